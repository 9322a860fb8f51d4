package io.github.cordage.internal.solve.batch;

import static io.github.cordage.internal.solve.batch.LaneRows.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.step.ChainPass;
import io.github.cordage.internal.step.DirectSolver;
import io.github.cordage.internal.step.SinglePass;
import io.github.cordage.internal.via.CrookedRope;
import io.github.cordage.settings.Direct;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Elimination against the formulas in the comment of {@link ChainPass} in 3 × 3 matrices, and against its bits. */
class LaneEliminationTest {
    /** Roundings of the inverse of a matrix whose eigenvalues differ by up to a thousand. */
    private static final double ROUNDING = 1e-11;

    private static final int[][] K = {{K11, K12, K13}, {K12, K22, K23}, {K13, K23, K33}};
    private static final int[] C = {CX, CY, CZ};
    private static final int[] U = {UX, UY, UZ};
    private static final int[] R = {RX, RY, RZ};
    private static final int[] F = {FX, FY, FZ};

    private final SeededRandom random = new SeededRandom(11);
    private final double[] node = new double[WORK];
    private final double[] behind = new double[WORK];
    private final double[] shared = new double[SHARED];

    private void fillAtRandom() {
        for (int l = 0; l < LANES; l++) {
            double[][] root = new double[3][3];
            double[] u = new double[3];
            for (int a = 0; a < 3; a++) {
                u[a] = random.between(-1, 1);
                behind[l + C[a]] = random.between(-1, 1);
                node[l + R[a]] = random.between(-5, 5);
                for (int b = 0; b < 3; b++) {
                    root[a][b] = random.between(-0.3, 0.3);
                }
            }
            // A square is symmetric and not negative, as a compliance is.
            put(behind, l, product(root, transposed(root)));
            double size = Math.sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
            for (int a = 0; a < 3; a++) {
                node[l + U[a]] = u[a] / size;
            }
            node[l + INERTIA] = random.between(1, 30);
            node[l + GAP] = random.between(-0.1, 0.1);
            node[l + TURNING] = random.between(0.5, 20);
            node[l + TENSION] = random.between(-5, 5);
            shared[l + GIVE] = random.between(0.001, 0.01);
        }
    }

