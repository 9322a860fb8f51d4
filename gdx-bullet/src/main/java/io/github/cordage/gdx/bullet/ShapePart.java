package io.github.cordage.gdx.bullet;

import io.github.cordage.ColliderShape;

/** A convex part of a shape of Bullet, or a surface of one, as the shape of a collider, with its place on the body. */
final class ShapePart {
    final ColliderShape shape;

    /** Position on the body [m]. */
    final double x;

    final double y;
    final double z;

    /** Orientation relative to the body: w, x, y, z. */
    final double[] orientation;

    /** Center of a sphere around it, in coordinates of the body, and its radius [m]; infinite for a plane. */
    final double[] middle = new double[3];

    final double radius;

    /** Whether only the front of its triangles collides. */
    final boolean isOneSided;

    ShapePart(ColliderShape shape, Pose on, double[] middle, double radius, boolean isOneSided) {
        this(shape, on, on.orientation, middle, radius, isOneSided);
    }

    /** @param middle in coordinates of {@code on} */
    ShapePart(ColliderShape shape, Pose on, double[] orientation, double[] middle, double radius, boolean isOneSided) {
        this.shape = shape;
        x = on.place[0];
        y = on.place[1];
        z = on.place[2];
        this.orientation = orientation.clone();
        for (int axis = 0; axis < middle.length; axis++) {
            this.middle[axis] = on.transform(axis, middle[0], middle[1], middle[2]);
        }
        this.radius = radius;
        this.isOneSided = isOneSided;
    }

    /** Distance from the center of mass to its farthest point [m]; 0 if there is none. */
    double reach() {
        double away = Math.sqrt(middle[0] * middle[0] + middle[1] * middle[1] + middle[2] * middle[2]);
        return radius < Double.POSITIVE_INFINITY ? away + radius : 0;
    }
}
