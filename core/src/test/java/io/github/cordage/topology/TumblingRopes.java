package io.github.cordage.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SolverVariants;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.List;

/** Free ropes that turn and swing, and the sums that cutting and joining must keep. */
final class TumblingRopes {
    /** What mass and momentum may differ by, as a part of what the nodes have one by one. */
    private static final double CONSERVED = 1e-6;

    private TumblingRopes() {}

    static List<Solver> solvers() {
        // Air would take momentum.
        return SolverVariants.converging().stream()
                .map(solver -> solver instanceof Spring spring ? spring.withAirResistance(0) : solver)
                .toList();
    }

    /** A world without gravity with a rope that turns and swings. */
    static Rope tumbling(RopeWorld world, Solver solver) {
        Rope rope = world.add(
                new RopeDef().name("main").nodes(20).straight(0, 0, 1, 0).solver(solver));
        for (int i = 0; i < 20; i++) {
            rope.settings().setMass(i, 1 + 0.3 * (i % 4));
            rope.setVelocity(i, 0.4, Math.sin(0.4 * i) + 0.2 * i, 0.05 * i);
        }
        TestRopes.steps(world, 20);
        return rope;
    }

    /** Mass, momentum along each axis, and the sum of what the nodes have one by one, of all ropes of a world. */
    static double[] motion(RopeWorld world) {
        double[] sums = new double[5];
        for (Rope rope : world.ropes()) {
            for (int i = 0; i < rope.nodeCount(); i++) {
                double m = rope.settings().mass(i);
                sums[0] += m;
                sums[1] += m * rope.velocityX(i);
                sums[2] += m * rope.velocityY(i);
                sums[3] += m * rope.velocityZ(i);
                sums[4] += m * Math.hypot(rope.velocityX(i), rope.velocityY(i));
            }
        }
        return sums;
    }

    static void assertSameMotion(double[] before, double[] after) {
        assertEquals(before[0], after[0], CONSERVED * before[0], "mass");
        for (int axis = 1; axis <= 3; axis++) {
            assertEquals(before[axis], after[axis], CONSERVED * before[4], "momentum along axis " + axis);
        }
    }
}
