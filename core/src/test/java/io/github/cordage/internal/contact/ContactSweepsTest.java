package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import org.junit.jupiter.api.Test;

class ContactSweepsTest {
    private static final double H = 1 / 64.0;
    private static final double RADIUS = 0.05;

    private final Scratch scratch = new Scratch();
    private final ContactSweeps sweeps = scratch.get(ContactSweeps.KIND);

    /** A node above a floor. */
    private static RopeState node(double height) {
        RopeState rope = TouchingRope.create(1, RADIUS, 0, CollideMode.NODES);
        rope.place(0, 0, height, 0);
        rope.beginStep();
        TouchingRope.addFloor(rope);
        return rope;
    }

    @Test
    void overlapIsHeldDuringTheStepAndLeftAtItsEnd() {
        RopeState rope = node(-0.1);
        assertTrue(sweeps.begin(rope, H, 2));
        rope.y[0] = -0.2;
        sweeps.push(rope, 0);
        assertEquals(-0.1, rope.y[0], 1e-12);
        sweeps.end(rope, H);
        rope.vy[0] = 0.25;
        sweeps.recover(rope, H);
        assertEquals(-0.1 + 2 * H, rope.y[0], 1e-12);
        assertEquals(0.25, rope.vy[0]);
    }

    @Test
    void whatIsLeftInAStepKeepsTheLimitOfMoves() {
        RopeState rope = node(-0.1);
        rope.properties.set(RopeProperty.MAX_MOVE, 0.001);
        assertTrue(sweeps.begin(rope, H, 2));
        sweeps.end(rope, H);
        sweeps.recover(rope, H);
        assertEquals(-0.099, rope.y[0], 1e-12);
    }
}
