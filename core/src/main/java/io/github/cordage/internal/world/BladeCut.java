package io.github.cordage.internal.world;

/**
 * Finds where a moving blade crosses the lines of ropes. The blade is the straight line between two points, which both
 * move straight; the area that it passes counts as two triangles, which share the way from its start before to its end
 * behind.
 */
final class BladeCut extends PlaceSearch {
    /** Rounding tolerance: distance outside of a triangle at which a point still counts, as a fraction of its size. */
    private static final double EDGE = 1e-12;

    private final Triangle first = new Triangle();
    private final Triangle second = new Triangle();
    private FoundPlaces found = new FoundPlaces();

    /**
     * A triangle with corners a, b and c. The blade starts at a and has arrived at c; at b it does one or the other.
     */
    private static final class Triangle {
        private final double[] a = new double[3];
        private final double[] ab = new double[3];
        private final double[] ac = new double[3];
        private final double[] normal = new double[3];
        private final double[] low = new double[3];
        private final double[] high = new double[3];
        private double rounding;
        private boolean arrivesAtB;

        /** Sets its corners from arrays; {@code atB} says whether the blade arrives at b rather than starting there. */
        void set(double[] from, int i, double[] to, int k, double[] last, int l, boolean atB) {
            arrivesAtB = atB;
            rounding = 0;
            for (int axis = 0; axis < 3; axis++) {
                a[axis] = from[i + axis];
                ab[axis] = to[k + axis] - a[axis];
                ac[axis] = last[l + axis] - a[axis];
                low[axis] = Math.min(a[axis], Math.min(to[k + axis], last[l + axis]));
                high[axis] = Math.max(a[axis], Math.max(to[k + axis], last[l + axis]));
                rounding += ROUNDING * (Math.abs(low[axis]) + Math.abs(high[axis]));
            }
            normal[0] = ab[1] * ac[2] - ab[2] * ac[1];
            normal[1] = ab[2] * ac[0] - ab[0] * ac[2];
            normal[2] = ab[0] * ac[1] - ab[1] * ac[0];
        }

        boolean misses(double[] box, int at) {
            double side = 0;
            double reach = 0;
            for (int axis = 0; axis < 3; axis++) {
                if (low[axis] > box[at + 3 + axis] + rounding || high[axis] < box[at + axis] - rounding) {
                    return true;
                }
                double half = (box[at + 3 + axis] - box[at + axis]) / 2;
                side += normal[axis] * (box[at + axis] + half - a[axis]);
                reach += Math.abs(normal[axis]) * (half + rounding);
            }
            return Math.abs(side) > reach;
        }

        /** Which side of its plane a point is on; 0 on it. */
        double side(double x, double y, double z) {
            return normal[0] * (x - a[0]) + normal[1] * (y - a[1]) + normal[2] * (z - a[2]);
        }

        /** When the blade passes a point of its plane, 0 to 1; NaN if the point is outside of the triangle. */
        double when(double x, double y, double z) {
            double px = x - a[0];
            double py = y - a[1];
            double pz = z - a[2];
            double squared = normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2];
            double toB = (normal[0] * (py * ac[2] - pz * ac[1])
                            + normal[1] * (pz * ac[0] - px * ac[2])
                            + normal[2] * (px * ac[1] - py * ac[0]))
                    / squared;
            double toC = (normal[0] * (ab[1] * pz - ab[2] * py)
                            + normal[1] * (ab[2] * px - ab[0] * pz)
                            + normal[2] * (ab[0] * py - ab[1] * px))
                    / squared;
            boolean inside = toB >= -EDGE && toC >= -EDGE && toB + toC <= 1 + EDGE;
            return inside ? Math.max(0, Math.min(1, arrivesAtB ? toB + toC : toC)) : Double.NaN;
        }
    }

    BladeCut(RopeIndex index, RopeFilter filter) {
        super(index, filter);
    }

    /**
     * Finds all places, in the order in which the blade passes them.
     *
     * @param before x, y, z of the blade's start, then of its end, before it moves
     * @param after the same when it has moved
     */
    void find(double[] before, double[] after, double alpha, FoundPlaces result) {
        first.set(before, 0, before, 3, after, 3, false);
        second.set(before, 0, after, 3, after, 0, true);
        found = result;
        found.clear();
        run(0, alpha);
        found.keepOneOfEach();
    }

    @Override
    protected double bound(double[] box, int at) {
        return first.misses(box, at) && second.misses(box, at) ? Double.POSITIVE_INFINITY : 0;
    }

    @Override
    void look(RopeCore rope, double radius) {
        look(rope, first);
        look(rope, second);
    }

    private void look(RopeCore rope, Triangle triangle) {
        for (int part = line.first(); part < line.last(); part++) {
            int end = line.end(part);
            double before = triangle.side(line.start(part, 0), line.start(part, 1), line.start(part, 2));
            double behind = triangle.side(line.start(end, 0), line.start(end, 1), line.start(end, 2));
            double share = crossing(before, behind);
            if (!Double.isNaN(share)) {
                double when = triangle.when(line.x(part, share), line.y(part, share), line.z(part, share));
                if (!Double.isNaN(when)) {
                    found.add().set(rope, line, part, share, 0, when);
                }
            }
        }
    }
}
