package io.github.cordage.internal.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class Matrix3Test {
    private static final double[] A = {1, 2, 3, 4, 5, 6, 7, 8, 10};

    @Test
    void productsAreOfRowsAndColumns() {
        double[] b = {2, 0, 1, 0, 3, 0, 0, 0, -1};
        double[] product = new double[9];
        Matrix3.multiply(A, b, product);
        assertArrayEquals(new double[] {2, 6, -2, 8, 15, -2, 14, 24, -3}, product);
        Matrix3.multiplyTransposed(A, b, product);
        assertArrayEquals(new double[] {2, 12, -6, 4, 15, -6, 6, 18, -7}, product);
    }

    @Test
    void theIdentityIsAddedToTheDiagonal() {
        double[] sum = A.clone();
        Matrix3.addIdentity(sum, 0.5);
        assertArrayEquals(new double[] {1.5, 2, 3, 4, 5.5, 6, 7, 8, 10.5}, sum);
    }

    @Test
    void solutionsFulfilTheirEquations() {
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

    @Test
    void thePivotIsTheLargestByMagnitude() {
        double[] x = {1, 0, 0, 2, 0, 0, 0, 0, 4};
        Matrix3.solve(new double[] {1e-20, 1, 0, -1, 1, 0, 0, 0, 2}, x);
        assertArrayEquals(new double[] {-1, 0, 0, 1, 0, 0, 0, 0, 2}, x, 1e-30);
    }
}
