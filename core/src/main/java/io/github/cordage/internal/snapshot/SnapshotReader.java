package io.github.cordage.internal.snapshot;

import io.github.cordage.internal.math.Limits;

/** Reads a state from bytes. Throws an {@link IllegalArgumentException} for bytes that no world can have written. */
public final class SnapshotReader extends Transfer {
    private static final byte[] NOTHING = {};

    private byte[] bytes = NOTHING;
    private int start;
    private int at;
    private int end;

    /** Creates a reader; {@link #open} gives it a snapshot. */
    public SnapshotReader() {}

    /** Opens a snapshot, and checks that it is one, of this version and undamaged. */
    public void open(byte[] from, int offset, int length) {
        if (length < Words.FRAME * Words.BYTES || length % Words.BYTES != 0) {
            throw new IllegalArgumentException("snapshot must have a multiple of 8 bytes, 32 or more, had " + length);
        }
        if (Words.get(from, offset) != Words.MAGIC) {
            throw new IllegalArgumentException("not a snapshot of a world");
        }
        long said = Words.get(from, offset + Words.BYTES);
        if (said != Words.VERSION) {
            throw new IllegalArgumentException(
                    "snapshot must be of version " + Words.VERSION + ", was of version " + said);
        }
        long size = Words.get(from, offset + 2 * Words.BYTES);
        if (size != length) {
            throw new IllegalArgumentException("snapshot must have " + size + " bytes, had " + length);
        }
        int sum = offset + length - Words.BYTES;
        if (Words.checksum(from, offset, sum) != Words.get(from, sum)) {
            throw new IllegalArgumentException("snapshot is damaged: its checksum is wrong");
        }
        bytes = from;
        start = offset + 3 * Words.BYTES;
        end = sum;
        rewind();
    }

    /** Checksum at the end of a snapshot of these bytes; their number must be a multiple of eight. */
    public static long checksum(byte[] bytes, int from, int end) {
        return Words.checksum(bytes, from, end);
    }

    /** Goes back to the start. */
    public void rewind() {
        at = start;
    }

    /** Requires that everything has been read. */
    public void requireEnd() {
        if (at != end) {
            throw new IllegalArgumentException("snapshot holds " + (end - at) + " bytes too many");
        }
    }

    /** Releases the bytes. */
    public void close() {
        bytes = NOTHING;
    }

    @Override
    public boolean reads() {
        return true;
    }

    @Override
    public void require(boolean rule, String name) {
        if (!rule) {
            throw new IllegalArgumentException(name + " is out of range in the snapshot");
        }
    }

    private void requireRoom(int words) {
        if ((end - at) / Words.BYTES < words) {
            throw new IllegalArgumentException("snapshot ends too early");
        }
    }

    @Override
    public long word(long word) {
        requireRoom(1);
        long read = Words.get(bytes, at);
        at += Words.BYTES;
        return read;
    }

    @Override
    public void numbers(double[] numbers, int count) {
        requireRoom(count);
        boolean finite = true;
        for (int i = 0; i < count; i++) {
            double read = Double.longBitsToDouble(Words.get(bytes, at + Words.BYTES * i));
            finite &= Math.abs(read) <= Limits.BEYOND;
            numbers[i] = read;
        }
        at += Words.BYTES * count;
        if (!finite) {
            throw new IllegalArgumentException("snapshot holds a number that is not finite");
        }
    }

    @Override
    public int count(String name, int count, int words) {
        int read = super.count(name, count, words);
        require((long) read * words <= (end - at) / Words.BYTES, name);
        return read;
    }
}
