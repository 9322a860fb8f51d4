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
import io.github.cordage.WorldListener;
import java.util.ArrayList;
import java.util.Collections;
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
 * <p>The rope is tried before each step of Box2D. At each attachment, a soft distance joint then answers in Box2D's iterations as the rope would, so that contacts and
 * other joints of the body are counted in. A body that nothing but one rope touches moves by the rope's formula instead, so that swings gain no energy whatever its mass.
 *
 * <p>It does not matter which of the two worlds takes its step first in a frame, nor whose steps are longer: ropes follow bodies that have gone ahead in one step or evenly in several, and
 * bodies hold the nodes where they are while Box2D takes no step.
 *
 * <p>Each attachment has a static body of its own in the world, without fixtures, whose user data is the attachment. A body that is destroyed or deactivated, or whose place or velocity is not finite, lets go of its ropes. Static
 * and kinematic bodies hold ropes and are not pulled. A body that sleeps wakes when the pull of a rope on it changes. Ropes on bodies need the direct solver, and cannot run through rings; one that gets another solver or a ring lets go. Forces that
 * a game applies to bodies are felt in the iterations, and not foretold: swings under them lose a little. Steps make no garbage.
 *
 * <p>Close it before the world is disposed of: what has been freed natively must not be touched, by anyone.
 */
public final class Box2dRopes implements Disposable {
    /** Relative difference of steps that comes from rounding. */
    private static final double ROUNDING = 1e-6;

    private final RopeWorld ropes;
    private final World world;
    private final List<Box2dAttachment> attachments = new ArrayList<>();
    private final List<JoinedRopes> joined = new ArrayList<>();
    private final List<MovedBody> bodies = new ArrayList<>();
    private final IdentityHashMap<Body, MovedBody> moved = new IdentityHashMap<>();
    private final WorldListener ropeSteps = new RopeSteps();
    private @Nullable Box2dPushes pushes;
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
     * @param world the world of the bodies
     */
    public Box2dRopes(RopeWorld ropes, World world) {
        this.ropes = Objects.requireNonNull(ropes, "ropes");
        this.world = Objects.requireNonNull(world, "world");
        ropes.addListener(ropeSteps);
    }

    /**
     * Fixes a node of a rope to a point of a body. If the two are apart, the node goes there within the next step, and the body is pulled when the rope is too
     * short.
     *
     * @param rope a rope of the world of ropes
     * @param node index of the node, see {@link Rope#pin}; a pin that holds it is led from now on
     * @param body an active body of the world of bodies
     * @param place the point in the coordinates of the body [m]; copied
     * @return the attachment
     * @throws IllegalArgumentException if the body is not in its world or not active, the place is not finite, or the rope cannot be on bodies: it has
     *     another solver than the direct one, runs through rings, or holds bodies of its own world
     * @throws IllegalStateException if the node is on a body already, a world is in a step, or this is closed
     */
    public Box2dAttachment attach(Rope rope, int node, Body body, Vector2 place) {
        requireReady();
        Objects.requireNonNull(rope, "rope");
        if (Objects.requireNonNull(body, "body").getWorld() != world || !isIn(body)) {
            throw new IllegalArgumentException("the body is not in the world");
        }
        if (!body.isActive()) {
            throw new IllegalArgumentException("the body is not active");
        }
        if (!(Math.abs(place.x) <= 1e6 && Math.abs(place.y) <= 1e6)) {
            throw new IllegalArgumentException("place must be within ±1e6, is " + place);
        }
        refresh();
        MovedBody its = Objects.requireNonNullElseGet(moved.get(body), () -> new MovedBody(body));
        boolean wasPinned = rope.findPin(node) != null;
        Pin pin = rope.pin(node);
        for (Box2dAttachment one : attachments) {
            if (one.pin() == pin) {
                throw new IllegalStateException("the node is on a body already");
            }
        }
        Box2dAttachment made = new Box2dAttachment(this::detach, pin, its, new Vector2(place), world);
        attachments.add(made);
        try {
            requireFit(made);
            join();
        } catch (IllegalArgumentException | IllegalStateException e) {
            attachments.remove(made);
            made.leave();
            if (!wasPinned) {
                pin.release();
            }
            join();
            throw e;
        }
        body.setAwake(true);
        return made;
    }

