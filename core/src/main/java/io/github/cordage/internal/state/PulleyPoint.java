package io.github.cordage.internal.state;

/**
 * A part of a pulley: its wheel, whose segment comes to it from the start of the rope, and behind that in the order a
 * point for each node on the rim. The rope runs around it on tangents and arcs.
 */
public abstract sealed class PulleyPoint extends MountedPoint permits WheelPoint, RimPoint {
    PulleyPoint(int id) {
        super(id);
    }

    PulleyPoint(int segment, double x, double y, double z) {
        super(segment, x, y, z);
    }

    /** The wheel of the pulley; itself if it is that. */
    public abstract PulleyPoint pulley();

    /** Radius of the wheel [m], above 0. */
    public abstract double wheel();

    /** Within the room that is left there, the way of a node along the rope, in the direction of its end [m]. */
    public abstract double within(double way);

    /** Sets the length that the wheel can take in from the end of the rope until it stops at a free end [m]. */
    public abstract void setRoomToEnd(double room);
}
