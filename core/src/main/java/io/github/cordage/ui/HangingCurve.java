package io.github.cordage.ui;

/**
 * A catenary: the curve in which a rope hangs at rest between two points.
 *
 * <p>The second point is w [px] to the side of the first and v [px] below it, the rope is L [px] long, and s [px] is
 * measured along the rope from the first point:
 *
 * <pre>
 *   sinh(u) / u = sqrt(L² - v²) / w      a = w / (2 u)      p = -atanh(v / L) - u
 *   r = sinh(p) + s / a
 *   x = a (asinh(r) - p)                 y = a (cosh(p) - sqrt(1 + r²))
 * </pre>
 *
 * <p>x [px] is measured from the first point towards the second, y [px] downwards. u is found by Newton's method on the
 * convex function sinh(u) - u sqrt(L² - v²) / w. a is the parameter of the catenary, r its slope upwards, which is
 * sinh(p) at the first point. Source: the catenary through two points with a given length, as in any textbook of
 * statics.
 *
 * <p>Deviation: a rope between two points above each other hangs in a fold, not in a catenary. Such points are moved
 * apart by a ten-thousandth of the length, and the curve is narrowed afterwards.
 */
final class HangingCurve {
    /** Smallest width, relative to the length. */
    private static final double LEAST_WIDTH = 1e-4;

    /** A curve whose sinh(u) / u exceeds 1 by no more than this is drawn straight: rounding would dominate its sag. */
    private static final double STRAIGHT = 1e-9;

    /** Value of sinh(u) / u from which the first guess for large u is better than that for small u. */
    private static final double WIDE = 3;

    /** More iterations than are ever needed: each iteration of Newton's method doubles the number of exact digits. */
    private static final int MOST_ROUNDS = 60;

    private HangingCurve() {}

    /**
     * Lays nodes evenly along the curve.
     *
     * @param xyz receives x, y, 0 [px] of each node in turn
     * @param down which way is down: 1 for +y, -1 for -y
     */
    static void lay(double[] xyz, int nodes, double x0, double y0, double x1, double y1, double length, int down) {
        double w = Math.abs(x1 - x0);
        double v = down * (y1 - y0);
        double wide = Math.max(w, LEAST_WIDTH * length);
        double ratio = Math.sqrt(Math.max(0, length * length - v * v)) / wide;
        if (!(ratio > 1 + STRAIGHT)) {
            layStraight(xyz, nodes, x0, y0, x1, y1);
            return;
        }
        double u = solve(ratio);
        double a = wide / (2 * u);
        double p = -StrictMath.log((length + v) / (length - v)) / 2 - u;
        double sinh = StrictMath.sinh(p);
        double cosh = StrictMath.cosh(p);
        double forward = Math.signum(x1 - x0) * w / wide;
        for (int i = 0; i < nodes; i++) {
            double r = sinh + length * i / (nodes - 1) / a;
            xyz[3 * i] = x0 + forward * a * (asinh(r) - p);
            xyz[3 * i + 1] = y0 + down * a * (cosh - Math.sqrt(1 + r * r));
        }
        xyz[3 * nodes - 3] = x1;
        xyz[3 * nodes - 2] = y1;
    }

    /** Lays nodes evenly along a straight line; see {@link #lay}. */
    static void layStraight(double[] xyz, int nodes, double x0, double y0, double x1, double y1) {
        for (int i = 0; i < nodes; i++) {
            double share = (double) i / (nodes - 1);
            xyz[3 * i] = x0 + share * (x1 - x0);
            xyz[3 * i + 1] = y0 + share * (y1 - y0);
        }
    }

    private static double solve(double ratio) {
        double guess = StrictMath.log(2 * ratio);
        double u = ratio < WIDE ? Math.sqrt(6 * (ratio - 1)) : guess + StrictMath.log(guess);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            double step = (StrictMath.sinh(u) - ratio * u) / (StrictMath.cosh(u) - ratio);
            u -= step;
            if (Math.abs(step) <= 1e-14 * u) {
                break;
            }
        }
        return u;
    }

    private static double asinh(double r) {
        double size = StrictMath.log(Math.abs(r) + Math.sqrt(r * r + 1));
        return r < 0 ? -size : size;
    }
}
