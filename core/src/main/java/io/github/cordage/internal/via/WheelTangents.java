package io.github.cordage.internal.via;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.MassStops;
import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Stops;

/**
 * The tangents on which a rope comes to its wheels and leaves them. They hold for a step.
 *
 * <p>A wheel with a mass also keeps them from step to step on the side of a free end, where the rope has no tangent,
 * because a node is inside the wheel, where another tangent would make the segment longer or shorter at once, and where
 * a free end is about to come to the wheel, which would turn it by more than a step resolves. The rope runs through a
 * point of the rim then, as through a ring.
 */
final class WheelTangents {
    /** Part of a rest length by which a new tangent may change the length of a segment. */
    private static final double LEAP = 1e-3;

    /** Most halvings of the way from the last tangent to one that would do more. */
    private static final int HALVES = 4;

    /** Unit vectors along the rope where it comes to each wheel, and where it leaves it. */
    private final NodeVectors comes = new NodeVectors();

    private final NodeVectors leaves = new NodeVectors();

    /** Whether they hold. */
    boolean holds;

    /** The unit vector that was asked for last, toward the end of the rope. */
    double x;

    double y;
    double z;

    private final double[] left = new double[3];
    private final double[] last = new double[3];
    private final double[] next = new double[3];

    void reserve(int rings) {
        comes.reserve(rings);
        leaves.reserve(rings);
    }

    /** Takes the tangent on one side of a wheel. */
    void take(int p, int way) {
        NodeVectors from = way < 0 ? comes : leaves;
        x = from.x[p];
        y = from.y[p];
        z = from.z[p];
    }

    private void set(int p, int way, double[] to) {
        NodeVectors at = way < 0 ? comes : leaves;
        at.x[p] = to[0];
        at.y[p] = to[1];
        at.z[p] = to[2];
    }

    /** Sets the tangent to the left of which there is a direction, seen along the axis. */
    void setAcross(PulleyPoint ring, int p, int way, double[] toLeft) {
        lookAcross(ring, toLeft);
        set(p, way, next);
    }

    /** Computes {@link #next}, to the left of which there is a direction. */
    private void lookAcross(PulleyPoint ring, double[] toLeft) {
        double[] e = ring.axis;
        next[0] = toLeft[1] * e[2] - toLeft[2] * e[1];
        next[1] = toLeft[2] * e[0] - toLeft[0] * e[2];
        next[2] = toLeft[0] * e[1] - toLeft[1] * e[0];
    }

    /**
     * Takes the tangent of the last step at a wheel with a mass; returns whether there is one, and the rope leads to a
     * free end there.
     */
    boolean takeLast(RopeState rope, PulleyPoint ring, int node, int way) {
        PulleyPoint wheel = ring.pulley();
        double[] out = way < 0 ? wheel.toStart : wheel.toEnd;
        x = way * out[0];
        y = way * out[1];
        z = way * out[2];
        boolean isKnown = ring.isCarried() && (x != 0 || y != 0 || z != 0);
        return isKnown && RingLayout.restToEnd(rope, node, way, Double.POSITIVE_INFINITY) < Double.POSITIVE_INFINITY;
    }

    /**
     * Sets the tangent at a wheel with a mass that has one from the last step, which {@link #takeLast} has just found.
     *
     * @param node the node beside the wheel
     * @param d the node, as seen from the wheel [m]
     * @param isAt whether the node is where the rope comes to the wheel
     * @return whether it is not the tangent of the node
     */
    boolean choose(RopeState rope, PulleyPoint ring, int p, int way, int node, double[] d, boolean isAt) {
        double radius = ring.radius;
        last[0] = x;
        last[1] = y;
        last[2] = z;
        set(p, way, last);
        double[] e = ring.axis;
        double up = d[0] * e[0] + d[1] * e[1] + d[2] * e[2];
        boolean isInside = d[0] * d[0] + d[1] * d[1] + d[2] * d[2] - up * up < radius * radius;
        double before = ahead(way, last, d);
        if (isAt || isInside || endsWithin(rope, ring, node, way, before)) {
            return true;
        }
        Tangents.lookLeft(e, way * d[0], way * d[1], way * d[2], -way * ring.side * radius, left);
        lookAcross(ring, left);
        double most = LEAP * rope.rest[Math.min(node, rope.count - 2)];
        for (int half = 0; half <= HALVES; half++) {
            if (Math.abs(longer(ring, way, d)) <= most) {
                set(p, way, next);
                return half > 0;
            }
            Tangents.direct(last[0] + next[0], last[1] + next[1], last[2] + next[2], next);
        }
        return true;
    }

    private static boolean endsWithin(RopeState rope, PulleyPoint ring, int node, int way, double before) {
        double room = MassStops.BEFORE_RIM * ring.radius + Stops.CLEAR * rope.spacing - Math.max(0, before);
        return RingLayout.restToEnd(rope, node, way, room) <= room;
    }

    /** By how much a segment is longer with the next tangent than with the last one [m]. */
    private double longer(PulleyPoint ring, int way, double[] d) {
        double[] e = ring.axis;
        double sine = e[0] * (last[1] * next[2] - last[2] * next[1])
                + e[1] * (last[2] * next[0] - last[0] * next[2])
                + e[2] * (last[0] * next[1] - last[1] * next[0]);
        double cosine = last[0] * next[0] + last[1] * next[1] + last[2] * next[2];
        double turn = way * ring.side * StrictMath.atan2(sine, cosine);
        return ring.radius * turn + distance(ring, next, d) - distance(ring, last, d);
    }

    /** Distance of a node from where the rope has a tangent [m]. */
    private static double distance(PulleyPoint ring, double[] u, double[] d) {
        double[] e = ring.axis;
        double by = ring.side * ring.radius;
        double x = d[0] - by * (u[1] * e[2] - u[2] * e[1]);
        double y = d[1] - by * (u[2] * e[0] - u[0] * e[2]);
        double z = d[2] - by * (u[0] * e[1] - u[1] * e[0]);
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Distance of a node from there along a tangent [m]. */
    private static double ahead(int way, double[] u, double[] d) {
        return way * (u[0] * d[0] + u[1] * d[1] + u[2] * d[2]);
    }
}
