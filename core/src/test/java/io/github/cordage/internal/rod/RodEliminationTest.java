package io.github.cordage.internal.rod;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.settings.RopeProperty;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("D11: the elimination of ropes that resist bending and twisting")
class RodEliminationTest {
    /** Unknowns of a joint: two edges of three numbers, and the turns of two segments. */
    private static final int OF_JOINT = 8;

    private final Random random = new Random(19);
    private final ChainGeometry geometry = new ChainGeometry();
    private final RodJoints joints = new RodJoints(geometry);
    private final RodBlocks blocks = new RodBlocks();
    private final RodElimination elimination = new RodElimination();

    /** The matrix and the right-hand side of all unknowns: nodes, axis by axis, tensions, and turns. */
    private double[][] matrix = {};

    private double[] right = {};

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @DisplayName("solves the same equations as elimination with pivots, with pins anywhere")
    void agreesWithDense(boolean turns) {
        for (int trial = 0; trial < 300; trial++) {
            RopeState rope = rope(2 + random.nextInt(9) + 1);
            int n = rope.count;
            double[] give = new double[n];
            double[] gap = new double[n];
            double[][] residual = new double[3][n];
            for (int i = 0; i < n; i++) {
                give[i] = Math.pow(10, -6 * random.nextDouble());
                gap[i] = random.nextGaussian();
                for (int axis = 0; axis < 3; axis++) {
                    residual[axis][i] = random.nextGaussian();
                }
            }
            assemble(rope, give, gap, residual, turns);
            blocks.assemble(rope, geometry, joints);
            elimination.reserve(n);
            elimination.turns.begin(rope, joints, turns);
            elimination.eliminate(rope, geometry, blocks, give);
            elimination.solve(rope, geometry, residual[0], residual[1], residual[2], gap);
            solve();
            for (int i = 0; i < n; i++) {
                if (rope.inverseMass[i] > 0) {
                    assertClose(right[3 * i], elimination.x[i], "x of node " + i + " in trial " + trial);
                    assertClose(right[3 * i + 1], elimination.y[i], "y of node " + i + " in trial " + trial);
                    assertClose(right[3 * i + 2], elimination.z[i], "z of node " + i + " in trial " + trial);
                }
                if (i < n - 1 && rope.inverseMass[i] + rope.inverseMass[i + 1] > 0) {
                    assertClose(right[3 * n + i], elimination.t[i], "tension " + i + " in trial " + trial);
                }
            }
        }
    }

    private static void assertClose(double expected, double actual, String what) {
        assertEquals(expected, actual, 1e-7 * (1 + Math.abs(expected)), what);
    }

    /** A rope with random directions, masses and pins. */
    private RopeState rope(int nodes) {
        RopeState rope = new RopeState(nodes, nodes);
        rope.properties.set(RopeProperty.BENDING_STIFFNESS, 1);
        geometry.reserve(nodes);
        for (int i = 0; i < nodes; i++) {
            rope.inverseMass[i] = random.nextInt(4) == 0 ? 0 : 1;
            rope.x[i] = i;
            rope.px[i] = i;
            geometry.inertia[i] = 0.1 + random.nextDouble();
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            double z = random.nextGaussian();
            double d = Math.sqrt(x * x + y * y + z * z);
            geometry.ux[i] = x / d;
            geometry.uy[i] = y / d;
            geometry.uz[i] = z / d;
            geometry.turning[i] = random.nextDouble();
        }
        Arrays.fill(rope.rest, 1);
        joints.beginStep(rope, 1);
        return rope;
    }

    private void assemble(RopeState rope, double[] give, double[] gap, double[][] residual, boolean turns) {
        int n = rope.count;
        matrix = new double[3 * n + 2 * (n - 1)][3 * n + 2 * (n - 1)];
        right = new double[matrix.length];
        for (int i = 0; i < n; i++) {
            for (int axis = 0; axis < 3; axis++) {
                matrix[3 * i + axis][3 * i + axis] += geometry.inertia[i];
                right[3 * i + axis] = residual[axis][i];
            }
        }
        for (int i = 0; i < n - 1; i++) {
            double[] u = {geometry.ux[i], geometry.uy[i], geometry.uz[i]};
            int t = 3 * n + i;
            matrix[t][t] = -give[i];
            right[t] = -gap[i];
            for (int a = 0; a < 3; a++) {
                addCoupling(t, 3 * i + a, -u[a]);
                addCoupling(t, 3 * i + 3 + a, u[a]);
                for (int b = 0; b < 3; b++) {
                    double by = geometry.turning[i] * ((a == b ? 1 : 0) - u[a] * u[b]);
                    matrix[3 * i + a][3 * i + b] += by;
                    matrix[3 * i + 3 + a][3 * i + 3 + b] += by;
                    matrix[3 * i + a][3 * i + 3 + b] -= by;
                    matrix[3 * i + 3 + a][3 * i + b] -= by;
                }
            }
        }
        joints.curvature = new double[RodJoints.BLOCKS * n];
        joints.twist.mixed = new double[12 * n];
        joints.twist.turning = new double[3 * n];
        for (int j = 0; j < joints.list.count; j++) {
            addJoint(j, n, turns);
        }
        for (int i = 0; i < n; i++) {
            for (int axis = 0; axis < 3 && rope.inverseMass[i] == 0; axis++) {
                remove(3 * i + axis);
            }
            boolean holds = i < n - 1 && rope.inverseMass[i] + rope.inverseMass[i + 1] == 0;
            if (holds) {
                remove(3 * n + i);
            }
            if (i < n - 1 && !turns) {
                remove(4 * n - 1 + i);
            }
        }
    }

