package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.solve.ChainGeometry;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * The elimination of a rope that resists bending, without contacts. With the notation of {@link RodPass}, A, N and O are the {@link RodBlocks}
 * of a node: that by itself, that by which the next node resists its moves, and that of the one after.
 *
 * <p>Nodes are eliminated from the first to the last, each together with the tension of the segment before it. That tension has
 * the pivot -D, moves its node by c and the next one by d, all as the elimination before has left them; behind a pin, D is the
 * compliance of the segment, c its direction and d = 0. With
 *
 * <pre>
 *   s = c A⁻¹ c        z = A⁻¹ c / (D + s)        K = A⁻¹ - A⁻¹ c (A⁻¹ c)ᵀ / (D + s)
 * </pre>
 *
 * <p>and u and a for the direction and the compliance of the segment behind the node,
 *
 * <pre>
 *   A_next -= N K Nᵀ + (N z) dᵀ + d (N z)ᵀ - d dᵀ / (D + s)      N_next -= O K Nᵀ + (O z) dᵀ      A_after -= O K Oᵀ
 *   D_next = a + u K u                      c_next = u + N K u + d (z u)                      d_next = O K u
 * </pre>
 *
 * <p>D is tiny on a taut rope that a pin holds. So nothing is divided by D, and K is computed as
 *
 * <pre>
 *   K f = A⁻¹ (f - h c) + h A⁻¹ c D / (D + s)        h = c A⁻¹ f / s
 * </pre>
 *
 * <p>where no large numbers cancel. The right-hand sides go the same way, forward and back.
 */
final class RodElimination {
    private static final int BLOCK = RodBlocks.BLOCK;

    /** Numbers kept per node beside blocks: A⁻¹ c and c, or d. */
    private static final int VECTOR = 3;

    /** A, N and O of the nodes, which the elimination changes. */
    private double[] self = {};

    private double[] next = {};
    private double[] over = {};

    /** Residual forces at the nodes [N], then moves of the nodes [m]. */
    double[] x = {};

    double[] y = {};
    double[] z = {};

    /** The same for segments: minus excess lengths [m], then changes of the tensions [N]. */
    double[] t = {};

    /** A⁻¹ of the nodes [m/N], and for the segments before them c, A⁻¹ c, d, s, D and 1 / (D + s). */
    private double[] inverse = {};

    private double[] to = {};
    private double[] moved = {};
    private double[] toNext = {};
    private double[] stiff = {};
    private double[] pivot = {};
    private double[] sum = {};

    /** A⁻¹ of the current node. */
    private final double[] k = new double[BLOCK];

    /** K f of {@link #apply}. */
    private final double[] result = new double[VECTOR];

    /** N and O without what they have along c, and N A⁻¹ c and O A⁻¹ c. */
    private final double[] nextAcross = new double[BLOCK];

    private final double[] overAcross = new double[BLOCK];
    private final double[] nextAlong = new double[VECTOR];
    private final double[] overAlong = new double[VECTOR];

    private void reserve(int nodes) {
        if (pivot.length < nodes) {
            inverse = new double[BLOCK * nodes];
            to = new double[VECTOR * nodes];
            moved = new double[VECTOR * nodes];
            toNext = new double[VECTOR * nodes];
            stiff = new double[nodes];
            pivot = new double[nodes];
            sum = new double[nodes];
            x = new double[nodes];
            y = new double[nodes];
            z = new double[nodes];
            t = new double[nodes];
        }
    }

    /**
     * Eliminates all nodes.
     *
     * @param blocks of the rope; overwritten
     * @param give compliance of the segments [m/N]
     */
    void eliminate(RopeState rope, ChainGeometry g, RodBlocks blocks, double[] give) {
        reserve(rope.capacity());
        self = blocks.self;
        next = blocks.next;
        over = blocks.over;
        int last = rope.count - 1;
        for (int i = 0; i <= last; i++) {
            if (rope.inverseMass[i] == 0) {
                continue;
            }
            invert(BLOCK * i, g.inertia[i]);
            System.arraycopy(k, 0, inverse, BLOCK * i, BLOCK);
            if (i == 0) {
                clearTension(0);
            } else if (rope.inverseMass[i - 1] == 0) {
                holdBehindPin(i, g, give[i - 1]);
            }
            findTension(i);
            if (i < last) {
                boolean hasOver = i < last - 1 && rope.inverseMass[i + 2] > 0;
                eliminate(i, g, give[i], rope.inverseMass[i + 1] > 0, hasOver);
            }
        }
    }

