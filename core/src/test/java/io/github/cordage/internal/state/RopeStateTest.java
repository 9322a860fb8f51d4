package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.settings.CollideMode;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RopeStateTest {
    private static final double ROUNDING = 1e-14;

    private final RopeState rope = RandomRope.of(new SeededRandom(1), 5);

    static LongStream seeds() {
        return SeededRandom.seeds(20);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void nodesThatMoveTakeTheirValuesSegmentsAndPinsAlong(long seed) {
        SeededRandom random = new SeededRandom(seed);
        RopeState moved = RandomRope.of(random, 8);
        moved.needMerged();
        Arrays.fill(moved.merged, 3);
        RopeState before = RandomRope.of(new SeededRandom(seed), 8);
        PinState low = moved.pin(1);
        PinState high = moved.pin(6);
        int from = random.intBetween(3, 6);
        int by = random.chance(0.5) ? random.intBetween(1, 20) : -random.intBetween(1, from - 2);
        moved.moveTail(from, by);
        assertEquals(8 + by, moved.count);
        assertTrue(moved.capacity() >= moved.count);
        assertEquals(1, low.node);
        assertEquals(6 + by, high.node);
        for (int i = 0; i < 8; i++) {
            if (i >= from) {
                assertEquals(before.x[i], moved.x[i + by]);
                assertEquals(before.vz[i], moved.vz[i + by]);
                assertEquals(before.mass[i], moved.mass[i + by]);
            } else if (i < from + Math.min(0, by)) {
                assertEquals(before.x[i], moved.x[i]);
            }
            if (i >= from && i < 7) {
                assertEquals(before.rest[i], moved.rest[i + by]);
                assertEquals(3, moved.merged[i + by]);
            }
        }
        for (int i = from - 1; i < from + by; i++) {
            assertEquals(1, moved.merged[i], "new segments are whole");
        }
        assertTrue(moved.mode.isEdited());
    }

    @Test
    void aPinHoldsItsNodeUntilItIsReleased() {
        rope.energyLimit = 1;
        PinState pin = rope.pin(2);
        assertEquals(0, rope.inverseMass[2]);
        assertEquals(Double.POSITIVE_INFINITY, rope.energyLimit);
        rope.setMass(2, 4);
        assertEquals(0, rope.inverseMass[2]);
        rope.setMass(3, 5);
        assertEquals(0.2, rope.inverseMass[3]);
        pin.moveTo(1, 2, 3);
        rope.movePins(0, 1);
        assertArrayEquals(new double[] {1, 2, 3}, new double[] {rope.x[2], rope.y[2], rope.z[2]});
        rope.mode.goOn(true);
        rope.mode.recordFirstOrder();
        rope.mode.recordFirstOrder();
        rope.release(pin);
        assertEquals(0.25, rope.inverseMass[2]);
        assertFalse(rope.mode.isContinuous());
        assertEquals(0, rope.mode.recorded());
    }

    @Test
    void aStepCanBeUndone() {
        BodyState body = new BodyState(1, 1, 7, 8, 9);
        rope.pin(4).fixOn(body, 0, 0, 0);
        rope.rings.listMasses();
        double[] x = rope.x.clone();
        double[] z = rope.z.clone();
        rope.beginStep();
        assertArrayEquals(x, rope.px);
        rope.x[1] = 99;
        rope.z[3] = 99;
        body.at[1] = 99;
        rope.restorePositions();
        assertArrayEquals(x, rope.x);
        assertArrayEquals(z, rope.z);
        assertEquals(8, body.at[1]);
        rope.place(2, 1, 2, 3);
        assertEquals(3, rope.pz[2]);
    }

    @Test
    void lengthsAreThoseOfTheUsedSegments() {
        rope.grow(50);
        Arrays.fill(rope.rest, 4, 49, 1e9);
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += rope.rest[i];
        }
        assertEquals(sum, rope.restLength(), ROUNDING);
        rope.setCompliance(0.5);
        assertEquals(0.5, rope.compliancePerMetre * sum, ROUNDING);
        assertTrue(rope.mode.areLengthsInDoubt());
        RopeState node = new RopeState(1, 1);
        node.setCompliance(3);
        assertEquals(0, node.compliancePerMetre);
        rope.place(0, 0, 0, 0);
        rope.place(1, 2, 3, 6);
        assertEquals(7, rope.segmentLength(0));
        rope.rings.add(new RingPoint(0, 0, 4, 0));
        assertEquals(4 + Math.sqrt(4 + 1 + 36), rope.segmentLength(0), ROUNDING);
        assertEquals(rope.segmentLength(0), rope.reach(0, 1), ROUNDING);
    }

    @Test
    void eachEndHasItsWinch() {
        WinchState winch = new WinchState(true, 1, 1);
        rope.setWinch(true, winch);
        assertSame(winch, rope.winch(true));
        assertSame(winch, rope.endWinch);
        assertNull(rope.winch(false));
        assertEquals(4, rope.winchNode(true));
        assertEquals(3, rope.winchSegment(true));
        assertEquals(0, rope.winchNode(false));
        assertEquals(0, rope.winchSegment(false));
        rope.setWinch(false, winch);
        rope.setWinch(true, null);
        assertSame(winch, rope.startWinch);
        assertNull(rope.endWinch);
    }

    @Test
    void onlySegmentsHaveSectionsThatCollide() {
        assertFalse(rope.hasSections());
        rope.collide = CollideMode.SECTIONS;
        assertTrue(rope.hasSections());
        rope.count = 1;
        assertFalse(rope.hasSections());
    }
}
