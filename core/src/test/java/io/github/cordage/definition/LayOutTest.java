package io.github.cordage.definition;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.Solver;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nodes that are put somewhere, and ropes that are made longer all along. */
class LayOutTest {
    /** What relaxation leaves of the stretch after some seconds. */
    private static final double STRETCH = 5e-3;

    static List<Solver> solvers() {
        return TestRopes.solvers();
    }

    static List<Solver> stiffSolvers() {
        return TestRopes.stiffSolvers();
    }

    private static double[] arc(int nodes, double radius) {
        double[] xyz = new double[1 + 3 * nodes];
        for (int i = 0; i < nodes; i++) {
            double angle = Math.PI * i / (nodes - 1);
            xyz[1 + 3 * i] = radius * Math.cos(angle);
            xyz[2 + 3 * i] = -radius * Math.sin(angle);
            xyz[3 + 3 * i] = 1;
        }
        return xyz;
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void nodesAreWhereTheyWerePutAndAtRest(Solver solver) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        Rope rope = world.add(new RopeDef()
                .nodes(20)
                .straight(0, 0, 1, 0)
                .solver(solver)
                .pin(0)
                .pin(new PinDef(-1).path(PinPath.from(0, 1.9, 0).to(100, 1.9, 100))));
        rope.setVelocity(7, 5, 3, 0);
        TestRopes.steps(world, 50);
        double[] xyz = arc(20, 0.1 / (2 * Math.sin(Math.PI / 38)));
        rope.setPositions(xyz, 1);
        double[] now = new double[61];
        rope.copyPositions(now, 1, 0);
        assertArrayEquals(xyz, now, TestRopes.ROUNDING);
        rope.copyPositions(now, 1, 1);
        assertArrayEquals(xyz, now, TestRopes.ROUNDING);
        assertEquals(0, rope.stats().kineticEnergy());
        world.step();
        assertEquals(xyz[1], rope.x(0), TestRopes.ROUNDING, "the pin holds its node where it was put");
        assertEquals(xyz[2], rope.y(0), TestRopes.ROUNDING);
        assertEquals(xyz[3], rope.z(0), TestRopes.ROUNDING);
        assertEquals(1.9, rope.x(19), 1e-12, "the path leads its node on");
    }

    @ParameterizedTest
    @MethodSource("stiffSolvers")
    void aRopeThatHangsIsMadeLonger(Solver solver) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(20).damping(3).solver(solver).pin(0));
        TestRopes.steps(world, 500);
        double mass = rope.settings().mass(3);
        double before = rope.stats().actualLength();
        for (int i = 1; i <= 100; i++) {
            rope.setLength(1.9 * (1 + 0.01 * i));
            world.step();
        }
        TestRopes.steps(world, 1500);
        assertEquals(3.8, rope.length(), 1e-12);
        assertEquals(0.2, rope.restLength(4), 1e-12);
        assertEquals(2 * before, rope.stats().actualLength(), 2 * STRETCH * before);
        assertEquals(mass, rope.settings().mass(3));
        assertEquals(0.2 * 7, rope.restCoordinate(7), 1e-12);
        rope.setLength(1.9);
        TestRopes.steps(world, 1500);
        assertEquals(before, rope.stats().actualLength(), STRETCH * before);
    }

    @Test
    void segmentsKeepTheirProportions() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(3).alongXy(0, 0, 1, 0, 1, 3).segmentLength(1));
        Rope other = world.add(new RopeDef().nodes(2).segmentLength(4).straight(9, 0, 1, 0));
        rope.join(RopeEnd.END, other, RopeEnd.START, 2);
        rope.setLength(16);
        assertEquals(2, rope.restLength(0), 1e-12);
        assertEquals(4, rope.restLength(2), 1e-12);
        assertEquals(8, rope.restLength(3), 1e-12);
    }

    @Test
    void badPlacesAndLengthsAreRefused() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(3));
        double[] xyz = new double[9];
        refused("src must have room for 9 values from 1", () -> rope.setPositions(xyz, 1));
        xyz[4] = Double.NaN;
        refused("src[4] must be from", () -> rope.setPositions(xyz, 0));
        xyz[4] = 2e9;
        refused("src[4] must be from", () -> rope.setPositions(xyz, 0));
        assertEquals(-0.1, rope.y(1), 1e-12);
        for (double length : new double[] {0, -1, 1e-6, 3e6, Double.NaN, Double.POSITIVE_INFINITY}) {
            refused("length must be from ", () -> rope.setLength(length));
        }
        assertEquals(0.2, rope.length());
        Rope node = world.add(new RopeDef().nodes(1));
        assertThrows(IllegalStateException.class, () -> node.setLength(1));
        for (RopeEnd end : RopeEnd.values()) {
            Rope wound = world.add(new RopeDef().nodes(3));
            wound.winch(end);
            IllegalStateException e = assertThrows(IllegalStateException.class, () -> wound.setLength(1));
            assertTrue(String.valueOf(e.getMessage()).contains("no winch"), e.getMessage());
        }
        world.remove(rope);
        assertThrows(IllegalStateException.class, () -> rope.setLength(1));
        assertThrows(IllegalStateException.class, () -> rope.setPositions(new double[9], 0));
        assertFalse(rope.isAlive());
    }

    private static void refused(String message, Executable call) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, call);
        assertTrue(String.valueOf(e.getMessage()).startsWith(message), e.getMessage());
    }
}
