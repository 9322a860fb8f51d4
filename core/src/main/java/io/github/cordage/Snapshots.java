package io.github.cordage;

import io.github.cordage.internal.snapshot.SizeCounter;
import io.github.cordage.internal.snapshot.SnapshotReader;
import io.github.cordage.internal.snapshot.SnapshotWriter;
import io.github.cordage.internal.snapshot.StateHasher;
import io.github.cordage.internal.snapshot.Transfer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes snapshots of a world and puts it back. A snapshot is read twice: first into things that are thrown away, to see that
 * it can be read to its end, then into the world.
 */
final class Snapshots {
    /** Least number of words that a rope takes. */
    private static final int ROPE_WORDS = 60;

    private final RopeWorld world;
    private final List<Rope> ropes;
    private final SizeCounter counter = new SizeCounter();
    private final StateHasher hasher = new StateHasher();
    private final SnapshotWriter writer = new SnapshotWriter();
    private final SnapshotReader reader = new SnapshotReader();
    private @Nullable Rope scratch;
    private final List<Rope> before = new ArrayList<>();
    private final List<Pin> loosePins = new ArrayList<>();
    private final List<Winch> looseWinches = new ArrayList<>();

    Snapshots(RopeWorld world, List<Rope> ropes) {
        this.world = world;
        this.ropes = ropes;
    }

    /** Number of bytes that a snapshot takes now. */
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
        writer.begin(dst, offset, size);
        transfer(writer);
        return writer.end();
    }

    long hash() {
        transfer(hasher);
        return hasher.take();
    }

    long hash(Rope rope) {
        rope.transfer(hasher);
        return hasher.take();
    }

    private void transfer(Transfer t) {
        world.transfer(t, false);
        world.colliders().transfer(t);
        world.transferSources(t, false);
        t.count("number of ropes", ropes.size(), ROPE_WORDS);
        for (int i = ropes.size() - 1; i >= 0; i--) {
            ropes.get(i).countInFamily(i);
        }
        for (int i = 0; i < ropes.size(); i++) {
            Rope rope = ropes.get(i);
            t.word(rope.id());
            if (!t.skipsLabels()) {
                rope.transferFamily(t, i, ropes);
            }
            rope.transfer(t);
        }
    }

    /** Creates a world with the settings of the one that was saved. */
    static RopeWorld worldFor(byte[] src, int offset, int length) {
        try {
            SnapshotReader reader = new SnapshotReader();
            reader.open(src, offset, length);
            double step = reader.any(0);
            double maxStep = reader.any(0);
            return new RopeWorld(new WorldDef().step(step).maxStep(maxStep));
        } catch (IllegalArgumentException e) {
            throw refused(e);
        }
    }

    void restore(byte[] src, int offset, int length) {
        try {
            reader.open(src, offset, length);
            check();
            reader.rewind();
        } catch (IllegalArgumentException e) {
            reader.close();
            throw refused(e);
        }
        read();
        reader.close();
    }

    private static SnapshotException refused(IllegalArgumentException e) {
        return new SnapshotException(String.valueOf(e.getMessage()));
    }

    /** Reads everything, and changes nothing of the world. */
    private void check() {
        int end = world.transfer(reader, false);
        world.colliders().check(reader);
        world.transferSources(reader, false);
        Rope rope = scratch == null ? new Rope(world, -1) : scratch;
        scratch = rope;
        int count = reader.count("number of ropes", 0, ROPE_WORDS);
        int id = -1;
        for (int i = 0; i < count; i++) {
            id = reader.whole("id of a rope", 0, id + 1, end - 1);
            rope.transferFamily(reader, i, before);
            rope.transfer(reader);
        }
        reader.requireEnd();
    }

    private void read() {
        for (int i = 0; i < ropes.size(); i++) {
            ropes.get(i).forgetReleased();
        }
        world.transfer(reader, true);
        world.colliders().read(reader);
        world.transferSources(reader, true);
        before.addAll(ropes);
        ropes.clear();
        int count = reader.count("number of ropes", 0, ROPE_WORDS);
        int next = 0;
        for (int i = 0; i < count; i++) {
            int id = (int) reader.word(0);
            while (next < before.size() && before.get(next).id() < id) {
                drop(before.get(next++));
            }
            boolean known = next < before.size() && before.get(next).id() == id;
            Rope rope = known ? before.get(next++) : new Rope(world, id);
            ropes.add(rope);
            rope.transferFamily(reader, i, ropes);
            rope.transfer(reader);
            rope.hasBeenRead(loosePins, looseWinches);
        }
        for (; next < before.size(); next++) {
            drop(before.get(next));
        }
        before.clear();
        adoptHandles();
        world.hasBeenRead();
    }

    private void drop(Rope rope) {
        rope.removed("is not in the snapshot that was restored");
        rope.giveHandles(loosePins, looseWinches);
    }

    private void adoptHandles() {
        if (!loosePins.isEmpty() || !looseWinches.isEmpty()) {
            for (int i = 0; i < ropes.size(); i++) {
                ropes.get(i).adopt(loosePins, looseWinches);
            }
            loosePins.clear();
            looseWinches.clear();
        }
    }
}
