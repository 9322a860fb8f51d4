package io.github.cordage.internal.math;

/**
 * Checks of arguments in the public interface. Each returns the value it was given, or throws an {@link
 * IllegalArgumentException} that names the argument, the allowed range and the value.
 */
public final class Check {
    /** The square of a unit vector's length is off from 1 by so much at most. */
    private static final double UNIT = 1e-15;

    private Check() {}

    /** Requires a finite number from {@code min} to {@code max}, both included. */
    public static double inRange(String name, double value, double min, double max) {
        // Written so that NaN fails.
        if (!(value >= min && value <= max)) {
            throw new IllegalArgumentException(name + " must be from " + min + " to " + max + ", was " + value);
        }
        return value;
    }

    /** Requires an integer from {@code min} to {@code max}, both included. */
    public static int inRange(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(name + " must be from " + min + " to " + max + ", was " + value);
        }
        return value;
    }

    /** Requires a coordinate [m] within {@link Limits#COORDINATE} of the origin. */
    public static double coordinate(String name, double value) {
        return inRange(name, value, -Limits.COORDINATE, Limits.COORDINATE);
    }

    /** Requires a velocity component [m/s] within {@link Limits#VELOCITY}. */
    public static double velocity(String name, double value) {
        return inRange(name, value, -Limits.VELOCITY, Limits.VELOCITY);
    }

    /** Requires three components of a direction, not all 0; returns the unit vector. */
    public static double[] direction(double x, double y, double z) {
        coordinate("x", x);
        coordinate("y", y);
        coordinate("z", z);
        double most = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        if (most == 0) {
            throw new IllegalArgumentException("direction must not be of length 0");
        }
        if (Math.abs(x * x + y * y + z * z - 1) <= UNIT) {
            // It has been made one before, and stays the same to the bit.
            return new double[] {x, y, z};
        }
        double a = x / most;
        double b = y / most;
        double c = z / most;
        double length = Math.sqrt(a * a + b * b + c * c);
        return new double[] {a / length, b / length, c / length};
    }

    /** Requires an acceleration component [m/s²] within {@link Limits#ACCELERATION}. */
    public static double acceleration(String name, double value) {
        return inRange(name, value, -Limits.ACCELERATION, Limits.ACCELERATION);
    }

    /** Requires a component of a force [N] or of a torque [N m] within {@link Limits#IMPULSE}. */
    public static double force(String name, double value) {
        return inRange(name, value, -Limits.IMPULSE, Limits.IMPULSE);
    }

    /** Requires a mass [kg] from {@link Limits#MASS_MIN} to {@link Limits#MASS_MAX}. */
    public static double mass(String name, double value) {
        return inRange(name, value, Limits.MASS_MIN, Limits.MASS_MAX);
    }

    /** Requires a rate [1/s] from 0 to {@link Limits#RATE}. */
    public static double rate(String name, double value) {
        return inRange(name, value, 0, Limits.RATE);
    }

    /** Requires a size [m] from {@link Limits#SIZE_MIN} to {@link Limits#SIZE_MAX}. */
    public static double size(String name, double value) {
        return inRange(name, value, Limits.SIZE_MIN, Limits.SIZE_MAX);
    }

    /** Requires an angle [rad] within {@link Limits#ANGLE}. */
    public static double angle(String name, double value) {
        return inRange(name, value, -Limits.ANGLE, Limits.ANGLE);
    }

    /** Requires a spin about an axis [rad/s] within {@link Limits#SPIN}. */
    public static double spin(String name, double value) {
        return inRange(name, value, -Limits.SPIN, Limits.SPIN);
    }

    /** Requires a number above 0, which may be infinite. */
    public static double aboveZero(String name, double value) {
        // Written so that NaN fails.
        if (!(value > 0)) {
            throw new IllegalArgumentException(name + " must be above 0, was " + value);
        }
        return value;
    }

    /** Requires a number above 0, up to {@code max}. */
    public static double aboveZero(String name, double value, double max) {
        // Written so that NaN fails.
        if (!(value > 0 && value <= max)) {
            throw new IllegalArgumentException(name + " must be above 0 and at most " + max + ", was " + value);
        }
        return value;
    }

    /** Requires an end time [s]: above 0, up to {@link Limits#TIME_MAX}. */
    public static double until(double value) {
        return aboveZero("until", value, Limits.TIME_MAX);
    }

    /** Requires a speed [m/s]: above 0, up to {@link Limits#VELOCITY}. */
    public static double recoverySpeed(double value) {
        return aboveZero("recoverySpeed", value, Limits.VELOCITY);
    }

    /** Requires room for {@code needed} values in an array of {@code length}, from the index {@code offset} on. */
    public static void room(String name, int length, int offset, long needed) {
        if (offset < 0 || offset + needed > length) {
            throw new IllegalArgumentException(name + " must have room for " + needed + " values from " + offset
                    + " on, its length was " + length);
        }
    }
}
