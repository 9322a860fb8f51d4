package io.github.cordage.playground.picture;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import java.util.List;

/** What a painter draws: a world at a moment. */
public interface Shown {
    /** The world, whose ropes are drawn. */
    RopeWorld world();

    /** Positions of a rope at the moment: x, y, z of each node [m]; not to be changed. */
    double[] positions(Rope rope);

    /** What colliders look like. */
    List<PlacedForm> forms();
}
