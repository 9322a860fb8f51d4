package io.github.cordage.internal.convex;

/**
 * Distances of cores by trying everything: all pairs of edges, all vertices on all faces, all directions in which two
 * polyhedra can be apart.
 */
final class PlainDistance {
    private PlainDistance() {}

    private static double[] vertex(Core c, int i) {
        return new double[] {c.vx[i], c.vy[i], c.vz[i]};
    }

    private static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double pointToSegment(double[] p, double[] a, double[] b) {
        double[] e = minus(b, a);
        double square = dot(e, e);
        double t = square == 0 ? 0 : Math.max(0, Math.min(1, dot(minus(p, a), e) / square));
        double[] d = {p[0] - a[0] - t * e[0], p[1] - a[1] - t * e[1], p[2] - a[2] - t * e[2]};
        return Math.sqrt(dot(d, d));
    }

    private static double segments(double[] a, double[] b, double[] c, double[] d) {
        double least = Math.min(
                Math.min(pointToSegment(a, c, d), pointToSegment(b, c, d)),
                Math.min(pointToSegment(c, a, b), pointToSegment(d, a, b)));
        double[] u = minus(b, a);
        double[] w = minus(d, c);
        double[] n = cross(u, w);
        double square = dot(n, n);
        if (square > 1e-20) {
            double[] r = minus(c, a);
            double s = dot(cross(r, w), n) / square;
            double t = dot(cross(r, u), n) / square;
            if (s >= 0 && s <= 1 && t >= 0 && t <= 1) {
                least = Math.min(least, Math.abs(dot(r, n)) / Math.sqrt(square));
            }
        }
        return least;
    }

    /** Distance of cores that do not overlap [m]. */
    static double apart(Core p, Core q) {
        double least = Math.min(verticesToFaces(p, q), verticesToFaces(q, p));
        for (int i = 0; i < Math.max(1, p.edges); i++) {
            for (int k = 0; k < Math.max(1, q.edges); k++) {
                least = Math.min(
                        least,
                        segments(
                                vertex(p, p.edges == 0 ? 0 : p.from[i]),
                                vertex(p, p.edges == 0 ? 0 : p.to[i]),
                                vertex(q, q.edges == 0 ? 0 : q.from[k]),
                                vertex(q, q.edges == 0 ? 0 : q.to[k])));
            }
        }
        return least;
    }

    private static double verticesToFaces(Core p, Core q) {
        double least = Double.POSITIVE_INFINITY;
        for (int f = 0; f < q.faces && !q.flat; f++) {
            double[] n = {q.fx[f], q.fy[f], q.fz[f]};
            for (int v = 0; v < p.count; v++) {
                double[] x = vertex(p, v);
                boolean isOver = true;
                for (int i = q.first[f]; i < q.first[f + 1]; i++) {
                    double[] a = vertex(q, q.loop[i]);
                    double[] b = vertex(q, q.loop[i + 1 == q.first[f + 1] ? q.first[f] : i + 1]);
                    isOver &= dot(cross(minus(b, a), minus(x, a)), n) >= 0;
                }
                if (isOver) {
                    least = Math.min(least, Math.abs(dot(n, minus(x, vertex(q, q.loop[q.first[f]])))));
                }
            }
        }
        return least;
    }

    /** Greatest separation in the direction of any face, or across any two edges [m]. */
    static double separation(Core p, Core q) {
        double most = Double.NEGATIVE_INFINITY;
        for (int f = 0; f < q.faces; f++) {
            most = Math.max(most, p.low(q.fx[f], q.fy[f], q.fz[f]) - q.high(q.fx[f], q.fy[f], q.fz[f]));
        }
        for (int f = 0; f < p.faces; f++) {
            most = Math.max(most, q.low(p.fx[f], p.fy[f], p.fz[f]) - p.high(p.fx[f], p.fy[f], p.fz[f]));
        }
        for (int i = 0; i < p.edges && !p.flat; i++) {
            for (int k = 0; k < q.edges; k++) {
                double[] n = cross(
                        minus(vertex(p, p.to[i]), vertex(p, p.from[i])),
                        minus(vertex(q, q.to[k]), vertex(q, q.from[k])));
                double length = Math.sqrt(dot(n, n));
                if (length > 1e-6) {
                    double x = n[0] / length;
                    double y = n[1] / length;
                    double z = n[2] / length;
                    most = Math.max(most, p.low(x, y, z) - q.high(x, y, z));
                    most = Math.max(most, q.low(x, y, z) - p.high(x, y, z));
                }
            }
        }
        return most;
    }
}
