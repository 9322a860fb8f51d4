package io.github.cordage.internal.solve.relax;

import io.github.cordage.internal.contact.ContactSweeps;
import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.RopeState;
import org.jspecify.annotations.Nullable;

/**
 * Sweeps in two halves: first every other segment from the first on (red), then the segments between (black). Segments
 * of one color share no node, so a half sweep has no order and can be vectorized.
 *
 * <p>On a chain this converges as fast as sweeping in node order; with a last half correction, the worst segment is as
 * good, too. Source: red-black ordering of the Gauss-Seidel method (Young, "Iterative Solution of Large Linear
 * Systems", 1971).
 *
 * <p>Even and odd nodes have separate arrays, so that the two ends of red segment i are even[i] and odd[i]. The ends of
 * black segment i are odd[i] and even[i + 1]; the even nodes are first copied to index i, because HotSpot of JDK 17
 * vectorizes a loop only if it reads every array at the same index. For a similar reason, a half sweep consists of
 * several short loops: HotSpot vectorizes a loop only if it unrolls it, and unrolls it only if it is short. A single
 * loop takes twice as long.
 */
final class RedBlackSweeps {
    static final Scratch.Kind<RedBlackSweeps> KIND = scratch -> new RedBlackSweeps();

    /** Part of the remaining stretch of the red segments that is corrected after the last sweep. */
    private static final double LEFTOVER = 0.5;

    private final Nodes even = new Nodes();
    private final Nodes odd = new Nodes();
    private final Nodes evenShifted = new Nodes();
    private final Segments red = new Segments();
    private final Segments black = new Segments();
    private double[] factor = {};

    /** Whether all nodes have the same z, which no correction changes then. */
    private boolean flat;

    /** Positions of every other node. */
    private static final class Nodes {
        double[] x = {};
        double[] y = {};
        double[] z = {};

        void reserve(int size) {
            x = new double[size];
            y = new double[size];
            z = new double[size];
        }

        void gather(RopeState rope, int first) {
            for (int node = first, i = 0; node < rope.count; node += 2, i++) {
                gather(rope, node, i);
            }
        }

        void gather(RopeState rope, int node, int i) {
            x[i] = rope.x[node];
            y[i] = rope.y[node];
            z[i] = rope.z[node];
        }

        void scatter(RopeState rope, int first) {
            for (int node = first, i = 0; node < rope.count; node += 2, i++) {
                scatter(rope, node, i);
            }
        }

        void scatter(RopeState rope, int node, int i) {
            rope.x[node] = x[i];
            rope.y[node] = y[i];
            rope.z[node] = z[i];
        }

        void copyTo(Nodes to, int from, int at, int size, boolean flat) {
            System.arraycopy(x, from, to.x, at, size);
            System.arraycopy(y, from, to.y, at, size);
            if (!flat) {
                System.arraycopy(z, from, to.z, at, size);
            }
        }
    }

    /** Rest lengths and shares of every other segment. */
    private static final class Segments {
        double[] rest = {};
        double[] share0 = {};
        double[] share1 = {};
        int size;

        void reserve(int capacity) {
            rest = new double[capacity];
            share0 = new double[capacity];
            share1 = new double[capacity];
        }

        void gather(RopeState rope, double[] from0, double[] from1, int first) {
            size = 0;
            for (int segment = first; segment < rope.count - 1; segment += 2) {
                rest[size] = rope.rest[segment];
                share0[size] = from0[segment];
                share1[size] = from1[segment];
                size++;
            }
        }
    }

    /** Reserves memory for ropes of up to {@code nodes} nodes. */
    void reserve(int nodes) {
        if (factor.length > nodes / 2) {
            return;
        }
        int half = nodes / 2 + 1;
        even.reserve(half);
        odd.reserve(half);
        evenShifted.reserve(half);
        red.reserve(half);
        black.reserve(half);
        factor = new double[half];
    }

    /**
     * Sweeps a rope.
     *
     * @param maxSpan greatest distance between the first and the last node after each sweep [m], infinite for no limit
     * @param contacts pushes nodes out of colliders after each sweep, or null
     * @param rings corrects segments that run through rings, or null
     */
    void sweep(
            RopeState rope,
            SegmentShares shares,
            int iterations,
            double maxSpan,
            @Nullable ContactSweeps contacts,
            @Nullable RingSweeps rings) {
        double[] share0 = shares.share0;
        double[] share1 = shares.share1;
        even.gather(rope, 0);
        odd.gather(rope, 1);
        red.gather(rope, share0, share1, 0);
        black.gather(rope, share0, share1, 1);
        flat = isFlat(rope) && rings == null;
        for (int k = 0; k < iterations; k++) {
            correct(even, odd, red);
            correctBent(rope, rings, 0, 1);
            even.copyTo(evenShifted, 1, 0, black.size, flat);
            correct(odd, evenShifted, black);
            evenShifted.copyTo(even, 0, 1, black.size, flat);
            correctBent(rope, rings, 1, 1);
            if (maxSpan < Double.POSITIVE_INFINITY) {
                limitSpan(rope, maxSpan, rings);
            }
            if (contacts != null) {
                if (contacts.isDue(k)) {
                    even.scatter(rope, 0);
                    odd.scatter(rope, 1);
                    contacts.refresh(rope, true);
                    flat &= contacts.keepsZ();
                }
                contacts.push(even.x, even.y, even.z, odd.x, odd.y, odd.z);
            }
        }
        spreadLeftover();
        correctBent(rope, rings, 0, LEFTOVER);
        if (maxSpan < Double.POSITIVE_INFINITY) {
            limitSpan(rope, maxSpan, rings);
        }
        if (contacts != null) {
            contacts.push(even.x, even.y, even.z, odd.x, odd.y, odd.z);
        }
        even.scatter(rope, 0);
        odd.scatter(rope, 1);
    }

