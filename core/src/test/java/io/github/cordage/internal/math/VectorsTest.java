package io.github.cordage.internal.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class VectorsTest {
    private static double[] unit(Random random) {
        double[] v = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        double length = Math.sqrt(Vectors.dot(v, v, 0));
        return new double[] {v[0] / length, v[1] / length, v[2] / length};
    }

    @Test
    void productsBeginAtTheirIndices() {
        double[] a = {9, 1, 2, 3};
        double[] b = {9, 9, 4, 5, -6};
        double[] to = {7, 0, 0, 0, 7};
        Vectors.cross(a, 1, b, 2, to, 1);
        assertArrayEquals(new double[] {7, -27, 18, -3, 7}, to);
        assertEquals(-4, Vectors.dot(new double[] {1, 2, 3}, b, 2));
        Vectors.cross(a, 1, b, 2, b, 2);
        assertArrayEquals(new double[] {9, 9, -27, 18, -3}, b, "the result may be an argument");
        Vectors.set(to, 1, 4, 5, 6);
        assertArrayEquals(new double[] {7, 4, 5, 6, 7}, to);
    }

    @Test
    void theMatrixOfTheCrossProductTakesAVectorToIt() {
        double[] v = {2, 3, 5};
        for (int column = 0; column < 3; column++) {
            double[] unit = new double[3];
            unit[column] = 1;
            double[] cross = new double[3];
            Vectors.cross(v, 0, unit, 0, cross, 0);
            for (int row = 0; row < 3; row++) {
                assertEquals(cross[row], Vectors.crossMatrix(v, row, column) + 0.0);
            }
        }
    }

    @Test
    void anAngleIsThatByWhichAVectorIsTurned() {
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            double[] about = unit(random);
            double[] from = new double[3];
            Vectors.cross(about, 0, unit(random), 0, from, 0);
            double angle = random.nextDouble(-Math.PI, Math.PI);
            double[] at = {0, 0, about[0], about[1], about[2]};
            double[] to = {0, 0, from[0], from[1], from[2]};
            Vectors.turn(to, 2, at, 2, angle);
            assertEquals(angle, Vectors.angle(from, to, at, 2), 1e-14);
        }
        double[] x = {1, 0, 0};
        Vectors.turn(x, 0, new double[] {0, 0, 1}, 0, Math.PI / 2);
        assertArrayEquals(new double[] {0, 1, 0}, x, 1e-15, "counterclockwise about z");
    }

    /** The shortest rotation is about the cross product of the two directions. */
    @Test
    void aCarriedVectorIsTurnedTheShortestWay() {
        Random random = new Random(2);
        for (int i = 0; i < 200; i++) {
            double[] from = unit(random);
            double[] to = unit(random);
            double[] v = new double[3];
            Vectors.cross(from, 0, unit(random), 0, v, 0);
            double[] axis = new double[3];
            Vectors.cross(from, 0, to, 0, axis, 0);
            double sine = Math.sqrt(Vectors.dot(axis, axis, 0));
            double angle = Math.atan2(sine, Vectors.dot(from, to, 0));
            double[] q = {1, 0, 0, 0};
            Quaternions.turn(q, axis[0] / sine * angle, axis[1] / sine * angle, axis[2] / sine * angle);
            double[] expected = new double[3];
            Quaternions.rotate(q, v[0], v[1], v[2], expected);
            double[] carried = new double[3];
            double[] all = {v[0], v[1], v[2], from[0], from[1], from[2], to[0], to[1], to[2]};
            Vectors.carry(all, 0, all, 3, all, 6, carried);
            assertArrayEquals(expected, carried, 1e-11);
        }
    }

    @Test
    void aVectorBetweenOppositeDirectionsStaysFinite() {
        double[] result = new double[3];
        Vectors.carry(new double[] {0, 1, 0}, 0, new double[] {1, 0, 0}, 0, new double[] {-1, 0, 0}, 0, result);
        assertArrayEquals(new double[] {0, 1, 0}, result);
        double s = 1e-3;
        double[] near = {-Math.sqrt(1 - s * s), s, 0};
        Vectors.carry(new double[] {0, 1, 0}, 0, new double[] {1, 0, 0}, 0, near, 0, result);
        assertTrue(Vectors.dot(result, result, 0) <= 1, "shorter, not longer");
        assertEquals(1 - s * s / Vectors.FOLDED, result[1], 1e-12);
    }
}
