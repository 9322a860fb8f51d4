package io.github.cordage.web;

import io.github.cordage.stage.HelpLine;
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

    /** All keys, for the help. */
    static List<HelpLine> keys() {
        return HelpLine.keys(
                new HelpLine("Shift R", "read the scene again, without changes"),
                new HelpLine("F1, H, ?", "this help"),
                new HelpLine("Arrows", "in the picture: move a cross (Shift: by little)"),
                new HelpLine("Enter, Space", "in the picture: press and release at the cross"),
                new HelpLine("+  and  -", "in the picture: zoom"),
                new HelpLine("Esc", "back to grabbing; closes this help"),
                new HelpLine("Tab", "from part to part of the page"));
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
                ? !event.isAltKey()
                        && withControl(key.toLowerCase(Locale.ROOT), event.isShiftKey(), tag.equals("input"))
                : !event.isAltKey() && (sceneKey(key, event.isShiftKey()) || pageKey(key) || toolKey(key));
        if (taken) {
            event.preventDefault();
        }
    }

    private static boolean isDialogOpen() {
        return Dom.document().querySelector("dialog[open]") != null;
    }

    /** Fields that are typed in take back what was typed there. */
    private boolean withControl(String key, boolean shift, boolean types) {
        if (types && (key.equals("z") || key.equals("y"))) {
            return false;
        }
        switch (key) {
            case "z" -> {
                if (shift) {
                    commands.redo();
                } else {
                    commands.undo();
                }
            }
            case "y" -> commands.redo();
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
