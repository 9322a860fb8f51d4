package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.spec.RopeBuilder;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.spec.WindSpec;
import io.github.cordage.internal.state.LedPoint;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.RopeTopology;
import io.github.cordage.internal.state.ViaPoint;
import io.github.cordage.internal.state.WinchState;
import io.github.cordage.settings.Direct;
import io.github.cordage.time.StepClock;
import io.github.cordage.time.StepExecutor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A world as the engine sees it: its ropes, its colliders, and the pipeline of a step. Code outside this package can
 * only read it; all changes go through {@link WorldGate}.
 */
public final class WorldCore {
    /** Default speed at which ropes leave colliders that they overlap [m/s]. */
    public static final double RECOVERY_SPEED = StepContext.RECOVERY_SPEED;

    /** Names of the settings that a world must share with what it restores. */
    static final String STEP = "step";

    static final String MAX_STEP = "maxStep";

    /** A segment shorter than this fraction of the usual length tears at its node instead of in its middle. */
    private static final double TEAR_AT_NODE = 0.5;

    final WorldGuard guard = new WorldGuard();
    final WorldEvents events;
    final List<RopeCore> ropes = new ArrayList<>();
    final SleepIndex sleepers = new SleepIndex(ropes);
    final ColliderStore colliders;
    final BodyStore bodies = new BodyStore(ropes);

    /** What bodies may touch. */
    final BodyTouches touches;

    final BroadPhase broadPhase;
    final AirField air = new AirField();
    final PortTrials trials = new PortTrials();
    final StepPipeline pipeline;
    final StepContext context;

    /** Events waiting to be told, in order. */
    final List<StepWorker.Event> news = new ArrayList<>();

    final StepClock clock;

    /** Index of all ropes by position, from the first query on. */
    final RopeIndex index = new RopeIndex(ropes);

    private final List<LedPoint> dragged = new ArrayList<>();
    private final List<RopeCore> followers = new ArrayList<>();
    private boolean followersStale;

    /** Id of the next rope. At most Integer.MAX_VALUE, which means that no id is left. */
    private int nextId;

    private int nextPart;

    /** Number of steps taken. */
    long stepCount;

    /**
     * Creates an empty world.
     *
     * @param clock turns frame time into steps
     * @param executor provides threads for steps; null for the calling thread alone
     * @throws IllegalArgumentException if the executor has less than 1 or more than 256 threads, or a least work out of
     *     range
     */
    public WorldCore(StepClock clock, WorldEvents events, @Nullable StepExecutor executor) {
        this.clock = clock;
        this.events = events;
        colliders = new ColliderStore(sleepers, events);
        broadPhase = new BroadPhase(colliders.field);
        touches = new BodyTouches(ropes, bodies, colliders.field);
        Islands islands = new Islands(ropes, bodies, sleepers, touches, clock.step());
        pipeline = new StepPipeline(ropes, broadPhase, air, sleepers, bodies, islands, clock.step(), executor);
        context = pipeline.context();
    }

    // Reading.

    /** Guards access to the world. */
    public WorldGuard guard() {
        return guard;
    }

    /** Number of ropes. */
    public int ropeCount() {
        return ropes.size();
    }

    /** Number of nodes of all ropes together. */
    public long nodeCount() {
        long sum = 0;
        for (int i = 0; i < ropes.size(); i++) {
            sum += ropes.get(i).state.count;
        }
        return sum;
    }

    /** The rope at an index, in the order of the ids. */
    public RopeCore rope(int i) {
        return ropes.get(i);
    }

    /** Finds a rope by its id; null if there is none. */
    public @Nullable RopeCore find(int id) {
        return RopeList.find(ropes, id);
    }

    /** The world's own colliders. */
    public ColliderStore colliders() {
        return colliders;
    }

    /** The rigid bodies. */
    public BodyStore bodies() {
        return bodies;
    }

    /** Finds the source of colliders with a number; null for the world's own set. */
    public BroadPhase.@Nullable Source source(int number) {
        return broadPhase.source(number);
    }

    /**
     * Number of the source of colliders that stands for an object of the game, or of the world's own set; -1 if there
     * is none.
     */
    public int sourceNumber(Object game) {
        return game == colliders.handle() ? SourceQuery.OWN : broadPhase.numberOf(game);
    }

    /** Whether the world has sources of colliders. */
    public boolean hasSources() {
        return broadPhase.hasSources();
    }

    /** Number of steps taken. */
    public long stepCount() {
        return stepCount;
    }

    /** Length of a step [s]. */
    public double stepLength() {
        return clock.step();
    }

    /** Time simulated so far [s]. */
    public double time() {
        return stepCount * clock.step();
    }

    /** Fraction of the next step that frame time has reached, 0 to 1. */
    public double alpha() {
        return clock.alpha();
    }

    /** Frame time discarded because it exceeded the most that is carried over [s]. */
    public double droppedTime() {
        return clock.droppedTime();
    }

    /** Gravity along an axis [m/s²]. */
    public double gravity(int axis) {
        return axis == 0 ? context.gravityX : axis == 1 ? context.gravityY : context.gravityZ;
    }

