package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import java.util.Arrays;

/**
 * Pays out and reels in rope at one of its ends.
 *
 * <p>The segment at the winch changes its rest length r [m] steadily. Where that becomes more than 1.5 usual lengths a, the
 * segment is split: a node is put on it at the distance a from its outer node, and the winch goes on with the rest, a / 2.
 * Where it becomes less than a / 4, its outer node is taken out, and the winch goes on with 5/4 a. So a winch that goes
 * to and fro does not keep putting in and taking out the same node.
 *
 * <p>The new node's place, and those it would have had in the steps before, are on the straight line from the outer node 1
 * to the winch's 0, its velocity has the same part along the line, and of that across its share:
 *
 * <pre>
 *   x = x1 + s (x0 - x1)     v = v1 + s ((v0 - v1) - ((v0 - v1) u) u)     s = a / r     u = (x0 - x1) / |x0 - x1|
 * </pre>
 *
 * <p>r being that of the same step. The outer node has the mass of the rope between it and the winch beside its own, so that
 * what hangs on the winch weighs what has been paid out, neither more nor less when a node comes or goes: the new node takes
 * its part of the mass, and gives it to the next when it is taken out. Of a node that is taken out, the way round it may be
 * longer than the straight line. That length is owed, and paid out little by little.
 */
public final class WinchState {
    /** The segment is split above this part of the usual length, */
    private static final double LONG = 1.5;

    /** and joined with the next below this one. */
    private static final double SHORT = 0.25;

    /** Time in which what is owed falls to 1 / e [s]. */
    private static final double REPAY = 0.2;

    /** Less than this part of the usual length is paid at once. */
    private static final double LEAST_OWED = 1e-6;

    /** A node at the winch has at least this part of the mass of a usual segment. */
    private static final double LEAST_MASS = 1e-3;

    /** No rope comes to shares beyond this by itself. */
    private static final double FARTHEST_SHARE = 1e9;

    /** How quickly a winch that slips follows the tension, as a part of what would take all of the excess away at once. */
    private static final double FOLLOW = 0.5;

    /** Most nodes that come or go in one step: each moves all the others. */
    private static final int MOST_NODES = 1000;

    /** Part of the speed by which it may change and still be the same: rounding. */
    private static final double STEADY = 1e-9;

    /** Numbers for each entry of a program: from, until, speed, length, acceleration, tension limit. */
    private static final int ENTRY = 6;

    private static final double[] NO_PROGRAM = {};

    /** By what the winch is known in its world. */
    public int id = -1;

    /** Whether it is at the end of the rope, not at its start. */
    public boolean atEnd;

    /** Wanted speed [m/s], positive for paying out; with a length to reach, only its size counts. */
    public double speed;

    /** Length of the whole rope to reach [m]; NaN for none. */
    public double length = Double.NaN;

    /** Most that the speed changes in a second [m/s²]. */
    public double acceleration;

    /** Tension above which it gives way [N]. */
    public double tensionLimit = Double.POSITIVE_INFINITY;

    /** Speed in the step at hand, or the last one [m/s]. */
    public double rate;

    /** Whether the rope changes its length in the step at hand, or did in the last one. */
    public boolean moved;

    /** Whether it changes its speed in the step at hand. */
    public boolean jerks;

    /** Whether it could not go on in the last step. */
    public boolean stalled;

    /** Whether it gave way in the last step, because of the tension. */
    public boolean slipping;

    /** What it is to do when, entry by entry; the last that fits counts. */
    private double[] program = NO_PROGRAM;

    private int entry = -1;

    /** Speed it would have without slipping [m/s], and how fast it gains when slipping [m/s²]. */
    private double drive;

    private double slip;

    /** Length that the rope is short of because nodes were taken out [m]. */
    private double owed;

    /** Rest length of its segment one and two steps before [m]. */
    private double rest1;

    private double rest2;

    /** Puts a winch at an end of a rope of two nodes or more. */
    public WinchState(boolean atEnd, RopeState rope, double acceleration) {
        this.atEnd = atEnd;
        this.acceleration = acceleration;
        rest1 = rope.rest[segment(rope)];
        rest2 = rest1;
    }

    /** Adds to what it is to do: from one world time to another. */
    public void program(double from, double until, double withSpeed, double toLength, double gain, double limit) {
        int at = program.length;
        program = Arrays.copyOf(program, at + ENTRY);
        program[at] = from;
        program[at + 1] = until;
        program[at + 2] = withSpeed;
        program[at + 3] = toLength;
        program[at + 4] = gain;
        program[at + 5] = limit;
    }

