package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RopeState;
import org.jspecify.annotations.Nullable;

/**
 * Directions, lengths and geometric stiffness of a rope's segments, and the inertia of its nodes in a step. Of a
 * segment that runs through rings, these are direction and stiffness at its first node; {@link #bends} has the others.
 */
public final class ChainGeometry {
    /** Unit vectors of the segments, from the first node to the second. */
    public double[] ux = {};

    public double[] uy = {};
    public double[] uz = {};

    /** Current lengths of the segments [m]. */
    public double[] length = {};

    /** Geometric stiffness of the segments [N/m]: tension divided by length, or 0 where the tension is negative. */
    public double[] turning = {};

    /** Inertia of the nodes in the step [N/m]: mass times {@code stiffness}, see {@link #setInertia}. */
    public double[] inertia = {};

    /** The segments that run through rings, and their friction there. */
    public final Bends bends = new Bends(false);

    /** The weight of the rope around wheels. */
    public final WheelWeight wheels = new WheelWeight(bends);

    /** The velocities of nodes on arcs. */
    public final ArcMotion arcs = new ArcMotion(bends);

    private final CornerForces corners = new CornerForces(bends);

    public final RingFriction friction = new RingFriction(bends, corners);

    /** The rings that stop at each other. */
    public final RingStops stops = new RingStops(bends);

    /** Inertia of the heaviest free node or mass [N/m]. */
    private double mostInertia;

    private double stiffness;

    /** Creates an empty geometry; {@link #reserve} gives it memory. */
    public ChainGeometry() {}

    /** Reserves memory for ropes of up to {@code nodes} nodes. */
    public void reserve(int nodes) {
        ux = new double[nodes];
        uy = new double[nodes];
        uz = new double[nodes];
        length = new double[nodes];
        turning = new double[nodes];
        inertia = new double[nodes];
    }

    /** The segment as one that bends; null if it does not. */
    public @Nullable Bend bendOf(int segment) {
        return bends.count == 0 ? null : bends.of(segment);
    }

    /** Adds the weight of the rope around wheels to where it is expected. */
    public void addWheels(RopeState rope, NodeVectors expected, double factor) {
        if (bends.count > 0) {
            wheels.add(rope, expected, factor);
        }
    }

    /** Begins a step: the segments that run through rings have been measured at its start. */
    public void beginRings(RopeState rope) {
        bends.begin();
        if (!bends.isEmpty()) {
            corners.begin(rope);
            friction.begin(rope);
        }
        if (stops.count > 0 || !rope.rings.masses.isEmpty()) {
            stops.begin(rope);
        }
    }

    /** Finds anew where the rope bends, from its rings and corners as they are now, and begins a step from there. */
    public void bendAnew(RopeState rope) {
        bends.measureAnew(rope);
        beginRings(rope);
    }

    /** Begins an attempt at a step. */
    public void restartRings(RopeState rope) {
        friction.restart(rope);
        if (stops.count > 0) {
            stops.restart();
        }
    }

    /**
     * Decides after a pass which segments slide through their rings, and which rings stop at each other; returns
     * whether one changes its state.
     */
    public boolean updateFriction(RopeState rope) {
        boolean slides = friction.update(rope, mostInertia);
        return (stops.count > 0 && stops.update(rope, mostInertia)) || slides;
    }

