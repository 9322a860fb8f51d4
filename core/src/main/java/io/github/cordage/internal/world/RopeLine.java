package io.github.cordage.internal.world;

import io.github.cordage.internal.math.BeyondRings;
import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.state.RopeState;

/**
 * The line along the middle of a stretch of a rope, as it is drawn: its nodes and the places between them at which it
 * bends. A part is the straight line from a point to the next one. Nodes that are beyond a ring are on its other side;
 * see {@link BeyondRings}.
 */
final class RopeLine {
    /**
     * Most nodes that pass one ring in a step and are still found where they are drawn. Boxes of the index reach as
     * many segments beyond a stretch.
     */
    static final int PASSING = 32;

    /** x, y, z of each point in turn [m]. */
    double[] xyz = {};

    /** The segment that goes on behind each point. */
    private int[] segment = {};

    /** Fraction of that segment's way that lies before each point, from 0 at a node to below 1. */
    private double[] passed = {};

    private int points;

    // The parts of the stretch, from the first to before the last; what is beyond them is only there to find nodes
    // beyond rings.
    private int first;
    private int last;

    private double[] bends = {};
    private int bendCount;

    // Of each point, if there are bends.
    private boolean[] isBend = {};
    private boolean[] isOnPulley = {};
    private float[] along = {};

    /**
     * Reads a stretch of a rope, whose state must be up to date.
     *
     * @param itsBends the readings of the rope's bends
     * @param from its first segment
     * @param to its last node
     * @param alpha 0 for the state before the last step, 1 for the state after it
     */
    void read(RopeState rope, BendReadings itsBends, int from, int to, double alpha) {
        bendCount = rope.rings.size() == 0 ? 0 : readBends(itsBends, alpha);
        if (bendCount > 0) {
            readBent(rope, from, to, alpha);
            return;
        }
        points = to - from + 1;
        reserve(points);
        copyNodes(rope, from, to, alpha);
        for (int p = 0; p < points; p++) {
            segment[p] = from + p;
            passed[p] = 0;
        }
        first = 0;
        last = Math.max(1, points - 1);
    }

