package io.github.cordage.internal.world;

import io.github.cordage.internal.spec.ColliderSpec;
import java.util.Objects;

/** The part of the {@link WorldGate} for colliders. */
public final class ColliderGate {
    private final WorldCore world;
    private final ChangeMaker changes;

    ColliderGate(WorldCore world, ChangeMaker changes) {
        this.world = world;
        this.changes = changes;
    }

    /** Adds a collider from a definition, which must not change afterwards. */
    public ColliderCore add(ColliderSpec spec) {
        return (ColliderCore) Objects.requireNonNull(changes.make(Change.ADD_COLLIDER, 0, 0, 0, 0, 0, spec));
    }

    public void moveTo(ColliderCore collider, double x, double y, double z) {
        make(Change.COLLIDER_MOVE, collider, x, y, z, 0);
    }

    public void moveTo(ColliderCore collider, double x, double y, double z, double rotation) {
        make(Change.COLLIDER_MOVE_AND_TURN, collider, x, y, z, rotation);
    }

    public void teleport(ColliderCore collider, double x, double y, double z) {
        make(Change.COLLIDER_TELEPORT, collider, x, y, z, 0);
    }

    public void teleport(ColliderCore collider, double x, double y, double z, double rotation) {
        make(Change.COLLIDER_TELEPORT_AND_TURN, collider, x, y, z, rotation);
    }

    public void setVelocity(ColliderCore collider, double vx, double vy, double vz) {
        make(Change.COLLIDER_VELOCITY, collider, vx, vy, vz, 0);
    }

    public void setSpin(ColliderCore collider, double wx, double wy, double wz) {
        make(Change.COLLIDER_SPIN, collider, wx, wy, wz, 0);
    }

    public void setFilter(ColliderCore collider, long categories, long collidesWith) {
        make(
                Change.COLLIDER_FILTER,
                collider,
                ChangeMaker.high(categories),
                ChangeMaker.low(categories),
                ChangeMaker.high(collidesWith),
                ChangeMaker.low(collidesWith));
    }

    public void setFriction(ColliderCore collider, double factor) {
        make(Change.COLLIDER_FRICTION, collider, factor, 0, 0, 0);
    }

    public void setEnabled(ColliderCore collider, boolean enabled) {
        make(Change.COLLIDER_ENABLED, collider, ChangeMaker.flag(enabled), 0, 0, 0);
    }

    public void remove(ColliderCore collider) {
        world.guard.requireNotStepping();
        if (!world.colliders.contains(collider)) {
            throw new IllegalStateException("collider " + collider.id() + " is not in this set");
        }
        make(Change.REMOVE_COLLIDER, collider, 0, 0, 0, 0);
    }

    private void make(Change change, ColliderCore collider, double b, double c, double d, double e) {
        changes.make(change, collider, b, c, d, e);
    }
}
