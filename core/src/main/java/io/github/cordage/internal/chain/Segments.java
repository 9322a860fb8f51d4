package io.github.cordage.internal.chain;

import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.state.RopeState;

/** Directions, lengths and geometric stiffness of a rope's segments, and the inertia of its nodes in a step. */
public class Segments {
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

    private double stiffness;

    /** Creates empty arrays; {@link #reserve} gives them memory. */
    public Segments() {}

    /** Reserves memory for ropes of up to {@code nodes} nodes. */
    public final void reserve(int nodes) {
        ux = new double[nodes];
        uy = new double[nodes];
        uz = new double[nodes];
        length = new double[nodes];
        turning = new double[nodes];
        inertia = new double[nodes];
    }

    /** Whether a segment runs through rings or over corners, so that its ends are pulled in two directions. */
    public boolean isBent(int segment) {
        return false;
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
    }

    /** Computes the geometric stiffness of the segments, after {@link #measure}. */
    public void turn(RopeState rope) {
        double[] t = rope.tension;
        for (int i = 0; i < rope.count - 1; i++) {
            turning[i] = Math.max(t[i], 0) / length[i];
        }
    }

    /**
     * Sets the inertia of the nodes.
     *
     * @param stiffness factor from mass to inertia [1/s²]: 1 / h² in first order
     * @return inertia of the heaviest free node [N/m]
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
        return heaviest;
    }

    /**
     * Compliance of a segment that has a given force instead of a length [m/N]: as far above that of the lighter node
     * beside it as rounding leaves the force.
     */
    public final double looseness(int i) {
        return 1 / (Math.sqrt(ChainKernel.LEAST_COMPLIANCE) * Math.min(inertia[i], inertia[i + 1]));
    }

    /** Factor from mass to inertia [1/s²]. */
    public final double stiffness() {
        return stiffness;
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
}
