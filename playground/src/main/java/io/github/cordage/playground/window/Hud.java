package io.github.cordage.playground.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.InputEvent;
import com.badlogic.gdx.scenes.scene2d.InputListener;
import com.badlogic.gdx.scenes.scene2d.Stage;
import com.badlogic.gdx.scenes.scene2d.Touchable;
import com.badlogic.gdx.scenes.scene2d.ui.Label;
import com.badlogic.gdx.scenes.scene2d.ui.ScrollPane;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import com.badlogic.gdx.scenes.scene2d.ui.TextField;
import com.badlogic.gdx.scenes.scene2d.ui.TooltipManager;
import com.badlogic.gdx.scenes.scene2d.ui.Value;
import com.badlogic.gdx.utils.Align;
import com.badlogic.gdx.utils.Disposable;
import com.badlogic.gdx.utils.viewport.ScreenViewport;
import io.github.cordage.stage.FigureWords;
import io.github.cordage.stage.Notice;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.Tool;
import io.github.cordage.stage.View;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The head-up display: the bars, panels and labels over the picture. Another font size needs a new one. */
final class Hud implements Disposable {
    private static final double LEFT_WIDTH = 240;
    private static final double RIGHT_WIDTH = 306;
    private static final double STRIP_WIDTH = 39;
    private static final double BAR = 42;
    private static final double FOOT = 27;

    /** List of scenes, tools, picture, settings. */
    private static final int COLUMNS = 4;

    /** Narrower windows hide the list of scenes [pixels of the design]. */
    private static final double ROOM_FOR_LEFT = 800;

    /** Narrower windows hide the settings [pixels of the design]. */
    private static final double ROOM_FOR_RIGHT = 520;

    /** Lower windows hide the plot until somebody asks for it [pixels of the design]. */
    private static final double ROOM_FOR_PLOT = 720;

    /** Time for which a message is shown [s]. */
    private static final double MESSAGE_SECONDS = 9;

    /** Weight of the newest frame in the mean time of a frame. */
    private static final double NEWEST = 0.05;

    /** Interval at which figures and settings are refreshed [s]. */
    private static final double REFRESH = 0.12;

    private final Session session;
    private final Theme theme;
    private final Stage stage = new Stage(new ScreenViewport());
    private final Table bars = new Table();
    private final Table words = new Table();
    private final Table left = new Table();
    private final Table right = new Table();
    private final Toolbar toolbar;
    private final ToolStrip tools;
    private final SceneList scenes;
    private final FiguresPanel figures;
    private final SettingsPanel settings;
    private final HelpScreen help;
    private final Label message;
    private final Label state;
    private final Label title;
    private final Label time;
    private final Label scale;
    private final Label legend;
    private boolean panels = true;
    private boolean laidOut;
    private @Nullable SceneSource marked;
    private double messageLeft;
    private double untilRefresh;
    private double secondsPerFrame;

    Hud(
            Session session,
            View view,
            WorldView picture,
            double size,
            Commands commands,
            Consumer<Tool> choose,
            Consumer<SceneSource> open,
            Consumer<Notice> news) {
        this.session = session;
        theme = new Theme(size);
        TooltipManager tips = TooltipManager.getInstance();
        tips.initialTime = 0.5f;
        tips.animations = false;
        toolbar = new Toolbar(theme, commands);
        tools = new ToolStrip(theme, choose);
        scenes = new SceneList(theme, open);
        figures = new FiguresPanel(theme, picture.recent());
        settings = new SettingsPanel(session, view, () -> picture.camera().space(), theme, news);
        help = new HelpScreen(theme);
        message = new Label("", theme.skin(), "plain");
        state = new Label("", theme.skin(), "small");
        title = new Label("", theme.skin());
        time = new Label("", theme.skin());
        scale = new Label("", theme.skin(), "small");
        legend = new Label("", theme.skin(), "small");
        lay();
    }

    private void lay() {
        bars.setFillParent(true);
        words.setFillParent(true);
        words.setTouchable(Touchable.disabled);
        stage.addActor(words);
        stage.addActor(bars);
        stage.addActor(help);
        left.setBackground(theme.panel());
        left.setTouchable(Touchable.enabled);
        left.top().pad(theme.px(8)).padTop(theme.px(10));
        left.add(new Label("Scenes", theme.skin(), "heading"))
                .left()
                .padBottom(theme.px(6))
                .row();
        left.add(scrolling(scenes)).grow().minHeight(0).row();
        left.add(new Label("Figures", theme.skin(), "heading"))
                .left()
                .padTop(theme.px(10))
                .padBottom(theme.px(4))
                .row();
        left.add(figures).growX();
        right.setBackground(theme.panel());
        right.setTouchable(Touchable.enabled);
        right.top().pad(theme.px(10)).padTop(0).padBottom(theme.px(4));
        right.add(scrolling(settings)).grow();
        message.setWrap(true);
        title.setEllipsis(true);
    }

