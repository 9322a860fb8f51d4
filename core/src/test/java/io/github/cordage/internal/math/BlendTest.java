package io.github.cordage.internal.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BlendTest {
    @Test
    void shareOfTheWayIsThatShare() {
        assertEquals(2, Blend.between(1, 5, 0.25));
        assertEquals(-2, Blend.between(2, -6, 0.5));
    }

    /** 0.1 + (0.3 - 0.1) is not 0.3 in floating point. */
    @Test
    void bothEndsAreExact() {
        assertEquals(0.1, Blend.between(0.1, 0.3, 0));
        assertEquals(0.3, Blend.between(0.1, 0.3, 1));
        assertEquals(0.3, Blend.between(0.1, 0.3, 1.5), "beyond the end lies nothing");
        assertEquals(1e-9, Blend.between(1e9, 1e-9, 1));
    }
}
