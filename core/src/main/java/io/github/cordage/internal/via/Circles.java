package io.github.cordage.internal.via;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.contact.ContactMargins;
import io.github.cordage.internal.contact.PolygonWay;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RopeState;

/**
 * Finds circles, and ends and sides of capsules, that segments may bend around in a step. On a circle on which half a
 * turn of rope takes several segments, nodes lie on the arc, and each segment there bends around the circle: its length
 * is that of the shortest way. Smaller circles are corners that nodes pass at once ({@link Corners} and {@link Edges}
 * find them); only how a rope is laid around them in the plane at its start is found here ({@link CircleLayout}).
 * Around the side of a capsule, in space, the rope is a helix, which slides along the axis to where it is shortest.
 */
public final class Circles {
    /** Kind of this scratch memory. */
    public static final Scratch.Kind<Circles> KIND = scratch -> new Circles();

    /** A segment bends around a circle if that takes at most this fraction of its length more. */
    private static final double SLIGHTLY = 0.005;

    /** A node is inside a circle, and contacts push it out, below this multiple of the rope's distance. */
    private static final double INSIDE = 0.97;

    /** Sine of the angle by which rope may lie flatter on a capsule than its side, if it does not turn. */
    private static final double FLUSH = 0.02;

    /** The circle, or the end or the side of a capsule, that is looked at. */
    private final Edge edge = new Edge();

    private final CapsuleLayout capsules = new CapsuleLayout();
    private final CircleLayout layout = new CircleLayout();

    /** Nodes before and behind an arc, relative to the center of the circle [m]. */
    private double ax;

    private double ay;
    private double bx;
    private double by;

    /**
     * Rise of the way between them along the side of a capsule, and the position on the axis at which it meets it [m];
     * 0 at circles.
     */
    private double rise;

    private double slid;

    private Circles() {}

    /**
     * Adds the circles that the rope may bend around in the coming step.
     *
     * @param h length of the step [s]
     * @param corners finds the segments near them
     * @param moved whether the solver moves nodes without solving for tensions: segments stay straight where nodes
     *     would lie on arcs
     */
    public void find(RopeState rope, double h, Corners corners, boolean moved) {
        ColliderProxies near = rope.near;
        boolean any = false;
        for (int e = 0; e < near.count; e++) {
            boolean isCapsule = Edge.isCapsule(near, e);
            if (!near.isRound(e) && !isCapsule) {
                continue;
            }
            if (!any) {
                corners.begin(rope, h);
                any = true;
            }
            double reach = near.radius[e] + ContactMargins.ownReach(rope);
            boolean isSmall = CircleSize.isSmall(rope, e);
            boolean carriesNodes = !moved && !isSmall;
            if (isCapsule && carriesNodes) {
                edge.setSide(near, e);
                edge.moveToStart(near, corners.motion);
                find(rope, reach, h, corners);
            }
            for (int k = 0; near.isRound(e) && carriesNodes && k < near.vertexCount[e]; k++) {
                corners.setAtStart(edge, near, e, k);
                find(rope, reach, h, corners);
            }
            if (near.isRound(e) && isSmall && rope.mode.areLengthsInDoubt() && Corners.mayFind(rope)) {
                if (near.vertexCount[e] > 1) {
                    capsules.layOut(rope, e, reach, corners);
                } else {
                    corners.setAtStart(edge, near, e, 0);
                    layout.layOut(rope, edge, reach, corners);
                }
            }
        }
    }

    /**
     * Lays a rope that has just been laid out around corners of polygons; its nodes must not be on the arcs there.
     *
     * @param h length of the step [s]
     * @param corners knows the corners
     */
    public void layOutAtCorners(RopeState rope, double h, Corners corners) {
        if (!Corners.mayFind(rope)) {
            return;
        }
        ColliderProxies near = rope.near;
        boolean any = false;
        for (int e = 0; e < near.count; e++) {
            if (!PolygonWay.isPolygon(near, e)) {
                continue;
            }
            if (!any) {
                corners.begin(rope, h);
                any = true;
            }
            boolean hasCorners = corners.hasCorners(rope, e, true);
            for (int k = 0; hasCorners && k < near.vertexCount[e]; k++) {
                // A segment that is longer than a side may go around two corners.
                if (PolygonWay.isSharp(near, e, k) && PolygonWay.hasLongSides(near, e, k, rope.spacing)) {
                    corners.setAtStart(edge, near, e, k);
                    layout.layOut(rope, edge, near.radius[e] + ContactMargins.ownReach(rope), corners);
                }
            }
        }
    }

