package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RopeState;

/** Scratch memory of {@link DirectSolver}: worthless between ropes. */
final class DirectScratch {
    final ChainPass chain = new ChainPass();
    final ActiveContacts contacts = new ActiveContacts();
    final SecondOrder order = new SecondOrder();

    /** Whether the rope was held where it was, as the last way out; then it is not to be moved any more. */
    boolean held;

    /** Nodes that take this step in first order, because they touch something; the others may take it in second. */
    boolean[] rough = {};

    /** Where inertia and forces alone would take the nodes [m]. */
    double[] ex = {};

    double[] ey = {};
    double[] ez = {};

    /** Velocities [m/s] and tensions [N] at the start of the step, for taking it again. */
    double[] startVx = {};

    double[] startVy = {};
    double[] startVz = {};
    double[] startTension = {};

    /** Where the nodes were at the start of the part of the step at hand [m]. */
    double[] fromX = {};

    double[] fromY = {};
    double[] fromZ = {};

    /** Where the pins are at the end of the step [m]; only the pinned nodes' places count. */
    double[] pinX = {};

    double[] pinY = {};
    double[] pinZ = {};

    void reserve(int nodes) {
        if (ex.length >= nodes) {
            return;
        }
        chain.reserve(nodes);
        rough = new boolean[nodes];
        ex = new double[nodes];
        ey = new double[nodes];
        ez = new double[nodes];
        startVx = new double[nodes];
        startVy = new double[nodes];
        startVz = new double[nodes];
        startTension = new double[nodes];
        fromX = new double[nodes];
        fromY = new double[nodes];
        fromZ = new double[nodes];
        pinX = new double[nodes];
        pinY = new double[nodes];
        pinZ = new double[nodes];
    }

    void saveVelocities(RopeState rope) {
        System.arraycopy(rope.vx, 0, startVx, 0, rope.count);
        System.arraycopy(rope.vy, 0, startVy, 0, rope.count);
        System.arraycopy(rope.vz, 0, startVz, 0, rope.count);
    }

    void restoreVelocities(RopeState rope) {
        System.arraycopy(startVx, 0, rope.vx, 0, rope.count);
        System.arraycopy(startVy, 0, rope.vy, 0, rope.count);
        System.arraycopy(startVz, 0, rope.vz, 0, rope.count);
    }
}
