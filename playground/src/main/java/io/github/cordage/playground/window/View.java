package io.github.cordage.playground.window;

import java.util.List;

/** What the picture shows beside the ropes themselves, and how it shows those. */
final class View {
    /** How ropes are drawn. */
    enum Look {
        SEGMENTS,
        ROPE,
        TENSION
    }

    private static final List<Look> LOOKS = List.of(Look.SEGMENTS, Look.ROPE, Look.TENSION);
    private static final List<String> LOOK_WORDS = List.of("segments", "twisted", "tension");

    private Look look = Look.SEGMENTS;
    private boolean contacts;
    private boolean grid = true;

    Look look() {
        return look;
    }

    void setLook(Look look) {
        this.look = look;
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
                                "Segments in two colours, a twisted rope, or colours by tension"),
                        new Setting.Flag(
                                "contacts",
                                () -> contacts,
                                on -> contacts = on,
                                "Dots where ropes touch, lines along the force"),
                        new Setting.Flag("grid", () -> grid, on -> grid = on, "Lines that tell lengths")));
    }
}
