package io.github.cordage;

import static io.github.cordage.TestRopes.world;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the direct solver promises: lengths at any load, swings that last, tensions, and no step that fails unseen. */
class DirectTest {
    /** A handful of operations on numbers near 1. */
    private static final double ROUNDING = 1e-9;

    private static double energy(Rope rope) {
        return rope.kineticEnergy() + rope.potentialEnergy();
    }

    @ParameterizedTest
    @Tag("D1")
    @CsvSource({
        "50, 1", "50, 100", "50, 10000", "50, 1000000",
        "200, 1", "200, 100", "200, 10000", "200, 1000000",
        "1000, 1", "1000, 100", "1000, 10000", "1000, 1000000"
    })
    void aRopeDroppedFromHorizontalKeepsItsLengthAtAnyLoadAndGainsNoEnergy(int nodes, double ratio) {
        for (Direct.TimeOrder time : Direct.TimeOrder.values()) {
            RopeWorld world = world(20, 0.01);
            Rope rope = world.add(new RopeDef()
                    .nodes(nodes)
                    .segmentLength(20.0 / (nodes - 1))
                    .straight(0, 0, 1, 0)
                    .endMass(ratio - 1)
                    .solver(new Direct().withTime(time))
                    .pin(0));
            double start = energy(rope);
            double worst = 0;
            double highest = start;
            double lowest = start;
            for (int i = 0; i < 400; i++) {
                world.step();
                worst = Math.max(worst, rope.worstStretch());
                highest = Math.max(highest, energy(rope));
                lowest = Math.min(lowest, rope.potentialEnergy());
            }
            String what = time + ", " + rope.directStats();
            assertTrue(worst <= 2e-6, () -> what);
            assertTrue(highest - start <= 1e-3 * (start - lowest), () -> what);
            assertEquals(0, rope.directStats().unconverged(), what);
        }
    }

    @Test
    @Tag("D3")
    void theGreatestTensionIsFoundWhereverItIs() {
        RopeWorld world = world(9.81, 0.01);
        Rope hanging = world.add(new RopeDef().nodes(3).straight(0, 0, 0, 1).pin(-1));
        Rope single = world.add(new RopeDef().nodes(1).pin(0));
        Rope relaxed = world.add(new RopeDef().nodes(3).pin(0).solver(new Relaxation()));
        assertEquals(0, hanging.maxTension(), "before the first step");
        world.step();
        assertEquals(2 * 9.81, hanging.maxTension(), 1e-6);
        assertEquals(9.81, hanging.tension(0), 1e-6);
        assertEquals(0, single.maxTension());
        assertTrue(Double.isNaN(relaxed.maxTension()));
    }

    /** From a rope that gives by 5 m under its load to one that gives by a billionth of it. */
    @ParameterizedTest
    @Tag("B13")
    @CsvSource({"1e-4, 0.01", "1e-6, 0.01", "1e-6, 0.05", "1e-9, 0.01", "1e-9, 0.05", "1e-13, 0.05"})
    void aSteelWireWithFiveTonnesDoesNotExplode(double compliance, double step) {
        RopeWorld world = world(9.81, step);
        Rope rope = world.add(new RopeDef()
                .nodes(101)
                .straight(0, 0, 1, 0)
                .nodeMass(0.5)
                .endMass(5000)
                .compliance(compliance)
                .pin(0));
        double start = energy(rope);
        double lowest = start;
        double highest = start;
        for (int i = 0; i < 10 / step; i++) {
            world.step();
            lowest = Math.min(lowest, rope.potentialEnergy());
            highest = Math.max(highest, energy(rope));
        }
        String what = rope.directStats().toString();
        assertTrue(highest - start <= 1e-3 * (start - lowest), what);
        assertEquals(0, rope.directStats().unconverged(), what);
    }

