package io.github.cordage.internal.step;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.Bend;
import io.github.cordage.internal.via.ChainGeometry;
import java.util.Arrays;

/**
 * The lengths that segments have to reach, with two special cases between two pins: the rope may be too short to reach,
 * or it may lie on a straight line along which it could only be compressed.
 */
public final class Spans {
    /**
     * Between two pins, a rope is bowed if its current length exceeds their distance by less than this fraction of the
     * excess that it should have.
     */
    public static final double STRAIGHT = 0.1;

    /**
     * Between two pins, a rope that lies on a line is laid out again if its length is off by more than this fraction.
     */
    public static final double FOLDED = 0.01;

    /** Between two pins, a rope with less relative slack than this is taut. */
    public static final double TAUT = 1e-3;

    /** Sine of the largest angle between two segments on one line. */
    private static final double ON_A_LINE = 1e-6;

    /** Lengths to reach [m]. */
    double[] target = {};

    /** Excess over its rest lengths, at the end of the step, of a rope that recovers its lengths [m]. */
    private double[] recovery = {};

    /** Whether the part that begins at a pinned node is lengthened. */
    private boolean[] isLetOut = {};

    /** The greatest factor by which a part would have to be lengthened to be straight; 0 without two pins. */
    private double tautest;

    /** Factors by which the parts from masses at the two ends to the next pins are lengthened. */
    private double startScale = 1;

    private double endScale = 1;

    /** Compliance of a metre for lack of room [1/N], see {@link #stretch}. */
    private double stretch;

    /** Whether what recovers does so meanwhile. */
    private boolean recovers = true;

    /** Direction in which a part bows. */
    private final BowSide side = new BowSide();

    void reserve(int nodes) {
        target = new double[nodes];
        recovery = new double[nodes];
        isLetOut = new boolean[nodes];
    }

    /**
     * Begins a step.
     *
     * @param chain has begun the step
     * @param most way by which errors of length may be corrected in the step, all together [m]
     */
    void begin(RopeState rope, ChainGeometry chain, double tolerance, double most) {
        if (rope.mode.isRecovering()) {
            recover(rope, chain, tolerance, most);
        }
    }

    /** Has only what is too long recover: what is too short comes back by itself. */
    void recoverOnlyLonger(RopeState rope) {
        for (int i = 0; i < rope.count - 1; i++) {
            recovery[i] = Math.max(0, recovery[i]);
        }
    }

    /**
     * Lets ropes stretch by a compliance of a metre [1/N], if it is more than their own.
     *
     * @param recovers whether ropes that recover their lengths stretch from those that they have come to
     */
    void stretch(double compliance, boolean recovers) {
        stretch = compliance;
        this.recovers = recovers;
    }

    /** Sets the factors by which the parts from masses at the ends to the next pins are lengthened. */
    void letOutEnds(double start, double end) {
        startScale = start;
        endScale = end;
    }

    /** Lengthens the part from a mass at an end to the next pin by at least a factor. */
    void letOutEnd(boolean isStart, double scale) {
        startScale = isStart ? Math.max(startScale, scale) : startScale;
        endScale = isStart ? endScale : Math.max(endScale, scale);
    }

    /** Compliance of a metre of the rope [1/N]. */
    double compliance(RopeState rope) {
        return Math.max(rope.compliancePerMetre, stretch);
    }

