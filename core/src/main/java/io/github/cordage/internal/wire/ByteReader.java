package io.github.cordage.internal.wire;

/**
 * Reads numbers and text written by a {@link ByteWriter}. Safe for hostile input: it never reads beyond the bytes,
 * allocates no array larger than the remaining bytes, and throws nothing but {@link BadBytes}.
 */
public final class ByteReader {
    private final byte[] bytes;
    private int at;

    /** Reads an array from its start. */
    public ByteReader(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Index of the next byte. */
    public int position() {
        return at;
    }

    /** Number of remaining bytes. */
    public int left() {
        return bytes.length - at;
    }

    private void need(long count) {
        if (count > left()) {
            throw new BadBytes("byte " + at + ": " + count + " bytes must follow, there were " + left());
        }
    }

    /** Reads a number from 0 to 255. */
    public int readByte() {
        need(1);
        return bytes[at++] & 0xff;
    }

    /** Reads an index from 0 to {@code limit - 1}; messages call it {@code what}. */
    public int readIndex(String what, int limit) {
        int value = readByte();
        if (value >= limit) {
            throw new BadBytes("byte " + (at - 1) + ": " + what + " must be below " + limit + ", was " + value);
        }
        return value;
    }

    /** Reads a flag. */
    public boolean readFlag() {
        return readIndex("flag", 2) == 1;
    }

    /** Reads four bytes as an integer. */
    public int readInt() {
        need(4);
        int value = 0;
        for (int i = 0; i < 4; i++) {
            value |= (bytes[at++] & 0xff) << (8 * i);
        }
        return value;
    }

    /** Reads eight bytes as an integer. */
    public long readLong() {
        long low = readInt() & 0xffffffffL;
        return low | (long) readInt() << 32;
    }

    /** Reads a number, which may be NaN or infinite. */
    public double readDouble() {
        return Double.longBitsToDouble(readLong());
    }

    /**
     * Reads a count of items, and requires that the remaining bytes can hold them at {@code bytesEach} bytes per item.
     */
    public int readCount(int bytesEach) {
        int count = readInt();
        if (count < 0) {
            throw new BadBytes("byte " + (at - 4) + ": count must be at least 0, was " + count);
        }
        need((long) count * bytesEach);
        return count;
    }

    /** Reads a count and that many numbers. */
    public double[] readDoubles() {
        double[] values = new double[readCount(8)];
        for (int i = 0; i < values.length; i++) {
            values[i] = readDouble();
        }
        return values;
    }

    /** Reads a count and that many integers. */
    public int[] readInts() {
        int[] values = new int[readCount(4)];
        for (int i = 0; i < values.length; i++) {
            values[i] = readInt();
        }
        return values;
    }

    /** Reads a count and that many bytes. */
    public byte[] readBytes() {
        byte[] values = new byte[readCount(1)];
        System.arraycopy(bytes, at, values, 0, values.length);
        at += values.length;
        return values;
    }

    /** Reads a count and that many UTF-16 code units. */
    public String readText() {
        char[] chars = new char[readCount(2)];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) (readByte() | readByte() << 8);
        }
        return new String(chars);
    }
}
