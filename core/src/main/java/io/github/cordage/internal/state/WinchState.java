package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import java.util.Arrays;

/** A winch at an end of a rope: its settings, and its state in the last step. {@link WinchDrive} drives it. */
public final class WinchState {
    /** Numbers per program entry: from, until, speed, length, acceleration, tension limit. */
    static final int ENTRY = 6;

    /**
     * Deceleration with which a winch brakes, unless it accelerates faster or another is set [m/s²]. It is below
     * gravity, so that a load that is hoisted stops with the rope taut.
     */
    public static final double DEFAULT_BRAKING = 9;

    private static final double[] NO_PROGRAM = {};

    /** Id of the winch in its world. */
    public int id = -1;

    /** Whether it is at the end of the rope rather than at its start. */
    public boolean atEnd;

    /** Wanted speed [m/s], positive for paying out; with a target length, only its magnitude counts. */
    public double speed;

    /** Target length of the whole rope [m]; NaN for none. */
    public double length = Double.NaN;

    /** Greatest gain of speed per second [m/s²]. */
    public double acceleration;

    /** Greatest loss of speed per second that was set [m/s²]; NaN if none was. */
    public double deceleration = Double.NaN;

    /** Tension above which it slips [N]. */
    public double tensionLimit = Double.POSITIVE_INFINITY;

    /** Force that it pulls the rope in with, up to its speed [N]; NaN if its speed drives it. */
    public double force = Double.NaN;

    /** Mass of what it turns, as the rope feels it [kg]. */
    public double drumMass = 1;

    /** Of a winch that pulls: its part of the problem that the coming step solves. */
    public final DrumMotion drum = new DrumMotion();

    /** Speed in the current or last step [m/s]. */
    public double rate;

    /** Whether it changes the rope's length in the current step, or did in the last one. */
    public boolean moved;

    /** Whether it changes its speed in the current step. */
    public boolean jerks;

    /** Whether it was stalled in the last step. */
    public boolean stalled;

    /** Whether it slipped in the last step because of the tension. */
    public boolean slipping;

    /** Program, entry by entry. If several entries cover a time, the last counts. */
    double[] program = NO_PROGRAM;

    /** Deceleration that each entry sets [m/s²]; NaN for none. */
    double[] brakes = NO_PROGRAM;

    /** Force that each entry sets [N]; NaN for none. */
    double[] forces = NO_PROGRAM;

    /** Mass of the drum that each entry sets [kg]. */
    double[] masses = NO_PROGRAM;

    int entry = -1;

    /** Speed without slipping [m/s], and acceleration of the slip [m/s²]. */
    double drive;

    double slip;

    /** Rest length still owed to the rope after nodes were removed [m]. */
    double owed;

    /** Rest length of its segment one and two steps ago [m]. */
    double rest1;

    double rest2;

    /** Memory for what pulls on the blocks that it hauls up, see {@code BlockRoom}. */
    final double[] pull = new double[3];

    final double[] way = new double[3];

    /**
     * Creates a winch at rest.
     *
     * @param rest rest length of the segment at that end [m]
     * @param acceleration greatest gain of speed per second [m/s²]
     */
    public WinchState(boolean atEnd, double rest, double acceleration) {
        this.atEnd = atEnd;
        this.acceleration = acceleration;
        rest1 = rest;
        rest2 = rest;
    }

    /** Lets the entry that was added last pull with a force [N], or not (NaN), and gives it the mass of a drum [kg]. */
    public void programForce(double withForce, double withMass) {
        forces[forces.length - 1] = withForce;
        masses[masses.length - 1] = withMass;
    }

