package io.github.cordage.internal.rod;

import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.state.RopeState;

/**
 * The elimination of a rope that resists bending, without contacts. With the notation of {@link RodPass}, A, N and O
 * are the {@link RodBlocks} of a node: that by itself, that by which the next node resists its moves, and that of the
 * one after.
 *
 * <p>Nodes are eliminated from the first to the last, each together with the tension of the segment before it. That
 * tension has the pivot -D, moves its node by c and the next one by d, all as the elimination before has left them;
 * behind a pin, D is the compliance of the segment, c its direction and d = 0. With
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
 * <p>D is tiny on a taut rope that a pin holds. So nothing is divided by D, and K is not computed as a difference: with
 * the adjugate A* and the matrix [c] that takes a vector to its cross product with c,
 *
 * <pre>
 *   q = c A* c      K = [c] A [c]ᵀ / q + A* c (A* c)ᵀ D / (q (D det A + q))      z = A* c / (D det A + q)
 * </pre>
 *
 * <p>which follows from A* (c A* c) - A* c (A* c)ᵀ = det A · [c] A [c]ᵀ. The right-hand sides go the same way, forward
 * and back.
 */
final class RodElimination {
    private static final int BLOCK = RodBlocks.BLOCK;

    private static final int VECTOR = RodFactors.VECTOR;
    private static final int SYMMETRIC = RodFactors.SYMMETRIC;

    /** A, N and O of the nodes, which the elimination changes. Of A, the lower triangle counts. */
    private double[] self = {};

    private double[] next = {};
    private double[] over = {};

    /** Residual forces at the nodes [N], then moves of the nodes [m]. */
    double[] x = {};

    double[] y = {};
    double[] z = {};

    /** For segments: minus excess lengths [m], then changes of the tensions [N]. */
    double[] t = {};

    private final RodFactors factors = new RodFactors();

    /** Turns of the segments. */
    final RodTurns turns = new RodTurns();

    // The arrays of the factors.
    private double[] inverse = {};
    private double[] to = {};
    private double[] moved = {};
    private double[] toNext = {};
    private double[] pivot = {};
    private double[] sum = {};

    /** K f of the last node. */
    private final double[] result = factors.result;

    /** A matrix times K of the current node. */
    private final double[] product = new double[BLOCK];

