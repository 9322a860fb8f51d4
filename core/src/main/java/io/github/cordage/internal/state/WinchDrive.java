package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.settings.Direct;

/**
 * Pays out and reels in rope at one of its ends.
 *
 * <p>The segment at the winch changes its rest length r [m] continuously. When r exceeds 1.5 usual lengths a, the
 * segment is split: a node is inserted at the distance a from its outer node, and the winch goes on with the remaining
 * r - a, about a / 2. When r falls below a / 4, the outer node is removed, and the winch goes on with about 5/4 a. The
 * gap between the two thresholds keeps a winch that goes back and forth from inserting and removing the same node again
 * and again.
 *
 * <p>The new node's current position and those in its history lie on the straight line from the outer node 1 to the
 * winch's node 0. Along the line it has the velocity of the outer node, across it the interpolated one:
 *
 * <pre>
 *   x = x1 + s (x0 - x1)     v = v1 + s ((v0 - v1) - ((v0 - v1) u) u)     s = a / r     u = (x0 - x1) / |x0 - x1|
 * </pre>
 *
 * <p>with r of the same step. The outer node carries the mass of the rope between it and the winch besides its own, so
 * that the weight on the winch is that of the rope paid out and does not jump when nodes are inserted or removed: a new
 * node takes its part of the mass, and passes it to the next node when it is removed. The way around a removed node may
 * be longer than the straight line. The difference is owed, and paid out gradually.
 */
public final class WinchDrive {
    /** The segment at the winch is split above this fraction of the usual length. */
    private static final double LONG = 1.5;

    /** The segment at the winch is merged with the next below this fraction of the usual length. */
    private static final double SHORT = 0.25;

    /** Time in which the owed length decays to 1 / e [s]. */
    private static final double REPAY = 0.2;

    /** Owed length below this fraction of the usual length is paid at once. */
    private static final double LEAST_OWED = 1e-6;

    /** A node at the winch has at least this fraction of the mass of a usual segment. */
    private static final double LEAST_MASS = 1e-3;

    /** Fraction of the tension's excess that a slipping winch corrects per step. */
    private static final double FOLLOW = 0.5;

    /** Most nodes inserted or removed in one step, because each moves all the others. */
    private static final int MOST_NODES = 1000;

    /** Relative change of speed that counts as rounding. */
    private static final double STEADY = 1e-9;

    private WinchDrive() {}

    /** Index of the node at a winch. */
    private static int node(RopeState rope, WinchState w) {
        return rope.winchNode(w.atEnd);
    }

    /** Index of the segment at a winch. */
    private static int segment(RopeState rope, WinchState w) {
        return rope.winchSegment(w.atEnd);
    }

    /** Index of the outer node: the one at the other end of that segment. */
    private static int outer(RopeState rope, WinchState w) {
        return w.atEnd ? rope.count - 2 : 1;
    }

    /**
     * Changes the length of the rope for the coming step, inserting and removing nodes as needed.
     *
     * @param h length of the step [s]
     * @param time world time at its start [s]
     * @param added tension of the segment at the winch because the rope is too short to reach the next pin [N]
     */
    public static void advance(RopeState rope, WinchState w, double h, double time, double added) {
        double a = rope.spacing;
        for (int i = 0; i < MOST_NODES && rope.rest[segment(rope, w)] > LONG * a && canInsert(rope, w); i++) {
            insert(rope, w);
        }
        boolean pulled = w.pulls();
        w.followProgram(time);
        if (w.pulls() != pulled) {
            rope.forgetMotion();
        }
        if (w.pulls() && !Ports.isOn(rope)) {
            pull(rope, w, h);
            return;
        }
        double before = w.rate;
        WinchSpeed.drive(rope, w, h);
        slip(rope, w, h, added);
        double change = w.rate * h;
        w.stalled = false;
        for (int i = 0; i < MOST_NODES && rope.rest[segment(rope, w)] + change < SHORT * a && canRemove(rope, w); i++) {
            remove(rope, w);
        }
        change = allowed(rope, w, change);
        int segment = segment(rope, w);
        if (w.stalled) {
            w.rate = change / h;
            w.drive = Math.max(w.drive, w.rate);
        }
        double repaid = w.owed > LEAST_OWED * a ? w.owed * Math.min(1, h / REPAY) : w.owed;
        w.owed -= repaid;
        if (change != 0) {
            rope.mode.edit();
        }
        w.rest2 = w.rest1;
        w.rest1 = rope.rest[segment];
        lengthen(rope, w, change + repaid, change);
        w.moved = change + repaid != 0;
        w.jerks = Math.abs(w.rate - before) > STEADY * Math.abs(w.rate);
    }

