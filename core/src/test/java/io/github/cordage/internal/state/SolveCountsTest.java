package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class SolveCountsTest {
    private final SolveCounts counts = new SolveCounts();

    SolveCountsTest() {
        counts.steps = 1L << 40;
        counts.passes = 2L << 40;
        counts.mostPasses = 3;
        counts.lastPasses = 4;
        counts.repeated = 5;
        counts.unconverged = 6;
    }

    @Test
    void aSnapshotHasAllCounters() {
        SolveCounts read = new SolveCounts();
        WordTape.of(counts::transfer).readTo(read::transfer);
        assertEquals(1L << 40, read.steps);
        assertEquals(2L << 40, read.passes);
        assertEquals(3, read.mostPasses);
        assertEquals(4, read.lastPasses);
        assertEquals(5, read.repeated);
        assertEquals(6, read.unconverged);
    }

    @Test
    void aHashHasOnlyWhatDecidesTheFuture() {
        assertEquals(List.of(4L), WordTape.hashed(counts::transfer).words);
    }

    @Test
    void numbersOfPassesAreNotNegative() {
        WordTape tape = WordTape.of(counts::transfer);
        tape.words.set(3, -1L);
        String message = assertThrows(IllegalArgumentException.class, () -> tape.readTo(counts::transfer))
                .getMessage();
        assertEquals("mostPasses is out of range", message);
    }
}
