package io.github.cordage.internal.rod;

import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * The stiffness of a rope that resists bending, as blocks of three rows and columns: that of each node by itself, that
 * by which the next node resists its moves, and that of the one after. Blocks of pinned nodes are there, and have no
 * meaning.
 */
final class RodBlocks {
    /** Numbers of a block. */
    static final int BLOCK = 9;

    /**
     * Blocks of the nodes [N/m], row by row; those of a node by itself are symmetric, and whole in their lower triangle
     * only.
     */
    double[] self = {};

    double[] next = {};
    double[] over = {};

    private void reserve(int nodes) {
        if (self.length < BLOCK * nodes) {
            self = new double[BLOCK * nodes];
            next = new double[BLOCK * nodes];
            over = new double[BLOCK * nodes];
        }
    }

    /** Computes the blocks from the inertia, the segments that resist being turned and the joints. */
    void assemble(RopeState rope, Segments g, RodJoints joints) {
        int count = rope.count;
        reserve(rope.capacity());
        Arrays.fill(self, 0, BLOCK * count, 0);
        Arrays.fill(next, 0, BLOCK * count, 0);
        Arrays.fill(over, 0, BLOCK * count, 0);
        for (int i = 0; i < count; i++) {
            for (int at = BLOCK * i; at < BLOCK * (i + 1); at += 4) {
                self[at] += g.inertia[i];
            }
        }
        for (int i = 0; i < count - 1; i++) {
            addAcross(BLOCK * i, g.turning[i], g.ux[i], g.uy[i], g.uz[i]);
        }
        for (int j = 0; j < joints.list.count && !joints.areOff; j++) {
            addJoint(joints, j);
        }
    }

    /** Adds what a segment resists being turned by. */
    private void addAcross(int at, double g, double kx, double ky, double kz) {
        if (g == 0) {
            return;
        }
        add(at, g - g * kx * kx);
        add(at + 1, -g * kx * ky);
        add(at + 2, -g * kx * kz);
        add(at + 3, -g * kx * ky);
        add(at + 4, g - g * ky * ky);
        add(at + 5, -g * ky * kz);
        add(at + 6, -g * kx * kz);
        add(at + 7, -g * ky * kz);
        add(at + 8, g - g * kz * kz);
    }

    private void add(int at, double by) {
        self[at] += by;
        self[at + BLOCK] += by;
        next[at] -= by;
    }

    /**
     * Adds a joint of edges e and f with the blocks A, B, C of second derivatives. Its three nodes get
     *
     * <pre>
     *   A           .                .
     *   Bᵀ - A      A - B - Bᵀ + C   .
     *   -Bᵀ         Bᵀ - C           C
     * </pre>
     */
    private void addJoint(RodJoints joints, int j) {
        double[] blocks = joints.curvature;
        int a = RodJoints.BLOCKS * j;
        if (joints.list.before[j] < 0) {
            addOne(blocks, a + 2 * BLOCK, BLOCK * joints.list.behind[j]);
            return;
        }
        int first = BLOCK * joints.list.before[j];
        if (joints.list.behind[j] < 0) {
            addOne(blocks, a, first);
            return;
        }
        int middle = first + BLOCK;
        int last = middle + BLOCK;
        for (int r = 0; r < 3; r++) {
            for (int s = 0; s < 3; s++) {
                int at = 3 * r + s;
                double one = blocks[a + at];
                double both = blocks[a + BLOCK + at];
                double mirrored = blocks[a + BLOCK + 3 * s + r];
                double other = blocks[a + 2 * BLOCK + at];
                next[first + at] += mirrored - one;
                over[first + at] -= mirrored;
                next[middle + at] += mirrored - other;
                if (s <= r) {
                    self[first + at] += one;
                    self[middle + at] += one - both - mirrored + other;
                    self[last + at] += other;
                }
            }
        }
    }

    /** Adds a joint between a clamp and an edge. */
    private void addOne(double[] blocks, int from, int first) {
        for (int at = 0; at < BLOCK; at++) {
            self[first + at] += blocks[from + at];
            next[first + at] -= blocks[from + at];
            self[first + BLOCK + at] += blocks[from + at];
        }
    }
}
