package io.github.cordage.internal.solve.relax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.CrookedRope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sweeps over separate arrays give the bits of sweeps in plain code over every other segment. */
class RedBlackSweepsTest {
    private static final double NO_LIMIT = Double.POSITIVE_INFINITY;

    private final SegmentShares shares = new Scratch().get(SegmentShares.KIND);
    private final RedBlackSweeps sweeps = new RedBlackSweeps();

    private RopeState rope(int nodes) {
        String pins = nodes > 7 ? "x.." + ".".repeat(nodes - 6) + "x.x" : ".".repeat(nodes);
        RopeState rope = CrookedRope.create(new SeededRandom(nodes), pins);
        shares.reserve(nodes);
        shares.compute(rope, 0.9);
        sweeps.reserve(nodes);
        return rope;
    }

    private void correctEveryOther(RopeState rope, int first, double part) {
        double[][] x = {rope.x, rope.y, rope.z};
        for (int i = first; i < rope.count - 1; i += 2) {
            double squared = 0;
            for (double[] a : x) {
                squared += (a[i] - a[i + 1]) * (a[i] - a[i + 1]);
            }
            double f = part * (rope.rest[i] / squared * Math.sqrt(squared) - 1);
            for (double[] a : x) {
                double by = (a[i] - a[i + 1]) * f;
                a[i] += by * shares.share0[i];
                a[i + 1] -= by * shares.share1[i];
            }
        }
    }

    private static void limit(RopeState rope, double maxSpan) {
        if (maxSpan < NO_LIMIT) {
            double[] w = rope.inverseMass;
            int last = rope.count - 1;
            LengthLimit.apply(rope.x, rope.y, rope.z, 0, rope.x, rope.y, rope.z, last, w[0], w[last], maxSpan);
        }
    }

    private void assertSweepsAlike(int nodes, int iterations, double maxSpan) {
        RopeState expected = rope(nodes);
        for (int k = 0; k < iterations; k++) {
            correctEveryOther(expected, 0, 1);
            correctEveryOther(expected, 1, 1);
            limit(expected, maxSpan);
        }
        correctEveryOther(expected, 0, 0.5);
        limit(expected, maxSpan);
        RopeState rope = rope(nodes);
        sweeps.sweep(rope, shares, iterations, maxSpan, null, null);
        CrookedRope.assertSamePlaces(expected, rope, nodes + " nodes, " + iterations + " sweeps");
    }

    @Test
    void ropesOfAnyLengthSweptAnyNumberOfTimesGetTheSameBits() {
        for (int nodes = 1; nodes <= 24; nodes++) {
            for (int iterations = 0; iterations <= 5; iterations++) {
                assertSweepsAlike(nodes, iterations, NO_LIMIT);
            }
        }
    }

    @Test
    void whatALongerRopeLeftDoesNotMatter() {
        for (int nodes = 24; nodes >= 1; nodes--) {
            assertSweepsAlike(nodes, 3, NO_LIMIT);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 6, 7, 12, 13})
    void aLimitOfTheSpanAppliesAfterEverySweep(int nodes) {
        assertSweepsAlike(nodes, 4, 0.1 * nodes);
    }

    @Test
    void manySweepsReachTheLengths() {
        RopeState rope = rope(11);
        sweeps.sweep(rope, shares, 2000, NO_LIMIT, null, null);
        for (int i = 0; i < 10; i++) {
            assertEquals(rope.rest[i], rope.segmentLength(i), 1e-9, "not converged");
        }
    }
}
