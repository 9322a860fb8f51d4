package io.github.cordage.internal.world;

import io.github.cordage.internal.snapshot.BadSnapshot;
import io.github.cordage.internal.snapshot.NamedReader;
import io.github.cordage.internal.snapshot.NamedWriter;
import io.github.cordage.internal.snapshot.SizeCounter;
import io.github.cordage.internal.snapshot.SnapshotReader;
import io.github.cordage.internal.snapshot.SnapshotWriter;
import io.github.cordage.internal.snapshot.StateHasher;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.saved.SavedState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes and restores snapshots of a world. A snapshot is read twice: first into objects that are thrown away, to check
 * it completely, then into the world.
 */
public final class WorldSnapshots {
    /** Fewest words that a rope takes. */
    private static final int ROPE_WORDS = 60;

    private final WorldCore world;
    private final List<RopeCore> ropes;
    private final SizeCounter counter = new SizeCounter();
    private final StateHasher hasher = new StateHasher();
    private final SnapshotWriter writer = new SnapshotWriter();
    private final SnapshotReader reader = new SnapshotReader();
    private @Nullable RopeCore scratch;
    private final List<RopeCore> before = new ArrayList<>();
    private final PartHandles loose = new PartHandles();

    WorldSnapshots(WorldCore world) {
        this.world = world;
        ropes = world.ropes;
    }

    /**
     * Reads the settings that a world must share with a snapshot to restore it.
     *
     * @return length of a step and most time carried over [s]
     * @throws BadSnapshot if the bytes are no snapshot
     */
    public static double[] stepAndMaxStep(byte[] src, int offset, int length) {
        try {
            SnapshotReader reader = new SnapshotReader();
            reader.open(src, offset, length);
            return new double[] {reader.any(0), reader.any(0)};
        } catch (IllegalArgumentException e) {
            throw new BadSnapshot(e);
        }
    }

    /**
     * Reads the step and the most time carried over [s] from a saved state, which a world must share with it to take it
     * over.
     */
    public static double[] stepAndMaxStep(SavedState saved) {
        NamedReader named = new NamedReader(saved);
        return new double[] {named.any(WorldCore.STEP, 0), named.any(WorldCore.MAX_STEP, 0)};
    }

    /** Size of a snapshot taken now, in bytes. */
    int size() {
        counter.clear();
        transfer(counter);
        long size = SnapshotWriter.size(counter.words());
        if (size > Integer.MAX_VALUE - 8) {
            throw new IllegalStateException("the world must fit into an array, needs " + size + " bytes");
        }
        return (int) size;
    }

    int save(byte[] dst, int offset, int size) {
        writer.open(dst, offset, size);
        transfer(writer);
        return writer.close();
    }

    long hash() {
        transfer(hasher);
        return hasher.take();
    }

    long hash(RopeCore rope) {
        rope.transfer(hasher);
        return hasher.take();
    }

    /** Hash of everything but the ropes. */
    long hashBesideRopes() {
        transferBesideRopes(hasher);
        return hasher.take();
    }

    private void transferBesideRopes(Transfer t) {
        world.transfer(t, false);
        world.colliders.transfer(t);
        world.bodies.transfer(t);
        world.broadPhase.transfer(t, false);
    }

    private void transfer(Transfer t) {
        transferBesideRopes(t);
        t.count("number of ropes", ropes.size(), ROPE_WORDS);
        for (int i = ropes.size() - 1; i >= 0; i--) {
            // Backwards, so that the first rope of a family sets its index last.
            ropes.get(i).family.first = i;
        }
        for (int i = 0; i < ropes.size(); i++) {
            RopeCore rope = ropes.get(i);
            t.begin("rope");
            t.word("id of a rope", rope.id);
            if (!t.skipsLabels()) {
                transferFamily(t, rope, i, ropes);
            }
            rope.transfer(t);
            t.end();
        }
    }

