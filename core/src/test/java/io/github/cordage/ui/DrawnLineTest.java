package io.github.cordage.ui;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DrawnLineTest {
    private final DrawnLine line = new DrawnLine(3);

    @BeforeEach
    void fill() {
        System.arraycopy(new double[] {0, 0, 9, 3, 4, 9, 3, 4, 9}, 0, line.xyz(), 0, 9);
    }

    @Test
    void copiesNodesWithoutDepth() {
        double[] dst = new double[7];
        assertEquals(7, line.copyNodes(dst, 1));
        assertArrayEquals(new double[] {0, 0, 0, 3, 4, 3, 4}, dst);
        assertEquals(4, line.y(2));
        assertThrows(IllegalArgumentException.class, () -> line.copyNodes(dst, 2));
    }

    @Test
    void copiesSegmentsEvenWithoutLength() {
        double[] dst = new double[10];
        assertEquals(10, line.copySegments(dst, 0, 7));
        assertArrayEquals(new double[] {1.5, 2, Math.atan2(4, 3), 5, 7, 3, 4, 0, 0, 7}, dst, 1e-12);
        assertThrows(IllegalArgumentException.class, () -> line.copySegments(dst, 1, 7));
    }

    @Test
    void distanceIsThatOfTheNearestSegment() {
        assertEquals(5, line.distanceTo(6, 8), 1e-12);
        assertEquals(5, line.distanceTo(1.5 - 4, 2 + 3), 1e-12);
        assertEquals(1, line.distanceTo(0, -1), 1e-12);
    }
}
