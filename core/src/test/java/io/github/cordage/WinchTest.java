package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WinchTest {
    private static final double G = 9.81;

    /** Some thousand additions of lengths of a few metres. */
    private static final double ROUNDING = 1e-9;

    /** What a rope is short of for a while after it was reeled in round a bend, of the 0.1 m of a segment. */
    private static final double OWED = 1e-5;

    /** Part of the reel speed that the speed of the end may jump by when a node comes or goes. */
    private static final double JUMP = 0.01;

    static List<Solver> solvers() {
        return AllocationProbe.SOLVERS.subList(0, 9);
    }

    static List<Spring> springs() {
        return List.of(
                new Spring(Spring.Integrator.HEUN, 1e4, 5, 0, Spring.AUTO, 0, 1e9, 1, Spring.StretchLimit.TOP_DOWN),
                new Spring(Spring.Integrator.SEMI_IMPLICIT, 1e4, 5, 0, 4, 0, 1e9, 1, Spring.StretchLimit.TOP_DOWN));
    }

    static List<Solver> directSolvers() {
        return List.of(new Direct(), new Direct().withTime(Direct.TimeOrder.FIRST));
    }

    /** A rope of 2 m with a load of 100 nodes' masses, hanging from a winch. */
    private static RopeDef hoist(Solver solver) {
        return new RopeDef().nodes(21).straight(0, 0, 0, -1).endMass(99).solver(solver);
    }

    private static void run(RopeWorld world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
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
                worstStretch = Math.max(worstStretch, rope.worstStretch());
            }
            assertEquals(2, rope.length(), ROUNDING);
            assertEquals(21, rope.nodeCount());
            assertTrue(changes > 150, "nodes came and went " + changes + " times");
            assertTrue(worstStretch <= 0.002, "worst stretch " + worstStretch);
            assertTrue(worstJump <= JUMP, "worst jump " + worstJump);
            assertEquals(0, rope.directStats().unconverged());
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
    @MethodSource("solvers")
    @Tag("B11")
    @Tag("B12")
    void everySolverGoesToALengthAndBack(Solver solver) {
        for (RopeEnd end : RopeEnd.values()) {
            RopeWorld world = new RopeWorld();
            Rope rope =
                    world.add(new RopeDef().nodes(21).straight(0, 0, 0.2, -1).solver(solver));
            Winch winch = rope.winch(end);
            winch.runTo(5, 1);
            run(world, 400);
            assertEquals(5, rope.length(), ROUNDING);
            assertEquals(5, rope.actualLength(), solver instanceof Direct ? 5e-4 : 1);
            assertEquals(0, winch.speed(), ROUNDING);
            assertFalse(winch.isStalled());
            winch.runTo(1, 2);
            run(world, 400);
            assertEquals(1, rope.length(), OWED);
            assertEquals(11, rope.nodeCount(), 1);
            assertFalse(rope.isStopped());
        }
    }

    /** What hangs on the winch weighs what has been paid out: its tension is continuous, node or no node. */
    @ParameterizedTest
    @MethodSource("directSolvers")
    @Tag("B11")
    @Tag("D3")
    void tensionIsTheWeightOfWhatHasBeenPaidOut(Solver solver) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(hoist(solver));
        Winch winch = rope.winch(RopeEnd.START);
        winch.setSpeed(1);
        // After the jerk of the start has died away.
        run(world, 100);
        for (int i = 0; i < 500; i++) {
            world.step();
            double weight = (rope.length() / 0.1 + 99) * G;
            assertEquals(1, winch.tension() / weight, 1e-6);
        }
    }

    @Test
    @Tag("B11")
    void eitherEndDoesTheSame() {
        RopeWorld world = new RopeWorld();
        Rope down = world.add(hoist(new Direct()).straight(0, 0, 0.2, -1));
        Rope up = world.add(
                new RopeDef().nodes(21).along(lowEnd(0), lowEnd(1), 0, 0, 0, 0).pin(20));
        up.setMass(0, 100);
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
        run(world, 50);
        assertEquals(100.2, rope.length(), 1e-6);
        assertTrue(rope.nodeCount() > 950, rope::toString);
        assertTrue(rope.capacity() >= rope.nodeCount());
        winch.setSpeed(-1e6);
        // A thousand nodes a step.
        run(world, 2);
        assertEquals(2, rope.nodeCount());
        assertTrue(winch.isStalled());
        // A bunch of rope that is reeled in at once is shorter than its length for a while.
        assertTrue(rope.length() < 5, () -> "length " + rope.length());
        run(world, 600);
        assertEquals(0.025, rope.length(), OWED);
        assertFalse(rope.isStopped());
    }

    @ParameterizedTest
    @MethodSource("solvers")
    @Tag("B11")
    void shortestRopeIsAQuarterOfASegment(Solver solver) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(6).straight(0, 0, 0.3, -1).solver(solver));
        Winch winch = rope.winch(RopeEnd.START);
        winch.runTo(0, 1);
        run(world, 200);
        assertEquals(0.025, rope.length(), OWED);
        assertEquals(1, rope.segmentCount());
        assertTrue(winch.isStalled());
        // What is owed is paid out and reeled in again.
        assertEquals(0, winch.speed(), 1e-4);
        winch.setSpeed(1);
        run(world, 100);
        // It has to get up to speed.
        assertEquals(0.925, rope.length(), 0.01);
        assertFalse(winch.isStalled());
    }

    @ParameterizedTest
    @MethodSource("solvers")
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
        run(world, 500);
        assertTrue(winch.isStalled());
        assertEquals(2, rope.length(), ROUNDING);
        assertFalse(rope.isStopped());
        // What springs stretch then is no matter of the winch.
        Rope laid = world.add(new RopeDef()
                .hanging(0, 0, 2, 0, 1)
                .segmentLength(0.1)
                .pin(0)
                .pin(-1)
                .solver(solver));
        run(world, 1000);
        double most = solver instanceof Spring ? 1.1 * laid.worstStretch() : 0.2;
        assertTrue(rope.worstStretch() < most, () -> rope.worstStretch() + ", laid " + laid.worstStretch());
    }

    /** F L / (k a), however much of a segment is out: each metre of rope gives by the same. */
    @ParameterizedTest
    @MethodSource("springs")
    @Tag("B1")
    @Tag("B11")
    void springsGiveByWhatHasBeenPaidOut(Spring spring) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef()
                .nodes(5)
                .straight(0, 0, 0, -1)
                .nodeMass(0.1)
                .endMass(4.9)
                .damping(4)
                .solver(spring));
        Winch winch = rope.winch(RopeEnd.START);
        for (double length : new double[] {0.4, 0.43, 0.449, 0.46, 0.53, 0.3, 0.129}) {
            winch.runTo(length, 0.5);
            run(world, 800);
            assertEquals(length, rope.length(), OWED);
            double weight = (5 + rope.length()) * G;
            double rough = 0.5 * G;
            assertEquals(weight, winch.tension(), rough);
            // A segment stretches by a 200th of its length; the rope below its middle weighs a little less than all of
            // it.
            double stretch = rope.actualLength() - rope.length();
            assertEquals(weight * rope.length() / (1e4 * 0.1), stretch, 0.1 * stretch);
        }
        assertFalse(rope.isStopped());
    }

    /** Heun's and the semi-implicit method gain nothing, whether a node has just come or is about to go. */
    @ParameterizedTest
    @MethodSource("springs")
    @Tag("B7")
    @Tag("B11")
    void springsStayStableAtAnyLength(Spring spring) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(
                new RopeDef().nodes(21).nodeMass(1).straight(0, 0, 0.3, -1).solver(spring));
        Winch winch = rope.winch(RopeEnd.START);
        for (int i = 0; i < 4000; i++) {
            if (i % 400 == 0) {
                winch.runTo(i % 800 == 0 ? 3 : 0.6, 1);
            }
            world.step();
            assertTrue(rope.kineticEnergy() < 600, () -> "energy " + rope.kineticEnergy());
        }
        assertTrue(rope.worstStretch() < 0.2, () -> "stretch " + rope.worstStretch());
    }

    /** Friction is for what stretches, not for what is paid out. */
    @Test
    @Tag("B2")
    @Tag("B11")
    void frictionOfSpringsDoesNotHoldBackAWinch() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        Spring spring = new Spring()
                .withStiffness(100)
                .withRopeFriction(100)
                .withAirResistance(0)
                .withSubsteps(Spring.AUTO);
        Rope rope = world.add(new RopeDef().nodes(6).straight(0, 0, 1, 0).solver(spring.withStretch(0, 1e9)));
        for (int i = 1; i < 6; i++) {
            rope.setVelocity(i, 1, 0, 0);
        }
        Winch winch = rope.winch(RopeEnd.START);
        winch.setMaxAcceleration(Double.POSITIVE_INFINITY);
        winch.setSpeed(1);
        for (int i = 0; i < 30; i++) {
            world.step();
            assertEquals(1, rope.velocityX(rope.nodeCount() - 1), 0.01);
            assertEquals(0, winch.tension(), 1);
        }
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
        run(world, 100);
        assertTrue(middle.node() > 28, () -> "node " + middle.node());
        assertTrue(rope.isPinned(middle.node()));
        assertArrayEquals(new double[] {x, y}, new double[] {rope.x(middle.node()), rope.y(middle.node())});
        rope.winch(RopeEnd.START).setSpeed(-1);
        run(world, 400);
        assertTrue(rope.winch(RopeEnd.START).isStalled());
        assertTrue(middle.isHolding());
        assertTrue(rope.worstStretch() < 1e-3, () -> "worst stretch " + rope.worstStretch());
    }

    @ParameterizedTest
    @MethodSource("directSolvers")
    @Tag("B11")
    @Tag("D3")
    void givesWayAboveALimitOnTheTension(Solver solver) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef()
                .nodes(21)
                .straight(0, 0, 0, -1)
                .nodeMass(0.05)
                .endMass(10)
                .solver(solver));
        Winch winch = rope.winch(RopeEnd.START);
        winch.setTensionLimit(60);
        run(world, 30);
        for (int i = 0; i < 70; i++) {
            world.step();
            assertEquals(60, winch.tension(), 1);
            assertTrue(winch.isSlipping());
        }
        // The rest of its weight makes the load fall.
        int end = rope.nodeCount() - 1;
        assertEquals(60 / (rope.mass(end) + 0.05 * rope.length() / 0.1) - G, rope.velocityY(end), 0.5);
        winch.setTensionLimit(1000);
        run(world, 100);
        assertFalse(winch.isSlipping());
        assertEquals(0, winch.speed());
        assertTrue(rope.worstStretch() < 1e-4);
    }

    /** Found by {@link WorldFuzz}: with nothing in between that has a mass, it gave way by 1e15 m in a step. */
    @Test
    @Tag("B11")
    void givesNoMoreThanWhatIsMissingToAPin() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(
                new RopeDef().nodes(2).segmentLength(1).straight(0, 0, 0, -1).pin(0));
        Winch winch = rope.winch(RopeEnd.START);
        winch.setTensionLimit(2);
        TestRopes.steps(world, 10);
        assertTrue(winch.isSlipping());
        double length = rope.length();
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.pin(i);
        }
        for (int i = 0; i < 50; i++) {
            world.step();
            assertEquals(length, rope.length(), 0.05);
        }
    }

    @Test
    @Tag("B11")
    void reelsInAgainstALimitOnlyWhatItCanLift() {
        RopeWorld world = new RopeWorld();
        RopeDef def =
                new RopeDef().nodes(21).straight(0, 0, 0, -1).nodeMass(0.05).endMass(10);
        Rope light = world.add(def);
        Rope heavy = world.add(def.endMass(12));
        for (Rope rope : List.of(light, heavy)) {
            rope.winch(RopeEnd.START).setTensionLimit(113);
            rope.winch(RopeEnd.START).runTo(1, 0.5);
        }
        run(world, 300);
        assertEquals(1, light.length(), OWED);
        assertTrue(heavy.length() > 2, () -> "length " + heavy.length());
    }

    @Test
    @Tag("B11")
    void getsUpToSpeedAsQuicklyAsItMay() {
        RopeWorld world = new RopeWorld();
        Winch winch = world.add(new RopeDef()).winch(RopeEnd.START);
        winch.setMaxAcceleration(2);
        winch.setSpeed(1);
        run(world, 25);
        assertEquals(0.5, winch.speed(), ROUNDING);
        run(world, 100);
        assertEquals(1, winch.speed(), ROUNDING);
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
    @MethodSource("solvers")
    @Tag("B11")
    @Tag("A8")
    void worksAmongColliders(Solver solver) {
        RopeWorld world = new RopeWorld();
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.3)).position(1, 0));
        world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)).position(0, -2.5));
        Rope rope = world.add(new RopeDef()
                .along(0, 0, 0, 1, 0.35, 0, 1.35, 0, 0, 1.35, -1.5, 0)
                .segmentLength(0.1)
                .friction(0.1)
                .endMass(5)
                .solver(solver));
        Winch winch = rope.winch(RopeEnd.START);
        winch.runTo(6, 0.5);
        run(world, 1000);
        assertTrue(rope.contactCount() > 0);
        assertTrue(lowest(rope) > -2.55, () -> "lowest " + lowest(rope));
        winch.runTo(2, 0.5);
        run(world, 1000);
        assertEquals(2, rope.length(), OWED);
        for (int i = 0; i < rope.nodeCount(); i++) {
            assertTrue(Math.hypot(rope.x(i) - 1, rope.y(i)) > 0.29, "node " + i + " is inside the peg");
        }
        assertFalse(rope.isTrapped());
        assertFalse(rope.isStopped());
        if (solver instanceof Direct) {
            assertTrue(rope.worstStretch() < 0.002, () -> "worst stretch " + rope.worstStretch());
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
        rope.pin(30).release();
        winch.runTo(1, 1);
        run(world, 600);
        int end = rope.nodeCount() - 1;
        assertEquals(-1, rope.y(end), 1e-3);
        assertEquals(70.01, rope.mass(end), ROUNDING);
        assertTrue(winch.isAlive());
    }

    @Test
    @Tag("B9")
    @Tag("B11")
    void winchMovesWithItsPin() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(hoist(new Direct()));
        rope.winch(RopeEnd.START).runTo(1, 0.5);
        Pin trolley = rope.pin(0);
        for (int i = 1; i <= 300; i++) {
            trolley.moveTo(0.01 * i, 0);
            world.step();
        }
        assertEquals(3, rope.x(0), ROUNDING);
        assertEquals(1, rope.length(), OWED);
        assertTrue(rope.worstStretch() < 1e-4);
    }

    @Test
    @Tag("B11")
    void bothEndsCanHaveOne() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(2).straight(0, 0, 1, 0));
        Winch left = rope.winch(RopeEnd.START);
        Winch right = rope.winch(RopeEnd.END);
        left.runTo(1.1, 0.5);
        run(world, 300);
        left.setSpeed(0);
        right.setSpeed(0.5);
        run(world, 100);
        // Up to speed by 5 m/s² takes a twentieth of what is missing.
        assertEquals(1.6 - 0.025, rope.length(), 0.003);
        right.setSpeed(0);
        left.runTo(0, 1);
        run(world, 300);
        assertTrue(left.isStalled());
        assertEquals(0.1, rope.length(), 2e-4);
        assertTrue(rope.worstStretch() < 1e-3);
        assertFalse(rope.isStopped());
    }

    @Test
    @Tag("B11")
    void definitionRunsWinchesByTheClock() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef()
                .nodes(11)
                .winch(new WinchDef(RopeEnd.START, 1).from(1).until(2).maxAcceleration(Double.POSITIVE_INFINITY))
                .winch(new WinchDef(RopeEnd.START, 3).from(3).length(0.5)));
        assertTrue(rope.isPinned(0));
        int capacity = rope.capacity();
        assertTrue(capacity >= 21, "room for what it will pay out");
        run(world, 100);
        assertEquals(1, rope.length(), ROUNDING);
        run(world, 200);
        assertEquals(2, rope.length(), ROUNDING);
        run(world, 300);
        assertEquals(0.5, rope.length(), ROUNDING);
        assertEquals(capacity, rope.capacity());
        assertEquals(WinchDef.DEFAULT_ACCELERATION, rope.winch(RopeEnd.START).maxAcceleration());
    }

    @Test
    @Tag("B11")
    void massBeyondTheUsualIsNotLostInTheWinch() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(11));
        rope.setMass(5, 31);
        rope.winch(RopeEnd.START).runTo(0, 1);
        run(world, 300);
        assertEquals(30 + 1 - 0.75, rope.mass(1), 1e-6);
    }

    @Test
    @Tag("B11")
    void sameWinchForTheSameEndUntilItIsRemoved() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef());
        Winch winch = rope.winch(RopeEnd.START);
        assertSame(winch, rope.winch(RopeEnd.START));
        assertNotSame(winch, rope.winch(RopeEnd.END));
        assertSame(rope, winch.rope());
        assertEquals(RopeEnd.START, winch.end());
        winch.setSpeed(1);
        winch.remove();
        assertFalse(winch.isAlive());
        run(world, 10);
        assertEquals(3.9, rope.length(), ROUNDING);
        assertTrue(rope.isPinned(0), "the pin stays");
        for (Runnable use : List.<Runnable>of(
                () -> winch.setSpeed(1),
                () -> winch.runTo(1, 1),
                () -> winch.setTensionLimit(1),
                () -> winch.setMaxAcceleration(1),
                winch::remove,
                winch::speed,
                winch::tension,
                winch::isStalled)) {
            assertEquals(
                    "the winch was removed from its rope",
                    assertThrows(IllegalStateException.class, use::run).getMessage());
        }
        world.remove(rope);
        assertEquals(
                "rope 0 was removed from its world",
                assertThrows(IllegalStateException.class, winch::speed).getMessage());
    }

    @Test
    @Tag("B11")
    void ropeOfOneNodeHasNothingToWind() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(1));
        assertEquals(
                "rope 0 must have 2 nodes or more for a winch, had 1",
                assertThrows(IllegalStateException.class, () -> rope.winch(RopeEnd.START))
                        .getMessage());
        assertEquals(
                "nodes must be at least 2 for a rope with a winch, was 1",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> world.add(new RopeDef().nodes(1).winch(new WinchDef(RopeEnd.END, 1))))
                        .getMessage());
    }

    @Test
    @Tag("B11")
    void relaxationKnowsNoTensionAndHasNoLimit() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(hoist(new Direct()));
        Winch winch = rope.winch(RopeEnd.START);
        run(world, 10);
        rope.setSolver(new Relaxation());
        winch.setTensionLimit(1);
        run(world, 10);
        assertTrue(Double.isNaN(winch.tension()));
        assertFalse(winch.isSlipping());
        assertEquals(2, rope.length(), ROUNDING);
    }

    @Test
    @Tag("B11")
    @Tag("D7")
    void sameCallsGiveTheSameBits() {
        assertEquals(hashOfAWinchAtWork(), hashOfAWinchAtWork());
    }

    private static long hashOfAWinchAtWork() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(hoist(new Direct()).straight(0, 0, 1, 0));
        rope.winch(RopeEnd.START).runTo(4, 2);
        run(world, 200);
        return world.stateHash();
    }

    @Test
    @Tag("D7")
    void hashTellsWinchesApart() {
        RopeWorld world = new RopeWorld();
        RopeWorld same = new RopeWorld();
        world.add(new RopeDef().pin(0)).winch(RopeEnd.START);
        same.add(new RopeDef().pin(0));
        assertTrue(world.stateHash() != same.stateHash());
    }

    @Test
    void aWinchCannotEndAtTheBeginning() {
        WinchDef winch = new WinchDef(RopeEnd.START, 1);
        for (double bad : new double[] {0, -1, Double.NaN, 1.1e9}) {
            assertEquals(
                    "until must be above 0 and at most 1.0E9, was " + bad,
                    assertThrows(IllegalArgumentException.class, () -> winch.until(bad))
                            .getMessage());
        }
        assertEquals(1e9, winch.until(1e9).until());
    }

    /** Found by {@link WorldFuzz}: twice the largest number, times no way at all, was no number. */
    @Test
    void greatestAccelerationThereIsStopsAtTheLength() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(5).pin(0));
        Winch winch = rope.winch(RopeEnd.START);
        winch.setMaxAcceleration(Double.MAX_VALUE);
        winch.runTo(rope.length() + 0.05, 1);
        TestRopes.steps(world, 20);
        assertEquals(0.45, rope.length(), 1e-9);
        assertTrue(Double.isFinite(rope.mass(0)));
    }

    /** Found by {@link WorldFuzz}: rope between two single nodes weighed nothing. */
    @Test
    void ropeBetweenTwoSingleNodesThatWereJoinedHasAMass() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(1).nodeMass(2).pin(0));
        rope.join(
                RopeEnd.END,
                world.add(new RopeDef().nodes(1).nodeMass(3).straight(0, -0.5, 0, -1)),
                RopeEnd.START,
                0.5);
        rope.winch(RopeEnd.START).setSpeed(1);
        TestRopes.steps(world, 200);
        assertTrue(rope.length() > 2);
        double sum = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            sum += rope.mass(i);
        }
        // 4 kg a metre.
        assertEquals(5 + 4 * (rope.length() - 0.5), sum, 1e-9);
    }
}
