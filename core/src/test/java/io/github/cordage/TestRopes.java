package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

/** What many tests of ropes need. */
final class TestRopes {
    /** A handful of operations on numbers near 1. */
    static final double ROUNDING = 1e-12;

    private TestRopes() {}

    /** One of each solver that keeps lengths. */
    static List<Solver> stiffSolvers() {
        return List.of(new Relaxation(), new Relaxation().withOrder(Relaxation.Order.RED_BLACK), new Direct());
    }

    /** One of each solver. The springs are in no air, which others do not know. */
    static List<Solver> solvers() {
        List<Solver> all = new ArrayList<>(stiffSolvers());
        all.add(new Spring().withStiffness(1e4).withAirResistance(0).withSubsteps(Spring.AUTO));
        return all;
    }

    /** A world that pulls along -y [m/s²], with steps of a length [s]. */
    static RopeWorld world(double gravity, double step) {
        return new RopeWorld(new WorldDef().gravity(0, -gravity).step(step));
    }

    static RopeWorld weightless() {
        return new RopeWorld(new WorldDef().gravity(0, 0));
    }

    /** A rope of nodes that no gravity pulls and, one node being all it has, no segment holds. */
    static RopeDef freeNode() {
        return new RopeDef().nodes(1);
    }

    static void steps(RopeWorld world, int count) {
        for (int i = 0; i < count; i++) {
            world.step();
        }
    }

    static double[] positions(Rope rope) {
        double[] xyz = new double[3 * rope.nodeCount()];
        rope.copyPositions(xyz, 0);
        return xyz;
    }

    static double largest(double[] numbers) {
        double most = 0;
        for (double number : numbers) {
            most = Math.max(most, Math.abs(number));
        }
        return most;
    }

    static double largestDifference(double[] a, double[] b) {
        double most = 0;
        for (int i = 0; i < a.length; i++) {
            most = Math.max(most, Math.abs(a[i] - b[i]));
        }
        return most;
    }

    /** Requires equal bits, but for the sign of zero. */
    static void assertSameBits(double[] expected, double[] actual, String what) {
        assertEquals(expected.length, actual.length, what);
        for (int i = 0; i < expected.length; i++) {
            if (Double.doubleToLongBits(expected[i] + 0.0) != Double.doubleToLongBits(actual[i] + 0.0)) {
                int at = i;
                assertEquals(expected[i], actual[i], () -> what + ", number " + at);
            }
        }
    }

    /** Gives nodes random masses and velocities, and pins one in ten. */
    static void shake(Rope rope, SeededRandom random) {
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setMass(i, random.logBetween(0.1, 10));
            rope.setVelocity(i, random.between(-3, 3), random.between(-3, 3), random.between(-3, 3));
            if (random.chance(0.1)) {
                rope.pin(i);
            }
        }
    }
}
