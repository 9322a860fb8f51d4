package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.Fixture;
import com.badlogic.gdx.physics.box2d.Shape;
import com.badlogic.gdx.physics.box2d.Transform;
import com.badlogic.gdx.utils.Array;
import io.github.cordage.engine.PlanarMotion;
import io.github.cordage.engine.PlanarState;
import io.github.cordage.engine.ScheduledBody;
import io.github.cordage.engine.SourceState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A body that ropes can collide with: its motion, and a collider for each of its fixtures.
 *
 * <p>LibGDX uses the objects of bodies and fixtures that were destroyed for new ones, and Box2D their memory. Only the
 * object of a fixture's shape is always a new one, and tells fixtures apart. A body whose fixtures are all new is a new
 * one.
 */
final class TrackedBody extends ScheduledBody {
    final Body body;
    private final SourceState source;
    private final BiPredicate<? super Body, ? super Fixture> collides;

    /** Read in the steps in which a rope is near: calls to a body that was destroyed later would end the JVM. */
    final PlanarState state = new PlanarState();

    final PlanarMotion motion = new PlanarMotion(state);

    /** In the order of the fixtures, without those that are none. */
    final List<FixtureCollider> colliders = new ArrayList<>();

    /** The shapes of the fixtures that were looked at last, and the collider of each. */
    private final List<Shape> shapes = new ArrayList<>();

    private final List<@Nullable FixtureCollider> ofShapes = new ArrayList<>();

    private final Predicate<FixtureCollider> allows = this::isAllowed;

    /** What Box2D said when a rope was near. */
    BodyDef.BodyType type = BodyDef.BodyType.StaticBody;

    private boolean isLeftOut;

    /** Whether it was a new body when it was read last. */
    boolean isNew = true;

    /** Number of the last update in which its world had it. */
    long seen;

    TrackedBody(Body body, SourceState source, BiPredicate<? super Body, ? super Fixture> collides) {
        super(source);
        this.body = body;
        this.source = source;
        this.collides = collides;
    }

    @Override
    protected boolean glance() {
        Vector2 at = body.getPosition();
        setPlace(at.x, at.y, 0);
        double arm = Math.abs(state.centerX) + Math.abs(state.centerY);
        double turn = arm > 0 ? Math.abs(body.getAngularVelocity()) * arm : 0;
        setSpeed(body.getLinearVelocity().len() + turn);
        return true;
    }

    @Override
    protected boolean follow() {
        boolean wasStill = motion.isStill && wasNear();
        boolean isSame = read(wasStill);
        setPlace(state.x, state.y, 0);
        setSpeed(Math.hypot(state.vx, state.vy)
                + Math.abs(state.spin) * (Math.abs(state.centerX) + Math.abs(state.centerY)));
        if (isSame) {
            motion.rest(source.step());
            return false;
        }
        move(motion, isNew);
        place();
        return true;
    }

    @Override
    protected boolean isThere() {
        return !shapes.isEmpty() && hasSameFixtures();
    }

    @Override
    protected boolean isSettled() {
        return motion.hasArrived() && !isLeftOut;
    }

    /**
     * Reads what Box2D says of the body's motion, and makes the colliders those of the fixtures that it has now. New
     * fixtures that no collider can stand for are left out, and told.
     *
     * @param mayRest whether it rested in the step before
     * @return whether it goes on resting, as it did
     */
    boolean read(boolean mayRest) {
        boolean isSame = !readPose();
        isSame &= !readVelocity();
        boolean hasSame = hasSameFixtures();
        isNew = shapes.isEmpty();
        if (mayRest && isSame && hasSame) {
            return true;
        }
        Vector2 center = body.getLocalCenter();
        state.centerX = center.x;
        state.centerY = center.y;
        if (!hasSame) {
            followFixtures();
        }
        double size = 0;
        double radius = 0;
        for (int i = 0; i < colliders.size(); i++) {
            FixtureCollider collider = colliders.get(i);
            size = Math.max(size, collider.reach(state.centerX, state.centerY));
            radius = Math.max(radius, collider.reach(0, 0));
        }
        state.size = size;
        setRadius(radius);
        return false;
    }

    /** Returns whether it is elsewhere than before. */
    private boolean readPose() {
        float[] pose = body.getTransform().vals;
        float x = pose[Transform.POS_X];
        float y = pose[Transform.POS_Y];
        float cos = pose[Transform.COS];
        float sin = pose[Transform.SIN];
        boolean isElsewhere = x != state.x || y != state.y || cos != state.cos || sin != state.sin;
        state.x = x;
        state.y = y;
        state.cos = cos;
        state.sin = sin;
        return isElsewhere;
    }

    /** Returns whether it is faster or slower than before. */
    private boolean readVelocity() {
        Vector2 velocity = body.getLinearVelocity();
        float vx = velocity.x;
        float vy = velocity.y;
        float spin = body.getAngularVelocity();
        boolean isChange = vx != state.vx || vy != state.vy || spin != state.spin;
        state.vx = vx;
        state.vy = vy;
        state.spin = spin;
        return isChange;
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

    /**
     * Whether it has the fixtures that it had, a body that is in the world or was destroyed; asks nothing of Box2D but
     * the shapes of new ones.
     */
    boolean hasSameFixtures() {
        Array<Fixture> now = body.getFixtureList();
        boolean same = shapes.size() == now.size;
        for (int i = 0; i < now.size && same; i++) {
            same = shapes.get(i) == now.get(i).getShape();
        }
        return same;
    }

    private void followFixtures() {
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
                    collider = FixtureCollider.of(now.get(i), shape, state, allows, source.newId());
                } catch (IllegalArgumentException e) {
                    source.tell("ropes do not collide with a fixture of Box2D, " + shape.getType() + " on a body at ("
                            + state.x + ", " + state.y + "): " + e.getMessage());
                }
            }
            shapes.add(shape);
            ofShapes.add(collider);
            if (collider != null) {
                colliders.add(collider);
            }
        }
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

    /** Takes the colliders to where the body is. A body that is nowhere, or out of range, is left out. */
    void place() {
        String problem = motion.isSomewhere ? null : "its transform and its velocity must be finite";
        for (int i = 0; i < colliders.size(); i++) {
            FixtureCollider collider = colliders.get(i);
            collider.isSolid = motion.isSomewhere;
            if (collider.isSolid) {
                try {
                    collider.place(motion, source.step());
                } catch (IllegalArgumentException e) {
                    collider.isSolid = false;
                    problem = e.getMessage();
                }
            }
        }
        if (problem != null && !isLeftOut) {
            source.tell("ropes do not collide with a body of Box2D for now: " + problem + ", was at (" + state.x + ", "
                    + state.y + "), with a velocity of (" + state.vx + ", " + state.vy + ") m/s and " + state.spin
                    + " rad/s");
        }
        isLeftOut = problem != null;
    }

    /**
     * Whether ropes collide with a fixture, once one is near. The fixture may have been destroyed after the step began,
     * and its object may be another one's.
     */
    private boolean isAllowed(FixtureCollider collider) {
        if (collider.asked != source.time()) {
            boolean isThere = has(collider);
            if (isThere) {
                type = body.getType();
            }
            collider.isAllowed = isThere && body.isActive() && collider.read() && collides.test(body, collider.fixture);
            collider.asked = source.time();
        }
        return collider.isAllowed;
    }

    private boolean has(FixtureCollider collider) {
        int at = ofShapes.indexOf(collider);
        return at >= 0
                && body.getFixtureList().contains(collider.fixture, true)
                && collider.fixture.getShape() == shapes.get(at);
    }
}
