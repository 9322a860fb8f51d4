package io.github.cordage.internal.math;

/** What lies between two numbers. */
public final class Blend {
    private Blend() {}

    /** The number a share of the way from one to another; exactly the one at 0, and exactly the other from 1 on. */
    public static double between(double from, double to, double share) {
        return share >= 1 ? to : from + (to - from) * share;
    }
}
