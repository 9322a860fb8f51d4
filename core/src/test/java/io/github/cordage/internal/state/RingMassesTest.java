package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.junit.jupiter.api.Test;

class RingMassesTest {
    private final RingMasses one = new RingMasses();
    private final RingMasses other = new RingMasses();
    private final RingMass block = new RingMass(1, 1, 2, 3);
    private final BodyState shared = body(false);
    private final BodyState flat = body(true);

    private static BodyState body(boolean planar) {
        BodyState body = new BodyState(1, 1, 4, 5, 6);
        body.turn = new Turn();
        body.turn.setInertia(planar, 1, 1, 1);
        return body;
    }

    @Test
    void massesOfRingsAreCountedOnceAndBodiesAreNot() {
        long version = one.version();
        one.clear();
        one.addOnce(block);
        one.addOnce(block);
        one.addOnce(shared);
        assertEquals(version + 1, one.version());
        assertEquals(2, one.size());
        assertEquals(1, one.ofRings());
        assertEquals(1, one.placeOf(shared));
        assertEquals(-1, one.placeOf(flat));
        assertEquals(-1, one.placeOf(null));
        one.clear();
        assertTrue(one.isEmpty());
        assertEquals(0, one.ofRings());
    }

    @Test
    void theFirstRopeOwnsWhatSeveralShare() {
        one.addOnce(shared);
        other.addOnce(shared);
        other.addOnce(flat);
        other.addOnce(block);
        one.ownAll();
        other.ownAll();
        assertTrue(one.isChanged(), "several ropes may count it until they are numbered together");
        assertEquals(3, other.own());
        one.disown();
        other.disown();
        int next = one.own(0);
        assertEquals(1, next);
        assertEquals(3, other.own(next));
        assertFalse(other.isChanged());
        assertTrue(one.owns(shared));
        assertFalse(other.owns(shared));
        assertEquals(2, other.own());
        assertSame(flat, other.get(0), "those of other ropes come last");
        assertSame(block, other.get(1));
        assertSame(shared, other.get(2));
        assertArrayEquals(new int[] {0, 1, 2}, new int[] {shared.index, flat.index, block.index});
    }

    @Test
    void turnsAreNumberedBehindAllMoves() {
        one.addOnce(block);
        one.addOnce(shared);
        one.addOnce(flat);
        one.ownAll();
        assertEquals(3 * 3 + 3 + 1, one.unknowns());
        assertEquals(9, Objects.requireNonNull(shared.turn).first);
        assertEquals(12, Objects.requireNonNull(flat.turn).first);
        assertEquals(24, one.numberTurns(20));
        assertEquals(23, Objects.requireNonNull(flat.turn).first);
        one.disown();
        assertEquals(0, one.unknowns());
    }

    @Test
    void massesGoBackToWhatWasKept() {
        other.addOnce(block);
        other.ownAll();
        block.velocity[0] = 4;
        other.saveVelocities();
        other.slowDown(0.5);
        assertEquals(2, block.velocity[0]);
        other.restoreVelocities();
        assertEquals(4, block.velocity[0]);
        other.keepStarts();
        other.keepBest();
        block.at[1] = 9;
        block.before[1] = 7;
        other.returnToStarts();
        assertEquals(2, block.at[1]);
        block.at[1] = 8;
        other.returnToBest();
        assertEquals(2, block.at[1]);
        other.expectRest(1);
        assertArrayEquals(block.at, block.expected);
        other.startBefore();
        other.returnToStarts();
        assertEquals(7, block.at[1]);
        block.at[1] = 6;
        other.recordHistory();
        block.velocity[0] = 0;
        other.takeBackVelocities();
        assertEquals(4, block.velocity[0]);
        assertEquals(7, block.past.x1[1]);
        other.restorePositions();
        assertEquals(7, block.at[1]);
    }

    @Test
    void massesOfOthersAreLeftAlone() {
        one.addOnce(shared);
        other.addOnce(shared);
        one.disown();
        one.own(0);
        other.own(1);
        shared.velocity[0] = 4;
        shared.at[0] = 1;
        other.slowDown(0);
        other.restorePositions();
        other.restoreVelocities();
        other.returnToStarts();
        other.returnToBest();
        assertEquals(4, shared.velocity[0]);
        assertEquals(1, shared.at[0]);
    }
}
