package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Angles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Leads ropes over the wheels of pulleys: on a tangent, an arc and a tangent. Each node on a rim makes a part of the
 * pulley ({@link RimPoint}), which holds what the segment behind the node has.
 */
public final class Wheels {
    /** A point within this multiple of a wheel's radius is on it or in it. */
    private static final double ON = 1 + 1e-6;

    /** A node within this fraction of a wheel's radius from its rim is on the rim when a rope is laid out. */
    private static final double ON_RIM = 1e-3;

    /** A way that turns by less than this sine is straight. */
    private static final double STRAIGHT = 1e-3;

    /** Points that stand for a whole turn of rope. */
    private static final int POINTS = 720;

    /** A way that would turn farther about a wheel turns away from it instead [rad]. */
    private static final double MOST = 1.5 * StrictMath.PI;

    private static final double TURN = 2 * StrictMath.PI;

    /** Wheels are askew if the sine of the angle between their axes is greater. */
    private static final double ASKEW = 1e-5;

    private static final double TINY = 1e-300;

    /** A point of a way, or the wheel at a point. */
    private static final class Stop {
        final double[] at;
        final @Nullable ViaPoint ring;

        Stop(double[] at, @Nullable ViaPoint ring) {
            this.at = at;
            this.ring = ring;
        }

        double reach() {
            return ring == null ? 0 : ring.side * ring.radius;
        }
    }

    /** The straight way from one stop to the next: direction, length, and the direction to its left where it ends. */
    private static final class Straight {
        final double[] u;
        final double length;
        final double[] left;

        Straight(double[] way, double[] left) {
            length = length(way);
            double by = 1 / (length + TINY);
            u = new double[] {by * way[0], by * way[1], by * way[2]};
            this.left = left;
        }
    }

    private Wheels() {}

    // Sides.

    /**
     * Decides about which axis a rope turns at a pulley, and in which sense: toward the wheel if its way turns there,
     * or else on the side of the wheel on which it is.
     *
     * @param a where the rope comes from
     * @param via where it is at the wheel; null if it is straight
     * @param b where it goes to
     */
    private static void chooseSide(WheelPoint ring, double[] a, double @Nullable [] via, double[] b) {
        if (ring.side != 0) {
            return;
        }
        double[] ab = minus(b, a);
        double[] e = via == null ? new double[3] : cross(minus(via, a), minus(b, via), STRAIGHT);
        if (length(e) == 0) {
            e = cross(ab, minus(new double[] {ring.x, ring.y, ring.z}, a), STRAIGHT);
        }
        if (length(e) == 0) {
            // Through its center: over the wheel, or on its right side if the rope runs up or down.
            boolean isUpright = Math.abs(ab[0]) <= STRAIGHT * Math.abs(ab[1]);
            double sign = isUpright ? ab[1] : -ab[0];
            e = new double[] {0, 0, sign < 0 ? -1 : 1};
        }
        orient(ring, e);
    }

    /** Makes a rope turn counterclockwise about a vector, seen from its tip. Axes are alike whatever the sense. */
    public static void orient(WheelPoint ring, double[] e) {
        double length = length(e);
        boolean isBack = e[2] < 0 || (e[2] == 0 && (e[1] < 0 || (e[1] == 0 && e[0] < 0)));
        ring.side = isBack ? -1 : 1;
        for (int i = 0; i < 3; i++) {
            // No zero is negative.
            ring.axis[i] = ring.side * e[i] / length + 0.0;
        }
    }

    // Ways.

    /**
     * Leads a polyline around the pulleys that it runs through, and decides on which sides. A pulley that it misses
     * stays beside it.
     *
     * @param points x, y, z of its points in turn
     */
    public static double[] around(double[] points, List<MountedPoint> rings) {
        List<Stop> way = new ArrayList<>();
        for (int i = 0; i < points.length; i += 3) {
            way.add(new Stop(Arrays.copyOfRange(points, i, i + 3), null));
        }
        int from = 0;
        for (MountedPoint ring : rings) {
            from = ring instanceof WheelPoint wheel ? insert(way, wheel, from) : from;
        }
        return trace(way);
    }

