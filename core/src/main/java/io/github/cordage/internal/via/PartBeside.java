package io.github.cordage.internal.via;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.Rings;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;

/** The part of a segment that is beside an edge, between its nodes or its rings, seen in the plane across the edge. */
final class PartBeside {
    /** Segments bend around circles if they rise by at most this fraction of their length along the axis. */
    private static final double FLAT = 0.01;

    /** A segment bends over an edge in space if at least this part of its length is across the edge. */
    private static final double ACROSS = 0.3;

    /**
     * Ends of the part of a segment that {@link #find} has found last, in the plane across an edge, relative to it [m].
     */
    double ax;

    double ay;
    double bx;
    double by;

    /** Their positions along the edge [m]. */
    double az;

    double bz;

    private double atP;
    private double atQ;
    private double atUp;

    PartBeside() {}

    /**
     * Finds the part of a segment that is beside an edge and nearest to it, between its nodes or its rings, and
     * computes the part's ends relative to the edge; returns the place in the order of rings, or -1.
     */
    int find(RopeState rope, int segment, Edge of) {
        Rings rings = rope.rings;
        int found = -1;
        double least = Double.POSITIVE_INFINITY;
        look(of, rope.x[segment], rope.y[segment], rope.z[segment]);
        double fromX = atP;
        double fromY = atQ;
        double fromZ = atUp;
        int onward = 0;
        int side = 0;
        boolean isLast = false;
        for (int r = rope.rings.first(segment); !isLast; r++) {
            boolean isBehind = onward >= 0;
            isLast = r == rings.size() || rings.get(r).segment > segment;
            if (isLast) {
                look(of, rope.x[segment + 1], rope.y[segment + 1], rope.z[segment + 1]);
                onward = 0;
            } else {
                onward = look(rope, segment, of, rings.get(r));
                side = onward == 0 ? side : rings.get(r).side;
            }
            // A segment has both ends of a capsule on the same side.
            boolean isSameSide = side == 0 || side * (fromX * atQ - fromY * atP) > 0;
            double off = distanceBeside(fromX, fromY, atP, atQ);
            if (off < least && isBehind && onward <= 0 && isSameSide) {
                found = r;
                least = off;
                ax = fromX;
                ay = fromY;
                az = fromZ;
                bx = atP;
                by = atQ;
                bz = atUp;
            }
            fromX = atP;
            fromY = atQ;
            fromZ = atUp;
        }
        return found;
    }

    /** Takes a whole segment, which may cut through a sharp edge that is not beside it. */
    void take(RopeState rope, int segment, Edge of) {
        look(of, rope.x[segment], rope.y[segment], rope.z[segment]);
        ax = atP;
        ay = atQ;
        az = atUp;
        look(of, rope.x[segment + 1], rope.y[segment + 1], rope.z[segment + 1]);
        bx = atP;
        by = atQ;
        bz = atUp;
    }

    /**
     * Computes where a segment is at a ring, seen from an edge. Between the two ends of a capsule, that is where the
     * side begins.
     *
     * @return if the ring and the edge are those ends, 1 if the segment goes from the ring to the edge, or else -1; 0
     *     for others
     */
    private int look(RopeState rope, int segment, Edge of, ViaPoint ring) {
        ColliderProxies near = rope.near;
        boolean isRound = near.isRound(of.element);
        if (!isRound || !(ring instanceof CornerPoint at) || !at.corner.is(near, of.element, 1 - of.feature)) {
            look(of, ring.x + ring.outX(), ring.y + ring.outY(), ring.z + ring.outZ());
            return 0;
        }
        double dx = of.x - ring.x;
        double dy = of.y - ring.y;
        double along = dx * (rope.x[segment + 1] - rope.x[segment]) + dy * (rope.y[segment + 1] - rope.y[segment]);
        int onward = along > 0 ? 1 : -1;
        double by = onward * ring.side * ring.radius / Math.sqrt(dx * dx + dy * dy);
        look(of, ring.x + by * dy, ring.y - by * dx, ring.z + at.slid);
        return onward;
    }

    /** Computes where a point is in the plane across an edge, and along the edge. */
    private void look(Edge of, double x, double y, double z) {
        double dx = x - of.x;
        double dy = y - of.y;
        double dz = z - of.z;
        atP = of.alongP(dx, dy, dz);
        atQ = of.alongQ(dx, dy, dz);
        atUp = of.up(dx, dy, dz);
    }

    /** Distance of the origin from a line between two points if it is beside that, or infinity. */
    private static double distanceBeside(double fromX, double fromY, double toX, double toY) {
        double dx = toX - fromX;
        double dy = toY - fromY;
        boolean isBeside = fromX * dx + fromY * dy < 0 && toX * dx + toY * dy > 0;
        return isBeside ? Math.abs(fromX * dy - fromY * dx) / Math.sqrt(dx * dx + dy * dy) : Double.POSITIVE_INFINITY;
    }

    /** Position along the edge at which the shortest way between the ends set last meets it [m]. */
    double slid() {
        double a = Math.sqrt(ax * ax + ay * ay);
        double b = Math.sqrt(bx * bx + by * by);
        return (az * b + bz * a) / (a + b);
    }

    /** Whether the segment between them is across the edge rather than along it. */
    boolean isAcross() {
        double dx = bx - ax;
        double dy = by - ay;
        double dz = bz - az;
        double squared = dx * dx + dy * dy;
        return squared > ACROSS * ACROSS * (squared + dz * dz);
    }

    /** Whether that segment comes to the edge across it, and between its ends if it has any. */
    boolean reaches(Edge of) {
        return !of.hasEnds() || (isAcross() && of.reaches(slid()));
    }

    /** Excess of the way around a corner at a distance over the straight one, between the ends set last [m]. */
    double longer(double reach) {
        double a = Math.sqrt(ax * ax + ay * ay);
        double b = Math.sqrt(bx * bx + by * by);
        double turn = StrictMath.atan2(Math.abs(ax * by - ay * bx), ax * bx + ay * by);
        double arc = turn - StrictMath.acos(Math.min(1, reach / a)) - StrictMath.acos(Math.min(1, reach / b));
        double straight = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
        return Math.sqrt(Math.max(0, a * a - reach * reach))
                + Math.sqrt(Math.max(0, b * b - reach * reach))
                + Math.max(0, arc) * reach
                - straight;
    }

    /**
     * Whether a segment is in the plane of a circle, where what it rises along the axis does not count, or of a
     * capsule.
     */
    static boolean isFlat(RopeState rope, int i, int e) {
        ColliderProxies near = rope.near;
        double z = near.vz[near.firstVertex[e]];
        double off = Math.max(Math.abs(rope.z[i] - z), Math.abs(rope.z[i + 1] - z));
        boolean isBeside = near.kind[e] != ColliderProxies.ROUND || off <= FLAT * near.radius[e];
        return isBeside && Math.abs(rope.z[i + 1] - rope.z[i]) <= FLAT * rope.rest[i];
    }

    /**
     * Whether a segment may bend over an edge: around a circle or the end of a capsule in its plane, else over the
     * capsule's side.
     */
    static boolean mayBend(RopeState rope, int segment, Edge of) {
        boolean isSide = Edge.isSide(rope.near, of.element, of.feature);
        return !rope.near.isRound(of.element) || isSide != isFlat(rope, segment, of.element);
    }
}
