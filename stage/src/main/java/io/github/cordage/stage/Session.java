package io.github.cordage.stage;

import io.github.cordage.ColliderView;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.scene.Scene;
import io.github.cordage.stage.picture.PlacedBody;
import io.github.cordage.stage.picture.PlacedForm;
import io.github.cordage.stage.picture.RopeMaterial;
import io.github.cordage.stage.picture.Shown;
import io.github.cordage.view.RopeView;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A scene that runs, independent of windows. Its world is on the session's thread or on {@linkplain #setBeside its
 * own}. Ropes and colliders are identified by the views through which they are seen.
 */
public final class Session implements Shown, AutoCloseable {
    private final LiveWorld.Factory worlds;
    private final Consumer<Notice> news;
    private SceneOrigin source;
    private SetUp setUp;
    private LiveScene scene;
    private boolean paused;
    private boolean edited;
    private double speed = 1;

    /** Position between the last two steps at which the picture stands still, 0 to 1; NaN while time passes. */
    private double stillAt = 1;

    private final StepTimes stepTimes = new StepTimes();
    private final History history = new History();
    private final NewRope newRope = new NewRope(() -> setUp().usualThickness());

    /**
     * Opens a scene.
     *
     * @param worlds takes over the world of each start
     * @param news receives notices
     * @throws IllegalArgumentException if the scene cannot be read
     */
    public Session(SceneOrigin source, LiveWorld.Factory worlds, Consumer<Notice> news) {
        this.worlds = worlds;
        this.news = news;
        this.source = source;
        setUp = source.setUp();
        scene = new LiveScene(setUp, worlds, news);
    }

    /**
     * Opens a scene whose world has no thread of its own; otherwise as {@link #Session(SceneOrigin, LiveWorld.Factory,
     * Consumer)}.
     */
    public Session(SceneOrigin source, Consumer<Notice> news) {
        this(source, (world, unused) -> new PlainWorld(world), news);
    }

