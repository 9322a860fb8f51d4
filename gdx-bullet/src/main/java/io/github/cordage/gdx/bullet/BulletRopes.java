package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.btCollisionWorld;
import com.badlogic.gdx.physics.bullet.dynamics.btDynamicsWorld;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.ColliderSource;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.engine.AttachedRopes;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Ropes that pull the bodies of a Bullet world, and are carried by them:
 *
 * <pre>{@code
 * BulletRopes pulls = new BulletRopes(ropes, world);
 * BulletAttachment hook = pulls.attach(rope, rope.nodeCount() - 1, crate, new Vector3(0, 0.25f, 0));
 * pulls.step(1 / 60f); // in place of world.stepSimulation
 * }</pre>
 *
 * <p>The rope is tried before each step of Bullet, and the body gets what it pulls as an impulse. At each attachment, a
 * joint to a body that is as heavy as the end of the rope then answers in Bullet's iterations as the rope would, so
 * that contacts and other joints of the body are counted in. A body that nothing but one rope touches moves by the
 * rope's formula instead, so that swings gain no energy whatever its mass.
 *
 * <p>It does not matter which of the two worlds takes its step first in a frame, nor whose steps are longer: ropes
 * follow bodies that have gone ahead in one step or evenly in several, and bodies hold the nodes where they are while
 * Bullet takes no step. In steps that are not taken here, but by {@code world.stepSimulation}, bodies are not pulled.
 *
 * <p>Each attachment has a body of its own in the world, without extent, gravity or contacts. A body that is removed
 * from its world, or whose place or velocity is not finite, lets go of its ropes. Static and kinematic bodies and those
 * whose simulation is disabled hold ropes and are not pulled. A body that sleeps wakes when the pull of a rope on it
 * changes. Ropes on bodies need the direct solver, and cannot run through rings. Steps make no garbage.
 *
 * <p>A body may be removed and disposed of at any time between steps, and so may the world. Only the order matters, as
 * always in Bullet: remove a body from its world before it is disposed of.
 */
public final class BulletRopes implements Disposable {
    /** Relative difference of steps that comes from rounding. */
    private static final double ROUNDING = 1e-6;

    /** Longest step [s]. */
    private static final float LONGEST = 1e3f;

    private final RopeWorld ropes;
    private final btDynamicsWorld world;
    private final BodyList inWorld;
    private final Attached attached;
    private @Nullable BulletPushes pushes;
    private boolean isStepping;

    /** Time that whole steps have left [s]. */
    private double rest;

    /** The attachments to bodies of the world. */
    private final class Attached extends AttachedRopes<MovedBody, BulletAttachment> {
        Attached(RopeWorld ropes) {
            super(ropes, 3, new IdentityHashMap<>());
        }

        @Override
        protected void requireBetweenSteps() {
            if (isStepping) {
                throw new IllegalStateException("the world of bodies is in a step");
            }
        }

        @Override
        protected BulletAttachment make(Pin pin, MovedBody body, double x, double y, double z) {
            return new BulletAttachment(pin, body, new Vector3((float) x, (float) y, (float) z), inWorld);
        }
    }

    /**
     * Couples two worlds.
     *
     * @param ropes the world of the ropes
     * @param world the world of the bodies
     * @throws IllegalStateException if the world of bodies was disposed of
     */
    public BulletRopes(RopeWorld ropes, btDynamicsWorld world) {
        this.ropes = Objects.requireNonNull(ropes, "ropes");
        this.world = Objects.requireNonNull(world, "world");
        requireWorld();
        inWorld = new BodyList(world);
        attached = new Attached(ropes);
    }

    /**
     * Fixes a node of a rope to a point of a body. If the two are apart, the node goes there within the next step, and
     * the body is pulled when the rope is too short.
     *
     * @param rope a rope of the world of ropes
     * @param node index of the node, see {@link Rope#pin}; a pin that holds it is led from now on
     * @param body a body of the world of bodies
     * @param place the point in the coordinates of the body, whose origin is its center of mass [m]; copied
     * @return the attachment
     * @throws IllegalArgumentException if the body is not in the world or its place or velocity is not finite, the
     *     place is not within ±1e6, or the rope cannot be on bodies: it has another solver than the direct one, runs
     *     through rings, or holds bodies of its own world
     * @throws IllegalStateException if the node is on a body already, a world is in a step, the world of bodies was
     *     disposed of, or this is closed
     */
    public BulletAttachment attach(Rope rope, int node, btRigidBody body, Vector3 place) {
        requireReady();
        if (!inWorld.has(Objects.requireNonNull(body, "body"))) {
            throw new IllegalArgumentException("the body is not in the world");
        }
        return attached.attach(rope, node, new MovedBody(body), place.x, place.y, place.z);
    }

