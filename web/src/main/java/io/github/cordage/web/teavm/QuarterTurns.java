package io.github.cordage.web.teavm;

/** Subtracts whole quarter turns from angles up to 823,549 rad, for sine and cosine, as fdlibm does. */
final class QuarterTurns {
    /** Quarter turns in a radian. */
    static final double PER_RADIAN = 0.6366197723675814;

    /** π / 2 in parts of 33 bits, and what is left after each. */
    private static final double[] PARTS = {1.5707963267341256, 6.077100506303966E-11, 2.0222662487111665E-21};

    private static final double[] RESTS = {6.077100506506192E-11, 2.0222662487959506E-21, 8.4784276603689E-32};

    private QuarterTurns() {}

    private static int exponent(double x) {
        return (int) (Double.doubleToRawLongBits(x) >> 52) & 0x7ff;
    }

    private static int high(double x) {
        return (int) (Double.doubleToRawLongBits(x) >> 32);
    }

    /** Number of parts of π / 2, less one. */
    private static int precision(double a, int n) {
        boolean apart = high(a) != high(n * (Math.PI / 2));
        if (high(a) < 0x4002d97c) {
            return apart ? 0 : 1;
        }
        if (n < 32 && apart) {
            return 0;
        }
        if (exponent(a) - exponent(reduce(a, n, 0, false)) <= 16) {
            return 0;
        }
        return exponent(a) - exponent(reduce(a, n, 1, false)) <= 49 ? 1 : 2;
    }

    /** Remainder of an angle ≥ 0 after {@code n} quarter turns. */
    static double left(double a, int n) {
        return reduce(a, n, precision(a, n), false);
    }

    /** Rounding error of {@link #left}. */
    static double tail(double a, int n, double left) {
        return reduce(a, n, precision(a, n), true);
    }

    private static double reduce(double a, int n, int precision, boolean tail) {
        double r = a - n * PARTS[0];
        double w = n * RESTS[0];
        for (int i = 1; i <= precision; i++) {
            double before = r;
            w = n * PARTS[i];
            r = before - w;
            w = n * RESTS[i] - ((before - r) - w);
        }
        double left = r - w;
        return tail ? (r - left) - w : left;
    }
}
