package io.github.cordage.playground.window;

import com.badlogic.gdx.scenes.scene2d.InputEvent;
import com.badlogic.gdx.scenes.scene2d.InputListener;
import com.badlogic.gdx.scenes.scene2d.Touchable;
import com.badlogic.gdx.scenes.scene2d.ui.Label;
import com.badlogic.gdx.scenes.scene2d.ui.ScrollPane;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import io.github.cordage.stage.HelpLine;
import java.util.List;

/** A sheet over everything that shows the keys, or a long message, until it is clicked. */
final class HelpScreen extends Table {
    /** Distance of a sheet from the border of the window [pixels of the design]. */
    private static final double AROUND = 12;

    /** Width of the window that a message leaves free [pixels of the design]. */
    private static final double MESSAGE_MARGIN = 80;

    private static final double COLUMN_GAP = 28;
    private static final double LINE_GAP = 3;

    private final Theme theme;
    private boolean keys;

    HelpScreen(Theme theme) {
        this.theme = theme;
        setFillParent(true);
        setBackground(theme.veil());
        setTouchable(Touchable.enabled);
        setVisible(false);
        addListener(new InputListener() {
            @Override
            public boolean touchDown(InputEvent event, float x, float y, int pointer, int button) {
                setVisible(false);
                return true;
            }
        });
    }

    /** Whether the keys are shown. */
    boolean showsKeys() {
        return isVisible() && keys;
    }

    /**
     * Shows all keys: side by side, smaller if there is no room for that, and below each other if there is still none.
     */
    void showKeys() {
        float room = getStage().getWidth() - 2 * theme.px(AROUND);
        Table sheet = keys("bright", "default", false);
        if (sheet.getPrefWidth() > room) {
            sheet = keys("small bright", "small text", false);
        }
        if (sheet.getPrefWidth() > room) {
            sheet = keys("small bright", "small text", true);
        }
        show(sheet);
        keys = true;
    }

    private Table keys(String keyStyle, String textStyle, boolean below) {
        Table sheet = new Table();
        sheet.setBackground(theme.sheet());
        Table left = column("Keys", Keys.keys(), keyStyle, textStyle);
        Table right = column("Mouse", HelpLine.pointer(), keyStyle, textStyle);
        right.add(new Label(
                        "You can type numbers beside sliders,\nalso beyond the slider's ends.",
                        theme.skin(),
                        "small text"))
                .colspan(2)
                .left()
                .padTop(theme.px(12));
        if (below) {
            sheet.add(left).left().padBottom(theme.px(16)).row();
            sheet.add(right).left();
        } else {
            sheet.add(left).top().padRight(theme.px(COLUMN_GAP));
            sheet.add(right).top();
        }
        return sheet;
    }

    /** Shows some lines under a heading. */
    void showMessage(String heading, String text) {
        Table sheet = new Table();
        sheet.setBackground(theme.sheet());
        Label lines = new Label(text, theme.skin());
        lines.setWrap(true);
        sheet.add(new Label(heading, theme.skin(), "heading"))
                .left()
                .padBottom(theme.px(10))
                .row();
        sheet.add(lines)
                .width(Math.min(theme.px(620), getStage().getWidth() - theme.px(MESSAGE_MARGIN)))
                .left()
                .row();
        sheet.add(new Label("Click to close.", theme.skin(), "small text"))
                .left()
                .padTop(theme.px(12));
        show(sheet);
    }

    private void show(Table sheet) {
        clearChildren();
        ScrollPane pane = new ScrollPane(sheet, theme.skin());
        pane.setFadeScrollBars(false);
        pane.setScrollingDisabled(true, false);
        add(pane).pad(theme.px(AROUND)).minHeight(0);
        setVisible(true);
        keys = false;
        getStage().setScrollFocus(pane);
    }

    private Table column(String heading, List<HelpLine> lines, String keyStyle, String textStyle) {
        Table column = new Table();
        column.add(new Label(heading, theme.skin(), "heading"))
                .left()
                .colspan(2)
                .padBottom(theme.px(8))
                .row();
        for (HelpLine line : lines) {
            column.add(new Label(line.key(), theme.skin(), keyStyle))
                    .left()
                    .padRight(theme.px(14))
                    .padBottom(theme.px(LINE_GAP));
            column.add(new Label(line.what(), theme.skin(), textStyle))
                    .left()
                    .padBottom(theme.px(LINE_GAP))
                    .row();
        }
        return column;
    }
}
