package io.github.cordage.internal.step;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.state.Ports;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchDrive;
import io.github.cordage.internal.state.WinchState;
import io.github.cordage.internal.via.ChainGeometry;
import org.jspecify.annotations.Nullable;

/**
 * Limits of the tension at winches, as parts of the problem that a step solves: with the rest length L [m] to which a
 * winch has wound its segment and the limit F [N], the tension t [N] at the length d [m] is
 *
 * <pre>
 *   d = L    t ≤ F
 *   d ≥ L    t = F    the winch slips
 * </pre>
 *
 * <p>The rope that is dragged out has to be set in motion, too: its tension is above the limit by {@link
 * WinchDrive#drag}, which the winch does not feel.
 *
 * <p>A winch that pulls with a force is one more mass, see {@link WinchDrum}.
 *
 * <p>After the step, the winch has paid out what it has slipped. Each pass of {@link ChainPass} solves for winches that
 * hold and winches that slip; a segment at a winch that slips is one of very great compliance with the right force.
 */
final class WinchLimits {
    private final ChainGeometry geometry;

    /** Which winch slips in the coming pass: that at the start, that at the end. */
    private boolean startSlips;

    private boolean endSlips;

    /** Tension of the rope at which they slip [N]. */
    private double startMost;

    private double endMost;

    /** Lengths of the segments at the winches at the last look [m]. */
    private double startLength;

    private double endLength;

    /** The winches that pull with a force. */
    private final WinchDrum startDrum = new WinchDrum();

    private final WinchDrum endDrum = new WinchDrum();

    WinchLimits(ChainGeometry geometry) {
        this.geometry = geometry;
    }

    /** Whether a step of the rope limits the tension at a winch; what engines pull is limited before the step. */
    static boolean isOn(RopeState rope) {
        return (isLimited(rope.startWinch) || isLimited(rope.endWinch)) && !Ports.isOn(rope);
    }

    /** Whether a part between two pins has a winch that would slip before the part is stretched. */
    static boolean keepsRoom(RopeState rope, int from, int to) {
        return isOn(rope)
                && ((from == 0 && isLimited(rope.startWinch)) || (to == rope.count - 1 && isLimited(rope.endWinch)));
    }

    private static boolean isLimited(@Nullable WinchState winch) {
        return winch != null && (winch.drum.isOn || (!winch.pulls() && winch.tensionLimit < Double.POSITIVE_INFINITY));
    }

    /** Whether a winch is limited, and is no drum that pulls. */
    private static boolean maySlip(WinchState winch) {
        return isLimited(winch) && !winch.drum.isOn;
    }

    private static boolean hasSlipped(@Nullable WinchState winch) {
        return winch != null && maySlip(winch) && winch.slipping;
    }

    /** Lets all winches hold, until an attempt at a step of h [s] begins; returns whether one may not. */
    boolean hold(RopeState rope, double h) {
        startSlips = false;
        endSlips = false;
        startMost = most(rope, rope.startWinch, h);
        endMost = most(rope, rope.endWinch, h);
        startDrum.begin(rope.startWinch);
        endDrum.begin(rope.endWinch);
        return isOn(rope);
    }

    private static double most(RopeState rope, @Nullable WinchState winch, double h) {
        return winch != null && maySlip(winch)
                ? winch.tensionLimit + WinchDrive.drag(rope, winch, h)
                : Double.POSITIVE_INFINITY;
    }

    /** Begins an attempt at a step: winches that slipped in the last one go on slipping. */
    void begin(RopeState rope) {
        startSlips = hasSlipped(rope.startWinch);
        endSlips = hasSlipped(rope.endWinch);
    }

    /** Changes what the segments at winches that slip have beyond their lengths [m], and its relative size. */
    void measure(RopeState rope, double[] gap, double[] off) {
        if (startSlips) {
            measure(rope, startMost, rope.winchSegment(false), startLength, gap, off);
        }
        if (endSlips) {
            measure(rope, endMost, rope.winchSegment(true), endLength, gap, off);
        }
        if (rope.count > 1) {
            startLength = geometry.length[rope.winchSegment(false)];
            endLength = geometry.length[rope.winchSegment(true)];
            startDrum.measure(rope, 0, gap, off);
            endDrum.measure(rope, rope.count - 2, gap, off);
        }
    }

