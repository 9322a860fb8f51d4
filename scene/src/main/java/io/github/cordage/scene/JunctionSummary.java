package io.github.cordage.scene;

import java.util.List;

/**
 * The figures of one junction of ropes after a run.
 *
 * @param nodes the nodes that were tied at the start
 * @param maxForce largest force of one of the ropes on it after any step [N]
 * @param holds whether it still ties nodes
 */
public record JunctionSummary(List<Node> nodes, double maxForce, boolean holds) {
    /**
     * A node of a rope.
     *
     * @param rope name of the rope
     * @param node index of the node
     */
    public record Node(String rope, int node) {}

    /**
     * Copies the list.
     *
     * @param nodes the nodes that were tied at the start
     * @param maxForce largest force of one of the ropes on it after any step [N]
     * @param holds whether it still ties nodes
     */
    public JunctionSummary {
        nodes = List.copyOf(nodes);
    }
}
