package io.github.cordage.internal.state;

import io.github.cordage.internal.snapshot.Transfer;

/**
 * The drum of a winch that pulls with a force, as one more mass of the problem that a step solves. With the length L
 * [m] that it has paid out, its speed r [m/s], its mass m [kg] as the rope feels it, the force F [N] that pulls the
 * rope in, and the tension t [N],
 *
 * <pre>
 *   L' = r      m r' = t - F
 * </pre>
 *
 * <p>in the formulas by which the nodes of the rope move in the same step. So it pays out in a step
 *
 * <pre>
 *   done + free + give t        with give = k² / m in second order, h² / m in first order
 * </pre>
 *
 * <p>but stays within what its greatest speed and its stops allow. The segment at the winch becomes so much longer: in
 * a pass, it is one with the compliance {@code give}.
 */
public final class DrumMotion {
    /** Whether it is in the coming step. */
    public boolean isOn;

    /** What it paid out in the last step and in the one before [m], and its speed before each of these [m/s]. */
    public double moved1;

    public double moved2;
    public double rate1;
    public double rate2;

    /** -1 if the last step ended at the least that it may pay out, 1 at the most, 0 between. */
    public int side;

    /** Speed at which the rope came out of the winch before the last step [m/s]. */
    double out;

    /** The least and the most that it may pay out in the step [m], and whether a stop sets the least. */
    public double least;

    public double most;
    public boolean isAtStop;

    /** Speed that it may be expected to have at the end of the step [m/s]. */
    public double expected;

    void transfer(Transfer t) {
        moved1 = t.finite("way of a drum", moved1);
        moved2 = t.finite("way of a drum", moved2);
        rate1 = t.finite("speed of a drum", rate1);
        rate2 = t.finite("speed of a drum", rate2);
        out = t.finite("speed of a drum", out);
        side = t.whole("side of a drum", side + 1, 0, 2) - 1;
    }

    /** Begins a step in which it may pay out no less and no more [m], and come to a speed [m/s]. */
    void begin(double fewest, double greatest, boolean byStop, double speed) {
        isOn = true;
        expected = speed;
        least = fewest;
        most = Math.max(fewest, greatest);
        isAtStop = byStop;
    }

    /** Whether it comes to the least or the most that it may pay out if a step ends on a side, or leaves it. */
    public boolean turns(int onSide) {
        // It may come to a stop at its greatest speed.
        return onSide != side || (onSide < 0 && isAtStop && least < 0);
    }

    /** Ends a step in which it paid out a length [m], at a speed before it [m/s]. */
    void end(double paidOut, double before, int onSide) {
        moved2 = moved1;
        moved1 = paidOut;
        rate2 = rate1;
        rate1 = before;
        side = onSide;
        isOn = false;
    }
}
