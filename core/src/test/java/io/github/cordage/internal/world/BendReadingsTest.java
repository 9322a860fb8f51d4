package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.WheelPoint;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BendReadingsTest {
    private static final double QUARTER = Math.PI / 2;

    /** From (-5, -1), around a wheel of 1 m at the origin on its left, to (1, 5). */
    private final RopeCore rope = Cores.rope(1, -5, -1, 0, 1, 5, 0);

    private final BendReadings bends = new BendReadings(rope);

    private WheelPoint wheel(double x, int side, double turned) {
        WheelPoint wheel = RingsOn.wheel(rope, 0, x, 0, 0.875, 0.125);
        wheel.side = side;
        wheel.turned = turned;
        return wheel;
    }

    private double[] places(double alpha) {
        double[] all = new double[7 * bends.bendCount()];
        assertEquals(all.length, bends.copyBends(all, 0, alpha));
        return all;
    }

    private static void assertPlace(double x, double y, double[] places, int place) {
        assertEquals(x, places[7 * place], 1e-12, "place " + place);
        assertEquals(y, places[7 * place + 1], 1e-12, "place " + place);
    }

    @Test
    void aRingAndACornerBendTheRopeAtOnePlaceEach() {
        rope.state.tension[0] = 10;
        RingPoint ring = RingsOn.ring(rope, 0, 1, 2, 0);
        ring.tensionBehind = 7;
        ring.px = -3;
        RingsOn.corner(rope, 0, 4, 0.5, -0.25);
        assertEquals(2, bends.ringCount());
        assertTrue(bends.isRing(0));
        assertFalse(bends.isRing(1));
        double[] all = new double[16];
        assertEquals(15, bends.copyBends(all, 1, 0.25));
        assertArrayEquals(
                new double[] {0, -2, 2, 0, 0, 10, 7, 1, 4.5, 0, -0.25, 0, 10, 7, 0, 0}, all, "numbers of both");
    }

    @Test
    void aWheelBendsItAlongAnArcInStepsOfAtMost015() {
        wheel(0, 1, QUARTER);
        double[] places = places(1);
        // 11 steps of a quarter turn.
        assertEquals(12 * 7, places.length);
        for (int k = 0; k < 12; k++) {
            double angle = k * QUARTER / 11;
            assertPlace(Math.sin(angle), -Math.cos(angle), places, k);
            assertEquals(BendReadings.ON_PULLEY, places[7 * k + 6]);
        }
    }

    @Test
    void theArcHasAllItsTurnsAndTheSideOfTheWheel() {
        WheelPoint wheel = wheel(0, 1, QUARTER + 2 * Math.PI);
        double[] places = places(1);
        int steps = (int) Math.ceil((QUARTER + 2 * Math.PI) / 0.15);
        assertEquals(7 * (steps + 1), places.length);
        double angle = 5 * (QUARTER + 2 * Math.PI) / steps;
        assertPlace(Math.sin(angle), -Math.cos(angle), places, 5);
        assertPlace(1, 0, places, steps);
        // Seen from behind: the axis points down, and the wheel is on the other side of that.
        wheel.side = -1;
        wheel.axis[2] = -1;
        assertArrayEquals(places, places(1), 1e-12);
        // On the right: over the wheel instead, from (-5, 1) to (1, -5).
        rope.state.place(0, -5, 1, 0);
        rope.state.place(1, 1, -5, 0);
        wheel.axis[2] = 1;
        double[] mirrored = places(1);
        assertPlace(Math.sin(angle), Math.cos(angle), mirrored, 5);
        assertPlace(1, 0, mirrored, steps);
    }

    @Test
    void betweenTwoWheelsTheRopeIsAnOuterOrInnerTangent() {
        rope.state.place(1, 7, 5, 0);
        wheel(0, 1, 0.001);
        WheelPoint second = wheel(6, 1, QUARTER);
        double[] places = places(1);
        assertPlace(0, -1, places, 1);
        assertPlace(6, -1, places, 2);
        assertPlace(7, 0, places, 13);
        // On the right of the rope, which crosses from below the first wheel over the second one.
        second.side = -1;
        rope.state.place(1, 7, -5, 0);
        double cosine = 2.0 / 6;
        double sine = Math.sqrt(1 - cosine * cosine);
        places = places(1);
        assertPlace(cosine, -sine, places, 1);
        assertPlace(6 - cosine, sine, places, 2);
        assertPlace(7, 0, places, 13);
    }

    @Test
    void wheelsAreWhereTheyWereBetweenTheStates() {
        WheelPoint wheel = wheel(4, -1, QUARTER);
        wheel.px = 0;
        RingsOn.ring(rope, 0, 2, 2, 0);
        assertEquals(1, bends.wheelCount());
        double[] all = new double[7];
        assertEquals(7, bends.copyWheels(all, 0, 0.25));
        assertArrayEquals(new double[] {1, 0, 0, 0.875, 0, 0, -1}, all);
        assertEquals(
                "dst must have room for 7 values from 1 on, its length was 7",
                assertThrows(IllegalArgumentException.class, () -> bends.copyWheels(all, 1, 0))
                        .getMessage());
        assertEquals(
                "alpha must be from 0.0 to 1.0, was 2.0",
                assertThrows(IllegalArgumentException.class, () -> bends.copyWheels(all, 0, 2))
                        .getMessage());
    }

    @Test
    void aLoadIsInTheMiddleOfItsRings() {
        RingMass mass = new RingMass(5, 0, 0, 0);
        double[] xs = {1, 2, 6};
        for (double x : xs) {
            RingPoint ring = RingsOn.ring(rope, 0, x, 4, 0);
            ring.px = x - 3;
            ring.fixTo(mass);
        }
        RingsOn.ring(rope, 0, 100, 100, 0);
        rope.state.rings.listMasses();
        assertEquals(1, bends.loadCount());
        double[] all = new double[5];
        assertEquals(5, bends.copyLoads(all, 1, 1.0 / 3));
        assertArrayEquals(new double[] {0, 1, 4, 0, 5}, all, 1e-12);
        assertEquals(
                "dst must have room for 4 values from 2 on, its length was 5",
                assertThrows(IllegalArgumentException.class, () -> bends.copyLoads(all, 2, 0))
                        .getMessage());
    }

    @Test
    void endsOnAWheelAreTheFirstAndTheLastPlace() {
        rope.state.place(1, 7, 5, 0);
        WheelPoint first = wheel(0, 1, QUARTER);
        WheelPoint last = wheel(6, 1, QUARTER);
        double[] places = places(1);
        bends.findEnd(first, false, 1);
        assertArrayEquals(Arrays.copyOf(places, 3), new double[] {bends.placeX, bends.placeY, bends.placeZ});
        bends.findEnd(last, true, 1);
        assertArrayEquals(
                Arrays.copyOfRange(places, places.length - 7, places.length - 4),
                new double[] {bends.placeX, bends.placeY, bends.placeZ});
        rope.removed("is gone");
        assertEquals(
                "rope 1 is gone",
                assertThrows(IllegalStateException.class, bends::bendCount).getMessage());
    }
}
