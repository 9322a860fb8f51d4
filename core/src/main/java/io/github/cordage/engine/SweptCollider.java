package io.github.cordage.engine;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;

/**
 * A collider on a body, and the box that it sweeps over in a step of the ropes. {@link PlanarCollider} and {@link
 * SpatialCollider} follow their bodies; modules extend one of them by what their engine says of a collider, such as its
 * friction. The box is to be read, not to be set.
 */
public abstract class SweptCollider {
    /** Id within the source, never used again. */
    public final long id;

    /** The collider, where it is in the current step. */
    public final ColliderDef def;

    /** Whether ropes collide with it in the current step; to be set before an index is built. */
    public boolean isSolid;

    /** Smallest x of the box around everything that it sweeps over [m]; each end of the box may be infinite. */
    public double minX;

    /** Smallest y of the box [m]. */
    public double minY;

    /** Smallest z of the box [m]; of planar colliders minus infinity. */
    public double minZ = Double.NEGATIVE_INFINITY;

    /** Largest x of the box [m]. */
    public double maxX;

    /** Largest y of the box [m]. */
    public double maxY;

    /** Largest z of the box [m]; of planar colliders infinity. */
    public double maxZ = Double.POSITIVE_INFINITY;

    // Of ColliderIndex.
    boolean isSorted;
    long inBuild;

    SweptCollider(long id, ColliderShape shape) {
        this.id = id;
        def = new ColliderDef(shape);
    }

    /** Extent along x of what it sweeps over [m]. */
    final double width() {
        return maxX - minX;
    }

    /**
     * Says whether ropes of a group collide with it, for engines that have groups; others leave it as it is. May set
     * the filter of {@link #def} for them.
     *
     * @param group of the rope that asks
     * @return whether it is a collider for that rope
     */
    protected boolean meets(int group) {
        return true;
    }
}