    /**
     * A segment that slips has any length, which is right as soon as passes do not change it by more than a segment.
     *
     * @param last its length at the last look [m]
     */
    private void measure(RopeState rope, double most, int segment, double last, double[] gap, double[] off) {
        slip(rope, segment, most, gap);
        double changed = Math.abs(geometry.length[segment] - last) / rope.spacing;
        off[segment] = changed <= 1 ? 0 : Double.POSITIVE_INFINITY;
    }

    /** Sets the gaps at winches that slip, in a pass that looks for velocities and begins with tensions [N]. */
    void measureImpulses(RopeState rope, double[] gap, double[] entry) {
        if (startSlips) {
            int segment = rope.winchSegment(false);
            slip(rope, segment, startMost + entry[segment], gap);
        }
        if (endSlips) {
            int segment = rope.winchSegment(true);
            slip(rope, segment, endMost + entry[segment], gap);
        }
    }

    /** Sets the gap of a segment such that the next pass gives it a tension [N], whatever its length. */
    private void slip(RopeState rope, int segment, double tension, double[] gap) {
        gap[segment] = geometry.looseness(segment) * (tension - rope.tension[segment]);
    }

    /** Decides after a pass that looks for velocities which winches slip, too; returns whether there are any. */
    boolean giveWay(RopeState rope, double[] entry) {
        boolean start = startSlips || isAbove(rope, startMost, rope.winchSegment(false), entry);
        boolean end = endSlips || isAbove(rope, endMost, rope.winchSegment(true), entry);
        boolean changes = start != startSlips || end != endSlips;
        startSlips = start;
        endSlips = end;
        return changes;
    }

    private static boolean isAbove(RopeState rope, double most, int segment, double[] entry) {
        return most < Double.POSITIVE_INFINITY && rope.tension[segment] - entry[segment] > most;
    }

    /** Changes the compliance of segments at winches that slip [m/N]. */
    void soften(RopeState rope, double[] give) {
        if (startSlips) {
            give[rope.winchSegment(false)] = geometry.looseness(rope.winchSegment(false));
        }
        if (endSlips) {
            give[rope.winchSegment(true)] = geometry.looseness(rope.winchSegment(true));
        }
        if (rope.count > 1) {
            startDrum.soften(0, give);
            endDrum.soften(rope.count - 2, give);
        }
    }

    /** Decides after a pass which winches slip; returns whether that changes. */
    boolean update(RopeState rope, double[] target) {
        boolean start = slips(rope, rope.startWinch, startSlips, startMost, target);
        boolean end = slips(rope, rope.endWinch, endSlips, endMost, target);
        boolean changes = start != startSlips || end != endSlips;
        startSlips = start;
        endSlips = end;
        changes |= startDrum.update(rope.tension[0]);
        changes |= endDrum.update(rope.tension[rope.count - 2]);
        return changes;
    }

    private boolean slips(RopeState rope, @Nullable WinchState winch, boolean slips, double most, double[] target) {
        if (winch == null || !maySlip(winch)) {
            return false;
        }
        int segment = rope.winchSegment(winch.atEnd);
        return slips
                ? geometry.length[segment] > target[segment] && !isTurnedRound(rope, segment)
                : rope.tension[segment] > most;
    }

    /** Whether the limit has pulled a node through the winch: where a rope has torn off, nothing pulls against it. */
    private static boolean isTurnedRound(RopeState rope, int i) {
        double x = (rope.x[i + 1] - rope.x[i]) * (rope.px[i + 1] - rope.px[i]);
        double y = (rope.y[i + 1] - rope.y[i]) * (rope.py[i + 1] - rope.py[i]);
        double z = (rope.z[i + 1] - rope.z[i]) * (rope.pz[i + 1] - rope.pz[i]);
        return x + y + z < 0;
    }

    /** Ends a step of h [s]: winches have paid out what they slipped. */
    void end(RopeState rope, double h) {
        if (rope.startWinch != null && maySlip(rope.startWinch)) {
            slip(rope, rope.startWinch, startSlips, h);
        }
        if (rope.endWinch != null && maySlip(rope.endWinch)) {
            slip(rope, rope.endWinch, endSlips, h);
        }
    }

    // Winches that pull.

