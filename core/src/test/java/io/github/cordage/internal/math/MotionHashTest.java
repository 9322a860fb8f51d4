package io.github.cordage.internal.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.github.cordage.SeededRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D7")
@DisplayName("D7: hashes of motion")
class MotionHashTest {
    private static final int NODES = 9;

    private static double[][] motion() {
        SeededRandom random = new SeededRandom(3);
        double[][] motion = new double[6][NODES];
        for (double[] numbers : motion) {
            for (int i = 0; i < NODES; i++) {
                numbers[i] = random.between(-2, 2);
            }
        }
        return motion;
    }

    private static int hash(int count, double[][] m) {
        return (int) MotionHash.of(count, m[0], m[1], m[2], m[3], m[4], m[5]);
    }

    private static void flip(double[] numbers, int at, int bit) {
        numbers[at] = Double.longBitsToDouble(Double.doubleToRawLongBits(numbers[at]) ^ 1L << bit);
    }

    @Test
    void eachBitOfEachNumberCounts() {
        double[][] motion = motion();
        int hash = hash(NODES, motion);
        for (double[] numbers : motion) {
            for (int i = 0; i < NODES; i++) {
                for (int bit = 0; bit < Double.SIZE; bit++) {
                    flip(numbers, i, bit);
                    assertNotEquals(hash, hash(NODES, motion), "node " + i + ", bit " + bit);
                    flip(numbers, i, bit);
                }
            }
        }
        assertEquals(hash, hash(NODES, motion));
    }

    /** The multiplication alone would leave the sign of one in the place of that of the other. */
    @Test
    void twoSignsDoNotCancel() {
        double[][] motion = motion();
        int hash = hash(NODES, motion);
        flip(motion[3], 2, 63);
        flip(motion[3], 5, 63);
        assertNotEquals(hash, hash(NODES, motion));
    }

    @Test
    void theOrderOfNodesAndAxesCounts() {
        double[][] motion = motion();
        int hash = hash(NODES, motion);
        double first = motion[1][0];
        motion[1][0] = motion[1][1];
        motion[1][1] = first;
        assertNotEquals(hash, hash(NODES, motion));
        motion = motion();
        double[] x = motion[0];
        motion[0] = motion[1];
        motion[1] = x;
        assertNotEquals(hash, hash(NODES, motion));
        assertNotEquals(hash, hash(NODES - 1, motion()));
    }

    @Test
    void negativeZeroIsZero() {
        double[][] motion = motion();
        motion[4][3] = 0;
        int hash = hash(NODES, motion);
        motion[4][3] = -0.0;
        assertEquals(hash, hash(NODES, motion));
    }
}