    private void requireReady() {
        attached.requireReady();
        requireWorld();
    }

    private void requireWorld() {
        if (world.isDisposed()) {
            throw new IllegalStateException("the world of bodies was disposed of");
        }
    }

    /**
     * Takes a step of the bodies, with the pulls of the ropes. In place of {@code world.stepSimulation(seconds, 0)}.
     *
     * @param seconds length of the step [s], above 0, at most 1e3
     * @throws IllegalArgumentException if the length is out of range
     * @throws IllegalStateException if a world is in a step, the world of bodies was disposed of, or this is closed
     */
    public void step(float seconds) {
        requireReady();
        double h = attached.stepLength(seconds);
        attached.refresh();
        BulletPushes pushing = pushes;
        if (pushing != null) {
            pushing.beginStep(h);
        }
        attached.beginStep(h);
        List<MovedBody> bodies = attached.bodies();
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).expect(h);
        }
        isStepping = true;
        try {
            world.stepSimulation(seconds, 0);
        } finally {
            isStepping = false;
            if (pushing != null) {
                pushing.endStep();
            }
            attached.endStep(h);
            attached.refresh();
        }
        attached.breakPulled();
    }

    /**
     * Takes as many whole steps as fit into a time and what the last call has left of it, with the pulls of the ropes.
     * In place of {@code world.stepSimulation(seconds, maxSteps, stepLength)}, but the motion states of bodies are told
     * their places after the last step, and not between it and the next one.
     *
     * @param seconds time that has passed [s], 0 to 1e3
     * @param maxSteps most steps, at least 1; time beyond them is lost
     * @param stepLength length of a step [s], above 0, at most 1e3
     * @return the number of steps
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if a world is in a step, the world of bodies was disposed of, or this is closed
     */
    public int step(float seconds, int maxSteps, float stepLength) {
        requireReady();
        if (!(seconds >= 0 && seconds <= LONGEST && maxSteps >= 1 && stepLength > 0 && stepLength <= LONGEST)) {
            throw new IllegalArgumentException(
                    "seconds must be from 0 to 1e3, maxSteps at least 1, and stepLength > 0 and at most 1e3, are "
                            + seconds + ", " + maxSteps + ", " + stepLength);
        }
        rest += seconds;
        int steps = 0;
        // A float of the same length counts as whole.
        while (rest >= stepLength * (1 - ROUNDING) && steps < maxSteps) {
            step(stepLength);
            rest = Math.max(0, rest - stepLength);
            steps++;
        }
        rest = steps == maxSteps ? Math.min(rest, stepLength) : rest;
        return steps;
    }

    /** The world of the ropes. */
    RopeWorld ropes() {
        return ropes;
    }

    /** Lets ropes push the objects that a source has, in each step from now on. */
    void startPushing(ColliderSource source, List<TrackedObject> objects, btCollisionWorld its) {
        requireReady();
        if (!its.equals(world)) {
            throw new IllegalArgumentException("the source is of another world");
        }
        if (pushes != null) {
            throw new IllegalStateException("ropes push the bodies already");
        }
        pushes = new BulletPushes(ropes, source, objects, inWorld, attached);
    }

    boolean isPushing() {
        return pushes != null;
    }

    void stopPushing() {
        if (pushes != null) {
            pushes.close();
            pushes = null;
        }
    }

    /**
     * Returns the attachments.
     *
     * @return an unmodifiable view, in the order in which they were made
     */
    public List<BulletAttachment> attachments() {
        return attached.attachments();
    }

    /** Detaches all ropes, and lets go of both worlds. */
    @Override
    public void dispose() {
        stopPushing();
        attached.close();
    }
}