    /** Puts a wheel in place of the points on it, or between the two points that it lies between. */
    private static int insert(List<Stop> way, WheelPoint ring, int from) {
        double[] center = {ring.x, ring.y, ring.z};
        for (int k = from; k < way.size(); k++) {
            int end = k;
            double[] via = new double[3];
            while (end < way.size()
                    && way.get(end).ring == null
                    && length(minus(way.get(end).at, center)) <= ON * ring.radius) {
                for (int axis = 0; axis < 3; axis++) {
                    via[axis] += way.get(end).at[axis];
                }
                end++;
            }
            boolean isOn = end > k;
            if (isOn && (k == 0 || end == way.size())) {
                throw new IllegalArgumentException("the rope must begin and end outside the wheel of a pulley, radius "
                        + ring.wheel() + " m, which it runs around");
            }
            if (isOn || (k + 1 < way.size() && passes(way.get(k).at, way.get(k + 1).at, ring, center))) {
                for (int axis = 0; axis < 3; axis++) {
                    via[axis] /= Math.max(1, end - k);
                }
                way.subList(k, end).clear();
                int at = isOn ? k : k + 1;
                chooseSide(ring, way.get(at - 1).at, isOn ? via : null, way.get(at).at);
                way.add(at, new Stop(center, ring));
                return at;
            }
        }
        return from;
    }

    /** Whether a straight way runs through a wheel, and ends outside it. */
    private static boolean passes(double[] a, double[] b, ViaPoint ring, double[] center) {
        return off(a, b, center) <= ring.radius && length(minus(b, center)) > ON * ring.radius;
    }

    /** Distance of a point from the straight way between two others [m]. */
    private static double off(double[] a, double[] b, double[] p) {
        double[] ab = minus(b, a);
        double[] ap = minus(p, a);
        double share = dot(ab, ap) / Math.max(dot(ab, ab), TINY);
        double t = Math.max(0, Math.min(1, share));
        return length(new double[] {ap[0] - t * ab[0], ap[1] - t * ab[1], ap[2] - t * ab[2]});
    }

    /** The points of a way; arcs become many. */
    private static double[] trace(List<Stop> way) {
        List<double[]> points = new ArrayList<>();
        Straight in = null;
        for (int k = 0; k < way.size(); k++) {
            Stop stop = way.get(k);
            Straight out = k + 1 < way.size() ? tangent(stop, way.get(k + 1)) : null;
            if (in != null && out != null && out.length == 0) {
                // Around two wheels at one place, the rope goes on as it comes.
                out = in;
            }
            ViaPoint ring = stop.ring;
            if (ring != null && in != null && out != null) {
                double turn = turn(ring, in.u, out.u);
                int parts = (int) Math.max(1, Math.ceil(Math.abs(turn) / TURN * POINTS));
                for (int i = 0; i <= parts; i++) {
                    double[] left = turned(ring, in.left, turn * i / parts);
                    double by = -ring.side * ring.radius;
                    points.add(new double[] {ring.x + by * left[0], ring.y + by * left[1], ring.z + by * left[2]});
                }
            } else {
                points.add(stop.at);
            }
            in = out;
        }
        double[] all = new double[3 * points.size()];
        for (int i = 0; i < points.size(); i++) {
            System.arraycopy(points.get(i), 0, all, 3 * i, 3);
        }
        return all;
    }

    /**
     * The tangent of two stops. Where two wheels are askew, each end aims at the other, as well as some rounds find it.
     */
    private static Straight tangent(Stop from, Stop to) {
        double[] way = minus(to.at, from.at);
        double[] left = new double[3];
        double[] behind = left;
        if (from.ring != null && to.ring != null && length(cross(from.ring.axis, to.ring.axis, 0)) > ASKEW) {
            for (int round = 0; round < 2; round++) {
                left = left(from.ring.axis, plus(way, behind, -to.reach()), -from.reach());
                behind = left(to.ring.axis, plus(way, left, from.reach()), to.reach());
            }
            return new Straight(plus(plus(way, left, from.reach()), behind, -to.reach()), behind);
        }
        ViaPoint ring = from.ring == null ? to.ring : from.ring;
        if (ring != null) {
            double d = to.reach() - from.reach();
            left = left(ring.axis, way, d);
            way = plus(way, left, -d);
        }
        return new Straight(way, left);
    }

    /** The direction across an axis and a line that keeps a distance from two points, one d farther to the left. */
    private static double[] left(double[] e, double[] way, double d) {
        double[] c = plus(way, e, -dot(e, way));
        double ahead = Math.sqrt(Math.max(0, dot(c, c) - d * d));
        double[] across = cross(e, c, 0);
        double[] left = {d * c[0] + ahead * across[0], d * c[1] + ahead * across[1], d * c[2] + ahead * across[2]};
        double by = 1 / (length(left) + TINY);
        return new double[] {by * left[0], by * left[1], by * left[2]};
    }

