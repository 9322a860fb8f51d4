package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RingPointTest {
    @Test
    void aRingHasNoSizeAndAlwaysTouchesTheRope() {
        RingPoint ring = new RingPoint(4, 1, 2, 3);
        assertEquals(4, ring.segment);
        assertEquals(2, ring.nextY);
        assertEquals(0, ring.radius);
        assertEquals(0, ring.side);
        assertEquals(0, ring.outX() + ring.outY() + ring.outZ());
        assertTrue(ring.touches());
        assertTrue(ring.isRing());
    }
}
