package io.github.cordage.ui;

/**
 * The curve in which a rope hangs between two points at rest: a catenary.
 *
 * <p>With the second point w [px] beside and v [px] below the first, the length L [px], and s [px] along the rope from the
 * first point:
 *
 * <pre>
 *   sinh(u) / u = sqrt(L² - v²) / w      a = w / (2 u)      p = -atanh(v / L) - u
 *   r = sinh(p) + s / a
 *   x = a (asinh(r) - p)                 y = a (cosh(p) - sqrt(1 + r²))
 * </pre>
 *
 * <p>x [px] being the way from the first point towards the second, y [px] the way down. u is found by Newton's method on
 * sinh(u) - u sqrt(L² - v²) / w, which is convex. Source: the catenary through two points with a given length, as in any
 * book of statics; a its parameter, p and r the slopes there as the arguments and values of sinh.
 *
 * <p>Deviation: two points above each other have no catenary between them. They are taken to be apart by a ten-thousandth
 * of the length, and the curve is then narrowed to what it should be.
 */
final class HangingCurve {
    /** Least width, as a part of the length. */
    private static final double LEAST_WIDTH = 1e-4;

    /** A curve whose sinh(u) / u is above 1 by no more than this is as good as straight. */
    private static final double STRAIGHT = 1e-9;

    /** From here on, the guess for large u is the better one. */
    private static final double WIDE = 3;

    /** More than enough: Newton's method doubles the digits each time. */
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
