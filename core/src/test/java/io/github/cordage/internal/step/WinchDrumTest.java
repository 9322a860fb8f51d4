package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchState;
import org.junit.jupiter.api.Test;

/** A drum of 4 kg that pulls with 40 N, in steps of 0.1 s without a rope to solve for. */
class WinchDrumTest {
    private static final double H = 0.1;

    private final WinchDrum drum = new WinchDrum();
    private final WinchState winch = new WinchState(false, 0.5, 1);

    WinchDrumTest() {
        winch.drumMass = 4;
        winch.force = 40;
        winch.rate = 1;
        winch.drum.isOn = true;
        winch.drum.least = -1;
        winch.drum.most = 1;
        drum.begin(winch);
    }

    @Test
    void inFirstOrderItGainsAsTensionAndForceSay() {
        drum.predict(H);
        drum.take(H, 60);
        // 1 + 0.1 (60 - 40) / 4
        assertEquals(1.5, winch.rate, 1e-12);
        // Its energy, and what it gave to the force: 4 (2.25 - 1) / 2 + 40 * 0.15.
        assertEquals(8.5, drum.gained(), 1e-12);
        assertEquals(2, drum.energy(), 1e-12);
        drum.predict(H);
        drum.take(H, 40);
        assertEquals(1.5, winch.rate, 1e-12);
        drum.takeBack();
        assertEquals(1, winch.rate);
    }

    @Test
    void tensionLengthensItsSegmentByWhatItPaysOut() {
        RopeState rope = new RopeState(2, 2);
        rope.rest[0] = 0.5;
        rope.tension[0] = 60;
        double[] gap = new double[1];
        double[] off = new double[1];
        double[] give = new double[1];
        drum.measure(rope, 0, gap, off);
        assertEquals(0, gap[0], "before an attempt, it stands");
        drum.predict(H);
        drum.measure(rope, 0, gap, off);
        drum.soften(0, give);
        assertEquals(-0.15, gap[0], 1e-12);
        assertEquals(0.3, off[0], 1e-12);
        assertEquals(H * H / 4, give[0], 1e-15);
    }

    @Test
    void itStandsWhereASearchHasNoAnswer() {
        drum.predict(H);
        drum.take(H, Double.NaN);
        assertEquals(0, winch.rate);
        drum.predict(H);
        drum.take(H, 40);
        assertEquals(0, winch.rate, 1e-12);
    }

    @Test
    void itPaysOutNoMoreAndNoLessThanItMay() {
        winch.drum.most = 0.12;
        drum.predict(H);
        assertTrue(drum.update(60));
        assertTrue(drum.turns());
        assertFalse(drum.update(60));
        double[] give = new double[1];
        drum.soften(0, give);
        assertEquals(0, give[0]);
        drum.take(H, 60);
        assertEquals(1.2, winch.rate, 1e-12);
    }

    /** With a history that fits, it falls as in the closed form. */
    @Test
    void withAHistoryItFallsExactly() {
        for (boolean isNow : new boolean[] {true, false}) {
            drum.beginPass(H, 0);
            drum.takeAcceleration(H, isNow, 0);
        }
        assertEquals(2, winch.drum.rate1, 1e-12);
        assertEquals(3, winch.drum.rate2, 1e-12);
        // A step before, it was 0.15 m shorter, and two steps before, 0.15 + 0.25 m.
        assertEquals(0.15, winch.drum.moved1, 1e-12);
        assertEquals(0.25, winch.drum.moved2, 1e-12);
    }

    @Test
    void anImpulseTurnsIt() {
        drum.beginPass(H, 5);
        drum.takeImpulse(H, 45);
        assertEquals(2, winch.rate, 1e-12);
        drum.save();
        drum.slowDown(0.5);
        assertEquals(1, winch.rate, 1e-12);
        drum.restore();
        assertEquals(2, winch.rate, 1e-12);
    }

    @Test
    void withoutAWinchItDoesNothing() {
        drum.begin(null);
        drum.predict(H);
        assertFalse(drum.isOn());
        assertFalse(drum.update(60));
        assertFalse(drum.turns());
        assertEquals(0, drum.gained());
        assertEquals(1, winch.rate);
    }
}
