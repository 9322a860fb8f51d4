package io.github.cordage;

/**
 * The tension of a rope has risen above a threshold.
 *
 * @param rope the rope
 * @param step number of the step in which it happened, counted from 1
 * @param segment index of the segment with the greatest tension
 * @param tension its tension [N]
 * @param threshold the threshold that was asked for [N]
 * @see Rope#addTensionListener
 */
public record TensionExceeded(Rope rope, long step, int segment, double tension, double threshold) {
    /** Is told when the tension of a rope rises above a threshold. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Called at the end of the step, on the thread that steps the world. The world must not be changed from here. An
         * exception goes through to the caller of the update, whose remaining steps are not taken.
         *
         * @param event which rope, where, when and how much
         */
        void tensionExceeded(TensionExceeded event);
    }
}
