package io.github.cordage;

import io.github.cordage.internal.collide.Elements;
import io.github.cordage.internal.collide.NearCache;
import io.github.cordage.internal.collide.RopeReach;
import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.solve.DirectSolver;
import io.github.cordage.internal.solve.LaneBatch;
import io.github.cordage.internal.solve.RelaxationSolver;
import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeDetail;
import io.github.cordage.internal.state.RopeEdits;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SolveCounts;
import io.github.cordage.internal.state.SweptBounds;
import io.github.cordage.internal.state.WinchState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A rope in a world: the handle through which it is read and changed. Got from {@link RopeWorld#add}.
 *
 * <p>Reading is always possible until the rope is removed from its world; changing it is not possible while the world is
 * in a step. Methods that take a node count from 0 at the start of the rope.
 */
public final class Rope implements RopeView {
    /** A segment that is shorter than this part of the usual length tears at its node, not within. */
    private static final double TEAR_AT_NODE = 0.5;

    /** A cut that is nearer to a node than this part of a segment goes through the node. */
    private static final double CUT_AT_NODE = 0.1;

    private static final String OUTSIDE =
            "the position is not finite, or more than " + Limits.COORDINATE + " m from the origin";

    private static final String TOO_FAST = "the velocity is not finite, or more than " + Limits.FASTEST + " m/s";

    /** A rope that has needed no more than so many passes, */
    private static final int CALM_PASSES = 3;

    /** for so many steps, may take its steps side by side with others. */
    private static final int CALM_STEPS = 8;

    /** More than a rope falls into, with room above it. */
    private static final int MOST_PIECES = Integer.MAX_VALUE / 2;

    private final RopeWorld world;
    private final int id;
    private String name;
    private final RopeState state;
    private Solver solver;
    private RopeSolver ropeSolver;
    private long categories;
    private long collidesWith;
    private CollideMode collideMode;
    private boolean alive = true;
    private boolean stopped;
    private final RopeContacts contacts;
    private final RopeSleep sleep;
    private Elements spare = new Elements();
    private final NearCache nearCache = new NearCache();
    private final TensionWatches tensionWatches = new TensionWatches(this);
    private final List<Pin> pins = new ArrayList<>();
    private final List<Winch> winches = new ArrayList<>();
    private Family family;
    private String fate = "";
    private double breakTension;
    private int detail = 1;

    /** Others that it takes its steps side by side with, if any; its state is behind then, but for when it is asked for. */
    private @Nullable RopeBatch batch;

    private int lane;
    private int calmSteps;

    /** Ropes that were one once. */
    private static final class Family {
        String name;
        int pieces = 1;

        /** Where the first of them is in the snapshot at hand. */
        int first;

        Family(String name) {
            this.name = name;
        }
    }

    Rope(RopeWorld world, int id, RopeDef def, RopeState state) {
        this.world = world;
        this.id = id;
        this.state = state;
        name = def.name();
        family = new Family(name);
        breakTension = def.breakTension();
        state.radius = def.radius();
        state.friction = def.friction();
        categories = def.categories();
        collidesWith = def.collidesWith();
        collideMode = def.collideMode();
        state.collide = collideMode.code;
        contacts = new RopeContacts(this, state, world);
        sleep = new RopeSleep(state, def.sleepBelow());
        solver = def.solver();
        state.springs = solver instanceof Spring;
        ropeSolver = ropeSolverOf(solver);
        ropeSolver.check(state, world.stepLength());
        world.stepper().prepare(ropeSolver, state);
    }

    /** A rope that was cut from another. */
    Rope(RopeWorld world, int id, Rope from, RopeState state) {
        this.world = world;
        this.id = id;
        this.state = state;
        family = from.family;
        family.pieces++;
        name = family.name + "/" + family.pieces;
        categories = from.categories;
        collidesWith = from.collidesWith;
        collideMode = from.collideMode;
        breakTension = from.breakTension;
        detail = from.detail;
        contacts = new RopeContacts(this, state, world);
        sleep = new RopeSleep(state, from.sleep.below);
        solver = from.solver;
        ropeSolver = ropeSolverOf(solver);
        stopped = from.stopped;
        boolean unsettled = from.state.unsettled;
        boolean knowsTensions = solver instanceof Direct;
        double[] tension = state.tension.clone();
        world.stepper().prepare(ropeSolver, state);
        if (knowsTensions) {
            // It has moved before: what a new rope has to find out is known.
            System.arraycopy(tension, 0, state.tension, 0, tension.length);
            state.unsettled = unsettled;
        }
        takeHandles(from);
    }

    /** Gives pins and winches that are new numbers by which they are known. */
    void numberParts() {
        for (int i = 0; i < state.pins.size(); i++) {
            PinState pin = state.pins.get(i);
            pin.id = pin.id < 0 ? world.numberOfPart() : pin.id;
        }
        number(state.startWinch);
        number(state.endWinch);
    }

    private void number(@Nullable WinchState winch) {
        if (winch != null && winch.id < 0) {
            winch.id = world.numberOfPart();
        }
    }

    private static RopeSolver ropeSolverOf(Solver solver) {
        if (solver instanceof Direct d) {
            return new DirectSolver(d.tolerance(), d.maxIterations(), d.time() == Direct.TimeOrder.SECOND);
        }
        if (solver instanceof Spring s) {
            return s.solver();
        }
        Relaxation r = (Relaxation) solver;
        return new RelaxationSolver(
                r.iterations(),
                r.order() == Relaxation.Order.RED_BLACK,
                r.strength(),
                r.limitLength(),
                r.contactDrag(),
                r.evenShares());
    }

    // What the world does with its ropes.

    /** Takes over the pins and winches of another rope whose nodes are here now. */
    private void takeHandles(Rope from) {
        for (int i = from.pins.size() - 1; i >= 0; i--) {
            Pin pin = from.pins.get(i);
            if (state.pins.contains(pin.state())) {
                from.pins.remove(i);
                pin.goTo(this);
                pins.add(0, pin);
            }
        }
        for (int i = from.winches.size() - 1; i >= 0; i--) {
            Winch winch = from.winches.get(i);
            if (state.winch(winch.state().atEnd) == winch.state()) {
                from.winches.remove(i);
                winch.goTo(this);
                winches.add(0, winch);
            }
        }
    }

    /** Whether one of its pins follows something. */
    boolean follows() {
        for (int i = 0; i < pins.size(); i++) {
            if (pins.get(i).follows()) {
                return true;
            }
        }
        return false;
    }

    /** Asks what pins follow where it is at the end of the frame. */
    void askSources(double time, Pose pose) {
        for (int i = 0; i < pins.size(); i++) {
            Pin pin = pins.get(i);
            if (holds(pin.state())) {
                PoseSourceFailed failure = pin.ask(time, pose);
                if (failure != null) {
                    world.tellAfterStep(() -> world.tellFailed(failure));
                }
            }
        }
    }

    /** Lets winches change the length for the coming step; returns whether the rope took more room for it. */
    boolean wind(StepContext context) {
        if (stopped || (state.startWinch == null && state.endWinch == null)) {
            return false;
        }
        int capacity = state.capacity();
        if (state.startWinch != null) {
            state.startWinch.advance(state, context.h, context.startTime);
        }
        if (state.endWinch != null) {
            state.endWinch.advance(state, context.h, context.startTime);
        }
        if (state.capacity() == capacity) {
            return false;
        }
        RopeStepper.reserve(ropeSolver, state, context);
        return true;
    }

    /** Makes room in all scratch memory. */
    void reserve(RopeStepper stepper) {
        stepper.reserve(ropeSolver, state);
    }

    /** About how long a step takes [ns]. */
    double cost(int extraNodes, int touching) {
        int times = state.contacts.count > 0 ? touching : 1;
        return stopped ? 0 : ropeSolver.cost() * (state.count + extraNodes) * times;
    }

    boolean hasWinch(Winch winch) {
        return winches.contains(winch) && state.winch(winch.state().atEnd) == winch.state();
    }

    /** Whether there is a winch at an end. */
    boolean hasWinch(RopeEnd end) {
        return state.winch(end.atEnd) != null;
    }

    void removeWinch(Winch winch) {
        winches.remove(winch);
        state.setWinch(winch.state().atEnd, null);
        world.log().note(Change.REMOVE_WINCH, id, code(winch.end()));
    }

    /** Whether a segment was pulled too hard in the step that has just been taken. */
    private boolean isTearing() {
        if (breakTension == Double.POSITIVE_INFINITY || state.unsettled) {
            return false;
        }
        int segment = tautestSegment();
        return segment >= 0 && ropeSolver.tension(state, segment) > breakTension;
    }

    /** Tears the rope where it was pulled hardest. */
    void tear(long step) {
        int segment = tautestSegment();
        double tension = ropeSolver.tension(state, segment);
        RopeState tail;
        if (!world.hasId()) {
            return;
        } else if (state.rest[segment] >= TEAR_AT_NODE * state.spacing && state.count < Limits.NODES) {
            tail = RopeEdits.cutWithin(state, segment, 0.5);
        } else if (state.count > 2) {
            tail = RopeEdits.cutAtNode(state, segment > 0 ? segment : 1);
        } else {
            return;
        }
        RopeSplit event = split(tail, step, true, tension);
        world.tellAfterStep(() -> world.tellSplit(event));
    }

    private RopeSplit split(RopeState tail, long step, boolean torn, double tension) {
        world.stepper().reserve(ropeSolver, state);
        return new RopeSplit(this, world.addPiece(this, tail), step, torn, tension);
    }

    /** Takes the rope through a step; what is to be told of it goes to the worker. */
    void step(StepWorker worker, long step) {
        if (!stopped) {
            ropeSolver.step(state, worker.context);
            int broken = state.firstBrokenNode();
            int wild = state.firstWildNode();
            if (broken >= 0) {
                stop(worker, step, broken, OUTSIDE);
            } else if (wild >= 0) {
                stop(worker, step, wild, TOO_FAST);
            } else {
                watch(worker, step);
            }
        }
        world.watchContacts(this, contacts, worker);
    }

    private void watch(StepWorker worker, long step) {
        if (!tensionWatches.isEmpty()) {
            int segment = tautestSegment();
            tensionWatches.watch(step, segment, segment < 0 ? 0 : ropeSolver.tension(state, segment), worker);
        }
        if (isTearing()) {
            worker.torn.add(this);
        } else if (sleep.below > 0) {
            watchSleep(worker, sleep.fastest());
        }
        calmSteps = state.hasHistory && state.counts.lastPasses <= CALM_PASSES ? calmSteps + 1 : 0;
    }

    /** Looks whether the rope is to fall asleep, the square of its greatest speed being known [m²/s²]. */
    void watchSleep(StepWorker worker, double fastest) {
        if (sleep.below > 0 && sleep.isDue(fastest, worker.context.h, worker.context.endTime)) {
            worker.tired.add(this);
        }
    }

    // Steps side by side with others.

    /** Whether the rope may take its steps side by side with others. */
    boolean suitsBatch(boolean nothingToMeet) {
        return calmSteps >= CALM_STEPS
                && !stopped
                && ropeSolver instanceof DirectSolver direct
                && (nothingToMeet || collideMode == CollideMode.OFF)
                && breakTension == Double.POSITIVE_INFINITY
                && tensionWatches.isEmpty()
                && LaneBatch.fits(state, direct);
    }

    /** Whether two ropes that may take their steps side by side with others may do so with each other. */
    boolean isLike(Rope other) {
        return LaneBatch.areAlike(state, (DirectSolver) ropeSolver, other.state, (DirectSolver) other.ropeSolver);
    }

    /** Takes the rope into a batch, if that is for ropes like it and has room. */
    boolean join(RopeBatch into) {
        return into.add(this, state, (DirectSolver) ropeSolver);
    }

    RopeBatch newBatch() {
        return new RopeBatch(state, (DirectSolver) ropeSolver);
    }

    boolean isInBatch() {
        return batch != null;
    }

    /** Notes that the rope is in a batch now. */
    void joined(RopeBatch into, int inLane) {
        batch = into;
        lane = inLane;
    }

    /** Notes that the batch has let the rope go. */
    void left() {
        batch = null;
        calmSteps = 0;
    }

    /** Takes the rope out of its batch, if it is in one. */
    void leave() {
        RopeBatch from = batch;
        if (from != null) {
            from.remove(lane);
            left();
            world.stepper().left(this);
        }
        calmSteps = 0;
    }

    private void stop(StepWorker worker, long step, int node, String cause) {
        state.rollBack();
        stopped = true;
        tensionWatches.forget();
        RopeStopped event = new RopeStopped(this, step, node, cause);
        worker.tell(this, () -> world.tellStopped(event));
    }

    /** Stops the rope because the library failed. */
    void fail(StepWorker worker, long step, Throwable cause) {
        stop(worker, step, 0, "the solver failed: " + cause);
        worker.fail(this, cause);
    }

    /**
     * Finds what is near, and wakes the rope if it sleeps and that is not what was near when it fell asleep; returns what went
     * wrong, if anything did.
     */
    @Nullable ColliderSourceFailed findNear(NearFinder finder, StepWorker worker, long step) {
        if (stopped) {
            return null;
        }
        ColliderSourceFailed failure = finder.find(this, state, worker.context, worker.query, step);
        if (sleep.asleep && failure == null && collideMode != CollideMode.OFF && !sleep.isNearAsBefore()) {
            wakeUp();
        }
        return failure;
    }

    /** What was near in the last step. */
    Elements near() {
        return state.near;
    }

    /** What it remembers of the world's own colliders. */
    NearCache nearCache() {
        return nearCache;
    }

    /** Takes what is found while what was near before may still be needed. */
    Elements spare() {
        return spare;
    }

    /** Makes what was found in the spare memory what is near. */
    void swapNear() {
        Elements before = state.near;
        state.near = spare;
        spare = before;
    }

    /** The segment with the greatest tension; -1 if there is none, or the solver does not know. */
    private int tautestSegment() {
        int tautest = -1;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < state.count - 1; i++) {
            double tension = ropeSolver.tension(state, i);
            if (tension > most) {
                most = tension;
                tautest = i;
            }
        }
        return tautest;
    }

    void removed(String what) {
        alive = false;
        fate = what;
    }

    // Snapshots.

    private static final CollideMode[] MODES = CollideMode.values();

    /** A rope that is about to be read. */
    Rope(RopeWorld world, int id) {
        this.world = world;
        this.id = id;
        state = new RopeState(1, 1);
        name = "";
        family = new Family(name);
        collideMode = CollideMode.OFF;
        contacts = new RopeContacts(this, state, world);
        sleep = new RopeSleep(state, 0);
        solver = new Direct();
        ropeSolver = ropeSolverOf(solver);
    }

    /** Carries everything but the id, who listens, and what its pins follow. */
    void transfer(Transfer t) {
        update();
        name = t.label(name);
        stopped = t.flag("stopped", stopped);
        categories = t.word(categories);
        collidesWith = t.word(collidesWith);
        collideMode = t.one("collideMode", MODES, collideMode);
        breakTension = t.number("breakTension", breakTension, 0, Double.POSITIVE_INFINITY);
        detail = t.whole("detail", detail, 1, Limits.DETAIL);
        sleep.transfer(t);
        Solver carried = SolverTransfer.transfer(t, solver);
        state.transfer(t);
        t.require(sleep.canStayAsleep(), "pin of a rope that sleeps");
        contacts.transfer(t);
        if (t.reads()) {
            tensionWatches.forget();
            solver = carried;
            ropeSolver = ropeSolverOf(carried);
            state.collide = collideMode.code;
            state.springs = solver instanceof Spring;
            state.softContacts = solver instanceof Direct;
            if (solver instanceof Direct) {
                state.needHistory();
            }
        }
    }

    /** Lets go of handles of pins that were released: only those of pins that hold come to stand for one in a snapshot. */
    void forgetReleased() {
        pins.removeIf(pin -> !holds(pin.state()));
    }

    /** Makes it known to its relatives where in the list of all ropes it is; the first of them comes last. */
    void countInFamily(int index) {
        family.first = index;
    }

    /** Carries what it came from: for the first of a family the family, for the others where that is. */
    void transferFamily(Transfer t, int index, List<Rope> ropes) {
        int first = t.whole("first piece of a rope", family.first, 0, index);
        if (first < index) {
            family = t.reads() && first < ropes.size() ? ropes.get(first).family : family;
            return;
        }
        Family carried = t.reads() ? new Family("") : family;
        carried.name = t.label(family.name);
        carried.pieces = t.whole("number of pieces", family.pieces, 1, MOST_PIECES);
        family = carried;
    }

    /** Makes room for the rope that was read, and passes on handles; see {@link #giveHandles}. */
    void hasBeenRead(List<Pin> loosePins, List<Winch> looseWinches) {
        world.stepper().reserve(ropeSolver, state);
        giveHandles(loosePins, looseWinches);
    }

    /** Has the world know that it sleeps, and which of its pins are on their way. */
    void findItsPlace(RopeStepper stepper) {
        for (int i = 0; i < state.pins.size(); i++) {
            PinState pin = state.pins.get(i);
            pin.dragged = false;
            if (pin.isOnItsWay()) {
                world.drag(pin);
            }
        }
        if (sleep.asleep) {
            stepper.lieDown(this);
        }
    }

    /** Passes on the handles of pins and winches that it does not have any more; all of them if it is gone. */
    void giveHandles(List<Pin> loosePins, List<Winch> looseWinches) {
        for (int i = pins.size() - 1; i >= 0; i--) {
            if (!alive || !holds(pins.get(i).state())) {
                loosePins.add(pins.remove(i));
            }
        }
        for (int i = winches.size() - 1; i >= 0; i--) {
            if (!alive || !hasWinch(winches.get(i))) {
                looseWinches.add(winches.remove(i));
            }
        }
    }

    /** Takes over the handles of pins and winches that it has got from elsewhere. */
    void adopt(List<Pin> loosePins, List<Winch> looseWinches) {
        for (Pin pin : loosePins) {
            for (PinState its : state.pins) {
                if (its.id == pin.state().id) {
                    pin.adopt(this, its);
                    pins.add(pin);
                }
            }
        }
        for (Winch winch : looseWinches) {
            adopt(winch, state.startWinch);
            adopt(winch, state.endWinch);
        }
    }

    private void adopt(Winch winch, @Nullable WinchState its) {
        if (its != null && its.id == winch.state().id) {
            winch.adopt(this, its);
            winches.add(winch);
        }
    }

    /**
     * Hashes the bits of everything that decides how the rope goes on: what a snapshot holds of it, but for names, ids and
     * counts.
     *
     * @return 64 bits
     * @throws IllegalStateException if the rope is not in its world any more
     */
    public long stateHash() {
        requireAlive();
        return world.stateHash(this);
    }

    // What pins do with their rope.

    boolean holds(PinState pin) {
        return state.pins.contains(pin);
    }

    void release(PinState pin) {
        state.release(pin);
    }

    void requireChangeable() {
        requireAlive();
        world.requireNotStepping();
    }

    /** Whether it sleeps. */
    RopeSleep sleep() {
        return sleep;
    }

    /** Has the rope take part in steps, by itself, because it is about to change. */
    void wakeUp() {
        leave();
        world.sleepers().wake(this);
    }

    /** The same where a pin is about to move, or what acts on the rope as a whole changes: batches can do with that. */
    void wakeGently() {
        world.sleepers().wake(this);
        if (batch != null) {
            batch.retune(lane);
        }
    }

    /** Falls asleep where it is. */
    void fallAsleep(StepWorker worker) {
        leave();
        sleep.fallAsleep();
        lieDown(worker);
    }

    /** Has colliders that come near find the rope where it sleeps. */
    void lieDown(StepWorker worker) {
        sleep.id = world.numberOfSleep();
        findReach(worker.context, worker.query.reach);
        world.sleepers().fellAsleep(this, worker.query.reach);
    }

    /** Finds where it can be in a step. While it sleeps, its pins have got to where they are going. */
    void findReach(StepContext context, RopeReach reach) {
        SweptBounds.find(
                state,
                state.radius,
                context.gravityX,
                context.gravityY,
                context.gravityZ,
                context.h,
                sleep.asleep ? Double.POSITIVE_INFINITY : context.endTime,
                sleep.asleep ? 1 : context.frameShare,
                reach);
    }

    private void change() {
        requireChangeable();
        wakeUp();
    }

    void requireAlive() {
        if (!alive) {
            throw new IllegalStateException("rope " + id + " " + fate);
        }
        update();
    }

    /** Brings the state up to date, if the rope takes its steps side by side with others. */
    private void update() {
        if (batch != null) {
            batch.copyTo(state, lane);
        }
    }

    private int requireNode(int node) {
        requireAlive();
        return Check.inRange("node", node, 0, state.count - 1);
    }

    private int requireSegment(int segment) {
        requireAlive();
        if (segment < 0 || segment >= state.count - 1) {
            throw new IllegalArgumentException("segment must be from 0 to " + (state.count - 2) + ", was " + segment);
        }
        return segment;
    }

    /**
     * Returns the world.
     *
     * @return the world that the rope was added to
     */
    public RopeWorld world() {
        return world;
    }

    /**
     * Returns the number of the rope in its world.
     *
     * @return 0 for the first rope added; never used again after a rope was removed
     */
    @Override
    public int id() {
        return id;
    }

    /**
     * Returns the name.
     *
     * @return the name of the definition; for a piece that was cut or torn off, that name with the number of the piece behind
     *     it, as in {@code main/2}, in the order in which pieces come off whatever part of the rope
     */
    @Override
    public String name() {
        return name;
    }

    /**
     * Tells whether the rope is still in its world.
     *
     * @return false once it was removed
     */
    @Override
    public boolean isAlive() {
        return alive;
    }

    /**
     * Returns where between its last two steps the rope is to be drawn now.
     *
     * @return the {@link RopeWorld#alpha() alpha} of its world
     */
    @Override
    public double alpha() {
        requireAlive();
        return world.alpha();
    }

    /**
     * Returns the number of nodes.
     *
     * @return number, at least 1
     */
    @Override
    public int nodeCount() {
        return state.count;
    }

    /**
     * Returns the number of segments.
     *
     * @return one less than there are nodes
     */
    public int segmentCount() {
        return state.count - 1;
    }

    // Reading positions and motion.

    /**
     * Returns where a node is along x.
     *
     * @param node index of the node
     * @return x [m]
     * @throws IllegalArgumentException if there is no such node
     */
    public double x(int node) {
        return state.x[requireNode(node)];
    }

    /**
     * Returns where a node is along y.
     *
     * @param node index of the node
     * @return y [m]
     * @throws IllegalArgumentException if there is no such node
     */
    public double y(int node) {
        return state.y[requireNode(node)];
    }

    /**
     * Returns where a node is along z.
     *
     * @param node index of the node
     * @return z [m]
     * @throws IllegalArgumentException if there is no such node
     */
    public double z(int node) {
        return state.z[requireNode(node)];
    }

    /**
     * Returns the velocity of a node along x.
     *
     * @param node index of the node
     * @return velocity at the end of the last step [m/s]; with relaxation and in first order, what it moved by the step
     * @throws IllegalArgumentException if there is no such node
     */
    public double velocityX(int node) {
        return state.vx[requireNode(node)];
    }

    /**
     * Returns the velocity of a node along y.
     *
     * @param node index of the node
     * @return velocity at the end of the last step [m/s]; with relaxation and in first order, what it moved by the step
     * @throws IllegalArgumentException if there is no such node
     */
    public double velocityY(int node) {
        return state.vy[requireNode(node)];
    }

    /**
     * Returns the velocity of a node along z.
     *
     * @param node index of the node
     * @return velocity at the end of the last step [m/s]; with relaxation and in first order, what it moved by the step
     * @throws IllegalArgumentException if there is no such node
     */
    public double velocityZ(int node) {
        return state.vz[requireNode(node)];
    }

    /**
     * Copies the positions of all nodes.
     *
     * @param dst receives x, y, z [m] of each node in turn
     * @param offset where in {@code dst} to begin; 3 × {@link #nodeCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int copyPositions(double[] dst, int offset) {
        return copyPositions(dst, offset, 1);
    }

    /**
     * Copies positions between the last two steps.
     *
     * @param dst receives x, y, z [m] of each node in turn
     * @param offset where in {@code dst} to begin; 3 × {@link #nodeCount()} numbers must fit from there
     * @param alpha 0 for the positions before the last step, 1 for those after it; see {@link RopeWorld#alpha()}
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or {@code alpha} is out of range
     */
    @Override
    public int copyPositions(double[] dst, int offset, double alpha) {
        requireAlive();
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, 3L * state.count);
        int at = offset;
        for (int i = 0; i < state.count; i++) {
            dst[at++] = Blend.between(state.px[i], state.x[i], alpha);
            dst[at++] = Blend.between(state.py[i], state.y[i], alpha);
            dst[at++] = Blend.between(state.pz[i], state.z[i], alpha);
        }
        return at;
    }

    /**
     * Copies positions between the last two steps, narrowed to float for drawing.
     *
     * @param dst receives x, y, z [m] of each node in turn
     * @param offset where in {@code dst} to begin; 3 × {@link #nodeCount()} numbers must fit from there
     * @param alpha 0 for the positions before the last step, 1 for those after it; see {@link RopeWorld#alpha()}
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or {@code alpha} is out of range
     */
    @Override
    public int copyPositions(float[] dst, int offset, double alpha) {
        requireAlive();
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, 3L * state.count);
        int at = offset;
        for (int i = 0; i < state.count; i++) {
            dst[at++] = (float) Blend.between(state.px[i], state.x[i], alpha);
            dst[at++] = (float) Blend.between(state.py[i], state.y[i], alpha);
            dst[at++] = (float) Blend.between(state.pz[i], state.z[i], alpha);
        }
        return at;
    }

    /**
     * Copies the box that holds the rope with its thickness, now and before the last step: whatever is drawn between
     * the two lies within.
     *
     * @param dst receives the smallest x, y, z and the largest x, y, z [m]
     * @param offset where in {@code dst} to begin; 6 numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    @Override
    public int copyBounds(double[] dst, int offset) {
        requireAlive();
        Check.room("dst", dst.length, offset, 6);
        RopeMeasures.copyBounds(state, dst, offset);
        return offset + 6;
    }

    // Lengths.

    /**
     * Returns the length the rope wants to have.
     *
     * @return sum of the rest lengths [m]
     */
    public double length() {
        requireAlive();
        return state.restLength();
    }

    /**
     * Returns the length the rope has now.
     *
     * @return sum of the segments' lengths [m]
     */
    public double actualLength() {
        requireAlive();
        return RopeMeasures.actualLength(state);
    }

    /**
     * Returns the rest length of a segment.
     *
     * @param segment index of the segment
     * @return rest length [m]
     * @throws IllegalArgumentException if there is no such segment
     */
    public double restLength(int segment) {
        return state.rest[requireSegment(segment)];
    }

    /**
     * Returns how far the worst segment is from its rest length.
     *
     * @return largest |length / rest length - 1| of any segment; 0 for a rope of one node
     */
    public double worstStretch() {
        requireAlive();
        return RopeMeasures.worstStretch(state);
    }

    /**
     * Returns the tension of a segment in the last step.
     *
     * @param segment index of the segment
     * @return tension [N], positive where the segment is pulled, negative where it is pushed; with springs the force of
     *     the spring at the length it has now, without friction; NaN if the rope's solver does not know tensions
     * @throws IllegalArgumentException if there is no such segment
     */
    public double tension(int segment) {
        return ropeSolver.tension(state, requireSegment(segment));
    }

    /**
     * Copies the {@linkplain #tension tensions} of all segments in the last step.
     *
     * @param dst receives the tension [N] of each segment in turn; NaN for each if the rope's solver does not know tensions
     * @param offset where in {@code dst} to begin; {@link #segmentCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    @Override
    public int copyTensions(float[] dst, int offset) {
        requireAlive();
        int segments = state.count - 1;
        Check.room("dst", dst.length, offset, segments);
        for (int i = 0; i < segments; i++) {
            dst[offset + i] = (float) ropeSolver.tension(state, i);
        }
        return offset + segments;
    }

    /**
     * Returns the greatest tension of any segment in the last step.
     *
     * @return tension [N]; 0 for a rope of one node, NaN if the rope's solver does not know tensions
     */
    public double maxTension() {
        requireAlive();
        int segment = tautestSegment();
        return segment >= 0 ? ropeSolver.tension(state, segment) : solver instanceof Relaxation ? Double.NaN : 0;
    }

    /**
     * Asks to be told when the greatest tension of the rope rises above a threshold: in the first step that ends above it,
     * and again whenever it has been at or below it in between. Never told if the rope's solver does not know tensions.
     *
     * @param threshold tension [N], finite and ≥ 0
     * @param listener the one to tell; it may be added several times, with other thresholds
     * @throws IllegalArgumentException if the threshold is out of range
     * @throws IllegalStateException if the world is in a step
     */
    public void addTensionListener(double threshold, TensionExceeded.Listener listener) {
        Check.inRange("threshold", threshold, 0, Double.MAX_VALUE);
        Objects.requireNonNull(listener, "listener");
        requireChangeable();
        leave();
        tensionWatches.add(threshold, listener);
    }

    /**
     * Stops telling a listener about tensions, at any threshold.
     *
     * @param listener the one that was added; if it was not, nothing happens
     * @throws IllegalStateException if the world is in a step
     */
    public void removeTensionListener(TensionExceeded.Listener listener) {
        requireChangeable();
        tensionWatches.remove(listener);
    }

    /**
     * Returns how the direct solver has fared so far.
     *
     * @return figures since the rope entered the world; all 0 if it has never had the direct solver
     */
    public DirectStats directStats() {
        requireAlive();
        SolveCounts c = state.counts;
        return new DirectStats(c.steps, c.passes, c.mostPasses, c.repeated, c.unconverged);
    }

    /**
     * Returns the compliance of the whole rope.
     *
     * @return by how much the rope is longer for each newton it is pulled with [m/N]
     */
    public double compliance() {
        requireAlive();
        return state.compliancePerMetre * state.restLength();
    }

    /**
     * Changes the compliance of the whole rope.
     *
     * @param compliance by how much the rope is longer for each newton it is pulled with [m/N], from 0 to 1e9
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the world is in a step
     * @see RopeDef#compliance
     */
    public void setCompliance(double compliance) {
        Check.inRange("compliance", compliance, 0, Limits.COMPLIANCE);
        change();
        state.setCompliance(compliance);
        world.log().note(Change.COMPLIANCE, id, compliance);
    }

    /**
     * Returns the point of the rope that is nearest to a point: what a player grabs.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @return the point; the first along the rope if several are as near
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopePoint nearestPoint(double x, double y, double z) {
        requireAlive();
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        RopePoint best = pointOn(0, 0, 0);
        double bestDistance = best.distanceTo(x, y, z);
        double arcLength = 0;
        for (int i = 0; i < state.count - 1; i++) {
            double ex = state.x[i + 1] - state.x[i];
            double ey = state.y[i + 1] - state.y[i];
            double ez = state.z[i + 1] - state.z[i];
            double squared = ex * ex + ey * ey + ez * ez;
            double along = (x - state.x[i]) * ex + (y - state.y[i]) * ey + (z - state.z[i]) * ez;
            double fraction = squared > 0 ? Math.min(1, Math.max(0, along / squared)) : 0;
            RopePoint point = pointOn(i, fraction, arcLength + fraction * state.rest[i]);
            double distance = point.distanceTo(x, y, z);
            if (distance < bestDistance) {
                best = point;
                bestDistance = distance;
            }
            arcLength += state.rest[i];
        }
        return best;
    }

    /**
     * Returns the point at a length of rope from node 0.
     *
     * @param arcLength length along the rope as if every segment had its rest length [m], from 0 to {@link #length()}
     * @return the point
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopePoint pointAt(double arcLength) {
        requireAlive();
        Check.inRange("arcLength", arcLength, 0, length());
        double left = arcLength;
        for (int i = 0; i < state.count - 2; i++) {
            if (left < state.rest[i]) {
                return pointOn(i, left / state.rest[i], arcLength);
            }
            left -= state.rest[i];
        }
        if (state.count == 1) {
            return pointOn(0, 0, 0);
        }
        return pointOn(state.count - 2, Math.min(1, left / state.rest[state.count - 2]), arcLength);
    }

    private RopePoint pointOn(int segment, double fraction, double arcLength) {
        int next = Math.min(segment + 1, state.count - 1);
        return new RopePoint(
                segment,
                fraction,
                arcLength,
                Blend.between(state.x[segment], state.x[next], fraction),
                Blend.between(state.y[segment], state.y[next], fraction),
                Blend.between(state.z[segment], state.z[next], fraction));
    }

    // Energy.

    /**
     * Returns the energy of motion. A pinned node counts with its own mass.
     *
     * @return energy [J]
     */
    public double kineticEnergy() {
        requireAlive();
        return RopeMeasures.kineticEnergy(state);
    }

    /**
     * Returns the energy of height in the world's gravity, 0 at the origin. Accelerations set on ropes and nodes do not
     * count.
     *
     * @return energy [J]
     */
    public double potentialEnergy() {
        requireAlive();
        return RopeMeasures.potentialEnergy(state, world.gravityX(), world.gravityY(), world.gravityZ());
    }

    // Pins.

    /**
     * Pins a node where it is.
     *
     * @param node index of the node
     * @return the pin: a new one, or the one that holds the node already
     * @throws IllegalArgumentException if there is no such node
     * @throws IllegalStateException if the world is in a step
     */
    public Pin pin(int node) {
        requireNode(node);
        requireChangeable();
        pins.removeIf(pin -> !holds(pin.state()));
        for (Pin pin : pins) {
            if (pin.state().node == node) {
                return pin;
            }
        }
        Pin pin = new Pin(this, pinState(node));
        pins.add(pin);
        return pin;
    }

    private PinState pinState(int node) {
        for (PinState pin : state.pins) {
            if (pin.node == node) {
                return pin;
            }
        }
        wakeUp();
        PinState pin = new PinState(node, state);
        state.pins.add(pin);
        numberParts();
        world.log().note(Change.PIN, id, node);
        return pin;
    }

    /**
     * Tells whether a node is pinned.
     *
     * @param node index of the node
     * @return whether a pin holds it
     * @throws IllegalArgumentException if there is no such node
     */
    @Override
    public boolean isPinned(int node) {
        return state.inverseMass[requireNode(node)] == 0;
    }

    // Masses, motion, forces.

    /**
     * Returns the mass of a node.
     *
     * @param node index of the node
     * @return mass [kg], whether the node is pinned or not
     * @throws IllegalArgumentException if there is no such node
     */
    public double mass(int node) {
        return state.mass[requireNode(node)];
    }

    /**
     * Copies the {@linkplain #mass masses} of all nodes.
     *
     * @param dst receives the mass [kg] of each node in turn
     * @param offset where in {@code dst} to begin; {@link #nodeCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    @Override
    public int copyMasses(double[] dst, int offset) {
        requireAlive();
        Check.room("dst", dst.length, offset, state.count);
        System.arraycopy(state.mass, 0, dst, offset, state.count);
        return offset + state.count;
    }

    /**
     * Changes the mass of a node.
     *
     * @param node index of the node
     * @param mass mass [kg], from 1e-9 to 1e12; to hold a node, pin it
     * @throws IllegalArgumentException if there is no such node, the mass is out of range, or too small for the springs of
     *     {@link Spring}
     * @throws IllegalStateException if the world is in a step
     */
    public void setMass(int node, double mass) {
        requireNode(node);
        Check.mass("mass", mass);
        requireChangeable();
        ropeSolver.checkMass(state, node, mass, world.stepLength());
        wakeUp();
        state.mass[node] = mass;
        state.energyLimit = Double.POSITIVE_INFINITY;
        if (!isPinned(node)) {
            state.inverseMass[node] = 1 / mass;
        }
        world.log().note(Change.MASS, id, node, mass);
    }

    /**
     * Changes the velocity of a node. A pinned node takes its velocity from its pin.
     *
     * @param node index of the node
     * @param vx x component [m/s], within ±1e9
     * @param vy y component [m/s], within ±1e9
     * @param vz z component [m/s], within ±1e9
     * @throws IllegalArgumentException if there is no such node, or a value is out of range
     * @throws IllegalStateException if the world is in a step
     */
    public void setVelocity(int node, double vx, double vy, double vz) {
        requireNode(node);
        Check.velocity("vx", vx);
        Check.velocity("vy", vy);
        Check.velocity("vz", vz);
        change();
        state.vx[node] = vx;
        state.vy[node] = vy;
        state.vz[node] = vz;
        state.forgetMotion();
        world.log().note(Change.VELOCITY, id, node, vx, vy, vz);
    }

    /**
     * Pushes a node once, as an explosion does: its velocity changes by impulse / mass.
     *
     * @param node index of the node
     * @param ix x component [N·s], within ±1e12
     * @param iy y component [N·s], within ±1e12
     * @param iz z component [N·s], within ±1e12
     * @throws IllegalArgumentException if there is no such node, a value is out of range, or the velocity
     *     would be beyond ±1e9 m/s
     * @throws IllegalStateException if the world is in a step
     */
    public void applyImpulse(int node, double ix, double iy, double iz) {
        requireNode(node);
        Check.inRange("ix", ix, -Limits.IMPULSE, Limits.IMPULSE);
        Check.inRange("iy", iy, -Limits.IMPULSE, Limits.IMPULSE);
        Check.inRange("iz", iz, -Limits.IMPULSE, Limits.IMPULSE);
        requireChangeable();
        double vx = Check.velocity("velocity along x after the impulse", state.vx[node] + ix / state.mass[node]);
        double vy = Check.velocity("velocity along y after the impulse", state.vy[node] + iy / state.mass[node]);
        double vz = Check.velocity("velocity along z after the impulse", state.vz[node] + iz / state.mass[node]);
        setVelocity(node, vx, vy, vz);
    }

    /**
     * Changes the acceleration of one node, which adds to the rope's and to gravity until it is changed again.
     *
     * @param node index of the node
     * @param ax x component [m/s²], within ±1e9
     * @param ay y component [m/s²], within ±1e9
     * @param az z component [m/s²], within ±1e9
     * @throws IllegalArgumentException if there is no such node, or a value is out of range
     * @throws IllegalStateException if the world is in a step
     */
    public void setAcceleration(int node, double ax, double ay, double az) {
        requireNode(node);
        Check.acceleration("ax", ax);
        Check.acceleration("ay", ay);
        Check.acceleration("az", az);
        change();
        state.needNodeAccelerations();
        state.nodeAx[node] = ax;
        state.nodeAy[node] = ay;
        state.nodeAz[node] = az;
        world.log().note(Change.NODE_ACCELERATION, id, node, ax, ay, az);
    }

    /**
     * Changes the acceleration of every node, which adds to gravity until it is changed again.
     *
     * @param ax x component [m/s²], within ±1e9
     * @param ay y component [m/s²], within ±1e9
     * @param az z component [m/s²], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the world is in a step
     */
    public void setAcceleration(double ax, double ay, double az) {
        Check.acceleration("ax", ax);
        Check.acceleration("ay", ay);
        Check.acceleration("az", az);
        requireChangeable();
        wakeGently();
        state.ax = ax;
        state.ay = ay;
        state.az = az;
        world.log().note(Change.ACCELERATION, id, ax, ay, az);
    }

    /**
     * Changes the air around the rope.
     *
     * @param wx velocity of the air along x [m/s], within ±1e9
     * @param wy velocity of the air along y [m/s], within ±1e9
     * @param wz velocity of the air along z [m/s], within ±1e9
     * @param drag rate at which nodes take it on [1/s], from 0 to 1e6
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the world is in a step
     * @see RopeDef#wind
     */
    public void setWind(double wx, double wy, double wz, double drag) {
        Check.velocity("wx", wx);
        Check.velocity("wy", wy);
        Check.velocity("wz", wz);
        Check.rate("drag", drag);
        requireChangeable();
        wakeGently();
        state.windX = wx;
        state.windY = wy;
        state.windZ = wz;
        state.drag = drag;
        world.log().note(Change.WIND, id, wx, wy, wz, drag);
    }

    /**
     * Returns the damping.
     *
     * @return rate [1/s]
     */
    public double damping() {
        requireAlive();
        return state.damping;
    }

    /**
     * Changes the damping.
     *
     * @param rate damping [1/s], from 0 to 1e6
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the world is in a step
     */
    public void setDamping(double rate) {
        Check.rate("damping", rate);
        requireChangeable();
        wakeGently();
        state.damping = rate;
        world.log().note(Change.DAMPING, id, rate);
    }

    /**
     * Returns how far a node moves in one step at most.
     *
     * @return distance [m]; infinite for no limit
     */
    public double maxMove() {
        requireAlive();
        return state.maxMove;
    }

    /**
     * Changes how far any node moves in one step at most, a pinned one included.
     *
     * @param distance distance [m], above 0; infinite for no limit
     * @throws IllegalArgumentException if the value is not above 0
     * @throws IllegalStateException if the world is in a step
     */
    public void setMaxMove(double distance) {
        RopeDef.checkMaxMove(distance);
        change();
        state.maxMove = distance;
        world.log().note(Change.MAX_MOVE, id, distance);
    }

    /**
     * Moves the whole rope at once, pins included, without giving it a velocity. Key frames stay where they are.
     *
     * @param dx way along x [m], within ±1e9
     * @param dy way along y [m], within ±1e9
     * @param dz way along z [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range, or a node would be more than 1e9 m from the origin
     *     along an axis
     * @throws IllegalStateException if the world is in a step
     */
    public void teleport(double dx, double dy, double dz) {
        Check.coordinate("dx", dx);
        Check.coordinate("dy", dy);
        Check.coordinate("dz", dz);
        requireChangeable();
        for (int i = 0; i < state.count; i++) {
            Check.coordinate("x of node " + i, state.x[i] + dx);
            Check.coordinate("y of node " + i, state.y[i] + dy);
            Check.coordinate("z of node " + i, state.z[i] + dz);
        }
        for (PinState pin : state.pins) {
            pin.requireWithinWorld(dx, dy, dz);
        }
        wakeUp();
        state.shift(dx, dy, dz);
        world.log().note(Change.TELEPORT, id, dx, dy, dz);
    }

    /**
     * Puts every node somewhere, at rest. Pins hold their nodes where they are put; paths and sources lead theirs on. A rope
     * of the direct solver whose segments are not as long as they should be begins its next step by putting that right.
     *
     * @param src x, y, z [m] of each node in turn, each within ±1e9
     * @param offset where in {@code src} to begin; 3 × {@link #nodeCount()} numbers are read from there
     * @throws IllegalArgumentException if they are not there, or one is out of range; nothing has moved then
     * @throws IllegalStateException if the world is in a step
     */
    public void setPositions(double[] src, int offset) {
        requireChangeable();
        Check.room("src", src.length, offset, 3L * state.count);
        for (int i = 0; i < 3 * state.count; i++) {
            if (!(Math.abs(src[offset + i]) <= Limits.COORDINATE)) {
                Check.coordinate("src[" + (offset + i) + "]", src[offset + i]);
            }
        }
        wakeUp();
        state.layOut(src, offset);
        world.log().note(Change.POSITIONS, id, src, offset, 3 * state.count);
    }

    // Length and topology.

    /**
     * Makes the rope longer or shorter, every segment by the same factor. Masses stay as they are, and so does the {@link
     * #compliance} of a metre. Nothing moves at once: segments that are not as long as they should be now are drawn to
     * their length in the next step. To pay out and reel in at an end, use a {@link #winch}.
     *
     * @param length sum of the rest lengths [m]; each of them must stay from 1e-6 to 1e6
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the rope has one node only, or a winch, or the world is in a step
     */
    public void setLength(double length) {
        requireChangeable();
        if (state.count < 2 || state.startWinch != null || state.endWinch != null) {
            throw new IllegalStateException(
                    "rope " + id + " must have 2 nodes or more and no winch for its length to be set");
        }
        double now = state.restLength();
        double shortest = state.rest[0];
        double longest = state.rest[0];
        for (int i = 1; i < state.count - 1; i++) {
            shortest = Math.min(shortest, state.rest[i]);
            longest = Math.max(longest, state.rest[i]);
        }
        Check.inRange("length", length, Limits.SEGMENT_MIN / shortest * now, Limits.SEGMENT_MAX / longest * now);
        wakeUp();
        state.scaleLengths(length / now);
        world.log().note(Change.LENGTH, id, length);
    }

    /** Number of nodes that it has when all are back that were taken out. */
    int fullNodeCount() {
        return state.fullSegments() + 1;
    }

    /**
     * Returns how many nodes the rope is solved with.
     *
     * @return 1 for all, n for every nth
     */
    public int detail() {
        requireAlive();
        return detail;
    }

    /**
     * Solves the rope with fewer nodes, because it is far away or cannot be seen, or with all of them again. Every nth node stays,
     * and so do the ends and all nodes that are pinned, next to a winch, accelerated by themselves, near a collider, or have another
     * mass, or another length of rope beside them, than the rope began with. Length, mass, momentum and rest coordinates stay what
     * they are, and so does the place of every node that stays: what the shape differs from one that has the right lengths is
     * worked off over the next few dozen steps. Nodes that come back come back on a smooth curve. What is paid out, joined or cut
     * later keeps the nodes it has.
     *
     * <p>The number of nodes changes by this, and with it the index of nodes, as it does with a winch; {@link Pin#node} and {@link
     * #restCoordinate} tell. The same number as before changes nothing, so that this may be called in every frame.
     *
     * @param every 1 for all nodes (default), n for every nth, up to 1000
     * @throws IllegalArgumentException if the value is out of range, or the rope consists of {@link Spring springs}, which become
     *     others with their length
     * @throws IllegalStateException if the world is in a step
     */
    public void setDetail(int every) {
        Check.inRange("every", every, 1, Limits.DETAIL);
        requireChangeable();
        // A part that was joined may have fewer nodes.
        if (every == detail && (every > 1 || !state.isThinned())) {
            return;
        }
        if (solver instanceof Spring) {
            throw new IllegalArgumentException("every must be 1 for a rope of springs, was " + every);
        }
        wakeUp();
        RopeDetail.refine(state);
        if (every > 1) {
            RopeDetail.thin(state, every);
        }
        detail = every;
        world.stepper().reserve(ropeSolver, state);
        world.log().note(Change.DETAIL, id, every);
    }

    /**
     * Puts a winch at an end, to change the length of the rope there. The end is pinned where it is unless it is pinned already;
     * {@code pin} gives that pin, to move it or to let it go.
     *
     * @param end the end
     * @return the winch: a new one that stands still, or the one that is at this end already
     * @throws IllegalStateException if the rope has one node only, or the world is in a step
     */
    public Winch winch(RopeEnd end) {
        Objects.requireNonNull(end, "end");
        requireChangeable();
        if (state.count < 2) {
            throw new IllegalStateException("rope " + id + " must have 2 nodes or more for a winch, had 1");
        }
        if (!hasWinch(end)) {
            wakeUp();
            world.log().note(Change.WINCH, id, code(end));
        }
        WinchState winch = RopeBuilder.winchAt(state, end);
        numberParts();
        for (Winch known : winches) {
            if (known.state() == winch) {
                return known;
            }
        }
        Winch created = new Winch(this, winch);
        winches.add(created);
        return created;
    }

    /**
     * Returns for how many nodes there is room before memory has to be allocated.
     *
     * @return number of nodes; see {@link RopeDef#reserve}
     */
    public int capacity() {
        requireAlive();
        return state.capacity();
    }

    /**
     * Returns where a node is along the material of the rope: the length of rope, as if nothing was stretched, from where the
     * rope began when it was made. A winch at the start makes it negative for what it pays out; a piece that was cut off goes on
     * with the numbers of the whole, and so does a rope that is joined with another at either end, while the other's nodes are
     * numbered anew. For texture coordinates, which so stay with the rope.
     *
     * @param node index of the node
     * @return length [m]
     * @throws IllegalArgumentException if there is no such node
     */
    public double restCoordinate(int node) {
        requireNode(node);
        double sum = state.origin;
        for (int i = 0; i < node; i++) {
            sum += state.rest[i];
        }
        return sum;
    }

    /**
     * Copies the {@linkplain #restCoordinate rest coordinates} of all nodes.
     *
     * @param dst receives the length [m] of each node in turn
     * @param offset where in {@code dst} to begin; {@link #nodeCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    @Override
    public int copyRestCoordinates(float[] dst, int offset) {
        requireAlive();
        Check.room("dst", dst.length, offset, state.count);
        double sum = state.origin;
        for (int i = 0; i < state.count; i++) {
            dst[offset + i] = (float) sum;
            sum += i < state.count - 1 ? state.rest[i] : 0;
        }
        return offset + state.count;
    }

    /**
     * Returns the tension above which the rope tears.
     *
     * @return tension [N]; infinite for never
     */
    public double breakTension() {
        requireAlive();
        return breakTension;
    }

    /**
     * Changes the tension above which the rope tears: at the end of a step in which one segment's was higher, the one with the
     * highest is cut in the middle, or, if it is shorter than half of what segments were when the rope was made, at its node. Told to {@link RopeWorld#onRopeSplit}. A rope tears
     * in one place a step, and pieces tear on at the same tension. Steps that the solver could not solve do not tear it. Only
     * for solvers that know tensions. Springs pull with their force at the end of the step. With the direct solver, segments without compliance feel a jerk within one step, and a shorter step as a higher
     * tension; give a rope that is to tear by jerks some {@link RopeDef#compliance}.
     *
     * @param tension tension [N], above 0; infinite for never
     * @throws IllegalArgumentException if the value is not above 0
     * @throws IllegalStateException if the world is in a step
     */
    public void setBreakTension(double tension) {
        RopeDef.checkBreakTension(tension);
        change();
        breakTension = tension;
        world.log().note(Change.BREAK_TENSION, id, tension);
    }

    /**
     * Cuts the rope at a node, which becomes the last of this rope and the first of a new one, each with half of the mass. Both
     * go on with the motion they have. Pins, winches, masses and rest coordinates stay with their nodes; a pin of the node itself
     * stays with this rope. Listeners stay with this rope, too.
     *
     * @param node index of the node, from 1 to the last but one
     * @return the rope behind the cut; its {@link #name()} says where it comes from
     * @throws IllegalArgumentException if there is no such node, or it is an end
     * @throws IllegalStateException if the world is in a step
     */
    public Rope cut(int node) {
        requireAlive();
        if (node < 1 || node > state.count - 2) {
            throw new IllegalArgumentException("node must be from 1 to " + (state.count - 2)
                    + ", between the ends, to cut a rope of " + state.count + " nodes there, was " + node);
        }
        world.requireId();
        change();
        world.log().note(Change.CUT, id, node);
        return cut(RopeEdits.cutAtNode(state, node));
    }

    /**
     * Cuts the rope at a length along it. Within a segment both ropes get a new end node there, whose masses come from the nodes
     * of the segment; nearer than a tenth of a segment to a node, the cut goes through the node, as with {@link #cut}, and to an
     * end of the rope a tenth beside it.
     *
     * @param arcLength rest length from node 0 [m], above 0 and below {@link #length()}
     * @return the rope behind the cut
     * @throws IllegalArgumentException if the length is out of range, or the rope has 10,000,000 nodes
     * @throws IllegalStateException if the world is in a step
     */
    public Rope cutAt(double arcLength) {
        requireAlive();
        if (!(arcLength > 0 && arcLength < state.restLength())) {
            throw new IllegalArgumentException(
                    "arcLength must be above 0 and below " + state.restLength() + ", was " + arcLength);
        }
        requireChangeable();
        int segment = 0;
        double from = 0;
        while (segment < state.count - 2 && from + state.rest[segment] <= arcLength) {
            from += state.rest[segment];
            segment++;
        }
        double fraction = (arcLength - from) / state.rest[segment];
        if (fraction < CUT_AT_NODE && segment > 0) {
            return cut(segment);
        }
        if (fraction > 1 - CUT_AT_NODE && segment < state.count - 2) {
            return cut(segment + 1);
        }
        Check.inRange("nodes", state.count + 1, 1, Limits.NODES);
        world.requireId();
        wakeUp();
        double within = Math.max(CUT_AT_NODE, Math.min(1 - CUT_AT_NODE, fraction));
        world.log().note(Change.CUT_AT, id, arcLength);
        return cut(RopeEdits.cutWithin(state, segment, within));
    }

    private Rope cut(RopeState tail) {
        RopeSplit event = split(tail, world.stepCount(), false, 0);
        world.tellSplit(event);
        return event.piece();
    }

    /**
     * Puts another rope at an end of this one, with a new segment between the two ends that is as long as they are apart now.
     *
     * @param end end of this rope
     * @param other another rope of this world
     * @param otherEnd end of the other one
     * @throws IllegalArgumentException as {@link #join(RopeEnd, Rope, RopeEnd, double)} does; if the ends lie in the same place,
     *     {@link #splice} them
     * @throws IllegalStateException if one of the ropes was removed, or the world is in a step
     */
    public void join(RopeEnd end, Rope other, RopeEnd otherEnd) {
        requireOther(end, other, otherEnd);
        join(end, other, otherEnd, distance(end, other, otherEnd));
    }

    /**
     * Puts another rope at an end of this one, with a new segment between the two ends. The other rope becomes part of this one
     * and cannot be used any more; its pins, and a winch at its other end, go over to this one. Winches at the ends that are
     * joined are gone. What is set for a rope as a whole is as it was in this one.
     *
     * <p>Motion goes on as it is, without what would stretch the new segment. Ends that are farther apart than it is long are
     * drawn together in the next step.
     *
     * @param end end of this rope
     * @param other another rope of this world
     * @param otherEnd end of the other one
     * @param restLength rest length of the new segment [m], from 1e-6 to 1e6
     * @throws IllegalArgumentException if {@code other} is this rope or of another world, the length is out of range, or there
     *     would be more than 10,000,000 nodes
     * @throws IllegalStateException if one of the ropes was removed, or the world is in a step
     */
    public void join(RopeEnd end, Rope other, RopeEnd otherEnd, double restLength) {
        requireOther(end, other, otherEnd);
        Check.inRange("restLength", restLength, Limits.SEGMENT_MIN, Limits.SEGMENT_MAX);
        join(end, other, otherEnd, restLength, end == RopeEnd.END ? state.count - 1 : other.state.count - 1);
    }

    /**
     * Makes an end node of this rope and one of another the same: it has both masses, lies in their centre of mass and moves with
     * the momentum of both. A pin of one of them holds it where it is pinned. All else as in {@link #join(RopeEnd, Rope, RopeEnd,
     * double) join}.
     *
     * @param end end of this rope
     * @param other another rope of this world
     * @param otherEnd end of the other one
     * @throws IllegalArgumentException if {@code other} is this rope or of another world, both end nodes are pinned, they are
     *     farther apart than the longer of the segments there, or there would be more than 10,000,000 nodes
     * @throws IllegalStateException if one of the ropes was removed, or the world is in a step
     */
    public void splice(RopeEnd end, Rope other, RopeEnd otherEnd) {
        requireOther(end, other, otherEnd);
        if (isPinned(endNode(end)) && other.isPinned(other.endNode(otherEnd))) {
            throw new IllegalArgumentException("only one of the two ends to splice must be pinned, both were");
        }
        double near = Math.max(state.spacing, other.state.spacing);
        double distance = distance(end, other, otherEnd);
        if (distance > near) {
            throw new IllegalArgumentException(
                    "the ends to splice must be at most a segment of " + near + " m apart, were " + distance + " m");
        }
        join(end, other, otherEnd, 0, end == RopeEnd.END ? state.count - 1 : other.state.count - 1);
    }

    private void join(RopeEnd end, Rope other, RopeEnd otherEnd, double restLength, int node) {
        long nodes = (long) state.count + other.state.count;
        if (nodes > Limits.NODES) {
            throw new IllegalArgumentException(
                    "nodes of both ropes must be at most " + Limits.NODES + ", were " + nodes);
        }
        wakeUp();
        other.wakeUp();
        if (restLength > 0) {
            world.log().note(Change.JOIN, id, code(end), other.id, code(otherEnd), restLength);
        } else {
            world.log().note(Change.SPLICE, id, code(end), other.id, code(otherEnd));
        }
        RopeEdits.join(state, end.atEnd, other.state, otherEnd.atEnd, restLength);
        world.stepper().reserve(ropeSolver, state);
        winches.removeIf(winch -> !hasWinch(winch));
        takeHandles(other);
        world.joined(other, "is part of rope " + id + " now");
        world.tellJoined(new RopesJoined(this, other, world.stepCount(), node));
    }

    private void requireOther(RopeEnd end, Rope other, RopeEnd otherEnd) {
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(otherEnd, "otherEnd");
        Objects.requireNonNull(other, "other");
        requireChangeable();
        other.requireAlive();
        if (other == this) {
            throw new IllegalArgumentException("other must be another rope, was this one");
        }
        if (other.world != world) {
            throw new IllegalArgumentException("other must be a rope of the same world, was one of another");
        }
    }

    private static int code(RopeEnd end) {
        return end.atEnd ? 1 : 0;
    }

    private int endNode(RopeEnd end) {
        return end.atEnd ? state.count - 1 : 0;
    }

    private double distance(RopeEnd end, Rope other, RopeEnd otherEnd) {
        int i = endNode(end);
        int k = other.endNode(otherEnd);
        double dx = other.state.x[k] - state.x[i];
        double dy = other.state.y[k] - state.y[i];
        double dz = other.state.z[k] - state.z[i];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /**
     * Copies where a body that hangs on an end is, and how it is turned, between the last two steps. The body's down, -y, looks on
     * along the last segment: on a rope that hangs straight down it is not turned. It is turned the shortest way from there, in
     * the plane z = 0 about z alone; where the segment points straight up, about z.
     *
     * @param end the end; of a rope of one node, both are the same and not turned
     * @param dst receives x, y, z [m] of the node and x, y, z, w of a unit quaternion
     * @param offset where in {@code dst} to begin; 7 numbers must fit from there
     * @param alpha 0 for the pose before the last step, 1 for that after it; see {@link RopeWorld#alpha()}
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or {@code alpha} is out of range
     */
    public int copyEndPose(RopeEnd end, double[] dst, int offset, double alpha) {
        requireAlive();
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, 7);
        int node = endNode(end);
        int before = state.count == 1 ? node : end.atEnd ? node - 1 : 1;
        double x = Blend.between(state.px[node], state.x[node], alpha);
        double y = Blend.between(state.py[node], state.y[node], alpha);
        double z = Blend.between(state.pz[node], state.z[node], alpha);
        dst[offset] = x;
        dst[offset + 1] = y;
        dst[offset + 2] = z;
        turn(
                x - Blend.between(state.px[before], state.x[before], alpha),
                y - Blend.between(state.py[before], state.y[before], alpha),
                z - Blend.between(state.pz[before], state.z[before], alpha),
                dst,
                offset + 3);
        return offset + 7;
    }

    /**
     * Writes the quaternion that turns (0, -1, 0) to a direction u the shortest way: their cross product (-u_z, 0, u_x) and
     * 1 - u_y, brought to unit length.
     */
    private static void turn(double dx, double dy, double dz, double[] dst, int at) {
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double sideways = Math.sqrt(dx * dx + dz * dz);
        dst[at + 1] = 0;
        if (!(length > 0)) {
            dst[at] = 0;
            dst[at + 2] = 0;
            dst[at + 3] = 1;
            return;
        }
        // length - dy, without the cancellation where the segment points up.
        double real = dy > 0 ? sideways * sideways / (length + dy) : length - dy;
        double size = Math.sqrt(sideways * sideways + real * real);
        dst[at] = size > 0 ? -dz / size : 0;
        dst[at + 2] = size > 0 ? dx / size : 1;
        dst[at + 3] = size > 0 ? real / size : 0;
    }

    // Settings.

    /**
     * Returns the solver.
     *
     * @return its settings
     */
    public Solver solver() {
        requireAlive();
        return solver;
    }

    /**
     * Changes the solver.
     *
     * @param solver its settings
     * @throws IllegalArgumentException if {@link Spring springs} would not be stable on this rope, or it is solved with {@linkplain
     *     #setDetail fewer nodes}
     * @throws IllegalStateException if the world is in a step
     */
    public void setSolver(Solver solver) {
        Objects.requireNonNull(solver, "solver");
        requireChangeable();
        RopeSolver changed = ropeSolverOf(solver);
        changed.check(state, world.stepLength());
        if (detail > 1 && solver instanceof Spring) {
            throw new IllegalArgumentException(
                    "solver must not be springs for a rope with every " + detail + "th node only, was " + solver);
        }
        wakeUp();
        this.solver = solver;
        Arrays.fill(state.tension, 0);
        ropeSolver = changed;
        state.springs = solver instanceof Spring;
        state.edited = false;
        world.stepper().prepare(ropeSolver, state);
        world.log().note(Change.SOLVER, id, 0, solver);
    }

    /**
     * Returns half the thickness.
     *
     * @return radius [m]
     */
    @Override
    public double radius() {
        requireAlive();
        return state.radius;
    }

    /**
     * Changes half the thickness.
     *
     * @param radius radius [m], from 0 to 1e6
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the world is in a step
     */
    public void setRadius(double radius) {
        Check.inRange("radius", radius, 0, Limits.SEGMENT_MAX);
        change();
        state.radius = radius;
        world.log().note(Change.RADIUS, id, radius);
    }

    /**
     * Returns the coefficient of friction.
     *
     * @return coefficient
     */
    public double friction() {
        requireAlive();
        return state.friction;
    }

    /**
     * Changes the coefficient of friction.
     *
     * @param coefficient coefficient of friction, from 0 to 1000; see {@link RopeDef#friction}
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the world is in a step
     */
    public void setFriction(double coefficient) {
        RopeDef.checkFriction(coefficient);
        change();
        state.friction = coefficient;
        world.log().note(Change.FRICTION, id, coefficient);
    }

    /**
     * Returns which kinds of things the rope is.
     *
     * @return one bit for each kind
     */
    public long categories() {
        requireAlive();
        return categories;
    }

    /**
     * Returns which kinds of things the rope meets.
     *
     * @return one bit for each kind
     */
    public long collidesWith() {
        requireAlive();
        return collidesWith;
    }

    /**
     * Changes which kinds of things the rope is, and which it meets.
     *
     * @param categories one bit for each kind that the rope is
     * @param collidesWith one bit for each kind that it meets
     * @throws IllegalStateException if the world is in a step
     */
    public void setFilter(long categories, long collidesWith) {
        change();
        this.categories = categories;
        this.collidesWith = collidesWith;
        world.log().noteFilter(Change.FILTER, id, categories, collidesWith);
    }

    /**
     * Returns which parts of the rope meet colliders.
     *
     * @return the parts
     */
    public CollideMode collideMode() {
        requireAlive();
        return collideMode;
    }

    /**
     * Returns how many colliders were looked at in the last step to find those near.
     *
     * @return number
     */
    public int collidersLookedAt() {
        requireAlive();
        return state.near.lookedAt;
    }

    /**
     * Returns how many colliders were near enough in the last step to be reached.
     *
     * @return number
     */
    public int collidersNear() {
        requireAlive();
        return state.near.colliders;
    }

    /**
     * Changes which parts of the rope meet colliders.
     *
     * @param mode the parts
     * @throws IllegalStateException if the world is in a step
     */
    public void setCollideMode(CollideMode mode) {
        Objects.requireNonNull(mode, "mode");
        change();
        collideMode = mode;
        state.collide = mode.code;
        world.log().note(Change.COLLIDE_MODE, id, mode.code);
    }

    /**
     * Returns in how many places the rope touched colliders at the end of the last step.
     *
     * @return number of {@link #contacts()}
     */
    @Override
    public int contactCount() {
        requireAlive();
        return contacts.count();
    }

    /**
     * Copies where the rope touched colliders at the end of the last step, and how hard: what drawing takes of {@link #contacts()},
     * without a list.
     *
     * @param dst receives for each contact the point on the collider x, y, z [m], the unit normal out of the collider x, y, z, and
     *     the force along it [N]
     * @param offset where in {@code dst} to begin; {@value #NUMBERS_PER_CONTACT} × {@link #contactCount()} numbers must fit from
     *     there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    @Override
    public int copyContacts(double[] dst, int offset) {
        requireAlive();
        Check.room("dst", dst.length, offset, (long) NUMBERS_PER_CONTACT * contacts.count());
        return contacts.copy(dst, offset);
    }

    /**
     * Returns where the rope touched colliders at the end of the last step.
     *
     * @return a new list, in the order along the rope
     */
    public List<Contact> contacts() {
        requireAlive();
        return contacts.list();
    }

    /**
     * Tells whether the rope is caught where there is no room for it.
     *
     * @return true from a {@link RopeTrapped} event until it is free
     */
    public boolean isTrapped() {
        requireAlive();
        return contacts.isTrapped();
    }

    /**
     * Tells whether the rope was stopped.
     *
     * @return true from a {@link RopeStopped} event until {@link #resume()}
     */
    public boolean isStopped() {
        requireAlive();
        return stopped;
    }

    /**
     * Names the rope, for debugging.
     *
     * @return id, name and number of nodes
     */
    @Override
    public String toString() {
        return "rope " + id + (name.isEmpty() ? "" : " \"" + name + "\"") + ", " + state.count + " nodes";
    }

    /**
     * Returns how slow the rope has to be to fall asleep.
     *
     * @return speed [m/s]; 0 for a rope that never sleeps
     */
    public double sleepBelow() {
        requireAlive();
        return sleep.below;
    }

    /**
     * Changes how slow the rope has to be to fall asleep.
     *
     * @param speed speed [m/s], from 0 to 1e9; 0 for never
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the world is in a step
     * @see RopeDef#sleepBelow
     */
    public void setSleepBelow(double speed) {
        RopeDef.checkSleepBelow(speed);
        change();
        sleep.below = speed;
        world.log().note(Change.SLEEP_BELOW, id, speed);
    }

    /**
     * Returns a number that tells this sleep of the rope from every other one in its world: while it is the same, nothing about the
     * rope has changed, and what was made of it to draw still holds.
     *
     * @return number, above 0; 0 while the rope is awake
     */
    public long sleepId() {
        requireAlive();
        return sleep.id;
    }

    /**
     * Tells whether the rope sleeps. It then takes no part in steps, and everything about it stays as it was after the last one,
     * velocities and tensions included.
     *
     * @return whether it sleeps
     */
    public boolean isAsleep() {
        requireAlive();
        return sleep.asleep;
    }

    /**
     * Wakes the rope: it goes on from how it fell asleep, as if no time had passed. Whatever is changed about a rope wakes it, so
     * that this is needed only for what the library cannot know of.
     *
     * @throws IllegalStateException if the world is in a step
     */
    public void wake() {
        change();
        world.log().note(Change.WAKE, id);
    }

    /**
     * Lets a rope that was stopped take part in steps again, from where it is.
     *
     * @throws IllegalStateException if the world is in a step
     */
    public void resume() {
        change();
        stopped = false;
        world.log().note(Change.RESUME, id);
    }
}
