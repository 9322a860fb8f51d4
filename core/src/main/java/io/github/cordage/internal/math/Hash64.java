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

    /** The hash of nothing. */
    public static long start() {
        return OFFSET;
    }

    /** The hash of what had another one and a whole number more. */
    public static long fold(long hash, long word) {
        long h = (hash ^ word) * PRIME;
        return h ^ (h >>> 32);
    }

    /** Folds in a whole number. */
    public void add(long word) {
        value = fold(value, word);
    }

    /** Folds in the bits of the first {@code count} numbers; -0 counts as 0, since the two compare equal. */
    public void add(double[] numbers, int count) {
        for (int i = 0; i < count; i++) {
            add(Double.doubleToLongBits(numbers[i] + 0.0));
        }
    }

    /** The hash of all that was folded in. */
    public long value() {
        return value;
    }

    /** The same, after which it begins anew. */
    public long take() {
        long taken = value;
        value = OFFSET;
        return taken;
    }
}
