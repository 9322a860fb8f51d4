package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.state.RopeState;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A pass gives what Gauss's elimination gives for the same linearised equations, those in the comment of {@link
 * ChainPass}.
 */
class ChainPassTest {
    private static final int NODES = 6;
    private static final double STIFFNESS = 3600;
    private static final double[] X = {0, 0.9, 2.1, 2.8, 4.0, 4.7};
    private static final double[] Y = {0, 0.3, -0.2, 0.5, 0.6, 1.4};
    private static final double[] Z = {0, -0.1, 0.4, 0.2, -0.3, 0.1};

    private static RopeState rope(String pins) {
        RopeState rope = new RopeState(NODES, NODES);
        rope.compliancePerMetre = 2e-4;
        for (int i = 0; i < NODES; i++) {
            rope.place(i, X[i], Y[i], Z[i]);
            rope.mass[i] = 0.1 + 0.03 * i;
            rope.inverseMass[i] = pins.charAt(i) == 'x' ? 0 : 1 / rope.mass[i];
        }
        for (int i = 0; i < NODES - 1; i++) {
            rope.rest[i] = 0.8 + 0.05 * i;
            rope.tension[i] = 3 + i;
        }
        return rope;
    }

    @ParameterizedTest
    @ValueSource(strings = {"......", "x.....", ".....x", "x....x", "..x...", "x.x..x", "x..xx."})
    void aPassSolvesTheLinearisedEquations(String pins) {
        RopeState rope = rope(pins);
        ChainPass chain = new ChainPass();
        chain.reserve(NODES);
        chain.spans.setTargets(rope, 1e-4);
        chain.measure(rope);
        chain.setInertia(rope, STIFFNESS);
        double[] px = new double[NODES];
        double[] py = new double[NODES];
        double[] pz = new double[NODES];
        for (int i = 0; i < NODES; i++) {
            px[i] = X[i] + 0.01 * i;
            py[i] = Y[i] - 0.02;
            pz[i] = Z[i] + 0.003 * i * i;
        }
        Dense expected = new Dense(rope, new double[][] {px, py, pz});
        chain.begin(rope, px, py, pz, null);
        for (int i = 0; i < NODES; i++) {
            assertEquals(X[i] + expected.move(i, 0), rope.x[i], 1e-10, "x of node " + i);
            assertEquals(Y[i] + expected.move(i, 1), rope.y[i], 1e-10, "y of node " + i);
            assertEquals(Z[i] + expected.move(i, 2), rope.z[i], 1e-10, "z of node " + i);
        }
        for (int i = 0; i < NODES - 1; i++) {
            assertEquals(expected.tension(i), rope.tension[i], 1e-7, "tension of segment " + i);
        }
    }

    /** All equations of a pass as one matrix: moves of the nodes first, then changes of the forces of the segments. */
    private static final class Dense {
        private final double[] solution;
        private final double[][] u = new double[NODES - 1][3];
        private final double[] tension = new double[NODES - 1];

        Dense(RopeState rope, double[][] p) {
            double[][] x = {rope.x, rope.y, rope.z};
            double heaviest = 0;
            for (int n = 0; n < NODES; n++) {
                heaviest = rope.inverseMass[n] > 0 ? Math.max(heaviest, STIFFNESS * rope.mass[n]) : heaviest;
            }
            int size = 3 * NODES + 3 * (NODES - 1);
            double[][] m = new double[size][size + 1];
            for (int s = 0; s < NODES - 1; s++) {
                double squared = 0;
                for (int a = 0; a < 3; a++) {
                    u[s][a] = x[a][s + 1] - x[a][s];
                    squared += u[s][a] * u[s][a];
                }
                double d = Math.sqrt(squared);
                double give = rope.compliancePerMetre * rope.rest[s];
                tension[s] = rope.tension[s];
                double w = d - rope.rest[s] - give * tension[s];
                double g = tension[s] / d;
                for (int a = 0; a < 3; a++) {
                    u[s][a] /= d;
                }
                // X_second - X_first - C F = -w u
                for (int a = 0; a < 3; a++) {
                    double[] row = m[3 * NODES + 3 * s + a];
                    row[3 * (s + 1) + a] = 1;
                    row[3 * s + a] = -1;
                    for (int b = 0; b < 3; b++) {
                        double uu = u[s][a] * u[s][b];
                        double across = ((a == b ? 1 : 0) - uu) / g;
                        row[3 * NODES + 3 * s + b] = -((give + ChainPass.LEAST_COMPLIANCE / heaviest) * uu + across);
                    }
                    row[size] = -w * u[s][a];
                }
            }
            for (int n = 0; n < NODES; n++) {
                for (int a = 0; a < 3; a++) {
                    double[] row = m[3 * n + a];
                    row[3 * n + a] = 1;
                    if (rope.inverseMass[n] == 0) {
                        continue;
                    }
                    // i X - F_right + F_left = r
                    double i = STIFFNESS * rope.mass[n];
                    row[3 * n + a] = i;
                    row[size] = -i * (x[a][n] - p[a][n]);
                    if (n < NODES - 1) {
                        row[3 * NODES + 3 * n + a] = -1;
                        row[size] += tension[n] * u[n][a];
                    }
                    if (n > 0) {
                        row[3 * NODES + 3 * (n - 1) + a] = 1;
                        row[size] -= tension[n - 1] * u[n - 1][a];
                    }
                }
            }
            solution = solve(m);
        }

        private static double[] solve(double[][] m) {
            int size = m.length;
            for (int column = 0; column < size; column++) {
                int pivot = column;
                for (int row = column + 1; row < size; row++) {
                    pivot = Math.abs(m[row][column]) > Math.abs(m[pivot][column]) ? row : pivot;
                }
                double[] swapped = m[pivot];
                m[pivot] = m[column];
                m[column] = swapped;
                for (int row = 0; row < size; row++) {
                    double factor = row == column ? 0 : m[row][column] / m[column][column];
                    for (int k = column; factor != 0 && k <= size; k++) {
                        m[row][k] -= factor * m[column][k];
                    }
                }
            }
            double[] result = new double[size];
            for (int row = 0; row < size; row++) {
                result[row] = m[row][size] / m[row][row];
            }
            return result;
        }

        double move(int node, int axis) {
            return solution[3 * node + axis];
        }

        double tension(int segment) {
            double change = 0;
            for (int a = 0; a < 3; a++) {
                change += u[segment][a] * solution[3 * NODES + 3 * segment + a];
            }
            return tension[segment] + change;
        }
    }
}