    /** Definitions of the winds; they must not be changed. */
    public WindSpec[] winds() {
        return air.specs();
    }

    /** Finds the velocity of the air that winds move, at a place and the time of the world [m/s]. */
    public double[] airAt(double x, double y, double z) {
        return air.at(x, y, z, time());
    }

    /** Speed at which ropes leave colliders that they overlap [m/s]. */
    public double recoverySpeed() {
        return context.recoverySpeed;
    }

    // Adding and removing ropes.

    /** Requires that an id is left for one more rope. */
    void requireId() {
        if (!hasId()) {
            throw new IllegalStateException("the world must not have had more than " + nextId + " ropes");
        }
    }

    private boolean hasId() {
        return nextId < Integer.MAX_VALUE;
    }

    /** Builds a rope without adding it, or throws if the world cannot have it. */
    RopeCore build(RopeSpec its) {
        bodies.check(its);
        RopeSpec spec = bodies.place(its);
        RopeState state = RopeBuilder.build(spec, context.gravityX, context.gravityY, context.gravityZ, time());
        RopeCore rope = new RopeCore(nextId, spec, state);
        rope.ropeSolver.check(state, stepLength());
        bodies.join(spec, state);
        pipeline.prepare(rope.ropeSolver, state);
        return rope;
    }

    /** Adds a rope that was {@linkplain #build built}. */
    void add(RopeCore rope) {
        rope.setHandle(events.handleOf(rope));
        numberParts(rope);
        ropes.add(rope);
        nextId++;
        ropesChanged();
    }

    /** Removes a rope; {@code fate} completes messages about it. */
    void remove(RopeCore rope, String fate) {
        ropes.remove(rope);
        wake(rope);
        index.removed(rope);
        ropesChanged();
        rope.removed(fate);
    }

    /** Adds the piece cut off a rope. */
    RopeCore addPiece(RopeCore from, RopeState tail) {
        from.sleep.changes++;
        pipeline.reserve(from.ropeSolver, from.state);
        RopeCore piece = new RopeCore(nextId, from, tail);
        boolean areInDoubt = from.state.mode.areLengthsInDoubt();
        double[] tension = tail.tension.clone();
        pipeline.prepare(piece.ropeSolver, tail);
        if (piece.solver instanceof Direct) {
            // The piece has moved before, so unlike a new rope it already has tensions.
            System.arraycopy(tension, 0, tail.tension, 0, tension.length);
            tail.mode.doubtLengths(areInDoubt);
        }
        PartHandles.move(from, piece);
        piece.setHandle(events.handleOf(piece));
        ropes.add(piece);
        nextId++;
        ropesChanged();
        return piece;
    }

    /** Tears a rope where its tension was greatest in the step just taken, and queues the event. */
    void tear(RopeCore rope) {
        RopeState state = rope.state;
        int segment = RopeReadings.tautestSegment(rope);
        double tension = rope.tension(segment);
        RopeState tail;
        if (!hasId()) {
            return;
        } else if (state.rest[segment] >= TEAR_AT_NODE * state.spacing && state.count < Limits.NODES) {
            tail = RopeTopology.cutWithin(state, segment, 0.5);
        } else if (state.count > 2) {
            tail = RopeTopology.cutAtNode(state, segment > 0 ? segment : 1);
        } else {
            return;
        }
        RopeCore piece = addPiece(rope, tail);
        long step = stepCount;
        news.add(e -> e.ropeSplit(rope, piece, step, true, tension));
    }

    private void ropesChanged() {
        sleepers.listChanged();
        bodies.junctions.ropesChanged();
        followersStale = true;
        index.allChanged();
    }

    /** Gives ids to new pins, winches and rings. */
    void numberParts(RopeCore rope) {
        List<PinState> pins = rope.state.pins;
        for (int i = 0; i < pins.size(); i++) {
            PinState pin = pins.get(i);
            pin.id = pin.id < 0 ? numberOfPart() : pin.id;
        }
        for (int r = 0; r < rope.state.rings.size(); r++) {
            ViaPoint ring = rope.state.rings.get(r);
            ring.id = ring.id < 0 && ring.isRing() ? numberOfPart() : ring.id;
        }
        number(rope.state.startWinch);
        number(rope.state.endWinch);
    }

    private void number(@Nullable WinchState winch) {
        if (winch != null && winch.id < 0) {
            winch.id = numberOfPart();
        }
    }

    private int numberOfPart() {
        int number = nextPart;
        nextPart = (nextPart + 1) & Integer.MAX_VALUE;
        return number;
    }

    // Sleeping and waking.

    /** Wakes a rope and takes it out of its batch, because it is about to change. */
    void wake(RopeCore rope) {
        pipeline.leaveBatch(rope);
        sleepers.wake(rope);
        index.changed(rope);
    }

    /** Wakes a rope for a change that its batch can apply. */
    void wakeInBatch(RopeCore rope) {
        sleepers.wake(rope);
        index.changed(rope);
        BatchSeat batch = rope.batch;
        if (batch != null) {
            batch.retune(rope.lane);
        }
    }

