package io.github.cordage.web;

import io.github.cordage.stage.Pointer;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.Speeds;
import io.github.cordage.stage.Tool;
import io.github.cordage.stage.View;
import java.util.List;
import java.util.Locale;
import org.teavm.jso.dom.events.KeyboardEvent;
import org.teavm.jso.dom.html.HTMLElement;

/** The keys of the page, wherever the focus is, except where they type something. */
final class Keys {
    /**
     * A line of the help.
     *
     * @param key label of the key, or action of the pointer
     */
    record Line(String key, String what) {}

    private final Commands commands;
    private final Session session;
    private final View view;
    private final Pointer pointer;

    Keys(Commands commands, Session session, View view, Pointer pointer) {
        this.commands = commands;
        this.session = session;
        this.view = view;
        this.pointer = pointer;
        Dom.on(Dom.document(), "keydown", event -> down((KeyboardEvent) event));
    }

    static List<Line> keys() {
        return List.of(
                new Line("Space", "pause or continue"),
                new Line("N or .", "one step"),
                new Line("[  and  ]", "slower, faster"),
                new Line("R", "start over"),
                new Line("Shift R", "read the scene again, without changes"),
                new Line("Page up, Page down", "previous, next scene"),
                new Line("Ctrl S", "save the set-up"),
                new Line("Ctrl M", "save this moment"),
                new Line("I", "save a picture"),
                new Line("T", "look: rope, segments, tension"),
                new Line("O", "contacts"),
                new Line("F", "show all"),
                new Line("F1, H, ?", "this help"),
                new Line("Arrows", "in the picture: move a cross (Shift: by little)"),
                new Line("Enter, Space", "in the picture: press and release at the cross"),
                new Line("+  and  -", "in the picture: zoom"),
                new Line("Esc", "back to grabbing; closes this help"),
                new Line("Tab", "from part to part of the page"));
    }

    static List<Line> pointer() {
        return List.of(
                new Line("G   drag", "drag a node or a collider"),
                new Line("P   click", "pin a node, or release it"),
                new Line("L   drag", "put a ring on a rope, or move it"),
                new Line("L   click", "take a ring away"),
                new Line("J   drag", "tie a rope to a rope or body"),
                new Line("J   click", "untie a knot"),
                new Line("X   drag", "cut ropes"),
                new Line("C   B   K   W   drag", "circle, box, capsule, wall"),
                new Line("E   click", "remove a collider"),
                new Line("Right click", "pin a node, or release it"),
                new Line("Right drag", "move the view"),
                new Line("Drag beside ropes", "move the view; orbit in space"),
                new Line("Wheel, two fingers", "zoom"),
                new Line("Q,  Shift Q", "turn the collider under the pointer"),
                new Line("Del", "remove the collider under the pointer"),
                new Line("Drop a file", "open a scene"));
    }

    private void down(KeyboardEvent event) {
        if (((Browser.Taken) (Object) event).isDefaultPrevented() || isDialogOpen()) {
            return;
        }
        HTMLElement focus = Dom.document().getActiveElement();
        String tag = focus == null ? "" : focus.getTagName().toLowerCase(Locale.ROOT);
        String key = event.getKey();
        boolean control = event.isCtrlKey() || event.isMetaKey();
        if (tag.equals("textarea") || (tag.equals("input") && !control) || (tag.equals("select") && !control)) {
            return;
        }
        // A focused button takes these itself.
        boolean presses = key.equals(" ") || key.equals("Enter");
        if (presses && (tag.equals("button") || tag.equals("summary"))) {
            return;
        }
        boolean taken = control
                ? !event.isAltKey() && withControl(key)
                : !event.isAltKey() && (sceneKey(key, event.isShiftKey()) || pageKey(key) || toolKey(key));
        if (taken) {
            event.preventDefault();
        }
    }

    private static boolean isDialogOpen() {
        return Dom.document().querySelector("dialog[open]") != null;
    }

    private boolean withControl(String key) {
        switch (key) {
            case "s" -> commands.save();
            case "m" -> commands.saveMoment();
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean sceneKey(String key, boolean shift) {
        switch (key) {
            case " " -> commands.togglePause();
            case "n", "." -> commands.step();
            case "[" -> commands.setSpeed(Speeds.faster(session.speed(), -1));
            case "]" -> commands.setSpeed(Speeds.faster(session.speed(), 1));
            case "r" -> commands.restart();
            case "R" -> commands.reload();
            case "PageUp" -> commands.openBeside(-1);
            case "PageDown" -> commands.openBeside(1);
            case "q", "Q" -> pointer.turn(shift ? -1 : 1);
            case "Delete" -> pointer.erase();
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean pageKey(String key) {
        switch (key) {
            case "i" -> commands.takePicture();
            case "t" -> view.nextLook();
            case "o" -> view.setContacts(!view.contacts());
            case "f" -> commands.fit();
            case "F1", "h", "?" -> commands.showHelp();
            case "Escape" -> pointer.setTool(Tool.GRAB);
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean toolKey(String key) {
        for (Tool tool : Tool.values()) {
            if (key.length() == 1 && Character.toUpperCase(key.charAt(0)) == tool.key()) {
                pointer.setTool(tool);
                return true;
            }
        }
        return false;
    }
}
