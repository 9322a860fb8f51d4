package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineCutTest {
    private static final RopeFilter ALL = new RopeFilter(true, 0);

    private final FoundPlaces places = new FoundPlaces();

    private record Crossing(RopeCore rope, int segment, double fraction, double along) {}

    /** Crossings of two straight lines by Cramer's rule. */
    private static List<Crossing> crossings(List<RopeCore> ropes, double[] cut, double alpha) {
        List<Crossing> all = new ArrayList<>();
        double ux = cut[2] - cut[0];
        double uy = cut[3] - cut[1];
        for (RopeCore rope : ropes) {
            for (int i = 0; i < rope.state.count - 1; i++) {
                double ax = Cores.at(rope, i, 0, alpha) - cut[0];
                double ay = Cores.at(rope, i, 1, alpha) - cut[1];
                double vx = Cores.at(rope, i + 1, 0, alpha) - cut[0] - ax;
                double vy = Cores.at(rope, i + 1, 1, alpha) - cut[1] - ay;
                double determinant = ux * vy - uy * vx;
                double along = (ax * vy - ay * vx) / determinant;
                double fraction = (ax * uy - ay * ux) / determinant;
                if (along >= 0 && along <= 1 && fraction >= 0 && fraction <= 1) {
                    all.add(new Crossing(rope, i, fraction, along));
                }
            }
        }
        all.sort(Comparator.comparingDouble(Crossing::along));
        return all;
    }

    @Test
    void itFindsEveryCrossingInOrderAlongTheCut() {
        SeededRandom random = new SeededRandom(3);
        int sum = 0;
        for (int round = 0; round < 200; round++) {
            List<RopeCore> ropes = Cores.randomRopes(random, 6, 60);
            double[] cut = {random.between(-6, 6), random.between(-6, 6), random.between(-6, 6), random.between(-6, 6)};
            double alpha = random.intBetween(0, 2) / 2.0;
            new LineCut(new RopeIndex(ropes), ALL).find(cut[0], cut[1], cut[2], cut[3], alpha, places);
            List<Crossing> expected = crossings(ropes, cut, alpha);
            assertEquals(expected.size(), places.count(), "round " + round);
            for (int k = 0; k < places.count(); k++) {
                Crossing crossing = expected.get(k);
                FoundPlace place = places.get(k);
                assertSame(crossing.rope, place.rope(), "round " + round);
                assertEquals(crossing.segment, place.segment(), "round " + round);
                assertEquals(crossing.fraction, place.fraction(), 1e-9, "round " + round);
                assertEquals(crossing.along, place.along(), 1e-9, "round " + round);
                assertEquals(0, place.distance());
            }
            sum += places.count();
        }
        assertTrue(sum > 300, "crossings " + sum);
    }

    @Test
    void theEndsOfTheCutBelongToItAndANodeOnItCountsOnce() {
        RopeCore rope = Cores.rope(1, -1, -1, 7, 0, 0, 8, 1, 1, 9);
        LineCut cut = new LineCut(new RopeIndex(List.of(rope)), ALL);
        cut.find(-2, 0, 2, 0, 1, places);
        assertEquals(1, places.count());
        assertEquals(0.5, places.get(0).along());
        assertEquals(8, places.get(0).z());
        cut.find(0, 0, 2, 0, 1, places);
        assertEquals(1, places.count());
        assertEquals(0, places.get(0).along());
        cut.find(Double.MIN_NORMAL, 0, 2, 0, 1, places);
        assertEquals(0, places.count());
        cut.find(-2, 0, 0, 0, 1, places);
        assertEquals(1, places.get(0).along());
        assertEquals(1, places.count());
    }

    @Test
    void aRopeThatLiesInTheCutIsNotCrossed() {
        RopeCore rope = Cores.rope(1, -1, 0, 0, 0, 0, 0, 1, 0, 0);
        new LineCut(new RopeIndex(List.of(rope)), ALL).find(-2, 0, 2, 0, 1, places);
        assertEquals(0, places.count());
    }
}
