package io.github.cordage.internal.world;

import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.Rings;
import io.github.cordage.internal.state.ViaPoint;

/** Force of a rope on a ring in the last step, and the mass or body of the ring. */
public final class RingForce {
    private RingForce() {}

    /** Id of the body that a ring is on; -1 if it is on none. */
    public static int bodyId(RopeCore.RingRef ring) {
        return ring.isThreaded() && ring.state().mass instanceof BodyState body ? body.id : -1;
    }

    /** Position of a ring on its body, as a new array of x, y, z [m]; all 0 if it is on none. */
    public static double[] place(RopeCore.RingRef ring) {
        ring.place();
        return bodyId(ring) < 0
                ? new double[RingMass.AXES]
                : ring.state().onMass.clone();
    }

    /** Whether two rings are on the same mass or body. */
    public static boolean sharesMass(RopeCore.RingRef ring, RopeCore.RingRef other) {
        return ring.isThreaded()
                && other.isThreaded()
                && ring.state().isCarried()
                && ring.state().mass == other.state().mass;
    }

    /** Whether a ring and a pinned node are on the same mass or body. */
    public static boolean sharesMass(RopeCore.RingRef ring, RopeCore.PinRef pin) {
        return ring.isThreaded()
                && pin.isHolding()
                && ring.state().isCarried()
                && ring.state().mass == pin.state().mass;
    }

    /** Pull of the rope on both sides along an axis, 0 to 2 [N]. */
    public static double of(RopeCore.RingRef ring, int axis) {
        double before = RingReadings.tensionBefore(ring);
        double behind = RingReadings.tensionBehind(ring);
        ViaPoint first = ring.state();
        Rings rings = ring.rope().state.rings;
        ViaPoint last = first;
        for (int r = rings.indexOf(first) + 1; r < rings.size() && rings.get(r).isOnRimOf(first); r++) {
            last = rings.get(r);
        }
        return before * first.toStart[axis] + behind * last.toEnd[axis];
    }
}