    /** Forgets what it was to do. */
    public void endProgram() {
        program = NO_PROGRAM;
        entry = -1;
    }

    /** Is about to be read. */
    WinchState(int id, boolean atEnd) {
        this.id = id;
        this.atEnd = atEnd;
    }

    /** Goes to an end with its rope, which has been turned round or joined with another. */
    WinchState turnedTo(boolean end) {
        atEnd = end;
        return this;
    }

    /** Index of the node at the winch. */
    public int node(RopeState rope) {
        return atEnd ? rope.count - 1 : 0;
    }

    /** Index of the segment at the winch. */
    public int segment(RopeState rope) {
        return atEnd ? rope.count - 2 : 0;
    }

    /** Rest length of that segment before the step at hand changed it [m]. */
    public double restBefore() {
        return rest1;
    }

    /** Index of the node at the other end of that segment. */
    private int outer(RopeState rope) {
        return atEnd ? rope.count - 2 : 1;
    }

    /**
     * Changes the length of the rope by what the coming step takes, and puts in and takes out nodes.
     *
     * @param h length of the step [s]
     * @param time world time at its start [s]
     */
    public void advance(RopeState rope, double h, double time) {
        double a = rope.spacing;
        for (int i = 0; i < MOST_NODES && rope.rest[segment(rope)] > LONG * a && rope.count < Limits.NODES; i++) {
            insert(rope);
        }
        followProgram(time);
        double before = rate;
        drive(rope, h);
        slip(rope, h);
        double change = rate * h;
        stalled = false;
        for (int i = 0; i < MOST_NODES && rope.rest[segment(rope)] + change < SHORT * a && canRemove(rope); i++) {
            remove(rope);
        }
        change = allowed(rope, change);
        int segment = segment(rope);
        if (stalled) {
            rate = change / h;
            drive = Math.max(drive, rate);
        }
        double repaid = owed > LEAST_OWED * a ? owed * Math.min(1, h / REPAY) : owed;
        owed -= repaid;
        addMass(rope, outer(rope), rope.massPerMetre * change);
        rope.edited |= change != 0;
        rest2 = rest1;
        rest1 = rope.rest[segment];
        rope.rest[segment] += change + repaid;
        rope.origin -= atEnd ? 0 : change + repaid;
        moved = change + repaid != 0;
        jerks = Math.abs(rate - before) > STEADY * Math.abs(rate);
    }

    /** Goes over to the entry of the program whose time it is. */
    private void followProgram(double time) {
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
        if (now >= 0) {
            speed = program[now + 2];
            length = program[now + 3];
            acceleration = program[now + 4];
            tensionLimit = program[now + 5];
        }
    }

    /** Brings the speed nearer to what is wanted. */
    private void drive(RopeState rope, double h) {
        double wanted = speed;
        if (!Double.isNaN(length)) {
            double way = length - rope.restLength() - owed;
            // As fast as it can still be stopped, by steps.
            double half = acceleration * h / 2;
            double braked = acceleration < Double.POSITIVE_INFINITY
                    ? Math.sqrt(half * half + 2 * (acceleration * Math.abs(way))) - half
                    : Double.POSITIVE_INFINITY;
            double most = Math.min(Math.min(Math.abs(speed), braked), Math.abs(way) / h);
            wanted = way < 0 ? -most : most;
        }
        double step = acceleration * h;
        drive = Math.max(drive - step, Math.min(drive + step, wanted));
    }

    /** Gives way where the tension is above the limit, and until it is no longer. */
    private void slip(RopeState rope, double h) {
        double excess = rope.tension[segment(rope)] - tensionLimit;
        // What a step that was not solved says of tensions is not to be believed.
        if (rope.unsettled || (!slipping && !(excess > 0))) {
            rate = drive;
            slipping = false;
            slip = 0;
            return;
        }
        // From how fast the rope is pulled out, which it is paid out with unless it gives.
        double mass = pulledMass(rope);
        if (mass > 0) {
            double most = (Math.abs(rope.tension[segment(rope)]) + tensionLimit) / mass;
            slip = Math.max(-most, Math.min(most, slip + FOLLOW * excess / mass));
            rate = pulledOut(rope) + slip * h;
        } else {
            // Next to a pin nothing has to be set in motion: it gives what is missing.
            int segment = segment(rope);
            slip = 0;
            rate = pulledOut(rope) + Math.max(0, rope.segmentLength(segment) - rope.rest[segment]) / h;
        }
        rate = Math.min(rate, Limits.VELOCITY);
        slipping = rate > drive;
        if (!slipping) {
            rate = drive;
            slip = 0;
        }
    }

