package io.github.cordage.internal.math;

/** Matrices of 3 × 3 numbers, row by row. */
public final class Matrix3 {
    private static final int SIZE = 3;

    private Matrix3() {}

    /** Adds a multiple of the identity. */
    public static void addIdentity(double[] to, double by) {
        to[0] += by;
        to[4] += by;
        to[8] += by;
    }

    /** Multiplies two matrices into another one. */
    public static void multiply(double[] a, double[] b, double[] to) {
        for (int row = 0; row < SIZE; row++) {
            double x = a[SIZE * row];
            double y = a[SIZE * row + 1];
            double z = a[SIZE * row + 2];
            for (int column = 0; column < SIZE; column++) {
                to[SIZE * row + column] = x * b[column] + y * b[SIZE + column] + z * b[2 * SIZE + column];
            }
        }
    }

    /** Multiplies the transpose of a matrix by another one, into a third. */
    public static void multiplyTransposed(double[] a, double[] b, double[] to) {
        for (int row = 0; row < SIZE; row++) {
            double x = a[row];
            double y = a[SIZE + row];
            double z = a[2 * SIZE + row];
            for (int column = 0; column < SIZE; column++) {
                to[SIZE * row + column] = x * b[column] + y * b[SIZE + column] + z * b[2 * SIZE + column];
            }
        }
    }

    /**
     * Solves A X = B by elimination with pivots.
     *
     * @param a A; it is overwritten
     * @param b B, and X
     */
    public static void solve(double[] a, double[] b) {
        for (int p = 0; p < SIZE; p++) {
            int best = p;
            for (int row = p + 1; row < SIZE; row++) {
                best = Math.abs(a[SIZE * row + p]) > Math.abs(a[SIZE * best + p]) ? row : best;
            }
            swap(a, p, best);
            swap(b, p, best);
            double inverse = 1 / a[SIZE * p + p];
            for (int row = p + 1; row < SIZE; row++) {
                double factor = a[SIZE * row + p] * inverse;
                for (int column = 0; column < SIZE; column++) {
                    a[SIZE * row + column] -= factor * a[SIZE * p + column];
                    b[SIZE * row + column] -= factor * b[SIZE * p + column];
                }
            }
        }
        for (int row = SIZE - 1; row >= 0; row--) {
            double inverse = 1 / a[SIZE * row + row];
            for (int column = 0; column < SIZE; column++) {
                double sum = b[SIZE * row + column];
                for (int k = row + 1; k < SIZE; k++) {
                    sum -= a[SIZE * row + k] * b[SIZE * k + column];
                }
                b[SIZE * row + column] = sum * inverse;
            }
        }
    }

    private static void swap(double[] of, int row, int other) {
        for (int column = 0; column < SIZE && row != other; column++) {
            double kept = of[SIZE * row + column];
            of[SIZE * row + column] = of[SIZE * other + column];
            of[SIZE * other + column] = kept;
        }
    }
}
