package io.github.cordage.playground.window;

import com.badlogic.gdx.Input;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.InputEvent;
import com.badlogic.gdx.scenes.scene2d.InputListener;
import com.badlogic.gdx.scenes.scene2d.Stage;
import com.badlogic.gdx.scenes.scene2d.Touchable;
import com.badlogic.gdx.scenes.scene2d.ui.Label;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import com.badlogic.gdx.scenes.scene2d.ui.TextButton;
import com.badlogic.gdx.scenes.scene2d.ui.TextField;
import com.badlogic.gdx.scenes.scene2d.utils.ChangeListener;
import com.badlogic.gdx.scenes.scene2d.utils.TextureRegionDrawable;
import com.badlogic.gdx.utils.Disposable;
import com.badlogic.gdx.utils.ScreenUtils;
import com.badlogic.gdx.utils.viewport.ScreenViewport;
import io.github.cordage.gdx.RopeActorStyle;
import io.github.cordage.settings.Direct;
import io.github.cordage.stage.InitialValue;
import io.github.cordage.stage.Notice;
import io.github.cordage.stage.Scale;
import io.github.cordage.stage.Setting;
import io.github.cordage.ui.UiRopeDef;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;

/**
 * A screen that shows ropes in a Scene2D user interface: modules with jacks, and cables in front of them.
 *
 * <ul>
 *   <li>Drag from a jack to pull out a new cable. Release it over another jack to plug it in, or anywhere else to leave
 *       it dangling.
 *   <li>Drag a cable to unplug its nearer end.
 *   <li>Click a cable with the right button to remove it, or press the delete key to remove the cable that was pressed
 *       last.
 *   <li>Drag a module by its title. Cables follow.
 * </ul>
 */
final class PatchBay implements Disposable {
    private static final String HELP = "Drag cables out of jacks, and off them. Drag modules by their titles. "
            + "Right-click a cable to remove it. Esc goes back to the scenes.";

    private static final double PANEL_WIDTH = 290;
    private static final double FOOT = 27;

    /** Distance from a jack within which a plug snaps in [pixels of the design]. */
    private static final double CATCH = 24;

    private final Theme theme;
    private final Stage stage = new Stage(new ScreenViewport());
    private final Group desk = new Group();
    private final Table frame = new Table();
    private final Cables cables;
    private final RopeActorStyle cable = RopeActorStyle.cable();
    private final RopeActorStyle links = new RopeActorStyle();
    private final List<Jack> jacks = new ArrayList<>();
    private final List<SettingRow> rows = new ArrayList<>();
    private final Label message;

    /**
     * Creates a patch bay with some cables.
     *
     * @param theme look of what lies around
     * @param leave returns to the scenes
     */
    PatchBay(Theme theme, Runnable leave) {
        this.theme = theme;
        message = new Label(HELP, theme.skin(), "plain");
        addShadow(cable);
        addShadow(links);
        links.section = new TextureRegionDrawable(link());
        cables = new Cables(def(), cable, theme.px(CATCH));
        stage.addActor(desk);
        // In front of all modules; presses beside cables reach the modules.
        stage.addActor(cables);
        stage.addActor(frame);
        layFrame(leave);
        addModule("oscillator", 60, 70, "sine", "saw", "pulse", "sync");
        addModule("filter", 460, 60, "in", "cutoff", "low", "high");
        addModule("envelope", 120, 330, "gate", "attack", "out");
        addModule("mixer", 620, 420, "a", "b", "c", "main");
        restart();
        stage.addListener(new InputListener() {
            @Override
            public boolean keyDown(InputEvent event, int key) {
                if (key == Input.Keys.ESCAPE) {
                    leave.run();
                }
                return key == Input.Keys.ESCAPE;
            }
        });
        // A press outside a text field ends typing.
        stage.addCaptureListener(new InputListener() {
            @Override
            public boolean touchDown(InputEvent event, float x, float y, int pointer, int button) {
                if (!(event.getTarget() instanceof TextField)) {
                    stage.setKeyboardFocus(null);
                }
                return false;
            }
        });
    }

    private UiRopeDef def() {
        return new UiRopeDef()
                .slack(1.2)
                .thickness(theme.px(7))
                .freeLength(theme.px(140))
                .pixelsPerMetre(100 * theme.scale())
                .solver(new Direct());
    }

    private void addShadow(RopeActorStyle style) {
        style.shadowColor = new Color(0, 0, 0, 0.35f);
        style.shadowX = theme.px(1);
        style.shadowY = -theme.px(4);
    }

    /** The middle half of the icon, which contains the link. */
    private TextureRegion link() {
        TextureRegion icon = theme.icon("link").getRegion();
        int size = icon.getRegionWidth();
        return new TextureRegion(icon, 0, size / 4, size, size / 2);
    }

    // Frame.

    private void layFrame(Runnable leave) {
        Table panel = new Table();
        panel.setBackground(theme.panel());
        panel.setTouchable(Touchable.enabled);
        panel.top().pad(theme.px(12));
        panel.defaults().growX().padBottom(theme.px(8));
        panel.add(new Label("Patch bay", theme.skin(), "heading")).row();
        for (Setting setting : settings()) {
            SettingRow row = new SettingRow(setting, theme, this::say);
            rows.add(row);
            panel.add(row).row();
        }
        panel.add(button("start over", this::restart)).padTop(theme.px(10)).row();
        panel.add(button("back to the scenes", leave)).row();
        Table foot = new Table();
        foot.setBackground(theme.panel());
        foot.setTouchable(Touchable.enabled);
        message.setEllipsis(true);
        message.setColor(Theme.DIM);
        foot.add(message).growX().minWidth(0).padLeft(theme.px(12)).padRight(theme.px(12));
        frame.setFillParent(true);
        frame.add().grow();
        frame.add(panel).width(theme.px(PANEL_WIDTH)).growY().row();
        frame.add(foot).colspan(2).growX().height(theme.px(FOOT));
    }

