package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeenIdsTest {
    private final SeenIds seen = new SeenIds();

    @Test
    void idsAreNewOnceUntilTheyAreForgotten() {
        SeededRandom random = new SeededRandom(7);
        for (int round = 0; round < 20; round++) {
            Set<Long> expected = new HashSet<>();
            for (int i = 0; i < 400; i++) {
                long id = random.chance(0.5) ? random.intBetween(0, 100) : random.nextLong();
                assertEquals(expected.add(id), seen.add(id));
            }
            seen.clear();
        }
    }

    /** Slots are taken from bits 32 and up of a product, so ids that differ above them alone all want one slot. */
    @Test
    void idsThatWantTheSameSlotAreToldApart() {
        for (long i = 0; i < 100; i++) {
            assertTrue(seen.add(i << 48), "id " + i);
        }
        for (long i = 0; i < 100; i++) {
            assertFalse(seen.add(i << 48), "id " + i);
        }
    }

    @Test
    void slotsThatWereNeverFilledHoldNoZero() {
        assertTrue(seen.add(0));
        assertFalse(seen.add(0));
        assertTrue(seen.add(Long.MIN_VALUE));
        assertTrue(seen.add(-1));
        seen.clear();
        assertTrue(seen.add(0));
    }

    @Test
    void idsOfEarlierRoundsDoNotComeBackWhenTheSetGrows() {
        for (long i = 0; i < 30; i++) {
            seen.add(i);
        }
        seen.clear();
        for (long i = 1000; i < 1200; i++) {
            assertTrue(seen.add(i));
        }
        for (long i = 0; i < 30; i++) {
            assertTrue(seen.add(i), "id " + i);
        }
    }
}
