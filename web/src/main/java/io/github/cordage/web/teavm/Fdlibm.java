package io.github.cordage.web.teavm;

/**
 * Sine, logarithm and so on with the bits that {@link StrictMath} promises on every JVM: those of the algorithms of
 * fdlibm ("Freely Distributable Math Library", Sun Microsystems, 1993, netlib.org/fdlibm), whose constants and order of operations
 * these methods follow. TeaVM would call the browser's own functions, whose last bits are the browser's affair.
 *
 * <p>Only the methods that the page reaches; {@link MathPlugin} has TeaVM refuse calls of others.
 */
public final class Fdlibm {
    private static final int SIGN_OFF = 0x7fffffff;

    private static final double LN2_HIGH = 6.93147180369123816490e-01;
    private static final double LN2_LOW = 1.90821492927058770002e-10;
    private static final double PER_LN2 = 1.44269504088896338700e+00;
    private static final double EXP_MOST = 7.09782712893383973096e+02;
    private static final double EXP_LEAST = -7.45133219101941108420e+02;

    private static final double[] EXP = {
        1.66666666666666019037e-01,
        -2.77777777770155933842e-03,
        6.61375632143793436117e-05,
        -1.65339022054652515390e-06,
        4.13813679705723846039e-08
    };

    private static final double[] EXPM1 = {
        1,
        -3.33333333333331316428e-02,
        1.58730158725481460165e-03,
        -7.93650757867487942473e-05,
        4.00821782732936239552e-06,
        -2.01099218183624371326e-07
    };

    private static final double[] LOG_ODD = {
        6.666666666666735130e-01, 2.857142874366239149e-01, 1.818357216161805012e-01, 1.479819860511658591e-01
    };
    private static final double[] LOG_EVEN = {
        3.999999999940941908e-01, 2.222219843214978396e-01, 1.531383769920937332e-01
    };

    private static final double PI_HIGH = 3.1415926535897931160e+00;
    private static final double PI_LOW = 1.2246467991473531772e-16;
    private static final double HALF_PI = 1.57079632679489655800e+00;
    private static final double HALF_PI_LOW = 6.12323399573676603587e-17;

    private static final double[] ACOS_P = {
        1.66666666666666657415e-01,
        -3.25565818622400915405e-01,
        2.01212532134862925881e-01,
        -4.00555345006794114027e-02,
        7.91534994289814532176e-04,
        3.47933107596021167570e-05
    };
    private static final double[] ACOS_Q = {
        1,
        -2.40339491173441421878e+00,
        2.02094576023350569471e+00,
        -6.88283971605453293030e-01,
        7.70381505559019352791e-02
    };

    private static final double[] ATAN_HIGH = {
        4.63647609000806093515e-01, 7.85398163397448278999e-01, 9.82793723247329054082e-01, 1.57079632679489655800e+00
    };
    private static final double[] ATAN_LOW = {
        2.26987774529616870924e-17, 3.06161699786838301793e-17, 1.39033110312309984516e-17, 6.12323399573676603587e-17
    };
    private static final double[] ATAN_EVEN = {
        3.33333333333329318027e-01,
        1.42857142725034663711e-01,
        9.09088713343650656196e-02,
        6.66107313738753120669e-02,
        4.97687799461593236017e-02,
        1.62858201153657823623e-02
    };
    private static final double[] ATAN_ODD = {
        -1.99999999998764832476e-01,
        -1.11111104054623557880e-01,
        -7.69187620504482999495e-02,
        -5.83357013379057348645e-02,
        -3.65315727442169155270e-02
    };

    private static final double SIN_FIRST = -1.66666666666666324348e-01;
    private static final double[] SIN = {
        8.33333333332248946124e-03,
        -1.98412698298579493134e-04,
        2.75573137070700676789e-06,
        -2.50507602534068634195e-08,
        1.58969099521155010221e-10
    };
    private static final double[] COS = {
        4.16666666666666019037e-02,
        -1.38888888888741095749e-03,
        2.48015872894767294178e-05,
        -2.75573143513906633035e-07,
        2.08757232129817482790e-09,
        -1.13596475577881948265e-11
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
        return k >= -1021 ? withHigh(y, high(y) + (k << 20)) : withHigh(y, high(y) + (k + 1000 << 20)) * 0x1p-1000;
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
            y = (r - (e + withHigh(0, 0x3ff - k << 20))) + 1;
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
        double f = withHigh(scaled, mantissa | up ^ 0x3ff00000) - 1;
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
        double r = f * f * (0.5 - 0.33333333333333333 * f);
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
        int k = (high(y) & SIGN_OFF) - (high(x) & SIGN_OFF) >> 20;
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

    /** The sine of an angle and so many quarter turns. */
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
