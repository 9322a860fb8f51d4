package io.github.cordage.internal.rod;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.settings.RopeProperty;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A rope of four nodes, clamped at both ends: two joints at clamps, and two between segments. */
class RodBlocksTest {
    private static final int NODES = 4;

    private final RopeState rope = new RopeState(NODES, NODES);
    private final ChainGeometry geometry = new ChainGeometry();
    private final RodJoints joints = new RodJoints(geometry);
    private final RodBlocks blocks = new RodBlocks();
    private final double[][] matrix = new double[3 * NODES][3 * NODES];

    RodBlocksTest() {
        rope.properties.set(RopeProperty.BENDING_STIFFNESS, 1);
        geometry.reserve(NODES);
        for (int i = 0; i < NODES; i++) {
            rope.place(i, i, 0, 0);
            rope.mass[i] = rope.inverseMass[i] = 1;
        }
        rope.rest[0] = rope.rest[1] = rope.rest[2] = 1;
        rope.pin(0).clamp(new double[] {1, 0, 0});
        rope.pin(3).clamp(new double[] {1, 0, 0});
        joints.beginStep(rope, 1);
    }

    static LongStream seeds() {
        return SeededRandom.seeds(5);
    }

    /** Adds what an edge resists the moves of another by a block: edges are differences of nodes. */
    private void add(int edge, int other, int r, int s, double by) {
        matrix[3 * edge + r][3 * other + s] += by;
        matrix[3 * edge + 3 + r][3 * other + 3 + s] += by;
        matrix[3 * edge + 3 + r][3 * other + s] -= by;
        matrix[3 * edge + r][3 * other + 3 + s] -= by;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theBlocksAreThoseOfAllEdges(long seed) {
        SeededRandom random = new SeededRandom(100 * seed);
        joints.curvature = new double[RodJoints.BLOCKS * joints.list.count];
        for (int i = 0; i < NODES; i++) {
            geometry.inertia[i] = random.between(1, 2);
            geometry.turning[i] = i == 1 ? 0 : random.between(0, 2);
            double[] u = {random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
            geometry.ux[i] = u[0];
            geometry.uy[i] = u[1];
            geometry.uz[i] = u[2];
            for (int r = 0; r < 3; r++) {
                matrix[3 * i + r][3 * i + r] += geometry.inertia[i];
                for (int s = 0; s < 3 && i < NODES - 1; s++) {
                    add(i, i, r, s, geometry.turning[i] * ((r == s ? 1 : 0) - u[r] * u[s]));
                }
            }
        }
        for (int j = 0; j < joints.list.count; j++) {
            addJoint(random, j);
        }
        // What another rope has left must not matter.
        blocks.self = new double[9 * NODES];
        blocks.self[4] = 99;
        blocks.next = new double[9 * NODES];
        blocks.over = new double[9 * NODES];
        blocks.over[3] = 99;
        blocks.assemble(rope, geometry, joints);
        assertBlocks();
    }

    private void addJoint(SeededRandom random, int j) {
        int at = RodJoints.BLOCKS * j;
        int before = joints.list.before[j];
        int behind = joints.list.behind[j];
        for (int r = 0; r < 3; r++) {
            for (int s = 0; s < 3; s++) {
                double one = s < r ? joints.curvature[at + 3 * s + r] : random.between(-1, 1);
                double both = random.between(-1, 1);
                double other = s < r ? joints.curvature[at + 18 + 3 * s + r] : random.between(-1, 1);
                joints.curvature[at + 3 * r + s] = one;
                joints.curvature[at + 9 + 3 * r + s] = both;
                joints.curvature[at + 18 + 3 * r + s] = other;
                if (before >= 0) {
                    add(before, before, r, s, one);
                }
                if (behind >= 0) {
                    add(behind, behind, r, s, other);
                }
                if (before >= 0 && behind >= 0) {
                    add(before, behind, r, s, both);
                    add(behind, before, s, r, both);
                }
            }
        }
    }

    private void assertBlocks() {
        for (int i = 0; i < NODES; i++) {
            for (int r = 0; r < 3; r++) {
                for (int s = 0; s < 3; s++) {
                    int at = 9 * i + 3 * r + s;
                    if (s <= r) {
                        assertEquals(matrix[3 * i + r][3 * i + s], blocks.self[at], 1e-13);
                    }
                    if (i + 1 < NODES) {
                        assertEquals(matrix[3 * i + 3 + r][3 * i + s], blocks.next[at], 1e-13);
                    }
                    if (i + 2 < NODES) {
                        assertEquals(matrix[3 * i + 6 + r][3 * i + s], blocks.over[at], 1e-13);
                    }
                }
            }
        }
    }
}
