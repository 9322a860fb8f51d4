package io.github.cordage.internal.solve.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.solve.Scratch;
import org.junit.jupiter.api.Test;

class LaneScratchTest {
    private final LaneScratch scratch = new LaneScratch();

    @Test
    void eachNodeHasRoomForAllLanes() {
        scratch.reserve(3);
        assertEquals(3, scratch.work.length);
        assertEquals(LaneRows.WORK, scratch.work[2].length);
        assertNotSame(scratch.work[0], scratch.work[1]);
        for (double[][] axis : scratch.expected) {
            assertEquals(3, axis.length);
            assertEquals(LaneRows.LANES, axis[2].length);
        }
        assertNotSame(scratch.expected[0][1], scratch.expected[1][1]);
        assertTrue(scratch.shared.length > LaneRows.MOVING + LaneRows.LANES - 1);
        // x, y, z and tension of each node in each lane.
        assertEquals(4 * 3 * LaneRows.LANES, scratch.saved.length);
    }

    @Test
    void memoryOnlyGrows() {
        scratch.reserve(3);
        double[][] work = scratch.work;
        scratch.reserve(2);
        scratch.reserve(3);
        assertSame(work, scratch.work);
        scratch.reserve(4);
        assertEquals(4, scratch.work.length);
        assertEquals(4, scratch.expected[2].length);
    }

    @Test
    void aThreadHasOneOfItsOwn() {
        Scratch one = new Scratch();
        assertSame(one.get(LaneScratch.KIND), one.get(LaneScratch.KIND));
        assertNotSame(one.get(LaneScratch.KIND), new Scratch().get(LaneScratch.KIND));
    }
}
