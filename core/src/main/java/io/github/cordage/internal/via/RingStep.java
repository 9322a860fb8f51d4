package io.github.cordage.internal.via;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;

/**
 * Takes the rings of a rope through a step of a solver that moves nodes without solving for tensions.
 *
 * <p>Friction holds the rope where it was when it last slid ({@link Bend#held}), so that it does not creep, however far
 * a solver is from its lengths.
 */
public final class RingStep {
    /** Kind of this scratch memory. */
    public static final Scratch.Kind<RingStep> KIND = scratch -> new RingStep();

    /** Farthest that a drift is believed, in rest lengths: more comes from diverged positions. */
    private static final double FARTHEST = 10;

    /** Longest way from a ring to a node, as a multiple of a rest length, before an end on the other side slips out. */
    private static final double LONGEST = 1.05;

    /** The segments that run through rings. */
    public final Bends bends = new Bends(true);

    private final RingPassage passage = new RingPassage(bends);
    private final CornerForces corners = new CornerForces(bends);

    private RingStep() {}

    /** Measures the segments where the rings are at the start of a step of nodes that do not fall. */
    public void measure(RopeState rope) {
        bends.setFall(0);
        bends.measureAnew(rope);
    }

    /**
     * Carries nodes that pass rings in a step; the rings' next positions are known.
     *
     * @param h length of the step [s]
     * @param falls how far nodes fall in it before they are pulled back [m]
     */
    public void carry(RopeState rope, double h, double falls) {
        letEndsOut(rope);
        bends.setFall(falls);
        passage.carry(rope, h);
    }

    /**
     * Shares masses, and measures segments at the start of a step, after {@link #carry}.
     *
     * @param h length of the step [s]
     * @param share fraction of the step after which forces are those at the nodes' places
     */
    public void begin(RopeState rope, StepContext context, double h, double share) {
        passage.shareMasses(rope, h, share * h);
        for (int k = 0; k < bends.listed; k++) {
            bends.getListed(k).begin(rope);
            bends.getListed(k).hold(rope);
        }
    }

    /** Finds the nodes that pass corners in a step of h [s], after {@link #begin}. */
    public void guideNodes(RopeState rope, double h) {
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            for (int r = bend.before.ring; r <= bend.behind.ring; r++) {
                if (rope.rings.get(r) instanceof CornerPoint at && !at.corner.carriesNodes()) {
                    int before = r == bend.before.ring ? passing(rope, bend.before, h) : -1;
                    int behind = r == bend.behind.ring ? passing(rope, bend.behind, h) : -1;
                    at.corner.guide(before, behind);
                }
            }
        }
    }

    /** Lets the legs know the nodes that pass corners in the step, after {@link #begin}. */
    public void keepGuiding(RopeState rope) {
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            keepGuiding(rope, bend.before);
            keepGuiding(rope, bend.behind);
        }
    }

    private static void keepGuiding(RopeState rope, Leg leg) {
        boolean passes = rope.rings.get(leg.ring) instanceof CornerPoint at && at.corner.isPassedBy(leg.node);
        leg.guidedAt = passes ? leg.ring : -1;
    }

    /** The node at the end of a leg if it is beyond its corner at the start or at the end of the step; else -1. */
    private static int passing(RopeState rope, Leg leg, double h) {
        int i = leg.node;
        ViaPoint ring = rope.rings.get(leg.ring);
        double way = h * leg.toward(rope.vx[i], rope.vy[i], rope.vz[i])
                - leg.toward(ring.moveX(), ring.moveY(), ring.moveZ());
        boolean passes = leg.ahead(rope) < Math.max(0, way);
        leg.guidedAt = passes ? leg.ring : -1;
        return passes ? i : -1;
    }

    /**
     * Takes ends of the rope out of rings if the way to the node beside them is too long even with the end at the ring.
     * A solver that moves the end to its length would move it beyond the ring and back.
     */
    private void letEndsOut(RopeState rope) {
        measure(rope);
        for (int k = bends.count - 1; k >= 0; k--) {
            Bend bend = bends.get(k);
            double longest = LONGEST * rope.rest[bend.segment] - bend.between;
            if (bend.segment + 2 == rope.count && bend.before.distance > longest) {
                letOut(rope, bends.lastRing(rope, bend), rope.count - 1);
            } else if (bend.segment == 0 && bend.behind.distance > longest) {
                letOut(rope, bends.firstRing(rope, bend), 0);
            }
        }
    }

    private static void letOut(RopeState rope, ViaPoint ring, int end) {
        if (ring instanceof MountedPoint && rope.inverseMass[end] > 0 && !RingLayout.stopsAt(rope, ring, end)) {
            RingLayout.slipOut(rope, ring);
        }
    }

    /**
     * Ends a step, in which the solver has set {@link Bend#held} and {@link Bend#stop}, the tensions of bent segments,
     * and which of them slide.
     */
    public void end(RopeState rope) {
        bends.measure(rope);
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            int a = bend.segment;
            bend.keepHold();
            rope.tension[a] = within(bend.pull, Limits.BEYOND);
            bend.ring.tensionBehind = within(bend.pullBehind, Limits.BEYOND);
            bend.ring.drift =
                    bend.grip > 0 || bend.stop != 0 ? within(bend.place() - bend.held, FARTHEST * rope.rest[a]) : 0;
            bend.keepDirections(rope);
        }
    }

    /** Drops the corners that the rope does not touch at the end of a step, and stores how it lies on the others. */
    public void endCorners(RopeState rope) {
        if (rope.rings.hasCorners()) {
            corners.endHard(rope);
            corners.keepLonger(rope);
        }
    }

    /** A value, or 0 if it is farther from 0 than a bound, or not a number. */
    private static double within(double value, double bound) {
        return Math.abs(value) <= bound ? value : 0;
    }
}
