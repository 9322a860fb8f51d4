package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.settings.RopeProperty;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NearestSearchTest {
    private static final RopeFilter ALL = new RopeFilter(true, 0);
    private static final double ROUNDING = 1e-12;

    private final FoundPlace place = new FoundPlace();

    private static double nearest(RopeCore rope, boolean nodesOnly, double alpha, double[] point) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < (nodesOnly ? rope.state.count : Cores.segments(rope)); i++) {
            double distance = PlainSearch.distance(rope, i, alpha, point);
            if (nodesOnly) {
                distance = Math.sqrt(Math.pow(Cores.at(rope, i, 0, alpha) - point[0], 2)
                        + Math.pow(Cores.at(rope, i, 1, alpha) - point[1], 2)
                        + Math.pow(Cores.at(rope, i, 2, alpha) - point[2], 2));
            }
            least = Math.min(least, distance - rope.state.radius());
        }
        return least;
    }

    @Test
    void itFindsWhatLookingAtEverySegmentFinds() {
        SeededRandom random = new SeededRandom(1);
        int none = 0;
        for (int round = 0; round < 300; round++) {
            List<RopeCore> ropes = Cores.randomRopes(random, 6, 70);
            long categories = random.intBetween(1, 7);
            RopeFilter filter = random.chance(0.5) ? ALL : new RopeFilter(false, categories);
            NearestSearch search = new NearestSearch(new RopeIndex(ropes), filter);
            double[] point = {random.between(-7, 7), random.between(-7, 7), random.between(-7, 7)};
            boolean nodesOnly = random.chance(0.5);
            double alpha = random.intBetween(0, 4) / 4.0;
            double within = random.chance(0.3) ? random.between(0, 2) : Double.POSITIVE_INFINITY;
            double least = Double.POSITIVE_INFINITY;
            for (RopeCore rope : ropes) {
                boolean counts = filter.all() || (rope.categories & categories) != 0;
                least = counts ? Math.min(least, nearest(rope, nodesOnly, alpha, point)) : least;
            }
            boolean isNear = search.find(point[0], point[1], point[2], nodesOnly, within, alpha, place);
            none += isNear ? 0 : 1;
            if (least > within || least == Double.POSITIVE_INFINITY) {
                assertFalse(isNear, "round " + round);
                assertNull(place.rope());
                continue;
            }
            assertTrue(isNear, "round " + round);
            assertEquals(least, place.distance(), ROUNDING, "round " + round);
            RopeCore rope = Cores.ropeOf(place);
            assertEquals(
                    least, nearest(rope, nodesOnly, alpha, point), ROUNDING, "the rope that was found, round " + round);
            double[] there = {place.x(), place.y(), place.z()};
            for (int axis = 0; axis < 3; axis++) {
                assertEquals(Cores.at(rope, place.segment(), place.fraction(), axis, alpha), there[axis], ROUNDING);
            }
            assertTrue(!nodesOnly || place.fraction() == 0 || place.fraction() == 1);
        }
        assertTrue(none > 20 && none < 200, "nothing found " + none + " times");
    }

    @Test
    void aDistanceIsMeasuredFromTheSurfaceAndNegativeInTheRope() {
        List<RopeCore> ropes = new ArrayList<>(List.of(Cores.rope(1, 0, 0, 0, 4, 0, 0)));
        ropes.get(0).state.properties.set(RopeProperty.RADIUS, 0.5);
        NearestSearch search = new NearestSearch(new RopeIndex(ropes), ALL);
        assertTrue(search.find(1, 2, 0, false, 10, 1, place));
        assertEquals(1.5, place.distance());
        assertEquals(0.25, place.fraction());
        assertTrue(search.find(1, 0, 0.125, false, 10, 1, place));
        assertEquals(-0.375, place.distance());
        assertTrue(search.find(1, 2, 0, false, 1.75, 1, place));
        assertFalse(search.find(1, 2, 0, false, 1.25, 1, place));
    }

    @Test
    void ofEquallyNearPlacesTheFirstOnTheRopeOfTheLowestIdIsFound() {
        for (boolean reversed : new boolean[] {false, true}) {
            RopeCore low = Cores.rope(1, 2, 1, 0, 1, 1, 0, 0, 1, 0, -1, 1, 0);
            RopeCore high = Cores.rope(2, -1, -1, 0, 0, -1, 0, 1, -1, 0);
            List<RopeCore> ropes = new ArrayList<>(List.of(low, high));
            RopeIndex index = new RopeIndex(ropes);
            NearestSearch search = new NearestSearch(index, ALL);
            if (reversed) {
                // The tree gets the rope of the higher id first.
                ropes.remove(low);
                assertTrue(search.find(0, 0, 0, false, 10, 1, place));
                ropes.add(0, low);
                index.allChanged();
            }
            assertTrue(search.find(0, 0, 0, false, 10, 1, place));
            assertSame(low, place.rope());
            assertEquals(1, place.segment());
            assertEquals(1, place.fraction());
            // Both nodes are equally near; the first one ends segment 0.
            assertTrue(search.find(0.5, 0, 0, true, 10, 1, place));
            assertSame(low, place.rope());
            assertEquals(0, place.segment());
            assertEquals(1, place.fraction());
        }
    }
}
