package io.github.cordage.internal.solve.spring;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.Scratch;

/** Scratch memory of {@link SpringSolver}; its contents are not needed between ropes. */
final class SpringScratch {
    static final Scratch.Kind<SpringScratch> KIND = scratch -> new SpringScratch(scratch.get(RingSprings.KIND));

    final RingSprings rings;

    final SpringForces forces;

    /** Positions [m] and velocities [m/s] of the current rope, in its own arrays. */
    final NodeVectors x = new NodeVectors();

    final NodeVectors v = new NodeVectors();

    /** Predicted positions and velocities, or earlier ones for comparison. */
    final NodeVectors x1 = new NodeVectors();

    final NodeVectors v1 = new NodeVectors();

    /** Accelerations at the start of a substep and at its predicted end [m/s²]. */
    final NodeVectors a = new NodeVectors();

    final NodeVectors a1 = new NodeVectors();

    /** Positions of pinned nodes at the end of the step [m], and their velocities in the step [m/s]. */
    final NodeVectors pins = new NodeVectors();

    final NodeVectors pinV = new NodeVectors();

    /** Positions when contacts were last solved [m]. */
    final NodeVectors start = new NodeVectors();

    /** Squared bounds of the lengths of the segments [m²]. */
    double[] shortest = {};

    double[] longest = {};

    /** Energy at the start of the substep [J]. */
    double energy;

    private SpringScratch(RingSprings rings) {
        this.rings = rings;
        forces = new SpringForces(rings.bends);
    }

    /** Reserves memory for ropes of up to {@code nodes} nodes. */
    void reserve(int nodes) {
        if (shortest.length >= nodes) {
            return;
        }
        forces.reserve(nodes);
        x1.reserve(nodes);
        v1.reserve(nodes);
        a.reserve(nodes);
        a1.reserve(nodes);
        pins.reserve(nodes);
        pinV.reserve(nodes);
        start.reserve(nodes);
        shortest = new double[nodes];
        longest = new double[nodes];
    }
}
