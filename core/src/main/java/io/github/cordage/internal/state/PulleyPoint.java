package io.github.cordage.internal.state;

/**
 * A part of a pulley: its {@link WheelPoint wheel}, whose segment comes to it from the start of the rope, and behind
 * that in the order a {@link RimPoint} for each node on the rim. The rope runs around it on tangents and arcs.
 */
public abstract sealed class PulleyPoint extends MountedPoint permits WheelPoint, RimPoint {
    PulleyPoint(int id) {
        super(id);
    }

    PulleyPoint(int segment, double x, double y, double z) {
        super(segment, x, y, z);
    }

    /** The wheel of the pulley; itself if it is that. */
    public final WheelPoint pulley() {
        return this instanceof RimPoint rim ? rim.pulley : (WheelPoint) this;
    }
}
