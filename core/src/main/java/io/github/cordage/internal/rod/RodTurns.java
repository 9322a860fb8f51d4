package io.github.cordage.internal.rod;

import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.math.Vectors;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Turns of the segments about themselves among the unknowns of {@link RodElimination}. The turn of the segment behind a
 * node is eliminated right before the node. It has a pivot G and a coupling to the next turn, and couplings to four
 * nodes: e to the one before the segment's own, which is eliminated earlier, and those to the three from there on.
 * After the turn before it, the tension before the node has a coupling to the next turn, too, and to the node after the
 * next.
 */
final class RodTurns {
    private static final int BLOCK = RodBlocks.BLOCK;

    /** Numbers kept per segment for each of its couplings to nodes. */
    private static final int VECTOR = 3;

    /** Whether segments turn in the current pass. */
    boolean areUsed;

    /** Number of segments. */
    private int count;

    /** G of each segment, then 1 / G, and the coupling to the next turn [N m]. */
    private double[] pivot = {};

    private double[] next = {};

    /**
     * Couplings to the nodes [N]: the one before the segment's first, that one, its second one, and the one behind it.
     */
    private double[] early = {};

    private double[] own = {};
    private double[] second = {};
    private double[] behind = {};

    /**
     * Couplings of the tension before the segment's first node to its turn and to the next one, and to the node behind
     * the segment.
     */
    private double[] pulled = {};

    private double[] pulledNext = {};
    private double[] pulledBehind = {};

    /** Right-hand sides, then turns [rad]. */
    private double[] turn = {};

    // Of the node looked at: what its moves and those of the tension before it do to the next two nodes.
    private final double[] middle = new double[VECTOR];
    private final double[] last = new double[VECTOR];

    private void reserve(int nodes) {
        if (pivot.length < nodes) {
            pivot = new double[nodes];
            next = new double[nodes];
            early = new double[VECTOR * nodes];
            own = new double[VECTOR * nodes];
            second = new double[VECTOR * nodes];
            behind = new double[VECTOR * nodes];
            pulled = new double[nodes];
            pulledNext = new double[nodes];
            pulledBehind = new double[VECTOR * nodes];
            turn = new double[nodes];
        }
    }

