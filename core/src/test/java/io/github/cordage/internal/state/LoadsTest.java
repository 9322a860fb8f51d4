package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LoadsTest {
    private static final double ROUNDING = 1e-12;

    private final RopeState rope = new RopeState(2, 2);
    private final Loads loads = rope.loads;

    @Test
    void aRopeFallsByGravityAndItsOwnAcceleration() {
        rope.loads.ax = 1;
        rope.loads.ay = -2;
        rope.loads.az = 4;
        loads.begin(0.5, -9.75, 8);
        assertEquals(1.5, loads.x);
        assertEquals(-11.75, loads.y);
        assertEquals(12, loads.z);
        assertEquals(StrictMath.sqrt(1.5 * 1.5 + 11.75 * 11.75 + 12 * 12), loads.size(), ROUNDING);
    }

    @Test
    void theNextStepStartsAnew() {
        loads.begin(1, 2, 3);
        rope.loads.ay = 0.25;
        loads.begin(0, -1, 0);
        assertEquals(0, loads.x);
        assertEquals(-0.75, loads.y);
        assertEquals(0, loads.z);
    }

    @Test
    void airIsFeltAtTheRateOfTheStep() {
        blow();
        loads.begin(0, -10, 0);
        assertEquals(6, loads.uniformX(2), ROUNDING);
        assertEquals(-2, loads.uniformY(2), ROUNDING);
        assertEquals(10, loads.uniformZ(2), ROUNDING);
        assertTrue(loads.differ());
        // Node 1: air of the world and the rope's own wind together.
        assertEquals(2 * (3 + 0.5), loads.x(1, 2), ROUNDING);
        assertEquals(-10 + 2 * (4 + 0.25), loads.y(1, 2), ROUNDING);
        assertEquals(2 * (5 + 0.125), loads.z(1, 2), ROUNDING);
        assertEquals(0, loads.x(1), ROUNDING);
        assertEquals(-10, loads.y(1), ROUNDING);
        assertEquals(0, loads.z(1), ROUNDING);
    }

    @Test
    void aNodeHasItsOwnAccelerationToo() {
        accelerate();
        loads.begin(0, -10, 0);
        assertTrue(loads.differ());
        assertEquals(7, loads.x(1), ROUNDING);
        assertEquals(-2, loads.y(1), ROUNDING);
        assertEquals(9, loads.z(1), ROUNDING);
        assertEquals(0, loads.x(0), ROUNDING);
        assertEquals(7, loads.x(1, 2), ROUNDING);
        assertEquals(-2, loads.y(1, 2), ROUNDING);
        assertEquals(9, loads.z(1, 2), ROUNDING);
    }

    @Test
    void whatIsAddedToAllNodesIsWhatOneNodeHasBeyondTheRope() {
        blow();
        accelerate();
        loads.begin(1, -10, 2);
        double[] x = {1, 1};
        double[] y = {1, 1};
        double[] z = {1, 1};
        double factor = 0.5;
        double felt = 2;
        loads.addOfNodes(2, x, y, z, factor, factor * felt);
        for (int i = 0; i < 2; i++) {
            assertEquals(1 + factor * (loads.x(i, felt) - loads.uniformX(felt)), x[i], ROUNDING);
            assertEquals(1 + factor * (loads.y(i, felt) - loads.uniformY(felt)), y[i], ROUNDING);
            assertEquals(1 + factor * (loads.z(i, felt) - loads.uniformZ(felt)), z[i], ROUNDING);
        }
    }

    @Test
    void aRopeInStillAirAddsNothing() {
        loads.begin(1, 2, 3);
        double[] x = {1, 1};
        loads.addOfNodes(2, x, x, x, 0.5, 1);
        assertArrayEquals(new double[] {1, 1}, x);
        assertFalse(loads.differ());
    }

    private void blow() {
        rope.loads.windX = 3;
        rope.loads.windY = 4;
        rope.loads.windZ = 5;
        rope.loads.air.reserve(2);
        rope.loads.air.x[1] = 0.5;
        rope.loads.air.y[1] = 0.25;
        rope.loads.air.z[1] = 0.125;
        rope.loads.air.measure(2);
    }

    private void accelerate() {
        rope.needNodeAccelerations();
        rope.loads.nodeAx[1] = 7;
        rope.loads.nodeAy[1] = 8;
        rope.loads.nodeAz[1] = 9;
    }
}
