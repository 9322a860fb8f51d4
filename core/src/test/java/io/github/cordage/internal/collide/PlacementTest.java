package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import org.junit.jupiter.api.Test;

/** Rotations against quaternions multiplied out, and against Rodrigues' formula. */
class PlacementTest {
    /** Some dozens of roundings of numbers up to 1. */
    private static final double ROUNDING = 1e-14;

    private final SeededRandom random = new SeededRandom(8);
    private final Placement placement = new Placement(ShapeBuilder.sphere(1));

    private static double[] matrix(Placement p) {
        return new double[] {p.m00, p.m01, p.m02, p.m10, p.m11, p.m12, p.m20, p.m21, p.m22};
    }

    private double[] quaternion() {
        return new double[] {random.between(-1, 1), random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)
        };
    }

    private void orient(double[] q) {
        placement.setOrientation(q[0], q[1], q[2], q[3]);
    }

    private static double[] times(double[] p, double[] q) {
        return new double[] {
            p[3] * q[0] + p[0] * q[3] + p[1] * q[2] - p[2] * q[1],
            p[3] * q[1] + p[1] * q[3] + p[2] * q[0] - p[0] * q[2],
            p[3] * q[2] + p[2] * q[3] + p[0] * q[1] - p[1] * q[0],
            p[3] * q[3] - p[0] * q[0] - p[1] * q[1] - p[2] * q[2]
        };
    }

    /** The matrix whose columns are q e / q for the axes e. */
    private static double[] matrix(double[] q) {
        double square = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
        double[] inverse = {-q[0] / square, -q[1] / square, -q[2] / square, q[3] / square};
        double[] matrix = new double[9];
        for (int axis = 0; axis < 3; axis++) {
            double[] e = new double[4];
            e[axis] = 1;
            double[] turned = times(times(q, e), inverse);
            for (int row = 0; row < 3; row++) {
                matrix[3 * row + axis] = turned[row];
            }
        }
        return matrix;
    }

    private static double[] product(double[] a, double[] b) {
        double[] c = new double[9];
        for (int i = 0; i < 9; i++) {
            for (int k = 0; k < 3; k++) {
                c[i] += a[i - i % 3 + k] * b[3 * k + i % 3];
            }
        }
        return c;
    }

    /** Rodrigues' formula. */
    private static double[] turnAbout(double x, double y, double z) {
        double angle = Math.sqrt(x * x + y * y + z * z);
        double[] k = {0, -z / angle, y / angle, z / angle, 0, -x / angle, -y / angle, x / angle, 0};
        double[] kk = product(k, k);
        double[] turn = new double[9];
        for (int i = 0; i < 9; i++) {
            turn[i] = (i % 4 == 0 ? 1 : 0) + Math.sin(angle) * k[i] + (1 - Math.cos(angle)) * kk[i];
        }
        return turn;
    }

    @Test
    void aQuaternionOfAnyLengthTurnsAsItDoesInTheProduct() {
        for (int i = 0; i < 500; i++) {
            double[] q = quaternion();
            double size = random.logBetween(1e-6, 1e9);
            placement.setOrientation(size * q[0], size * q[1], size * q[2], size * q[3]);
            assertArrayEquals(matrix(q), matrix(placement), ROUNDING);
        }
    }

    @Test
    void theOrientationReadIsTheOneThatWasSet() {
        double[] read = new double[6];
        for (int i = 0; i < 500; i++) {
            double[] q = quaternion();
            orient(q);
            assertEquals(5, placement.copyOrientation(read, 1));
            double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
            double along = (q[0] * read[1] + q[1] * read[2] + q[2] * read[3] + q[3] * read[4]) / length;
            // q and -q are the same rotation.
            assertEquals(1, Math.abs(along), ROUNDING);
            assertEquals(1, read[1] * read[1] + read[2] * read[2] + read[3] * read[3] + read[4] * read[4], ROUNDING);
            assertEquals(0, read[0]);
            assertEquals(0, read[5]);
        }
    }

    @Test
    void halfTurnsAboutLevelAxesHaveNoAngle() {
        double[][] axes = {{1, 0}, {0, 1}, {-1, 0}, {0.6, -0.8}};
        for (double[] a : axes) {
            placement.setOrientation(a[0], a[1], 0, 0);
            assertEquals(0, placement.angle());
            assertArrayEquals(matrix(new double[] {a[0], a[1], 0, 0}), matrix(placement), ROUNDING);
        }
    }

    @Test
    void turnsFollowOneAnother() {
        for (int i = 0; i < 200; i++) {
            orient(quaternion());
            double[] expected = matrix(placement);
            for (int k = 0; k < 3; k++) {
                double[] w = {random.between(-4, 4), random.between(-4, 4), random.between(-4, 4)};
                if (k == 1) {
                    w[0] = w[1] = 0;
                }
                placement.turn(w[0], w[1], w[2]);
                expected = product(turnAbout(w[0], w[1], w[2]), expected);
            }
            assertArrayEquals(expected, matrix(placement), ROUNDING);
        }
    }

    @Test
    void aTurnAndItsOppositeCancelAndTurnsTooSmallDoNothing() {
        orient(new double[] {0.1, -0.5, 0.3, 0.8});
        double[] before = matrix(placement);
        placement.turn(0.4, 1.1, -0.7);
        placement.turn(-0.4, -1.1, 0.7);
        assertArrayEquals(before, matrix(placement), ROUNDING);
        double[] exactly = matrix(placement);
        // The square of the length is 0.
        placement.turn(1e-200, 1e-200, 1e-200);
        assertArrayEquals(exactly, matrix(placement));
    }

    @Test
    void theAngleCountsWholeTurns() {
        placement.setAngle(1);
        for (int i = 0; i < 10; i++) {
            placement.turn(0, 0, 2);
        }
        assertEquals(21, placement.angle());
        assertTrue(placement.isUpright());
        assertArrayEquals(turnAbout(0, 0, 21), matrix(placement), ROUNDING);
    }

    /** What is left without the angle turns about an axis in the plane: its matrix is symmetric there. */
    @Test
    void theTiltIsWhatTheAngleLeaves() {
        for (int i = 0; i < 200; i++) {
            orient(quaternion());
            double[] whole = matrix(placement);
            double angle = placement.angle();
            placement.setAngle(0);
            double[] tilt = matrix(placement);
            assertEquals(tilt[1], tilt[3], ROUNDING);
            assertArrayEquals(whole, product(turnAbout(0, 0, angle), tilt), ROUNDING);
            placement.setAngle(angle);
            assertArrayEquals(whole, matrix(placement));
            placement.standUpright();
            assertArrayEquals(turnAbout(0, 0, angle), matrix(placement), ROUNDING);
        }
    }

    @Test
    void aCopyTurnsAsTheOriginalDoes() {
        orient(quaternion());
        placement.setAngle(0.7);
        Placement copy = new Placement(ShapeBuilder.circle(2));
        copy.turn(1, 2, 3);
        copy.set(placement);
        assertArrayEquals(matrix(placement), matrix(copy));
        copy.turn(0.3, 0.2, 0.1);
        placement.turn(0.3, 0.2, 0.1);
        assertArrayEquals(matrix(placement), matrix(copy));
        assertEquals(placement.angle(), copy.angle());
    }
}
