package io.github.cordage.jme;

import io.github.cordage.engine.SpatialCollider;
import io.github.cordage.engine.SpatialMotion;

/** A part of a body's shape as a collider. */
final class BodyCollider extends SpatialCollider {
    private final double reach;

    BodyCollider(ShapePart part, long id) {
        super(id, part.shape());
        setPlace(part.place().x, part.place().y, part.place().z, new double[] {
            part.turn().getW(),
            part.turn().getX(),
            part.turn().getY(),
            part.turn().getZ()
        });
        setSphere(part.middle().x, part.middle().y, part.middle().z, part.radius());
        reach = part.middle().length() + part.radius();
        def.oneSided(part.isClosed());
    }

    /** Distance from the center of mass to its farthest point [m]. */
    double reach() {
        return reach;
    }

    /**
     * Takes over the pose of its body, and the motion in a step of h [s] that led there.
     *
     * @throws IllegalArgumentException if a number is out of the range of colliders
     */
    void place(SpatialMotion body, double friction, double h) {
        sweep(body);
        follow(body, h);
        def.friction(friction);
    }
}
