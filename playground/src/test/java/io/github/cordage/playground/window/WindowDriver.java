package io.github.cordage.playground.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.files.FileHandle;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.ui.CheckBox;
import com.badlogic.gdx.scenes.scene2d.ui.ScrollPane;
import com.badlogic.gdx.scenes.scene2d.ui.SelectBox;
import com.badlogic.gdx.scenes.scene2d.ui.Slider;
import com.badlogic.gdx.scenes.scene2d.ui.TextField;
import io.github.cordage.stage.RopeValues;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.view.RopeView;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;

/**
 * The window in a JVM of its own: answers each line on standard input with one on standard output, that begins with
 * "=". What can be done with mouse and keyboard is not offered here; a {@link RobotDriver} does that.
 */
public final class WindowDriver {
    /**
     * For so long the next frame waits for a line: frames that nobody asks for are drawn in software, and cost the test
     * its time.
     */
    private static final long UNASKED_FRAME_MILLIS = 100;

    private final PlaygroundWindow window;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final PrintStream out;
    private final PrintStream err = System.err;
    /** What the window says of a defect that was made for a test; an alarm to nobody. */
    private final ByteArrayOutputStream traceOfDefect = new ByteArrayOutputStream();

    private @Nullable String placeAsked;
    private int framesToWait;
    private int glErrors;
    private boolean ready;

    private WindowDriver(PlaygroundWindow window, PrintStream out) {
        this.window = window;
        this.out = out;
    }

    /** Arguments: scene, width, height, scale, samples per pixel. */
    public static void main(String[] args) throws Exception {
        System.setProperty("java.awt.headless", "true");
        WindowOptions options = new WindowOptions(
                Integer.parseInt(args[1]), Integer.parseInt(args[2]), Double.parseDouble(args[3]), -1, true);
        PlaygroundWindow window = new PlaygroundWindow(SceneSource.shipped(args[0]), options);
        WindowDriver driver = new WindowDriver(window, System.out);
        window.afterFrame(driver::frame);
        Thread reader = new Thread(driver::read, "reader");
        reader.setDaemon(true);
        reader.start();
        Lwjgl3ApplicationConfiguration configuration = Launcher.configuration(window, options);
        configuration.setWindowPosition(0, 0);
        configuration.useVsync(false);
        configuration.setBackBufferConfig(8, 8, 8, 8, 24, 0, Integer.parseInt(args[4]));
        Launcher.run(window, options, configuration);
        System.exit(0);
    }