    /**
     * Sets the lengths to reach. They are the rest lengths, except between two pins at least as far apart as the rope
     * between them is long. Such a rope could not sag, and its tension would have no limit. Its segments are lengthened
     * evenly to reach from pin to pin plus a quarter of the tolerance.
     *
     * @return whether there is such a part with nodes between its pins, which could jump from side to side
     */
    boolean setTargets(RopeState rope, double tolerance) {
        System.arraycopy(rope.rest, 0, target, 0, rope.count - 1);
        tautest = 0;
        if (rope.mode.isRecovering() && recovers) {
            for (int i = 0; i < rope.count - 1; i++) {
                target[i] += recovery[i];
            }
        }
        if (rope.pins.size() < 2 || compliance(rope) > 0) {
            Arrays.fill(isLetOut, 0, rope.count, false);
            return false;
        }
        for (int i = 0; startScale > 1 && i < rope.count - 1 && (i == 0 || rope.inverseMass[i] > 0); i++) {
            target[i] *= startScale;
        }
        for (int i = rope.count - 1; endScale > 1 && i > 0 && (i == rope.count - 1 || rope.inverseMass[i] > 0); i--) {
            target[i - 1] *= endScale;
        }
        boolean any = false;
        int from = -1;
        double sum = 0;
        int led = -1;
        double fromLed = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] == 0) {
                boolean slips = rope.hasWinches() && from >= 0 && WinchLimits.keepsRoom(rope, from, i);
                if (from >= 0 && !slips && MassPins.keepApart(rope, from, i)) {
                    boolean isShort = letOut(rope, from, i, sum, tolerance);
                    any |= isShort && i > from + 1;
                }
                fromLed += sum;
                if (MassPins.of(rope, i) == null) {
                    if (led >= 0 && from > led && isStraight(rope, led, i, fromLed, tolerance)) {
                        // Knots and bodies between two pins have no more room than the nodes have.
                        any |= letOut(rope, led, i, fromLed, tolerance);
                    }
                    led = i;
                    fromLed = 0;
                }
                from = i;
                sum = 0;
            }
            if (i < rope.count - 1) {
                sum += target[i];
            }
        }
        return any;
    }

    /**
     * Measures by how much the segments miss the lengths to reach at their tensions.
     *
     * @param length lengths of the segments [m]
     * @param gap receives what they have beyond that [m]
     * @param off receives its size relative to the rest lengths
     * @return the largest of these, or infinity if one is NaN; a segment between two pins does not count, because no
     *     solver could change it
     */
    double measure(RopeState rope, double[] length, double[] gap, double[] off) {
        double[] rest = rope.rest;
        double[] t = rope.tension;
        double a = compliance(rope);
        int segments = rope.count - 1;
        for (int i = 0; i < segments; i++) {
            double w = length[i] - target[i] - a * rest[i] * t[i];
            gap[i] = w;
            off[i] = Math.abs(w) / rest[i];
        }
        return worst(rope, off);
    }

    /** The largest of relative errors of length, see {@link #measure}. */
    static double worst(RopeState rope, double[] off) {
        double worst = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            // Written so that NaN counts.
            boolean moves = rope.inverseMass[i] + rope.inverseMass[i + 1] != 0;
            if (!(off[i] <= worst) && (moves || rope.rings.hangsOn(i) || MassPins.pull(rope, i))) {
                worst = Double.isNaN(off[i]) ? Double.POSITIVE_INFINITY : off[i];
            }
        }
        return worst;
    }

    /** Whether a part between two pins is nearly straight or lengthened, with the lengths set last. */
    boolean isTaut() {
        return tautest > 1 - TAUT;
    }

    /** Rest length of a segment before a winch changed it: a winch's change must be reached at once. */
    private static double restBefore(RopeState rope, int i) {
        if (rope.startWinch != null && i == 0) {
            return rope.startWinch.restBefore();
        }
        return rope.endWinch != null && i == rope.count - 2 ? rope.endWinch.restBefore() : rope.rest[i];
    }

    /**
     * Shares out how far errors of length may be corrected in the step. What a setter, another solver or contacts left
     * is no motion; it goes at a bounded speed.
     */
    private void recover(RopeState rope, ChainGeometry chain, double tolerance, double most) {
        double sum = 0;
        double worst = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            double dx = rope.px[i + 1] - rope.px[i];
            double dy = rope.py[i + 1] - rope.py[i];
            double dz = rope.pz[i + 1] - rope.pz[i];
            Bend bend = chain.bends.of(i);
            double length = bend == null ? Math.sqrt(dx * dx + dy * dy + dz * dz) : bend.startLength();
            double stretched = rope.compliancePerMetre * rope.rest[i] * rope.tension[i];
            double error = length - stretched - restBefore(rope, i);
            recovery[i] = error;
            sum += Math.abs(error);
            worst = Math.max(worst, Math.abs(error) / rope.rest[i]);
        }
        double left = sum > most && worst > tolerance ? 1 - most / sum : 0;
        for (int i = 0; i < rope.count - 1; i++) {
            recovery[i] *= left;
        }
        if (left == 0) {
            rope.mode.endRecovery();
        }
    }

    /** Whether the rope between two pins is just as long as the way, but for the tolerance. */
    private static boolean isStraight(RopeState rope, int from, int to, double sum, double tolerance) {
        return MassPins.keepApart(rope, from, to) && rope.reach(from, to) < (1 + tolerance / 2) * sum;
    }

    private boolean letOut(RopeState rope, int from, int to, double sum, double tolerance) {
        double scale = rope.reach(from, to) / sum + tolerance / 4;
        isLetOut[from] = scale > 1;
        tautest = Math.max(tautest, scale);
        if (!isLetOut[from]) {
            return false;
        }
        for (int i = from; i < to; i++) {
            target[i] *= scale;
        }
        return true;
    }

    /**
     * Bows parts between two pins that lie straight although they are longer than the straight line, or that lie folded
     * on a line: along it, they could only be compressed. They bow in the direction of gravity, or in a fixed direction
     * if gravity has no component across the line. A lengthened part is also moved in its positions before the step, so
     * that bowing does not count as motion.
     *
     * @param chain has measured the segments
     * @param gx acceleration of the whole rope along x [m/s²]
     * @return whether there was such a part
     */
    boolean bow(
            RopeState rope,
            ChainGeometry chain,
            NodeVectors start,
            NodeVectors expected,
            double gx,
            double gy,
            double gz) {
        boolean any = false;
        int from = -1;
        double way = 0;
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] == 0) {
                boolean isBetween = from >= 0 && i - from > 1;
                if (isBetween && !chain.bends.isWithin(from, i) && MassPins.keepApart(rope, from, i)) {
                    double reach = rope.distance(from, i);
                    boolean straight = reach > 0 && way - reach < STRAIGHT * (sum - reach);
                    boolean folded = Math.abs(way - sum) > FOLDED * sum && isOnALine(chain, from, i);
                    if (sum > reach && (straight || folded)) {
                        chooseSide(rope, chain, from, i, reach, gx, gy, gz);
                        lay(rope, start, expected, from, i, sum, reach, folded);
                        any = true;
                    }
                }
                from = i;
                way = 0;
                sum = 0;
            }
            if (i < rope.count - 1) {
                way += chain.length[i];
                sum += target[i];
            }
        }
        return any;
    }

    /** Whether all segments between two nodes point in the same or in opposite directions. */
    private static boolean isOnALine(ChainGeometry chain, int from, int to) {
        double a = chain.ux[from];
        double b = chain.uy[from];
        double c = chain.uz[from];
        for (int i = from + 1; i < to; i++) {
            double x = b * chain.uz[i] - c * chain.uy[i];
            double y = c * chain.ux[i] - a * chain.uz[i];
            double z = a * chain.uy[i] - b * chain.ux[i];
            if (x * x + y * y + z * z > ON_A_LINE * ON_A_LINE) {
                return false;
            }
        }
        return true;
    }

    private void chooseSide(
            RopeState rope, ChainGeometry chain, int from, int to, double reach, double gx, double gy, double gz) {
        double dx = reach > 0 ? (rope.x[to] - rope.x[from]) / reach : chain.ux[from];
        double dy = reach > 0 ? (rope.y[to] - rope.y[from]) / reach : chain.uy[from];
        double dz = reach > 0 ? (rope.z[to] - rope.z[from]) / reach : chain.uz[from];
        side.choose(dx, dy, dz, gx, gy, gz);
    }

    private void lay(
            RopeState rope,
            NodeVectors start,
            NodeVectors expected,
            int from,
            int to,
            double sum,
            double reach,
            boolean folded) {
        // A flat arc is longer than its chord by 8/3 of height² / chord; close enough for steep arcs, too.
        double height = Math.sqrt(3.0 / 16 * (sum * sum - reach * reach));
        double gone = 0;
        for (int i = from + 1; i < to; i++) {
            gone += target[i - 1];
            double share = gone / sum;
            double by = 4 * height * share * (1 - share);
            if (folded) {
                rope.x[i] = Blend.between(rope.x[from], rope.x[to], share);
                rope.y[i] = Blend.between(rope.y[from], rope.y[to], share);
                rope.z[i] = Blend.between(rope.z[from], rope.z[to], share);
            }
            shift(rope.x, rope.px, start.x, expected.x, i, by * side.x, isLetOut[from]);
            shift(rope.y, rope.py, start.y, expected.y, i, by * side.y, isLetOut[from]);
            shift(rope.z, rope.pz, start.z, expected.z, i, by * side.z, isLetOut[from]);
        }
    }

    private static void shift(
            double[] x, double[] px, double[] from, double[] alone, int node, double by, boolean fromTheStart) {
        x[node] += by;
        if (fromTheStart) {
            px[node] += by;
            from[node] += by;
            alone[node] += by;
        }
    }
}
