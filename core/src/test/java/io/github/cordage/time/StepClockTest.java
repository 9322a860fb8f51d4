package io.github.cordage.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("A3")
class StepClockTest {
    /** Time carried through a few thousand additions of numbers near 1. */
    private static final double ROUNDING = 1e-9;

    static LongStream seeds() {
        return SeededRandom.seeds(50);
    }

    @Test
    void carriesFrameTimeUntilItFillsAStep() {
        StepClock clock = new StepClock(0.01, 0.1);
        assertEquals(0, clock.advance(0.004));
        assertEquals(0.4, clock.alpha(), ROUNDING);
        assertEquals(0, clock.advance(0.004));
        assertEquals(0.008, clock.carriedTime(), ROUNDING);
        assertEquals(1, clock.advance(0.004));
        assertEquals(0.2, clock.alpha(), ROUNDING);
        assertEquals(3, clock.advance(0.03));
        assertEquals(0.002, clock.carriedTime(), ROUNDING);
        assertEquals(0, clock.droppedTime());
    }

    @Test
    void knowsItsSettings() {
        StepClock clock = new StepClock(0.02, 0.3);
        assertEquals(0.02, clock.step());
        assertEquals(0.3, clock.maxStep());
        assertEquals(0, clock.carriedTime());
        assertEquals(0, clock.alpha());
    }

    @ParameterizedTest
    @ValueSource(doubles = {10, 1e9, 1e18, Double.MAX_VALUE})
    void hitchCostsNoMoreThanMaxStepAndIsReported(double hitch) {
        StepClock clock = new StepClock(0.01, 0.1);
        assertEquals(10, clock.advance(hitch));
        assertEquals(hitch - 0.1, clock.droppedTime(), hitch * ROUNDING);
        assertEquals(0, clock.carriedTime(), ROUNDING);
        assertEquals(1, clock.advance(0.01), "works on after the hitch");
    }

    @Test
    void timeAlreadyCarriedCountsAgainstMaxStep() {
        StepClock clock = new StepClock(0.01, 0.1);
        assertEquals(0, clock.advance(0.009));
        assertEquals(10, clock.advance(0.1));
        assertEquals(0.009, clock.droppedTime(), ROUNDING);
    }

    @Test
    void noTimeChangesNothing() {
        StepClock clock = new StepClock(0.01, 0.1);
        clock.advance(0.007);
        double carried = clock.carriedTime();
        for (int i = 0; i < 1000; i++) {
            assertEquals(0, clock.advance(0));
        }
        assertEquals(carried, clock.carriedTime());
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.MIN_VALUE, 1e-310, 1e-30})
    void tinyTimesNeitherStepNorBreakTheClock(double dt) {
        StepClock clock = new StepClock(0.01, 0.1);
        for (int i = 0; i < 1000; i++) {
            assertEquals(0, clock.advance(dt));
        }
        assertEquals(1000 * dt, clock.carriedTime(), 1000 * dt * ROUNDING);
        assertEquals(1, clock.advance(0.01));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void unevenFramesGiveAsManyStepsAsTheirSum(long seed) {
        SeededRandom random = new SeededRandom(seed);
        StepClock clock = new StepClock(0.01, 0.11);
        double total = 0;
        long steps = 0;
        for (int frame = 0; frame < 2000; frame++) {
            double dt = random.between(0.001, 0.1);
            total += dt;
            steps += clock.advance(dt);
            assertTrue(clock.carriedTime() >= 0 && clock.carriedTime() < 0.01, () -> "carried, seed " + seed);
            assertTrue(clock.alpha() >= 0 && clock.alpha() <= 1, () -> "alpha, seed " + seed);
        }
        assertEquals(Math.floor(total / 0.01), (double) steps, 1, () -> "seed " + seed);
        assertEquals(0, clock.droppedTime(), () -> "seed " + seed);
    }

    /** A quotient that ought to be whole comes out a little less; no step may get lost to that. */
    @ParameterizedTest
    @CsvSource({
        "0.1, 0.3, 0.3, 3",
        "0.1, 0.7, 0.7, 7",
        "0.01, 0.29, 0.29, 29",
        "0.01, 0.1, 1e9, 10",
        "1e-6, 1e-6, 1, 1",
        "1, 1e6, 60, 60"
    })
    void awkwardRatiosLoseNoStep(double step, double maxStep, double dt, int expected) {
        assertEquals(expected, new StepClock(step, maxStep).advance(dt));
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 75, 90, 120, 144, 240, 1000})
    void framesOfOneStepGiveOneStepEach(double framesPerSecond) {
        StepClock clock = new StepClock(1 / framesPerSecond, 0.25);
        for (int frame = 0; frame < 10_000; frame++) {
            assertEquals(1, clock.advance(1 / framesPerSecond));
        }
    }

    @Test
    void everyFourthFrameStepsAtAQuarterOfTheRate() {
        StepClock clock = new StepClock(1.0 / 60, 0.25);
        for (int frame = 1; frame <= 10_000; frame++) {
            int at = frame;
            assertEquals(frame % 4 == 0 ? 1 : 0, clock.advance(1.0 / 240), () -> "frame " + at);
        }
    }

    @Test
    void aFrameTakesAMillionStepsAtMost() {
        StepClock clock = new StepClock(1e-3, 1000);
        assertEquals(1_000_000, clock.advance(1e9));
        assertTrue(clock.carriedTime() < 1e-3);
        assertThrows(IllegalArgumentException.class, () -> new StepClock(1e-3, 1001));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesTimesThatCannotPassAndStaysAsItWas(double dt) {
        StepClock clock = new StepClock(0.01, 0.1);
        clock.advance(0.005);
        String message = assertThrows(IllegalArgumentException.class, () -> clock.advance(dt))
                .getMessage();
        assertEquals("dt must be from 0.0 to 1.7976931348623157E308, was " + dt, message);
        assertEquals(0.005, clock.carriedTime());
        assertEquals(0, clock.droppedTime());
    }

    @Test
    void refusesToCarryLessThanAStep() {
        assertEquals(
                "maxStep must be from 0.02 to 1000000.0, was 0.01",
                assertThrows(IllegalArgumentException.class, () -> new StepClock(0.02, 0.01))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> new StepClock(0, 0.1));
        assertThrows(IllegalArgumentException.class, () -> new StepClock(2, 3));
    }
}
