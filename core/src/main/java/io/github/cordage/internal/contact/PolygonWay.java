package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.RopeState;

/** The shorter way of a segment that cuts through a polygon, around its corners. */
public final class PolygonWay {
    /** A corner is one if the surface turns there by an angle with at least this sine. */
    private static final double SHARP = 0.1;

    /** A segment is laid around corners that it cuts through if that takes no more than this multiple of its length. */
    private static final double LONGER = 1.02;

    /**
     * The greatest multiple of a length for a rope that has just been laid out: across a right angle, the way is up to
     * √2 times as long.
     */
    private static final double LONGER_AT_START = 1.45;

    /** The first corner on the way, and the last one. */
    public int first;

    public int last;

    /** Length of the way [m]. */
    public double length;

    /** Edges by which the segment comes in and goes out. */
    private int in;

    private int out;

    public PolygonWay() {}

    /** Longest way around corners on which a segment is laid, in lengths of the segment. */
    public static double mostAround(RopeState rope) {
        return rope.mode.areLengthsInDoubt() ? LONGER_AT_START : LONGER;
    }

    /**
     * Finds the way around a polygon; returns 1 if it goes around counterclockwise, -1 if clockwise, and 0 if the
     * segment does not cut through the polygon or the way is too long.
     */
    public int find(RopeState rope, ColliderProxies near, StartPose pose, int e, int segment) {
        if (!cuts(rope, near, pose, e, segment)) {
            return 0;
        }
        double left = around(rope, near, pose, e, segment, 1);
        double right = around(rope, near, pose, e, segment, -1);
        length = Math.min(left, right);
        if (length > mostAround(rope) * rope.rest[segment]) {
            return 0;
        }
        int way = left <= right ? 1 : -1;
        first = first(near, e, way);
        last = last(near, e, way);
        return way;
    }

    private int first(ColliderProxies near, int e, int way) {
        return way > 0 ? (in + 1) % near.vertexCount[e] : in;
    }

    private int last(ColliderProxies near, int e, int way) {
        return way > 0 ? out : (out + 1) % near.vertexCount[e];
    }

    /** The corner behind another one on the way. */
    public static int next(ColliderProxies near, int e, int k, int way) {
        return (k + way + near.vertexCount[e]) % near.vertexCount[e];
    }

    /** Whether an element is a polygon in the plane that has an inside. */
    public static boolean isPolygon(ColliderProxies near, int e) {
        return near.kind[e] == ColliderProxies.POLYGON && near.vertexCount[e] > 2;
    }

    /** Whether a polygon turns by a noticeable angle at a corner. */
    public static boolean isSharp(ColliderProxies near, int e, int k) {
        int v = near.firstVertex[e] + k;
        int before = near.firstVertex[e] + next(near, e, k, -1);
        double sine = near.outX[before] * near.outY[v] - near.outY[before] * near.outX[v];
        double cosine = near.outX[before] * near.outX[v] + near.outY[before] * near.outY[v];
        return sine > SHARP || cosine < 0;
    }

    /** Whether both sides of a polygon that end at a corner are longer than a length [m]. */
    public static boolean hasLongSides(ColliderProxies near, int e, int k, double length) {
        int v = near.firstVertex[e];
        int at = v + k;
        int before = v + next(near, e, k, -1);
        int behind = v + next(near, e, k, 1);
        return distance(near.vx[at], near.vy[at], near.vx[before], near.vy[before]) > length
                && distance(near.vx[at], near.vy[at], near.vx[behind], near.vy[behind]) > length;
    }

    /** Distance of the vertex of an element that is farthest from another [m]: at most half a turn about it. */
    public static double farthest(ColliderProxies near, int e, int v) {
        double most = 0;
        for (int k = near.firstVertex[e]; k < near.firstVertex[e] + near.vertexCount[e]; k++) {
            double dx = near.vx[k] - near.vx[v];
            double dy = near.vy[k] - near.vy[v];
            most = Math.max(most, dx * dx + dy * dy);
        }
        return Math.sqrt(most);
    }

    /** Finds the edges by which a segment comes in and goes out; returns whether it does. */
    private boolean cuts(RopeState rope, ColliderProxies near, StartPose pose, int e, int segment) {
        double x = rope.x[segment];
        double y = rope.y[segment];
        double endX = rope.x[segment + 1];
        double endY = rope.y[segment + 1];
        double start = 0;
        double end = 1;
        in = -1;
        out = -1;
        for (int k = 0; k < near.vertexCount[e]; k++) {
            int v = near.firstVertex[e] + k;
            double a = pose.outX[v] * (x - pose.vx[v]) + pose.outY[v] * (y - pose.vy[v]);
            double b = pose.outX[v] * (endX - pose.vx[v]) + pose.outY[v] * (endY - pose.vy[v]);
            if (a >= 0 && b >= 0) {
                return false;
            }
            if (a > 0 && a / (a - b) >= start) {
                start = a / (a - b);
                in = k;
            } else if (b > 0 && a / (a - b) <= end) {
                end = a / (a - b);
                out = k;
            }
        }
        return in >= 0 && out >= 0 && start < end;
    }

    /** Length of one of the ways around the polygon [m]. */
    private double around(RopeState rope, ColliderProxies near, StartPose pose, int e, int segment, int way) {
        double sum = 0;
        double x = rope.x[segment];
        double y = rope.y[segment];
        int end = last(near, e, way);
        boolean isEnd = false;
        for (int k = first(near, e, way); !isEnd; k = next(near, e, k, way)) {
            int v = near.firstVertex[e] + k;
            sum += distance(x, y, pose.vx[v], pose.vy[v]);
            x = pose.vx[v];
            y = pose.vy[v];
            isEnd = k == end;
        }
        return sum + distance(x, y, rope.x[segment + 1], rope.y[segment + 1]);
    }

    private static double distance(double x, double y, double toX, double toY) {
        return Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y));
    }
}
