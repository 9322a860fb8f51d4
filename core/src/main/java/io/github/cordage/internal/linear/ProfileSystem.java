package io.github.cordage.internal.linear;

import java.util.Arrays;

/**
 * A symmetric system of equations whose rows begin with zeros, by L D Lᵀ without pivoting. The first column that is not
 * zero is given with each row; between it and the diagonal, the factors fill up, and nowhere else (George and Liu,
 * "Computer Solution of Large Sparse Positive Definite Systems", 1981, chapter 4).
 *
 * <p>Unknowns are of two kinds: displacements, whose pivots are positive, and multipliers of constraints that some
 * displacements before them take part in, whose pivots are negative. Such a system needs no pivoting while
 * displacements resist (Vanderbei, "Symmetric quasidefinite matrices", 1995). A pivot of the wrong sign gets the size
 * of the diagonal that it came from, or 1: the solution then is another one, but still a direction to go in.
 */
public final class ProfileSystem {
    /** Pivots below this fraction of the diagonal they came from are rounding. */
    private static final double LOST = 1e-13;

    /** Number of unknowns. */
    public int size;

    /** Right-hand side, and after {@link #solve} the solution. */
    public double[] x = {};

    /** The coefficients, row by row, to the diagonal. */
    private double[] value = {};

    /** First column of each row, and where column 0 of the row would be in the values. */
    private int[] first = {};

    private int[] base = {};
    private boolean[] isMultiplier = {};

    /** 1 / D. */
    private double[] inverse = {};

    private int used;

    private void reserve(int unknowns, int values) {
        if (x.length < unknowns) {
            x = Arrays.copyOf(x, unknowns);
            first = Arrays.copyOf(first, unknowns);
            base = Arrays.copyOf(base, unknowns);
            isMultiplier = Arrays.copyOf(isMultiplier, unknowns);
            inverse = Arrays.copyOf(inverse, unknowns);
        }
        if (value.length < values) {
            value = Arrays.copyOf(value, values);
        }
    }

    /** Begins a system without unknowns. */
    public void clear() {
        size = 0;
        used = 0;
    }

    /**
     * Adds an unknown with a row of zeros.
     *
     * @param from first column of the row; at most the number of the unknown
     * @return the number of the unknown
     */
    public int add(int from, boolean multiplier) {
        int row = size;
        int end = used + row - from + 1;
        if (row == x.length || end > value.length) {
            reserve(Math.max(x.length, 2 * row + 1), Math.max(value.length, 2 * end));
        }
        first[row] = from;
        base[row] = used - from;
        isMultiplier[row] = multiplier;
        for (int i = used; i < end; i++) {
            value[i] = 0;
        }
        used = end;
        size++;
        return row;
    }

    /** Adds to a coefficient, whose row is not before its column. */
    public void add(int row, int column, double by) {
        value[base[row] + column] += by;
    }

    /** Computes the factors. */
    public void factor() {
        double[] a = value;
        for (int r = 0; r < size; r++) {
            int row = base[r];
            int from = first[r];
            for (int c = from + 1; c < r; c++) {
                int other = base[c];
                double sum = a[row + c];
                for (int k = Math.max(from, first[c]); k < c; k++) {
                    sum -= a[row + k] * a[other + k];
                }
                a[row + c] = sum;
            }
            double diagonal = a[row + r];
            double d = diagonal;
            for (int c = from; c < r; c++) {
                double factor = a[row + c] * inverse[c];
                d -= factor * a[row + c];
                a[row + c] = factor;
            }
            inverse[r] = 1 / (isRight(d, diagonal, isMultiplier[r]) ? d : instead(diagonal, isMultiplier[r]));
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
    public void solve() {
        double[] a = value;
        double[] b = x;
        for (int r = 0; r < size; r++) {
            int row = base[r];
            double sum = b[r];
            for (int c = first[r]; c < r; c++) {
                sum -= a[row + c] * b[c];
            }
            b[r] = sum;
        }
        for (int r = 0; r < size; r++) {
            b[r] *= inverse[r];
        }
        for (int r = size - 1; r >= 0; r--) {
            int row = base[r];
            double known = b[r];
            for (int c = first[r]; c < r; c++) {
                b[c] -= a[row + c] * known;
            }
        }
    }
}
