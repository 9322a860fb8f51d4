package io.github.cordage.internal.via;

import io.github.cordage.internal.chain.ChainKernel;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.step.ChainPass;

/**
 * Bent segments in a {@link ChainPass}. With the notation there, and u and w for the directions of the segment at its
 * first node a and its second node b, and e for the ratio of the tensions at b and at a, the forces of the segment
 * change by
 *
 * <pre>
 *   T u - G_a X_a   at a          -((e T + j u X_a) w + G_b X_b)   at b
 *   G = (t / distance from the ring) (I - direction directionᵀ)
 * </pre>
 *
 * <p>The part to the right of b responds with X_b = c - K F. So
 *
 * <pre>
 *   X_b = c' - (e T + j u X_a) k'     c' = (I + K G_b)⁻¹ c     k' = (I + K G_b)⁻¹ K w
 *   T = (gap + w c' - s u X_a) / A     A = a + e w k'     s = 1 + j w k'
 *   K at a = P / (i + g_a) + u uᵀ A / (s + i A)      c at a = P r / (i + g_a) + u (gap + w c' + A r_u) / (s + i A)
 * </pre>
 *
 * <p>where j is the stiffness of friction while the rope sticks in its rings, or 0 while it slides.
 */
public final class BendPass {
    private final Bends bends;

    /** c' and k' (3 numbers each), A, gap + w c' and s of each bend. */
    private static final int KEPT = 9;

    private static final int ROOM = 6;
    private static final int GAP = 7;
    private static final int LEVER = 8;

    private double[] kept = {};

    /** Those that slide along edges in space. */
    private final EdgePass edges = new EdgePass();

    /** The next bend of the elimination, -1 after the first. */
    private int next;

    /** The next bend of the back substitution. */
    private int nextBack;

    /** Force with which the bent segment pulls its second node back [N]. */
    public double fx;

    public double fy;
    public double fz;

    private final double[] inverse = new double[9];

    public BendPass(ChainGeometry geometry) {
        bends = geometry.bends;
    }

    /** Reserves memory for a number of rings. */
    public void reserve(int rings) {
        bends.reserve(rings);
        if (kept.length < KEPT * rings) {
            edges.reserve(rings);
            kept = new double[KEPT * rings];
        }
    }

    public void begin() {
        next = bends.count - 1;
        nextBack = 0;
        reserve(bends.count);
    }

    public boolean waitsAt(int segment) {
        return next >= 0 && bends.get(next).segment == segment;
    }

    /** The node after the next bent segment of the elimination, or 0. */
    public int nodeBehindNext() {
        return next >= 0 ? bends.get(next).segment + 1 : 0;
    }

    /** Solves for a segment between two pins: its tension has no effect unless a mass hangs there. */
    public void pullPins(RopeState rope, int segment, double[] chain, double[] give, double[] gap) {
        boolean isBent = waitsAt(segment);
        boolean carries = MassPins.pull(rope, segment);
        if (isBent && (carries || bends.get(next).hangs)) {
            join(rope, chain, give, gap);
            pullFromPin(rope);
            return;
        }
        double soft = carries ? give[segment] : rope.compliancePerMetre * rope.rest[segment];
        rope.tension[segment] = soft > 0 ? rope.tension[segment] + gap[segment] / soft : 0;
        next -= isBent ? 1 : 0;
    }

    /** Begins the back substitution of a part. */
    public void beginBack() {
        nextBack = 0;
    }

    public boolean waitsBackAt(int segment) {
        return nextBackFrom(segment) == segment;
    }

    /** Goes on to the next bent segment from a segment on, and returns it; -1 if there is none. */
    public int nextBackFrom(int segment) {
        while (nextBack < bends.count && bends.get(nextBack).segment < segment) {
            nextBack++;
        }
        return nextBack < bends.count ? bends.get(nextBack).segment : -1;
    }

    /**
     * Joins the next bent segment to the part on its right.
     *
     * @param chain K and c of the nodes
     * @param give compliance of the segments [m/N]
     * @param gap excess length of the segments [m]
     */
    public void join(RopeState rope, double[] chain, double[] give, double[] gap) {
        Bend bend = bends.get(next);
        int b = bend.segment + 1;
        int to = KEPT * next;
        if (bend.slidesAlong) {
            edges.join(rope, bend, next, chain, give[bend.segment], gap[bend.segment]);
            next--;
            return;
        }
        next--;
        if (rope.inverseMass[b] == 0) {
            for (int i = 0; i < ROOM; i++) {
                kept[to + i] = 0;
            }
        } else {
            free(chain, ChainKernel.KEPT * b, bend, Math.max(0, bend.tensionBehind(rope)) / bend.behind.radius, to);
        }
        double along = bend.behind.ux * kept[to] + bend.behind.uy * kept[to + 1] + bend.behind.uz * kept[to + 2];
        double soft = bend.behind.ux * kept[to + 3] + bend.behind.uy * kept[to + 4] + bend.behind.uz * kept[to + 5];
        kept[to + ROOM] = give[bend.segment] + bend.ratio * soft;
        kept[to + GAP] = gap[bend.segment] + along;
        kept[to + LEVER] = 1 + soft * bend.stiffness;
    }

