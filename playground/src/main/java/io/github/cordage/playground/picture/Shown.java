package io.github.cordage.playground.picture;

import io.github.cordage.RopeView;
import java.util.List;

/** What a painter draws: a world at a moment. */
public interface Shown {
    /** The ropes, in the order in which they came. */
    List<? extends RopeView> ropes();

    /** Positions of a rope at the moment: x, y, z of each node [m]; not to be changed. */
    double[] positions(RopeView rope);

    /** What colliders look like. */
    List<PlacedForm> forms();
}
