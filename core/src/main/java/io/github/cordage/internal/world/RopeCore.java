package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.collide.FieldCache;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.direct.DirectSolver;
import io.github.cordage.internal.solve.factory.Solvers;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.spec.SolverWalk;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.RopeTransfer;
import io.github.cordage.internal.state.WinchState;
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

    /** The pins and winches that have handles. */
    final List<PinRef> pins = new ArrayList<>();

    final List<WinchRef> winches = new ArrayList<>();

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

    /** Consecutive steps with few Newton passes. */
    int calmSteps;

    /** The user's handle. */
    private @Nullable Object handle;

    /** A rope added from a definition. */
    RopeCore(int id, RopeSpec spec, RopeState state) {
        this(id, state, spec.name, new RopeFamily(spec.name), spec.solver);
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

    /**
     * Requires that the rope is in its world, and brings its state up to date.
     *
     * @throws IllegalStateException if it was removed
     */
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
        forgetReleased();
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

    double get(RopeProperty property) {
        return state.properties.get(property);
    }

    boolean hasWinch() {
        return state.startWinch != null || state.endWinch != null;
    }

    /** Takes over the handles of pins and winches whose nodes have come here from another rope. */
    void takeHandles(RopeCore from) {
        for (int i = from.pins.size() - 1; i >= 0; i--) {
            PinRef pin = from.pins.get(i);
            if (holds(pin.state())) {
                from.pins.remove(i);
                pin.goTo(this);
                pins.add(0, pin);
            }
        }
        for (int i = from.winches.size() - 1; i >= 0; i--) {
            WinchRef winch = from.winches.get(i);
            if (state.winch(winch.atEnd()) == winch.state()) {
                from.winches.remove(i);
                winch.goTo(this);
                winches.add(0, winch);
            }
        }
    }

    /** Whether one of its pins follows a source. */
    boolean follows() {
        for (int i = 0; i < pins.size(); i++) {
            if (pins.get(i).source != null) {
                return true;
            }
        }
        return false;
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

    /** The segment with the greatest tension; -1 if there is none, or if the solver computes no tensions. */
    int tautestSegment() {
        int tautest = -1;
        double most = Double.NEGATIVE_INFINITY;
        double added = 0;
        for (int i = 0; i < state.count - 1; i++) {
            added = i == 0 || state.inverseMass[i] == 0 ? ropeSolver.addedTension(state, i) : added;
            double tension = ropeSolver.tension(state, i) + added;
            if (tension > most) {
                most = tension;
                tautest = i;
            }
        }
        return tautest;
    }

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
        categories = t.word(categories);
        collidesWith = t.word(collidesWith);
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

    /** Drops handles of released pins, so that only handles of holding pins are matched with the pins of a snapshot. */
    void forgetReleased() {
        pins.removeIf(pin -> !holds(pin.state()));
    }

    /** Hands over the handles of pins and winches that it no longer has; all of them if it is not alive. */
    void giveHandles(List<PinRef> loosePins, List<WinchRef> looseWinches) {
        for (int i = pins.size() - 1; i >= 0; i--) {
            if (!alive || !holds(pins.get(i).state())) {
                loosePins.add(pins.remove(i));
            }
        }
        for (int i = winches.size() - 1; i >= 0; i--) {
            WinchState winch = winches.get(i).state();
            if (!alive || state.winch(winch.atEnd) != winch) {
                looseWinches.add(winches.remove(i));
            }
        }
    }

    /** Takes over handles of pins and winches with the same ids as its own. */
    void adopt(List<PinRef> loosePins, List<WinchRef> looseWinches) {
        for (PinRef pin : loosePins) {
            for (PinState its : state.pins) {
                if (its.id == pin.state().id) {
                    pin.adopt(this, its);
                    pins.add(pin);
                }
            }
        }
        for (WinchRef winch : looseWinches) {
            adopt(winch, state.startWinch);
            adopt(winch, state.endWinch);
        }
    }

    private void adopt(WinchRef winch, @Nullable WinchState its) {
        if (its != null && its.id == winch.state().id) {
            winch.adopt(this, its);
            winches.add(winch);
        }
    }

    @Override
    public String toString() {
        return "rope " + id + (name.isEmpty() ? "" : " \"" + name + "\"") + ", " + state.count + " nodes";
    }

    /** A pin that has a handle, and the rope that it is on now. */
    public static final class PinRef extends Handled {
        /** The source that it follows, if any. */
        @Nullable PoseReader source;

        private RopeCore rope;
        private PinState state;

        PinRef(RopeCore rope, PinState state) {
            this.rope = rope;
            this.state = state;
        }

        PinState state() {
            return state;
        }

        /** Refers to the pin of the same id after a snapshot was restored. */
        private void adopt(RopeCore newRope, PinState newState) {
            rope = newRope;
            state = newState;
        }

        /** Moves to another rope together with its node. */
        private void goTo(RopeCore newRope) {
            rope = newRope;
        }

        /** The rope that it is or was last on. */
        public RopeCore rope() {
            return rope;
        }

        /** Index of the node that it holds or held. */
        public int node() {
            return state.node;
        }

        /** Whether it has not been released and its rope is in its world. */
        public boolean isHolding() {
            return rope.alive && rope.holds(state);
        }

        void requireHolding() {
            rope.requireAlive();
            if (!rope.holds(state)) {
                throw new IllegalStateException("the pin of node " + state.node + " was released");
            }
        }
    }

    /** A winch that has a handle, and the rope that it is on now. */
    public static final class WinchRef extends Handled {
        private RopeCore rope;
        private WinchState state;

        WinchRef(RopeCore rope, WinchState state) {
            this.rope = rope;
            this.state = state;
        }

        WinchState state() {
            return state;
        }

        private void adopt(RopeCore newRope, WinchState newState) {
            rope = newRope;
            state = newState;
        }

        private void goTo(RopeCore newRope) {
            rope = newRope;
        }

        /** The rope that it is or was last on. */
        public RopeCore rope() {
            return rope;
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

        /** Speed in the last step [m/s]. */
        public double speed() {
            return living().rate;
        }

        /** Greatest change of speed per second [m/s²]. */
        public double maxAcceleration() {
            return living().acceleration;
        }

        /** Tension above which it slips [N]. */
        public double tensionLimit() {
            return living().tensionLimit;
        }

        /** Tension of the segment at the winch [N]. */
        public double tension() {
            return rope.tension(living().atEnd ? rope.state.count - 2 : 0);
        }

        /** Whether it was stalled in the last step. */
        public boolean isStalled() {
            return living().stalled;
        }

        /** Whether it slipped in the last step. */
        public boolean isSlipping() {
            return living().slipping;
        }
    }
}
