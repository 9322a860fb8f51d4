package io.github.cordage.bench.peers;

/** A chain of point masses as another engine simulates it. */
public interface PeerRope extends AutoCloseable {
    /** Takes one step of the step length given at creation. */
    void step();

    /**
     * Copies where the nodes are.
     *
     * @param xyz receives x, y, z of each node [m]; y is up
     * @return number of nodes
     */
    int copyPositions(double[] xyz);

    /**
     * Returns how many nodes there are, the pinned one included.
     *
     * @return number of nodes
     */
    int nodeCount();

    /**
     * Returns the tension of a segment in the last step.
     *
     * @param segment index of the segment
     * @return tension [N]; NaN if the engine does not tell
     */
    default double tension(int segment) {
        return Double.NaN;
    }

    /**
     * Lets frame time pass, and takes the steps that have come due.
     *
     * @param seconds frame time [s]
     * @throws UnsupportedOperationException if taking steps is left to the caller
     */
    default void update(double seconds) {
        throw new UnsupportedOperationException("steps are left to the caller here");
    }

    /** Frees what the engine holds for this rope. */
    @Override
    void close();
}
