package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class NodeAirTest {
    private final NodeAir air = new NodeAir();

    @Test
    void theFastestOfTheCountedNodesIsMeasured() {
        air.reserve(3);
        air.x[0] = 1;
        air.x[1] = 2;
        air.y[1] = -3;
        air.z[1] = 6;
        air.z[2] = 100;
        air.measure(2);
        assertEquals(7, air.most);
        assertTrue(air.blows);
        air.clear(2);
        air.measure(2);
        assertEquals(0, air.most);
        assertFalse(air.blows);
        air.measure(3);
        assertEquals(100, air.most, "only the given nodes are cleared");
    }

    @Test
    void anyResistanceFeelsIt() {
        assertFalse(air.isFelt(0, false));
        assertTrue(air.isFelt(0.1, false));
        assertTrue(air.isFelt(0, true));
        air.settlingDrag = 0.1;
        assertTrue(air.isFelt(0, false));
    }
}
