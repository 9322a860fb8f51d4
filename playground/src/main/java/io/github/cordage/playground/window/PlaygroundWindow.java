package io.github.cordage.playground.window;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.InputAdapter;
import com.badlogic.gdx.InputMultiplexer;
import com.badlogic.gdx.InputProcessor;
import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.playground.picture.OutputFile;
import io.github.cordage.scene.Scene;
import io.github.cordage.stage.Notice;
import io.github.cordage.stage.Pointer;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.Tool;
import io.github.cordage.stage.View;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The window: connects session, picture and HUD, and executes commands. */
final class PlaygroundWindow extends ApplicationAdapter implements Commands {
    /** Longest time by which one frame advances the scene [s]; the world has its own limit. */
    private static final double LONGEST_FRAME = 0.25;

    /** Interval at which the file of the scene is checked for changes [s]. */
    private static final double WATCH = 1;

    private final WindowOptions options;
    private final Queue<Notice> notices = new ConcurrentLinkedQueue<>();
    private final View view = new View();
    private final Session session;
    private @Nullable WorldView picture;
    private @Nullable Pointer pointer;
    private @Nullable Mouse mouse;
    private @Nullable Hud hud;
    private final Shots shots;
    private @Nullable PatchBay bay;
    private boolean bayFirst;
    private SceneSource source;
    private @Nullable FileTime written;
    private double untilWatch = WATCH;
    private boolean shown;
    private @Nullable String lastFailure;
    private Runnable afterFrame = () -> {};

    PlaygroundWindow(SceneSource source, WindowOptions options) {
        this.options = options;
        this.source = source;
        shots = new Shots(() -> this.source.name(), notices::add);
        session = new Session(source, ThreadedWorld::new, notices::add);
        if (options.at() >= 0) {
            session.runTo(options.at());
        }
        written = source.written();
    }

    /** Whether a frame has been shown. */
    boolean hasShown() {
        return shown;
    }

    Session session() {
        return session;
    }

    View view() {
        return view;
    }

    WorldView picture() {
        return Objects.requireNonNull(picture, "created with the window");
    }

    Pointer pointer() {
        return Objects.requireNonNull(pointer, "created with the window");
    }

    private Mouse mouse() {
        return Objects.requireNonNull(mouse, "created with the window");
    }

    Hud hud() {
        return Objects.requireNonNull(hud, "created with the window");
    }

    /** Runs something after each frame, before its pixels are swapped away. */
    void afterFrame(Runnable what) {
        afterFrame = what;
    }

    @Override
    public void create() {
        picture = new WorldView(session, view, notices::add);
        pointer = new Pointer(
                session, picture.rig(), notices::add, rope -> hud().settings().choose(rope));
        mouse = new Mouse(pointer);
        build(options.scale() > 0 ? options.scale() : DisplayScale.now());
        if (bayFirst) {
            openPatchBay();
        }
    }

    /** Lets the window start with the patch bay. */
    void beginWithPatchBay() {
        bayFirst = true;
    }

    /** The patch bay, or null while it is not shown. */
    @Nullable PatchBay bay() {
        return bay;
    }

    /** Creates the HUD for a size of the design's pixels. */
    private void build(double size) {
        Hud before = hud;
        boolean withPanels = before == null || before.hasPanels();
        hud = new Hud(session, view, picture(), size, this, pointer()::setTool, this::open, notices::add);
        hud.markScene(source);
        hud.showPanels(withPanels);
        picture().setUnit(size);
        Gdx.input.setInputProcessor(guarded(
                new InputMultiplexer(hud.stage(), leaveFields(), new Keys(this, session, view, pointer()), mouse())));
        if (before != null) {
            before.dispose();
        }
        lay();
    }

