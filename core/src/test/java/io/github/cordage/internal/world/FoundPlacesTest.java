package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.cordage.SeededRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoundPlacesTest {
    private static final int SEGMENTS = 12;

    private final FoundPlaces places = new FoundPlaces();
    private final List<RopeCore> ropes = List.of(straight(3), straight(4), straight(8));
    private final List<RopeLine> lines = new ArrayList<>();

    private record Hit(int rope, int segment, double fraction, double along) {}

    FoundPlacesTest() {
        for (RopeCore rope : ropes) {
            RopeLine line = new RopeLine();
            line.read(rope.state, new BendReadings(rope), 0, SEGMENTS, 1);
            lines.add(line);
        }
    }

    private static RopeCore straight(int id) {
        double[] xyz = new double[3 * (SEGMENTS + 1)];
        for (int i = 0; i <= SEGMENTS; i++) {
            xyz[3 * i] = i;
        }
        return Cores.rope(id, xyz);
    }

    private void add(Hit hit) {
        places.add().set(ropes.get(hit.rope), lines.get(hit.rope), hit.segment, hit.fraction, 0, hit.along);
    }

    private List<Hit> kept() {
        List<Hit> kept = new ArrayList<>();
        for (int i = 0; i < places.count(); i++) {
            FoundPlace place = places.get(i);
            kept.add(new Hit(ropes.indexOf(place.rope()), place.segment(), place.fraction(), place.along()));
        }
        return kept;
    }

    private static final Comparator<Hit> ALONG_ROPES =
            Comparator.comparingInt(Hit::rope).thenComparingInt(Hit::segment).thenComparingDouble(Hit::fraction);

    private static final Comparator<Hit> ALONG =
            Comparator.comparingDouble(Hit::along).thenComparing(ALONG_ROPES);

    private List<Hit> shuffled(List<Hit> hits, SeededRandom random) {
        List<Hit> all = new ArrayList<>(hits);
        for (int i = all.size() - 1; i > 0; i--) {
            Collections.swap(all, i, random.intBetween(0, i));
        }
        return all;
    }

    @Test
    void ofEachRunOfNeighboringSegmentsTheFirstAlongTheRayIsKept() {
        SeededRandom random = new SeededRandom(11);
        for (int round = 0; round < 500; round++) {
            List<Hit> hits = new ArrayList<>();
            List<Hit> expected = new ArrayList<>();
            for (int r = 0; r < ropes.size(); r++) {
                Hit best = null;
                for (int s = 0; s < SEGMENTS; s++) {
                    if (random.chance(0.6)) {
                        Hit hit = new Hit(r, s, random.between(0, 1), random.intBetween(0, 9));
                        hits.add(hit);
                        // Of equal ones, the first on the rope.
                        best = best == null || hit.along < best.along ? hit : best;
                    } else {
                        if (best != null) {
                            expected.add(best);
                        }
                        best = null;
                    }
                }
                if (best != null) {
                    expected.add(best);
                }
            }
            expected.sort(ALONG);
            places.clear();
            shuffled(hits, random).forEach(this::add);
            places.keepOneOfEachRun();
            assertEquals(expected, kept(), "round " + round);
        }
    }

    @Test
    void ofPlacesThatAreTheSameTheFirstOneIsKept() {
        SeededRandom random = new SeededRandom(12);
        for (int round = 0; round < 500; round++) {
            List<Hit> hits = new ArrayList<>();
            for (int k = random.intBetween(0, 30); k > 0; k--) {
                // Few fractions, so that many are alike; the end of a segment is the start of the next one.
                int at = random.intBetween(0, 2 * SEGMENTS);
                boolean asEnd = at > 0 && (at == 2 * SEGMENTS || random.chance(0.5));
                int segment = asEnd ? (at - 1) / 2 : at / 2;
                hits.add(new Hit(random.intBetween(0, 2), segment, 0.5 * (at - 2 * segment), random.intBetween(0, 3)));
            }
            List<Hit> expected = new ArrayList<>();
            List<Hit> sorted = new ArrayList<>(hits);
            sorted.sort(ALONG_ROPES);
            List<String> seen = new ArrayList<>();
            for (Hit hit : sorted) {
                String place = hit.rope + " " + (hit.segment + hit.fraction);
                if (!seen.contains(place)) {
                    seen.add(place);
                    expected.add(hit);
                }
            }
            places.clear();
            shuffled(hits, random).forEach(this::add);
            places.keepOneOfEach();
            // Which of equal ones is kept does not show, but for the position along the question.
            List<Hit> kept = kept();
            assertEquals(
                    expected.stream()
                            .map(h -> h.rope + " " + (h.segment + h.fraction))
                            .sorted()
                            .toList(),
                    kept.stream()
                            .map(h -> h.rope + " " + (h.segment + h.fraction))
                            .sorted()
                            .toList(),
                    "round " + round);
            for (int i = 1; i < kept.size(); i++) {
                assertEquals(-1, Integer.signum(ALONG.compare(kept.get(i - 1), kept.get(i))), "round " + round);
            }
        }
    }

    @Test
    void eachAnswerHasAnotherNumberAndMemoryIsUsedAgain() {
        FoundPlace first = places.add();
        long answer = places.answer();
        for (int i = 0; i < 20; i++) {
            places.add();
        }
        assertEquals(21, places.count());
        assertSame(first, places.get(0));
        places.clear();
        assertNotEquals(answer, places.answer());
        assertEquals(0, places.count());
        assertSame(first, places.add());
    }
}
