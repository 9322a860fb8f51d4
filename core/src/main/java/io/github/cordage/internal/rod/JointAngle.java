package io.github.cordage.internal.rod;

import io.github.cordage.internal.math.Vectors;
import io.github.cordage.internal.solve.CoincidentNodes;

/**
 * The angle q between two edges, as functions of 1 - c with the cosine c: f = q² / 2, f' = q / sin q and f''. They have
 * no corner where the edges have the same direction.
 */
final class JointAngle {
    /**
     * Below this value of 1 - c, the functions are power series, and below the other one a few terms of them suffice.
     */
    private static final double SMALL = 0.05;

    private static final double TINY = 1e-3;

    private static final int FEW = 5;

    /** Sine below which two directions are as good as opposite, where f' would be infinite. */
    private static final double OPPOSITE = 0.02;

    /** Square of the sine below which two directions are on one line. */
    private static final double STRAIGHT = 1e-12;

    /** Coefficients of f' in powers of 1 - c, from the last: each is n / (2 n + 1) times the one before. */
    private static final double[] SERIES = new double[11];

    /** Those of f and f''. */
    private static final double[] INTEGRAL = new double[SERIES.length];

    private static final double[] DERIVATIVE = new double[SERIES.length];

    static {
        double term = 1;
        for (int n = 0; n < SERIES.length; n++) {
            int at = SERIES.length - 1 - n;
            SERIES[at] = term;
            INTEGRAL[at] = term / (n + 1);
            DERIVATIVE[at] = term * n;
            term *= (n + 1.0) / (2 * n + 3);
        }
    }

    /** Cosine c, q² / 2, and its first and second derivative by 1 - c. */
    double cosine;

    double half;
    double first;
    double second;

    /** Unit vectors of the two edges, and their lengths [m]. */
    final double[] unit = new double[6];

    double sizeOne = 1;
    double sizeOther = 1;

    /** Derivatives of the cosine by the two edges [1/m]; see {@link #differentiate}. */
    final double[] byEdges = new double[6];

    /** Normal of their plane; see {@link #setNormal}. */
    final double[] normal = new double[3];

    /** Creates the angle between equal vectors. */
    JointAngle() {
        set(0);
    }

    /**
     * Sets an edge.
     *
     * @param at 0 for the first edge, 3 for the second
     */
    void setEdge(double x, double y, double z, int at) {
        double d = Math.sqrt(x * x + y * y + z * z + CoincidentNodes.TINY_SQUARED);
        setUnit(x / d, y / d, z / d, d, at);
    }

    /** Sets an edge by its unit vector and its length [m]. */
    void setUnit(double x, double y, double z, double length, int at) {
        unit[at] = x;
        unit[at + 1] = y;
        unit[at + 2] = z;
        if (at == 0) {
            sizeOne = length;
        } else {
            sizeOther = length;
        }
    }

    /** Computes the angle of the two edges. */
    void measure() {
        double x = unit[3] - unit[0];
        double y = unit[4] - unit[1];
        double z = unit[5] - unit[2];
        set((x * x + y * y + z * z) / 2);
    }

    /** Computes the derivatives of the cosine. */
    void differentiate() {
        double one = 1 / sizeOne;
        double other = 1 / sizeOther;
        for (int axis = 0; axis < 3; axis++) {
            byEdges[axis] = (unit[3 + axis] - cosine * unit[axis]) * one;
            byEdges[3 + axis] = (unit[axis] - cosine * unit[3 + axis]) * other;
        }
    }

    /**
     * Computes the derivatives of (u × v) · B by the edges, where u and v are their unit vectors.
     *
     * @param b the vector B
     * @param along (u × v) · B
     */
    void differentiateCross(double[] b, double along, double[] to) {
        Vectors.cross(unit, 3, b, 0, to, 0);
        Vectors.cross(b, 0, unit, 0, to, 3);
        for (int axis = 0; axis < 3; axis++) {
            to[axis] = (to[axis] - along * unit[axis]) / sizeOne;
            to[3 + axis] = (to[3 + axis] - along * unit[3 + axis]) / sizeOther;
        }
    }

    /** Computes the normal of the plane of both edges; 0 if they are on one line. */
    void setNormal() {
        double x = unit[1] * unit[5] - unit[2] * unit[4];
        double y = unit[2] * unit[3] - unit[0] * unit[5];
        double z = unit[0] * unit[4] - unit[1] * unit[3];
        double sine = x * x + y * y + z * z;
        double by = sine > STRAIGHT ? 1 / Math.sqrt(sine) : 0;
        normal[0] = by * x;
        normal[1] = by * y;
        normal[2] = by * z;
    }

    /** @param off 1 - c, from 0 to 2 */
    private void set(double off) {
        cosine = 1 - off;
        if (off < SMALL) {
            double sum = 0;
            double derivative = 0;
            double integral = 0;
            int from = off < TINY ? SERIES.length - 1 - FEW : 0;
            for (int n = from; n < SERIES.length - 1; n++) {
                sum = sum * off + SERIES[n];
                integral = integral * off + INTEGRAL[n];
                derivative = derivative * off + DERIVATIVE[n];
            }
            first = sum * off + 1;
            half = (integral * off + 1) * off;
            second = derivative;
        } else {
            double sine = Math.max(OPPOSITE, Math.sqrt(off * Math.max(0, 2 - off)));
            double angle = StrictMath.atan2(sine, cosine);
            half = angle * angle / 2;
            first = angle / sine;
            second = (1 - first * cosine) / (sine * sine);
        }
    }
}
