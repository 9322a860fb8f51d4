package io.github.cordage.jme;

import io.github.cordage.engine.SpatialCollider;
import io.github.cordage.engine.SpatialMotion;
import java.util.function.BooleanSupplier;

/** A part of a body's shape as a collider. */
final class BodyCollider extends SpatialCollider {
    private final BooleanSupplier place;
    private final double reach;

    /** @param place takes all colliders of the body to where it is, and tells whether ropes collide with them */
    BodyCollider(ShapePart part, BooleanSupplier place, long id) {
        super(id, part.shape());
        this.place = place;
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

    /** Finds the box that it sweeps over. */
    void sweepWith(SpatialMotion body) {
        sweep(body);
    }

    /**
     * Takes over the pose of its body, and the motion in a step of h [s] that led there.
     *
     * @throws IllegalArgumentException if a number is out of the range of colliders
     */
    void place(SpatialMotion body, double h) {
        follow(body, h);
    }

    @Override
    protected boolean meets(int group) {
        return place.getAsBoolean();
    }
}
