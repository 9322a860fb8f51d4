package io.github.cordage.stage.picture;

import io.github.cordage.view.RopeView;
import java.util.List;

/** A world at a moment, for a painter. */
public interface Shown {
    /** The ropes, in the order of the world. */
    List<? extends RopeView> ropes();

    /** Position of the moment between the last two steps, 0 to 1. */
    double alpha();

    /** Positions of a rope at the moment: x, y, z of each node [m]. */
    default double[] positions(RopeView rope) {
        double[] xyz = new double[3 * rope.nodeCount()];
        rope.copyPositions(xyz, 0, alpha());
        return xyz;
    }

    /** Material in which a rope is drawn. */
    default RopeMaterial material(RopeView rope) {
        return RopeMaterial.of(rope);
    }

    /** The forms of the colliders. */
    List<PlacedForm> forms();

    /** The bodies, in the order of the world. */
    List<PlacedBody> bodies();
}
