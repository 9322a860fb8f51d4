package io.github.cordage.playground.picture;

import io.github.cordage.RopeView;
import java.util.List;

/** A world at a moment, for a painter. */
public interface Shown {
    /** The ropes, in the order of the world. */
    List<? extends RopeView> ropes();

    /** Positions of a rope at the moment: x, y, z of each node [m]; must not be changed. */
    double[] positions(RopeView rope);

    /** The forms of the colliders. */
    List<PlacedForm> forms();
}
