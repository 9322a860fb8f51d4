package io.github.cordage.internal.via;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.contact.ColliderMotion;
import io.github.cordage.internal.state.RopeState;

/** The shortest way of a segment that cuts through a solid, over one edge of it or over two. */
final class ShortWay {
    /** Rounds in which the places on two edges come to where the way is shortest. */
    private static final int ROUNDS = 20;

    /** Faces of a box that a segment comes in by and goes out by: k and k + 3 are the ends of half axis k. */
    int in;

    int out;

    /** Number of edges, length of the way [m], and where on the edges it comes to them [m]. */
    int count;

    double length;
    final double[] slid = new double[2];

    /** Whether these places are on the edges. */
    boolean isOnEdges;

    private final double[] place = new double[3];
    private final double[] secondPlace = new double[3];
    private final double[] a = new double[3];
    private final double[] b = new double[3];

    ShortWay() {}

    /** Side of a half axis that a face is on, 1 or -1. */
    static int side(int face) {
        return face < 3 ? -1 : 1;
    }

    /**
     * Finds the faces of a box by which a segment comes in and goes out at the start of the step; returns whether it
     * cuts through.
     */
    boolean findFaces(RopeState rope, int segment, int e, ColliderMotion motion) {
        ColliderProxies near = rope.near;
        int at = near.firstVertex[e];
        int owner = near.owner[e];
        take(rope, segment);
        motion.surfaceMove(owner, 0, 1, near.vx[at], near.vy[at], near.vz[at]);
        double cx = near.vx[at] - motion.x;
        double cy = near.vy[at] - motion.y;
        double cz = near.vz[at] - motion.z;
        double start = 0;
        double end = 1;
        in = -1;
        out = -1;
        for (int k = 0; k < 3; k++) {
            int v = at + 1 + k;
            motion.turnBack(owner, 0, near.vx[v], near.vy[v], near.vz[v]);
            double hx = motion.x;
            double hy = motion.y;
            double hz = motion.z;
            double squared = hx * hx + hy * hy + hz * hz;
            double from = hx * (a[0] - cx) + hy * (a[1] - cy) + hz * (a[2] - cz);
            double to = hx * (b[0] - cx) + hy * (b[1] - cy) + hz * (b[2] - cz);
            for (int side = -1; side <= 1; side += 2) {
                // How far in front of the face the ends are.
                double first = side * from - squared;
                double last = side * to - squared;
                if (first >= 0 && last >= 0) {
                    return false;
                }
                int face = side < 0 ? k : k + 3;
                if (first > 0 && first / (first - last) >= start) {
                    start = first / (first - last);
                    in = face;
                } else if (last > 0 && first / (first - last) <= end) {
                    end = first / (first - last);
                    out = face;
                }
            }
        }
        return in >= 0 && out >= 0 && in != out && start < end;
    }

    private void take(RopeState rope, int segment) {
        a[0] = rope.x[segment];
        a[1] = rope.y[segment];
        a[2] = rope.z[segment];
        b[0] = rope.x[segment + 1];
        b[1] = rope.y[segment + 1];
        b[2] = rope.z[segment + 1];
    }

    /** Finds the way of a segment over an edge. */
    void over(RopeState rope, int segment, Edge edge) {
        take(rope, segment);
        slid[0] = between(edge, a, b, place);
        count = 1;
        length = distance(a, place) + distance(place, b);
        isOnEdges = edge.reaches(slid[0]);
    }

    /** Finds the way of a segment over two edges; returns its length [m]. */
    double over(RopeState rope, int segment, Edge edge, Edge second) {
        take(rope, segment);
        between(second, a, b, secondPlace);
        for (int round = 0; round < ROUNDS; round++) {
            slid[0] = between(edge, a, secondPlace, place);
            slid[1] = between(second, place, b, secondPlace);
        }
        count = 2;
        length = distance(a, place) + distance(place, secondPlace) + distance(secondPlace, b);
        isOnEdges = edge.reaches(slid[0]) && second.reaches(slid[1]);
        return length;
    }

    /** Finds the place on an edge on the shortest way between two points; returns how far along the edge it is [m]. */
    private static double between(Edge edge, double[] from, double[] to, double[] place) {
        double fx = from[0] - edge.x;
        double fy = from[1] - edge.y;
        double fz = from[2] - edge.z;
        double tx = to[0] - edge.x;
        double ty = to[1] - edge.y;
        double tz = to[2] - edge.z;
        double f = edge.up(fx, fy, fz);
        double t = edge.up(tx, ty, tz);
        double fromAway = across(edge, fx, fy, fz);
        double toAway = across(edge, tx, ty, tz);
        double slid = fromAway + toAway > 0 ? (f * toAway + t * fromAway) / (fromAway + toAway) : f;
        place[0] = edge.x + slid * edge.axis[0];
        place[1] = edge.y + slid * edge.axis[1];
        place[2] = edge.z + slid * edge.axis[2];
        return slid;
    }

    private static double across(Edge edge, double dx, double dy, double dz) {
        double p = edge.alongP(dx, dy, dz);
        double q = edge.alongQ(dx, dy, dz);
        return Math.sqrt(p * p + q * q);
    }

    private static double distance(double[] from, double[] to) {
        double dx = to[0] - from[0];
        double dy = to[1] - from[1];
        double dz = to[2] - from[2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /**
     * On which side of a segment that has been laid around it an edge is, seen along the edge: 1 to the left, -1 to the
     * right.
     */
    static int sideOf(RopeState rope, int segment, Edge edge) {
        double ap = edge.alongP(rope.x[segment] - edge.x, rope.y[segment] - edge.y, rope.z[segment] - edge.z);
        double aq = edge.alongQ(rope.x[segment] - edge.x, rope.y[segment] - edge.y, rope.z[segment] - edge.z);
        int next = segment + 1;
        double bp = edge.alongP(rope.x[next] - edge.x, rope.y[next] - edge.y, rope.z[next] - edge.z);
        double bq = edge.alongQ(rope.x[next] - edge.x, rope.y[next] - edge.y, rope.z[next] - edge.z);
        // The rope's line passes the edge on the wrong side now.
        return ap * bq - aq * bp > 0 ? -1 : 1;
    }
}
