package io.github.cordage.web.teavm;

/*
 * The algorithms and constants are those of fdlibm, whose notice says:
 *
 * Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
 *
 * Developed at SunSoft, a Sun Microsystems, Inc. business.
 * Permission to use, copy, modify, and distribute this
 * software is freely granted, provided that this notice
 * is preserved.
 */

/**
 * Sine, logarithm and so on with the bits that {@link StrictMath} promises on every JVM: those of the algorithms of
 * fdlibm ("Freely Distributable Math Library", Sun Microsystems, 1993, netlib.org/fdlibm), whose constants and order of
 * operations these methods follow. TeaVM would call the browser's own functions, whose last bits are the browser's
 * affair.
 *
 * <p>Only the methods that the page reaches; {@link MethodPlugin} has TeaVM refuse calls of others.
 */
public final class Fdlibm {
    private static final int SIGN_OFF = 0x7fffffff;

    private static final double LN2_HIGH = 0.6931471803691238;
    private static final double LN2_LOW = 1.9082149292705877E-10;
    private static final double PER_LN2 = 1.4426950408889634;
    private static final double EXP_MOST = 709.782712893384;
    private static final double EXP_LEAST = -745.1332191019411;

    private static final double[] EXP = {
        0.16666666666666602, -0.0027777777777015593, 6.613756321437934E-5, -1.6533902205465252E-6, 4.1381367970572385E-8
    };

    private static final double[] EXPM1 = {
        1,
        -0.03333333333333313,
        0.0015873015872548146,
        -7.93650757867488E-5,
        4.008217827329362E-6,
        -2.0109921818362437E-7
    };

    private static final double[] LOG_ODD = {
        0.6666666666666735, 0.2857142874366239, 0.1818357216161805, 0.14798198605116586
    };
    private static final double[] LOG_EVEN = {0.3999999999940942, 0.22222198432149784, 0.15313837699209373};

    private static final double PI_HIGH = 3.141592653589793;
    private static final double PI_LOW = 1.2246467991473532E-16;
    private static final double HALF_PI = 1.5707963267948966;
    private static final double HALF_PI_LOW = 6.123233995736766E-17;

    private static final double[] ACOS_P = {
        0.16666666666666666,
        -0.3255658186224009,
        0.20121253213486293,
        -0.04005553450067941,
        0.0007915349942898145,
        3.479331075960212E-5
    };
    private static final double[] ACOS_Q = {
        1, -2.403394911734414, 2.0209457602335057, -0.6882839716054533, 0.07703815055590194
    };

    private static final double[] ATAN_HIGH = {
        0.4636476090008061, 0.7853981633974483, 0.982793723247329, 1.5707963267948966
    };
    private static final double[] ATAN_LOW = {
        2.2698777452961687E-17, 3.061616997868383E-17, 1.3903311031230998E-17, 6.123233995736766E-17
    };
    private static final double[] ATAN_EVEN = {
        0.3333333333333293,
        0.14285714272503466,
        0.09090887133436507,
        0.06661073137387531,
        0.049768779946159324,
        0.016285820115365782
    };
    private static final double[] ATAN_ODD = {
        -0.19999999999876483, -0.11111110405462356, -0.0769187620504483, -0.058335701337905735, -0.036531572744216916
    };

    private static final double SIN_FIRST = -0.16666666666666632;
    private static final double[] SIN = {
        0.00833333333332249, -0.0001984126982985795, 2.7557313707070068E-6, -2.5050760253406863E-8, 1.58969099521155E-10
    };
    private static final double[] COS = {
        0.0416666666666666,
        -0.001388888888887411,
        2.480158728947673E-5,
        -2.7557314351390663E-7,
        2.087572321298175E-9,
        -1.1359647557788195E-11
    };

    private Fdlibm() {}

    private static int high(double x) {
        return (int) (Double.doubleToRawLongBits(x) >> 32);
    }

