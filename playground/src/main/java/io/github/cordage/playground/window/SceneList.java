package io.github.cordage.playground.window;

import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.ui.Button;
import com.badlogic.gdx.scenes.scene2d.ui.ButtonGroup;
import com.badlogic.gdx.scenes.scene2d.ui.Label;
import com.badlogic.gdx.scenes.scene2d.ui.ScrollPane;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import com.badlogic.gdx.scenes.scene2d.ui.TextButton;
import com.badlogic.gdx.scenes.scene2d.ui.TextTooltip;
import com.badlogic.gdx.scenes.scene2d.utils.ChangeListener;
import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.scene.SceneSubject;
import io.github.cordage.scene.ShippedScenes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The list of scenes: shipped ones by subject, those of Box2D, and files that were opened. */
final class SceneList extends Table implements Disposable {
    /** Size of the picture of a scene [pixels of the design]. */
    private static final double PICTURE_WIDTH = 54;

    private static final double PICTURE_HEIGHT = 36;

    private static final Map<String, String> TITLES = ShippedScenes.names().stream()
            .collect(Collectors.toUnmodifiableMap(
                    name -> name, name -> ShippedScenes.read(name).title()));

    private final Theme theme;
    private final Consumer<SceneSource> open;
    private final ButtonGroup<Button> group = new ButtonGroup<>();
    private final Map<SceneSource, Button> buttons = new HashMap<>();
    private final Thumbnails thumbnails;
    private boolean hasFiles;

    /** Creates the list. */
    SceneList(Theme theme, Consumer<SceneSource> open) {
        this.theme = theme;
        this.open = open;
        thumbnails = new Thumbnails(theme.px(PICTURE_WIDTH), theme.px(PICTURE_HEIGHT));
        top().left();
        defaults().growX();
        group.setMinCheckCount(0);
        for (SceneSubject subject : SceneSubject.values()) {
            head(subject.title());
            for (String name : ShippedScenes.names(subject)) {
                add(SceneSource.shipped(name), TITLES.getOrDefault(name, ""));
            }
        }
        head("Bodies of Box2D");
        for (Box2dScene scene : Box2dScene.ALL) {
            add(SceneSource.box2d(scene.name()), scene.scene().title());
        }
    }

    /** Marks the open scene, and adds it if it is new. */
    void mark(SceneSource source, String title) {
        Button button = buttons.get(source);
        if (button == null) {
            if (!hasFiles) {
                hasFiles = true;
                head("Files");
            }
            add(source, title);
            button = buttons.get(source);
        }
        if (button != null) {
            button.setProgrammaticChangeEvents(false);
            button.setChecked(true);
            button.setProgrammaticChangeEvents(true);
            if (getParent() instanceof ScrollPane pane) {
                pane.validate();
                pane.scrollTo(0, button.getY(), button.getWidth(), button.getHeight(), false, true);
            }
        }
    }

    /** The scene at an offset from another one, wrapping around. */
    static SceneSource beside(SceneSource source, int places) {
        List<SceneSource> all = Stream.concat(
                        ShippedScenes.names().stream().map(SceneSource::shipped),
                        SceneSource.box2dNames().stream().map(SceneSource::box2d))
                .toList();
        int at = all.indexOf(source);
        return all.get(Math.floorMod(at < 0 ? 0 : at + places, all.size()));
    }

    private void head(String title) {
        add(new Label(title, theme.skin(), "small text"))
                .padTop(theme.px(getChildren().isEmpty() ? 0 : 8))
                .padBottom(theme.px(2))
                .row();
    }

    private void add(SceneSource source, String title) {
        Button button = new Button(theme.skin().get("row", TextButton.TextButtonStyle.class));
        button.setName(source.name());
        button.left();
        button.add(new ThumbnailView(thumbnails, source, theme))
                .size(theme.px(PICTURE_WIDTH), theme.px(PICTURE_HEIGHT))
                .padRight(theme.px(7));
        Table words = new Table();
        words.add(new Label(source.name(), theme.skin(), "bright"))
                .left()
                .expandX()
                .row();
        if (!title.isEmpty()) {
            Label line = new Label(title, theme.skin(), "small");
            line.setEllipsis(true);
            words.add(line).left().growX().minWidth(0);
            TextTooltip tip = new TextTooltip(title, theme.skin());
            tip.getContainer().getActor().setWrap(true);
            tip.getContainer().width(theme.px(260));
            button.addListener(tip);
        }
        button.add(words).growX().minWidth(0);
        button.addListener(new ChangeListener() {
            @Override
            public void changed(ChangeEvent event, Actor actor) {
                if (button.isChecked()) {
                    open.accept(source);
                }
            }
        });
        group.add(button);
        buttons.put(source, button);
        add(button).minWidth(0).row();
    }

    @Override
    public void dispose() {
        thumbnails.dispose();
    }
}
