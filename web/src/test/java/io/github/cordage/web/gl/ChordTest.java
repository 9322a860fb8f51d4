package io.github.cordage.web.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("E8")
class ChordTest {
    private static double[] line(int points, double dx, double dy) {
        double[] xy = new double[2 * points];
        for (int i = 0; i < points; i++) {
            xy[2 * i] = i * dx;
            xy[2 * i + 1] = i * dy;
        }
        return xy;
    }

    @Test
    void straightLinesBecomeLongLinks() {
        double[] xy = line(40, 1.3, -0.7);
        assertEquals(16, Chord.links(xy, 2, 0, 39));
        assertEquals(7, Chord.links(xy, 2, 32, 39));
        assertEquals(1, Chord.links(xy, 2, 38, 39));
    }

    @Test
    void aCornerIsKept() {
        double[] xy = line(20, 2, 0);
        for (int i = 6; i < 20; i++) {
            xy[2 * i] = 10;
            xy[2 * i + 1] = 2 * (i - 5);
        }
        int i = 0;
        while (i < 5) {
            i += Chord.links(xy, 2, i, 19);
        }
        assertEquals(5, i);
    }

    @Test
    void aPlaceWhereALineTurnsBackIsKept() {
        double[] xy = {0, 0, 5, 0, 10, 0, 5, 0, 0, 0, -5, 0};
        assertEquals(2, Chord.links(xy, 2, 0, 5));
    }

    @Test
    void pointsInOnePlaceDoNoHarm() {
        assertEquals(9, Chord.links(new double[30], 3, 0, 9));
    }

    /** Whatever the line, no point that is left out lies farther from it than can be seen. */
    @Test
    void nothingVisibleIsLeftOut() {
        SplittableRandom random = new SplittableRandom(27);
        int kept = 0;
        for (int trial = 0; trial < 300; trial++) {
            double[] xyz = new double[3 * 60];
            double bend = random.nextDouble() * 0.2;
            double angle = 0;
            for (int i = 1; i < 60; i++) {
                angle += bend * random.nextDouble(-1, 1);
                xyz[3 * i] = xyz[3 * i - 3] + Math.cos(angle);
                xyz[3 * i + 1] = xyz[3 * i - 2] + Math.sin(angle);
                xyz[3 * i + 2] = xyz[3 * i - 1] + bend * random.nextDouble(-1, 1);
            }
            int links;
            for (int i = 0; i < 59; i += links) {
                links = Chord.links(xyz, 3, i, 59);
                kept++;
                for (int k = i + 1; k < i + links; k++) {
                    assertTrue(distance(xyz, i, i + links, k) <= 0.2001, "trial " + trial);
                }
            }
        }
        assertTrue(kept < 300 * 59 / 3, kept + " links");
    }

    private static double distance(double[] xyz, int from, int to, int point) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i <= 1000; i++) {
            double squared = 0;
            for (int axis = 0; axis < 3; axis++) {
                double begin = xyz[3 * from + axis];
                double at = begin + i / 1000.0 * (xyz[3 * to + axis] - begin);
                squared += (xyz[3 * point + axis] - at) * (xyz[3 * point + axis] - at);
            }
            least = Math.min(least, Math.sqrt(squared));
        }
        return least;
    }
}
