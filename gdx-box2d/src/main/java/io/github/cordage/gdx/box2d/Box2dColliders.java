package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.Fixture;
import com.badlogic.gdx.physics.box2d.QueryCallback;
import com.badlogic.gdx.physics.box2d.Shape;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.ColliderQuery;
import io.github.cordage.ColliderSource;
import io.github.cordage.engine.LookSchedule;
import io.github.cordage.engine.SourceState;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The bodies of a Box2D world of libGDX as colliders of ropes:
 *
 * <pre>{@code
 * ropes.addColliderSource(new Box2dColliders(world));
 * }</pre>
 *
 * <p>Ropes collide with every fixture of every active body, except sensors. Circles, polygons, edges, chains and their
 * loops are exact; edges and chains collide on both sides. Bodies, fixtures and their settings may come, go and change
 * at any time between steps. Only a shape that is changed while it is on a body, such as by {@code
 * CircleShape.setRadius}, keeps its old form for ropes: destroy the fixture, and create it anew.
 *
 * <p>Box2D keeps a skin around polygons, edges and chains: its bodies rest up to 0.015 m apart. Ropes do not: they rest
 * on the corners and edges that the game has given, at their own radius.
 *
 * <p>Box2D's rule decides what collides. If the {@linkplain #setGroup group index} of the ropes is that of the fixture
 * and not 0, ropes collide with it if the index is positive, and do not if it is negative. Otherwise they do if the
 * {@code filter} of the rope has a category of the mask of the fixture, and the other way round; a mask of -1 means all
 * 64 categories of ropes. A {@code ContactFilter} of the world is not asked. The friction of a fixture acts as a factor
 * on that of the rope: 1 at Box2D's default of 0.2.
 *
 * <p>It does not matter whether Box2D or the ropes take their step first in a frame, nor which of the two takes more
 * steps. If Box2D's are longer, a body takes each of them evenly over several steps of the ropes, and is behind by less
 * than one step of Box2D; {@link #setStepLength} says how long they are, unless 1/60 s is right.
 *
 * <p>A body moves if its velocity explains where it went, to within 0.05 m: of its center of mass, and of its farthest
 * point when it turns. Any other move is a teleport, such as by {@code setTransform}. The body is put there and sweeps
 * over nothing; ropes that it then overlaps come out at the recovery speed of their world. A velocity explains moves no
 * longer than what the body goes in a step of each of the two worlds, and moves along it of up to 0.25 s, for frames
 * that take several steps. A body that is moved by hand in each frame should have the velocity of its motion. If it has
 * none, moves of up to 0.05 m are motion, and of longer ones that follow each other and differ by at most half of their
 * length, the third and all after it.
 *
 * <p>A body whose transform or velocity is not finite or out of the range of a collider is left out until it is fit
 * again, and so is a fixture smaller than a collider may be, 1e-6 m. Each time, a {@code colliderSourceFailed} event
 * tells it once; ropes collide with everything else.
 *
 * <p>Ropes push bodies if {@link #pushBodies} says so. Steps make no garbage once everything has been near; from JDK 21
 * on, bodies that turn make a little. A source belongs to one world of ropes.
 *
 * <p>Dispose of the source before the world of Box2D: what has been freed natively must not be touched, by anyone, and
 * libGDX does not tell whether a world has been. Bodies and fixtures need no such care.
 */
public final class Box2dColliders implements ColliderSource, Disposable {
    /** Longest step of Box2D [s]. */
    private static final double LONGEST_STEP = 1;

    /** A box to this coordinate on all sides has everything in it [m]. */
    private static final float EVERYWHERE = 1e30f;

    private final World world;
    private final BiPredicate<? super Body, ? super Fixture> collides;

    /** In an order that depends on nothing but the history of the world. */
    private final List<TrackedBody> bodies = new ArrayList<>();

    private final IdentityHashMap<Body, TrackedBody> known = new IdentityHashMap<>();
    private final SourceState state = new SourceState();
    private final LookSchedule<TrackedBody> schedule = new LookSchedule<>(state, bodies, 2);

    /** The bodies of the world, in the order of their addresses. */
    private final Array<Body> inWorld = new Array<>();

    /**
     * The fixtures of the world, in the order of their addresses, and the shapes of those that it had when they were
     * looked at last.
     */
    private final Array<Fixture> fixtures = new Array<>();

    private final List<Shape> shapes = new ArrayList<>();

    /** Number of them that belong to tracked bodies. */
    private int tracked;

    private final QueryCallback finder = this::find;
    private ToIntFunction<? super RopeView> groups = rope -> 0;

    /** Takes the steps with pushes; null if there are none. */
    private @Nullable Box2dRopes pushing;

    private long updates;
    private boolean isDisposed;

    /**
     * Creates a source for all bodies of a world.
     *
     * @param world the world
     */
    public Box2dColliders(World world) {
        this(world, (body, fixture) -> true);
    }

    /**
     * Creates a source for some of the bodies of a world.
     *
     * @param world the world
     * @param collides whether ropes collide with a fixture of a body; asked once per step of the ropes for each fixture
     *     near one, so the answer may change
     */
    public Box2dColliders(World world, BiPredicate<? super Body, ? super Fixture> collides) {
        this.world = Objects.requireNonNull(world, "world");
        this.collides = Objects.requireNonNull(collides, "collides");
    }

    /**
     * Sets the group index of all ropes, as in Box2D's filters. Their categories and masks are those of their own
     * {@code filter}.
     *
     * @param group index: ropes collide with fixtures of the same index if it is positive, whatever their categories,
     *     and do not if it is negative; 0 for none (default); Box2D's indices are from -32768 to 32767
     */
    public void setGroup(int group) {
        groups = rope -> group;
    }

    /**
     * Sets the group index of each rope, such as that of the player who holds it.
     *
     * @param groupOf gives the index of a rope, see {@link #setGroup(int)}; asked once per step of the rope
     */
    public void setGroup(ToIntFunction<? super RopeView> groupOf) {
        groups = Objects.requireNonNull(groupOf, "groupOf");
    }

    /**
     * Sets how long Box2D's steps are, for the motion of bodies when ropes take shorter ones: Box2D itself does not
     * tell.
     *
     * @param seconds what the game gives to {@code World.step} [s], above 0 and at most 1 (default 1/60)
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
     * <p>Before each step of Box2D, a trial of the ropes with the bodies finds the impulses, which the bodies then get.
     * A body that nothing else touches goes on with the rope as it should; of one that others touch, or joints hold, it
     * is taken that these act as in the step before. Static and kinematic bodies are not pushed. A body that is asleep
     * wakes when the push on it changes.
     *
     * @param pulls couples the world of ropes, to which this source was added, with this world of bodies, and takes its
     *     steps
     * @throws IllegalArgumentException if it is of another world of bodies
     * @throws IllegalStateException if ropes push already, the world of bodies is in a step, or one of the two was
     *     disposed of
     */
    public void pushBodies(Box2dRopes pulls) {
        requireUsable();
        Objects.requireNonNull(pulls, "pulls");
        if (pushing != null && pushing.isPushing()) {
            throw new IllegalStateException("ropes push the bodies already");
        }
        pulls.startPushing(this, bodies, world);
        pushing = pulls;
    }

    /** Ends that ropes push bodies. Does nothing if they do not. */
    public void stopPushing() {
        if (pushing != null) {
            pushing.stopPushing();
            pushing = null;
        }
    }

    /** Lets go of the world of Box2D. To be called before it is disposed of; the source can no longer be used then. */
    @Override
    public void dispose() {
        stopPushing();
        isDisposed = true;
        bodies.clear();
        known.clear();
        inWorld.clear();
        fixtures.clear();
        shapes.clear();
        schedule.clear();
    }

    /**
     * Reports the fixtures near a rope.
     *
     * @throws IllegalArgumentException if a body or a fixture has to be left out; thrown once for each, then not until
     *     it has been fit and is unfit again
     * @throws IllegalStateException if this source was disposed of
     */
    @Override
    public void collect(ColliderQuery near) {
        requireUsable();
        if (near.time() != state.time()) {
            state.beginStep(near.time());
            followBodies();
            schedule.beginStep();
        }
        schedule.report(near, groups.applyAsInt(near.rope()));
    }

    /** The bodies that were there in the last step of the ropes. */
    List<TrackedBody> bodies() {
        return bodies;
    }

    private void requireUsable() {
        if (isDisposed) {
            throw new IllegalStateException("the source was disposed of: remove it from the world of ropes");
        }
    }

    /**
     * Makes the tracked bodies those that the world has now. New ones follow the others in the order in which the
     * world's tree has their fixtures: that of their addresses would be another one in each run.
     */
    private void followBodies() {
        if (isAsTracked()) {
            return;
        }
        updates++;
        world.getBodies(inWorld);
        boolean isNew = false;
        for (int i = 0; i < inWorld.size; i++) {
            Body body = inWorld.get(i);
            TrackedBody its = known.get(body);
            if (its != null) {
                its.seen = updates;
            } else {
                isNew |= body.getFixtureList().size > 0 && body.isActive();
            }
        }
        dropOld();
        if (isNew) {
            findNew();
        }
        schedule.follow();
        noteFixtures();
    }

    private void findNew() {
        world.QueryAABB(finder, -EVERYWHERE, -EVERYWHERE, EVERYWHERE, EVERYWHERE);
        // A body that is nowhere is in no box.
        for (int i = 0; i < inWorld.size; i++) {
            Body body = inWorld.get(i);
            if (body.getFixtureList().size > 0 && body.isActive()) {
                track(body);
            }
        }
    }

    /**
     * Whether the world has the fixtures that it had, and no others. Of those that were destroyed, new ones may be the
     * same objects, but with other shapes. Fixtures of bodies that are not tracked may need to be.
     */
    private boolean isAsTracked() {
        world.getFixtures(fixtures);
        boolean is = fixtures.size == shapes.size() && fixtures.size == tracked;
        for (int i = 0; i < fixtures.size && is; i++) {
            is = fixtures.get(i).getShape() == shapes.get(i);
        }
        return is;
    }

    /** Notes the fixtures that the world has, and has those bodies read that have others than before. */
    private void noteFixtures() {
        shapes.clear();
        for (int i = 0; i < fixtures.size; i++) {
            shapes.add(fixtures.get(i).getShape());
        }
        tracked = 0;
        for (int b = 0; b < bodies.size(); b++) {
            TrackedBody body = bodies.get(b);
            tracked += body.body.getFixtureList().size;
            if (!body.hasSameFixtures()) {
                schedule.change(body);
            }
        }
    }

    /** Drops the bodies that are in the world no more. */
    private void dropOld() {
        int kept = 0;
        for (int b = 0; b < bodies.size(); b++) {
            TrackedBody body = bodies.get(b);
            if (body.seen == updates) {
                bodies.set(kept++, body);
            } else {
                known.remove(body.body);
            }
        }
        for (int b = bodies.size() - 1; b >= kept; b--) {
            bodies.remove(b);
        }
    }

    private boolean find(Fixture fixture) {
        track(fixture.getBody());
        return true;
    }

    private void track(Body body) {
        if (!known.containsKey(body)) {
            TrackedBody made = new TrackedBody(body, state, collides);
            made.seen = updates;
            known.put(body, made);
            bodies.add(made);
        }
    }
}
