package io.github.cordage.internal.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.Corner;
import io.github.cordage.internal.state.RingPoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RingAnglesTest {
    private static final double ROUNDING = 1e-14;

    private final RingPoint ring = new RingPoint(0, 0, 0, 0);

    /** The angle from the x axis to a direction in the plane. */
    private double turnBy(double angle) {
        return RingAngles.turn(ring, 1, 0, 0, StrictMath.cos(angle), StrictMath.sin(angle), 0);
    }

    private void corner(byte kind) {
        ColliderProxies near = new ColliderProxies();
        near.addCollider(1, 0, 0, 0, 0, 0);
        near.addElement(kind, 0, false, 0);
        near.addVertex(0, 0, 0);
        near.addVertex(1, 0, 0);
        near.addVertex(0, 1, 0);
        ring.corner = new Corner();
        ring.corner.set(near, 0, 0, -1);
        ring.radius = 0.1;
        ring.side = 1;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, -0.5, 3, -3})
    void aRingTurnsTheRopeEitherWayByLessThanHalfATurn(double angle) {
        assertEquals(Math.abs(angle), turnBy(angle), ROUNDING);
        assertEquals(StrictMath.PI / 2, RingAngles.turn(ring, 0, 0, 1, 0, 1, 0), ROUNDING);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1})
    void aCornerTurnsItToItsSideOnly(int side) {
        corner(ColliderProxies.POLYGON);
        ring.side = side;
        assertEquals(0.5, turnBy(side * 0.5), ROUNDING);
        assertEquals(-0.5, turnBy(-side * 0.5), ROUNDING);
        ring.turned = 3;
        assertEquals(3.5, turnBy(side * 3.5), ROUNDING, "it goes on turning beyond half a turn");
        ring.turned = 0.3;
        assertEquals(3.5 - 2 * StrictMath.PI, turnBy(side * 3.5), ROUNDING);
    }

    @Test
    void aboutAnEdgeInSpaceItTurnsByLittleMoreThanHalfATurn() {
        corner(ColliderProxies.TRIANGLE);
        ring.turned = 6;
        assertEquals(3.5, turnBy(3.5), ROUNDING);
        assertEquals(3.7 - 2 * StrictMath.PI, turnBy(3.7), ROUNDING, "more than 0.5 rad beyond half a turn");
        // A helix turns about the edge by the angle of its parts across.
        double up = 0.6;
        double angle = RingAngles.turn(ring, 0.8, 0, up, 0, 0.8, up);
        assertEquals(StrictMath.PI / 2, angle, ROUNDING);
        assertEquals(0.8, RingAngles.across(ring, 0.8, 0, up), ROUNDING);
        assertEquals(0, RingAngles.across(ring, 0, 0, 1));
        ring.corner = null;
        assertEquals(1, RingAngles.across(ring, 0.8, 0, up), "nothing slides along a wheel's axis");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-20, -7, -3, 0.1, 3, 7, 20})
    void aWheelCountsWholeTurns(double turned) {
        ring.wheel = ring.radius = 0.5;
        ring.side = -1;
        ring.turned = turned;
        assertEquals(turned + 0.25, turnBy(-(turned + 0.25)), 1e-13);
        assertEquals(turned - 3, turnBy(-(turned - 3)), 1e-13);
    }
}
