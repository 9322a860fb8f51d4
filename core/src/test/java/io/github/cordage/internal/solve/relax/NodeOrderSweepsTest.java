package io.github.cordage.internal.solve.relax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.CrookedRope;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Sweeps in flight give the bits of one sweep after the other. */
class NodeOrderSweepsTest {
    private static final double NO_LIMIT = Double.POSITIVE_INFINITY;

    private final SegmentShares shares = new Scratch().get(SegmentShares.KIND);

    private RopeState rope(int nodes, double strength) {
        String pins = nodes > 12 ? "x....x......" + ".".repeat(nodes - 13) + "x" : ".".repeat(nodes);
        RopeState rope = CrookedRope.create(new SeededRandom(nodes), pins);
        shares.reserve(nodes);
        shares.compute(rope, strength);
        return rope;
    }

    /** Sweeps in plain code. */
    private void sweepNaively(RopeState rope, int iterations, double maxSpan) {
        double[][] x = {rope.x, rope.y, rope.z};
        int last = rope.count - 1;
        for (int k = 0; k < iterations; k++) {
            for (int i = 0; i < last; i++) {
                double squared = 0;
                for (double[] a : x) {
                    squared += (a[i] - a[i + 1]) * (a[i] - a[i + 1]);
                }
                double f = rope.rest[i] / squared * Math.sqrt(squared) - 1;
                for (double[] a : x) {
                    double d = a[i] - a[i + 1];
                    a[i] += f * shares.share0[i] * d;
                    a[i + 1] -= f * shares.share1[i] * d;
                }
            }
            if (maxSpan < NO_LIMIT) {
                double[] w = rope.inverseMass;
                LengthLimit.apply(rope.x, rope.y, rope.z, 0, rope.x, rope.y, rope.z, last, w[0], w[last], maxSpan);
            }
        }
    }

    private void assertSweepsAlike(int nodes, int iterations, double maxSpan) {
        RopeState expected = rope(nodes, 0.9);
        sweepNaively(expected, iterations, maxSpan);
        RopeState rope = rope(nodes, 0.9);
        NodeOrderSweeps.sweep(rope, shares, iterations, maxSpan, null, null);
        CrookedRope.assertSamePlaces(expected, rope, nodes + " nodes, " + iterations + " sweeps");
    }

    @Test
    void ropesOfAnyLengthSweptAnyNumberOfTimesGetTheSameBits() {
        for (int nodes = 1; nodes <= 24; nodes++) {
            for (int iterations = 0; iterations <= 9; iterations++) {
                assertSweepsAlike(nodes, iterations, NO_LIMIT);
            }
        }
    }

    @Test
    void aLimitOfTheSpanAppliesAfterEverySweep() {
        for (int nodes = 2; nodes <= 16; nodes++) {
            assertSweepsAlike(nodes, 6, 0.1 * nodes);
        }
    }

    @Test
    void manySweepsReachTheLengthsAndKeepTheCenterOfMass() {
        RopeState rope = CrookedRope.free(new SeededRandom(1), 12);
        shares.reserve(12);
        shares.compute(rope, 1);
        double before = 0;
        double after = 0;
        for (int i = 0; i < 12; i++) {
            before += rope.mass[i] * rope.y[i];
        }
        NodeOrderSweeps.sweep(rope, shares, 2000, NO_LIMIT, null, null);
        for (int i = 0; i < 12; i++) {
            after += rope.mass[i] * rope.y[i];
        }
        // A rounding per sweep and node.
        assertEquals(before, after, 1e-12);
        for (int i = 0; i < 11; i++) {
            assertEquals(rope.rest[i], rope.segmentLength(i), 1e-9, "not converged");
        }
    }

    @Test
    void aRopeInOnePointStaysThereWithoutNaN() {
        RopeState rope = rope(12, 1);
        Arrays.fill(rope.x, 3);
        Arrays.fill(rope.y, 4);
        Arrays.fill(rope.z, 5);
        NodeOrderSweeps.sweep(rope, shares, 5, NO_LIMIT, null, null);
        assertTrue(Arrays.stream(rope.x).allMatch(x -> x == 3));
        assertTrue(Arrays.stream(rope.z).allMatch(z -> z == 5));
    }
}
