package io.github.cordage.internal.touch;

import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.via.Lever;

/** How points move by the unknowns of the bodies that they are on, and what stiffness contacts have by that. */
final class UnitMoves {
    private static final int AXES = RingMass.AXES;

    /** Most unknowns of a body: moves and turns. */
    private static final int MOST = 6;

    final Lever lever = new Lever();
    private final double[] one = new double[AXES * MOST];
    private final double[] other = new double[AXES * MOST];
    private final double[] move = new double[AXES];
    private final double[] block = new double[MOST * MOST];

    UnitMoves() {}

    /**
     * Computes the stiffness of a contact between the unknowns of two masses, by rows; the array is overwritten by the
     * next call.
     */
    double[] stiffness(Touch t, RingMass mass, double[] arm, RingMass beside, double[] armBeside, double share) {
        int height = find(mass, arm, one);
        int width = find(beside, armBeside, other);
        for (int j = 0; j < width; j++) {
            for (int axis = 0; axis < AXES; axis++) {
                move[axis] = share
                        * (t.stiffness(axis, 0) * other[AXES * j]
                                + t.stiffness(axis, 1) * other[AXES * j + 1]
                                + t.stiffness(axis, 2) * other[AXES * j + 2]);
            }
            for (int i = 0; i < height; i++) {
                block[i * width + j] =
                        one[AXES * i] * move[0] + one[AXES * i + 1] * move[1] + one[AXES * i + 2] * move[2];
            }
        }
        return block;
    }

    /** Computes how a point moves by each unknown of its body; returns how many there are. */
    private int find(RingMass mass, double[] arm, double[] to) {
        for (int axis = 0; axis < AXES; axis++) {
            for (int k = 0; k < AXES; k++) {
                to[AXES * axis + k] = axis == k ? 1 : 0;
            }
        }
        int its = AXES;
        Turn turn = mass.turn;
        for (int k = 0; turn != null && k < turn.unknowns(); k++, its++) {
            lever.set(mass, arm, turn.first + k, 1);
            System.arraycopy(lever.move, 0, to, AXES * its, AXES);
        }
        return its;
    }
}
