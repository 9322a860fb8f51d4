package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.internal.snapshot.Transfer;
import java.util.Arrays;

/**
 * The rotation of a body: orientation and angular momentum, integrated in the formulas of its position, see {@code
 * DirectSolver}.
 *
 * <p>Differences of positions become rotation vectors between orientations, and velocities become angular momenta L [N
 * m s] in fixed axes, which keep still without torque. With orientation Q, its rotation vector t from Q to Q', the
 * inertia I(Q) [kg m²], torque T [N m], and k, s, e and f k as there,
 *
 * <pre>
 *   lag = (s (Q - Q_) - e (Q_ - Q__)) / c          w' = (t - lag) / k          L' = I(Q') w'
 *   P   = L + (s (L - L_) - e (L_ - L__)) / c      (1 + f k) L' = P + k T
 * </pre>
 *
 * <p>In first order, lag = 0, P = L and k = h. Around a fixed axis this is the formula of the angle.
 */
public final class Turn extends Orientation {
    /** Greatest error of the length of a quaternion in a snapshot. */
    private static final double ROUNDING = 1e-6;

    /** Its first unknown beside the moves of the masses, in the order of the rope. */
    public int first;

    /** Orientation at the start of the step, and of a part of it. */
    final double[] before = {1, 0, 0, 0};

    private final double[] start = {1, 0, 0, 0};

    /** The best orientation of a search so far. */
    private final double[] best = {1, 0, 0, 0};

    /** Angular momentum at the start of the step, for repeating it [N m s]. */
    private final double[] startMomentum = new double[AXES];

    /** Orientations and angular momenta one step and two steps before the current ones. */
    private final double[] q1 = {1, 0, 0, 0};

    private final double[] q2 = {1, 0, 0, 0};
    private final double[] l1 = new double[AXES];
    private final double[] l2 = new double[AXES];

    /** lag [rad] and P [N m s] above, k [s] and 1 + f k. */
    private final double[] lag = new double[AXES];

    private final double[] expected = new double[AXES];
    private double k = 1;
    private double grown = 1;

    /** Torque in fixed axes [N m], which acts in every step. */
    public final double[] torque = new double[AXES];

    /** The axis that an unknown turns about. */
    public int axis(int unknown) {
        return isPlanar() ? 2 : unknown - first;
    }

    /** Turns it further by a part of a rotation vector [rad]. */
    public void turn(double[] by, int at, double part) {
        if (isPlanar) {
            Quaternions.turn(now, 0, 0, part * by[at]);
        } else {
            Quaternions.turn(now, part * by[at], part * by[at + 1], part * by[at + 2]);
        }
    }

    /** Energy of rotation at the start of the step [J]. */
    public double startEnergy() {
        return energy(before, startMomentum);
    }

    /** Angular velocity at the start of the step [rad/s]; the array is overwritten by the next call. */
    double[] startSpin() {
        spinOf(before, startMomentum, spin);
        return spin;
    }

    /** Angular velocity one step or two steps back [rad/s]; the array is overwritten by the next call. */
    double[] pastSpin(int back) {
        spinOf(back == 1 ? q1 : q2, back == 1 ? l1 : l2, spin);
        return spin;
    }

    /** Turns a place on the body [m] from its axes to fixed axes, as it was turned one step or two steps back. */
    void pastOutward(int back, double[] place, double[] to) {
        Quaternions.rotate(back == 1 ? q1 : q2, place[0], place[1], place[2], to);
    }

    /** Writes the orientation between the last two steps as a unit quaternion x, y, z, w. */
    public void copyBetween(double alpha, double[] dst, int at) {
        Quaternions.between(before, 0, now, 0, alpha, dst, at);
        double w = dst[at];
        System.arraycopy(dst, at + 1, dst, at, AXES);
        dst[at + AXES] = w;
    }

    // A step.

    /**
     * Takes a step of h [s] alone: the angular momentum decays and follows the torque, and the orientation follows by
     * the implicit midpoint rule.
     */
    void fly(double h, double decay, int rounds) {
        slowDown(Math.sqrt(decay));
        gain(momentum, h / 2);
        spinOf(now, momentum, spin);
        for (int round = 0; round < (isPlanar ? 0 : rounds); round++) {
            copy(now, best);
            Quaternions.turn(best, h / 2 * spin[0], h / 2 * spin[1], h / 2 * spin[2]);
            spinOf(best, momentum, spin);
        }
        Quaternions.turn(now, h * spin[0], h * spin[1], h * spin[2]);
        gain(momentum, h / 2);
        slowDown(Math.sqrt(decay));
    }

