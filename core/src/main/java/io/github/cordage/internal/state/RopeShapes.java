package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The shapes a rope can start in. Each sets positions and rest lengths such that no segment starts stretched. */
public final class RopeShapes {
    private static final double[] DOWN = {0, -1, 0};
    private static final double[] ALONG_X = {1, 0, 0};

    /** Rounding tolerance: a node this fraction of a leg past its end still counts as on it. */
    private static final double ROUNDING = 1e-9;

    /** Accuracy of rest lengths that are found by bisection, as a fraction of them. */
    private static final double CLOSE = 1e-15;

    private RopeShapes() {}

    /** Lays out a straight rope from a point along a direction of any nonzero length. */
    public static void straight(RopeState rope, double[] from, double[] direction, double segmentLength) {
        Arrays.fill(rope.rest, segmentLength);
        double[] unit = normalised(direction);
        for (int i = 0; i < rope.count; i++) {
            double s = i * segmentLength;
            rope.place(i, from[0] + s * unit[0], from[1] + s * unit[1], from[2] + s * unit[2]);
        }
    }

    /**
     * Hangs a rope of equal segments between two points, as an arc that sags along gravity.
     *
     * <p>The nodes lie on a circle: N chords of length a that turn by the same angle φ each span the distance
     *
     * <pre>
     *   D = a sin(N φ / 2) / sin(φ / 2),    0 &lt; φ &lt; 2 π / N
     * </pre>
     *
     * which decreases monotonically from N a to 0 as φ grows, so bisection finds φ. (Geometry of a regular polygon.)
     *
     * @param gravity direction in which the arc sags; if it is parallel to the line between the points, the arc sags
     *     towards -y, or +x if -y is parallel, too
     * @param length length of the rope [m], at least the distance
     */
    public static void hanging(RopeState rope, double[] from, double[] to, double[] gravity, double length) {
        int segments = rope.count - 1;
        double segmentLength = length / segments;
        Arrays.fill(rope.rest, segmentLength);
        double[] chord = {to[0] - from[0], to[1] - from[1], to[2] - from[2]};
        double distance = length(chord);
        double[] along = normalised(chord);
        double[] sag = acrossOf(along, gravity);
        double turn = turnPerSegment(segments, distance / segmentLength);
        double px = from[0];
        double py = from[1];
        double pz = from[2];
        rope.place(0, px, py, pz);
        for (int i = 0; i < segments; i++) {
            double angle = (i - (segments - 1) / 2.0) * turn;
            double forward = segmentLength * StrictMath.cos(angle);
            double down = -segmentLength * StrictMath.sin(angle);
            px += forward * along[0] + down * sag[0];
            py += forward * along[1] + down * sag[1];
            pz += forward * along[2] + down * sag[2];
            rope.place(i + 1, px, py, pz);
        }
        rope.place(segments, to[0], to[1], to[2]);
    }

    /**
     * Distributes a rope evenly along a polyline, from its first point to its last; rest lengths equal the resulting
     * lengths.
     */
    public static void along(RopeState rope, double[] points) {
        int segments = rope.count - 1;
        spread(rope, points, polylineLength(points) / segments, segments, points.length - 6);
        placeOnLeg(rope, segments, points, points.length - 6, 1);
        for (int i = 0; i < segments; i++) {
            rope.rest[i] = rope.segmentLength(i);
        }
    }

    /**
     * Lays equal segments along a polyline, each node exactly a rest length from the one before. Past the last point
     * the rope goes straight on.
     */
    public static void along(RopeState rope, double[] points, double segmentLength) {
        Arrays.fill(rope.rest, segmentLength);
        placeOnLeg(rope, 0, points, 0, 0);
        walk(rope, points, rope.count - 1, segmentLength);
    }

    /**
     * Lays equal segments along a polyline from its first point to its last, with nodes a {@linkplain #fittedSegment
     * fitting rest length} apart.
     *
     * <p>Where the polyline turns back on itself, the reach of equal segments can jump over its last point. Then the
     * last segment has another rest length than the others.
     *
     * @param segmentLength rest length to try first [m]
     */
    public static void fitAlong(RopeState rope, double[] points, double segmentLength) {
        int last = rope.count - 1;
        double rest = fittedSegment(points, last, segmentLength);
        along(rope, points, rest);
        if (rest != segmentLength) {
            placeOnLeg(rope, last, points, points.length - 6, 1);
            rope.rest[last - 1] = rope.segmentLength(last - 1);
        }
    }

