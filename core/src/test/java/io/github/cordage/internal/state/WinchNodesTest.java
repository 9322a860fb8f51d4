package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

/** A new node lies on the line from the outer node to the winch, and moves along it as the outer node does. */
class WinchNodesTest {
    @Test
    void aNewNodeIsOnTheLineAndMovesAlongItAsTheOuterNode() {
        RopeState rope = new RopeState(3, 3);
        rope.spacing = 0.5;
        for (int i = 0; i < 3; i++) {
            rope.place(i, 2 * i, 0, 0);
            rope.mass[i] = 1;
            rope.inverseMass[i] = 1;
        }
        rope.vx[2] = 4;
        rope.vy[2] = 8;
        WinchState winch = new WinchState(false, 2, 1);
        assertNull(WinchNodes.ringBefore(rope, winch));
        // Node 1 is new, between the winch at node 0 and the outer node 2, 2 m from each other along the rope.
        WinchNodes.fillIn(rope, winch, 1, 2, 0, 2);
        assertEquals(3, rope.x[1], 1e-12);
        assertEquals(4, rope.vx[1], 1e-12);
        assertEquals(6, rope.vy[1], 1e-12);
        assertEquals(3, rope.px[1], 1e-12);
    }
}