    /** Ends a step for winches that pull: they have paid out what they have. */
    void endDrums(RopeState rope) {
        startDrum.end(rope);
        endDrum.end(rope);
    }

    /** Whether there is one. */
    boolean hasDrums() {
        return startDrum.isOn() || endDrum.isOn();
    }

    /** Energy that they have gained in a step, with what they have given to the forces that pull them [J]. */
    double gained() {
        return startDrum.gained() + endDrum.gained();
    }

    /** Their kinetic energy before the step [J]. */
    double energy() {
        return startDrum.energy() + endDrum.energy();
    }

    /** Predicts what they pay out in a step of second order. */
    void predict(SecondOrder order) {
        startDrum.predict(order);
        endDrum.predict(order);
    }

    /** Predicts that in first order, in h [s]. */
    void predict(double h) {
        startDrum.predict(h);
        endDrum.predict(h);
    }

    /** Takes their speeds after a step of second order. */
    void take(RopeState rope, SecondOrder order) {
        if (rope.count > 1) {
            startDrum.take(order, rope.tension[0]);
            endDrum.take(order, rope.tension[rope.count - 2]);
        }
    }

    /** Takes their speeds after a step of first order of h [s], or a part of it. */
    void take(RopeState rope, double h) {
        if (rope.count > 1) {
            startDrum.take(h, rope.tension[0]);
            endDrum.take(h, rope.tension[rope.count - 2]);
        }
    }

    /** Lets them run for h [s] as they may be expected to, and no winch slip; returns whether there are any. */
    boolean runOn(double h) {
        startSlips = false;
        endSlips = false;
        startDrum.runOn(h);
        endDrum.runOn(h);
        return hasDrums();
    }

    /** Takes back what they have paid out. */
    void standStill() {
        startDrum.standStill();
        endDrum.standStill();
    }

    /** Goes back to their speeds before a step of second order. */
    void takeBack() {
        startDrum.takeBack();
        endDrum.takeBack();
    }

    /** Multiplies their speeds. */
    void slowDown(double factor) {
        startDrum.slowDown(factor);
        endDrum.slowDown(factor);
    }

    /** Keeps their speeds. */
    void save() {
        startDrum.save();
        endDrum.save();
    }

    /** Restores the speeds that were kept. */
    void restore() {
        startDrum.restore();
        endDrum.restore();
    }

    /** Whether one has come to a stop or to its greatest speed in the step, or has left it. */
    boolean turn() {
        return startDrum.turns() || endDrum.turns();
    }

    /** Begins a pass that looks for velocities or accelerations, over h [s]. */
    void beginPass(RopeState rope, double h) {
        if (rope.count > 1) {
            startDrum.beginPass(h, rope.tension[0]);
            endDrum.beginPass(h, rope.tension[rope.count - 2]);
        }
    }

    /** Takes the speeds that a pass over h [s] has found. */
    void takeImpulses(RopeState rope, double h) {
        if (rope.count > 1) {
            startDrum.takeImpulse(h, rope.tension[0]);
            endDrum.takeImpulse(h, rope.tension[rope.count - 2]);
        }
    }

    /** Begins a pass that looks for accelerations, times h²: adds their own to the gaps. */
    void accelerate(RopeState rope, double h, double[] gap) {
        beginPass(rope, h);
        if (rope.count > 1) {
            startDrum.addAcceleration(0, gap, rope.tension[0]);
            endDrum.addAcceleration(rope.count - 2, gap, rope.tension[rope.count - 2]);
        }
    }

    /** Takes the accelerations that a pass has found: those now, or at last those a step of h [s] earlier. */
    void takeAccelerations(RopeState rope, double h, boolean now) {
        if (rope.count > 1) {
            startDrum.takeAcceleration(h, now, rope.tension[0]);
            endDrum.takeAcceleration(h, now, rope.tension[rope.count - 2]);
        }
    }

    private void slip(RopeState rope, WinchState winch, boolean slips, double h) {
        int segment = rope.winchSegment(winch.atEnd);
        double out = slips ? geometry.length[segment] - rope.rest[segment] : 0;
        // A search without an answer may have left any length.
        WinchDrive.payOut(rope, winch, out < h * Limits.VELOCITY ? Math.max(0, out) : 0, h);
        winch.slipping = slips;
    }
}
