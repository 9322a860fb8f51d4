package io.github.cordage.internal.wire;

import java.util.Arrays;

/** Writes numbers and text into a growing array of bytes, little-endian. */
public final class ByteWriter {
    /** Initial capacity [bytes]. */
    private static final int START = 256;

    private byte[] bytes = new byte[START];
    private int size;

    /** Number of bytes written so far. */
    public int size() {
        return size;
    }

    /** Returns all bytes written so far, and starts anew. */
    public byte[] take() {
        byte[] taken = Arrays.copyOf(bytes, size);
        size = 0;
        return taken;
    }

    /** Drops everything after an earlier size. */
    public void cut(int earlier) {
        size = earlier;
    }

    private void need(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(size, more), (int) Math.min(2L * size, 1 << 30)));
        }
    }

    /** Writes the lowest eight bits of a number. */
    public void writeByte(int value) {
        need(1);
        bytes[size++] = (byte) value;
    }

    /** Writes a flag. */
    public void writeFlag(boolean value) {
        writeByte(value ? 1 : 0);
    }

    /** Writes four bytes. */
    public void writeInt(int value) {
        need(4);
        for (int i = 0; i < 4; i++) {
            bytes[size++] = (byte) (value >>> (8 * i));
        }
    }

    /** Writes eight bytes. */
    public void writeLong(long value) {
        need(8);
        for (int i = 0; i < 8; i++) {
            bytes[size++] = (byte) (value >>> (8 * i));
        }
    }

    /** Writes the bits of a number. */
    public void writeDouble(double value) {
        writeLong(Double.doubleToLongBits(value));
    }

    /** Writes the length of an array and its numbers. */
    public void writeDoubles(double[] values) {
        writeDoubles(values, 0, values.length);
    }

    /** Writes a count and that many numbers of an array. */
    public void writeDoubles(double[] values, int from, int count) {
        writeInt(count);
        for (int i = from; i < from + count; i++) {
            writeDouble(values[i]);
        }
    }

    /** Writes a count and that many bytes of an array. */
    public void writeBytes(byte[] values, int from, int count) {
        writeInt(count);
        need(count);
        System.arraycopy(values, from, bytes, size, count);
        size += count;
    }

    /** Writes the length of an array and its integers. */
    public void writeInts(int[] values) {
        writeInt(values.length);
        for (int value : values) {
            writeInt(value);
        }
    }

    /** Writes the number of UTF-16 code units of a text, and two bytes for each. */
    public void writeText(String text) {
        writeInt(text.length());
        for (int i = 0; i < text.length(); i++) {
            writeByte(text.charAt(i));
            writeByte(text.charAt(i) >>> 8);
        }
    }
}
