package io.github.cordage.internal.via;

import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RopeState;

/**
 * Lays a rope that has just been laid out around a small circle, a corner, or the side of a thin capsule, wherever its
 * length is that of the way around. Seen in the plane across the axis, that way is a tangent, an arc, and a tangent;
 * along the axis it rises evenly.
 */
final class CircleLayout {
    /** A node is on the arc if it is no farther from the axis than this multiple of the rope's distance. */
    private static final double ON = 1.01;

    /** A segment is laid around if its way there is as long as it is, to within this fraction. */
    private static final double ALIKE = 0.02;

    /** Nodes pass an arc of at most this many segments at once. */
    private static final double MOST_PASSING = 1.6;

    private static final double TURN = 2 * Math.PI;

    /** Nodes before and behind an arc, in the plane across the axis and relative to it [m]. */
    private double ax;

    private double ay;
    private double bx;
    private double by;

    /**
     * Position of the first of them along the axis, rise of the rope from there [m], and share of its length across the
     * axis.
     */
    private double up;

    private double rise;
    private double across;

    /**
     * Angle by which rope turns between them [rad], and lengths across the axis of its straight parts before and behind
     * the arc [m].
     */
    private double angle;

    private double before;
    private double behind;

    private double reach;

    CircleLayout() {}

    /**
     * Lays a rope around an axis.
     *
     * @param itsReach distance that the rope keeps from the axis [m]
     */
    void layOut(RopeState rope, Edge edge, double itsReach, Corners corners) {
        reach = itsReach;
        // A segment without nodes on the arc may go around other corners, too: it is laid around all of them later.
        boolean isCorner = !rope.near.isRound(edge.element) && !Edge.isCapsule(rope.near, edge.element);
        int first = 0;
        while (first < rope.count - 1) {
            int last = first + 1;
            double rest = rope.rest[first];
            while (last < rope.count - 1 && isOn(rope, edge, last)) {
                rest += rope.rest[last++];
            }
            boolean mayBend = !(isCorner && last == first + 1)
                    && !isOn(rope, edge, first)
                    && !isOn(rope, edge, last)
                    && bend(rope, edge, first, last);
            setEnds(rope, edge, first, last, rest);
            for (int side = -1; mayBend && side <= 1; side += 2) {
                // Where the rope hardly turns, its length may be that of either way around a corner.
                boolean isSide = !isCorner || isOnSide(rope, edge, first + 1, side);
                if (isSide && isAround(rest, side, rope.spacing) && edge.reaches(slid(edge))) {
                    rope.mode.beginRecovery();
                    mayBend = false;
                    if (reach * angle > MOST_PASSING * rope.spacing) {
                        bendAll(rope, edge, first, last, side, corners);
                    } else {
                        int bent = layOnTangents(rope, edge, first, last, side);
                        CornerPoint ring = corners.add(rope, rope.rings.first(bent), bent, edge, side);
                        ring.turned = angle;
                        if (isCorner) {
                            ring.corner.touch();
                        }
                        ring.slid = slid(edge);
                    }
                }
            }
            first = last;
        }
    }

    private boolean isOn(RopeState rope, Edge edge, int i) {
        double dx = rope.x[i] - edge.x;
        double dy = rope.y[i] - edge.y;
        double dz = rope.z[i] - edge.z;
        return squared(edge.alongP(dx, dy, dz), edge.alongQ(dx, dy, dz)) < ON * ON * reach * reach;
    }

    /** Whether a node between the ends set last is where rope is that goes around the axis on a side. */
    private boolean isOnSide(RopeState rope, Edge edge, int i, int side) {
        double dx = rope.x[i] - edge.x;
        double dy = rope.y[i] - edge.y;
        double dz = rope.z[i] - edge.z;
        return side * ((by - ay) * edge.alongP(dx, dy, dz) - (bx - ax) * edge.alongQ(dx, dy, dz)) > 0;
    }

    /** Position of the middle of the arc along an edge in space [m]. */
    private double slid(Edge edge) {
        return edge.hasEnds() ? up + rise * (before + reach * angle / 2) / way() : 0;
    }

    /** Whether all segments between two nodes may bend around the axis, and do not bend yet. */
    private static boolean bend(RopeState rope, Edge edge, int first, int last) {
        boolean all = true;
        for (int i = first; i < last; i++) {
            all &= PartBeside.mayBend(rope, i, edge) && !rope.rings.isOn(i);
        }
        return all;
    }