    /** Carries a rope's family: the family itself with its first rope, and the index of that rope with the others. */
    private static void transferFamily(Transfer t, RopeCore rope, int index, List<RopeCore> ropes) {
        int first = t.whole("first piece of a rope", rope.family.first, 0, index);
        if (first < index) {
            rope.family = t.reads() && first < ropes.size() ? ropes.get(first).family : rope.family;
            return;
        }
        rope.family = t.reads() ? new RopeFamily("") : rope.family;
        t.begin("family");
        rope.family.transfer(t);
        t.end();
    }

    /**
     * Restores a snapshot.
     *
     * @throws BadSnapshot if the bytes cannot be restored here; the world has not changed
     */
    void restore(byte[] src, int offset, int length) {
        try {
            reader.open(src, offset, length);
            check(reader);
            reader.requireEnd();
            reader.rewind();
        } catch (IllegalArgumentException e) {
            reader.close();
            throw new BadSnapshot(e);
        }
        read(reader);
        reader.close();
    }

    /** Adds everything to a state as named values. */
    void describe(SavedState to) {
        transfer(new NamedWriter(to));
    }

    /**
     * Takes over named values.
     *
     * @throws BadSnapshot if they cannot be taken over; the world has not changed
     */
    void takeOver(SavedState from) {
        NamedReader named;
        try {
            named = new NamedReader(from);
            check(named);
            named.rewind();
        } catch (IllegalArgumentException e) {
            throw new BadSnapshot(e);
        }
        read(named);
    }

    /** Reads everything without changing the world. */
    private void check(Transfer reader) {
        int end = world.transfer(reader, false);
        world.colliders.check(reader);
        world.bodies.check(reader);
        world.broadPhase.transfer(reader, false);
        RopeCore rope = scratch == null ? new RopeCore(-1) : scratch;
        scratch = rope;
        int count = reader.count("number of ropes", 0, ROPE_WORDS);
        int id = -1;
        for (int i = 0; i < count; i++) {
            reader.begin("rope");
            id = reader.whole("id of a rope", 0, id + 1, end - 1);
            transferFamily(reader, rope, i, before);
            rope.transfer(reader);
            world.bodies.checkPins(rope.state, reader);
            reader.end();
        }
    }

    private void read(Transfer reader) {
        for (int i = 0; i < ropes.size(); i++) {
            PartHandles.forgetReleased(ropes.get(i));
        }
        world.transfer(reader, true);
        world.colliders.read(reader);
        world.bodies.read(reader);
        world.broadPhase.transfer(reader, true);
        before.addAll(ropes);
        ropes.clear();
        int count = reader.count("number of ropes", 0, ROPE_WORDS);
        int next = 0;
        for (int i = 0; i < count; i++) {
            reader.begin("rope");
            int id = (int) reader.word("id of a rope", 0);
            while (next < before.size() && before.get(next).id < id) {
                drop(before.get(next++));
            }
            boolean known = next < before.size() && before.get(next).id == id;
            RopeCore rope = known ? before.get(next++) : new RopeCore(id);
            ropes.add(rope);
            transferFamily(reader, rope, i, ropes);
            rope.transfer(reader);
            reader.end();
            world.bodies.join(rope.state);
            if (!known) {
                rope.setHandle(world.events.handleOf(rope));
            }
            world.pipeline.reserve(rope.ropeSolver, rope.state);
            loose.takeFrom(rope);
        }
        for (; next < before.size(); next++) {
            drop(before.get(next));
        }
        before.clear();
        adoptHandles();
        world.rebuildIndices();
    }

    private void drop(RopeCore rope) {
        rope.removed("is not in the snapshot that was restored");
        loose.takeFrom(rope);
    }

    private void adoptHandles() {
        if (!loose.isEmpty()) {
            for (int i = 0; i < ropes.size(); i++) {
                loose.giveTo(ropes.get(i));
            }
            loose.clear();
        }
    }
}