    private static double withHigh(double x, int high) {
        return Double.longBitsToDouble((Double.doubleToRawLongBits(x) & 0xffffffffL) | (long) high << 32);
    }

    private static double withoutLow(double x) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(x) & ~0xffffffffL);
    }

    private static double polynomial(double[] coefficients, double x) {
        double sum = coefficients[coefficients.length - 1];
        for (int i = coefficients.length - 2; i >= 0; i--) {
            sum = coefficients[i] + x * sum;
        }
        return sum;
    }

    /**
     * The exponential function.
     *
     * @param x any number
     * @return e to the power of {@code x}
     */
    public static double exp(double x) {
        if (Double.isNaN(x)) {
            return x;
        }
        if (x > EXP_MOST) {
            return Double.POSITIVE_INFINITY;
        }
        if (x < EXP_LEAST) {
            return 0;
        }
        int size = high(x) & SIGN_OFF;
        if (size < 0x3e300000) {
            return 1 + x;
        }
        int k = 0;
        double hi = x;
        double lo = 0;
        if (size > 0x3fd62e42) {
            if (size < 0x3ff0a2b2) {
                k = x < 0 ? -1 : 1;
            } else {
                k = (int) (PER_LN2 * x + (x < 0 ? -0.5 : 0.5));
            }
            hi = x - k * LN2_HIGH;
            lo = k * LN2_LOW;
        }
        double r = hi - lo;
        double t = r * r;
        double c = r - t * polynomial(EXP, t);
        if (k == 0) {
            return 1 - ((r * c) / (c - 2) - r);
        }
        double y = 1 - ((lo - (r * c) / (2 - c)) - hi);
        return k >= -1021 ? withHigh(y, high(y) + (k << 20)) : withHigh(y, high(y) + ((k + 1000) << 20)) * 0x1p-1000;
    }

    /**
     * The exponential function less 1.
     *
     * @param x any number
     * @return e to the power of {@code x}, less 1
     */
    public static double expm1(double x) {
        int size = high(x) & SIGN_OFF;
        if (Double.isNaN(x) || size < 0x3c900000) {
            return x;
        }
        if (x > EXP_MOST) {
            return Double.POSITIVE_INFINITY;
        }
        if (x < 0 && size >= 0x4043687a) {
            return -1;
        }
        int k = 0;
        double r = x;
        double c = 0;
        if (size > 0x3fd62e42) {
            if (size < 0x3ff0a2b2) {
                k = x < 0 ? -1 : 1;
            } else {
                k = (int) (PER_LN2 * x + (x < 0 ? -0.5 : 0.5));
            }
            double hi = x - k * LN2_HIGH;
            double lo = k * LN2_LOW;
            r = hi - lo;
            c = (hi - r) - lo;
        }
        double half = 0.5 * r;
        double square = r * half;
        double series = polynomial(EXPM1, square);
        double t = 3 - series * half;
        double e = square * ((series - t) / (6 - r * t));
        return k == 0 ? r - (r * e - square) : scaledLessOne(r, (r * (e - c) - c) - square, k);
    }

    /** {@code (1 + r - e)} times 2 to the power of {@code k}, less 1. */
    private static double scaledLessOne(double r, double e, int k) {
        if (k == -1) {
            return 0.5 * (r - e) - 0.5;
        }
        if (k == 1) {
            return r < -0.25 ? -2 * (e - (r + 0.5)) : 1 + 2 * (r - e);
        }
        if (k <= -2 || k > 56) {
            double y = 1 - (e - r);
            return withHigh(y, high(y) + (k << 20)) - 1;
        }
        double y;
        if (k < 20) {
            y = withHigh(0, 0x3ff00000 - (0x200000 >> k)) - (e - r);
        } else {
            y = (r - (e + withHigh(0, (0x3ff - k) << 20))) + 1;
        }
        return withHigh(y, high(y) + (k << 20));
    }

    /**
     * The natural logarithm.
     *
     * @param x a number
     * @return its logarithm; NaN if it is negative
     */
    public static double log(double x) {
        if (x == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        if (x < 0) {
            return Double.NaN;
        }
        if (!(x < Double.POSITIVE_INFINITY)) {
            return x;
        }
        boolean tiny = x < 0x1p-1022;
        double scaled = tiny ? x * 0x1p54 : x;
        int word = high(scaled);
        int mantissa = word & 0xfffff;
        int up = mantissa + 0x95f64 & 0x100000;
        int k = (word >> 20) - 1023 - (tiny ? 54 : 0) + (up >> 20);
        double f = withHigh(scaled, mantissa | (up ^ 0x3ff00000)) - 1;
        if ((0xfffff & 2 + mantissa) < 3) {
            return logNearOne(f, k);
        }
        double s = f / (2 + f);
        double z = s * s;
        double w = z * z;
        double r = z * polynomial(LOG_ODD, w) + w * polynomial(LOG_EVEN, w);
        if ((mantissa - 0x6147a | 0x6b851 - mantissa) > 0) {
            double half = 0.5 * f * f;
            return k == 0 ? f - (half - s * (half + r)) : k * LN2_HIGH - ((half - (s * (half + r) + k * LN2_LOW)) - f);
        }
        return k == 0 ? f - s * (f - r) : k * LN2_HIGH - ((s * (f - r) - k * LN2_LOW) - f);
    }

    private static double logNearOne(double f, int k) {
        if (f == 0) {
            return k == 0 ? 0 : k * LN2_HIGH + k * LN2_LOW;
        }
        double r = f * f * (0.5 - 0.3333333333333333 * f);
        return k == 0 ? f - r : k * LN2_HIGH - ((r - k * LN2_LOW) - f);
    }

    /**
     * The arc cosine.
     *
     * @param x a number
     * @return angle from 0 to π; NaN if the number is not from -1 to 1
     */
    public static double acos(double x) {
        int word = high(x);
        int size = word & SIGN_OFF;
        if (!(Math.abs(x) < 1)) {
            return x == 1 ? 0 : x == -1 ? PI_HIGH + 2 * HALF_PI_LOW : Double.NaN;
        }
        if (size < 0x3fe00000) {
            if (size <= 0x3c600000) {
                return HALF_PI + HALF_PI_LOW;
            }
            return HALF_PI - (x - (HALF_PI_LOW - acosRatio(x * x) * x));
        }
        if (word < 0) {
            double z = (1 + x) * 0.5;
            double s = Math.sqrt(z);
            double w = acosRatio(z) * s - HALF_PI_LOW;
            return PI_HIGH - 2 * (s + w);
        }
        double z = (1 - x) * 0.5;
        double s = Math.sqrt(z);
        double head = withoutLow(s);
        double c = (z - head * head) / (s + head);
        double w = acosRatio(z) * s + c;
        return 2 * (head + w);
    }

    private static double acosRatio(double z) {
        return z * polynomial(ACOS_P, z) / polynomial(ACOS_Q, z);
    }

    private static double atan(double x) {
        int size = high(x) & SIGN_OFF;
        if (size >= 0x44100000) {
            return Double.isNaN(x) ? x : Math.copySign(ATAN_HIGH[3] + ATAN_LOW[3], x);
        }
        int part = -1;
        double r = x;
        if (size < 0x3fdc0000) {
            if (size < 0x3e200000) {
                return x;
            }
        } else {
            double a = Math.abs(x);
            if (size < 0x3fe60000) {
                part = 0;
                r = (2 * a - 1) / (2 + a);
            } else if (size < 0x3ff30000) {
                part = 1;
                r = (a - 1) / (a + 1);
            } else if (size < 0x40038000) {
                part = 2;
                r = (a - 1.5) / (1 + 1.5 * a);
            } else {
                part = 3;
                r = -1 / a;
            }
        }
        double z = r * r;
        double w = z * z;
        double series = z * polynomial(ATAN_EVEN, w) + w * polynomial(ATAN_ODD, w);
        if (part < 0) {
            return r - r * series;
        }
        return Math.copySign(ATAN_HIGH[part] - ((r * series - ATAN_LOW[part]) - r), x);
    }

    /**
     * The angle of a vector.
     *
     * @param y its second part
     * @param x its first part
     * @return angle from -π to π
     */
    public static double atan2(double y, double x) {
        if (Double.isNaN(x) || Double.isNaN(y)) {
            return x + y;
        }
        if (x == 1) {
            return atan(y);
        }
        boolean back = high(x) < 0;
        if (y == 0) {
            return back ? Math.copySign(PI_HIGH, y) : y;
        }
        if (x == 0) {
            return Math.copySign(HALF_PI, y);
        }
        if (Double.isInfinite(x)) {
            double quarters = back ? 3 : 1;
            double angle = Double.isInfinite(y) ? quarters * (PI_HIGH / 4) : back ? PI_HIGH : 0;
            return Math.copySign(angle, y);
        }
        if (Double.isInfinite(y)) {
            return Math.copySign(HALF_PI, y);
        }
        int k = ((high(y) & SIGN_OFF) - (high(x) & SIGN_OFF)) >> 20;
        double z;
        if (k > 60) {
            z = HALF_PI + 0.5 * PI_LOW;
        } else if (back && k < -60) {
            z = 0;
        } else {
            z = atan(Math.abs(y / x));
        }
        return Math.copySign(back ? PI_HIGH - (z - PI_LOW) : z, y);
    }

    /**
     * The sine.
     *
     * @param x an angle; beyond ±823,549 rad the last bit of the sine may be another one than on a JVM
     * @return its sine
     */
    public static double sin(double x) {
        return turned(x, 0);
    }

    /**
     * The cosine.
     *
     * @param x an angle; beyond ±823,549 rad the last bit of the cosine may be another one than on a JVM
     * @return its cosine
     */
    public static double cos(double x) {
        return turned(x, 1);
    }

    /** Sine of an angle plus {@code quarters} quarter turns. */
    private static double turned(double x, int quarters) {
        int size = high(x) & SIGN_OFF;
        if (size <= 0x3fe921fb) {
            return quarters == 0 ? sine(x, 0, false) : cosine(x, 0);
        }
        if (size > 0x413921fb) {
            return quarters == 0 ? Math.sin(x) : Math.cos(x);
        }
        double a = Math.abs(x);
        int n = size < 0x4002d97c ? 1 : (int) (a * QuarterTurns.PER_RADIAN + 0.5);
        double left = QuarterTurns.left(a, n);
        double tail = QuarterTurns.tail(a, n, left);
        if (x < 0) {
            left = -left;
            tail = -tail;
            n = -n;
        }
        int at = n + quarters & 3;
        double value = (at & 1) == 0 ? sine(left, tail, true) : cosine(left, tail);
        return at < 2 ? value : -value;
    }

    private static double sine(double x, double tail, boolean reduced) {
        if ((high(x) & SIGN_OFF) < 0x3e400000) {
            return x;
        }
        double z = x * x;
        double v = z * x;
        double r = polynomial(SIN, z);
        return reduced ? x - ((z * (0.5 * tail - v * r) - tail) - v * SIN_FIRST) : x + v * (SIN_FIRST + z * r);
    }

    private static double cosine(double x, double tail) {
        int size = high(x) & SIGN_OFF;
        if (size < 0x3e400000) {
            return 1;
        }
        double z = x * x;
        double r = z * polynomial(COS, z);
        if (size < 0x3fd33333) {
            return 1 - (0.5 * z - (z * r - x * tail));
        }
        double part = size > 0x3fe90000 ? 0.28125 : withHigh(0, size - 0x200000);
        return (1 - part) - ((0.5 * z - part) - (z * r - x * tail));
    }
}