    private void find(RopeState rope, double reach, double h, Corners corners) {
        int e = edge.element;
        if (!CircleSize.mayCarryNodes(rope, e, corners.motion)) {
            return;
        }
        boolean may = Corners.mayFind(rope);
        for (int i = 0; i < rope.count - 1; i++) {
            // A rope that bends around the circle goes on to do so.
            boolean goesOn = may || isKnown(rope, i - 1) || isKnown(rope, i + 1);
            if (!goesOn || !PartBeside.mayBend(rope, i, edge)) {
                continue;
            }
            double room = StepRoom.of(rope, i, h);
            if (StepRoom.isNear(rope, e, i, reach + room) && !isKnown(rope, i)) {
                int place = findPart(rope, i, room, corners);
                double length = Math.sqrt(squared(bx - ax, by - ay));
                double left = (ax * by - ay * bx) / length;
                boolean isBeside = place >= 0
                        && Math.abs(left) < reach + room
                        && isOnEnd(rope.near, left, room / length)
                        && corners.part.reaches(edge);
                if (isBeside && fits(rope, i, reach, left)) {
                    CornerPoint ring = corners.add(rope, place, i, edge, left > 0 ? 1 : -1);
                    ring.slid = slid;
                    ring.corner.carryNodes();
                }
            }
        }
    }

    /**
     * Whether the rope may touch the round end of a capsule; it may touch a circle anywhere.
     *
     * @param left how far the center is to the left of the segment [m]
     * @param turns angle by which the segment may turn in the step [rad]
     */
    private boolean isOnEnd(ColliderProxies near, double left, double turns) {
        double length = Math.signum(left) * Math.sqrt(squared(bx - ax, by - ay));
        return near.vertexCount[edge.element] == 1 || edge.faces((by - ay) / length, (ax - bx) / length, FLUSH + turns);
    }

    /**
     * Finds the part of a segment that is beside a circle, or may come there in the step; returns its place in the
     * order of rings, or -1.
     */
    private int findPart(RopeState rope, int i, double room, Corners corners) {
        PartBeside part = corners.part;
        boolean isWhole = !rope.rings.isOn(i);
        int place = rope.rings.first(i);
        if (isWhole) {
            part.take(rope, i, edge);
        } else {
            place = part.find(rope, i, edge);
        }
        ax = part.ax;
        ay = part.ay;
        bx = part.bx;
        by = part.by;
        rise = edge.hasEnds() ? part.bz - part.az : 0;
        slid = edge.hasEnds() ? part.slid() : 0;
        double more = room * Math.sqrt(squared(bx - ax, by - ay));
        double before = ax * (bx - ax) + ay * (by - ay);
        double behind = bx * (bx - ax) + by * (by - ay);
        return !isWhole || (before < more && behind > -more) ? place : -1;
    }

    /** Whether a segment is not much shorter than its way around a circle, which is to its left by a distance. */
    private boolean fits(RopeState rope, int i, double reach, double left) {
        double least = INSIDE * INSIDE * reach * reach;
        if (Math.min(squared(ax, ay), squared(bx, by)) < least) {
            return false;
        }
        if (Math.abs(left) >= reach) {
            return true;
        }
        layout.measure(ax, ay, bx, by, reach, left > 0 ? 1 : -1);
        double way = rise == 0 ? layout.way() : Math.sqrt(squared(layout.way(), rise));
        double more = way - Math.max(rope.rest[i], rope.segmentLength(i));
        boolean fits = more <= SLIGHTLY * rope.rest[i];
        // What the way around is longer than the segment is no motion.
        rope.mode.beginRecoveryIf(fits && more > Corners.JUMP * rope.rest[i]);
        return fits;
    }

    private static double squared(double x, double y) {
        return x * x + y * y;
    }

    /** Whether a segment may bend around a circle already. */
    private boolean isKnown(RopeState rope, int segment) {
        for (int r = 0; r < rope.rings.size(); r++) {
            if (rope.rings.get(r) instanceof CornerPoint at
                    && at.segment == segment
                    && at.corner.is(rope.near, edge.element, edge.feature)) {
                return true;
            }
        }
        return false;
    }
}
