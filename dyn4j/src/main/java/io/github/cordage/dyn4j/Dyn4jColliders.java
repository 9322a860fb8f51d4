package io.github.cordage.dyn4j;

import io.github.cordage.ColliderQuery;
import io.github.cordage.ColliderSource;
import io.github.cordage.RopeWorld;
import io.github.cordage.engine.ColliderIndex;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.world.PhysicsWorld;
import org.jspecify.annotations.Nullable;

/**
 * The bodies of a dyn4j world as colliders of ropes:
 *
 * <pre>{@code
 * ropes.addColliderSource(new Dyn4jColliders(world));
 * }</pre>
 *
 * <p>Ropes collide with every fixture of every enabled body, except sensors. Circles, capsules, polygons and segments
 * are exact; a polygon of up to 64 corners stands for an ellipse, a half ellipse, a slice, and any other convex shape.
 * Bodies, fixtures and their settings may come, go and change at any time between steps.
 *
 * <p>Fixtures with a {@code CategoryFilter} collide with ropes whose {@code filter} has a category of theirs, and the
 * other way round; fixtures with any other filter collide with all ropes. The friction of a fixture acts as a factor on
 * that of the rope: 1 at dyn4j's default of 0.2.
 *
 * <p>It does not matter whether dyn4j or the ropes take their step first in a frame, nor which of the two takes more
 * steps. If dyn4j's are longer, a body takes each of them evenly over several steps of the ropes, and is behind by less
 * than one step of dyn4j.
 *
 * <p>A body moves if its velocity explains where it went, to within 0.05 m: of its center of mass, and of its farthest
 * point when it turns. Any other move is a teleport, such as by {@code translate} or {@code setTransform}. The body is
 * put there and sweeps over nothing; ropes that it then overlaps come out at the recovery speed of their world. A
 * velocity explains moves no longer than what the body goes in a step of each of the two worlds, and moves along it of
 * up to 0.25 s, for frames that take several steps. A body that is moved by hand in each frame should have the velocity
 * of its motion. If it has none, moves of up to 0.05 m are motion, and of longer ones that follow each other and differ
 * by at most half of their length, the third and all after it.
 *
 * <p>A body whose transform or velocity is not finite or out of the range of a collider is left out until it is fit
 * again, and so is a fixture smaller than a collider may be, 1e-6 m. Each time, a {@code colliderSourceFailed} event
 * tells it once; ropes collide with everything else.
 *
 * <p>Ropes push bodies if {@link #pushBodies} says so. Steps make no garbage once everything has been near. A source
 * belongs to one world of ropes.
 */
public final class Dyn4jColliders implements ColliderSource {
    /** Steps of the ropes that are longer than this [s] are none: time has been set, such as by a snapshot. */
    private static final double LONGEST_STEP = 1;

    private final PhysicsWorld<? extends PhysicsBody, ?> world;
    private final BiPredicate<? super PhysicsBody, ? super BodyFixture> collides;

    /** Bodies in the order of the world. */
    private final List<TrackedBody> bodies = new ArrayList<>();

    private final IdentityHashMap<PhysicsBody, TrackedBody> known = new IdentityHashMap<>();
    private final ColliderIndex index = new ColliderIndex();

    /** Time of the ropes at the end of the current step [s]. */
    private double time = Double.NaN;

    /** Length of that step [s]. */
    private double step;

    /** Whether the colliders are where the bodies are at that time. */
    private boolean isPlaced;

    /** Failures to report. */
    private final ArrayDeque<String> problems = new ArrayDeque<>();

    private @Nullable RopePushes<?> pushes;
    private long updates;
    private long nextId;

    /**
     * Creates a source for all bodies of a world.
     *
     * @param world the world
     */
    public Dyn4jColliders(PhysicsWorld<? extends PhysicsBody, ?> world) {
        this(world, (body, fixture) -> true);
    }

