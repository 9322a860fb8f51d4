package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import org.junit.jupiter.api.Test;

class CatmullRomTest {
    private static double[] curve(int perSegment, double... node) {
        int nodes = node.length / 3;
        double[] chord = new double[nodes - 1];
        for (int i = 0; i < nodes - 1; i++) {
            chord[i] = Lines.distance(node, i, i + 1);
        }
        double[] xyz = new double[3 * ((nodes - 1) * perSegment + 1)];
        for (int i = 0; i < nodes; i++) {
            System.arraycopy(node, 3 * i, xyz, 3 * i * perSegment, 3);
        }
        CatmullRom.interpolate(node, chord, nodes, perSegment, xyz);
        return xyz;
    }

    @Test
    void twoNodesMakeAStraightLine() {
        assertArrayEquals(
                new double[] {1, 2, 3, 2, 2, 4, 3, 2, 5, 4, 2, 6, 5, 2, 7}, curve(4, 1, 2, 3, 5, 2, 7), 1e-12);
    }

    @Test
    void nodesThatCoincideMakeACorner() {
        double[] xyz = curve(2, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 1, 0);
        assertArrayEquals(new double[] {1, 0, 0}, new double[] {xyz[9], xyz[10], xyz[11]}, 1e-12);
        // Towards the corner the slope falls to 0, so that the middle lies nearer to it, on the straight line.
        assertEquals(0.625, xyz[3], 1e-12);
        assertEquals(0, xyz[4], 1e-12);
    }

    /**
     * The middle of a segment against the recursive form of the spline: repeated linear interpolation between knots
     * that are the square root of the distance apart (Barry and Goldman, "A recursive evaluation algorithm for a class
     * of Catmull–Rom splines", 1988).
     */
    @Test
    void pointsAreThoseOfTheRecursiveForm() {
        SeededRandom random = new SeededRandom(3);
        for (int round = 0; round < 100; round++) {
            double[] p = new double[12];
            for (int i = 0; i < 12; i++) {
                p[i] = random.between(-1, 1);
            }
            double[] knot = new double[4];
            for (int i = 1; i < 4; i++) {
                knot[i] = knot[i - 1] + Math.sqrt(Lines.distance(p, i - 1, i));
            }
            double t = (knot[1] + knot[2]) / 2;
            double[] xyz = curve(2, p);
            for (int axis = 0; axis < 3; axis++) {
                double a1 = between(p[axis], p[3 + axis], knot[0], knot[1], t);
                double a2 = between(p[3 + axis], p[6 + axis], knot[1], knot[2], t);
                double a3 = between(p[6 + axis], p[9 + axis], knot[2], knot[3], t);
                double b1 = between(a1, a2, knot[0], knot[2], t);
                double b2 = between(a2, a3, knot[1], knot[3], t);
                assertEquals(between(b1, b2, knot[1], knot[2], t), xyz[9 + axis], 1e-12);
            }
        }
    }

    private static double between(double a, double b, double from, double to, double t) {
        return ((to - t) * a + (t - from) * b) / (to - from);
    }
}