    /** Computes c' and k'. */
    private void free(double[] chain, int at, Bend bend, double g, int to) {
        double wx = bend.behind.ux;
        double wy = bend.behind.uy;
        double wz = bend.behind.uz;
        double k11 = chain[at];
        double k12 = chain[at + 1];
        double k13 = chain[at + 2];
        double k22 = chain[at + 3];
        double k23 = chain[at + 4];
        double k33 = chain[at + 5];
        double kwx = k11 * wx + k12 * wy + k13 * wz;
        double kwy = k12 * wx + k22 * wy + k23 * wz;
        double kwz = k13 * wx + k23 * wy + k33 * wz;
        // I + K G with G = g (I - w wᵀ).
        invert(
                1 + g * (k11 - kwx * wx),
                g * (k12 - kwx * wy),
                g * (k13 - kwx * wz),
                g * (k12 - kwy * wx),
                1 + g * (k22 - kwy * wy),
                g * (k23 - kwy * wz),
                g * (k13 - kwz * wx),
                g * (k23 - kwz * wy),
                1 + g * (k33 - kwz * wz));
        times(chain[at + 6], chain[at + 7], chain[at + 8], to);
        times(kwx, kwy, kwz, to + 3);
    }

    private void times(double x, double y, double z, int to) {
        for (int row = 0; row < 3; row++) {
            kept[to + row] = inverse[3 * row] * x + inverse[3 * row + 1] * y + inverse[3 * row + 2] * z;
        }
    }

    private void invert(double a, double b, double c, double d, double e, double f, double g, double h, double i) {
        double c0 = e * i - f * h;
        double c1 = f * g - d * i;
        double c2 = d * h - e * g;
        double by = 1 / (a * c0 + b * c1 + c * c2);
        inverse[0] = by * c0;
        inverse[1] = by * (c * h - b * i);
        inverse[2] = by * (b * f - c * e);
        inverse[3] = by * c1;
        inverse[4] = by * (a * i - c * g);
        inverse[5] = by * (c * d - a * f);
        inverse[6] = by * c2;
        inverse[7] = by * (b * g - a * h);
        inverse[8] = by * (a * e - b * d);
    }

    /** Adds the first node of the segment joined last. */
    public void addNode(ChainGeometry g, double rx, double ry, double rz, double[] chain, int at) {
        int k = next + 1;
        Bend bend = bends.get(k);
        double ux = bend.before.ux;
        double uy = bend.before.uy;
        double uz = bend.before.uz;
        double i = g.inertia[bend.segment];
        if (bend.slidesAlong) {
            edges.addNode(bend, k, i, g.turning[bend.segment], rx, ry, rz, chain, at);
            return;
        }
        double room = kept[KEPT * k + ROOM];
        double across = bend.before.isOnRim ? 0 : 1 / (i + g.turning[bend.segment]);
        double by = 1 / (kept[KEPT * k + LEVER] + i * room);
        double along = room * by - across;
        chain[at] = across + along * ux * ux;
        chain[at + 1] = along * ux * uy;
        chain[at + 2] = along * ux * uz;
        chain[at + 3] = across + along * uy * uy;
        chain[at + 4] = along * uy * uz;
        chain[at + 5] = across + along * uz * uz;
        double ru = rx * ux + ry * uy + rz * uz;
        double c = (kept[KEPT * k + GAP] + room * ru) * by - across * ru;
        chain[at + 6] = across * rx + c * ux;
        chain[at + 7] = across * ry + c * uy;
        chain[at + 8] = across * rz + c * uz;
    }

    /** The force on the second node of the segment joined last, whose first node is pinned. Adds to tensions. */
    public void pullFromPin(RopeState rope) {
        int k = next + 1;
        int to = KEPT * k;
        if (bends.get(k).slidesAlong) {
            edges.passFromPin(rope, bends.get(k), k);
            takeForce();
        } else {
            passOn(rope, k, kept[to + GAP] / kept[to + ROOM], 0);
        }
    }

    private void takeForce() {
        fx = edges.fx;
        fy = edges.fy;
        fz = edges.fz;
    }

    /**
     * Passes the force on through the next bent segment of the back substitution, after its first node has moved.
     *
     * @param i inertia of that node [N/m]
     * @param rx residual force at it along x [N]
     * @param pullX force with which the part to the left pulls it back along x [N]
     */
    public void pass(
            RopeState rope, double i, double rx, double ry, double rz, double pullX, double pullY, double pullZ) {
        int k = nextBack;
        int to = KEPT * k;
        Bend bend = bends.get(k);
        if (bend.slidesAlong) {
            edges.pass(rope, bend, k, i, rx - pullX, ry - pullY, rz - pullZ);
            takeForce();
            return;
        }
        double pull = (pullX - rx) * bend.before.ux + (pullY - ry) * bend.before.uy + (pullZ - rz) * bend.before.uz;
        double lever = kept[to + LEVER];
        double by = 1 / (lever + i * kept[to + ROOM]);
        double change = (i * kept[to + GAP] + lever * pull) * by;
        double moved = (kept[to + GAP] - kept[to + ROOM] * pull) * by;
        passOn(rope, k, change, moved);
    }

    /**
     * @param change of the tension before the rings [N]
     * @param moved how far the first node has moved along the segment [m]
     */
    private void passOn(RopeState rope, int k, double change, double moved) {
        int to = KEPT * k;
        Bend bend = bends.get(k);
        double before = bend.tensionBehind(rope);
        rope.tension[bend.segment] += change;
        double by = bend.ratio * change + bend.stiffness * moved;
        double x = kept[to] - by * kept[to + 3];
        double y = kept[to + 1] - by * kept[to + 4];
        double z = kept[to + 2] - by * kept[to + 5];
        double turning = Math.max(0, before) / bend.behind.radius;
        double along = by - turning * (x * bend.behind.ux + y * bend.behind.uy + z * bend.behind.uz);
        fx = along * bend.behind.ux + turning * x;
        fy = along * bend.behind.uy + turning * y;
        fz = along * bend.behind.uz + turning * z;
    }
}
