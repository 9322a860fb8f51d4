package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class WinchSpeedTest {
    private static final double ROUNDING = 1e-12;

    private final RopeState rope = new RopeState(2, 2);
    private final WinchState winch = new WinchState(true, 1, 2);

    static LongStream seeds() {
        return SeededRandom.seeds(50);
    }

    /** Gains 2 m/s each second, and loses 4. */
    @ParameterizedTest
    @CsvSource({
        "0, 5, 1",
        "0, -0.25, -0.25",
        "1, 5, 2",
        "5, 1, 3",
        "2.5, 1, 1",
        "-5, 0, -3",
        // After a quarter of a second it stands, and has a quarter left to gain 0.5 m/s.
        "1, -9, -0.5",
        "-1, 9, 0.5",
        "1, -0.125, -0.125",
        "3, -9, 1",
        "2, -9, 0",
    })
    void gainsAndLosesSpeedAtItsRates(double now, double wanted, double later) {
        winch.deceleration = 4;
        winch.drive = now;
        winch.speed = wanted;
        WinchSpeed.drive(rope, winch, 0.5);
        assertEquals(later, winch.drive, ROUNDING);
    }

    @Test
    void brakesAtTheUsualRateUnlessOneIsSet() {
        winch.drive = 10;
        WinchSpeed.drive(rope, winch, 0.5);
        assertEquals(10 - 0.5 * WinchState.DEFAULT_BRAKING, winch.drive, ROUNDING);
        winch.acceleration = Double.POSITIVE_INFINITY;
        winch.speed = -7;
        WinchSpeed.drive(rope, winch, 0.5);
        assertEquals(-7, winch.drive);
    }

    /**
     * It stops at the length, never faster than it may be, gain or lose speed. It takes the speed for one from which it
     * stands after a whole number of steps, and so may go beyond by an eighth of what a step loses.
     */
    @ParameterizedTest
    @MethodSource("seeds")
    void stopsAtItsLength(long seed) {
        SeededRandom random = new SeededRandom(seed);
        double h = random.logBetween(0.001, 0.05);
        winch.acceleration = random.logBetween(0.5, 20);
        winch.deceleration = random.chance(0.3) ? Double.NaN : random.logBetween(0.5, 20);
        double braking = winch.plannedBraking();
        winch.speed = random.between(-3, 3);
        rope.rest[0] = random.between(0.5, 5);
        winch.owed = random.between(0, 0.2);
        winch.length = random.between(0.5, 5);
        double way = winch.length - rope.rest[0] - winch.owed;
        double bound = 2 * Math.abs(way / winch.speed)
                + 10 * Math.abs(winch.speed) / Math.min(winch.acceleration, braking)
                + 10;
        for (double time = 0; time < bound; time += h) {
            double before = winch.drive;
            WinchSpeed.drive(rope, winch, h);
            rope.rest[0] += h * winch.drive;
            double left = Math.signum(way) * (winch.length - rope.rest[0] - winch.owed);
            assertTrue(left >= -braking * h * h / 8, "beyond by " + -left);
            double gain = Math.abs(winch.drive) - Math.abs(before);
            assertTrue(gain <= winch.acceleration * h + ROUNDING, "gains " + gain);
            assertTrue(gain >= -braking * h - ROUNDING, "loses " + -gain);
            assertTrue(Math.abs(winch.drive) <= Math.abs(winch.speed));
        }
        assertEquals(winch.length, rope.rest[0] + winch.owed, 1e-9);
        assertEquals(0, winch.drive, 1e-9);
    }

    /** From the fastest speed from which it can stop in time, it stands after v / (b h) steps: h v / 2 + v² / (2 b). */
    @Test
    void beginsToBrakeAsLateAsItCan() {
        winch.acceleration = 100;
        winch.deceleration = 2;
        winch.speed = 50;
        rope.rest[0] = 1;
        winch.length = 1 + 0.25 * 3 / 2 + 9.0 / 4;
        winch.drive = 3;
        WinchSpeed.drive(rope, winch, 0.25);
        assertEquals(3, winch.drive, ROUNDING);
        winch.drive = 3;
        winch.length = 1 - 0.25 * 3 / 2 - 9.0 / 4;
        winch.drive = -3;
        WinchSpeed.drive(rope, winch, 0.25);
        assertEquals(-3, winch.drive, ROUNDING);
    }
}
