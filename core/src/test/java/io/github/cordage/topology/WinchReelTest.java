package io.github.cordage.topology;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.Winch;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rope that a winch pays out and reels in: lengths, nodes, and what moves with them. */
class WinchReelTest {
    /** Some thousand additions of lengths of a few metres. */
    private static final double ROUNDING = 1e-9;

    /** What a rope is short of for a while after it was reeled in round a bend, of the 0.1 m of a segment. */
    private static final double OWED = 1e-5;

    /** Part of the reel speed that the speed of the end may jump by when a node comes or goes. */
    private static final double JUMP = 0.01;

    static List<Solver> directSolvers() {
        return List.of(new Direct(), new Direct().withTime(Direct.TimeOrder.FIRST));
    }

    /** A rope of 2 m with a load of 100 nodes' masses, hanging from a winch. */
    private static RopeDef hoist(Solver solver) {
        return new RopeDef().nodes(21).straight(0, 0, 0, -1).endMass(99).solver(solver);
    }

    /** Ten metres out and back, of a load that swings in the plane and in space. */
    @ParameterizedTest
    @MethodSource("directSolvers")
    @Tag("B11")
    void loadComesAndGoesWithoutStretchOrJump(Solver solver) {
        for (double[] direction : new double[][] {{0, -1, 0}, {0.3, -1, 0}, {0.3, -1, -0.2}}) {
            RopeWorld world = new RopeWorld();
            Rope rope = world.add(hoist(solver).straight(0, 0, 0, direction[0], direction[1], direction[2]));
            Winch winch = rope.winch(RopeEnd.START);
            double worstStretch = 0;
            double worstJump = 0;
            double[] before = new double[6];
            int changes = 0;
            for (int i = 0; i < 2300; i++) {
                if (i == 0) {
                    winch.runTo(12, 1);
                } else if (i == 1100) {
                    winch.runTo(2, 1);
                }
                int nodes = rope.nodeCount();
                world.step();
                boolean steady = (i > 100 && i < 1000) || i > 1200;
                double jump = jump(rope, before);
                if (rope.nodeCount() != nodes && steady) {
                    changes++;
                    worstJump = Math.max(worstJump, jump);
                }
                worstStretch = Math.max(worstStretch, rope.stats().worstStretch());
            }
            assertEquals(2, rope.length(), ROUNDING);
            assertEquals(21, rope.nodeCount());
            assertTrue(changes > 150, "nodes came and went " + changes + " times");
            assertTrue(worstStretch <= 0.002, "worst stretch " + worstStretch);
            assertTrue(worstJump <= JUMP, "worst jump " + worstJump);
            assertEquals(0, rope.stats().direct().unconverged());
        }
    }