    private static boolean isFlat(RopeState rope) {
        // A correction by 0 makes -0 a 0.
        boolean same = Double.doubleToRawLongBits(rope.z[0]) != Double.doubleToRawLongBits(-0.0);
        for (int i = 1; i < rope.count; i++) {
            same &= Double.doubleToRawLongBits(rope.z[i]) == Double.doubleToRawLongBits(rope.z[0]);
        }
        return same;
    }

    /**
     * After a sweep, the black segments have their lengths and the red ones hold all of the remaining stretch. Half a
     * correction of the red ones spreads it: this halves the worst stretch for half a sweep.
     */
    private void spreadLeftover() {
        computeFactors(even, odd, red);
        for (int i = 0; i < red.size; i++) {
            factor[i] *= LEFTOVER;
        }
        applyFactors(even, odd, red);
    }

    /**
     * Corrects the segments that run through rings, in the rope's own arrays.
     *
     * @param color 0 for red segments, 1 for black ones
     */
    private void correctBent(RopeState rope, @Nullable RingSweeps rings, int color, double part) {
        int bent = rings == null ? 0 : rings.count();
        for (int k = 0; k < bent && rings != null; k++) {
            int a = rings.segment(k);
            if ((a & 1) == color) {
                // The direction at a ring may depend on the next nodes.
                for (int i = Math.max(0, a - 1); i <= Math.min(a + 2, rope.count - 1); i++) {
                    ((i & 1) == 0 ? even : odd).scatter(rope, i, i >> 1);
                }
                rings.correct(rope, k, part);
                ((a & 1) == 0 ? even : odd).gather(rope, a, a >> 1);
                ((a & 1) == 0 ? odd : even).gather(rope, a + 1, (a + 1) >> 1);
            }
        }
    }

    private void correct(Nodes a, Nodes b, Segments segments) {
        computeFactors(a, b, segments);
        applyFactors(a, b, segments);
    }

    private void computeFactors(Nodes a, Nodes b, Segments segments) {
        if (flat) {
            squaredLengths(a.x, a.y, b.x, b.y, factor, segments.size);
        } else {
            squaredLengths(a.x, a.y, a.z, b.x, b.y, b.z, factor, segments.size);
        }
        factors(segments.rest, factor, segments.size);
    }

    private void applyFactors(Nodes a, Nodes b, Segments segments) {
        correctAxis(a.x, b.x, segments.share0, segments.share1, factor, segments.size);
        correctAxis(a.y, b.y, segments.share0, segments.share1, factor, segments.size);
        if (!flat) {
            correctAxis(a.z, b.z, segments.share0, segments.share1, factor, segments.size);
        }
    }

    private static void squaredLengths(double[] ax, double[] ay, double[] bx, double[] by, double[] squared, int size) {
        for (int i = 0; i < size; i++) {
            double dx = ax[i] - bx[i];
            double dy = ay[i] - by[i];
            squared[i] = dx * dx + dy * dy + CoincidentNodes.TINY_SQUARED;
        }
    }

    private static void squaredLengths(
            double[] ax, double[] ay, double[] az, double[] bx, double[] by, double[] bz, double[] squared, int size) {
        for (int i = 0; i < size; i++) {
            double dx = ax[i] - bx[i];
            double dy = ay[i] - by[i];
            double dz = az[i] - bz[i];
            squared[i] = dx * dx + dy * dy + dz * dz + CoincidentNodes.TINY_SQUARED;
        }
    }

    /** Turns squared lengths into the factors L / |d| - 1, in place. */
    private static void factors(double[] rest, double[] squared, int size) {
        for (int i = 0; i < size; i++) {
            squared[i] = rest[i] / squared[i] * Math.sqrt(squared[i]) - 1;
        }
    }

    private static void correctAxis(
            double[] a, double[] b, double[] share0, double[] share1, double[] factor, int size) {
        for (int i = 0; i < size; i++) {
            double correction = (a[i] - b[i]) * factor[i];
            a[i] += correction * share0[i];
            b[i] -= correction * share1[i];
        }
    }

    private void limitSpan(RopeState rope, double maxSpan, @Nullable RingSweeps rings) {
        int last = rope.count - 1;
        Nodes end = (last & 1) == 0 ? even : odd;
        if (rings != null) {
            even.scatter(rope, 0, 0);
            end.scatter(rope, last, last >> 1);
            rings.limitSpan(rope, maxSpan);
            even.gather(rope, 0, 0);
            end.gather(rope, last, last >> 1);
            return;
        }
        double[] w = rope.inverseMass;
        LengthLimit.apply(even.x, even.y, even.z, 0, end.x, end.y, end.z, last >> 1, w[0], w[last], maxSpan);
    }
}
