package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TouchLawTest {
    private static final double K = 2e5;
    private static final double MOST = 0.01;

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 0.002, 0.009})
    void theDepthOfAForceIsWhereTheForceIs(double depth) {
        double force = TouchLaw.force(depth, K, MOST);
        double part = depth / MOST;
        assertEquals(K * depth / ((1 - part) * (1 - part)), force, 1e-9 * force);
        assertEquals(depth, TouchLaw.depth(force, K, MOST), 1e-9 * depth);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 0.002, 0.009, 0.0096, 0.02})
    void theSlopeIsTheDerivative(double depth) {
        double tiny = 1e-9;
        double rise = TouchLaw.force(depth + tiny, K, MOST) - TouchLaw.force(depth - tiny, K, MOST);
        double slope = TouchLaw.slope(depth, K, MOST);
        assertEquals(slope, rise / (2 * tiny), 1e-5 * slope);
    }

    /** What is apart, unknown, or accounted for to a thousandth is none. */
    @Test
    void overlapIsWhatTheForceDoesNotAccountFor() {
        double force = TouchLaw.force(0.004, K, MOST);
        assertEquals(0.003, TouchLaw.overlap(-0.007, force, K, MOST), 1e-12);
        assertEquals(0.007, TouchLaw.overlap(-0.007, 0, K, MOST), 1e-12);
        assertEquals(0, TouchLaw.overlap(-0.004 - 0.9e-3 * MOST, force, K, MOST));
        assertEquals(0, TouchLaw.overlap(-0.002, force, K, MOST));
        assertEquals(0.9e-3 * MOST, TouchLaw.overlap(-0.9e-3 * MOST, 0, K, MOST), 1e-15, "nothing has pressed");
        assertFalse(TouchLaw.isDeep(0.9e-3 * MOST, MOST));
        assertTrue(TouchLaw.isDeep(1.1e-3 * MOST, MOST));
        assertEquals(0, TouchLaw.overlap(0.5, 0, K, MOST));
        assertEquals(0, TouchLaw.overlap(Double.POSITIVE_INFINITY, 0, K, MOST));
        assertEquals(0, TouchLaw.overlap(Double.NaN, 0, K, MOST));
    }

    @ParameterizedTest
    @CsvSource({"0.2, 1, 0.19", "0.05, 1, 0.045", "0.2, 0.1, 0.199", "0, 1, 0"})
    void overlapLeavesFastUntilATenthOfASecondIsWhatItTakes(double overlap, double speed, double left) {
        assertEquals(left, TouchLaw.left(overlap, 0.01, speed), 1e-15);
    }
}
