package io.github.cordage.internal.via;

import io.github.cordage.internal.chain.ChainKernel;
import io.github.cordage.internal.state.RopeState;

/**
 * Segments that bend over edges in space, along which they slide, in a {@link BendPass}. Unfolded about its edges, such
 * a segment is straight: it has a length R, and turns as a whole. With v and v' for the directions across the segment
 * in the unfolded plane, at its first node a and its second node b, and with n and n' for those across the plane, its
 * forces change by
 *
 * <pre>
 *   T u - S v - g n nᵀ X_a   at a        -F w + S v' - g' n' n'ᵀ X_b   at b        F = e T + j u X_a
 *   S = t / R (v X_a - v' X_b)
 * </pre>
 *
 * <p>The part to the right of b responds with X_b = c' - F k + S k'. With p = w k, q = w k' = v' k, m = v' k', y = v'
 * c', and B = (R / t + m)⁻¹, elimination of S leaves
 *
 * <pre>
 *   T = (gap' - s u X_a + l v X_a) / A     gap' = gap + w c' - l y
 *   A = a + e (p - l q)     l = q B     s = 1 + j (p - l q)
 * </pre>
 *
 * <p>so that u and v stay coupled at a, in a matrix of two rows.
 */
public final class EdgePass {
    /** c', k, k' (3 numbers each), A, gap', s, B, l, y and q of each bend. */
    private static final int KEPT = 16;

    private static final int ALONG = 3;
    private static final int ACROSS = 6;
    private static final int ROOM = 9;
    private static final int GAP = 10;
    private static final int LEVER = 11;
    private static final int TURN = 12;
    private static final int LINK = 13;
    private static final int TURNED = 14;
    private static final int MIXED = 15;

    private double[] kept = {};

    /** Direction across the unfolded plane. */
    private double nx;

    private double ny;
    private double nz;

    /** K n. */
    private double knx;

    private double kny;
    private double knz;

    /** Move of the second node in the back substitution [m]. */
    private double x;

    private double y;
    private double z;

    /** Force with which the segment pulls its second node back [N]. */
    double fx;

    double fy;
    double fz;

    void reserve(int rings) {
        if (kept.length < KEPT * rings) {
            kept = new double[KEPT * rings];
        }
    }

    private void findNormal(double[] v, double ux, double uy, double uz) {
        nx = uy * v[2] - uz * v[1];
        ny = uz * v[0] - ux * v[2];
        nz = ux * v[1] - uy * v[0];
    }

    /**
     * Joins a segment to the part on its right.
     *
     * @param k its number among the bends
     * @param chain K and c of the nodes
     * @param give compliance of the segment [m/N]
     * @param gap its excess length [m]
     */
    void join(RopeState rope, Bend bend, int k, double[] chain, double give, double gap) {
        int to = KEPT * k;
        int b = bend.segment + 1;
        double behind = Math.max(0, bend.tensionBehind(rope));
        double[] v = bend.acrossBehind;
        double wx = bend.behind.ux;
        double wy = bend.behind.uy;
        double wz = bend.behind.uz;
        if (rope.inverseMass[b] == 0) {
            for (int i = 0; i < ROOM; i++) {
                kept[to + i] = 0;
            }
        } else {
            free(chain, ChainKernel.KEPT * b, bend, behind / bend.behind.radius, to);
        }
        double p = dot(to + ALONG, wx, wy, wz);
        double q = dot(to + ACROSS, wx, wy, wz);
        double m = dot(to + ACROSS, v[0], v[1], v[2]);
        double turned = dot(to, v[0], v[1], v[2]);
        double stiff = (Math.max(0, rope.tension[bend.segment]) + behind) / (2 * bend.length());
        double turn = stiff / (1 + stiff * m);
        double link = q * turn;
        double soft = Math.max(0, p - link * q);
        kept[to + ROOM] = give + bend.ratio * soft;
        kept[to + GAP] = gap + dot(to, wx, wy, wz) - link * turned;
        kept[to + LEVER] = 1 + soft * bend.stiffness;
        kept[to + TURN] = turn;
        kept[to + LINK] = link;
        kept[to + TURNED] = turned;
        kept[to + MIXED] = q;
    }

    private double dot(int at, double dx, double dy, double dz) {
        return kept[at] * dx + kept[at + 1] * dy + kept[at + 2] * dz;
    }

    /** Computes c', k and k'. */
    private void free(double[] chain, int at, Bend bend, double g, int to) {
        double[] v = bend.acrossBehind;
        findNormal(v, bend.behind.ux, bend.behind.uy, bend.behind.uz);
        times(chain, at, nx, ny, nz);
        knx = x;
        kny = y;
        knz = z;
        double by = g / (1 + g * (nx * knx + ny * kny + nz * knz));
        keep(to, chain[at + 6], chain[at + 7], chain[at + 8], by);
        times(chain, at, bend.behind.ux, bend.behind.uy, bend.behind.uz);
        keep(to + ALONG, x, y, z, by);
        times(chain, at, v[0], v[1], v[2]);
        keep(to + ACROSS, x, y, z, by);
    }

    /** Multiplies a vector by K. */
    private void times(double[] chain, int at, double dx, double dy, double dz) {
        x = chain[at] * dx + chain[at + 1] * dy + chain[at + 2] * dz;
        y = chain[at + 1] * dx + chain[at + 3] * dy + chain[at + 4] * dz;
        z = chain[at + 2] * dx + chain[at + 4] * dy + chain[at + 5] * dz;
    }

