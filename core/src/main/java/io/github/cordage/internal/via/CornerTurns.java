package io.github.cordage.internal.via;

import io.github.cordage.internal.state.Corner;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.Rings;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;

/** Tells the turns apart in which a rope is wound on an element: it bends over the same corner in each of them. */
final class CornerTurns {
    /** Between two turns, the other corners turn the rope by more than this [rad]. */
    private static final double OTHER_TURN = 2;

    private CornerTurns() {}

    /**
     * Whether a segment bends over an edge already, or one less than a turn about the element away.
     *
     * @param at place in the order of rings at which the segment would come to the edge
     * @param side where the edge is, seen along the rope
     * @param turn length of rope that is at most half a turn about the element [m]
     */
    static boolean isKnown(RopeState rope, Edge of, int segment, int at, int side, double turn) {
        Rings rings = rope.rings;
        for (int r = 0; r < rings.size(); r++) {
            ViaPoint ring = rings.get(r);
            int apart = Math.abs(ring.segment - segment);
            boolean isSame = ring instanceof CornerPoint corner && isSame(rope, of, corner);
            boolean isNear = apart <= 1 || apart * rope.spacing < turn;
            boolean isSameTurn = side(ring, of) != side || turned(rings, r, at, of) * side < OTHER_TURN;
            if (isSame && isNear && isSameTurn) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSame(RopeState rope, Edge of, CornerPoint at) {
        Corner corner = at.corner;
        return corner.is(rope.near, of.element, of.feature)
                || (corner.isOf(rope.near, rope.near.owner[of.element]) && of.isInLine(at));
    }

    /** On which side of the rope a corner on an edge is, seen along the edge's axis. */
    private static int side(ViaPoint ring, Edge of) {
        return of.up(ring.axis[0], ring.axis[1], ring.axis[2]) < 0 ? -ring.side : ring.side;
    }

    /**
     * Angle about an edge's axis by which the rope turns to its left between a ring and a place in the order of rings
     * [rad].
     */
    private static double turned(Rings rings, int r, int at, Edge of) {
        double sum = 0;
        for (int between = Math.min(r + 1, at); between < Math.max(r, at); between++) {
            ViaPoint ring = rings.get(between);
            sum += ring.side * ring.turned * of.up(ring.axis[0], ring.axis[1], ring.axis[2]);
        }
        return sum;
    }
}
