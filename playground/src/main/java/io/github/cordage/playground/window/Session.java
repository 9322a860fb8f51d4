package io.github.cordage.playground.window;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderView;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeSplit;
import io.github.cordage.RopeView;
import io.github.cordage.RopeWorld;
import io.github.cordage.Solver;
import io.github.cordage.playground.picture.PlacedForm;
import io.github.cordage.playground.picture.Shown;
import io.github.cordage.scene.Copies;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneBudget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A scene that runs, and everything that can be done to it; knows nothing of windows. Its world is on the thread that the session
 * belongs to, or {@linkplain #setBeside beside} it; ropes and colliders are looked at and named by what a reader shows of them.
 */
final class Session implements Shown, AutoCloseable {
    /** Share of the newest step in the mean time of a step. */
    private static final double NEWEST = 0.05;

    private final Consumer<Notice> news;
    private SceneSource source;
    private SetUp setUp;
    private Stage stage;
    private boolean paused;
    private boolean edited;
    private double speed = 1;

    /** Where between the last two steps the picture stands still; not a number while it goes with the time. */
    private double stillAt = 1;

    private double secondsPerStep;
    private long stepsSeen;
    private double secondsSeen;

    /** What there is anew with each start. */
    private static final class Stage {
        final LiveWorld live;
        final double stepLength;

        /** What each rope is made of, by its number; those of the set-up itself for its ropes, copies for pieces. */
        final Map<Integer, RopeDef> defs = new HashMap<>();

        final List<PlacedCollider> colliders = new ArrayList<>();
        final Winches winches = new Winches();
        final LiveWorld.Readout<Figures> figures;

        /** What the settings of ropes are, by their numbers; of those that were asked for. */
        final Map<Integer, LiveWorld.Readout<Optional<RopeValues>>> values = new HashMap<>();

        Stage(SetUp setUp, Consumer<Notice> news) {
            RopeWorld world = new RopeWorld(setUp.world());
            stepLength = world.stepLength();
            for (ColliderDef def : setUp.colliders()) {
                PlacedCollider placed = new PlacedCollider(def);
                placed.isNow(world.colliders().add(def));
                colliders.add(placed);
            }
            for (RopeDef def : setUp.ropes()) {
                Rope rope = world.add(def);
                defs.put(rope.id(), def);
                def.winches().forEach(winch -> winches.add(rope.winch(winch.end())));
            }
            live = new LiveWorld(world, news);
            figures = live.new Readout<>(() -> Figures.of(world), Figures.of(world));
        }

        LiveWorld.Readout<Optional<RopeValues>> values(int id) {
            return values.computeIfAbsent(id, asked -> live.new Readout<>(() -> readValues(asked), Optional.empty()));
        }

        private Optional<RopeValues> readValues(int id) {
            return live.find(id).map(rope -> RopeValues.of(rope, winches));
        }
    }

    /**
     * Opens a scene.
     *
     * @param news is told what happens
     * @throws IllegalArgumentException if the scene cannot be read
     */
    Session(SceneSource source, Consumer<Notice> news) {
        this.news = news;
        this.source = source;
        setUp = new SetUp(source.read());
        stage = begin(setUp);
    }

    /**
     * Opens another scene, or the same one once more.
     *
     * @throws IllegalArgumentException if it cannot be read; the one before goes on
     */
    void open(SceneSource newSource) {
        SetUp read = new SetUp(newSource.read());
        here(() -> {
            replace(begin(read));
            source = newSource;
            setUp = read;
            edited = false;
        });
    }

    /**
     * Starts over with the set-up as it is.
     *
     * @throws IllegalArgumentException if values of the set-up do not go together; the world before goes on
     */
    void restart() {
        here(() -> replace(begin(setUp)));
    }

    private Stage begin(SetUp from) {
        checkSize(from);
        Stage begun = new Stage(from, news);
        LiveWorld live = begun.live;
        RopeWorld world = live.world();
        world.onRopeSplit(event -> split(begun, event));
        world.onRopeStopped(event -> tell(
                live,
                Notice.Kind.TROUBLE,
                named(event.rope()) + " was stopped at node " + event.node() + ": " + event.cause()));
        world.onRopeTrapped(
                event -> tell(live, Notice.Kind.INFO, named(event.rope()) + " is caught at node " + event.node()));
        return begun;
    }

    private static void checkSize(SetUp setUp) {
        long nodes = 0;
        for (RopeDef rope : setUp.ropes()) {
            nodes += rope.nodeCount();
        }
        long most = new SceneBudget().nodes();
        if (nodes > most) {
            throw new IllegalArgumentException(
                    "nodes of all ropes together must be at most " + most + ", were " + nodes);
        }
    }

    private void replace(Stage begun) {
        stage.live.close();
        stage = begun;
        stillAt = 1;
        secondsPerStep = 0;
        forgetTimes();
    }

    private void tell(LiveWorld live, Notice.Kind kind, String text) {
        live.tell(() -> news.accept(new Notice(kind, text)));
    }

    /** On the world's thread. */
    private void split(Stage on, RopeSplit event) {
        int whole = event.rope().id();
        int piece = event.piece().id();
        String name = event.piece().name();
        on.live.tell(() -> on.defs.put(
                piece,
                Copies.of(Objects.requireNonNullElseGet(on.defs.get(whole), RopeDef::new))
                        .name(name)));
        if (event.torn()) {
            tell(on.live, Notice.Kind.INFO, named(event.rope()) + " has torn at " + Math.round(event.tension()) + " N");
        }
    }

    private static String named(Rope rope) {
        return "the rope \"" + rope.name() + "\"";
    }

    /** Has something done with the world on this thread; waits for the steps that it is in. */
    private <T> T here(Supplier<T> what) {
        boolean beside = isBeside();
        stage.live.setBeside(false);
        try {
            return what.get();
        } finally {
            stage.live.refresh();
            stage.live.setBeside(beside);
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
        return stage.live.isBeside();
    }

    /** Takes the world to a thread of its own, or back to the session's, in between two frames. */
    void setBeside(boolean beside) {
        stage.live.setBeside(beside);
    }

    /** Lets time of the clock on the wall pass [s], and takes what there is to see. */
    void advance(double seconds) {
        if (!paused) {
            stillAt = Double.NaN;
            stage.live.advance(seconds * speed);
        }
        stage.live.refresh();
        countTimes();
    }

    /** Takes one step, and pauses. */
    void step() {
        paused = true;
        stillAt = 1;
        stage.live.step();
        stage.live.refresh();
        countTimes();
    }

    private void countTimes() {
        long steps = stage.live.reader().stepCount() - stepsSeen;
        double mean = (stage.live.reader().secondsInSteps() - secondsSeen) / steps;
        if (steps > 0 && mean > 0) {
            secondsPerStep = secondsPerStep == 0 ? mean : secondsPerStep + NEWEST * (mean - secondsPerStep);
        }
        forgetTimes();
    }

    private void forgetTimes() {
        stepsSeen = stage.live.reader().stepCount();
        secondsSeen = stage.live.reader().secondsInSteps();
    }

    /** Pauses at a time of the scene, which is not over yet; between two steps as on them. */
    void runTo(double time) {
        paused = true;
        double step = stage.stepLength;
        // A millionth of a step is rounding, not one more step.
        long needed = (long) Math.ceil(time / step - 1e-6);
        here(() -> {
            while (world().stepCount() < needed) {
                world().step();
            }
        });
        forgetTimes();
        stillAt = Math.min(1, Math.max(0, 1 - (needed - time / step)));
    }

    /** The world, for whoever is on its thread. */
    RopeWorld world() {
        return stage.live.world();
    }

    @Override
    public List<RopeView> ropes() {
        return stage.live.reader().ropes();
    }

    /** Finds a rope by its number; null if it is not there. */
    @Nullable RopeView rope(int id) {
        return stage.live.reader().rope(id);
    }

    @Override
    public double[] positions(RopeView rope) {
        double[] xyz = new double[3 * rope.nodeCount()];
        rope.copyPositions(xyz, 0, alpha());
        return xyz;
    }

    @Override
    public List<PlacedForm> forms() {
        return stage.colliders.stream().flatMap(this::form).toList();
    }

    /** What a collider looks like; nothing if the world does not have it yet. */
    private Stream<PlacedForm> form(PlacedCollider placed) {
        ColliderView seen = seen(placed);
        return seen == null ? Stream.empty() : Stream.of(placed.form(seen));
    }

    /** Where a collider is to be seen; null if the world does not have it yet, or any more. */
    @Nullable ColliderView seen(PlacedCollider placed) {
        Collider collider = placed.collider();
        return collider == null ? null : stage.live.reader().collider(collider.id());
    }

    /** How far between the last two steps the picture lies. */
    double alpha() {
        return Double.isNaN(stillAt) ? stage.live.reader().alpha() : stillAt;
    }

    /** Number of steps that have been taken. */
    long stepCount() {
        return stage.live.reader().stepCount();
    }

    /** Time shown [s]. */
    double time() {
        return Math.max(0, stage.live.reader().time() - (1 - alpha()) * stage.stepLength);
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

    /** How fast the scene runs, 1 as the clock on the wall. */
    double speed() {
        return speed;
    }

    void setSpeed(double speed) {
        this.speed = speed;
    }

    /** Whether the set-up is not what was read any more. */
    boolean isEdited() {
        return edited;
    }

    void setEdited() {
        edited = true;
    }

    /** Mean time that a step takes [s]; 0 before the first. */
    double secondsPerStep() {
        return secondsPerStep;
    }

    /** What can be read off the world. */
    Figures figures() {
        return stage.figures.now();
    }

    /** What the settings of a rope are; null if nothing is known of it yet, or any more. */
    @Nullable RopeValues values(RopeView rope) {
        return stage.values(rope.id()).now().orElse(null);
    }

    /** Whether settings of a rope were changed, and {@link #values} does not tell of it yet. */
    boolean isBehind(RopeView rope) {
        return stage.values(rope.id()).isBehind();
    }

    /** What a rope is made of. Changing it changes the set-up, but not yet the rope. */
    RopeDef def(RopeView rope) {
        return stage.defs.computeIfAbsent(rope.id(), unknown -> new RopeDef().name(rope.name()));
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
     * @throws IllegalArgumentException if that does not go together; nothing has changed
     */
    void rebuild(RopeView rope, Consumer<RopeDef> edit) {
        int index = indexInSetUp(rope);
        if (index < 0) {
            throw new IllegalArgumentException("only a whole rope can be laid out anew, this is a piece of one");
        }
        here(() -> {
            RopeDef before = setUp.ropes().get(index);
            RopeDef changed = Copies.of(before);
            edit.accept(changed);
            setUp.ropes().set(index, changed);
            try {
                replace(begin(setUp));
            } catch (IllegalArgumentException e) {
                setUp.ropes().set(index, before);
                throw e;
            }
            setEdited();
        });
    }

    /**
     * Does something to the world.
     *
     * @param what is done on the world's thread
     * @throws IllegalArgumentException if it is refused at once
     * @throws IllegalStateException likewise
     */
    void change(Consumer<RopeWorld> what) {
        RopeWorld world = world();
        stage.live.ask(() -> what.accept(world), () -> {});
    }

    /** Does something to a rope, on the world's thread; otherwise as {@link #change(Consumer)}. */
    void change(RopeView rope, Consumer<Rope> what) {
        int id = rope.id();
        LiveWorld live = stage.live;
        live.ask(() -> what.accept(live.rope(id)), () -> {});
    }

    /** Something that is read off the world on its thread, for as long as the world is there. */
    <T> LiveWorld.Readout<T> readout(Supplier<T> gather, T first) {
        return stage.live.new Readout<>(gather, first);
    }

    /**
     * Changes a setting of a rope.
     *
     * @param set is done on the world's thread
     * @param note notes it in the set-up, once the rope has taken it
     */
    void set(RopeView rope, Consumer<Rope> set, Consumer<RopeDef> note) {
        int id = rope.id();
        LiveWorld live = stage.live;
        stage.values(id).outdate();
        live.ask(() -> set.accept(live.rope(id)), () -> {
            note.accept(def(rope));
            setEdited();
        });
    }

    /**
     * Changes the solver of a rope.
     *
     * @param set sets it, and returns which it is, on the world's thread
     * @param then is told which it is
     */
    void setSolver(RopeView rope, Function<Rope, Solver> set, Consumer<Solver> then) {
        int id = rope.id();
        LiveWorld live = stage.live;
        stage.values(id).outdate();
        live.ask(() -> set.apply(live.rope(id)), solver -> {
            def(rope).solver(solver);
            setEdited();
            then.accept(solver);
        });
    }

    /** Pins a node where it is, or lets it go; the set-up remembers, for a rope that is whole. */
    void setPinned(RopeView rope, int node, boolean pinned) {
        int id = rope.id();
        LiveWorld live = stage.live;
        live.ask(() -> setPinned(live.rope(id), node, pinned), nodes -> {
            int index = indexInSetUp(rope);
            if (index >= 0 && nodes == setUp.ropes().get(index).nodeCount()) {
                setUp.setPinned(index, node, pinned);
                stage.defs.put(id, setUp.ropes().get(index));
                setEdited();
            }
        });
    }

    /** On the world's thread; returns the number of nodes, 0 if nothing had to be done. */
    private static int setPinned(Rope rope, int node, boolean pinned) {
        if (rope.isPinned(node) == pinned) {
            return 0;
        }
        if (pinned) {
            rope.pin(node);
        } else {
            rope.pin(node).release();
        }
        return rope.nodeCount();
    }

    /** How fast the winch at an end of a rope pays out [m/s]; 0 if there is none. */
    double winchSpeed(RopeView rope, RopeEnd end) {
        RopeValues values = values(rope);
        return values == null ? 0 : values.winch(end);
    }

    /** Lets the winch at an end of a rope pay out, or reel in below 0, and puts one there if there is none [m/s]. */
    void setWinchSpeed(RopeView rope, RopeEnd end, double speed) {
        int id = rope.id();
        Stage on = stage;
        on.values(id).outdate();
        on.live.ask(() -> on.winches.setSpeed(on.live.rope(id), end, speed), () -> {});
    }

    /**
     * Cuts a rope at some places along it. Of one that is shorter by now, what is still there is cut.
     *
     * @param places rest coordinates [m], in rising order
     */
    void cut(RopeView rope, List<Double> places) {
        change(rope, there -> cut(there, places));
    }

    private static void cut(Rope rope, List<Double> places) {
        double start = rope.restCoordinate(0);
        // From the far end, so that what is still to be cut stays where it is.
        for (int i = places.size() - 1; i >= 0; i--) {
            double arcLength = places.get(i) - start;
            if (arcLength > 0 && arcLength < rope.length()) {
                rope.cutAt(arcLength);
            }
        }
    }

    /** The colliders, in the order of the world. */
    List<PlacedCollider> colliders() {
        return stage.colliders;
    }

    /** Adds a collider to the world and the set-up. */
    PlacedCollider add(ColliderDef def) {
        def.name(setUp.freeColliderName(def.shape().kind().name().toLowerCase(Locale.ROOT) + " "));
        PlacedCollider placed = new PlacedCollider(def);
        RopeWorld world = world();
        stage.live.ask(() -> world.colliders().add(def), placed::isNow);
        stage.colliders.add(placed);
        setUp.colliders().add(def);
        setEdited();
        return placed;
    }

    /** Removes a collider from the world and the set-up. */
    void remove(PlacedCollider placed) {
        Collider collider = placed.collider();
        if (collider != null) {
            change(world -> world.colliders().remove(collider));
            stage.colliders.remove(placed);
            setUp.colliders().remove(placed.def());
            setEdited();
        }
    }

    /** Moves a collider that rests elsewhere, through what is between; ropes give way. */
    void move(PlacedCollider placed, double x, double y, double z, double rotation) {
        Collider collider = placed.collider();
        if (collider == null) {
            return;
        }
        ColliderDef def = placed.def().position(x, y, z);
        ColliderView seen = seen(placed);
        boolean turns = seen != null && rotation != seen.rotation();
        if (turns) {
            def.rotation(rotation);
            change(world -> collider.teleport(x, y, z, rotation));
        } else if (paused) {
            change(world -> collider.teleport(x, y, z));
        } else {
            change(world -> collider.moveTo(x, y, z));
        }
        setEdited();
    }

    /** The set-up with all that was edited: what the scene starts over with. */
    Scene edited() {
        return setUp.toScene();
    }

    /** The scene as it lies now, at rest: ropes along their nodes, held where they are pinned. */
    Scene moment() {
        return here(() -> Moment.of(this));
    }

    /** Ends the thread of the world, if it has one. */
    @Override
    public void close() {
        stage.live.close();
    }
}
