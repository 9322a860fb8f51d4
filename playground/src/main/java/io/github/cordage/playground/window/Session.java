package io.github.cordage.playground.window;

import io.github.cordage.ColliderView;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeView;
import io.github.cordage.RopeWorld;
import io.github.cordage.playground.picture.PlacedBody;
import io.github.cordage.playground.picture.PlacedForm;
import io.github.cordage.playground.picture.Shown;
import io.github.cordage.scene.Scene;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A scene that runs, independent of windows. Its world is on the session's thread or on {@linkplain #setBeside its own}. Ropes and
 * colliders are seen through a reader, and identified by the reader's views.
 */
final class Session implements Shown, AutoCloseable {
    private final Consumer<Notice> news;
    private SceneSource source;
    private SetUp setUp;
    private LiveScene scene;
    private boolean paused;
    private boolean edited;
    private double speed = 1;

    /** Position between the last two steps at which the picture stands still, 0 to 1; NaN while time passes. */
    private double stillAt = 1;

    private final StepTimes stepTimes = new StepTimes();

    /**
     * Opens a scene.
     *
     * @param news receives notices
     * @throws IllegalArgumentException if the scene cannot be read
     */
    Session(SceneSource source, Consumer<Notice> news) {
        this.news = news;
        this.source = source;
        setUp = source.setUp();
        scene = new LiveScene(setUp, news);
    }

    /**
     * Opens another scene, or reads the same one again.
     *
     * @throws IllegalArgumentException if it cannot be read; the current one continues
     */
    void open(SceneSource newSource) {
        SetUp read = newSource.setUp();
        here(() -> {
            replace(new LiveScene(read, news));
            source = newSource;
            setUp = read;
            edited = false;
        });
    }

    /**
     * Starts over with the set-up as it is.
     *
     * @throws IllegalArgumentException if values of the set-up contradict each other; the current world continues
     */
    void restart() {
        here(() -> replace(new LiveScene(setUp, news)));
    }

    private void replace(LiveScene begun) {
        scene.close();
        scene = begun;
        stillAt = 1;
        stepTimes.reset(live().reader());
    }

    /** The running scene. Each start creates another one. */
    LiveScene scene() {
        return scene;
    }

    private LiveWorld live() {
        return scene.live();
    }

    /** Runs something with the world on this thread; waits for the running steps. */
    private <T> T here(Supplier<T> what) {
        boolean beside = isBeside();
        live().setBeside(false);
        try {
            return what.get();
        } finally {
            live().refresh();
            live().setBeside(beside);
        }
    }

    private void here(Runnable what) {
        here(() -> {
            what.run();
            return true;
        });
    }

    /** Whether the world is on a thread of its own. */
    boolean isBeside() {
        return live().isBeside();
    }

    /** Moves the world to a thread of its own, or back to the session's. */
    void setBeside(boolean beside) {
        live().setBeside(beside);
    }

    /** Advances by a time of the wall clock [s], and updates the view. */
    void advance(double seconds) {
        if (!paused) {
            stillAt = Double.NaN;
            live().advance(seconds * speed);
        }
        live().refresh();
        stepTimes.count(live().reader());
    }

    /** Takes one step, and pauses. */
    void step() {
        paused = true;
        stillAt = 1;
        live().step();
        live().refresh();
        stepTimes.count(live().reader());
    }

    /** Runs to a time of the scene [s], which may lie between two steps, and pauses. */
    void runTo(double time) {
        paused = true;
        double step = scene.stepLength();
        // Less than a millionth of a step is rounding error and needs no further step.
        long needed = (long) Math.ceil(time / step - 1e-6);
        here(() -> {
            while (world().stepCount() < needed) {
                world().step();
            }
        });
        stepTimes.skip(live().reader());
        stillAt = Math.min(1, Math.max(0, 1 - (needed - time / step)));
    }

    /** The world; use it on its thread only. */
    RopeWorld world() {
        return live().world();
    }

    @Override
    public List<RopeView> ropes() {
        return live().reader().ropes();
    }

    /** Finds a rope by its id; null if it does not exist. */
    @Nullable RopeView rope(int id) {
        return live().reader().rope(id);
    }

    @Override
    public List<PlacedForm> forms() {
        return scene.forms();
    }

    @Override
    public List<PlacedBody> bodies() {
        return scene.bodies();
    }

    /** The view of a collider; null if the world does not have it. */
    @Nullable ColliderView seen(PlacedCollider placed) {
        return scene.seen(placed);
    }

    @Override
    public double alpha() {
        return Double.isNaN(stillAt) ? live().reader().alpha() : stillAt;
    }

