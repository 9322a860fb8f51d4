package io.github.cordage;

/**
 * What drawing a collider takes. A {@link Collider} is one, to be read on the thread that its world belongs to; what a {@link
 * io.github.cordage.thread.WorldReader} gives can be read on another.
 */
public interface ColliderView {
    /**
     * Returns the number of the collider in its world.
     *
     * @return 0 for the first collider added, rising; never used again after a collider was removed
     */
    long id();

    /**
     * Returns the name.
     *
     * @return the name of the definition
     */
    String name();

    /**
     * Returns the shape.
     *
     * @return the shape of the definition
     */
    ColliderShape shape();

    /**
     * Tells whether the collider is still in its world.
     *
     * @return false once it was removed: nothing else that changes can be read from it then
     */
    boolean isAlive();

    /**
     * Returns where the collider's origin is along x.
     *
     * @return x [m]
     */
    double x();

    /**
     * Returns where the collider's origin is along y.
     *
     * @return y [m]
     */
    double y();

    /**
     * Returns where the collider's origin is along z.
     *
     * @return z [m]
     */
    double z();

    /**
     * Returns the rotation about z.
     *
     * @return angle [rad]; of an orientation in space, the part of it about z
     */
    double rotation();

    /**
     * Copies the orientation.
     *
     * @param dst receives x, y, z, w of a quaternion of length 1
     * @param offset where in {@code dst} to begin; 4 numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    int copyOrientation(double[] dst, int offset);

    /**
     * Tells whether ropes meet the collider.
     *
     * @return whether they do
     */
    boolean isEnabled();
}
