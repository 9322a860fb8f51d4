package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.Fixture;
import com.badlogic.gdx.physics.box2d.Shape;
import com.badlogic.gdx.physics.box2d.Transform;
import com.badlogic.gdx.utils.Array;
import io.github.cordage.engine.CollidingBody;
import io.github.cordage.engine.PlanarMotion;
import io.github.cordage.engine.PlanarState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A body that ropes can collide with: its motion, and a collider for each of its fixtures.
 *
 * <p>LibGDX uses the objects of bodies and fixtures that were destroyed for new ones, and Box2D their memory. Only the object of
 * a fixture's shape is always a new one, and tells fixtures apart. A body whose fixtures are all new is a new one.
 */
final class TrackedBody implements CollidingBody {
    final Body body;

    /** Read once in each step of the ropes: calls to a body that was destroyed later would end the JVM. */
    final PlanarState state = new PlanarState();

    final PlanarMotion motion = new PlanarMotion(state);

    /** In the order of the fixtures, without those that are none. */
    final List<FixtureCollider> colliders = new ArrayList<>();

    /** The shapes of the fixtures that were looked at last, and the collider of each. */
    private final List<Shape> shapes = new ArrayList<>();

    private final List<@Nullable FixtureCollider> ofShapes = new ArrayList<>();

    /** What Box2D says. */
    BodyDef.BodyType type = BodyDef.BodyType.StaticBody;

    private boolean isActive;
    private boolean isLeftOut;

    /** Whether it was a new body when it was read last. */
    boolean isNew = true;

    /** Number of the last update in which its world had it. */
    long seen;

    TrackedBody(Body body) {
        this.body = body;
    }

    /**
     * Reads all that Box2D says of the body, and makes the colliders those of the fixtures that it has now. New fixtures that no collider can stand
     * for are left out.
     *
     * @param nextId id of the next new collider
     * @param problems receives the reason for each that is left out
     * @return the id of the one after the last new collider
     */
    long read(long nextId, Collection<? super String> problems) {
        readState();
        isNew = shapes.isEmpty();
        long next = hasSameFixtures() ? nextId : followFixtures(nextId, problems);
        double size = 0;
        for (int i = 0; i < colliders.size(); i++) {
            FixtureCollider collider = colliders.get(i);
            collider.read();
            size = Math.max(size, collider.reach(state.centerX, state.centerY));
        }
        state.size = size;
        return next;
    }

    private void readState() {
        float[] pose = body.getTransform().vals;
        state.x = pose[Transform.POS_X];
        state.y = pose[Transform.POS_Y];
        state.cos = pose[Transform.COS];
        state.sin = pose[Transform.SIN];
        isActive = body.isActive();
        type = body.getType();
        if (type == BodyDef.BodyType.StaticBody) {
            // So does Box2D have it.
            state.vx = 0;
            state.vy = 0;
            state.spin = 0;
            state.centerX = 0;
            state.centerY = 0;
            return;
        }
        Vector2 velocity = body.getLinearVelocity();
        state.vx = velocity.x;
        state.vy = velocity.y;
        state.spin = body.getAngularVelocity();
        Vector2 center = body.getLocalCenter();
        state.centerX = center.x;
        state.centerY = center.y;
    }

    /** Whether a body that is in the world is the one that was read last, and not a new one of the same object. */
    boolean isStill() {
        boolean is = false;
        Array<Fixture> now = body.getFixtureList();
        for (int i = 0; i < now.size; i++) {
            is |= indexOf(now.get(i).getShape(), shapes) >= 0;
        }
        return is;
    }

    private boolean hasSameFixtures() {
        Array<Fixture> now = body.getFixtureList();
        boolean same = shapes.size() == now.size;
        for (int i = 0; i < now.size && same; i++) {
            same = shapes.get(i) == now.get(i).getShape();
        }
        return same;
    }

    private long followFixtures(long nextId, Collection<? super String> problems) {
        long next = nextId;
        List<Shape> before = new ArrayList<>(shapes);
        List<@Nullable FixtureCollider> collidersBefore = new ArrayList<>(ofShapes);
        shapes.clear();
        ofShapes.clear();
        colliders.clear();
        isNew = true;
        Array<Fixture> now = body.getFixtureList();
        for (int i = 0; i < now.size; i++) {
            Shape shape = now.get(i).getShape();
            int known = indexOf(shape, before);
            FixtureCollider collider = null;
            if (known >= 0) {
                isNew = false;
                collider = collidersBefore.get(known);
            } else {
                try {
                    collider = FixtureCollider.of(now.get(i), shape, state, next);
                    next++;
                } catch (IllegalArgumentException e) {
                    problems.add("ropes do not collide with a fixture of Box2D, " + shape.getType() + " on a body at ("
                            + state.x + ", " + state.y + "): " + e.getMessage());
                }
            }
            shapes.add(shape);
            ofShapes.add(collider);
            if (collider != null) {
                colliders.add(collider);
            }
        }
        return next;
    }

    private static int indexOf(Shape shape, List<Shape> among) {
        for (int i = 0; i < among.size(); i++) {
            if (among.get(i) == shape) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public List<FixtureCollider> colliders() {
        return colliders;
    }

    /**
     * Takes the colliders to where the body is, if the ropes collide with them in this step of h [s]. A body that is nowhere, or
     * out of range, is left out. Reads nothing of Box2D.
     *
     * @param problems receives the reason when the body begins to be left out
     */
    void place(BiPredicate<? super Body, ? super Fixture> collides, double h, Collection<? super String> problems) {
        String problem = motion.isSomewhere ? null : "its transform and its velocity must be finite";
        for (int i = 0; i < colliders.size(); i++) {
            FixtureCollider collider = colliders.get(i);
            collider.isSolid =
                    motion.isSomewhere && isActive && !collider.isSensor && collides.test(body, collider.fixture);
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
            problems.add("ropes do not collide with a body of Box2D for now: " + problem + ", was at (" + state.x + ", "
                    + state.y + "), with a velocity of (" + state.vx + ", " + state.vy + ") m/s and " + state.spin
                    + " rad/s");
        }
        isLeftOut = problem != null;
    }
}
