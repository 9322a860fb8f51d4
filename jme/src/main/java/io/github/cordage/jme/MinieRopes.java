package io.github.cordage.jme;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.PhysicsTickListener;
import com.jme3.bullet.collision.ContactListener;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import io.github.cordage.ColliderSource;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.engine.AttachedRopes;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Ropes that pull the bodies of a physics space of Minie, and are carried by them:
 *
 * <pre>{@code
 * MinieRopes pulls = new MinieRopes(ropes.world(), bulletAppState.getPhysicsSpace());
 * MinieAttachment hook = pulls.attach(rope, rope.nodeCount() - 1, crate, new Vector3f(0, 0.5f, 0));
 * }</pre>
 *
 * <p>It listens to the ticks of the space: the game goes on to step that as it did, such as by its {@code
 * BulletAppState}. The rope is tried before each tick. At each attachment, a joint then answers in Bullet's iterations
 * as the rope would, so that contacts and other joints of the body are counted in. A body that nothing but one rope
 * touches moves by the rope's formula instead, so that swings gain no energy whatever its mass.
 *
 * <p>It does not matter which of the two worlds takes its step first in a frame, nor whose steps are longer: ropes
 * follow bodies that have gone ahead in one step or evenly in several, and bodies hold the nodes where they are while
 * the space takes no step. The space may tick on a thread of its own ({@code ThreadingType.PARALLEL}), as long as ropes
 * take no steps meanwhile.
 *
 * <p>Each attachment to a dynamic body has a tiny body in the space, which nothing touches and, whose user object is
 * the attachment, and a joint. A body that is removed from the space, or whose place or velocity is not finite, lets go
 * of its ropes. Static and kinematic bodies hold ropes and are not pulled. A body that sleeps wakes when the pull of a
 * rope on it changes. Ropes on bodies need the direct solver, and cannot run through rings. Forces that a game applies
 * before the tick are foretold, except by tick listeners added after this. Steps make no garbage.
 */
public final class MinieRopes implements AutoCloseable {
    private final RopeWorld ropes;
    private final PhysicsSpace space;
    private final Attached attached;
    private @Nullable MiniePushes pushes;
    private final SpaceTicks ticks = new SpaceTicks();
    private boolean isInTick;

    /** The attachments to bodies of the space. */
    private final class Attached extends AttachedRopes<MovedBody, MinieAttachment> {
        Attached(RopeWorld ropes) {
            super(ropes, 3, new IdentityHashMap<>());
        }

        @Override
        protected void requireBetweenSteps() {
            requireBetweenTicks();
        }

        @Override
        protected MinieAttachment make(Pin pin, MovedBody body, double x, double y, double z) {
            return new MinieAttachment(pin, body, new Vector3f((float) x, (float) y, (float) z), space);
        }
    }

    /**
     * Couples two worlds.
     *
     * @param ropes the world of the ropes
     * @param space the space of the bodies
     */
    public MinieRopes(RopeWorld ropes, PhysicsSpace space) {
        this.ropes = Objects.requireNonNull(ropes, "ropes");
        this.space = Objects.requireNonNull(space, "space");
        attached = new Attached(ropes);
        space.addTickListener(ticks);
        space.addContactListener(ticks, false, true, false);
    }

    /**
     * Fixes a node of a rope to a point of a body. If the two are apart, the node goes there within the next step, and
     * the body is pulled when the rope is too short.
     *
     * @param rope a rope of the world of ropes
     * @param node index of the node, see {@link Rope#pin}; a pin that holds it is led from now on
     * @param body a body in the space, such as a {@code RigidBodyControl}
     * @param place the point in the coordinates of the body, whose origin is its center of mass, not scaled [m]; copied
     * @return the attachment
     * @throws IllegalArgumentException if the body is not in the space, the place is not finite, or the rope cannot be
     *     on bodies: it has another solver than the direct one, runs through rings, or holds bodies of its own world
     * @throws IllegalStateException if the node is on a body already, a world is in a step, or this is closed
     */
    public MinieAttachment attach(Rope rope, int node, PhysicsRigidBody body, Vector3f place) {
        attached.requireReady();
        if (!space.equals(Objects.requireNonNull(body, "body").getCollisionSpace())) {
            throw new IllegalArgumentException("the body is not in the space");
        }
        return attached.attach(rope, node, new MovedBody(body), place.x, place.y, place.z);
    }

    private void requireBetweenTicks() {
        if (isInTick) {
            throw new IllegalStateException("the space is in a tick");
        }
    }

    /** The tick listener that Minie calls. */
    private final class SpaceTicks implements PhysicsTickListener, ContactListener {
        @Override
        public void prePhysicsTick(PhysicsSpace itsSpace, float seconds) {
            beginTick(seconds);
        }

        @Override
        public void physicsTick(PhysicsSpace itsSpace, float seconds) {
            endTick(seconds);
        }

        @Override
        public void onContactStarted(long manifold) {
            // What is processed counts.
        }

        @Override
        public void onContactProcessed(PhysicsCollisionObject a, PhysicsCollisionObject b, long point) {
            if (a.isContactResponse() && b.isContactResponse()) {
                touch(a);
                touch(b);
            }
        }

        @Override
        public void onContactEnded(long manifold) {
            // What is processed counts.
        }
    }

    private void beginTick(float seconds) {
        isInTick = true;
        attached.refresh();
        double h = attached.stepLength(seconds);
        if (pushes != null) {
            pushes.beginStep(h);
        }
        attached.beginStep(h);
    }

    private void endTick(float seconds) {
        isInTick = false;
        if (pushes != null) {
            pushes.endStep();
        }
        attached.refresh();
        List<MovedBody> bodies = attached.bodies();
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).read();
        }
        attached.endStep(attached.stepLength(seconds));
        attached.breakPulled();
    }

    private void touch(PhysicsCollisionObject body) {
        MovedBody its = attached.find(body);
        if (its != null) {
            its.isTouched = true;
        }
        if (pushes != null) {
            pushes.touch(body);
        }
    }

    /** Lets ropes push the bodies that a source has, in each tick from now on. */
    void startPushing(
            ColliderSource source,
            List<TrackedBody> tracked,
            Map<PhysicsRigidBody, TrackedBody> known,
            PhysicsSpace its) {
        attached.requireReady();
        if (!its.equals(space)) {
            throw new IllegalArgumentException("the source is of another space");
        }
        if (pushes != null) {
            throw new IllegalStateException("ropes push the bodies already");
        }
        pushes = new MiniePushes(ropes, source, tracked, known, space, attached);
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
    public List<MinieAttachment> attachments() {
        return attached.attachments();
    }

    /** Detaches all ropes, and lets go of both worlds. Does nothing if it is closed. */
    @Override
    public void close() {
        if (attached.isClosed()) {
            return;
        }
        requireBetweenTicks();
        stopPushing();
        attached.close();
        space.removeTickListener(ticks);
        space.removeContactListener(ticks);
    }
}
