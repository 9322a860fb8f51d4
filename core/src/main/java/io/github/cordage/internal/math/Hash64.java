package io.github.cordage.internal.math;

/**
 * A 64-bit hash of numbers, for comparing states, not for security.
 *
 * <p>Each 64-bit word is folded in with the two steps of FNV-1a (exclusive or, multiply by the 64-bit FNV prime),
 * followed by an exclusive or with the upper half. Source: Fowler, Noll, Vo, "FNV hash", 64-bit parameters. Deviation:
 * whole words instead of bytes, hence the extra step that brings the upper bits down.
 */
public final class Hash64 {
    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private long value = OFFSET;

    /** Begins anew. */
    public void reset() {
        value = OFFSET;
    }

    /** Folds in a whole number. */
    public void add(long word) {
        long h = (value ^ word) * PRIME;
        value = h ^ (h >>> 32);
    }

    /** Folds in the bits of a number; -0 counts as 0, since the two compare equal. */
    public void addNumber(double number) {
        add(Double.doubleToLongBits(number + 0.0));
    }

    /** Folds in the bits of the first {@code count} numbers. */
    public void add(double[] numbers, int count) {
        for (int i = 0; i < count; i++) {
            addNumber(numbers[i]);
        }
    }

    /** The hash of all that was folded in. */
    public long value() {
        return value;
    }
}
