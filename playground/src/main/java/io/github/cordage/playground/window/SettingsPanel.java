package io.github.cordage.playground.window;

import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.ui.Image;
import com.badlogic.gdx.scenes.scene2d.ui.Label;
import com.badlogic.gdx.scenes.scene2d.ui.SelectBox;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import com.badlogic.gdx.scenes.scene2d.utils.ChangeListener;
import io.github.cordage.stage.Notice;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.Setting;
import io.github.cordage.stage.ShownSettings;
import io.github.cordage.stage.View;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** The settings of the picture, of one rope and its solver, and of the world. */
final class SettingsPanel extends Table {
    private final Session session;
    private final Theme theme;
    private final Consumer<Notice> news;
    private final List<SettingRow> rows = new ArrayList<>();
    private final ShownSettings settings;

    SettingsPanel(Session session, View view, BooleanSupplier space, Theme theme, Consumer<Notice> news) {
        this.session = session;
        settings = new ShownSettings(session, view, space, news);
        this.theme = theme;
        this.news = news;
        top().left();
        defaults().growX();
    }

    /** Shows the settings of a rope. */
    void choose(RopeView rope) {
        settings.choose(rope);
    }

    /** Selects the first rope, after a scene was opened. */
    void chooseFirst() {
        settings.choose(0);
    }

    /** Shows the current values; rebuilds the panel if the set of settings has changed. */
    void refresh() {
        if (!settings.isKnown()) {
            return;
        }
        if (settings.update()) {
            rebuild();
        }
        rows.forEach(SettingRow::refresh);
    }

    private void rebuild() {
        clearChildren();
        rows.clear();
        List<Setting.Group> groups = settings.groups();
        add(groups.get(0));
        RopeView rope = settings.rope();
        if (rope != null) {
            addChoiceOfRope(rope);
        }
        groups.subList(1, groups.size()).forEach(this::add);
    }

    private void add(Setting.Group group) {
        add(new Label(group.title(), theme.skin(), "heading"))
                .padTop(theme.px(12))
                .padBottom(theme.px(3))
                .row();
        add(new Image(theme.rule())).height(theme.px(1)).padBottom(theme.px(4)).row();
        for (Setting setting : group.settings()) {
            SettingRow row = new SettingRow(setting, theme, news, settings::isBehind);
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
        box.setItems(ropes.stream().map(session::name).toArray(String[]::new));
        box.setSelectedIndex(ropes.indexOf(rope));
        box.addListener(new ChangeListener() {
            @Override
            public void changed(ChangeEvent event, Actor actor) {
                settings.choose(box.getSelectedIndex());
            }
        });
        Table line = new Table();
        line.add(new Label("Settings of rope", theme.skin(), "heading")).left().expandX();
        line.add(box).width(theme.px(129));
        add(line).padTop(theme.px(12)).row();
    }
}
