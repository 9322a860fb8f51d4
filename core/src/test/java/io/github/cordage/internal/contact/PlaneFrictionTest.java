package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import org.junit.jupiter.api.Test;

/** A rope with a radius of 1/2 m on a floor, with contacts of a node and of the inside of a segment. */
class PlaneFrictionTest {
    private final RopeState rope = TouchingRope.create(3, 0.5, 1, CollideMode.SECTIONS);
    private final Contacts c = rope.contacts;
    private final PlaneFriction friction = new PlaneFriction();
    private final double[] added = new double[3];

    PlaneFrictionTest() {
        TouchingRope.addFloor(rope);
        c.add(2, 0, -1, rope.near);
        c.add(3, 0, 0, rope.near);
        c.ny[0] = c.ny[1] = 1;
        friction.reserve(2);
    }

    private void add(double x, double y, double z, double inertia, double pushed) {
        friction.add(0, x, y, z, 0, 1, 0, inertia, pushed, added);
    }

    private void assertCreep(int k, double x, double y, double z) {
        assertArrayEquals(new double[] {x, y, z}, new double[] {c.creepX[k], c.creepY[k], c.creepZ[k]}, 1e-15);
    }

    @Test
    void aPointWithinTheConeIsPulledBackAlongThePlane() {
        friction.take(0, c, 0, 0.5);
        friction.rest(0, c, 0, 1, 2, 3);
        add(1.25, 9, 2.5, 2, 4);
        assertArrayEquals(new double[] {-0.5, 0, 1}, added);
        assertTrue(friction.sticks(0));
        assertFalse(friction.keepsZ(0));
        // What is left of the slip is added to that.
        add(1.25, 9, 3, 2, 4);
        assertArrayEquals(new double[] {-0.5, 0, 0}, added);
    }

    @Test
    void whatIsAcrossThePlaneIsNoSlip() {
        friction.take(0, c, 0, 0.5);
        friction.rest(0, c, 0, 0, 0, 0);
        friction.add(0, 1, 5, 0, 0, 0.6, 0.8, 1, 99, added);
        assertArrayEquals(new double[] {-1, -3.2, 2.4}, added, 1e-15);
        friction.add(0, 1, 0, 5, 0, 0.6, 0.8, 1, 99, added);
        assertArrayEquals(new double[] {-1, 2.4, -1.8}, added, 1e-15);
    }

    @Test
    void frictionIsAtMostThePushTimesItsCoefficient() {
        friction.take(0, c, 0, 0.5);
        friction.rest(0, c, 0, 0, 0, 0);
        add(3, 0, 4, 10, 4);
        assertArrayEquals(new double[] {-1.2, 0, -1.6}, added, 1e-15);
        assertFalse(friction.sticks(0));
        // The plane pushes less now: friction gives back.
        add(3, 0, 4, 10, 2);
        assertArrayEquals(new double[] {0.6, 0, 0.8}, added, 1e-15);
        add(0, 0, 0, 10, 0);
        assertArrayEquals(new double[] {0.6, 0, 0.8}, added, 1e-15);
    }

    @Test
    void frictionOfTheStepBeforeCountsAndIsGivenBack() {
        c.frictionX[0] = 0.25;
        c.frictionZ[0] = -0.5;
        c.state[0] = Contacts.STICKS;
        friction.take(0, c, 0, 0.5);
        assertTrue(friction.sticks(0));
        assertFalse(friction.keepsZ(0));
        friction.rest(0, c, 0, 0, 0, 0);
        add(0.5, 0, 0, 1, 4);
        friction.giveBack(0, rope, 0, 4);
        assertEquals(-0.25, c.frictionX[0]);
        assertEquals(0, c.frictionY[0]);
        assertEquals(-0.5, c.frictionZ[0]);
        c.state[0] = Contacts.SLIDES;
        friction.take(0, c, 0, 0.5);
        assertFalse(friction.sticks(0));
    }

    @Test
    void onlyPlanesWithFrictionThatPushAct() {
        friction.take(0, c, 0, 0.5);
        friction.take(1, c, 1, 0.5);
        assertTrue(friction.isAt(0) && friction.keepsZ(0));
        assertTrue(friction.acts(0, 0.1));
        assertFalse(friction.acts(0, 0));
        friction.clear(1);
        assertFalse(friction.isAt(0) || friction.acts(0, 1));
        assertTrue(friction.isAt(1));
    }

    /** Along the plane, up to a tenth of the distance that the rope keeps; the next step takes it back. */
    @Test
    void aContactThatSticksRemembersHowFarItHasCrept() {
        rope.place(1, 0.03, 0.4, -0.04);
        friction.take(0, c, 0, 0.5);
        friction.rest(0, c, 0, 0, 0.2, 0);
        add(0.03, 0.4, -0.04, 1, 4);
        friction.giveBack(0, rope, 0, 4);
        assertCreep(0, 0.03, 0, -0.04);
        rope.place(1, 0.3, 0.4, -0.4);
        friction.giveBack(0, rope, 0, 4);
        assertCreep(0, 0.03, 0, -0.04);
        friction.rest(0, c, 0, 1, 0, 1);
        add(0.97, 0, 1.04, 1, 4);
        assertArrayEquals(new double[3], added, 1e-15, "it is pulled back to where it was before it crept");
        friction.giveBack(0, rope, 0, 0);
        assertCreep(0, 0, 0, 0);
        add(99, 0, 0, 1, 4);
        friction.giveBack(0, rope, 0, 4);
        assertCreep(0, 0, 0, 0);
    }

    @Test
    void theInsideOfASegmentCreepsWhereItTouches() {
        rope.place(1, 0.04, 0, 0);
        rope.place(2, 0.08, 0, 0);
        c.fraction[1] = 0.25;
        friction.take(1, c, 1, 0.5);
        friction.rest(1, c, 1, 0.04, 0, 0);
        friction.add(1, 0.05, 0, 0, 0, 1, 0, 1, 4, added);
        friction.giveBack(1, rope, 1, 4);
        assertCreep(1, 0.01, 0, 0);
    }
}
