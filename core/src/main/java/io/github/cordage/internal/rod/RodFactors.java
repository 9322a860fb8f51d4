package io.github.cordage.internal.rod;

import io.github.cordage.internal.math.Vectors;

/** Factors that {@link RodElimination} keeps of each node and of the segment before it, with the notation there. */
final class RodFactors {
    /** Numbers of a vector. */
    static final int VECTOR = 3;

    /** Numbers of a symmetric matrix: 11, 12, 13, 22, 23, 33. */
    static final int SYMMETRIC = 6;

    /** K [m/N]. */
    double[] inverse = {};

    /** c, z and d. */
    double[] to = {};

    double[] moved = {};
    double[] toNext = {};

    /** D and 1 / (D + s). */
    double[] pivot = {};

    double[] sum = {};

    /** K f of {@link #apply}. */
    final double[] result = new double[VECTOR];

    /** Adjugate of A of the last node. */
    private final double[] adjugate = new double[SYMMETRIC];

    void reserve(int nodes) {
        if (pivot.length < nodes) {
            inverse = new double[SYMMETRIC * nodes];
            to = new double[VECTOR * nodes];
            moved = new double[VECTOR * nodes];
            toNext = new double[VECTOR * nodes];
            pivot = new double[nodes];
            sum = new double[nodes];
        }
    }

    /**
     * Computes K, z and 1 / (D + s) of a node; if its block A does not resist some direction, with its inertia alone.
     */
    void invert(int i, double[] self, double inertia) {
        int at = RodBlocks.BLOCK * i;
        double a = self[at];
        double b = self[at + 3];
        double c = self[at + 6];
        double d = self[at + 4];
        double e = self[at + 7];
        double f = self[at + 8];
        double c0 = d * f - e * e;
        double c1 = c * e - b * f;
        double c2 = b * e - c * d;
        double determinant = a * c0 + b * c1 + c * c2;
        if (!(a > 0 && a * d - b * b > 0 && determinant > 0)) {
            Vectors.set(self, at, inertia, 0, 0);
            Vectors.set(self, at + 3, 0, inertia, 0);
            Vectors.set(self, at + 6, 0, 0, inertia);
            invert(i, self, inertia);
            return;
        }
        Vectors.set(adjugate, 0, c0, c1, c2);
        Vectors.set(adjugate, 3, a * f - c * c, b * c - a * e, a * d - b * b);
        project(i, a, b, c, d, e, f, determinant);
    }

    /** Computes them from the lower triangle of A, its adjugate and its determinant. */
    private void project(int i, double a, double b, double c, double d, double e, double f, double determinant) {
        int at = VECTOR * i;
        int k = SYMMETRIC * i;
        double[] m = adjugate;
        double tx = to[at];
        double ty = to[at + 1];
        double tz = to[at + 2];
        double mx = m[0] * tx + m[1] * ty + m[2] * tz;
        double my = m[1] * tx + m[3] * ty + m[4] * tz;
        double mz = m[2] * tx + m[4] * ty + m[5] * tz;
        double q = tx * mx + ty * my + tz * mz;
        if (!(q > 0)) {
            for (int n = 0; n < SYMMETRIC; n++) {
                inverse[k + n] = m[n] / determinant;
            }
            sum[i] = 0;
            Vectors.set(moved, at, 0, 0, 0);
            return;
        }
        // Rows of [c] A.
        double xx = ty * c - tz * b;
        double xy = ty * e - tz * d;
        double xz = ty * f - tz * e;
        double yx = tz * a - tx * c;
        double yy = tz * b - tx * e;
        double yz = tz * c - tx * f;
        double zx = tx * b - ty * a;
        double zy = tx * d - ty * b;
        double by = 1 / q;
        double part = 1 / (pivot[i] * determinant + q);
        double own = by * part * pivot[i];
        inverse[k] = by * (ty * xz - tz * xy) + own * mx * mx;
        inverse[k + 1] = by * (tz * xx - tx * xz) + own * mx * my;
        inverse[k + 2] = by * (tx * xy - ty * xx) + own * mx * mz;
        inverse[k + 3] = by * (tz * yx - tx * yz) + own * my * my;
        inverse[k + 4] = by * (tx * yy - ty * yx) + own * my * mz;
        inverse[k + 5] = by * (tx * zy - ty * zx) + own * mz * mz;
        sum[i] = determinant * part;
        Vectors.set(moved, at, part * mx, part * my, part * mz);
    }

    /** Computes K f of a node as the result. */
    void apply(int i, double fx, double fy, double fz) {
        int k = SYMMETRIC * i;
        result[0] = inverse[k] * fx + inverse[k + 1] * fy + inverse[k + 2] * fz;
        result[1] = inverse[k + 1] * fx + inverse[k + 3] * fy + inverse[k + 4] * fz;
        result[2] = inverse[k + 2] * fx + inverse[k + 4] * fy + inverse[k + 5] * fz;
    }

    /** z f of a node. */
    double along(int i, double fx, double fy, double fz) {
        int at = VECTOR * i;
        return moved[at] * fx + moved[at + 1] * fy + moved[at + 2] * fz;
    }
}
