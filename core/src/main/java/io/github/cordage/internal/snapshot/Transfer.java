package io.github.cordage.internal.snapshot;

import io.github.cordage.internal.math.KeyFrames;
import io.github.cordage.internal.math.Limits;

/**
 * Visitor that carries a state out or in. Every class with state has one method that passes each number to a transfer
 * in a fixed order, and stores what is returned. So the same method measures, writes, hashes, checks and reads, and
 * none of these can miss a number that another handles.
 *
 * <p>Everything is converted to 64-bit words. Only a transfer that {@link #reads} returns values other than it was
 * given; it throws an {@link IllegalArgumentException} for values out of range.
 */
public abstract class Transfer {
    private static final int BYTES_PER_WORD = 8;

    /** Whether this transfer supplies values; otherwise it only receives them. */
    public boolean reads() {
        return false;
    }

    /**
     * Whether to skip everything that does not decide the future: names, statistics for users, carried-over frame time.
     */
    public boolean skipsLabels() {
        return false;
    }

    /** Begins a part of the state, such as a rope or a pin. Names of values are those of their part. */
    public void begin(String name) {}

    /** Ends the part begun last. */
    public void end() {}

    /** Carries any 64 bits. */
    public abstract long word(long word);

    /** Carries any 64 bits that have a name. */
    public long word(String name, long word) {
        return word(word);
    }

    /**
     * Carries the bits of the first {@code count} numbers; on reading, none may be {@linkplain Limits#BEYOND beyond}.
     */
    public abstract void numbers(double[] numbers, int count);

    /** Transfers numbers that have a name. */
    public void numbers(String name, double[] numbers, int count) {
        numbers(numbers, count);
    }

    /** Throws unless a rule holds for the value of a name; does nothing unless this transfer reads. */
    public void require(boolean rule, String name) {}

    /** Carries any number, including NaN. */
    public double any(double value) {
        return Double.longBitsToDouble(word(Double.doubleToRawLongBits(value)));
    }

    /** Carries any number that has a name, including NaN. */
    public double any(String name, double value) {
        return any(value);
    }

    /** Carries a number of any magnitude that can occur in a world. */
    public double finite(String name, double value) {
        return number(name, value, -Limits.BEYOND, Limits.BEYOND);
    }

    /** Carries a number from {@code min} to {@code max}, both included. */
    public double number(String name, double value, double min, double max) {
        double carried = any(name, value);
        // Written so that NaN is rejected.
        require(carried >= min && carried <= max, name);
        return carried;
    }

    /** Carries a number from {@code min} to {@code max}, or NaN for none. */
    public double optional(String name, double value, double min, double max) {
        double carried = any(name, value);
        require(!(carried < min || carried > max), name);
        return carried;
    }

    /** Carries the first {@code count} numbers; on reading, none may exceed a limit in magnitude. */
    public void numbers(String name, double[] numbers, int count, double limit) {
        numbers(name, numbers, count);
        if (reads()) {
            boolean within = true;
            for (int i = 0; i < count; i++) {
                within &= Math.abs(numbers[i]) <= limit;
            }
            require(within, name);
        }
    }

    /** Carries an integer from {@code min} to {@code max}, both included. */
    public long whole(String name, long value, long min, long max) {
        long carried = word(name, value);
        require(carried >= min && carried <= max, name);
        return carried;
    }

    /** Carries an integer of 32 bits from {@code min} to {@code max}, both included. */
    public int whole(String name, int value, int min, int max) {
        return (int) whole(name, (long) value, min, max);
    }

    /** Carries any integer of 32 bits. */
    public int integer(String name, int value) {
        return whole(name, value, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** Carries a number above 0, which may be infinite. */
    public double aboveZero(String name, double value) {
        double carried = any(name, value);
        require(carried > 0, name);
        return carried;
    }

    /** Carries an end time [s]; infinite for never. */
    public double until(String name, double value) {
        double carried = aboveZero(name, value);
        require(carried <= Limits.TIME_MAX || carried == Double.POSITIVE_INFINITY, name);
        return carried;
    }

    /** Carries a flag. */
    public boolean flag(String name, boolean value) {
        return whole(name, value ? 1 : 0, 0, 1) == 1;
    }

    /** Carries one of the given constants, whose order is part of the format. */
    public <E extends Enum<E>> E one(String name, E[] of, E value) {
        int index = 0;
        while (of[index] != value) {
            index++;
        }
        return of[whole(name, index, 0, of.length - 1)];
    }

    /**
     * Carries the number of items that follow.
     *
     * @param words fewest words per item; on reading, the items must fit into the remaining bytes
     */
    public int count(String name, int count, int words) {
        return whole(name, count, 0, Integer.MAX_VALUE);
    }

    /** Carries the first {@code count} bytes. */
    public void bytes(String name, byte[] bytes, int count) {
        for (int i = 0; i < count; i += BYTES_PER_WORD) {
            int end = Math.min(count, i + BYTES_PER_WORD);
            long word = 0;
            for (int k = end - 1; k >= i; k--) {
                word = (word << 8) | (bytes[k] & 0xff);
            }
            word = word(name, word);
            for (int k = i; k < end; k++) {
                bytes[k] = (byte) word;
                word >>>= 8;
            }
            require(end == i + BYTES_PER_WORD || word == 0, "what fills up a word");
        }
    }

    /** Carries numbers within a limit; returns the given array itself if the values are the same. */
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

    /** Carries integers from 0 to {@code most}; returns the given array itself if the values are the same. */
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

    /** Carries key frames, or none; returns the given array itself if the values are the same. */
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

    /** Carries a name; returns the given string itself if it is the same. */
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
