package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.Objects;

/**
 * What a winch at an end of a rope does from one time to another, for a {@link RopeDef}. Several for the same end follow each
 * other; where they overlap, the one that was added last counts, and where none applies the winch stands still.
 *
 * @see Rope#winch
 */
public final class WinchDef {
    /** Most that a winch changes its speed in a second, where nothing else is said [m/s²]. */
    public static final double DEFAULT_ACCELERATION = 5;

    private final RopeEnd end;
    private final double speed;
    private double from = 0;
    private double until = Double.POSITIVE_INFINITY;
    private double length = Double.NaN;
    private double maxAcceleration = DEFAULT_ACCELERATION;
    private double tensionLimit = Double.POSITIVE_INFINITY;

    /**
     * Puts a winch at an end, which is pinned where it is unless it is pinned already.
     *
     * @param end the end
     * @param speed speed [m/s], within ±1e9; positive pays out, negative reels in
     * @throws IllegalArgumentException if the speed is out of range
     */
    public WinchDef(RopeEnd end, double speed) {
        this.end = Objects.requireNonNull(end, "end");
        this.speed = Check.velocity("speed", speed);
    }

    /**
     * Sets when it begins.
     *
     * @param from world time [s], from 0 to 1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public WinchDef from(double from) {
        this.from = Check.inRange("from", from, 0, Limits.TIME_MAX);
        return this;
    }

    /**
     * Sets when it ends.
     *
     * @param until world time [s], above 0 to 1e9 (default never); if that is not after it begins, it does nothing
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public WinchDef until(double until) {
        if (!(until > 0 && until <= Limits.TIME_MAX)) {
            throw new IllegalArgumentException(
                    "until must be above 0 and at most " + Limits.TIME_MAX + ", was " + until);
        }
        this.until = until;
        return this;
    }

    /**
     * Lets it go on only until the rope has a length, and slow down in time for it. The sign of the speed no longer matters.
     *
     * @param length rest length of the whole rope [m], from 0 to 1e9 (default none); see {@link Winch#runTo}
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public WinchDef length(double length) {
        this.length = Check.inRange("length", length, 0, Limits.COORDINATE);
        return this;
    }

    /**
     * Limits how quickly it gets up to speed and stops.
     *
     * @param acceleration acceleration [m/s²], above 0; infinite for no limit (default 5)
     * @return this
     * @throws IllegalArgumentException if the value is not above 0
     */
    public WinchDef maxAcceleration(double acceleration) {
        this.maxAcceleration = checkMaxAcceleration(acceleration);
        return this;
    }

    /**
     * Limits the tension: above it, the winch gives way.
     *
     * @param tension tension [N], above 0; infinite for no limit (default); see {@link Winch#setTensionLimit}
     * @return this
     * @throws IllegalArgumentException if the value is not above 0
     */
    public WinchDef tensionLimit(double tension) {
        this.tensionLimit = checkTensionLimit(tension);
        return this;
    }

    static double checkMaxAcceleration(double acceleration) {
        return aboveZero("maxAcceleration", acceleration);
    }

    static double checkTensionLimit(double tension) {
        return aboveZero("tensionLimit", tension);
    }

    static double aboveZero(String name, double value) {
        if (!(value > 0)) {
            throw new IllegalArgumentException(name + " must be above 0, was " + value);
        }
        return value;
    }

    /**
     * Returns the end.
     *
     * @return the end of the rope that the winch is at
     */
    public RopeEnd end() {
        return end;
    }

    /**
     * Returns the speed.
     *
     * @return speed [m/s], positive for paying out
     */
    public double speed() {
        return speed;
    }

    /**
     * Returns when it begins.
     *
     * @return world time [s]
     */
    public double from() {
        return from;
    }

    /**
     * Returns when it ends.
     *
     * @return world time [s]; infinite for never
     */
    public double until() {
        return until;
    }

    /**
     * Returns the length to reach.
     *
     * @return rest length of the whole rope [m]; NaN for none
     */
    public double length() {
        return length;
    }

    /**
     * Returns how quickly it gets up to speed.
     *
     * @return acceleration [m/s²]; infinite for no limit
     */
    public double maxAcceleration() {
        return maxAcceleration;
    }

    /**
     * Returns the tension above which it gives way.
     *
     * @return tension [N]; infinite for no limit
     */
    public double tensionLimit() {
        return tensionLimit;
    }
}
