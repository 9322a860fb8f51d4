package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RingState;
import io.github.cordage.internal.state.Rings;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.StepHistory;

/**
 * Carries nodes through rings, and lets mass flow with the rope.
 *
 * <p>A node that would pass a ring in the coming step is carried to the other side before it: its position, its velocity
 * and their history turn about the ring by the angle of the bend, as if the rope were unfolded. It then lies on the
 * extension of the rope on that side, before the ring. So a second-order method sees a smooth motion.
 *
 * <p>The mass of a bent segment belongs to its nodes in proportion to the lengths on their sides. Otherwise the weight on
 * one side would jump by that of a segment with each node that passes.
 */
public final class RingPassage {
    private final Bends bends;

    /** Direction of the rope before and behind a ring, and their scalar and vector product. */
    private final double[] u = new double[3];

    private final double[] w = new double[3];
    private double cosine;
    private double vx;
    private double vy;
    private double vz;

    private RingState ring = new RingState(0, 0, 0, 0);

    /** Creates a passage that measures segments with these bends. */
    public RingPassage(Bends bends) {
        this.bends = bends;
    }

    /** Prepares a rope with rings for a step of h [s]: the rings' next positions are known. */
    public void prepare(RopeState rope, double h) {
        Rings rings = rope.rings;
        for (int r = 0; r < rings.size(); r++) {
            if (toEnd(rope, r, h)) {
                r--;
            }
        }
        for (int r = rings.size() - 1; r >= 0; r--) {
            toStart(rope, r, h);
        }
        shareMasses(rope, h);
    }

    /** Carries nodes that move toward the end of the rope through a ring; returns whether the rope has left it. */
    private boolean toEnd(RopeState rope, int r, double h) {
        ring = rope.rings.get(r);
        while (ring.slides != RingState.STICKS || ring.friction == 0) {
            int a = ring.segment;
            boolean first = r == 0 || rope.rings.get(r - 1).segment < a;
            if (!first || rope.inverseMass[a] == 0) {
                return false;
            }
            directions(rope, r);
            double distance = along(u, ring.x - rope.x[a], ring.y - rope.y[a], ring.z - rope.z[a]);
            if (!(distance - h * along(u, rope.vx[a], rope.vy[a], rope.vz[a]) + ringWay(u) < 0)) {
                return false;
            }
            turn(u, w);
            turnNode(rope, a, h);
            if (a == 0) {
                leave(rope);
                return true;
            }
            double behind = ring.tensionBehind;
            rope.tension[a] = behind;
            moveTo(rope, a - 1);
            ring.tensionBehind = behind;
        }
        return false;
    }

    /** An end of the rope slips out of the ring. */
    private void leave(RopeState rope) {
        RingLayout.setShare(rope, ring, 0.5);
        rope.rings.remove(ring);
        ring.segment = -1;
    }

    /** Carries nodes that move toward the start of the rope through a ring. */
    private void toStart(RopeState rope, int r, double h) {
        ring = rope.rings.get(r);
        while (ring.slides != RingState.STICKS || ring.friction == 0) {
            int b = ring.segment + 1;
            boolean last = r == rope.rings.size() - 1 || rope.rings.get(r + 1).segment >= b;
            if (!last || rope.inverseMass[b] == 0) {
                return;
            }
            directions(rope, r);
            double distance = along(w, rope.x[b] - ring.x, rope.y[b] - ring.y, rope.z[b] - ring.z);
            if (!(distance + h * along(w, rope.vx[b], rope.vy[b], rope.vz[b]) - ringWay(w) < 0)) {
                return;
            }
            turn(w, u);
            turnNode(rope, b, h);
            if (b == rope.count - 1) {
                leave(rope);
                return;
            }
            double behind = rope.tension[b];
            rope.tension[b] = rope.tension[b - 1];
            moveTo(rope, b);
            ring.tensionBehind = behind;
        }
    }

    /** Hands a ring over to a neighboring segment. */
    private void moveTo(RopeState rope, int segment) {
        RingLayout.setShare(rope, ring, 0.5);
        ring.segment = segment;
    }

    /** Way of the ring in the step along a direction [m]. */
    private double ringWay(double[] direction) {
        return along(direction, ring.nextX - ring.x, ring.nextY - ring.y, ring.nextZ - ring.z);
    }

