package io.github.cordage.internal.math;

/**
 * Sine and cosine without allocation; those of {@link StrictMath} allocate memory from JDK 21 on. Results differ from
 * those of {@link StrictMath} by at most two units in the last place, and are the same on every platform. After
 * subtraction of whole quarter turns, Taylor series up to the 17th and 18th power have a truncation error below 1e-19.
 */
public final class Angles {
    /**
     * Largest angle [rad] for which subtracting quarter turns is precise enough; beyond, {@link StrictMath} is used.
     */
    private static final double FAR = 100_000;

    /** Quarter turns per radian. */
    private static final double PER_TURN = 2 / StrictMath.PI;

    /** π / 2 in three parts. The first two have few enough digits for exact products. Source: Cody and Waite, 1980. */
    private static final double PART_1 = 0x1.921fb544p0;

    private static final double PART_2 = 0x1.0b4611a6p-34;
    private static final double PART_3 = 0x1.3198a2e037073p-69;

    /** Coefficients ±1/3!, ±1/5!, ... of the sine series, from the highest power. */
    private static final double[] SINE = inverseFactorials(17);

    /** Coefficients ±1/2!, ±1/4!, ... of the cosine series, from the highest power. */
    private static final double[] COSINE = inverseFactorials(18);

    private Angles() {}

    private static double[] inverseFactorials(int power) {
        double[] result = new double[power / 2];
        for (int i = 0; i < result.length; i++) {
            double factorial = 1;
            for (int factor = 2; factor <= power - 2 * i; factor++) {
                factorial *= factor;
            }
            result[i] = ((power - 2 * i) / 2 % 2 == 0 ? 1 : -1) / factorial;
        }
        return result;
    }

    /** Returns the sine of an angle [rad]. */
    public static double sin(double x) {
        return Math.abs(x) > FAR ? StrictMath.sin(x) : quarter(x, 0);
    }

    /** Returns the cosine of an angle [rad]. */
    public static double cos(double x) {
        return Math.abs(x) > FAR ? StrictMath.cos(x) : quarter(x, 1);
    }

    /** Sine of an angle plus {@code more} quarter turns. */
    private static double quarter(double x, int more) {
        double turns = Math.rint(x * PER_TURN);
        double left = ((x - turns * PART_1) - turns * PART_2) - turns * PART_3;
        int to = ((int) turns + more) & 3;
        double value = (to & 1) == 0 ? left * (1 + series(SINE, left * left)) : 1 + series(COSINE, left * left);
        return to < 2 ? value : -value;
    }

    private static double series(double[] coefficients, double square) {
        double sum = 0;
        for (double coefficient : coefficients) {
            sum = (sum + coefficient) * square;
        }
        return sum;
    }
}
