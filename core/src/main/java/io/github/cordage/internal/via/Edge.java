package io.github.cordage.internal.via;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.contact.ColliderMotion;
import io.github.cordage.internal.contact.StartPose;
import io.github.cordage.internal.state.CornerPoint;

/**
 * An edge of an element, as rope sees it in the plane across it: a corner of a polygon, whose edge is along z, or an
 * edge of a box or of a triangle in space. The plane is measured from the edge's place, along p and q; p, q and the
 * axis are a right-handed frame.
 */
final class Edge {
    /** Edges of a box, four along each of its axes, and of a triangle. */
    static final int OF_BOX = 12;

    static final int OF_TRIANGLE = 3;

    /** Corners of a segment, which may be one of a chain, or the axis of a capsule. */
    static final int OF_SEGMENT = 2;

    /** The side of a capsule, beside its two ends. */
    static final int SIDE = OF_SEGMENT;

    /** Edges are in one line, and ends of edges at one place, to within this fraction. */
    private static final double IN_LINE = 1e-6;

    /** Rope slides from an edge to one that has at least this part of its direction. */
    private static final double GOES_ON = 0.9;

    private static final int NONE = -1;

    /** The near element, and which of its edges or corners it is. */
    int element;

    int feature;

    /** The other near element of the edge; -1 if there is none. */
    int other;

    /** Its place: a corner of a polygon, a vertex of a triangle, the middle of an edge of a box [m]. */
    double x;

    double y;
    double z;

    /** Unit vector along the edge. */
    final double[] axis = {0, 0, 1};

    /** Reach of the edge from its origin, along the axis [m]. */
    double low;

    double high;

    /** Unit vectors in the plane across. */
    private final double[] p = {1, 0, 0};

    private final double[] q = {0, 1, 0};

    /** Unit vectors in the plane across, from the edge along the two faces. */
    private double firstP;

    private double firstQ;
    private double secondP;
    private double secondQ;

    /** The axis of the edge that the rope comes from. */
    private final double[] from = new double[3];

    /** Position along the axis of a rope that has moved on from another edge [m]. */
    double slid;

    Edge() {}

    /** Whether an element has a corner or an edge of that number that rope may bend over. */
    static boolean isOf(ColliderProxies near, int e, int k) {
        return switch (near.kind[e]) {
            case ColliderProxies.POLYGON -> k < near.vertexCount[e];
            case ColliderProxies.ROUND -> k == SIDE ? isCapsule(near, e) : k < near.vertexCount[e] && near.isRound(e);
            case ColliderProxies.BOX -> k < OF_BOX;
            case ColliderProxies.TRIANGLE -> k < OF_TRIANGLE;
            default -> false;
        };
    }

    /** Whether an element is a capsule, which rope may bend over anywhere on its side. */
    static boolean isCapsule(ColliderProxies near, int e) {
        return near.kind[e] == ColliderProxies.ROUND && near.vertexCount[e] == OF_SEGMENT;
    }

    /** Whether a corner or an edge of an element is the side of a capsule. */
    static boolean isSide(ColliderProxies near, int e, int k) {
        return k == SIDE && near.kind[e] == ColliderProxies.ROUND;
    }

    /** Whether rope may bend over an edge of a triangle. */
    static boolean isRidge(ColliderProxies near, int e, int k) {
        return ((near.ridges[e] >> k) & 1) != 0;
    }

    /** Becomes an edge of an element by its number. */
    void set(ColliderProxies near, int e, int k) {
        switch (near.kind[e]) {
            case ColliderProxies.BOX -> setBoxEdge(near, e, k);
            case ColliderProxies.TRIANGLE -> setTriangleEdge(near, e, k);
            default -> {
                if (isSide(near, e, k)) {
                    setSide(near, e);
                } else {
                    setCorner(near, e, k);
                }
            }
        }
    }

    /** Becomes the side of a capsule, which has no faces. */
    void setSide(ColliderProxies near, int e) {
        int v = near.firstVertex[e];
        set(e, SIDE, near.vx[v], near.vy[v], near.vz[v]);
        other = NONE;
        low = 0;
        high = direct(axis, near.vx[v + 1] - x, near.vy[v + 1] - y, near.vz[v + 1] - z);
        // Across the axis, near the direction x or y, whichever is less along the axis.
        boolean isAlongX = Math.abs(axis[0]) > Math.abs(axis[1]);
        direct(p, isAlongX ? -axis[1] : 0, isAlongX ? axis[0] : axis[2], isAlongX ? 0 : -axis[1]);
        cross();
        firstP = firstQ = secondP = secondQ = 0;
    }

    /** Part of a vector along p. */
    double alongP(double dx, double dy, double dz) {
        return p[0] * dx + p[1] * dy + p[2] * dz;
    }

