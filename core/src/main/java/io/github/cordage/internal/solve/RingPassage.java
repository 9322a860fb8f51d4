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
    /** Within this fraction of a rest length from a ring, a node that passes it hardly moves across the rope. */
    private static final double CALM = 0.2;

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
            double way = h * along(u, rope.vx[a], rope.vy[a], rope.vz[a]) - ringWay(u);
            if (!(distance < way || (a == 0 && whirls(rope, a, distance, way, h)))) {
                return false;
            }
            calm(rope, a, u, distance, h);
            turn(u, w);
            turnNode(rope, a, h);
            if (a == 0) {
                leave(rope);
                return true;
            }
            double behind = ring.tensionBehind;
            rope.rings.handOver(ring);
            rope.tension[a] = behind;
            moveTo(rope, a - 1);
            rope.rings.firstOn(a - 1).tensionBehind = behind;
        }
        return false;
    }

    /**
     * Whether an end of the rope is as close to the ring as it moves in a step. An end that is drawn toward a ring turns
     * about it faster and faster, which no step resolves; it slips out then.
     */
    private static boolean whirls(RopeState rope, int node, double distance, double way, double h) {
        double vx = rope.vx[node];
        double vy = rope.vy[node];
        double vz = rope.vz[node];
        return way > 0 && distance * distance < h * h * (vx * vx + vy * vy + vz * vz);
    }

    /**
     * Slows a node at a ring down across the rope: where the rope passes the ring, it moves across as the ring does. Only
     * a ring that is put on a rope in motion, or a kink, brings a node there that does not.
     */
    private void calm(RopeState rope, int node, double[] direction, double distance, double h) {
        double factor = Math.min(1, Math.abs(distance) / (CALM * rope.rest[ring.segment]));
        slowAcross(rope, node, ring, direction[0], direction[1], direction[2], factor, h);
    }

    /** An end of the rope slips out of the ring. */
    private void leave(RopeState rope) {
        RingLayout.setShare(rope, ring, 0.5);
        rope.rings.handOver(ring);
        rope.rings.remove(ring);
        ring.segment = -1;
    }

    /** Carries nodes that move toward the start of the rope through a ring. */
    private void toStart(RopeState rope, int r, double h) {
        ring = rope.rings.get(r);
        // The state of a segment is that of its first ring, and this one is its last.
        while (rope.rings.firstOn(ring.segment).slides != RingState.STICKS || ring.friction == 0) {
            int b = ring.segment + 1;
            boolean last = r == rope.rings.size() - 1 || rope.rings.get(r + 1).segment >= b;
            if (!last || rope.inverseMass[b] == 0) {
                return;
            }
            directions(rope, r);
            double distance = along(w, rope.x[b] - ring.x, rope.y[b] - ring.y, rope.z[b] - ring.z);
            double way = ringWay(w) - h * along(w, rope.vx[b], rope.vy[b], rope.vz[b]);
            if (!(distance < way || (b == rope.count - 1 && whirls(rope, b, distance, way, h)))) {
                return;
            }
            calm(rope, b, w, distance, h);
            turn(w, u);
            turnNode(rope, b, h);
            if (b == rope.count - 1) {
                leave(rope);
                return;
            }
            RingState head = rope.rings.firstOn(b - 1);
            byte slides = head.slides;
            double behind = rope.rings.isOn(b) ? rope.rings.firstOn(b).tensionBehind : rope.tension[b];
            rope.tension[b] = head == ring ? rope.tension[b - 1] : head.tensionBehind;
            moveTo(rope, b);
            ring.takeState(slides, behind);
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
        Bends.direct(other.x - ring.x, other.y - ring.y, other.z - ring.z, to);
        if (other != ring && other.segment == ring.segment) {
            return;
        }
        if (other == ring || other.segment != ring.segment + way) {
            Bends.lookBehind(rope, node, way, ring, to);
        }
        double x = rope.x[node] - ring.x;
        double y = rope.y[node] - ring.y;
        double z = rope.z[node] - ring.z;
        if (!Bends.isAt(x, y, z, to, rope.rest[ring.segment])) {
            Bends.direct(x, y, z, to);
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

    /**
     * Keeps a node's momentum across the rope as its mass changes: what comes through the ring moves along the rope only. The
     * history changes alike, so that it is one of momentum.
     */
    private void slowAcross(
            RopeState rope, int node, RingState at, double x, double y, double z, double factor, double h) {
        if (factor >= 1 || rope.inverseMass[node] == 0) {
            return;
        }
        double mx = (at.nextX - at.x) / h;
        double my = (at.nextY - at.y) / h;
        double mz = (at.nextZ - at.z) / h;
        slowAcross(rope.vx, rope.vy, rope.vz, node, x, y, z, mx, my, mz, factor);
        if (rope.pastX.v1.length > 0) {
            slowAcross(rope.pastX.v1, rope.pastY.v1, rope.pastZ.v1, node, x, y, z, mx, my, mz, factor);
            slowAcross(rope.pastX.v2, rope.pastY.v2, rope.pastZ.v2, node, x, y, z, mx, my, mz, factor);
        }
    }

    private static void slowAcross(
            double[] vx,
            double[] vy,
            double[] vz,
            int i,
            double x,
            double y,
            double z,
            double mx,
            double my,
            double mz,
            double factor) {
        double dx = vx[i] - mx;
        double dy = vy[i] - my;
        double dz = vz[i] - mz;
        double along = (1 - factor) * (dx * x + dy * y + dz * z);
        vx[i] = mx + factor * dx + along * x;
        vy[i] = my + factor * dy + along * y;
        vz[i] = mz + factor * dz + along * z;
    }

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
            int a = bend.segment;
            double first = rope.mass[a];
            double second = rope.mass[a + 1];
            RingLayout.setShare(rope, bend.ring, Math.min(1, Math.max(0, before / bend.length())));
            slowAcross(rope, a, bend.ring, bend.ux, bend.uy, bend.uz, first / rope.mass[a], h);
            RingState behind = rope.rings.get(bend.last);
            slowAcross(rope, a + 1, behind, bend.wx, bend.wy, bend.wz, second / rope.mass[a + 1], h);
        }
    }
}
