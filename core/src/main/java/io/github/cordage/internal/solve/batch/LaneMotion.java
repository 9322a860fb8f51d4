package io.github.cordage.internal.solve.batch;

import static io.github.cordage.internal.solve.batch.LaneRows.*;

import io.github.cordage.internal.math.Hash64;
import io.github.cordage.internal.math.MotionHash;
import java.util.Arrays;

/**
 * The motion of all ropes of a {@link LaneBatch} at the end of a step. A batch writes to one only while nobody holds
 * it, so that it can be handed over to another thread as it is. Holders are counted on the world's thread.
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

    /**
     * Computes the {@link MotionHash} of the rope in each lane; that of a free lane means nothing.
     *
     * @param hashes result
     * @param work memory for as many numbers
     */
    public void hash(long[] hashes, long[] work) {
        Arrays.fill(hashes, Hash64.start());
        for (double[][] rows : axes) {
            hash(rows, X, hashes, work);
        }
        for (double[][] rows : axes) {
            hash(rows, V, hashes, work);
        }
    }

    private static void hash(double[][] rows, int row, long[] hashes, long[] work) {
        Arrays.fill(work, MotionHash.START);
        for (double[] numbers : rows) {
            fold(numbers, row, work);
        }
        for (int l = 0; l < LANES; l++) {
            hashes[l] = Hash64.fold(hashes[l], work[l]);
        }
    }

    private static void fold(double[] numbers, int row, long[] work) {
        for (int l = 0; l < LANES; l++) {
            work[l] = MotionHash.fold(work[l], numbers[row + l]);
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