    /** How fast the outer node of the segment moves away from the winch [m/s]. */
    private double pulledOut(RopeState rope) {
        int i = outer(rope);
        int k = node(rope);
        double dx = rope.x[i] - rope.x[k];
        double dy = rope.y[i] - rope.y[k];
        double dz = rope.z[i] - rope.z[k];
        double along = (rope.vx[i] - rope.vx[k]) * dx + (rope.vy[i] - rope.vy[k]) * dy + (rope.vz[i] - rope.vz[k]) * dz;
        double distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
        return distance > 0 ? along / distance : 0;
    }

    /** Mass of what the winch moves: that of the rope up to the next pin [kg]. */
    private double pulledMass(RopeState rope) {
        int by = atEnd ? -1 : 1;
        double sum = 0;
        for (int i = outer(rope); i >= 0 && i < rope.count && rope.inverseMass[i] > 0; i += by) {
            sum += rope.mass[i];
        }
        return sum;
    }

    private boolean canRemove(RopeState rope) {
        return rope.count > 2 && rope.inverseMass[outer(rope)] > 0;
    }

    /** How much of a change of the length there is rope and room for [m]. */
    private double allowed(RopeState rope, double change) {
        double least = Math.min(0, SHORT * rope.spacing - rope.rest[segment(rope)]);
        if (change < 0 && rope.inverseMass[node(rope)] == 0) {
            least = Math.max(least, Math.min(0, roomToNextPin(rope)));
        }
        stalled = change < least || (change > 0 && rope.count >= Limits.NODES);
        return rope.count >= Limits.NODES ? Math.max(least, Math.min(0, change)) : Math.max(least, change);
    }

    /** By how much the rope can change until it is straight to the next pin [m]; minus infinity without one. */
    private double roomToNextPin(RopeState rope) {
        if (rope.pins.size() < 2) {
            return Double.NEGATIVE_INFINITY;
        }
        int from = node(rope);
        int by = atEnd ? -1 : 1;
        double sum = 0;
        for (int i = from + by; i >= 0 && i < rope.count; i += by) {
            sum += rope.rest[atEnd ? i : i - 1];
            if (rope.inverseMass[i] == 0) {
                double dx = rope.x[i] - rope.x[from];
                double dy = rope.y[i] - rope.y[from];
                double dz = rope.z[i] - rope.z[from];
                return Math.sqrt(dx * dx + dy * dy + dz * dz) - sum;
            }
        }
        return Double.NEGATIVE_INFINITY;
    }

    private static void addMass(RopeState rope, int node, double mass) {
        double least = Math.max(Limits.MASS_MIN, LEAST_MASS * rope.massPerMetre * rope.spacing);
        rope.mass[node] = Math.max(rope.mass[node] + mass, least);
        if (rope.inverseMass[node] > 0) {
            rope.inverseMass[node] = 1 / rope.mass[node];
        }
    }

    /** Puts in a node at the usual length from the outer node of the segment. */
    private void insert(RopeState rope) {
        double a = rope.spacing;
        int old = segment(rope);
        double r = rope.rest[old];
        double tension = rope.tension[old];
        boolean sharedWithOther = rope.count == 2;
        int at = atEnd ? rope.count - 1 : 1;
        rope.moveTail(at, 1);
        int outer = atEnd ? at - 1 : at + 1;
        int inner = node(rope);
        rope.rest[atEnd ? old : old + 1] = a;
        rope.rest[atEnd ? old + 1 : old] = r - a;
        rope.tension[old] = tension;
        rope.tension[old + 1] = tension;
        rope.mass[at] = 0;
        rope.inverseMass[at] = 1;
        // Half of it, or all but the usual: where nodes were taken out, an outer node has the mass of several.
        double spare = Math.max(rope.mass[outer] / 2, rope.mass[outer] - rope.massPerMetre * a);
        double taken = Math.min(rope.massPerMetre * (r - a), spare);
        addMass(rope, at, taken);
        addMass(rope, outer, -taken);
        fillIn(rope, at, outer, inner, r);
        rope.contacts.splitSegment(old, (atEnd ? a : r - a) / r);
        rest1 -= a;
        rest2 -= a;
        WinchState other = rope.winch(!atEnd);
        if (sharedWithOther && other != null) {
            other.rest1 = a;
            other.rest2 = a;
        }
    }

