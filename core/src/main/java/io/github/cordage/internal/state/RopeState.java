package io.github.cordage.internal.state;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All state of one rope that a step reads and writes. Arrays hold one number per node, {@link #rest} one per segment;
 * segment {@code i} joins nodes {@code i} and {@code i + 1}. A plane rope has z = 0 throughout.
 *
 * <p>The fields are public because the solvers use them directly. The package is not exported.
 */
public final class RopeState {
    private static final double[] NONE = {};

    private static final int[] NO_COUNTS = {};
    private static final byte[] NO_BYTES = {};

    private static final Columns.Saved POSITION = new Columns.Saved("position", Limits.COORDINATE);
    private static final Columns.Saved VELOCITY = new Columns.Saved("velocity", Limits.FASTEST);
    private static final Columns.Saved ACCELERATION = new Columns.Saved("acceleration", Limits.ACCELERATION);
    private static final Columns.Saved BEFORE = Columns.Saved.free("position before the step");
    private static final Columns.Saved PAST = Columns.Saved.free("history");

    /** All arrays per node and per segment, in the order in which they are saved and hashed. */
    static final Columns<RopeState> COLUMNS = new Columns<>();

    static {
        COLUMNS.always()
                .doubles(r -> r.x, (r, a) -> r.x = a, POSITION)
                .doubles(r -> r.y, (r, a) -> r.y = a, POSITION)
                .doubles(r -> r.z, (r, a) -> r.z = a, POSITION)
                .doubles(r -> r.px, (r, a) -> r.px = a, BEFORE)
                .doubles(r -> r.py, (r, a) -> r.py = a, BEFORE)
                .doubles(r -> r.pz, (r, a) -> r.pz = a, BEFORE)
                .doubles(r -> r.vx, (r, a) -> r.vx = a, VELOCITY)
                .doubles(r -> r.vy, (r, a) -> r.vy = a, VELOCITY)
                .doubles(r -> r.vz, (r, a) -> r.vz = a, VELOCITY)
                .doubles(r -> r.mass, (r, a) -> r.mass = a, Columns.Saved.free("mass"))
                .doubles(r -> r.inverseMass, (r, a) -> r.inverseMass = a, Columns.Saved.NOT)
                .segmentDoubles(r -> r.rest, (r, a) -> r.rest = a, Columns.Saved.free("rest length"))
                .segmentDoubles(r -> r.tension, (r, a) -> r.tension = a, Columns.Saved.free("tension"));
    }

    private static final Columns.Group<RopeState> NODE_ACCELERATIONS = COLUMNS.optional("accelerations of single nodes")
            .inheritedDoubles(r -> r.loads.nodeAx, (r, a) -> r.loads.nodeAx = a, ACCELERATION)
            .inheritedDoubles(r -> r.loads.nodeAy, (r, a) -> r.loads.nodeAy = a, ACCELERATION)
            .inheritedDoubles(r -> r.loads.nodeAz, (r, a) -> r.loads.nodeAz = a, ACCELERATION);

    private static final Columns.Group<RopeState> FIRST_ORDER = COLUMNS.optional("first-order nodes")
            .inheritedBytes(r -> r.firstOrder, (r, a) -> r.firstOrder = a, "steps in first order");

    private static final Columns.Group<RopeState> MERGED = COLUMNS.optional("nodes taken out")
            .segmentInts(r -> r.merged, (r, a) -> r.merged = a, "segments in one", Limits.DETAIL);

    static final Columns.Group<RopeState> STOPS =
            COLUMNS.optionalSince("stops").ownBytes(r -> r.stops, (r, a) -> r.stops = a, "stop");

    static final Columns.Group<RopeState> FRAMES = COLUMNS.optionalSince("frames")
            .ownSegmentDoubles(r -> r.frames.x, (r, a) -> r.frames.x = a, RodFrames.DIRECTOR)
            .ownSegmentDoubles(r -> r.frames.y, (r, a) -> r.frames.y = a, RodFrames.DIRECTOR)
            .ownSegmentDoubles(r -> r.frames.z, (r, a) -> r.frames.z = a, RodFrames.DIRECTOR)
            .ownDoubles(r -> r.frames.twist, (r, a) -> r.frames.twist = a, RodFrames.TWIST)
            .inheritedDoubles(r -> r.frames.naturalOne, (r, a) -> r.frames.naturalOne = a, RodFrames.CURVATURE)
            .inheritedDoubles(r -> r.frames.naturalOther, (r, a) -> r.frames.naturalOther = a, RodFrames.CURVATURE)
            .inheritedDoubles(r -> r.frames.naturalTwist, (r, a) -> r.frames.naturalTwist = a, RodFrames.CURVATURE);

    static final Columns.Group<RopeState> STIFFER = COLUMNS.optionalSince("stiffness along the rope")
            .inheritedSegmentDoubles(
                    r -> r.stiffer, (r, a) -> r.stiffer = a, Columns.Saved.free("factor of the stiffness"), 1);

    /** Saved by {@link RopeTransfer}, as far as the history is valid. */
    private static final Columns.Group<RopeState> HISTORY = COLUMNS.memory()
            .doubles(r -> r.pastX.x1, (r, a) -> r.pastX.x1 = a, PAST)
            .doubles(r -> r.pastX.x2, (r, a) -> r.pastX.x2 = a, PAST)
            .doubles(r -> r.pastX.v1, (r, a) -> r.pastX.v1 = a, PAST)
            .doubles(r -> r.pastX.v2, (r, a) -> r.pastX.v2 = a, PAST)
            .doubles(r -> r.pastY.x1, (r, a) -> r.pastY.x1 = a, PAST)
            .doubles(r -> r.pastY.x2, (r, a) -> r.pastY.x2 = a, PAST)
            .doubles(r -> r.pastY.v1, (r, a) -> r.pastY.v1 = a, PAST)
            .doubles(r -> r.pastY.v2, (r, a) -> r.pastY.v2 = a, PAST)
            .doubles(r -> r.pastZ.x1, (r, a) -> r.pastZ.x1 = a, PAST)
            .doubles(r -> r.pastZ.x2, (r, a) -> r.pastZ.x2 = a, PAST)
            .doubles(r -> r.pastZ.v1, (r, a) -> r.pastZ.v1 = a, PAST)
            .doubles(r -> r.pastZ.v2, (r, a) -> r.pastZ.v2 = a, PAST);

    /** Number of nodes, at least 1 and at most {@link #capacity()}; array elements beyond are undefined. */
    public int count;

    /** Positions [m]. */
    public double[] x = NONE;

    public double[] y = NONE;
    public double[] z = NONE;

    /** Positions before the last step [m], from which velocities are computed and drawing interpolates. */
    public double[] px = NONE;

    public double[] py = NONE;
    public double[] pz = NONE;

    /** Velocities [m/s]; in first-order methods the displacement in the last step divided by its length. */
    public double[] vx = NONE;

    public double[] vy = NONE;
    public double[] vz = NONE;

    /** Masses [kg]; a pinned node keeps its mass for its release. */
    public double[] mass = NONE;

    /** Inverse masses [1/kg]; 0 for pinned nodes. */
    public double[] inverseMass = NONE;

    /** Rest lengths of the segments [m]. */
    public double[] rest = NONE;

    /** Factors of the stiffness against bending and twist; empty for 1 everywhere. */
    public double[] stiffer = NONE;

    /** Twist and natural shape. */
    public final RodFrames frames = new RodFrames();

    /**
     * Number of original segments in each segment; above 1 where {@link RopeDetail} has removed nodes. Empty until
     * nodes are first removed.
     */
    public int[] merged = NO_COUNTS;

    /** 1 for nodes that rings stop at, 0 for others; empty until there is one. See {@link Stops}. */
    public byte[] stops = NO_BYTES;

    /** Tensions of the segments [N], negative under compression. */
    public double[] tension = NONE;

    /** Usual rest length of a segment [m]: that of the first when the rope was laid out; 0 for a single node. */
    public double spacing;

    /** Mass per meter of rope [kg/m], also of rope that a winch pays out. */
    public double massPerMetre;

    /** Rest coordinate of node 0 [m]: rest length from where the rope began when it was laid out. */
    public double origin;

    /** The winch at the start of the rope, if any. */
    public @Nullable WinchState startWinch;

    /** The winch at the end of the rope, if any. */
    public @Nullable WinchState endWinch;

    /** Relative stretch per newton of tension [1/N]. */
    public double compliancePerMetre;

    /** What accelerates the nodes in the current step. */
    public final Loads loads = new Loads();

    /** Rate at which a node's velocity approaches that of the air [1/s]. */
    public double drag;

    /** The plain properties. */
    public final PropertyValues properties = new PropertyValues();

    /** Which parts collide. */
    public CollideMode collide = CollideMode.OFF;

    /** Whether the solver lets contacts yield a little. */
    public boolean softContacts;

    /** Proxies of the colliders within reach in this step. */
    public ColliderProxies near = new ColliderProxies();

    /** Contacts and possible contacts in this step and in the one before. */
    public Contacts contacts = new Contacts();

    public Contacts contactsBefore = new Contacts();

    /** Candidate pairs from which {@link #contacts} was built. */
    public final CandidatePairs pairs = new CandidatePairs();

    /** Number of further steps for which each node moves in first order in time after a contact; empty until needed. */
    public byte[] firstOrder = NO_BYTES;

    /** History along each axis; valid only in a {@linkplain StepMode#isContinuous continuous} motion. */
    public final StepHistory pastX = new StepHistory();

    public final StepHistory pastY = new StepHistory();
    public final StepHistory pastZ = new StepHistory();

    /** How the next step begins. */
    public final StepMode mode = new StepMode();

    /**
     * Upper bound of the energy of the rope in the field of the accelerations below while nothing acts on it from
     * outside [J]; infinite if unknown. Anything that moves the rope from outside resets it.
     */
    public double energyLimit = Double.POSITIVE_INFINITY;

    public double energyAx;
    public double energyAy;
    public double energyAz;

    /** Whether its segments are springs, which may pull a node farther than its velocity takes it. */
    public boolean springs;

    /**
     * Upper bound of the eigenvalues [1/kg] for which the number of substeps was computed, NaN if none, and that
     * number; see {@code SpringSolver}.
     */
    public double springStiffest = Double.NaN;

    public int springSubsteps;

    /** Statistics of the direct solver. */
    public final SolveCounts counts = new SolveCounts();

    /** The pins, in the order in which they were added. */
    public final List<PinState> pins = new ArrayList<>();

    /** The rings that it runs through, in order from its start. */
    public final Rings rings = new Rings(pins);

    /**
     * Creates a rope at rest with all nodes at the origin and zero masses and lengths.
     *
     * @param capacity nodes to reserve memory for, at least {@code count}
     */
    public RopeState(int count, int capacity) {
        this.count = count;
        COLUMNS.create(this, capacity);
    }

    // The plain properties that solvers and contacts read.

    /** Radius of the rope [m]. */
    public double radius() {
        return properties.get(RopeProperty.RADIUS);
    }

    /** Coefficient of friction. */
    public double friction() {
        return properties.get(RopeProperty.FRICTION);
    }

    /** Decay rate of velocities [1/s]. */
    public double damping() {
        return properties.get(RopeProperty.DAMPING);
    }

    /** Most that a node may move in one step [m]; infinite for no limit. */
    public double maxMove() {
        return properties.get(RopeProperty.MAX_MOVE);
    }

    /** Number of nodes that fit into the arrays. */
    public int capacity() {
        return x.length;
    }

    /**
     * Moves all nodes from an index on by an offset, with the segments behind them: the registered columns, the pins,
     * and the contacts.
     *
     * <p>Moving up leaves room for new nodes, which the caller must fill in: nodes {@code from} to
     * {@code from + by - 1} and as many segments. Moving down overwrites the nodes before; the segment before the first
     * of these then leads to the first node moved.
     *
     * @param from index of the first node to move, up to the number of nodes
     * @param by offset, not 0
     */
    public void moveTail(int from, int by) {
        growFor(count + by);
        rings.moveTail(from, by);
        COLUMNS.move(this, from, count, by);
        COLUMNS.split(this, Math.max(0, from - 1), from, Math.max(0, by));
        if (by > 0 && merged.length > 0) {
            // New segments are whole, and so is the remainder of the segment that they were split from.
            Arrays.fill(merged, Math.max(0, from - 1), Math.min(from + by, merged.length), 1);
        }
        for (int i = 0; i < pins.size(); i++) {
            PinState pin = pins.get(i);
            pin.node += pin.node >= from ? by : 0;
        }
        ContactPlaces.movePlaces(contacts, 2 * from, 2 * by);
        count += by;
        mode.edit();
    }

    /**
     * Moves nodes to other indices, with their values, the segments behind them and their pins, but not their contacts.
     *
     * @param to new index of each node, in ascending order, -1 if it is dropped; either none rises or none falls
     * @param nodes number of nodes afterwards
     */
    void relocate(int[] to, int nodes) {
        growFor(nodes);
        COLUMNS.relocate(this, to, count, nodes > count);
        for (PinState pin : pins) {
            pin.node = to[pin.node];
        }
        for (int r = 0; r < rings.size(); r++) {
            rings.get(r).segment = to[rings.get(r).segment];
        }
        count = nodes;
    }

    /** Reserves memory for a number of nodes; at least doubles it when it grows. */
    private void growFor(int nodes) {
        if (nodes > capacity()) {
            grow((int) Math.min(Limits.NODES, Math.max(nodes, 2L * capacity())));
        }
    }

    /** Reserves memory for a number of nodes. */
    public void grow(int size) {
        if (size > capacity()) {
            COLUMNS.grow(this, size);
        }
    }

    /** The winch at an end, if any. */
    public @Nullable WinchState winch(boolean atEnd) {
        return atEnd ? endWinch : startWinch;
    }

    /** Index of the node at an end. */
    public int winchNode(boolean atEnd) {
        return atEnd ? count - 1 : 0;
    }

    /** Index of the segment at an end. */
    public int winchSegment(boolean atEnd) {
        return atEnd ? count - 2 : 0;
    }

    /** Sets or removes the winch at an end. */
    public void setWinch(boolean atEnd, @Nullable WinchState winch) {
        if (atEnd) {
            endWinch = winch;
        } else {
            startWinch = winch;
        }
    }

    /** Whether it resists bending, if it has what can be bent. */
    public boolean resistsBending() {
        return properties.get(RopeProperty.BENDING_STIFFNESS) > 0;
    }

    /** Whether the insides of segments collide, not only nodes. */
    public boolean hasSections() {
        return collide == CollideMode.SECTIONS && count > 1;
    }

    /** Places a node without giving it a velocity. */
    public void place(int node, double nx, double ny, double nz) {
        x[node] = px[node] = nx;
        y[node] = py[node] = ny;
        z[node] = pz[node] = nz;
    }

    /** Keeps the positions as those before the coming step. */
    public void beginStep() {
        System.arraycopy(x, 0, px, 0, count);
        System.arraycopy(y, 0, py, 0, count);
        System.arraycopy(z, 0, pz, 0, count);
        rings.beginStep();
    }

    /** Pins a node where it is. */
    public PinState pin(int node) {
        PinState pin = new PinState(node, x[node], y[node], z[node]);
        inverseMass[node] = 0;
        energyLimit = Double.POSITIVE_INFINITY;
        pins.add(pin);
        return pin;
    }

    /** Whether there is a winch at an end. */
    public boolean hasWinches() {
        return startWinch != null || endWinch != null;
    }

    /** Moves all pinned nodes to their pins: where these are at a world time [s] and fraction of the frame, 0 to 1. */
    public void movePins(double time, double share) {
        for (int i = 0; i < pins.size(); i++) {
            PinState pin = pins.get(i);
            pin.aim(time, share);
            x[pin.node] = pin.nextX;
            y[pin.node] = pin.nextY;
            z[pin.node] = pin.nextZ;
        }
    }

    /** Sets the velocities to the displacements in the step divided by its length [s]. */
    public void takeVelocities(double h) {
        velocities(x, px, vx, count, h);
        velocities(y, py, vy, count, h);
        velocities(z, pz, vz, count, h);
    }

    private static void velocities(double[] x, double[] before, double[] v, int count, double h) {
        for (int i = 0; i < count; i++) {
            v[i] = (x[i] - before[i]) / h;
        }
    }

    /** Shortens moves that exceed the rope's limit; returns whether there were any. */
    public boolean limitMoves() {
        double limit = maxMove();
        if (limit == Double.POSITIVE_INFINITY) {
            return false;
        }
        boolean limited = false;
        for (int i = 0; i < count; i++) {
            double dx = x[i] - px[i];
            double dy = y[i] - py[i];
            double dz = z[i] - pz[i];
            double moved = Math.sqrt(dx * dx + dy * dy + dz * dz);
            if (moved > limit) {
                double share = limit / moved;
                x[i] = px[i] + share * dx;
                y[i] = py[i] + share * dy;
                z[i] = pz[i] + share * dz;
                limited = true;
            }
        }
        return limited;
    }

    /**
     * Releases a pinned node, which keeps the velocity of its pin. Its acceleration changes abruptly, so the history
     * ends.
     */
    public void release(PinState pin) {
        int node = pin.node;
        pins.remove(pin);
        rings.listMasses();
        inverseMass[node] = 1 / mass[node];
        forgetMotion();
    }

    /** Discards the history and the energy limit: the next step starts from positions and velocities alone. */
    public void forgetMotion() {
        mode.interrupt();
        energyLimit = Double.POSITIVE_INFINITY;
    }

    /** Creates the arrays of the history. */
    public void needHistory() {
        HISTORY.need(this, capacity());
    }

    /** Creates the arrays of accelerations of single nodes. */
    public void needNodeAccelerations() {
        NODE_ACCELERATIONS.need(this, capacity());
    }

    /** Creates {@link #merged}. */
    void needMerged() {
        MERGED.need(this, capacity());
    }

    /** Changes the mass of a node, pinned or not. */
    public void setMass(int node, double value) {
        mass[node] = value;
        if (inverseMass[node] > 0) {
            inverseMass[node] = 1 / value;
        }
    }

    /** Creates {@link #firstOrder}. */
    public void needFirstOrder() {
        if (firstOrder.length == 0) {
            FIRST_ORDER.need(this, capacity());
        }
    }

    /** Sum of the rest lengths [m]. */
    public double restLength() {
        double sum = 0;
        for (int i = 0; i < count - 1; i++) {
            sum += rest[i];
        }
        return sum;
    }

    /** Sets the compliance of the whole rope: stretch per newton of tension [m/N]. */
    public void setCompliance(double compliance) {
        compliancePerMetre = count > 1 ? compliance / restLength() : 0;
        mode.doubtLengths();
    }

    /** Current length of segment {@code i} [m]. */
    public double segmentLength(int i) {
        return distance(i, i + 1);
    }

    /** Length of the straight way between two nodes, through the rings between them [m]. */
    public double distance(int i, int j) {
        return rings.distance(x, y, z, i, j);
    }

    /**
     * Length of the way between two nodes through the rings that have no mass: how long a rope that is taut from one to
     * the other has to be [m].
     */
    public double reach(int i, int j) {
        return rings.reach(x, y, z, i, j);
    }

    /** Moves the nodes and the masses, not what was before the step [m]. */
    public void move(double dx, double dy, double dz) {
        if (dx == 0 && dy == 0 && dz == 0) {
            return;
        }
        for (int i = 0; i < count; i++) {
            x[i] += dx;
            y[i] += dy;
            z[i] += dz;
        }
        for (int m = 0; m < rings.masses.own(); m++) {
            double[] at = rings.masses.get(m).at;
            at[0] += dx;
            at[1] += dy;
            at[2] += dz;
        }
    }

    /** Restores the positions before the step. */
    public void restorePositions() {
        System.arraycopy(px, 0, x, 0, count);
        System.arraycopy(py, 0, y, 0, count);
        System.arraycopy(pz, 0, z, 0, count);
        rings.masses.restorePositions();
    }
}
