package io.github.cordage;

/**
 * Two ropes have become one.
 *
 * @param rope the rope that both are now
 * @param gone the rope that is part of it now, and can no longer be used
 * @param step number of steps that the world had taken
 * @param node node of the rope where its part from the other one is next to the rest of it: the one that both have in common
 *     after a splice, the first of the two behind the new segment's start after a join
 */
public record RopesJoined(Rope rope, Rope gone, long step, int node) {
    /** Is told of ropes that are joined. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Called when two ropes have been joined, on the thread that did it. An exception goes through to the caller.
         *
         * @param event which ropes, and where
         */
        void ropesJoined(RopesJoined event);
    }
}