    /** Adds what the torque gives in a time [s] to an angular momentum. */
    private void gain(double[] l, double time) {
        for (int axis = 0; axis < AXES; axis++) {
            if (torque[axis] != 0) {
                l[axis] += time * torque[axis];
            }
        }
    }

    /** Size of the torque [N m]. */
    double twist() {
        return Math.sqrt(torque[0] * torque[0] + torque[1] * torque[1] + torque[2] * torque[2]);
    }

    /** Work of the torque in the step [J]. */
    double work() {
        if (twist() == 0) {
            return 0;
        }
        Quaternions.difference(before, now, vector);
        return torque[0] * vector[0] + torque[1] * vector[1] + torque[2] * vector[2];
    }

    void beginStep() {
        copy(now, before);
    }

    void restorePosition() {
        copy(before, now);
    }

    void saveVelocity() {
        copy(momentum, startMomentum);
    }

    void restoreVelocity() {
        copy(startMomentum, momentum);
    }

    void takeBackVelocity() {
        copy(l1, momentum);
    }

    void keepStart() {
        copy(now, start);
    }

    void startBefore() {
        copy(before, start);
    }

    void returnToStart() {
        copy(start, now);
    }

    void keepBest() {
        copy(now, best);
    }

    void returnToBest() {
        copy(best, now);
    }

    void slowDown(double factor) {
        for (int axis = 0; axis < AXES; axis++) {
            momentum[axis] *= factor;
        }
    }

    void comeBack(double part) {
        for (int axis = 0; axis < AXES; axis++) {
            momentum[axis] += part * (momentum[axis] - startMomentum[axis]);
        }
    }

