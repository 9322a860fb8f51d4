package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.math.Limits;
import org.junit.jupiter.api.Test;

class ShapeChecksTest {
    /** Some roundings of numbers up to 100. */
    private static final double ROUNDING = 1e-12;

    private static final int[] ONE = {0, 1, 2};

    private final SeededRandom random = new SeededRandom(3);

    @Test
    void regularPolygonsHaveTheAreaOfTheirFormulaWhereverTheyLie() {
        for (int n = 3; n < 20; n++) {
            double[] x = new double[n];
            double[] y = new double[n];
            double cx = random.between(-10, 10);
            for (int i = 0; i < n; i++) {
                x[i] = cx + 3 * Math.cos(2 * Math.PI * i / n);
                y[i] = 5 + 3 * Math.sin(2 * Math.PI * i / n);
            }
            double area = n / 2.0 * 9 * Math.sin(2 * Math.PI / n);
            assertEquals(area, ShapeChecks.area(x, y), ROUNDING);
            for (int i = 0; i < n; i++) {
                y[i] = -y[i];
            }
            assertEquals(-area, ShapeChecks.area(x, y), ROUNDING, "clockwise");
        }
    }

    @Test
    void aNotchIsNotPartOfTheArea() {
        assertEquals(3, ShapeChecks.area(new double[] {0, 2, 2, 1, 0}, new double[] {0, 0, 2, 1, 2}));
    }

    @Test
    void trianglesInSpaceHaveTheAreaOfHeronsFormula() {
        for (int round = 0; round < 300; round++) {
            double[][] at = new double[3][4];
            for (double[] coordinates : at) {
                for (int i = 0; i < 4; i++) {
                    coordinates[i] = random.between(-2, 2);
                }
            }
            int[] triangles = {0, 2, 1, 3, 1, 2};
            double a = distance(at, 3, 1);
            double b = distance(at, 1, 2);
            double c = distance(at, 2, 3);
            double s = (a + b + c) / 2;
            double area = ShapeChecks.areaOfTriangle(at[0], at[1], at[2], triangles, 3);
            // Squared, because Heron's formula loses half of the digits of thin triangles.
            assertEquals(s * (s - a) * (s - b) * (s - c), area * area, ROUNDING);
        }
    }

    private static double distance(double[][] at, int i, int k) {
        double squared = 0;
        for (double[] coordinates : at) {
            squared += (coordinates[i] - coordinates[k]) * (coordinates[i] - coordinates[k]);
        }
        return Math.sqrt(squared);
    }

    @Test
    void theLeftSideIsPositive() {
        double[] x = {1, 4, 2};
        double[] y = {1, 1, 3};
        assertEquals(6, ShapeChecks.side(x, y, 0, 1, 2));
        assertEquals(-6, ShapeChecks.side(x, y, 1, 0, 2));
        assertEquals(0, ShapeChecks.side(x, y, 0, 1, 1));
    }

    @Test
    void verticesLieApartInAnyDirection() {
        for (double angle = 0; angle < 7; angle += 0.5) {
            double[] x = {0, 1.01 * Limits.SIZE_MIN * Math.cos(angle)};
            double[] y = {0, 1.01 * Limits.SIZE_MIN * Math.sin(angle)};
            assertDoesNotThrow(() -> ShapeChecks.requireApart(x, y, 0, 1));
            x[1] *= 0.98;
            y[1] *= 0.98;
            assertThrows(IllegalArgumentException.class, () -> ShapeChecks.requireApart(x, y, 0, 1));
        }
    }

    private static boolean isTriangle(double base, double height) {
        double[] x = {0, base, base / 3};
        double[] y = {0, 0, 0};
        double[] z = {0, 0, height};
        try {
            ShapeChecks.requireTriangle(x, y, z, ONE, 0);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    @Test
    void aTriangleNeedsAnAreaForItsSizeAndAtAll() {
        assertTrue(isTriangle(1, 1));
        // Half of 2.1e-12 times a base of 1 is above 1e-12.
        assertTrue(isTriangle(1, 2.1e-12));
        assertFalse(isTriangle(1, 1.9e-12));
        // The relative bound rules for large ones, the absolute one for small ones.
        assertTrue(isTriangle(1e6, 2.1e-6));
        assertFalse(isTriangle(1e6, 1.9e-6));
        assertTrue(isTriangle(1e-3, 2.1e-9));
        assertFalse(isTriangle(1e-3, 1.9e-9));
        assertFalse(isTriangle(1, Double.NaN));
        assertFalse(isTriangle(0, 1));
    }

    @Test
    void whatMayBeRoundingGrowsWithTheSquareOfTheSizeAndNotWithThePlace() {
        double[] x = {0, 1, 0.3};
        double[] y = {0, 0.5, -2};
        double[] farX = {1000, 1010, 1003};
        double[] farY = {-500, -495, -520};
        assertEquals(100 * ShapeChecks.rounding(x, y), ShapeChecks.rounding(farX, farY), 1e-20);
    }
}
