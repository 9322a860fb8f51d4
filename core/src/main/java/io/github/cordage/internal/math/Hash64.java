package io.github.cordage.internal.math;

/**
 * A 64-bit hash of numbers, for comparing states; not for security.
 *
 * <p>Each 64-bit word is added with the two steps of FNV-1a (exclusive or, multiplication by the 64-bit FNV prime),
 * followed by an exclusive or with the upper half. Source: Fowler, Noll, Vo, "FNV hash", 64-bit parameters. Deviation:
 * whole words instead of bytes, hence the extra step, which mixes the upper bits into the lower ones.
 */
public final class Hash64 {
    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private long value = OFFSET;

    /** Returns the hash of an empty sequence. */
    public static long start() {
        return OFFSET;
    }

    /** Returns the hash of a sequence extended by one word. */
    public static long fold(long hash, long word) {
        long h = (hash ^ word) * PRIME;
        return h ^ (h >>> 32);
    }

    /** Adds a word. */
    public void add(long word) {
        value = fold(value, word);
    }

    /** Adds the bits of the first {@code count} numbers. -0 counts as 0, because the two compare equal. */
    public void add(double[] numbers, int count) {
        for (int i = 0; i < count; i++) {
            add(Double.doubleToLongBits(numbers[i] + 0.0));
        }
    }

    /** Returns the hash of all words added. */
    public long value() {
        return value;
    }

    /** Returns the hash of all words added, and starts anew. */
    public long take() {
        long taken = value;
        value = OFFSET;
        return taken;
    }
}
