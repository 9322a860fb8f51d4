package io.github.cordage.internal.via;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;
import io.github.cordage.internal.state.WheelPoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RingAnglesTest {
    private static final double ROUNDING = 1e-14;

    /** The angle from the x axis to a direction in the plane. */
    private static double turnBy(ViaPoint ring, double angle) {
        return RingAngles.turn(ring, 1, 0, 0, StrictMath.cos(angle), StrictMath.sin(angle), 0);
    }

    private static CornerPoint corner(byte kind) {
        ColliderProxies near = new ColliderProxies();
        near.addCollider(1, 0, 0, 0, 0, 0);
        near.addElement(kind, 0, false, 0);
        near.addVertex(0, 0, 0);
        near.addVertex(1, 0, 0);
        near.addVertex(0, 1, 0);
        CornerPoint corner = new RopeState(2, 2).rings.addCorner(0, 0);
        corner.corner.set(near, 0, 0, -1);
        corner.radius = 0.1;
        corner.side = 1;
        return corner;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, -0.5, 3, -3})
    void aRingTurnsTheRopeEitherWayByLessThanHalfATurn(double angle) {
        RingPoint ring = new RingPoint(0, 0, 0, 0);
        assertEquals(Math.abs(angle), turnBy(ring, angle), ROUNDING);
        assertEquals(StrictMath.PI / 2, RingAngles.turn(ring, 0, 0, 1, 0, 1, 0), ROUNDING);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1})
    void aCornerTurnsItToItsSideOnly(int side) {
        CornerPoint corner = corner(ColliderProxies.POLYGON);
        corner.side = side;
        assertEquals(0.5, turnBy(corner, side * 0.5), ROUNDING);
        assertEquals(-0.5, turnBy(corner, -side * 0.5), ROUNDING);
        corner.turned = 3;
        assertEquals(3.5, turnBy(corner, side * 3.5), ROUNDING, "it goes on turning beyond half a turn");
        corner.turned = 0.3;
        assertEquals(3.5 - 2 * StrictMath.PI, turnBy(corner, side * 3.5), ROUNDING);
    }

    @Test
    void aboutAnEdgeInSpaceItTurnsByLittleMoreThanHalfATurn() {
        CornerPoint edge = corner(ColliderProxies.TRIANGLE);
        edge.turned = 6;
        assertEquals(3.5, turnBy(edge, 3.5), ROUNDING);
        assertEquals(3.7 - 2 * StrictMath.PI, turnBy(edge, 3.7), ROUNDING, "more than 0.5 rad beyond half a turn");
        // A helix turns about the edge by the angle of its parts across.
        double up = 0.6;
        double angle = RingAngles.turn(edge, 0.8, 0, up, 0, 0.8, up);
        assertEquals(StrictMath.PI / 2, angle, ROUNDING);
        assertEquals(0.8, RingAngles.across(edge, 0.8, 0, up), ROUNDING);
        assertEquals(0, RingAngles.across(edge, 0, 0, 1));
        WheelPoint wheel = new WheelPoint(0, 0, 0, 0.5, 0);
        assertEquals(1, RingAngles.across(wheel, 0.8, 0, up), "nothing slides along a wheel's axis");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-20, -7, -3, 0.1, 3, 7, 20})
    void aWheelCountsWholeTurns(double turned) {
        WheelPoint wheel = new WheelPoint(0, 0, 0, 0.5, 0);
        wheel.side = -1;
        wheel.turned = turned;
        assertEquals(turned + 0.25, turnBy(wheel, -(turned + 0.25)), 1e-13);
        assertEquals(turned - 3, turnBy(wheel, -(turned - 3)), 1e-13);
    }
}