    /** Copies nodes to the first points. */
    private void copyNodes(RopeState rope, int from, int to, double alpha) {
        int at = 0;
        if (alpha >= 1) {
            for (int i = from; i <= to; i++) {
                xyz[at++] = rope.x[i];
                xyz[at++] = rope.y[i];
                xyz[at++] = rope.z[i];
            }
            return;
        }
        for (int i = from; i <= to; i++) {
            xyz[at++] = Blend.between(rope.px[i], rope.x[i], alpha);
            xyz[at++] = Blend.between(rope.py[i], rope.y[i], alpha);
            xyz[at++] = Blend.between(rope.pz[i], rope.z[i], alpha);
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

    /** Reads more than the stretch, because a node beyond a ring is where other points are. */
    private void readBent(RopeState rope, int from, int to, double alpha) {
        int start = Math.max(0, from - PASSING - 1);
        int end = Math.min(rope.count - 1, to + PASSING + 1);
        int firstBend = bendFrom(start);
        int endBend = bendFrom(end);
        points = end - start + 1 + endBend - firstBend;
        reserve(points);
        copyNodes(rope, start, end, alpha);
        // From the end, so that nodes move out of the way of bends.
        int at = points - 1;
        int bend = endBend - 1;
        for (int i = end; i >= start; i--) {
            for (; bend >= firstBend && segmentOf(bend) == i; bend--) {
                putBend(bend, at--);
            }
            System.arraycopy(xyz, 3 * (i - start), xyz, 3 * at, 3);
            isBend[at] = false;
            isOnPulley[at] = false;
            first = i == from ? at : first;
            last = i == to ? at : last;
            at--;
        }
        last = Math.max(last, first + 1);
        if (endBend > firstBend) {
            findRestCoordinates(rope, start);
            BeyondRings.turnBack(points, xyz, along, null, isBend, isOnPulley);
        }
        int node = start - 1;
        for (int p = 0; p < points; p++) {
            node += isBend[p] ? 0 : 1;
            segment[p] = node;
            passed[p] = 0;
        }
        measureWays();
    }

    /** Index of the first bend that is not before a segment. */
    private int bendFrom(int itsSegment) {
        int bend = 0;
        while (bend < bendCount && segmentOf(bend) < itsSegment) {
            bend++;
        }
        return bend;
    }

    private int segmentOf(int bend) {
        return (int) bends[BendReadings.NUMBERS_PER_BEND * bend + 3];
    }

    private void putBend(int bend, int point) {
        int b = BendReadings.NUMBERS_PER_BEND * bend;
        System.arraycopy(bends, b, xyz, 3 * point, 3);
        isBend[point] = true;
        isOnPulley[point] = bends[b + 6] == BendReadings.ON_PULLEY;
    }

    /** With the rounding of drawing, so that it turns the same nodes back. */
    private void findRestCoordinates(RopeState rope, int start) {
        double sum = rope.origin;
        for (int i = 0; i < start; i++) {
            sum += rope.rest[i];
        }
        int node = start;
        for (int p = 0; p < points; p++) {
            if (!isBend[p]) {
                along[p] = (float) sum;
                sum += node < rope.count - 1 ? rope.rest[node] : 0;
                node++;
            }
        }
    }

    private void reserve(int count) {
        if (count > segment.length) {
            int room = Math.max(RopeIndex.STRETCH + 1, count + count / 2);
            xyz = new double[3 * room];
            segment = new int[room];
            passed = new double[room];
        }
        if (bendCount > 0 && count > isBend.length) {
            isBend = new boolean[segment.length];
            isOnPulley = new boolean[segment.length];
            along = new float[segment.length];
        }
    }

    private void measureWays() {
        for (int begin = 0; begin < points; ) {
            int next = begin + 1;
            while (next < points && segment[next] == segment[begin]) {
                next++;
            }
            if (next > begin + 1 && next < points) {
                double way = 0;
                for (int p = begin; p < next; p++) {
                    way += length(p);
                }
                double sum = 0;
                for (int p = begin + 1; p < next; p++) {
                    sum += length(p - 1);
                    passed[p] = way > 0 ? Math.min(1, sum / way) : 0;
                }
            }
            begin = next;
        }
    }

    private double length(int part) {
        double dx = vector(part, 0);
        double dy = vector(part, 1);
        double dz = vector(part, 2);
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Index of the first part. */
    int first() {
        return first;
    }

    /** Index behind that of the last part; a rope of one node has one part without length. */
    int last() {
        return last;
    }

    /** The point at the end of a part. */
    int end(int part) {
        return Math.min(part + 1, points - 1);
    }

    /** The segment that a part belongs to. */
    int segment(int part) {
        return segment[part];
    }

    /** The first part of a segment, one that was read. */
    int firstOf(int itsSegment) {
        int part = 0;
        while (segment[part] < itsSegment) {
            part++;
        }
        return part;
    }

    /** Number of parts of its segment that come before a part. */
    int placeInSegment(int part) {
        int start = part;
        while (start > 0 && segment[start - 1] == segment[part]) {
            start--;
        }
        return part - start;
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

    /** Coordinate along an axis, 0 to 2, of the point at which a part begins [m]. */
    double start(int part, int axis) {
        return xyz[3 * part + axis];
    }

    /** Coordinate along an axis, 0 to 2, of the vector from the start of a part to its end [m]. */
    double vector(int part, int axis) {
        return xyz[3 * end(part) + axis] - xyz[3 * part + axis];
    }

    /** Coordinate along an axis, 0 to 2, at a fraction of a part [m]. */
    double at(int part, double share, int axis) {
        return Blend.between(xyz[3 * part + axis], xyz[3 * end(part) + axis], share);
    }

    double x(int part, double share) {
        return at(part, share, 0);
    }

    double y(int part, double share) {
        return at(part, share, 1);
    }

    double z(int part, double share) {
        return at(part, share, 2);
    }

    /** Writes the bounds of the stretch and of a radius around it. */
    void measure(double radius, double[] box) {
        for (int axis = 0; axis < 3; axis++) {
            double min = xyz[3 * first + axis];
            double max = min;
            for (int p = first + 1; p <= end(last - 1); p++) {
                min = Math.min(min, xyz[3 * p + axis]);
                max = Math.max(max, xyz[3 * p + axis]);
            }
            box[axis] = min - radius;
            box[3 + axis] = max + radius;
        }
    }

    /** The fraction of a part, 0 to 1, that is nearest to a point. */
    double nearest(int part, double px, double py, double pz) {
        double ex = vector(part, 0);
        double ey = vector(part, 1);
        double ez = vector(part, 2);
        double squared = ex * ex + ey * ey + ez * ez;
        double along = (px - xyz[3 * part]) * ex + (py - xyz[3 * part + 1]) * ey + (pz - xyz[3 * part + 2]) * ez;
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
