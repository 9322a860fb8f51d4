package io.github.cordage.internal.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

    /** The planks of a ladder in any order: none is coupled to one that is more than two places away. */
    @Test
    void bodiesThatAreCoupledGetNear() {
        int count = 40;
        Random random = new Random(1);
        int[] names = random.ints(0, 1000)
                .distinct()
                .filter(i -> i < count)
                .limit(count)
                .toArray();
        boolean[][] links = new boolean[count][count];
        for (int i = 0; i < count; i++) {
            // Both ends are on the same body.
            int next = (i + 1) % count;
            links[names[i]][names[next]] = true;
            links[names[next]][names[i]] = true;
        }
        int[] place = BlockOrder.find(links);
        int[] first = BlockOrder.first(links, place);
        boolean[] isTaken = new boolean[count];
        for (int i = 0; i < count; i++) {
            isTaken[place[i]] = true;
            assertTrue(i - first[i] <= 2, "place " + i + " from " + first[i]);
        }
        for (boolean taken : isTaken) {
            assertTrue(taken);
        }
    }

    @Test
    void matricesOfThree() {
        Random random = new Random(2);
        for (int i = 0; i < 100; i++) {
            double[] a = new double[9];
            double[] b = new double[9];
            for (int k = 0; k < 9; k++) {
                a[k] = k == 0 ? 0 : random.nextGaussian();
                b[k] = random.nextGaussian();
            }
            double[] x = b.clone();
            Matrix3.solve(a.clone(), x);
            double[] back = new double[9];
            Matrix3.multiply(a, x, back);
            double[] transposed = new double[9];
            for (int k = 0; k < 9; k++) {
                transposed[k] = a[3 * (k % 3) + k / 3];
            }
            double[] same = new double[9];
            Matrix3.multiplyTransposed(transposed, x, same);
            for (int k = 0; k < 9; k++) {
                assertEquals(b[k], back[k], 1e-9);
                assertEquals(b[k], same[k], 1e-9);
            }
        }
    }
}
