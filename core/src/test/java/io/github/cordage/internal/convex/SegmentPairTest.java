package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SegmentPairTest {
    private final SegmentPair pair = new SegmentPair();

    static LongStream seeds() {
        return SeededRandom.seeds(30);
    }

    private static Core segment(double... xyz) {
        Core core = new Core();
        for (int i = 0; i < xyz.length; i += 3) {
            core.addVertex(xyz[i], xyz[i + 1], xyz[i + 2]);
        }
        return core;
    }

    private static Core any(SeededRandom random) {
        double[] xyz = new double[6];
        for (int i = 0; i < 6; i++) {
            xyz[i] = random.between(-1, 1);
        }
        return segment(xyz);
    }

    private void assertFound(double distance, double s, double t) {
        assertEquals(distance, pair.distance, 1e-12);
        assertEquals(s, pair.s, 1e-12);
        assertEquals(t, pair.t, 1e-12);
    }

    /** No pair of points of a fine grid is nearer, and one of its pairs is as near but for the grid. */
    @ParameterizedTest
    @MethodSource("seeds")
    void nothingIsNearer(long seed) {
        SeededRandom random = new SeededRandom(71 * seed);
        Core p = any(random);
        Core q = any(random);
        pair.find(p, 0, 1, q, 0, 1);
        double distance = pair.distance;
        double least = Double.POSITIVE_INFINITY;
        SegmentPair other = new SegmentPair();
        for (int i = 0; i <= 100; i++) {
            for (int k = 0; k <= 100; k++) {
                other.at(i / 100.0, k / 100.0, p, 0, 1, q, 0, 1);
                least = Math.min(least, other.distance);
            }
        }
        assertTrue(distance <= least + 1e-12, () -> "found " + distance);
        assertEquals(least, distance, 0.05);
        other.at(pair.s, pair.t, p, 0, 1, q, 0, 1);
        assertEquals(distance, other.distance, 1e-15);
    }

    @Test
    void segmentsCross() {
        pair.find(segment(-1, 0, 0, 3, 0, 0), 0, 1, segment(0, 1, 2, 0, -3, 2), 0, 1);
        assertFound(2, 0.25, 0.25);
        assertEquals(0, pair.px, 1e-15);
        assertEquals(2, pair.qz, 1e-15);
        assertEquals(0, pair.pz, 1e-15);
    }

    @Test
    void endsAreNearest() {
        pair.find(segment(0, 0, 0, 1, 0, 0), 0, 1, segment(4, 4, 0, 4, 9, 0), 0, 1);
        assertFound(5, 1, 0);
    }

    @Test
    void parallelSegmentsAreAsFarAsTheirLines() {
        pair.find(segment(0, 0, 0, 2, 0, 0), 0, 1, segment(1, 3, 0, 5, 3, 0), 0, 1);
        assertEquals(3, pair.distance, 1e-12);
        pair.find(segment(0, 0, 0, 2, 0, 0), 0, 1, segment(5, 4, 0, 9, 4, 0), 0, 1);
        assertFound(5, 1, 0);
    }

    @Test
    void pointsAreSegmentsWithoutALength() {
        Core point = segment(1, 2, 0);
        pair.find(point, 0, 0, segment(0, 0, 0, 4, 0, 0), 0, 1);
        assertFound(2, 0, 0.25);
        pair.find(segment(0, 0, 0, 4, 0, 0), 0, 1, point, 0, 0);
        assertFound(2, 0.25, 0);
        pair.find(point, 0, 0, segment(4, 6, 0), 0, 0);
        assertFound(5, 0, 0);
    }

    @Test
    void thePlaceAlongASegmentStaysOnIt() {
        Core core = segment(1, 1, 0, 1, 5, 0);
        assertEquals(0.25, SegmentPair.along(core, 0, 1, 9, 2, 7), 1e-15);
        assertEquals(0, SegmentPair.along(core, 0, 1, 9, -2, 7));
        assertEquals(1, SegmentPair.along(core, 0, 1, 9, 6, 7));
        assertEquals(0, SegmentPair.along(core, 1, 1, 9, 2, 7));
    }
}
