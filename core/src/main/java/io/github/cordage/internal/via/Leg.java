package io.github.cordage.internal.via;

import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;

/**
 * One end of a bent segment: its node, and the way between there and the ring that is nearest along the rope. A leg
 * ends where the rope leaves the ring, on its rim if it has a radius.
 */
public final class Leg {
    /** Direction along the rope from the ring to the node: -1 for the first node of the segment, 1 for the second. */
    final int way;

    /** The node. */
    int node;

    /** The ring, as an index in the rope's list. */
    int ring;

    /** Unit vector along the rope, toward its end. */
    public double ux;

    public double uy;
    public double uz;

    /** Unit vector along the line on which the rope comes to the ring or leaves it, toward the end of the rope. */
    double lineX;

    double lineY;
    double lineZ;

    /**
     * Unit vector of the tangent on which the rope comes to a wheel or leaves it, as it was at the start of the step;
     * that of the line at corners and rings.
     */
    double tangentX;

    double tangentY;
    double tangentZ;

    /** Distance of the node from the place that its direction points to or from [m]; infinite on a rim. */
    public double radius;

    /** Whether the node is on the rim of a pulley, where it can only move along the rope. */
    public boolean isOnRim;

    /** Signed distance of the node from where the rope leaves the ring [m]. */
    public double distance;

    /** Point at which the rope leaves the ring [m]. */
    double x;

    double y;
    double z;

    /** Unit vector from the ring's place to there if the ring is round; else 0. */
    double outX;

    double outY;
    double outZ;

    /** Whether the rope leaves its wheel as it did in the last step, because its free end is near. */
    boolean keepsTangent;

    /** Distance from that point, along the line of the rope, to the point that the direction leads to [m]. */
    double beyond;

    /** The corner that the node passes in the step while no contact holds it there; -1 for none. */
    int guidedAt = -1;

    Leg(int way) {
        this.way = way;
    }

    /** The node. */
    public int node() {
        return node;
    }

    /** The ring, as an index in the rope's list. */
    public int ring() {
        return ring;
    }

    /** Copies where the rope leaves the ring [m]. */
    public void copyPlace(double[] to) {
        to[0] = x;
        to[1] = y;
        to[2] = z;
    }

    /** Velocity of the node along the rope, toward its end [m/s]. */
    double speed(double[] vx, double[] vy, double[] vz) {
        return ux * vx[node] + uy * vy[node] + uz * vz[node];
    }

    /** The part of a vector along the rope, toward the ring. */
    double toward(double dx, double dy, double dz) {
        return -way * (lineX * dx + lineY * dy + lineZ * dz);
    }

    /**
     * Distance of the node, along the line of the rope, from the point at which the rope meets the ring [m]; negative
     * beyond it.
     */
    double ahead(RopeState rope) {
        return toward(x - rope.x[node], y - rope.y[node], z - rope.z[node]);
    }

    /** Distance of a node that passes a corner from the line of the rope there [m]; 0 for other nodes. */
    private double outside(RopeState rope) {
        if (guidedAt < 0 || guidedAt != ring || rope.inverseMass[node] == 0) {
            return 0;
        }
        return outX * (rope.x[node] - x) + outY * (rope.y[node] - y) + outZ * (rope.z[node] - z);
    }

    /** Keeps a node that passes a corner out of that, on the line of the rope. */
    public void guide(RopeState rope) {
        double out = outside(rope);
        if (out < 0) {
            rope.x[node] -= out * outX;
            rope.y[node] -= out * outY;
            rope.z[node] -= out * outZ;
        }
    }

    /**
     * Takes the speed away with which such a node moves inward, but does not move it: that would stretch springs.
     *
     * @param h length of the step, or of the part of it, in which the rings move [s]
     */
    public void guideSpeed(RopeState rope, double h) {
        if (outside(rope) < 0) {
            ViaPoint at = rope.rings.get(ring);
            double moves = (outX * at.moveX() + outY * at.moveY() + outZ * at.moveZ()) / h;
            double inward = Math.min(0, outX * rope.vx[node] + outY * rope.vy[node] + outZ * rope.vz[node] - moves);
            rope.vx[node] -= inward * outX;
            rope.vy[node] -= inward * outY;
            rope.vz[node] -= inward * outZ;
        }
    }

    /** Becomes half of a straight segment. */
    void layStraight(RopeState rope, int segment) {
        ring = -1;
        double dx = rope.x[segment + 1] - rope.x[segment];
        double dy = rope.y[segment + 1] - rope.y[segment];
        double dz = rope.z[segment + 1] - rope.z[segment];
        double d = Math.sqrt(dx * dx + dy * dy + dz * dz + CoincidentNodes.TINY_SQUARED);
        ux = dx / d;
        uy = dy / d;
        uz = dz / d;
        distance = d / 2;
    }

    /** Measures the way of a node that is on the rim: it moves along the line of the rope only. */
    void measureOnRim(RopeState rope, double[] along) {
        tangentX = lineX = ux = along[0];
        tangentY = lineY = uy = along[1];
        tangentZ = lineZ = uz = along[2];
        isOnRim = true;
        radius = Double.POSITIVE_INFINITY;
        distance = ahead(rope);
    }

    /** Takes the way of a node that is at a distance [m] in the direction in which the rope leaves the ring. */
    void take(double[] out, double d) {
        isOnRim = false;
        tangentX = lineX = ux = way * out[0];
        tangentY = lineY = uy = way * out[1];
        tangentZ = lineZ = uz = way * out[2];
        radius = d;
        distance = d;
    }

    /**
     * Measures the way from the place on the line of the rope to the node.
     *
     * @param out direction in which the rope leaves the ring toward the node
     */
    void measure(RopeState rope, double[] out) {
        isOnRim = false;
        tangentX = lineX = way * out[0];
        tangentY = lineY = way * out[1];
        tangentZ = lineZ = way * out[2];
        double px = x - beyond * out[0];
        double py = y - beyond * out[1];
        double pz = z - beyond * out[2];
        double dx = way * (rope.x[node] - px);
        double dy = way * (rope.y[node] - py);
        double dz = way * (rope.z[node] - pz);
        double d = Math.sqrt(dx * dx + dy * dy + dz * dz + CoincidentNodes.TINY_SQUARED);
        radius = d;
        distance = d - beyond;
        ux = dx / d;
        uy = dy / d;
        uz = dz / d;
    }
}
