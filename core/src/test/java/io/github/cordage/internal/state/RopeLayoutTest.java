package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RopeLayoutTest {
    private static final double ROUNDING = 1e-14;

    private final RopeState rope = RandomRope.of(new SeededRandom(1), 4);
    private final PinState held = rope.pin(0);
    private final RingMass block = new RingMass(2, 1, 1, 1);
    private final RingPoint ring = new RingPoint(1, 2, 2, 2);

    private void assertHeldAt(double x, double y, double z) {
        held.aim(0, 1);
        assertArrayEquals(new double[] {x, y, z}, new double[] {held.nextX, held.nextY, held.nextZ}, ROUNDING);
    }

    @Test
    void aShiftMovesAllThatHasAPlaceAndNothingElse() {
        ring.fixTo(block);
        rope.rings.add(ring);
        rope.needHistory();
        rope.mode.goOn(true);
        rope.energyLimit = 3;
        double[] x = rope.x.clone();
        double[] py = rope.py.clone();
        double[] vz = rope.vz.clone();
        RopeLayout.shift(rope, 10, 20, 30);
        for (int i = 0; i < 4; i++) {
            assertEquals(x[i] + 10, rope.x[i]);
            assertEquals(py[i] + 20, rope.py[i]);
        }
        assertArrayEquals(vz, rope.vz);
        assertEquals(30, rope.pastZ.x2[3]);
        assertEquals(0, rope.pastZ.v1[3]);
        assertTrue(rope.mode.isContinuous(), "the motion goes on");
        assertEquals(Double.POSITIVE_INFINITY, rope.energyLimit);
        assertEquals(22, ring.y);
        assertArrayEquals(new double[] {11, 21, 31}, block.at);
        assertHeldAt(rope.x[0], rope.y[0], rope.z[0]);
    }

    private void assertAtRest() {
        assertArrayEquals(new double[4], rope.vx);
        assertArrayEquals(new double[4], rope.vy);
        assertArrayEquals(new double[4], rope.vz);
        assertArrayEquals(new double[3], rope.tension);
        assertFalse(rope.mode.isContinuous());
        assertEquals(0, rope.contacts.count);
    }

    @Test
    void aRopeLaidOutIsAtRestWithItsPins() {
        PinState led = rope.pin(2);
        led.path = new double[] {0, 7, 8, 9};
        rope.mode.goOn(true);
        double[] places = new double[13];
        for (int i = 1; i < 13; i++) {
            places[i] = i;
        }
        RopeLayout.layOut(rope, places, 1);
        assertArrayEquals(new double[] {1, 4, 7, 10}, rope.x);
        assertArrayEquals(new double[] {2, 5, 8, 11}, rope.py);
        assertArrayEquals(new double[] {3, 6, 9, 12}, rope.z);
        assertAtRest();
        assertTrue(rope.mode.areLengthsInDoubt());
        assertHeldAt(1, 2, 3);
        led.aim(0, 1);
        assertEquals(7, led.nextX, "a pin with a path keeps that");
    }

    @Test
    void nodesOnABodyStayThere() {
        BodyState body = new BodyState(1, 1, 5, 5, 5);
        rope.pin(3).fixOn(body, 1, 0, 0);
        PinState soft = rope.pin(2);
        soft.fixSoftly(body, new double[] {0, 1, 0}, 0.5, 1);
        rope.rings.listMasses();
        body.teleport(5, 5, 8);
        Objects.requireNonNull(soft.soft()).at[2] = 77;
        RopeLayout.layOut(rope, new double[12], 0);
        assertEquals(6, rope.x[3]);
        assertEquals(6, rope.y[2]);
        assertEquals(8, soft.soft().at[2]);
        assertEquals(0, rope.x[1]);
    }

    @Test
    void aNodeThatIsPlacedTakesItsOwnPinAlong() {
        PinState other = rope.pin(1);
        double vx = rope.vx[1];
        RopeLayout.place(rope, 0, 3, 4, 5);
        assertHeldAt(3, 4, 5);
        assertEquals(4, rope.py[0]);
        assertEquals(0, rope.vx[0]);
        assertEquals(0, rope.vz[0]);
        assertEquals(vx, rope.vx[1]);
        other.aim(0, 1);
        assertEquals(rope.x[1], other.nextX);
        assertTrue(rope.mode.areLengthsInDoubt());
    }

    @Test
    void rolledBackItRestsWhereItWasBeforeTheStep() {
        ring.fixTo(block);
        rope.rings.add(ring);
        ring.tensionBehind = 7;
        ring.toEnd[0] = 1;
        block.velocity[1] = 3;
        block.at[0] = 9;
        double[] before = rope.px.clone();
        rope.mode.goOn(true);
        RopeLayout.rollBack(rope);
        assertArrayEquals(before, rope.x);
        assertAtRest();
        assertArrayEquals(new double[] {1, 1, 1}, block.at);
        assertEquals(0, block.velocity[1]);
        assertEquals(0, ring.tensionBehind);
        assertEquals(0, ring.toEnd[0]);
    }

    @Test
    void scalingKeepsTheMassOfTheRope() {
        double length = rope.restLength();
        double mass = rope.massPerMetre * length;
        double nodes = RandomRope.mass(rope);
        rope.origin = 2;
        RopeLayout.scaleLengths(rope, 1.5);
        assertEquals(1.5 * length, rope.restLength(), ROUNDING);
        assertEquals(mass, rope.massPerMetre * rope.restLength(), ROUNDING);
        assertEquals(nodes, RandomRope.mass(rope));
        assertEquals(3, rope.origin);
        assertEquals(rope.rest[0], rope.spacing, ROUNDING);
        assertTrue(rope.mode.isRecovering());
    }
}
