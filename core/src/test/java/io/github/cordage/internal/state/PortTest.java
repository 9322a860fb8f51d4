package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** A node that is pinned to a body of another engine is a heavy mass while a step is taken, and pinned otherwise. */
class PortTest {
    private final RopeState rope = new RopeState(3, 3);
    private final Port port = new Port();

    PortTest() {
        for (int i = 0; i < 3; i++) {
            rope.mass[i] = 0.5;
            rope.inverseMass[i] = 2;
        }
        rope.pin(0);
        rope.pin(2).port = port;
        port.mass = 8;
    }

    @Test
    void theNodeIsAsHeavyAsThePortWithinAStep() {
        Ports.free(rope);
        assertEquals(8, rope.mass[2]);
        assertEquals(0.125, rope.inverseMass[2]);
        assertEquals(0.5, rope.mass[0], "no port");
        assertEquals(0, rope.inverseMass[0]);
    }

    @Test
    void theNodeHasItsOwnMassAfterTheStep() {
        Ports.free(rope);
        // Being freed twice must not make the mass of the port that of the node.
        Ports.free(rope);
        Ports.hold(rope);
        assertEquals(0.5, rope.mass[2]);
        assertEquals(0, rope.inverseMass[2]);
        rope.setMass(2, 0.75);
        Ports.hold(rope);
        assertEquals(0.75, rope.mass[2], "it was held already");
        assertEquals(2, rope.inverseMass[1]);
    }
}
