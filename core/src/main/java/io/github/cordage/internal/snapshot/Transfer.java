package io.github.cordage.internal.snapshot;

import io.github.cordage.internal.math.KeyFrames;
import io.github.cordage.internal.math.Limits;

/**
 * Carries a state somewhere, or from somewhere. Whatever holds state has one method that hands every number to a transfer, in
 * a fixed order, and takes over what comes back: the same method thus measures, writes, hashes, checks and reads, and none of
 * them can leave out what another knows.
 *
 * <p>Everything becomes whole words of 64 bits. Only a transfer that {@link #reads} gives back anything but what it was given;
 * it refuses what is out of range with an {@link IllegalArgumentException}.
 */
public abstract class Transfer {
    private static final int BYTES_PER_WORD = 8;

    /** Whether numbers come from here; otherwise they go there. */
    public boolean reads() {
        return false;
    }

    /** Whether this is about what decides the future only: not about names, counts for users, or frame time carried over. */
    public boolean skipsLabels() {
        return false;
    }

    /** Carries 64 bits of any kind. */
    public abstract long word(long word);

    /** Carries the bits of the first {@code count} numbers, none of them {@linkplain Limits#BEYOND beyond} when they come. */
    public abstract void numbers(double[] numbers, int count);

    /** Refuses what came under a name unless a rule holds; a transfer that does not read has nothing to refuse. */
    public void require(boolean rule, String name) {}

    /** Carries a number that may be anything, not-a-number included. */
    public double any(double value) {
        return Double.longBitsToDouble(word(Double.doubleToRawLongBits(value)));
    }

    /** Carries a number of any size that a world can come to. */
    public double finite(String name, double value) {
        return number(name, value, -Limits.BEYOND, Limits.BEYOND);
    }

    /** Carries a number from {@code min} to {@code max}, both included. */
    public double number(String name, double value, double min, double max) {
        double carried = any(value);
        // Written so that NaN is refused.
        require(carried >= min && carried <= max, name);
        return carried;
    }

    /** Carries a number from {@code min} to {@code max}, or not-a-number for none. */
    public double optional(String name, double value, double min, double max) {
        double carried = any(value);
        require(!(carried < min || carried > max), name);
        return carried;
    }

    /** Carries the first {@code count} numbers, none of them beyond a limit when they come. */
    public void numbers(String name, double[] numbers, int count, double limit) {
        numbers(numbers, count);
        if (reads()) {
            boolean within = true;
            for (int i = 0; i < count; i++) {
                within &= Math.abs(numbers[i]) <= limit;
            }
            require(within, name);
        }
    }

    /** Carries a whole number from {@code min} to {@code max}, both included. */
    public long whole(String name, long value, long min, long max) {
        long carried = word(value);
        require(carried >= min && carried <= max, name);
        return carried;
    }

    /** The same for fewer bits. */
    public int whole(String name, int value, int min, int max) {
        return (int) whole(name, (long) value, min, max);
    }

    /** Carries yes or no. */
    public boolean flag(String name, boolean value) {
        return whole(name, value ? 1 : 0, 0, 1) == 1;
    }

    /** Carries one of some constants, whose order is part of what is written. */
    public <E extends Enum<E>> E one(String name, E[] of, E value) {
        int index = 0;
        while (of[index] != value) {
            index++;
        }
        return of[whole(name, index, 0, of.length - 1)];
    }

    /**
     * Carries how many items follow.
     *
     * @param words least number of words that each of them takes: there cannot be more than what is left holds
     */
    public int count(String name, int count, int words) {
        return whole(name, count, 0, Integer.MAX_VALUE);
    }

    /** Carries the first {@code count} bytes. */
    public void bytes(byte[] bytes, int count) {
        for (int i = 0; i < count; i += BYTES_PER_WORD) {
            int end = Math.min(count, i + BYTES_PER_WORD);
            long word = 0;
            for (int k = end - 1; k >= i; k--) {
                word = (word << 8) | (bytes[k] & 0xff);
            }
            word = word(word);
            for (int k = i; k < end; k++) {
                bytes[k] = (byte) word;
                word >>>= 8;
            }
            require(end == i + BYTES_PER_WORD || word == 0, "what fills up a word");
        }
    }

    /** Carries numbers within a limit; gives back the very array it was given if they are what comes. */
    public double[] kept(String name, double[] numbers, int length, double limit) {
        double[] kept = length == numbers.length ? numbers : new double[length];
        for (int i = 0; i < length; i++) {
            double carried = number(name, kept[i], -limit, limit);
            if (Double.doubleToRawLongBits(carried) != Double.doubleToRawLongBits(kept[i])) {
                kept = kept == numbers ? numbers.clone() : kept;
                kept[i] = carried;
            }
        }
        return kept;
    }

    /** The same for whole numbers from 0 to {@code most}. */
    public int[] kept(String name, int[] numbers, int length, int most) {
        int[] kept = length == numbers.length ? numbers : new int[length];
        for (int i = 0; i < length; i++) {
            int carried = whole(name, kept[i], 0, most);
            if (carried != kept[i]) {
                kept = kept == numbers ? numbers.clone() : kept;
                kept[i] = carried;
            }
        }
        return kept;
    }

    /** Carries key frames, or none; gives back the very array it was given if they are what comes. */
    public double[] path(double[] path) {
        int length = KeyFrames.KEY * count("number of key frames", path.length / KeyFrames.KEY, KeyFrames.KEY);
        double[] keys = kept("key frame", path, length, Limits.COORDINATE);
        double before = -1;
        for (int i = 0; i < length; i += KeyFrames.KEY) {
            require(keys[i] > before && keys[i] >= 0, "time of a key frame");
            before = keys[i];
        }
        return keys;
    }

    /** Carries a name; gives back the very one it was given if that is what comes. */
    public String label(String label) {
        if (skipsLabels()) {
            return label;
        }
        int length = count("length of a name", label.length(), 1);
        int common = Math.min(length, label.length());
        StringBuilder changed = null;
        for (int i = 0; i < length; i++) {
            int known = i < common ? label.charAt(i) : 0;
            int letter = whole("letter of a name", known, 0, Character.MAX_VALUE);
            if (changed == null && (letter != known || i >= common)) {
                changed = new StringBuilder(length).append(label, 0, i);
            }
            if (changed != null) {
                changed.append((char) letter);
            }
        }
        return changed != null ? changed.toString() : label.substring(0, length);
    }
}
