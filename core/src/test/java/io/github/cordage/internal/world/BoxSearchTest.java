package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.Found;
import io.github.cordage.settings.RopeProperty;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoxSearchTest {
    private static final RopeFilter ALL = new RopeFilter(true, 0);

    private final Found found = new Found();

    private static List<Integer> ids(Found found) {
        return Arrays.stream(found.items, 0, found.count).boxed().toList();
    }

    /** Distance of the middle line from a box. */
    private static double distance(RopeCore rope, double[] box, double alpha) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < Cores.segments(rope); i++) {
            int segment = i;
            double share = PlainSearch.least(0, 1, s -> outside(rope, segment, s, box, alpha));
            for (double s : new double[] {0, share, 1}) {
                least = Math.min(least, outside(rope, segment, s, box, alpha));
            }
        }
        return least;
    }

    private static double outside(RopeCore rope, int segment, double share, double[] box, double alpha) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            double at = Cores.at(rope, segment, share, axis, alpha);
            double out = Math.max(0, Math.max(box[axis] - at, at - box[3 + axis]));
            sum += out * out;
        }
        return Math.sqrt(sum);
    }

    @Test
    void itFindsTheRopesWhoseSurfaceReachesIntoTheBox() {
        SeededRandom random = new SeededRandom(2);
        int sum = 0;
        int beside = 0;
        for (int round = 0; round < 300; round++) {
            List<RopeCore> ropes = Cores.randomRopes(random, 8, 40);
            double[] box = new double[6];
            for (int axis = 0; axis < 3; axis++) {
                box[axis] = random.between(-5, 4);
                box[3 + axis] = box[axis] + random.between(0, 4);
            }
            double alpha = random.intBetween(0, 2) / 2.0;
            new BoxSearch(new RopeIndex(ropes), ALL).find(box, false, alpha, found);
            List<Integer> expected = new ArrayList<>();
            for (RopeCore rope : ropes) {
                double distance = distance(rope, box, alpha);
                if (distance <= rope.state.radius()) {
                    expected.add(rope.id);
                    beside += distance > 0 ? 1 : 0;
                }
            }
            sum += expected.size();
            assertEquals(expected, ids(found), "round " + round);
        }
        assertTrue(sum > 60 && beside > 10, sum + " ropes, of which " + beside + " only by their thickness");
    }

    /** From (0.1, 1) to (3, 0.5) as seen from the edge of the box: √(2.95² / 8.66) = 1.00245 m from it near the start. */
    @Test
    void thePlaceNearestToAnEdgeMayBeAnywhereOnASegment() {
        RopeCore rope = Cores.rope(3, 1.1, 2, 0.5, 4, 1.5, 0.5);
        double[] box = {0, 0, 0, 1, 1, 1};
        rope.state.properties.set(RopeProperty.RADIUS, 1.0026);
        new BoxSearch(new RopeIndex(List.of(rope)), ALL).find(box, false, 1, found);
        assertEquals(List.of(3), ids(found));
        rope.state.properties.set(RopeProperty.RADIUS, 1.0023);
        new BoxSearch(new RopeIndex(List.of(rope)), ALL).find(box, false, 1, found);
        assertEquals(List.of(), ids(found));
    }

    @Test
    void boundsOfAStretchMayMeetABoxThatTheRopeDoesNot() {
        RopeCore rope = Cores.rope(3, 0, 0, 0, 4, 4, 0);
        rope.state.properties.set(RopeProperty.RADIUS, 0.25);
        BoxSearch search = new BoxSearch(new RopeIndex(List.of(rope)), ALL);
        double[] corner = {3.5, 0, -1, 5, 0.5, 1};
        search.find(corner, false, 1, found);
        assertEquals(List.of(), ids(found));
        search.find(corner, true, 1, found);
        assertEquals(List.of(3), ids(found));
        // The bounds end at 4.25 on all sides.
        search.find(new double[] {4.25, 4.25, 0.25, 9, 9, 9}, true, 1, found);
        assertEquals(List.of(3), ids(found));
        search.find(new double[] {4.25, Math.nextUp(4.25), 0.25, 9, 9, 9}, true, 1, found);
        assertEquals(List.of(), ids(found));
    }

    @Test
    void eachRopeIsFoundOnceInTheOrderOfTheIds() {
        double[] xyz = new double[3 * 200];
        for (int i = 0; i < 200; i++) {
            xyz[3 * i] = 0.01 * i;
        }
        List<RopeCore> ropes = List.of(Cores.rope(2, xyz), Cores.rope(5, xyz), Cores.rope(9, xyz));
        for (boolean onlyBounds : new boolean[] {false, true}) {
            new BoxSearch(new RopeIndex(ropes), ALL).find(new double[] {-9, -9, -9, 9, 9, 9}, onlyBounds, 1, found);
            assertEquals(List.of(2, 5, 9), ids(found));
        }
    }
}
