package io.github.cordage.internal.math;

/** Linear interpolation. */
public final class Blend {
    private Blend() {}

    /** Interpolates between two numbers: exactly {@code from} at share 0, exactly {@code to} at 1 and beyond. */
    public static double between(double from, double to, double share) {
        return share >= 1 ? to : from + (to - from) * share;
    }
}
