package io.github.cordage.internal.math;

/**
 * Sine and cosine of any angle without garbage, which those of {@link StrictMath} make from JDK 21 on; within a unit or two
 * in the last place of theirs. After whole quarter turns are taken off, Taylor series to the 17th and 18th power leave less
 * than 1e-19.
 */
public final class Angles {
    /** Beyond, what is left after whole quarter turns would not be exact enough. */
    private static final double FAR = 100_000;

    private static final double PER_TURN = 2 / StrictMath.PI;

    /** π / 2 in three parts (Cody and Waite), the first two with so few digits that their products are exact. */
    private static final double PART_1 = 0x1.921fb544p0;

    private static final double PART_2 = 0x1.0b4611a6p-34;
    private static final double PART_3 = 0x1.3198a2e037073p-69;

    /** 1/3!, 1/5!, ... with the signs of the sine's series, the highest power first. */
    private static final double[] SINE = inverseFactorials(17);

    /** 1/2!, 1/4!, ... with the signs of the cosine's series, the highest power first. */
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

    /** Sine of an angle [rad]. */
    public static double sin(double x) {
        return Math.abs(x) > FAR ? StrictMath.sin(x) : quarter(x, 0);
    }

    /** Cosine of an angle [rad]. */
    public static double cos(double x) {
        return Math.abs(x) > FAR ? StrictMath.cos(x) : quarter(x, 1);
    }

    /** Sine of an angle and some quarter turns. */
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
