package io.github.cordage.engine;

/**
 * What a physics engine says of a body in the plane. A module reads it once in each step of the ropes, before {@link
 * PlanarMotion} goes on by that step. Nothing is checked: a body that is nowhere may say so, see {@link #isFinite}.
 */
public final class PlanarState {
    /** Position of its origin: x [m]. */
    public double x;

    /** Position of its origin: y [m]. */
    public double y;

    /** Cosine of its angle. */
    public double cos = 1;

    /** Sine of its angle. */
    public double sin;

    /** Velocity of its center of mass along x [m/s]. */
    public double vx;

    /** Velocity of its center of mass along y [m/s]. */
    public double vy;

    /** Angular velocity, counterclockwise [rad/s]. */
    public double spin;

    /** Center of mass in the body's own coordinates: x [m]. */
    public double centerX;

    /** Center of mass in the body's own coordinates: y [m]. */
    public double centerY;

    /** Distance from the center of mass to the farthest point of the body, at least 0 [m]. */
    public double size;

    /** Creates the state of a body at rest in the origin, not turned, without size. */
    public PlanarState() {}

    /**
     * Says whether the body is at a place, at finite velocities.
     *
     * @return whether place, cosine, sine and velocities are finite, and within any range
     */
    public boolean isFinite() {
        // A sum is finite only if all of its terms are, unless they are out of any range.
        return Double.isFinite(x + y + cos + sin + vx + vy + spin);
    }
}
