package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import org.junit.jupiter.api.Test;

/** What is measured between a single node and a thin floor, wherever the node got to. */
class NarrowPhaseTest {
    private static final double H = 1 / 60.0;
    private static final double RADIUS = 0.05;

    private final NarrowPhase narrow = new Scratch().get(NarrowPhase.KIND);
    private final RopeState rope = new RopeState(1, 1);

    NarrowPhaseTest() {
        rope.properties.set(RopeProperty.RADIUS, RADIUS);
        rope.collide = CollideMode.NODES;
        rope.mass[0] = 1;
        rope.inverseMass[0] = 1;
        ColliderProxies near = rope.near;
        near.addCollider(5, 0, 1, 0, 0, 0);
        near.addElement(ColliderProxies.POLYGON, 0, false, 0);
        near.addVertex(-1, 0, 0);
        near.addVertex(1, 0, 0);
        near.endElement();
    }

    private void moveFrom(double from, double to) {
        rope.place(0, 0.1, from, 0);
        rope.vy[0] = (to - from) / H;
        rope.y[0] = to;
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        narrow.keepUp(rope);
        narrow.measure(rope);
    }

    @Test
    void aNodeThatStaysInFrontIsSeparated() {
        moveFrom(0.2, 0.052);
        assertEquals(1, rope.contacts.count);
        assertEquals(0.052 - RADIUS, rope.contacts.separation[0], 1e-12);
        assertEquals(1, rope.contacts.ny[0], 1e-12);
    }

    @Test
    void aNodeThatWentThroughBelongsToTheSideItCameFrom() {
        moveFrom(0.2, -7);
        assertEquals(1, rope.contacts.count);
        assertEquals(-7 - RADIUS, rope.contacts.separation[0], 1e-12);
        assertEquals(1, rope.contacts.ny[0], 1e-12);
    }

    @Test
    void theSameFromBelow() {
        moveFrom(-0.2, 7);
        assertEquals(-7 - RADIUS, rope.contacts.separation[0], 1e-12);
        assertEquals(-1, rope.contacts.ny[0], 1e-12);
    }

    @Test
    void whatIsFarAwayIsNoCandidate() {
        moveFrom(9, 9);
        assertEquals(0, rope.contacts.count);
    }

    @Test
    void aPinnedNodeTouchesNothing() {
        rope.inverseMass[0] = 0;
        moveFrom(0.1, 0.01);
        assertEquals(0, rope.contacts.count);
    }

    @Test
    void ropesThatAreThrownAreStopped() {
        moveFrom(0.2, 0.1);
        rope.y[0] = 50;
        assertTrue(narrow.limitMoves(rope, H));
        assertTrue(rope.y[0] < 0.6, "at most as fast as it was, and its thickness, was " + rope.y[0]);
        assertFalse(narrow.limitMoves(rope, H));
    }
}
