package io.github.cordage.dyn4j;

import io.github.cordage.engine.CollidingBody;
import io.github.cordage.engine.PlanarMotion;
import io.github.cordage.engine.PlanarState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiPredicate;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.geometry.Transform;
import org.dyn4j.geometry.Vector2;
import org.jspecify.annotations.Nullable;

/** A body that ropes can collide with: its motion, and a collider for each of its fixtures. */
final class TrackedBody implements CollidingBody {
    final PhysicsBody body;
    private final PlanarState state = new PlanarState();
    final PlanarMotion motion = new PlanarMotion(state);

    /** In the order of the fixtures, without those that are none. */
    final List<FixtureCollider> colliders = new ArrayList<>();

    /** The fixtures that were looked at last. */
    private final List<BodyFixture> fixtures = new ArrayList<>();

    private boolean isLeftOut;

    /** Number of the last update in which its world had it. */
    long seen;

    TrackedBody(PhysicsBody body) {
        this.body = body;
    }

    /** Reads where dyn4j has the body, and what it is like. */
    void read() {
        Transform pose = body.getTransform();
        state.x = pose.getTranslationX();
        state.y = pose.getTranslationY();
        state.cos = pose.getCost();
        state.sin = pose.getSint();
        Vector2 velocity = body.getLinearVelocity();
        state.vx = velocity.x;
        state.vy = velocity.y;
        state.spin = body.getAngularVelocity();
        Vector2 center = body.getMass().getCenter();
        state.centerX = center.x;
        state.centerY = center.y;
        state.size = body.getRotationDiscRadius();
    }

    /**
     * Makes the colliders those of the fixtures that the body has now. New fixtures that no collider can stand for are
     * left out.
     *
     * @param nextId id of the next new collider
     * @param problems receives the reason for each that is left out
     * @return the id of the one after the last new collider
     */
    long followFixtures(long nextId, Collection<? super String> problems) {
        if (hasSameFixtures()) {
            return nextId;
        }
        long next = nextId;
        List<FixtureCollider> now = new ArrayList<>();
        for (int i = 0; i < body.getFixtureCount(); i++) {
            BodyFixture fixture = body.getFixture(i);
            FixtureCollider known = colliderOf(fixture);
            if (known != null) {
                now.add(known);
            } else if (!fixtures.contains(fixture)) {
                try {
                    now.add(FixtureCollider.of(fixture, body.getMass().getCenter(), next));
                    next++;
                } catch (IllegalArgumentException e) {
                    problems.add("ropes do not collide with a fixture of dyn4j, "
                            + fixture.getShape().getClass().getSimpleName() + " of radius "
                            + fixture.getShape().getRadius() + " m: " + e.getMessage());
                }
            }
        }
        colliders.clear();
        colliders.addAll(now);
        fixtures.clear();
        for (int i = 0; i < body.getFixtureCount(); i++) {
            fixtures.add(body.getFixture(i));
        }
        return next;
    }

    @Override
    public List<FixtureCollider> colliders() {
        return colliders;
    }

    /** Whether the collider with an id is one of its. */
    boolean has(long id) {
        for (int i = 0; i < colliders.size(); i++) {
            if (colliders.get(i).id == id) {
                return true;
            }
        }
        return false;
    }

    private boolean hasSameFixtures() {
        boolean same = fixtures.size() == body.getFixtureCount();
        for (int i = 0; i < fixtures.size() && same; i++) {
            same = fixtures.get(i) == body.getFixture(i);
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

    /**
     * Takes the colliders to where the body is, if the ropes collide with them in this step of h [s]. A body that is
     * nowhere, or out of range, is left out.
     *
     * @param problems receives the reason when the body begins to be left out
     */
    void place(
            BiPredicate<? super PhysicsBody, ? super BodyFixture> collides,
            double h,
            Collection<? super String> problems) {
        String problem = motion.isSomewhere ? null : "its transform and its velocity must be finite";
        for (int i = 0; i < colliders.size(); i++) {
            FixtureCollider collider = colliders.get(i);
            BodyFixture fixture = collider.fixture;
            collider.isSolid =
                    motion.isSomewhere && body.isEnabled() && !fixture.isSensor() && collides.test(body, fixture);
            if (collider.isSolid) {
                try {
                    collider.place(motion, h);
                } catch (IllegalArgumentException e) {
                    collider.isSolid = false;
                    problem = e.getMessage();
                }
            }
        }
        if (problem != null && !isLeftOut) {
            problems.add("ropes do not collide with a body of dyn4j for now: " + problem + ", was at ("
                    + body.getTransform().getTranslationX() + ", "
                    + body.getTransform().getTranslationY() + "), with a velocity of ("
                    + body.getLinearVelocity().x + ", " + body.getLinearVelocity().y + ") m/s and "
                    + body.getAngularVelocity() + " rad/s");
        }
        isLeftOut = problem != null;
    }
}
