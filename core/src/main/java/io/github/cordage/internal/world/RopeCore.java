package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.collide.FieldCache;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.math.MotionHash;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.factory.Solvers;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.spec.SolverWalk;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.RopeTransfer;
import io.github.cordage.internal.state.WinchState;
import io.github.cordage.internal.step.DirectSolver;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A rope as the engine sees it: its state, its settings, and its place in the world. Code outside this package can only
 * {@linkplain RopeReadings read} it; all changes go through {@link WorldGate}.
 */
public final class RopeCore {
    private static final CollideMode[] MODES = CollideMode.values();

    final int id;
    final RopeState state;
    final RopeSleep sleep;
    final ContactTracker contacts;
    final TensionWatches tensionWatches = new TensionWatches();
    final FieldCache nearCache = new FieldCache();

    /** The pins, winches and rings that have handles. */
    final List<PinRef> pins = new ArrayList<>();

    final List<WinchRef> winches = new ArrayList<>();
    final List<RingRef> rings = new ArrayList<>();

    String name;
    Solver solver;
    RopeSolver ropeSolver;
    long categories;
    long collidesWith;
    int detail = 1;
    boolean alive = true;
    boolean stopped;

    /** Why the rope is not alive any more; completes messages. */
    String fate = "";

    /** Memory for the results of a query, so that those of the query before are kept if it fails. */
    private ColliderProxies spare = new ColliderProxies();

    /** The ropes that were once one with this rope. */
    RopeFamily family;

    /**
     * The batch that solves the rope, if any. It holds the current motion; {@link #catchUp} copies it into the state.
     */
    @Nullable BatchSeat batch;

    int lane;

    /** Index of the island of ropes that move the same bodies; -1 if there are no others. */
    int island = -1;

    /** Index among the ropes of the world as of the last call of {@link SleepIndex#findPlaces}. */
    int place;

    /** Consecutive steps with few Newton passes. */
    int calmSteps;

    /** The user's handle. */
    private @Nullable Object handle;

    /** A rope added from a definition. */
    RopeCore(int id, RopeSpec spec, RopeState state) {
        this(id, state, spec.name, new RopeFamily(spec.name.isEmpty() ? "rope" + id : spec.name), spec.solver);
        categories = spec.categories;
        collidesWith = spec.collidesWith;
        state.collide = spec.collideMode;
        state.springs = solver instanceof Spring;
    }

    /** A piece cut from another rope. It has not yet taken over the handles of its pins and winches. */
    RopeCore(int id, RopeCore from, RopeState state) {
        this(id, state, from.family.nextName(), from.family, from.solver);
        categories = from.categories;
        collidesWith = from.collidesWith;
        detail = from.detail;
        stopped = from.stopped;
    }

    /** An empty rope to read a snapshot into. */
    RopeCore(int id) {
        this(id, new RopeState(1, 1), "", new RopeFamily(""), new Direct());
    }

    private RopeCore(int id, RopeState state, String name, RopeFamily family, Solver solver) {
        this.id = id;
        this.state = state;
        this.name = name;
        this.family = family;
        this.solver = solver;
        ropeSolver = Solvers.of(solver);
        contacts = new ContactTracker(state);
        sleep = new RopeSleep(state);
    }

    /** Sets the user's handle, once. */
    void setHandle(Object handle) {
        this.handle = handle;
    }

    /** The user's handle. */
    public Object handle() {
        return Objects.requireNonNull(handle, "a rope has a handle once it is in a world");
    }

    /** Id of the rope in its world. */
    public int id() {
        return id;
    }

    /** Name; may be empty. */
    public String name() {
        return name;
    }

    /** Whether the rope is still in its world. */
    public boolean isAlive() {
        return alive;
    }

    /** Requires that the rope is in its world, and brings its state up to date. */
    public void requireAlive() {
        if (!alive) {
            throw new IllegalStateException("rope " + id + " " + fate);
        }
        catchUp();
    }

