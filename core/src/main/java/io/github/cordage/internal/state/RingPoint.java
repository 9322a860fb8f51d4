package io.github.cordage.internal.state;

/** A ring: a place without a size, at which the rope may turn in any direction. */
public final class RingPoint extends MountedPoint {
    /** Creates a ring to read a snapshot into. */
    RingPoint(int id) {
        super(id);
    }

    /** Creates a ring at a point. */
    public RingPoint(int segment, double x, double y, double z) {
        super(segment, x, y, z);
    }
}
