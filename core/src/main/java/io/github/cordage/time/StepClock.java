package io.github.cordage.time;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;

/**
 * Divides frame times of any length into fixed steps.
 *
 * <p>Frame time is carried over from frame to frame until it fills a step. The time carried is limited to {@code
 * maxStep}, so that a hitch (a breakpoint, a slow disk) costs at most {@code maxStep / step} steps in the next frame,
 * and the simulation never falls further and further behind. Time beyond the limit is dropped and counted in {@link
 * #droppedTime()}.
 *
 * <p>A {@link io.github.cordage.RopeWorld} owns one. Create another only to step something else at the same rate. Not
 * thread-safe.
 */
public final class StepClock {
    /** Fraction of a step that carried time may fall short of a whole step, to allow for rounding. */
    private static final double ROUNDING = 1e-9;

    /** Largest number of steps per frame. */
    private static final double MAX_STEPS = 1e6;

    private final double step;
    private final double maxStep;
    private double carried;
    private double dropped;

    /**
     * Creates a clock that carries no time yet.
     *
     * @param step length of a step [s], from 1e-6 to 1
     * @param maxStep most time carried [s], from one step to a million steps, at most 1e6 s
     * @throws IllegalArgumentException if a value is out of range
     */
    public StepClock(double step, double maxStep) {
        this.step = Check.inRange("step", step, Limits.STEP_MIN, Limits.STEP_MAX);
        Check.inRange("maxStep", maxStep, step, Limits.CARRY_MAX);
        Check.inRange("steps in maxStep", maxStep / step, 1, MAX_STEPS);
        this.maxStep = maxStep;
    }

    /**
     * Lets frame time pass.
     *
     * @param dt time since the last call [s], ≥ 0; 0 changes nothing
     * @return number of steps that are due now, at most {@code maxStep / step}
     * @throws IllegalArgumentException if {@code dt} is negative or not finite; the clock is unchanged
     */
    public int advance(double dt) {
        Check.inRange("dt", dt, 0, Double.MAX_VALUE);
        double wanted = carried + dt;
        double kept = Math.min(wanted, maxStep);
        dropped = Math.min(Double.MAX_VALUE, dropped + (wanted - kept));
        int steps = (int) (kept / step + ROUNDING);
        carried = Math.max(0, kept - steps * step);
        return steps;
    }

    /**
     * Returns how far the carried time reaches into the next step, for drawing between the last two states.
     *
     * @return 0 (draw the state before the last step) to 1 (draw the state after it)
     */
    public double alpha() {
        return Math.min(1, carried / step);
    }

    /**
     * Returns the length of a step.
     *
     * @return length [s]
     */
    public double step() {
        return step;
    }

    /**
     * Returns the most time that is carried from one frame to the next.
     *
     * @return time [s]
     */
    public double maxStep() {
        return maxStep;
    }

    /**
     * Returns the frame time that has not filled a step yet.
     *
     * @return time [s], from 0 to less than a step
     */
    public double carriedTime() {
        return carried;
    }

    /**
     * Returns the frame time that was dropped since the clock was created.
     *
     * @return time [s]
     */
    public double droppedTime() {
        return dropped;
    }

    /**
     * Restores the carried and dropped time of an earlier state.
     *
     * @param carriedTime earlier value of {@link #carriedTime()} [s], from 0 to {@code maxStep}
     * @param droppedTime earlier value of {@link #droppedTime()} [s], ≥ 0
     * @throws IllegalArgumentException if a value is out of range; the clock is unchanged
     */
    public void restore(double carriedTime, double droppedTime) {
        Check.inRange("carriedTime", carriedTime, 0, maxStep);
        Check.inRange("droppedTime", droppedTime, 0, Double.MAX_VALUE);
        carried = carriedTime;
        dropped = droppedTime;
    }
}
