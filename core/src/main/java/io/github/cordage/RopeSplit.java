package io.github.cordage;

/**
 * A rope was cut, or has torn. Its first part goes on as the rope it was; the second is a rope of its own.
 *
 * @param rope the rope, now only the part with its start
 * @param piece the part with its end: a new rope of the same world
 * @param step number of steps that the world had taken
 * @param torn whether its tension was more than {@link Rope#breakTension()}; else it was cut
 * @param tension tension that tore it [N]; 0 if it was cut
 */
public record RopeSplit(Rope rope, Rope piece, long step, boolean torn, double tension) {
    /** Is told of ropes that are cut or tear. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Called when a rope has been cut, or at the end of the step in which it tore, on the thread that steps the world; in the
         * latter case the world must not be changed from here. An exception goes through to the caller of the cut or update,
         * whose remaining steps are not taken.
         *
         * @param event which rope, and what became of it
         */
        void ropeSplit(RopeSplit event);
    }
}