    /** Angle from one direction of the rope to the next at a wheel [rad]. */
    private static double turn(ViaPoint ring, double[] u, double[] w) {
        double[] e = ring.axis;
        double sine = ring.side * dot(e, cross(u, w, 0));
        double turn = StrictMath.atan2(sine, dot(u, w) - dot(e, u) * dot(e, w));
        return turn < MOST - TURN ? turn + TURN : turn;
    }

    /** A direction in the plane of a wheel, turned by an angle in the sense in which the rope turns. */
    private static double[] turned(ViaPoint ring, double[] direction, double angle) {
        double sine = ring.side * Angles.sin(angle);
        double cosine = Angles.cos(angle);
        double[] across = cross(ring.axis, direction, 0);
        return new double[] {
            cosine * direction[0] + sine * across[0],
            cosine * direction[1] + sine * across[1],
            cosine * direction[2] + sine * across[2]
        };
    }

    // Nodes.

    /** The segment that is nearest to the center of a wheel. */
    static int nearest(RopeState rope, ViaPoint ring) {
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        double[] center = {ring.x, ring.y, ring.z};
        for (int i = 0; i < rope.count - 1; i++) {
            double off = off(at(rope, i), at(rope, i + 1), center);
            if (off < least) {
                least = off;
                nearest = i;
            }
        }
        return nearest;
    }

    /**
     * The segment that comes to a wheel around which a rope is laid, from a segment on: that before the first node on
     * the rim, or else the one whose way around the wheel is closest to its length.
     *
     * @param length length of a segment [m]; NaN for the rest lengths
     */
    static int segmentTo(RopeState rope, ViaPoint ring, int from, double length) {
        int found = from;
        double least = Double.POSITIVE_INFINITY;
        Stop wheel = stop(ring);
        for (int i = from; i < rope.count - 1; i++) {
            if (i > from && isAtRim(rope, ring, i)) {
                return i - 1;
            }
            Straight in = tangent(new Stop(at(rope, i), null), wheel);
            Straight out = tangent(wheel, new Stop(at(rope, i + 1), null));
            double way = in.length + out.length + ring.radius * turn(ring, in.u, out.u);
            double off = Math.abs(way - (Double.isNaN(length) ? rope.rest[i] : length));
            if (off < least) {
                least = off;
                found = i;
            }
        }
        return found;
    }

    /** Whether a node, which is neither an end nor pinned nor on another rim, is at the rim of a wheel. */
    private static boolean mayLieOn(RopeState rope, ViaPoint ring, int node) {
        boolean isFree = node > 0 && node < rope.count - 1 && rope.inverseMass[node] > 0;
        return isFree && isAtRim(rope, ring, node) && !rope.rings.hold(node);
    }

    private static boolean isAtRim(RopeState rope, ViaPoint ring, int node) {
        return Math.abs(length(fromAxis(rope, ring, node)) - ring.radius) < ON_RIM * ring.radius;
    }

    /** From the axis of a wheel to a node. */
    private static double[] fromAxis(RopeState rope, ViaPoint ring, int node) {
        double[] out = {rope.x[node] - ring.x, rope.y[node] - ring.y, rope.z[node] - ring.z};
        double up = dot(ring.axis, out);
        for (int i = 0; i < 3; i++) {
            out[i] -= up * ring.axis[i];
        }
        return out;
    }

    /** Puts the nodes that are on the rim of a pulley beside its segment there: they become its parts. */
    static void lieOn(RopeState rope, WheelPoint ring) {
        int first = ring.segment;
        int last = first + 1;
        while (mayLieOn(rope, ring, first)) {
            first--;
        }
        while (mayLieOn(rope, ring, last)) {
            last++;
        }
        ring.segment = first;
        int at = rope.rings.indexOf(ring);
        for (int node = first + 1; node < last; node++) {
            putOnRim(rope, rope.rings.addPart(++at, node, ring, 0));
        }
        rope.rings.keepOrder(ring);
    }

    private static void putOnRim(RopeState rope, RimPoint part) {
        int node = part.segment;
        double[] out = fromAxis(rope, part, node);
        double by = part.radius / length(out);
        rope.place(node, part.x + by * out[0], part.y + by * out[1], part.z + by * out[2]);
        double[] along = cross(part.axis, out, 0);
        double length = part.side * length(along);
        for (int i = 0; i < 3; i++) {
            part.along[i] = along[i] / length;
        }
        part.tensionBehind = rope.tension[node];
    }