    /** Brings the state up to date if the rope is in a batch. */
    void catchUp() {
        if (batch != null) {
            batch.copyTo(state, lane);
        }
    }

    /**
     * Returns the {@link MotionHash} of the rope, the same in a batch and outside. For a rope in a batch,
     * {@link RopeBatch#hashMotion} has to be called first.
     */
    long motionHash() {
        return batch == null
                ? MotionHash.of(state.count, state.x, state.y, state.z, state.vx, state.vy, state.vz)
                : batch.motionHash(lane);
    }

    /** Marks the rope as removed; {@code what} completes messages about it. */
    void removed(String what) {
        alive = false;
        fate = what;
    }

    boolean holds(PinState pin) {
        return state.pins.contains(pin);
    }

    /** The pin of a node, as an object that handles can refer to; null if the node is not pinned. */
    public @Nullable PinRef pinOf(int node) {
        pins.removeIf(pin -> !holds(pin.state()));
        for (int i = 0; i < pins.size(); i++) {
            if (pins.get(i).node() == node) {
                return pins.get(i);
            }
        }
        for (int i = 0; i < state.pins.size(); i++) {
            if (state.pins.get(i).node == node) {
                PinRef pin = new PinRef(this, state.pins.get(i));
                pins.add(pin);
                return pin;
            }
        }
        return null;
    }

    /** The winch at an end, as an object that handles can refer to; null if there is none. */
    public @Nullable WinchRef winchOf(boolean atEnd) {
        WinchState its = state.winch(atEnd);
        if (its == null) {
            return null;
        }
        for (int i = 0; i < winches.size(); i++) {
            if (winches.get(i).state() == its) {
                return winches.get(i);
            }
        }
        WinchRef winch = new WinchRef(this, its);
        winches.add(winch);
        return winch;
    }

    /** A ring, as an object that handles can refer to. */
    public RingRef ringOf(MountedPoint its) {
        for (int i = 0; i < rings.size(); i++) {
            if (rings.get(i).state() == its) {
                return rings.get(i);
            }
        }
        RingRef ring = new RingRef(this, its);
        rings.add(ring);
        return ring;
    }

    /** A ring by its place in the order along the rope, which must be one. */
    public RingRef ringAt(int place) {
        return ringOf((MountedPoint) state.rings.get(place));
    }

    double get(RopeProperty property) {
        return state.properties.get(property);
    }

    boolean hasWinch() {
        return state.hasWinches();
    }

    // Colliders near the rope.

    /** Memory for the results of a query. */
    ColliderProxies spare() {
        return spare;
    }

    /** Makes the colliders in the spare memory the current ones. */
    void swapNear() {
        ColliderProxies before = state.near;
        state.near = spare;
        spare = before;
    }

    // Tension.

    double tension(int segment) {
        return ropeSolver.tension(state, segment) + ropeSolver.addedTension(state, segment);
    }

    // Batches.

    DirectSolver directSolver() {
        return (DirectSolver) ropeSolver;
    }

    /** Notes that the rope has joined a batch. */
    void joined(BatchSeat into, int inLane) {
        batch = into;
        lane = inLane;
    }

    /** Notes that the rope has left its batch. */
    void left() {
        batch = null;
        calmSteps = 0;
    }

    // Snapshots.

    /** Carries everything except the id, the watched tensions, and the sources that pins follow. */
    void transfer(Transfer t) {
        catchUp();
        name = t.label(name);
        stopped = t.flag("stopped", stopped);
        categories = t.word("categories", categories);
        collidesWith = t.word("collidesWith", collidesWith);
        CollideMode mode = t.one("collideMode", MODES, state.collide);
        state.properties.transfer(t, RopeProperty.BREAK_TENSION);
        detail = t.whole("detail", detail, 1, Limits.DETAIL);
        sleep.transfer(t);
        Solver carried = SolverWalk.transfer(t, solver);
        RopeTransfer.transfer(state, t);
        t.require(sleep.canStayAsleep(), "pin of a rope that sleeps");
        contacts.transfer(t);
        if (t.reads()) {
            tensionWatches.forget();
            solver = carried;
            ropeSolver = Solvers.of(carried);
            state.collide = mode;
            state.springs = solver instanceof Spring;
            state.softContacts = solver instanceof Direct;
            if (solver instanceof Direct) {
                state.needHistory();
            }
        }
    }

