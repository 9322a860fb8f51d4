package io.github.cordage.internal.linear;

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
        substitute(columns, x, size);
    }

    /**
     * Inverts a matrix by elimination with pivots. A row of the inverse without a pivot is 0.
     *
     * @param columns its columns; they are overwritten
     * @param inverse receives the columns of the inverse
     */
    public static void invert(double[][] columns, double[][] inverse, int size) {
        for (int column = 0; column < size; column++) {
            for (int row = 0; row < size; row++) {
                inverse[column][row] = row == column ? 1 : 0;
            }
        }
        for (int p = 0; p < size; p++) {
            double[] pivots = columns[p];
            int best = p;
            for (int row = p + 1; row < size; row++) {
                best = Math.abs(pivots[row]) > Math.abs(pivots[best]) ? row : best;
            }
            for (int column = 0; column < size; column++) {
                swap(columns[column], p, best);
                swap(inverse[column], p, best);
            }
            for (int row = p + 1; row < size && pivots[p] != 0; row++) {
                pivots[row] /= pivots[p];
            }
            for (int column = p + 1; column < size && pivots[p] != 0; column++) {
                subtract(columns[column], pivots, p, size);
            }
            for (int column = 0; column < size && pivots[p] != 0; column++) {
                subtract(inverse[column], pivots, p, size);
            }
        }
        for (int column = 0; column < size; column++) {
            substitute(columns, inverse[column], size);
        }
    }

    /** Subtracts the row of a pivot from those below it. */
    private static void subtract(double[] from, double[] factors, int p, int size) {
        double by = from[p];
        for (int row = p + 1; row < size && by != 0; row++) {
            from[row] -= by * factors[row];
        }
    }

    /** Solves with an upper triangle. */
    private static void substitute(double[][] columns, double[] x, int size) {
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