    /**
     * Opens another scene, or reads the same one again.
     *
     * @throws IllegalArgumentException if it cannot be read; the current one continues
     */
    public void open(SceneOrigin newSource) {
        SetUp read = newSource.setUp();
        here(() -> {
            replace(new LiveScene(read, worlds, news));
            history.clear();
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
    public void restart() {
        act("restart", this::startOver);
    }

    /** Starts over as part of an action; otherwise as {@link #restart}. */
    void startOver() {
        here(() -> {
            new ColliderStarts(setUp, scene).refresh();
            replace(new LiveScene(setUp, worlds, news));
        });
    }

    /**
     * Takes an action that {@link #undo} takes back.
     *
     * @param kind kind of the action, of which those in quick succession are one; null if each counts
     * @throws IllegalArgumentException if it is refused at once; there is nothing to take back then
     * @throws IllegalStateException if it is refused at once; there is nothing to take back then
     */
    public void act(@Nullable String kind, Runnable what) {
        boolean begun = remember(kind);
        try {
            what.run();
        } catch (IllegalArgumentException | IllegalStateException e) {
            if (begun) {
                history.forget();
            }
            throw e;
        }
    }

    /** Remembers the scene before an action; returns whether the action is a new one. */
    boolean remember(@Nullable String kind) {
        boolean begins = history.begins(kind);
        if (begins) {
            history.add(memento());
        }
        return begins;
    }

    /** Tells the user something. */
    void tell(Notice.Kind kind, String text) {
        news.accept(new Notice(kind, text));
    }

    /** Forgets the action that was begun last, because it has changed nothing. */
    void forget() {
        history.forget();
    }

    private Memento memento() {
        return here(() -> scene.memento(setUp, edited));
    }

    /** Settings of the rope that the tool for ropes lays. */
    NewRope newRope() {
        return newRope;
    }

    /** Whether there is an action to take back. */
    public boolean canUndo() {
        return history.canUndo();
    }

    /** Whether there is an action that was taken back last. */
    public boolean canRedo() {
        return history.canRedo();
    }

    /**
     * Takes back the last action: the scene goes on from the moment before it, to the bit, except for bodies of another
     * engine. Without one, nothing happens.
     */
    public void undo() {
        if (canUndo()) {
            goOnFrom(history.undo(memento()));
        }
    }

    /** Takes the action that was taken back last, again: the scene goes on from the moment of {@link #undo}. */
    public void redo() {
        if (canRedo()) {
            goOnFrom(history.redo(memento()));
        }
    }

    private void goOnFrom(Memento saved) {
        here(() -> {
            replace(new LiveScene(saved, worlds, news));
            setUp = saved.setUp();
            edited = saved.edited();
        });
    }

    private void replace(LiveScene begun) {
        scene.close();
        scene = begun;
        stillAt = 1;
        stepTimes.reset(live());
    }

    /** The running scene. Each start creates another one. */
    public LiveScene scene() {
        return scene;
    }

    private LiveWorld live() {
        return scene.live();
    }

    /** Runs something with the world on this thread; waits for the running steps. */
    <T> T here(Supplier<T> what) {
        boolean beside = isBeside();
        live().setBeside(false);
        try {
            return what.get();
        } finally {
            live().refresh();
            live().setBeside(beside);
        }
    }

    /** As {@link #here(Supplier)}; what is refused is thrown at once. */
    void here(Runnable what) {
        here(() -> {
            what.run();
            return true;
        });
    }

    /** Whether the world can be moved to a thread of its own. */
    public boolean canBeBeside() {
        return live().canBeBeside();
    }

    /** Whether the world is on a thread of its own. */
    public boolean isBeside() {
        return live().isBeside();
    }

    /** Moves the world to a thread of its own, or back to the session's. */
    public void setBeside(boolean beside) {
        live().setBeside(beside);
    }

    /** Advances by a time of the wall clock [s], and updates the view. */
    public void advance(double seconds) {
        if (!paused) {
            stillAt = Double.NaN;
            live().advance(seconds * speed);
        }
        live().refresh();
        stepTimes.count(live());
    }

    /** Takes one step, and pauses. */
    public void step() {
        paused = true;
        stillAt = 1;
        live().step();
        live().refresh();
        stepTimes.count(live());
    }

    /** Runs to a time of the scene [s], which may lie between two steps, and pauses. */
    public void runTo(double time) {
        paused = true;
        double step = scene.stepLength();
        // Less than a millionth of a step is rounding error and needs no further step.
        long needed = (long) Math.ceil(time / step - 1e-6);
        here(() -> {
            while (world().stepCount() < needed) {
                world().step();
            }
        });
        stepTimes.skip(live());
        stillAt = Math.min(1, Math.max(0, 1 - (needed - time / step)));
    }

    /** The world; use it on its thread only. */
    public RopeWorld world() {
        return live().world();
    }

    @Override
    public List<? extends RopeView> ropes() {
        return live().seenRopes();
    }

    /** Finds a rope by its id; null if it does not exist. */
    public @Nullable RopeView rope(int id) {
        return live().seenRope(id);
    }

    @Override
    public RopeMaterial material(RopeView rope) {
        return RopeMaterial.of(name(rope));
    }

    /** The name of a rope, which another material changes before the world's rope has it. */
    public String name(RopeView rope) {
        return def(rope).values().name();
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
    public @Nullable ColliderView seen(PlacedCollider placed) {
        return scene.seen(placed);
    }

    @Override
    public double alpha() {
        return Double.isNaN(stillAt) ? live().alpha() : stillAt;
    }

    /** Number of steps that have been taken. */
    public long stepCount() {
        return live().stepCount();
    }

    /** Time shown [s]. */
    public double time() {
        return Math.max(0, live().time() - (1 - alpha()) * scene.stepLength());
    }

    public SceneOrigin source() {
        return source;
    }

    public SetUp setUp() {
        return setUp;
    }

    public boolean isPaused() {
        return paused;
    }

    public void setPaused(boolean paused) {
        this.paused = paused;
    }

    /** Speed of the scene, as a multiple of the wall clock. */
    public double speed() {
        return speed;
    }

    public void setSpeed(double speed) {
        this.speed = speed;
    }

    /** Whether the set-up was changed since it was read. */
    public boolean isEdited() {
        return edited;
    }

    public void setEdited() {
        edited = true;
    }

    /** Mean time that a step takes [s]; 0 before the first. */
    public double secondsPerStep() {
        return stepTimes.secondsPerStep();
    }

    /** Statistics of the world. */
    public Figures figures() {
        return scene.figures();
    }

    /** The current settings of a rope; null if they are not known. */
    public @Nullable RopeValues values(RopeView rope) {
        return scene.values(rope.id()).now().orElse(null);
    }

    /** Whether {@link #values} lacks a change of a rope. */
    public boolean isBehind(RopeView rope) {
        return scene.values(rope.id()).isBehind();
    }

    /** The definition of a rope. Changing it changes the set-up, but not the running rope. */
    public RopeDef def(RopeView rope) {
        return scene.def(rope.id(), rope.name());
    }

    /** A rope before it was edited; the whole one for a piece of it. */
    InitialRopes.InitialRope initial(RopeView rope) {
        RopeValues values = values(rope);
        return setUp.initialRopes().add(def(rope), values == null ? Double.NaN : values.segmentLength());
    }

    /** Index of a rope in the set-up; -1 for a piece. */
    public int indexInSetUp(RopeView rope) {
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
    public void rebuild(RopeView rope, Consumer<RopeDef> edit) {
        int index = indexInSetUp(rope);
        if (index < 0) {
            throw new IllegalArgumentException("only a whole rope can be laid out again, this is a piece of one");
        }
        here(() -> {
            new ColliderStarts(setUp, scene).refresh();
            RopeDef before = setUp.ropes().get(index);
            RopeDef changed = before.copy();
            edit.accept(changed);
            setUp.ropes().set(index, changed);
            try {
                replace(new LiveScene(setUp, worlds, news));
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
    public void change(Consumer<RopeWorld> what) {
        RopeWorld world = world();
        live().ask(() -> what.accept(world), () -> {});
    }

    /** Changes a rope, on the world's thread; otherwise as {@link #change(Consumer)}. */
    public void change(RopeView rope, Consumer<Rope> what) {
        int id = rope.id();
        LiveWorld on = live();
        on.ask(() -> what.accept(on.rope(id)), () -> {});
    }

    /** Creates a readout of the current world. */
    public <T> Readout<T> readout(Supplier<T> gather, T first) {
        return new Readout<>(live(), gather, first);
    }

    /** Speed at which the winch at an end of a rope pays out [m/s]; 0 if there is none. */
    public double winchSpeed(RopeView rope, RopeEnd end) {
        RopeValues values = values(rope);
        return values == null ? 0 : values.winch(end);
    }

    /** The colliders, in the order of the world. */
    public List<PlacedCollider> colliders() {
        return scene.colliders();
    }

    /** The bodies of another engine after the last step. */
    public List<BodyForm> bodyForms() {
        return scene.bodyForms();
    }

    /** The edited set-up with the extent of all bodies, for a camera. */
    public Scene framed() {
        return setUp.framed();
    }

    private void requireWritable() {
        ForeignBodies.Source foreign = setUp.foreign();
        if (foreign != null) {
            throw new IllegalStateException("a scene file cannot hold bodies of " + foreign.engine());
        }
    }

    /**
     * The edited set-up, with which the scene starts over.
     *
     * @throws IllegalStateException if it has bodies of another engine
     */
    public Scene edited() {
        requireWritable();
        return here(() -> {
            new ColliderStarts(setUp, scene).refresh();
            return setUp.toScene();
        });
    }

    /** The current state as a scene at rest: ropes lie along their nodes, pinned where they are pinned now. */
    public Scene moment() {
        requireWritable();
        return here(() -> Moment.of(setUp, scene));
    }

    /** Ends the thread of the world, if it has one. */
    @Override
    public void close() {
        scene.close();
    }
}
