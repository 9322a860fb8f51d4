package io.github.cordage;

import io.github.cordage.internal.wire.BadBytes;
import io.github.cordage.internal.wire.ByteReader;
import org.jspecify.annotations.Nullable;

/**
 * Does to a world what a {@link Recorder} has recorded, and compares what comes of each step. The world must be as the recorded
 * one was when the recording, or this piece of it, began; it may have other listeners.
 *
 * <pre>{@code
 * Replay replay = new Replay(world, piece);
 * while (replay.next()) {
 *     draw(world);
 * }
 * if (replay.difference() != null) {
 *     System.out.println(replay.difference());
 * }
 * }</pre>
 *
 * <p>Recordings from strangers are safe to replay: whatever the bytes are, there is nothing but a {@link RecordingException}, and
 * what is made of them is bounded by their number and {@link #MOST_NODES}. How long a step takes is not bounded: a recording may
 * ask for a solver with many iterations.
 */
public final class Replay implements AutoCloseable {
    /** Most nodes that a piece of a recording may add to a world, and that there may be in a step of it. */
    public static final int MOST_NODES = 1_000_000;

    private static final Change[] CHANGES = Change.values();

    /** Nodes that winches of an added rope make room for at most. */
    private static final long WINCH_NODES = 65_536;

    private final RopeWorld world;
    private final ByteReader in;
    private final ChangeArguments arguments;
    private final Guide guide = new Guide();
    private long nodes;
    private long steps;
    private @Nullable Difference difference;
    private boolean ended;

    /**
     * The first thing that came out differently.
     *
     * @param step number of steps that the world has taken
     * @param rope the first rope that is not what it was; null if ropes are, and something else is not
     * @param what what differs
     */
    public record Difference(long step, @Nullable Rope rope, String what) {
        /**
         * Says it in a line.
         *
         * @return step, rope and what is different
         */
        @Override
        public String toString() {
            return "step " + step + ": " + (rope == null ? what : rope + ": " + what);
        }
    }

    /** Ends an update where the recorded one was ended by an exception. */
    private static final class BrokenOff extends RuntimeException {
        private static final long serialVersionUID = 1L;

        BrokenOff() {
            super("the recorded update was broken off", null, false, false);
        }
    }

    /** Called by the world during its updates. */
    private final class Guide extends ChangeLog {
        @Override
        void beforeStep() {
            Change change = read();
            while (change != Change.STEPPED) {
                if (change == Change.BREAK_OFF) {
                    throw new BrokenOff();
                }
                if (change.isFrame()) {
                    throw new BadBytes("byte " + in.position() + ": there must be a step, was " + change);
                }
                make(change);
                change = read();
            }
        }

        @Override
        void stepped() {
            compare();
        }

        @Override
        void requireNone(String what) {
            throw new IllegalStateException("a world that is replayed cannot have " + what);
        }
    }

    /**
     * Begins a replay.
     *
     * @param world the world; belongs to the replay, and must not be changed or stepped by others, until it is at its end
     * @param recording what {@link Recorder#take} gave
     * @throws RecordingException if it is no recording, or of another version
     * @throws IllegalStateException if the world is being recorded or replayed, has sources of colliders, belongs to another
     *     thread, or is being stepped
     */
    public Replay(RopeWorld world, byte[] recording) throws RecordingException {
        this.world = world;
        in = new ByteReader(recording.clone());
        arguments = new ChangeArguments(world);
        int version = recording.length > 0 ? in.readByte() : -1;
        if (version != Recorder.VERSION) {
            throw new RecordingException("version of the recording must be " + Recorder.VERSION + ", was "
                    + (version < 0 ? "missing" : String.valueOf(version)));
        }
        if (world.hasForeignColliders()) {
            guide.requireNone("sources of colliders");
        }
        world.noteIn(guide);
    }

