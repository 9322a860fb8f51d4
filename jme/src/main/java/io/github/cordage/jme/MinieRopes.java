package io.github.cordage.jme;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.PhysicsTickListener;
import com.jme3.bullet.collision.ContactListener;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldListener;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;

/**
 * Ropes that pull the bodies of a physics space of Minie, and are carried by them:
 *
 * <pre>{@code
 * MinieRopes pulls = new MinieRopes(ropes.world(), bulletAppState.getPhysicsSpace());
 * MinieAttachment hook = pulls.attach(rope, rope.nodeCount() - 1, crate, new Vector3f(0, 0.5f, 0));
 * }</pre>
 *
 * <p>It listens to the ticks of the space: the game goes on to step that as it did, such as by its {@code BulletAppState}. The rope is tried before each tick. At each attachment, a joint then answers in Bullet's iterations as the rope would, so that contacts and
 * other joints of the body are counted in. A body that nothing but one rope touches moves by the rope's formula instead, so that swings gain no energy whatever its mass.
 *
 * <p>It does not matter which of the two worlds takes its step first in a frame, nor whose steps are longer: ropes follow bodies that have gone ahead in one step or evenly in several, and
 * bodies hold the nodes where they are while the space takes no step. The space may tick on a thread of its own ({@code ThreadingType.PARALLEL}), as long as ropes take no steps meanwhile.
 *
 * <p>Each attachment to a dynamic body has a tiny body in the space, which nothing touches and, whose user object is the attachment, and a joint. A body that is removed from the space, or whose place or velocity is not finite, lets go of its ropes. Static
 * and kinematic bodies hold ropes and are not pulled. A body that sleeps wakes when the pull of a rope on it changes. Ropes on bodies need the direct solver, and cannot run through rings. Forces that
 * a game applies before the tick are foretold, except by tick listeners added after this. Steps make no garbage.
 */
public final class MinieRopes implements AutoCloseable {
    /** Relative difference of steps that comes from rounding. */
    private static final double ROUNDING = 1e-6;

    private final RopeWorld ropes;
    private final PhysicsSpace space;
    private final List<MinieAttachment> attachments = new ArrayList<>();
    private final List<JoinedRopes> joined = new ArrayList<>();
    private final List<MovedBody> bodies = new ArrayList<>();
    private final IdentityHashMap<PhysicsCollisionObject, MovedBody> moved = new IdentityHashMap<>();
    private final WorldListener ropeSteps = new RopeSteps();
    private final SpaceTicks ticks = new SpaceTicks();
    private boolean isInTick;
    private boolean isClosed;

    /** Before each step of the ropes. */
    private final class RopeSteps implements WorldListener {
        @Override
        public void beforeStep() {
            refresh();
            for (int i = 0; i < joined.size(); i++) {
                joined.get(i).lead(ropes.stepLength());
            }
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
        ropes.addListener(ropeSteps);
        space.addTickListener(ticks);
        space.addContactListener(ticks, false, true, false);
    }

    /**
     * Fixes a node of a rope to a point of a body. If the two are apart, the node goes there within the next step, and the body is pulled when the rope is too
     * short.
     *
     * @param rope a rope of the world of ropes
     * @param node index of the node, see {@link Rope#pin}; a pin that holds it is led from now on
     * @param body a body in the space, such as a {@code RigidBodyControl}
     * @param place the point in the coordinates of the body, whose origin is its center of mass, not scaled [m]; copied
     * @return the attachment
     * @throws IllegalArgumentException if the body is not in the space, the place is not finite, or the rope cannot be on bodies: it has
     *     another solver than the direct one, runs through rings, or holds bodies of its own world
     * @throws IllegalStateException if the node is on a body already, a world is in a step, or this is closed
     */
    public MinieAttachment attach(Rope rope, int node, PhysicsRigidBody body, Vector3f place) {
        requireReady();
        Objects.requireNonNull(rope, "rope");
        if (!space.equals(Objects.requireNonNull(body, "body").getCollisionSpace())) {
            throw new IllegalArgumentException("the body is not in the space");
        }
        float farthest = Math.max(Math.abs(place.x), Math.max(Math.abs(place.y), Math.abs(place.z)));
        if (!(farthest <= 1e6f) || Float.isNaN(place.x + place.y + place.z)) {
            throw new IllegalArgumentException("place must be within ±1e6, is " + place);
        }
        refresh();
        MovedBody its = Objects.requireNonNullElseGet(moved.get(body), () -> new MovedBody(body));
        if (!its.isIn(space)) {
            throw new IllegalArgumentException("the body must be within ±1e8, at a finite velocity");
        }
        boolean wasPinned = rope.findPin(node) != null;
        Pin pin = rope.pin(node);
        for (MinieAttachment one : attachments) {
            if (one.pin() == pin) {
                throw new IllegalStateException("the node is on a body already");
            }
        }
        MinieAttachment made = new MinieAttachment(this::detach, pin, its, place.clone(), space);
        attachments.add(made);
        try {
            join();
        } catch (IllegalArgumentException | IllegalStateException e) {
            attachments.remove(made);
            if (!wasPinned) {
                pin.release();
            }
            join();
            throw e;
        }
        if (its.isMoved()) {
            body.activate(true);
        }
        return made;
    }

