package io.github.cordage.robustness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.query.RopePoint;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Masses, segments, places, pins and gravity at their extremes, which break rope simulations; rows are those of {@code
 * docs/TESTING.md}.
 */
@Tag("D5")
@DisplayName("D5: scenes at their extremes")
class ExtremeSceneTest {
    /** Row 7: two nodes that are led to the same point in the middle of it all, and let go there. */
    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void nodesThatMeetComeApart(Solver solver) {
        RopeWorld world = new RopeWorld();
        Rope rope =
                world.add(new RopeDef().nodes(10).straight(0, 0, 1, 0).pin(0).solver(solver));
        TestRopes.steps(world, 30);
        for (int i = 4; i <= 6; i++) {
            rope.pin(i).moveTo(0.3, -0.2, 0);
        }
        world.step();
        assertEquals(rope.x(4), rope.x(6));
        for (int i = 4; i <= 6; i++) {
            rope.pin(i).remove();
        }
        TestRopes.steps(world, 60);
        TestRopes.assertSane(rope, 3);
        assertTrue(rope.stats().worstStretch() < 0.2, "stretch " + rope.stats().worstStretch());
    }

    /** Row 9: the rope is dragged along, no faster than it may move, and is as long as before soon after. */
    @ParameterizedTest
    @ValueSource(doubles = {1e3, 1e6})
    void pinThatIsMovedFarInOneFrameTakesTheRopeAlong(double far) {
        RopeWorld world = new RopeWorld();
        Rope free = world.add(new RopeDef().nodes(20).straight(0, 0, 0, -1).pin(0));
        Rope limited =
                world.add(new RopeDef().nodes(20).straight(5, 0, 0, -1).pin(0).maxMove(1));
        TestRopes.steps(world, 50);
        free.pin(0).moveTo(far, 0, 0);
        limited.pin(0).moveTo(5, far, 0);
        double before = limited.y(19);
        for (int i = 0; i < 100; i++) {
            world.step();
            assertTrue(Math.abs(limited.y(19) - before) <= 1.0001, "in one step " + (limited.y(19) - before));
            before = limited.y(19);
        }
        TestRopes.assertSane(free, far + 10);
        TestRopes.assertSane(limited, far + 10);
        assertEquals(far, free.x(0));
        assertTrue(free.stats().worstStretch() < 0.05, "stretch " + free.stats().worstStretch());
        assertTrue(
                limited.stats().worstStretch() < 0.05,
                "stretch " + limited.stats().worstStretch());
        world.add(new RopeDef().nodes(3)).teleport(far, 0, 0);
        assertEquals(0, world.ropes().get(2).stats().kineticEnergy());
    }

