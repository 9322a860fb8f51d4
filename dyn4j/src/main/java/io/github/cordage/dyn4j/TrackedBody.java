package io.github.cordage.dyn4j;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.geometry.Vector2;
import org.jspecify.annotations.Nullable;

/** A body that ropes can collide with: its motion, and a collider for each of its fixtures. */
final class TrackedBody {
    final PhysicsBody body;
    final BodyMotion motion;

    /** In the order of the fixtures. */
    final List<FixtureCollider> colliders = new ArrayList<>();

    /** Number of the last update in which its world had it. */
    long seen;

    TrackedBody(PhysicsBody body) {
        this.body = body;
        motion = new BodyMotion(body);
    }

    /**
     * Makes the colliders those of the fixtures that the body has now.
     *
     * @param nextId id of the next new collider
     * @return the id of the one after the last new collider
     */
    long followFixtures(long nextId) {
        if (hasSameFixtures()) {
            return nextId;
        }
        long next = nextId;
        List<FixtureCollider> now = new ArrayList<>();
        for (int i = 0; i < body.getFixtureCount(); i++) {
            FixtureCollider known = colliderOf(body.getFixture(i));
            Vector2 center = body.getMass().getCenter();
            now.add(known != null ? known : new FixtureCollider(body.getFixture(i), center, next++));
        }
        colliders.clear();
        colliders.addAll(now);
        return next;
    }

    private boolean hasSameFixtures() {
        boolean same = colliders.size() == body.getFixtureCount();
        for (int i = 0; i < colliders.size() && same; i++) {
            same = colliders.get(i).fixture == body.getFixture(i);
        }
        return same;
    }

    private @Nullable FixtureCollider colliderOf(BodyFixture fixture) {
        for (FixtureCollider collider : colliders) {
            if (collider.fixture == fixture) {
                return collider;
            }
        }
        return null;
    }

    /** Takes the colliders to where the body is, if the ropes collide with them in this step of h [s]. */
    void place(BiPredicate<? super PhysicsBody, ? super BodyFixture> collides, double h) {
        for (int i = 0; i < colliders.size(); i++) {
            FixtureCollider collider = colliders.get(i);
            BodyFixture fixture = collider.fixture;
            collider.isSolid = body.isEnabled() && !fixture.isSensor() && collides.test(body, fixture);
            if (collider.isSolid) {
                collider.place(motion, h);
            }
        }
    }
}
