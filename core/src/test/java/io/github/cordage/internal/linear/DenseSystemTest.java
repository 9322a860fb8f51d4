package io.github.cordage.internal.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class DenseSystemTest {
    private static double[][] copy(double[][] of) {
        double[][] copy = new double[of.length][];
        for (int i = 0; i < of.length; i++) {
            copy[i] = of[i].clone();
        }
        return copy;
    }

    /** Columns of a matrix with zeros on its diagonal, so that each step needs a pivot from below. */
    private static double[][] columns(Random random, int size) {
        double[][] columns = new double[size][size];
        for (int column = 0; column < size; column++) {
            for (int row = 0; row < size; row++) {
                columns[column][row] = row == column && size > 1 ? 0 : random.nextGaussian();
            }
        }
        return columns;
    }

    @Test
    void solutionsAndInversesFulfilTheirEquations() {
        for (int seed = 1; seed < 100; seed++) {
            Random random = new Random(seed);
            int size = 1 + seed % 7;
            double[][] columns = columns(random, size);
            double[] right = random.doubles(size, -1, 1).toArray();
            double[] x = right.clone();
            DenseSystem.solve(copy(columns), x, size);
            double[][] inverse = new double[size][size];
            DenseSystem.invert(copy(columns), inverse, size);
            for (int row = 0; row < size; row++) {
                double sum = 0;
                for (int column = 0; column < size; column++) {
                    sum += columns[column][row] * x[column];
                    double product = 0;
                    for (int k = 0; k < size; k++) {
                        product += columns[k][row] * inverse[column][k];
                    }
                    assertEquals(row == column ? 1 : 0, product, 1e-9, "seed " + seed);
                }
                assertEquals(right[row], sum, 1e-9, "seed " + seed);
            }
        }
    }

    /** Without the largest pivot, all digits of the second unknown would be lost. */
    @Test
    void thePivotIsTheLargest() {
        double[] x = {1, 2};
        DenseSystem.solve(new double[][] {{1e-20, 1}, {1, 1}}, x, 2);
        assertArrayEquals(new double[] {1, 1}, x);
        x = new double[] {1, 2};
        DenseSystem.solve(new double[][] {{1e-20, -1}, {1, 1}}, x, 2);
        assertArrayEquals(new double[] {-1, 1}, x, "by magnitude");
        double[][] inverse = new double[2][2];
        DenseSystem.invert(new double[][] {{1e-20, -1}, {1, 1}}, inverse, 2);
        assertArrayEquals(new double[] {1, 1}, inverse[0]);
        assertArrayEquals(new double[] {-1, 1e-20}, inverse[1]);
    }

    @Test
    void unknownsWithoutAPivotAreZero() {
        double[] x = {5, 4};
        DenseSystem.solve(new double[][] {{0, 0}, {0, 2}}, x, 2);
        assertArrayEquals(new double[] {0, 2}, x);
        double[][] inverse = {{9, 9}, {9, 9}};
        DenseSystem.invert(new double[][] {{2, 0}, {0, 0}}, inverse, 2);
        assertArrayEquals(new double[] {0.5, 0}, inverse[0]);
        assertArrayEquals(new double[] {0, 0}, inverse[1]);
    }

    @Test
    void arraysMayBeLargerThanTheSystem() {
        double[] x = {6, 8, 77};
        DenseSystem.solve(new double[][] {{0, 2, 99}, {4, 0, 99}, {99, 99, 99}}, x, 2);
        assertArrayEquals(new double[] {4, 1.5, 77}, x);
        double[][] inverse = {{9, 9, 9}, {9, 9, 9}, {9, 9, 9}};
        DenseSystem.invert(new double[][] {{0, 2, 99}, {4, 0, 99}, {99, 99, 99}}, inverse, 2);
        assertArrayEquals(new double[] {0, 0.25, 9}, inverse[0]);
        assertArrayEquals(new double[] {0.5, 0, 9}, inverse[1]);
        assertArrayEquals(new double[] {9, 9, 9}, inverse[2]);
    }
}
