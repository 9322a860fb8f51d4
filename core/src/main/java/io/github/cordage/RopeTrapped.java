package io.github.cordage;

/**
 * A rope is caught where there is no room for it: between colliders that leave less than its thickness, or under one that was
 * put upon it. It is pushed out at 2 m/s at most, and lies partly inside something until then; nothing else happens to it. Told
 * once, after ten steps in a row, and again only after it was free in between.
 *
 * @param rope the rope
 * @param step number of the tenth step, counted from 1
 * @param node the node, or the first of the segment, that is deepest inside
 * @param depth by how much [m]
 */
public record RopeTrapped(Rope rope, long step, int node, double depth) {
    /** Is told of ropes that are trapped. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Called at the end of the step, on the thread that steps the world. The world must not be changed from here. An
         * exception goes through to the caller of the update, whose remaining steps are not taken.
         *
         * @param event which rope, when and where
         */
        void ropeTrapped(RopeTrapped event);
    }
}