    /** Wraps an event handler, because nobody else would catch its exceptions. */
    private InputProcessor guarded(InputProcessor processor) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            try {
                return method.invoke(processor, arguments);
            } catch (InvocationTargetException e) {
                recover(Objects.requireNonNullElse(e.getCause(), e));
                return true;
            }
        };
        return (InputProcessor) Proxy.newProxyInstance(
                InputProcessor.class.getClassLoader(), new Class<?>[] {InputProcessor.class}, handler);
    }

    /** Sends typing to the focused text field; a press outside it ends typing. */
    private InputAdapter leaveFields() {
        return new InputAdapter() {
            @Override
            public boolean keyDown(int key) {
                return hud().isTyping();
            }

            @Override
            public boolean touchDown(int x, int y, int pointer, int button) {
                hud().stage().setKeyboardFocus(null);
                return false;
            }
        };
    }

    private void lay() {
        int width = Gdx.graphics.getWidth();
        int height = Gdx.graphics.getHeight();
        if (width > 0 && height > 0) {
            hud().resize(width, height, picture());
            if (hud().help().showsKeys()) {
                hud().help().showKeys();
            }
            if (bay != null) {
                bay.resize(width, height);
            }
        }
    }

    @Override
    public void resize(int width, int height) {
        lay();
    }

    @Override
    public void render() {
        // A window can be resized to nothing.
        if (Gdx.graphics.getWidth() == 0 || Gdx.graphics.getHeight() == 0) {
            return;
        }
        try {
            frame(Math.min(LONGEST_FRAME, Gdx.graphics.getDeltaTime()));
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            recover(e);
        }
        shown = true;
        afterFrame.run();
    }

    private void frame(double seconds) {
        if (bay != null) {
            bay.draw(seconds);
            return;
        }
        long begin = System.nanoTime();
        watch(seconds);
        mouse().update(!hud().covers(Gdx.input.getX(), Gdx.input.getY()));
        session.advance(seconds);
        picture().draw(pointer()::paint);
        shots.take(seconds, () -> picture().caption(hud().title()));
        picture().drawMarks();
        for (Notice notice = notices.poll(); notice != null; notice = notices.poll()) {
            hud().say(notice);
        }
        hud().draw(seconds, pointer().tool(), shots.recorder(), picture());
        hud().count((System.nanoTime() - begin) * 1e-9);
    }

    /** Reports a failure, and continues with the scene paused. */
    private void recover(Throwable e) {
        if (!shown && e instanceof RuntimeException unseen) {
            throw unseen;
        }
        if (options.debug()) {
            e.printStackTrace();
        }
        session.setPaused(true);
        pointer().stop();
        picture().renew();
        hud().renew();
        // A failure that repeats in each frame is reported once.
        if (!e.toString().equals(lastFailure)) {
            lastFailure = e.toString();
            notices.add(new Notice(Notice.Kind.TROUBLE, "this is a defect in Cordage, the scene is paused: " + e));
        }
    }

    /** An action that writes a file. */
    private interface Writing {
        void run() throws IOException;
    }

    private void attempt(String otherwise, Writing what) {
        try {
            what.run();
        } catch (IOException e) {
            notices.add(new Notice(Notice.Kind.TROUBLE, otherwise + ": " + OutputFile.reason(e)));
        } catch (CommandFailure | IllegalArgumentException | IllegalStateException e) {
            notices.add(new Notice(Notice.Kind.TROUBLE, otherwise + ": " + e.getMessage()));
        }
    }

    /** Checks whether the file of the scene has changed. */
    private void watch(double seconds) {
        untilWatch -= seconds;
        if (source.file() == null || untilWatch > 0) {
            return;
        }
        untilWatch = WATCH;
        FileTime now = source.written();
        if (Objects.equals(now, written)) {
            return;
        }
        written = now;
        if (now == null) {
            notices.add(new Notice(Notice.Kind.INFO, source.file() + " is gone; the scene continues"));
        } else if (session.isEdited()) {
            notices.add(new Notice(
                    Notice.Kind.INFO, source.file() + " has changed: F5 reads it, and discards changes made here"));
        } else {
            reload();
        }
    }

    /** Opens a scene; if that fails, reports the reason and keeps the current one. */
    boolean open(SceneSource wanted) {
        pointer().stop();
        try {
            session.open(wanted);
        } catch (IllegalArgumentException e) {
            notices.add(new Notice(Notice.Kind.TROUBLE, wanted.name() + ": " + e.getMessage()));
            hud().markScene(source);
            return false;
        }
        source = wanted;
        written = source.written();
        hud().quiet();
        picture().look();
        hud().settings().chooseFirst();
        hud().markScene(source);
        return true;
    }

    /** Opens the first of several files. */
    void drop(String[] files) {
        if (files.length > 0) {
            open(SceneSource.file(Path.of(files[0])));
        }
    }

    @Override
    public void reload() {
        if (open(source)) {
            notices.add(new Notice(Notice.Kind.INFO, "read " + source.name() + " again"));
        }
    }

    @Override
    public void openBeside(int places) {
        open(SceneList.beside(source, places));
    }

    @Override
    public void restart() {
        pointer().stop();
        attempt("cannot start over", session::restart);
        picture().tensions().reset();
    }

    @Override
    public void undo() {
        pointer().stop();
        notices.add(new Notice(Notice.Kind.INFO, session.canUndo() ? "undone" : "nothing to undo"));
        session.undo();
    }

    @Override
    public void redo() {
        pointer().stop();
        notices.add(new Notice(Notice.Kind.INFO, session.canRedo() ? "redone" : "nothing to redo"));
        session.redo();
    }

    @Override
    public void togglePause() {
        session.setPaused(!session.isPaused());
    }

    @Override
    public void step() {
        session.step();
    }

    @Override
    public void setSpeed(double speed) {
        session.setSpeed(speed);
    }

    @Override
    public void save() {
        save(source.name(), session::edited, "with all changes, at its start");
    }

    @Override
    public void saveMoment() {
        save(source.name() + "-moment", session::moment, "as it lies now, at rest");
    }

    private void save(String name, Supplier<Scene> scene, String what) {
        attempt("not saved", () -> {
            Path file = SceneFiles.save(name, scene.get());
            notices.add(new Notice(Notice.Kind.DONE, "wrote " + file + ", the scene " + what));
        });
    }

    @Override
    public void takePicture() {
        shots.takePicture();
    }

    @Override
    public void toggleRecording() {
        shots.toggleRecording();
    }

    @Override
    public void fit() {
        picture().fit();
    }

    @Override
    public void togglePanels() {
        hud().showPanels(!hud().hasPanels());
        lay();
    }

    @Override
    public void openPatchBay() {
        if (bay == null) {
            pointer().stop();
            InputProcessor scenes = Gdx.input.getInputProcessor();
            // Posted, so that the bay is not disposed of while it handles an event.
            bay = new PatchBay(hud().theme(), () -> Gdx.app.postRunnable(() -> leavePatchBay(scenes)));
            Gdx.input.setInputProcessor(guarded(bay.stage()));
        }
        lay();
    }

    private void leavePatchBay(InputProcessor scenes) {
        if (bay != null) {
            Gdx.input.setInputProcessor(scenes);
            bay.dispose();
            bay = null;
        }
    }

    @Override
    public void toggleHelp() {
        if (hud().help().isVisible()) {
            hud().help().setVisible(false);
        } else {
            hud().help().showKeys();
        }
    }

    @Override
    public void resizeInterface(int tenths) {
        double size = hud().theme().scale() + tenths / 10.0;
        build(DisplayScale.within(size));
    }

    @Override
    public void cancel() {
        if (hud().help().isVisible()) {
            hud().help().setVisible(false);
        } else {
            pointer().setTool(Tool.GRAB);
        }
    }

    @Override
    public void dispose() {
        session.close();
        shots.close();
        if (bay != null) {
            bay.dispose();
        }
        if (hud != null) {
            hud.dispose();
        }
        if (picture != null) {
            picture.dispose();
        }
    }
}
