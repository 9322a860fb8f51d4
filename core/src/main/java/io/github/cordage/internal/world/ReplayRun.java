package io.github.cordage.internal.world;

import io.github.cordage.internal.spec.RopeBuilder;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.spec.SpecCodec;
import io.github.cordage.internal.spec.SpecKind;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.wire.BadBytes;
import io.github.cordage.internal.wire.ByteReader;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Replays on a world what a {@link RecordingLog} has recorded, and compares the hashes after each step. */
public final class ReplayRun {
    private static final Change[] CHANGES = Change.values();

    /** Most nodes counted for the winches of an added rope. */
    private static final long WINCH_NODES = 65_536;

    private final WorldGate gate;
    private final ByteReader in;
    private final long mostNodes;
    private final double[] numbers = new double[Change.MOST_NUMBERS];
    private @Nullable Object definition;
    private final Guide guide = new Guide();
    private long nodes;
    private long steps;
    private @Nullable RecordedDifference difference;

    /** Ends an update where the recorded one was ended by an exception. */
    private static final class BrokenOff extends RuntimeException {
        private static final long serialVersionUID = 1L;

        BrokenOff() {
            super("the recorded update was broken off", null, false, false);
        }
    }

    /** Makes the recorded changes when the world asks for changes during an update. */
    private final class Guide extends ChangeLog {
        @Override
        void beforeStep() {
            Change change = read();
            while (change != Change.STEPPED) {
                if (change == Change.BREAK_OFF) {
                    throw new BrokenOff();
                }
                if (change.isFrame() || change == Change.STATE) {
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
     * @param recording bytes from {@link RecordingLog#take}; must not change during the replay
     * @param mostNodes most nodes that the recording may add in total, and that the world may have in any of its steps
     * @throws BadBytes if the bytes are no recording, or of another version
     * @throws IllegalStateException if the world is already recorded or replayed, has sources of colliders, or cannot
     *     be used now
     */
    public ReplayRun(WorldGate gate, byte[] recording, long mostNodes) {
        this.gate = gate;
        this.mostNodes = mostNodes;
        in = new ByteReader(recording);
        int version = recording.length > 0 ? in.readByte() : -1;
        if (version != RecordingLog.VERSION) {
            throw new BadBytes("version of the recording must be " + RecordingLog.VERSION + ", was "
                    + (version < 0 ? "missing" : String.valueOf(version)));
        }
        gate.noteIn(guide);
    }

    /** Index of the next byte to read. */
    public int position() {
        return in.position();
    }

    /** Number of steps replayed. */
    public long steps() {
        return steps;
    }

    /** The first difference so far; null if there is none. */
    public @Nullable RecordedDifference difference() {
        return difference;
    }

    /** Ends the replay; the world can be recorded or replayed again. */
    public void end() {
        gate.world().guard.noteNoMore();
    }

    /**
     * Replays up to and including the next recorded call of update or step.
     *
     * @return false if the recording has ended
     * @throws RuntimeException of any kind if the recording is damaged or does not belong to the world
     */
    public boolean next() {
        boolean goesOn = false;
        while (!goesOn && in.left() > 0) {
            Change change = read();
            if (change == Change.STEPPED) {
                throw new BadBytes("there must be an update that takes a step, was the step alone");
            }
            if (change == Change.STATE) {
                compareHashes();
            } else {
                make(change);
            }
            goesOn = change.isFrame();
        }
        return goesOn;
    }

    private Change read() {
        int at = in.position();
        Change change = CHANGES[in.readIndex("kind of change", CHANGES.length)];
        Arrays.fill(numbers, 0);
        for (int i = 0; i < change.numbers; i++) {
            numbers[i] = in.readDouble();
        }
        definition = SpecCodec.read(in, change.definition);
        if (change.definition == SpecKind.ROPE) {
            countNodes(at, (RopeSpec) Objects.requireNonNull(definition));
        }
        return change;
    }

    private void countNodes(int at, RopeSpec rope) {
        nodes += Math.min(RopeBuilder.mostNodes(rope, 0) + WINCH_NODES, RopeBuilder.mostNodes(rope, 1e9));
        if (nodes > mostNodes) {
            throw new BadBytes("byte " + at + ": nodes of all ropes that are added must be at most " + mostNodes
                    + ", were " + nodes);
        }
    }

    private void make(Change change) {
        if (change == Change.DETAIL) {
            RopeCore rope = gate.world().find((int) numbers[0]);
            requireFewNodes(rope == null ? 0 : RopeMeasures.fullSegments(rope.state) + 1);
        }
        try {
            gate.replay(change, numbers, definition);
        } catch (BrokenOff e) {
            // The recorded update ended here, too.
        }
    }

    private void requireFewNodes(long more) {
        long sum = more + gate.world().nodeCount();
        if (sum > mostNodes) {
            throw new BadBytes(
                    "byte " + in.position() + ": nodes of all ropes must be at most " + mostNodes + ", were " + sum);
        }
    }

    private void compare() {
        steps++;
        requireFewNodes(0);
        compareHashes();
    }

    private void compareHashes() {
        RecordedDifference found = RecordedHashes.compare(in, gate);
        difference = difference == null ? found : difference;
    }
}