    /** Computes A⁻¹ of a node; without resistance in some direction, that of its inertia alone. */
    private void invert(int at, double inertia) {
        double a = self[at];
        double b = self[at + 3];
        double c = self[at + 6];
        double d = self[at + 4];
        double e = self[at + 7];
        double f = self[at + 8];
        double c0 = d * f - e * e;
        double c1 = c * e - b * f;
        double c2 = b * e - c * d;
        double determinant = a * c0 + b * c1 + c * c2;
        if (a > 0 && a * d - b * b > 0 && determinant > 0) {
            double by = 1 / determinant;
            k[0] = by * c0;
            k[1] = by * c1;
            k[2] = by * c2;
            k[4] = by * (a * f - c * c);
            k[5] = by * (b * c - a * e);
            k[8] = by * (a * d - b * b);
        } else {
            Arrays.fill(k, 0);
            k[0] = 1 / inertia;
            k[4] = k[0];
            k[8] = k[0];
        }
        k[3] = k[1];
        k[6] = k[2];
        k[7] = k[5];
    }

    /** There is no segment before a node. */
    private void clearTension(int i) {
        for (int axis = VECTOR * i; axis < VECTOR * (i + 1); axis++) {
            to[axis] = 0;
            toNext[axis] = 0;
        }
        pivot[i] = 0;
    }

    /** The segment before a node begins at a pin. */
    private void holdBehindPin(int i, ChainGeometry g, double give) {
        clearTension(i);
        to[VECTOR * i] = g.ux[i - 1];
        to[VECTOR * i + 1] = g.uy[i - 1];
        to[VECTOR * i + 2] = g.uz[i - 1];
        pivot[i] = give;
    }

    /** Computes A⁻¹ c, s and 1 / (D + s) of a node. */
    private void findTension(int i) {
        int at = VECTOR * i;
        double cx = to[at];
        double cy = to[at + 1];
        double cz = to[at + 2];
        double mx = k[0] * cx + k[1] * cy + k[2] * cz;
        double my = k[1] * cx + k[4] * cy + k[5] * cz;
        double mz = k[2] * cx + k[5] * cy + k[8] * cz;
        double s = cx * mx + cy * my + cz * mz;
        moved[at] = mx;
        moved[at + 1] = my;
        moved[at + 2] = mz;
        stiff[i] = s > 0 ? s : 1;
        sum[i] = s > 0 ? 1 / (pivot[i] + s) : 0;
    }

    /** Eliminates a node and the tension before it: changes the blocks of the next two, and computes c, d and D of the segment behind it. */
    private void eliminate(int i, ChainGeometry g, double give, boolean hasNext, boolean hasOver) {
        int at = BLOCK * i;
        int of = VECTOR * i;
        double ux = g.ux[i];
        double uy = g.uy[i];
        double uz = g.uz[i];
        double own = pivot[i] * sum[i] / stiff[i];
        double zu = sum[i] * (moved[of] * ux + moved[of + 1] * uy + moved[of + 2] * uz);
        double least = apply(i, ux, uy, uz);
        int behind = of + VECTOR;
        pivot[i + 1] = give + least;
        for (int r = 0; r < VECTOR; r++) {
            to[behind + r] = hasNext ? row(next, at + 3 * r, result) + toNext[of + r] * zu : 0;
            toNext[behind + r] = hasOver ? row(over, at + 3 * r, result) : 0;
        }
        if (hasNext) {
            to[behind] += ux;
            to[behind + 1] += uy;
            to[behind + 2] += uz;
            split(next, at, of, stiff[i], nextAcross, nextAlong);
            subtract(self, at + BLOCK, nextAcross, nextAcross);
            addProduct(self, at + BLOCK, nextAlong, nextAlong, -own);
            addTurned(at + BLOCK, of, sum[i]);
        }
        if (hasOver) {
            split(over, at, of, stiff[i], overAcross, overAlong);
            subtract(self, at + 2 * BLOCK, overAcross, overAcross);
            addProduct(self, at + 2 * BLOCK, overAlong, overAlong, -own);
        }
        if (hasNext && hasOver) {
            subtract(next, at + BLOCK, overAcross, nextAcross);
            addProduct(next, at + BLOCK, overAlong, nextAlong, -own);
            for (int r = 0; r < VECTOR; r++) {
                double by = sum[i] * overAlong[r];
                next[at + BLOCK + 3 * r] -= by * toNext[of];
                next[at + BLOCK + 3 * r + 1] -= by * toNext[of + 1];
                next[at + BLOCK + 3 * r + 2] -= by * toNext[of + 2];
            }
        } else if (hasOver) {
            // The segment behind ends at a pin, and its tension moves the node beyond that.
            double by = 1 / pivot[i + 1];
            for (int r = 0; r < VECTOR; r++) {
                for (int s = 0; s < VECTOR; s++) {
                    self[at + 2 * BLOCK + 3 * r + s] += by * toNext[behind + r] * toNext[behind + s];
                }
            }
        }
    }

