package io.github.cordage;

/**
 * A rope was stopped, because a step would have left it with numbers that mean nothing or outside the world. It is back
 * where it was before that step, at rest, and stays there until {@link Rope#resume()}. Other ropes are not affected. A pin that was
 * due to let go in that step has let go.
 *
 * @param rope the rope
 * @param step number of the step that failed, counted from 1
 * @param node the first node that went wrong
 * @param cause what was wrong, for people to read
 */
public record RopeStopped(Rope rope, long step, int node, String cause) {
    /** Is told of ropes that were stopped. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Called at the end of the step, on the thread that steps the world. The world must not be changed from here. An
         * exception goes through to the caller of the update, whose remaining steps are not taken.
         *
         * @param event which rope, when and why
         */
        void ropeStopped(RopeStopped event);
    }
}
