package io.github.cordage.robustness;

import io.github.cordage.RopeBody;

/** A body with its shape and what is known about its start. */
final class TouchSolid {
    final RopeBody body;
    final TouchHull hull;
    final double reach;

    /** Least half width [m]. */
    final double size;

    boolean overlaps;
    boolean tied;
    boolean left;
    double[] before;

    TouchSolid(RopeBody body, TouchHull hull, double size) {
        this.body = body;
        this.hull = hull;
        this.size = size;
        reach = hull.reach();
    }

    double[] at() {
        return new double[] {body.x(), body.y(), body.z()};
    }

    TouchHull now() {
        return hull.at(TouchHull.pose(body));
    }
}