    private static double row(double[] block, int at, double[] by) {
        return block[at] * by[0] + block[at + 1] * by[1] + block[at + 2] * by[2];
    }

    /** Computes K f of a node as the result; returns f K f. */
    private double apply(int i, double fx, double fy, double fz) {
        int at = BLOCK * i;
        int of = VECTOR * i;
        double h = (moved[of] * fx + moved[of + 1] * fy + moved[of + 2] * fz) / stiff[i];
        double along = h * pivot[i] * sum[i];
        double px = fx - h * to[of];
        double py = fy - h * to[of + 1];
        double pz = fz - h * to[of + 2];
        double mx = inverse[at] * px + inverse[at + 1] * py + inverse[at + 2] * pz;
        double my = inverse[at + 3] * px + inverse[at + 4] * py + inverse[at + 5] * pz;
        double mz = inverse[at + 6] * px + inverse[at + 7] * py + inverse[at + 8] * pz;
        result[0] = mx + along * moved[of];
        result[1] = my + along * moved[of + 1];
        result[2] = mz + along * moved[of + 2];
        return mx * px + my * py + mz * pz + along * h * stiff[i];
    }

    /** Splits the rows of a block into what they have along c and the rest. */
    private void split(double[] block, int at, int of, double s, double[] across, double[] along) {
        double cx = to[of];
        double cy = to[of + 1];
        double cz = to[of + 2];
        for (int r = 0; r < VECTOR; r++) {
            double b0 = block[at + 3 * r];
            double b1 = block[at + 3 * r + 1];
            double b2 = block[at + 3 * r + 2];
            double by = b0 * moved[of] + b1 * moved[of + 1] + b2 * moved[of + 2];
            double h = by / s;
            along[r] = by;
            across[3 * r] = b0 - h * cx;
            across[3 * r + 1] = b1 - h * cy;
            across[3 * r + 2] = b2 - h * cz;
        }
    }

    /** Subtracts (N z) dᵀ + d (N z)ᵀ - d dᵀ / (D + s) from a block. */
    private void addTurned(int at, int of, double by) {
        for (int r = 0; r < VECTOR; r++) {
            for (int s = 0; s < VECTOR; s++) {
                double one = nextAlong[r] * toNext[of + s] + nextAlong[s] * toNext[of + r];
                self[at + 3 * r + s] -= by * (one - toNext[of + r] * toNext[of + s]);
            }
        }
    }

    /** Subtracts a A⁻¹ bᵀ of the current node from a block. */
    private void subtract(double[] from, int at, double[] a, double[] b) {
        double k0 = k[0];
        double k1 = k[1];
        double k2 = k[2];
        double k4 = k[4];
        double k5 = k[5];
        double k8 = k[8];
        for (int r = 0; r < BLOCK; r += 3) {
            double p = a[r] * k0 + a[r + 1] * k1 + a[r + 2] * k2;
            double q = a[r] * k1 + a[r + 1] * k4 + a[r + 2] * k5;
            double s = a[r] * k2 + a[r + 1] * k5 + a[r + 2] * k8;
            from[at + r] -= p * b[0] + q * b[1] + s * b[2];
            from[at + r + 1] -= p * b[3] + q * b[4] + s * b[5];
            from[at + r + 2] -= p * b[6] + q * b[7] + s * b[8];
        }
    }

    private static void addProduct(double[] sum, int at, double[] a, double[] b, double by) {
        double b0 = by * b[0];
        double b1 = by * b[1];
        double b2 = by * b[2];
        for (int r = 0; r < VECTOR; r++) {
            sum[at + 3 * r] += a[r] * b0;
            sum[at + 3 * r + 1] += a[r] * b1;
            sum[at + 3 * r + 2] += a[r] * b2;
        }
    }

    /**
     * Solves for moves and tensions.
     *
     * @param rx residual forces at the nodes along x [N]
     * @param gap excess lengths of the segments [m]
     */
    void solve(RopeState rope, ChainGeometry g, double[] rx, double[] ry, double[] rz, double[] gap) {
        int last = rope.count - 1;
        System.arraycopy(rx, 0, x, 0, rope.count);
        System.arraycopy(ry, 0, y, 0, rope.count);
        System.arraycopy(rz, 0, z, 0, rope.count);
        for (int i = 0; i < last; i++) {
            t[i] = -gap[i];
        }
        for (int i = 0; i <= last; i++) {
            if (rope.inverseMass[i] > 0) {
                forward(rope, g, i);
            }
        }
        for (int i = last; i >= 0; i--) {
            if (rope.inverseMass[i] > 0) {
                back(rope, g, i);
            }
        }
    }

