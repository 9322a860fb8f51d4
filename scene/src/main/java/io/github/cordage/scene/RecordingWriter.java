package io.github.cordage.scene;

import io.github.cordage.Recorder;
import io.github.cordage.RopeWorld;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * Records a scene into a file that {@link RecordingReader} reads: the scene, all that changes its world from outside, and hashes of
 * each step.
 *
 * <p>The file begins with {@code CORDREC} and a byte for the version, 1. Then come blocks: a byte that says what it is, the number
 * of bytes it holds, these, and the CRC-32C of all of that; numbers have their highest byte first. First the scene (1): the most
 * steps that there will be, in 8 bytes, and its text. Then pieces of a {@link Recorder} (2). Last an empty end (3).
 */
public final class RecordingWriter implements AutoCloseable {
    static final byte[] MAGIC = "CORDREC".getBytes(StandardCharsets.US_ASCII);
    static final int VERSION = 1;
    static final int SCENE = 1;
    static final int PIECE = 2;
    static final int END = 3;

    /** Most bytes of a block. */
    static final int MOST_BYTES = 1 << 26;

    /** Bytes after which a piece is written. */
    private static final int PIECE_BYTES = 1 << 16;

    private final DataOutputStream out;
    private final RopeWorld world;
    private final Recorder recorder;

    /**
     * Begins a recording.
     *
     * @param scene the scene
     * @param steps most steps that will be recorded, ≥ 0
     * @param out receives the recording; is flushed, not closed
     * @throws IllegalArgumentException if the number is negative
     * @throws IOException if it cannot be written
     */
    public RecordingWriter(Scene scene, long steps, OutputStream out) throws IOException {
        this(scene, steps, 1, out);
    }

    /**
     * Begins a recording of a world that takes its steps on several threads, which change nothing about it.
     *
     * @param scene the scene
     * @param steps most steps that will be recorded, ≥ 0
     * @param threads number of threads, from 1 to 256; if there are more than one, this has to be closed
     * @param out receives the recording; is flushed, not closed
     * @throws IllegalArgumentException if a number is out of range
     * @throws IOException if it cannot be written
     */
    public RecordingWriter(Scene scene, long steps, int threads, OutputStream out) throws IOException {
        if (steps < 0) {
            throw new IllegalArgumentException("steps must be at least 0, was " + steps);
        }
        this.out = new DataOutputStream(out);
        String text = new SceneWriter().write(scene);
        try {
            // What a text says is what a reader will have, to the bit.
            world = new SceneReader().read(text).createWorld(threads);
        } catch (SceneException e) {
            throw new IllegalArgumentException("the scene must be one that can be written: " + e.getMessage(), e);
        }
        this.out.write(MAGIC);
        this.out.writeByte(VERSION);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] block = new byte[Long.BYTES + bytes.length];
        for (int i = 0; i < Long.BYTES; i++) {
            block[i] = (byte) (steps >>> (8 * (Long.BYTES - 1 - i)));
        }
        System.arraycopy(bytes, 0, block, Long.BYTES, bytes.length);
        writeBlock(SCENE, block);
        recorder = new Recorder(world);
    }

    /**
     * Returns the world of the scene: step it, and change it as you like.
     *
     * @return the world that is recorded
     */
    public RopeWorld world() {
        return world;
    }

    /**
     * Writes what has been recorded, once there is enough of it. To be called from time to time, between two calls on the world.
     *
     * @throws IOException if it cannot be written
     */
    public void write() throws IOException {
        if (recorder.size() >= PIECE_BYTES) {
            writeBlock(PIECE, recorder.take());
        }
    }

    /**
     * Ceases to record, writes what is left and the end, and flushes. A recording without its end is refused by who reads it.
     *
     * @throws IOException if it cannot be written
     * @throws IllegalStateException if it was finished already
     */
    public void finish() throws IOException {
        recorder.close();
        writeBlock(PIECE, recorder.take());
        writeBlock(END, new byte[0]);
        out.flush();
    }

    /** Ends the threads of the world, which can still be looked at; a recording that was not finished has no end. */
    @Override
    public void close() {
        world.close();
    }

    private void writeBlock(int kind, byte[] bytes) throws IOException {
        if (bytes.length > MOST_BYTES) {
            throw new IOException("the recording would have a block of " + bytes.length + " bytes, more than "
                    + MOST_BYTES + "; it must be written more often");
        }
        out.writeByte(kind);
        out.writeInt(bytes.length);
        out.write(bytes);
        out.writeInt(checksum(kind, bytes));
    }

    static int checksum(int kind, byte[] bytes) {
        CRC32C sum = new CRC32C();
        sum.update(kind);
        for (int shift = 24; shift >= 0; shift -= 8) {
            sum.update(bytes.length >>> shift);
        }
        sum.update(bytes, 0, bytes.length);
        return (int) sum.getValue();
    }
}