    @Override
    public String toString() {
        return "rope " + id + (name.isEmpty() ? "" : " \"" + name + "\"") + ", " + state.count + " nodes";
    }

    /**
     * A part of a rope that has a handle, and the rope that it is or was last on.
     *
     * @param <S> its state
     */
    public abstract static class PartRef<S> extends Handled {
        RopeCore rope;
        S state;

        PartRef(RopeCore rope, S state) {
            this.rope = rope;
            this.state = state;
        }

        final S state() {
            return state;
        }

        /** Refers to a part of another rope, or to the one of the same id after a snapshot was restored. */
        final void goTo(RopeCore newRope, S newState) {
            rope = newRope;
            state = newState;
        }

        /** The rope that it is or was last on. */
        public final RopeCore rope() {
            return rope;
        }
    }

    /** A pin that has a handle, and the rope that it is on now. */
    public static final class PinRef extends PartRef<PinState> {
        /** The source that it follows, if any. */
        @Nullable PoseReader source;

        PinRef(RopeCore rope, PinState state) {
            super(rope, state);
        }

        /** Index of the node that it holds or held. */
        public int node() {
            return state.node;
        }

        /** Whether it has not been released and its rope is in its world. */
        public boolean isHolding() {
            return rope.alive && rope.holds(state);
        }

        /** Id of the body that it is on; -1 if it is on none. */
        public int bodyId() {
            return isHolding() ? state.bodyOn() : -1;
        }

        /** Position on its body, as a new array of x, y, z [m]; all 0 if it is on none. */
        public double[] place() {
            requireHolding();
            return bodyId() < 0
                    ? new double[RingMass.AXES]
                    : new double[] {state.onMass(0), state.onMass(1), state.onMass(2)};
        }

        /** A copy of its key frames: time, x, y, z one after the other; empty for none. */
        public double[] path() {
            return held().path.clone();
        }

        /** Its state, if it has not been released. */
        PinState held() {
            requireHolding();
            return state;
        }

        void requireHolding() {
            rope.requireAlive();
            if (!rope.holds(state)) {
                throw new IllegalStateException("the pin of node " + state.node + " was released");
            }
        }
    }

    /** A winch that has a handle, and the rope that it is on now. */
    public static final class WinchRef extends PartRef<WinchState> {
        WinchRef(RopeCore rope, WinchState state) {
            super(rope, state);
        }

        /** Whether it is at the end of the rope rather than at its start. */
        public boolean atEnd() {
            return state.atEnd;
        }

        /** Whether it has not been removed and its rope is in its world. */
        public boolean isAlive() {
            return rope.alive && rope.state.winch(state.atEnd) == state;
        }

        /** Requires that it has not been removed. */
        WinchState living() {
            rope.requireAlive();
            if (!isAlive()) {
                throw new IllegalStateException("the winch was removed from its rope");
            }
            return state;
        }
    }

    /** A ring that has a handle, and the rope that runs through it, or did last. */
    public static final class RingRef extends PartRef<MountedPoint> {
        RingRef(RopeCore rope, MountedPoint state) {
            super(rope, state);
        }

        /** Whether the rope is in its world and runs through it. */
        public boolean isThreaded() {
            return rope.alive && rope.state.rings.indexOf(state) >= 0;
        }

        /** Its place in the order along the rope, which must run through it. */
        int place() {
            rope.requireAlive();
            int place = rope.state.rings.indexOf(state);
            if (place < 0) {
                throw new IllegalStateException("the rope does not run through the ring any more");
            }
            return place;
        }

        /** Requires that the rope runs through it. */
        MountedPoint read() {
            place();
            return state;
        }
    }
}
