package io.github.cordage.engine;

import org.jspecify.annotations.Nullable;

/** Tells {@link RopePushes} about the colliders that a module's source has reported in the last step of the ropes. */
public interface PushedColliders {
    /**
     * Finds the body of a collider.
     *
     * @param collider id within the source
     * @return the body; null if forces do not move it, or it is gone
     */
    @Nullable PushedBody bodyOf(long collider);

    /**
     * Says how rough a collider is.
     *
     * @param collider id within the source
     * @return factor on the friction of the rope, at least 0
     */
    double frictionOf(long collider);

    /**
     * Says how fast the surface of a collider went in the last step of the ropes, if forces do not move it.
     *
     * @param collider id within the source
     * @param point x, y, z of a point of it [m]
     * @param velocity receives x, y, z [m/s]
     */
    void velocityAt(long collider, double[] point, double[] velocity);
}