    void reserve(int nodes) {
        if (x.length < nodes) {
            factors.reserve(nodes);
            inverse = factors.inverse;
            to = factors.to;
            moved = factors.moved;
            toNext = factors.toNext;
            pivot = factors.pivot;
            sum = factors.sum;
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
    void eliminate(RopeState rope, Segments g, RodBlocks blocks, double[] give) {
        self = blocks.self;
        next = blocks.next;
        over = blocks.over;
        int last = rope.count - 1;
        for (int i = 0; i <= last; i++) {
            boolean isFree = rope.inverseMass[i] > 0;
            if (i == 0) {
                clearTension(0);
            } else if (isFree && rope.inverseMass[i - 1] == 0) {
                holdBehindPin(i, g, give[i - 1]);
            }
            if (turns.areUsed) {
                turns.eliminate(i, isFree, blocks, factors);
            }
            if (isFree) {
                factors.invert(i, self, g.inertia[i]);
            }
            if (isFree && i < last) {
                boolean hasNext = rope.inverseMass[i + 1] > 0;
                boolean hasOver = i < last - 1 && rope.inverseMass[i + 2] > 0;
                if (turns.areUsed) {
                    turns.couple(i, g, hasNext, hasOver, blocks, factors);
                }
                eliminate(i, g, give[i], hasNext, hasOver);
            }
        }
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
    private void holdBehindPin(int i, Segments g, double give) {
        clearTension(i);
        to[VECTOR * i] = g.ux[i - 1];
        to[VECTOR * i + 1] = g.uy[i - 1];
        to[VECTOR * i + 2] = g.uz[i - 1];
        pivot[i] = give;
    }

    /**
     * Eliminates a node and the tension before it: changes the blocks of the next two, and computes c, d and D of the
     * segment behind it.
     */
    private void eliminate(int i, Segments g, double give, boolean hasNext, boolean hasOver) {
        int at = BLOCK * i;
        int of = VECTOR * i;
        int behind = of + VECTOR;
        double ux = g.ux[i];
        double uy = g.uy[i];
        double uz = g.uz[i];
        double zu = factors.along(i, ux, uy, uz);
        factors.apply(i, ux, uy, uz);
        pivot[i + 1] = give + ux * result[0] + uy * result[1] + uz * result[2];
        for (int r = 0; r < VECTOR; r++) {
            to[behind + r] = hasNext ? row(next, at + 3 * r, result) + toNext[of + r] * zu : 0;
            toNext[behind + r] = hasOver ? row(over, at + 3 * r, result) : 0;
        }
        if (turns.areUsed && hasOver) {
            turns.passOn(i, zu, factors);
        }
        if (hasNext) {
            to[behind] += ux;
            to[behind + 1] += uy;
            to[behind + 2] += uz;
            multiply(next, at, i);
            subtractSymmetric(at + BLOCK, next, at);
            addTurned(i);
        }
        if (hasOver) {
            multiply(over, at, i);
            subtractSymmetric(at + 2 * BLOCK, over, at);
        }
        if (turns.areUsed && !hasNext) {
            turns.release(i, hasOver, factors);
        }
        if (hasNext && hasOver) {
            subtractNext(i);
        } else if (hasOver) {
            // The segment behind ends at a pin, and its tension moves the node beyond that.
            double by = 1 / pivot[i + 1];
            for (int r = 0; r < VECTOR; r++) {
                for (int s = 0; s <= r; s++) {
                    self[at + 2 * BLOCK + 3 * r + s] += by * toNext[behind + r] * toNext[behind + s];
                }
            }
        }
    }

    private static double row(double[] block, int at, double[] by) {
        return block[at] * by[0] + block[at + 1] * by[1] + block[at + 2] * by[2];
    }

    /** Computes a block times K of a node as the product. */
    private void multiply(double[] block, int at, int i) {
        int k = SYMMETRIC * i;
        double k0 = inverse[k];
        double k1 = inverse[k + 1];
        double k2 = inverse[k + 2];
        double k3 = inverse[k + 3];
        double k4 = inverse[k + 4];
        double k5 = inverse[k + 5];
        for (int r = 0; r < BLOCK; r += 3) {
            double x0 = block[at + r];
            double x1 = block[at + r + 1];
            double x2 = block[at + r + 2];
            product[r] = x0 * k0 + x1 * k1 + x2 * k2;
            product[r + 1] = x0 * k1 + x1 * k3 + x2 * k4;
            product[r + 2] = x0 * k2 + x1 * k4 + x2 * k5;
        }
    }

    /** An element of the product times a block, transposed. */
    private double element(int row, double[] block, int column) {
        return product[row] * block[column]
                + product[row + 1] * block[column + 1]
                + product[row + 2] * block[column + 2];
    }

    /** Subtracts the product times the block that it was made from, transposed, from a node's own block. */
    private void subtractSymmetric(int from, double[] block, int at) {
        self[from] -= element(0, block, at);
        self[from + 3] -= element(3, block, at);
        self[from + 4] -= element(3, block, at + 3);
        self[from + 6] -= element(6, block, at);
        self[from + 7] -= element(6, block, at + 3);
        self[from + 8] -= element(6, block, at + 6);
    }

    /** Subtracts O K Nᵀ + (O z) dᵀ from the block of the next two nodes, where the product is O K. */
    private void subtractNext(int i) {
        int at = BLOCK * i;
        int of = VECTOR * i;
        for (int r = 0; r < BLOCK; r += 3) {
            double by = over[at + r] * moved[of] + over[at + r + 1] * moved[of + 1] + over[at + r + 2] * moved[of + 2];
            for (int s = 0; s < VECTOR; s++) {
                next[at + BLOCK + r + s] -= element(r, next, at + 3 * s) + by * toNext[of + s];
            }
        }
    }

    /** Subtracts (N z) dᵀ + d (N z)ᵀ - d dᵀ / (D + s) from the next node's own block. */
    private void addTurned(int i) {
        int at = BLOCK * i;
        int of = VECTOR * i;
        double half = sum[i] / 2;
        double dx = toNext[of];
        double dy = toNext[of + 1];
        double dz = toNext[of + 2];
        double px = next[at] * moved[of] + next[at + 1] * moved[of + 1] + next[at + 2] * moved[of + 2] - half * dx;
        double py = next[at + 3] * moved[of] + next[at + 4] * moved[of + 1] + next[at + 5] * moved[of + 2] - half * dy;
        double pz = next[at + 6] * moved[of] + next[at + 7] * moved[of + 1] + next[at + 8] * moved[of + 2] - half * dz;
        self[at + BLOCK] -= 2 * px * dx;
        self[at + BLOCK + 3] -= py * dx + px * dy;
        self[at + BLOCK + 4] -= 2 * py * dy;
        self[at + BLOCK + 6] -= pz * dx + px * dz;
        self[at + BLOCK + 7] -= pz * dy + py * dz;
        self[at + BLOCK + 8] -= 2 * pz * dz;
    }

    /**
     * Solves for moves and tensions.
     *
     * @param rx residual forces at the nodes along x [N]
     * @param gap excess lengths of the segments [m]
     */
    void solve(RopeState rope, Segments g, double[] rx, double[] ry, double[] rz, double[] gap) {
        int last = rope.count - 1;
        System.arraycopy(rx, 0, x, 0, rope.count);
        System.arraycopy(ry, 0, y, 0, rope.count);
        System.arraycopy(rz, 0, z, 0, rope.count);
        for (int i = 0; i < last; i++) {
            t[i] = -gap[i];
        }
        if (turns.areUsed) {
            turns.begin();
        }
        for (int i = 0; i <= last; i++) {
            boolean isFree = rope.inverseMass[i] > 0;
            if (turns.areUsed) {
                turns.forward(i, isFree, x, y, z, t);
            }
            if (isFree) {
                forward(rope, g, i);
            }
        }
        for (int i = last; i >= 0; i--) {
            boolean isFree = rope.inverseMass[i] > 0;
            if (isFree) {
                back(rope, g, i);
            }
            if (turns.areUsed) {
                turns.back(i, isFree, x, y, z, t);
            }
        }
    }

    private void forward(RopeState rope, Segments g, int i) {
        int at = BLOCK * i;
        int of = VECTOR * i;
        double tension = i > 0 ? t[i - 1] : 0;
        double zf = factors.along(i, x[i], y[i], z[i]);
        factors.apply(i, x[i], y[i], z[i]);
        double mx = result[0] + tension * moved[of];
        double my = result[1] + tension * moved[of + 1];
        double mz = result[2] + tension * moved[of + 2];
        double pull = zf - sum[i] * tension;
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
        if (turns.areUsed) {
            turns.moveForward(i, pull, x, y, z);
        }
        boolean hasNext = rope.inverseMass[i + 1] > 0;
        if (hasNext) {
            x[i + 1] -= next[at] * mx + next[at + 1] * my + next[at + 2] * mz + pull * toNext[of];
            y[i + 1] -= next[at + 3] * mx + next[at + 4] * my + next[at + 5] * mz + pull * toNext[of + 1];
            z[i + 1] -= next[at + 6] * mx + next[at + 7] * my + next[at + 8] * mz + pull * toNext[of + 2];
        } else {
            t[i] /= -pivot[i + 1];
            if (turns.areUsed) {
                turns.pullForward(i, t[i]);
            }
        }
        if (i < rope.count - 2 && rope.inverseMass[i + 2] > 0) {
            double s = hasNext ? 0 : t[i];
            int behind = of + VECTOR;
            x[i + 2] -= over[at] * mx + over[at + 1] * my + over[at + 2] * mz + s * toNext[behind];
            y[i + 2] -= over[at + 3] * mx + over[at + 4] * my + over[at + 5] * mz + s * toNext[behind + 1];
            z[i + 2] -= over[at + 6] * mx + over[at + 7] * my + over[at + 8] * mz + s * toNext[behind + 2];
        }
    }

    private void back(RopeState rope, Segments g, int i) {
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
        if (turns.areUsed) {
            t[i] += hasNext || i == rope.count - 1 ? 0 : turns.pullAtPin(i) / pivot[i + 1];
            fx += turns.force(i, 0);
            fy += turns.force(i, 1);
            fz += turns.force(i, 2);
            turned += turns.pull(i, x, y, z);
        }
        if (i < rope.count - 1) {
            fx -= t[i] * g.ux[i];
            fy -= t[i] * g.uy[i];
            fz -= t[i] * g.uz[i];
        }
        double zf = factors.along(i, fx, fy, fz);
        factors.apply(i, fx, fy, fz);
        x[i] -= result[0] + turned * moved[of];
        y[i] -= result[1] + turned * moved[of + 1];
        z[i] -= result[2] + turned * moved[of + 2];
        if (i > 0) {
            t[i - 1] -= zf - sum[i] * turned;
        }
    }
}
