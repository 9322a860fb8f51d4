package io.github.cordage;

/**
 * Everything needed to draw a collider. A {@link Collider} is a view for its world's thread; a {@link
 * io.github.cordage.thread.WorldReader} has views for another thread.
 */
public interface ColliderView {
    /** {@return the number of the collider in its world, counted from 0; numbers of removed ones are not reused} */
    long id();

    /** {@return the name of the definition} */
    String name();

    /** {@return the shape of the definition} */
    ColliderShape shape();

    /**
     * Tells whether the collider is still in its world.
     *
     * @return false once it was removed; its motion can then no longer be read
     */
    boolean isAlive();

    /** {@return the x coordinate of the collider's origin [m]} */
    double x();

    /** {@return the y coordinate of the collider's origin [m]} */
    double y();

    /** {@return the z coordinate of the collider's origin [m]} */
    double z();

    /** {@return the rotation about z [rad]; for an orientation in space, its part about z} */
    double rotation();

    /**
     * Copies the orientation.
     *
     * @param dst receives x, y, z, w of a unit quaternion
     * @param offset index in {@code dst} of the first number; 4 numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    int copyOrientation(double[] dst, int offset);

    /**
     * Tells whether ropes collide with this collider.
     *
     * @return whether they do
     */
    boolean isEnabled();
}
