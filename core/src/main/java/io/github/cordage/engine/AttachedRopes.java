package io.github.cordage.engine;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.event.WorldListener;
import io.github.cordage.internal.math.Check;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * All ropes on the bodies of a world of a physics engine: which of them pull each other and are solved together by
 * {@link RopePulls}, and which bodies only one rope touches. A module for an engine holds one of these, and calls it in
 * each step of the engine:
 *
 * <pre>{@code
 * double h = attached.stepLength(seconds);
 * attached.refresh();
 * attached.beginStep(h);
 * world.step(seconds);
 * attached.refresh();
 * attached.endStep(h);
 * attached.breakPulled();
 * }</pre>
 *
 * <p>Before each step of the ropes, it leads their nodes to the bodies by itself. A rope with bodies on it refuses
 * another solver than the direct one, rings, junctions and bodies of its own world, at the call: a game finds out where
 * it asks for what cannot be, instead of from a crate that falls in a later step. A body that has gone counts until the
 * next step; {@link AttachedNode#remove} tells it at once. A rope lets go of a body that has gone, or is at no place or
 * of no velocity that is a number, and of all bodies if the world goes back to a moment at which they could not be on
 * it. Steps make no garbage.
 *
 * @param <B> the module's bodies
 * @param <A> the module's attachments
 */
public abstract class AttachedRopes<B extends AttachedBody, A extends AttachedNode> {
    /** Relative difference of steps that comes from rounding. */
    private static final double ROUNDING = 1e-6;

    /** Longest step [s]. */
    private static final float LONGEST = 1e3f;

    /** Largest coordinate of a place on a body [m]. */
    private static final double FARTHEST = 1e6;

    private final RopeWorld ropes;
    private final int axes;
    private final List<A> attachments = new ArrayList<>();
    private final List<A> attachmentsView = Collections.unmodifiableList(attachments);
    private final List<JoinedRopes> joined = new ArrayList<>();
    private final List<B> bodies = new ArrayList<>();
    private final List<B> bodiesView = Collections.unmodifiableList(bodies);
    private final Map<Object, B> byBody;
    private final WorldListener ropeSteps = new RopeSteps();
    private boolean isClosed;

    /** Before each step of the ropes. */
    private final class RopeSteps implements WorldListener {
        @Override
        public final void beforeStep() {
            refresh();
            for (int i = 0; i < bodies.size(); i++) {
                bodies.get(i).readPose();
            }
            for (int i = 0; i < joined.size(); i++) {
                joined.get(i).lead(ropes.stepLength());
            }
        }
    }

    /**
     * Begins without attachments, and listens to the world of ropes from now on.
     *
     * @param ropes the world of the ropes
     * @param axes 2 for an engine in the plane, 3 for one in space
     * @param byBody an empty map that tells bodies of the engine apart, such as an {@code IdentityHashMap}; used by
     *     nothing else from now on
     * @throws IllegalArgumentException if axes is neither
     */
    protected AttachedRopes(RopeWorld ropes, int axes, Map<Object, B> byBody) {
        this.ropes = Objects.requireNonNull(ropes, "ropes");
        this.axes = Check.inRange("axes", axes, 2, 3);
        this.byBody = Objects.requireNonNull(byBody, "byBody");
        ropes.addListener(ropeSteps);
    }

    /**
     * Refuses a call while the world of bodies is in a step.
     *
     * @throws IllegalStateException if it is
     */
    protected abstract void requireBetweenSteps();

    /**
     * Makes an attachment.
     *
     * @param pin the pin that holds the node
     * @param body the body
     * @param x x of the place on the body [m]
     * @param y y [m]
     * @param z z [m]
     * @return the attachment, which has put into the world of bodies what it needs there
     */
    protected abstract A make(Pin pin, B body, double x, double y, double z);

    /**
     * Refuses a call once this is closed, or in a step.
     *
     * @throws IllegalStateException if it is closed or the world of bodies is in a step
     */
    public final void requireReady() {
        if (isClosed) {
            throw new IllegalStateException("it is closed");
        }
        requireBetweenSteps();
    }

    /**
     * Fixes a node of a rope to a point of a body that is in its world.
     *
     * @param rope a rope of the world of ropes
     * @param node index of the node, see {@link Rope#pin}; a pin that holds it is led from now on
     * @param body the body; if there are ropes on it already, what stands for it is used instead
     * @param x x of the place on the body [m], within ±1e6
     * @param y y [m], within ±1e6
     * @param z z [m], within ±1e6
     * @return the attachment
     * @throws IllegalArgumentException if a number is out of range, the body {@linkplain AttachedBody#canHoldRopes
     *     cannot hold ropes}, or the rope cannot be on bodies: it has another solver than the direct one, runs through
     *     rings, or holds bodies of its own world
     * @throws IllegalStateException if the node is on a body already, a world is in a step, or this is closed
     */
    public final A attach(Rope rope, int node, B body, double x, double y, double z) {
        requireReady();
        Objects.requireNonNull(rope, "rope");
        if (!(Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST && Math.abs(z) <= FARTHEST)) {
            throw new IllegalArgumentException("place must be within ±1e6, is " + x + ", " + y + ", " + z);
        }
        refresh();
        B its = Objects.requireNonNullElse(byBody.get(body.key), body);
        if (!its.canHoldRopes()) {
            throw new IllegalArgumentException("the body must be within ±1e8, at finite velocities");
        }
        boolean wasPinned = rope.findPin(node) != null;
        Pin pin = rope.pin(node);
        for (A one : attachments) {
            if (one.pin() == pin) {
                throw new IllegalStateException("the node is on a body already");
            }
        }
        A made = make(pin, its, x, y, z);
        made.setDetaching(() -> detach(made));
        attachments.add(made);
        if (!byBody.containsKey(body.key)) {
            bodies.add(its);
        }
        try {
            requireFit(made);
            join();
        } catch (IllegalArgumentException | IllegalStateException e) {
            attachments.remove(made);
            made.leave();
            if (!wasPinned) {
                pin.remove();
            }
            join();
            throw e;
        }
        its.wake();
        return made;
    }

    private void detach(A one) {
        requireBetweenSteps();
        if (!attachments.remove(one)) {
            return;
        }
        boolean holds = one.holds();
        one.leave();
        join();
        if (one.pin().isHolding()) {
            one.pin().remove();
        }
        if (holds) {
            one.body.wake();
        }
    }

    /**
     * Returns the attachments.
     *
     * @return an unmodifiable view, in the order in which they were made
     */
    public final List<A> attachments() {
        return attachmentsView;
    }

    /**
     * Returns the bodies with ropes on them.
     *
     * @return an unmodifiable view
     */
    public final List<B> bodies() {
        return bodiesView;
    }

    /**
     * Finds what stands for a body.
     *
     * @param body the body as the engine has it
     * @return what stands for it; null if there is no rope on it
     */
    public final @Nullable B find(Object body) {
        return byBody.get(body);
    }

    /**
     * Tells whether it was closed.
     *
     * @return true after {@link #close}
     */
    public final boolean isClosed() {
        return isClosed;
    }

    /**
     * Detaches all ropes, and lets go of their world. Does nothing if it is closed.
     *
     * @throws IllegalStateException if there are attachments and the world of bodies is in a step
     */
    public final void close() {
        if (isClosed) {
            return;
        }
        for (int i = attachments.size() - 1; i >= 0; i--) {
            detach(attachments.get(i));
        }
        ropes.removeListener(ropeSteps);
        isClosed = true;
    }

    // In a step of the engine.

    /**
     * Returns the length of a step of the engine: what a float cannot tell from the ropes' step is that step.
     *
     * @param seconds length of the step [s], above 0, at most 1e3
     * @return length of the step [s]
     * @throws IllegalArgumentException if the length is out of range
     */
    public final double stepLength(float seconds) {
        if (!(seconds > 0 && seconds <= LONGEST)) {
            throw new IllegalArgumentException("seconds must be > 0 and at most 1e3, is " + seconds);
        }
        double common = ropes.stepLength();
        return Math.abs(seconds - common) < ROUNDING * common ? common : seconds;
    }

    /** Joins attachments anew if something has gone: a body, a pin, a rope. */
    public final void refresh() {
        boolean isStale = false;
        for (int i = 0; i < attachments.size(); i++) {
            isStale |= !attachments.get(i).holds();
        }
        for (int i = 0; i < joined.size(); i++) {
            isStale |= !joined.get(i).stands();
        }
        for (int i = 0; i < bodies.size() && !isStale; i++) {
            // All of them are in their world.
            isStale = bodies.get(i).isStale();
        }
        if (isStale) {
            join();
        }
    }

    /**
     * Begins a step of the engine, after {@link #refresh}: finds what ropes pull, and lets bodies and joints answer.
     *
     * @param h {@linkplain #stepLength length} of the step [s]
     */
    public final void beginStep(double h) {
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).beginStep(h);
        }
        for (int i = 0; i < joined.size(); i++) {
            joined.get(i).find(h);
        }
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).follow();
        }
        for (int i = 0; i < joined.size(); i++) {
            joined.get(i).begin(h);
        }
    }

    /**
     * Ends a step of the engine: takes what joints have done, in the reverse order of their beginning, so that an
     * engine that has got joints for the step alone keeps the order of its own.
     *
     * @param h length of the step [s], as at its beginning
     */
    public final void endStep(double h) {
        for (int i = joined.size() - 1; i >= 0; i--) {
            joined.get(i).endStep(h, ropes.stepLength());
        }
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).endStep();
        }
    }

    /** Lets attachments break that were pulled too hard in the step, after {@link #endStep}. */
    public final void breakPulled() {
        for (int i = attachments.size() - 1; i >= 0; i--) {
            attachments.get(i).breakIfPulled();
        }
    }

    // Which ropes belong together.

    /** Tries a rope with one of its attachments; throws an exception if it cannot be on bodies. */
    private void requireFit(A one) {
        new JoinedRopes(List.of(one), axes).release();
    }

    /** Whether the rope can still be on bodies: a world may have gone back to when it had a ring. */
    private boolean isFit(A one) {
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
            A one = attachments.get(i);
            if (!one.holds() || !isFit(one)) {
                attachments.remove(i);
                one.leave();
                if (one.pin().isHolding()) {
                    one.pin().remove();
                }
            }
        }
        double lag = 0;
        for (JoinedRopes group : joined) {
            lag = group.lag();
            group.release();
        }
        joined.clear();
        List<B> before = new ArrayList<>(bodies);
        bodies.clear();
        byBody.clear();
        List<A> left = new ArrayList<>(attachments);
        while (!left.isEmpty()) {
            List<A> together = new ArrayList<>();
            together.add(left.remove(0));
            for (int i = 0; i < together.size(); i++) {
                take(together.get(i), left, together);
            }
            JoinedRopes group = new JoinedRopes(together, axes);
            group.setLag(lag);
            joined.add(group);
        }
        for (int i = 0; i < attachments.size(); i++) {
            count(i, before);
            attachments.get(i).prepare();
        }
    }

    /** Moves attachments that belong together with one, by their ropes or by a body that forces move. */
    private void take(A one, List<A> from, List<A> to) {
        for (int i = from.size() - 1; i >= 0; i--) {
            A other = from.get(i);
            boolean isOnBody = other.body == one.body && one.body.isMoved();
            if (isOnBody || other.pin().rope() == one.pin().rope()) {
                to.add(from.remove(i));
            }
        }
    }

    /** Counts an attachment, and its rope if it is the first one, at its body, which is one of those before. */
    private void count(int index, List<B> before) {
        A one = attachments.get(index);
        for (int i = 0; i < before.size(); i++) {
            B body = before.get(i);
            if (body == one.body && byBody.putIfAbsent(body.key, body) == null) {
                bodies.add(body);
                body.beginCount();
            }
        }
        boolean isFirst = true;
        for (int i = 0; i < index; i++) {
            A other = attachments.get(i);
            isFirst &= other.body != one.body || other.pin().rope() != one.pin().rope();
        }
        one.body.count(isFirst);
    }
}