    private void forward(RopeState rope, ChainGeometry g, int i) {
        int at = BLOCK * i;
        int of = VECTOR * i;
        double tension = i > 0 ? t[i - 1] : 0;
        double zf = sum[i] * (moved[of] * x[i] + moved[of + 1] * y[i] + moved[of + 2] * z[i]);
        apply(i, x[i], y[i], z[i]);
        double by = sum[i] * tension;
        double mx = result[0] + by * moved[of];
        double my = result[1] + by * moved[of + 1];
        double mz = result[2] + by * moved[of + 2];
        double pull = zf - by;
        x[i] = mx;
        y[i] = my;
        z[i] = mz;
        if (i > 0) {
            t[i - 1] = pull;
        }
        if (i == rope.count - 1) {
            return;
        }
        t[i] += g.ux[i] * mx + g.uy[i] * my + g.uz[i] * mz;
        boolean hasNext = rope.inverseMass[i + 1] > 0;
        if (hasNext) {
            x[i + 1] -= next[at] * mx + next[at + 1] * my + next[at + 2] * mz + pull * toNext[of];
            y[i + 1] -= next[at + 3] * mx + next[at + 4] * my + next[at + 5] * mz + pull * toNext[of + 1];
            z[i + 1] -= next[at + 6] * mx + next[at + 7] * my + next[at + 8] * mz + pull * toNext[of + 2];
        } else {
            t[i] /= -pivot[i + 1];
        }
        if (i < rope.count - 2 && rope.inverseMass[i + 2] > 0) {
            double s = hasNext ? 0 : t[i];
            int behind = of + VECTOR;
            x[i + 2] -= over[at] * mx + over[at + 1] * my + over[at + 2] * mz + s * toNext[behind];
            y[i + 2] -= over[at + 3] * mx + over[at + 4] * my + over[at + 5] * mz + s * toNext[behind + 1];
            z[i + 2] -= over[at + 6] * mx + over[at + 7] * my + over[at + 8] * mz + s * toNext[behind + 2];
        }
    }

    private void back(RopeState rope, ChainGeometry g, int i) {
        int at = BLOCK * i;
        int of = VECTOR * i;
        double fx = 0;
        double fy = 0;
        double fz = 0;
        double turned = 0;
        boolean hasNext = i < rope.count - 1 && rope.inverseMass[i + 1] > 0;
        if (hasNext) {
            double mx = x[i + 1];
            double my = y[i + 1];
            double mz = z[i + 1];
            fx = next[at] * mx + next[at + 3] * my + next[at + 6] * mz;
            fy = next[at + 1] * mx + next[at + 4] * my + next[at + 7] * mz;
            fz = next[at + 2] * mx + next[at + 5] * my + next[at + 8] * mz;
            turned = toNext[of] * mx + toNext[of + 1] * my + toNext[of + 2] * mz;
        }
        if (i < rope.count - 2 && rope.inverseMass[i + 2] > 0) {
            double mx = x[i + 2];
            double my = y[i + 2];
            double mz = z[i + 2];
            fx += over[at] * mx + over[at + 3] * my + over[at + 6] * mz;
            fy += over[at + 1] * mx + over[at + 4] * my + over[at + 7] * mz;
            fz += over[at + 2] * mx + over[at + 5] * my + over[at + 8] * mz;
            int behind = of + VECTOR;
            double pulled = toNext[behind] * mx + toNext[behind + 1] * my + toNext[behind + 2] * mz;
            t[i] += hasNext ? 0 : pulled / pivot[i + 1];
        }
        if (i < rope.count - 1) {
            fx -= t[i] * g.ux[i];
            fy -= t[i] * g.uy[i];
            fz -= t[i] * g.uz[i];
        }
        double zf = sum[i] * (moved[of] * fx + moved[of + 1] * fy + moved[of + 2] * fz);
        apply(i, fx, fy, fz);
        double by = sum[i] * turned;
        x[i] -= result[0] + by * moved[of];
        y[i] -= result[1] + by * moved[of + 1];
        z[i] -= result[2] + by * moved[of + 2];
        if (i > 0) {
            t[i - 1] -= zf - by;
        }
    }
}