    @Test
    void farFromTheOriginTheRopeSwingsTheSameWay() {
        Rope[] ropes = new Rope[2];
        for (int far = 0; far < 2; far++) {
            RopeWorld world = world(9.81, 0.01);
            ropes[far] = world.add(new RopeDef()
                    .nodes(40)
                    .straight(far * 1e5, far * 1e5, 1, 0)
                    .solver(new Direct())
                    .pin(0));
            for (int i = 0; i < 300; i++) {
                world.step();
            }
        }
        for (int i = 0; i < 40; i++) {
            assertEquals(ropes[0].x(i), ropes[1].x(i) - 1e5, 1e-4);
            assertEquals(ropes[0].y(i), ropes[1].y(i) - 1e5, 1e-4);
        }
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
            assertTrue(rope.worstStretch() <= 1e-4, "step " + i);
        }
        assertEquals(0, rope.directStats().unconverged());
        assertFalse(rope.isStopped());
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
                .pin(new PinDef(-1).at(10 * factor, 0)));
        double[] before = new double[3 * nodes];
        double[] after = new double[3 * nodes];
        for (int i = 0; i < 1000; i++) {
            rope.copyPositions(before, 0);
            world.step();
            rope.copyPositions(after, 0);
        }
        for (int i = 0; i < 3 * nodes; i++) {
            assertEquals(before[i], after[i], 1e-5);
        }
        assertEquals(factor - 1, rope.worstStretch(), factor * 1e-4);
        // The pin jumps there in the first step, which may be too much for it.
        assertTrue(rope.directStats().unconverged() <= (factor > 1 ? 1 : 0), () -> "" + rope.directStats());
    }

    @Test
    void aReleasedNodeKeepsTheVelocityOfTheDrag() {
        RopeWorld world = world(0, 0.01);
        Rope rope = world.add(new RopeDef().nodes(1).solver(new Direct()));
        Pin pin = rope.pin(0);
        for (int i = 1; i <= 50; i++) {
            pin.moveTo(0.02 * i, 0);
            world.step();
        }
        pin.release();
        double x = rope.x(0);
        for (int i = 0; i < 10; i++) {
            world.step();
        }
        assertEquals(2, rope.velocityX(0), ROUNDING);
        assertEquals(x + 0.2, rope.x(0), ROUNDING);
    }

    @Test
    void neitherATeleportNorANewVelocityGivesAKick() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(
                new RopeDef().nodes(10).nodeMass(1).solver(new Direct()).pin(0));
        for (int i = 0; i < 10; i++) {
            world.step();
        }
        rope.teleport(5, 7, 0);
        world.step();
        assertEquals(0, rope.kineticEnergy(), ROUNDING);
        rope.setVelocity(9, 0, 0, 0);
        world.step();
        assertEquals(0, rope.kineticEnergy(), ROUNDING);
    }

    @Test
    void nodesInOnePointComeApartTheSameWayEachTime() {
        long[] hashes = new long[2];
        for (int run = 0; run < 2; run++) {
            RopeWorld world = world(9.81, 0.01);
            Rope rope = world.add(new RopeDef().nodes(12).solver(new Direct()));
            for (int i = 0; i < 12; i++) {
                rope.pin(i).moveTo(0, 0);
            }
            world.step();
            for (int i = 1; i < 12; i++) {
                rope.pin(i).release();
            }
            for (int i = 0; i < 60; i++) {
                world.step();
            }
            assertFalse(rope.isStopped());
            assertTrue(rope.worstStretch() <= 1e-3, () -> "stretch " + rope.worstStretch());
            hashes[run] = world.stateHash();
        }
        assertEquals(hashes[0], hashes[1]);
    }

    @ParameterizedTest
    @EnumSource(Direct.TimeOrder.class)
    void dampingAndWindActPerSecond(Direct.TimeOrder time) {
        RopeWorld world = world(0, 0.01);
        Rope node = world.add(new RopeDef().nodes(1).damping(0.7).solver(new Direct().withTime(time)));
        node.setVelocity(0, 1, 0, 0);
        Rope blown = world.add(new RopeDef().nodes(1).wind(3, 0, 0, 0.7).solver(new Direct().withTime(time)));
        for (int i = 0; i < 100; i++) {
            world.step();
        }
        // The first step of second order is started from one of first order.
        double start = time == Direct.TimeOrder.FIRST ? ROUNDING : 1e-4;
        assertEquals(Math.exp(-0.7), node.velocityX(0), start);
        assertEquals(3 * (1 - Math.exp(-0.7)), blown.velocityX(0), 3 * start);
    }

    @Test
    void alternatingMassesKeepTheirDistance() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(30)
                .straight(0, 0, 1, 0)
                .solver(new Direct())
                .pin(0));
        for (int i = 1; i < 30; i += 2) {
            rope.setMass(i, 1e6);
        }
        for (int i = 0; i < 500; i++) {
            world.step();
            assertTrue(rope.worstStretch() <= 1e-4, "step " + i);
        }
    }

    @Test
    void noNodeMovesFartherThanTheRopeAllows() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(10)
                .straight(0, 0, 1, 0)
                .maxMove(0.01)
                .solver(new Direct())
                .pin(0));
        int limited = 0;
        for (int i = 0; i < 200; i++) {
            double y = rope.y(9);
            double x = rope.x(9);
            world.step();
            double moved = Math.hypot(rope.x(9) - x, rope.y(9) - y);
            assertTrue(moved <= 0.01 + ROUNDING, "moved " + moved);
            if (moved > 0.01 - ROUNDING) {
                assertEquals(1, Math.hypot(rope.velocityX(9), rope.velocityY(9)), 1e-6, "as fast as the limit lets it");
                limited++;
            }
        }
        assertTrue(limited > 10);
    }

    @Test
    void aHundredThousandNodesSwingGentlyInAFewPasses() {
        RopeWorld world = world(20, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(100_000)
                .straight(0, 0, 1, -3)
                .solver(new Direct())
                .pin(0));
        for (int i = 0; i < 4; i++) {
            world.step();
            assertTrue(rope.worstStretch() <= 1e-6, "stretch " + rope.worstStretch());
        }
        assertTrue(rope.directStats().mostPasses() <= 5, () -> "" + rope.directStats());
    }

    @Test
    void everyStepOfTenThousandNodesDroppedFromHorizontalConverges() {
        RopeWorld world = world(20, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(10_000)
                .segmentLength(20.0 / 9_999)
                .straight(0, 0, 1, 0)
                .solver(new Direct())
                .pin(0));
        for (int i = 0; i < 460; i++) {
            world.step();
            assertTrue(rope.worstStretch() <= 1e-4, "stretch " + rope.worstStretch());
        }
        assertEquals(0, rope.directStats().unconverged());
        assertTrue(rope.directStats().repeated() > 0, "the whip crack was to be hard");
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
                .pin(new PinDef(-1).at(10, 0)));
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
    @EnumSource(Direct.TimeOrder.class)
    void aNodeReleasedAtRestFallsAsIfItHadNeverBeenHeld(Direct.TimeOrder time) {
        RopeWorld world = world(9.81, 0.01);
        RopeDef def = new RopeDef().nodes(1).solver(new Direct().withTime(time));
        Rope held = world.add(def);
        Pin pin = held.pin(0);
        for (int i = 0; i < 10; i++) {
            world.step();
        }
        pin.release();
        Rope free = world.add(def);
        for (int i = 0; i < 50; i++) {
            world.step();
            assertEquals(free.y(0), held.y(0), ROUNDING);
        }
    }

    @Test
    @Tag("D3")
    void theTensionOfAHeavyLoadAtRestIsRightFromTheFirstStep() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(100)
                .nodeMass(0.5)
                .endMass(5000)
                .solver(new Direct())
                .pin(0));
        double weight = (5000 + 99 * 0.5) * 9.81;
        for (int i = 0; i < 20; i++) {
            world.step();
            assertEquals(weight, rope.tension(0), weight * 1e-4);
        }
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
            assertTrue(rope.worstStretch() <= 1e-4, "step " + i);
            for (int k = 0; k < 20; k++) {
                assertTrue(Math.abs(rope.tension(k)) < 1e5, "tension " + rope.tension(k));
            }
        }
        assertEquals(0, rope.directStats().unconverged());
        assertTrue(rope.directStats().passes() < 3 * 300, () -> "" + rope.directStats());
    }

    @Test
    void aRopeThatGivesHangsStillAlsoAfterItsHistoryWasLost() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(6)
                .nodeMass(0.4)
                .damping(5)
                .compliance(1e-3)
                .solver(new Direct().withTolerance(1e-8))
                .pin(0));
        for (int i = 0; i < 1000; i++) {
            world.step();
        }
        assertEquals(0, rope.kineticEnergy(), 1e-12);
        rope.setVelocity(5, 0, 0, 0);
        world.step();
        assertEquals(0, rope.kineticEnergy(), 1e-12);
        assertEquals(2 * 9.81, rope.tension(0), 1e-5);
    }

    @Test
    void theVelocityOfAPinnedNodeIsThatOfItsPinWhateverItWasGiven() {
        RopeWorld[] worlds = {world(9.81, 0.01), world(9.81, 0.01)};
        Rope[] ropes = new Rope[2];
        for (int i = 0; i < 2; i++) {
            ropes[i] = worlds[i].add(new RopeDef()
                    .nodes(10)
                    .straight(0, 0, 1, 0)
                    .solver(new Direct())
                    .pin(0));
            worlds[i].step();
            ropes[i].applyImpulse(9, 1, 2, 0);
        }
        ropes[1].applyImpulse(0, 100, 200, 0);
        ropes[1].setVelocity(0, 0, 1000, 0);
        for (int i = 0; i < 20; i++) {
            worlds[0].step();
            worlds[1].step();
        }
        assertEquals(worlds[0].stateHash(), worlds[1].stateHash());
    }

    @ParameterizedTest
    @CsvSource({"1000, 1e6, 1e-6", "1e-6, 1e6, 1e-6", "1, 1e6, 1e6"})
    void neitherTheMassOfAPinnedNodeNorThatOfLightOnesMatters(double nodeMass, double endMass, double pinnedMass) {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(20)
                .nodeMass(nodeMass)
                .endMass(endMass)
                .straight(0, 0, 1, -1)
                .solver(new Direct())
                .pin(0));
        rope.setMass(0, pinnedMass);
        for (int i = 0; i < 300; i++) {
            world.step();
            assertTrue(rope.worstStretch() <= 1e-4, "step " + i);
        }
        assertEquals(0, rope.directStats().unconverged());
    }

    @Test
    void aStepTakenInPartsCountsAsRepeatedInFirstOrderToo() {
        RopeWorld world = world(20, 0.05);
        Rope rope = world.add(new RopeDef()
                .nodes(40)
                .straight(0, 0, 1, 0)
                .solver(new Direct(1e-9, 1, Direct.TimeOrder.FIRST))
                .pin(0));
        for (int i = 0; i < 20; i++) {
            world.step();
        }
        DirectStats stats = rope.directStats();
        assertTrue(stats.unconverged() > 0 && stats.repeated() >= stats.unconverged(), () -> "" + stats);
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
        assertEquals(2 * 9.81, rope.maxTension(), 1e-6);
        rope.setSolver(new Relaxation());
        rope.setSolver(new Direct());
        assertEquals(0, rope.maxTension());
    }

    @Test
    void aRopeHangsStillInWindFromTheStart() {
        RopeWorld world = world(0, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(20)
                .straight(0, 0, 1, 0)
                .wind(5, 0, 0, 2)
                .solver(new Direct())
                .pin(0));
        for (int i = 0; i < 10; i++) {
            world.step();
            assertEquals(0, rope.kineticEnergy(), 1e-12);
        }
        assertEquals(19 * 2 * 5, rope.tension(0), 0.02);
    }

    @Test
    void aRopeTakenOverStretchedIsPutRightWithoutAKick() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(100)
                .straight(0, 0, 1, 0)
                .endMass(100)
                .solver(new Relaxation())
                .pin(0));
        for (int i = 0; i < 120; i++) {
            world.step();
        }
        assertTrue(rope.worstStretch() > 0.02);
        double before = rope.kineticEnergy();
        rope.setSolver(new Direct());
        world.step();
        double atOnce = rope.maxTension();
        assertTrue(rope.worstStretch() < 1e-5);
        assertEquals(before, rope.kineticEnergy(), 0.02 * before);
        for (int i = 0; i < 5; i++) {
            world.step();
        }
        assertEquals(rope.maxTension(), atOnce, 0.05 * atOnce);
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
            double lowest = rope.potentialEnergy();
            double highest = start;
            for (int i = 0; i < 6 * hertz; i++) {
                world.step();
                highest = Math.max(highest, energy(rope));
                lowest = Math.min(lowest, rope.potentialEnergy());
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
                    .pin(new PinDef(-1).at(x, y)));
            for (int i = 0; i < 100; i++) {
                world.step();
            }
            assertTrue(rope.worstStretch() <= 1e-4, "stretch " + rope.worstStretch());
            assertEquals(0, rope.directStats().unconverged());
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
            assertFalse(rope.isStopped(), "run " + run);
            assertEquals(0, rope.directStats().unconverged(), "run " + run);
        }
    }

    @Test
    void passesThatComeNoNearerAreGivenUp() {
        RopeWorld world = world(9.81, 0.01);
        // So far out, positions are not fine enough for the tolerance.
        Rope rope = world.add(new RopeDef()
                .straight(1e8, 1e8, 1, 0)
                .solver(new Direct(1e-9, 1000, Direct.TimeOrder.SECOND))
                .pin(0));
        world.step();
        assertTrue(rope.directStats().mostPasses() < 100, () -> "" + rope.directStats());
        assertEquals(1, rope.directStats().unconverged());
    }
}