    private static void put(double[] block, int lane, double[][] k) {
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                block[lane + K[a][b]] = k[a][b];
            }
        }
    }

    private static double[][] transposed(double[][] m) {
        double[][] result = new double[3][3];
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                result[a][b] = m[b][a];
            }
        }
        return result;
    }

    private static double[][] product(double[][] m, double[][] n) {
        double[][] result = new double[3][3];
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                for (int k = 0; k < 3; k++) {
                    result[a][b] += m[a][k] * n[k][b];
                }
            }
        }
        return result;
    }

    private static double[] product(double[][] m, double[] x) {
        return IntStream.range(0, 3)
                .mapToDouble(a -> m[a][0] * x[0] + m[a][1] * x[1] + m[a][2] * x[2])
                .toArray();
    }

    private static double[][] plusUnit(double[][] m, double factor, double unit) {
        double[][] result = new double[3][3];
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                result[a][b] = factor * m[a][b] + (a == b ? unit : 0);
            }
        }
        return result;
    }

    /** By Cramer's rule. */
    private static double[][] inverse(double[][] m) {
        double[][] result = new double[3][3];
        double determinant = 0;
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                int r = (b + 1) % 3;
                int s = (b + 2) % 3;
                int c = (a + 1) % 3;
                int d = (a + 2) % 3;
                result[a][b] = m[r][c] * m[s][d] - m[r][d] * m[s][c];
                determinant += a == 0 ? m[b][0] * result[a][b] : 0;
            }
        }
        return plusUnit(result, 1 / determinant, 0);
    }

    private static double[] vector(double[] block, int lane, int[] rows) {
        return new double[] {block[lane + rows[0]], block[lane + rows[1]], block[lane + rows[2]]};
    }

    /** A = K + a u uᵀ + (I - u uᵀ) / g. */
    private double[][] compliance(int l) {
        double[][] result = new double[3][3];
        double[] u = vector(node, l, U);
        double g = node[l + TURNING];
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                double uu = u[a] * u[b];
                result[a][b] = behind[l + K[a][b]] + shared[l + GIVE] * uu + ((a == b ? 1 : 0) - uu) / g;
            }
        }
        return result;
    }

    /** b = c + w u. */
    private double[] way(int l) {
        return IntStream.range(0, 3)
                .mapToDouble(a -> behind[l + C[a]] + node[l + GAP] * node[l + U[a]])
                .toArray();
    }

    private void assertEliminated(int l, double[][] k) {
        double i = node[l + INERTIA];
        double[] b = way(l);
        double[] r = vector(node, l, R);
        double[] moved = product(k, new double[] {r[0] - i * b[0], r[1] - i * b[1], r[2] - i * b[2]});
        for (int a = 0; a < 3; a++) {
            assertEquals(b[a] + moved[a], node[l + C[a]], ROUNDING, "c of lane " + l);
            for (int d = 0; d < 3; d++) {
                assertEquals(k[a][d], node[l + K[a][d]], ROUNDING, "K of lane " + l);
            }
        }
    }

    @Test
    void aSegmentAndANodeAddTheirCompliances() {
        fillAtRandom();
        LaneElimination.eliminate(node, behind, shared);
        for (int l = 0; l < LANES; l++) {
            double[][] a = compliance(l);
            assertEliminated(l, product(a, inverse(plusUnit(a, node[l + INERTIA], 1))));
        }
    }

    @Test
    void aSlackSegmentPassesOnWhatIsAlongItselfOnly() {
        fillAtRandom();
        fill(node, TURNING, 0);
        LaneElimination.eliminate(node, behind, shared);
        for (int l = 0; l < LANES; l++) {
            // A⁻¹ = u uᵀ / v_u, and K' = (A⁻¹ + i I)⁻¹.
            double[] u = vector(node, l, U);
            double vu = shared[l + GIVE];
            double[][] k = new double[3][3];
            for (int a = 0; a < 3; a++) {
                for (int b = 0; b < 3; b++) {
                    vu += u[a] * behind[l + K[a][b]] * u[b];
                }
            }
            for (int a = 0; a < 3; a++) {
                for (int b = 0; b < 3; b++) {
                    k[a][b] = u[a] * u[b] / vu;
                }
            }
            assertEliminated(l, inverse(plusUnit(k, 1, node[l + INERTIA])));
        }
    }

    @Test
    void aNodeAtAFreeEndYieldsByItsInertia() {
        fillAtRandom();
        LaneElimination.startAtEnd(node);
        for (int l = 0; l < LANES; l++) {
            double i = node[l + INERTIA];
            for (int a = 0; a < 3; a++) {
                assertEquals(node[l + R[a]] / i, node[l + C[a]], ROUNDING);
                for (int b = 0; b < 3; b++) {
                    assertEquals(a == b ? 1 / i : 0, node[l + K[a][b]], ROUNDING);
                }
            }
        }
    }

    @Test
    void theForceAtAPinClosesTheGap() {
        fillAtRandom();
        double[] tension = Arrays.copyOfRange(node, TENSION, TENSION + LANES);
        LaneElimination.pullFromPin(node, behind, shared);
        for (int l = 0; l < LANES; l++) {
            double[] force = vector(shared, l, F);
            double[] closed = product(compliance(l), force);
            double[] u = vector(node, l, U);
            double along = 0;
            for (int a = 0; a < 3; a++) {
                assertEquals(way(l)[a], closed[a], ROUNDING, "A F = b in lane " + l);
                along += u[a] * force[a];
            }
            assertEquals(tension[l] + along, node[l + TENSION], ROUNDING);
        }
    }

    /** Lanes of a batch have the bits that {@link ChainPass} gives to each rope alone. */
    @ParameterizedTest
    @ValueSource(strings = {".....", "x....", "....x", "x...x", "..x...", "x..x..x", ".x.x."})
    void aPassHasTheBitsOfThePassOfASingleRope(String pins) {
        int nodes = pins.length();
        double stiffness = 2500;
        LaneScratch scratch = new Scratch().get(LaneScratch.KIND);
        scratch.reserve(nodes);
        double[][][] next = new double[AXES][nodes][MOTION];
        double[][] rest = new double[nodes][LANES];
        double[] t = scratch.shared;
        RopeState[] ropes = new RopeState[LANES];
        Arrays.setAll(ropes, l -> CrookedRope.create(random, pins));
        double[][][] aims = new double[LANES][AXES][nodes];
        for (int l = 0; l < LANES; l++) {
            double[][] x = {ropes[l].x, ropes[l].y, ropes[l].z};
            double heaviest = 0;
            for (int i = 0; i < nodes; i++) {
                double inertia = ropes[l].mass[i] * stiffness;
                heaviest = ropes[l].inverseMass[i] > 0 ? Math.max(heaviest, inertia) : heaviest;
                scratch.work[i][l + INERTIA] = inertia;
                scratch.work[i][l + TENSION] = i < nodes - 1 ? ropes[l].tension[i] : 0;
                rest[i][l] = i < nodes - 1 ? ropes[l].rest[i] : 0;
                for (int a = 0; a < AXES; a++) {
                    aims[l][a][i] = x[a][i] + random.between(-0.1, 0.1);
                    scratch.expected[a][i][l] = aims[l][a][i];
                    next[a][i][l + X] = x[a][i];
                }
            }
            t[l + GIVE] = ChainPass.LEAST_COMPLIANCE / heaviest;
        }
        DirectSolver solver = new DirectSolver(new Direct());
        LanePasses passes = new LanePasses(nodes, rest, solver);
        passes.serve(
                IntStream.range(0, nodes).filter(i -> pins.charAt(i) == 'x').toArray(), solver);
        passes.measureFirst(next, scratch, 0.01);
        // With all lanes but one out of the search, it ends after one pass, which still treats them all.
        Arrays.fill(passes.failed, true);
        passes.failed[0] = false;
        passes.solve(next, scratch);
        for (int l = 0; l < LANES; l++) {
            RopeState rope = ropes[l];
            SinglePass.improve(rope, stiffness, aims[l][0], aims[l][1], aims[l][2]);
            for (int i = 0; i < nodes; i++) {
                assertEquals(rope.x[i], next[0][i][l + X], "x of node " + i + " in lane " + l);
                assertEquals(rope.y[i], next[1][i][l + X], "y of node " + i + " in lane " + l);
                assertEquals(rope.z[i], next[2][i][l + X], "z of node " + i + " in lane " + l);
            }
            for (int i = 0; i < nodes - 1; i++) {
                assertEquals(rope.tension[i], scratch.work[i][l + TENSION], "tension " + i + " in lane " + l);
            }
        }
    }
}
