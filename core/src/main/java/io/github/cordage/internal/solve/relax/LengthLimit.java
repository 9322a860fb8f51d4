package io.github.cordage.internal.solve.relax;

import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.Rings;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;

/**
 * Keeps the distance between the first and the last node of a rope within the rope's length.
 *
 * <p>Source: "Verlet Rope in Games" (2020), which moves the last node only and counts one spacing more than there are
 * segments. Deviations: the length is the sum of the rest lengths; the two nodes share the correction by inverse mass.
 */
final class LengthLimit {
    private LengthLimit() {}

    /**
     * Pulls the two nodes toward each other.
     *
     * @param ax arrays that hold the first node at index {@code a}
     * @param bx arrays that hold the last node at index {@code b}
     * @param wa inverse mass of the first node [1/kg]
     * @param wb inverse mass of the last node [1/kg]
     * @param limit greatest allowed distance [m]
     */
    static void apply(
            double[] ax,
            double[] ay,
            double[] az,
            int a,
            double[] bx,
            double[] by,
            double[] bz,
            int b,
            double wa,
            double wb,
            double limit) {
        double dx = ax[a] - bx[b];
        double dy = ay[a] - by[b];
        double dz = az[a] - bz[b];
        double distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (distance <= limit || wa + wb == 0) {
            return;
        }
        double f = (limit / distance - 1) / (wa + wb);
        ax[a] += wa * f * dx;
        ay[a] += wa * f * dy;
        az[a] += wa * f * dz;
        bx[b] -= wb * f * dx;
        by[b] -= wb * f * dy;
        bz[b] -= wb * f * dz;
    }

    /**
     * Pulls the two nodes of a rope in rings toward the rings next to them. Where there is friction, a side may be
     * slack while the other is taut, and the limit does not apply. Corners are left out: the way over them is longer.
     *
     * @param limit greatest allowed length of the straight way through the rings [m]
     * @return the pull on both: by how much it has moved each of them times its mass [kg m]
     */
    static double applyThroughRings(RopeState rope, double limit) {
        Rings rings = rope.rings;
        int last = rope.count - 1;
        double wa = rope.inverseMass[0];
        double wb = rope.inverseMass[last];
        ViaPoint first = null;
        ViaPoint end = null;
        double way = 0;
        double friction = 0;
        for (int r = 0; r < rings.size(); r++) {
            ViaPoint ring = rings.get(r);
            if (ring instanceof MountedPoint) {
                if (end == null) {
                    first = ring;
                } else {
                    way += length(ring.nextX - end.nextX, ring.nextY - end.nextY, ring.nextZ - end.nextZ);
                }
                end = ring;
                friction += ring.friction;
            }
        }
        if (first == null || end == null) {
            apply(rope.x, rope.y, rope.z, 0, rope.x, rope.y, rope.z, last, wa, wb, limit);
            return 0;
        }
        way += distance(rope, 0, first) + distance(rope, last, end);
        if (way <= limit || friction > 0 || wa + wb == 0) {
            return 0;
        }
        double by = (way - limit) / (wa + wb);
        pull(rope, 0, first, wa * by);
        pull(rope, last, end, wb * by);
        return by;
    }

    private static void pull(RopeState rope, int node, ViaPoint ring, double by) {
        double part = Math.min(1, by / (distance(rope, node, ring) + Double.MIN_NORMAL));
        rope.x[node] += part * (ring.nextX - rope.x[node]);
        rope.y[node] += part * (ring.nextY - rope.y[node]);
        rope.z[node] += part * (ring.nextZ - rope.z[node]);
    }

    private static double distance(RopeState rope, int node, ViaPoint ring) {
        return length(ring.nextX - rope.x[node], ring.nextY - rope.y[node], ring.nextZ - rope.z[node]);
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
