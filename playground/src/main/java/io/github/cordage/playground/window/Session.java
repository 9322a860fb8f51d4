package io.github.cordage.playground.window;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeSplit;
import io.github.cordage.RopeWorld;
import io.github.cordage.Winch;
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
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A scene that runs, and everything that can be done to it; knows nothing of windows. */
final class Session implements Shown {
    /** Share of the newest step in the mean time of a step. */
    private static final double NEWEST = 0.05;

    private final Consumer<Notice> news;
    private SceneSource source;
    private SetUp setUp;
    private RopeWorld world;

    /** What each rope is made of; those of the set-up itself for its ropes, copies for pieces. */
    private final Map<Rope, RopeDef> defs = new HashMap<>();

    private final List<Winch> winches = new ArrayList<>();
    private final List<PlacedCollider> colliders = new ArrayList<>();
    private boolean paused;
    private boolean edited;
    private double speed = 1;

    /** Where the picture lies between the last two steps; 1 after a step by hand. */
    private double alpha = 1;

    private double secondsPerStep;

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
        world = new RopeWorld();
        restart();
    }

    /**
     * Opens another scene, or the same one once more.
     *
     * @throws IllegalArgumentException if it cannot be read; the one before goes on
     */
    void open(SceneSource newSource) {
        SetUp read = new SetUp(newSource.read());
        source = newSource;
        setUp = read;
        edited = false;
        restart();
    }

    /**
     * Starts over with the set-up as it is.
     *
     * @throws IllegalArgumentException if values of the set-up do not go together; the world before goes on
     */
    void restart() {
        checkSize();
        RopeWorld started = new RopeWorld(setUp.world());
        List<PlacedCollider> placed = new ArrayList<>();
        for (ColliderDef def : setUp.colliders()) {
            placed.add(new PlacedCollider(def, started.colliders().add(def)));
        }
        List<Rope> ropes = setUp.ropes().stream().map(started::add).toList();
        world = started;
        colliders.clear();
        colliders.addAll(placed);
        defs.clear();
        winches.clear();
        for (int i = 0; i < ropes.size(); i++) {
            Rope rope = ropes.get(i);
            defs.put(rope, setUp.ropes().get(i));
            setUp.ropes().get(i).winches().forEach(winch -> winches.add(rope.winch(winch.end())));
        }
        alpha = 1;
        secondsPerStep = 0;
        world.onRopeSplit(this::split);
        world.onRopeStopped(event -> news.accept(new Notice(
                Notice.Kind.TROUBLE,
                named(event.rope()) + " was stopped at node " + event.node() + ": " + event.cause())));
        world.onRopeTrapped(event ->
                news.accept(new Notice(Notice.Kind.INFO, named(event.rope()) + " is caught at node " + event.node())));
    }

    private void checkSize() {
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

    private void split(RopeSplit event) {
        RopeDef whole = def(event.rope());
        defs.put(event.piece(), Copies.of(whole).name(event.piece().name()));
        if (event.torn()) {
            news.accept(new Notice(
                    Notice.Kind.INFO, named(event.rope()) + " has torn at " + Math.round(event.tension()) + " N"));
        }
    }

    private static String named(Rope rope) {
        return "the rope \"" + rope.name() + "\"";
    }

    /** Lets time of the clock on the wall pass [s]. */
    void advance(double seconds) {
        if (paused) {
            return;
        }
        long start = System.nanoTime();
        int steps = world.update(seconds * speed);
        count(System.nanoTime() - start, steps);
        alpha = world.alpha();
    }

    /** Takes one step, and pauses. */
    void step() {
        paused = true;
        long start = System.nanoTime();
        world.step();
        count(System.nanoTime() - start, 1);
        alpha = 1;
    }

    private void count(long nanos, int steps) {
        if (steps > 0) {
            double mean = nanos * 1e-9 / steps;
            secondsPerStep = secondsPerStep == 0 ? mean : secondsPerStep + NEWEST * (mean - secondsPerStep);
        }
    }

    /** Pauses at a time of the scene, which is not over yet; between two steps as on them. */
    void runTo(double time) {
        paused = true;
        double step = world.stepLength();
        // A millionth of a step is rounding, not one more step.
        long needed = (long) Math.ceil(time / step - 1e-6);
        while (world.stepCount() < needed) {
            world.step();
        }
        alpha = Math.min(1, Math.max(0, 1 - (needed - time / step)));
    }

    @Override
    public RopeWorld world() {
        return world;
    }

    @Override
    public double[] positions(Rope rope) {
        double[] xyz = new double[3 * rope.nodeCount()];
        rope.copyPositions(xyz, 0, alpha);
        return xyz;
    }

    @Override
    public List<PlacedForm> forms() {
        return colliders.stream().map(PlacedCollider::form).toList();
    }

    /** How far between the last two steps the picture lies. */
    double alpha() {
        return alpha;
    }

    /** Time shown [s]. */
    double time() {
        return Math.max(0, world.time() - (1 - alpha) * world.stepLength());
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

    /** What a rope is made of. Changing it changes the set-up, but not yet the rope. */
    RopeDef def(Rope rope) {
        return defs.computeIfAbsent(rope, unknown -> new RopeDef().name(unknown.name()));
    }

    /** Index of a rope in the set-up; -1 for a piece. */
    int indexInSetUp(Rope rope) {
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
     * @return the rope in the new world
     * @throws IllegalArgumentException if that does not go together; nothing has changed
     */
    Rope rebuild(Rope rope, Consumer<RopeDef> edit) {
        int index = indexInSetUp(rope);
        if (index < 0) {
            throw new IllegalArgumentException("only a whole rope can be laid out anew, this is a piece of one");
        }
        RopeDef before = setUp.ropes().get(index);
        RopeDef changed = Copies.of(before);
        edit.accept(changed);
        setUp.ropes().set(index, changed);
        try {
            restart();
        } catch (IllegalArgumentException e) {
            setUp.ropes().set(index, before);
            throw e;
        }
        setEdited();
        return world.ropes().get(index);
    }

    /** Pins a node where it is, or lets it go; the set-up remembers, for a rope that is whole. */
    void setPinned(Rope rope, int node, boolean pinned) {
        if (rope.isPinned(node) == pinned) {
            return;
        }
        if (pinned) {
            rope.pin(node);
        } else {
            rope.pin(node).release();
        }
        int index = indexInSetUp(rope);
        if (index >= 0 && rope.nodeCount() == setUp.ropes().get(index).nodeCount()) {
            setUp.setPinned(index, node, pinned);
            defs.put(rope, setUp.ropes().get(index));
            setEdited();
        }
    }

    /** How fast the winch at an end of a rope pays out [m/s]; 0 if there is none. */
    double winchSpeed(Rope rope, RopeEnd end) {
        Winch winch = winch(rope, end);
        return winch == null ? 0 : winch.speed();
    }

    /** Lets the winch at an end of a rope pay out, or reel in below 0, and puts one there if there is none [m/s]. */
    void setWinchSpeed(Rope rope, RopeEnd end, double speed) {
        Winch winch = winch(rope, end);
        if (winch == null && speed != 0) {
            winch = rope.winch(end);
            winches.add(winch);
        }
        if (winch != null) {
            winch.setSpeed(speed);
        }
    }

    private @Nullable Winch winch(Rope rope, RopeEnd end) {
        for (Winch winch : winches) {
            if (winch.isAlive() && winch.rope() == rope && winch.end() == end) {
                return winch;
            }
        }
        return null;
    }

    /**
     * Cuts a rope at some lengths along it.
     *
     * @param arcLengths rest lengths from node 0 [m], in rising order
     */
    void cut(Rope rope, List<Double> arcLengths) {
        // From the far end, so that what is still to be cut stays where it is.
        for (int i = arcLengths.size() - 1; i >= 0; i--) {
            rope.cutAt(arcLengths.get(i));
        }
    }

    /** The colliders, in the order of the world. */
    List<PlacedCollider> colliders() {
        return colliders;
    }

    /** Adds a collider to the world and the set-up. */
    PlacedCollider add(ColliderDef def) {
        def.name(setUp.freeColliderName(def.shape().kind().name().toLowerCase(Locale.ROOT) + " "));
        PlacedCollider placed = new PlacedCollider(def, world.colliders().add(def));
        colliders.add(placed);
        setUp.colliders().add(def);
        setEdited();
        return placed;
    }

    /** Removes a collider from the world and the set-up. */
    void remove(PlacedCollider collider) {
        world.colliders().remove(collider.collider());
        colliders.remove(collider);
        setUp.colliders().remove(collider.def());
        setEdited();
    }

    /** Moves a collider that rests elsewhere, through what is between; ropes give way. */
    void move(PlacedCollider placed, double x, double y, double z, double rotation) {
        ColliderDef def = placed.def().position(x, y, z);
        Collider collider = placed.collider();
        if (rotation == collider.rotation()) {
            if (paused) {
                collider.teleport(x, y, z);
            } else {
                collider.moveTo(x, y, z);
            }
        } else {
            def.rotation(rotation);
            collider.teleport(x, y, z, rotation);
        }
        setEdited();
    }

    /** The set-up with all that was edited: what the scene starts over with. */
    Scene edited() {
        return setUp.toScene();
    }

    /** The scene as it lies now, at rest: ropes along their nodes, held where they are pinned. */
    Scene moment() {
        return Moment.of(this);
    }
}
