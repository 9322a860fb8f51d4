package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.Contact;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.utils.Array;
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
 * Ropes that pull the bodies of a Box2D world, and are carried by them:
 *
 * <pre>{@code
 * Box2dRopes pulls = new Box2dRopes(ropes, world);
 * Box2dAttachment hook = pulls.attach(rope, rope.nodeCount() - 1, crate, new Vector2(0, 0.25f));
 * pulls.step(1 / 60f, 8, 3); // in place of world.step
 * }</pre>
 *
 * <p>The rope is tried before each step of Box2D. At each attachment, a soft distance joint then answers in Box2D's
 * iterations as the rope would, so that contacts and other joints of the body are counted in. A body that nothing but
 * one rope touches moves by the rope's formula instead, so that swings gain no energy whatever its mass.
 *
 * <p>It does not matter which of the two worlds takes its step first in a frame, nor whose steps are longer: ropes
 * follow bodies that have gone ahead in one step or evenly in several, and bodies hold the nodes where they are while
 * Box2D takes no step.
 *
 * <p>Each attachment has a static body of its own in the world, without fixtures, whose user data is the attachment. A
 * body that is destroyed or deactivated, or whose place or velocity is not finite, lets go of its ropes. Static and
 * kinematic bodies hold ropes and are not pulled. A body that sleeps wakes when the pull of a rope on it changes. Ropes
 * on bodies need the direct solver, and cannot run through rings; meanwhile they refuse another solver, rings and
 * knots. Forces that a game applies to bodies are felt in the iterations, and not foretold: swings under them lose a
 * little. Steps make no garbage.
 *
 * <p>Close it before the world is disposed of: what has been freed natively must not be touched, by anyone.
 */
public final class Box2dRopes implements Disposable {
    private final RopeWorld ropes;
    private final World world;
    private final Attached attached;
    private @Nullable Box2dPushes pushes;

    /** The attachments to bodies of the world. */
    private final class Attached extends AttachedRopes<MovedBody, Box2dAttachment> {
        Attached(RopeWorld ropes) {
            super(ropes, 2, new IdentityHashMap<>());
        }

        @Override
        protected void requireBetweenSteps() {
            if (world.isLocked()) {
                throw new IllegalStateException("the world of bodies is in a step");
            }
        }

        @Override
        protected Box2dAttachment make(Pin pin, MovedBody body, double x, double y, double z) {
            return new Box2dAttachment(pin, body, new Vector2((float) x, (float) y), world);
        }
    }

    /**
     * Couples two worlds.
     *
     * @param ropes the world of the ropes
     * @param world the world of the bodies
     */
    public Box2dRopes(RopeWorld ropes, World world) {
        this.ropes = Objects.requireNonNull(ropes, "ropes");
        this.world = Objects.requireNonNull(world, "world");
        attached = new Attached(ropes);
    }

    /**
     * Fixes a node of a rope to a point of a body. If the two are apart, the node goes there within the next step, and
     * the body is pulled when the rope is too short.
     *
     * @param rope a rope of the world of ropes
     * @param node index of the node, see {@link Rope#pin}; a pin that holds it is led from now on
     * @param body an active body of the world of bodies
     * @param place the point in the coordinates of the body [m]; copied
     * @return the attachment
     * @throws IllegalArgumentException if the body is not in its world or not active, the place is not finite, or the
     *     rope cannot be on bodies: it has another solver than the direct one, runs through rings, or holds bodies of
     *     its own world
     * @throws IllegalStateException if the node is on a body already, a world is in a step, or this is closed
     */
    public Box2dAttachment attach(Rope rope, int node, Body body, Vector2 place) {
        attached.requireReady();
        if (Objects.requireNonNull(body, "body").getWorld() != world || !isIn(body)) {
            throw new IllegalArgumentException("the body is not in the world");
        }
        if (!body.isActive()) {
            throw new IllegalArgumentException("the body is not active");
        }
        return attached.attach(rope, node, new MovedBody(body), place.x, place.y, 0);
    }

    /** A body that was destroyed is in no list, and may stand for another one later. */
    private boolean isIn(Body body) {
        Array<Body> all = new Array<>();
        world.getBodies(all);
        return all.contains(body, true);
    }

    /**
     * Takes a step of the bodies, with the pulls of the ropes. In place of {@link World#step}.
     *
     * @param seconds length of the step [s], above 0
     * @param velocityIterations iterations for velocities
     * @param positionIterations iterations for positions
     * @throws IllegalArgumentException if the length is not above 0
     * @throws IllegalStateException if a world is in a step, or this is closed
     */
    public void step(float seconds, int velocityIterations, int positionIterations) {
        attached.requireReady();
        double h = attached.stepLength(seconds);
        attached.refresh();
        Box2dPushes pushing = pushes;
        if (pushing != null) {
            pushing.beginStep();
        }
        markTouched();
        if (pushing != null) {
            pushing.push(h);
            markPushed(pushing);
        }
        List<MovedBody> bodies = attached.bodies();
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).iterations = velocityIterations;
        }
        attached.beginStep(h);
        world.step(seconds, velocityIterations, positionIterations);
        if (pushing != null) {
            pushing.endStep();
        }
        attached.refresh();
        attached.endStep(h);
        for (int i = 0; i < attachments().size(); i++) {
            attachments().get(i).rest();
        }
        attached.breakPulled();
    }

    /** Lets ropes push the bodies that a source has, in each step from now on. */
    void startPushing(ColliderSource source, List<TrackedBody> tracked, World its) {
        attached.requireReady();
        if (its != world) {
            throw new IllegalArgumentException("the source is of another world");
        }
        if (pushes != null) {
            throw new IllegalStateException("ropes push the bodies already");
        }
        pushes = new Box2dPushes(world, ropes, source, tracked);
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

    /** Finds out which bodies touch something. */
    private void markTouched() {
        List<MovedBody> bodies = attached.bodies();
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).isTouched = false;
        }
        if (bodies.isEmpty() && (pushes == null || !pushes.isNeeded())) {
            return;
        }
        Array<Contact> contacts = world.getContactList();
        for (int c = 0; c < contacts.size; c++) {
            Contact contact = contacts.get(c);
            if (contact.isTouching() && contact.isEnabled()) {
                touch(contact.getFixtureA().getBody());
                touch(contact.getFixtureB().getBody());
            }
        }
    }

    private void touch(Body body) {
        MovedBody its = attached.find(body);
        if (its != null) {
            its.isTouched = true;
        }
        if (pushes != null) {
            pushes.touch(body);
        }
    }

    /** Bodies that ropes push do not move by the formula of the one that they are on. */
    private void markPushed(Box2dPushes pushing) {
        List<MovedBody> bodies = attached.bodies();
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).isTouched |= pushing.isPushed(bodies.get(i).body);
        }
    }

    /**
     * Returns the attachments.
     *
     * @return an unmodifiable view, in the order in which they were made
     */
    public List<Box2dAttachment> attachments() {
        return attached.attachments();
    }

    /** Detaches all ropes, and lets go of both worlds. */
    @Override
    public void dispose() {
        attached.close();
        stopPushing();
    }
}
