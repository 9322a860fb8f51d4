package io.github.cordage.scene;

import io.github.cordage.Junction;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import java.util.Map;

/**
 * Two nodes of the ropes of a scene that are tied to each other.
 *
 * @param ropeA name of a rope
 * @param nodeA index of its node; a negative one counts from the end, -1 is the last
 * @param ropeB name of another rope, or of the same
 * @param nodeB index of its node
 * @param breakForce force of a rope at which the junction breaks [N], above 0; infinite for never
 * @see RopeWorld#tie
 */
public record SceneJunction(String ropeA, int nodeA, String ropeB, int nodeB, double breakForce) {
    /**
     * Checks the force.
     *
     * @param ropeA name of a rope
     * @param nodeA index of its node
     * @param ropeB name of another rope, or of the same
     * @param nodeB index of its node
     * @param breakForce force of a rope at which the junction breaks [N], above 0; infinite for never
     * @throws IllegalArgumentException if the force is not above 0
     */
    public SceneJunction {
        if (!(breakForce > 0)) {
            throw new IllegalArgumentException("breakForce must be above 0, was " + breakForce);
        }
    }

    /**
     * Two nodes that stay tied at any force.
     *
     * @param ropeA name of a rope
     * @param nodeA index of its node
     * @param ropeB name of another rope, or of the same
     * @param nodeB index of its node
     */
    public SceneJunction(String ropeA, int nodeA, String ropeB, int nodeB) {
        this(ropeA, nodeA, ropeB, nodeB, Double.POSITIVE_INFINITY);
    }

    /**
     * Ties the two nodes in a world. Where several junctions share a node, the least of their forces counts.
     *
     * @param world a world
     * @param ropes ropes of that world, by name
     * @throws IllegalArgumentException if there are no such ropes or nodes, or they cannot be tied; see {@link
     *     RopeWorld#tie}
     */
    public void tie(RopeWorld world, Map<String, Rope> ropes) {
        Rope a = find(ropes, ropeA);
        Rope b = find(ropes, ropeB);
        Junction junction = world.tie(a, node(nodeA, a), b, node(nodeB, b));
        if (breakForce < junction.breakForce()) {
            junction.setBreakForce(breakForce);
        }
    }

    private static int node(int node, Rope rope) {
        int count = rope.nodeCount();
        if (node < -count || node >= count) {
            throw new IllegalArgumentException("node must be from " + -count + " to " + (count - 1) + " for a rope of "
                    + count + " nodes, was " + node);
        }
        return node < 0 ? node + count : node;
    }

    private static Rope find(Map<String, Rope> ropes, String name) {
        Rope rope = ropes.get(name);
        if (rope == null) {
            throw new IllegalArgumentException(
                    "rope must be the name of a rope of the scene, was " + SceneProblem.quoted(name));
        }
        return rope;
    }
}
