package io.github.cordage.internal.solve.spring;

import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.Bends;
import io.github.cordage.settings.Spring;

/**
 * Computes the accelerations of the nodes in a chain of springs, and holds the scratch memory for it.
 *
 * <p>With position x [m], velocity v [m/s], mass m [kg], rest length L [m], stiffness k [N/m], friction c [N·s/m], air
 * resistance r [N·s²/m²] and the air's velocity u [m/s], segment i pulls its nodes i and i + 1 together by
 *
 * <pre>
 *   d = x_(i+1) - x_i        f = (k (|d| - L) + c d·(v_(i+1) - v_i) / |d|) d / |d|
 *   m a = f_i - f_(i-1) - r |v - u| (v - u) + m g
 * </pre>
 *
 * <p>k and c hold for a segment of the rope's usual length a [m]. Like springs in series, a segment of another length
 * has k a / max(L, a/4) and c a / max(L, a/4). Segments shorter than a/4, which cuts and joins can leave, would
 * otherwise be too stiff for any number of substeps. A winch changes L; the friction c acts on the rate of change of
 * |d| - L.
 *
 * <p>Sources: Bourg, "Physics for Game Developers", 2001, for spring and damper; the Habrador tutorial on realistic
 * ropes in Unity for the air. Deviation: r |v - u| / m is at most 1 / h, with which the air stops a node within one
 * step. More would reverse its velocity.
 *
 * <p>As in {@link RedBlackSweeps}, loops are short and read every array at the same index, so that HotSpot of JDK 17
 * vectorizes them; values of neighbors are first copied to the same index.
 */
final class SpringForces {
    /**
     * Segments shorter than this fraction of the usual length get no stiffer; a winch leaves segments as short as this.
     */
    private static final double STIFFEST = 0.25;

    /** Relative rounding tolerance within which a length counts as the usual one. */
    private static final double USUAL = 1e-9;

    /** Squared lengths of the segments [m²]. */
    double[] squared = {};

    private double[] dx = {};
    private double[] dy = {};
    private double[] dz = {};
    private double[] rate = {};
    private double[] factor = {};

    /** Stiffness and friction of each segment relative to one of usual length; used only if some are not 1. */
    private double[] stiffer = {};

    private boolean uneven;
    private double[] after = {};
    private double[] before = {};

    /** Largest allowed r |v - u| / m [1/s]. */
    private double mostResistance;

    private double stiffness;
    private double friction;
    private double resistance;

    /** Lists the segments whose forces {@link RingSprings} computes. */
    private final Bends bends;

    SpringForces(Bends bends) {
        this.bends = bends;
    }

    /** Reserves memory for ropes of up to {@code nodes} nodes. */
    void reserve(int nodes) {
        squared = new double[nodes];
        dx = new double[nodes];
        dy = new double[nodes];
        dz = new double[nodes];
        rate = new double[nodes];
        factor = new double[nodes];
        stiffer = new double[nodes];
        after = new double[nodes];
        before = new double[nodes];
    }

    /** Sets what is constant in all substeps of length {@code h}. */
    void begin(RopeState rope, Spring settings, double h) {
        stiffness = settings.stiffness();
        friction = settings.ropeFriction();
        resistance = settings.airResistance();
        mostResistance = 1 / h;
        uneven = false;
        for (int i = 0; i < rope.count - 1; i++) {
            stiffer[i] = stiffer(rope, i);
            uneven |= stiffer[i] != 1;
        }
    }

    /** Stiffness of a segment relative to one of usual length: a / max(L, a/4). */
    static double stiffer(RopeState rope, int segment) {
        double a = rope.spacing;
        double length = rope.rest[segment];
        return Math.abs(length - a) <= USUAL * a ? 1 : a / Math.max(length, STIFFEST * a);
    }

    /** Computes the squared lengths of the segments. */
    void measure(double[] x, double[] y, double[] z, int segments) {
        difference(x, dx, segments);
        difference(y, dy, segments);
        difference(z, dz, segments);
        squaredLengths(dx, dy, dz, squared, segments);
    }

    /**
     * Computes the accelerations of all nodes from positions and velocities, without the segments that run through
     * rings. The results for pinned nodes are meaningless.
     */
    void accelerate(RopeState rope, NodeVectors at, NodeVectors v, NodeVectors to) {
        int segments = rope.count - 1;
        measure(at.x, at.y, at.z, segments);
        if (friction > 0) {
            System.arraycopy(v.x, 1, after, 0, segments);
            rates(dx, after, v.x, rate, segments);
            System.arraycopy(v.y, 1, after, 0, segments);
            addRates(dy, after, v.y, rate, segments);
            System.arraycopy(v.z, 1, after, 0, segments);
            addRates(dz, after, v.z, rate, segments);
            leaveOutWinches(rope);
            factors(rope.rest, squared, rate, factor, segments, stiffness, friction);
        } else {
            factors(rope.rest, squared, factor, segments, stiffness);
        }
        for (int k = 0; k < bends.listed; k++) {
            factor[bends.getListed(k).segment] = 0;
        }
        if (uneven) {
            product(factor, stiffer, factor, segments);
        }
        double[] w = rope.inverseMass;
        pull(dx, w, to.x, rope.count, rope.loads.x);
        pull(dy, w, to.y, rope.count, rope.loads.y);
        pull(dz, w, to.z, rope.count, rope.loads.z);
        rope.loads.addOfNodes(rope.count, to.x, to.y, to.z, 1, 0);
        if (resistance > 0) {
            resist(rope, v, to);
        }
    }

