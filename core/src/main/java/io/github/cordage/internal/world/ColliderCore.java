package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.ColliderState;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.snapshot.Transfer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A world's own collider, as the engine sees it. Code outside this package can only read it; all changes go through
 * {@link WorldGate}.
 */
public final class ColliderCore {
    final ColliderState state;
    private final ShapeData shape;
    private String name;
    private boolean alive = true;
    private @Nullable Object handle;

    ColliderCore(String name, ShapeData shape, ColliderState state) {
        this.name = name;
        this.shape = shape;
        this.state = state;
    }

    /** Carries everything except the id and the shape. */
    void transfer(Transfer t) {
        name = t.label(name);
        state.transfer(t);
    }

    void setHandle(Object handle) {
        this.handle = handle;
    }

    void removed() {
        alive = false;
    }

    /** The user's handle. */
    public Object handle() {
        return Objects.requireNonNull(handle, "a collider has a handle once it is in a world");
    }

    /** Id of the collider, unique in its world. */
    public long id() {
        return state.id;
    }

    /** Name; may be empty. */
    public String name() {
        return name;
    }

    /** The shape, unscaled. */
    public ShapeData shape() {
        return shape;
    }

    /** Whether the collider is still in its world. */
    public boolean isAlive() {
        return alive;
    }

    ColliderState living() {
        if (!alive) {
            throw new IllegalStateException("collider " + state.id + " was removed from its world");
        }
        return state;
    }

    /** x of the position [m]. */
    public double x() {
        return living().placement.x;
    }

    /** y of the position [m]. */
    public double y() {
        return living().placement.y;
    }

    /** z of the position [m]. */
    public double z() {
        return living().placement.z;
    }

    /** Rotation in the plane [rad]. */
    public double rotation() {
        return living().placement.angle();
    }

    /** Writes the orientation as a unit quaternion x, y, z, w. */
    public int copyOrientation(double[] dst, int offset) {
        ColliderState now = living();
        Check.room("dst", dst.length, offset, 4);
        return now.placement.copyOrientation(dst, offset);
    }

    /** Velocity along x [m/s]. */
    public double velocityX() {
        return living().vx;
    }

    /** Velocity along y [m/s]. */
    public double velocityY() {
        return living().vy;
    }

    /** Velocity along z [m/s]. */
    public double velocityZ() {
        return living().vz;
    }

    /** Spin about x [rad/s]. */
    public double spinX() {
        return living().wx;
    }

    /** Spin about y [rad/s]. */
    public double spinY() {
        return living().wy;
    }

    /** Spin about z [rad/s]. */
    public double spinZ() {
        return living().wz;
    }

    /** The categories that it belongs to, as a mask. */
    public long categories() {
        return living().categories;
    }

    /** The categories that it collides with, as a mask. */
    public long collidesWith() {
        return living().collidesWith;
    }

    /** Factor that multiplies a rope's friction. */
    public double friction() {
        return living().placement.friction;
    }

    /** Whether ropes collide with it. */
    public boolean isEnabled() {
        return living().enabled;
    }
}
