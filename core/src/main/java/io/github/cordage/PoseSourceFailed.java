package io.github.cordage;

/**
 * A source of poses threw an exception, or gave a place outside the world. The pin that follows it stayed where it was, and the
 * source is asked again in the next frame.
 *
 * @param rope the rope
 * @param node the pinned node
 * @param source the source
 * @param cause what it threw, or what was wrong with what it gave
 */
public record PoseSourceFailed(Rope rope, int node, PoseSource source, RuntimeException cause) {
    /** Is told of sources that failed. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Called at the end of the frame, on the thread that updates the world. An exception goes through to the caller of the
         * update.
         *
         * @param event which source, for which pin, and why
         */
        void poseSourceFailed(PoseSourceFailed event);
    }
}
