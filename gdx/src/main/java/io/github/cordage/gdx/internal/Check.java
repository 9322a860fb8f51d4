package io.github.cordage.gdx.internal;

/** Checks of arguments at the border of the library; each names the argument, the rule and the value found. */
public final class Check {
    private Check() {}

    /** Requires a finite number from {@code min} to {@code max}, both included. */
    public static float inRange(String name, float value, float min, float max) {
        // Written so that NaN fails.
        if (!(value >= min && value <= max)) {
            throw new IllegalArgumentException(name + " must be from " + min + " to " + max + ", was " + value);
        }
        return value;
    }

    /** Requires a whole number from {@code min} to {@code max}, both included. */
    public static int inRange(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(name + " must be from " + min + " to " + max + ", was " + value);
        }
        return value;
    }

    /** Throws an {@link IllegalStateException} with the message {@code otherwise} unless {@code holds} is true. */
    public static void state(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalStateException(otherwise);
        }
    }
}
