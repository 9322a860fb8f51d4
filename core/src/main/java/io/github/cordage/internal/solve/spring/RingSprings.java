package io.github.cordage.internal.solve.spring;

import io.github.cordage.internal.contact.MoveLimits;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;
import io.github.cordage.internal.via.Bend;
import io.github.cordage.internal.via.BendSearch;
import io.github.cordage.internal.via.Bends;
import io.github.cordage.internal.via.NodeStops;
import io.github.cordage.internal.via.RingStep;
import io.github.cordage.settings.Spring;

/**
 * Forces of segments that run through rings. With length l, rest length L [m], stiffness k [N/m] and friction c [N·s/m]
 * of the segment, the mean of its tensions on both sides is
 *
 * <pre>
 *   T = k (l - L) + c (rate of change of l - L)
 * </pre>
 *
 * <p>and each side pulls its node along its own direction. Where the rope has moved by s through the rings since it
 * last slid, friction makes a difference D between the tensions behind and before them, with the friction f of the
 * rings (the sum of coefficient times angle):
 *
 * <pre>
 *   D = 4 (k s + c ds/dt)     |D| ≤ 2 |T| tanh(f / 2)
 * </pre>
 *
 * <p>The bound is the capstan's law, (T + D/2) / (T - D/2) ≤ e^f. Where D reaches it, the rope slides. The factor 4 is
 * that of a segment that sticks in a ring in its middle, which is two springs of stiffness 2 k. A segment that is
 * stopped at a node ({@link NodeStops}) sticks there without a bound, but only so as to keep the node away from the
 * ring.
 */
final class RingSprings {
    static final Scratch.Kind<RingSprings> KIND = scratch -> new RingSprings(scratch.get(RingStep.KIND));

    /** Stiffness of friction relative to that of the segment. */
    private static final double STICKS = 4;

    /** The least distance at which a node is pulled across the rope, as a fraction of a rest length. */
    private static final double NEAREST = 0.02;

    /** Part of its mass that a node keeps at least in a step, because rope between rings does not disappear at once. */
    private static final double LIGHTER = 0.5;

    /** No more nodes pass a ring in a part of a step. */
    private static final int REACH = 4;

    private final RingStep step;
    final Bends bends;
    private double stiffness;
    private double friction;

    /** Length of the part of a step [s]. */
    private double h;

    private RingSprings(RingStep step) {
        this.step = step;
        bends = step.bends;
    }

    /** Begins a step: measures the segments at its start. */
    void begin(RopeState rope, StepContext context, Spring settings) {
        stiffness = settings.stiffness();
        friction = settings.ropeFriction();
        rope.rings.aim(context.endTime, context.frameShare, context.h);
        BendSearch search = context.scratch.get(BendSearch.KIND);
        search.follow(rope, context);
        search.find(rope, context, true);
        step.measure(rope);
        step.guideNodes(rope, context.h);
    }

    /**
     * Begins a part of a step. What nodes that pass add to springs, because they are turned about a ring as a kink,
     * they lose in speed.
     *
     * @param length length of the part [s]
     */
    void beginPart(RopeState rope, StepContext context, double length) {
        h = length;
        if (bends.listed > 0) {
            step.measure(rope);
            int from = Math.max(0, bends.getListed(0).segment - REACH);
            int to = Math.min(rope.count - 1, bends.getListed(bends.listed - 1).segment + 1 + REACH);
            double before = energy(rope, from, to);
            step.carry(rope, h, 0);
            step.begin(rope, context, h, 0.5);
            step.keepGuiding(rope);
            double gained = energy(rope, from, to) - before;
            if (gained > 0) {
                MoveLimits.takeEnergy(rope, null, null, null, gained, 0);
            }
        }
    }

    /** Puts the rings where they are at the end of the part. */
    void moveOn(RopeState rope) {
        bends.place(rope, 1);
    }

    /** Ends a part of a step. */
    void endPart(RopeState rope, boolean isLast) {
        if (!bends.isEmpty()) {
            bends.measure(rope);
            for (int k = 0; k < bends.listed; k++) {
                Bend bend = bends.getListed(k);
                bend.keepHold();
                bend.before.guideSpeed(rope, h);
                bend.behind.guideSpeed(rope, h);
                pull(rope, bend, 0, 0, true);
            }
            step.end(rope);
            rope.rings.arriveAtPart(isLast);
        }
    }