    /** By how much the end's velocity is off the straight continuation of what it was in the two steps before [m/s]. */
    private static double jump(Rope rope, double[] before) {
        int end = rope.nodeCount() - 1;
        double[] now = {rope.velocityX(end), rope.velocityY(end), rope.velocityZ(end)};
        double squared = 0;
        for (int axis = 0; axis < 3; axis++) {
            double off = now[axis] - 2 * before[axis] + before[3 + axis];
            squared += off * off;
            before[3 + axis] = before[axis];
            before[axis] = now[axis];
        }
        return Math.sqrt(squared);
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.SolverVariants#converging")
    @Tag("B11")
    @Tag("B12")
    void everySolverGoesToALengthAndBack(Solver solver) {
        for (RopeEnd end : RopeEnd.values()) {
            RopeWorld world = new RopeWorld();
            Rope rope =
                    world.add(new RopeDef().nodes(21).straight(0, 0, 0.2, -1).solver(solver));
            Winch winch = rope.winch(end);
            winch.runTo(5, 1);
            TestRopes.steps(world, 400);
            assertEquals(5, rope.length(), ROUNDING);
            assertEquals(5, rope.stats().actualLength(), solver instanceof Direct ? 5e-4 : 1);
            assertEquals(0, winch.speed(), ROUNDING);
            assertFalse(winch.isStalled());
            winch.runTo(1, 2);
            TestRopes.steps(world, 400);
            assertEquals(1, rope.length(), OWED);
            assertEquals(11, rope.nodeCount(), 1);
            assertFalse(rope.activity().isStopped());
        }
    }

    @Test
    @Tag("B11")
    void eitherEndDoesTheSame() {
        RopeWorld world = new RopeWorld();
        Rope down = world.add(hoist(new Direct()).straight(0, 0, 0.2, -1));
        Rope up = world.add(
                new RopeDef().nodes(21).alongXy(lowEnd(0), lowEnd(1), 0, 0).pin(20));
        up.settings().setMass(0, 100);
        down.winch(RopeEnd.START).runTo(4, 1);
        up.winch(RopeEnd.END).runTo(4, 1);
        for (int i = 0; i < 700; i++) {
            if (i == 350) {
                down.winch(RopeEnd.START).runTo(1, 1);
                up.winch(RopeEnd.END).runTo(1, 1);
            }
            world.step();
            assertEquals(down.nodeCount(), up.nodeCount(), 1, "rounding decides in which step a node comes");
            int end = down.nodeCount() - 1;
            // The solver goes through the two in opposite order, and stops at a hundredth of its tolerance.
            assertEquals(down.x(end), up.x(0), 1e-4);
            assertEquals(down.y(end), up.y(0), 1e-4);
        }
    }

    private static double lowEnd(int axis) {
        double size = Math.sqrt(1 + 0.2 * 0.2);
        return axis == 0 ? 2 * 0.2 / size : -2 / size;
    }

    @Test
    @Tag("B11")
    void paysOutManyNodesInOneStep() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(3).reserve(10));
        Winch winch = rope.winch(RopeEnd.START);
        winch.setMaxAcceleration(Double.POSITIVE_INFINITY);
        winch.setSpeed(200);
        TestRopes.steps(world, 50);
        assertEquals(100.2, rope.length(), 1e-6);
        assertTrue(rope.nodeCount() > 950, rope::toString);
        assertTrue(rope.stats().capacity() >= rope.nodeCount());
        winch.setSpeed(-1e6);
        // A thousand nodes a step.
        TestRopes.steps(world, 2);
        assertEquals(2, rope.nodeCount());
        assertTrue(winch.isStalled());
        // A bunch of rope that is reeled in at once is shorter than its length for a while.
        assertTrue(rope.length() < 5, () -> "length " + rope.length());
        TestRopes.steps(world, 600);
        assertEquals(0.025, rope.length(), OWED);
        assertFalse(rope.activity().isStopped());
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.SolverVariants#converging")
    @Tag("B11")
    void shortestRopeIsAQuarterOfASegment(Solver solver) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(6).straight(0, 0, 0.3, -1).solver(solver));
        Winch winch = rope.winch(RopeEnd.START);
        winch.runTo(0, 1);
        TestRopes.steps(world, 200);
        assertEquals(0.025, rope.length(), OWED);
        assertEquals(1, rope.segmentCount());
        assertTrue(winch.isStalled());
        // What is owed is paid out and reeled in again.
        assertEquals(0, winch.speed(), 1e-4);
        winch.setSpeed(1);
        TestRopes.steps(world, 100);
        // It has to get up to speed.
        assertEquals(0.925, rope.length(), 0.01);
        assertFalse(winch.isStalled());
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.SolverVariants#converging")
    @Tag("B11")
    void stopsWhenItIsStraightToTheNextPin(Solver solver) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef()
                .hanging(0, 0, 2, 0, 1.5)
                .segmentLength(0.1)
                .pin(-1)
                .solver(solver));
        Winch winch = rope.winch(RopeEnd.START);
        winch.setSpeed(-0.5);
        TestRopes.steps(world, 500);
        assertTrue(winch.isStalled());
        assertEquals(2, rope.length(), ROUNDING);
        assertFalse(rope.activity().isStopped());
        // What springs stretch then is no matter of the winch.
        Rope laid = world.add(new RopeDef()
                .hanging(0, 0, 2, 0, 1)
                .segmentLength(0.1)
                .pin(0)
                .pin(-1)
                .solver(solver));
        TestRopes.steps(world, 1000);
        double most = solver instanceof Spring ? 1.1 * laid.stats().worstStretch() : 0.2;
        assertTrue(
                rope.stats().worstStretch() < most,
                () -> rope.stats().worstStretch() + ", laid " + laid.stats().worstStretch());
    }

    @Test
    @Tag("B11")
    void pinsFollowTheirNodes() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(
                new RopeDef().hanging(0, 0, 4, 0, 1.2).segmentLength(0.1).pin(0).pin(-1));
        Pin middle = rope.pin(24);
        double x = rope.x(24);
        double y = rope.y(24);
        rope.winch(RopeEnd.START).setSpeed(1);
        TestRopes.steps(world, 100);
        assertTrue(middle.node() > 28, () -> "node " + middle.node());
        assertTrue(rope.isPinned(middle.node()));
        assertArrayEquals(new double[] {x, y}, new double[] {rope.x(middle.node()), rope.y(middle.node())});
        rope.winch(RopeEnd.START).setSpeed(-1);
        TestRopes.steps(world, 400);
        assertTrue(rope.winch(RopeEnd.START).isStalled());
        assertTrue(middle.isHolding());
        assertTrue(
                rope.stats().worstStretch() < 1e-3,
                () -> "worst stretch " + rope.stats().worstStretch());
    }

    @Test
    @Tag("B11")
    void whatIsDrawnGoesOnWithoutAJump() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(hoist(new Direct()).straight(0, 0, 0.5, -1));
        rope.winch(RopeEnd.START).setSpeed(1);
        double[] before = new double[300];
        double[] now = new double[300];
        for (int i = 0; i < 200; i++) {
            rope.copyPositions(before, 0, 1);
            int nodes = rope.nodeCount();
            world.step();
            rope.copyPositions(now, 0, 0);
            if (rope.nodeCount() > nodes) {
                // The new one is on the segment that was there, the others are where they were.
                double part = Math.hypot(now[3], now[4]) / Math.hypot(before[3], before[4]);
                assertEquals(part * before[3], now[3], 1e-12);
                assertEquals(part * before[4], now[4], 1e-12);
                assertEquals(before[3 * nodes - 2], now[3 * nodes + 1], 0);
            }
        }
    }

    /** Reels in over a peg and lets out upon the ground: contacts go with their nodes. */
    @ParameterizedTest
    @MethodSource("io.github.cordage.SolverVariants#converging")
    @Tag("B11")
    @Tag("A8")
    void worksAmongColliders(Solver solver) {
        RopeWorld world = new RopeWorld();
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.3)).position(1, 0));
        world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)).position(0, -2.5));
        Rope rope = world.add(new RopeDef()
                .alongXy(0, 0, 1, 0.35, 1.35, 0, 1.35, -1.5)
                .segmentLength(0.1)
                .friction(0.1)
                .endMass(5)
                .solver(solver));
        Winch winch = rope.winch(RopeEnd.START);
        winch.runTo(6, 0.5);
        TestRopes.steps(world, 1000);
        assertTrue(rope.contactCount() > 0);
        assertTrue(lowest(rope) > -2.55, () -> "lowest " + lowest(rope));
        winch.runTo(2, 0.5);
        TestRopes.steps(world, 1000);
        assertEquals(2, rope.length(), OWED);
        for (int i = 0; i < rope.nodeCount(); i++) {
            assertTrue(Math.hypot(rope.x(i) - 1, rope.y(i)) > 0.29, "node " + i + " is inside the peg");
        }
        assertFalse(rope.activity().isTrapped());
        assertFalse(rope.activity().isStopped());
        if (solver instanceof Direct) {
            assertTrue(
                    rope.stats().worstStretch() < 0.002,
                    () -> "worst stretch " + rope.stats().worstStretch());
        }
    }

    private static double lowest(Rope rope) {
        double low = Double.POSITIVE_INFINITY;
        for (int i = 0; i < rope.nodeCount(); i++) {
            low = Math.min(low, rope.y(i));
        }
        return low;
    }

    @Test
    @Tag("B11")
    void climberPullsHimselfUp() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(31).endMass(70).nodeMass(0.01).pin(0));
        Winch winch = rope.winch(RopeEnd.END);
        rope.pin(30).remove();
        winch.runTo(1, 1);
        TestRopes.steps(world, 600);
        int end = rope.nodeCount() - 1;
        assertEquals(-1, rope.y(end), 1e-3);
        assertEquals(70.01, rope.settings().mass(end), ROUNDING);
        assertTrue(winch.isAlive());
    }
}