    /**
     * Creates a source for some of the bodies of a world.
     *
     * @param world the world
     * @param collides whether ropes collide with a fixture of a body; asked once per step of the ropes and fixture, so
     *     the answer may change
     */
    public Dyn4jColliders(
            PhysicsWorld<? extends PhysicsBody, ?> world,
            BiPredicate<? super PhysicsBody, ? super BodyFixture> collides) {
        this.world = Objects.requireNonNull(world, "world");
        this.collides = Objects.requireNonNull(collides, "collides");
    }

    /**
     * Lets ropes push the bodies that they touch: they rest on them with their weight, drag them along by friction, and
     * bend over their corners with the pulls of both sides.
     *
     * <p>Such pushes are among the joints of the dyn4j world, and are solved with its contacts and other joints: a body
     * that lies on the floor takes all of a push, and a body that nothing holds goes on with the rope, however light it
     * is. What it does not take, the rope keeps as momentum. Bodies of infinite mass and kinematic ones are not pushed.
     * A body that is asleep wakes when the push on it changes. When dyn4j takes shorter steps than the ropes, it
     * spreads the pushes of a step over its own.
     *
     * @param ropes the world of ropes to which this source was added
     * @throws IllegalStateException if ropes push already
     */
    public void pushBodies(RopeWorld ropes) {
        Objects.requireNonNull(ropes, "ropes");
        if (pushes != null) {
            throw new IllegalStateException("ropes push the bodies already");
        }
        pushes = startPushing(ropes, world);
    }

    private <T extends PhysicsBody> RopePushes<T> startPushing(RopeWorld ropes, PhysicsWorld<T, ?> its) {
        return new RopePushes<>(this, this::bodyOf, ropes, its);
    }

    /** Ends that ropes push bodies. Does nothing if they do not. */
    public void stopPushing() {
        if (pushes != null) {
            pushes.close();
            pushes = null;
        }
    }

    /** The body of the collider with an id; null if it has gone. */
    private @Nullable TrackedBody bodyOf(long id) {
        for (int b = 0; b < bodies.size(); b++) {
            if (bodies.get(b).has(id)) {
                return bodies.get(b);
            }
        }
        return null;
    }

    /**
     * Reports the fixtures near a rope.
     *
     * @throws IllegalArgumentException if a body or a fixture has to be left out; thrown once for each, then not until
     *     it has been fit and is unfit again
     */
    @Override
    public void collect(ColliderQuery near) {
        if (near.time() != time) {
            move(near.time());
        }
        if (!isPlaced) {
            place();
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(problems.remove());
        }
        index.report(near);
    }

    /** Moves the bodies on to a time of the ropes. */
    private void move(double newTime) {
        double passed = newTime - time;
        boolean goesOn = passed > 0 && passed < LONGEST_STEP;
        double engineStep = world.getTimeStep().getDeltaTime();
        step = goesOn ? passed : engineStep;
        followBodies();
        updates++;
        for (int b = 0; b < bodies.size(); b++) {
            TrackedBody body = bodies.get(b);
            nextId = body.followFixtures(nextId, problems);
            body.read();
            if (goesOn && body.seen == updates - 1) {
                body.motion.advance(step, engineStep);
            } else {
                body.motion.begin(step);
            }
            body.seen = updates;
        }
        time = newTime;
        isPlaced = false;
    }

    /** Places the colliders; once more if the predicate of a user has thrown an exception. */
    private void place() {
        for (int b = 0; b < bodies.size(); b++) {
            bodies.get(b).place(collides, step, problems);
        }
        index.build(bodies);
        isPlaced = true;
    }

    /** Makes the tracked bodies those that the world has now, in its order. */
    private void followBodies() {
        int count = world.getBodyCount();
        boolean same = bodies.size() == count;
        for (int b = 0; b < count && same; b++) {
            same = bodies.get(b).body == world.getBody(b);
        }
        if (same) {
            return;
        }
        bodies.clear();
        for (int b = 0; b < count; b++) {
            bodies.add(known.computeIfAbsent(world.getBody(b), TrackedBody::new));
        }
        if (known.size() > count) {
            known.clear();
            for (TrackedBody body : bodies) {
                known.put(body.body, body);
            }
        }
    }
}
