package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * The line along the middle of a stretch of a rope, as it is drawn: its nodes and the places between them at which it
 * bends. A part is the straight line from a point to the next one.
 */
final class RopeLine {
    double[] x = new double[RopeIndex.STRETCH + 1];
    double[] y = new double[RopeIndex.STRETCH + 1];
    double[] z = new double[RopeIndex.STRETCH + 1];

    /** The segment that goes on behind each point. */
    private int[] segment = new int[RopeIndex.STRETCH + 1];

    /** Fraction of that segment's way that lies before each point, from 0 at a node to below 1. */
    private double[] passed = new double[RopeIndex.STRETCH + 1];

    private int points;
    private double[] bends = new double[16 * BendReadings.NUMBERS_PER_BEND];

    /**
     * Reads a stretch of a rope, whose state must be up to date.
     *
     * @param from its first segment
     * @param to its last node
     * @param alpha 0 for the state before the last step, 1 for the state after it
     */
    void read(RopeIndex.Entry entry, int from, int to, double alpha) {
        RopeState rope = entry.rope.state;
        points = 0;
        int bendCount = rope.rings.size() == 0 ? 0 : readBends(entry.bends, alpha);
        int bend = 0;
        while (bend < bendCount && segmentOf(bend) < from) {
            bend++;
        }
        for (int i = from; i <= to; i++) {
            add(
                    Blend.between(rope.px[i], rope.x[i], alpha),
                    Blend.between(rope.py[i], rope.y[i], alpha),
                    Blend.between(rope.pz[i], rope.z[i], alpha),
                    i);
            for (; i < to && bend < bendCount && segmentOf(bend) == i; bend++) {
                int b = BendReadings.NUMBERS_PER_BEND * bend;
                add(bends[b], bends[b + 1], bends[b + 2], i);
            }
        }
        if (bendCount > 0) {
            measureWays();
        }
    }

    private int readBends(BendReadings from, double alpha) {
        int count = from.bendCount();
        if (bends.length < BendReadings.NUMBERS_PER_BEND * count) {
            bends = new double[2 * BendReadings.NUMBERS_PER_BEND * count];
        }
        from.copyBends(bends, 0, alpha);
        return count;
    }

    private int segmentOf(int bend) {
        return (int) bends[BendReadings.NUMBERS_PER_BEND * bend + 3];
    }

    private void add(double px, double py, double pz, int itsSegment) {
        if (points == x.length) {
            x = Arrays.copyOf(x, 2 * points);
            y = Arrays.copyOf(y, 2 * points);
            z = Arrays.copyOf(z, 2 * points);
            segment = Arrays.copyOf(segment, 2 * points);
            passed = Arrays.copyOf(passed, 2 * points);
        }
        x[points] = px;
        y[points] = py;
        z[points] = pz;
        segment[points] = itsSegment;
        passed[points++] = 0;
    }

    private void measureWays() {
        for (int first = 0; first < points; ) {
            int next = first + 1;
            while (next < points && segment[next] == segment[first]) {
                next++;
            }
            if (next > first + 1 && next < points) {
                double way = 0;
                for (int p = first; p < next; p++) {
                    way += length(p);
                }
                double sum = 0;
                for (int p = first + 1; p < next; p++) {
                    sum += length(p - 1);
                    passed[p] = way > 0 ? Math.min(1, sum / way) : 0;
                }
            }
            first = next;
        }
    }

    private double length(int part) {
        double dx = x[part + 1] - x[part];
        double dy = y[part + 1] - y[part];
        double dz = z[part + 1] - z[part];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Number of parts; a rope of one node has one part without length. */
    int parts() {
        return Math.max(1, points - 1);
    }

    /** The point at the end of a part. */
    int end(int part) {
        return Math.min(part + 1, points - 1);
    }

    /** The segment that a part belongs to. */
    int segment(int part) {
        return segment[part];
    }

    /** Number of parts of its segment that come before a part. */
    int placeInSegment(int part) {
        int first = part;
        while (first > 0 && segment[first - 1] == segment[part]) {
            first--;
        }
        return part - first;
    }

    /** Whether a part ends with its segment. */
    boolean isLastOfSegment(int part) {
        return segment[end(part)] != segment[part];
    }

    /** Fraction of its segment's way at a fraction of a part. */
    double fraction(int part, double share) {
        if (points == 1) {
            return 0;
        }
        double to = segment[part + 1] == segment[part] ? passed[part + 1] : 1;
        return Blend.between(passed[part], to, share);
    }

    double x(int part, double share) {
        return Blend.between(x[part], x[end(part)], share);
    }

    double y(int part, double share) {
        return Blend.between(y[part], y[end(part)], share);
    }

    double z(int part, double share) {
        return Blend.between(z[part], z[end(part)], share);
    }

    /** Coordinate along an axis, 0 to 2, at a fraction of a part. */
    double at(int part, double share, int axis) {
        return axis == 0 ? x(part, share) : axis == 1 ? y(part, share) : z(part, share);
    }

    /** Writes the bounds of the line and of a radius around it. */
    void measure(double radius, double[] box) {
        for (int axis = 0; axis < 3; axis++) {
            double[] of = axis == 0 ? x : axis == 1 ? y : z;
            double min = of[0];
            double max = of[0];
            for (int p = 1; p < points; p++) {
                min = Math.min(min, of[p]);
                max = Math.max(max, of[p]);
            }
            box[axis] = min - radius;
            box[3 + axis] = max + radius;
        }
    }

    /** The fraction of a part, 0 to 1, that is nearest to a point. */
    double nearest(int part, double px, double py, double pz) {
        int end = end(part);
        double ex = x[end] - x[part];
        double ey = y[end] - y[part];
        double ez = z[end] - z[part];
        double squared = ex * ex + ey * ey + ez * ez;
        double along = (px - x[part]) * ex + (py - y[part]) * ey + (pz - z[part]) * ez;
        return squared > 0 ? Math.min(1, Math.max(0, along / squared)) : 0;
    }

    /** Distance from a point to the place at a fraction of a part [m]. */
    double distance(int part, double share, double px, double py, double pz) {
        double dx = px - x(part, share);
        double dy = py - y(part, share);
        double dz = pz - z(part, share);
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
