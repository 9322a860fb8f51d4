package io.github.cordage.bench.validation;

/**
 * A number to measure.
 *
 * @param name name
 * @param unit its unit, or empty
 * @param exact the exact value
 * @param digits digits after the point
 */
record Measure(String name, String unit, double exact, int digits) {
    /** A number that should be 0 and is itself the error; printed with two significant digits. */
    static Measure error(String name, String unit) {
        return new Measure(name, unit, 0, 0);
    }

    /** Whether the number is itself the error. */
    boolean isError() {
        return exact == 0;
    }
}
