package io.github.cordage.jme;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import io.github.cordage.ColliderQuery;
import io.github.cordage.ColliderSource;
import io.github.cordage.engine.LookSchedule;
import io.github.cordage.engine.SourceState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The rigid bodies of a physics space of Minie as colliders of ropes:
 *
 * <pre>{@code
 * ropes.world().addColliderSource(new MinieColliders(bulletAppState.getPhysicsSpace()));
 * }</pre>
 *
 * <p>Ropes collide with every rigid body in the space, vehicles and {@code BetterCharacterControl} included, except
 * those without contact response. Ghosts, soft bodies and multi-bodies are no colliders. Boxes, spheres, capsules,
 * planes, meshes and height fields are exact, and so are compounds of them. Cylinders and cones are meshes of 32 sides.
 * Hulls and all others are what Minie's {@code DebugShapeFactory} draws in high resolution. Meshes and height fields
 * collide on both sides. A shape that is scaled, replaced, or given more or fewer children is read anew; children that
 * are moved are not noticed.
 *
 * <p>Minie's rule decides what collides: the ropes' {@linkplain #setCollisionGroup group} is among those that the body
 * collides with, or the other way round. Filters of ropes are not asked. The friction of a body acts as a factor on
 * that of the rope: 1 at Minie's default of 0.5.
 *
 * <p>It does not matter whether the space or the ropes take their step first in a frame, nor which of the two takes
 * more steps. If the space's are longer, a body takes each of them evenly over several steps of the ropes, and is
 * behind by less than one step of the space. A body moves if its velocity explains where it went, to within 0.05 m, and
 * any other move is a teleport; {@link io.github.cordage.engine.BodyMotion} has the rule. Kinematic bodies have no
 * velocity: of moves longer than 0.05 m that are alike and follow each other, the third and all after it are motion.
 *
 * <p>A body whose transform or velocity is not finite or out of the range of a collider is left out until it is fit
 * again. Each time, a {@code colliderSourceFailed} event tells it once; ropes collide with everything else.
 *
 * <p>Ropes push bodies if {@link #pushBodies} says so. Steps make no garbage once everything has been near. A source
 * belongs to one world of ropes.
 */
public final class MinieColliders implements ColliderSource {
    private static final Comparator<Vector3f> BY_PLACE = Comparator.<Vector3f>comparingDouble(v -> v.x)
            .thenComparingDouble(v -> v.y)
            .thenComparingDouble(v -> v.z);

    private final PhysicsSpace space;
    private final Predicate<? super PhysicsRigidBody> collides;

    /** In the order in which they were found. */
    private final List<TrackedBody> bodies = new ArrayList<>();

    private final IdentityHashMap<PhysicsRigidBody, TrackedBody> known = new IdentityHashMap<>();
    private final SourceState state = new SourceState();
    private final LookSchedule<TrackedBody> schedule = new LookSchedule<>(state, bodies, 3);
    private final Predicate<PhysicsRigidBody> meets = this::meets;
    private int group = PhysicsCollisionObject.COLLISION_GROUP_01;
    private int collideWith = PhysicsCollisionObject.COLLISION_GROUP_01;

    /** Pushes bodies in each tick; null if nothing does. */
    private @Nullable MinieRopes pushing;

    /**
     * Creates a source for all rigid bodies of a space.
     *
     * @param space the space
     */
    public MinieColliders(PhysicsSpace space) {
        this(space, body -> true);
    }

    /**
     * Creates a source for some of the rigid bodies of a space.
     *
     * @param space the space
     * @param collides whether ropes collide with a body; asked once per step of the ropes for each body near one, so
     *     the answer may change
     */
    public MinieColliders(PhysicsSpace space, Predicate<? super PhysicsRigidBody> collides) {
        this.space = Objects.requireNonNull(space, "space");
        this.collides = Objects.requireNonNull(collides, "collides");
    }

    /**
     * Sets the collision group of the ropes.
     *
     * @param itsGroup one bit, such as {@link PhysicsCollisionObject#COLLISION_GROUP_02} (default {@code
     *     COLLISION_GROUP_01})
     * @throws IllegalArgumentException if it is not exactly one bit
     */
    public void setCollisionGroup(int itsGroup) {
        if (Integer.bitCount(itsGroup) != 1) {
            throw new IllegalArgumentException("group must be one bit, is " + itsGroup);
        }
        group = itsGroup;
    }

    /**
     * Sets the groups that the ropes collide with.
     *
     * @param groups one bit for each (default {@code COLLISION_GROUP_01})
     */
    public void setCollideWithGroups(int groups) {
        collideWith = groups;
    }

    /**
     * Lets ropes push the bodies that they touch: they rest on them with their weight, carry them, drag them along by
     * friction, and bend over their corners with the pulls of both sides.
     *
     * <p>Before each step of Minie, a trial of the ropes with the bodies finds the impulses, which the bodies then get.
     * A body that nothing else touches goes on with the rope as it should; of one that others touch, or joints hold, it
     * is taken that these act as in the step before. Static and kinematic bodies are not pushed. A body that is asleep
     * wakes when the push on it changes.
     *
     * @param pulls couples the world of ropes, to which this source was added, with this space of bodies
     * @throws IllegalArgumentException if it is of another space of bodies
     * @throws IllegalStateException if ropes push already, the space of bodies is in a tick, or the pulls are closed
     */
    public void pushBodies(MinieRopes pulls) {
        Objects.requireNonNull(pulls, "pulls");
        if (pushing != null && pushing.isPushing()) {
            throw new IllegalStateException("ropes push the bodies already");
        }
        pulls.startPushing(this, bodies, known, space);
        pushing = pulls;
    }

    /** Ends that ropes push bodies. Does nothing if they do not. */
    public void stopPushing() {
        if (pushing != null) {
            pushing.stopPushing();
            pushing = null;
        }
    }

    private boolean meets(PhysicsRigidBody body) {
        boolean wants = (group & body.getCollideWithGroups()) != 0 || (body.getCollisionGroup() & collideWith) != 0;
        // It may have gone to another space.
        return wants && space.equals(body.getCollisionSpace()) && collides.test(body);
    }

    /**
     * Reports the bodies near a rope.
     *
     * @throws IllegalArgumentException if a body or a part of a shape has to be left out; thrown once for each, then
     *     not until it has been fit and is unfit again
     */
    @Override
    public void collect(ColliderQuery near) {
        if (near.time() != state.time()) {
            state.setEngineStep(space.getAccuracy());
            state.beginStep(near.time());
            followBodies();
            schedule.beginStep();
        }
        schedule.report(near, 0);
    }

    /** The bodies that were there in the last step of the ropes. */
    List<TrackedBody> bodies() {
        return bodies;
    }

    /** Makes the tracked bodies those that the space has now. */
    private void followBodies() {
        int before = bodies.size();
        int kept = 0;
        for (int b = 0; b < before; b++) {
            TrackedBody body = bodies.get(b);
            if (body.body.isInWorld()) {
                bodies.set(kept++, body);
            } else {
                known.remove(body.body);
            }
        }
        for (int b = bodies.size() - 1; b >= kept; b--) {
            bodies.remove(b);
        }
        // All that are known are in the space: if there are as many, these are they.
        if (space.countRigidBodies() == kept) {
            if (kept < before) {
                schedule.follow();
            }
            return;
        }
        List<PhysicsRigidBody> added = new ArrayList<>();
        for (PhysicsRigidBody body : space.getRigidBodyList()) {
            if (!known.containsKey(body)) {
                added.add(body);
            }
        }
        // Minie has them in the order of their addresses, which are others in each run.
        added.sort(Comparator.comparing(PhysicsRigidBody::getPhysicsLocation, BY_PLACE));
        for (PhysicsRigidBody body : added) {
            TrackedBody made = new TrackedBody(body, meets, state);
            known.put(body, made);
            bodies.add(made);
        }
        schedule.follow();
    }
}
