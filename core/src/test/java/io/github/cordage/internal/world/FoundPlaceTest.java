package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.RopeTopology;
import io.github.cordage.internal.state.WinchState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoundPlaceTest {
    private final RopeCore rope = Cores.rope(7, 0, 0, 0, 1, 0, 0, 3, 0, 0, 3, 4, 0, 3, 4, 1);

    private static FoundPlace on(RopeCore rope, int segment, double share, double along) {
        RopeLine line = new RopeLine();
        line.read(rope.state, new BendReadings(rope), 0, rope.state.count - 1, 1);
        FoundPlace place = new FoundPlace();
        place.set(rope, line, segment, share, 0.25, along);
        return place;
    }

    @Test
    void itTellsWhereOnItsRopeItIs() {
        FoundPlace place = on(rope, 2, 0.75, 8);
        assertEquals(2, place.segment());
        assertEquals(0.75, place.fraction());
        assertEquals(3, place.x());
        assertEquals(3, place.y());
        assertEquals(0, place.z());
        assertEquals(0.25, place.distance());
        assertEquals(8, place.along());
        assertEquals(1 + 2 + 0.75 * 4, place.arcLength());
        place.clear();
        assertNull(place.rope());
        assertEquals(0, place.arcLength());
        assertEquals(Double.POSITIVE_INFINITY, place.distance());
        assertTrue(Double.isNaN(place.x()) && Double.isNaN(place.along()));
    }

    @Test
    void itsLengthIsRefusedOnceItsSegmentIsNotThereAnyMore() {
        FoundPlace before = on(rope, 1, 0.5, 0);
        FoundPlace there = on(rope, 2, 0.5, 0);
        FoundPlace behind = on(rope, 3, 0.5, 0);
        RopeTopology.cutWithin(rope.state, 2, 0.5);
        assertEquals(2, before.arcLength());
        String expected = "the place is not on rope 7 any more, which was cut there or changed since it was found; to"
                + " cut a rope at several places, call RopeHits.cut, or begin with the place that is farthest from its"
                + " start";
        assertEquals(
                expected,
                assertThrows(IllegalStateException.class, there::arcLength).getMessage());
        assertEquals(
                expected,
                assertThrows(IllegalStateException.class, behind::arcLength).getMessage());
        // A winch changes the length of the segment beside it, which is still the same.
        rope.state.setWinch(true, new WinchState(true, 2, 5));
        assertEquals(1 + 2 + 0.5 * 2, there.arcLength());
    }

    @Test
    void placesAreOneIfTheyAreWithinABillionthOfASegment() {
        FoundPlace end = on(rope, 1, 1, 0);
        assertTrue(on(rope, 2, 0, 0).isAt(end));
        assertTrue(on(rope, 2, 0.9e-9, 0).isAt(end));
        assertFalse(on(rope, 2, 1.1e-9, 0).isAt(end));
        RopeCore twin = Cores.rope(8, 0, 0, 0, 1, 0, 0, 3, 0, 0);
        assertFalse(on(twin, 1, 1, 0).isAt(end));
        assertTrue(on(rope, 2, 0.9, 0).follows(end), "the next segment");
        assertFalse(on(rope, 3, 0, 0).follows(end));
        assertFalse(on(twin, 1, 1, 0).follows(end));
    }

    @Test
    void placesAreOrderedByRopeAndThenAlongIt() {
        List<FoundPlace> ordered = new ArrayList<>();
        RopeCore next = Cores.rope(8, 0, 0, 0, 1, 0, 0, 3, 0, 0);
        for (RopeCore its : List.of(rope, next)) {
            for (int segment = 0; segment < 2; segment++) {
                ordered.add(on(its, segment, 0.25, 5));
                ordered.add(on(its, segment, 0.75, 4));
            }
        }
        FoundPlace nothing = new FoundPlace();
        nothing.clear();
        for (int i = 0; i < ordered.size(); i++) {
            for (int k = 0; k < ordered.size(); k++) {
                FoundPlace a = ordered.get(i);
                FoundPlace b = ordered.get(k);
                assertEquals(i < k, FoundPlace.isBeforeOnRopes(a, b));
                assertEquals(i < k, b.isAfter(Cores.ropeOf(a), a.segment(), a.fraction()));
                boolean first = a.along() != b.along() ? a.along() < b.along() : i < k;
                assertEquals(first, FoundPlace.isBefore(a, b));
            }
            assertTrue(nothing.isAfter(Cores.ropeOf(ordered.get(i)), 99, 1), "anything comes before nothing");
        }
    }
}
