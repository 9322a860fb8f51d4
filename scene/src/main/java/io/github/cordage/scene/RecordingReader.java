package io.github.cordage.scene;

import io.github.cordage.RopeWorld;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Replays a file that {@link RecordingWriter} wrote, frame by frame, and compares each step. Untrusted files are safe
 * to read: sizes are checked against the bytes present, each block against its checksum, and the scene against a
 * budget; any mistake throws a {@link RecordingException}. The duration of a step is not limited.
 */
public final class RecordingReader implements AutoCloseable {
    private final DataInputStream in;
    private final Scene scene;
    private final RopeWorld world;
    private final long steps;
    private @Nullable Replay replay;
    private Replay.@Nullable Difference difference;
    private boolean ended;

    /** Steps of the pieces that were replayed to their end. */
    private long taken;

    /**
     * Reads the beginning of a recording.
     *
     * @param in the recording; not closed
     * @throws RecordingException if it is none, of another version, or damaged
     * @throws IOException if it cannot be read
     */
    public RecordingReader(InputStream in) throws RecordingException, IOException {
        this(in, 1);
    }

    /**
     * Reads the beginning of a recording, to be replayed on several threads. Their number does not change the result.
     *
     * @param in the recording; not closed
     * @param threads number of threads, from 1 to 256; with more than one, close this reader in the end
     * @throws RecordingException if it is none, of another version, or damaged
     * @throws IllegalArgumentException if the number is out of range
     * @throws IOException if it cannot be read
     */
    public RecordingReader(InputStream in, int threads) throws RecordingException, IOException {
        this.in = new DataInputStream(in);
        byte[] magic = in.readNBytes(RecordingWriter.MAGIC.length);
        if (!Arrays.equals(magic, RecordingWriter.MAGIC)) {
            throw new RecordingException("this is not a recording: it does not begin with CORDREC");
        }
        int version = in.read();
        if (version != RecordingWriter.VERSION) {
            throw new RecordingException("version of the file must be " + RecordingWriter.VERSION + ", was "
                    + (version < 0 ? "missing" : String.valueOf(version)));
        }
        byte[] block = readBlock(RecordingWriter.SCENE);
        if (block.length < Long.BYTES) {
            throw new RecordingException("the recording has no scene");
        }
        steps = ByteBuffer.wrap(block).getLong();
        if (steps < 0) {
            throw new RecordingException("steps must be at least 0, was " + steps);
        }
        String text = new String(block, Long.BYTES, block.length - Long.BYTES, StandardCharsets.UTF_8);
        try {
            scene = new SceneReader().read(text);
        } catch (SceneException e) {
            throw new RecordingException("the scene of the recording is not one: " + e.getMessage());
        }
        world = scene.createWorld(threads);
    }

    private byte[] readBlock(int expected) throws RecordingException, IOException {
        try {
            int kind = in.readUnsignedByte();
            int length = in.readInt();
            if (length < 0 || length > RecordingWriter.MOST_BYTES) {
                throw new RecordingException(
                        "a block must have from 0 to " + RecordingWriter.MOST_BYTES + " bytes, had " + length);
            }
            // Read only bytes that exist: a forged length allocates nothing.
            byte[] bytes = in.readNBytes(length);
            if (bytes.length < length) {
                throw new EOFException();
            }
            if (in.readInt() != RecordingWriter.checksum(kind, bytes)) {
                throw new RecordingException("the recording is damaged: a checksum does not fit");
            }
            if (kind == RecordingWriter.END && expected == RecordingWriter.PIECE) {
                ended = true;
            } else if (kind != expected) {
                throw new RecordingException("a block must be of kind " + expected + ", was of kind " + kind);
            }
            return bytes;
        } catch (EOFException e) {
            throw new RecordingException(
                    "the recording ends before its end, after step " + (world == null ? 0 : world.stepCount()));
        }
    }

    /**
     * Replays the next recorded call of {@code update} or {@code step}, with the changes before it.
     *
     * @return false if there are no more
     * @throws RecordingException if the recording is damaged
     * @throws IOException if it cannot be read
     */
    public boolean next() throws RecordingException, IOException {
        while (!ended) {
            Replay at = replay;
            if (at != null) {
                boolean more = at.next();
                if (difference == null) {
                    difference = at.difference();
                }
                if (taken + at.steps() > steps) {
                    throw new RecordingException(
                            "there must be at most " + steps + " steps, as the recording says, were more");
                }
                if (more) {
                    return true;
                }
            }
            taken += at == null ? 0 : at.steps();
            byte[] piece = readBlock(RecordingWriter.PIECE);
            replay = ended ? null : new Replay(world, piece);
        }
        return false;
    }

    /** Ends the threads of the world, which can still be read. */
    @Override
    public void close() {
        world.close();
    }

    /**
     * Returns the scene that was recorded.
     *
     * @return the scene
     */
    public Scene scene() {
        return scene;
    }

    /**
     * Returns the world in which the scene is replayed. Read it, but do not change it.
     *
     * @return the world
     */
    public RopeWorld world() {
        return world;
    }

    /**
     * Returns the largest number of steps that the recording may have.
     *
     * @return number
     */
    public long steps() {
        return steps;
    }

    /**
     * Returns the first difference from the recording so far.
     *
     * @return the difference, or null if there has been none
     */
    public Replay.@Nullable Difference difference() {
        return difference;
    }
}
