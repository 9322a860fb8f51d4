package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a winch does to lengths, masses and nodes, without a solver. */
class WinchDriveTest {
    private static final double H = 0.01;
    private static final double SPACING = 0.5;
    private static final double PER_METRE = 0.2;

    private static RopeState rope() {
        RopeState rope = new RopeState(6, 6);
        rope.spacing = SPACING;
        rope.massPerMetre = PER_METRE;
        for (int i = 0; i < 6; i++) {
            rope.place(i, i * SPACING, 0, 0);
            rope.mass[i] = PER_METRE * SPACING;
            rope.inverseMass[i] = 1 / rope.mass[i];
        }
        for (int i = 0; i < 5; i++) {
            rope.rest[i] = SPACING;
        }
        return rope;
    }

    private static WinchState winch(RopeState rope, boolean atEnd) {
        WinchState winch = new WinchState(atEnd, SPACING, Double.POSITIVE_INFINITY);
        rope.setWinch(atEnd, winch);
        rope.pin(rope.winchNode(atEnd));
        return winch;
    }

    private static double mass(RopeState rope) {
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            sum += rope.mass[i];
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void payingOutAddsLengthMassAndNodes(boolean atEnd) {
        RopeState rope = rope();
        WinchState winch = winch(rope, atEnd);
        winch.speed = 1;
        double mass = mass(rope);
        for (int i = 0; i < 100; i++) {
            WinchDrive.advance(rope, winch, H, i * H, 0);
        }
        assertEquals(5 * SPACING + 1, rope.restLength(), 1e-12);
        assertEquals(mass + PER_METRE, mass(rope), 1e-12);
        assertEquals(8, rope.count);
        assertEquals(SPACING, rope.rest[atEnd ? 5 : 1], 1e-12, "new segments have the usual length");
        assertTrue(winch.moved);
        assertEquals(rope.winchNode(atEnd), rope.pins.get(0).node, "the pin stays with the winch");
    }

    @Test
    void reelingInTakesNodesOut() {
        RopeState rope = rope();
        WinchState winch = winch(rope, true);
        winch.speed = -1;
        double mass = mass(rope);
        for (int i = 0; i < 100; i++) {
            WinchDrive.advance(rope, winch, H, i * H, 0);
        }
        assertEquals(4, rope.count);
        assertEquals(mass - PER_METRE, mass(rope), 1e-12);
        assertEquals(5 * SPACING - 1, rope.restLength(), 1e-9);
    }

    @Test
    void stopsAtALength() {
        RopeState rope = rope();
        WinchState winch = winch(rope, true);
        winch.acceleration = 2;
        winch.speed = 3;
        winch.length = 4;
        for (int i = 0; i < 1000; i++) {
            WinchDrive.advance(rope, winch, H, i * H, 0);
            assertTrue(rope.restLength() <= 4 + 2 * H * H, "step " + i + ": " + rope.restLength());
        }
        assertEquals(4, rope.restLength(), 1e-9);
        assertTrue(winch.isIdle(10));
    }

    @Test
    void accelerationLimitsTheSpeed() {
        RopeState rope = rope();
        WinchState winch = winch(rope, true);
        winch.acceleration = 2;
        winch.speed = 3;
        WinchDrive.advance(rope, winch, H, 0, 0);
        assertEquals(0.02, winch.rate, 1e-15);
        assertTrue(winch.jerks);
    }

    @Test
    void aProgramDecidesByTheTime() {
        RopeState rope = rope();
        WinchState winch = winch(rope, true);
        winch.program(1, 2, 0.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NaN, Double.POSITIVE_INFINITY);
        WinchDrive.advance(rope, winch, H, 0.5, 0);
        assertEquals(0, winch.rate);
        WinchDrive.advance(rope, winch, H, 1.5, 0);
        assertEquals(0.5, winch.rate);
        WinchDrive.advance(rope, winch, H, 2, 0);
        assertEquals(0, winch.rate);
    }
}