    /** Adds a program entry that applies from one world time to another [s]. */
    public void program(
            double from, double until, double withSpeed, double toLength, double gain, double loss, double limit) {
        brakes = Arrays.copyOf(brakes, brakes.length + 1);
        brakes[brakes.length - 1] = loss;
        forces = Arrays.copyOf(forces, brakes.length);
        forces[brakes.length - 1] = Double.NaN;
        masses = Arrays.copyOf(masses, brakes.length);
        masses[brakes.length - 1] = drumMass;
        int at = program.length;
        program = Arrays.copyOf(program, at + ENTRY);
        program[at] = from;
        program[at + 1] = until;
        program[at + 2] = withSpeed;
        program[at + 3] = toLength;
        program[at + 4] = gain;
        program[at + 5] = limit;
    }

    /** Applies the program entry that is due at a world time [s], if it has changed. */
    public void followProgram(double time) {
        int now = -1;
        for (int at = 0; at < program.length; at += ENTRY) {
            if (program[at] <= time && time < program[at + 1]) {
                now = at;
            }
        }
        if (now == entry) {
            return;
        }
        entry = now;
        length = Double.NaN;
        speed = 0;
        force = Double.NaN;
        if (now >= 0) {
            force = forces[now / ENTRY];
            drumMass = masses[now / ENTRY];
            speed = program[now + 2];
            length = program[now + 3];
            acceleration = program[now + 4];
            deceleration = brakes[now / ENTRY];
            tensionLimit = program[now + 5];
        }
    }

    /** Sets the greatest gain of speed per second [m/s²], also for entries that begin later. */
    public void limitGain(double gain) {
        acceleration = gain;
        setInProgram(4, gain);
    }

    /** Sets the greatest loss of speed per second [m/s²], also for entries that begin later. */
    public void limitLoss(double loss) {
        deceleration = loss;
        Arrays.fill(brakes, loss);
    }

    /** Sets the tension above which it slips [N], also for entries that begin later. */
    public void limitTension(double limit) {
        tensionLimit = limit;
        setInProgram(5, limit);
    }

    /** Sets the mass of what it turns [kg], also for entries that begin later. */
    public void setDrumMass(double mass) {
        drumMass = mass;
        Arrays.fill(masses, mass);
    }

    /** Whether it pulls with a force. */
    public boolean pulls() {
        return !Double.isNaN(force);
    }

    /** Whether it pulls with a force, or does so in some entry. */
    public boolean everPulls() {
        boolean ever = pulls();
        for (int i = 0; i < forces.length; i++) {
            ever |= !Double.isNaN(forces[i]);
        }
        return ever;
    }

    private void setInProgram(int place, double value) {
        for (int at = place; at < program.length; at += ENTRY) {
            program[at] = value;
        }
    }

    /** Ends the program. */
    public void endProgram() {
        program = NO_PROGRAM;
        brakes = NO_PROGRAM;
        forces = NO_PROGRAM;
        masses = NO_PROGRAM;
        entry = -1;
    }

    /** Greatest loss of speed per second when it is told to be slower [m/s²]. */
    public double braking() {
        return braking(deceleration, acceleration);
    }

    /** Loss of speed per second before a length that it runs to, where it can begin in time [m/s²]. */
    double plannedBraking() {
        return Double.isNaN(deceleration) ? acceleration : deceleration;
    }

    /** Greatest loss of speed per second of a winch for which a deceleration was set, or none (NaN) [m/s²]. */
    public static double braking(double deceleration, double acceleration) {
        return Double.isNaN(deceleration) ? Math.max(DEFAULT_BRAKING, acceleration) : deceleration;
    }

    /** Creates a winch to read a snapshot into. */
    WinchState(int id, boolean atEnd) {
        this.id = id;
        this.atEnd = atEnd;
    }

    /** Moves to an end with its rope, which has been reversed or joined to another. */
    WinchState turnedTo(boolean end) {
        atEnd = end;
        return this;
    }

    /** Rest length of its segment before the current step changed it [m]. */
    public double restBefore() {
        return rest1;
    }