    /**
     * Prepares a step in which a winch pulls with a force: what it pays out is a part of the step. Nodes are removed in
     * time, so that it has room to gain speed.
     */
    private static void pull(RopeState rope, WinchState w, double h) {
        double a = rope.spacing;
        double gains = h * h * Math.min(w.force / w.drumMass, Limits.BEYOND);
        double room = Math.min(gains, SHORT * a) - h * w.rate;
        for (int i = 0; i < MOST_NODES && rope.rest[segment(rope, w)] - room < SHORT * a && canRemove(rope, w); i++) {
            remove(rope, w);
        }
        w.rest2 = w.rest1;
        w.rest1 = rope.rest[segment(rope, w)];
        double repaid = w.owed > LEAST_OWED * a ? w.owed * Math.min(1, h / REPAY) : w.owed;
        w.owed -= repaid;
        lengthen(rope, w, repaid, 0);
        rope.mode.edit();
        // A winch that is too fast for its limit brakes.
        double most = h * Math.max(Math.abs(w.speed), Math.abs(w.rate) - h * w.braking());
        double least = allowed(rope, w, 2 * (h * Math.min(0, w.rate) - gains));
        double expected = w.rate + h * expectGain(rope, w, h, 0);
        w.drum.begin(Math.max(-most, least), rope.count >= Limits.NODES ? 0 : most, least > -most, expected);
        w.moved = true;
        w.jerks = false;
        w.stalled = false;
        w.slipping = false;
        w.drive = w.rate;
    }

    /**
     * Ends a step in which a winch pulled with a force.
     *
     * @param paidOut by how much it has made the rope longer [m]
     * @param before its speed before the step [m/s]
     * @param side whether that was the least that it could, -1, the most, 1, or neither, 0
     */
    public static void endPull(RopeState rope, WinchState w, double paidOut, double before, int side) {
        lengthen(rope, w, paidOut, paidOut);
        if (w.drum.turns(side)) {
            // Its acceleration jumps.
            rope.forgetMotion();
        }
        w.drum.end(paidOut, before, side);
        w.stalled = side < 0 && w.drum.isAtStop;
        w.rate = w.stalled ? 0 : w.rate;
        w.drive = w.rate;
    }

    /**
     * By how much the rest length of the segment at a winch will change in the coming step [m], as far as can be told:
     * nothing changes.
     *
     * @param h length of the step [s]
     * @param time world time at its start [s]
     * @param added tension of that segment because the rope is too short to reach the next pin [N]
     */
    public static double expect(RopeState rope, WinchState w, double h, double time, double added) {
        int entry = w.entry;
        double speed = w.speed;
        double length = w.length;
        double acceleration = w.acceleration;
        double deceleration = w.deceleration;
        double limit = w.tensionLimit;
        double force = w.force;
        double mass = w.drumMass;
        double out = w.drum.out;
        double rate = w.rate;
        double atRate = w.drive;
        double slip = w.slip;
        boolean stalled = w.stalled;
        boolean slipping = w.slipping;
        w.followProgram(time);
        WinchSpeed.drive(rope, w, h);
        slip(rope, w, h, added);
        double change = w.rate * h < 0 && canRemove(rope, w) ? w.rate * h : allowed(rope, w, w.rate * h);
        double repaid = w.owed > LEAST_OWED * rope.spacing ? w.owed * Math.min(1, h / REPAY) : w.owed;
        w.entry = entry;
        w.speed = speed;
        w.length = length;
        w.acceleration = acceleration;
        w.deceleration = deceleration;
        w.tensionLimit = limit;
        w.force = force;
        w.drumMass = mass;
        w.drum.out = out;
        w.rate = rate;
        w.drive = atRate;
        w.slip = slip;
        w.stalled = stalled;
        w.slipping = slipping;
        return change + repaid;
    }

