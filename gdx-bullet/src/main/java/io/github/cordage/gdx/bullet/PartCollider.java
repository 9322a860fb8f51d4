package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.physics.bullet.collision.btBroadphaseProxy;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import io.github.cordage.engine.SourceState;
import io.github.cordage.engine.SpatialCollider;
import io.github.cordage.engine.SpatialMotion;
import java.util.function.BooleanSupplier;

/** A part of the shape of an object as a collider. */
final class PartCollider extends SpatialCollider {
    /** Friction of an object that is told none: a factor of 1. */
    private static final double DEFAULT_FRICTION = 0.5;

    private static final long BITS = 0xFFFF_FFFFL;

    private final btCollisionObject object;
    private final SourceState source;
    private final SpatialMotion motion;
    private final BooleanSupplier meets;

    /** Time of the ropes for which its settings were read [s], and whether it is in the world then. */
    private double read = Double.NaN;

    private boolean isInWorld;

    /** @param meets takes all colliders of the object to where it is; returns whether ropes collide with them */
    PartCollider(
            btCollisionObject object, SourceState source, SpatialMotion motion, BooleanSupplier meets, ShapePart part) {
        super(source.newId(), part.shape);
        this.object = object;
        this.source = source;
        this.motion = motion;
        this.meets = meets;
        setPlace(part.x, part.y, part.z, part.orientation);
        setSphere(part.middle[0], part.middle[1], part.middle[2], part.radius);
        def.oneSided(part.isOneSided);
    }

    /** Finds where it may be in a step. */
    void sweep() {
        sweep(motion);
    }

    /**
     * Takes over the pose of its object, and the motion in a step of h [s] that led there.
     *
     * @throws IllegalArgumentException if a number is out of the range of colliders
     */
    void follow(double h) {
        follow(motion, h);
    }

    /** Bullet's rule. Where it is exactly, its filter and its friction are asked for only near a rope. */
    @Override
    protected boolean meets(int group) {
        if (!meets.getAsBoolean()) {
            return false;
        }
        if (read != source.time()) {
            isInWorld = read();
            read = source.time();
        }
        return isInWorld;
    }

    private boolean read() {
        btBroadphaseProxy proxy = object.getBroadphaseHandle();
        if (proxy.getCPointer() == 0) {
            // It has left the world in a way that is noticed some steps later.
            return false;
        }
        def.friction(object.getFriction() / DEFAULT_FRICTION);
        int categories = proxy.getCollisionFilterGroup();
        int mask = proxy.getCollisionFilterMask();
        // All bits mean all categories, of ropes too, which have more.
        def.filter(categories == -1 ? -1 : categories & BITS, mask == -1 ? -1 : mask & BITS);
        return true;
    }
}