    /** Number of steps that have been taken. */
    long stepCount() {
        return live().reader().stepCount();
    }

    /** Time shown [s]. */
    double time() {
        return Math.max(0, live().reader().time() - (1 - alpha()) * scene.stepLength());
    }

    SceneSource source() {
        return source;
    }

    SetUp setUp() {
        return setUp;
    }

    boolean isPaused() {
        return paused;
    }

    void setPaused(boolean paused) {
        this.paused = paused;
    }

    /** Speed of the scene, as a multiple of the wall clock. */
    double speed() {
        return speed;
    }

    void setSpeed(double speed) {
        this.speed = speed;
    }

    /** Whether the set-up was changed since it was read. */
    boolean isEdited() {
        return edited;
    }

    void setEdited() {
        edited = true;
    }

    /** Mean time that a step takes [s]; 0 before the first. */
    double secondsPerStep() {
        return stepTimes.secondsPerStep();
    }

    /** Statistics of the world. */
    Figures figures() {
        return scene.figures();
    }

    /** The current settings of a rope; null if they are not known. */
    @Nullable RopeValues values(RopeView rope) {
        return scene.values(rope.id()).now().orElse(null);
    }

    /** Whether {@link #values} lacks a change of a rope. */
    boolean isBehind(RopeView rope) {
        return scene.values(rope.id()).isBehind();
    }

    /** The definition of a rope. Changing it changes the set-up, but not the running rope. */
    RopeDef def(RopeView rope) {
        return scene.def(rope.id(), rope.name());
    }

    /** Index of a rope in the set-up; -1 for a piece. */
    int indexInSetUp(RopeView rope) {
        RopeDef def = def(rope);
        for (int i = 0; i < setUp.ropes().size(); i++) {
            if (setUp.ropes().get(i) == def) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Changes the definition of a rope and starts over with it.
     *
     * @throws IllegalArgumentException if values contradict each other; nothing has changed then
     */
    void rebuild(RopeView rope, Consumer<RopeDef> edit) {
        int index = indexInSetUp(rope);
        if (index < 0) {
            throw new IllegalArgumentException("only a whole rope can be laid out again, this is a piece of one");
        }
        here(() -> {
            RopeDef before = setUp.ropes().get(index);
            RopeDef changed = before.copy();
            edit.accept(changed);
            setUp.ropes().set(index, changed);
            try {
                replace(new LiveScene(setUp, news));
            } catch (IllegalArgumentException e) {
                setUp.ropes().set(index, before);
                throw e;
            }
            setEdited();
        });
    }

    /**
     * Changes the world.
     *
     * @param what runs on the world's thread
     * @throws IllegalArgumentException if it is refused at once
     * @throws IllegalStateException if it is refused at once
     */
    void change(Consumer<RopeWorld> what) {
        RopeWorld world = world();
        live().ask(() -> what.accept(world), () -> {});
    }

    /** Changes a rope, on the world's thread; otherwise as {@link #change(Consumer)}. */
    void change(RopeView rope, Consumer<Rope> what) {
        int id = rope.id();
        LiveWorld on = live();
        on.ask(() -> what.accept(on.rope(id)), () -> {});
    }

    /** Creates a readout of the current world. */
    <T> LiveWorld.Readout<T> readout(Supplier<T> gather, T first) {
        return live().new Readout<>(gather, first);
    }

    /** Speed at which the winch at an end of a rope pays out [m/s]; 0 if there is none. */
    double winchSpeed(RopeView rope, RopeEnd end) {
        RopeValues values = values(rope);
        return values == null ? 0 : values.winch(end);
    }

    /** The colliders, in the order of the world. */
    List<PlacedCollider> colliders() {
        return scene.colliders();
    }

    /** The bodies of Box2D after the last step. */
    List<BodyForm> bodyForms() {
        return scene.bodyForms();
    }

    /** The edited set-up with the extent of all bodies, for a camera. */
    Scene framed() {
        return setUp.framed();
    }

    private void requireWritable() {
        if (setUp.box2d() != null) {
            throw new IllegalStateException("a scene file cannot hold bodies of Box2D");
        }
    }

    /**
     * The edited set-up, with which the scene starts over.
     *
     * @throws IllegalStateException if it has bodies of Box2D
     */
    Scene edited() {
        requireWritable();
        return setUp.toScene();
    }

    /** The current state as a scene at rest: ropes lie along their nodes, pinned where they are pinned now. */
    Scene moment() {
        requireWritable();
        return here(() -> Moment.of(setUp, scene));
    }

    /** Ends the thread of the world, if it has one. */
    @Override
    public void close() {
        scene.close();
    }
}
