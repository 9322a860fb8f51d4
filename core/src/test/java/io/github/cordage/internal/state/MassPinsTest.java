package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class MassPinsTest {
    private static final double ROUNDING = 1e-13;

    private final SeededRandom random = new SeededRandom(3);
    private final RopeState rope = RandomRope.of(random, 6);
    private final BodyState body = new BodyState(1, 2, 0.5, 0.25, -1);

    /** Pins a node to a mass where the node is. */
    private static PinState pin(RopeState rope, int node, RingMass mass) {
        PinState pin = rope.pin(node);
        pin.fixTo(mass, rope.x[node], rope.y[node], rope.z[node]);
        rope.rings.listMasses();
        return pin;
    }

    private static RingPoint ring(RopeState rope, int segment, RingMass mass) {
        RingPoint ring = new RingPoint(segment, 1, 2, 3);
        ring.fixTo(mass);
        rope.rings.add(ring);
        return ring;
    }

    private void spin() {
        body.turn = new Turn();
        body.turn.setInertia(false, 1, 2, 3);
        body.turn.setSpin(0.5, -2, 1);
        body.velocity[0] = 3;
        body.velocity[2] = -1;
    }

    @Test
    void massesOfPinsDecideWhetherNodesKeepTheirDistance() {
        rope.pin(0);
        rope.pin(1);
        PinState first = pin(rope, 3, body);
        pin(rope, 4, body);
        pin(rope, 5, new BodyState(2, 1, 0, 0, 0));
        assertSame(body, MassPins.of(rope, 3));
        assertSame(first, MassPins.pinOf(rope, 3));
        assertNull(MassPins.pinOf(rope, 0), "held, not on a mass");
        assertNull(MassPins.of(rope, 2));
        assertTrue(MassPins.keepApart(rope, 0, 1));
        assertTrue(MassPins.keepApart(rope, 3, 4));
        assertFalse(MassPins.keepApart(rope, 4, 5));
        assertFalse(MassPins.keepApart(rope, 0, 3));
        rope.pins.get(0).port = new Port();
        assertFalse(MassPins.keepApart(rope, 0, 1));
        assertFalse(MassPins.keepApart(rope, 1, 0));
        assertFalse(MassPins.pull(rope, 3));
        assertTrue(MassPins.pull(rope, 4));
        assertFalse(MassPins.pull(rope, 0));
    }

    /** The velocity of a node is the change of its place, by a central difference. */
    @Test
    void nodesHaveTheVelocitiesAndPlacesOfTheirBody() {
        spin();
        PinState pin = pin(rope, 3, body);
        double h = 1e-5;
        MassPins.followVelocities(rope);
        double[] velocity = {rope.vx[3], rope.vy[3], rope.vz[3]};
        double[] middle = place();
        body.fly(h, 0, 0, 0);
        double[] later = place();
        body.slowDown(-1);
        body.fly(2 * h, 0, 0, 0);
        double[] earlier = place();
        for (int axis = 0; axis < 3; axis++) {
            assertEquals((later[axis] - earlier[axis]) / (2 * h), velocity[axis], 1e-6);
        }
        Objects.requireNonNull(body.turn).setSpin(0, 0, 2);
        pin.arm[0] = 3;
        pin.arm[1] = -5;
        assertEquals(-4 * 3, MassPins.toCenter(pin, 0), ROUNDING);
        assertEquals(4 * 5, MassPins.toCenter(pin, 1), ROUNDING);
        assertEquals(0, MassPins.toCenter(pin, 2), ROUNDING);
        pin.mass = null;
        assertEquals(0, MassPins.toCenter(pin, 0));
        assertTrue(Math.abs(middle[0] - later[0]) > 1e-6);
    }

    private double[] place() {
        MassPins.follow(rope);
        return new double[] {rope.x[3], rope.y[3], rope.z[3]};
    }

    @Test
    void nodesAndRingsComeAlongWithABodyMovedByHand() {
        pin(rope, 3, body);
        RingPoint ring = ring(rope, 1, body);
        double x = rope.x[3];
        MassPins.comeAlong(rope);
        assertFalse(rope.mode.isRecovering(), "nothing has moved");
        body.teleport(0.5, 4.25, -1);
        MassPins.comeAlong(rope);
        assertTrue(rope.mode.isRecovering());
        assertEquals(x, rope.x[3], ROUNDING);
        assertEquals(rope.py[3], rope.y[3], "without a velocity");
        assertEquals(6, ring.y, ROUNDING);
        assertEquals(6, ring.py, ROUNDING);
        RopeState threaded = RandomRope.of(random, 3);
        ring(threaded, 1, body);
        MassPins.comeAlong(threaded);
        assertFalse(threaded.mode.isRecovering());
        for (int axis = 0; axis < 3; axis++) {
            body.at[axis] += 1;
            threaded.mode.endRecovery();
            MassPins.comeAlong(threaded);
            assertTrue(threaded.mode.isRecovering(), "its ring has moved along axis " + axis);
        }
    }

    @Test
    void whatYieldsMovesAsFarAsItsPlaceOnTheBody() {
        PinState pin = rope.pin(3);
        pin.fixSoftly(body, new double[] {1, 0, 0}, 0.01, 1);
        rope.rings.listMasses();
        SoftMass soft = Objects.requireNonNull(pin.soft());
        soft.at[1] += 0.125;
        MassPins.notePlaces(rope);
        body.teleport(10, 0.25, -1);
        MassPins.followPlaces(rope);
        assertArrayEquals(new double[] {11, 0.375, -1}, soft.at, ROUNDING);
    }

    @Test
    void theMassOfABodyCountsForTheRopeThatOwnsIt() {
        pin(rope, 3, body);
        pin(rope, 4, body);
        body.damped = 1.5;
        double nodes = rope.mass[3] + rope.mass[4];
        assertEquals(3 + nodes, MassPins.total(rope, body), ROUNDING);
        rope.rings.masses.disown();
        assertEquals(nodes, MassPins.total(rope, body), ROUNDING);
    }

    @Test
    void aBlockIsDividedByWhatHangsOnIt() {
        RopeState tail = RandomRope.of(random, 4);
        RingMass block = new RingMass(6, 1, 2, 3);
        block.velocity[1] = 5;
        ring(rope, 0, block);
        pin(rope, 5, block);
        RingPoint there = ring(tail, 1, block);
        pin(tail, 3, body);
        pin(rope, 4, body);
        MassPins.divide(rope, tail);
        assertEquals(4, block.mass, ROUNDING);
        RingMass half = Objects.requireNonNull(there.mass);
        assertNotSame(block, half);
        assertEquals(2, half.mass, ROUNDING);
        assertEquals(5, half.velocity[1]);
        assertSame(block, MassPins.of(rope, 5));
        assertSame(body, MassPins.of(tail, 3));
        assertTrue(tail.rings.masses.contains(there.mass));
    }

    @Test
    void aBlockWithoutRingsBecomesPartOfItsNodes() {
        RingMass block = new RingMass(6, 1, 2, 3);
        RingPoint ring = ring(rope, 0, block);
        pin(rope, 4, block);
        pin(rope, 5, block);
        double before = rope.mass[4];
        double all = RandomRope.mass(rope);
        rope.rings.remove(ring);
        MassPins.hangLoose(rope);
        assertTrue(rope.pins.isEmpty());
        assertEquals(before + 3, rope.mass[4], ROUNDING);
        assertEquals(1 / rope.mass[5], rope.inverseMass[5]);
        assertEquals(all + 6, RandomRope.mass(rope), ROUNDING);
    }
}
