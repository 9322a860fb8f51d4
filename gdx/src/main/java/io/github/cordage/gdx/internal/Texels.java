package io.github.cordage.gdx.internal;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;

/**
 * The CPU copy of a {@link FloatTexture}, four floats for each texel, and the range that the card does not have yet.
 */
public final class Texels {
    /** Floats of a texel. */
    public static final int SIZE = 4;

    private static final int LEAST = 256;

    private float[] data = new float[0];
    private FloatBuffer buffer = allocate(0);
    private int changedFrom = Integer.MAX_VALUE;
    private int changedTo = 0;

    private static FloatBuffer allocate(int floats) {
        return ByteBuffer.allocateDirect(Float.BYTES * floats)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
    }

    /** The floats, for reading and writing. {@link #reserve} may replace the array. */
    public float[] data() {
        return data;
    }

    /** Makes room for a number of texels; keeps the content. */
    public void reserve(int texels) {
        if (SIZE * texels > data.length) {
            int room = Math.max(LEAST, Math.max(texels, data.length / SIZE * 3 / 2));
            data = Arrays.copyOf(data, SIZE * room);
            buffer = allocate(data.length);
        }
    }

    /** Marks texels as changed. */
    public void markChanged(int from, int to) {
        changedFrom = Math.min(changedFrom, from);
        changedTo = Math.max(changedTo, to);
    }

    /** Writes a float, and marks its texel if the value differs. */
    public void set(int index, float value) {
        if (data[index] != value) {
            data[index] = value;
            markChanged(index / SIZE, index / SIZE + 1);
        }
    }

    /** The first texel that has changed. */
    public int changedFrom() {
        return changedFrom;
    }

    /** The texel after the last changed one; at most {@link #changedFrom} if none has changed. */
    public int changedTo() {
        return changedTo;
    }

    /** Marks all texels as unchanged. */
    public void forgetChanges() {
        changedFrom = Integer.MAX_VALUE;
        changedTo = 0;
    }

    /** Copies texels into a buffer for the card. */
    public FloatBuffer pack(int from, int to) {
        buffer.clear();
        buffer.put(data, SIZE * from, SIZE * (to - from));
        buffer.flip();
        return buffer;
    }
}
