package io.github.cordage.internal.air;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class AirRegionTest {
    private static final double ROUNDING = 1e-12;

    @Test
    void theJetOfAFanWeakensAlongAndAcrossItsAxis() {
        AirRegion fan = AirRegion.fan(new double[] {1, 0, 0}, new double[] {0, 5, 0}, 1, 4, 0.5);
        assertEquals(1, fan.share(1, 0, 0), ROUNDING);
        assertEquals(0.5, fan.share(1, 2, 0), ROUNDING);
        // Two metres ahead, the jet has a radius of 2 m.
        assertEquals(0.375, fan.share(2, 2, 0), ROUNDING);
        assertEquals(0, fan.share(1, 2, 2));
        assertEquals(0, fan.share(1, 4, 0));
        assertEquals(0, fan.share(1, -0.01, 0));
    }

    @Test
    void theSharesAlongTheAxesOfABoxMultiply() {
        AirRegion box = AirRegion.box(new double[] {0, 0, 3}, new double[] {4, 2, 0}, 0.5);
        assertEquals(1, box.share(1.5, 0, 1e6));
        assertEquals(0.5, box.share(-1.75, 0, 3), ROUNDING);
        assertEquals(0.25, box.share(1.75, 0.75, 3), ROUNDING);
        assertEquals(0, box.share(2, 0, 3));
    }

    @Test
    void aSharpEdgeBelongsToTheBox() {
        AirRegion box = AirRegion.box(new double[3], new double[] {2, 2, 2}, 0);
        assertEquals(1, box.share(1, -1, 1));
        assertEquals(0, box.share(1.001, 0, 0));
    }
}
