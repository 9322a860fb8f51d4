package io.github.cordage.internal.linear;

import java.util.Arrays;

/**
 * Linear equations for some unknowns of each of several bodies, of which most are coupled to a few others only. The
 * bodies are told in the order in which they are eliminated; in the rows and columns of each, blocks fill up from the
 * first body that it is coupled to (George and Liu, "Computer Solution of Large Sparse Positive Definite Systems",
 * 1981, chapter 4). With pivots within the block of a body, not between bodies:
 *
 * <pre>
 *   A = (D + L) (I + U)
 * </pre>
 *
 * <p>Within the same blocks, the inverse Z takes about as long as the factors, from the last body to the first
 * (Takahashi, Fagan and Chin, 1973):
 *
 * <pre>
 *   Z_rk = -Σ U_rj Z_jk      Z_kr = -Σ Z_kj L_jr D_r⁻¹      Z_rr = D_r⁻¹ - Σ U_rj Z_jr      for j, k > r
 * </pre>
 */
public final class BlockSystem {
    private final int count;
    private final int size;
    private final int square;

    /** First body that each is coupled to, and where the block of body 0 would be in its row. */
    private final int[] first;

    private final int[] base;

    /** Last body that each is coupled to. */
    private final int[] last;

    /** By row, the blocks up to that on the diagonal, and the transposed blocks of its column, each row by row. */
    private final double[] lower;

    private final double[] upper;
    private final double[] lowerInverse;
    private final double[] upperInverse;
    private final double[] work;
    private final double[] more;

    /** The row that was taken for each pivot. */
    private final int[] pivots;

    /** Right-hand side, and after {@link #solve} the solution, body by body. */
    public final double[] x;

    /**
     * Reserves memory.
     *
     * @param first for each body, the first one that it is coupled to, or its own number
     * @param size unknowns of a body
     */
    public BlockSystem(int[] first, int size) {
        this.first = first.clone();
        this.size = size;
        count = first.length;
        square = size * size;
        base = new int[count];
        last = new int[count];
        int used = 0;
        for (int r = 0; r < count; r++) {
            base[r] = used - first[r];
            used += r - first[r] + 1;
            Arrays.fill(last, first[r], r + 1, r);
        }
        lower = new double[square * used];
        upper = new double[square * used];
        lowerInverse = new double[square * used];
        upperInverse = new double[square * used];
        work = new double[square];
        more = new double[square];
        x = new double[size * count];
        pivots = new int[size * count];
    }

    /** Begins with the identity, and a right-hand side of 0. */
    public void begin() {
        Arrays.fill(lower, 0);
        Arrays.fill(upper, 0);
        Arrays.fill(x, 0);
        for (int body = 0; body < count; body++) {
            for (int i = 0; i < size; i++) {
                lower[at(body, body) + size * i + i] = 1;
            }
        }
    }

    private int at(int row, int column) {
        return square * (base[row] + column);
    }

    /** Whether two bodies may be coupled. */
    public boolean has(int row, int column) {
        return Math.min(row, column) >= first[Math.max(row, column)];
    }

    /** Adds to a number of the matrix. */
    public void add(int row, int i, int column, int j, double by) {
        if (column <= row) {
            lower[at(row, column) + size * i + j] += by;
        } else {
            upper[at(column, row) + size * i + j] += by;
        }
    }

    /** Computes the factors. An unknown without a pivot is 0. */
    public void factor() {
        for (int r = 0; r < count; r++) {
            int own = at(r, r);
            for (int c = first[r]; c < r; c++) {
                int here = at(r, c);
                for (int k = Math.max(first[r], first[c]); k < c; k++) {
                    subtract(lower, at(r, k), upper, at(c, k), lower, here);
                    subtract(lower, at(c, k), upper, at(r, k), upper, here);
                }
                divide(c, upper, here, size);
                subtract(lower, here, upper, here, lower, own);
            }
            factor(r);
        }
    }

    /** Solves for the right-hand side. */
    public void solve() {
        for (int r = 0; r < count; r++) {
            for (int c = first[r]; c < r; c++) {
                apply(lower, at(r, c), c, r);
            }
            divide(r, x, size * r, 1);
        }
        for (int r = count - 1; r >= 0; r--) {
            for (int c = first[r]; c < r; c++) {
                apply(upper, at(r, c), r, c);
            }
        }
    }

    /** Subtracts a block times the unknowns of a body from those of another one. */
    private void apply(double[] of, int block, int from, int to) {
        for (int i = 0; i < size; i++) {
            double sum = 0;
            for (int j = 0; j < size; j++) {
                sum += of[block + size * i + j] * x[size * from + j];
            }
            x[size * to + i] -= sum;
        }
    }

