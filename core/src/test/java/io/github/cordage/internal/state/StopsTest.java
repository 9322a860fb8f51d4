package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A rope of nodes 1 m apart along x, pinned at both ends. */
class StopsTest {
    private static final double NONE = Double.POSITIVE_INFINITY;

    private final RopeState rope = new RopeState(7, 10);

    StopsTest() {
        for (int i = 0; i < 7; i++) {
            rope.place(i, i, 0, 0);
            rope.mass[i] = 1;
            rope.inverseMass[i] = 1;
        }
        Arrays.fill(rope.rest, 1);
        rope.spacing = 0.2;
        rope.pin(0);
        rope.pin(6);
    }

    private RingPoint ring(int segment, double x) {
        RingPoint ring = new RingPoint(segment, x, 0, 0);
        rope.rings.add(ring);
        return ring;
    }

    @Test
    void aNodeIsAStopUntilRingsMayPassAgain() {
        assertFalse(Stops.isAt(rope, 3));
        Stops.set(rope, 3, false);
        assertEquals(0, rope.stops.length, "no memory for nothing");
        Stops.set(rope, 3, true);
        assertTrue(Stops.isAt(rope, 3));
        assertFalse(Stops.isAt(rope, 2));
        assertEquals(10, rope.stops.length);
        Stops.set(rope, 3, false);
        assertFalse(Stops.isAt(rope, 3));
    }

    /** The stop at node 3 has come to a ring at x = 3; there are 3 m of rope to the pinned end at x = 6. */
    @Test
    void aStopIsPulledThroughIfTheRopeBehindItIsTooShort() {
        Stops.set(rope, 3, true);
        RingPoint ring = ring(3, 3);
        assertFalse(Stops.isPulledThrough(rope, ring, 3));
        ring.nextX = 2.999;
        assertTrue(Stops.isPulledThrough(rope, ring, 3));
        rope.compliancePerMetre = 1e-9;
        assertFalse(Stops.isPulledThrough(rope, ring, 3), "rope that stretches never is");
        rope.compliancePerMetre = 0;
        rope.springs = true;
        assertFalse(Stops.isPulledThrough(rope, ring, 3));
        rope.springs = false;
        ring.segment = 2;
        assertFalse(Stops.isPulledThrough(rope, ring, 3), "the other side is long enough");
        ring.nextX = 3.001;
        assertTrue(Stops.isPulledThrough(rope, ring, 3));
    }

    @Test
    void anotherStopAtARingHoldsTheRopeToo() {
        RingPoint ring = ring(3, 3);
        RingPoint far = ring(4, 5.6);
        rope.place(6, 5, 0, 0);
        assertTrue(Stops.isPulledThrough(rope, ring, 3), "3 m of rope for a way of 2.6 m and 0.6 m back");
        rope.rest[5] = 1.3;
        assertFalse(Stops.isPulledThrough(rope, ring, 3));
        Stops.set(rope, 5, true);
        assertTrue(Stops.isPulledThrough(rope, ring, 3), "2 m up to a stop at a ring 2.6 m away");
        far.mass = new RingMass(1, 0, 0, 0);
        assertFalse(Stops.isPulledThrough(rope, ring, 3), "the ring can move");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aWinchHasRoomUntilAStopComesToItsRing(boolean atEnd) {
        int node = atEnd ? 6 : 0;
        int by = atEnd ? -1 : 1;
        assertEquals(NONE, Stops.room(rope, node, by));
        double shift = atEnd ? 5 : 0;
        ring(atEnd ? 4 : 1, Math.abs(shift - 0.5) + (atEnd ? 1 : 0));
        Stops.set(rope, 2 + (atEnd ? 2 : 0), true);
        // 2 m of rope to the stop, 0.5 m to the ring; 6 m to the far pin, which is as far away.
        rope.rest[atEnd ? 0 : 5] = 9;
        assertEquals(1.5 - 2 * 0.05 * 0.2, Stops.room(rope, node, by), 1e-15);
        rope.rest[atEnd ? 0 : 5] = 1;
        assertEquals(-2 * 0.05 * 0.2, Stops.room(rope, node, by), 1e-15);
        rope.pins.get(atEnd ? 0 : 1).mass = new BodyState(1, 1, 0, 0, 0);
        rope.rings.listMasses();
        assertEquals(1.5 - 2 * 0.05 * 0.2, Stops.room(rope, node, by), 1e-15, "a body comes along");
        ViaPoint ring = rope.rings.get(0);
        WheelPoint wheel = new WheelPoint(ring.x, ring.y, ring.z, 0.25, 0);
        wheel.segment = ring.segment;
        rope.rings.remove(ring);
        rope.rings.add(wheel);
        assertEquals(NONE, Stops.room(rope, node, by), "a pulley does not stop it");
    }

    @Test
    void stopsKeepTheirNodes() {
        Stops.set(rope, 3, true);
        rope.moveTail(2, 1);
        assertArrayEquals(new byte[] {0, 0, 0, 0, 1, 0, 0, 0}, Arrays.copyOf(rope.stops, 8));
    }
}
