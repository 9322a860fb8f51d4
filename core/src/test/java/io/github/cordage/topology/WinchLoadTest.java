package io.github.cordage.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.Winch;
import io.github.cordage.WorldDef;
import io.github.cordage.robustness.WorldFuzz;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Winches under load: tensions, limits on them, springs that give. */
class WinchLoadTest {
    private static final double G = 9.81;

    /** Some thousand additions of lengths of a few metres. */
    private static final double ROUNDING = 1e-9;

    /** What a rope is short of for a while after it was reeled in round a bend, of the 0.1 m of a segment. */
    private static final double OWED = 1e-5;

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
        TestRopes.steps(world, 180);
        for (int i = 0; i < 500; i++) {
            world.step();
            double weight = (rope.length() / 0.1 + 99) * G;
            assertEquals(1, winch.tension() / weight, 1e-6);
        }
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
            TestRopes.steps(world, 800);
            assertEquals(length, rope.length(), OWED);
            double weight = (5 + rope.length()) * G;
            double rough = 0.5 * G;
            assertEquals(weight, winch.tension(), rough);
            // A segment stretches by a 200th of its length; the rope below its middle weighs a little less than all of
            // it.
            double stretch = rope.stats().actualLength() - rope.length();
            assertEquals(weight * rope.length() / (1e4 * 0.1), stretch, 0.1 * stretch);
        }
        assertFalse(rope.activity().isStopped());
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
            assertTrue(
                    rope.stats().kineticEnergy() < 600,
                    () -> "energy " + rope.stats().kineticEnergy());
        }
        assertTrue(
                rope.stats().worstStretch() < 0.2,
                () -> "stretch " + rope.stats().worstStretch());
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
        TestRopes.steps(world, 30);
        for (int i = 0; i < 70; i++) {
            world.step();
            assertEquals(60, winch.tension(), 1);
            assertTrue(winch.isSlipping());
        }
        // The rest of its weight makes the load fall.
        int end = rope.nodeCount() - 1;
        assertEquals(60 / (rope.settings().mass(end) + 0.05 * rope.length() / 0.1) - G, rope.velocityY(end), 0.5);
        winch.setTensionLimit(1000);
        TestRopes.steps(world, 100);
        assertFalse(winch.isSlipping());
        assertEquals(0, winch.speed());
        assertTrue(rope.stats().worstStretch() < 1e-4);
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
        TestRopes.steps(world, 300);
        assertEquals(1, light.length(), OWED);
        assertTrue(heavy.length() > 2, () -> "length " + heavy.length());
    }

    @Test
    @Tag("B11")
    void massBeyondTheUsualIsNotLostInTheWinch() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(11));
        rope.settings().setMass(5, 31);
        rope.winch(RopeEnd.START).runTo(0, 1);
        TestRopes.steps(world, 300);
        assertEquals(30 + 1 - 0.75, rope.settings().mass(1), 1e-6);
    }

    @Test
    @Tag("B11")
    void relaxationKnowsNoTensionAndHasNoLimit() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(hoist(new Direct()));
        Winch winch = rope.winch(RopeEnd.START);
        TestRopes.steps(world, 10);
        rope.settings().setSolver(new Relaxation());
        winch.setTensionLimit(1);
        TestRopes.steps(world, 10);
        assertTrue(Double.isNaN(winch.tension()));
        assertFalse(winch.isSlipping());
        assertEquals(2, rope.length(), ROUNDING);
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
            sum += rope.settings().mass(i);
        }
        // 4 kg a metre.
        assertEquals(5 + 4 * (rope.length() - 0.5), sum, 1e-9);
    }
}
