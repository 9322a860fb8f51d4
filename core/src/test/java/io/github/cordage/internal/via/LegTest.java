package io.github.cordage.internal.via;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.RopeState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LegTest {
    private static final double ROUNDING = 1e-14;

    private final RopeState rope = new RopeState(3, 3);

    LegTest() {
        for (int i = 0; i < 3; i++) {
            rope.mass[i] = 1;
            rope.inverseMass[i] = 1;
        }
        rope.place(1, 3, 4, 0);
    }

    /** The leg of node 1, whose rope leaves its ring at a point. */
    private static Leg at(int way, double x, double y, double z) {
        Leg leg = new Leg(way);
        leg.node = 1;
        leg.x = x;
        leg.y = y;
        leg.z = z;
        return leg;
    }

    private static void assertDirection(double x, double y, double z, Leg leg) {
        assertArrayEquals(new double[] {x, y, z}, new double[] {leg.ux, leg.uy, leg.uz}, ROUNDING);
    }

    /** Directions are along the rope, whichever side of the ring the node is on. */
    @ParameterizedTest
    @ValueSource(ints = {-1, 1})
    void itIsMeasuredFromThePlaceOnTheLineOfTheRope(int way) {
        Leg leg = at(way, 0.6, 0.8, 0);
        leg.beyond = 1;
        double[] out = {0.6, 0.8, 0};
        leg.measure(rope, out);
        assertDirection(way * 0.6, way * 0.8, 0, leg);
        assertEquals(5, leg.radius, ROUNDING);
        assertEquals(4, leg.distance, ROUNDING);
        assertEquals(4, leg.ahead(rope), ROUNDING);
        rope.vx[1] = 5;
        assertEquals(way * 3, leg.speed(rope.vx, rope.vy, rope.vz), ROUNDING);
        // The line keeps the direction in which the rope leaves the ring; the leg points to the node.
        rope.place(1, 0, 0, 5);
        leg.measure(rope, out);
        assertDirection(0, 0, way, leg);
        assertEquals(way * 0.6, leg.lineX);
        assertEquals(way * 0.8, leg.tangentY);
        assertEquals(-2, leg.toward(2 * 0.6, 2 * 0.8, 0), ROUNDING, "outward is away from the ring");
    }

    @Test
    void onARimTheNodeMovesAlongTheRopeOnly() {
        Leg leg = at(1, 3, 1, 0);
        leg.measureOnRim(rope, new double[] {0, 1, 0});
        assertTrue(leg.isOnRim);
        assertEquals(Double.POSITIVE_INFINITY, leg.radius);
        assertEquals(3, leg.distance, ROUNDING);
        leg.y = 6;
        leg.measureOnRim(rope, new double[] {0, 1, 0});
        assertEquals(-2, leg.distance, ROUNDING, "the node has gone beyond the ring");
        leg.take(new double[] {0, 0, -1}, 0.25);
        assertFalse(leg.isOnRim);
        assertDirection(0, 0, -1, leg);
        assertEquals(0.25, leg.radius);
        assertEquals(0.25, leg.distance);
    }

    @Test
    void halfOfAStraightSegmentIsHalfAsLong() {
        Leg leg = new Leg(1);
        leg.ring = 3;
        leg.layStraight(rope, 0);
        assertDirection(0.6, 0.8, 0, leg);
        assertEquals(2.5, leg.distance, ROUNDING);
        assertEquals(-1, leg.ring());
    }

    /** A node that passes a corner is 0.5 m inside of the line of the rope there. */
    private Leg passing() {
        Leg leg = at(1, 3, 4.5, 0);
        leg.outY = 1;
        leg.ring = 0;
        leg.guidedAt = 0;
        return leg;
    }

    @Test
    void aNodeThatPassesACornerIsKeptOutOfIt() {
        Leg leg = passing();
        leg.guidedAt = 1;
        leg.guide(rope);
        assertEquals(4, rope.y[1], "guided at another corner");
        leg.guidedAt = 0;
        rope.inverseMass[1] = 0;
        leg.guide(rope);
        assertEquals(4, rope.y[1], "pinned");
        rope.inverseMass[1] = 1;
        leg.guide(rope);
        assertArrayEquals(new double[] {3, 4.5, 0}, new double[] {rope.x[1], rope.y[1], rope.z[1]});
        rope.place(1, 3, 5, 0);
        leg.guide(rope);
        assertEquals(5, rope.y[1], "outside of the line it goes where it likes");
    }

    @Test
    void aNodeThatPassesAMovingCornerGoesNoFasterInwardThanThat() {
        RingPoint ring = new RingPoint(0, 0, 0, 0);
        ring.nextY = -0.5;
        rope.rings.add(ring);
        Leg leg = passing();
        rope.vx[1] = 7;
        rope.vy[1] = -3;
        leg.guideSpeed(rope, 0.25);
        assertEquals(-2, rope.vy[1], ROUNDING, "the corner moves down at 2 m/s");
        assertEquals(7, rope.vx[1]);
        rope.vy[1] = -1;
        leg.guideSpeed(rope, 0.25);
        assertEquals(-1, rope.vy[1]);
        rope.vy[1] = -3;
        rope.place(1, 3, 4.75, 0);
        leg.guideSpeed(rope, 0.25);
        assertEquals(-3, rope.vy[1], "outside");
        assertEquals(4.75, rope.y[1]);
    }
}
