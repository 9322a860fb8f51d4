package io.github.cordage.internal.via;

import io.github.cordage.internal.math.Angles;
import io.github.cordage.internal.state.Corner;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;

/**
 * Slides the places at which segments bend over edges along these, to where the way is shortest. Friction holds a place
 * where it was at the start of the step, as far as the pull along the edge is not more than it bears.
 */
final class EdgeSlide {
    private static final double TINY = 1e-300;

    /**
     * On arcs, friction holds the rope's place as if the rope were at least this fraction of a rest length long on each
     * side of it.
     */
    private static final double SHORT = 0.05;

    /** Square of the least part of an edge's direction across the rope, for it to slide along. */
    private static final double LEAST = 1e-2;

    /** Most that rope goes along an edge per length across it. */
    private static final double STEEPEST = 5;

    /** Angles that are right to within this [rad]. */
    private static final double EXACT = 1e-6;

    private final RingPlaces places;

    /** Whether friction holds one of the places of the segment looked at last. */
    private boolean sticks;

    EdgeSlide(RingPlaces places) {
        this.places = places;
    }

    /**
     * Slides the places of a segment once.
     *
     * @param touches which rings the rope touched when it was measured last
     * @param isFirstAt whether the first node of the segment is at each ring, and may be beyond it
     * @param isSecondAt whether the second one is
     * @param ringBefore the ring that is on the segment before, or -1
     * @param ringBehind the ring that is on the segment behind, or -1
     */
    void slide(
            RopeState rope,
            Bend bend,
            boolean[] touches,
            boolean[] isFirstAt,
            boolean[] isSecondAt,
            int ringBefore,
            int ringBehind) {
        int before = -1;
        sticks = false;
        bend.slidesAlong = false;
        for (int r = bend.first; r <= bend.last; r++) {
            if (rope.rings.get(r) instanceof CornerPoint ring) {
                Corner corner = ring.corner;
                int next = r + 1;
                while (next <= bend.last && !touches[next]) {
                    next++;
                }
                boolean fromNode = before < 0;
                boolean toNode = next > bend.last;
                double back =
                        fromNode ? toNode(rope, ring, r, -1, isFirstAt[r], ringBefore) : apart(rope, ring, r, before);
                double backUp = places.up;
                double ahead =
                        toNode ? toNode(rope, ring, r, 1, isSecondAt[r], ringBehind) : apart(rope, ring, r, next);
                double by = (backUp * ahead + places.up * back) / (back + ahead + TINY);
                places.arcs.setRise(r, corner.slidesAlong() ? rise(back, backUp, ahead, places.up) : 0);
                if (back + ahead <= 0) {
                    by = 0;
                } else if (ring.friction > 0 && corner.slidesAlong()) {
                    boolean isAt = (fromNode && isFirstAt[r]) || (toNode && isSecondAt[r]);
                    by = corner.carriesNodes()
                            ? holdOnArc(rope, ring, r, by, back, ahead)
                            : hold(ring, r, by, isAt, back, backUp, ahead, places.up);
                }
                places.slide(ring, r, by);
            }
            before = touches[r] ? r : before;
        }
        bend.slidesAlong = !sticks;
    }

    /** Finds in which directions the ends of a segment turn it in the plane into which it unfolds. */
    void unfold(RopeState rope, Bend bend) {
        ViaPoint first = rope.rings.get(bend.before.ring);
        ViaPoint last = rope.rings.get(bend.behind.ring);
        bend.slidesAlong &= isFree(first, bend.before)
                && isFree(last, bend.behind)
                && lookAcross(first, bend.before, bend.acrossBefore)
                && lookAcross(last, bend.behind, bend.acrossBehind);
    }

    /** Whether the rope leaves the plane across an edge there, or may do so. */
    private static boolean isFree(ViaPoint ring, Leg leg) {
        double[] e = ring.axis;
        return ring instanceof CornerPoint at
                && at.corner.slidesAlong()
                && (at.corner.inSpace() || e[0] * leg.ux + e[1] * leg.uy + e[2] * leg.uz != 0);
    }

