package io.github.cordage.playground.window;

import com.badlogic.gdx.graphics.g2d.GlyphLayout;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.Stage;
import com.badlogic.gdx.scenes.scene2d.ui.Button;
import com.badlogic.gdx.scenes.scene2d.ui.CheckBox;
import com.badlogic.gdx.scenes.scene2d.ui.Container;
import com.badlogic.gdx.scenes.scene2d.ui.ImageButton;
import com.badlogic.gdx.scenes.scene2d.ui.Label;
import com.badlogic.gdx.scenes.scene2d.ui.ScrollPane;
import com.badlogic.gdx.scenes.scene2d.ui.SelectBox;
import com.badlogic.gdx.scenes.scene2d.ui.TextField;
import io.github.cordage.stage.RecentFigure;

/** Looks at the panels of a window. */
final class HudProbe {
    private HudProbe() {}

    static String get(Hud hud, String what) {
        String[] words = what.split(" ", 2);
        return switch (words[0]) {
            case "listed" -> listed(hud, words[1]);
            case "place" -> String.valueOf(place(hud, words[1]));
            case "plot" -> plot(hud.figures().plot());
            case "seen" -> seen(hud.stage().getRoot());
            case "marked" -> marked(hud, words[1]);
            case "foot" -> foot(hud);
            case "sheet" -> sheet(hud.help());
            case "tip" -> tip(hud.stage());
            default -> throw new IllegalArgumentException(what);
        };
    }

    private static Group scenes(Hud hud) {
        return hud.stage().getRoot().findActor("opening").getParent();
    }

    /** Whether the list of scenes has a heading. */
    private static String listed(Hud hud, String heading) {
        for (Actor actor : scenes(hud).getChildren()) {
            if (actor instanceof Label label && heading.contentEquals(label.getText())) {
                return "true";
            }
        }
        return "";
    }

    /** Place of a scene in the list, counted from the top with the headings. */
    private static int place(Hud hud, String scene) {
        return scenes(hud).getChildren().indexOf(scenes(hud).findActor(scene), true);
    }

    /** Whether the plot is shown, and its number of values, the last one and its time. */
    private static String plot(PlotView plot) {
        RecentFigure figure = plot.figure();
        int last = figure.count() - 1;
        return (plot.isOpen() ? "open " : "closed ")
                + figure.count()
                + (last < 0 ? "" : " " + figure.value(last) + " " + figure.time(last));
    }

    /**
     * All words, fields, boxes and signs that can be seen whole: kind, place from the top left, size, and text of each.
     */
    private static String seen(Group root) {
        StringBuilder lines = new StringBuilder();
        list(root, lines);
        return lines.toString();
    }

    private static void list(Group group, StringBuilder lines) {
        // libGDX's lists cannot be iterated over twice at once.
        for (int i = 0; i < group.getChildren().size; i++) {
            Actor actor = group.getChild(i);
            if (!actor.isVisible() || (actor instanceof Button button && button.isDisabled())) {
                continue;
            }
            if (actor instanceof Label label) {
                add(lines, "text", label, label.getText().toString());
            } else if (actor instanceof TextField field) {
                add(lines, "text", field, field.getText());
            } else if (actor instanceof SelectBox<?> box) {
                add(lines, "text", box, String.valueOf(box.getSelected()));
            } else if (actor instanceof ImageButton button) {
                add(lines, "sign", button.getImage(), String.valueOf(button.getName()));
            } else if (actor instanceof CheckBox box) {
                add(lines, "sign", box.getImage(), box.getText().toString());
            }
            if (actor instanceof Group inner) {
                list(inner, lines);
            }
        }
    }

    private static void add(StringBuilder lines, String kind, Actor actor, String text) {
        Vector2 low = actor.localToStageCoordinates(new Vector2(0, 0));
        if (text.isBlank() || actor.getWidth() < 1 || !isWhole(actor)) {
            return;
        }
        float height = actor.getStage().getHeight();
        lines.append(kind)
                .append(' ')
                .append(Math.round(low.x))
                .append(' ')
                .append(Math.round(height - low.y - actor.getHeight()))
                .append(' ')
                .append(Math.round(actor.getWidth()))
                .append(' ')
                .append(Math.round(actor.getHeight()))
                .append(' ')
                .append(text.replace('\n', ' '))
                .append('\n');
    }

    /** Whether an actor lies within the window and the part of a pane that is seen, and under no other. */
    private static boolean isWhole(Actor actor) {
        Stage stage = actor.getStage();
        Vector2 low = actor.localToStageCoordinates(new Vector2(0, 0));
        Vector2 high = actor.localToStageCoordinates(new Vector2(actor.getWidth(), actor.getHeight()));
        boolean whole = low.x >= 0 && low.y >= 0 && high.x <= stage.getWidth() && high.y <= stage.getHeight();
        for (Group group = actor.getParent(); group != null && whole; group = group.getParent()) {
            if (group instanceof ScrollPane) {
                Vector2 paneLow = group.localToStageCoordinates(new Vector2(0, 0));
                Vector2 paneHigh = group.localToStageCoordinates(new Vector2(group.getWidth(), group.getHeight()));
                whole = low.x >= paneLow.x && low.y >= paneLow.y && high.x <= paneHigh.x && high.y <= paneHigh.y;
            }
        }
        return whole && !isVeiled(actor);
    }

    /** Whether a sheet or a tip lies over an actor. */
    private static boolean isVeiled(Actor actor) {
        Group root = actor.getStage().getRoot();
        Vector2 low = actor.localToStageCoordinates(new Vector2(0, 0));
        for (int i = 0; i < root.getChildren().size; i++) {
            Actor child = root.getChild(i);
            boolean covers = child instanceof HelpScreen
                    || (child instanceof Container
                            && low.x < child.getX() + child.getWidth()
                            && low.x + actor.getWidth() > child.getX()
                            && low.y < child.getY() + child.getHeight()
                            && low.y + actor.getHeight() > child.getY());
            if (child.isVisible() && covers && !actor.isDescendantOf(child)) {
                return true;
            }
        }
        return false;
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
