package io.github.cordage.playground.window;

import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.ui.Image;
import com.badlogic.gdx.scenes.scene2d.ui.Label;
import com.badlogic.gdx.scenes.scene2d.ui.SelectBox;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import com.badlogic.gdx.scenes.scene2d.utils.ChangeListener;
import io.github.cordage.RopeView;
import io.github.cordage.settings.Solver;
import io.github.cordage.stage.Notice;
import io.github.cordage.stage.RopeSettings;
import io.github.cordage.stage.RopeValues;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.SetUp;
import io.github.cordage.stage.Setting;
import io.github.cordage.stage.SolverSettings;
import io.github.cordage.stage.View;
import io.github.cordage.stage.WorldSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The settings of the picture, of one rope and its solver, and of the world. */
final class SettingsPanel extends Table {
    private final Session session;
    private final View view;
    private final Theme theme;
    private final Consumer<Notice> news;
    private final List<SettingRow> rows = new ArrayList<>();
    private @Nullable SetUp shownSetUp;
    private @Nullable RopeView shownRope;
    private @Nullable Class<? extends Solver> shownSolver;
    private int shownRopes;
    private int chosen;

    SettingsPanel(Session session, View view, Theme theme, Consumer<Notice> news) {
        this.session = session;
        this.view = view;
        this.theme = theme;
        this.news = news;
        top().left();
        defaults().growX();
    }

    /** Shows the settings of a rope. */
    void choose(RopeView rope) {
        chosen = Math.max(0, session.ropes().indexOf(rope));
    }

    /** Selects the first rope, after a scene was opened. */
    void chooseFirst() {
        chosen = 0;
    }

    /** Shows the current values; rebuilds the panel if the set of settings has changed. */
    void refresh() {
        RopeView rope = rope();
        RopeValues values = rope == null ? null : session.values(rope);
        if (rope != null && values == null) {
            // The rope is new, and its settings are not known yet.
            return;
        }
        Class<? extends Solver> solver = values == null ? null : values.solver().getClass();
        boolean same = shownSetUp == session.setUp()
                && shownRope == rope
                && shownSolver == solver
                && shownRopes == session.ropes().size();
        if (!same) {
            shownSetUp = session.setUp();
            shownRope = rope;
            shownSolver = solver;
            shownRopes = session.ropes().size();
            rebuild(rope);
        }
        rows.forEach(SettingRow::refresh);
    }

    private boolean isBehind() {
        return shownRope != null && session.isBehind(shownRope);
    }

    private @Nullable RopeView rope() {
        List<? extends RopeView> ropes = session.ropes();
        return ropes.isEmpty() ? null : ropes.get(Math.min(chosen, ropes.size() - 1));
    }

    private void rebuild(@Nullable RopeView rope) {
        clearChildren();
        rows.clear();
        add(view.group());
        if (rope != null) {
            addChoiceOfRope(rope);
            add(new SolverSettings(session, rope, news).group());
            new RopeSettings(session, rope).groups().forEach(this::add);
        }
        add(new WorldSettings(session).group());
    }

    private void add(Setting.Group group) {
        add(new Label(group.title(), theme.skin(), "heading"))
                .padTop(theme.px(12))
                .padBottom(theme.px(3))
                .row();
        add(new Image(theme.rule())).height(theme.px(1)).padBottom(theme.px(4)).row();
        for (Setting setting : group.settings()) {
            SettingRow row = new SettingRow(setting, theme, news, this::isBehind);
            rows.add(row);
            add(row).padBottom(theme.px(3)).row();
        }
    }

    private void addChoiceOfRope(RopeView rope) {
        List<? extends RopeView> ropes = session.ropes();
        if (ropes.size() < 2) {
            return;
        }
        SelectBox<String> box = new SelectBox<>(theme.skin());
        box.setItems(ropes.stream().map(RopeView::name).toArray(String[]::new));
        box.setSelectedIndex(ropes.indexOf(rope));
        box.addListener(new ChangeListener() {
            @Override
            public void changed(ChangeEvent event, Actor actor) {
                chosen = box.getSelectedIndex();
            }
        });
        Table line = new Table();
        line.add(new Label("Settings of rope", theme.skin(), "heading")).left().expandX();
        line.add(box).width(theme.px(129));
        add(line).padTop(theme.px(12)).row();
    }
}
