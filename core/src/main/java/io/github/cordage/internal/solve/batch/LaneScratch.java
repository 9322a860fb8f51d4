package io.github.cordage.internal.solve.batch;

import io.github.cordage.internal.solve.Scratch;

/** Scratch memory of {@link LaneBatch}; its contents are not needed between batches. */
final class LaneScratch {
    static final Scratch.Kind<LaneScratch> KIND = scratch -> new LaneScratch();

    /** Block of each node. */
    double[][] work = {};

    /** Block of temporaries, shared by all nodes. */
    final double[] shared = new double[LaneRows.SHARED];

    /** Positions predicted from inertia and forces alone, along each axis [m]. */
    final double[][][] expected = new double[LaneRows.AXES][][];

    /** Results of lanes that converged before others: x, y, z and tension of each node. */
    double[] saved = {};

    void reserve(int nodes) {
        if (work.length < nodes) {
            work = new double[nodes][LaneRows.WORK];
            for (int a = 0; a < LaneRows.AXES; a++) {
                expected[a] = new double[nodes][LaneRows.LANES];
            }
            saved = new double[(LaneRows.AXES + 1) * nodes * LaneRows.LANES];
        }
    }
}
