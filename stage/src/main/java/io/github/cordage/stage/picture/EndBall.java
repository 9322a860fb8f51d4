package io.github.cordage.stage.picture;

import io.github.cordage.view.RopeView;

/** The ball at an end of a rope, such as a hook or a knot, which collides with a radius of its own. */
public final class EndBall {
    private EndBall() {}

    /** Radius of the ball around a node [m]; 0 where there is none, or the rope is as thick itself. */
    public static double radius(RopeView rope, int node) {
        double radius = node == 0 ? rope.startRadius() : 0;
        if (node == rope.nodeCount() - 1) {
            radius = Math.max(radius, rope.endRadius());
        }
        return radius > rope.radius() ? radius : 0;
    }
}
