package io.github.cordage.internal.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockSystemTest {
    private static final int[] FIRST = {0, 0, 1, 0, 2, 4, 3};

    /** A matrix whose blocks have small numbers on their diagonals, beside a dense one. */
    private static double[][] fill(BlockSystem system, int size, long seed) {
        Random random = new Random(seed);
        int n = size * FIRST.length;
        double[][] dense = new double[n][n];
        system.begin();
        for (int row = 0; row < n; row++) {
            dense[row][row] = 1;
        }
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                if (system.has(row / size, column / size)) {
                    boolean isOwn = row / size == column / size;
                    // The largest number of a row is beside the diagonal: pivots are needed.
                    boolean isLarge = isOwn && column % size == (row + 1) % size;
                    double value =
                            (random.nextGaussian() + (isLarge ? 9 : 0)) * (isOwn ? 1 : 0.5) - (row == column ? 1 : 0);
                    dense[row][column] += value;
                    system.add(row / size, row % size, column / size, column % size, value);
                }
            }
        }
        return dense;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 6})
    void solvesAndInvertsLikeADenseMatrix(int size) {
        BlockSystem system = new BlockSystem(FIRST, size);
        for (long seed = 1; seed < 20; seed++) {
            double[][] dense = fill(system, size, seed);
            int n = dense.length;
            Random random = new Random(-seed);
            double[] right = new double[n];
            for (int i = 0; i < n; i++) {
                right[i] = random.nextGaussian();
                system.x[i] = right[i];
            }
            system.factor();
            system.solve();
            system.invert();
            double[][] columns = new double[n][n];
            double[][] inverse = new double[n][n];
            for (int row = 0; row < n; row++) {
                double sum = 0;
                for (int column = 0; column < n; column++) {
                    sum += dense[row][column] * system.x[column];
                    columns[column][row] = dense[row][column];
                }
                assertEquals(right[row], sum, 1e-9, "row " + row + ", seed " + seed);
            }
            DenseSystem.invert(columns, inverse, n);
            for (int row = 0; row < n; row++) {
                for (int column = 0; column < n; column++) {
                    if (system.has(row / size, column / size)) {
                        double found = system.inverse(row / size, row % size, column / size, column % size);
                        assertEquals(inverse[column][row], found, 1e-9 * Math.max(1, Math.abs(found)), "seed " + seed);
                    }
                }
            }
        }
    }

    @Test
    void aBodyWithoutAPivotStays() {
        BlockSystem system = new BlockSystem(new int[] {0, 1}, 2);
        system.begin();
        system.add(1, 0, 1, 0, -1);
        system.x[2] = 5;
        system.x[3] = 7;
        system.factor();
        system.solve();
        assertEquals(0, system.x[2]);
        assertEquals(7, system.x[3]);
    }
}
