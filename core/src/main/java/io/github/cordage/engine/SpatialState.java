package io.github.cordage.engine;

/**
 * What a physics engine says of a body in space. A module reads it once in each step of the ropes, before {@link
 * SpatialMotion} goes on by that step. Nothing is checked: a body that is nowhere may say so, see {@link #isFinite}.
 */
public final class SpatialState {
    /** Least squared length of a quaternion that is an orientation. */
    private static final double LEAST = 1e-12;

    /** Position of its origin: x [m]. */
    public double x;

    /** Position of its origin: y [m]. */
    public double y;

    /** Position of its origin: z [m]. */
    public double z;

    /** Orientation: w of a quaternion, of unit length but for rounding. */
    public double qw = 1;

    /** Orientation: x of the quaternion. */
    public double qx;

    /** Orientation: y of the quaternion. */
    public double qy;

    /** Orientation: z of the quaternion. */
    public double qz;

    /** Velocity of its center of mass along x [m/s]. */
    public double vx;

    /** Velocity of its center of mass along y [m/s]. */
    public double vy;

    /** Velocity of its center of mass along z [m/s]. */
    public double vz;

    /** Angular velocity about x, in the axes of the world [rad/s]. */
    public double spinX;

    /** Angular velocity about y [rad/s]. */
    public double spinY;

    /** Angular velocity about z [rad/s]. */
    public double spinZ;

    /** Center of mass in the body's own coordinates: x [m]. */
    public double centerX;

    /** Center of mass in the body's own coordinates: y [m]. */
    public double centerY;

    /** Center of mass in the body's own coordinates: z [m]. */
    public double centerZ;

    /** Distance from the center of mass to the farthest point of the body, at least 0 [m]. */
    public double size;

    /** Creates the state of a body at rest in the origin, not turned, without size. */
    public SpatialState() {}

    /**
     * Says whether the body is at a place, at finite velocities.
     *
     * @return whether place, quaternion and velocities are finite, and within any range, and the quaternion is an
     *     orientation
     */
    public boolean isFinite() {
        double square = qw * qw + qx * qx + qy * qy + qz * qz;
        // A sum is finite only if all of its terms are, unless they are out of any range.
        return square > LEAST && Double.isFinite(square + x + y + z + vx + vy + vz + spinX + spinY + spinZ);
    }
}
