package io.github.cordage.internal.math;

/** A small dense system of linear equations. */
public final class DenseSystem {
    private DenseSystem() {}

    /**
     * Solves a system by elimination with pivots. An unknown without a pivot is 0.
     *
     * @param columns its columns; they are overwritten
     * @param x right-hand side, and the solution
     */
    public static void solve(double[][] columns, double[] x, int size) {
        for (int p = 0; p < size; p++) {
            int best = p;
            for (int row = p + 1; row < size; row++) {
                best = Math.abs(columns[p][row]) > Math.abs(columns[p][best]) ? row : best;
            }
            swap(x, p, best);
            for (int column = p; column < size; column++) {
                swap(columns[column], p, best);
            }
            double pivot = columns[p][p];
            for (int row = p + 1; row < size && pivot != 0; row++) {
                double factor = columns[p][row] / pivot;
                if (factor != 0) {
                    for (int column = p + 1; column < size; column++) {
                        columns[column][row] -= factor * columns[column][p];
                    }
                    x[row] -= factor * x[p];
                }
            }
        }
        for (int p = size - 1; p >= 0; p--) {
            x[p] = columns[p][p] != 0 ? x[p] / columns[p][p] : 0;
            for (int row = 0; row < p; row++) {
                x[row] -= columns[p][row] * x[p];
            }
        }
    }

    private static void swap(double[] of, int i, int j) {
        double kept = of[i];
        of[i] = of[j];
        of[j] = kept;
    }
}
