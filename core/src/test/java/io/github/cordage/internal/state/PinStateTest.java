package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PinStateTest {
    private final PinState pin = new PinState(3, 1, 2, 3);

    private void assertNext(double x, double y, double z) {
        assertEquals(x, pin.nextX, 1e-15);
        assertEquals(y, pin.nextY, 1e-15);
        assertEquals(z, pin.nextZ, 1e-15);
    }

    @Test
    void goesItsShareOfTheWayWithinAFrame() {
        pin.moveTo(5, 2, -1);
        pin.aim(0, 0.25);
        assertNext(2, 2, 2);
        pin.aim(0, 1);
        assertNext(5, 2, -1);
        assertTrue(pin.isOnItsWay());
        pin.endFrame();
        assertFalse(pin.isOnItsWay());
        pin.aim(0, 0);
        assertNext(5, 2, -1);
    }

    @Test
    void followsItsPathWhateverTheShare() {
        pin.path = new double[] {0, 0, 0, 0, 2, 4, 6, 8};
        pin.aim(1, 0.1);
        assertNext(2, 3, 4);
        pin.aim(9, 0.1);
        assertNext(4, 6, 8);
        assertTrue(pin.isAtRest(2));
        assertFalse(pin.isAtRest(1.9));
        assertTrue(pin.hasArrived());
    }

    @Test
    void movedByHandItForgetsItsPath() {
        pin.path = new double[] {0, 0, 0, 0, 2, 4, 6, 8};
        pin.moveTo(9, 9, 9);
        assertEquals(0, pin.path.length);
        assertFalse(pin.isAtRest(100));
    }

    @Test
    void aPinWithAnEndIsNeverAtRest() {
        assertTrue(pin.isAtRest(0));
        pin.until = 7;
        assertFalse(pin.isAtRest(0));
    }

    @Test
    void aRopePutsPinnedNodesWherePinsAre() {
        RopeState rope = new RopeState(2, 2);
        rope.mass[1] = 1;
        rope.inverseMass[1] = 1;
        rope.place(1, 1, 0, 0);
        PinState held = rope.pin(1);
        assertEquals(0, rope.inverseMass[1]);
        held.moveTo(3, 0, 0);
        rope.movePins(0, 0.5);
        assertEquals(2, rope.x[1]);
        assertEquals(0, rope.x[0]);
        rope.release(held);
        assertEquals(1, rope.inverseMass[1]);
        assertTrue(rope.pins.isEmpty());
    }
}
