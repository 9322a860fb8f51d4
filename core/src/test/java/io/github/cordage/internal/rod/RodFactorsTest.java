package io.github.cordage.internal.rod;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.linear.DenseSystem;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A node's block A, bordered by the coupling c to the tension before it, whose pivot is D. */
class RodFactorsTest {
    private static final int NODE = 2;

    private static final int BLOCK = RodBlocks.BLOCK * NODE;

    private final RodFactors factors = new RodFactors();
    private final double[] self = new double[RodBlocks.BLOCK * (NODE + 1)];

    RodFactorsTest() {
        factors.reserve(NODE + 1);
    }

    static LongStream seeds() {
        return SeededRandom.seeds(20);
    }

    /** Sets the lower triangle of a block; returns the whole of it. */
    private double[][] block(double... lower) {
        double[][] a = new double[3][3];
        int at = 0;
        for (int r = 0; r < 3; r++) {
            for (int s = 0; s <= r; s++) {
                self[BLOCK + 3 * r + s] = a[r][s] = a[s][r] = lower[at++];
            }
        }
        return a;
    }

    /** A block of products of random numbers, which resists in each direction. */
    private double[][] random(SeededRandom random) {
        double[][] root = new double[3][3];
        for (double[] row : root) {
            Arrays.setAll(row, i -> random.between(-2, 2));
        }
        double[] lower = new double[6];
        int at = 0;
        for (int r = 0; r < 3; r++) {
            for (int s = 0; s <= r; s++) {
                lower[at++] = root[r][0] * root[s][0]
                        + root[r][1] * root[s][1]
                        + root[r][2] * root[s][2]
                        + (r == s ? 0.5 : 0);
            }
        }
        return block(lower);
    }

    /** Solves A x + c t = f, c x - D t = g. */
    private static double[] bordered(double[][] a, double[] c, double d, double[] f, double g) {
        double[][] columns = new double[4][4];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                columns[j][i] = a[i][j];
            }
            columns[3][i] = c[i];
            columns[i][3] = c[i];
        }
        columns[3][3] = -d;
        double[] x = {f[0], f[1], f[2], g};
        DenseSystem.solve(columns, x, 4);
        return x;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theBorderedBlockIsInverted(long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[][] a = random(random);
        double[] c = {random.between(-2, 2), random.between(-2, 2), random.between(-2, 2)};
        System.arraycopy(c, 0, factors.to, 3 * NODE, 3);
        double d = seed % 4 == 0 ? 0 : random.logBetween(1e-3, 10);
        factors.pivot[NODE] = d;
        factors.invert(NODE, self, 1);
        double[] f = {random.between(-2, 2), random.between(-2, 2), random.between(-2, 2)};
        double[] expected = bordered(a, c, d, f, 0);
        factors.apply(NODE, f[0], f[1], f[2]);
        for (int axis = 0; axis < 3; axis++) {
            assertEquals(expected[axis], factors.result[axis], 1e-10);
        }
        assertEquals(expected[3], factors.along(NODE, f[0], f[1], f[2]), 1e-10);
        double[] byTension = bordered(a, c, d, new double[3], 1);
        assertEquals(-byTension[3], factors.sum[NODE], 1e-10);
        assertArrayEquals(Arrays.copyOf(byTension, 3), Arrays.copyOfRange(factors.moved, 6, 9), 1e-10);
    }

    @Test
    void withoutATensionTheBlockItselfIsInverted() {
        block(2, 0, 4, 0, 0, 8);
        factors.pivot[NODE] = 3;
        factors.sum[NODE] = 99;
        factors.invert(NODE, self, 1);
        factors.apply(NODE, 1, 1, 1);
        assertArrayEquals(new double[] {0.5, 0.25, 0.125}, factors.result);
        assertEquals(0, factors.sum[NODE]);
        assertEquals(0, factors.along(NODE, 1, 1, 1));
    }

    /** Each of these does not resist along one direction, or not enough along two at once. */
    @Test
    void aBlockThatDoesNotResistIsReplacedByTheInertia() {
        assertReplaced(-1, 0, 1, 0, 0, 1);
        assertReplaced(1, 2, 1, 0, 0, 1);
        assertReplaced(1, 0, 1, 0, 0, -1);
        assertReplaced(1, 0, 1, 2, 0, 1);
        assertReplaced(1, 0, 1, 0, Double.NaN, 1);
    }

    private void assertReplaced(double... lower) {
        block(lower);
        factors.invert(NODE, self, 4);
        factors.apply(NODE, 4, 8, 12);
        assertArrayEquals(new double[] {1, 2, 3}, factors.result, 1e-15, Arrays.toString(lower));
    }
}