    /**
     * Makes the changes up to the next {@code update} or {@code step} that was recorded, and that too.
     *
     * @return false if there is no more: all that was recorded has been done, and the world can be used again
     * @throws RecordingException if the recording is damaged, or does not belong to this world; the world is left somewhere in
     *     between, and can be used again
     */
    public boolean next() throws RecordingException {
        if (ended) {
            return false;
        }
        boolean goesOn = false;
        try {
            while (!goesOn && in.left() > 0) {
                Change change = read();
                if (change == Change.STEPPED) {
                    throw new BadBytes("there must be an update that takes a step, was the step alone");
                }
                make(change);
                goesOn = change.isFrame();
            }
            return goesOn;
        } catch (BadBytes | IllegalArgumentException | IllegalStateException | ArithmeticException e) {
            goesOn = false;
            throw new RecordingException("the recording does not fit this world, or is damaged, before byte "
                    + in.position() + ", after step " + world.stepCount() + ": " + e.getMessage());
        } finally {
            if (!goesOn) {
                ended = true;
                world.noteNoMore();
            }
        }
    }

    /**
     * Replays all that is left.
     *
     * @throws RecordingException as {@link #next} does
     */
    public void runAll() throws RecordingException {
        while (next()) {
            // Everything happens in next.
        }
    }

    /**
     * Returns the first thing that came out differently so far.
     *
     * @return the difference, or null if there has been none
     */
    public @Nullable Difference difference() {
        return difference;
    }

    private Change read() {
        int at = in.position();
        Change change = CHANGES[in.readIndex("kind of change", CHANGES.length)];
        for (int i = 0; i < change.numbers; i++) {
            arguments.numbers[i] = in.readDouble();
        }
        arguments.definition = DefinitionCodec.read(in, change.definition);
        if (arguments.definition instanceof RopeDef rope) {
            countNodes(at, rope);
        }
        return change;
    }

    private void countNodes(int at, RopeDef rope) {
        nodes += Math.min(rope.mostNodes(0) + WINCH_NODES, rope.mostNodes(1e9));
        if (nodes > MOST_NODES) {
            throw new BadBytes("byte " + at + ": nodes of all ropes that are added must be at most " + MOST_NODES
                    + ", were " + nodes);
        }
    }

    private void make(Change change) {
        if (change == Change.DETAIL) {
            requireFewNodes(arguments.rope().fullNodeCount());
        }
        try {
            change.effect.make(world, arguments);
        } catch (BrokenOff e) {
            // As it was.
        }
    }

    private void requireFewNodes(long more) {
        long sum = more;
        for (int i = 0; i < world.ropes().size(); i++) {
            sum += world.ropes().get(i).nodeCount();
        }
        if (sum > MOST_NODES) {
            throw new BadBytes(
                    "byte " + in.position() + ": nodes of all ropes must be at most " + MOST_NODES + ", were " + sum);
        }
    }

    /**
     * Ends a replay that is not at its end: the world can be used again. Does nothing after the end.
     *
     * @throws IllegalStateException if the world belongs to another thread, or is being stepped
     */
    @Override
    public void close() {
        if (!ended) {
            world.noteNoMore();
            ended = true;
        }
    }

    /**
     * Returns how many steps have been replayed.
     *
     * @return number
     */
    public long steps() {
        return steps;
    }

    private void compare() {
        steps++;
        requireFewNodes(0);
        long hash = in.readLong();
        int ropes = in.readCount(4);
        boolean same = hash == world.stateHash();
        for (int i = 0; i < ropes; i++) {
            int ropeHash = in.readInt();
            if (difference == null && i < world.ropes().size()) {
                Rope rope = world.ropes().get(i);
                if (ropeHash != Recorder.shortHash(rope)) {
                    difference = new Difference(world.stepCount(), rope, "is not where it was, or moves otherwise");
                }
            }
        }
        if (difference == null && ropes != world.ropes().size()) {
            difference = new Difference(
                    world.stepCount(),
                    null,
                    "there were " + ropes + " ropes, are " + world.ropes().size());
        }
        if (difference == null && !same) {
            difference = new Difference(world.stepCount(), null, "the colliders, or the number of steps, differ");
        }
    }
}
