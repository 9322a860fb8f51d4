package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BladeCutTest {
    private static final RopeFilter ALL = new RopeFilter(true, 0);

    private final FoundPlaces places = new FoundPlaces();

    private static double[] sum(double[] a, double[] b) {
        return new double[] {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
    }

    private static double[] both(double[] a, double[] b) {
        return new double[] {a[0], a[1], a[2], b[0], b[1], b[2]};
    }

    private static double determinant(double[] a, double[] b, double[] c) {
        return a[0] * (b[1] * c[2] - b[2] * c[1])
                - a[1] * (b[0] * c[2] - b[2] * c[0])
                + a[2] * (b[0] * c[1] - b[1] * c[0]);
    }

    private static double[] point(RopeCore rope, int node, double[] from) {
        return new double[] {
            Cores.at(rope, node, 0, 1) - from[0],
            Cores.at(rope, node, 1, 1) - from[1],
            Cores.at(rope, node, 2, 1) - from[2]
        };
    }

    /**
     * A blade that does not turn passes a parallelogram: a + s u + t v, where s is the place on the blade and t the
     * time. A segment p + f w crosses it where s u + t v - f w = p - a.
     */
    @Test
    void aBladeThatDoesNotTurnPassesAParallelogram() {
        SeededRandom random = new SeededRandom(4);
        int sum = 0;
        for (int round = 0; round < 300; round++) {
            List<RopeCore> ropes = Cores.randomRopes(random, 6, 60);
            double[] a = {random.between(-6, 2), random.between(-6, 2), random.between(-6, 2)};
            double[] u = {random.between(0, 4), random.between(-2, 4), random.between(-4, 4)};
            double[] v = {random.between(-4, 4), random.between(0, 4), random.between(-2, 4)};
            new BladeCut(new RopeIndex(ropes), ALL)
                    .find(both(a, sum(a, u)), both(sum(a, v), sum(a, sum(u, v))), 1, places);
            List<double[]> expected = new ArrayList<>();
            for (RopeCore rope : ropes) {
                for (int i = 0; i < rope.state.count - 1; i++) {
                    double[] p = point(rope, i, a);
                    double[] q = point(rope, i + 1, a);
                    double[] w = {p[0] - q[0], p[1] - q[1], p[2] - q[2]};
                    double whole = determinant(u, v, w);
                    double s = determinant(p, v, w) / whole;
                    double t = determinant(u, p, w) / whole;
                    double f = determinant(u, v, p) / whole;
                    if (s >= 0 && s <= 1 && t >= 0 && t <= 1 && f >= 0 && f <= 1) {
                        expected.add(new double[] {t, rope.id, i, f});
                    }
                }
            }
            expected.sort((x, y) -> Double.compare(x[0], y[0]));
            assertEquals(expected.size(), places.count(), "round " + round);
            for (int k = 0; k < places.count(); k++) {
                FoundPlace place = places.get(k);
                double[] crossing = expected.get(k);
                assertEquals(crossing[0], place.along(), 1e-9, "round " + round);
                assertEquals(crossing[1], Cores.ropeOf(place).id, "round " + round);
                assertEquals(crossing[2], place.segment(), "round " + round);
                assertEquals(crossing[3], place.fraction(), 1e-9, "round " + round);
            }
            sum += places.count();
        }
        assertTrue(sum > 100, "crossings " + sum);
    }

    @Test
    void aBladeThatTurnsPassesTwoTriangles() {
        // From (0, 0) - (4, 0) to (0, 0) - (0, 4): the start rests, so that the second triangle is empty.
        BladeCut cut = new BladeCut(
                new RopeIndex(List.of(Cores.rope(1, 1, 2, -1, 1, 2, 1), Cores.rope(2, 3, 2, -1, 3, 2, 1))), ALL);
        cut.find(new double[] {0, 0, 0, 4, 0, 0}, new double[] {0, 0, 0, 0, 4, 0}, 1, places);
        assertEquals(1, places.count());
        // (1, 2) = 1/4 (4, 0) + 1/2 (0, 4).
        assertEquals(0.5, places.get(0).along(), 1e-12);
        assertEquals(1, Cores.ropeOf(places.get(0)).id);
        // The end rests instead, and the start comes to (4, 4): the way from (0, 0) to (4, 0) is the shared side.
        cut.find(new double[] {0, 0, 0, 4, 0, 0}, new double[] {4, 4, 0, 4, 0, 0}, 1, places);
        assertEquals(1, places.count());
        assertEquals(2, Cores.ropeOf(places.get(0)).id);
        // (3, 2) = 1/4 (4, 0) + 1/2 (4, 4): of these, b and c, both are arrivals.
        assertEquals(0.75, places.get(0).along(), 1e-12);
    }

    @Test
    void aRopeThroughTheSharedSideIsCutOnce() {
        RopeCore rope = Cores.rope(1, 1, 1, -1, 1, 1, 1);
        BladeCut cut = new BladeCut(new RopeIndex(List.of(rope)), ALL);
        cut.find(new double[] {0, 0, 0, 2, 0, 0}, new double[] {0, 2, 0, 2, 2, 0}, 1, places);
        assertEquals(1, places.count());
        assertEquals(0.5, places.get(0).along(), 1e-12);
        assertEquals(0.5, places.get(0).fraction(), 1e-12);
        // Before the rope was where it is.
        rope.state.pz[1] = -0.5;
        cut.find(new double[] {0, 0, 0, 2, 0, 0}, new double[] {0, 2, 0, 2, 2, 0}, 0, places);
        assertEquals(0, places.count());
    }
}
