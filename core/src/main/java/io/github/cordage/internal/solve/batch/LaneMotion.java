package io.github.cordage.internal.solve.batch;

import static io.github.cordage.internal.solve.batch.LaneRows.*;

/**
 * The motion of all ropes of a {@link LaneBatch} at the end of a step. A batch writes to one only while nobody holds it, so
 * that it can be handed over to another thread as it is. Holders are counted on the world's thread.
 */
public final class LaneMotion {
    /** Positions and velocities along each axis, of each node. */
    final double[][][] axes;

    /** Tension of each segment [N]. */
    final double[][] tension;

    private int holders;

    LaneMotion(int nodes) {
        axes = new double[AXES][nodes][MOTION];
        tension = new double[nodes][LANES];
    }

    /** Keeps the batch from writing to it, until {@link #release}. */
    public void hold() {
        holders++;
    }

    /** Undoes one call of {@link #hold}. */
    public void release() {
        holders--;
    }

    boolean isHeld() {
        return holders > 0;
    }

    void copy(LaneMotion from) {
        for (int i = 0; i < tension.length; i++) {
            for (int a = 0; a < AXES; a++) {
                System.arraycopy(from.axes[a][i], 0, axes[a][i], 0, MOTION);
            }
            System.arraycopy(from.tension[i], 0, tension[i], 0, LANES);
        }
    }

    /** Position of a node along an axis, 0 to 2 [m]. */
    public double position(int axis, int node, int lane) {
        return axes[axis][node][X + lane];
    }

    /** Tension of a segment [N]. */
    public double tension(int segment, int lane) {
        return tension[segment][lane];
    }
}
