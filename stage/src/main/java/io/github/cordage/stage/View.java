package io.github.cordage.stage;

import io.github.cordage.stage.picture.Look;
import java.util.List;

/** The options of the picture: the look of ropes, contacts and grid. */
public final class View {
    private static final List<Look> LOOKS = List.of(Look.values());
    private static final List<String> LOOK_WORDS =
            LOOKS.stream().map(Look::toString).toList();

    private static final Look FIRST_LOOK = Look.ROPE;
    private static final boolean FIRST_CONTACTS = false;
    private static final boolean FIRST_GRID = true;

    private Look look = FIRST_LOOK;
    private boolean contacts = FIRST_CONTACTS;
    private boolean grid = FIRST_GRID;

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
        Setting.Choice ropes = new Setting.Choice(
                "ropes",
                LOOK_WORDS,
                () -> LOOKS.indexOf(look),
                index -> look = LOOKS.get(index),
                "A rope of strands, segments in two colours, or colours by tension");
        Setting.Flag dots = new Setting.Flag(
                "contacts", () -> contacts, on -> contacts = on, "Dots where ropes touch, lines along the force");
        Setting.Flag lines = new Setting.Flag("grid", () -> grid, on -> grid = on, "Grid lines, to estimate lengths");
        return new Setting.Group(
                "Picture",
                List.of(
                        ropes.initially(InitialValue.START, LOOKS.indexOf(FIRST_LOOK), ropes.get()),
                        dots.initially(InitialValue.START, FIRST_CONTACTS, dots.get()),
                        lines.initially(InitialValue.START, FIRST_GRID, lines.get())));
    }
}
