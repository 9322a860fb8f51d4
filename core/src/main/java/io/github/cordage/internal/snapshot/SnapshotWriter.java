package io.github.cordage.internal.snapshot;

/** Writes a state as bytes: {@link #open}, the state, {@link #close}. */
public final class SnapshotWriter extends Transfer {
    private static final byte[] NOTHING = {};

    private byte[] bytes = NOTHING;
    private int start;
    private int at;

    /** Creates a writer. */
    public SnapshotWriter() {}

    /** Size in bytes of a state with a number of words. */
    public static long size(long words) {
        return Words.BYTES * (words + Words.FRAME);
    }

    /** Starts writing; the array must have room for everything. */
    public void open(byte[] to, int offset, long size) {
        bytes = to;
        start = offset;
        at = offset;
        word(Words.MAGIC);
        word(Words.VERSION);
        word(size);
    }

    /** Ends the snapshot, releases the array, and returns the index after the last byte. */
    public int close() {
        word(Words.checksum(bytes, start, at));
        bytes = NOTHING;
        return at;
    }

    @Override
    public long word(long word) {
        Words.put(bytes, at, word);
        at += Words.BYTES;
        return word;
    }

    @Override
    public void numbers(double[] numbers, int count) {
        for (int i = 0; i < count; i++) {
            Words.put(bytes, at + Words.BYTES * i, Double.doubleToRawLongBits(numbers[i]));
        }
        at += Words.BYTES * count;
    }
}
