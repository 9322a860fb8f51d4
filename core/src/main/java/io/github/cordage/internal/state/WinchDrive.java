package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.settings.Direct;
import org.jspecify.annotations.Nullable;

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

    /** Bound on the extrapolation along a segment; ordinary ropes stay far below. */
    private static final double FARTHEST_SHARE = 1e9;

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
        w.followProgram(time);
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
        w.rate = rate;
        w.drive = atRate;
        w.slip = slip;
        w.stalled = stalled;
        w.slipping = slipping;
        return change + repaid;
    }

    /** Slips while the tension is above the limit. */
    private static void slip(RopeState rope, WinchState w, double h, double added) {
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
        fillIn(rope, w, at, outer, inner, r);
        ContactPlaces.splitSegment(rope.contacts, old, (w.atEnd ? a : r - a) / r);
        w.rest1 -= a;
        w.rest2 -= a;
        WinchState other = rope.winch(!w.atEnd);
        if (sharedWithOther && other != null) {
            other.rest1 = a;
            other.rest2 = a;
        }
    }

    /** Gives a new node current and past positions and velocities on the line between two others. */
    private static void fillIn(RopeState rope, WinchState w, int at, int outer, int inner, double r) {
        ViaPoint ring = ringBefore(rope, w);
        if (ring != null) {
            placeBeforeRing(rope, ring, outer, at);
            return;
        }
        double a = rope.spacing;
        RopeTopology.between(
                rope.x,
                rope.y,
                rope.z,
                rope.vx,
                rope.vy,
                rope.vz,
                at,
                outer,
                inner,
                a / r,
                RopeTopology.ALONG_AS_FIRST);
        double share1 = shareOf(a, w.rest1);
        double share2 = shareOf(a, w.rest2);
        RopeTopology.placeBetween(rope.px, rope.py, rope.pz, at, outer, inner, share1);
        StepHistory x = rope.pastX;
        StepHistory y = rope.pastY;
        StepHistory z = rope.pastZ;
        if (x.x1.length > 0) {
            RopeTopology.between(
                    x.x1, y.x1, z.x1, x.v1, y.v1, z.v1, at, outer, inner, share1, RopeTopology.ALONG_AS_FIRST);
            RopeTopology.between(
                    x.x2, y.x2, z.x2, x.v2, y.v2, z.v2, at, outer, inner, share2, RopeTopology.ALONG_AS_FIRST);
        }
        RopeState.COLUMNS.inherit(rope, outer, at);
    }

    /** The ring that the segment at a winch runs through first from its outer node; null if it is straight. */
    private static @Nullable ViaPoint ringBefore(RopeState rope, WinchState w) {
        return rope.rings.nearest(segment(rope, w), !w.atEnd);
    }

    /** Whether there is room for a node: none is inserted within a segment's length of a ring. */
    private static boolean canInsert(RopeState rope, WinchState w) {
        ViaPoint ring = ringBefore(rope, w);
        int outer = outer(rope, w);
        return rope.count < Limits.NODES && (ring == null || distance(rope, outer, ring) > rope.spacing);
    }

    private static double distance(RopeState rope, int node, ViaPoint ring) {
        double x = ring.x - rope.x[node];
        double y = ring.y - rope.y[node];
        double z = ring.z - rope.z[node];
        return Math.sqrt(Math.max(0, x * x + y * y + z * z - ring.radius * ring.radius));
    }

    /** Places a new node on the way from the outer node to a ring, with the motion of the outer node. */
    private static void placeBeforeRing(RopeState rope, ViaPoint ring, int outer, int at) {
        double mass = rope.mass[at];
        RopeState.COLUMNS.copyNode(rope, outer, rope, at);
        Stops.set(rope, at, false);
        rope.mass[at] = mass;
        rope.inverseMass[at] = 1 / mass;
        if (ring instanceof PulleyPoint) {
            double[] out = outer < at ? ring.toStart : ring.toEnd;
            shift(rope, at, -rope.spacing, out[0], out[1], out[2]);
        } else {
            shiftToRing(rope, ring, at, outer < at ? ring.side : -ring.side);
        }
    }

    /** Shifts a node by the spacing toward where the rope comes to a ring, along the tangent of its arc. */
    private static void shiftToRing(RopeState rope, ViaPoint ring, int node, int side) {
        double[] e = ring.axis;
        double x = ring.x - rope.x[node];
        double y = ring.y - rope.y[node];
        double z = ring.z - rope.z[node];
        double along = e[0] * x + e[1] * y + e[2] * z;
        double cx = x - along * e[0];
        double cy = y - along * e[1];
        double cz = z - along * e[2];
        double squared = cx * cx + cy * cy + cz * cz;
        double aside = side * ring.radius;
        double ahead = Math.sqrt(Math.max(0, squared - aside * aside));
        double by = squared > 0 ? aside / squared : 0;
        double tx = x - by * (aside * cx + ahead * (e[1] * cz - e[2] * cy));
        double ty = y - by * (aside * cy + ahead * (e[2] * cx - e[0] * cz));
        double tz = z - by * (aside * cz + ahead * (e[0] * cy - e[1] * cx));
        shift(rope, node, rope.spacing / Math.sqrt(tx * tx + ty * ty + tz * tz), tx, ty, tz);
    }

    private static void shift(RopeState rope, int node, double by, double x, double y, double z) {
        shiftNode(rope.x, rope.px, rope.pastX, node, by * x);
        shiftNode(rope.y, rope.py, rope.pastY, node, by * y);
        shiftNode(rope.z, rope.pz, rope.pastZ, node, by * z);
    }

    private static void shiftNode(double[] x, double[] px, StepHistory past, int node, double by) {
        x[node] += by;
        px[node] += by;
        if (past.x1.length > 0) {
            past.x1[node] += by;
            past.x2[node] += by;
        }
    }

    /** Position of a node along a segment as a fraction, bounded so that coordinates stay in the world. */
    private static double shareOf(double length, double rest) {
        return rest == 0 ? 1 : Math.max(-FARTHEST_SHARE, Math.min(FARTHEST_SHARE, length / rest));
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
