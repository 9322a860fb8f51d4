package io.github.cordage.internal.world;

import io.github.cordage.internal.wire.ByteReader;
import io.github.cordage.internal.wire.ByteWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The hashes by which a replay is compared with its recording. After each step there is one of the motion of each rope,
 * which costs little. Everything else is hashed in turns: each rope, and what is not a rope, once in {@link #TURNS}
 * steps.
 */
final class RecordedHashes {
    /** Steps in which everything is hashed in full once, unless ropes come or go. */
    private static final int TURNS = 256;

    private RecordedHashes() {}

    /**
     * Writes the hashes of the world as it is.
     *
     * @param whole whether to hash everything in full
     */
    static void write(ByteWriter out, WorldGate gate, boolean whole) {
        WorldCore world = gate.world();
        int ropes = world.ropeCount();
        hashBatches(world);
        out.writeInt(ropes);
        for (int i = 0; i < ropes; i++) {
            out.writeInt(motionHash(world.rope(i)));
        }
        int every = whole ? 1 : TURNS;
        int first = (int) Math.floorMod(-world.stepCount, (long) every);
        out.writeInt(first < ropes ? (ropes - 1 - first) / every + 1 : 0);
        for (int i = first; i < ropes; i += every) {
            out.writeInt(i);
            out.writeInt(stateHash(gate, world.rope(i)));
        }
        boolean rest = first == 0;
        out.writeFlag(rest);
        out.writeLong(rest ? gate.stateHashBesideRopes() : world.stepCount);
    }

    /** Reads the hashes of a step and returns the first difference from the world; null if there is none. */
    static @Nullable RecordedDifference compare(ByteReader in, WorldGate gate) {
        WorldCore world = gate.world();
        RecordedDifference found = null;
        hashBatches(world);
        int ropes = in.readCount(4);
        for (int i = 0; i < ropes; i++) {
            int hash = in.readInt();
            if (found == null && i < world.ropeCount() && hash != motionHash(world.rope(i))) {
                found = moved(world, i);
            }
        }
        if (found == null && ropes != world.ropeCount()) {
            found = otherCount(world, ropes);
        }
        int turns = in.readCount(8);
        for (int k = 0; k < turns; k++) {
            int i = in.readInt();
            int hash = in.readInt();
            if (found == null && i >= 0 && i < world.ropeCount() && hash != stateHash(gate, world.rope(i))) {
                found = new RecordedDifference(
                        world.stepCount, world.rope(i), "moves as it did, but is in another state otherwise");
            }
        }
        boolean rest = in.readFlag();
        long hash = in.readLong();
        if (found == null && hash != (rest ? gate.stateHashBesideRopes() : world.stepCount)) {
            found = otherRest(world);
        }
        return found;
    }

    private static void hashBatches(WorldCore world) {
        List<RopeBatch> made = world.pipeline.batches().made();
        for (int i = 0; i < made.size(); i++) {
            made.get(i).hashMotion();
        }
    }

    private static int motionHash(RopeCore rope) {
        return (int) rope.motionHash();
    }

    /**
     * The lower 32 bits, into which the hash has mixed the upper ones. {@link Long#hashCode(long)} would undo that, and
     * lose a difference in the upper half of the last word.
     */
    private static int stateHash(WorldGate gate, RopeCore rope) {
        return (int) gate.stateHash(rope);
    }

    private static RecordedDifference moved(WorldCore world, int rope) {
        return new RecordedDifference(world.stepCount, world.rope(rope), "is not where it was, or moves otherwise");
    }

    private static RecordedDifference otherCount(WorldCore world, int ropes) {
        return new RecordedDifference(
                world.stepCount, null, "there were " + ropes + " ropes, are " + world.ropeCount());
    }

    private static RecordedDifference otherRest(WorldCore world) {
        return new RecordedDifference(world.stepCount, null, "the colliders, or the number of steps, differ");
    }
}
