package io.github.cordage.internal.air;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AirStreamTest {
    @Test
    void aSteadyWindAddsItsShare() {
        AirRegion box = AirRegion.box(new double[3], new double[] {2, 2, 2}, 1);
        AirStream air = new AirStream(new double[] {4, 8, -2}, new double[3], 2, 5, 1, box);
        assertFalse(air.varies());
        double[] x = {0, 10};
        double[] y = {0, 20};
        double[] z = {0, 30};
        air.add(0.5, 0, 0, 9, x, y, z, 1);
        assertArrayEquals(new double[] {0, 12}, x);
        assertArrayEquals(new double[] {0, 24}, y);
        assertArrayEquals(new double[] {0, 29}, z);
    }

    @Test
    void theMeanWindCarriesTheGustsAlong() {
        AirStream air = new AirStream(new double[] {3, 0, 0}, new double[] {0, 2, 0}, 2, 5, 7, AirRegion.everywhere());
        assertTrue(air.varies());
        GustWaves waves = new GustWaves(7, 2, 5);
        double[] x = new double[1];
        double[] y = new double[1];
        double[] z = new double[1];
        air.add(10, 1, 2, 4, x, y, z, 0);
        assertEquals(3, x[0]);
        assertEquals(2 * waves.at(1, 10 - 12, 1, 2, 4), y[0]);
        assertEquals(0, z[0]);
    }
}
