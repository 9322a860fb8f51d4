package io.github.cordage.internal.via;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WheelPoint;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A wheel of radius 1 m with a mass, at the origin, on the second segment of a rope of 1 m each. */
class WheelTangentsTest {
    private static final double ROUNDING = 1e-13;

    private final RopeState rope = new RopeState(7, 7);
    private final WheelPoint wheel = new WheelPoint(0, 0, 0, 1, 0);
    private final WheelTangents tangents = new WheelTangents();

    WheelTangentsTest() {
        for (int i = 0; i < 7; i++) {
            rope.mass[i] = 1;
            rope.inverseMass[i] = 1;
        }
        Arrays.fill(rope.rest, 1);
        rope.spacing = 1;
        wheel.segment = 2;
        wheel.side = 1;
        wheel.fixTo(new RingMass(1, 0, 0, 0));
        rope.rings.add(wheel);
        tangents.reserve(2);
    }

    private void assertTangent(double x, double y, int way) {
        tangents.take(1, way);
        assertArrayEquals(new double[] {x, y, 0}, new double[] {tangents.x, tangents.y, tangents.z}, ROUNDING);
    }

    @Test
    void theTangentIsToTheRightOfADirectionToItsLeft() {
        tangents.setAcross(wheel, 1, -1, new double[] {0, 1, 0});
        tangents.setAcross(wheel, 1, 1, new double[] {-1, 0, 0});
        assertTangent(1, 0, -1);
        assertTangent(0, 1, 1);
    }

    @Test
    void onlyAWheelWithAMassOnTheSideOfAFreeEndKeepsItsTangent() {
        wheel.toStart[0] = -0.6;
        wheel.toStart[1] = 0.8;
        wheel.toEnd[1] = 1;
        assertTrue(tangents.takeLast(rope, wheel, 2, -1));
        assertEquals(0.6, tangents.x, "toward the end of the rope");
        assertEquals(-0.8, tangents.y);
        assertTrue(tangents.takeLast(rope, wheel, 3, 1));
        assertEquals(1, tangents.y);
        rope.pin(0);
        assertFalse(tangents.takeLast(rope, wheel, 2, -1), "a pinned end");
        assertTrue(tangents.takeLast(rope, wheel, 3, 1));
        rope.rings.add(new RingPoint(4, 9, 9, 9));
        assertFalse(tangents.takeLast(rope, wheel, 3, 1), "another ring");
        rope.rings.remove(rope.rings.get(1));
        RingMass mass = wheel.mass;
        wheel.mass = null;
        assertFalse(tangents.takeLast(rope, wheel, 3, 1));
        wheel.mass = mass;
        Arrays.fill(wheel.toEnd, 0);
        assertFalse(tangents.takeLast(rope, wheel, 3, 1), "none is known");
    }

    /** The rope turns left about the wheel, whose center is 1 m to the left: it leaves along x below the center. */
    private boolean choose(double angleOfLast, double x, double y, boolean isAt) {
        wheel.toEnd[0] = StrictMath.cos(angleOfLast);
        wheel.toEnd[1] = StrictMath.sin(angleOfLast);
        tangents.takeLast(rope, wheel, 3, 1);
        return tangents.choose(rope, wheel, 1, 1, 3, new double[] {x, y, 0}, isAt);
    }

    @Test
    void theTangentOfTheNodeIsTakenWhereItHardlyChangesTheLength() {
        assertFalse(choose(0.01, 3, -1, false));
        assertTangent(1, 0, 1);
    }

    @Test
    void theLastTangentIsKeptAtTheRimInsideAndWhereAFreeEndComes() {
        assertTrue(choose(0.01, 3, -1, true), "the node is where the rope comes to the wheel");
        assertTangent(StrictMath.cos(0.01), StrictMath.sin(0.01), 1);
        assertTrue(choose(0.02, 0.6, -0.7, false), "inside");
        assertTangent(StrictMath.cos(0.02), StrictMath.sin(0.02), 1);
        rope.count = 4;
        assertTrue(choose(0.03, 0.5, -1, false), "the free end is within 0.7 of the radius");
        assertTangent(StrictMath.cos(0.03), StrictMath.sin(0.03), 1);
        assertFalse(choose(0.03, 1, -1, false));
    }

    /** The way from the last tangent is halved until the segment gets longer or shorter by 1 mm at most. */
    @ParameterizedTest
    @ValueSource(doubles = {0.2, -0.2, 0.25})
    void aTangentThatWouldChangeTheLengthIsApproached(double angle) {
        assertTrue(choose(angle, 3, -1, false));
        tangents.take(1, 1);
        double found = StrictMath.atan2(tangents.y, tangents.x);
        double least = 1e-3;
        assertTrue(Math.abs(longer(found, angle)) <= least);
        // Each halving is of the way that is left to the last tangent, and one less would be too far.
        double half = angle - 2 * (angle - found);
        assertTrue(Math.abs(longer(half, angle)) > least, "half the way farther is too far: " + found);
        double share = StrictMath.log((angle - 0) / (angle - found)) / StrictMath.log(2);
        assertEquals(Math.rint(share), share, 1e-9);
    }

    /** By how much rope to (3, -1) is longer if it leaves at an angle than at another: arc and chord. */
    private static double longer(double angle, double last) {
        return angle - last + chord(angle) - chord(last);
    }

    private static double chord(double angle) {
        return Math.hypot(3 - StrictMath.sin(angle), -1 + StrictMath.cos(angle));
    }

    @Test
    void aTangentFarFromTheLastOneIsNotTaken() {
        assertTrue(choose(1.5, 3, -1, false));
        assertTangent(StrictMath.cos(1.5), StrictMath.sin(1.5), 1);
    }
}