    private ScrollPane scrolling(Actor content) {
        ScrollPane pane = new ScrollPane(content, theme.skin());
        pane.setScrollingDisabled(true, false);
        pane.setFlickScroll(false);
        pane.setFadeScrollBars(false);
        pane.setVariableSizeKnobs(true);
        pane.setOverscroll(false, false);
        pane.addListener(new InputListener() {
            @Override
            public void enter(InputEvent event, float x, float y, int pointer, @Nullable Actor from) {
                stage.setScrollFocus(pane);
            }

            @Override
            public void exit(InputEvent event, float x, float y, int pointer, @Nullable Actor to) {
                if (to == null || !to.isDescendantOf(pane)) {
                    stage.setScrollFocus(null);
                }
            }
        });
        return pane;
    }

    Stage stage() {
        return stage;
    }

    Theme theme() {
        return theme;
    }

    HelpScreen help() {
        return help;
    }

    SettingsPanel settings() {
        return settings;
    }

    /** The title of the scene, or its name. */
    String title() {
        return title.getText().toString();
    }

    FiguresPanel figures() {
        return figures;
    }

    /** The label in the bar at the bottom. */
    Label messageLabel() {
        return message;
    }

    /** The text in the bar at the bottom. */
    String message() {
        return message.getText().toString();
    }

    /** Whether a text field has the keyboard focus. */
    boolean isTyping() {
        return stage.getKeyboardFocus() instanceof TextField;
    }

    /** Whether a point of the window is over the HUD and not over the picture [pixels from the top left]. */
    boolean covers(int column, int row) {
        return stage.hit(column, Gdx.graphics.getHeight() - row, true) != null;
    }

    boolean hasPanels() {
        return panels;
    }

    void showPanels(boolean shown) {
        panels = shown;
    }

    /** Marks the open scene in the list. */
    void markScene(SceneSource source) {
        marked = source;
        if (!laidOut) {
            mark(source);
        }
    }

    private void mark(SceneSource source) {
        scenes.mark(source, session.setUp().title());
        String words = session.setUp().title();
        title.setText(words.isEmpty() ? source.name() : words);
    }

    /** Lays everything out for the size of the window, and gives the rest of it to the picture. */
    void resize(int width, int height, WorldView picture) {
        stage.getViewport().update(width, height, true);
        boolean leftShown = panels && width >= ROOM_FOR_LEFT * theme.scale();
        boolean rightShown = panels && width >= ROOM_FOR_RIGHT * theme.scale();
        figures.plot().suggestOpen(height >= ROOM_FOR_PLOT * theme.scale());
        int leftWidth = leftShown ? theme.px(LEFT_WIDTH) : 0;
        int rightWidth = rightShown ? theme.px(RIGHT_WIDTH) : 0;
        int stripWidth = panels ? theme.px(STRIP_WIDTH) : 0;
        int bar = panels ? theme.px(BAR) : 0;
        int foot = panels ? theme.px(FOOT) : 0;
        bars.clearChildren();
        if (panels) {
            bars.add(head()).colspan(COLUMNS).growX().height(bar).row();
            middle(leftShown, leftWidth, rightShown, rightWidth);
            Table line = foot();
            // As high as the wrapped message, however much room that leaves.
            bars.add(line).colspan(COLUMNS).growX().height(new Value() {
                @Override
                public float get(@Nullable Actor context) {
                    return Math.max(foot, line.getPrefHeight());
                }
            });
        }
        picture.place(leftWidth + stripWidth, bar, width - leftWidth - stripWidth - rightWidth, height - bar - foot);
        layWords(leftWidth + stripWidth, rightWidth, bar, foot);
        laidOut = true;
    }

    private void middle(boolean leftShown, int leftWidth, boolean rightShown, int rightWidth) {
        if (leftShown) {
            bars.add(left).width(leftWidth).growY().minHeight(0);
        } else {
            bars.add();
        }
        bars.add(strip()).width(theme.px(STRIP_WIDTH)).growY().minHeight(0);
        bars.add().grow();
        if (rightShown) {
            bars.add(right).width(rightWidth).growY().minHeight(0);
        } else {
            bars.add();
        }
        bars.row();
    }

    private Table strip() {
        Table strip = new Table();
        strip.setBackground(theme.panel());
        strip.setTouchable(Touchable.enabled);
        ScrollPane pane = scrolling(tools);
        pane.setFadeScrollBars(true);
        strip.add(pane).grow().minHeight(0);
        return strip;
    }