    /** Ends a step, after contacts have moved the rope. */
    void end(RopeState rope) {
        if (!bends.isEmpty()) {
            bends.measure(rope);
            step.endCorners(rope);
        }
    }

    /** Kinetic and elastic energy between two nodes where the rings are at the start of the step [J]. */
    private double energy(RopeState rope, int from, int to) {
        double sum = 0;
        int next = 0;
        for (int i = from; i <= to; i++) {
            if (rope.inverseMass[i] > 0) {
                double speed = rope.vx[i] * rope.vx[i] + rope.vy[i] * rope.vy[i] + rope.vz[i] * rope.vz[i];
                sum += rope.mass[i] * speed / 2;
            }
            if (i < to) {
                while (next < bends.listed && bends.getListed(next).segment < i) {
                    next++;
                }
                boolean isListed = next < bends.listed && bends.getListed(next).segment == i;
                double length = isListed ? bends.getListed(next).length() : length(rope, i);
                double longer = length - rope.rest[i];
                sum += stiffness * SpringForces.stiffer(rope, i) * longer * longer / 2;
            }
        }
        return sum;
    }

    /** Length of a segment, which bends over corners as it does now rather than at the end of the last step [m]. */
    double lengthNow(RopeState rope, int i) {
        int k = rope.rings.hasCorners() ? indexOf(i) : -1;
        if (k < 0) {
            return rope.segmentLength(i);
        }
        bends.measureAgain(rope, k);
        return bends.getListed(k).length();
    }

