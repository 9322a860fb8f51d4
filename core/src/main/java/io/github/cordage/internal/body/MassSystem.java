package io.github.cordage.internal.body;

import io.github.cordage.internal.linear.DenseSystem;
import io.github.cordage.internal.linear.SparseSystem;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.step.Island;
import java.util.Arrays;

/**
 * The linear system for the moves and turns of all masses of an {@link Island} in a pass: a dense one for few unknowns,
 * otherwise a {@link SparseSystem}.
 */
public final class MassSystem {
    /**
     * Unknowns up to which a dense system is faster, and up to which one that is not symmetric is solved with pivots.
     */
    static final int DENSE = 24;

    static final int DENSE_WITH_PIVOTS = 96;

    /** Number of masses, and of unknowns. */
    int masses;

    public int size;

    /** Forces on the masses with all of them held [N], and the moves that solve the system [m]. */
    double[] moves = {};

    /** Forces by one unknown. */
    private double[] column = {};

    /** Whether the matrix is symmetric as far as it is known. */
    boolean isSymmetric;

    /** Whether the dense system is used for any number of unknowns. */
    boolean isAlwaysDense;

    private boolean isDense;

    /** The dense system, by columns. */
    private double[][] columns = {};

    private final SparseSystem sparse = new SparseSystem();

    /** Numbers of the unknowns of each mass, and the mass of each unknown and its number among those of the mass. */
    private int[] unknowns = {};

    private int[] massOf = {};
    private int[] numberOf = {};

    private final double[] transposed = new double[SparseSystem.MOST * SparseSystem.MOST];

    /** Forces on all unknowns, before the system is solved [N, N m]; what moves them, afterwards [m, rad]. */
    public double[] forces() {
        return moves;
    }

    /** Number of the first unknown that is a turn. */
    public int firstTurn() {
        return RingMass.AXES * masses;
    }

    /** Begins a pass. The masses are told next, then those that are coupled. */
    public void begin(int masses, int size) {
        this.masses = masses;
        this.size = size;
        isSymmetric = true;
        if (moves.length < size) {
            moves = new double[size];
            column = new double[size];
            massOf = new int[size];
            numberOf = new int[size];
        }
        if (unknowns.length < SparseSystem.MOST * masses) {
            unknowns = new int[SparseSystem.MOST * masses];
        }
        Arrays.fill(moves, 0, size, 0);
        sparse.begin(masses);
    }

    /** Number of unknowns of a mass. */
    public static int unknowns(RingMass mass) {
        return RingMass.AXES + (mass.turn == null ? 0 : mass.turn.unknowns());
    }

    /** Tells of a mass. */
    public void tell(RingMass mass) {
        int its = unknowns(mass);
        for (int k = 0; k < its; k++) {
            int d = RingMass.AXES * mass.index + k;
            if (k >= RingMass.AXES) {
                Turn turn = mass.turn;
                d = turn == null ? d : turn.first + k - RingMass.AXES;
            }
            unknowns[SparseSystem.MOST * mass.index + k] = d;
            massOf[d] = mass.index;
            numberOf[d] = k;
        }
        isSymmetric &= its < SparseSystem.MOST;
        sparse.tellBody(mass.index, its);
    }

    /** Tells that two masses are coupled. */
    public void tellLink(RingMass one, RingMass other) {
        sparse.tellLink(one.index, other.index);
    }

    /** Number of an unknown of a mass in the system. */
    int unknown(RingMass mass, int k) {
        return unknowns[SparseSystem.MOST * mass.index + k];
    }

    /** Pulls a mass of an inertia [N/m] to where it is expected, and turns it there. */
    public void pull(RingMass mass, double inertia) {
        for (int axis = 0; axis < RingMass.AXES; axis++) {
            moves[RingMass.AXES * mass.index + axis] += inertia * (mass.expected[axis] - mass.at[axis]);
        }
        if (mass.turn != null) {
            mass.turn.addTorque(moves, mass.turn.first);
        }
    }

