package io.github.cordage.solver;

import static io.github.cordage.TestRopes.world;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What the direct solver promises: lengths at any load, swings that last, tensions, and no step that fails unseen. */
class DirectTest {
    /** A handful of operations on numbers near 1. */
    private static final double ROUNDING = 1e-9;

    private static double energy(Rope rope) {
        return rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
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
                worst = Math.max(worst, rope.stats().worstStretch());
                highest = Math.max(highest, energy(rope));
                lowest = Math.min(lowest, rope.stats().potentialEnergy());
            }
            String what = time + ", " + rope.stats().direct();
            assertTrue(worst <= 2e-6, () -> what);
            assertTrue(highest - start <= 1e-3 * (start - lowest), () -> what);
            assertEquals(0, rope.stats().direct().unconverged(), what);
        }
    }

    @Test
    @Tag("D3")
    void theGreatestTensionIsFoundWhereverItIs() {
        RopeWorld world = world(9.81, 0.01);
        Rope hanging = world.add(new RopeDef().nodes(3).straight(0, 0, 0, 1).pin(-1));
        Rope single = world.add(new RopeDef().nodes(1).pin(0));
        Rope relaxed = world.add(new RopeDef().nodes(3).pin(0).solver(new Relaxation()));
        assertEquals(0, hanging.stats().maxTension(), "before the first step");
        world.step();
        assertEquals(2 * 9.81, hanging.stats().maxTension(), 1e-6);
        assertEquals(9.81, hanging.tension(0), 1e-6);
        assertEquals(0, single.stats().maxTension());
        assertTrue(Double.isNaN(relaxed.stats().maxTension()));
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
            lowest = Math.min(lowest, rope.stats().potentialEnergy());
            highest = Math.max(highest, energy(rope));
        }
        String what = rope.stats().direct().toString();
        assertTrue(highest - start <= 1e-3 * (start - lowest), what);
        assertEquals(0, rope.stats().direct().unconverged(), what);
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
                rope.pin(i).remove();
            }
            for (int i = 0; i < 60; i++) {
                world.step();
            }
            assertFalse(rope.activity().isStopped());
            assertTrue(
                    rope.stats().worstStretch() <= 1e-3,
                    () -> "stretch " + rope.stats().worstStretch());
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
            rope.settings().setMass(i, 1e6);
        }
        for (int i = 0; i < 500; i++) {
            world.step();
            assertTrue(rope.stats().worstStretch() <= 1e-4, "step " + i);
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
            assertTrue(
                    rope.stats().worstStretch() <= 1e-6,
                    "stretch " + rope.stats().worstStretch());
        }
        assertTrue(
                rope.stats().direct().mostPasses() <= 5, () -> "" + rope.stats().direct());
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
            assertTrue(
                    rope.stats().worstStretch() <= 1e-4,
                    "stretch " + rope.stats().worstStretch());
        }
        assertEquals(0, rope.stats().direct().unconverged());
        assertTrue(rope.stats().direct().repeated() > 0, "the whip crack was to be hard");
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
        rope.settings().setMass(0, pinnedMass);
        for (int i = 0; i < 300; i++) {
            world.step();
            assertTrue(rope.stats().worstStretch() <= 1e-4, "step " + i);
        }
        assertEquals(0, rope.stats().direct().unconverged());
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
        assertTrue(
                rope.stats().direct().mostPasses() < 100,
                () -> "" + rope.stats().direct());
        assertEquals(1, rope.stats().direct().unconverged());
    }
}