    /** Row 18. */
    @ParameterizedTest
    @ValueSource(doubles = {1e6, -1e6})
    void ropeThatHangsDirectlySurvivesAnyGravity(double gravity) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0, gravity));
        Rope rope = world.add(new RopeDef().nodes(20).straight(0, 0, 0, 1, 0, 0).pin(0));
        for (int i = 0; i < 300; i++) {
            world.step();
            TestRopes.assertSane(rope, 10 * rope.length());
            assertTrue(
                    rope.stats().worstStretch() < 0.05,
                    "stretch " + rope.stats().worstStretch());
        }
    }

    /**
     * Found by {@link WorldFuzz}: a rope among colliders whose pins were farther apart than it is long was let out
     * further in every step, until it left the world.
     */
    @Test
    void ropeLaidBetweenPinsTooFarApartAmongCollidersStays() {
        RopeWorld world = new RopeWorld();
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.5)).position(5, -2));
        Rope rope = world.add(new RopeDef()
                .nodes(21)
                .straight(0, 0, 1, 0)
                .pin(new PinDef(0).position(0, 0))
                .pin(new PinDef(-1).position(10, 0)));
        for (int i = 0; i < 200; i++) {
            world.step();
            TestRopes.assertSane(rope, 11);
        }
        for (int i = 0; i < 21; i++) {
            assertEquals(0.5 * i, rope.x(i), 0.05);
            assertEquals(0, rope.y(i), 0.2);
        }
    }

    /** Found by {@link WorldFuzz}: what a rope touched in the last step was still taken to be there. */
    @Test
    void ropeWhoseColliderIsGoneIsPutRightInTheAir() {
        RopeWorld world = new RopeWorld();
        Collider floor = world.colliders().add(new ColliderDef(ColliderShape.box(20, 1)).position(0, -0.5));
        Rope rope = world.add(new RopeDef().nodes(40).straight(-5, 0.01, 1, 0));
        Rope other = world.add(new RopeDef().nodes(20).straight(0, 0.01, 1, 0));
        Rope last = world.add(new RopeDef().nodes(2).straight(3, 0.01, 1, 0));
        TestRopes.steps(world, 50);
        assertTrue(rope.contactCount() > 0 && last.contactCount() > 0);
        world.colliders().remove(floor);
        rope.join(RopeEnd.END, other, RopeEnd.START, 0.1);
        TestRopes.steps(world, 10);
        TestRopes.assertSane(rope, 10);
        assertTrue(rope.stats().worstStretch() < 0.01, "stretch " + rope.stats().worstStretch());
        assertEquals(0, rope.contactCount());
    }

    private static Rope settled(RopeWorld world, RopeDef def, int steps) {
        Rope rope = world.add(def);
        TestRopes.steps(world, steps);
        assertFalse(rope.activity().isStopped());
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
            def.pin(new PinDef(i).position(i, 0));
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
        assertEquals(0, rope.stats().worstStretch(), TestRopes.ROUNDING);
        assertTrue(rope.y(1) < 0);
    }

    /** All nodes in one point, at rest: there is no direction to separate along. */
    private static Rope collapsed(RopeWorld world, Relaxation.Order order, int held) {
        Rope rope = world.add(new RopeDef().nodes(10).solver(new Relaxation().withOrder(order)));
        for (int i = 0; i < 10; i++) {
            rope.pin(i).moveTo(1, 1, 1);
        }
        TestRopes.steps(world, 2);
        assertEquals(0, rope.stats().actualLength());
        for (int i = 0; i < 10; i++) {
            if (i != held) {
                rope.pin(i).remove();
            }
        }
        return rope;
    }

    @ParameterizedTest
    @CsvSource({"NODES, -1", "NODES, 0", "NODES, 5", "NODES, 9", "RED_BLACK, -1", "RED_BLACK, 0", "RED_BLACK, 9"})
    void nodesInOnePointUnfoldAlwaysInTheSameWay(Relaxation.Order order, int held) {
        RopeWorld world = TestRopes.weightless();
        Rope rope = collapsed(world, order, held);
        RopeWorld worldAgain = TestRopes.weightless();
        collapsed(worldAgain, order, held);
        for (int step = 0; step < 60; step++) {
            world.step();
            worldAgain.step();
            assertEquals(world.stateHash(), worldAgain.stateHash());
        }
        assertFalse(rope.activity().isStopped());
        assertTrue(
                rope.stats().worstStretch() < 0.05,
                "stretch after 60 steps was " + rope.stats().worstStretch());
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#stiffSolvers")
    void pinnedNodesInOnePointCannotBeSeparated(Solver solver) {
        RopeWorld world = new RopeWorld();
        RopeDef def = new RopeDef()
                .nodes(3)
                .pin(new PinDef(0).position(1, 1))
                .pin(new PinDef(1).position(1, 1))
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
            rope.settings().setMass(i, 1e6);
        }
        double most = 0;
        for (int step = 0; step < 1000; step++) {
            world.step();
            most = Math.max(most, TestRopes.largest(TestRopes.positions(rope)));
        }
        assertFalse(rope.activity().isStopped());
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
        assertFalse(rope.activity().isStopped());
        assertTrue(TestRopes.largest(TestRopes.positions(rope)) < 2 * rope.length());
    }

    @ParameterizedTest
    @EnumSource(Relaxation.Order.class)
    void longestAndShortestSegmentsWork(Relaxation.Order order) {
        Solver solver = new Relaxation().withOrder(order);
        RopeWorld world = new RopeWorld();
        Rope fine =
                settled(world, new RopeDef().nodes(5).segmentLength(1e-6).pin(0).solver(solver), 100);
        assertTrue(fine.stats().worstStretch() < 0.01, "stretch " + fine.stats().worstStretch());
        Rope coarse = settled(
                world,
                new RopeDef()
                        .nodes(5)
                        .segmentLength(1e6)
                        .straight(0, 0, 1, 0)
                        .pin(0)
                        .solver(solver),
                100);
        assertTrue(
                coarse.stats().worstStretch() < 0.01,
                "stretch " + coarse.stats().worstStretch());
    }
}
