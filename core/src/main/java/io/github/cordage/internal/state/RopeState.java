package io.github.cordage.internal.state;

import io.github.cordage.internal.collide.Contacts;
import io.github.cordage.internal.collide.Elements;
import io.github.cordage.internal.collide.NearPairs;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything a step reads and writes of one rope. Arrays hold one number per node, {@link #rest} one per segment;
 * segment {@code i} joins nodes {@code i} and {@code i + 1}. A plane rope has z = 0 throughout.
 *
 * <p>The fields are public because the solvers work on them directly. Nobody outside the library can reach this class.
 */
public final class RopeState {
    /** The rope meets nothing. */
    public static final byte COLLIDE_NOTHING = 0;

    /** Its nodes meet colliders. */
    public static final byte COLLIDE_NODES = 1;

    /** Its segments meet colliders, nodes included. */
    public static final byte COLLIDE_SECTIONS = 2;

    private static final double[] NONE = {};
    private static final int[] NO_COUNTS = {};
    private static final byte[] NO_BYTES = {};

    /** Number of nodes, at least 1 and at most {@link #capacity()}; what lies behind in the arrays is worthless. */
    public int count;

    /** Positions [m]. */
    public double[] x;

    public double[] y;
    public double[] z;

    /** Positions before the last step [m]: velocities come from them, and drawing interpolates from them. */
    public double[] px;

    public double[] py;
    public double[] pz;

    /** Velocities [m/s]; in methods of first order what the node moved in the last step, by the step. */
    public double[] vx;

    public double[] vy;
    public double[] vz;

    /** Masses [kg]; a pinned node keeps its own for when it is released. */
    public double[] mass;

    /** Inverse masses [1/kg]; 0 where a node is pinned. */
    public double[] inverseMass;

    /** Rest lengths of the segments [m]. */
    public double[] rest;

    /** How many segments each segment was before nodes were taken out; empty if none ever were. See {@link RopeDetail}. */
    public int[] merged = NO_COUNTS;

    /** Tensions of the segments [N]: positive where a segment is pulled, negative where it is pushed. */
    public double[] tension;

    /** Rest length that segments usually have [m]: that of the first when the rope was laid out; 0 for a single node. */
    public double spacing;

    /** Mass of a metre of rope [kg/m]: what a winch pays out weighs. */
    public double massPerMetre;

    /** Length of rope from where it began when it was laid out to node 0, as if nothing was stretched [m]. */
    public double origin;

    /** Changes the length at the start of the rope, if there is one. */
    public @Nullable WinchState startWinch;

    /** Changes the length at the end of the rope, if there is one. */
    public @Nullable WinchState endWinch;

    /** By how much a metre of rope is longer for each newton of tension [1/N]. */
    public double compliancePerMetre;

    /** Accelerations of single nodes [m/s²], added to the rope's; empty until the first is set. */
    public double[] nodeAx = NONE;

    public double[] nodeAy = NONE;
    public double[] nodeAz = NONE;

    /** Acceleration of every node [m/s²], added to gravity. */
    public double ax;

    public double ay;
    public double az;

    /** Velocity of the air [m/s]. */
    public double windX;

    public double windY;
    public double windZ;

    /** Rate at which a node takes on the velocity of the air [1/s]. */
    public double drag;

    /** Rate at which velocities decay [1/s]. */
    public double damping;

    /** Most that a node moves in one step [m]; infinite for no limit. */
    public double maxMove = Double.POSITIVE_INFINITY;

    /** Half the thickness [m]. */
    public double radius;

    /** Coefficient of friction. */
    public double friction;

    /** Which parts meet colliders; one of the constants above. */
    public byte collide = COLLIDE_NOTHING;

    /** Whether the solver lets contacts give way a little. */
    public boolean softContacts;

    /** What is near in this step. */
    public Elements near = new Elements();

    /** Where the rope touches, or could, in this step and the one before. */
    public Contacts contacts = new Contacts();

    public Contacts contactsBefore = new Contacts();

    /** What of the rope may touch what, as {@link #contacts} lists it. */
    public final NearPairs pairs = new NearPairs();

    /** For how many steps yet each node is not smooth in time, because it touched; empty until it is needed. */
    public byte[] rough = NO_BYTES;

    /** What was before, along each axis; worth something only if {@link #hasHistory}. */
    public final Past pastX = new Past();

    public final Past pastY = new Past();
    public final Past pastZ = new Past();

    /** Whether the last steps belong together; not after a velocity was set, for instance. */
    public boolean hasHistory;

    /** How many steps in a row left a history behind though they were of first order; 2 is enough, and says no more. */
    public int recorded;

    /**
     * Energy that the rope, left to itself, can have at most in the field of the accelerations below [J]; infinite where
     * that is not known. What moves the rope from outside forgets it.
     */
    public double energyLimit = Double.POSITIVE_INFINITY;

    public double energyAx;
    public double energyAy;
    public double energyAz;

    /** Whether segments may be far from their lengths for another reason than motion: who holds them looks first. */
    public boolean unsettled;

    /** How many steps in a row came to no end because of what the rope touches. */
    public int stuckSteps;

    /** Whether the last step left lengths that are better put right little by little. */
    public boolean swept;

    /** Whether nodes have come, gone or changed their masses since the rope was last found fit for its solver. */
    public boolean edited;

    /** Whether its segments are springs, whose pull may take a node farther than its velocity does. */
    public boolean springs;

    /** What the number of substeps was found for [1/kg], NaN for nothing, and that number; see {@code SpringSolver}. */
    public double springStiffest = Double.NaN;

    public int springSubsteps;

    /** How the direct solver fared. */
    public final SolveCounts counts = new SolveCounts();

    /** The pinned nodes, in the order they were pinned. */
    public final List<PinState> pins = new ArrayList<>();

    /**
     * Creates a rope at rest with all nodes at the origin, without mass or length.
     *
     * @param capacity nodes to make room for, at least {@code count}
     */
    public RopeState(int count, int capacity) {
        this.count = count;
        x = new double[capacity];
        y = new double[capacity];
        z = new double[capacity];
        px = new double[capacity];
        py = new double[capacity];
        pz = new double[capacity];
        vx = new double[capacity];
        vy = new double[capacity];
        vz = new double[capacity];
        mass = new double[capacity];
        inverseMass = new double[capacity];
        rest = new double[capacity - 1];
        tension = new double[capacity - 1];
    }

    /** Number of nodes that there is room for. */
    public int capacity() {
        return x.length;
    }

    /**
     * Moves all nodes from one on to other indices, with all that is known of them and of the segments behind them. The only
     * place that does: what is kept per node, per segment or per place along the rope has to be moved here.
     *
     * <p>Moved up, the nodes leave room for new ones, which are to be filled in: nodes {@code from} to {@code from + by - 1}
     * and as many segments. Moved down, they take the place of those before; the segment that was in front of the first of
     * these goes on to the first node moved.
     *
     * @param from index of the first node to be moved, up to the number of nodes
     * @param by by how many indices, not 0
     */
    public void moveTail(int from, int by) {
        growFor(count + by);
        moveNodes(from, by);
        int segments = count - 1;
        move(rest, from, segments, by);
        move(tension, from, segments, by);
        if (merged.length > 0) {
            moveMerged(from, segments, by);
        }
        for (int i = 0; i < pins.size(); i++) {
            PinState pin = pins.get(i);
            pin.node += pin.node >= from ? by : 0;
        }
        contacts.movePlaces(2 * from, 2 * by);
        count += by;
        edited = true;
    }

    /** New segments are whole, and so is the one in front of them, which they are part of. */
    private void moveMerged(int from, int segments, int by) {
        if (from < segments) {
            System.arraycopy(merged, from, merged, from + by, segments - from);
        }
        if (by > 0) {
            Arrays.fill(merged, Math.max(0, from - 1), Math.min(from + by, merged.length), 1);
        }
    }

    /**
     * Moves nodes to other indices, with all that is known of them and of the segments behind them, but for what they touch.
     *
     * @param to where each node goes, in the same order, -1 if it is dropped: all of them down, or all of them up
     * @param nodes number of nodes afterwards
     */
    void relocate(int[] to, int nodes) {
        growFor(nodes);
        double[][] all = {
            x,
            y,
            z,
            px,
            py,
            pz,
            vx,
            vy,
            vz,
            mass,
            inverseMass,
            nodeAx,
            nodeAy,
            nodeAz,
            pastX.x1,
            pastX.x2,
            pastX.v1,
            pastX.v2,
            pastY.x1,
            pastY.x2,
            pastY.v1,
            pastY.v2,
            pastZ.x1,
            pastZ.x2,
            pastZ.v1,
            pastZ.v2
        };
        boolean up = nodes > count;
        for (int k = 0; k < count; k++) {
            int i = up ? count - 1 - k : k;
            if (to[i] < 0) {
                continue;
            }
            for (double[] numbers : all) {
                if (numbers.length > 0) {
                    numbers[to[i]] = numbers[i];
                }
            }
            if (rough.length > 0) {
                rough[to[i]] = rough[i];
            }
            if (i < count - 1) {
                rest[to[i]] = rest[i];
                tension[to[i]] = tension[i];
                merged[to[i]] = merged[i];
            }
        }
        for (PinState pin : pins) {
            pin.node = to[pin.node];
        }
        count = nodes;
    }

    private void moveNodes(int from, int by) {
        move(x, from, count, by);
        move(y, from, count, by);
        move(z, from, count, by);
        move(px, from, count, by);
        move(py, from, count, by);
        move(pz, from, count, by);
        move(vx, from, count, by);
        move(vy, from, count, by);
        move(vz, from, count, by);
        move(mass, from, count, by);
        move(inverseMass, from, count, by);
        move(nodeAx, from, count, by);
        move(nodeAy, from, count, by);
        move(nodeAz, from, count, by);
        pastX.move(from, count, by);
        pastY.move(from, count, by);
        pastZ.move(from, count, by);
        if (rough.length > 0) {
            System.arraycopy(rough, from, rough, from + by, count - from);
        }
    }

    /** Moves the numbers from one on to the one at {@code end}; none if there are none. */
    static void move(double[] numbers, int from, int end, int by) {
        if (numbers.length > 0 && from < end) {
            System.arraycopy(numbers, from, numbers, from + by, end - from);
        }
    }

    /** Makes room for a number of nodes, and for more than were asked for, if there is none yet. */
    private void growFor(int nodes) {
        if (nodes > capacity()) {
            grow((int) Math.min(Limits.NODES, Math.max(nodes, 2L * capacity())));
        }
    }

    /** Makes room for a number of nodes. */
    public void grow(int size) {
        if (size <= capacity()) {
            return;
        }
        x = Arrays.copyOf(x, size);
        y = Arrays.copyOf(y, size);
        z = Arrays.copyOf(z, size);
        px = Arrays.copyOf(px, size);
        py = Arrays.copyOf(py, size);
        pz = Arrays.copyOf(pz, size);
        vx = Arrays.copyOf(vx, size);
        vy = Arrays.copyOf(vy, size);
        vz = Arrays.copyOf(vz, size);
        mass = Arrays.copyOf(mass, size);
        inverseMass = Arrays.copyOf(inverseMass, size);
        rest = Arrays.copyOf(rest, size - 1);
        tension = Arrays.copyOf(tension, size - 1);
        if (nodeAx.length > 0) {
            nodeAx = Arrays.copyOf(nodeAx, size);
            nodeAy = Arrays.copyOf(nodeAy, size);
            nodeAz = Arrays.copyOf(nodeAz, size);
        }
        if (rough.length > 0) {
            rough = Arrays.copyOf(rough, size);
        }
        if (merged.length > 0) {
            merged = Arrays.copyOf(merged, size - 1);
        }
        pastX.grow(size);
        pastY.grow(size);
        pastZ.grow(size);
    }

    /** The winch at an end, if there is one. */
    public @Nullable WinchState winch(boolean atEnd) {
        return atEnd ? endWinch : startWinch;
    }

    /** Puts a winch at its end, or takes the one there off. */
    public void setWinch(boolean atEnd, @Nullable WinchState winch) {
        if (atEnd) {
            endWinch = winch;
        } else {
            startWinch = winch;
        }
    }

    /** How fast winches lengthen a segment in the step at hand [m/s]. */
    public double restRate(int segment) {
        double rate = 0;
        if (startWinch != null && segment == 0) {
            rate += startWinch.rate;
        }
        if (endWinch != null && segment == count - 2) {
            rate += endWinch.rate;
        }
        return rate;
    }

    /** Whether what is between its nodes collides, too. */
    public boolean hasSections() {
        return collide == COLLIDE_SECTIONS && count > 1;
    }

    /** Whether winches change lengths in the step at hand. */
    public boolean isWinding() {
        return (startWinch != null && startWinch.moved) || (endWinch != null && endWinch.moved);
    }

    /** Whether winches change their speed in the step at hand, so that the motion is not smooth. */
    public boolean isJerked() {
        return (startWinch != null && startWinch.jerks) || (endWinch != null && endWinch.jerks);
    }

    /** Puts a node somewhere without giving it a velocity. */
    public void place(int node, double nx, double ny, double nz) {
        x[node] = px[node] = nx;
        y[node] = py[node] = ny;
        z[node] = pz[node] = nz;
    }

    /** Moves the whole rope without giving it a velocity. */
    public void shift(double dx, double dy, double dz) {
        for (int i = 0; i < count; i++) {
            x[i] += dx;
            y[i] += dy;
            z[i] += dz;
            px[i] += dx;
            py[i] += dy;
            pz[i] += dz;
        }
        pastX.shift(count, dx);
        pastY.shift(count, dy);
        pastZ.shift(count, dz);
        for (PinState pin : pins) {
            pin.shift(dx, dy, dz);
        }
        energyLimit = Double.POSITIVE_INFINITY;
    }

    /** Puts every node somewhere, at rest, with the pins that are moved by hand. */
    public void layOut(double[] xyz, int offset) {
        for (int i = 0; i < count; i++) {
            place(i, xyz[offset + 3 * i], xyz[offset + 3 * i + 1], xyz[offset + 3 * i + 2]);
        }
        rollBack();
        unsettled = true;
        for (int i = 0; i < pins.size(); i++) {
            PinState pin = pins.get(i);
            if (pin.path.length == 0) {
                pin.hold(x[pin.node], y[pin.node], z[pin.node]);
            }
        }
    }

    /** Makes all segments longer by a factor, but not heavier. */
    public void scaleLengths(double factor) {
        for (int i = 0; i < count - 1; i++) {
            rest[i] *= factor;
        }
        spacing *= factor;
        massPerMetre /= factor;
        origin *= factor;
        energyLimit = Double.POSITIVE_INFINITY;
    }

    /** Remembers the positions as those before the step that begins. */
    public void beginStep() {
        System.arraycopy(x, 0, px, 0, count);
        System.arraycopy(y, 0, py, 0, count);
        System.arraycopy(z, 0, pz, 0, count);
    }

    /** Lets a pinned node go; it keeps the velocity that its pin had. */
    public void release(PinState pin) {
        int node = pin.node;
        pins.remove(pin);
        inverseMass[node] = 1 / mass[node];
        // Before, it did not accelerate as it will now.
        forgetMotion();
    }

    /** Makes the next step start from what the rope is, not from how it moved. */
    public void forgetMotion() {
        hasHistory = false;
        recorded = 0;
        energyLimit = Double.POSITIVE_INFINITY;
    }

    /** Makes room for the history. */
    public void needHistory() {
        pastX.reserve(capacity());
        pastY.reserve(capacity());
        pastZ.reserve(capacity());
    }

    /** Makes room for accelerations of single nodes. */
    public void needNodeAccelerations() {
        if (nodeAx.length == 0) {
            nodeAx = new double[capacity()];
            nodeAy = new double[capacity()];
            nodeAz = new double[capacity()];
        }
    }

    /** Number of segments that the rope has when all nodes are back that were taken out. */
    public int fullSegments() {
        int segments = count - 1;
        if (merged.length > 0) {
            segments = 0;
            for (int i = 0; i < count - 1; i++) {
                segments += merged[i];
            }
        }
        return segments;
    }

    /** Whether nodes were taken out that are not back. */
    public boolean isThinned() {
        return fullSegments() > count - 1;
    }

    /** Makes room for how many segments each one was. */
    void needMerged() {
        if (merged.length == 0) {
            // Not empty even for a single node, which others may be joined with.
            merged = new int[Math.max(1, capacity() - 1)];
            Arrays.fill(merged, 1);
        }
    }

    /** Changes the mass of a node, pinned or not. */
    void setMass(int node, double value) {
        mass[node] = value;
        if (inverseMass[node] > 0) {
            inverseMass[node] = 1 / value;
        }
    }

    /** Makes room for what contacts leave behind. */
    public void needRough() {
        if (rough.length == 0) {
            rough = new byte[capacity()];
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

    /** Sets by how much the whole rope is longer for each newton it is pulled with [m/N]. */
    public void setCompliance(double compliance) {
        compliancePerMetre = count > 1 ? compliance / restLength() : 0;
        unsettled = true;
    }

    /** Length of segment {@code i} as it is now [m]. */
    public double segmentLength(int i) {
        double dx = x[i + 1] - x[i];
        double dy = y[i + 1] - y[i];
        double dz = z[i + 1] - z[i];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Returns the first node whose position is not a number, or outside the world; -1 if there is none. */
    public int firstBrokenNode() {
        for (int i = 0; i < count; i++) {
            // Written so that NaN counts as broken.
            if (!(Math.abs(x[i]) <= Limits.COORDINATE
                    && Math.abs(y[i]) <= Limits.COORDINATE
                    && Math.abs(z[i]) <= Limits.COORDINATE)) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the first node whose velocity is not a number, or more than any way through the world gives; -1 if none is. */
    public int firstWildNode() {
        for (int i = 0; i < count; i++) {
            if (!(Math.abs(vx[i]) <= Limits.FASTEST
                    && Math.abs(vy[i]) <= Limits.FASTEST
                    && Math.abs(vz[i]) <= Limits.FASTEST)) {
                return i;
            }
        }
        return -1;
    }

    /** Goes back to the positions before the step. */
    public void restorePositions() {
        System.arraycopy(px, 0, x, 0, count);
        System.arraycopy(py, 0, y, 0, count);
        System.arraycopy(pz, 0, z, 0, count);
    }

    /** Goes back to the positions before the step, at rest. */
    public void rollBack() {
        restorePositions();
        Arrays.fill(vx, 0);
        Arrays.fill(vy, 0);
        Arrays.fill(vz, 0);
        Arrays.fill(tension, 0);
        contacts.clear();
        contactsBefore.clear();
        forgetMotion();
    }

    // Snapshots.

    /** More than a spacing or a mass per metre comes to; the mass of a spacing is then not {@link Limits#BEYOND}. */
    private static final double MOST = 1e30;

    /** Least number of words that a node takes: its place, the one before, velocity and mass. */
    private static final int NODE_WORDS = 10;

    /**
     * Carries everything that decides how the rope goes on, but what its {@code Rope} knows better: which parts collide, and
     * what its solver asks for. What is near, and what of it is listed, is found again in the next step.
     */
    public void transfer(Transfer t) {
        int nodes = Math.max(1, t.count("number of nodes", count, NODE_WORDS));
        t.require(nodes <= Limits.NODES, "number of nodes");
        if (t.reads()) {
            grow(nodes);
            contactsBefore.clear();
            near.clear();
            springStiffest = Double.NaN;
        }
        count = nodes;
        transferSettings(t);
        transferNodes(t);
        transferPins(t);
        startWinch = transferWinch(t, startWinch, false);
        endWinch = transferWinch(t, endWinch, true);
        transferMemory(t);
        contacts.transfer(t, count);
    }

    private void transferSettings(Transfer t) {
        spacing = t.number("spacing", spacing, 0, MOST);
        massPerMetre = t.number("mass per metre", massPerMetre, 0, MOST);
        origin = t.finite("origin", origin);
        compliancePerMetre = t.number("compliance", compliancePerMetre, 0, Double.MAX_VALUE);
        ax = t.number("acceleration", ax, -Limits.ACCELERATION, Limits.ACCELERATION);
        ay = t.number("acceleration", ay, -Limits.ACCELERATION, Limits.ACCELERATION);
        az = t.number("acceleration", az, -Limits.ACCELERATION, Limits.ACCELERATION);
        windX = t.number("wind", windX, -Limits.VELOCITY, Limits.VELOCITY);
        windY = t.number("wind", windY, -Limits.VELOCITY, Limits.VELOCITY);
        windZ = t.number("wind", windZ, -Limits.VELOCITY, Limits.VELOCITY);
        drag = t.number("drag", drag, 0, Limits.RATE);
        damping = t.number("damping", damping, 0, Limits.RATE);
        maxMove = t.number("maxMove", maxMove, 0, Double.POSITIVE_INFINITY);
        radius = t.number("radius", radius, 0, Limits.SEGMENT_MAX);
        friction = t.number("friction", friction, 0, Double.MAX_VALUE);
    }

    private void transferNodes(Transfer t) {
        t.numbers("position", x, count, Limits.COORDINATE);
        t.numbers("position", y, count, Limits.COORDINATE);
        t.numbers("position", z, count, Limits.COORDINATE);
        t.numbers(px, count);
        t.numbers(py, count);
        t.numbers(pz, count);
        t.numbers("velocity", vx, count, Limits.FASTEST);
        t.numbers("velocity", vy, count, Limits.FASTEST);
        t.numbers("velocity", vz, count, Limits.FASTEST);
        t.numbers(mass, count);
        t.numbers(rest, count - 1);
        for (int i = 0; t.reads() && i < count - 1; i++) {
            t.require(rest[i] >= 0, "rest length");
        }
        t.numbers(tension, count - 1);
        if (t.flag("accelerations of single nodes", nodeAx.length > 0)) {
            needNodeAccelerations();
            t.numbers("acceleration", nodeAx, count, Limits.ACCELERATION);
            t.numbers("acceleration", nodeAy, count, Limits.ACCELERATION);
            t.numbers("acceleration", nodeAz, count, Limits.ACCELERATION);
        } else {
            nodeAx = NONE;
            nodeAy = NONE;
            nodeAz = NONE;
        }
        if (t.flag("rough nodes", rough.length > 0)) {
            needRough();
            t.bytes(rough, count);
        } else {
            rough = NO_BYTES;
        }
        transferMerged(t);
    }

    private void transferMerged(Transfer t) {
        if (!t.flag("nodes taken out", merged.length > 0)) {
            merged = NO_COUNTS;
            return;
        }
        needMerged();
        long segments = 0;
        for (int i = 0; i < count - 1; i++) {
            merged[i] = t.whole("segments in one", merged[i], 1, Limits.DETAIL);
            segments += merged[i];
        }
        t.require(segments < Limits.NODES && (segments < count || massPerMetre > 0), "nodes taken out");
    }

    /** Pins that are known by their ids stay what they are; what they leave the nodes is their inverse masses. */
    private void transferPins(Transfer t) {
        int number = t.whole("number of pins", pins.size(), 0, count);
        for (int i = 0; i < number; i++) {
            int id = i < pins.size() ? pins.get(i).id : -1;
            if (!t.skipsLabels()) {
                id = t.whole("id of a pin", id, 0, Integer.MAX_VALUE);
            }
            if (t.reads()) {
                pins.add(i, takeOutPin(id, i));
            }
            pins.get(i).transfer(t, count);
        }
        if (t.reads()) {
            pins.subList(number, pins.size()).clear();
            findInverseMasses(t);
        }
    }

    private void findInverseMasses(Transfer t) {
        for (int i = 0; i < count; i++) {
            t.require(mass[i] > 0, "mass");
            inverseMass[i] = 1 / mass[i];
        }
        for (int i = 0; i < pins.size(); i++) {
            int node = pins.get(i).node;
            t.require(inverseMass[node] > 0, "number of pins of a node");
            inverseMass[node] = 0;
        }
    }

    /** Takes a pin of an id out from among those from one on; a new one if it is not there. */
    private PinState takeOutPin(int id, int from) {
        for (int i = from; i < pins.size(); i++) {
            if (pins.get(i).id == id) {
                return pins.remove(i);
            }
        }
        return new PinState(id);
    }

    private static @Nullable WinchState transferWinch(Transfer t, @Nullable WinchState known, boolean atEnd) {
        if (!t.flag("winch", known != null)) {
            return null;
        }
        int id = known == null ? -1 : known.id;
        if (!t.skipsLabels()) {
            id = t.whole("id of a winch", id, 0, Integer.MAX_VALUE);
        }
        WinchState winch = known == null || known.id != id ? new WinchState(id, atEnd) : known;
        winch.transfer(t);
        return winch;
    }

    private void transferMemory(Transfer t) {
        hasHistory = t.flag("history", hasHistory);
        recorded = t.whole("steps recorded", recorded, 0, 2);
        int steps = hasHistory ? 2 : recorded > 0 ? 1 : 0;
        if (steps > 0) {
            needHistory();
        }
        pastX.transfer(t, count, steps);
        pastY.transfer(t, count, steps);
        pastZ.transfer(t, count, steps);
        energyLimit = t.optional("energy limit", energyLimit, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        energyAx = t.finite("acceleration", energyAx);
        energyAy = t.finite("acceleration", energyAy);
        energyAz = t.finite("acceleration", energyAz);
        unsettled = t.flag("unsettled", unsettled);
        swept = t.flag("swept", swept);
        edited = t.flag("edited", edited);
        stuckSteps = t.whole("stuckSteps", stuckSteps, 0, Integer.MAX_VALUE);
        counts.transfer(t);
    }
}
