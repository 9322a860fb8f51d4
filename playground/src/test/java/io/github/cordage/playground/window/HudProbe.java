package io.github.cordage.playground.window;

import com.badlogic.gdx.graphics.g2d.GlyphLayout;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.Stage;
import com.badlogic.gdx.scenes.scene2d.ui.CheckBox;
import com.badlogic.gdx.scenes.scene2d.ui.Container;
import com.badlogic.gdx.scenes.scene2d.ui.Label;
import com.badlogic.gdx.scenes.scene2d.ui.ScrollPane;

/** Looks at the panels of a window. */
final class HudProbe {
    private HudProbe() {}

    static String get(Hud hud, String what) {
        String[] words = what.split(" ", 2);
        return switch (words[0]) {
            case "marked" -> marked(hud, words[1]);
            case "foot" -> foot(hud);
            case "sheet" -> sheet(hud.help());
            case "tip" -> tip(hud.stage());
            default -> throw new IllegalArgumentException(what);
        };
    }

    /** Whether a setting has a button that brings its value back, and its name is bold. */
    private static String marked(Hud hud, String setting) {
        Group row = hud.stage().getRoot().findActor(setting);
        if (row == null) {
            return "";
        }
        boolean button = row.findActor("reset " + setting).isVisible();
        Actor name = row.getChildren().first();
        Label label = name instanceof CheckBox box ? box.getLabel() : (Label) name;
        boolean bold = label.getStyle().font == hud.theme().skin().getFont("bold");
        return button == bold ? String.valueOf(button) : "half";
    }

    /** Whether all of the message at the bottom is seen. */
    private static String foot(Hud hud) {
        Label label = hud.messageLabel();
        GlyphLayout layout = label.getGlyphLayout();
        int lines = layout.runs.size;
        int last = layout.runs.get(lines - 1).glyphs.peek().id;
        String text = label.getText().toString();
        boolean ends = last == text.charAt(text.length() - 1);
        Vector2 bottom = label.localToStageCoordinates(new Vector2(0, 0));
        boolean fits = layout.height <= label.getHeight() + 1 && layout.width <= label.getWidth() + 1 && bottom.y >= 0;
        return (ends && fits ? "whole " : "cut ")
                + (int) (layout.height / label.getStyle().font.getLineHeight() + 1.5);
    }

    /** Whether the open sheet lies within the window, and whether all of it is seen at once. */
    private static String sheet(HelpScreen help) {
        ScrollPane pane = (ScrollPane) help.getChildren().first();
        Vector2 at = pane.localToStageCoordinates(new Vector2(0, 0));
        Stage stage = help.getStage();
        boolean within = at.x >= 0
                && at.y >= 0
                && at.x + pane.getWidth() <= stage.getWidth()
                && at.y + pane.getHeight() <= stage.getHeight()
                && pane.getActor().getWidth() <= pane.getWidth() + 1;
        return (within ? "within" : "beyond") + (pane.getMaxY() > 0 ? " scrolls" : " at once");
    }

    private static String tip(Stage stage) {
        for (Actor actor : stage.getRoot().getChildren()) {
            if (actor instanceof Container<?> container && container.getActor() instanceof Label label) {
                return label.getText().toString();
            }
        }
        return "";
    }

    /** All text below an actor. */
    static String textOf(Actor actor) {
        if (actor instanceof Label label) {
            return label.getText().toString() + " ";
        }
        StringBuilder text = new StringBuilder();
        if (actor instanceof Group group) {
            for (Actor child : group.getChildren()) {
                text.append(textOf(child));
            }
        }
        return text.toString();
    }
}