    private void addCoupling(int row, int column, double by) {
        matrix[row][column] += by;
        matrix[column][row] += by;
    }

    /** Adds a random joint, whose second derivatives are a positive matrix. */
    private void addJoint(int j, int n, boolean turns) {
        double[][] root = new double[OF_JOINT][OF_JOINT];
        for (double[] row : root) {
            for (int k = 0; k < OF_JOINT; k++) {
                row[k] = random.nextGaussian();
            }
        }
        double[][] h = new double[OF_JOINT][OF_JOINT];
        for (int r = 0; r < OF_JOINT; r++) {
            for (int s = 0; s < OF_JOINT; s++) {
                for (int k = 0; k < OF_JOINT; k++) {
                    h[r][s] += root[r][k] * root[s][k];
                }
            }
        }
        for (int r = 0; r < 3; r++) {
            for (int s = 0; s < 3; s++) {
                int at = RodJoints.BLOCKS * j + 3 * r + s;
                joints.curvature[at] = h[r][s];
                joints.curvature[at + RodJoints.BLOCK] = h[r][3 + s];
                joints.curvature[at + 2 * RodJoints.BLOCK] = h[3 + r][3 + s];
            }
        }
        for (int k = 0; k < 6; k++) {
            joints.twist.mixed[12 * j + k] = h[6][k];
            joints.twist.mixed[12 * j + 6 + k] = h[7][k];
        }
        joints.twist.turning[3 * j] = h[6][6];
        joints.twist.turning[3 * j + 1] = h[6][7];
        joints.twist.turning[3 * j + 2] = h[7][7];
        int first = 3 * joints.list.before[j];
        int turn = 4 * n - 1 + joints.list.before[j];
        for (int r = 0; r < (turns ? OF_JOINT : 6); r++) {
            for (int s = 0; s < (turns ? OF_JOINT : 6); s++) {
                add(first, turn, r, s, h[r][s] * (r == s && r > 5 ? 1 + RodAngles.HOLD : 1));
            }
        }
    }

    /** Adds an element for edges and turns to those for nodes and turns. */
    private void add(int first, int turn, int r, int s, double by) {
        for (int p = r < 6 ? 0 : 1; p < 2; p++) {
            for (int q = s < 6 ? 0 : 1; q < 2; q++) {
                int row = r < 6 ? first + r + 3 * p : turn + r - 6;
                int column = s < 6 ? first + s + 3 * q : turn + s - 6;
                matrix[row][column] += (p == 0 ? -1 : 1) * (q == 0 ? -1 : 1) * by;
            }
        }
    }

    private void remove(int unknown) {
        for (int k = 0; k < matrix.length; k++) {
            matrix[unknown][k] = 0;
            matrix[k][unknown] = 0;
        }
        matrix[unknown][unknown] = 1;
        right[unknown] = 0;
    }

    /** Solves the equations; the solution takes the place of the right-hand side. */
    private void solve() {
        int n = right.length;
        for (int k = 0; k < n; k++) {
            int best = k;
            for (int r = k + 1; r < n; r++) {
                best = Math.abs(matrix[r][k]) > Math.abs(matrix[best][k]) ? r : best;
            }
            double[] row = matrix[best];
            matrix[best] = matrix[k];
            matrix[k] = row;
            double value = right[best];
            right[best] = right[k];
            right[k] = value;
            for (int r = k + 1; r < n; r++) {
                double by = matrix[r][k] / row[k];
                for (int c = k; c < n; c++) {
                    matrix[r][c] -= by * row[c];
                }
                right[r] -= by * right[k];
            }
        }
        for (int k = n - 1; k >= 0; k--) {
            for (int c = k + 1; c < n; c++) {
                right[k] -= matrix[k][c] * right[c];
            }
            right[k] /= matrix[k][k];
        }
    }
}
