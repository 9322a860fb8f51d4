package io.github.cordage.internal.state;

import io.github.cordage.internal.collide.Contacts;
import io.github.cordage.internal.collide.Elements;
import io.github.cordage.internal.collide.NearPairs;
import io.github.cordage.internal.math.Hash64;
import io.github.cordage.internal.math.Limits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
    private static final byte[] NO_BYTES = {};

    /** Number of nodes, at least 1. */
    public final int count;

    /** Positions [m]. */
    public final double[] x;

    public final double[] y;
    public final double[] z;

    /** Positions before the last step [m]: velocities come from them, and drawing interpolates from them. */
    public final double[] px;

    public final double[] py;
    public final double[] pz;

    /** Velocities [m/s]; in methods of first order what the node moved in the last step, by the step. */
    public final double[] vx;

    public final double[] vy;
    public final double[] vz;

    /** Masses [kg]; a pinned node keeps its own for when it is released. */
    public final double[] mass;

    /** Inverse masses [1/kg]; 0 where a node is pinned. */
    public final double[] inverseMass;

    /** Rest lengths of the segments [m]. */
    public final double[] rest;

    /** Tensions of the segments [N]: positive where a segment is pulled, negative where it is pushed. */
    public final double[] tension;

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

    /** How many steps in a row left a history behind though they were of first order. */
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

    /** How the direct solver fared. */
    public final SolveCounts counts = new SolveCounts();

    /** The pinned nodes, in the order they were pinned. */
    public final List<PinState> pins = new ArrayList<>();

    /** Creates a rope at rest with all nodes at the origin, without mass or length. */
    public RopeState(int count) {
        this.count = count;
        x = new double[count];
        y = new double[count];
        z = new double[count];
        px = new double[count];
        py = new double[count];
        pz = new double[count];
        vx = new double[count];
        vy = new double[count];
        vz = new double[count];
        mass = new double[count];
        inverseMass = new double[count];
        rest = new double[count - 1];
        tension = new double[count - 1];
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
        pastX.shift(dx);
        pastY.shift(dy);
        pastZ.shift(dz);
        for (PinState pin : pins) {
            pin.shift(dx, dy, dz);
        }
        energyLimit = Double.POSITIVE_INFINITY;
        pairs.forget();
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
        pastX.reserve(count);
        pastY.reserve(count);
        pastZ.reserve(count);
    }

    /** Makes room for accelerations of single nodes. */
    public void needNodeAccelerations() {
        if (nodeAx.length == 0) {
            nodeAx = new double[count];
            nodeAy = new double[count];
            nodeAz = new double[count];
        }
    }

    /** Sum of the rest lengths [m]. */
    public double restLength() {
        double sum = 0;
        for (double length : rest) {
            sum += length;
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
        pairs.forget();
        forgetMotion();
    }

    /** Folds everything that moves into a hash. */
    public void hashInto(Hash64 hash) {
        hash.add(count);
        hash.add(x, count);
        hash.add(y, count);
        hash.add(z, count);
        hash.add(vx, count);
        hash.add(vy, count);
        hash.add(vz, count);
        hash.add(inverseMass, count);
        hash.add(rest, count - 1);
    }
}
