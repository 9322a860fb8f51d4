package io.github.cordage.internal.world;

import io.github.cordage.internal.state.WheelPoint;

/** Readings of a ring that a rope runs through. */
public final class RingReadings {
    private RingReadings() {}

    /** Tension of its segment before the first ring [N]. */
    public static double tensionBefore(RopeCore.RingRef ring) {
        int segment = ring.read().segment;
        return ring.rope().ropeSolver.ringTension(ring.rope().state, segment)
                + ring.rope().ropeSolver.addedTension(ring.rope().state, segment);
    }

    /** Tension of its segment behind the last ring [N]. */
    public static double tensionBehind(RopeCore.RingRef ring) {
        int last = ring.rope().state.rings.lastSegment(ring.read());
        return ring.rope().state.rings.firstOn(last).tensionBehind
                + ring.rope().ropeSolver.addedTension(ring.rope().state, last);
    }

    /** Index of the segment that runs through it. */
    public static int segment(RopeCore.RingRef ring) {
        return ring.read().segment;
    }

    /** Position along an axis, 0 to 2 [m]. */
    public static double at(RopeCore.RingRef ring, int axis) {
        return ring.read().at(axis);
    }

    /** Coefficient of friction. */
    public static double friction(RopeCore.RingRef ring) {
        return ring.read().friction;
    }

    /** Mass that it is fixed to [kg]; 0 if it is held. */
    public static double mass(RopeCore.RingRef ring) {
        return ring.read().ownMass();
    }

    /** Velocity along an axis, 0 to 2, if the last step took h [s] [m/s]. */
    public static double velocity(RopeCore.RingRef ring, int axis, double h) {
        return ring.read().velocity(axis, h);
    }

    /** Radius of its wheel [m]; 0 for a ring without one. */
    public static double radius(RopeCore.RingRef ring) {
        return ring.read() instanceof WheelPoint wheel ? wheel.wheel() : 0;
    }
}
