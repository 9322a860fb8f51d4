package io.github.cordage.internal.rod;

import io.github.cordage.internal.math.Angles;
import java.util.Arrays;

/**
 * The angles by which the segments of a rope turn about themselves so that its energy is least. The energy is, with a
 * sum over joints of segments a and b, and one over segments,
 *
 * <pre>
 *   Σ T (w + f_b - f_a)² / 2 - Σ C cos f + S sin f
 * </pre>
 *
 * <p>where the waves come from natural bends. Without them the angles follow from three diagonals of equations. With
 * them, these are solved in rounds by Newton's method. A negative stiffness of a wave counts as none where the
 * equations would not lead to less energy otherwise.
 */
public final class RodAngles {
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

    /** Coefficients C and S of the segments [N m]. */
    private double[] cosine = {};

    private double[] sine = {};

    /** The angles at {@link #startAgain} [rad]. */
    private double[] later = {};

    private double[] moment = {};

    /** Stiffness of the segments' waves [N m]. */
    private double[] wave = {};

    private double[] diagonal = {};
    private double[] beside = {};

    /** Factors of the three diagonals: 1 / pivot, and the next row's part of it. */
    private double[] inverse = {};

    private double[] factor = {};

    void reserve(int room) {
        angle = new double[room];
        stiffness = new double[room];
        ahead = new double[room];
        before = new int[room];
        behind = new int[room];
        cosine = new double[room];
        sine = new double[room];
        later = new double[room];
        moment = new double[room];
        wave = new double[room];
        diagonal = new double[room];
        beside = new double[room];
        inverse = new double[room];
        factor = new double[room];
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

    /** Removes all waves. */
    void clearWaves() {
        Arrays.fill(cosine, 0, count, 0);
        Arrays.fill(sine, 0, count, 0);
    }

    /** Sets a joint. */
    void set(int j, int one, int other, double angle) {
        ahead[j] = angle;
        before[j] = one;
        behind[j] = other;
    }

    /** Adds to the wave of a segment, if it is one. */
    void addWave(int segment, double c, double s) {
        if (segment >= 0) {
            cosine[segment] += c;
            sine[segment] += s;
        }
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
        if (!hasWaves) {
            Arrays.fill(wave, 0, count, 0);
        }
        for (int round = 0; round < MOST_ROUNDS; round++) {
            if (!assemble(joints, hasWaves)) {
                return;
            }
            if (!factor(false)) {
                factor(true);
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
        }
        double most = 0;
        for (int i = 0; i < count; i++) {
            if (hasWaves) {
                ride(i);
            }
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

    /** Adds what the wave of a segment does at its angle. */
    private void ride(int i) {
        double c = Angles.cos(angle[i]);
        double s = Angles.sin(angle[i]);
        moment[i] += cosine[i] * s - sine[i] * c;
        wave[i] = cosine[i] * c + sine[i] * s;
    }

    /**
     * Computes the factors of the three diagonals.
     *
     * @param isHeld whether a negative stiffness of a wave counts as none
     * @return whether they have a solution with less energy
     */
    private boolean factor(boolean isHeld) {
        double taken = 0;
        for (int i = 0; i < count; i++) {
            double stiff = diagonal[i] + (isHeld ? Math.max(0, wave[i]) : wave[i]) - taken;
            if (!isHeld && !(stiff > HOLD / 2 * diagonal[i])) {
                return false;
            }
            inverse[i] = 1 / stiff;
            factor[i] = beside[i] * inverse[i];
            taken = factor[i] * beside[i];
        }
        return true;
    }

    /** Solves the three diagonals; the solution takes the place of the moments. */
    private void eliminate() {
        for (int i = 1; i < count; i++) {
            moment[i] -= factor[i - 1] * moment[i - 1];
        }
        double next = 0;
        for (int i = count - 1; i >= 0; i--) {
            next = moment[i] * inverse[i] - factor[i] * next;
            moment[i] = next;
        }
    }
}
