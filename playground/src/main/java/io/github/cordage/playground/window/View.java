package io.github.cordage.playground.window;

import io.github.cordage.playground.picture.Look;
import java.util.List;

/** The options of the picture: the look of ropes, contacts and grid. */
final class View {
    private static final List<Look> LOOKS = List.of(Look.values());
    private static final List<String> LOOK_WORDS =
            LOOKS.stream().map(Look::toString).toList();

    private Look look = Look.ROPE;
    private boolean contacts;
    private boolean grid = true;

    Look look() {
        return look;
    }

    void nextLook() {
        look = LOOKS.get((LOOKS.indexOf(look) + 1) % LOOKS.size());
    }

    boolean contacts() {
        return contacts;
    }

    void setContacts(boolean contacts) {
        this.contacts = contacts;
    }

    boolean grid() {
        return grid;
    }

    Setting.Group group() {
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
