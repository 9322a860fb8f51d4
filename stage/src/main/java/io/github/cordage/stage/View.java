package io.github.cordage.stage;

import io.github.cordage.stage.picture.Look;
import java.util.List;

/** The options of the picture: the look of ropes, contacts and grid. */
public final class View {
    private static final List<Look> LOOKS = List.of(Look.values());
    private static final List<String> LOOK_WORDS =
            LOOKS.stream().map(Look::toString).toList();

    private Look look = Look.ROPE;
    private boolean contacts;
    private boolean grid = true;

    public Look look() {
        return look;
    }

    public void nextLook() {
        look = LOOKS.get((LOOKS.indexOf(look) + 1) % LOOKS.size());
    }

    public boolean contacts() {
        return contacts;
    }

    public void setContacts(boolean contacts) {
        this.contacts = contacts;
    }

    public boolean grid() {
        return grid;
    }

    public Setting.Group group() {
        return new Setting.Group(
                "Picture",
                List.of(
                        new Setting.Choice(
                                "ropes",
                                LOOK_WORDS,
                                () -> LOOKS.indexOf(look),
                                index -> look = LOOKS.get(index),
                                "A rope of strands, segments in two colours, or colours by tension"),
                        new Setting.Flag(
                                "contacts",
                                () -> contacts,
                                on -> contacts = on,
                                "Dots where ropes touch, lines along the force"),
                        new Setting.Flag("grid", () -> grid, on -> grid = on, "Grid lines, to estimate lengths")));
    }
}
