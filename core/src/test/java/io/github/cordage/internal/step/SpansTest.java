package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchState;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.internal.via.CrookedRope;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpansTest {
    private static final double TOLERANCE = 0.01;

    /** A few roundings of numbers near 1. */
    private static final double ROUNDING = 1e-14;

    private final Spans spans = new Spans();
    private final ChainGeometry chain = new ChainGeometry();
    private final NodeVectors start = new NodeVectors();
    private final NodeVectors expected = new NodeVectors();

    @BeforeEach
    void reserve() {
        spans.reserve(50);
        chain.reserve(50);
        start.reserve(50);
        expected.reserve(50);
    }

    /** A straight rope along x, evenly spaced, with segments longer than the spacing by a factor. */
    private static RopeState straight(String nodes, double length, double longer) {
        RopeState rope = CrookedRope.create(new SeededRandom(1), nodes);
        for (int i = 0; i < rope.count; i++) {
            rope.place(i, length * i / (rope.count - 1), 0, 0);
        }
        Arrays.fill(rope.rest, 0, rope.count - 1, longer * length / (rope.count - 1));
        return rope;
    }

    private boolean bow(RopeState rope, double gx, double gy, double gz) {
        chain.measure(rope);
        start.copyFrom(rope.px, rope.py, rope.pz, rope.count);
        expected.copyFrom(rope.x, rope.y, rope.z, rope.count);
        return spans.bow(rope, chain, start, expected, gx, gy, gz);
    }

    private static double length(RopeState rope, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += rope.segmentLength(i);
        }
        return sum;
    }

    private double targets(int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += spans.target[i];
        }
        return sum;
    }

    @Test
    void onlyThePartThatIsTooShortIsLengthenedAndEvenly() {
        RopeState rope = straight("x...x..x.", 8, 1);
        Arrays.fill(rope.rest, 0, 4, 0.5);
        rope.rest[0] = 1.5;
        Arrays.fill(rope.rest, 4, 8, 1.1);
        assertTrue(spans.setTargets(rope, TOLERANCE));
        double sum = 1.5 + 3 * 0.5;
        assertEquals(4 + TOLERANCE / 4 * sum, targets(0, 4), ROUNDING);
        assertEquals(3 * spans.target[1], spans.target[0], ROUNDING);
        assertArrayEquals(Arrays.copyOfRange(rope.rest, 4, 8), Arrays.copyOfRange(spans.target, 4, 8));
    }

    @Test
    void aRopeAsLongAsItsSpanIsLengthenedAndALongerOneIsNot() {
        assertTrue(spans.setTargets(straight("x...x", 4, 1), TOLERANCE));
        assertTrue(spans.setTargets(straight("x...x", 4, 1 + TOLERANCE / 5), TOLERANCE));
        assertFalse(spans.setTargets(straight("x...x", 4, 1 + TOLERANCE / 3), TOLERANCE));
    }

    @Test
    void aRopeThatStretchesOrHangsFromOnePinKeepsItsLengths() {
        RopeState rope = straight("x...x", 4, 0.5);
        rope.compliancePerMetre = 1e-6;
        assertFalse(spans.setTargets(rope, TOLERANCE));
        assertArrayEquals(Arrays.copyOf(rope.rest, 4), Arrays.copyOf(spans.target, 4));
        rope = straight("..x..", 4, 0.5);
        assertFalse(spans.setTargets(rope, TOLERANCE));
        assertArrayEquals(Arrays.copyOf(rope.rest, 4), Arrays.copyOf(spans.target, 4));
    }

    @Test
    void errorsOfLengthAreCorrectedAtABoundedSpeed() {
        RopeState rope = straight(".....", 4, 1);
        rope.mode.beginRecovery();
        rope.endWinch = new WinchState(true, 0.7, 1);
        double error = 0.1;
        int steps = 0;
        while (rope.mode.isRecovering()) {
            for (int i = 0; i < rope.count; i++) {
                rope.place(i, 0, 0, i < 4 ? (1 + error) * i : (1 + error) * 3 + 0.7);
            }
            // Three segments share the way.
            spans.begin(rope, new ChainGeometry(), TOLERANCE, 0.07);
            spans.setTargets(rope, TOLERANCE);
            error = Math.max(0, error - 0.07 / 3);
            assertEquals(1 + error, spans.target[0], ROUNDING);
            // The winch has just paid out from 0.7 to 1, which is no error.
            assertEquals(1, spans.target[3], ROUNDING);
            steps++;
        }
        assertEquals(5, steps);
    }

    @Test
    void whatTensionStretchesIsNoError() {
        RopeState rope = straight(".....", 4, 1);
        for (int i = 0; i < rope.count; i++) {
            rope.place(i, 1.1 * i, 0, 0);
        }
        rope.mode.beginRecovery();
        rope.compliancePerMetre = 1e-3;
        Arrays.fill(rope.tension, 0, 4, 100);
        spans.begin(rope, new ChainGeometry(), TOLERANCE, 0.01);
        spans.setTargets(rope, TOLERANCE);
        assertArrayEquals(Arrays.copyOf(rope.rest, 4), Arrays.copyOf(spans.target, 4), ROUNDING);
        assertFalse(rope.mode.isRecovering());
    }

    @ParameterizedTest
    @CsvSource({"1.05, 0.01", "1.3, 0.05", "2, 0.134", "100, 0.135"})
    void aStraightRopeBowsToItsLengthAlongGravity(double longer, double off) {
        RopeState rope = straight("x..............................x", 2, longer);
        spans.setTargets(rope, TOLERANCE);
        assertTrue(bow(rope, 0.5, -2, 0));
        // Precise for flat arcs; the steepest, twice as long as high, is too short by 1 - √(3/4) = 0.13397, and no node
        // is at its top.
        assertEquals(2 * longer, length(rope, 0, 31), 2 * longer * off);
        for (int i = 1; i < 31; i++) {
            assertEquals(2.0 * i / 31, rope.x[i], ROUNDING, "only across the line");
            assertTrue(rope.y[i] < 0);
            assertEquals(0, rope.z[i]);
            assertEquals(rope.y[31 - i], rope.y[i], longer * ROUNDING, "symmetric");
            assertEquals(0, rope.py[i], "counts as motion");
        }
        assertEquals(0, rope.y[31]);
    }

    @Test
    void withoutGravityAcrossItARopeBowsAcrossInAFixedDirection() {
        RopeState rope = straight("x....x", 2, 1.2);
        spans.setTargets(rope, TOLERANCE);
        assertTrue(bow(rope, -10, 0, 0));
        assertTrue(rope.y[2] != 0);
        assertEquals(0, rope.z[2]);
        for (int i = 0; i < rope.count; i++) {
            rope.place(i, 0, 0, i * 0.4);
        }
        assertTrue(bow(rope, 0, 0, 0));
        assertTrue(rope.x[2] != 0);
        assertEquals(0.8, rope.z[2], ROUNDING);
    }

    @Test
    void aFoldedRopeIsLaidOutFromPinToPin() {
        RopeState rope = straight("x....x", 0.5, 2);
        double[] folded = {0, 0.2, -0.3, 0.3, 0.1, 0.5};
        for (int i = 0; i < 6; i++) {
            rope.place(i, folded[i], 0, 0);
        }
        spans.setTargets(rope, TOLERANCE);
        assertTrue(bow(rope, 0, -1, 0));
        assertEquals(1, length(rope, 0, 5), 0.1);
        for (int i = 1; i < 6; i++) {
            assertTrue(rope.x[i] > rope.x[i - 1]);
        }
    }

    @Test
    void aRopeThatSagsOrHangsFromOnePinIsNotBowed() {
        RopeState sagging = straight("x..x", 3, 1.2);
        sagging.y[1] = sagging.y[2] = -0.8;
        RopeState hanging = straight("x...", 3, 1.2);
        RopeState pair = straight("x.xx", 3, 1.2);
        pair.y[1] = -0.5;
        for (RopeState rope : new RopeState[] {sagging, hanging, pair}) {
            double[] y = rope.y.clone();
            spans.setTargets(rope, TOLERANCE);
            assertFalse(bow(rope, 0, -1, 0));
            assertArrayEquals(y, rope.y);
        }
    }

    @Test
    void bowingALengthenedPartIsNoMotion() {
        RopeState rope = straight("x...x", 4, 0.9);
        assertTrue(spans.setTargets(rope, TOLERANCE));
        assertTrue(bow(rope, 0, -1, 0));
        assertTrue(rope.y[2] < 0);
        assertArrayEquals(rope.y, rope.py);
        assertArrayEquals(rope.y, Arrays.copyOf(start.y, 5));
        assertArrayEquals(rope.y, Arrays.copyOf(expected.y, 5));
    }
}