    /** Leaves out the rate at which winches change rest lengths, because it does not stretch the segment. */
    private void leaveOutWinches(RopeState rope) {
        if (RopeMeasures.isWinding(rope)) {
            int last = rope.count - 2;
            rate[0] -= RopeMeasures.restRate(rope, 0) * Math.sqrt(squared[0]);
            if (last > 0) {
                rate[last] -= RopeMeasures.restRate(rope, last) * Math.sqrt(squared[last]);
            }
        }
    }

    /** d[i] = x[i + 1] - x[i]. */
    private void difference(double[] x, double[] d, int segments) {
        System.arraycopy(x, 1, after, 0, segments);
        subtract(after, x, d, segments);
    }

    private void pull(double[] d, double[] w, double[] to, int nodes, double gain) {
        int segments = nodes - 1;
        product(factor, d, after, segments);
        after[segments] = 0;
        before[0] = 0;
        System.arraycopy(after, 0, before, 1, segments);
        accelerations(after, before, w, to, nodes, gain);
    }

    private void resist(RopeState rope, NodeVectors v, NodeVectors to) {
        int nodes = rope.count;
        if (rope.loads.air.blows) {
            resistAir(rope, v, to);
            return;
        }
        squaredSpeeds(v.x, v.y, v.z, rate, nodes, rope.loads.windX, rope.loads.windY, rope.loads.windZ);
        resistances(rate, rope.inverseMass, factor, nodes, resistance, mostResistance);
        slow(v.x, factor, to.x, nodes, rope.loads.windX);
        slow(v.y, factor, to.y, nodes, rope.loads.windY);
        slow(v.z, factor, to.z, nodes, rope.loads.windZ);
    }

    /** Adds the resistance of air that moves differently at each node. */
    private void resistAir(RopeState rope, NodeVectors v, NodeVectors to) {
        for (int i = 0; i < rope.count; i++) {
            double dx = v.x[i] - rope.loads.windX - rope.loads.air.x[i];
            double dy = v.y[i] - rope.loads.windY - rope.loads.air.y[i];
            double dz = v.z[i] - rope.loads.windZ - rope.loads.air.z[i];
            double speed = Math.sqrt(dx * dx + dy * dy + dz * dz);
            double by = Math.min(resistance * speed * rope.inverseMass[i], mostResistance);
            to.x[i] -= by * dx;
            to.y[i] -= by * dy;
            to.z[i] -= by * dz;
        }
    }

    private static void subtract(double[] a, double[] b, double[] to, int size) {
        for (int i = 0; i < size; i++) {
            to[i] = a[i] - b[i];
        }
    }

    private static void product(double[] a, double[] b, double[] to, int size) {
        for (int i = 0; i < size; i++) {
            to[i] = a[i] * b[i];
        }
    }

    /** Adds one axis to the rates of change of the segments' lengths, each multiplied by the length. */
    private static void addRates(double[] d, double[] after, double[] v, double[] to, int size) {
        for (int i = 0; i < size; i++) {
            to[i] += d[i] * (after[i] - v[i]);
        }
    }

    private static void rates(double[] d, double[] after, double[] v, double[] to, int size) {
        for (int i = 0; i < size; i++) {
            to[i] = d[i] * (after[i] - v[i]);
        }
    }

    private static void squaredLengths(double[] x, double[] y, double[] z, double[] to, int size) {
        for (int i = 0; i < size; i++) {
            to[i] = x[i] * x[i] + y[i] * y[i] + z[i] * z[i] + CoincidentNodes.TINY_SQUARED;
        }
    }

    /** Force divided by length: k (1 - L / |d|) + c (d·v) / d². */
    private static void factors(
            double[] rest, double[] squared, double[] rate, double[] to, int size, double k, double c) {
        for (int i = 0; i < size; i++) {
            to[i] = k + (c * rate[i] - k * rest[i] * Math.sqrt(squared[i])) / squared[i];
        }
    }

    private static void factors(double[] rest, double[] squared, double[] to, int size, double k) {
        for (int i = 0; i < size; i++) {
            to[i] = k - k * rest[i] * Math.sqrt(squared[i]) / squared[i];
        }
    }

    private static void accelerations(double[] after, double[] before, double[] w, double[] to, int size, double gain) {
        for (int i = 0; i < size; i++) {
            to[i] = (after[i] - before[i]) * w[i] + gain;
        }
    }

    private static void squaredSpeeds(
            double[] x, double[] y, double[] z, double[] to, int size, double ux, double uy, double uz) {
        for (int i = 0; i < size; i++) {
            double dx = x[i] - ux;
            double dy = y[i] - uy;
            double dz = z[i] - uz;
            to[i] = dx * dx + dy * dy + dz * dz;
        }
    }

    private static void resistances(double[] squared, double[] w, double[] to, int size, double r, double most) {
        for (int i = 0; i < size; i++) {
            to[i] = Math.min(r * Math.sqrt(squared[i]) * w[i], most);
        }
    }

    private static void slow(double[] v, double[] resistance, double[] to, int size, double u) {
        for (int i = 0; i < size; i++) {
            to[i] -= resistance[i] * (v[i] - u);
        }
    }
}
