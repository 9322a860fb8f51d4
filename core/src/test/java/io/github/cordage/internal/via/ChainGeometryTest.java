package io.github.cordage.internal.via;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.RopeState;
import org.junit.jupiter.api.Test;

class ChainGeometryTest {
    private static final int NODES = 7;

    /** A few roundings of numbers near 1. */
    private static final double ROUNDING = 1e-14;

    private final SeededRandom random = new SeededRandom(3);
    private final ChainGeometry geometry = new ChainGeometry();

    private RopeState measured(RopeState rope) {
        geometry.reserve(NODES);
        geometry.measure(rope);
        return rope;
    }

    @Test
    void aNodeLiesALengthAlongTheDirectionFromTheOneBefore() {
        RopeState rope = measured(CrookedRope.free(random, NODES));
        for (int i = 0; i < NODES - 1; i++) {
            assertEquals(1, Math.hypot(Math.hypot(geometry.ux[i], geometry.uy[i]), geometry.uz[i]), ROUNDING);
            assertEquals(rope.x[i + 1], rope.x[i] + geometry.length[i] * geometry.ux[i], ROUNDING);
            assertEquals(rope.y[i + 1], rope.y[i] + geometry.length[i] * geometry.uy[i], ROUNDING);
            assertEquals(rope.z[i + 1], rope.z[i] + geometry.length[i] * geometry.uz[i], ROUNDING);
        }
    }

    @Test
    void coincidentNodesHaveNoDirectionButALengthToDivideBy() {
        RopeState rope = new RopeState(2, 2);
        rope.place(0, 1, 2, 3);
        rope.place(1, 1, 2, 3);
        rope.tension[0] = 4;
        measured(rope);
        geometry.turn(rope);
        assertEquals(0, geometry.ux[0]);
        assertEquals(0, geometry.uy[0]);
        assertEquals(0, geometry.uz[0]);
        assertTrue(geometry.length[0] > 0);
        assertTrue(Double.isFinite(geometry.turning[0]));
    }

    @Test
    void aSingleNodeHasNoDirectionAfterAnotherRope() {
        measured(CrookedRope.free(random, NODES));
        measured(new RopeState(1, 1));
        assertEquals(0, geometry.ux[0]);
        assertEquals(0, geometry.uy[0]);
        assertEquals(0, geometry.uz[0]);
    }

    @Test
    void geometricStiffnessIsTheForceAgainstASmallMoveAcross() {
        RopeState rope = new RopeState(2, 2);
        rope.place(1, 2, 0, 0);
        rope.tension[0] = 6;
        measured(rope);
        geometry.turn(rope);
        double across = 1e-5;
        // The sine of a small angle differs from the angle by the cube.
        assertEquals(6 * Math.sin(Math.atan2(across, 2)), geometry.turning[0] * across, 1e-14);
        rope.tension[0] = -6;
        geometry.turn(rope);
        assertEquals(0, geometry.turning[0]);
    }

    @Test
    void theHeaviestNodeIsAFreeOne() {
        RopeState rope = CrookedRope.create(random, "x.x");
        rope.setMass(0, 9);
        rope.setMass(1, 2);
        measured(rope);
        assertEquals(2 * 100, geometry.setInertia(rope, 100));
        assertEquals(9 * 100, geometry.inertia[0]);
        rope.pin(1);
        assertEquals(0, geometry.setInertia(rope, 100));
    }

    /** Residual forces are the negative gradient of Σ i (x - p)² / 2 + Σ t d. */
    @Test
    void residualForcesAreAGradient() {
        RopeState rope = measured(CrookedRope.free(random, NODES));
        geometry.setInertia(rope, 50);
        double[] p = new double[NODES];
        for (int i = 0; i < NODES; i++) {
            p[i] = rope.y[i] + random.between(-0.1, 0.1);
        }
        double[] r = new double[NODES];
        ChainGeometry.residual(r, geometry.inertia, rope.y, p, rope.tension, geometry.uy, NODES);
        double step = 1e-5;
        for (int i = 0; i < NODES; i++) {
            double y = rope.y[i];
            rope.y[i] = y - step;
            double less = potential(rope, p);
            rope.y[i] = y + step;
            double more = potential(rope, p);
            rope.y[i] = y;
            // Rounding of the potential by the step, and the square of the step.
            assertEquals((less - more) / (2 * step), r[i], 1e-7, "node " + i);
        }
    }

    private double potential(RopeState rope, double[] p) {
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            sum += geometry.inertia[i] * (rope.y[i] - p[i]) * (rope.y[i] - p[i]) / 2;
        }
        for (int i = 0; i < rope.count - 1; i++) {
            sum += rope.tension[i] * rope.segmentLength(i);
        }
        return sum;
    }
}
