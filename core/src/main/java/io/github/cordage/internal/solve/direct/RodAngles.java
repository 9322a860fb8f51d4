package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.math.Angles;
import java.util.Arrays;

/**
 * The angles by which the segments of a rope turn about themselves so that its energy is least. A joint of segments a and b has the energy
 *
 * <pre>
 *   T (w + f_b - f_a)² / 2 - C_a cos f_a - S_a sin f_a - C_b cos f_b - S_b sin f_b
 * </pre>
 *
 * <p>where the waves come from a natural bend. Without them the angles follow from three diagonals of equations. With them, these are solved
 * in rounds by Newton's method, with no negative stiffness.
 */
final class RodAngles {
    /** Part of a joint's stiffness by which segments resist turns that nothing else holds. */
    static final double HOLD = 1e-9;

    /** Moments at the segments that are in balance to this part of the stiffness [rad]. */
    private static final double BALANCED = 1e-10;

    private static final int MOST_ROUNDS = 30;

    /** Most that an angle changes by in a round where there are waves [rad]. */
    private static final double MOST_TURN = 0.5;

    /** Number of segments. */
    int count;

    /** The angles [rad]. */
    double[] angle = {};

    /** Stiffness T of the joints [N m]. */
    double[] stiffness = {};

    /** The angles w, without those of the segments [rad], and segments of each joint, below 0 for none. */
    private double[] ahead = {};

    private int[] before = {};
    private int[] behind = {};

    /** Coefficients C_a, S_a, C_b, S_b of each joint [N m]. */
    private double[] wave = {};

    /** The angles at {@link #startAgain} [rad]. */
    private double[] later = {};

    private double[] moment = {};
    private double[] diagonal = {};
    private double[] beside = {};

    void reserve(int room) {
        angle = new double[room];
        stiffness = new double[room];
        ahead = new double[room];
        before = new int[room];
        behind = new int[room];
        wave = new double[4 * room];
        later = new double[room];
        moment = new double[room];
        diagonal = new double[room];
        beside = new double[room];
    }

    /** Begins a step, before which the segments have not turned. */
    void begin(int segments) {
        count = segments;
        Arrays.fill(angle, 0, segments, 0);
    }

    /** Goes back to the angles before the step. */
    void startAgain() {
        System.arraycopy(angle, 0, later, 0, count);
        Arrays.fill(angle, 0, count, 0);
    }

    /** Takes back {@link #startAgain}. */
    void goOn() {
        System.arraycopy(later, 0, angle, 0, count);
    }

    /** Sets a joint without waves. */
    void set(int j, int one, int other, double angle) {
        ahead[j] = angle;
        before[j] = one;
        behind[j] = other;
        Arrays.fill(wave, 4 * j, 4 * j + 4, 0);
    }

    /** Sets the waves of a joint. */
    void setWave(int j, double cosineOne, double sineOne, double cosineOther, double sineOther) {
        wave[4 * j] = cosineOne;
        wave[4 * j + 1] = sineOne;
        wave[4 * j + 2] = cosineOther;
        wave[4 * j + 3] = sineOther;
    }

    /** The angle that a joint's stiffness acts against [rad]. */
    double twist(int j) {
        return ahead[j] + of(behind[j]) - of(before[j]);
    }

    private double of(int segment) {
        return segment < 0 ? 0 : angle[segment];
    }

    /** Finds the angles, from those of the last time. */
    void solve(int joints, boolean hasWaves) {
        for (int round = 0; round < MOST_ROUNDS; round++) {
            if (!assemble(joints, hasWaves)) {
                return;
            }
            eliminate();
            for (int i = 0; i < count; i++) {
                double change = hasWaves ? Math.max(-MOST_TURN, Math.min(MOST_TURN, moment[i])) : moment[i];
                angle[i] -= change;
            }
        }
    }

    /** Computes moments and stiffness; returns whether the moments are out of balance. */
    private boolean assemble(int joints, boolean hasWaves) {
        Arrays.fill(moment, 0, count, 0);
        Arrays.fill(diagonal, 0, count, 0);
        Arrays.fill(beside, 0, count, 0);
        double stiffest = 0;
        for (int j = 0; j < joints; j++) {
            double k = stiffness[j];
            double twist = twist(j);
            stiffest = Math.max(stiffest, k * (1 + Math.abs(twist)));
            if (before[j] >= 0 && behind[j] >= 0) {
                beside[before[j]] -= k;
            }
            add(before[j], -k * twist, k);
            add(behind[j], k * twist, k);
            if (hasWaves) {
                addWave(before[j], 4 * j);
                addWave(behind[j], 4 * j + 2);
            }
        }
        double most = 0;
        for (int i = 0; i < count; i++) {
            most = Math.max(most, Math.abs(moment[i]));
        }
        return most > BALANCED * stiffest;
    }

    private void add(int segment, double torque, double k) {
        if (segment >= 0) {
            moment[segment] += torque;
            diagonal[segment] += (1 + HOLD) * k;
        }
    }

    private void addWave(int segment, int at) {
        if (segment >= 0 && (wave[at] != 0 || wave[at + 1] != 0)) {
            double c = Angles.cos(angle[segment]);
            double s = Angles.sin(angle[segment]);
            moment[segment] += wave[at] * s - wave[at + 1] * c;
            diagonal[segment] += Math.max(0, wave[at] * c + wave[at + 1] * s);
        }
    }

    /** Solves the three diagonals; the solution takes the place of the moments. */
    private void eliminate() {
        for (int i = 1; i < count; i++) {
            double factor = beside[i - 1] / diagonal[i - 1];
            diagonal[i] -= factor * beside[i - 1];
            moment[i] -= factor * moment[i - 1];
        }
        for (int i = count - 1; i >= 0; i--) {
            double next = i < count - 1 ? beside[i] * moment[i + 1] : 0;
            moment[i] = (moment[i] - next) / diagonal[i];
        }
    }
}
