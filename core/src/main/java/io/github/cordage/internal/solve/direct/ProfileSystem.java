package io.github.cordage.internal.solve.direct;

import java.util.Arrays;

/**
 * A symmetric system of equations whose rows begin with zeros, by L D Lᵀ without pivoting. The first column that is not zero is given
 * with each row; between it and the diagonal, the factors fill up, and nowhere else (George and Liu, "Computer Solution of Large
 * Sparse Positive Definite Systems", 1981, chapter 4).
 *
 * <p>Unknowns are of two kinds: displacements, whose pivots are positive, and multipliers of constraints that some displacements
 * before them take part in, whose pivots are negative. Such a system needs no pivoting while displacements resist (Vanderbei,
 * "Symmetric quasidefinite matrices", 1995). A pivot of the wrong sign gets the size that it would have with the diagonal alone, or 1:
 * the solution then is another one, but still a direction to go in.
 */
final class ProfileSystem {
    /** Pivots below this fraction of the diagonal they came from are of the wrong sign, or rounding. */
    private static final double LOST = 1e-13;

    /** Number of unknowns. */
    int size;

    /** Right-hand side, and after {@link #solve} the solution. */
    double[] x = {};

    /** First column of each row, and where column 0 of the row would be in the values. */
    private int[] first = {};

    private int[] base = {};
    private boolean[] isMultiplier = {};
    private double[] pivot = {};
    private double[] value = {};
    private int used;

    /** Reserves memory for a number of unknowns, and of values in their rows. */
    void reserve(int unknowns, int values) {
        if (x.length < unknowns) {
            x = Arrays.copyOf(x, unknowns);
            first = Arrays.copyOf(first, unknowns);
            base = Arrays.copyOf(base, unknowns);
            isMultiplier = Arrays.copyOf(isMultiplier, unknowns);
            pivot = Arrays.copyOf(pivot, unknowns);
        }
        if (value.length < values) {
            value = Arrays.copyOf(value, values);
        }
    }

    /** Begins a system without unknowns. */
    void clear() {
        size = 0;
        used = 0;
    }

    /**
     * Adds an unknown with a row of zeros.
     *
     * @param from first column of the row; at most the number of the unknown
     * @return the number of the unknown
     */
    int add(int from, boolean multiplier) {
        if (size == x.length || used + size - from + 1 > value.length) {
            reserve(Math.max(x.length, 2 * size + 1), Math.max(value.length, 2 * (used + size - from + 1)));
        }
        first[size] = from;
        base[size] = used - from;
        isMultiplier[size] = multiplier;
        Arrays.fill(value, used, used + size - from + 1, 0);
        used += size - from + 1;
        return size++;
    }

    /** Adds to a coefficient, whose row is not before its column. */
    void add(int row, int column, double by) {
        value[base[row] + column] += by;
    }

    /** Computes the factors. */
    void factor() {
        for (int r = 0; r < size; r++) {
            int row = base[r];
            int from = first[r];
            double diagonal = value[row + r];
            for (int c = from; c < r; c++) {
                int other = base[c];
                double sum = value[row + c];
                for (int k = Math.max(from, first[c]); k < c; k++) {
                    sum -= value[row + k] * value[other + k];
                }
                value[row + c] = sum;
            }
            double d = diagonal;
            for (int c = from; c < r; c++) {
                double factor = value[row + c] / pivot[c];
                d -= factor * value[row + c];
                value[row + c] = factor;
            }
            pivot[r] = isRight(d, diagonal, isMultiplier[r]) ? d : instead(diagonal, isMultiplier[r]);
        }
    }

    private static boolean isRight(double d, double diagonal, boolean multiplier) {
        return multiplier ? d < 0 : d > LOST * Math.abs(diagonal);
    }

    private static double instead(double diagonal, boolean multiplier) {
        double size = diagonal == 0 || Double.isNaN(diagonal) ? 1 : Math.abs(diagonal);
        return multiplier ? -size : size;
    }

    /** Solves for the right-hand side. */
    void solve() {
        for (int r = 0; r < size; r++) {
            int row = base[r];
            double sum = x[r];
            for (int c = first[r]; c < r; c++) {
                sum -= value[row + c] * x[c];
            }
            x[r] = sum;
        }
        for (int r = 0; r < size; r++) {
            x[r] /= pivot[r];
        }
        for (int r = size - 1; r >= 0; r--) {
            int row = base[r];
            double known = x[r];
            for (int c = first[r]; c < r; c++) {
                x[c] -= value[row + c] * known;
            }
        }
    }
}
