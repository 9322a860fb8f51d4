package io.github.cordage.internal.touch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.cordage.internal.snapshot.SizeCounter;
import io.github.cordage.internal.snapshot.SnapshotReader;
import io.github.cordage.internal.snapshot.SnapshotWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TouchMemoryTest {
    private final TouchMemory memory = new TouchMemory();

    private static Touch touch(long id, int source, int part, int feature) {
        Touch t = new Touch();
        t.id = id;
        t.source = source;
        t.part = part;
        t.feature = feature;
        return t;
    }

    @Test
    void contactsAreFoundByAllThatTheyAreKnownBy() {
        Touch kept = touch(1, 2, 3, 4);
        memory.keep(kept);
        assertSame(kept, memory.find(touch(1, 2, 3, 4)));
        assertNull(memory.find(touch(9, 2, 3, 4)));
        assertNull(memory.find(touch(1, 9, 3, 4)));
        assertNull(memory.find(touch(1, 2, 9, 4)));
        assertNull(memory.find(touch(1, 2, 3, 9)));
    }

    @Test
    void contactsAreFoundInAnyOrder() {
        List<Touch> kept = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            kept.add(touch(i, 0, 0, 0));
            memory.keep(kept.get(i));
        }
        for (int i : new int[] {3, 4, 0, 2, 1, 1, 4, 3}) {
            assertSame(kept.get(i), memory.find(touch(i, 0, 0, 0)));
        }
    }

    /** Of two that are the same, a search finds one after the other, and begins again when rewound. */
    @Test
    void searchesGoOnBehindTheLastOneFound() {
        Touch one = touch(1, 0, 0, 0);
        Touch other = touch(1, 0, 0, 0);
        memory.keep(one);
        memory.keep(other);
        assertSame(one, memory.find(touch(1, 0, 0, 0)));
        assertSame(other, memory.find(touch(1, 0, 0, 0)));
        assertSame(one, memory.find(touch(1, 0, 0, 0)));
        memory.rewind();
        assertSame(one, memory.find(touch(1, 0, 0, 0)));
    }

    @Test
    void contactsAreExchangedForThoseOfEarlierParts() {
        Touch first = touch(1, 0, 0, 0);
        assertNotSame(first, memory.keep(first));
        memory.clear();
        assertNull(memory.find(touch(1, 0, 0, 0)));
        assertSame(first, memory.keep(touch(2, 0, 0, 0)), "it is used again");
    }

    @Test
    void aSnapshotHasAllThatThePartsGoOnFrom() {
        Touch kept = touch(1L << 40, 3, 5, -7);
        TouchScene.put(kept.held, 0.1, -0.2, 0.3);
        kept.rebound = 4;
        kept.force = 60;
        memory.keep(touch(2, 0, 0, 0));
        memory.keep(kept);
        SizeCounter counter = new SizeCounter();
        memory.transfer(counter);
        byte[] bytes = new byte[(int) SnapshotWriter.size(counter.words())];
        SnapshotWriter writer = new SnapshotWriter();
        writer.open(bytes, 0, bytes.length);
        memory.transfer(writer);
        writer.close();
        SnapshotReader reader = new SnapshotReader();
        reader.open(bytes, 0, bytes.length);
        TouchMemory read = new TouchMemory();
        read.keep(touch(77, 0, 0, 0));
        read.transfer(reader);
        assertNull(read.find(touch(77, 0, 0, 0)));
        Touch found = Objects.requireNonNull(read.find(touch(1L << 40, 3, 5, -7)));
        assertArrayEquals(new double[] {0.1, -0.2, 0.3}, found.held);
        assertEquals(4, found.rebound);
        assertEquals(60, found.force);
    }
}