    private static void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, from.length);
    }

    private void begin(double kOfStep, double grownBy) {
        k = kOfStep;
        grown = grownBy;
        copy(now, start);
    }

    /** Predicts a step of second order, with s / c, e / c, k and f k of {@code DirectSolver}. */
    public void predict(double s, double e, double kOfStep, double fk) {
        begin(kOfStep, 1 + fk);
        Quaternions.difference(q1, now, lag);
        Quaternions.difference(q2, q1, vector);
        for (int axis = 0; axis < AXES; axis++) {
            lag[axis] = s * lag[axis] - e * vector[axis];
            expected[axis] = momentum[axis] + s * (momentum[axis] - l1[axis]) - e * (l1[axis] - l2[axis]);
        }
        gain(expected, k);
    }

    /** Predicts a step of first order of h [s], with f h of {@code DirectSolver}. */
    public void predict(double h, double fh) {
        predictFree(h, fh);
        gain(expected, h);
    }

    /** Predicts a step of first order without the torque. */
    private void predictFree(double h, double fh) {
        begin(h, 1 + fh);
        for (int axis = 0; axis < AXES; axis++) {
            lag[axis] = 0;
            expected[axis] = momentum[axis];
        }
    }

    /** Makes the orientation that which inertia leads to, in a step of h [s]. */
    public void expectRest(double h) {
        predictFree(h, 0);
        Arrays.fill(expected, 0);
    }

    /** Predicts the angular velocity after an impact within h [s], such that the given torques [N m] do not count. */
    public void expectMoves(double h, double[] torques, int at) {
        predictFree(h, 0);
        for (int axis = 0; axis < AXES; axis++) {
            if (!isPlanar || axis == 2) {
                expected[axis] -= h * torques[at + (isPlanar ? 0 : axis)];
            }
        }
    }

    /** Predicts the angular acceleration, times h², without torques of ropes but with damping [1/s]. */
    public void expectAcceleration(double h, double damping) {
        predictFree(h, 0);
        spinOf(now, momentum, spin);
        cross(spin, momentum, vector);
        for (int axis = 0; axis < AXES; axis++) {
            expected[axis] = -h * ((isPlanar ? 0 : vector[axis]) + damping * momentum[axis]);
        }
        gain(expected, h);
    }

    /** Moves on to the first guess of a step of second order of h [s], by its last angular velocities. */
    public void guess(double h) {
        spinOf(q2, l2, vector);
        double x = 5 * vector[0];
        double y = 5 * vector[1];
        double z = 5 * vector[2];
        spinOf(q1, l1, vector);
        x -= 16 * vector[0];
        y -= 16 * vector[1];
        z -= 16 * vector[2];
        spinOf(now, momentum, vector);
        double by = h / 12;
        Quaternions.turn(now, by * (x + 23 * vector[0]), by * (y + 23 * vector[1]), by * (z + 23 * vector[2]));
    }

    /** Moves on to the first guess of a step of first order. */
    public void guessFirst(double h) {
        spinOf(now, momentum, vector);
        Quaternions.turn(now, h * vector[0], h * vector[1], h * vector[2]);
    }

    /** Adds the torque that is missing for the current orientation [N m]. */
    public void addTorque(double[] to, int at) {
        findMomentum();
        for (int unknown = 0; unknown < unknowns(); unknown++) {
            int axis = isPlanar ? 2 : unknown;
            to[at + unknown] += (expected[axis] - grown * other[axis]) / k;
        }
    }

    /** Derivative of its part of the potential along a turn that has been taken, at a part of it [N m]. */
    public double slope(double[] turned, double part) {
        findMomentum();
        double sum = 0;
        for (int unknown = 0; unknown < unknowns(); unknown++) {
            int axis = isPlanar ? 2 : unknown;
            double torque = (expected[axis] - grown * other[axis]) / k;
            double by = turned[first + unknown];
            sum -= torque * by + (1 - part) * grown / (k * k) * greatest() * by * by;
        }
        return sum;
    }

    /** The inertia about the axis in the plane; the greatest one in space, which makes steps shorter. */
    private double greatest() {
        return isPlanar ? inertia[2] : Math.max(inertia[0], Math.max(inertia[1], inertia[2]));
    }

    /** Whether its orientation is finite. */
    boolean isFinite() {
        return Double.isFinite(now[0] + now[1] + now[2] + now[3]);
    }

    /** Computes by how much it has turned since the start of a part of the step, as a rotation vector [rad]. */
    public void turnSinceStart(double[] to) {
        Quaternions.difference(start, now, to);
    }

    /** Leaves L' for the current orientation in {@link #other}, and w' in {@link #spin}. */
    private void findMomentum() {
        Quaternions.difference(start, now, spin);
        for (int axis = 0; axis < AXES; axis++) {
            spin[axis] = (spin[axis] - lag[axis]) / k;
        }
        momentumOf(now, spin, vector);
        copy(vector, other);
    }

    /** Adds by how much more torque it takes to have turned further about the axis of an unknown [N m]. */
    public void addStiffness(int unknown, double[] column) {
        if (isPlanar) {
            column[first] += grown * inertia[2] / (k * k);
            return;
        }
        findMomentum();
        double lx = other[0];
        double ly = other[1];
        double lz = other[2];
        // d(I w) = I (e / k - e x w) + e x (I w) for a turn e.
        vector[0] = 0;
        vector[1] = 0;
        vector[2] = 0;
        vector[axis(unknown)] = 1;
        double ex = vector[0];
        double ey = vector[1];
        double ez = vector[2];
        vector[0] = ex / k - (ey * spin[2] - ez * spin[1]);
        vector[1] = ey / k - (ez * spin[0] - ex * spin[2]);
        vector[2] = ez / k - (ex * spin[1] - ey * spin[0]);
        momentumOf(now, vector, spin);
        column[first] += grown / k * (spin[0] + ey * lz - ez * ly);
        column[first + 1] += grown / k * (spin[1] + ez * lx - ex * lz);
        column[first + 2] += grown / k * (spin[2] + ex * ly - ey * lx);
    }

    /** Computes the angular momentum after a step or a part of it in second order, and shifts the history. */
    public void take() {
        findMomentum();
        age(momentum, start);
        copy(other, momentum);
    }

    /** Computes the angular momentum after a step of first order of h [s], or a part of it, from where that started. */
    public void takeFirst(double h) {
        k = h;
        Arrays.fill(lag, 0);
        findMomentum();
        copy(other, momentum);
    }

    /** Computes the angular momentum from a turn within h [s] that will be undone. */
    public void takeVelocity(double h) {
        Quaternions.difference(start, now, spin);
        for (int axis = 0; axis < AXES; axis++) {
            spin[axis] /= h;
        }
        momentumOf(start, spin, momentum);
    }

    private void age(double[] l, double[] q) {
        copy(q1, q2);
        copy(l1, l2);
        copy(q, q1);
        copy(l, l1);
    }

    void recordHistory() {
        age(startMomentum, before);
    }

    /**
     * Takes the turn since the start for an acceleration times h², keeps it in place of the history, and undoes it.
     *
     * @param isFirst whether it is the acceleration now, or that one step earlier
     */
    public void takeAcceleration(boolean isFirst, double h) {
        double[] alpha = isFirst ? q1 : q2;
        Quaternions.difference(start, now, vector);
        copy(start, now);
        for (int axis = 0; axis < AXES; axis++) {
            alpha[axis] = vector[axis] / (h * h);
        }
        spinOf(now, momentum, spin);
        cross(spin, momentum, spin);
        momentumOf(now, alpha, vector);
        for (int axis = 0; axis < AXES; axis++) {
            (isFirst ? l1 : l2)[axis] = vector[axis] + (isPlanar ? 0 : spin[axis]);
        }
    }

    /** Goes back by a step with the acceleration now. */
    public void goBack(double h) {
        spinOf(now, momentum, spin);
        turnBy(now, h * h / 2, q1, 0, q1, -h);
        for (int axis = 0; axis < AXES; axis++) {
            momentum[axis] -= h * l1[axis];
        }
    }

    /** Turns an orientation by sums of two accelerations and the angular velocity in {@link #spin}. */
    private void turnBy(double[] q, double byFirst, double[] first, double bySecond, double[] second, double bySpin) {
        Quaternions.turn(
                q,
                byFirst * first[0] + bySecond * second[0] + bySpin * spin[0],
                byFirst * first[1] + bySecond * second[1] + bySpin * spin[1],
                byFirst * first[2] + bySecond * second[2] + bySpin * spin[2]);
    }

    /**
     * Computes the history from the accelerations that have been kept, as {@code HistoryStartUp} does for positions.
     */
    public void invent(double h) {
        spinOf(before, startMomentum, spin);
        double hh = h * h;
        copy(before, now);
        turnBy(now, hh / 3, q1, hh / 6, q2, -h);
        copy(before, best);
        turnBy(best, hh * 2 / 3, q1, hh * 4 / 3, q2, -2 * h);
        copy(now, q1);
        copy(best, q2);
        copy(before, now);
        for (int axis = 0; axis < AXES; axis++) {
            double rate = l1[axis];
            double earlier = l2[axis];
            l1[axis] = startMomentum[axis] - h * (rate + earlier) / 2;
            l2[axis] = startMomentum[axis] - 2 * h * earlier;
        }
    }

    /**
     * Makes the two steps of the history longer by a factor, along parabolas through the values of both and the current
     * ones.
     */
    public void scale(double by) {
        Quaternions.difference(now, q1, vector);
        Quaternions.difference(now, q2, spin);
        copy(now, q1);
        copy(now, q2);
        Quaternions.turn(
                q1,
                parabola(vector[0], spin[0], by),
                parabola(vector[1], spin[1], by),
                parabola(vector[2], spin[2], by));
        Quaternions.turn(
                q2,
                parabola(vector[0], spin[0], 2 * by),
                parabola(vector[1], spin[1], 2 * by),
                parabola(vector[2], spin[2], 2 * by));
        for (int axis = 0; axis < AXES; axis++) {
            double one = l1[axis] - momentum[axis];
            double two = l2[axis] - momentum[axis];
            l1[axis] = momentum[axis] + parabola(one, two, by);
            l2[axis] = momentum[axis] + parabola(one, two, 2 * by);
        }
    }

    /**
     * Value at a number of steps back of the parabola that is 0 now, and has two values one step and two steps back.
     */
    private static double parabola(double one, double two, double steps) {
        double slope = 2 * one - two / 2;
        double bend = two / 2 - one;
        return steps * (slope + steps * bend);
    }

    void transfer(Transfer t) {
        isPlanar = t.flag("plane of a body", isPlanar);
        for (int axis = 0; axis < AXES; axis++) {
            inertia[axis] = t.number("inertia of a body", inertia[axis], Limits.INERTIA_MIN, Limits.INERTIA_MAX);
        }
        transferOrientation(t, now);
        transferOrientation(t, q1);
        transferOrientation(t, q2);
        t.numbers("angular momentum of a body", momentum, AXES, Limits.BEYOND);
        t.numbers("angular momentum of a body before", l1, AXES, Limits.BEYOND);
        t.numbers("angular momentum of a body before", l2, AXES, Limits.BEYOND);
        if (!t.skipsLabels() || torque[0] != 0 || torque[1] != 0 || torque[2] != 0) {
            t.numbers("torque on a body", torque, AXES, Limits.IMPULSE);
        }
        if (t.reads()) {
            beginStep();
        }
    }

    private static void transferOrientation(Transfer t, double[] q) {
        t.numbers("orientation of a body", q, Quaternions.SIZE, 1 + ROUNDING);
        double length = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
        t.require(Math.abs(length - 1) <= ROUNDING, "orientation of a body");
    }
}