    /** Part of a vector along q. */
    double alongQ(double dx, double dy, double dz) {
        return q[0] * dx + q[1] * dy + q[2] * dz;
    }

    /** Part of a vector along the edge. */
    double up(double dx, double dy, double dz) {
        return axis[0] * dx + axis[1] * dy + axis[2] * dz;
    }

    /** X of a vector along p, q and the axis. */
    double toX(double dp, double dq, double up) {
        return p[0] * dp + q[0] * dq + axis[0] * up;
    }

    /** Y of such a vector. */
    double toY(double dp, double dq, double up) {
        return p[1] * dp + q[1] * dq + axis[1] * up;
    }

    /** Z of such a vector. */
    double toZ(double dp, double dq, double up) {
        return p[2] * dp + q[2] * dq + axis[2] * up;
    }

    /** Whether it is in space, and has ends. */
    boolean hasEnds() {
        return high < Double.POSITIVE_INFINITY;
    }

    /** Becomes a corner of a polygon, a circle, or the end of a capsule, at the end of the step. */
    void setCorner(ColliderProxies near, int e, int k) {
        setCorner(near, e, k, near.vx, near.vy, near.outX, near.outY);
    }

    /** Becomes a corner of a polygon, a circle, or the end of a capsule, at the start of the step. */
    void setCorner(ColliderProxies near, StartPose pose, int e, int k) {
        setCorner(near, e, k, pose.vx, pose.vy, pose.outX, pose.outY);
    }

    private void setCorner(ColliderProxies near, int e, int k, double[] vx, double[] vy, double[] outX, double[] outY) {
        int first = near.firstVertex[e];
        int v = first + k;
        int before = first + (k + near.vertexCount[e] - 1) % near.vertexCount[e];
        set(e, k, vx[v], vy[v], 0);
        other = NONE;
        low = Double.NEGATIVE_INFINITY;
        high = Double.POSITIVE_INFINITY;
        set(axis, 0, 0, 1);
        set(p, 1, 0, 0);
        set(q, 0, 1, 0);
        if (near.vertexCount[e] == OF_SEGMENT) {
            setVertex(near, k, vx, vy);
            return;
        }
        firstP = outY[before];
        firstQ = -outX[before];
        secondP = -outY[v];
        secondQ = outX[v];
    }

    /** Finds in which directions the surface goes from a vertex of a segment, which may be one of a chain. */
    private void setVertex(ColliderProxies near, int k, double[] vx, double[] vy) {
        int e = element;
        int v = near.firstVertex[e] + 1 - k;
        double length = near.length(e);
        firstP = secondP = (vx[v] - x) / length;
        firstQ = secondQ = (vy[v] - y) / length;
        for (int n = 0; n < near.count && other < 0; n++) {
            int to = near.firstVertex[n] + k;
            // Where a segment ends, the next one of a chain begins.
            boolean goesOn = n != e
                    && near.owner[n] == near.owner[e]
                    && near.vertexCount[n] == OF_SEGMENT
                    && vx[to + 1 - 2 * k] == x
                    && vy[to + 1 - 2 * k] == y;
            if (goesOn) {
                other = n;
                length = near.length(n);
                secondP = (vx[to] - x) / length;
                secondQ = (vy[to] - y) / length;
            }
        }
    }

    /** Moves back to where it is at the start of the step, with the collider as a rigid body. */
    void moveToStart(ColliderProxies near, ColliderMotion motion) {
        int owner = near.owner[element];
        if (motion.moves(owner)) {
            motion.surfaceMove(owner, 0, 1, x, y, z);
            set(element, feature, x - motion.x, y - motion.y, z - motion.z);
            turnBack(motion, owner, axis);
            turnBack(motion, owner, p);
            turnBack(motion, owner, q);
        }
    }

    private static void turnBack(ColliderMotion motion, int owner, double[] v) {
        motion.turnBack(owner, 0, v[0], v[1], v[2]);
        set(v, motion.x, motion.y, motion.z);
    }

    /** Whether the surface turns by at least an angle with this cosine, or ends. */
    boolean turns(double cosine) {
        return firstP * secondP + firstQ * secondQ > -cosine;
    }

    /** Whether rope on the front of a segment may bend at its end, where a chain turns away from it. */
    boolean isOnFront() {
        double turn = firstP * secondQ - firstQ * secondP;
        return other >= 0 && (feature == 0 ? turn < 0 : turn > 0);
    }