    /** Carries everything except the id. */
    void transfer(Transfer t) {
        speed = t.number("speed of a winch", speed, -Limits.VELOCITY, Limits.VELOCITY);
        length = t.optional("length to reach", length, 0, Limits.COORDINATE);
        acceleration = t.aboveZero("acceleration of a winch", acceleration);
        tensionLimit = t.aboveZero("tensionLimit", tensionLimit);
        rate = t.finite("rate of a winch", rate);
        moved = t.flag("moved", moved);
        jerks = t.flag("jerks", jerks);
        stalled = t.flag("stalled", stalled);
        slipping = t.flag("slipping", slipping);
        drive = t.finite("drive of a winch", drive);
        slip = t.finite("slip of a winch", slip);
        owed = t.number("length owed", owed, 0, Limits.BEYOND);
        rest1 = t.finite("rest length before", rest1);
        rest2 = t.finite("rest length before", rest2);
        transferProgram(t);
        transferBrakes(t);
        transferForces(t);
    }

    /** Carries forces and masses. Those of a winch that never pulls are not hashed, as before there were any. */
    private void transferForces(Transfer t) {
        if (forces.length != brakes.length) {
            forces = new double[brakes.length];
            masses = new double[brakes.length];
            Arrays.fill(masses, drumMass);
        }
        boolean isPlain = !everPulls() && drumMass == 1;
        for (int i = 0; i < forces.length; i++) {
            isPlain &= masses[i] == 1;
        }
        if (t.skipsLabels() && isPlain) {
            return;
        }
        force = t.optional("force of a winch", force, 0, Limits.IMPULSE);
        drumMass = t.number("drum of a winch", drumMass, Limits.MASS_MIN, Limits.MASS_MAX);
        for (int i = 0; i < forces.length; i++) {
            forces[i] = t.optional("force of a winch", forces[i], 0, Limits.IMPULSE);
            masses[i] = t.number("drum of a winch", masses[i], Limits.MASS_MIN, Limits.MASS_MAX);
        }
        drum.transfer(t);
    }

    private void transferProgram(Transfer t) {
        int entries = t.count("entries of a winch's program", program.length / ENTRY, ENTRY);
        if (entries * ENTRY != program.length) {
            program = new double[entries * ENTRY];
        }
        for (int at = 0; at < program.length; at += ENTRY) {
            program[at] = t.number("start of an entry", program[at], 0, Limits.TIME_MAX);
            program[at + 1] = t.until("end of an entry", program[at + 1]);
            program[at + 2] = t.number("speed of a winch", program[at + 2], -Limits.VELOCITY, Limits.VELOCITY);
            program[at + 3] = t.optional("length to reach", program[at + 3], 0, Limits.COORDINATE);
            program[at + 4] = t.aboveZero("acceleration of a winch", program[at + 4]);
            program[at + 5] = t.aboveZero("tensionLimit", program[at + 5]);
        }
        // -1 if no entry applies.
        entry = t.whole("entry of a winch's program", entry, -1, program.length - 1);
    }

    /**
     * Carries decelerations. Those that were not set or equal accelerations are not hashed, so that hashes are the same
     * as before there were decelerations.
     */
    private void transferBrakes(Transfer t) {
        if (brakes.length * ENTRY != program.length) {
            brakes = new double[program.length / ENTRY];
        }
        deceleration = transferBrake(t, deceleration, acceleration);
        for (int i = 0; i < brakes.length; i++) {
            brakes[i] = transferBrake(t, brakes[i], program[i * ENTRY + 4]);
        }
    }

    private static double transferBrake(Transfer t, double loss, double gain) {
        return t.skipsLabels() && (Double.isNaN(loss) || loss == gain)
                ? loss
                : t.optional("deceleration of a winch", loss, Double.MIN_VALUE, Double.POSITIVE_INFINITY);
    }

    /** Whether it stands still from a world time [s] on, unless somebody changes it. */
    public boolean isIdle(double time) {
        for (int at = 0; at < program.length; at += ENTRY) {
            if (time < program[at + 1]) {
                return false;
            }
        }
        return !moved && rate == 0 && drive == 0;
    }
}
