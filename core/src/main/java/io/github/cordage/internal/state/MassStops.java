package io.github.cordage.internal.state;

/** Stops of rings with masses. */
public final class MassStops {
    /** Least distance of two rings, as a part of a rest length; wheels keep it besides what their radii take. */
    public static final double LEAST = 0.05;

    /** Least distance of a pinned node, or a free end, from where its rope leaves a wheel, as a part of the radius. */
    public static final double BEFORE_RIM = 0.7;

    private MassStops() {}

    /** Distance of two rings whose tangent has no length [m]. */
    public static double apart(ViaPoint one, ViaPoint other) {
        return Math.abs(other.side * other.radius - one.side * one.radius);
    }
}
