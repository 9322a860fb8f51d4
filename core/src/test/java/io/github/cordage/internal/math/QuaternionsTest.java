package io.github.cordage.internal.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class QuaternionsTest {
    private static double[] gaussian(Random random, int size) {
        double[] v = new double[size];
        for (int i = 0; i < size; i++) {
            v[i] = random.nextGaussian();
        }
        return v;
    }

    private static double[] orientation(Random random) {
        double[] q = gaussian(random, 4);
        double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        for (int i = 0; i < 4; i++) {
            q[i] /= length;
        }
        return q;
    }

    private static double length(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    private static double[] rotate(double[] q, double[] v) {
        double[] to = new double[3];
        Quaternions.rotate(q, v[0], v[1], v[2], to);
        return to;
    }

    /** The formula of Rodrigues. */
    private static double[] rotateBy(double[] vector, double[] v) {
        double angle = length(vector);
        double[] u = {vector[0] / angle, vector[1] / angle, vector[2] / angle};
        double along = (u[0] * v[0] + u[1] * v[1] + u[2] * v[2]) * (1 - Math.cos(angle));
        double[] to = new double[3];
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            to[i] = Math.cos(angle) * v[i] + Math.sin(angle) * (u[j] * v[k] - u[k] * v[j]) + along * u[i];
        }
        return to;
    }

    @Test
    void turningFurtherIsARotationInFixedAxes() {
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            double[] q = orientation(random);
            double[] v = gaussian(random, 3);
            double[] vector = gaussian(random, 3);
            double[] expected = rotateBy(vector, rotate(q, v));
            Quaternions.turn(q, vector[0], vector[1], vector[2]);
            assertArrayEquals(expected, rotate(q, v), 1e-13);
        }
    }

    @Test
    void tinyTurnsAreNotLost() {
        double[] q = {1, 0, 0, 0};
        Quaternions.turn(q, 2e-12, -4e-12, 8e-12);
        assertArrayEquals(new double[] {1, 1e-12, -2e-12, 4e-12}, q, 1e-27);
        double[] vector = new double[3];
        Quaternions.difference(new double[] {1, 0, 0, 0}, q, vector);
        assertArrayEquals(new double[] {2e-12, -4e-12, 8e-12}, vector, 1e-27);
    }

    @Test
    void turningKeepsUnitLength() {
        double[] q = {2, 0, 0, 0};
        Quaternions.turn(q, 0, 0, Math.PI / 2);
        assertArrayEquals(new double[] {Math.sqrt(0.5), 0, 0, Math.sqrt(0.5)}, q, 1e-15);
    }

    @Test
    void theDifferenceIsTheShortTurnFromOneToTheOther() {
        Random random = new Random(2);
        for (int i = 0; i < 200; i++) {
            double[] from = orientation(random);
            double[] to = orientation(random);
            double[] vector = new double[3];
            Quaternions.difference(from, to, vector);
            assertTrue(length(vector) <= Math.PI + 1e-12);
            double[] v = gaussian(random, 3);
            assertArrayEquals(rotate(to, v), rotateBy(vector, rotate(from, v)), 1e-13);
        }
        // A turn by 350° is one by -10°.
        double[] q = {1, 0, 0, 0};
        Quaternions.turn(q, 0, Math.toRadians(350), 0);
        double[] vector = new double[3];
        Quaternions.difference(new double[] {1, 0, 0, 0}, q, vector);
        assertArrayEquals(new double[] {0, -Math.toRadians(10), 0}, vector, 1e-14);
    }

    @Test
    void theProductTurnsByTheSecondFirst() {
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            double[] a = orientation(random);
            double[] b = orientation(random);
            double[] v = gaussian(random, 3);
            double[] product = new double[4];
            Quaternions.product(a, b, product);
            assertArrayEquals(rotate(a, rotate(b, v)), rotate(product, v), 1e-13);
            double[] turned = rotate(a, v);
            double[] back = new double[3];
            Quaternions.rotateBack(a, turned[0], turned[1], turned[2], back);
            assertArrayEquals(v, back, 1e-14);
        }
    }

    @Test
    void halfwayBetweenIsTheShortWay() {
        double[] from = {9, Math.cos(0.1), Math.sin(0.1), 0, 0};
        double[] to = {9, 9, -Math.cos(0.5), -Math.sin(0.5), 0, 0};
        double[] between = {7, 7, 7, 0, 0, 0, 0, 7};
        Quaternions.between(from, 1, to, 2, 0.5, between, 3);
        assertArrayEquals(new double[] {7, 7, 7, Math.cos(0.3), Math.sin(0.3), 0, 0, 7}, between, 1e-15);
        Quaternions.between(from, 1, to, 2, 0, between, 3);
        assertEquals(Math.sin(0.1), between[4], 1e-15);
        Quaternions.between(from, 1, to, 2, 1, between, 3);
        assertEquals(Math.sin(0.5), between[4], 1e-15);
    }
}
