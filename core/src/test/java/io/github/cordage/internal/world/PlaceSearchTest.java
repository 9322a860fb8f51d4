package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.settings.RopeProperty;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlaceSearchTest {
    /** Notes what it is shown of ropes that are not left of a place on x. */
    private static final class Looker extends PlaceSearch {
        private final double least;
        private final List<String> seen = new ArrayList<>();

        Looker(RopeIndex index, RopeFilter filter, double least) {
            super(index, filter);
            this.least = least;
        }

        @Override
        protected double bound(double[] box, int at) {
            return box[at + 3] < least ? Double.POSITIVE_INFINITY : 0;
        }

        @Override
        void look(RopeCore rope, double radius) {
            seen.add(rope.id + " from " + line.start(line.first(), 0) + ", " + radius);
        }
    }

    private static List<String> seen(List<RopeCore> ropes, RopeFilter filter, double least, double alpha) {
        Looker looker = new Looker(new RopeIndex(ropes), filter, least);
        looker.run(0, alpha);
        looker.seen.sort(null);
        return looker.seen;
    }

    @Test
    void itLooksAtTheRopesOfItsCategoriesThatTheTreeCannotRuleOut() {
        List<RopeCore> ropes =
                List.of(Cores.rope(1, 0, 0, 0, 1, 0, 0), Cores.rope(2, 5, 0, 0, 6, 0, 0), Cores.rope(3, 9, 0, 0));
        ropes.get(1).categories = 6;
        ropes.get(2).categories = 2;
        ropes.get(2).state.properties.set(RopeProperty.RADIUS, 0.25);
        ropes.get(1).state.px[0] = 4;
        assertEquals(
                List.of("1 from 0.0, 0.0", "2 from 5.0, 0.0", "3 from 9.0, 0.25"),
                seen(ropes, new RopeFilter(true, 0), -9, 1));
        assertEquals(List.of("2 from 4.0, 0.0", "3 from 9.0, 0.25"), seen(ropes, new RopeFilter(false, 2), -9, 0));
        assertEquals(List.of("2 from 4.75, 0.0"), seen(ropes, new RopeFilter(false, 4), -9, 0.75));
        assertEquals(List.of("3 from 9.0, 0.25"), seen(ropes, new RopeFilter(true, 0), 8, 1));
        assertEquals(List.of(), seen(ropes, new RopeFilter(false, 8), -9, 1));
    }

    @Test
    void aPartCrossesAPlaneBetweenItsSidesOrTouchesItWithAnEnd() {
        assertEquals(0.25, PlaceSearch.crossing(-1, 3));
        assertEquals(0.75, PlaceSearch.crossing(3, -1));
        assertEquals(0, PlaceSearch.crossing(0, 3));
        assertEquals(0, PlaceSearch.crossing(-0.0, -3));
        assertEquals(1, PlaceSearch.crossing(-3, 0));
        assertTrue(Double.isNaN(PlaceSearch.crossing(0, -0.0)), "it lies in the plane");
        assertTrue(Double.isNaN(PlaceSearch.crossing(1, 2)));
        assertTrue(Double.isNaN(PlaceSearch.crossing(-1, -2)));
        assertEquals(6, PlaceSearch.size(-1, 2, -3));
    }
}