    /** Moves and turns a mass by a part of the solution. */
    public void advance(RingMass mass, double part) {
        for (int axis = 0; axis < RingMass.AXES; axis++) {
            mass.at[axis] += part * moves[RingMass.AXES * mass.index + axis];
        }
        if (mass.turn != null) {
            mass.turn.turn(moves, mass.turn.first, part);
        }
    }

    /** Adds the inertia of what turns. */
    public void addTurn(RingMass mass, Turn turn) {
        for (int k = 0; k < turn.unknowns(); k++) {
            int d = turn.first + k;
            for (int row = 0; row < turn.unknowns(); row++) {
                column[turn.first + row] = 0;
            }
            turn.addStiffness(d, column);
            for (int row = 0; row < turn.unknowns(); row++) {
                add(mass, RingMass.AXES + row, RingMass.AXES + k, column[turn.first + row]);
            }
        }
    }

    private void add(RingMass mass, int row, int k, double value) {
        if (isDense) {
            columns[unknown(mass, k)][unknown(mass, row)] += value;
        } else {
            sparse.add(mass.index, row, mass.index, k, value);
        }
    }

    /** Adds to the force on an unknown of a mass by itself. */
    public void addDiagonal(RingMass mass, int k, double value) {
        add(mass, k, k, value);
    }

    /** Solution for an unknown of a mass. */
    double move(RingMass mass, int k) {
        return moves[unknowns[SparseSystem.MOST * mass.index + k]];
    }

    /** Ends telling. */
    public void ready(boolean isRegular) {
        isSymmetric &= isRegular;
        isDense = isAlwaysDense || size <= (isSymmetric ? DENSE : DENSE_WITH_PIVOTS);
        if (!isDense) {
            sparse.ready();
            return;
        }
        if (columns.length < size) {
            columns = new double[size][size];
        }
        for (int d = 0; d < size; d++) {
            Arrays.fill(columns[d], 0, size, 0);
        }
    }

    /** Adds the forces on a mass by one unknown. */
    void addColumn(RingMass mass, int d, double[] column) {
        int its = unknowns(mass);
        for (int k = 0; k < its; k++) {
            int row = unknowns[SparseSystem.MOST * mass.index + k];
            if (isDense) {
                columns[d][row] += column[row];
            } else if (column[row] != 0) {
                sparse.add(mass.index, k, massOf[d], numberOf[d], column[row]);
            }
        }
    }

    /** Adds the forces on a mass by its own unknowns, by rows. */
    public void addOwn(RingMass mass, double[] block) {
        if (isDense) {
            addDense(mass, mass, block);
        } else {
            sparse.addOwn(mass.index, block);
        }
    }

    /**
     * Adds the forces on a mass by the unknowns of another one, by rows, and those on the other by the unknowns of the
     * first.
     */
    public void addBoth(RingMass mass, RingMass other, double[] block) {
        if (!isDense) {
            sparse.addBoth(mass.index, other.index, block);
            return;
        }
        int height = unknowns(mass);
        int width = unknowns(other);
        for (int i = 0; i < height; i++) {
            for (int j = 0; j < width; j++) {
                transposed[j * height + i] = block[i * width + j];
            }
        }
        addDense(mass, other, block);
        addDense(other, mass, transposed);
    }

    private void addDense(RingMass mass, RingMass other, double[] block) {
        int height = unknowns(mass);
        int width = unknowns(other);
        for (int i = 0; i < height; i++) {
            int row = unknowns[SparseSystem.MOST * mass.index + i];
            for (int j = 0; j < width; j++) {
                columns[unknowns[SparseSystem.MOST * other.index + j]][row] += block[i * width + j];
            }
        }
    }

    /** The greatest move of a mass along an axis [m]. */
    public double greatestMove() {
        double most = 0;
        for (int d = 0; d < firstTurn(); d++) {
            most = Math.max(most, Math.abs(moves[d]));
        }
        return most;
    }

    public void solve() {
        if (isDense) {
            DenseSystem.solve(columns, moves, size);
        } else {
            sparse.solve(isSymmetric, unknowns, moves);
        }
    }
}
