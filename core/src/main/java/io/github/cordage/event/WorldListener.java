package io.github.cordage.event;

import io.github.cordage.Rope;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeWorld;

/**
 * Receives the events of a world; see {@link RopeWorld#addListener}. By default, methods do nothing.
 *
 * <p>All methods are called on the thread that updates or changes the world. Events of a step are reported when every
 * rope has taken it, in the order of the ropes; the world is still {@linkplain RopeWorld#isStepping in the step} then
 * and cannot be changed. An exception propagates to the caller of the update, and the remaining steps of the update are
 * not taken.
 */
public interface WorldListener {
    /** Called before each step. Only this method can change the world during an update. */
    default void beforeStep() {}

    /**
     * Called when a rope was stopped because a step gave it invalid numbers.
     *
     * @param event which rope, when and why
     */
    default void ropeStopped(RopeStopped event) {}

    /**
     * Called when a rope is trapped where there is not enough room for it.
     *
     * @param event which rope, when and where
     */
    default void ropeTrapped(RopeTrapped event) {}

    /**
     * Called when a rope has been cut (at once) or has torn (at the end of the step).
     *
     * @param event which rope, and what became of it
     */
    default void ropeSplit(RopeSplit event) {}

    /**
     * Called when a pin has let go of its node at the end of a step, because the rope pulled too hard.
     *
     * @param event which rope and node, and how hard it was pulled
     */
    default void pinBroke(PinBroken event) {}

    /**
     * Called when a junction has come apart at the end of a step, because a rope pulled too hard.
     *
     * @param event which junction, and how hard it was pulled
     */
    default void junctionBroke(JunctionBroken event) {}

    /**
     * Called at once when two ropes have been joined or spliced.
     *
     * @param event which ropes, and where
     */
    default void ropesJoined(RopesJoined event) {}

    /**
     * Called when the greatest tension of a rope has risen above a threshold that is {@linkplain
     * io.github.cordage.RopeForces#addTensionWatch watched}.
     *
     * @param event which rope, where, and how hard it is pulled
     */
    default void tensionExceeded(TensionExceeded event) {}

    /**
     * Tells whether this listener needs {@link #contactBegan} and {@link #contactEnded}. They are called only if a
     * listener needs them, because detecting the changes takes time and reporting them allocates memory. Asked whenever
     * a listener is added or removed.
     *
     * @return false by default
     */
    default boolean hearsContacts() {
        return false;
    }

    /**
     * Called when a segment has begun to touch a collider.
     *
     * @param rope the rope
     * @param contact where they touch
     */
    default void contactBegan(Rope rope, RopeContact contact) {}

    /**
     * Called when a segment has stopped touching a collider.
     *
     * @param rope the rope
     * @param contact where they touched in the last step with contact
     */
    default void contactEnded(Rope rope, RopeContact contact) {}

    /**
     * Called when a collider source has thrown an exception.
     *
     * @param event which source, when and why
     */
    default void colliderSourceFailed(ColliderSourceFailed event) {}

    /**
     * Called when a pose source has thrown an exception, or has put a pin outside the world: after the first step of
     * the frame, or at the end of a frame without steps.
     *
     * @param event which source, for which pin, and why
     */
    default void poseSourceFailed(PoseSourceFailed event) {}
}
