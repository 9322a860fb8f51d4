package io.github.cordage.internal.solve.relax;

import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;
import io.github.cordage.internal.via.Bend;
import io.github.cordage.internal.via.Bends;
import io.github.cordage.internal.via.NodeStops;
import io.github.cordage.internal.via.RingStep;

/**
 * Corrects segments that run through rings to their rest lengths.
 *
 * <p>With nodes a and b, inverse masses w and w' [1/kg], directions u and u' of the rope before and behind the rings,
 * and length l, the sums p and p' [kg m] of all corrections in a step, which are the tensions times h², change such
 * that
 *
 * <pre>
 *   a moves by  w u (change of p)        b moves by  -w' u' (change of p')
 *   w (change of p) + w' (change of p') = k (l - L)
 * </pre>
 *
 * <p>for the strength k. Without friction p = p'. With friction, each side is first corrected on its own, to the length
 * that it had when the rope last slid. If p'/p leaves the bounds of the capstan's law, e^-f to e^f for the sum f of
 * friction times angle, the rope slides, and p' = e^(±f) p. Where a node is a stop that would come too near to its
 * ring, each side is corrected on its own, too, to the length that it has with the node at the ring ({@link
 * NodeStops}). That solves each segment exactly, so that repeated sweeps converge to the law. Even where they do not
 * converge, a rope at rest holds what the law says: whatever is left of its stretch, its nodes rest only if p and p'
 * carry them.
 */
final class RingSweeps {
    static final Scratch.Kind<RingSweeps> KIND = scratch -> new RingSweeps(scratch.get(RingStep.KIND));

    /** Ways below this fraction of a rest length are none. */
    private static final double STILL = 1e-9;

    private final Bends bends;
    private double strength;

    /** The part of p and p' that {@link #limitSpan} adds [kg m]. */
    private double limited;

    /** Position, as {@link Bend#place}, to which each bent segment has slid in the last sweep [m]. */
    private double[] slidTo = {};

    private RingSweeps(RingStep rings) {
        bends = rings.bends;
    }

    /** Reserves memory for a number of rings. */
    void reserve(int rings) {
        bends.reserve(rings);
        if (slidTo.length < rings) {
            slidTo = new double[rings];
        }
    }

    /** Keeps the way through the rings between the first and the last node within a length [m]. */
    void limitSpan(RopeState rope, double limit) {
        limited += LengthLimit.applyThroughRings(rope, limit);
    }

    /** Begins the sweeps of a step: sweeps over straight segments leave the bent ones out. */
    void begin(RopeState rope, SegmentShares shares, double itsStrength) {
        reserve(rope.rings.size());
        strength = itsStrength;
        limited = 0;
        bends.place(rope, 1);
        bends.measure(rope);
        for (int k = 0; k < bends.listed; k++) {
            int a = bends.getListed(k).segment;
            shares.share0[a] = 0;
            shares.share1[a] = 0;
            slidTo[k] = bends.getListed(k).place();
        }
    }

    int count() {
        return bends.listed;
    }

    /** Index of a segment that may bend. */
    int segment(int k) {
        return bends.getListed(k).segment;
    }

    /**
     * Corrects a segment that may bend once.
     *
     * @param part of the correction to apply
     */
    void correct(RopeState rope, int k, double part) {
        Bend bend = bends.getListed(k);
        int a = bend.segment;
        int b = a + 1;
        double first = rope.inverseMass[a];
        double second = rope.inverseMass[b];
        if (first + second == 0) {
            return;
        }
        bends.measureAgain(rope, k);
        bend.keepHold();
        double off = bend.length() - rope.rest[a];
        double by = part * strength;
        double pull = bend.pull;
        double behind = bend.pullBehind;
        boolean rubs = bend.grip > 0;
        if (!rubs) {
            bend.ring.slides = ViaPoint.TO_END;
        } else {
            double out = bend.place() - bend.held;
            bend.pull = first > 0 ? pull + by * (off / 2 + out) / first : Double.NaN;
            bend.pullBehind = second > 0 ? behind + by * (off / 2 - out) / second : Double.NaN;
            double longer = first > 0 ? out - off / 2 : out + off / 2;
            decide(bend, Math.abs(longer) > STILL * rope.rest[a] ? longer : 0);
        }
        if (!rubs || bend.ring.slides != ViaPoint.STICKS) {
            double sum = by * off + first * pull + second * behind;
            double ratio = rubs ? StrictMath.exp((sum < 0 ? -1 : 1) * bend.ring.slides * bend.grip) : 1;
            bend.pull = sum / (first + ratio * second);
            bend.pullBehind = ratio * bend.pull;
        }
        double moved = first * (bend.pull - pull);
        double back = second * (bend.pullBehind - behind);
        int stop = NodeStops.find(rope, bends, bend, bend.before.distance - moved, bend.behind.distance - back);
        if (stop != 0) {
            double near = bend.before.distance - NodeStops.place(rope, bend, stop);
            moved = first > 0 ? by * near : 0;
            back = second > 0 ? by * (off - near) : 0;
            bend.pull = first > 0 ? pull + moved / first : behind + back / second;
            bend.pullBehind = second > 0 ? behind + back / second : bend.pull;
            bend.ring.slides = ViaPoint.TO_END;
        }
        rope.x[a] += moved * bend.before.ux;
        rope.y[a] += moved * bend.before.uy;
        rope.z[a] += moved * bend.before.uz;
        rope.x[b] -= back * bend.behind.ux;
        rope.y[b] -= back * bend.behind.uy;
        rope.z[b] -= back * bend.behind.uz;
        bend.before.guide(rope);
        bend.behind.guide(rope);
        bend.stop = stop;
        slidTo[k] = stop == 0 ? bend.place() - (moved - back) / 2 : NodeStops.middle(rope, bend, stop);
    }

    /**
     * Decides whether a segment sticks, given the pulls that each side would have then; NaN at a pinned node.
     *
     * @param longer if a node is pinned, how far the rope is from where it is held there, toward its end [m]
     */
    private static void decide(Bend bend, double longer) {
        double p = bend.pull;
        double q = bend.pullBehind;
        if (Double.isNaN(p) || Double.isNaN(q)) {
            // A pinned node takes any pull, but rope that it is moved toward or away from has to slide.
            double free = Double.isNaN(p) ? q : p;
            bend.pull = free;
            bend.pullBehind = free;
            bend.ring.slides = longer == 0 ? ViaPoint.STICKS : longer < 0 ? ViaPoint.TO_END : ViaPoint.TO_START;
            return;
        }
        double most = p * q > 0 ? StrictMath.expm1(bend.grip) * Math.min(Math.abs(p), Math.abs(q)) : 0;
        bend.ring.slides = Math.abs(q - p) <= most ? ViaPoint.STICKS : q > p ? ViaPoint.TO_END : ViaPoint.TO_START;
    }

    /** Ends the sweeps: where the rope has slid, friction holds it now; pulls become tensions. */
    void end(double h) {
        for (int k = 0; k < bends.listed; k++) {
            Bend bend = bends.getListed(k);
            if (bend.ring.slides != ViaPoint.STICKS) {
                bend.hold(slidTo[k]);
            }
            bend.pull = (bend.pull + limited) / (h * h);
            bend.pullBehind = (bend.pullBehind + limited) / (h * h);
        }
    }
}
