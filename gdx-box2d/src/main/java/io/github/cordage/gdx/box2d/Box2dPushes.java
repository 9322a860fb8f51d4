package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.LongMap;
import io.github.cordage.ColliderSource;
import io.github.cordage.RopeWorld;
import io.github.cordage.engine.PlanarMotion;
import io.github.cordage.engine.PushedBody;
import io.github.cordage.engine.PushedColliders;
import io.github.cordage.engine.RopePushes;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Carries the pushes of ropes to the bodies of a Box2D world. */
final class Box2dPushes implements PushedColliders {
    private final World world;
    private final RopeWorld ropes;

    /** The bodies of the source of colliders. */
    private final List<TrackedBody> bodies;

    private final RopePushes pushes;

    /** All that ropes have touched, and those that they touch in this step. */
    private final IdentityHashMap<Body, PushedFixtures> known = new IdentityHashMap<>();

    private final List<PushedFixtures> all = new ArrayList<>();

    private final List<PushedFixtures> touched = new ArrayList<>();

    /** Bodies by the ids of their colliders, once these were looked for. */
    private final LongMap<TrackedBody> byCollider = new LongMap<>();

    private final Array<Body> inWorld = new Array<>();

    Box2dPushes(World world, RopeWorld ropes, ColliderSource source, List<TrackedBody> bodies) {
        this.world = world;
        this.ropes = ropes;
        this.bodies = bodies;
        pushes = new RopePushes(ropes, source, this, 2);
    }

    void close() {
        pushes.close();
        known.clear();
        all.clear();
        touched.clear();
        byCollider.clear();
    }

    @Override
    public @Nullable PushedBody bodyOf(long collider) {
        TrackedBody tracked = find(collider);
        if (tracked == null || tracked.type != BodyDef.BodyType.DynamicBody) {
            return null;
        }
        PushedFixtures its = known.get(tracked.body);
        if (its == null || its.tracked != tracked) {
            if (its != null) {
                pushes.forget(its.pushed);
                all.remove(its);
            }
            its = new PushedFixtures(tracked);
            known.put(tracked.body, its);
            all.add(its);
        }
        return its.pushed;
    }

    private @Nullable TrackedBody find(long collider) {
        TrackedBody found = byCollider.get(collider);
        if (found == null) {
            byCollider.clear();
            for (int b = 0; b < bodies.size(); b++) {
                TrackedBody body = bodies.get(b);
                for (int i = 0; i < body.colliders.size(); i++) {
                    byCollider.put(body.colliders.get(i).id, body);
                }
            }
            found = byCollider.get(collider);
        }
        return found;
    }

    private @Nullable FixtureCollider colliderOf(long collider) {
        TrackedBody body = find(collider);
        for (int i = 0; body != null && i < body.colliders.size(); i++) {
            if (body.colliders.get(i).id == collider) {
                return body.colliders.get(i);
            }
        }
        return null;
    }

    @Override
    public double frictionOf(long collider) {
        FixtureCollider its = colliderOf(collider);
        return its == null ? 1 : its.def.friction();
    }

    @Override
    public void velocityAt(long collider, double[] point, double[] velocity) {
        TrackedBody body = find(collider);
        if (body == null || !body.motion.isSomewhere) {
            return;
        }
        PlanarMotion motion = body.motion;
        double h = ropes.stepLength();
        double spin = (motion.angle - motion.oldAngle) / h;
        velocity[0] = (motion.x - motion.oldX) / h - spin * (point[1] - motion.y);
        velocity[1] = (motion.y - motion.oldY) / h + spin * (point[0] - motion.x);
    }

    /** Finds the bodies that ropes touch, before a step. */
    void beginStep() {
        pushes.read();
        follow();
    }

    /** Whether ropes touch any. */
    boolean isNeeded() {
        return !touched.isEmpty();
    }

    /** Pushes the bodies, after {@link #beginStep} and {@link #touch}, before a step of h [s]. */
    void push(double h) {
        if (touched.isEmpty()) {
            return;
        }
        for (int i = 0; i < touched.size(); i++) {
            touched.get(i).beginStep(world, h);
        }
        pushes.find(h);
        for (int i = 0; i < touched.size(); i++) {
            touched.get(i).push();
        }
    }

    /** Notes that another body touches a body. */
    void touch(Body body) {
        PushedFixtures its = known.get(body);
        if (its != null) {
            its.isTouched = true;
        }
    }

    /** Finds the bodies that ropes touch, and forgets those that were destroyed or that forces no longer move. */
    private void follow() {
        touched.clear();
        if (all.isEmpty()) {
            return;
        }
        world.getBodies(inWorld);
        for (int i = 0; i < inWorld.size; i++) {
            PushedFixtures its = known.get(inWorld.get(i));
            if (its != null) {
                its.isThere = !pushes.touches(its.pushed) || (its.tracked.isStill() && its.isMoved());
            }
        }
        int kept = 0;
        for (int i = 0; i < all.size(); i++) {
            PushedFixtures its = all.get(i);
            if (its.isThere) {
                all.set(kept++, its);
                if (pushes.touches(its.pushed)) {
                    touched.add(its);
                }
            } else {
                pushes.forget(its.pushed);
                known.remove(its.tracked.body);
            }
            its.isThere = false;
            its.isTouched = false;
        }
        for (int i = all.size() - 1; i >= kept; i--) {
            all.remove(i);
        }
    }

    /** Whether ropes push a body in this step. */
    boolean isPushed(Body body) {
        PushedFixtures its = known.get(body);
        return its != null && pushes.touches(its.pushed) && its.pushed.isPushed();
    }

    /** Looks at the bodies after a step. */
    void endStep() {
        for (int i = 0; i < touched.size(); i++) {
            touched.get(i).endStep();
        }
    }
}
