package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.spec.BodySpec;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchState;
import io.github.cordage.settings.RopeProperty;
import org.junit.jupiter.api.Test;

class RopeSleepTest {
    private static final double H = 0.125;
    private static final double SLOW = 0.2;
    private static final double FAST = 0.26;

    private final RopeCore rope = Cores.rope(1, 0, 0, 0, 1, 0, 0);
    private final RopeState state = rope.state;
    private final RopeSleep sleep = new RopeSleep(state);

    RopeSleepTest() {
        state.properties.set(RopeProperty.SLEEP_BELOW, 0.5);
        state.properties.set(RopeProperty.SLEEP_AFTER, 3 * H);
    }

    /** Whether it falls asleep in the third slow step. */
    private boolean fallsAsleep(double time) {
        sleep.wake();
        boolean early = sleep.isDue(SLOW, H, time);
        early |= sleep.isDue(SLOW, H, time);
        assertFalse(early);
        return sleep.isDue(SLOW, H, time);
    }

    @Test
    void itIsDueOnceAllStepsForAWhileWereSlow() {
        for (int round = 0; round < 3; round++) {
            assertFalse(sleep.isDue(SLOW, H, 0));
            assertFalse(sleep.isDue(SLOW, H, 0));
            assertTrue(sleep.isDue(SLOW, H, 0));
            assertTrue(sleep.isDue(SLOW, H, 0));
            // The speed is given squared, and the bound itself is not slow.
            assertFalse(sleep.isDue(round == 0 ? 0.25 : FAST, H, 0));
        }
        state.properties.set(RopeProperty.SLEEP_AFTER, 0);
        assertTrue(sleep.isDue(SLOW, H, 0));
        state.properties.set(RopeProperty.SLEEP_BELOW, 0);
        assertFalse(sleep.isDue(0, H, 0), "a rope that never sleeps");
    }

    @Test
    void whatWillMoveItKeepsItAwake() {
        assertTrue(fallsAsleep(0));
        PinState pin = state.pin(0);
        assertTrue(fallsAsleep(0));
        pin.path = new double[] {0, 0, 0, 0, 2, 0, 0, 0};
        assertFalse(fallsAsleep(1.5));
        assertTrue(fallsAsleep(2), "its path has ended");
        pin.until = 9;
        assertFalse(fallsAsleep(2), "it will let go");
        state.release(pin);
        RingPoint ring = RingsOn.ring(rope, 0, 0.5, 0, 0);
        assertTrue(fallsAsleep(0));
        ring.moveTo(0.5, 1, 0);
        assertFalse(fallsAsleep(0));
        ring.endFrame();
        assertTrue(fallsAsleep(0));
        WinchState winch = new WinchState(true, 1, 5);
        state.setWinch(true, winch);
        assertTrue(fallsAsleep(0));
        winch.rate = 1e-9;
        assertFalse(fallsAsleep(0));
        state.setWinch(true, null);
        state.near.addCollider(0, 0, 1, 0, 0, 0);
        assertTrue(fallsAsleep(0));
        state.near.setMotion(0, 0, 0, 0, 0, 0.001);
        assertFalse(fallsAsleep(0), "a collider nearby moves");
    }

    @Test
    void theFastestNodeOrMassCounts() {
        assertEquals(0, sleep.fastest());
        state.vx[1] = 2;
        state.vy[1] = -3;
        state.vz[0] = 3;
        assertEquals(13, sleep.fastest());
        BodySpec disc = new BodySpec();
        disc.setMass(4);
        disc.setOutline(BodySpec.Outline.CIRCLE, 2, 0, 0);
        disc.setVelocity(1, 2, 0);
        disc.setSpin(0, 0, 3);
        BodyState body = disc.make(0);
        state.pin(0).fixOn(body, 0, 0, 0);
        state.rings.listMasses();
        // v² + 2 (m r² / 2) ω² / 2 / m
        assertEquals(5 + 4 * 9 / 2.0, sleep.fastest(), 1e-12);
    }

    @Test
    void asleepItStaysOnlyIfEverythingHasArrived() {
        PinState pin = state.pin(0);
        RingPoint ring = RingsOn.ring(rope, 0, 0.5, 0, 0);
        state.px[1] = 0.5;
        sleep.fallAsleep();
        assertEquals(state.x[1], state.px[1], "drawing does not interpolate any more");
        assertTrue(sleep.canStayAsleep());
        pin.moveTo(1, 2, 3);
        assertFalse(sleep.canStayAsleep());
        pin.endFrame();
        assertTrue(sleep.canStayAsleep());
        ring.moveTo(1, 2, 3);
        assertFalse(sleep.canStayAsleep());
        sleep.id = 8;
        long changes = sleep.changes;
        sleep.wake();
        assertTrue(sleep.canStayAsleep(), "it is awake");
        assertEquals(0, sleep.id);
        assertEquals(changes + 1, sleep.changes);
        assertFalse(sleep.asleep);
    }

    @Test
    void theCollidersNearbyMustBeTheSameAndRest() {
        state.near.addCollider(3, 0, 1, 0, 0, 0);
        sleep.fallAsleep();
        assertTrue(sleep.isNearAsBefore());
        state.near.addCollider(4, 0, 1, 0, 0, 0);
        assertFalse(sleep.isNearAsBefore());
        sleep.fallAsleep();
        assertTrue(sleep.isNearAsBefore());
        state.near.setMotion(0, 0, 0, 0.5, 0, 0);
        assertFalse(sleep.isNearAsBefore(), "it turns");
        state.near.setMotion(0, 0, 0, 0, 0, 0);
        RopeSleep read = new RopeSleep(state);
        read.transfer(Cores.saved(sleep::transfer));
        assertTrue(read.asleep && read.isNearAsBefore(), "a restore keeps what was near");
    }

    @Test
    void theStepsAtRestAreSaved() {
        sleep.isDue(SLOW, H, 0);
        sleep.isDue(SLOW, H, 0);
        RopeState other = Cores.rope(1, 0, 0, 0, 1, 0, 0).state;
        other.properties.set(RopeProperty.SLEEP_AFTER, 3 * H);
        RopeSleep read = new RopeSleep(other);
        read.transfer(Cores.saved(sleep::transfer));
        assertEquals(0.5, read.below());
        assertTrue(read.isDue(SLOW, H, 0), "the third one");
    }
}
