package io.github.cordage.internal.solve;

/** What {@link SpringSolver} computes with, worthless between ropes. */
final class SpringScratch {
    final SpringForces forces = new SpringForces();

    /** Positions [m] and velocities [m/s] of the rope at hand: its own arrays. */
    final SpringForces.Nodes x = new SpringForces.Nodes();

    final SpringForces.Nodes v = new SpringForces.Nodes();

    /** Positions and velocities that are predicted, or to be compared with. */
    final SpringForces.Nodes x1 = new SpringForces.Nodes();

    final SpringForces.Nodes v1 = new SpringForces.Nodes();

    /** Accelerations at the start of a substep and at its predicted end [m/s²]. */
    final SpringForces.Nodes a = new SpringForces.Nodes();

    final SpringForces.Nodes a1 = new SpringForces.Nodes();

    /** Where pinned nodes are at the end of the step [m], and how fast they go there [m/s]. */
    final SpringForces.Nodes pins = new SpringForces.Nodes();

    final SpringForces.Nodes pinV = new SpringForces.Nodes();

    /** Squared bounds of the lengths of the segments [m²]. */
    double[] shortest = {};

    double[] longest = {};

    /** Energy at the start of the substep [J]. */
    double energy;

    /** Acceleration of all nodes [m/s²]. */
    double gx;

    double gy;
    double gz;

    /** Makes room for ropes of up to {@code nodes} nodes. */
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
        shortest = new double[nodes];
        longest = new double[nodes];
    }
}
