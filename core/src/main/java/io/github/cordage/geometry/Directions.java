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

    /** Distance between two points of an array of x, y, z. */
    static double distance(double[] xyz, int a, int b) {
        double dx = xyz[3 * b] - xyz[3 * a];
        double dy = xyz[3 * b + 1] - xyz[3 * a + 1];
        double dz = xyz[3 * b + 2] - xyz[3 * a + 2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
