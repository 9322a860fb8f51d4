package io.github.cordage.scene;

import io.github.cordage.RopeWorld;
import io.github.cordage.recording.Recorder;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * Records a scene into a file for {@link RecordingReader}: the scene, all changes of its world from outside, and hashes
 * of each step.
 *
 * <p>The file begins with {@code CORDREC} and a byte for the version, 1. Blocks follow, each with a byte for its kind,
 * the number of its bytes, the bytes, and the CRC-32C of all these; numbers are big-endian. The kinds are, in order:
 * one scene (1), with the largest number of steps in 8 bytes and the text of the scene; pieces of a {@link Recorder}
 * (2); one empty end (3).
 */
public final class RecordingWriter implements AutoCloseable {
    static final byte[] MAGIC = "CORDREC".getBytes(StandardCharsets.US_ASCII);
    static final int VERSION = 1;
    static final int SCENE = 1;
    static final int PIECE = 2;
    static final int END = 3;

    /** Most bytes of a block. */
    static final int MOST_BYTES = 1 << 26;

    /** Size from which {@link #write} writes a piece [bytes]. */
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
     * Begins a recording of a world that takes its steps on several threads. Their number does not change the result.
     *
     * @param scene the scene
     * @param steps most steps that will be recorded, ≥ 0
     * @param threads number of threads, from 1 to 256; with more than one, close this writer in the end
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
            // Read the text back, so that this world has the same bits as the reader's.
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
     * Returns the world of the scene, to be stepped and changed as you like.
     *
     * @return the world that is recorded
     */
    public RopeWorld world() {
        return world;
    }

    /**
     * Writes the recorded data if there is enough of it. Call it from time to time, between two calls on the world.
     *
     * @throws IOException if it cannot be written
     */
    public void write() throws IOException {
        if (recorder.size() >= PIECE_BYTES) {
            writeBlock(PIECE, recorder.take());
        }
    }

    /**
     * Stops recording, writes the rest and the end, and flushes. Readers refuse a recording without an end.
     *
     * @throws IOException if it cannot be written
     * @throws IllegalStateException if it was finished before
     */
    public void finish() throws IOException {
        recorder.close();
        writeBlock(PIECE, recorder.take());
        writeBlock(END, new byte[0]);
        out.flush();
    }

    /** Ends the threads of the world, which can still be read. A recording that was not finished has no end. */
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
