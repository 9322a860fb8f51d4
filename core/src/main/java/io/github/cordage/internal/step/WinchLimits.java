package io.github.cordage.internal.step;

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
 * <p>After the step, the winch has paid out what it has slipped. Each pass of {@link ChainPass} solves for winches that
 * hold and winches that slip; a segment at a winch that slips is one of very great compliance with the right force.
 */
final class WinchLimits {
    private final ChainGeometry geometry;

    /** Which winch slips in the coming pass: that at the start, that at the end. */
    private boolean startSlips;

    private boolean endSlips;

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
        return winch != null && winch.tensionLimit < Double.POSITIVE_INFINITY;
    }

    /** Lets all winches hold, until an attempt at a step begins. */
    void hold() {
        startSlips = false;
        endSlips = false;
    }

    /** Begins an attempt at a step: winches that slipped in the last one go on slipping. */
    void begin(RopeState rope) {
        startSlips = rope.startWinch != null && isLimited(rope.startWinch) && rope.startWinch.slipping;
        endSlips = rope.endWinch != null && isLimited(rope.endWinch) && rope.endWinch.slipping;
    }

    /** Changes what the segments at winches that slip have beyond their lengths [m], and its relative size. */
    void measure(RopeState rope, double[] gap, double[] off) {
        if (startSlips && rope.startWinch != null) {
            measure(rope, rope.startWinch, rope.winchSegment(false), gap, off);
        }
        if (endSlips && rope.endWinch != null) {
            measure(rope, rope.endWinch, rope.winchSegment(true), gap, off);
        }
    }

    private void measure(RopeState rope, WinchState winch, int segment, double[] gap, double[] off) {
        gap[segment] = geometry.looseness(segment) * (winch.tensionLimit - rope.tension[segment]);
        off[segment] = 0;
    }

    /** Changes the compliance of segments at winches that slip [m/N]. */
    void soften(RopeState rope, double[] give) {
        if (startSlips) {
            give[rope.winchSegment(false)] = geometry.looseness(rope.winchSegment(false));
        }
        if (endSlips) {
            give[rope.winchSegment(true)] = geometry.looseness(rope.winchSegment(true));
        }
    }

    /** Decides after a pass which winches slip; returns whether that changes. */
    boolean update(RopeState rope, double[] target) {
        boolean start = slips(rope, rope.startWinch, startSlips, rope.winchSegment(false), target);
        boolean end = slips(rope, rope.endWinch, endSlips, rope.winchSegment(true), target);
        boolean changes = start != startSlips || end != endSlips;
        startSlips = start;
        endSlips = end;
        return changes;
    }

    private boolean slips(RopeState rope, @Nullable WinchState winch, boolean slips, int segment, double[] target) {
        if (winch == null || !isLimited(winch)) {
            return false;
        }
        return slips
                ? geometry.length[segment] > target[segment] && !isTurnedRound(rope, segment)
                : rope.tension[segment] > winch.tensionLimit;
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
        if (rope.startWinch != null && isLimited(rope.startWinch)) {
            slip(rope, rope.startWinch, startSlips, h);
        }
        if (rope.endWinch != null && isLimited(rope.endWinch)) {
            slip(rope, rope.endWinch, endSlips, h);
        }
    }

    private void slip(RopeState rope, WinchState winch, boolean slips, double h) {
        int segment = rope.winchSegment(winch.atEnd);
        WinchDrive.payOut(rope, winch, slips ? Math.max(0, geometry.length[segment] - rope.rest[segment]) : 0, h);
        winch.slipping = slips;
    }
}