    /**
     * Estimates how a winch that pulls will gain speed in a step of h [s], where that is no part of the problem: at
     * what engines move, and where contacts yield [m/s²]. From the tension t after a step in which the rope came out
     * faster at the rate b, and with the mass M that it moves, it gains (t + M b - F) / (m + M): what pulls at the rope
     * beside inertia is t + M b.
     *
     * @param added tension because the rope is too short to reach the next pin [N]
     */
    private static double expectGain(RopeState rope, WinchState w, double h, double added) {
        double mass = pulledMass(rope, w);
        double out = pulledOut(rope, w, outer(rope, w));
        double external = rope.tension[segment(rope, w)] + added + mass * (out - w.drum.out) / h;
        w.drum.out = out;
        return rope.mode.areLengthsInDoubt() ? 0 : (external - w.force) / (w.drumMass + mass);
    }

    /** Runs a winch that pulls at what engines move. */
    private static void pullPorts(RopeState rope, WinchState w, double h, double added) {
        double most = Math.abs(w.speed);
        double rate = Math.max(-most, Math.min(most, w.rate + h * expectGain(rope, w, h, added)));
        w.rate = rate;
        w.drive = rate;
        w.slipping = false;
    }

    /** Slips while the tension is above the limit. */
    private static void slip(RopeState rope, WinchState w, double h, double added) {
        if (w.pulls()) {
            pullPorts(rope, w, h, added);
            return;
        }
        double excess = rope.tension[segment(rope, w)] + added - w.tensionLimit;
        // Tension at something that is blocked grows faster than the winch can see, unless it winds only as far as the
        // limit allows.
        boolean isBlocked = w.tensionLimit < Double.POSITIVE_INFINITY
                && Ports.isOn(rope)
                && Ports.isBlockedNext(rope, outer(rope, w), w.atEnd ? -1 : 1);
        // After an unconverged step, tensions are meaningless.
        if (rope.mode.areLengthsInDoubt() || (!w.slipping && !(excess > 0) && !isBlocked)) {
            w.rate = w.drive;
            w.slipping = false;
            w.slip = 0;
            return;
        }
        // Start from the speed at which the rope is pulled out; with that, the tension stays the same.
        double mass = pulledMass(rope, w);
        if (rope.softContacts && !(added > 0) && mass > 0 && !Ports.isOn(rope)) {
            // The direct solver finds what the winch slips.
            w.rate = w.drive;
            w.slip = 0;
            return;
        }
        if (added > 0) {
            w.slip = 0;
            w.rate = letOut(rope, w, h);
        } else if (mass > 0 && isBlocked) {
            w.slip = 0;
            w.rate = excess * h / mass;
        } else if (mass > 0) {
            double most = (Math.abs(rope.tension[segment(rope, w)]) + w.tensionLimit) / mass;
            w.slip = Math.max(-most, Math.min(most, w.slip + FOLLOW * excess / mass));
            w.rate = pulledOut(rope, w, outer(rope, w)) + w.slip * h;
        } else {
            // Next to a pin there is no mass to accelerate: pay out the missing length.
            int segment = segment(rope, w);
            w.slip = 0;
            w.rate = pulledOut(rope, w, outer(rope, w))
                    + Math.max(0, rope.segmentLength(segment) - rope.rest[segment]) / h;
        }
        w.rate = Math.min(w.rate, Limits.VELOCITY);
        w.slipping = w.rate > w.drive;
        if (!w.slipping) {
            w.rate = w.drive;
            w.slip = 0;
        }
    }

    /**
     * Speed at which a rope that is too short to reach the next pin gets the tension limit, while that pin moves on
     * [m/s]. It is computed from the distance, because tensions vary from step to step while the rope moves.
     */
    private static double letOut(RopeState rope, WinchState w, double h) {
        int pin = outer(rope, w);
        double sum = rope.rest[segment(rope, w)];
        while (rope.inverseMass[pin] > 0) {
            sum += rope.rest[w.atEnd ? pin - 1 : pin];
            pin += w.atEnd ? -1 : 1;
        }
        double distance = sum + roomToNextPin(rope, w) + h * pulledOut(rope, w, pin);
        return (distance / (1 + w.tensionLimit / Direct.AXIAL_STIFFNESS) - sum) / h;
    }

