package io.github.cordage.internal.wire;

import java.util.Arrays;

/** Collects numbers and text as bytes, the lowest byte first. Grows as needed. */
public final class ByteWriter {
    private static final int START = 256;

    private byte[] bytes = new byte[START];
    private int size;

    /** Number of bytes so far. */
    public int size() {
        return size;
    }

    /** Takes what there is, and begins anew. */
    public byte[] take() {
        byte[] taken = Arrays.copyOf(bytes, size);
        size = 0;
        return taken;
    }

    /** Goes back to an earlier size. */
    public void cut(int earlier) {
        size = earlier;
    }

    private void need(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(size, more), (int) Math.min(2L * size, 1 << 30)));
        }
    }

    /** Writes a number from 0 to 255, or a flag. */
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

    /** Writes how many numbers there are, and the numbers. */
    public void writeDoubles(double[] values) {
        writeDoubles(values, 0, values.length);
    }

    /** The same for some of an array. */
    public void writeDoubles(double[] values, int from, int count) {
        writeInt(count);
        for (int i = from; i < from + count; i++) {
            writeDouble(values[i]);
        }
    }

    /** Writes how many bytes there are, and the bytes. */
    public void writeBytes(byte[] values, int from, int count) {
        writeInt(count);
        need(count);
        System.arraycopy(values, from, bytes, size, count);
        size += count;
    }

    /** Writes how many numbers there are, and the numbers. */
    public void writeInts(int[] values) {
        writeInt(values.length);
        for (int value : values) {
            writeInt(value);
        }
    }

    /** Writes how many characters there are, and two bytes for each. */
    public void writeText(String text) {
        writeInt(text.length());
        for (int i = 0; i < text.length(); i++) {
            writeByte(text.charAt(i));
            writeByte(text.charAt(i) >>> 8);
        }
    }
}
