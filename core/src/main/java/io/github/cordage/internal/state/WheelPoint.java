package io.github.cordage.internal.state;

/** The wheel of a pulley, around which a rope runs. */
public final class WheelPoint extends PulleyPoint {
    /** Radius of the wheel [m], above 0. The rope keeps {@link #radius} from the axis, which its own comes to. */
    public double wheel;

    /**
     * Lengths that the wheel can take in from the start and the end of the rope until it stops at a free end [m], if it
     * has a mass; infinite if it stops nowhere.
     */
    public double roomToStart = Double.POSITIVE_INFINITY;

    public double roomToEnd = Double.POSITIVE_INFINITY;

    /** Creates a wheel to read a snapshot into. */
    WheelPoint(int id) {
        super(id);
    }

    /**
     * Creates a wheel at a point.
     *
     * @param wheel radius of the wheel [m], above 0
     * @param ropeRadius radius of the rope that runs around it [m]
     */
    public WheelPoint(double x, double y, double z, double wheel, double ropeRadius) {
        super(0, x, y, z);
        this.wheel = wheel;
        radius = wheel + ropeRadius;
    }

    /** Within the room that is left there, the way of a node along the rope, in the direction of its end [m]. */
    public double within(double way) {
        return Math.max(-roomToEnd, Math.min(roomToStart, way));
    }
}
