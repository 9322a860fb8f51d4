package io.github.cordage.gdx.internal;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;

/** Four numbers for each texel of a {@link FloatTexture}, as they are on the CPU, and which of them the card does not have yet. */
public final class Texels {
    /** Numbers of a texel. */
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

    /** The numbers, to be read and written; another array after {@link #reserve}. */
    public float[] data() {
        return data;
    }

    /** Makes room for a number of texels; what is there stays. */
    public void reserve(int texels) {
        if (SIZE * texels > data.length) {
            int room = Math.max(LEAST, Math.max(texels, data.length / SIZE * 3 / 2));
            data = Arrays.copyOf(data, SIZE * room);
            buffer = allocate(data.length);
        }
    }

    /** Says that texels have changed. */
    public void markChanged(int from, int to) {
        changedFrom = Math.min(changedFrom, from);
        changedTo = Math.max(changedTo, to);
    }

    /** Writes a number, and marks its texel if it is another one than before. */
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

    /** The texel behind the last one that has changed; not above {@link #changedFrom} if none has. */
    public int changedTo() {
        return changedTo;
    }

    /** Forgets what has changed. */
    public void forgetChanges() {
        changedFrom = Integer.MAX_VALUE;
        changedTo = 0;
    }

    /** Copies texels into memory that the card can be given. */
    public FloatBuffer pack(int from, int to) {
        buffer.clear();
        buffer.put(data, SIZE * from, SIZE * (to - from));
        buffer.flip();
        return buffer;
    }
}