    /** Begins the elimination for a rope with the second derivatives of its joints. */
    void begin(RopeState rope, RodJoints joints, boolean use) {
        areUsed = use;
        if (!use) {
            return;
        }
        reserve(rope.capacity());
        count = rope.count - 1;
        Arrays.fill(pivot, 0, rope.count, 0);
        Arrays.fill(next, 0, rope.count, 0);
        Arrays.fill(pulled, 0, rope.count, 0);
        Arrays.fill(early, 0, VECTOR * rope.count, 0);
        Arrays.fill(own, 0, VECTOR * rope.count, 0);
        Arrays.fill(second, 0, VECTOR * rope.count, 0);
        Arrays.fill(behind, 0, VECTOR * rope.count, 0);
        for (int j = 0; j < joints.list.count; j++) {
            add(joints, j);
        }
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] == 0) {
                clear(i);
            }
        }
    }

    private void add(RodJoints joints, int j) {
        double[] turning = joints.twist.turning;
        int before = joints.list.before[j];
        int after = joints.list.behind[j];
        if (before >= 0) {
            pivot[before] += (1 + RodAngles.HOLD) * turning[3 * j];
            addEdge(joints, 12 * j, before, own, second);
        }
        if (after >= 0) {
            pivot[after] += (1 + RodAngles.HOLD) * turning[3 * j + 2];
            addEdge(joints, 12 * j + 9, after, own, second);
        }
        if (before >= 0 && after >= 0) {
            next[before] += turning[3 * j + 1];
            addEdge(joints, 12 * j + 3, before, second, behind);
            addEdge(joints, 12 * j + 6, after, early, own);
        }
    }

    private static void addEdge(RodJoints joints, int at, int segment, double[] first, double[] other) {
        for (int axis = 0; axis < VECTOR; axis++) {
            double by = joints.twist.mixed[at + axis];
            first[VECTOR * segment + axis] -= by;
            other[VECTOR * segment + axis] += by;
        }
    }

    /** Leaves out couplings to a node that is pinned. */
    private void clear(int node) {
        clear(own, node);
        clear(early, node + 1);
        clear(second, node - 1);
        clear(behind, node - 2);
    }

    private void clear(double[] coupling, int segment) {
        if (segment >= 0 && segment < count) {
            Vectors.set(coupling, VECTOR * segment, 0, 0, 0);
        }
    }

    // Elimination.

    /**
     * Eliminates the turn of the segment behind a node.
     *
     * @param isFree whether the node is, and the tension before it therefore has not been eliminated
     */
    void eliminate(int i, boolean isFree, RodBlocks blocks, RodFactors f) {
        pulledNext[i] = 0;
        Vectors.set(pulledBehind, VECTOR * i, 0, 0, 0);
        if (i >= count) {
            return;
        }
        double by = pivot[i] > 0 ? 1 / pivot[i] : 0;
        pivot[i] = by;
        int of = VECTOR * i;
        int at = BLOCK * i;
        subtractProduct(by, own, of, own, blocks.self, at, true);
        subtractProduct(by, second, of, own, blocks.next, at, false);
        subtractProduct(by, behind, of, own, blocks.over, at, false);
        subtractProduct(by, second, of, second, blocks.self, at + BLOCK, true);
        if (i + 1 < count) {
            subtractProduct(by, behind, of, second, blocks.next, at + BLOCK, false);
            subtractProduct(by, behind, of, behind, blocks.self, at + 2 * BLOCK, true);
            double g = by * next[i];
            pivot[i + 1] -= g * next[i];
            add(-g, own, of, early, of + VECTOR);
            add(-g, second, of, own, of + VECTOR);
            add(-g, behind, of, second, of + VECTOR);
        }
        if (isFree && pulled[i] != 0) {
            double k = by * pulled[i];
            f.pivot[i] += k * pulled[i];
            add(-k, own, of, f.to, of);
            add(-k, second, of, f.toNext, of);
            add(-k, behind, of, pulledBehind, of);
            pulledNext[i] = -k * next[i];
        }
    }

    /**
     * Adds what the elimination of a node and the tension before it does beside what it does without turns, before it
     * changes the blocks.
     *
     * @param blocks with N and O of the node
     */
    void couple(int i, Segments g, boolean hasNext, boolean hasOver, RodBlocks blocks, RodFactors f) {
        pulled[i + 1] = 0;
        if (pulled[i] != 0 && hasOver) {
            turnBehind(i, blocks, f);
        }
        if (i + 1 >= count) {
            return;
        }
        int of = VECTOR * i;
        int at = BLOCK * i;
        double px = early[of + 3];
        double py = early[of + 4];
        double pz = early[of + 5];
        double both = pulledNext[i];
        double along = f.along(i, px, py, pz);
        f.apply(i, px, py, pz);
        double[] k = f.result;
        pivot[i + 1] -= px * k[0] + py * k[1] + pz * k[2] + both * (2 * along - both * f.sum[i]);
        double by = along - both * f.sum[i];
        // K e + z both takes the place of K e for the nodes behind.
        add(both, f.moved, of, k, 0);
        pulled[i + 1] = g.ux[i] * k[0] + g.uy[i] * k[1] + g.uz[i] * k[2];
        if (hasNext) {
            subtractRows(blocks.next, at, k, own, of + VECTOR);
            add(-by, f.toNext, of, own, of + VECTOR);
        }
        if (hasOver) {
            subtractRows(blocks.over, at, k, second, of + VECTOR);
            add(-by, pulledBehind, of, second, of + VECTOR);
        }
    }

    /** Changes the blocks of the node after the next by what couples it to the tension before a node. */
    private void turnBehind(int i, RodBlocks blocks, RodFactors f) {
        int of = VECTOR * i;
        int at = BLOCK * i;
        double[] n = blocks.next;
        double[] o = blocks.over;
        double[] e = pulledBehind;
        double sum = f.sum[i];
        for (int r = 0; r < VECTOR; r++) {
            int row = at + 3 * r;
            middle[r] = f.along(i, n[row], n[row + 1], n[row + 2]) - sum * f.toNext[of + r];
            last[r] = f.along(i, o[row], o[row + 1], o[row + 2]) - sum / 2 * e[of + r];
        }
        for (int r = 0; r < VECTOR; r++) {
            for (int s = 0; s < VECTOR; s++) {
                n[at + BLOCK + 3 * r + s] -= e[of + r] * middle[s];
                if (s <= r) {
                    blocks.self[at + 2 * BLOCK + 3 * r + s] -= e[of + r] * last[s] + e[of + s] * last[r];
                }
            }
        }
    }

    /**
     * Adds what couples the node after the next to the tension before a node to the coupling of the tension behind it.
     */
    void passOn(int i, double along, RodFactors f) {
        add(along, pulledBehind, VECTOR * i, f.toNext, VECTOR * (i + 1));
    }

    /** Eliminates the tension of a segment that ends at a pin, as far as it turns the segment behind that. */
    void release(int i, boolean hasOver, RodFactors f) {
        if (i + 1 < count) {
            double by = pulled[i + 1] / f.pivot[i + 1];
            pivot[i + 1] += by * pulled[i + 1];
            if (hasOver) {
                add(by, f.toNext, VECTOR * (i + 1), second, VECTOR * (i + 1));
            }
        }
    }

    private static void add(double by, double[] a, int from, double[] to, int at) {
        to[at] += by * a[from];
        to[at + 1] += by * a[from + 1];
        to[at + 2] += by * a[from + 2];
    }

    /** Subtracts a multiple of a product a bᵀ from a block, or from its lower triangle. */
    private static void subtractProduct(
            double by, double[] a, int of, double[] b, double[] from, int at, boolean isSymmetric) {
        double b0 = by * b[of];
        double b1 = by * b[of + 1];
        double b2 = by * b[of + 2];
        from[at] -= a[of] * b0;
        from[at + 3] -= a[of + 1] * b0;
        from[at + 4] -= a[of + 1] * b1;
        from[at + 6] -= a[of + 2] * b0;
        from[at + 7] -= a[of + 2] * b1;
        from[at + 8] -= a[of + 2] * b2;
        if (!isSymmetric) {
            from[at + 1] -= a[of] * b1;
            from[at + 2] -= a[of] * b2;
            from[at + 5] -= a[of + 1] * b2;
        }
    }

    /** Subtracts a block times a vector. */
    private static void subtractRows(double[] block, int at, double[] by, double[] from, int to) {
        for (int r = 0; r < VECTOR; r++) {
            int row = at + 3 * r;
            from[to + r] -= block[row] * by[0] + block[row + 1] * by[1] + block[row + 2] * by[2];
        }
    }

    // Right-hand sides.

    /** Begins a solution. */
    void begin() {
        Arrays.fill(turn, 0, count, 0);
    }

    /** Takes a turn forward, before its node. */
    void forward(int i, boolean isFree, double[] x, double[] y, double[] z, double[] t) {
        if (i >= count) {
            return;
        }
        double w = pivot[i] * turn[i];
        turn[i] = w;
        subtract(w, own, i, x, y, z, i);
        subtract(w, second, i, x, y, z, i + 1);
        if (i + 1 < count) {
            subtract(w, behind, i, x, y, z, i + 2);
            turn[i + 1] -= w * next[i];
        }
        if (isFree && i > 0) {
            t[i - 1] -= w * pulled[i];
        }
    }

    private static void subtract(
            double w, double[] coupling, int segment, double[] x, double[] y, double[] z, int node) {
        int at = VECTOR * segment;
        x[node] -= w * coupling[at];
        y[node] -= w * coupling[at + 1];
        z[node] -= w * coupling[at + 2];
    }

    /** Takes the move (x, y, z) of a node and the change of the tension before it forward. */
    void moveForward(int i, double pull, double[] x, double[] y, double[] z) {
        if (i + 1 < count) {
            turn[i + 1] -= dot(early, i + 1, x, y, z, i) + pulledNext[i] * pull;
            subtract(pull, pulledBehind, i, x, y, z, i + 2);
        }
    }

    /** Takes the change of the tension of a segment that ends at a pin forward. */
    void pullForward(int segment, double change) {
        if (segment + 1 < count) {
            turn[segment + 1] -= change * pulled[segment + 1];
        }
    }

    private static double dot(double[] coupling, int segment, double[] x, double[] y, double[] z, int node) {
        int at = VECTOR * segment;
        return coupling[at] * x[node] + coupling[at + 1] * y[node] + coupling[at + 2] * z[node];
    }

    /** Change of a derivative by a node's moves that the turns behind it make, along an axis [N]. */
    double force(int i, int axis) {
        return i + 1 < count ? early[VECTOR * (i + 1) + axis] * turn[i + 1] : 0;
    }

    /** Effect of turns and of the node after the next on the tension before a node. */
    double pull(int i, double[] x, double[] y, double[] z) {
        return i + 1 < count ? pulledNext[i] * turn[i + 1] + dot(pulledBehind, i, x, y, z, i + 2) : 0;
    }

    /** Effect of the turn behind a pin on the tension of the segment before it. */
    double pullAtPin(int segment) {
        return segment + 1 < count ? pulled[segment + 1] * turn[segment + 1] : 0;
    }

    /** Takes a turn back, after its node. */
    void back(int i, boolean isFree, double[] x, double[] y, double[] z, double[] t) {
        if (i >= count) {
            return;
        }
        double sum = dot(own, i, x, y, z, i) + dot(second, i, x, y, z, i + 1);
        if (i + 1 < count) {
            sum += dot(behind, i, x, y, z, i + 2) + next[i] * turn[i + 1];
        }
        if (isFree && i > 0) {
            sum += pulled[i] * t[i - 1];
        }
        turn[i] -= pivot[i] * sum;
    }
}