    private void keep(int to, double dx, double dy, double dz, double by) {
        double along = by * (nx * dx + ny * dy + nz * dz);
        kept[to] = dx - along * knx;
        kept[to + 1] = dy - along * kny;
        kept[to + 2] = dz - along * knz;
    }

    /** Adds the first node of the segment joined last. */
    void addNode(Bend bend, int k, double i, double g, double rx, double ry, double rz, double[] chain, int at) {
        int to = KEPT * k;
        double ux = bend.before.ux;
        double uy = bend.before.uy;
        double uz = bend.before.uz;
        double[] v = bend.acrossBefore;
        findNormal(v, ux, uy, uz);
        double room = kept[to + ROOM];
        double link = kept[to + LINK];
        double turns = i + kept[to + TURN];
        double by = 1 / determinant(to, i);
        double uu = (room * turns + link * link) * by;
        double uv = link * by;
        double vv = (room * i + kept[to + LEVER]) * by;
        double nn = 1 / (i + g);
        chain[at] = uu * ux * ux + 2 * uv * ux * v[0] + vv * v[0] * v[0] + nn * nx * nx;
        chain[at + 1] = uu * ux * uy + uv * (ux * v[1] + uy * v[0]) + vv * v[0] * v[1] + nn * nx * ny;
        chain[at + 2] = uu * ux * uz + uv * (ux * v[2] + uz * v[0]) + vv * v[0] * v[2] + nn * nx * nz;
        chain[at + 3] = uu * uy * uy + 2 * uv * uy * v[1] + vv * v[1] * v[1] + nn * ny * ny;
        chain[at + 4] = uu * uy * uz + uv * (uy * v[2] + uz * v[1]) + vv * v[1] * v[2] + nn * ny * nz;
        chain[at + 5] = uu * uz * uz + 2 * uv * uz * v[2] + vv * v[2] * v[2] + nn * nz * nz;
        double ru = rx * ux + ry * uy + rz * uz;
        double rv = rx * v[0] + ry * v[1] + rz * v[2] + kept[to + TURNED] * kept[to + TURN];
        double rn = nn * (rx * nx + ry * ny + rz * nz);
        double gap = kept[to + GAP] * by;
        double cu = uu * ru + uv * rv + gap * turns;
        double cv = uv * ru + vv * rv - gap * link * i;
        chain[at + 6] = cu * ux + cv * v[0] + rn * nx;
        chain[at + 7] = cu * uy + cv * v[1] + rn * ny;
        chain[at + 8] = cu * uz + cv * v[2] + rn * nz;
    }

    private double determinant(int to, double i) {
        double turns = i + kept[to + TURN];
        double link = kept[to + LINK];
        return kept[to + ROOM] * i * turns + i * link * link + kept[to + LEVER] * turns;
    }

    /** Passes the force on through a segment whose first node is pinned. */
    void passFromPin(RopeState rope, Bend bend, int k) {
        int to = KEPT * k;
        passOn(rope, bend, to, kept[to + GAP] / kept[to + ROOM], 0, 0);
    }

    /**
     * Passes the force on through a segment whose first node has moved; see {@link BendPass#pass}.
     *
     * @param dx residual force at the first node, less that of the part to the left, along x [N]
     */
    void pass(RopeState rope, Bend bend, int k, double i, double dx, double dy, double dz) {
        int to = KEPT * k;
        double[] v = bend.acrossBefore;
        double ru = dx * bend.before.ux + dy * bend.before.uy + dz * bend.before.uz;
        double rv = dx * v[0] + dy * v[1] + dz * v[2] + kept[to + TURNED] * kept[to + TURN];
        double room = kept[to + ROOM];
        double gap = kept[to + GAP];
        double lever = kept[to + LEVER];
        double link = kept[to + LINK];
        double turns = i + kept[to + TURN];
        double by = 1 / determinant(to, i);
        double change = (gap * i * turns - lever * turns * ru + link * i * rv) * by;
        double moved = ((room * turns + link * link) * ru + link * rv + gap * turns) * by;
        double aside = (link * ru + (room * i + lever) * rv - gap * link * i) * by;
        passOn(rope, bend, to, change, moved, aside);
    }

    /**
     * @param change of the tension before the edges [N]
     * @param moved how far the first node has moved along the segment [m]
     * @param aside how far it has moved across, in the unfolded plane [m]
     */
    private void passOn(RopeState rope, Bend bend, int to, double change, double moved, double aside) {
        double[] v = bend.acrossBehind;
        double before = Math.max(0, bend.tensionBehind(rope));
        rope.tension[bend.segment] += change;
        double pull = bend.ratio * change + bend.stiffness * moved;
        double turn = (aside - kept[to + TURNED] + pull * kept[to + MIXED]) * kept[to + TURN];
        x = kept[to] - pull * kept[to + ALONG] + turn * kept[to + ACROSS];
        y = kept[to + 1] - pull * kept[to + ALONG + 1] + turn * kept[to + ACROSS + 1];
        z = kept[to + 2] - pull * kept[to + ALONG + 2] + turn * kept[to + ACROSS + 2];
        findNormal(v, bend.behind.ux, bend.behind.uy, bend.behind.uz);
        double across = before / bend.behind.radius * (nx * x + ny * y + nz * z);
        fx = pull * bend.behind.ux - turn * v[0] + across * nx;
        fy = pull * bend.behind.uy - turn * v[1] + across * ny;
        fz = pull * bend.behind.uz - turn * v[2] + across * nz;
    }
}
