package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/** Parts of a pulley among the via points of a rope. */
class PulleyPointTest {
    private final Rings rings = new Rings(new ArrayList<>());
    private final WheelPoint wheel = new WheelPoint(1, 2, 3, 0.5, 0.25);

    @Test
    void nodesOnTheRimComeBehindTheirWheel() {
        rings.add(new RingPoint(0, 0, 0, 0));
        rings.add(wheel);
        RimPoint first = rings.addPart(2, 1, wheel, 0);
        RimPoint second = rings.addPart(3, 2, first, 0);
        rings.add(new RingPoint(5, 0, 0, 0));
        assertInstanceOf(PulleyPoint.class, rings.get(3));
        assertSame(wheel, ((PulleyPoint) rings.get(3)).pulley());
        assertSame(wheel, second.pulley());
        assertNull(rings.partBehind(0));
        assertSame(first, rings.partBehind(1));
        assertSame(second, rings.partBehind(2));
        assertNull(rings.partBehind(3));
        assertEquals(2, rings.lastSegment(wheel));
        assertEquals(3, rings.countRings());
    }

    @Test
    void aNodeThatLeavesTheRimIsKeptForAnother() {
        rings.add(wheel);
        RimPoint first = rings.addPart(1, 1, wheel, 0);
        rings.dropPart(first);
        WheelPoint other = new WheelPoint(4, 5, 6, 1, 0);
        rings.add(other);
        assertSame(first, rings.addPart(2, 3, other, 0));
        assertSame(other, first.pulley());
        assertEquals(1, first.wheel());
    }
}
