package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.settings.RopeProperty;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RayCastTest {
    private static final RopeFilter ALL = new RopeFilter(true, 0);
    private static final double LENGTH = 12;

    private final Ray ray = new Ray();
    private final FoundPlace place = new FoundPlace();
    private final FoundPlaces places = new FoundPlaces();

    private static double[] at(double[] ray, double along) {
        return new double[] {ray[0] + along * ray[3], ray[1] + along * ray[4], ray[2] + along * ray[5]};
    }

    /** Where the ball first touches each touched run of segments of a rope. */
    private static List<Double> runs(RopeCore rope, double[] ray, double reach, double alpha) {
        List<Double> runs = new ArrayList<>();
        boolean goesOn = false;
        for (int i = 0; i < Cores.segments(rope); i++) {
            int segment = i;
            double nearest = PlainSearch.least(0, LENGTH, t -> PlainSearch.distance(rope, segment, alpha, at(ray, t)));
            boolean touches = PlainSearch.distance(rope, i, alpha, at(ray, nearest)) <= reach;
            if (touches) {
                double first = PlainSearch.first(
                        0, nearest, reach, t -> PlainSearch.distance(rope, segment, alpha, at(ray, t)));
                double before = goesOn ? runs.remove(runs.size() - 1) : first;
                runs.add(Math.min(first, before));
            }
            goesOn = touches;
        }
        return runs;
    }

    @Test
    void itFindsTheFirstPlaceAndOneOfEachRun() {
        SeededRandom random = new SeededRandom(9);
        int sum = 0;
        for (int round = 0; round < 100; round++) {
            List<RopeCore> ropes = Cores.randomRopes(random, 4, 50);
            double alpha = random.intBetween(0, 2) / 2.0;
            double[] shot = {random.between(-6, 6), random.between(-6, 6), random.between(-6, 6), 0, 0, 0};
            double size = 0;
            RopeCore target = ropes.get(random.intBetween(0, 3));
            for (int axis = 3; axis < 6; axis++) {
                shot[axis] = Cores.at(target, 0, axis - 3, alpha) + random.between(-1, 1) - shot[axis - 3];
                size += shot[axis] * shot[axis];
            }
            for (int axis = 3; axis < 6; axis++) {
                shot[axis] /= Math.sqrt(size);
            }
            double ball = random.chance(0.5) ? 0 : random.between(0, 0.5);
            ray.set(shot[0], shot[1], shot[2], shot[3], shot[4], shot[5], LENGTH);
            RayCast cast = new RayCast(new RopeIndex(ropes), ALL, ray);
            List<double[]> expected = new ArrayList<>();
            for (RopeCore rope : ropes) {
                for (double along : runs(rope, shot, ball + rope.state.radius(), alpha)) {
                    expected.add(new double[] {along, rope.id});
                }
            }
            expected.sort((a, b) -> Double.compare(a[0], b[0]));
            cast.findAll(ball, alpha, places);
            assertEquals(expected.size(), places.count(), "round " + round);
            for (int k = 0; k < places.count(); k++) {
                assertEquals(expected.get(k)[0], places.get(k).along(), 1e-6, "round " + round);
                assertEquals(expected.get(k)[1], Cores.ropeOf(places.get(k)).id, "round " + round);
            }
            assertEquals(!expected.isEmpty(), cast.findFirst(ball, alpha, place), "round " + round);
            if (!expected.isEmpty()) {
                assertEquals(expected.get(0)[0], place.along(), 1e-6, "round " + round);
                assertEquals(expected.get(0)[1], Cores.ropeOf(place).id, "round " + round);
                // A ball that has just come to the rope touches its surface.
                assertEquals(place.along() == 0 ? place.distance() : ball, place.distance(), 1e-6);
            }
            sum += places.count();
        }
        assertTrue(sum > 40, "touched " + sum);
    }

    @Test
    void aRayEndsAtItsLengthAndCountsToTheSurface() {
        RopeCore rope = Cores.rope(1, 5, -1, 0, 5, 1, 0);
        rope.state.properties.set(RopeProperty.RADIUS, 0.5);
        RayCast cast = new RayCast(new RopeIndex(List.of(rope)), ALL, ray);
        ray.set(0, 0, 0, 2, 0, 0, 4.25);
        assertTrue(cast.findFirst(0.25, 1, place));
        assertEquals(4.25, place.along());
        assertEquals(0.25, place.distance());
        assertEquals(0.5, place.fraction());
        ray.set(0, 0, 0, 2, 0, 0, 4.24);
        assertFalse(cast.findFirst(0.25, 1, place));
        ray.set(5.25, 0, 0, 1, 0, 0, 1);
        assertTrue(cast.findFirst(0, 1, place));
        assertEquals(0, place.along(), "it starts in the rope");
        assertEquals(-0.25, place.distance());
    }

    @Test
    void ofRopesInOnePlaceTheLowestIdIsFound() {
        List<RopeCore> ropes = List.of(Cores.rope(3, 5, -1, 0, 5, 1, 0), Cores.rope(4, 5, -2, 0, 5, 2, 0));
        ray.set(0, 0, 0, 1, 0, 0, 9);
        RayCast cast = new RayCast(new RopeIndex(ropes), ALL, ray);
        assertTrue(cast.findFirst(0, 1, place));
        assertSame(ropes.get(0), place.rope());
        RayCast second = new RayCast(new RopeIndex(ropes), new RopeFilter(false, 2), ray);
        ropes.get(1).categories = 6;
        assertTrue(second.findFirst(0, 1, place));
        assertSame(ropes.get(1), place.rope());
    }
}