    /** Becomes an edge of a box: edges 4 i to 4 i + 3 are along the half axis i. */
    void setBoxEdge(ColliderProxies near, int e, int k) {
        int at = near.firstVertex[e];
        int along = at + 1 + k / 4;
        int one = at + 1 + (k / 4 + 1) % 3;
        int two = at + 1 + (k / 4 + 2) % 3;
        int sideOne = (k & 1) == 0 ? -1 : 1;
        int sideTwo = (k & 2) == 0 ? -1 : 1;
        set(
                e,
                k,
                near.vx[at] + sideOne * near.vx[one] + sideTwo * near.vx[two],
                near.vy[at] + sideOne * near.vy[one] + sideTwo * near.vy[two],
                near.vz[at] + sideOne * near.vz[one] + sideTwo * near.vz[two]);
        other = NONE;
        high = direct(axis, near.vx[along], near.vy[along], near.vz[along]);
        low = -high;
        direct(p, -sideOne * near.vx[one], -sideOne * near.vy[one], -sideOne * near.vz[one]);
        cross();
        firstP = 1;
        firstQ = 0;
        secondP = 0;
        secondQ = alongQ(near.vx[two], near.vy[two], near.vz[two]) * sideTwo > 0 ? -1 : 1;
    }

    /** Becomes the edge of a box between the faces on sides of two of its half axes. */
    void setBoxEdge(ColliderProxies near, int e, int i, int sideI, int j, int sideJ) {
        boolean isNext = (i + 1) % 3 == j;
        int along = 3 - i - j;
        int one = isNext ? sideI : sideJ;
        int two = isNext ? sideJ : sideI;
        setBoxEdge(near, e, 4 * along + (one > 0 ? 1 : 0) + (two > 0 ? 2 : 0));
    }

    /** Becomes an edge of a triangle, from its vertex k to the next one, and finds the triangle on its other side. */
    void setTriangleEdge(ColliderProxies near, int e, int k) {
        int at = near.firstVertex[e];
        int a = at + k;
        int b = at + (k + 1) % 3;
        int c = at + (k + 2) % 3;
        set(e, k, near.vx[a], near.vy[a], near.vz[a]);
        low = 0;
        high = direct(axis, near.vx[b] - x, near.vy[b] - y, near.vz[b] - z);
        aside(near, c);
        cross();
        firstP = secondP = 1;
        firstQ = secondQ = 0;
        other = NONE;
        for (int n = 0; n < near.count && other < 0; n++) {
            if (n == e || near.owner[n] != near.owner[e] || near.kind[n] != ColliderProxies.TRIANGLE) {
                continue;
            }
            int opposite = opposite(near, near.firstVertex[n], a, b);
            if (opposite >= 0) {
                other = n;
                double dx = near.vx[opposite] - x;
                double dy = near.vy[opposite] - y;
                double dz = near.vz[opposite] - z;
                double dp = alongP(dx, dy, dz);
                double dq = alongQ(dx, dy, dz);
                double length = Math.sqrt(dp * dp + dq * dq);
                secondP = dp / length;
                secondQ = dq / length;
            }
        }
    }

    /** Sets p to the direction from the edge to a vertex, across the edge. */
    private void aside(ColliderProxies near, int v) {
        double dx = near.vx[v] - x;
        double dy = near.vy[v] - y;
        double dz = near.vz[v] - z;
        double along = up(dx, dy, dz);
        direct(p, dx - along * axis[0], dy - along * axis[1], dz - along * axis[2]);
    }

    /** The vertex of a triangle that is neither of two others; -1 if it does not have both. */
    private static int opposite(ColliderProxies near, int at, int a, int b) {
        int found = 0;
        int sum = 0;
        for (int v = at; v < at + 3; v++) {
            boolean isEnd = isSame(near, v, a) || isSame(near, v, b);
            found += isEnd ? 1 : 0;
            sum += isEnd ? 0 : v;
        }
        return found == 2 ? sum : NONE;
    }

    private static boolean isSame(ColliderProxies near, int v, int w) {
        return near.vx[v] == near.vx[w] && near.vy[v] == near.vy[w] && near.vz[v] == near.vz[w];
    }

    /** Becomes the same as another edge. */
    void copy(Edge of) {
        if (of == this) {
            return;
        }
        set(of.element, of.feature, of.x, of.y, of.z);
        other = of.other;
        low = of.low;
        high = of.high;
        System.arraycopy(of.axis, 0, axis, 0, axis.length);
        System.arraycopy(of.p, 0, p, 0, p.length);
        System.arraycopy(of.q, 0, q, 0, q.length);
        firstP = of.firstP;
        firstQ = of.firstQ;
        secondP = of.secondP;
        secondQ = of.secondQ;
    }

    /** Whether a place along the axis [m] is on it. */
    boolean reaches(double along) {
        return along >= low && along <= high;
    }

