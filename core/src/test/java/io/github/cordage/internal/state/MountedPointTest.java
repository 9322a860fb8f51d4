package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MountedPointTest {
    private final MountedPoint held = new RingPoint(0, 1, 2, 3);

    @Test
    void onePutOnAMassGoesWithIt() {
        RingMass mass = new RingMass(5, 1, 1, 1);
        held.fixTo(mass);
        assertTrue(held.isCarried());
        assertFalse(held.isOnBody());
        assertSame(mass, held.mass());
        assertEquals(5, held.ownMass());
        mass.velocity[1] = 4;
        assertEquals(4, held.velocity(1, 1));
        held.predict(false, 0.5);
        assertEquals(4, held.nextY);
        mass.at[2] = 11;
        held.arrive();
        assertEquals(13, held.z);
        held.moveTo(0, 0, 0);
        held.aim(0, 1);
        assertEquals(13, held.nextZ, "a mass takes it along, however it is led");
    }

    @Test
    void oneThatIsHeldIsLed() {
        assertFalse(held.isCarried());
        assertNull(held.mass());
        assertEquals(0, held.ownMass());
        held.moveTo(2, 2, 3);
        held.aim(0, 0.5);
        assertEquals(1.5, held.nextX);
        held.predict(false, 1);
        assertEquals(1.5, held.nextX);
        held.arrive();
        assertEquals(2, held.velocity(0, 0.25));
    }

    @Test
    void onlyOneWithAMassKeepsItsPositionBeforeAStep() {
        held.px = 0;
        held.beginStep();
        assertEquals(0, held.px);
        held.fixTo(new RingMass(1, 0, 0, 0));
        held.beginStep();
        assertEquals(1, held.px);
    }
}
