package io.github.cordage.internal.math;

/**
 * Sine and cosine of any angle without garbage: beyond a quarter of π, those of {@link StrictMath} allocate from JDK 21 on.
 * Within a unit in the last place or two of theirs.
 */
public final class Angles {
    private static final double QUARTER = StrictMath.PI / 4;

    /** Beyond, what is left after whole quarter turns would not be exact enough. */
    private static final double FAR = 100_000;

    private static final double PER_TURN = 2 / StrictMath.PI;

    /** π / 2 in three parts (Cody and Waite), the first two with so few digits that their products are exact. */
    private static final double PART_1 = 0x1.921fb544p0;

    private static final double PART_2 = 0x1.0b4611a6p-34;
    private static final double PART_3 = 0x1.3198a2e037073p-69;

    private Angles() {}

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
        left = Math.max(-QUARTER, Math.min(QUARTER, left));
        int to = ((int) turns + more) & 3;
        double value = (to & 1) == 0 ? StrictMath.sin(left) : StrictMath.cos(left);
        return to < 2 ? value : -value;
    }
}
