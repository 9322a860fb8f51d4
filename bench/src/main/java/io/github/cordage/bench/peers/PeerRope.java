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
