package io.github.cordage.ui;

import io.github.cordage.internal.math.Check;

/** The nodes of a {@link UiRope} where they are drawn, and what follows from them. */
final class DrawnLine {
    /** Numbers that {@link #copySegments} writes for each segment. */
    static final int NUMBERS_PER_SEGMENT = 5;

    /** x, y, z [px] of each node in turn. */
    private final double[] xyz;

    private final int nodes;

    DrawnLine(int nodes) {
        this.nodes = nodes;
        xyz = new double[3 * nodes];
    }

    /** x, y, z [px] of each node in turn, to be filled. */
    double[] xyz() {
        return xyz;
    }

    double x(int node) {
        return xyz[3 * node];
    }

    double y(int node) {
        return xyz[3 * node + 1];
    }

    /** See {@link UiRope#copyNodes}. */
    int copyNodes(double[] dst, int offset) {
        Check.room("dst", dst.length, offset, 2L * nodes);
        for (int i = 0; i < nodes; i++) {
            dst[offset + 2 * i] = xyz[3 * i];
            dst[offset + 2 * i + 1] = xyz[3 * i + 1];
        }
        return offset + 2 * nodes;
    }

    /** See {@link UiRope#copySections}. */
    int copySegments(double[] dst, int offset, double thickness) {
        Check.room("dst", dst.length, offset, (long) NUMBERS_PER_SEGMENT * (nodes - 1));
        int at = offset;
        for (int i = 0; i < nodes - 1; i++) {
            double dx = xyz[3 * i + 3] - xyz[3 * i];
            double dy = xyz[3 * i + 4] - xyz[3 * i + 1];
            dst[at++] = (xyz[3 * i] + xyz[3 * i + 3]) / 2;
            dst[at++] = (xyz[3 * i + 1] + xyz[3 * i + 4]) / 2;
            dst[at++] = StrictMath.atan2(dy, dx);
            dst[at++] = Math.sqrt(dx * dx + dy * dy);
            dst[at++] = thickness;
        }
        return at;
    }

    /** Distance of a point from the nearest segment [px]. */
    double distanceTo(double x, double y) {
        double best = Double.POSITIVE_INFINITY;
        for (int i = 0; i < nodes - 1; i++) {
            double ex = xyz[3 * i + 3] - xyz[3 * i];
            double ey = xyz[3 * i + 4] - xyz[3 * i + 1];
            double px = x - xyz[3 * i];
            double py = y - xyz[3 * i + 1];
            double squared = ex * ex + ey * ey;
            double share = squared > 0 ? Math.min(1, Math.max(0, (px * ex + py * ey) / squared)) : 0;
            double dx = px - share * ex;
            double dy = py - share * ey;
            best = Math.min(best, Math.sqrt(dx * dx + dy * dy));
        }
        return best;
    }
}