    private void requireReady() {
        if (isClosed) {
            throw new IllegalStateException("it is closed");
        }
        if (world.isLocked()) {
            throw new IllegalStateException("the world of bodies is in a step");
        }
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
        requireReady();
        if (!(seconds > 0 && seconds <= 1e3)) {
            throw new IllegalArgumentException("seconds must be > 0 and at most 1e3, is " + seconds);
        }
        // What a float cannot tell from the ropes' step is that step.
        double common = ropes.stepLength();
        double h = Math.abs(seconds - common) < ROUNDING * common ? common : seconds;
        refresh();
        Box2dPushes pushing = pushes;
        if (pushing != null) {
            pushing.beginStep(h);
        }
        markTouched();
        for (int i = 0; i < bodies.size(); i++) {
            MovedBody body = bodies.get(i);
            body.isTouched |= pushing != null && pushing.isPushed(body.body);
            body.beginStep(world, h);
        }
        for (int i = 0; i < joined.size(); i++) {
            joined.get(i).find(h);
        }
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).follow();
        }
        world.step(seconds, velocityIterations, positionIterations);
        if (pushing != null) {
            pushing.endStep();
        }
        refresh();
        for (int i = 0; i < joined.size(); i++) {
            joined.get(i).endStep(h, common);
        }
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).endStep();
        }
        for (int i = attachments.size() - 1; i >= 0; i--) {
            attachments.get(i).breakIfPulled();
        }
    }

    /** Lets ropes push the bodies that a source has, in each step from now on. */
    void startPushing(ColliderSource source, List<TrackedBody> tracked, World its) {
        requireReady();
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
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).isTouched = false;
        }
        if (bodies.isEmpty()) {
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
    public List<Box2dAttachment> attachments() {
        return Collections.unmodifiableList(attachments);
    }

    /** Detaches all ropes, and lets go of both worlds. */
    @Override
    public void dispose() {
        if (isClosed) {
            return;
        }
        for (int i = attachments.size() - 1; i >= 0; i--) {
            detach(attachments.get(i));
        }
        stopPushing();
        ropes.removeListener(ropeSteps);
        isClosed = true;
    }

    private void detach(Box2dAttachment one) {
        if (world.isLocked()) {
            throw new IllegalStateException("the world of bodies is in a step");
        }
        if (!attachments.remove(one)) {
            return;
        }
        boolean holds = one.holds();
        one.leave();
        join();
        if (one.pin().isHolding()) {
            one.pin().release();
        }
        if (holds) {
            one.moved.body.setAwake(true);
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

    /** Tries a rope with one of its attachments; throws an exception if it cannot be on bodies. */
    private static void requireFit(Box2dAttachment one) {
        new JoinedRopes(List.of(one)).release();
    }

    /** Whether the rope can still be on bodies: it may have got another solver, or a ring. */
    private static boolean isFit(Box2dAttachment one) {
        try {
            requireFit(one);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Couples each rope with attachments anew, without those that can no longer be on bodies. */
    private void join() {
        for (int i = attachments.size() - 1; i >= 0; i--) {
            Box2dAttachment one = attachments.get(i);
            if (!one.holds() || !isFit(one)) {
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
        List<Box2dAttachment> left = new ArrayList<>(attachments);
        while (!left.isEmpty()) {
            List<Box2dAttachment> together = new ArrayList<>();
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
        }
    }

    /** Moves attachments that belong together with one, by their ropes or by a body that forces move. */
    private static void take(Box2dAttachment one, List<Box2dAttachment> from, List<Box2dAttachment> to) {
        for (int i = from.size() - 1; i >= 0; i--) {
            Box2dAttachment other = from.get(i);
            boolean isOnBody = other.moved == one.moved && one.moved.isMoved();
            if (isOnBody || other.pin().rope() == one.pin().rope()) {
                to.add(from.remove(i));
            }
        }
    }

    /** Counts an attachment, and its rope if it is the first one, at its body. */
    private void count(int index) {
        Box2dAttachment one = attachments.get(index);
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
