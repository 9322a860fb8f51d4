package io.github.cordage.dyn4j;

/**
 * A small dense system of linear equations, solved by elimination with row pivots. Core has one of its own, which this module cannot use, since
 * core does not export it; that one has no columns without a pivot, as bodies that nothing moves make at a rope that does not yield.
 */
final class DenseSystem {
    final double[][] rows;
    private final int[] pivots;

    DenseSystem(int size) {
        rows = new double[size][size];
        pivots = new int[size];
    }

    /** Factors the matrix in {@link #rows}, which it overwrites. A column without a pivot takes no part. */
    void factor() {
        for (int k = 0; k < rows.length; k++) {
            int best = k;
            for (int i = k + 1; i < rows.length; i++) {
                best = Math.abs(rows[i][k]) > Math.abs(rows[best][k]) ? i : best;
            }
            pivots[k] = best;
            double[] row = rows[best];
            rows[best] = rows[k];
            rows[k] = row;
            for (int i = k + 1; i < rows.length && row[k] != 0; i++) {
                double factor = rows[i][k] / row[k];
                rows[i][k] = factor;
                for (int j = k + 1; j < rows.length; j++) {
                    rows[i][j] -= factor * row[j];
                }
            }
        }
    }

    /** Replaces the right-hand side by the solution. */
    void solve(double[] x) {
        for (int k = 0; k < rows.length; k++) {
            double swapped = x[pivots[k]];
            x[pivots[k]] = x[k];
            x[k] = swapped;
        }
        for (int k = 0; k < rows.length; k++) {
            for (int i = k + 1; i < rows.length; i++) {
                x[i] -= rows[i][k] * x[k];
            }
        }
        for (int k = rows.length - 1; k >= 0; k--) {
            double sum = x[k];
            for (int j = k + 1; j < rows.length; j++) {
                sum -= rows[k][j] * x[j];
            }
            x[k] = rows[k][k] != 0 ? sum / rows[k][k] : 0;
        }
    }
}
