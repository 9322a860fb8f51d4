package io.github.cordage.internal.via;

import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.ViaPoint;

/** By which angles a rope turns at its rings, corners and wheels. */
final class RingAngles {
    private static final double TURN = 2 * StrictMath.PI;

    /** A rope turns about an edge in space by at most this much more than half a turn [rad]. */
    private static final double SLIGHTLY = 0.5;

    private RingAngles() {}

    /**
     * Part of a direction of the rope that is across the edge that it bends over: on its helix it turns by as much
     * less.
     */
    static double across(ViaPoint ring, double x, double y, double z) {
        double[] e = ring.axis;
        double up = ring instanceof CornerPoint ? x * e[0] + y * e[1] + z * e[2] : 0;
        return Math.sqrt(Math.max(0, 1 - up * up));
    }

    /** Whether a rope may turn about a via point any number of times: a wheel, or a corner that is a circle. */
    private static boolean turnsAround(ViaPoint ring) {
        return ring instanceof PulleyPoint || (ring instanceof CornerPoint at && at.corner.isRound());
    }

    /**
     * Angle between two directions of the rope, about the axis if there is a radius [rad]; negative at a corner or
     * wheel from which the rope turns away.
     */
    static double turn(ViaPoint ring, double x, double y, double z, double nx, double ny, double nz) {
        double cx = y * nz - z * ny;
        double cy = z * nx - x * nz;
        double cz = x * ny - y * nx;
        double[] e = ring.axis;
        double sine = ring.radius > 0
                ? ring.side * (cx * e[0] + cy * e[1] + cz * e[2])
                : Math.sqrt(cx * cx + cy * cy + cz * cz);
        double ups = ring.radius > 0 ? (x * e[0] + y * e[1] + z * e[2]) * (nx * e[0] + ny * e[1] + nz * e[2]) : 0;
        double angle = StrictMath.atan2(sine, x * nx + y * ny + z * nz - ups);
        if (turnsAround(ring)) {
            return angle + TURN * Math.rint((ring.turned - angle) / TURN);
        }
        // Around a thin edge, a thick rope turns by a little more than half a turn.
        double most = ring instanceof CornerPoint at && at.corner.inSpace() ? SLIGHTLY : Double.POSITIVE_INFINITY;
        return angle < Math.min(ring.turned, most) - Math.PI ? angle + TURN : angle;
    }
}
