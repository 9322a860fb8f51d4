package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PointsTest {
    private final Points points = new Points();

    /** Adds a point on the plane y = 0 at a depth, named by its number. */
    private void add(double x, double z, double depth) {
        points.setNormal(0, 1, 0);
        points.add(x, -depth, z, 0, x, 0, z, 0, -depth);
        points.key[points.count - 1] = points.count - 1;
    }

    private int[] keys() {
        int[] keys = Arrays.copyOf(points.key, points.count);
        Arrays.sort(keys);
        return keys;
    }

    @Test
    void keysTellWhatTouches() {
        Set<Integer> keys = new HashSet<>();
        for (int kindOfA = 0; kindOfA < 3; kindOfA++) {
            for (int kindOfB = 0; kindOfB < 3; kindOfB++) {
                for (int number : new int[] {0, 1, 4095, (1 << 14) - 1}) {
                    assertTrue(keys.add(Points.key(kindOfA, number, kindOfB, 5)));
                    assertTrue(keys.add(Points.key(kindOfA, 5, kindOfB, number)));
                }
            }
        }
    }

    @Test
    void pointsAreOnTheSurfaces() {
        points.setNormal(0, 0.6, 0.8);
        points.add(1, 2, 3, 0.5, 1, -1, -1, 0.25, 5);
        assertArrayEquals(new double[] {1, 1.7, 2.6}, new double[] {points.ax[0], points.ay[0], points.az[0]}, 1e-15);
        assertArrayEquals(
                new double[] {1, -0.85, -0.8}, new double[] {points.bx[0], points.by[0], points.bz[0]}, 1e-15);
        assertEquals(4.25, points.separation[0], 1e-15);
        points.swap();
        assertEquals(-0.6, points.ny);
        assertEquals(-0.85, points.ay[0], 1e-15);
        assertEquals(2.6, points.bz[0], 1e-15);
        assertEquals(4.25, points.separation[0], 1e-15);
    }

    @Test
    void thereIsRoomForAnyNumber() {
        for (int i = 0; i < 100; i++) {
            add(i, 2 * i, 0.1 * i);
        }
        for (int i = 0; i < 100; i++) {
            assertEquals(i, points.bx[i]);
            assertEquals(2 * i, points.az[i]);
            assertEquals(-0.1 * i, points.separation[i], 1e-15);
        }
        points.keepWidest(100);
        assertEquals(100, points.count);
    }

    @Test
    void aPointAtThePlaceOfAnotherOneIsDropped() {
        add(0, 0, 0);
        add(1, 0, 0);
        assertFalse(points.dropRepeated(0.1));
        add(0.05, 0, 0);
        assertTrue(points.dropRepeated(0.1));
        assertEquals(2, points.count);
        add(0.05, 0, 0.5);
        assertFalse(points.dropRepeated(0.1), "it is deeper");
        assertEquals(3, points.count);
    }

    @Test
    void theDeepestPointAndThoseFarFromItStay() {
        add(0, 0, 0.1);
        add(1, 0, 0.1);
        add(1, 1, 0.2);
        add(0, 1, 0.1);
        add(0.5, 0.5, 0.1);
        add(0.9, 0.9, 0.1);
        points.keepWidest(2);
        assertArrayEquals(new int[] {0, 2}, keys());
    }

    @Test
    void fewPointsAllStay() {
        add(0, 0, 0.1);
        add(1, 0, 0.1);
        points.keepWidest(2);
        points.keepCorners(1, 0, 0, 0);
        assertArrayEquals(new int[] {0, 1}, keys());
    }

    @Test
    void cornersAreTheFarthestAlongTwoDirections() {
        add(0.2, 0.1, 0.1);
        add(3, 0.1, 0.1);
        add(-3, 0.3, 0.1);
        add(0.1, 2, 0.1);
        add(0.3, -2, 0.1);
        add(1, 1, 0.1);
        points.keepCorners(1, 0, 0, 1e-3);
        assertArrayEquals(new int[] {1, 2, 3, 4}, keys());
    }

    @Test
    void aPointThatIsDeeperThanTheCornersStaysAsWell() {
        for (double deeper : new double[] {1e-4, 0.01}) {
            points.count = 0;
            add(3, 0.1, 0.1);
            add(-3, 0.3, 0.1);
            add(0.1, 2, 0.1);
            add(0.3, -2, 0.1);
            add(0.2, 0.1, 0.1 + deeper);
            points.keepCorners(1, 0, 0, 1e-3);
            assertEquals(deeper > 1e-3 ? 5 : 4, points.count);
        }
    }
}
