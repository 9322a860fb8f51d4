package io.github.cordage.internal.solve;

/** Scratch memory of {@link LaneBatch}: worthless between batches. */
final class LaneScratch {
    /** Block of each node. */
    double[][] work = {};

    /** Block that all nodes use. */
    final double[] shared = new double[LaneRows.SHARED];

    /** Where inertia and forces alone would take the nodes, along each axis [m]. */
    final double[][][] expected = new double[LaneBatch.AXES][][];

    /** Results of lanes that came to an end before others: x, y, z and tension of each node. */
    double[] saved = {};

    void reserve(int nodes) {
        if (work.length < nodes) {
            work = new double[nodes][LaneRows.WORK];
            for (int a = 0; a < LaneBatch.AXES; a++) {
                expected[a] = new double[nodes][LaneRows.LANES];
            }
            saved = new double[(LaneBatch.AXES + 1) * nodes * LaneRows.LANES];
        }
    }
}
