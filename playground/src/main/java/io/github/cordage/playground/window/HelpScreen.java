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
    private final Theme theme;

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

    /** Shows all keys. */
    void showKeys() {
        Table sheet = new Table();
        sheet.setBackground(theme.sheet());
        sheet.add(column("Keys", Keys.keys())).top().padRight(theme.px(36));
        Table right = column("Mouse", HelpLine.pointer());
        right.add(new Label(
                        "You can type numbers beside sliders,\nalso beyond the slider's ends.", theme.skin(), "small"))
                .colspan(2)
                .left()
                .padTop(theme.px(16));
        sheet.add(right).top();
        show(sheet);
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
        sheet.add(lines).width(theme.px(620)).left().row();
        sheet.add(new Label("Click to close.", theme.skin(), "small")).left().padTop(theme.px(12));
        show(sheet);
    }

    private void show(Table sheet) {
        clearChildren();
        ScrollPane pane = new ScrollPane(sheet, theme.skin());
        pane.setFadeScrollBars(false);
        add(pane).pad(theme.px(12));
        setVisible(true);
    }

    private Table column(String heading, List<HelpLine> lines) {
        Table column = new Table();
        column.add(new Label(heading, theme.skin(), "heading"))
                .left()
                .colspan(2)
                .padBottom(theme.px(8))
                .row();
        for (HelpLine line : lines) {
            column.add(new Label(line.key(), theme.skin(), "bright"))
                    .left()
                    .padRight(theme.px(18))
                    .padBottom(theme.px(5));
            column.add(new Label(line.what(), theme.skin()))
                    .left()
                    .padBottom(theme.px(5))
                    .row();
        }
        return column;
    }
}
