package io.github.cordage.internal.solve.direct;

import java.util.Arrays;

/** The linear system for the moves and turns of all masses of an {@link Island} in a pass. */
final class MassSystem {
    /** Number of masses, and of unknowns. */
    int masses;

    int size;

    /** Forces on the masses with all of them held [N], and the moves that solve the system [m]. */
    double[] moves = {};

    /** The system, by columns. */
    double[][] columns = {};

    /** Begins a pass. */
    void begin(int masses, int unknowns) {
        this.masses = masses;
        size = unknowns;
        if (moves.length < size) {
            moves = new double[size];
            columns = new double[size][size];
        }
        Arrays.fill(moves, 0, size, 0);
        for (int d = 0; d < size; d++) {
            Arrays.fill(columns[d], 0, size, 0);
        }
    }

    void solve() {
        DenseSystem.solve(columns, moves, size);
    }
}