    /** Computes the inverse, after {@link #factor}, where bodies may be coupled. */
    public void invert() {
        for (int r = count - 1; r >= 0; r--) {
            int own = at(r, r);
            Arrays.fill(more, 0);
            for (int i = 0; i < size; i++) {
                more[size * i + i] = 1;
            }
            divide(r, more, 0, size);
            for (int k = r + 1; k <= last[r]; k++) {
                if (has(k, r)) {
                    invert(r, k);
                }
            }
            System.arraycopy(more, 0, lowerInverse, own, square);
            for (int j = r + 1; j <= last[r]; j++) {
                if (has(j, r)) {
                    subtract(upper, at(j, r), lowerInverse, at(j, r), lowerInverse, own);
                }
            }
        }
    }

    private void invert(int r, int k) {
        Arrays.fill(work, 0);
        int here = at(k, r);
        Arrays.fill(upperInverse, here, here + square, 0);
        for (int j = r + 1; j <= last[r]; j++) {
            if (has(j, r)) {
                int both = at(Math.max(j, k), Math.min(j, k));
                subtract(upper, at(j, r), j >= k ? lowerInverse : upperInverse, both, upperInverse, here);
                subtract(k >= j ? lowerInverse : upperInverse, both, lower, at(j, r), work, 0);
            }
        }
        multiply(work, more, lowerInverse, here);
    }

    /** A number of the inverse, after {@link #invert}. */
    public double inverse(int row, int i, int column, int j) {
        return column <= row
                ? lowerInverse[at(row, column) + size * i + j]
                : upperInverse[at(column, row) + size * i + j];
    }

    private void multiply(double[] a, double[] b, double[] to, int at) {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                double sum = 0;
                for (int k = 0; k < size; k++) {
                    sum += a[size * i + k] * b[size * k + j];
                }
                to[at + size * i + j] = sum;
            }
        }
    }

    private void subtract(double[] a, int aAt, double[] b, int bAt, double[] from, int at) {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                double sum = 0;
                for (int k = 0; k < size; k++) {
                    sum += a[aAt + size * i + k] * b[bAt + size * k + j];
                }
                from[at + size * i + j] -= sum;
            }
        }
    }

    /** Factors the block of a body itself, with pivots. */
    private void factor(int body) {
        int at = at(body, body);
        for (int p = 0; p < size; p++) {
            int best = p;
            for (int row = p + 1; row < size; row++) {
                best = Math.abs(lower[at + size * row + p]) > Math.abs(lower[at + size * best + p]) ? row : best;
            }
            pivots[size * body + p] = best;
            for (int column = 0; column < size; column++) {
                swap(lower, at + size * p + column, at + size * best + column);
            }
            double pivot = lower[at + size * p + p];
            for (int row = p + 1; row < size && pivot != 0; row++) {
                double factor = lower[at + size * row + p] / pivot;
                lower[at + size * row + p] = factor;
                for (int column = p + 1; column < size; column++) {
                    lower[at + size * row + column] -= factor * lower[at + size * p + column];
                }
            }
        }
    }

    /** Multiplies some columns by the inverse of the block of a body. */
    private void divide(int body, double[] of, int from, int columns) {
        int at = at(body, body);
        for (int p = 0; p < size; p++) {
            int best = pivots[size * body + p];
            for (int column = 0; column < columns; column++) {
                swap(of, from + columns * p + column, from + columns * best + column);
            }
        }
        for (int row = 1; row < size; row++) {
            for (int k = 0; k < row; k++) {
                double factor = lower[at + size * row + k];
                for (int column = 0; column < columns; column++) {
                    of[from + columns * row + column] -= factor * of[from + columns * k + column];
                }
            }
        }
        for (int row = size - 1; row >= 0; row--) {
            for (int k = row + 1; k < size; k++) {
                double factor = lower[at + size * row + k];
                for (int column = 0; column < columns; column++) {
                    of[from + columns * row + column] -= factor * of[from + columns * k + column];
                }
            }
            double pivot = lower[at + size * row + row];
            double inverse = pivot != 0 ? 1 / pivot : 0;
            for (int column = 0; column < columns; column++) {
                of[from + columns * row + column] *= inverse;
            }
        }
    }

    private static void swap(double[] of, int i, int j) {
        double kept = of[i];
        of[i] = of[j];
        of[j] = kept;
    }
}
