package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.settings.RopeProperty;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaySearchTest {
    private static final RopeFilter ALL = new RopeFilter(true, 0);

    private final Ray ray = new Ray();
    private final FoundPlace place = new FoundPlace();

    @Test
    void itFindsTheRopeWhoseSurfaceIsNearestToTheRay() {
        SeededRandom random = new SeededRandom(10);
        for (int round = 0; round < 100; round++) {
            List<RopeCore> ropes = Cores.randomRopes(random, 5, 40);
            double[] from = {random.between(-6, 6), random.between(-6, 6), random.between(-6, 6)};
            double[] way = {random.between(-6, 6), random.between(-6, 6), random.between(-6, 6)};
            double length = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
            double alpha = random.intBetween(0, 2) / 2.0;
            ray.set(from[0], from[1], from[2], way[0], way[1], way[2], length);
            double least = Double.POSITIVE_INFINITY;
            double[] along = new double[ropes.size()];
            double[] distances = new double[ropes.size()];
            for (int r = 0; r < ropes.size(); r++) {
                RopeCore rope = ropes.get(r);
                distances[r] = Double.POSITIVE_INFINITY;
                for (int i = 0; i < Cores.segments(rope); i++) {
                    int segment = i;
                    double t = PlainSearch.least(
                            0,
                            1,
                            s -> PlainSearch.distance(
                                    rope,
                                    segment,
                                    alpha,
                                    from[0] + s * way[0],
                                    from[1] + s * way[1],
                                    from[2] + s * way[2]));
                    double distance = PlainSearch.distance(
                            rope, i, alpha, from[0] + t * way[0], from[1] + t * way[1], from[2] + t * way[2]);
                    if (distance - rope.state.radius() < distances[r]) {
                        distances[r] = distance - rope.state.radius();
                        along[r] = t * length;
                    }
                }
                least = Math.min(least, distances[r]);
            }
            RaySearch search = new RaySearch(new RopeIndex(ropes), ALL, ray);
            assertTrue(search.find(Double.POSITIVE_INFINITY, alpha, place), "round " + round);
            assertEquals(least, place.distance(), 1e-9, "round " + round);
            int at = RopeList.indexOf(ropes, Cores.ropeOf(place).id);
            assertEquals(least, distances[at], 1e-9, "round " + round);
            assertEquals(along[at], place.along(), 1e-4, "round " + round);
            assertTrue(search.find(least + 1e-6, alpha, place), "round " + round);
            assertFalse(search.find(least - 1e-6, alpha, place), "round " + round);
        }
    }

    @Test
    void aThickRopeIsNearByItsSurface() {
        RopeCore rope = Cores.rope(1, 5, 3.5, 0, 5.125, 3.5, 0);
        rope.state.properties.set(RopeProperty.RADIUS, 3);
        ray.set(0, 0, 0, 1, 0, 0, 10);
        assertTrue(new RaySearch(new RopeIndex(List.of(rope)), ALL, ray).find(1, 1, place));
        assertEquals(0.5, place.distance());
    }

    @Test
    void anEquallyNearPlaceIsFoundOnTheFirstRope() {
        List<RopeCore> ropes = List.of(
                Cores.rope(1, 9, 9, 0, 9, 8, 0), Cores.rope(2, 1, 2, 0, 3, 2, 0), Cores.rope(3, 1, -2, 0, 3, -2, 0));
        ropes.get(2).state.properties.set(RopeProperty.RADIUS, 0.5);
        ray.set(0, 0, 0, 1, 0, 0, 10);
        RaySearch search = new RaySearch(new RopeIndex(ropes), ALL, ray);
        assertTrue(search.find(5, 1, place));
        assertSame(ropes.get(2), place.rope());
        assertEquals(1.5, place.distance());
        ropes.get(1).state.properties.set(RopeProperty.RADIUS, 0.5);
        search = new RaySearch(new RopeIndex(ropes), ALL, ray);
        assertTrue(search.find(5, 1, place));
        assertSame(ropes.get(1), place.rope());
        assertEquals(0, place.fraction(), "a line along the ray is nearest where the ray comes to it first");
        assertEquals(1, place.along());
    }
}
