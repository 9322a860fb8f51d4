package io.github.cordage.query;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.geometry.Centerline;
import java.util.ArrayList;
import java.util.List;

/** Answers questions to a world by looking at every straight part of every rope as it is drawn, with plain searches. */
final class PlainQueries {
    /** Halvings of an interval, until it cannot be divided any further. */
    private static final int HALVINGS = 100;

    /** A straight part of a rope. */
    static final class Part {
        private final Rope rope;
        private final int segment;
        private final double[] from;
        private final double[] to;

        Part(Rope rope, int segment, double[] from, double[] to) {
            this.rope = rope;
            this.segment = segment;
            this.from = from;
            this.to = to;
        }

        Rope rope() {
            return rope;
        }

        int segment() {
            return segment;
        }

        double[] from() {
            return from;
        }

        double[] to() {
            return to;
        }

        double[] at(double share) {
            double[] xyz = new double[3];
            for (int axis = 0; axis < 3; axis++) {
                xyz[axis] = from[axis] + share * (to[axis] - from[axis]);
            }
            return xyz;
        }

        double radius() {
            return rope.radius();
        }
    }

    /** A number for each part. */
    interface Measure {
        double of(double share);
    }

    private final List<Part> parts = new ArrayList<>();
    private final List<Rope> ropes = new ArrayList<>();
    private final double alpha;

    PlainQueries(RopeWorld world, long categories, double alpha) {
        this.alpha = alpha;
        for (Rope rope : world.ropes()) {
            if ((rope.settings().categories() & categories) == 0) {
                continue;
            }
            ropes.add(rope);
            Centerline line = new Centerline().read(rope, alpha);
            for (int i = 0; i < Math.max(1, line.pointCount() - 1); i++) {
                int next = Math.min(i + 1, line.pointCount() - 1);
                parts.add(new Part(rope, line.segment(i), point(line, i), point(line, next)));
            }
        }
    }

    private static double[] point(Centerline line, int i) {
        return new double[] {line.x(i), line.y(i), line.z(i)};
    }

    List<Part> parts() {
        return parts;
    }

    /** Distance from a point to the surface of the nearest rope. */
    double nearest(double[] point) {
        double least = Double.POSITIVE_INFINITY;
        for (Part part : parts) {
            least = Math.min(least, least(share -> distance(part.at(share), point)) - part.radius());
        }
        return least;
    }

    /** Distance from a point to the surface of the nearest rope at one of its nodes. */
    double nearestNode(double[] point) {
        double least = Double.POSITIVE_INFINITY;
        for (Rope rope : ropes) {
            for (int i = 0; i < rope.nodeCount(); i++) {
                least = Math.min(least, distance(node(rope, i, alpha), point) - rope.radius());
            }
        }
        return least;
    }

    /** Where a node is drawn: at the first point that is not before it. */
    static double[] node(Rope rope, int node, double alpha) {
        Centerline line = new Centerline().read(rope, alpha);
        int point = 0;
        while (line.segment(point) < node) {
            point++;
        }
        return point(line, point);
    }

    double nearestToRay(double[] origin, double[] unit, double length) {
        double least = Double.POSITIVE_INFINITY;
        for (Part part : parts) {
            least = Math.min(least, least(share -> toRay(part.at(share), origin, unit, length)) - part.radius());
        }
        return least;
    }

    /** Where a ball first touches a part, or infinite. The distance is convex along the ray. */
    static double touch(Part part, double[] origin, double[] unit, double length, double radius) {
        double reach = radius + part.radius();
        Measure measure = share -> {
            double[] place = along(origin, unit, share * length);
            return least(at -> distance(part.at(at), place));
        };
        double nearest = where(measure);
        if (measure.of(nearest) > reach) {
            return Double.POSITIVE_INFINITY;
        }
        if (measure.of(0) <= reach) {
            return 0;
        }
        double out = 0;
        double in = nearest;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (out + in) / 2;
            if (measure.of(middle) <= reach) {
                in = middle;
            } else {
                out = middle;
            }
        }
        return in * length;
    }

    static double[] along(double[] origin, double[] unit, double way) {
        return new double[] {origin[0] + way * unit[0], origin[1] + way * unit[1], origin[2] + way * unit[2]};
    }

    static double toRay(double[] point, double[] origin, double[] unit, double length) {
        double way = 0;
        for (int axis = 0; axis < 3; axis++) {
            way += (point[axis] - origin[axis]) * unit[axis];
        }
        return distance(point, along(origin, unit, Math.max(0, Math.min(length, way))));
    }

    static double toBox(double[] point, double[] box) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            double out = Math.max(0, Math.max(box[axis] - point[axis], point[axis] - box[3 + axis]));
            sum += out * out;
        }
        return Math.sqrt(sum);
    }

    static double distance(double[] a, double[] b) {
        double dx = a[0] - b[0];
        double dy = a[1] - b[1];
        double dz = a[2] - b[2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    static double least(Measure convex) {
        return convex.of(where(convex));
    }

    /** Where a convex function is least from 0 to 1, by sections of the golden ratio. */
    private static double where(Measure convex) {
        double ratio = (Math.sqrt(5) - 1) / 2;
        double low = 0;
        double high = 1;
        double a = high - ratio * (high - low);
        double b = low + ratio * (high - low);
        double atA = convex.of(a);
        double atB = convex.of(b);
        for (int i = 0; i < HALVINGS / 2; i++) {
            if (atA <= atB) {
                high = b;
                b = a;
                atB = atA;
                a = high - ratio * (high - low);
                atA = convex.of(a);
            } else {
                low = a;
                a = b;
                atA = atB;
                b = low + ratio * (high - low);
                atB = convex.of(b);
            }
        }
        double best = atA <= atB ? a : b;
        double least = Math.min(atA, atB);
        return convex.of(0) <= least ? 0 : convex.of(1) <= least ? 1 : best;
    }
}
