package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RopeLineTest {
    private final RopeLine line = new RopeLine();

    private RopeCore read(RopeCore rope, int from, int to, double alpha) {
        line.read(rope.state, new BendReadings(rope), from, to, alpha);
        return rope;
    }

    /** Three segments of 4, 3 and 2 m, of which the second runs through a ring at (4, 1). */
    private static RopeCore bent() {
        RopeCore rope = Cores.rope(1, 0, 0, 0, 4, 0, 0, 6, 1, 0, 8, 1, 0);
        rope.state.rest[1] = 3;
        RingsOn.ring(rope, 1, 4, 1, 0);
        return rope;
    }

    @Test
    void aStretchIsOnePartForEachSegment() {
        RopeCore rope = Cores.rope(1, 0, 0, 0, 2, 0, 0, 2, 4, 0, 2, 4, 8);
        rope.state.px[2] = -2;
        read(rope, 1, 3, 0.25);
        assertEquals(0, line.first());
        assertEquals(2, line.last());
        assertEquals(1, line.segment(0));
        assertEquals(2, line.segment(1));
        assertEquals(1, line.firstOf(2));
        assertEquals(2, line.start(0, 0));
        assertEquals(-2 + 0.25 * 4, line.start(1, 0));
        assertEquals(-3, line.vector(0, 0));
        assertEquals(4, line.vector(0, 1));
        assertEquals(0.5, line.x(0, 0.5));
        assertEquals(2, line.y(0, 0.5));
        assertEquals(6, line.z(1, 0.75));
        assertEquals(0.75, line.fraction(1, 0.75));
        assertEquals(0, line.placeInSegment(1));
        assertTrue(line.isLastOfSegment(0));
        double[] box = new double[6];
        line.measure(0.5, box);
        assertArrayEquals(new double[] {-1.5, -0.5, -0.5, 2.5, 4.5, 8.5}, box);
    }

    @Test
    void aSingleNodeIsOnePartWithoutLength() {
        read(Cores.rope(1, 3, 4, 5), 0, 0, 1);
        assertEquals(1, line.last() - line.first());
        assertEquals(0, line.vector(0, 1));
        assertEquals(0, line.fraction(0, 0.7));
        assertEquals(0, line.nearest(0, 9, 9, 9));
        assertEquals(4, line.y(0, 1));
        assertEquals(13, line.distance(0, 0, 6, 8, -7));
        double[] box = new double[6];
        line.measure(1, box);
        assertArrayEquals(new double[] {2, 3, 4, 4, 5, 6}, box);
    }

    @Test
    void thePlaceNearestToAPointIsItsFootOrAnEnd() {
        read(Cores.rope(1, 0, 0, 0, 4, 0, 3), 0, 1, 1);
        assertEquals(0.2, line.nearest(0, 0.8 - 3, 7, 0.6 + 4), 1e-15);
        assertEquals(0, line.nearest(0, -4, 9, 0));
        assertEquals(1, line.nearest(0, 4, 9, 4));
        assertEquals(5, line.distance(0, 0.5, 2, 5, 1.5));
    }

    @Test
    void aBendDividesItsSegmentByTheWaysOnBothSides() {
        read(bent(), 0, 3, 1);
        assertEquals(4, line.last() - line.first());
        int[] segments = {0, 1, 1, 2};
        for (int part = 0; part < 4; part++) {
            assertEquals(segments[part], line.segment(part));
            assertEquals(part == 2 ? 1 : 0, line.placeInSegment(part));
            assertEquals(part != 1, line.isLastOfSegment(part));
        }
        assertEquals(1, line.firstOf(1));
        assertEquals(3, line.firstOf(2));
        // 1 m to the ring and 2 m behind it.
        assertEquals(4, line.x(2, 0));
        assertEquals(1, line.y(2, 0));
        assertEquals(1.0 / 3, line.fraction(1, 1), 1e-15);
        assertEquals(1.0 / 6, line.fraction(1, 0.5), 1e-15);
        assertEquals(2.0 / 3, line.fraction(2, 0.5), 1e-15);
        assertEquals(1, line.fraction(2, 1));
        // Only the parts of a stretch count, not what is read beside it.
        read(bent(), 2, 3, 1);
        assertEquals(1, line.last() - line.first());
        assertEquals(2, line.segment(line.first()));
        assertEquals(6, line.start(line.first(), 0));
        double[] box = new double[6];
        line.measure(0, box);
        assertArrayEquals(new double[] {6, 1, 0, 8, 1, 0}, box);
    }

    /** Before a step carries node 2 through the ring, it lies on the extension of the rope behind the ring. */
    @Test
    void aNodeBeyondARingIsOnItsOtherSide() {
        RopeCore rope = Cores.rope(1, -2, 0, 0, -1, 0, 0, 0, -0.5, 0, 0, 2, 0);
        rope.state.rest[1] = 0.5;
        RingsOn.ring(rope, 1, 0, 0, 0);
        read(rope, 0, 3, 1);
        assertEquals(4, line.last() - line.first());
        double[] x = {-2, -1, -0.5, 0};
        int[] segments = {0, 1, 2, 2};
        for (int part = 0; part < 4; part++) {
            assertEquals(x[part], line.start(part, 0), 1e-12);
            assertEquals(0, line.start(part, 1), 1e-12);
            assertEquals(segments[part], line.segment(part));
        }
        assertEquals(2, line.y(3, 1));
    }
}
