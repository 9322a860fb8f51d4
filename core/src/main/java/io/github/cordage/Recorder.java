package io.github.cordage;

import io.github.cordage.internal.wire.ByteWriter;

/**
 * Records all that changes a world from outside of its steps, whoever does it: calls of its handles, of {@link
 * RopeWorld#update} and {@link RopeWorld#step}, and where {@link PoseSource}s lead pins. With each step goes a hash of the world
 * and one of each rope. {@link Replay} does the same to a world that was the same at the start, and finds the first step and
 * rope that come out differently.
 *
 * <p>Take what has been recorded from time to time, and keep it:
 *
 * <pre>{@code
 * Recorder recorder = new Recorder(world);
 * // for each frame
 * world.update(dt);
 * file.write(recorder.take());
 * // at the end
 * recorder.close();
 * }</pre>
 *
 * <p>A world with sources of colliders cannot be recorded: what they will say in a replay is not known.
 */
public final class Recorder implements AutoCloseable {
    /** Version of what is recorded. */
    static final int VERSION = 1;

    private final RopeWorld world;
    private final ByteWriter out = new ByteWriter();
    private boolean closed;

    /**
     * Begins to record.
     *
     * @param world the world
     * @throws IllegalStateException if it is being recorded or replayed already, has sources of colliders, belongs to another
     *     thread, or is being stepped
     */
    public Recorder(RopeWorld world) {
        this.world = world;
        Log log = new Log();
        if (world.hasForeignColliders()) {
            log.requireNone("sources of colliders");
        }
        world.noteIn(log);
        out.writeByte(VERSION);
    }

    /** Writes what is noted. */
    private final class Log extends ChangeLog {
        @Override
        void note(Change change, double a, double b, double c, double d, double e) {
            out.writeByte(change.code());
            for (int i = 0; i < change.numbers; i++) {
                out.writeDouble(
                        switch (i) {
                            case 0 -> a;
                            case 1 -> b;
                            case 2 -> c;
                            case 3 -> d;
                            default -> e;
                        });
            }
        }

        @Override
        void note(Change change, double a, double b, Object definition) {
            note(change, a, b, 0, 0, 0);
            DefinitionCodec.write(out, definition);
        }

        @Override
        void note(Change change, double id, double[] numbers, int from, int count) {
            note(change, id, 0, 0, 0, 0);
            out.writeDoubles(numbers, from, count);
        }

        @Override
        void note(Change change, byte[] bytes, int from, int count) {
            note(change, 0, 0, 0, 0, 0);
            out.writeBytes(bytes, from, count);
        }

        @Override
        void stepped() {
            out.writeByte(Change.STEPPED.code());
            out.writeLong(world.stateHash());
            int ropes = world.ropes().size();
            out.writeInt(ropes);
            for (int i = 0; i < ropes; i++) {
                out.writeInt(shortHash(world.ropes().get(i)));
            }
        }

        @Override
        void requireNone(String what) {
            throw new IllegalStateException("a world that is recorded cannot have " + what);
        }
    }

    /** 32 bits of the hash of a rope: enough to tell which one differs. */
    static int shortHash(Rope rope) {
        return Long.hashCode(rope.stateHash());
    }

    /**
     * Takes what has been recorded since the last call: a piece that begins and ends between two calls on the world, and that a
     * {@link Replay} takes as it is.
     *
     * @return a new array
     * @throws IllegalStateException if the world belongs to another thread, or is being stepped
     */
    public byte[] take() {
        world.requireIdle();
        byte[] piece = out.take();
        out.writeByte(VERSION);
        return piece;
    }

    /**
     * Returns how much there is to take.
     *
     * @return number of bytes
     */
    public int size() {
        return out.size();
    }

    /**
     * Ceases to record. What has not been taken still can be.
     *
     * @throws IllegalStateException if it was closed already, or the world belongs to another thread, or is being stepped
     */
    @Override
    public void close() {
        if (closed) {
            throw new IllegalStateException("the recorder was closed already");
        }
        world.noteNoMore();
        closed = true;
    }
}
