package io.github.cordage.playground.window;

import com.badlogic.gdx.scenes.scene2d.ui.Label;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import io.github.cordage.stage.RecentFigure;
import java.util.HashMap;
import java.util.Map;

/** Shows the figures of a session, and plots one. */
final class FiguresPanel extends Table {
    private final Theme theme;
    private final Map<String, Label> values = new HashMap<>();
    private final PlotView plot;

    FiguresPanel(Theme theme, RecentFigure figure) {
        this.theme = theme;
        plot = new PlotView(theme, figure);
        add(plot).colspan(2).growX().padBottom(theme.px(4)).row();
    }

    PlotView plot() {
        return plot;
    }

    void show(Map<String, String> figures) {
        plot.refresh();
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