    /**
     * Leads a rope that lies anyhow over a pulley: nodes in its wheel move to the way around it.
     *
     * @throws IllegalArgumentException if an end of the rope is in the wheel
     */
    static void leadOver(RopeState rope, WheelPoint ring) {
        int first = ring.segment;
        int last = first + 1;
        double[] via = new double[3];
        while (first > 0 && isIn(rope, ring, first)) {
            add(via, rope, first--);
        }
        while (last < rope.count - 1 && isIn(rope, ring, last)) {
            add(via, rope, last++);
        }
        int inside = last - first - 1;
        ring.segment = first;
        double[] a = at(rope, first);
        double[] b = at(rope, last);
        for (int i = 0; i < 3; i++) {
            via[i] /= Math.max(1, inside);
        }
        chooseSide(ring, a, inside > 0 ? via : null, b);
        if (inside == 0) {
            return;
        }
        Stop wheel = new Stop(new double[] {ring.x, ring.y, ring.z}, ring);
        double[] way = trace(List.of(new Stop(a, null), wheel, new Stop(b, null)));
        double length = RopeShapes.polylineLength(way);
        for (int node = first + 1; node < last; node++) {
            RopeShapes.placeOnWay(rope, node, way, length * (node - first) / (last - first));
        }
        ring.segment = segmentTo(rope, ring, first, Double.NaN);
        rope.forgetMotion();
    }

    /** Whether an end of a rope is in the wheel of a pulley. */
    static boolean endsIn(RopeState rope, WheelPoint ring) {
        return isIn(rope, ring, 0) || isIn(rope, ring, rope.count - 1);
    }

    private static boolean isIn(RopeState rope, WheelPoint ring, int node) {
        return rope.inverseMass[node] > 0
                && length(minus(at(rope, node), new double[] {ring.x, ring.y, ring.z})) <= ON * ring.radius;
    }

    private static void add(double[] sum, RopeState rope, int node) {
        sum[0] += rope.x[node];
        sum[1] += rope.y[node];
        sum[2] += rope.z[node];
    }

    // Lengths.

    /** Measures the segments on pulleys as they lie now: their angles, and how much longer the arcs make them. */
    static void measure(RopeState rope) {
        Rings rings = rope.rings;
        int end;
        for (int r = 0; r < rings.size(); r = end) {
            int segment = rings.get(r).segment;
            boolean isRound = false;
            end = r;
            while (end < rings.size() && rings.get(end).segment == segment) {
                isRound |= rings.get(end) instanceof PulleyPoint;
                rings.get(end++).longer = 0;
            }
            if (isRound) {
                double way = measure(rope, segment, r, end);
                rings.get(r).longer = way - rings.distance(rope.x, rope.y, rope.z, segment, segment + 1);
            }
        }
    }

    private static double measure(RopeState rope, int segment, int from, int end) {
        Rings rings = rope.rings;
        RimPoint on = rings.get(from) instanceof RimPoint rim ? rim : null;
        RimPoint behind = rings.partBehind(end - 1);
        double sum = 0;
        double[] u = on == null ? new double[3] : on.along;
        Stop stop = new Stop(at(rope, segment), null);
        for (int r = from; r <= end; r++) {
            Stop next = r == end ? new Stop(at(rope, segment + 1), null) : stop(rings.get(r));
            double[] w;
            if (r == from && on != null) {
                w = u;
            } else if (r == end && behind != null) {
                w = behind.along;
            } else {
                Straight straight = tangent(stop, next);
                sum += straight.length;
                w = straight.length > 0 ? straight.u : u;
            }
            ViaPoint ring = stop.ring;
            if (ring instanceof PulleyPoint) {
                ring.turned = turn(ring, u, w);
                sum += ring.radius * ring.turned;
            }
            u = w;
            stop = next;
        }
        return sum;
    }

    private static Stop stop(ViaPoint ring) {
        return new Stop(new double[] {ring.x, ring.y, ring.z}, ring);
    }

    // Vectors.

    private static double[] at(RopeState rope, int node) {
        return new double[] {rope.x[node], rope.y[node], rope.z[node]};
    }

    private static double[] plus(double[] a, double[] b, double by) {
        return new double[] {a[0] + by * b[0], a[1] + by * b[1], a[2] + by * b[2]};
    }

    private static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double length(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    /** The vector product; 0 if the sine of the angle between the two is less than a limit. */
    private static double[] cross(double[] a, double[] b, double least) {
        double[] c = {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
        return length(c) < least * length(a) * length(b) ? new double[3] : c;
    }
}