    private static boolean lookAcross(ViaPoint ring, Leg leg, double[] to) {
        double[] e = ring.axis;
        double along = e[0] * leg.ux + e[1] * leg.uy + e[2] * leg.uz;
        double squared = 1 - along * along;
        double by = ring.side / Math.sqrt(Math.max(LEAST, squared));
        to[0] = by * (e[0] - along * leg.ux);
        to[1] = by * (e[1] - along * leg.uy);
        to[2] = by * (e[2] - along * leg.uz);
        return squared > LEAST;
    }

    /** Whether a segment climbs on an arc on which it turns by another angle than when it was measured before. */
    boolean hasChanged(Bend bend, double[] angle) {
        boolean changed = false;
        for (int r = bend.before.ring; r <= bend.behind.ring; r++) {
            changed |= Math.abs(angle[r] - places.turned[r]) * places.arcs.steepest(r) > EXACT;
        }
        return changed;
    }

    /**
     * Length of the way across the edge, from a node to the middle of the arc [m]; negative if it is beyond the ring.
     */
    private double toNode(RopeState rope, ViaPoint ring, int r, int way, boolean isAt, int next) {
        int node = way < 0 ? ring.segment : ring.segment + 1;
        int farther = node + way;
        double x = rope.x[node];
        double y = rope.y[node];
        double z = rope.z[node];
        double axle = places.across(ring, r, x, y, z);
        // Near the edge, only the rope behind the node tells how far it is from where it comes to the edge.
        double distance = isAt && farther >= 0 && farther < rope.count
                ? places.ahead(rope, node, r, way, next)
                : Math.sqrt(Math.max(0, axle * axle - ring.radius * ring.radius));
        return places.arcs.half(ring, r) + distance;
    }

    private double apart(RopeState rope, ViaPoint ring, int r, int other) {
        return places.arcs.half(ring, r)
                + places.apart(ring, r, other)
                + places.arcs.half(rope.rings.get(other), other);
    }

    private static double rise(double back, double backUp, double ahead, double aheadUp) {
        double rise = back + ahead > 0 ? (aheadUp - backUp) / (back + ahead) : 0;
        return Math.min(STEEPEST, Math.max(-STEEPEST, rise));
    }

    /** Slide of a point against friction, if it would slide by a length without. */
    private double hold(
            CornerPoint ring,
            int r,
            double by,
            boolean isAt,
            double back,
            double backUp,
            double ahead,
            double aheadUp) {
        double start = ring.slid - places.slid(r);
        if (isAt) {
            sticks = true;
            return start;
        }
        double one = (backUp - start) / length(back, backUp - start);
        double other = (aheadUp - start) / length(ahead, aheadUp - start);
        double pull = Math.abs(one + other);
        double across = Math.sqrt(Math.max(0, (1 - one * one) * (1 - other * other)));
        double most =
                ring.friction * 2 * Angles.sin(Math.min(Math.max(0, ring.turned), Math.PI) / 2) * Math.sqrt(across);
        sticks |= pull <= most;
        return pull <= most ? start : by + (start - by) * most / pull;
    }

    /**
     * Where friction holds the rope along the axis, on an arc that carries nodes. The rope there may climb to its place
     * more steeply on one side than on the other: what its tension pulls along the axis by that is friction.
     */
    private double holdOnArc(RopeState rope, CornerPoint ring, int r, double by, double back, double ahead) {
        double least = SHORT * rope.rest[ring.segment];
        double one = Math.max(least, back);
        double other = Math.max(least, ahead);
        double most = ring.friction * Math.max(0, ring.turned) * one * other / (one + other);
        double off = ring.slid - places.slid(r) - by;
        sticks |= Math.abs(off) <= most;
        double held = Math.max(-most, Math.min(most, off));
        double rise = places.arcs.rise(r, 1);
        places.arcs.setRise(r, rise + held / one, rise - held / other);
        return by + held;
    }

    private static double length(double x, double y) {
        return Math.sqrt(x * x + y * y + TINY);
    }
}
