package io.github.cordage.robustness;

/** A collider at rest: a convex, a piece of one, or a plane with a normal. */
final class TouchStill {
    final TouchHull hull;
    final double[] normal;

    /** Its center, and how far it reaches around it [m]. */
    final double[] center;

    final double reach;
    final boolean thick;

    TouchStill(TouchHull hull, double[] center, double[] normal, boolean thick) {
        this.hull = hull;
        this.center = center;
        this.normal = normal;
        this.thick = thick;
        double most = 0;
        for (double[] p : hull.points) {
            most = Math.max(most, TouchHull.distance(p, center));
        }
        reach = most + hull.radius;
    }

    /** How deep a hull is in it [m]. */
    double depth(TouchHull other) {
        return normal == null ? other.depth(hull) : other.below(center, normal);
    }

    /** Whether a ball with this radius may touch it. */
    boolean isNear(double[] at, double radius) {
        if (normal != null) {
            return TouchHull.dot(normal, at) - TouchHull.dot(normal, center) < radius;
        }
        return TouchHull.distance(at, center) < reach + radius;
    }
}