    private static double along(double[] d, double x, double y, double z) {
        return d[0] * x + d[1] * y + d[2] * z;
    }

    /** Computes the directions of the rope before and behind a ring. */
    private void directions(RopeState rope, int r) {
        direction(rope, r, -1, ring.segment, u);
        for (int axis = 0; axis < 3; axis++) {
            u[axis] = -u[axis];
        }
        direction(rope, r, 1, ring.segment + 1, w);
    }

    /** Computes the direction in which the rope leaves a ring: toward the next ring if that is on the same segment. */
    private void direction(RopeState rope, int r, int way, int node, double[] to) {
        Rings rings = rope.rings;
        int next = r + way;
        RingState other = next >= 0 && next < rings.size() ? rings.get(next) : ring;
        double x = other.x - ring.x;
        double y = other.y - ring.y;
        double z = other.z - ring.z;
        if (other != ring && other.segment == ring.segment) {
            Bends.direct(x, y, z, to);
            return;
        }
        double rest = rope.rest[ring.segment];
        if (other == ring || other.segment != ring.segment + way) {
            Bends.direct(rope, node, way, ring.x, ring.y, ring.z, rest, to);
        } else {
            Bends.direct(rope.x[node] - ring.x, rope.y[node] - ring.y, rope.z[node] - ring.z, x, y, z, rest, to);
        }
    }

    /** Chooses the smallest rotation that takes one direction to another. */
    private void turn(double[] from, double[] to) {
        cosine = from[0] * to[0] + from[1] * to[1] + from[2] * to[2];
        vx = from[1] * to[2] - from[2] * to[1];
        vy = from[2] * to[0] - from[0] * to[2];
        vz = from[0] * to[1] - from[1] * to[0];
    }

    /** Turns a node's motion about the ring. */
    private void turnNode(RopeState rope, int node, double h) {
        double mx = (ring.nextX - ring.x) / h;
        double my = (ring.nextY - ring.y) / h;
        double mz = (ring.nextZ - ring.z) / h;
        turn(rope.x, rope.y, rope.z, node, ring.x, ring.y, ring.z);
        turn(rope.vx, rope.vy, rope.vz, node, mx, my, mz);
        StepHistory x = rope.pastX;
        StepHistory y = rope.pastY;
        StepHistory z = rope.pastZ;
        if (x.x1.length > 0) {
            turn(x.x1, y.x1, z.x1, node, ring.x - h * mx, ring.y - h * my, ring.z - h * mz);
            turn(x.x2, y.x2, z.x2, node, ring.x - 2 * h * mx, ring.y - 2 * h * my, ring.z - 2 * h * mz);
            turn(x.v1, y.v1, z.v1, node, mx, my, mz);
            turn(x.v2, y.v2, z.v2, node, mx, my, mz);
        }
    }

    /** Turns a vector about a point (Rodrigues' formula). */
    private void turn(double[] x, double[] y, double[] z, int i, double cx, double cy, double cz) {
        double dx = x[i] - cx;
        double dy = y[i] - cy;
        double dz = z[i] - cz;
        double along = (vx * dx + vy * dy + vz * dz) / Math.max(1 + cosine, 1e-9);
        x[i] = cx + cosine * dx + vy * dz - vz * dy + along * vx;
        y[i] = cy + cosine * dy + vz * dx - vx * dz + along * vy;
        z[i] = cz + cosine * dz + vx * dy - vy * dx + along * vz;
    }

    // Mass.

    /** Shares the masses of bent segments such as they will lie at the end of the step. */
    private void shareMasses(RopeState rope, double h) {
        bends.list(rope);
        bends.place(rope, 0);
        bends.measure(rope);
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            for (int r = bend.first + 1; r <= bend.last; r++) {
                RingLayout.setShare(rope, rope.rings.get(r), 0.5);
            }
            double moves = h * (Bends.ringSpeedBefore(bend, h) - bend.speedBefore(rope.vx, rope.vy, rope.vz));
            double before = bend.before + moves + bend.between / 2;
            RingLayout.setShare(rope, bend.ring, Math.min(1, Math.max(0, before / bend.length())));
        }
    }
}
