package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RimPointTest {
    private final WheelPoint wheel = new WheelPoint(1, 2, 3, 0.5, 0.25);
    private final RimPoint rim = new RimPoint(new WheelPoint(0, 0, 0, 1, 0));

    @Test
    void itIsWhereItsWheelIs() {
        wheel.side = -1;
        wheel.friction = 0.3;
        wheel.axis[0] = 1;
        wheel.fixTo(new RingMass(2, 0, 0, 0));
        rim.tensionBehind = 5;
        rim.set(wheel, 0.4);
        assertSame(wheel, rim.pulley());
        assertTrue(rim.isOnRimOf(wheel));
        assertFalse(rim.isRing());
        assertEquals(0.5, rim.wheel());
        assertArrayEquals(
                new double[] {1, 2, 3, 0.75, -1, 0.3, 0.4, 0},
                new double[] {rim.x, rim.y, rim.z, rim.radius, rim.side, rim.friction, rim.turned, rim.tensionBehind});
        assertArrayEquals(wheel.axis, rim.axis);
        assertSame(wheel.mass(), rim.mass());
        assertArrayEquals(wheel.arm, rim.arm);
        wheel.nextX = 7;
        rim.aim(0, 1);
        assertEquals(7, rim.nextX);
    }

    @Test
    void theRoomIsThatOfItsWheel() {
        rim.set(wheel, 0);
        rim.setRoomToEnd(2);
        assertEquals(-2, wheel.within(-100));
        assertEquals(-2, rim.within(-100));
    }
}