    private void requireReady() {
        if (isClosed) {
            throw new IllegalStateException("it is closed");
        }
        requireBetweenTicks();
    }

    private void requireBetweenTicks() {
        if (isInTick) {
            throw new IllegalStateException("the space is in a tick");
        }
    }

    /** What Minie calls. */
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
        refresh();
        double h = length(seconds);
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).beginStep(h);
        }
        for (int i = 0; i < joined.size(); i++) {
            joined.get(i).find(h);
        }
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).follow();
        }
    }

    private void endTick(float seconds) {
        isInTick = false;
        refresh();
        double h = length(seconds);
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).read();
        }
        for (int i = 0; i < joined.size(); i++) {
            joined.get(i).endStep(h, ropes.stepLength());
        }
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).endStep();
        }
        for (int i = attachments.size() - 1; i >= 0; i--) {
            attachments.get(i).breakIfPulled();
        }
    }

    /** What a float cannot tell from the ropes' step is that step. */
    private double length(float seconds) {
        double common = ropes.stepLength();
        return Math.abs(seconds - common) < ROUNDING * common ? common : seconds;
    }

    private void touch(PhysicsCollisionObject body) {
        MovedBody its = moved.get(body);
        if (its != null) {
            its.isTouched = true;
        }
    }

    /**
     * Returns the attachments.
     *
     * @return an unmodifiable view, in the order in which they were made
     */
    public List<MinieAttachment> attachments() {
        return Collections.unmodifiableList(attachments);
    }

    /** Detaches all ropes, and lets go of both worlds. Does nothing if it is closed. */
    @Override
    public void close() {
        if (isClosed) {
            return;
        }
        requireBetweenTicks();
        for (int i = attachments.size() - 1; i >= 0; i--) {
            detach(attachments.get(i));
        }
        ropes.removeListener(ropeSteps);
        space.removeTickListener(ticks);
        space.removeContactListener(ticks);
        isClosed = true;
    }

    private void detach(MinieAttachment one) {
        requireBetweenTicks();
        if (!attachments.remove(one)) {
            return;
        }
        boolean holds = one.holds();
        one.leave();
        join();
        if (one.pin().isHolding()) {
            one.pin().release();
        }
        if (holds && one.moved.isMoved()) {
            one.moved.body.activate(true);
        }
    }

    /** Joins anew if something has gone: a body, a pin, a rope. */
    private void refresh() {
        boolean isStale = false;
        for (int i = 0; i < attachments.size(); i++) {
            isStale |= !attachments.get(i).holds();
        }
        for (int i = 0; i < joined.size(); i++) {
            isStale |= !joined.get(i).stands();
        }
        for (int i = 0; i < bodies.size() && !isStale; i++) {
            isStale = bodies.get(i).wasMoved != bodies.get(i).isMoved();
        }
        if (isStale) {
            join();
        }
    }

    /** Couples each rope with attachments anew. */
    private void join() {
        for (int i = attachments.size() - 1; i >= 0; i--) {
            MinieAttachment one = attachments.get(i);
            if (!one.holds()) {
                attachments.remove(i);
                one.leave();
                if (one.pin().isHolding()) {
                    one.pin().release();
                }
            }
        }
        double lag = 0;
        for (JoinedRopes ropes : joined) {
            lag = ropes.lag();
            ropes.release();
        }
        joined.clear();
        bodies.clear();
        moved.clear();
        List<MinieAttachment> left = new ArrayList<>(attachments);
        while (!left.isEmpty()) {
            List<MinieAttachment> together = new ArrayList<>();
            together.add(left.remove(0));
            for (int i = 0; i < together.size(); i++) {
                take(together.get(i), left, together);
            }
            JoinedRopes group = new JoinedRopes(together);
            group.setLag(lag);
            joined.add(group);
        }
        for (int i = 0; i < attachments.size(); i++) {
            count(i);
            attachments.get(i).prepareJoint();
        }
    }

    /** Moves attachments that belong together with one, by their ropes or by a body that forces move. */
    private static void take(MinieAttachment one, List<MinieAttachment> from, List<MinieAttachment> to) {
        for (int i = from.size() - 1; i >= 0; i--) {
            MinieAttachment other = from.get(i);
            boolean isOnBody = other.moved == one.moved && one.moved.isMoved();
            if (isOnBody || other.pin().rope() == one.pin().rope()) {
                to.add(from.remove(i));
            }
        }
    }

    /** Counts an attachment, and its rope if it is the first one, at its body. */
    private void count(int index) {
        MinieAttachment one = attachments.get(index);
        MovedBody body = one.moved;
        if (moved.putIfAbsent(body.body, body) == null) {
            bodies.add(body);
            body.ropes = 0;
            body.attachments = 0;
            body.wasMoved = body.isMoved();
        }
        boolean isFirst = true;
        for (int i = 0; i < index; i++) {
            isFirst &= attachments.get(i).moved != body
                    || attachments.get(i).pin().rope() != one.pin().rope();
        }
        body.attachments++;
        body.ropes += isFirst ? 1 : 0;
    }
}
