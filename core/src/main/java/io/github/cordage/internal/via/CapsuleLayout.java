package io.github.cordage.internal.via;

import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RopeState;

/**
 * Lays a rope that has just been laid out around a capsule in the plane, where its length is that of the way around the
 * capsule: on tangents, on arcs at the ends, and along the sides between them. Nodes that would be on an arc come to
 * lie on the nearer one of its two tangents, where they would be if they had come there by sliding.
 */
final class CapsuleLayout {
    /** A node is on a capsule if it is no farther from the axis than this multiple of the rope's distance. */
    private static final double ON = 1.01;

    /** A rope is laid around a capsule if its way there is as long as it is, to within this fraction of a segment. */
    private static final double ALIKE = 0.02;

    /** Angles are equal to within this [rad]. */
    private static final double ROUNDING = 1e-6;

    private static final double TURN = 2 * Math.PI;

    /** A way around comes to each end twice at most. */
    private static final int MOST = 4;

    private final Edge edge = new Edge();

    /** Centers of the ends [m]; distance of the rope from them, and length between them [m]. */
    private final double[] x = new double[2];

    private final double[] y = new double[2];
    private double reach;
    private double length;

    /** The ends that the way comes to, one after the other, and the arcs there [rad]. */
    private final int[] ends = new int[MOST];

    private final double[] arcs = new double[MOST];
    private int count;

    /** Unit vectors along the tangents on which the way comes and goes, and lengths of these [m]. */
    private double comeX;

    private double comeY;
    private double goX;
    private double goY;
    private double before;
    private double behind;

    CapsuleLayout() {}

    /** Lays a rope around a capsule wherever its length allows it. */
    void layOut(RopeState rope, int e, double itsReach, Corners corners) {
        reach = itsReach;
        for (int k = 0; k < 2; k++) {
            corners.setAtStart(edge, rope.near, e, k);
            x[k] = edge.x;
            y[k] = edge.y;
        }
        length = rope.near.length(e);
        int first = 0;
        while (first < rope.count - 1) {
            int last = first + 1;
            double rest = rope.rest[first];
            boolean mayBend = isFree(rope, first, e) && !isOn(rope, first);
            while (last < rope.count - 1 && isOn(rope, last)) {
                mayBend &= isFree(rope, last, e);
                rest += rope.rest[last++];
            }
            mayBend &= !isOn(rope, last);
            for (int side = -1; mayBend && side <= 1; side += 2) {
                if (isAround(rope, first, last, side, rest)) {
                    lay(rope, first, last, side, corners, e);
                    mayBend = false;
                }
            }
            first = last;
        }
    }

    private static boolean isFree(RopeState rope, int segment, int e) {
        return !rope.rings.isOn(segment) && PartBeside.isFlat(rope, segment, e);
    }

    /** Whether a node is on the capsule. */
    private boolean isOn(RopeState rope, int i) {
        double dx = rope.x[i] - x[0];
        double dy = rope.y[i] - y[0];
        double axisX = (x[1] - x[0]) / length;
        double axisY = (y[1] - y[0]) / length;
        double along = Math.min(length, Math.max(0, dx * axisX + dy * axisY));
        dx -= along * axisX;
        dy -= along * axisY;
        return dx * dx + dy * dy < ON * ON * reach * reach;
    }

    /** Whether a length of rope between two nodes is that of the way around the capsule on one side. */
    private boolean isAround(RopeState rope, int first, int last, int side, double rest) {
        double dx = rope.x[last] - rope.x[first];
        double dy = rope.y[last] - rope.y[first];
        double room = ALIKE * rope.spacing;
        if (Math.sqrt(dx * dx + dy * dy) >= rest - room) {
            return false;
        }
        measure(rope, first, last, side);
        return Math.abs(way() - rest) < room;
    }

    /**
     * Computes the way around the capsule between two nodes.
     *
     * @param side where the capsule is, seen along the rope: 1 to the left, -1 to the right
     */
    private void measure(RopeState rope, int first, int last, int side) {
        int end = come(rope, first, side);
        go(rope, last, side);
        double dx = comeX;
        double dy = comeY;
        double left = turn(dx, dy, goX, goY, side);
        count = 0;
        boolean goesOn = true;
        while (goesOn) {
            double axisX = (x[1 - end] - x[end]) / length;
            double axisY = (y[1 - end] - y[end]) / length;
            double arc = turn(dx, dy, axisX, axisY, side);
            goesOn = arc <= left && count < MOST - 1;
            ends[count] = end;
            arcs[count++] = goesOn ? arc : left;
            if (goesOn) {
                left -= arc;
                dx = axisX;
                dy = axisY;
                end = 1 - end;
            }
        }
        double bx = rope.x[last] - x[end];
        double by = rope.y[last] - y[end];
        behind = tangent(bx, by);
    }