    void setGravity(double gx, double gy, double gz) {
        if (gx != context.gravityX || gy != context.gravityY || gz != context.gravityZ) {
            sleepers.wakeAll();
        }
        context.gravityX = gx;
        context.gravityY = gy;
        context.gravityZ = gz;
    }

    void setRecoverySpeed(double speed) {
        if (speed != context.recoverySpeed) {
            sleepers.wakeAll();
        }
        context.recoverySpeed = speed;
    }

    // Pins that are on their way or follow a source.

    /** Notes that a pin or a ring is on its way; it arrives at the end of the frame. */
    void drag(LedPoint point) {
        if (!point.dragged) {
            point.dragged = true;
            dragged.add(point);
        }
    }

    /** Moves a pin on request. */
    void movePin(RopeCore rope, PinState pin, double x, double y, double z) {
        if (!pin.isHeldAt(x, y, z)) {
            wakeInBatch(rope);
        }
        pin.moveTo(x, y, z);
        drag(pin);
    }

    /** Notes that a pin follows a source from now on. */
    void pinFollows() {
        followersStale = true;
    }

    /** The ropes with pins that follow a source. */
    List<RopeCore> followers() {
        if (followersStale) {
            followersStale = false;
            followers.clear();
            for (int i = 0; i < ropes.size(); i++) {
                if (follows(ropes.get(i))) {
                    followers.add(ropes.get(i));
                }
            }
        }
        return followers;
    }

    /** Whether one of a rope's pins follows a source. */
    private static boolean follows(RopeCore rope) {
        for (int i = 0; i < rope.pins.size(); i++) {
            if (rope.pins.get(i).source != null) {
                return true;
            }
        }
        return false;
    }

    /** Ends a frame: moved pins and colliders have arrived. */
    void endFrame() {
        if (colliders.field.movingCount() > 0) {
            colliders.endFrame();
        }
        for (int i = 0; i < dragged.size(); i++) {
            dragged.get(i).endFrame();
        }
        dragged.clear();
    }

    // Snapshots.

    /**
     * Carries the world's own state; returns the id of the next rope.
     *
     * @param takesOver whether to adopt what is read; otherwise it is only checked
     */
    int transfer(Transfer t, boolean takesOver) {
        requireSame(STEP, t.any(STEP, clock.step()), clock.step());
        requireSame(MAX_STEP, t.any(MAX_STEP, clock.maxStep()), clock.maxStep());
        double gx = t.number("gravity", context.gravityX, -Limits.ACCELERATION, Limits.ACCELERATION);
        double gy = t.number("gravity", context.gravityY, -Limits.ACCELERATION, Limits.ACCELERATION);
        double gz = t.number("gravity", context.gravityZ, -Limits.ACCELERATION, Limits.ACCELERATION);
        double recovery = context.recoverySpeed;
        // Hashed only if it is not the default, so that older golden hashes hold.
        if (!t.skipsLabels() || recovery != RECOVERY_SPEED) {
            recovery = t.number("recoverySpeed", recovery, Double.MIN_VALUE, Limits.VELOCITY);
        }
        if (!t.skipsLabels() || !air.isEmpty()) {
            air.transfer(t, takesOver);
        }
        long steps = t.whole("number of steps", stepCount, 0, Limits.COUNT);
        if (t.skipsLabels()) {
            return nextId;
        }
        double carried = t.number("carried time", clock.carriedTime(), 0, clock.maxStep());
        double dropped = t.number("dropped time", clock.droppedTime(), 0, Double.MAX_VALUE);
        int rope = t.whole("next id of a rope", nextId, 0, Integer.MAX_VALUE);
        int part = t.whole("next id of a pin or winch", nextPart, 0, Integer.MAX_VALUE);
        if (takesOver) {
            // Any rope may be replaced.
            for (int i = 0; i < ropes.size(); i++) {
                wake(ropes.get(i));
            }
            context.gravityX = gx;
            context.gravityY = gy;
            context.gravityZ = gz;
            context.recoverySpeed = recovery;
            stepCount = steps;
            clock.restore(carried, dropped);
            nextId = rope;
            nextPart = part;
        }
        return rope;
    }

    private static void requireSame(String name, double carried, double own) {
        if (carried != own) {
            throw new IllegalArgumentException(
                    name + " of the snapshot must be that of the world, " + own + " s, was " + carried + " s");
        }
    }

    private void dragAgain(LedPoint point) {
        point.dragged = false;
        if (point.isOnItsWay()) {
            drag(point);
        }
    }

    /**
     * Rebuilds what follows from the state read: sleeping ropes in the tree, pins on their way, ropes that follow a
     * source.
     */
    void rebuildIndices() {
        news.clear();
        dragged.clear();
        for (int i = 0; i < ropes.size(); i++) {
            RopeCore rope = ropes.get(i);
            for (int k = 0; k < rope.state.pins.size(); k++) {
                dragAgain(rope.state.pins.get(k));
            }
            for (int k = 0; k < rope.state.rings.size(); k++) {
                dragAgain(rope.state.rings.get(k));
            }
            if (rope.sleep.asleep) {
                pipeline.lieDown(rope);
            }
        }
        ropesChanged();
    }
}
