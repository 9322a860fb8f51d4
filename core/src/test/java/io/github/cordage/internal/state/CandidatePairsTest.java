package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CandidatePairsTest {
    private static final int SEGMENTS = 60;
    private static final int ELEMENTS = 12;

    @Test
    void findsEachPairAndNoOther() {
        SeededRandom random = new SeededRandom(1);
        CandidatePairs pairs = new CandidatePairs();
        pairs.reserve(SEGMENTS);
        Map<List<Integer>, Integer> expected = new HashMap<>();
        for (int segment = 0; segment < SEGMENTS; segment++) {
            pairs.firstOf[segment] = pairs.count;
            // Every third segment has none.
            for (int element = 0; segment % 3 > 0 && element < ELEMENTS; element++) {
                if (random.chance(0.5)) {
                    expected.put(List.of(segment, element), pairs.count);
                    pairs.add(segment, element);
                    pairs.distance[pairs.count - 1] = 100 * segment + element;
                }
            }
        }
        pairs.firstOf[SEGMENTS] = pairs.count;
        assertTrue(pairs.count > 128, "the arrays have grown twice");
        for (int segment = 0; segment < SEGMENTS; segment++) {
            for (int element = 0; element < ELEMENTS; element++) {
                int at = Objects.requireNonNullElse(expected.get(List.of(segment, element)), -1);
                assertEquals(at, pairs.find(segment, element), segment + " and " + element);
                if (at >= 0) {
                    assertEquals(segment, pairs.segment[at]);
                    assertEquals(100 * segment + element, pairs.distance[at]);
                }
            }
        }
    }

    @Test
    void memoryForFewerNodesIsKept() {
        CandidatePairs pairs = new CandidatePairs();
        pairs.reserve(5);
        double[] boxes = pairs.highZ;
        int[] firstOf = pairs.firstOf;
        assertEquals(6, firstOf.length, "the end of the last range");
        pairs.reserve(5);
        pairs.reserve(2);
        assertSame(boxes, pairs.highZ);
        assertSame(firstOf, pairs.firstOf);
        pairs.reserve(6);
        assertEquals(6, pairs.lowX.length);
        assertEquals(7, pairs.firstOf.length);
    }
}
