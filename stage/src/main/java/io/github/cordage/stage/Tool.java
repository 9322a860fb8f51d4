package io.github.cordage.stage;

/** The tools of the left mouse button. */
public enum Tool {
    GRAB("Grab", 'G', "Drag nodes, colliders and other bodies; anything else moves the view"),
    ROPE("Rope", 'D', "Drag from end to end to lay a rope; its ends hold on to ropes, bodies and colliders there"),
    PIN("Pin", 'P', "Click a node to pin it where it is, or to release it"),
    RING(
            "Ring",
            'L',
            "Press on a rope to lead it through a ring (on the body there), drag a ring, or click it to take it away"),
    TIE("Tie", 'J', "Drag from a rope to a rope, body or collider to tie it there; click a knot to untie it"),
    SPLICE("Splice", 'S', "Drag from an end of a rope to an end of another to make them one rope"),
    CUT("Cut", 'X', "Draw a line across ropes to cut them"),
    CIRCLE("Circle", 'C', "Drag from the middle outwards to add a circle, or a ball in space"),
    BOX("Box", 'B', "Drag from corner to corner to add a box"),
    CAPSULE("Capsule", 'K', "Drag from end to end to add a capsule"),
    WALL("Wall", 'W', "Drag from end to end to add a wall without thickness"),
    ERASE("Erase", 'E', "Click a collider to remove it");

    private final String title;
    private final char key;
    private final String help;

    Tool(String title, char key, String help) {
        this.title = title;
        this.key = key;
        this.help = help;
    }

    public String title() {
        return title;
    }

    /** The key that selects the tool. */
    public char key() {
        return key;
    }

    public String help() {
        return help;
    }

    /** Whether the tool begins at a node. */
    boolean takesNodes() {
        return this == GRAB || this == ROPE || this == PIN || this == TIE;
    }

    /** Whether the tool takes whatever can hold a rope. */
    boolean takesAnchors() {
        return this == ROPE || this == TIE;
    }

    /** Whether the tool draws a collider. */
    boolean draws() {
        return this == CIRCLE || this == BOX || this == CAPSULE || this == WALL;
    }
}
