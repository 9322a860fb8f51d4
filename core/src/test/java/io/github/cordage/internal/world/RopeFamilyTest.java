package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.internal.snapshot.SnapshotReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RopeFamilyTest {
    @Test
    void piecesAreNumberedFromTwoOnAlsoAfterARestore() {
        RopeFamily family = new RopeFamily("main");
        assertEquals("main/2", family.nextName());
        assertEquals("main/3", family.nextName());
        RopeFamily read = new RopeFamily("other");
        read.transfer(Cores.saved(family::transfer));
        assertEquals("main/4", read.nextName());
        assertEquals("main/4", family.nextName());
        assertEquals("/2", new RopeFamily("").nextName());
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Integer.MAX_VALUE})
    void aNumberThatNoFamilyHasIsRejected(long pieces) {
        SnapshotReader in = Cores.saved(t -> {
            t.label("a");
            t.word(pieces);
        });
        assertThrows(IllegalArgumentException.class, () -> new RopeFamily("a").transfer(in));
    }
}