    private TextButton button(String name, Runnable action) {
        TextButton button = new TextButton(name, theme.skin());
        button.setName(name);
        button.addListener(new ChangeListener() {
            @Override
            public void changed(ChangeEvent event, Actor actor) {
                action.run();
            }
        });
        return button;
    }

    private void say(Notice notice) {
        message.setText(notice.text());
        message.setColor(Theme.TROUBLE);
    }

    private List<Setting> settings() {
        return List.of(
                number(
                        "slack",
                        "",
                        Scale.linear(1, 2),
                        () -> cables.def().slack(),
                        value -> cables.configure(cables.def().slack(value)),
                        "Length of a cable, as a multiple of the distance of its ends"),
                number(
                        "gravity",
                        "m/s²",
                        Scale.linear(0, 30),
                        () -> cables.def().gravity(),
                        value -> cables.configure(cables.def().gravity(value)),
                        "Acceleration downwards; 100 pixels of the design are a metre"),
                number(
                        "damping factor",
                        "",
                        Scale.linear(0.7, 1),
                        () -> cables.def().dampingFactor(),
                        value -> cables.configure(cables.def().dampingFactor(value)),
                        "Share of its velocity that a node keeps over 0.02 s"),
                number(
                        "thickness",
                        "px",
                        Scale.linear(1, 30),
                        () -> cables.def().thickness(),
                        value -> cables.configure(cables.def().thickness(value)),
                        "Thickness of a cable"),
                number(
                        "nodes",
                        "",
                        Scale.counts(2, 60),
                        () -> cables.def().nodes(),
                        value -> cables.configure(cables.def().nodes((int) value)),
                        "Number of nodes; there is one segment less. Cables start again"),
                new Setting.Choice(
                        "solver",
                        List.of("direct", "relaxation"),
                        () -> cables.def().solver() instanceof Direct ? 0 : 1,
                        at -> cables.configure(cables.def().solver(at == 0 ? new Direct() : new UiRopeDef().solver())),
                        "Direct keeps the length; 3 sweeps of relaxation stretch"),
                new Setting.Choice(
                        "look",
                        List.of("cable", "links"),
                        () -> cables.style() == cable ? 0 : 1,
                        at -> cables.setStyle(at == 0 ? cable : links),
                        "A smooth line, or an image for each segment"),
                new Setting.Flag(
                        "swing",
                        () -> cables.def().animated(),
                        value -> cables.configure(cables.def().animated(value)),
                        "If not, cables are always in their rest position"));
    }

    private static Setting number(
            String name, String unit, Scale scale, DoubleSupplier get, DoubleConsumer set, String help) {
        return new Setting.Quantity(name, unit, scale, get, set, help)
                .initially(InitialValue.START, get.getAsDouble(), get);
    }

    // Modules.

    private void addModule(String name, double x, double y, String... jackNames) {
        Table module = new Table();
        module.setName(name);
        module.setBackground(theme.sheet());
        module.setTouchable(Touchable.enabled);
        Label title = new Label(name, theme.skin(), "heading");
        title.setName(name + " title");
        module.add(title)
                .colspan(jackNames.length)
                .growX()
                .padBottom(theme.px(14))
                .row();
        for (String jackName : jackNames) {
            Jack jack = new Jack(theme, name, jackName);
            jacks.add(jack);
            cables.add(jack);
            module.add(jack).padLeft(theme.px(9)).padRight(theme.px(9));
        }
        module.pack();
        // Relative to the top left corner of the desk, which stays in place when the window is resized.
        module.setPosition(theme.px(x), -theme.px(y) - module.getHeight());
        title.addListener(new InputListener() {
            private float gripX;
            private float gripY;

            @Override
            public boolean touchDown(InputEvent event, float atX, float atY, int pointer, int button) {
                gripX = event.getStageX();
                gripY = event.getStageY();
                return button == Input.Buttons.LEFT;
            }

            @Override
            public void touchDragged(InputEvent event, float atX, float atY, int pointer) {
                module.moveBy(event.getStageX() - gripX, event.getStageY() - gripY);
                gripX = event.getStageX();
                gripY = event.getStageY();
            }
        });
        desk.addActor(module);
    }

    Jack jack(String name) {
        return jacks.stream()
                .filter(jack -> name.equals(jack.getName()))
                .findFirst()
                .orElseThrow();
    }

    private void restart() {
        cables.removeAll();
        cables.join(jack("oscillator-saw"), jack("filter-in"));
        cables.join(jack("envelope-out"), jack("filter-cutoff"));
        cables.join(jack("filter-low"), jack("mixer-b"));
    }

    Stage stage() {
        return stage;
    }

    Cables cables() {
        return cables;
    }

    /** Adapts to the size of the window. */
    void resize(int width, int height) {
        stage.getViewport().update(width, height, true);
        desk.setPosition(0, height);
    }

    /** Advances by a time [s], and draws. */
    void draw(double seconds) {
        rows.forEach(SettingRow::refresh);
        ScreenUtils.clear(Theme.BACKGROUND);
        stage.act((float) seconds);
        stage.getViewport().apply();
        stage.draw();
    }

    @Override
    public void dispose() {
        stage.dispose();
        Objects.requireNonNull(cable.line, "made with the style").getTexture().dispose();
    }
}
