package io.github.cordage;

import io.github.cordage.internal.spec.WinchSpec;
import java.util.Objects;

/**
 * Defines what a winch at an end of a {@link RopeDef} does during a period of time. An end can have several of these:
 * where their periods overlap, the one that was added last applies. Outside of all periods the winch stands still.
 * Limits that are set later on the {@link Winch} itself count in all periods; its speed or length ends them.
 *
 * @see Rope#winch
 */
public final class WinchDef {
    /** Default limit of a winch's acceleration [m/s²]. */
    public static final double DEFAULT_ACCELERATION = WinchSpec.DEFAULT_ACCELERATION;

    /** Default limit of a winch's deceleration [m/s²], where its acceleration is not greater. */
    public static final double DEFAULT_DECELERATION = WinchSpec.DEFAULT_DECELERATION;

    private final WinchSpec spec;

    /**
     * Puts a winch at an end. The end is pinned where it is, unless it is pinned already.
     *
     * @param end the end
     * @param speed speed [m/s], within ±1e9; positive pays out, negative reels in
     * @throws IllegalArgumentException if the speed is out of range
     */
    public WinchDef(RopeEnd end, double speed) {
        this(new WinchSpec());
        spec.setAtEnd(Objects.requireNonNull(end, "end").atEnd);
        spec.setSpeed(speed);
    }

    WinchDef(WinchSpec spec) {
        this.spec = spec;
    }

    WinchSpec spec() {
        return spec;
    }

    /**
     * Copies the definition.
     *
     * @return an independent copy
     */
    public WinchDef copy() {
        return new WinchDef(spec.copy());
    }

    /**
     * Sets the start of the period.
     *
     * @param from world time [s], from 0 to 1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public WinchDef from(double from) {
        spec.setFrom(from);
        return this;
    }

    /**
     * Sets the end of the period.
     *
     * @param until world time [s], above 0 to 1e9 (default never); a period that does not end after its start has no
     *     effect
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public WinchDef until(double until) {
        spec.setUntil(until);
        return this;
    }

    /**
     * Sets a target length. The winch runs towards it, slows down in time, and stops there. The sign of the speed does
     * not matter then.
     *
     * @param length rest length of the whole rope [m], from 0 to 1e9 (default none); see {@link Winch#runTo}
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public WinchDef length(double length) {
        spec.setLength(length);
        return this;
    }

    /**
     * Sets a force. The winch then pulls the rope in with it, at up to its speed, whose sign does not matter; see
     * {@link Winch#pull}.
     *
     * @param force force [N], from 0 to 1e12 (default none); not together with a length
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public WinchDef force(double force) {
        spec.setForce(force);
        return this;
    }

    /**
     * Sets the mass of what the winch turns while it pulls with a force; see {@link Winch#setDrumMass}.
     *
     * @param mass mass [kg], from 1e-9 to 1e12 (default 1)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public WinchDef drumMass(double mass) {
        spec.setDrumMass(mass);
        return this;
    }

    /**
     * Limits how quickly the winch gains speed.
     *
     * @param acceleration acceleration [m/s²], above 0; infinite for no limit (default 5)
     * @return this
     * @throws IllegalArgumentException if the value is not above 0
     */
    public WinchDef maxAcceleration(double acceleration) {
        spec.setMaxAcceleration(acceleration);
        return this;
    }

    /**
     * Limits how quickly the winch brakes; see {@link Winch#setMaxDeceleration}.
     *
     * @param deceleration deceleration [m/s²], above 0; infinite for no limit. The default is 9, just below gravity, so
     *     that a load that is hoisted stops with the rope taut, or the acceleration, if that is greater. Before a
     *     length that it runs to, the default is the acceleration
     * @return this
     * @throws IllegalArgumentException if the value is not above 0
     */
    public WinchDef maxDeceleration(double deceleration) {
        spec.setMaxDeceleration(deceleration);
        return this;
    }

    /**
     * Limits the tension: above it, the winch slips.
     *
     * @param tension tension [N], above 0; infinite for no limit (default); see {@link Winch#setTensionLimit}
     * @return this
     * @throws IllegalArgumentException if the value is not above 0
     */
    public WinchDef tensionLimit(double tension) {
        spec.setTensionLimit(tension);
        return this;
    }

    /** {@return the end of the rope that has the winch} */
    public RopeEnd end() {
        return RopeEnd.of(spec.atEnd());
    }

    /** {@return the speed [m/s]; positive pays out, negative reels in} */
    public double speed() {
        return spec.speed();
    }

    /** {@return the start of the period, in world time [s]} */
    public double from() {
        return spec.from();
    }

    /** {@return the end of the period, in world time [s]; infinite for never} */
    public double until() {
        return spec.until();
    }

    /** {@return the target: a rest length of the whole rope [m]; NaN for none} */
    public double length() {
        return spec.length();
    }

    /** {@return the force that it pulls with [N]; NaN if its speed drives it} */
    public double force() {
        return spec.force();
    }

    /** {@return the mass of what it turns [kg]} */
    public double drumMass() {
        return spec.drumMass();
    }

    /** {@return the limit of the acceleration [m/s²]; infinite for no limit} */
    public double maxAcceleration() {
        return spec.maxAcceleration();
    }

    /** {@return the limit of the deceleration [m/s²]; infinite for no limit} */
    public double maxDeceleration() {
        return spec.maxDeceleration();
    }

    /** {@return the tension above which the winch slips [N]; infinite for no limit} */
    public double tensionLimit() {
        return spec.tensionLimit();
    }
}