    /** Gives a node between two others the places and velocities it has had on the line between them. */
    private void fillIn(RopeState rope, int at, int outer, int inner, double r) {
        double a = rope.spacing;
        RopeEdits.between(
                rope.x, rope.y, rope.z, rope.vx, rope.vy, rope.vz, at, outer, inner, a / r, RopeEdits.ALONG_AS_FIRST);
        double share1 = shareOf(a, rest1);
        double share2 = shareOf(a, rest2);
        RopeEdits.placeBetween(rope.px, rope.py, rope.pz, at, outer, inner, share1);
        Past x = rope.pastX;
        Past y = rope.pastY;
        Past z = rope.pastZ;
        if (x.x1.length > 0) {
            RopeEdits.between(x.x1, y.x1, z.x1, x.v1, y.v1, z.v1, at, outer, inner, share1, RopeEdits.ALONG_AS_FIRST);
            RopeEdits.between(x.x2, y.x2, z.x2, x.v2, y.v2, z.v2, at, outer, inner, share2, RopeEdits.ALONG_AS_FIRST);
        }
        RopeEdits.copyExtras(rope, outer, at);
    }

    /** How far along a segment of some rest length a node lies; within what still gives places in the world. */
    private static double shareOf(double length, double rest) {
        return rest == 0 ? 1 : Math.max(-FARTHEST_SHARE, Math.min(FARTHEST_SHARE, length / rest));
    }

    /** Takes out the outer node of the segment. */
    private void remove(RopeState rope) {
        int segment = segment(rope);
        int next = atEnd ? segment - 1 : segment + 1;
        int out = outer(rope);
        int beyond = atEnd ? out - 1 : out + 1;
        double sum = rope.rest[segment] + rope.rest[next];
        double around = rope.segmentLength(segment) + rope.segmentLength(next);
        double tension = rope.tension[segment];
        double mass = rope.mass[out];
        double added = rope.rest[next];
        addMass(rope, beyond, mass);
        rope.moveTail(out + 1, -1);
        int merged = segment(rope);
        double straight = rope.segmentLength(merged);
        double rest = around > 0 ? Math.max(sum * Math.min(1, straight / around), SHORT * rope.spacing) : sum;
        double shorter = Math.max(0, sum - rest);
        rope.rest[merged] = sum - shorter;
        rope.tension[merged] = tension;
        rope.origin += atEnd ? 0 : shorter;
        owed += shorter;
        rest1 += added - shorter;
        rest2 += added - shorter;
        WinchState other = rope.winch(!atEnd);
        if (rope.count == 2 && other != null) {
            other.rest1 = rest1;
            other.rest2 = rest2;
        }
    }

    /** Carries everything but its id. */
    void transfer(Transfer t) {
        speed = t.number("speed of a winch", speed, -Limits.VELOCITY, Limits.VELOCITY);
        length = t.optional("length to reach", length, 0, Limits.COORDINATE);
        acceleration = t.number("acceleration of a winch", acceleration, 0, Double.POSITIVE_INFINITY);
        tensionLimit = t.number("tensionLimit", tensionLimit, 0, Double.POSITIVE_INFINITY);
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
    }

    private void transferProgram(Transfer t) {
        int entries = t.count("entries of a winch's program", program.length / ENTRY, ENTRY);
        if (entries * ENTRY != program.length) {
            program = new double[entries * ENTRY];
        }
        for (int at = 0; at < program.length; at += ENTRY) {
            program[at] = t.number("start of an entry", program[at], 0, Limits.TIME_MAX);
            program[at + 1] = t.number("end of an entry", program[at + 1], 0, Double.POSITIVE_INFINITY);
            program[at + 2] = t.number("speed of a winch", program[at + 2], -Limits.VELOCITY, Limits.VELOCITY);
            program[at + 3] = t.optional("length to reach", program[at + 3], 0, Limits.COORDINATE);
            program[at + 4] = t.number("acceleration of a winch", program[at + 4], 0, Double.POSITIVE_INFINITY);
            program[at + 5] = t.number("tensionLimit", program[at + 5], 0, Double.POSITIVE_INFINITY);
        }
        // One before the first is none.
        entry = t.whole("entry of a winch's program", entry, -1, program.length - 1);
    }

    /** Whether it stands still from a world time [s] on, if nobody tells it otherwise. */
    public boolean isIdle(double time) {
        for (int at = 0; at < program.length; at += ENTRY) {
            if (time < program[at + 1]) {
                return false;
            }
        }
        return !moved && rate == 0 && drive == 0;
    }
}
