package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Scenes that break rope simulations. */
class HardeningTest {
    private static Rope settled(RopeWorld world, RopeDef def, int steps) {
        Rope rope = world.add(def);
        TestRopes.steps(world, steps);
        assertFalse(rope.isStopped());
        for (double number : TestRopes.positions(rope)) {
            assertTrue(Double.isFinite(number));
        }
        return rope;
    }

    @ParameterizedTest
    @EnumSource(Relaxation.Order.class)
    void allNodesPinnedStayInPlace(Relaxation.Order order) {
        RopeWorld world = new RopeWorld();
        RopeDef def = new RopeDef().nodes(6).solver(new Relaxation().withOrder(order));
        for (int i = 0; i < 6; i++) {
            def.pin(new PinDef(i).at(i, 0));
        }
        Rope rope = settled(world, def, 50);
        for (int i = 0; i < 6; i++) {
            assertEquals(i, rope.x(i));
            assertEquals(0, rope.y(i));
        }
    }

    @ParameterizedTest
    @EnumSource(Relaxation.Order.class)
    void twoNodesAreAPendulumThatKeepsItsLength(Relaxation.Order order) {
        RopeWorld world = new RopeWorld();
        Rope rope = settled(
                world,
                new RopeDef().nodes(2).straight(0, 0, 1, 0).pin(0).solver(new Relaxation().withOrder(order)),
                200);
        assertEquals(0, rope.worstStretch(), TestRopes.ROUNDING);
        assertTrue(rope.y(1) < 0);
    }

    /** All nodes in one point, at rest: there is no direction to separate along. */
    private static Rope collapsed(Relaxation.Order order, int held) {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(new RopeDef().nodes(10).solver(new Relaxation().withOrder(order)));
        for (int i = 0; i < 10; i++) {
            rope.pin(i).moveTo(1, 1, 1);
        }
        TestRopes.steps(world, 2);
        assertEquals(0, rope.actualLength());
        for (int i = 0; i < 10; i++) {
            if (i != held) {
                rope.pin(i).release();
            }
        }
        return rope;
    }

    @ParameterizedTest
    @CsvSource({"NODES, -1", "NODES, 0", "NODES, 5", "NODES, 9", "RED_BLACK, -1", "RED_BLACK, 0", "RED_BLACK, 9"})
    void nodesInOnePointUnfoldAlwaysInTheSameWay(Relaxation.Order order, int held) {
        Rope rope = collapsed(order, held);
        Rope again = collapsed(order, held);
        for (int step = 0; step < 60; step++) {
            rope.world().step();
            again.world().step();
            assertEquals(rope.world().stateHash(), again.world().stateHash());
        }
        assertFalse(rope.isStopped());
        assertTrue(rope.worstStretch() < 0.05, "stretch after 60 steps was " + rope.worstStretch());
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#stiffSolvers")
    void pinnedNodesInOnePointCannotBeSeparated(Solver solver) {
        RopeWorld world = new RopeWorld();
        RopeDef def = new RopeDef()
                .nodes(3)
                .pin(new PinDef(0).at(1, 1))
                .pin(new PinDef(1).at(1, 1))
                .solver(solver);
        Rope rope = settled(world, def, 100);
        assertEquals(1, rope.x(0));
        assertEquals(1, rope.x(1));
        assertEquals(0.1, new RopePoint(0, 0, 0, 1, 1, 0).distanceTo(rope.x(2), rope.y(2), rope.z(2)), 1e-6);
    }

    @ParameterizedTest
    @EnumSource(Relaxation.Order.class)
    void alternatingMassesOfOneToAMillionStayBounded(Relaxation.Order order) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().straight(0, 0, 1, 0).pin(0).solver(new Relaxation().withOrder(order)));
        for (int i = 1; i < 40; i += 2) {
            rope.setMass(i, 1e6);
        }
        double most = 0;
        for (int step = 0; step < 1000; step++) {
            world.step();
            most = Math.max(most, TestRopes.largest(TestRopes.positions(rope)));
        }
        assertFalse(rope.isStopped());
        // Relaxation cannot hold such a load: the heavy nodes all but fall freely. They must not do worse than that.
        double freeFall = 9.81 * 1e-4 * 1000 * 1001 / 2;
        assertTrue(most <= freeFall + rope.length(), "reached " + most + " m");
    }

    @ParameterizedTest
    @CsvSource({
        "NODES, 0, 1e6, 0",
        "RED_BLACK, 0, -1e6, 0",
        "NODES, 1e9, 0, 0",
        "RED_BLACK, 0, 0, 1e9",
        "NODES, 0, 0, 0"
    })
    void ropeThatHangsSurvivesAnyGravity(Relaxation.Order order, double gx, double gy, double gz) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(gx, gy, gz));
        settled(world, new RopeDef().pin(0).solver(new Relaxation().withOrder(order)), 500);
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void gravityCanChangeEveryStep(Solver solver) {
        SeededRandom random = new SeededRandom(1);
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().pin(0).solver(solver));
        for (int step = 0; step < 500; step++) {
            world.setGravity(random.between(-100, 100), random.between(-100, 100), random.between(-100, 100));
            world.step();
        }
        assertFalse(rope.isStopped());
        assertTrue(TestRopes.largest(TestRopes.positions(rope)) < 2 * rope.length());
    }

    @Test
    void noFrameTimeChangesNothing() {
        RopeWorld world = new RopeWorld();
        world.add(new RopeDef().pin(0));
        world.update(0.055);
        long before = world.stateHash();
        double alpha = world.alpha();
        assertEquals(0, world.update(0));
        assertEquals(0, world.update(Double.MIN_VALUE));
        assertEquals(before, world.stateHash());
        assertEquals(alpha, world.alpha());
        assertEquals(5, world.stepCount());
    }

    @Test
    void hitchIsClampedAndReported() {
        RopeWorld world = new RopeWorld();
        world.add(new RopeDef().pin(0));
        assertEquals(10, world.update(1e9));
        assertEquals(10, world.stepCount());
        assertEquals(1e9 - 0.1, world.droppedTime(), 1e-6);
    }

    @ParameterizedTest
    @EnumSource(Relaxation.Order.class)
    void longestAndShortestSegmentsWork(Relaxation.Order order) {
        Solver solver = new Relaxation().withOrder(order);
        RopeWorld world = new RopeWorld();
        Rope fine =
                settled(world, new RopeDef().nodes(5).segmentLength(1e-6).pin(0).solver(solver), 100);
        assertTrue(fine.worstStretch() < 0.01, "stretch " + fine.worstStretch());
        Rope coarse = settled(
                world,
                new RopeDef()
                        .nodes(5)
                        .segmentLength(1e6)
                        .straight(0, 0, 1, 0)
                        .pin(0)
                        .solver(solver),
                100);
        assertTrue(coarse.worstStretch() < 0.01, "stretch " + coarse.worstStretch());
    }
}
