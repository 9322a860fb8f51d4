package io.github.cordage;

/**
 * A source of colliders threw an exception when it was asked what is near a rope. The rope went through the step with what was near
 * it in the last one, where it was then and at rest. Other ropes are not affected, and the source is asked again in the next step.
 *
 * @param rope the rope
 * @param step number of the step, counted from 1
 * @param source the source
 * @param cause what it threw
 */
public record ColliderSourceFailed(Rope rope, long step, ColliderSource source, RuntimeException cause) {
    /** Is told of sources that failed. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Called at the end of the step, on the thread that steps the world. The world must not be changed from here. An
         * exception goes through to the caller of the update, whose remaining steps are not taken.
         *
         * @param event which source, when and why
         */
        void colliderSourceFailed(ColliderSourceFailed event);
    }
}
