package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.WinchState;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class WinchReadingsTest {
    private final RopeCore rope = Cores.rope(3, 0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0);

    private RopeCore.WinchRef winch(boolean atEnd) {
        rope.state.setWinch(atEnd, new WinchState(atEnd, 1, 5));
        return Objects.requireNonNull(rope.winchOf(atEnd));
    }

    @Test
    void theTensionIsThatOfTheSegmentAtItsEnd() {
        rope.state.tension[0] = 1;
        rope.state.tension[1] = 2;
        rope.state.tension[2] = 4;
        assertEquals(1, WinchReadings.tension(winch(false)));
        assertEquals(4, WinchReadings.tension(winch(true)));
    }

    @Test
    void itTellsWhatItDidInTheLastStepAndWhatItMayDo() {
        RopeCore.WinchRef winch = winch(true);
        WinchState state = winch.state();
        state.rate = -2;
        state.speed = 3;
        state.tensionLimit = 80;
        assertEquals(-2, WinchReadings.speed(winch), "not the speed that it is told to have");
        assertEquals(5, WinchReadings.maxAcceleration(winch));
        assertEquals(80, WinchReadings.tensionLimit(winch));
        assertFalse(WinchReadings.isStalled(winch) || WinchReadings.isSlipping(winch));
        state.stalled = true;
        assertTrue(WinchReadings.isStalled(winch));
        assertFalse(WinchReadings.isSlipping(winch));
        state.slipping = true;
        assertTrue(WinchReadings.isSlipping(winch));
    }

    @Test
    void itBrakesAtNineMetresPerSecondSquaredOrAsItIsTold() {
        RopeCore.WinchRef winch = winch(false);
        assertEquals(9, WinchReadings.maxDeceleration(winch));
        winch.state().limitGain(12);
        assertEquals(12, WinchReadings.maxDeceleration(winch), "a stronger winch brakes as hard as it accelerates");
        winch.state().limitLoss(4);
        assertEquals(4, WinchReadings.maxDeceleration(winch));
    }

    @Test
    void aWinchThatWasRemovedCannotBeRead() {
        RopeCore.WinchRef winch = winch(false);
        winch(false);
        List<Executable> readings = List.of(
                () -> WinchReadings.speed(winch),
                () -> WinchReadings.maxAcceleration(winch),
                () -> WinchReadings.maxDeceleration(winch),
                () -> WinchReadings.tensionLimit(winch),
                () -> WinchReadings.tension(winch),
                () -> WinchReadings.isStalled(winch),
                () -> WinchReadings.isSlipping(winch));
        for (Executable reading : readings) {
            assertEquals(
                    "the winch was removed from its rope",
                    assertThrows(IllegalStateException.class, reading).getMessage());
        }
    }
}
