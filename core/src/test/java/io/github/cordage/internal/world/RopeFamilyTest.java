package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.internal.snapshot.SizeCounter;
import io.github.cordage.internal.snapshot.SnapshotReader;
import io.github.cordage.internal.snapshot.SnapshotWriter;
import io.github.cordage.internal.snapshot.Transfer;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RopeFamilyTest {
    private static SnapshotReader saved(Consumer<Transfer> state) {
        SizeCounter counter = new SizeCounter();
        state.accept(counter);
        byte[] bytes = new byte[(int) SnapshotWriter.size(counter.words())];
        SnapshotWriter writer = new SnapshotWriter();
        writer.open(bytes, 0, bytes.length);
        state.accept(writer);
        writer.close();
        SnapshotReader reader = new SnapshotReader();
        reader.open(bytes, 0, bytes.length);
        return reader;
    }

    @Test
    void piecesAreNumberedFromTwoOnAlsoAfterARestore() {
        RopeFamily family = new RopeFamily("main");
        assertEquals("main/2", family.nextName());
        assertEquals("main/3", family.nextName());
        RopeFamily read = new RopeFamily("other");
        read.transfer(saved(family::transfer));
        assertEquals("main/4", read.nextName());
        assertEquals("main/4", family.nextName());
        assertEquals("/2", new RopeFamily("").nextName());
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Integer.MAX_VALUE})
    void aNumberThatNoFamilyHasIsRejected(long pieces) {
        SnapshotReader in = saved(t -> {
            t.label("a");
            t.word(pieces);
        });
        assertThrows(IllegalArgumentException.class, () -> new RopeFamily("a").transfer(in));
    }
}
