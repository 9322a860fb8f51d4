package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.ChainGeometry;
import java.util.Arrays;

/**
 * Segments that carry no force in a pass that looks for velocities, because the rope folds there: a straight rope would
 * hand the velocity of one end on to the other as a rod does.
 */
final class FreeSegments {
    private boolean[] isFree = {};

    /** By how much segments may become longer in a pass [m]. */
    private double[] most = {};

    void reserve(int nodes) {
        isFree = new boolean[nodes];
        most = new double[nodes];
    }

    /** Begins with no segment free. */
    void begin(RopeState rope) {
        Arrays.fill(isFree, 0, rope.count, false);
    }

    /**
     * Frees segments that are pressed where the rope folds, after a pass, and holds free ones that have become longer
     * than they may; returns whether there are any.
     *
     * @param instability has found where the rope folds
     * @param from positions before the pass [m]
     * @param rounding relative error of length that counts as none
     */
    boolean update(RopeState rope, ChainGeometry g, Instability instability, NodeVectors from, double rounding) {
        boolean changes = false;
        for (int i = 0; i < rope.count - 1; i++) {
            boolean free = rope.tension[i] < 0 && (instability.gives(i) || instability.gives(i + 1));
            if (isFree[i]) {
                double x = rope.x[i + 1] - rope.x[i] - from.x[i + 1] + from.x[i];
                double y = rope.y[i + 1] - rope.y[i] - from.y[i + 1] + from.y[i];
                double z = rope.z[i + 1] - rope.z[i] - from.z[i + 1] + from.z[i];
                free = x * g.ux[i] + y * g.uy[i] + z * g.uz[i] <= most[i] + rounding * g.length[i];
            }
            changes |= free != isFree[i];
            isFree[i] = free;
        }
        return changes;
    }

    /** Begins another pass, with given tensions [N], and none in free segments. */
    void beginAgain(RopeState rope, double[] tensions) {
        for (int i = 0; i < rope.count - 1; i++) {
            rope.tension[i] = isFree[i] ? 0 : tensions[i];
        }
    }

    /** Takes what segments are too long by in a pass [m]; free ones have no length to reach. */
    void take(RopeState rope, double[] gap) {
        for (int i = 0; i < rope.count - 1; i++) {
            most[i] = -gap[i];
            gap[i] = isFree[i] ? 0 : gap[i];
        }
    }

    /** Changes the compliance of the free segments [m/N]. */
    void soften(RopeState rope, ChainGeometry g, double[] give) {
        for (int i = 0; i < rope.count - 1; i++) {
            if (isFree[i]) {
                give[i] = g.looseness(i);
            }
        }
    }
}
