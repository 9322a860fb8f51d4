package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TensionWatchesTest {
    private final TensionWatches watches = new TensionWatches();

    @Test
    void aTensionRisesOnceUntilItHasFallenToTheThreshold() {
        watches.add(10);
        assertFalse(watches.rises(0, 10));
        assertTrue(watches.rises(0, Math.nextUp(10.0)));
        assertFalse(watches.rises(0, 1000));
        assertFalse(watches.rises(0, 10));
        assertTrue(watches.rises(0, 11));
        watches.forget();
        assertTrue(watches.rises(0, 11));
    }

    @Test
    void nothingIsAboveWhatCannotBeExceeded() {
        watches.add(0);
        assertFalse(watches.rises(0, Double.NaN));
        assertFalse(watches.rises(0, -5));
        assertFalse(watches.contains(1));
        watches.remove(1);
        assertEquals(1, watches.count());
    }

    /** Whatever is added and removed, each threshold remembers for itself whether it was exceeded. */
    @Test
    void thresholdsAreIndependentOfEachOther() {
        SeededRandom random = new SeededRandom(1);
        Map<Double, Boolean> above = new LinkedHashMap<>();
        for (int round = 0; round < 3000; round++) {
            double threshold = random.intBetween(0, 9);
            if (random.chance(0.3)) {
                watches.remove(threshold);
                above.remove(threshold);
            } else if (random.chance(0.5)) {
                watches.add(threshold);
                above.putIfAbsent(threshold, false);
            }
            assertEquals(above.size(), watches.count());
            assertEquals(above.isEmpty(), watches.isEmpty());
            double tension = random.between(-1, 11);
            int i = 0;
            for (Map.Entry<Double, Boolean> entry : above.entrySet()) {
                assertEquals(entry.getKey(), watches.threshold(i), "in the order of addition");
                assertTrue(watches.contains(entry.getKey()));
                boolean now = tension > entry.getKey();
                assertEquals(now && !entry.getValue(), watches.rises(i, tension), "round " + round);
                entry.setValue(now);
                i++;
            }
        }
    }
}