    /** Speed at which a node moves away from the winch [m/s]. */
    private static double pulledOut(RopeState rope, WinchState w, int i) {
        int k = node(rope, w);
        double dx = rope.x[i] - rope.x[k];
        double dy = rope.y[i] - rope.y[k];
        double dz = rope.z[i] - rope.z[k];
        double along = (rope.vx[i] - rope.vx[k]) * dx + (rope.vy[i] - rope.vy[k]) * dy + (rope.vz[i] - rope.vz[k]) * dz;
        double distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
        return distance > 0 ? along / distance : 0;
    }

    /**
     * Tension that it takes to set rope in motion which is dragged out of a winch faster than it turns [N], at the
     * speeds before a step of h [s]. With the mass μ [kg/m], the speed v, and the speed w at which the winch pays out
     * itself, μ (v² - w²) / 2 is the kinetic energy that each metre gains. Without it, rope would have its motion for
     * nothing, and drag out more.
     */
    public static double drag(RopeState rope, WinchState w, double h) {
        int i = outer(rope, w);
        double turns = Math.max(0, w.rate);
        double speed = Math.max(turns, pulledOut(rope, w, i));
        // It stops the rope at most.
        return Math.min(rope.massPerMetre * (speed * speed - turns * turns) / 2, speed * pulledMass(rope, w) / h);
    }

    /** Mass that the winch moves: the rope up to the next pin, and the mass that this is on [kg]. */
    private static double pulledMass(RopeState rope, WinchState w) {
        int by = w.atEnd ? -1 : 1;
        double sum = 0;
        int i = outer(rope, w);
        for (; i >= 0 && i < rope.count && rope.inverseMass[i] > 0; i += by) {
            sum += rope.mass[i];
        }
        sum += Ports.carried(rope, i);
        RingMass carried = i >= 0 && i < rope.count ? MassPins.of(rope, i) : null;
        return carried == null ? sum : sum + carried.mass;
    }

    private static boolean canRemove(RopeState rope, WinchState w) {
        return rope.count > 2 && rope.inverseMass[outer(rope, w)] > 0;
    }

    /** Part of a change of length that the available rope and nodes allow [m]. */
    private static double allowed(RopeState rope, WinchState w, double change) {
        double least = Math.min(0, SHORT * rope.spacing - rope.rest[segment(rope, w)]);
        if (change < 0 && rope.inverseMass[node(rope, w)] == 0) {
            double toStop = Stops.room(rope, node(rope, w), w.atEnd ? -1 : 1);
            double within = 3 * MassStops.LEAST * rope.spacing - change;
            toStop = Math.min(toStop, BlockRoom.find(rope, node(rope, w), w.atEnd ? -1 : 1, within, w.pull, w.way));
            least = Math.max(least, Math.min(0, Math.max(-toStop, roomToNextPin(rope, w))));
        }
        w.stalled = change < least || (change > 0 && rope.count >= Limits.NODES);
        return rope.count >= Limits.NODES ? Math.max(least, Math.min(0, change)) : Math.max(least, change);
    }

    /**
     * How much the rope can be shortened until it is straight to the next pin, as a negative number [m]; minus infinity
     * without a pin, and if the next pin is on a mass, which comes along.
     */
    private static double roomToNextPin(RopeState rope, WinchState w) {
        if (rope.pins.size() < 2) {
            return Double.NEGATIVE_INFINITY;
        }
        int from = node(rope, w);
        int by = w.atEnd ? -1 : 1;
        double sum = 0;
        for (int i = from + by; i >= 0 && i < rope.count; i += by) {
            sum += rope.rest[w.atEnd ? i : i - 1];
            if (rope.inverseMass[i] == 0) {
                return MassPins.keepApart(rope, from, i)
                        ? rope.reach(Math.min(from, i), Math.max(from, i)) - sum
                        : Double.NEGATIVE_INFINITY;
            }
        }
        return Double.NEGATIVE_INFINITY;
    }

    /**
     * Pays out what a winch has slipped in a step of h [s], beyond what it was wound to [m], and corrects its speed.
     */
    public static void payOut(RopeState rope, WinchState w, double slipped, double h) {
        if (slipped > 0) {
            lengthen(rope, w, slipped, slipped);
            w.moved = true;
            w.rate += slipped / h;
        }
    }

