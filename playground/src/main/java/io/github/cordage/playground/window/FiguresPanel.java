package io.github.cordage.playground.window;

import com.badlogic.gdx.scenes.scene2d.ui.Label;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import java.util.HashMap;
import java.util.Map;

/** Shows the figures of a session. */
final class FiguresPanel extends Table {
    private final Theme theme;
    private final Map<String, Label> values = new HashMap<>();

    FiguresPanel(Theme theme) {
        this.theme = theme;
    }

    void show(Map<String, String> figures) {
        figures.forEach(
                (name, value) -> values.computeIfAbsent(name, this::line).setText(value));
    }

    private Label line(String name) {
        Label value = new Label("", theme.skin(), "value");
        value.setName(name);
        add(new Label(name, theme.skin())).left().expandX().padBottom(theme.px(2));
        add(value).right().padBottom(theme.px(2)).row();
        return value;
    }
}
