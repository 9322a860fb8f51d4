package io.github.cordage.bench.peers;

/** A chain of point masses as another engine simulates it. */
public interface PeerRope extends AutoCloseable {
    /** Takes one step of the step length given at creation. */
    void step();

    /**
     * Copies the positions of the nodes.
     *
     * @param xyz receives x, y, z of each node [m]; y is up
     * @return number of nodes
     */
    int copyPositions(double[] xyz);

    /**
     * Returns the number of nodes, including the pinned one.
     *
     * @return number of nodes
     */
    int nodeCount();

    /**
     * Returns the tension of a segment in the last step.
     *
     * @param segment index of the segment
     * @return tension [N]; NaN if the engine does not report it
     */
    default double tension(int segment) {
        return Double.NaN;
    }

    /**
     * Copies the velocities of the nodes.
     *
     * @param xyz receives the velocity along x, y, z of each node [m/s]
     * @throws UnsupportedOperationException if this rope does not tell them
     */
    default void copyVelocities(double[] xyz) {
        throw new UnsupportedOperationException("velocities are not told");
    }

    /**
     * Gives a velocity to a node. One that is held goes on at this velocity, whatever pulls.
     *
     * @param node index of the node
     * @param vx velocity along x [m/s]
     * @param vy velocity along y [m/s]
     * @throws UnsupportedOperationException if this rope takes no velocities after its start
     */
    default void setVelocity(int node, double vx, double vy) {
        throw new UnsupportedOperationException("velocities cannot be set");
    }

    /**
     * Gives an impulse to a node that is not held.
     *
     * @param node index of the node
     * @param mass mass of the node [kg]
     * @param ix impulse along x [N s]
     * @param iy impulse along y [N s]
     * @throws UnsupportedOperationException if this rope takes no velocities after its start
     */
    default void applyImpulse(int node, double mass, double ix, double iy) {
        double[] velocities = new double[3 * nodeCount()];
        copyVelocities(velocities);
        setVelocity(node, velocities[3 * node] + ix / mass, velocities[3 * node + 1] + iy / mass);
    }

    /**
     * Adds frame time, and takes the steps that are due.
     *
     * @param seconds frame time [s]
     * @throws UnsupportedOperationException if taking steps is left to the caller
     */
    default void update(double seconds) {
        throw new UnsupportedOperationException("steps are left to the caller here");
    }

    /** Frees the resources of this rope. */
    @Override
    void close();
}