    private void setEnds(RopeState rope, Edge edge, int first, int last, double rest) {
        double dx = rope.x[first] - edge.x;
        double dy = rope.y[first] - edge.y;
        double dz = rope.z[first] - edge.z;
        ax = edge.alongP(dx, dy, dz);
        ay = edge.alongQ(dx, dy, dz);
        up = edge.up(dx, dy, dz);
        dx = rope.x[last] - edge.x;
        dy = rope.y[last] - edge.y;
        dz = rope.z[last] - edge.z;
        bx = edge.alongP(dx, dy, dz);
        by = edge.alongQ(dx, dy, dz);
        rise = edge.up(dx, dy, dz) - up;
        across = Math.sqrt(Math.max(0, 1 - rise * rise / (rest * rest)));
    }

    private static double squared(double x, double y) {
        return x * x + y * y;
    }

    /** Whether a length of rope is that of the way around the axis, which may be more than one turn; sets that. */
    private boolean isAround(double length, int side, double segment) {
        measure(ax, ay, bx, by, reach, side);
        double rest = across * length;
        double turns = Math.rint((rest - way()) / (TURN * reach));
        angle += TURN * Math.max(0, turns);
        double straight = Math.sqrt(squared(bx - ax, by - ay));
        return angle > 0 && straight < rest - ALIKE * segment && Math.abs(way() - rest) < ALIKE * segment;
    }

    /**
     * Computes the angle and the straight parts of the way around a circle about the origin.
     *
     * @param side where the circle is, seen along the rope: 1 to the left, -1 to the right
     */
    void measure(double fromX, double fromY, double toX, double toY, double itsReach, int side) {
        reach = itsReach;
        double a = Math.sqrt(squared(fromX, fromY));
        double b = Math.sqrt(squared(toX, toY));
        double between = side * StrictMath.atan2(fromX * toY - fromY * toX, fromX * toX + fromY * toY);
        before = Math.sqrt(Math.max(0, a * a - reach * reach));
        behind = Math.sqrt(Math.max(0, b * b - reach * reach));
        angle = between
                + (between < 0 ? TURN : 0)
                - StrictMath.acos(Math.min(1, reach / a))
                - StrictMath.acos(Math.min(1, reach / b));
    }

    /** Length of the way measured last, across the axis [m]. */
    double way() {
        return before + reach * Math.max(0, angle) + behind;
    }

    /** Bends all segments between two nodes around the circle, where it carries those between. */
    private void bendAll(RopeState rope, Edge edge, int first, int last, int side, Corners corners) {
        for (int i = first; i < last; i++) {
            setEnds(rope, edge, i, i + 1, rope.rest[i]);
            isAround(rope.rest[i], side, rope.spacing);
            CornerPoint ring = corners.add(rope, rope.rings.first(i), i, edge, side);
            ring.corner.carryNodes();
            ring.turned = angle;
        }
    }

    /** Lays the nodes between two others on the tangents on which the rope comes to the arc and leaves it. */
    private int layOnTangents(RopeState rope, Edge edge, int first, int last, int side) {
        double a = 1 / squared(ax, ay);
        double b = 1 / squared(bx, by);
        double comeP = -a * (before * ax + side * reach * ay);
        double comeQ = -a * (before * ay - side * reach * ax);
        double goP = b * (behind * bx - side * reach * by);
        double goQ = b * (behind * by + side * reach * bx);
        double way = way();
        double along = 0;
        int bent = first;
        for (int i = first + 1; i < last; i++) {
            along += across * rope.rest[i - 1];
            if (along < before + reach * angle / 2) {
                bent = i;
                place(rope, edge, i, first, along * comeP, along * comeQ);
            } else {
                double left = way - along;
                place(rope, edge, i, last, -left * goP, -left * goQ);
            }
        }
        return bent;
    }

    /** Places a node across the axis from another one; along the axis it stays where it is. */
    private static void place(RopeState rope, Edge edge, int i, int from, double dp, double dq) {
        double du = edge.up(rope.x[i] - rope.x[from], rope.y[i] - rope.y[from], rope.z[i] - rope.z[from]);
        rope.place(
                i,
                rope.x[from] + edge.toX(dp, dq, du),
                rope.y[from] + edge.toY(dp, dq, du),
                rope.z[from] + edge.toZ(dp, dq, du));
    }
}
