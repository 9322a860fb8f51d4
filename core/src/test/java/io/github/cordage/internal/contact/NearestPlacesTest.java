package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Of many possible contacts at a place, the few that matter are kept. */
class NearestPlacesTest {
    private static final double LEAD = 1e-3;

    private final NearestPlaces places = new NearestPlaces();

    private void offer(int pair, boolean listed, double apart, double at, double angle) {
        places.offer(pair, 0, listed, apart, at, Math.sin(angle), Math.cos(angle), 0, LEAD);
    }

    private int[] kept() {
        int[] kept = Arrays.copyOf(places.pair, places.count);
        Arrays.sort(kept);
        return kept;
    }

    @Test
    void ofThoseThatPushTheSameWayAtTheSamePointTheNearestIsKept() {
        offer(1, false, 0.02, 0.5, 0);
        offer(2, false, 0.01, 0.55, 0.1);
        offer(3, false, 0.03, 0.5, -0.1);
        assertEquals("[2]", Arrays.toString(kept()));
    }

    @Test
    void thoseThatPushAnotherWayOrElsewhereAreKept() {
        offer(1, false, 0.02, 0.5, 0);
        offer(2, false, 0.03, 0.5, 1);
        offer(3, false, 0.04, 0.9, 0);
        assertEquals("[1, 2, 3]", Arrays.toString(kept()));
    }

    @Test
    void aListedOneStaysUnlessAnotherIsClearlyNearer() {
        offer(1, true, 0.02, 0, 0);
        offer(2, false, 0.02 - LEAD / 2, 0, 0);
        assertEquals("[1]", Arrays.toString(kept()));
        offer(3, false, 0.02 - 2 * LEAD, 0, 0);
        assertEquals("[3]", Arrays.toString(kept()));
        offer(4, true, 0.02 - 1.5 * LEAD, 0, 0);
        assertEquals("[4]", Arrays.toString(kept()));
    }

    @Test
    void noMoreThanTheNearestFewAreKept() {
        for (int n = 0; n < 12; n++) {
            offer(n, false, 0.5 - 0.01 * n, 0, 0.5 * n);
        }
        assertEquals(NearestPlaces.MOST, places.count);
        assertTrue(kept()[0] >= 12 - NearestPlaces.MOST);
        places.clear();
        assertEquals(0, places.count);
    }
}
