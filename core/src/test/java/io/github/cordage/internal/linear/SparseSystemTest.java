package io.github.cordage.internal.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A sparse system has the solution that Gauss's elimination with pivots finds. */
class SparseSystemTest {
    private static final int[] SIZES = {3, 4, 6};

    static java.util.stream.LongStream seeds() {
        return SeededRandom.seeds(40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void solutionIsThatOfTheDenseSystem(long seed) {
        SeededRandom random = new SeededRandom(seed);
        int bodies = random.intBetween(1, 25);
        int[] sizes = new int[bodies];
        int[] unknowns = new int[SparseSystem.MOST * bodies];
        int size = 0;
        for (int b = 0; b < bodies; b++) {
            sizes[b] = SIZES[random.intBetween(0, seed % 2 == 0 ? 0 : 2)];
            for (int k = 0; k < sizes[b]; k++) {
                unknowns[SparseSystem.MOST * b + k] = size++;
            }
        }
        int[][] links = new int[2 * bodies][2];
        SparseSystem sparse = new SparseSystem();
        sparse.begin(bodies);
        for (int b = 0; b < bodies; b++) {
            sparse.tellBody(b, sizes[b]);
        }
        for (int[] link : links) {
            link[0] = random.intBetween(0, bodies - 1);
            link[1] = random.intBetween(0, bodies - 1);
            sparse.tellLink(link[0], link[1]);
        }
        sparse.ready();
        boolean isSymmetric = seed % 3 != 0;
        double[][] columns = new double[size][size];
        for (int b = 0; b < bodies; b++) {
            for (int k = 0; k < sizes[b]; k++) {
                sparse.add(b, k, b, k, 1);
                int d = unknowns[SparseSystem.MOST * b + k];
                columns[d][d] += 1;
            }
        }
        for (int[] link : links) {
            couple(random, sparse, columns, unknowns, sizes, link, isSymmetric);
        }
        double[] x = new double[size];
        Arrays.setAll(x, i -> random.between(-1, 1));
        double[] expected = x.clone();
        DenseSystem.solve(columns, expected, size);
        sparse.solve(isSymmetric, unknowns, x);
        for (int i = 0; i < size; i++) {
            assertEquals(expected[i], x[i], 1e-9, "unknown " + i + ", seed " + seed);
        }
    }

    /** Adds a spring between two bodies, and for matrices that are not symmetric some force in one direction only. */
    private static void couple(
            SeededRandom random,
            SparseSystem sparse,
            double[][] columns,
            int[] unknowns,
            int[] sizes,
            int[] link,
            boolean isSymmetric) {
        int[] at = {SparseSystem.MOST * link[0], SparseSystem.MOST * link[1]};
        double[][] u = {new double[sizes[link[0]]], new double[sizes[link[1]]]};
        Arrays.setAll(u[0], i -> random.between(-3, 3));
        Arrays.setAll(u[1], i -> random.between(-3, 3));
        double[] between = new double[u[0].length * u[1].length];
        for (int one = 0; one < 2; one++) {
            double[] own = new double[u[one].length * u[one].length];
            for (int i = 0; i < own.length; i++) {
                own[i] = u[one][i / u[one].length] * u[one][i % u[one].length];
                columns[unknowns[at[one] + i % u[one].length]][unknowns[at[one] + i / u[one].length]] += own[i];
            }
            sparse.addOwn(link[one], own);
        }
        for (int i = 0; i < u[0].length; i++) {
            for (int j = 0; j < u[1].length; j++) {
                double value = u[0][i] * u[1][j];
                between[i * u[1].length + j] = value;
                columns[unknowns[at[1] + j]][unknowns[at[0] + i]] += value;
                columns[unknowns[at[0] + i]][unknowns[at[1] + j]] += value;
            }
        }
        sparse.addBoth(link[0], link[1], between);
        if (!isSymmetric) {
            double more = random.between(-0.1, 0.1);
            sparse.add(link[0], 1, link[1], 2, more);
            columns[unknowns[at[1] + 2]][unknowns[at[0] + 1]] += more;
        }
    }
}