    /** Angle by which a direction turns to a side until it is another one [rad]. */
    private static double turn(double x, double y, double toX, double toY, int side) {
        double angle = side * StrictMath.atan2(x * toY - y * toX, x * toX + y * toY);
        return angle < -ROUNDING ? angle + TURN : Math.max(0, angle);
    }

    /** Length of the tangent between a point and the arc about the origin [m]. */
    private double tangent(double dx, double dy) {
        return Math.sqrt(Math.max(0, dx * dx + dy * dy - reach * reach));
    }

    /** Finds the tangent on which the rope comes from a node; returns the end that it comes to. */
    private int come(RopeState rope, int node, int side) {
        int best = -1;
        for (int k = 0; k < 2; k++) {
            double dx = x[k] - rope.x[node];
            double dy = y[k] - rope.y[node];
            double ahead = tangent(dx, dy);
            double by = 1 / (dx * dx + dy * dy);
            double ux = by * (ahead * dx + side * reach * dy);
            double uy = by * (ahead * dy - side * reach * dx);
            // The other end is on the same side of the tangent.
            if (best < 0 || side * (comeX * uy - comeY * ux) < 0) {
                best = k;
                comeX = ux;
                comeY = uy;
                before = ahead;
            }
        }
        return best;
    }

    /** Finds the tangent on which the rope goes to a node. */
    private void go(RopeState rope, int node, int side) {
        boolean any = false;
        for (int k = 0; k < 2; k++) {
            double dx = rope.x[node] - x[k];
            double dy = rope.y[node] - y[k];
            double ahead = tangent(dx, dy);
            double by = 1 / (dx * dx + dy * dy);
            double ux = by * (ahead * dx - side * reach * dy);
            double uy = by * (ahead * dy + side * reach * dx);
            if (!any || side * (goX * uy - goY * ux) > 0) {
                any = true;
                goX = ux;
                goY = uy;
            }
        }
    }

    /** Length of the way measured last [m]. */
    private double way() {
        return middle(count);
    }

    /** Length of the way to the middle of an arc, or the whole way [m]. */
    private double middle(int arc) {
        double sum = before;
        for (int k = 0; k < arc; k++) {
            sum += reach * arcs[k] + (k < count - 1 ? length : behind);
        }
        return arc < count ? sum + reach * arcs[arc] / 2 : sum;
    }

    /** Lays the nodes between two others on the way measured last, and bends the segments there. */
    private void lay(RopeState rope, int first, int last, int side, Corners corners, int e) {
        rope.mode.beginRecovery();
        double next = 0;
        int arc = 0;
        for (int i = first; i < last; i++) {
            next += rope.rest[i];
            int onSegment = 0;
            while (arc < count && (middle(arc) <= next || i == last - 1)) {
                if (arcs[arc] > ROUNDING) {
                    corners.setAtStart(edge, rope.near, e, ends[arc]);
                    CornerPoint ring = corners.add(rope, rope.rings.first(i) + onSegment++, i, edge, side);
                    ring.turned = arcs[arc];
                    ring.corner.touch();
                }
                arc++;
            }
            if (i + 1 < last) {
                place(rope, i + 1, first, last, next, arc, side);
            }
        }
    }

    /**
     * Places a node on a straight part of the way.
     *
     * @param along length of the way to the node [m]
     * @param arc the arc behind it
     */
    private void place(RopeState rope, int i, int first, int last, double along, int arc, int side) {
        if (arc == 0) {
            rope.place(i, rope.x[first] + along * comeX, rope.y[first] + along * comeY, rope.z[i]);
        } else if (arc == count) {
            double left = way() - along;
            rope.place(i, rope.x[last] - left * goX, rope.y[last] - left * goY, rope.z[i]);
        } else {
            int from = ends[arc - 1];
            double axisX = (x[1 - from] - x[from]) / length;
            double axisY = (y[1 - from] - y[from]) / length;
            double behindArc = along - middle(arc - 1) - reach * arcs[arc - 1] / 2;
            rope.place(
                    i,
                    x[from] + side * reach * axisY + behindArc * axisX,
                    y[from] - side * reach * axisX + behindArc * axisY,
                    rope.z[i]);
        }
    }
}