    /**
     * The rest length with which equal segments lead from the first point of a polyline to its last [m]: the given one
     * if it does, otherwise one that is found by bisection.
     *
     * @param segmentLength rest length to try first [m]
     */
    public static double fittedSegment(double[] points, int segments, double segmentLength) {
        if (Math.abs(reach(points, segments, segmentLength) - 1) <= ROUNDING) {
            return segmentLength;
        }
        if (segments == 1) {
            return betweenEnds(points);
        }
        // Chords are at most as long as the way between their ends: these reach the last point or lie beyond it.
        double high = polylineLength(points) / segments;
        if (Math.abs(reach(points, segments, high) - 1) <= ROUNDING) {
            return high;
        }
        double low = 0;
        while (high - low > CLOSE * high) {
            double middle = (low + high) / 2;
            if (reach(points, segments, middle) < 1) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * A length that {@link #fittedSegment} does not fall below [m], without looking at each node. A chord spans at most
     * twice its length of each leg beside the one on which it ends.
     */
    public static double leastFittedSegment(double[] points, int segments) {
        return segments == 1
                ? betweenEnds(points)
                : polylineLength(points) / (segments + 2.0 * (points.length / 3 - 1));
    }

    private static double betweenEnds(double[] points) {
        int end = points.length - 3;
        double[] between = {points[end] - points[0], points[end + 1] - points[1], points[end + 2] - points[2]};
        return length(between);
    }

    /** How far along the last leg equal chords lead, as a fraction of the leg; negative if they end on another leg. */
    private static double reach(double[] points, int segments, double chord) {
        return walk(null, points, segments, chord);
    }

    /**
     * Goes along a polyline by equal chords.
     *
     * @param rope receives the places of its nodes after the first; null to go only
     * @return as {@link #reach}
     */
    private static double walk(@Nullable RopeState rope, double[] points, int segments, double chord) {
        int lastLeg = lastLeg(points);
        int leg = 0;
        double share = 0;
        double x = points[0];
        double y = points[1];
        double z = points[2];
        for (int i = 1; i <= segments; i++) {
            share = shareAtDistance(points, leg, x, y, z, chord);
            while (leg < lastLeg && !(share <= 1 + ROUNDING)) {
                leg += 3;
                share = shareAtDistance(points, leg, x, y, z, chord);
            }
            x = points[leg] + share * (points[leg + 3] - points[leg]);
            y = points[leg + 1] + share * (points[leg + 4] - points[leg + 1]);
            z = points[leg + 2] + share * (points[leg + 5] - points[leg + 2]);
            if (rope != null) {
                rope.place(i, x, y, z);
            }
        }
        return leg == lastLeg ? share : -1;
    }

    /**
     * Lays equal segments along a polyline such that the way along it from node to node is a rest length: for ropes
     * that run through rings at its points. Past the last point the rope goes straight on.
     */
    public static void alongWay(RopeState rope, double[] points, double segmentLength) {
        Arrays.fill(rope.rest, segmentLength);
        spread(rope, points, segmentLength, rope.count, lastLeg(points));
    }

    /**
     * Lays equal segments as {@link #alongWay} does, and from the first point to the last: unless the given rest length
     * leads there, the way is divided evenly.
     *
     * @param segmentLength rest length to try first [m]
     */
    public static void fitAlongWay(RopeState rope, double[] points, double segmentLength) {
        double even = polylineLength(points) / (rope.count - 1);
        alongWay(rope, points, Math.abs(even - segmentLength) <= ROUNDING * even ? segmentLength : even);
    }

    /** Places a node at a distance along a polyline [m]. */
    static void placeOnWay(RopeState rope, int node, double[] points, double distance) {
        int leg = 0;
        double left = distance;
        while (leg < points.length - 6 && legLength(points, leg) < left) {
            left -= legLength(points, leg);
            leg += 3;
        }
        placeOnLeg(rope, node, points, leg, left / Math.max(legLength(points, leg), Limits.SEGMENT_MIN));
    }

    /** Places nodes with even spacing along a polyline, up to a last leg, which has no end. */
    private static void spread(RopeState rope, double[] points, double spacing, int nodes, int lastLeg) {
        int leg = 0;
        double passed = 0;
        for (int i = 0; i < nodes; i++) {
            double target = i * spacing;
            while (leg < lastLeg && passed + legLength(points, leg) < target) {
                passed += legLength(points, leg);
                leg += 3;
            }
            double legLength = legLength(points, leg);
            double share = legLength > 0 ? (target - passed) / legLength : 0;
            placeOnLeg(rope, i, points, leg, share);
        }
    }

    /** The last leg of a polyline that has a length. */
    private static int lastLeg(double[] points) {
        int leg = points.length - 6;
        while (legLength(points, leg) == 0) {
            leg -= 3;
        }
        return leg;
    }

    /** Whether a polyline ends where it begins. */
    public static boolean isClosed(double[] points) {
        int end = points.length - 3;
        return points[0] == points[end] && points[1] == points[end + 1] && points[2] == points[end + 2];
    }

    /** Length of a polyline of x, y, z triples [m]. */
    public static double polylineLength(double[] points) {
        double sum = 0;
        for (int leg = 0; leg <= points.length - 6; leg += 3) {
            sum += legLength(points, leg);
        }
        return sum;
    }

    /** Length of a vector of three components. */
    public static double length(double[] vector) {
        return Math.sqrt(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2]);
    }

    private static double turnPerSegment(int segments, double ratio) {
        if (ratio >= segments) {
            return 0;
        }
        double low = 0;
        double high = 2 * StrictMath.PI / segments;
        // Each round halves the bracket; after 64 rounds, it cannot get smaller.
        for (int round = 0; round < 64; round++) {
            double middle = (low + high) / 2;
            double reach = StrictMath.sin(segments * middle / 2) / StrictMath.sin(middle / 2);
            if (reach > ratio) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * Where the ray along a leg leaves the sphere of a radius around a place, as a fraction of the leg; NaN for a leg
     * of zero length.
     */
    private static double shareAtDistance(double[] points, int leg, double x, double y, double z, double radius) {
        double ex = points[leg + 3] - points[leg];
        double ey = points[leg + 4] - points[leg + 1];
        double ez = points[leg + 5] - points[leg + 2];
        double cx = points[leg] - x;
        double cy = points[leg + 1] - y;
        double cz = points[leg + 2] - z;
        double a = ex * ex + ey * ey + ez * ez;
        double b = ex * cx + ey * cy + ez * cz;
        double c = cx * cx + cy * cy + cz * cz - radius * radius;
        // Rounding may make a leg that starts on the sphere miss it.
        return (Math.sqrt(Math.max(0, b * b - a * c)) - b) / a;
    }

    private static void placeOnLeg(RopeState rope, int node, double[] points, int leg, double share) {
        rope.place(
                node,
                points[leg] + share * (points[leg + 3] - points[leg]),
                points[leg + 1] + share * (points[leg + 4] - points[leg + 1]),
                points[leg + 2] + share * (points[leg + 5] - points[leg + 2]));
    }

    private static double legLength(double[] points, int leg) {
        double ex = points[leg + 3] - points[leg];
        double ey = points[leg + 4] - points[leg + 1];
        double ez = points[leg + 5] - points[leg + 2];
        return Math.sqrt(ex * ex + ey * ey + ez * ez);
    }

    private static double[] acrossOf(double[] unit, double[] gravity) {
        double[] across = rejection(unit, gravity);
        if (length(across) <= 1e-6 * length(gravity)) {
            across = rejection(unit, DOWN);
        }
        if (length(across) <= 1e-6) {
            across = rejection(unit, ALONG_X);
        }
        return normalised(across);
    }

    private static double[] rejection(double[] unit, double[] vector) {
        double dot = unit[0] * vector[0] + unit[1] * vector[1] + unit[2] * vector[2];
        return new double[] {vector[0] - dot * unit[0], vector[1] - dot * unit[1], vector[2] - dot * unit[2]};
    }

    private static double[] normalised(double[] vector) {
        double length = length(vector);
        return new double[] {vector[0] / length, vector[1] / length, vector[2] / length};
    }
}
