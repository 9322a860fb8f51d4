package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class WheelPointTest {
    private final WheelPoint wheel = new WheelPoint(1, 2, 3, 0.5, 0.25);

    @Test
    void theRopeKeepsItsOwnRadiusFromTheRim() {
        assertEquals(0.5, wheel.wheel());
        assertEquals(0.75, wheel.radius);
        assertSame(wheel, wheel.pulley());
        assertTrue(wheel.isRing());
    }

    @Test
    void itTakesInNoMoreThanThereIsRoomFor() {
        assertEquals(100, wheel.within(100));
        wheel.setRoomToStart(2);
        wheel.setRoomToEnd(3);
        assertEquals(2, wheel.within(100));
        assertEquals(-3, wheel.within(-100));
        assertEquals(1, wheel.within(1));
    }
}
