package io.github.cordage.internal.state;

import java.util.Arrays;

/**
 * The air around a rope that the winds of its world move, found anew in each step. It adds to the rope's own wind, and
 * is felt by its drag.
 */
public final class NodeAir {
    private static final double[] NONE = {};

    /** Velocity of the air at each node [m/s], if {@link #blows}. */
    public double[] x = NONE;

    public double[] y = NONE;
    public double[] z = NONE;

    /** Whether winds can come to the rope. */
    public boolean watched;

    /** Whether any of it moves. */
    public boolean blows;

    /** Upper bound of its speed at a node [m/s]. */
    public double most;

    /** Drag of the rope while the world is settled, when the rope itself has none [1/s]. */
    public double settlingDrag;

    /** Room for the air at one more place. */
    public final double[] spareX = new double[1];

    public final double[] spareY = new double[1];
    public final double[] spareZ = new double[1];

    /** Whether a rope with a drag, or with springs, which have an air resistance of their own, feels the air. */
    public boolean isFelt(double drag, boolean springs) {
        return drag > 0 || springs || settlingDrag > 0;
    }

    /** Makes room for nodes. */
    public void reserve(int nodes) {
        if (x.length < nodes) {
            x = new double[nodes];
            y = new double[nodes];
            z = new double[nodes];
        }
    }

    /** Lets the air at the nodes stand still. */
    public void clear(int nodes) {
        Arrays.fill(x, 0, nodes, 0);
        Arrays.fill(y, 0, nodes, 0);
        Arrays.fill(z, 0, nodes, 0);
    }

    /** Lets the air at the further place stand still. */
    public void clearSpare() {
        spareX[0] = spareY[0] = spareZ[0] = 0;
    }

    /** Finds out whether it moves, and how fast at most. */
    public void measure(int nodes) {
        double squared = 0;
        for (int i = 0; i < nodes; i++) {
            squared = Math.max(squared, x[i] * x[i] + y[i] * y[i] + z[i] * z[i]);
        }
        most = Math.sqrt(squared);
        blows = squared > 0;
    }
}
