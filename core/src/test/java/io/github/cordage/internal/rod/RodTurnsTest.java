package io.github.cordage.internal.rod;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.linear.DenseSystem;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.settings.RopeProperty;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A rope of two segments, clamped at its first node: two joints, two turns, and two nodes that move. */
class RodTurnsTest {
    private static final int NODES = 3;

    private static final int BLOCK = RodBlocks.BLOCK;

    private final RopeState rope = new RopeState(NODES, NODES);
    private final RodJoints joints = new RodJoints(new ChainGeometry());
    private final RodBlocks blocks = new RodBlocks();
    private final RodFactors factors = new RodFactors();
    private final RodTurns turns = new RodTurns();

    /** Second derivatives by the turns, and couplings of each turn to the nodes. */
    private final double[][] stiffness = new double[2][2];

    private final double[][] coupling = new double[2][3 * NODES];

    RodTurnsTest() {
        rope.properties.set(RopeProperty.BENDING_STIFFNESS, 1);
        for (int i = 0; i < NODES; i++) {
            rope.place(i, i, 0, 0);
            rope.mass[i] = rope.inverseMass[i] = 1;
        }
        rope.rest[0] = rope.rest[1] = 1;
        rope.pin(0).clamp(new double[] {1, 0, 0});
        joints.beginStep(rope, 1);
        joints.twist.mixed = new double[24];
        joints.twist.turning = new double[6];
        factors.reserve(NODES);
        blocks.self = new double[BLOCK * (NODES + 1)];
        blocks.next = new double[BLOCK * NODES];
        blocks.over = new double[BLOCK * NODES];
    }

    static LongStream seeds() {
        return SeededRandom.seeds(10);
    }

    /** Couples a turn to an edge by three numbers of a joint. */
    private void couple(SeededRandom random, int at, int turn, int edge) {
        for (int axis = 0; axis < 3; axis++) {
            double by = random.between(-1, 1);
            joints.twist.mixed[at + axis] = by;
            coupling[turn][3 * edge + axis] -= edge > 0 ? by : 0;
            coupling[turn][3 * edge + 3 + axis] += by;
        }
    }

    private void begin(SeededRandom random) {
        // The first joint is between the clamp and segment 0, the second between both segments.
        joints.twist.turning[2] = 2;
        joints.twist.turning[3] = 3;
        joints.twist.turning[4] = random.between(-1, 1);
        joints.twist.turning[5] = 4;
        stiffness[0][0] = 5;
        stiffness[1][1] = 4;
        stiffness[0][1] = stiffness[1][0] = joints.twist.turning[4];
        couple(random, 9, 0, 0);
        couple(random, 12, 0, 0);
        couple(random, 15, 0, 1);
        couple(random, 18, 1, 0);
        couple(random, 21, 1, 1);
        turns.begin(rope, joints, true);
    }

    /** What the elimination of both turns leaves at two unknowns of the nodes: - Cᵀ G⁻¹ C. */
    private double complement(int one, int other) {
        double[][] columns = {stiffness[0].clone(), stiffness[1].clone()};
        double[] by = {coupling[0][other], coupling[1][other]};
        DenseSystem.solve(columns, by, 2);
        return -(coupling[0][one] * by[0] + coupling[1][one] * by[1]);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theNodesAreCoupledAsByTurnsWithoutMoments(long seed) {
        begin(new SeededRandom(seed));
        turns.eliminate(0, false, blocks, factors);
        turns.eliminate(1, false, blocks, factors);
        for (int r = 0; r < 3; r++) {
            for (int s = 0; s < 3; s++) {
                if (s <= r) {
                    assertEquals(complement(3 + r, 3 + s), blocks.self[BLOCK + 3 * r + s], 1e-7);
                    assertEquals(complement(6 + r, 6 + s), blocks.self[2 * BLOCK + 3 * r + s], 1e-7);
                }
                assertEquals(complement(6 + r, 3 + s), blocks.next[BLOCK + 3 * r + s], 1e-7);
            }
        }
        for (int at = 0; at < BLOCK; at++) {
            assertEquals(0, blocks.self[at], "node 0 is pinned");
            assertEquals(0, blocks.next[at]);
            assertEquals(0, blocks.over[at]);
        }
    }

    /** Moves of the nodes turn the segments, so that no moment is left: G w = - C x. */
    @ParameterizedTest
    @MethodSource("seeds")
    void movesOfTheNodesTurnTheSegments(long seed) {
        SeededRandom random = new SeededRandom(seed);
        begin(random);
        turns.eliminate(0, false, blocks, factors);
        turns.eliminate(1, false, blocks, factors);
        double[][] x = new double[3][NODES];
        double[] by = new double[2];
        for (int node = 1; node < NODES; node++) {
            for (int axis = 0; axis < 3; axis++) {
                x[axis][node] = random.between(-1, 1);
                by[0] -= coupling[0][3 * node + axis] * x[axis][node];
                by[1] -= coupling[1][3 * node + axis] * x[axis][node];
            }
        }
        DenseSystem.solve(new double[][] {stiffness[0].clone(), stiffness[1].clone()}, by, 2);
        turns.begin();
        turns.back(1, false, x[0], x[1], x[2], new double[2]);
        turns.back(0, false, x[0], x[1], x[2], new double[2]);
        // A second solution goes forward first, and shows the turns in what they do to right-hand sides.
        double[][] right = new double[3][NODES];
        turns.forward(0, false, right[0], right[1], right[2], new double[2]);
        turns.forward(1, false, right[0], right[1], right[2], new double[2]);
        double[] again = {by[0], by[1]};
        DenseSystem.solve(new double[][] {stiffness[0].clone(), stiffness[1].clone()}, again, 2);
        for (int node = 1; node < NODES; node++) {
            for (int axis = 0; axis < 3; axis++) {
                double expected = -coupling[0][3 * node + axis] * again[0] - coupling[1][3 * node + axis] * again[1];
                assertEquals(expected, right[axis][node], 1e-6);
            }
        }
    }

    @Test
    void aRopeThatDoesNotTwistHasNoTurns() {
        turns.begin(rope, joints, false);
        assertFalse(turns.areUsed);
        begin(new SeededRandom(1));
        assertEquals(0, turns.force(1, 0), "no turn behind the last segment");
    }
}