    private static double length(RopeState rope, int i) {
        double x = rope.x[i + 1] - rope.x[i];
        double y = rope.y[i + 1] - rope.y[i];
        double z = rope.z[i + 1] - rope.z[i];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /**
     * Upper bound of the eigenvalues [1/kg] of the bent segments and their neighbors, in terms of {@link
     * SpringStability}. Nodes become lighter as they pass a ring, friction makes the segments stiffer, and so does a
     * short way to a ring across the rope.
     */
    double stiffest(RopeState rope) {
        double most = 0;
        for (int k = 0; k < bends.listed; k++) {
            Bend bend = bends.getListed(k);
            int a = bend.segment;
            double flows = rope.massPerMetre * rope.rest[a];
            double first = leastMass(rope.mass[a], bend.ring.share * flows, flows, bend);
            double second = leastMass(rope.mass[a + 1], (1 - bend.ring.share) * flows, flows, bend);
            double stretch = Math.max(0, bend.length() / rope.rest[a] - 1);
            double stiffer = SpringForces.stiffer(rope, a) * Math.max(STICKS, 2 + stretch / NEAREST);
            most = Math.max(most, stiffer / Math.min(first, second));
        }
        return most;
    }

    /**
     * Least mass that a node may have within a step [kg].
     *
     * @param its the part of the segment's mass that it has now [kg]
     * @param flows mass of the segment [kg]
     */
    private static double leastMass(double mass, double its, double flows, Bend bend) {
        double kept = !bend.bendsOverCorners() ? LIGHTER * mass : RingLayout.LEAST_MOVED * (mass - its + flows / 2);
        return Math.max(mass - its, kept);
    }

    /** Place of a segment among those that may bend; -1 if it is none of them. */
    int indexOf(int segment) {
        for (int k = 0; k < bends.listed; k++) {
            if (bends.getListed(k).segment == segment) {
                return k;
            }
        }
        return -1;
    }

    /** Stores the squared lengths of the segments that may bend. */
    void measure(RopeState rope, double[] squared) {
        bends.measure(rope);
        for (int k = 0; k < bends.listed; k++) {
            double length = bends.getListed(k).length();
            squared[bends.getListed(k).segment] = length * length;
        }
    }

    /**
     * Adds the accelerations by the bent segments.
     *
     * @param slides whether the rope slides where friction does not hold it; else only the forces are computed
     */
    void accelerate(RopeState rope, NodeVectors at, NodeVectors v, NodeVectors to, boolean slides) {
        bends.measure(rope, at);
        for (int k = 0; k < bends.listed; k++) {
            Bend bend = bends.getListed(k);
            int a = bend.segment;
            int b = a + 1;
            bend.keepHold();
            double towards = bend.isStraight() ? 0 : bends.ringSpeedBefore(rope, bend, h);
            double before = towards - bend.speedBefore(v.x, v.y, v.z);
            double all = speed(rope, bend, v.x, v.y, v.z);
            pull(rope, bend, all - RopeMeasures.restRate(rope, a), before - all / 2, slides);
            double by = bend.pull * rope.inverseMass[a];
            to.x[a] += by * bend.before.ux;
            to.y[a] += by * bend.before.uy;
            to.z[a] += by * bend.before.uz;
            by = bend.pullBehind * rope.inverseMass[b];
            to.x[b] -= by * bend.behind.ux;
            to.y[b] -= by * bend.behind.uy;
            to.z[b] -= by * bend.behind.uz;
        }
    }

    /** Rate of change of a segment's length [m/s]. */
    double speed(RopeState rope, Bend bend, double[] vx, double[] vy, double[] vz) {
        return (bend.isStraight() ? 0 : bends.ringSpeed(rope, bend, h))
                - bend.speedBefore(vx, vy, vz)
                + bend.speedBehind(vx, vy, vz);
    }

    /** Changes the rate of change of a segment's length by an impulse along it [m/s]. */
    static void changeSpeed(RopeState rope, Bend bend, double by) {
        int a = bend.segment;
        int b = a + 1;
        double sum = rope.inverseMass[a] + rope.inverseMass[b];
        double first = sum > 0 ? by * rope.inverseMass[a] / sum : 0;
        double second = sum > 0 ? by * rope.inverseMass[b] / sum : 0;
        rope.vx[a] -= first * bend.before.ux;
        rope.vy[a] -= first * bend.before.uy;
        rope.vz[a] -= first * bend.before.uz;
        rope.vx[b] += second * bend.behind.ux;
        rope.vy[b] += second * bend.behind.uy;
        rope.vz[b] += second * bend.behind.uz;
    }

    /**
     * Computes the tensions of a segment.
     *
     * @param rate rate of change of its length beyond its rest length [m/s]
     * @param out rate of change of {@link Bend#place} [m/s]
     */
    private void pull(RopeState rope, Bend bend, double rate, double out, boolean slides) {
        int a = bend.segment;
        double q = SpringForces.stiffer(rope, a);
        double mean = q * (stiffness * (bend.length() - rope.rest[a]) + friction * rate);
        double difference = 0;
        if (bend.grip > 0) {
            double k = STICKS * q * stiffness;
            double e = StrictMath.expm1(bend.grip);
            double most = 2 * Math.abs(mean) * e / (e + 2);
            double held = k * (bend.held - bend.place());
            double kept = within(held, most);
            difference = within(kept - STICKS * q * friction * out, most);
            if (slides) {
                bend.held = bend.place() + kept / k;
                bend.ring.slides = kept == held ? ViaPoint.STICKS : held > 0 ? ViaPoint.TO_END : ViaPoint.TO_START;
            }
        } else {
            bend.ring.slides = ViaPoint.TO_END;
        }
        double half = (bend.length() - rope.rest[a]) / 2;
        int stop = NodeStops.find(rope, bends, bend, bend.before.distance - half, bend.behind.distance - half);
        if (stop != 0) {
            double push =
                    STICKS * q * (stiffness * (NodeStops.middle(rope, bend, stop) - bend.place()) - friction * out);
            difference = stop < 0 ? Math.max(difference, push) : Math.min(difference, push);
        }
        if (slides) {
            bend.stop = stop;
            bend.held = stop == 0 ? bend.held : NodeStops.middle(rope, bend, stop);
        }
        bend.pull = mean - difference / 2;
        bend.pullBehind = mean + difference / 2;
    }

    private static double within(double value, double most) {
        return Math.max(-most, Math.min(most, value));
    }

    /**
     * Moves the nodes of a bent segment to bring its length within bounds, by weights.
     *
     * @return whether it was out of bounds
     */
    boolean move(RopeState rope, int k, double shortest, double longest, double w0, double w1) {
        bends.measureAgain(rope, k);
        Bend bend = bends.getListed(k);
        int a = bend.segment;
        double length = bend.length();
        double off = length - Math.max(Math.sqrt(shortest), Math.min(Math.sqrt(longest), length));
        // A segment with NaN stays as it is.
        if (!(off != 0) || w0 + w1 == 0) {
            return false;
        }
        double first = w0 * off / (w0 + w1);
        double second = w1 * off / (w0 + w1);
        rope.x[a] += first * bend.before.ux;
        rope.y[a] += first * bend.before.uy;
        rope.z[a] += first * bend.before.uz;
        rope.x[a + 1] -= second * bend.behind.ux;
        rope.y[a + 1] -= second * bend.behind.uy;
        rope.z[a + 1] -= second * bend.behind.uz;
        return true;
    }
}
