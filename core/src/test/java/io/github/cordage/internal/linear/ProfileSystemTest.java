package io.github.cordage.internal.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProfileSystemTest {
    private final ProfileSystem system = new ProfileSystem();

    static LongStream seeds() {
        return SeededRandom.seeds(40);
    }

    /** The solution of a system of displacements that resist and multipliers of constraints on those before them. */
    @ParameterizedTest
    @MethodSource("seeds")
    void theSolutionFulfilsTheEquations(long seed) {
        SeededRandom random = new SeededRandom(seed);
        // Memory of a system before must not matter.
        for (int round = 0; round < 3; round++) {
            int size = random.intBetween(1, 30);
            double[][] matrix = new double[size][size];
            boolean[] isMultiplier = new boolean[size];
            system.clear();
            for (int row = 0; row < size; row++) {
                int first = random.intBetween(0, row);
                isMultiplier[row] = row > 0 && random.chance(0.3);
                assertEquals(row, system.add(first, isMultiplier[row]));
                for (int column = first; column < row; column++) {
                    double by = isMultiplier[row] && isMultiplier[column] ? 0 : random.between(-1, 1);
                    system.add(row, column, by);
                    matrix[row][column] = matrix[column][row] = by;
                }
                double diagonal = isMultiplier[row] ? -random.between(0.1, 1) : 40;
                system.add(row, row, diagonal / 2);
                system.add(row, row, diagonal / 2);
                matrix[row][row] = diagonal;
            }
            double[] right = new double[size];
            for (int row = 0; row < size; row++) {
                right[row] = random.between(-1, 1);
                system.x[row] = right[row];
            }
            system.factor();
            system.solve();
            for (int row = 0; row < size; row++) {
                double sum = 0;
                for (int column = 0; column < size; column++) {
                    sum += matrix[row][column] * system.x[column];
                }
                assertEquals(right[row], sum, 1e-12, "row " + row + ", seed " + seed);
            }
        }
    }

    private double solve(double right) {
        system.x[0] = right;
        system.factor();
        system.solve();
        return system.x[0];
    }

    @Test
    void aPivotOfTheWrongSignGetsTheSizeOfItsDiagonal() {
        system.add(0, false);
        assertEquals(3, solve(3), "a diagonal of 0 counts as 1");
        system.add(0, 0, -4);
        assertEquals(0.75, solve(3));
        system.clear();
        system.add(0, true);
        assertEquals(-3, solve(3));
        system.add(0, 0, 4);
        assertEquals(-0.75, solve(3));
    }

    /** 2 - 2 · 1 / 2 · 2 = 0: the second pivot is lost, and replaced by 2. */
    @Test
    void aPivotThatIsLostInRoundingIsReplaced() {
        system.add(0, false);
        system.add(0, false);
        system.add(0, 0, 2);
        system.add(1, 0, 2);
        system.add(1, 1, 2 + 1e-14);
        system.x[0] = 2;
        system.x[1] = 6;
        system.factor();
        system.solve();
        assertEquals(2, system.x[1], 1e-12);
        assertEquals(-1, system.x[0], 1e-12);
        system.clear();
        assertEquals(0, system.size);
    }
}
