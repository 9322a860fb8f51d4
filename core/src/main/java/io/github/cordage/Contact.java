package io.github.cordage;

/**
 * Where a rope touches a collider.
 *
 * @param rope the rope
 * @param step number of the step after which it is so, counted from 1
 * @param segment index of the segment; 0 for a rope of one node
 * @param fraction where on the segment, 0 at its first node to 1 at its second
 * @param source where the collider is from: {@link RopeWorld#colliders()}, or a source of the game's own
 * @param collider what the source calls it; see {@link Collider#id}
 * @param x point on the collider, x [m]
 * @param y y [m]
 * @param z z [m]
 * @param nx unit vector out of the collider, along x
 * @param ny along y
 * @param nz along z
 * @param force with which the collider presses on the rope along that vector [N], 0 or more
 * @param frictionX force of friction on the rope along x [N]
 * @param frictionY along y
 * @param frictionZ along z
 * @param depth by how much the rope is inside [m]; below 0 where it is not quite there
 * @see Rope#contacts
 */
public record Contact(
        Rope rope,
        long step,
        int segment,
        double fraction,
        ColliderSource source,
        long collider,
        double x,
        double y,
        double z,
        double nx,
        double ny,
        double nz,
        double force,
        double frictionX,
        double frictionY,
        double frictionZ,
        double depth) {
    /** Is told when segments begin and cease to touch colliders. */
    public interface Listener {
        /**
         * Called at the end of the step, on the thread that steps the world. The world must not be changed from here. An
         * exception goes through to the caller of the update, whose remaining steps are not taken.
         *
         * @param contact where a segment touches a collider that it did not touch before
         */
        default void contactBegan(Contact contact) {}

        /**
         * Called likewise.
         *
         * @param contact where a segment touched a collider, as it was in the last step it did
         */
        default void contactEnded(Contact contact) {}
    }
}
