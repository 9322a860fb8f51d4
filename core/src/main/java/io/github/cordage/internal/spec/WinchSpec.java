package io.github.cordage.internal.spec;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.state.WinchState;

/** Definition of what a winch does from one time to another, as plain data. */
public final class WinchSpec {
    /** Default for the greatest change of a winch's speed per second [m/s²]. */
    public static final double DEFAULT_ACCELERATION = 5;

    /** Deceleration with which a winch brakes, unless it accelerates faster or another is set [m/s²]. */
    public static final double DEFAULT_DECELERATION = WinchState.DEFAULT_BRAKING;

    private boolean atEnd;
    private double speed;
    private double from;
    private double until = Double.POSITIVE_INFINITY;
    private double length = Double.NaN;
    private double maxAcceleration = DEFAULT_ACCELERATION;
    private double braking = Double.NaN;
    private double tensionLimit = Double.POSITIVE_INFINITY;
    private double force = Double.NaN;
    private double drumMass = 1;

    /** Creates a winch at rest at the start of the rope. */
    public WinchSpec() {}

    /** Returns an independent copy. */
    public WinchSpec copy() {
        WinchSpec copy = new WinchSpec();
        copy.atEnd = atEnd;
        copy.speed = speed;
        copy.from = from;
        copy.until = until;
        copy.length = length;
        copy.maxAcceleration = maxAcceleration;
        copy.braking = braking;
        copy.tensionLimit = tensionLimit;
        copy.force = force;
        copy.drumMass = drumMass;
        return copy;
    }

    /** Whether the winch is at the end of the rope rather than at its start. */
    public boolean atEnd() {
        return atEnd;
    }

    /** Sets the end of the rope at which the winch is. */
    public void setAtEnd(boolean atEnd) {
        this.atEnd = atEnd;
    }

    /** Speed [m/s], positive for paying out. */
    public double speed() {
        return speed;
    }

    /** Sets the speed. */
    public void setSpeed(double speed) {
        this.speed = Check.velocity("speed", speed);
    }

    /** World time at which it starts [s]. */
    public double from() {
        return from;
    }

    /** Sets when it starts. */
    public void setFrom(double from) {
        this.from = Check.inRange("from", from, 0, Limits.TIME_MAX);
    }

    /** World time at which it ends [s]; infinite for never. */
    public double until() {
        return until;
    }

    /** Sets when it ends. */
    public void setUntil(double until) {
        this.until = Check.until(until);
    }

    /** Target rest length of the whole rope [m]; NaN for none. */
    public double length() {
        return length;
    }

    /** Sets the target length. */
    public void setLength(double length) {
        this.length = Check.inRange("length", length, 0, Limits.COORDINATE);
    }

    /** Greatest gain of speed per second [m/s²]; infinite for no limit. */
    public double maxAcceleration() {
        return maxAcceleration;
    }

    /** Sets the greatest gain of speed per second. */
    public void setMaxAcceleration(double acceleration) {
        maxAcceleration = checkMaxAcceleration(acceleration);
    }

    /** Requires a valid acceleration. */
    public static double checkMaxAcceleration(double acceleration) {
        return Check.aboveZero("maxAcceleration", acceleration);
    }

    /** Greatest loss of speed per second [m/s²]; infinite for no limit. */
    public double maxDeceleration() {
        return WinchState.braking(braking, maxAcceleration);
    }

    /** The deceleration that was set [m/s²]; NaN if none was. */
    public double braking() {
        return braking;
    }

    /** Sets the greatest loss of speed per second. */
    public void setMaxDeceleration(double deceleration) {
        braking = checkMaxDeceleration(deceleration);
    }

    /** Requires a valid deceleration. */
    public static double checkMaxDeceleration(double deceleration) {
        return Check.aboveZero("maxDeceleration", deceleration);
    }

    /** Tension above which it slips [N]; infinite for no limit. */
    public double tensionLimit() {
        return tensionLimit;
    }

    /** Sets the tension above which it slips. */
    public void setTensionLimit(double tension) {
        tensionLimit = checkTensionLimit(tension);
    }

    /** Requires a valid tension limit. */
    public static double checkTensionLimit(double tension) {
        return Check.aboveZero("tensionLimit", tension);
    }

    /** Force that it pulls with, up to its speed [N]; NaN if its speed drives it. */
    public double force() {
        return force;
    }

    /** Sets the force. */
    public void setForce(double force) {
        this.force = checkForce(force);
    }

    /** Requires a valid force. */
    public static double checkForce(double force) {
        return Check.inRange("force", force, 0, Limits.IMPULSE);
    }

    /** Mass of what it turns, as the rope feels it [kg]. */
    public double drumMass() {
        return drumMass;
    }

    /** Sets the mass of what it turns. */
    public void setDrumMass(double mass) {
        drumMass = checkDrumMass(mass);
    }

    /** Requires a valid mass of what a winch turns. */
    public static double checkDrumMass(double mass) {
        return Check.mass("drumMass", mass);
    }

    /** Requires that it either runs to a length or pulls with a force. */
    public void requireOneAim() {
        if (!Double.isNaN(force) && !Double.isNaN(length)) {
            throw new IllegalArgumentException("a winch must not have both a length that it runs to and a force, had "
                    + length + " m and " + force + " N");
        }
    }

    /** Carries everything. */
    void transfer(Transfer t) {
        atEnd = t.flag("end of a winch", atEnd);
        setSpeed(t.any(speed));
        setFrom(t.any(from));
        if (t.flag("last time of a winch", until < Double.POSITIVE_INFINITY)) {
            setUntil(t.any(until));
        } else {
            until = Double.POSITIVE_INFINITY;
        }
        if (t.flag("length of a winch", !Double.isNaN(length))) {
            setLength(t.any(length));
        } else {
            length = Double.NaN;
        }
        setMaxAcceleration(t.any(maxAcceleration));
        setTensionLimit(t.any(tensionLimit));
        if (t.flag("deceleration of a winch", !Double.isNaN(braking))) {
            setMaxDeceleration(t.any(braking));
        } else {
            braking = Double.NaN;
        }
        if (t.flag("force of a winch", !Double.isNaN(force))) {
            setForce(t.any(force));
        } else {
            force = Double.NaN;
        }
        setDrumMass(t.any(drumMass));
    }
}
