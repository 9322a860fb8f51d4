package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObjectArray;
import com.badlogic.gdx.physics.bullet.collision.btCollisionWorld;
import com.badlogic.gdx.physics.bullet.collision.btGhostObject;
import io.github.cordage.ColliderQuery;
import io.github.cordage.ColliderSource;
import io.github.cordage.engine.LookSchedule;
import io.github.cordage.engine.SourceState;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The bodies of a Bullet world of libGDX as colliders of ropes:
 *
 * <pre>{@code
 * ropes.addColliderSource(new BulletColliders(world));
 * }</pre>
 *
 * <p>Ropes collide with every body and every plain collision object, except those without contact response, such as
 * triggers, ghost objects and soft bodies. Boxes, spheres, capsules (round ones), static planes, convex hulls, triangle
 * meshes of any kind and height fields are exact, and so are their scaled and compound forms. Cylinders and cones have
 * 32 flat sides, which are off by at most 0.3 % of the radius. All other convex shapes are hulls of some points on
 * them, which are off by a few percent of their size. Hulls keep ropes out, and let those that are inside out; meshes
 * and height fields collide on both sides.
 *
 * <p>Bullet keeps a margin around hulls, meshes and height fields, of 0.04 m unless told otherwise: its bodies rest
 * that far apart. Ropes do not: they rest on the corners and faces that the game has given, at their own radius.
 *
 * <p>Objects, their shapes and settings may come, go and change at any time between steps, and compound shapes may get
 * and lose children. Any other shape that is changed while it is on an object, such as by {@code setLocalScaling},
 * keeps its old form for ropes until {@link #refreshShapes}.
 *
 * <p>Bullet's rule decides what collides: the group of the object must have a bit of the {@code filter} of the rope,
 * and the other way round. Bullet's groups are the lower 32 of the categories of ropes; a group or mask of -1 means all
 * 64. The friction of an object acts as a factor on that of the rope: 1 at Bullet's default of 0.5. Ropes do not
 * bounce, so that restitution means nothing to them.
 *
 * <p>It does not matter whether Bullet or the ropes take their step first in a frame, nor which of the two takes more
 * steps. If Bullet's are longer, a body takes each of them evenly over several steps of the ropes, and is behind by
 * less than one step of Bullet; {@link #setStepLength} says how long they are, unless 1/60 s is right.
 *
 * <p>A body moves if its velocity explains where it went, to within 0.05 m: of its center of mass, and of its farthest
 * point when it turns. Any other move is a teleport, such as by {@code setWorldTransform}. The body is put there and
 * sweeps over nothing; ropes that it then overlaps come out at the recovery speed of their world. A velocity explains
 * moves no longer than what the body goes in a step of each of the two worlds, and moves along it of up to 0.25 s, for
 * frames that take several steps. A body that is moved by hand in each frame, such as a kinematic one, has the velocity
 * that Bullet finds for it if it has a motion state; if it has none, moves of up to 0.05 m are motion, and of longer
 * ones that follow each other and differ by at most half of their length, the third and all after it.
 *
 * <p>An object whose transform or velocity is not finite or out of the range of a collider is left out until it is fit
 * again, and so is one whose shape is smaller than a collider may be, 1e-6 m. Each time, a {@code colliderSourceFailed}
 * event tells it once; ropes collide with everything else.
 *
 * <p>Ropes push bodies if {@link #pushBodies} says so. Steps make no garbage once everything has been near. A source
 * belongs to one world of ropes.
 *
 * <p>The world of Bullet may be disposed of at any time between steps; the source then has nothing. Remove an object
 * from its world before it is disposed of, as always in Bullet.
 */
public final class BulletColliders implements ColliderSource {
    /** Longest step of Bullet [s]. */
    private static final double LONGEST_STEP = 1;

    /** Steps in which all objects of the world are looked for once. */
    private static final int LOOKED = 16;

    private final btCollisionWorld world;
    private final Predicate<? super btCollisionObject> collides;

    /** Stands for the world's own list. */
    private final btCollisionObjectArray all;

    /** Its contents at the last look. */
    private final List<btCollisionObject> listed = new ArrayList<>();

    /** The contents that ropes can collide with, in an order that depends only on the history of the world. */
    private final List<TrackedObject> objects = new ArrayList<>();

    private final IdentityHashMap<btCollisionObject, TrackedObject> known = new IdentityHashMap<>();
    private final SourceState state = new SourceState();
    private final LookSchedule<TrackedObject> schedule = new LookSchedule<>(state, objects, 3);

    /** Takes the steps with pushes; null if there are none. */
    private @Nullable BulletRopes pushing;

    private long updates;

    /**
     * Creates a source for all objects of a world.
     *
     * @param world the world
     * @throws IllegalStateException if the world was disposed of
     */
    public BulletColliders(btCollisionWorld world) {
        this(world, object -> true);
    }

    /**
     * Creates a source for some of the objects of a world.
     *
     * @param world the world
     * @param collides whether ropes collide with an object; asked once per step of the ropes for each object near one,
     *     so the answer may change
     * @throws IllegalStateException if the world was disposed of
     */
    public BulletColliders(btCollisionWorld world, Predicate<? super btCollisionObject> collides) {
        this.world = Objects.requireNonNull(world, "world");
        this.collides = Objects.requireNonNull(collides, "collides");
        if (world.isDisposed()) {
            throw new IllegalStateException("the world of Bullet was disposed of");
        }
        all = world.getCollisionObjectArray();
    }

    /**
     * Sets how long Bullet's steps are, for the motion of bodies when ropes take shorter ones: Bullet itself does not
     * tell.
     *
     * @param seconds length of a step, that of a substep where there are some [s], above 0 and at most 1 (default 1/60)
     * @throws IllegalArgumentException if the value is out of range
     */
    public void setStepLength(double seconds) {
        if (!(seconds > 0 && seconds <= LONGEST_STEP)) {
            throw new IllegalArgumentException("seconds must be > 0 and at most 1, is " + seconds);
        }
        state.setEngineStep(seconds);
    }

    /**
     * Lets ropes push the bodies that they touch: they rest on them with their weight, carry them, drag them along by
     * friction, and bend over their corners with the pulls of both sides.
     *
     * <p>Before each step of Bullet, a trial of the ropes with the bodies finds the impulses, which the bodies then
     * get. A body that nothing else touches goes on with the rope as it should; of one that others touch, or joints
     * hold, it is taken that these act as in the step before. Static and kinematic bodies are not pushed. A body that
     * is asleep wakes when the push on it changes.
     *
     * @param pulls couples the world of ropes, to which this source was added, with this world of bodies, and takes its
     *     steps
     * @throws IllegalArgumentException if it is of another world of bodies
     * @throws IllegalStateException if ropes push already, the world of bodies is in a step, or one of the two was
     *     disposed of
     */
    public void pushBodies(BulletRopes pulls) {
        Objects.requireNonNull(pulls, "pulls");
        if (pushing != null && pushing.isPushing()) {
            throw new IllegalStateException("ropes push the bodies already");
        }
        pulls.startPushing(this, objects, world);
        pushing = pulls;
    }

    /** Ends that ropes push bodies. Does nothing if they do not. */
    public void stopPushing() {
        if (pushing != null) {
            pushing.stopPushing();
            pushing = null;
        }
    }

    /** Reads all shapes anew in the next step of the ropes, after one was changed that is on an object. */
    public void refreshShapes() {
        for (int i = 0; i < objects.size(); i++) {
            objects.get(i).forgetShape();
            schedule.change(objects.get(i));
        }
    }

    /**
     * Reports the objects near a rope.
     *
     * @throws IllegalArgumentException if an object has to be left out; thrown once for each, then not until it has
     *     been fit and is unfit again
     */
    @Override
    public void collect(ColliderQuery near) {
        if (near.time() != state.time()) {
            state.beginStep(near.time());
            updates++;
            followObjects();
            schedule.beginStep();
        }
        schedule.report(near, 0);
    }

    /** The objects that were there in the last step of the ropes. */
    List<TrackedObject> objects() {
        return objects;
    }

    /** Makes the tracked objects those that the world has now, in its order. */
    private void followObjects() {
        int count = world.isDisposed() ? 0 : all.size();
        if (isAsListed(count)) {
            return;
        }
        listed.clear();
        objects.clear();
        for (int i = 0; i < count; i++) {
            btCollisionObject object = all.atConst(i);
            listed.add(object);
            if (isSolid(object)) {
                TrackedObject its = known.computeIfAbsent(object, made -> new TrackedObject(made, state, collides));
                its.seen = updates;
                objects.add(its);
            }
        }
        known.values().removeIf(its -> its.seen != updates);
        schedule.follow();
    }

    /**
     * Whether the world has what it had. A world that has gained and lost as many has another one at the end of its
     * list, unless the last one was taken out and put back: so some of the others are looked at in each step, too.
     */
    private boolean isAsListed(int count) {
        boolean isSame = count == listed.size();
        if (count > 0 && isSame) {
            isSame = isAsListedAt(count - 1);
        }
        for (int i = (int) (updates % LOOKED); i < count && isSame; i += LOOKED) {
            isSame = isAsListedAt(i);
        }
        return isSame;
    }

    private boolean isAsListedAt(int i) {
        return !listed.get(i).isDisposed() && all.atConst(i).equals(listed.get(i));
    }

    /** Ghosts and soft bodies are no obstacles. */
    private static boolean isSolid(btCollisionObject object) {
        return !(object instanceof btGhostObject)
                && object.getInternalType() != btCollisionObject.CollisionObjectTypes.CO_GHOST_OBJECT
                && object.getInternalType() != btCollisionObject.CollisionObjectTypes.CO_SOFT_BODY;
    }
}
