package io.github.cordage.playground.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input;
import com.badlogic.gdx.InputAdapter;
import com.badlogic.gdx.utils.Os;
import com.badlogic.gdx.utils.SharedLibraryLoader;
import io.github.cordage.stage.HelpLine;
import io.github.cordage.stage.Pointer;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.Speeds;
import io.github.cordage.stage.Tool;
import io.github.cordage.stage.View;
import java.util.List;

/** The keyboard of the window. */
final class Keys extends InputAdapter {
    private final Commands commands;
    private final Session session;
    private final View view;
    private final Pointer pointer;

    Keys(Commands commands, Session session, View view, Pointer pointer) {
        this.commands = commands;
        this.session = session;
        this.view = view;
        this.pointer = pointer;
    }

    /** All keys, for the help screen. */
    static List<HelpLine> keys() {
        return HelpLine.keys(
                new HelpLine("F5", "read the scene again"),
                new HelpLine("V", "start or end a GIF"),
                new HelpLine("Tab", "panels"),
                new HelpLine("Ctrl +  and  Ctrl -", "larger, smaller text"),
                new HelpLine("F1, H, ?", "this page"),
                new HelpLine("Esc", "cancel"));
    }

    @Override
    public boolean keyDown(int key) {
        boolean shift = Gdx.input.isKeyPressed(Input.Keys.SHIFT_LEFT) || Gdx.input.isKeyPressed(Input.Keys.SHIFT_RIGHT);
        return isControlDown()
                ? withControl(key, shift)
                : sceneKey(key, shift) || windowKey(key, shift) || toolKey(key);
    }

    private static boolean isControlDown() {
        boolean mac = SharedLibraryLoader.os == Os.MacOsX;
        return mac
                ? Gdx.input.isKeyPressed(Input.Keys.SYM)
                : Gdx.input.isKeyPressed(Input.Keys.CONTROL_LEFT) || Gdx.input.isKeyPressed(Input.Keys.CONTROL_RIGHT);
    }

    private boolean withControl(int key, boolean shift) {
        switch (key) {
            case Input.Keys.Z -> {
                if (shift) {
                    commands.redo();
                } else {
                    commands.undo();
                }
            }
            case Input.Keys.Y -> commands.redo();
            case Input.Keys.S -> commands.save();
            case Input.Keys.M -> commands.saveMoment();
            case Input.Keys.PLUS, Input.Keys.EQUALS, Input.Keys.NUMPAD_ADD -> commands.resizeInterface(1);
            case Input.Keys.MINUS, Input.Keys.NUMPAD_SUBTRACT -> commands.resizeInterface(-1);
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean sceneKey(int key, boolean shift) {
        switch (key) {
            case Input.Keys.SPACE -> commands.togglePause();
            case Input.Keys.N, Input.Keys.PERIOD -> commands.step();
            case Input.Keys.LEFT_BRACKET -> commands.setSpeed(Speeds.faster(session.speed(), -1));
            case Input.Keys.RIGHT_BRACKET -> commands.setSpeed(Speeds.faster(session.speed(), 1));
            case Input.Keys.R -> commands.restart();
            case Input.Keys.F5 -> commands.reload();
            case Input.Keys.PAGE_UP -> commands.openBeside(-1);
            case Input.Keys.PAGE_DOWN -> commands.openBeside(1);
            case Input.Keys.Q -> pointer.turn(shift ? -1 : 1);
            case Input.Keys.FORWARD_DEL, Input.Keys.DEL -> pointer.erase();
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean windowKey(int key, boolean shift) {
        switch (key) {
            case Input.Keys.I -> commands.takePicture();
            case Input.Keys.V -> commands.toggleRecording();
            case Input.Keys.T -> view.nextLook();
            case Input.Keys.O -> view.setContacts(!view.contacts());
            case Input.Keys.F -> commands.fit();
            case Input.Keys.TAB -> commands.togglePanels();
            case Input.Keys.F1, Input.Keys.H -> commands.toggleHelp();
            case Input.Keys.ESCAPE -> commands.cancel();
            case Input.Keys.SLASH -> {
                if (shift) {
                    commands.toggleHelp();
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean toolKey(int key) {
        for (Tool tool : Tool.values()) {
            if (Input.Keys.valueOf(String.valueOf(tool.key())) == key) {
                pointer.setTool(tool);
                return true;
            }
        }
        return false;
    }
}
