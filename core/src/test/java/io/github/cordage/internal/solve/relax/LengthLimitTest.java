package io.github.cordage.internal.solve.relax;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.CrookedRope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LengthLimitTest {
    /** A few roundings of numbers near 1. */
    private static final double ROUNDING = 1e-14;

    private final RopeState rope = CrookedRope.free(new SeededRandom(2), 6);
    private final double[] x = rope.x.clone();
    private final double[] y = rope.y.clone();
    private final double[] z = rope.z.clone();

    private double span() {
        return Math.hypot(Math.hypot(rope.x[5] - rope.x[0], rope.y[5] - rope.y[0]), rope.z[5] - rope.z[0]);
    }

    private void apply(double wa, double wb, double limit) {
        LengthLimit.apply(rope.x, rope.y, rope.z, 0, rope.x, rope.y, rope.z, 5, wa, wb, limit);
    }

    private void assertUnchanged() {
        assertArrayEquals(x, rope.x);
        assertArrayEquals(y, rope.y);
        assertArrayEquals(z, rope.z);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 5", "0, 3", "3, 0"})
    void theEndsComeToTheLimitAndKeepTheirCenterOfMass(double wa, double wb) {
        double dx = (rope.x[5] - rope.x[0]) / span();
        apply(wa, wb, 0.4);
        assertEquals(0.4, span(), ROUNDING);
        assertEquals(dx, (rope.x[5] - rope.x[0]) / span(), ROUNDING, "direction");
        assertEquals(0, wb * (rope.x[0] - x[0]) + wa * (rope.x[5] - x[5]), ROUNDING);
        assertEquals(0, wb * (rope.y[0] - y[0]) + wa * (rope.y[5] - y[5]), ROUNDING);
        assertEquals(0, wb * (rope.z[0] - z[0]) + wa * (rope.z[5] - z[5]), ROUNDING);
        for (int i = 1; i < 5; i++) {
            assertEquals(x[i], rope.x[i]);
        }
    }

    @Test
    void endsWithinTheLimitOrPinnedStayWhereTheyAre() {
        apply(1, 1, span() * (1 + ROUNDING));
        apply(0, 0, 0.1);
        assertUnchanged();
    }

    @Test
    void endsInOnePointStayThere() {
        rope.place(5, x[0], y[0], z[0]);
        apply(1, 1, 0);
        assertEquals(x[0], rope.x[0]);
        assertEquals(z[0], rope.z[5]);
    }

    @Test
    void theEndsMayLieInDifferentArrays() {
        double[] bx = {0, 8};
        double[] by = {0, 0};
        double[] bz = {0, 6};
        LengthLimit.apply(new double[2], new double[2], new double[2], 1, bx, by, bz, 1, 0, 1, 5);
        assertArrayEquals(new double[] {0, 4}, bx, ROUNDING);
        assertArrayEquals(new double[] {0, 3}, bz, ROUNDING);
    }
}