    private void read() {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            Gdx.app.exit();
        }
    }

    /** On the thread of the window, after each frame. */
    private void frame() {
        for (int error = Gdx.gl.glGetError(); error != GL20.GL_NO_ERROR; error = Gdx.gl.glGetError()) {
            glErrors++;
            System.err.println("OpenGL error " + error);
        }
        if (!ready) {
            ready = true;
            reply("ready");
        }
        if (placeAsked != null) {
            reply(place(placeAsked));
            placeAsked = null;
            return;
        }
        if (framesToWait > 0) {
            framesToWait--;
            if (framesToWait == 0) {
                reply("ok");
            }
            return;
        }
        try {
            String line;
            do {
                line = lines.poll(UNASKED_FRAME_MILLIS, TimeUnit.MILLISECONDS);
                if (line != null) {
                    answer(line.split(" ", 2));
                }
                // A question changes nothing that another picture would show.
            } while (line != null && line.startsWith("get "));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | IOException e) {
            e.printStackTrace();
            reply("failed " + e);
        }
    }

    private void reply(String text) {
        out.println("=" + text.replace('\n', '|'));
        out.flush();
    }

    private void answer(String[] words) throws IOException {
        String rest = words.length > 1 ? words[1] : "";
        switch (words[0]) {
            case "frames" -> framesToWait = Integer.parseInt(rest);
            case "settle" -> {
                PatchBayProbe.settle(window.bay());
                framesToWait = 2;
            }
            case "shot" -> {
                shoot(Path.of(rest));
                reply("ok");
            }
            case "open" -> {
                window.open(source(rest));
                reply("ok");
            }
            case "drop" -> {
                window.drop(new String[] {rest});
                reply("ok");
            }
            case "runTo" -> {
                window.session().runTo(Double.parseDouble(rest));
                reply("ok");
            }
            case "pause" -> {
                window.session().setPaused(Boolean.parseBoolean(rest));
                reply("ok");
            }
            case "beside" -> {
                window.session().setBeside(Boolean.parseBoolean(rest));
                reply("ok");
            }
            case "resize" -> {
                String[] size = rest.split(" ", -1);
                Gdx.graphics.setWindowedMode(Integer.parseInt(size[0]), Integer.parseInt(size[1]));
                framesToWait = 3;
            }
            case "break-shaders" -> {
                window.picture().setRopes(BrokenRopes.withoutShaders());
                framesToWait = 2;
            }
            case "defect" -> {
                traceOfDefect.reset();
                System.setErr(new PrintStream(traceOfDefect, true, StandardCharsets.UTF_8));
                window.picture().setRopes(BrokenRopes.withADefect());
                framesToWait = 2;
            }
            case "mend-shaders" -> {
                window.picture().renew();
                framesToWait = 2;
            }
            case "get" -> reply(get(rest));
            case "at" -> {
                // Once to scroll there, and once more when all is in its place.
                place(rest);
                placeAsked = rest;
            }
            case "scale" -> {
                window.resizeInterface((int) Math.round(
                        10 * (Double.parseDouble(rest) - window.hud().theme().scale())));
                framesToWait = 2;
            }
            default -> throw new IllegalArgumentException(words[0]);
        }
    }

    /** Takes a picture as the window does, and writes it with little compression, which is faster. */
    private static void shoot(Path file) {
        Pixmap pixmap = Pictures.shot();
        PixmapIO.writePNG(new FileHandle(file.toFile()), pixmap, Deflater.BEST_SPEED, true);
        pixmap.dispose();
    }

    private String get(String what) {
        Session session = window.session();
        String[] words = what.split(" ", 2);
        String name = words.length > 1 ? words[1] : "";
        return switch (words[0]) {
            case "beside" -> String.valueOf(session.isBeside());
            case "scene" -> session.source().name();
            case "paused" -> String.valueOf(session.isPaused());
            case "edited" -> String.valueOf(session.isEdited());
            case "steps" -> String.valueOf(session.stepCount());
            case "speed" -> String.valueOf(session.speed());
            case "tool" -> window.pointer().tool().name();
            case "look" -> window.view().look().name();
            case "ropes" -> String.valueOf(session.ropes().size());
            case "nodes" -> String.valueOf(session.ropes().get(0).nodeCount());
            case "rope" -> session.name(session.ropes().get(Integer.parseInt(name)));
            case "last" ->
                String.valueOf(session.ropes().get(Integer.parseInt(name)).nodeCount() - 1);
            case "pinned" -> pinned(session, name.split(" ", -1));
            case "bends" -> String.valueOf(session.ropes().get(0).bendCount());
            case "colliders" -> String.valueOf(session.colliders().size());
            case "solver" -> solver(session);
            case "help" -> String.valueOf(window.hud().help().isVisible());
            case "panels" -> String.valueOf(window.hud().hasPanels());
            case "message" -> window.hud().message();
            case "sheet" -> HudProbe.textOf(window.hud().help());
            case "has" -> window.hud().stage().getRoot().findActor(name) == null ? "" : "true";
            case "hud" -> HudProbe.get(window.hud(), name);
            case "setting" -> field(name).getText();
            case "scale" -> String.valueOf(window.picture().camera().scale());
            case "size" -> Gdx.graphics.getWidth() + " " + Gdx.graphics.getHeight();
            case "glErrors" -> String.valueOf(glErrors);
            case "bay" -> PatchBayProbe.get(window.bay(), name);
            case "trace" -> {
                System.setErr(err);
                yield traceOfDefect.toString(StandardCharsets.UTF_8);
            }
            case "plain" -> String.valueOf(window.picture().drawsPlainly());
            default -> throw new IllegalArgumentException(what);
        };
    }

    /** Whether a node is pinned: "INDEX" of the first rope, or "ROPE INDEX". */
    private static String pinned(Session session, String[] words) {
        int rope = words.length > 1 ? Integer.parseInt(words[0]) : 0;
        return String.valueOf(session.ropes().get(rope).isPinned(Integer.parseInt(words[words.length - 1])));
    }

    private TextField field(String setting) {
        return child(row(setting), TextField.class);
    }

    private SettingRow row(String setting) {
        Actor actor = window.hud().stage().getRoot().findActor(setting);
        return (SettingRow) actor;
    }

    private static <T extends Actor> T child(Group group, Class<T> type) {
        for (Actor actor : group.getChildren()) {
            if (type.isInstance(actor)) {
                return type.cast(actor);
            }
        }
        throw new IllegalArgumentException("no " + type);
    }

    /**
     * Where something is: "node ROPE INDEX", "world X Y", "button NAME", "slider NAME", "flag NAME"; pixels from the
     * top left.
     */
    private static SceneSource source(String name) {
        if (name.contains("/")) {
            return SceneSource.file(Path.of(name));
        }
        return SceneSource.box2dNames().contains(name) ? SceneSource.box2d(name) : SceneSource.shipped(name);
    }

    /** Corners of a body of Box2D have a middle. */
    private String body(int number) {
        double[] xyz = window.session().bodyForms().get(number).form().xyz();
        double x = 0;
        double y = 0;
        for (int i = 0; i < xyz.length; i += 3) {
            x += 3 * xyz[i] / xyz.length;
            y += 3 * xyz[i + 1] / xyz.length;
        }
        return pixels(x, y, 0);
    }

    private String place(String what) {
        String[] words = what.split(" ", 2);
        return switch (words[0]) {
            case "node" -> node(words[1].split(" ", -1));
            case "body" -> body(Integer.parseInt(words[1]));
            case "world" -> world(words[1].split(" ", -1));
            case "button" -> center(named(words[1]));
            case "field" -> center(field(words[1]));
            case "slider" -> slider(words[1]);
            case "flag" -> flag(words[1]);
            case "list" -> center(child(row(words[1]), SelectBox.class));
            case "item" -> item(words[1].split(" ", 2));
            case "bay" -> PatchBayProbe.place(window.bay(), words[1]);
            default -> throw new IllegalArgumentException(what);
        };
    }

    /** An item of an open list, by its number and the name of the setting. */
    private String item(String[] words) {
        var list = child(row(words[1]), SelectBox.class).getList();
        float up = list.getHeight() - (Integer.parseInt(words[0]) + 0.5f) * list.getItemHeight();
        return pixels(list, list.getWidth() / 2, up);
    }

    private Actor named(String name) {
        Actor actor = window.hud().stage().getRoot().findActor(name);
        if (actor == null) {
            throw new IllegalArgumentException("no actor " + name);
        }
        reveal(actor);
        return actor;
    }

    /** Scrolls to an actor. */
    private static void reveal(Actor actor) {
        for (@Nullable Group group = actor.getParent(); group != null; group = group.getParent()) {
            if (group instanceof ScrollPane pane) {
                Vector2 at = actor.localToAscendantCoordinates(pane.getActor(), new Vector2(0, 0));
                pane.scrollTo(at.x, at.y, actor.getWidth(), actor.getHeight(), true, true);
                pane.updateVisualScroll();
                pane.validate();
                return;
            }
        }
    }

    private static String center(Actor actor) {
        reveal(actor);
        return pixels(actor, actor.getWidth() / 2, actor.getHeight() / 2);
    }

    private static String pixels(Actor actor, float x, float y) {
        Vector2 at = actor.localToStageCoordinates(new Vector2(x, y));
        return Math.round(at.x) + " " + Math.round(Gdx.graphics.getHeight() - at.y);
    }

    /** The place of a slider's knob. */
    private String slider(String name) {
        Slider slider = child(row(name), Slider.class);
        reveal(slider);
        float knob = slider.getStyle().knob.getMinWidth();
        float x = knob / 2 + slider.getVisualPercent() * (slider.getWidth() - knob);
        return pixels(slider, x, slider.getHeight() / 2);
    }

    /** The place of a box to tick. */
    private String flag(String name) {
        return center(child(row(name), CheckBox.class));
    }

    private static String solver(Session session) {
        RopeValues values = session.values(session.ropes().get(0));
        return values == null ? "not known yet" : values.solver().toString();
    }

    private String node(String[] words) {
        RopeView rope = window.session().ropes().get(Integer.parseInt(words[0]));
        int index = Integer.parseInt(words[1]);
        double[] xyz = window.session().positions(rope);
        int at = 3 * (index < 0 ? rope.nodeCount() + index : index);
        return pixels(xyz[at], xyz[at + 1], xyz[at + 2]);
    }

    private String world(String[] words) {
        return pixels(Double.parseDouble(words[0]), Double.parseDouble(words[1]), 0);
    }

    private String pixels(double x, double y, double z) {
        Camera camera = window.picture().camera();
        return Math.round(camera.screenX(x, z)) + " " + Math.round(camera.screenY(x, y, z));
    }
}