    private Table head() {
        Table head = new Table();
        head.setBackground(theme.panel());
        head.setTouchable(Touchable.enabled);
        ScrollPane pane = new ScrollPane(toolbar, theme.skin());
        pane.setScrollingDisabled(false, true);
        pane.setFlickScroll(true);
        head.add(new Label("Cordage", theme.skin(), "heading"))
                .padLeft(theme.px(12))
                .padRight(theme.px(18));
        head.add(pane).growX().minWidth(0).left();
        toolbar.left();
        return head;
    }

    private Table foot() {
        Table foot = new Table();
        foot.setBackground(theme.panel());
        foot.setTouchable(Touchable.enabled);
        foot.add(message)
                .growX()
                .minWidth(0)
                .padLeft(theme.px(12))
                .padTop(theme.px(4))
                .padBottom(theme.px(4));
        foot.add(state).padRight(theme.px(12)).padLeft(theme.px(8));
        return foot;
    }

    private void layWords(int leftWidth, int rightWidth, int bar, int foot) {
        int margin = theme.px(WorldView.MARGIN);
        words.clearChildren();
        words.pad(bar + margin * 0.8f, leftWidth + margin, foot + margin, rightWidth + margin);
        words.add(title).growX().minWidth(0).colspan(2).top().left().row();
        words.add(legend)
                .colspan(2)
                .left()
                .padTop(theme.px(WorldView.LEGEND_TOP - 4))
                .row();
        words.add().grow().colspan(2).row();
        words.add(time).left().bottom().expandX();
        words.add(scale).right().bottom().padBottom(theme.px(5));
        title.setAlignment(Align.topLeft);
    }

    /** Shows a notice in the bar at the bottom, or on a sheet if it is long or there is no bar. */
    void say(Notice notice) {
        String text = notice.text();
        String first = text.lines().findFirst().orElse("");
        boolean trouble = notice.kind() == Notice.Kind.TROUBLE;
        Color color = trouble ? Theme.TROUBLE : notice.kind() == Notice.Kind.DONE ? Theme.ACCENT : Theme.WARM;
        message.setText(first);
        message.setColor(color);
        messageLeft = MESSAGE_SECONDS;
        if (trouble && (text.contains("\n") || !panels)) {
            help.showMessage("That did not work", text);
        }
    }

    /** Recovers after an exception has interrupted drawing. */
    void renew() {
        if (stage.getBatch().isDrawing()) {
            stage.getBatch().end();
        }
    }

    /** Removes the last message. */
    void quiet() {
        messageLeft = 0;
    }

    /** Adds the time that the window's thread worked on a frame [s]. */
    void count(double seconds) {
        secondsPerFrame = secondsPerFrame == 0 ? seconds : secondsPerFrame + NEWEST * (seconds - secondsPerFrame);
    }

    /** Refreshes, advances animations by a time [s], and draws. */
    void draw(double seconds, Tool tool, @Nullable Recorder recorder, WorldView picture) {
        untilRefresh -= seconds;
        if (untilRefresh <= 0) {
            untilRefresh = REFRESH;
            figures.show(FigureWords.of(session, Gdx.graphics.getFramesPerSecond(), secondsPerFrame));
            settings.refresh();
        }
        toolbar.refresh(session, recorder != null);
        tools.refresh(tool);
        refreshWords(picture);
        refreshFoot(seconds, tool, recorder);
        stage.act((float) seconds);
        stage.getViewport().apply();
        stage.draw();
        if (laidOut) {
            // Only now is the layout done, so that the list can be scrolled.
            laidOut = false;
            if (marked != null) {
                mark(marked);
            }
        }
    }

    private void refreshWords(WorldView picture) {
        time.setText(String.format(Locale.ROOT, "%.2f s", session.time()));
        double spacing = picture.camera().gridSpacing();
        scale.setText(
                spacing >= 1
                        ? String.format(Locale.ROOT, "%.0f m", spacing)
                        : String.format(Locale.ROOT, "%.3g m", spacing).replaceAll("0+ m$", " m"));
        legend.setText(
                picture.showsLegend()
                        ? "0 to " + FigureWords.quantity(picture.tensions().greatest(), "N")
                        : "");
    }

    private void refreshFoot(double seconds, Tool tool, @Nullable Recorder recorder) {
        messageLeft -= seconds;
        if (messageLeft <= 0) {
            message.setText(tool.title() + ": " + tool.help());
            message.setColor(Theme.DIM);
        }
        String recording =
                recorder == null ? "" : String.format(Locale.ROOT, "recording %.0f s    ", recorder.seconds());
        String paused = session.isPaused() ? "paused    " : "";
        String beside = session.isBeside() ? "own thread    " : "";
        state.setText(recording + paused + beside + (session.isEdited() ? "changed    " : "") + "F1 help");
    }

    @Override
    public void dispose() {
        scenes.dispose();
        stage.dispose();
        theme.dispose();
    }
}