    /**
     * Whether a corner is on an edge of a box or triangle that lies in one line with this one at the start of the step.
     */
    boolean isInLine(CornerPoint ring) {
        double[] e = ring.axis;
        double dx = ring.x - x;
        double dy = ring.y - y;
        double dz = ring.z - z;
        double along = up(dx, dy, dz);
        double length = high - low;
        return hasEnds()
                && Math.abs(up(e[0], e[1], e[2])) > 1 - IN_LINE
                && dx * dx + dy * dy + dz * dz - along * along < IN_LINE * length * length;
    }

    /**
     * Becomes the edge of the same collider that goes on from this one where rope has slid past its end.
     *
     * @param past where the rope is, along the axis [m]
     * @return whether there is one
     */
    boolean goOn(ColliderProxies near, double past) {
        if (near.kind[element] != ColliderProxies.TRIANGLE) {
            return false;
        }
        int way = past > high ? 1 : -1;
        double end = way > 0 ? high : low;
        double endX = x + end * axis[0];
        double endY = y + end * axis[1];
        double endZ = z + end * axis[2];
        System.arraycopy(axis, 0, from, 0, axis.length);
        double rounding = IN_LINE * (high - low);
        int owner = near.owner[element];
        int its = element;
        int itsFeature = feature;
        int best = NONE;
        int bestFeature = 0;
        double most = GOES_ON;
        for (int e = 0; e < near.count; e++) {
            for (int k = 0; k < OF_TRIANGLE && near.owner[e] == owner; k++) {
                if (!isRidge(near, e, k)) {
                    continue;
                }
                setTriangleEdge(near, e, k);
                turnTo(from[0], from[1], from[2]);
                double start = way > 0 ? low : high;
                double dx = x + start * axis[0] - endX;
                double dy = y + start * axis[1] - endY;
                double dz = z + start * axis[2] - endZ;
                double along = up(from[0], from[1], from[2]);
                if (along > most && Math.abs(dx) + Math.abs(dy) + Math.abs(dz) < rounding) {
                    most = along;
                    best = e;
                    bestFeature = k;
                }
            }
        }
        set(near, best < 0 ? its : best, best < 0 ? itsFeature : bestFeature);
        turnTo(from[0], from[1], from[2]);
        slid = (way > 0 ? low : high) + past - end;
        return best >= 0;
    }

    /** Turns round, so that the axis points along a direction. */
    void turnTo(double dx, double dy, double dz) {
        if (up(dx, dy, dz) < 0) {
            for (int k = 0; k < 3; k++) {
                axis[k] = -axis[k];
                q[k] = -q[k];
            }
            double least = low;
            low = -high;
            high = -least;
            firstQ = -firstQ;
            secondQ = -secondQ;
        }
    }

    /**
     * Whether rope with a normal in the plane that points away from the edge could lie on it without running through
     * the faces.
     *
     * @param flat sine of the angle by which it may lie flatter on one of the faces than that face is
     */
    boolean faces(double np, double nq, double flat) {
        return np * firstP + nq * firstQ < flat && np * secondP + nq * secondQ < flat;
    }

    /**
     * Whether a line in the plane that passes the edge on the side of the faces comes in by one of them and goes out by
     * the other.
     */
    boolean isCut(double fromP, double fromQ, double toP, double toQ) {
        if (other < 0) {
            return (firstP * fromQ - firstQ * fromP) * (firstP * toQ - firstQ * toP) < 0;
        }
        int start = facesInFrontOf(fromP, fromQ);
        int end = facesInFrontOf(toP, toQ);
        return (start == 1 && end == 2) || (start == 2 && end == 1);
    }

    /** The faces that a point is in front of: 1 for the first, 2 for the second, 3 for both. */
    private int facesInFrontOf(double atP, double atQ) {
        double turn = firstP * secondQ - firstQ * secondP;
        int first = (firstP * atQ - firstQ * atP) * turn <= 0 ? 1 : 0;
        return (secondP * atQ - secondQ * atP) * turn >= 0 ? first + 2 : first;
    }

    private void set(int e, int k, double atX, double atY, double atZ) {
        element = e;
        feature = k;
        x = atX;
        y = atY;
        z = atZ;
    }

    private void cross() {
        set(q, axis[1] * p[2] - axis[2] * p[1], axis[2] * p[0] - axis[0] * p[2], axis[0] * p[1] - axis[1] * p[0]);
    }

    private static void set(double[] to, double dx, double dy, double dz) {
        to[0] = dx;
        to[1] = dy;
        to[2] = dz;
    }

    /** Computes the direction of a vector; returns its length. */
    private static double direct(double[] to, double dx, double dy, double dz) {
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        set(to, dx / length, dy / length, dz / length);
        return length;
    }
}
