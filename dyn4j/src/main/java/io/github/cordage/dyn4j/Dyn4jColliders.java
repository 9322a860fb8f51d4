package io.github.cordage.dyn4j;

import io.github.cordage.ColliderQuery;
import io.github.cordage.ColliderSource;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.world.PhysicsWorld;

/**
 * The bodies of a dyn4j world as colliders of ropes:
 *
 * <pre>{@code
 * ropes.addColliderSource(new Dyn4jColliders(world));
 * }</pre>
 *
 * <p>Ropes collide with every fixture of every enabled body, except sensors. Circles, capsules, polygons and segments are
 * exact; a polygon of up to 64 corners stands for an ellipse, a half ellipse, a slice, and any other convex shape. Bodies,
 * fixtures and their settings may come, go and change at any time between steps.
 *
 * <p>Fixtures with a {@code CategoryFilter} collide with ropes whose {@code filter} has a category of theirs, and the other
 * way round; fixtures with any other filter collide with all ropes. The friction of a fixture acts as a factor on that of the
 * rope: 1 at dyn4j's default of 0.2.
 *
 * <p>It does not matter whether dyn4j or the ropes take their step first in a frame, nor which of the two takes more steps.
 * If dyn4j's are longer, a body takes each of them evenly over several steps of the ropes, and is behind by less than one
 * step of dyn4j. A body that moves by 1 m more than its velocity explains is put there, and sweeps over nothing.
 *
 * <p>Ropes do not push bodies. Steps make no garbage once everything has been near. A source belongs to one world of ropes.
 */
public final class Dyn4jColliders implements ColliderSource {
    /** Steps of the ropes that are longer than this [s] are none: time has been set, such as by a snapshot. */
    private static final double LONGEST_STEP = 1;

    private final PhysicsWorld<? extends PhysicsBody, ?> world;
    private final BiPredicate<? super PhysicsBody, ? super BodyFixture> collides;

    /** Bodies in the order of the world. */
    private final List<TrackedBody> bodies = new ArrayList<>();

    private final IdentityHashMap<PhysicsBody, TrackedBody> known = new IdentityHashMap<>();
    private final FixtureIndex index = new FixtureIndex();

    /** Time of the ropes at the end of the current step [s]. */
    private double time = Double.NaN;

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
     * @param collides whether ropes collide with a fixture of a body; asked once per step of the ropes and fixture, so the
     *     answer may change
     */
    public Dyn4jColliders(
            PhysicsWorld<? extends PhysicsBody, ?> world,
            BiPredicate<? super PhysicsBody, ? super BodyFixture> collides) {
        this.world = Objects.requireNonNull(world, "world");
        this.collides = Objects.requireNonNull(collides, "collides");
    }

    /**
     * Reports the fixtures near a rope.
     *
     * @throws IllegalArgumentException if a fixture is smaller than a collider may be, 1e-6 m
     */
    @Override
    public void collect(ColliderQuery near) {
        if (near.time() != time) {
            update(near.time());
        }
        index.report(near);
    }

    private void update(double newTime) {
        double passed = newTime - time;
        boolean goesOn = passed > 0 && passed < LONGEST_STEP;
        double engineStep = world.getTimeStep().getDeltaTime();
        double h = goesOn ? passed : engineStep;
        followBodies();
        for (int b = 0; b < bodies.size(); b++) {
            nextId = bodies.get(b).followFixtures(nextId);
        }
        updates++;
        for (int b = 0; b < bodies.size(); b++) {
            TrackedBody body = bodies.get(b);
            if (goesOn && body.seen == updates - 1) {
                body.motion.advance(h, engineStep);
            } else {
                body.motion.begin(h);
            }
            body.seen = updates;
            body.place(collides, h);
        }
        index.build(bodies);
        time = newTime;
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
