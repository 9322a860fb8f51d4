package io.github.cordage.bench.peers;

/** A chain of point masses as another engine simulates it: pinned at node 0, lying along +x from the origin at the start. */
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

    /** Frees what the engine holds for this rope. */
    @Override
    void close();
}
