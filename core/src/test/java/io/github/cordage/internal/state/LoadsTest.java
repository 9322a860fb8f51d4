package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LoadsTest {
    private final RopeState rope = new RopeState(2, 2);

    @Test
    void aRopeFallsByGravityAndItsOwnAcceleration() {
        rope.ax = 1;
        rope.ay = -2;
        rope.az = 4;
        rope.beginLoads(0.5, -9.75, 8);
        assertEquals(1.5, rope.loads.x);
        assertEquals(-11.75, rope.loads.y);
        assertEquals(12, rope.loads.z);
    }

    @Test
    void theNextStepStartsAnew() {
        rope.beginLoads(1, 2, 3);
        rope.ay = 0.25;
        rope.beginLoads(0, -1, 0);
        assertEquals(0, rope.loads.x);
        assertEquals(-0.75, rope.loads.y);
        assertEquals(0, rope.loads.z);
    }
}