    /** Computes directions and lengths. */
    public void measure(RopeState rope) {
        double[] x = rope.x;
        double[] y = rope.y;
        double[] z = rope.z;
        for (int i = 0; i < rope.count - 1; i++) {
            double dx = x[i + 1] - x[i];
            double dy = y[i + 1] - y[i];
            double dz = z[i + 1] - z[i];
            double d = Math.sqrt(dx * dx + dy * dy + dz * dz + CoincidentNodes.TINY_SQUARED);
            double inverse = 1 / d;
            length[i] = d;
            ux[i] = dx * inverse;
            uy[i] = dy * inverse;
            uz[i] = dz * inverse;
        }
        if (rope.count == 1) {
            // A single node has no direction; clear what another rope may have left.
            ux[0] = 0;
            uy[0] = 0;
            uz[0] = 0;
        }
        if (bends.listed == 0) {
            return;
        }
        bends.measure(rope);
        corners.sinkIn(rope, inertia);
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            length[bend.segment] = bend.length();
            ux[bend.segment] = bend.before.ux;
            uy[bend.segment] = bend.before.uy;
            uz[bend.segment] = bend.before.uz;
        }
    }

    /** Computes the geometric stiffness of the segments, after {@link #measure}. */
    public void turn(RopeState rope) {
        double[] t = rope.tension;
        for (int i = 0; i < rope.count - 1; i++) {
            turning[i] = Math.max(t[i], 0) / length[i];
        }
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            turning[bend.segment] = Math.max(t[bend.segment], 0) / bend.before.radius;
        }
    }

    /**
     * Sets the inertia of the nodes.
     *
     * @param stiffness factor from mass to inertia [1/s²]: 1 / h² in first order
     * @return inertia of the heaviest free node or mass [N/m]
     */
    public double setInertia(RopeState rope, double stiffness) {
        this.stiffness = stiffness;
        double[] mass = rope.mass;
        double heaviest = 0;
        for (int i = 0; i < rope.count; i++) {
            inertia[i] = mass[i] * stiffness;
            if (inertia[i] > heaviest && rope.inverseMass[i] > 0) {
                heaviest = inertia[i];
            }
        }
        // Bodies do not count beside nodes: a straight rope as stiff as they are heavy would drown their forces in
        // rounding.
        int masses = heaviest > 0 ? rope.rings.masses.ofRings() : rope.rings.masses.size();
        for (int m = 0; m < masses; m++) {
            heaviest = Math.max(heaviest, rope.rings.masses.get(m).mass * stiffness);
        }
        mostInertia = heaviest;
        if (bends.listed > 0) {
            friction.set(rope, heaviest);
            if (stops.count > 0) {
                stops.set(rope, heaviest);
            }
        }
        return heaviest;
    }

    /** Factor from mass to inertia [1/s²]. */
    public double stiffness() {
        return stiffness;
    }

    /** Adds to the compliance of segments [m/N] by how much the corners that they bend over yield. */
    public void addGive(double[] give) {
        for (int k = 0; k < bends.count; k++) {
            give[bends.get(k).segment] += bends.get(k).give;
        }
    }

    /** Corrects residual forces at the second nodes of bent segments, which are pulled in another direction. */
    public void correctResidual(RopeState rope, double[] rx, double[] ry, double[] rz) {
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            double t = rope.tension[bend.segment];
            double behind = bend.tensionBehind(rope);
            rx[bend.segment + 1] += t * bend.before.ux - behind * bend.behind.ux;
            ry[bend.segment + 1] += t * bend.before.uy - behind * bend.behind.uy;
            rz[bend.segment + 1] += t * bend.before.uz - behind * bend.behind.uz;
        }
    }

    /**
     * Computes the residual forces at the nodes along one axis: inertia plus tensions.
     *
     * @param r receives the forces [N]
     * @param x positions of the nodes [m]
     * @param p positions predicted from inertia and forces alone [m]
     * @param t tensions of the segments [N]
     * @param u directions of the segments
     */
    public static void residual(
            double[] r, double[] inertia, double[] x, double[] p, double[] t, double[] u, int count) {
        for (int i = 0; i < count; i++) {
            r[i] = inertia[i] * (p[i] - x[i]);
        }
        for (int i = 0; i < count - 1; i++) {
            r[i] += t[i] * u[i];
        }
        for (int i = 1; i < count; i++) {
            r[i] -= t[i - 1] * u[i - 1];
        }
    }

    /** Whether a segment bends around a circle or a capsule, as it was measured last. */
    public boolean bendsRoundCircles() {
        boolean any = false;
        for (int k = 0; k < bends.count && !any; k++) {
            any = bends.get(k).circle != null;
        }
        return any;
    }
}