    /** Lengthens the segment at a winch [m]; a part of that brings mass along. */
    private static void lengthen(RopeState rope, WinchState w, double by, double withMass) {
        int segment = segment(rope, w);
        double share = RingLayout.evenMass(rope, segment);
        addMass(rope, outer(rope, w), rope.massPerMetre * withMass);
        rope.rest[segment] += by;
        RingLayout.setShare(rope, segment, share);
        rope.origin -= w.atEnd ? 0 : by;
    }

    private static void addMass(RopeState rope, int node, double mass) {
        double least = Math.max(Limits.MASS_MIN, LEAST_MASS * rope.massPerMetre * rope.spacing);
        rope.mass[node] = Math.max(rope.mass[node] + mass, least);
        if (rope.inverseMass[node] > 0) {
            rope.inverseMass[node] = 1 / rope.mass[node];
        }
    }

    /** Inserts a node at the usual length from the outer node of the segment. */
    private static void insert(RopeState rope, WinchState w) {
        double a = rope.spacing;
        int old = segment(rope, w);
        double r = rope.rest[old];
        double tension = rope.tension[old];
        boolean sharedWithOther = rope.count == 2;
        int at = w.atEnd ? rope.count - 1 : 1;
        RingLayout.evenMass(rope, old);
        rope.moveTail(at, 1);
        if (w.atEnd) {
            rope.rings.moveOn(old);
        }
        int outer = w.atEnd ? at - 1 : at + 1;
        int inner = node(rope, w);
        rope.rest[w.atEnd ? old : old + 1] = a;
        rope.rest[w.atEnd ? old + 1 : old] = r - a;
        rope.tension[old] = tension;
        rope.tension[old + 1] = tension;
        rope.mass[at] = 0;
        rope.inverseMass[at] = 1;
        // Half of it, or all above the usual mass: after thinning, an outer node has the mass of several.
        double spare = Math.max(rope.mass[outer] / 2, rope.mass[outer] - rope.massPerMetre * a);
        double taken = Math.min(rope.massPerMetre * (r - a), spare);
        addMass(rope, at, taken);
        addMass(rope, outer, -taken);
        WinchNodes.fillIn(rope, w, at, outer, inner, r);
        ContactPlaces.splitSegment(rope.contacts, old, (w.atEnd ? a : r - a) / r);
        w.rest1 -= a;
        w.rest2 -= a;
        WinchState other = rope.winch(!w.atEnd);
        if (sharedWithOther && other != null) {
            other.rest1 = a;
            other.rest2 = a;
        }
    }

    /** Whether there is room for a node: none is inserted within a segment's length of a ring. */
    private static boolean canInsert(RopeState rope, WinchState w) {
        ViaPoint ring = WinchNodes.ringBefore(rope, w);
        int outer = outer(rope, w);
        return rope.count < Limits.NODES && (ring == null || WinchNodes.distance(rope, outer, ring) > rope.spacing);
    }

    /** Removes the outer node of the segment. */
    private static void remove(RopeState rope, WinchState w) {
        int segment = segment(rope, w);
        int next = w.atEnd ? segment - 1 : segment + 1;
        int out = outer(rope, w);
        int beyond = w.atEnd ? out - 1 : out + 1;
        double sum = rope.rest[segment] + rope.rest[next];
        double around = rope.segmentLength(segment) + rope.segmentLength(next);
        double tension = rope.tension[segment];
        double added = rope.rest[next];
        RingLayout.evenMass(rope, segment);
        RingLayout.evenMass(rope, next);
        double mass = rope.mass[out];
        addMass(rope, beyond, mass);
        rope.moveTail(out + 1, -1);
        int merged = segment(rope, w);
        double straight = rope.segmentLength(merged);
        double rest = around > 0 ? Math.max(sum * Math.min(1, straight / around), SHORT * rope.spacing) : sum;
        double shorter = Math.max(0, sum - rest);
        rope.rest[merged] = sum - shorter;
        rope.tension[merged] = tension;
        rope.origin += w.atEnd ? 0 : shorter;
        w.owed += shorter;
        w.rest1 += added - shorter;
        w.rest2 += added - shorter;
        WinchState other = rope.winch(!w.atEnd);
        if (rope.count == 2 && other != null) {
            other.rest1 = w.rest1;
            other.rest2 = w.rest2;
        }
    }
}
