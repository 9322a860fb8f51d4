package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.SeededRandom;
import org.junit.jupiter.api.Test;

class RopePointsTest {
    private static RopePoints points(RopeCore rope) {
        return new RopePoints(rope, new BendReadings(rope));
    }

    private static double[] numbers(int segment, double fraction, double arcLength, double x, double y, double z) {
        return new double[] {segment, fraction, arcLength, x, y, z};
    }

    private static void assertPoint(double[] actual, double... expected) {
        assertArrayEquals(expected, actual, 1e-12);
    }

    @Test
    void aLengthIsAPlaceOnTheLine() {
        RopeCore rope = Cores.rope(1, 0, 0, 0, 2, 0, 0, 2, 1, 0, 2, 1, 4);
        // The last segment is stretched to double its length.
        rope.state.rest[2] = 2;
        RopePoints points = points(rope);
        assertPoint(points.at(0, RopePointsTest::numbers), 0, 0, 0, 0, 0, 0);
        assertPoint(points.at(0.5, RopePointsTest::numbers), 0, 0.25, 0.5, 0.5, 0, 0);
        assertPoint(points.at(2, RopePointsTest::numbers), 1, 0, 2, 2, 0, 0);
        assertPoint(points.at(2.75, RopePointsTest::numbers), 1, 0.75, 2.75, 2, 0.75, 0);
        assertPoint(points.at(3.5, RopePointsTest::numbers), 2, 0.25, 3.5, 2, 1, 1);
        assertPoint(points.at(5, RopePointsTest::numbers), 2, 1, 5, 2, 1, 4);
        for (double bad : new double[] {-1e-9, Math.nextUp(5.0), Double.NaN}) {
            assertEquals(
                    "arcLength must be from 0.0 to 5.0, was " + bad,
                    assertThrows(IllegalArgumentException.class, () -> points.at(bad, RopePointsTest::numbers))
                            .getMessage());
        }
    }

    @Test
    void aLengthBehindARingIsBehindIt() {
        RopeCore rope = Cores.rope(1, 0, 0, 0, 4, 0, 0, 6, 1, 0);
        rope.state.rest[1] = 3;
        RingsOn.ring(rope, 1, 4, 1, 0);
        RopePoints points = points(rope);
        assertPoint(points.at(4.5, RopePointsTest::numbers), 1, 1.0 / 6, 4.5, 4, 0.5, 0);
        assertPoint(points.at(5, RopePointsTest::numbers), 1, 1.0 / 3, 5, 4, 1, 0);
        assertPoint(points.at(6.5, RopePointsTest::numbers), 1, 5.0 / 6, 6.5, 5.5, 1, 0);
        assertPoint(points.nearest(5, 2, 0, RopePointsTest::numbers), 1, 2.0 / 3, 6, 5, 1, 0);
    }

    @Test
    void theNearestPointIsTheOneThatLookingAtEverySegmentFinds() {
        SeededRandom random = new SeededRandom(14);
        for (RopeCore rope : Cores.randomRopes(random, 60, 120)) {
            double[] place = {random.between(-9, 9), random.between(-9, 9), random.between(-9, 9)};
            double least = Double.POSITIVE_INFINITY;
            int nearest = 0;
            double sum = 0;
            double before = 0;
            for (int i = 0; i < Cores.segments(rope); i++) {
                double distance = PlainSearch.distance(rope, i, 1, place);
                if (distance < least) {
                    least = distance;
                    nearest = i;
                    before = sum;
                }
                sum += rope.state.rest[i];
            }
            double[] found = points(rope).nearest(place[0], place[1], place[2], RopePointsTest::numbers);
            double dx = found[3] - place[0];
            double dy = found[4] - place[1];
            double dz = found[5] - place[2];
            assertEquals(least, Math.sqrt(dx * dx + dy * dy + dz * dz), 1e-12);
            assertEquals(nearest, found[0]);
            assertEquals(before + found[1] * rope.state.rest[nearest], found[2], 1e-9);
        }
    }

    @Test
    void aPlaceOutsideOfTheWorldAndARopeThatWasRemovedAreRefused() {
        RopeCore rope = Cores.rope(6, 1, 2, 3);
        RopePoints points = points(rope);
        assertPoint(points.at(0, RopePointsTest::numbers), 0, 0, 0, 1, 2, 3);
        assertPoint(points.nearest(9, 9, 9, RopePointsTest::numbers), 0, 0, 0, 1, 2, 3);
        assertEquals(
                "y must be from -1.0E9 to 1.0E9, was NaN",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> points.nearest(0, Double.NaN, 0, RopePointsTest::numbers))
                        .getMessage());
        rope.removed("was removed from its world");
        assertEquals(
                "rope 6 was removed from its world",
                assertThrows(IllegalStateException.class, () -> points.at(0, RopePointsTest::numbers))
                        .getMessage());
    }
}
