package io.github.cordage.solver;

import static io.github.cordage.TestRopes.world;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The direct solver between two pins or more, where rope may be too short, straight, folded or flung. */
class DirectBetweenPinsTest {
    private static double energy(Rope rope) {
        return rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0 19", "10", "0 10 19", "9 10", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19", ""})
    void pinsMayBeAnywhere(String pins) {
        RopeDef def = new RopeDef().nodes(20).hanging(0, 0, 0, 1.5, 0, 0.4, 1.3).solver(new Direct());
        for (String pin : pins.isEmpty() ? new String[0] : pins.split(" ")) {
            def.pin(Integer.parseInt(pin));
        }
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(def);
        for (int i = 0; i < 300; i++) {
            world.step();
            assertTrue(rope.stats().worstStretch() <= 1e-4, "step " + i);
        }
        assertEquals(0, rope.stats().direct().unconverged());
        assertFalse(rope.activity().isStopped());
    }

    @ParameterizedTest
    @CsvSource({"1, 21", "1.05, 21", "3, 21", "1, 3", "1.05, 3", "3, 3"})
    void betweenPinsFartherApartThanItIsLongTheRopeIsStraightAndStill(double factor, int nodes) {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(nodes)
                .segmentLength(10.0 / (nodes - 1))
                .straight(0, 0, 1, 0)
                .damping(1)
                .solver(new Direct())
                .pin(0)
                .pin(new PinDef(-1).position(10 * factor, 0)));
        double[] before = new double[3 * nodes];
        double[] after = new double[3 * nodes];
        for (int i = 0; i < 1000; i++) {
            rope.copyPositions(before, 0, 1);
            world.step();
            rope.copyPositions(after, 0, 1);
        }
        for (int i = 0; i < 3 * nodes; i++) {
            assertEquals(before[i], after[i], 1e-5);
        }
        assertEquals(factor - 1, rope.stats().worstStretch(), factor * 1e-4);
        // The pin jumps there in the first step, which may be too much for it.
        assertTrue(
                rope.stats().direct().unconverged() <= (factor > 1 ? 1 : 0),
                () -> "" + rope.stats().direct());
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 21})
    void aRopePushedOutOfALineBetweenItsPinsDoesNotGoOnBouncingFromSideToSide(int nodes) {
        RopeWorld world = world(20, 0.01);
        // Laid straight between pins that are nearer than it is long: the first step pushes it out of the line.
        Rope rope = world.add(new RopeDef()
                .nodes(nodes)
                .segmentLength(12.0 / (nodes - 1))
                .straight(0, 0, 1, 0)
                .solver(new Direct())
                .pin(0)
                .pin(new PinDef(-1).position(10, 0)));
        double highest = 0;
        for (int i = 0; i < 600; i++) {
            world.step();
            double energy = energy(rope);
            highest = i < 3 ? Math.max(highest, energy) : highest;
            assertTrue(energy <= highest, "step " + i + ": " + energy + ", at first " + highest);
        }
        assertTrue(energy(rope) < 0.2 * highest, energy(rope) + ", at first " + highest);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 0.3", "0, 3", "9.81, 0", "9.81, 0.01", "9.81, 3"})
    void aRopeStraightBetweenPinsThatComeNearerBowsAndDoesNotBindUp(double gravity, double lift) {
        RopeWorld world = world(gravity, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(21)
                .segmentLength(0.5)
                .straight(0, 0, 0, -1)
                .damping(0.5)
                .solver(new Direct())
                .pin(0)
                .pin(-1));
        Pin lower = rope.pin(20);
        for (int i = 1; i <= 300; i++) {
            lower.moveTo(0, -10 + lift * Math.min(i, 100) / 100);
            world.step();
            assertTrue(rope.stats().worstStretch() <= 1e-4, "step " + i);
            for (int k = 0; k < 20; k++) {
                assertTrue(Math.abs(rope.tension(k)) < 1e5, "tension " + rope.tension(k));
            }
        }
        assertEquals(0, rope.stats().direct().unconverged());
        assertTrue(
                rope.stats().direct().passes() < 3.2 * 300,
                () -> "" + rope.stats().direct());
    }

    @Test
    @Tag("D3")
    void betweenTwoPinsAndFromAnotherSolverNoOldTensionIsLeft() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(
                new RopeDef().nodes(3).nodeMass(2).solver(new Direct()).pin(0));
        world.step();
        assertTrue(rope.tension(0) > 30);
        rope.pin(1);
        world.step();
        assertEquals(0, rope.tension(0));
        assertEquals(2 * 9.81, rope.stats().maxTension(), 1e-6);
        rope.settings().setSolver(new Relaxation());
        rope.settings().setSolver(new Direct());
        assertEquals(0, rope.stats().maxTension());
    }

    @ParameterizedTest
    @Tag("D2")
    @CsvSource({"5, 2, 100", "7, 1.01, 60", "7, 1.2, 100", "21, 1.001, 240", "60, 1.001, 100"})
    void aRopeFlungBetweenItsPinsNeverHasMoreEnergyThanAtTheStart(int nodes, double slack, double hertz) {
        RopeWorld world = world(20, 1 / hertz);
        Rope rope = world.add(new RopeDef()
                .nodes(nodes)
                .hanging(0, 0, 10, 0, slack)
                .solver(new Direct())
                .pin(0)
                .pin(-1));
        for (int fling = 0; fling < 3; fling++) {
            world.setGravity(3, 20, 0);
            for (int i = 0; i < hertz; i++) {
                world.step();
            }
            world.setGravity(0, -20, 0);
            double start = energy(rope);
            double lowest = rope.stats().potentialEnergy();
            double highest = start;
            for (int i = 0; i < 6 * hertz; i++) {
                world.step();
                highest = Math.max(highest, energy(rope));
                lowest = Math.min(lowest, rope.stats().potentialEnergy());
            }
            double gain = (highest - start) / (start - lowest);
            assertTrue(gain <= 2e-3, () -> "gain " + gain);
        }
    }

    @ParameterizedTest
    @CsvSource({"20, 0, 0", "40, 0, 0", "20, 0, -0.5", "40, 0, 1", "4, 0, 0.05", "20, 0.001, 0"})
    void aRopeFoldedOnALineBetweenItsPinsComesApart(int nodes, double x, double y) {
        for (Direct.TimeOrder time : Direct.TimeOrder.values()) {
            RopeWorld world = world(9.81, 0.01);
            Rope rope = world.add(new RopeDef()
                    .nodes(nodes)
                    .damping(0.5)
                    .solver(new Direct().withTime(time))
                    .pin(0)
                    .pin(new PinDef(-1).position(x, y)));
            for (int i = 0; i < 100; i++) {
                world.step();
            }
            assertTrue(
                    rope.stats().worstStretch() <= 1e-4,
                    "stretch " + rope.stats().worstStretch());
            assertEquals(0, rope.stats().direct().unconverged());
        }
    }

    @Test
    void aStraightRopeBetweenPinsStandsWhateverItsDirectionAndCompliance() {
        Random random = new Random(1);
        for (int run = 0; run < 300; run++) {
            RopeWorld world = world(random.nextBoolean() ? 0 : 9.81, 0.01);
            Rope rope = world.add(new RopeDef()
                    .nodes(2 + random.nextInt(60))
                    .straight(0, 0, random.nextGaussian(), random.nextGaussian())
                    .compliance(random.nextBoolean() ? 0 : Math.pow(10, -random.nextInt(12)))
                    .solver(new Direct()
                            .withTime(random.nextBoolean() ? Direct.TimeOrder.FIRST : Direct.TimeOrder.SECOND))
                    .pin(0)
                    .pin(-1));
            for (int i = 0; i < 20; i++) {
                world.step();
            }
            assertFalse(rope.activity().isStopped(), "run " + run);
            assertEquals(0, rope.stats().direct().unconverged(), "run " + run);
        }
    }
}
