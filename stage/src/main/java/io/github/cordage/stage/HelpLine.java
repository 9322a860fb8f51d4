package io.github.cordage.stage;

import java.util.ArrayList;
import java.util.List;

/**
 * A line of the help: what a key or an action of the pointer does.
 *
 * @param key label of the key, or the action
 * @param what what it does
 */
public record HelpLine(String key, String what) {
    /**
     * Lists keys.
     *
     * @param own those of a window or page alone
     * @return the keys that all share, for the scene and its picture, and then those
     */
    public static List<HelpLine> keys(HelpLine... own) {
        List<HelpLine> lines = new ArrayList<>(List.of(
                new HelpLine("Space", "pause or continue"),
                new HelpLine("N or .", "one step"),
                new HelpLine("[  and  ]", "slower, faster"),
                new HelpLine("R", "start over"),
                new HelpLine("Ctrl Z", "undo"),
                new HelpLine("Ctrl Shift Z, Ctrl Y", "redo"),
                new HelpLine("Page up, Page down", "previous, next scene"),
                new HelpLine("Ctrl S", "save the set-up"),
                new HelpLine("Ctrl M", "save this moment"),
                new HelpLine("I", "save a picture"),
                new HelpLine("T", "look: rope, segments, tension"),
                new HelpLine("O", "contacts"),
                new HelpLine("F", "show all")));
        lines.addAll(List.of(own));
        return lines;
    }

    /**
     * Lists what the pointer does.
     *
     * @return the actions, most of them behind the key of a tool
     */
    public static List<HelpLine> pointer() {
        return List.of(
                new HelpLine("G   drag", "drag a node or a collider"),
                new HelpLine("D   drag", "lay a rope from end to end"),
                new HelpLine("P   click", "pin a node, or release it"),
                new HelpLine("L   drag", "put a ring on a rope, or move it"),
                new HelpLine("L   click", "take a ring away"),
                new HelpLine("J   drag", "tie a rope to a rope, body, collider"),
                new HelpLine("J   click", "untie a knot"),
                new HelpLine("S   drag", "splice two ropes, end to end"),
                new HelpLine("X   drag", "cut ropes"),
                new HelpLine("C   B   K   W   drag", "circle, box, capsule, wall"),
                new HelpLine("E   click", "remove a collider"),
                new HelpLine("Right click", "pin a node, or release it"),
                new HelpLine("Right drag", "move the view"),
                new HelpLine("Drag beside ropes", "move the view; orbit in space"),
                new HelpLine("Wheel, two fingers", "zoom at the pointer"),
                new HelpLine("Q,  Shift Q", "turn the collider under the pointer"),
                new HelpLine("Del", "remove the collider under the pointer"),
                new HelpLine("Drop a file", "open a scene"));
    }
}
