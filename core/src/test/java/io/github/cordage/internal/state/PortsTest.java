package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PortsTest {
    private final RopeState rope = new RopeState(6, 6);

    PortsTest() {
        for (int i = 0; i < 6; i++) {
            rope.mass[i] = 1;
            rope.inverseMass[i] = 1;
        }
    }

    private Port port(int node) {
        Port port = new Port();
        rope.pin(node).port = port;
        return port;
    }

    @Test
    void onlyPinsOfAnotherEngineArePorts() {
        rope.pin(1);
        assertFalse(Ports.isOn(rope));
        assertFalse(Ports.isAt(rope, 1));
        port(4).carried = 7;
        rope.pin(5);
        assertTrue(Ports.isOn(rope));
        assertTrue(Ports.isAt(rope, 4));
        assertFalse(Ports.isAt(rope, 1));
        assertFalse(Ports.isAt(rope, 5));
        assertEquals(7, Ports.carried(rope, 4));
        assertEquals(0, Ports.carried(rope, 1));
    }

    @Test
    void theNextPinnedNodeDecidesWhetherTheRopeIsBlocked() {
        Port near = port(3);
        port(5).blocked = true;
        port(1).blocked = true;
        assertFalse(Ports.isBlockedNext(rope, 2, 1));
        assertTrue(Ports.isBlockedNext(rope, 2, -1));
        assertTrue(Ports.isBlockedNext(rope, 4, 1));
        assertFalse(Ports.isBlockedNext(rope, 4, -1));
        near.blocked = true;
        assertTrue(Ports.isBlockedNext(rope, 2, 1));
        assertTrue(Ports.isBlockedNext(rope, 3, 1), "the node itself is the next one");
        rope.release(rope.pins.get(2));
        assertFalse(Ports.isBlockedNext(rope, 2, -1), "a free end");
    }
}
