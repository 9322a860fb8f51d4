package io.github.cordage.geometry;

import io.github.cordage.internal.math.Check;

/** Directions that come from outside. */
final class Directions {
    private static final double LEAST = 1e-9;

    private Directions() {}

    /** Requires coordinates that have a direction; returns their length. */
    static double requireLength(double x, double y, double z) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        double length = Math.sqrt(x * x + y * y + z * z);
        Check.inRange("length", length, LEAST, Double.MAX_VALUE);
        return length;
    }
}
