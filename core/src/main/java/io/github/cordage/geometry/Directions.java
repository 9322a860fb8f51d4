package io.github.cordage.geometry;

import io.github.cordage.internal.math.Check;

/** Checks of directions that callers pass. */
final class Directions {
    /** Length [m] below which a vector is too short to have a direction. */
    private static final double LEAST = 1e-9;

    private Directions() {}

    /** Requires a vector that is long enough to have a direction; returns its length. */
    static double requireLength(double x, double y, double z) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        double length = Math.sqrt(x * x + y * y + z * z);
        Check.inRange("length", length, LEAST, Double.MAX_VALUE);
        return length;
    }
}
