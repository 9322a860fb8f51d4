package io.github.cordage.internal.body;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.Turn;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MassSystemTest {
    private final MassSystem system = new MassSystem();
    private RingMass[] masses = {};
    private int size;
    private double[][] matrix = {};

    /** Masses that do not turn, turn in the plane, or in space. */
    private void create(int count, boolean inSpace) {
        masses = new RingMass[count];
        int turns = 3 * count;
        for (int m = 0; m < count; m++) {
            BodyState body = new BodyState(m, 1, 0, 0, 0);
            body.index = m;
            if (m % 3 > 0 && (m % 3 == 1 || inSpace)) {
                body.turn = new Turn();
                body.turn.setInertia(m % 3 == 1, 1, 1, 1);
                body.turn.first = turns;
                turns += body.turn.unknowns();
            }
            masses[m] = body;
        }
        size = turns;
        matrix = new double[size][size];
    }

    private void begin(boolean isRegular) {
        system.begin(masses.length, size);
        for (RingMass mass : masses) {
            system.tell(mass);
        }
        for (int m = 1; m < masses.length; m++) {
            system.tellLink(masses[m - 1], masses[m]);
        }
        system.ready(isRegular);
    }

    private static double[] block(SeededRandom random, int height, int width, boolean isSymmetric) {
        double[] block = new double[height * width];
        for (int i = 0; i < height; i++) {
            for (int j = 0; j < width; j++) {
                block[i * width + j] = isSymmetric && j < i ? block[j * width + i] : random.between(-1, 1);
            }
        }
        return block;
    }

    private void enter(RingMass mass, RingMass other, double[] block, boolean both) {
        int height = MassSystem.unknowns(mass);
        int width = MassSystem.unknowns(other);
        for (int i = 0; i < height; i++) {
            for (int j = 0; j < width; j++) {
                matrix[system.unknown(mass, i)][system.unknown(other, j)] += block[i * width + j];
                if (both) {
                    matrix[system.unknown(other, j)][system.unknown(mass, i)] += block[i * width + j];
                }
            }
        }
    }

    /** A chain of masses, each coupled to the next; with few, with many, and with turns in space. */
    @ParameterizedTest
    @CsvSource({
        "1, false, true, 1",
        "5, false, true, 2",
        "20, false, true, 3",
        "20, true, true, 4",
        "20, false, false, 5",
        "40, true, false, 6",
    })
    void theMovesSolveTheSystem(int count, boolean inSpace, boolean isRegular, long seed) {
        SeededRandom random = new SeededRandom(seed);
        create(count, inSpace);
        begin(isRegular);
        assertEquals(isRegular && !(inSpace && count > 2), system.isSymmetric);
        for (int m = 0; m < count; m++) {
            RingMass mass = masses[m];
            int its = MassSystem.unknowns(mass);
            double[] own = block(random, its, its, system.isSymmetric);
            system.addOwn(mass, own);
            enter(mass, mass, own, false);
            for (int k = 0; k < its; k++) {
                system.addDiagonal(mass, k, 20);
                matrix[system.unknown(mass, k)][system.unknown(mass, k)] += 20;
            }
            if (m > 0) {
                double[] between = block(random, its, MassSystem.unknowns(masses[m - 1]), false);
                system.addBoth(mass, masses[m - 1], between);
                enter(mass, masses[m - 1], between, true);
            }
            if (!system.isSymmetric && m > 0) {
                int d = system.unknown(mass, its - 1);
                double[] column = new double[size];
                column[system.unknown(masses[m - 1], 1)] = 2;
                system.addColumn(masses[m - 1], d, column);
                matrix[system.unknown(masses[m - 1], 1)][d] += 2;
            }
        }
        double[] right = new double[size];
        Arrays.setAll(right, d -> random.between(-1, 1));
        System.arraycopy(right, 0, system.moves, 0, size);
        system.solve();
        for (int row = 0; row < size; row++) {
            double sum = 0;
            for (int d = 0; d < size; d++) {
                sum += matrix[row][d] * system.moves[d];
            }
            assertEquals(right[row], sum, 1e-11, "unknown " + row);
        }
        assertEquals(system.moves[2], system.move(masses[0], 2));
    }

    @Test
    void turnsComeBehindTheMovesOfAllMasses() {
        create(3, true);
        begin(true);
        assertArrayEquals(new int[] {3, 4, 5, 9}, unknowns(masses[1]));
        assertArrayEquals(new int[] {6, 7, 8, 10, 11, 12}, unknowns(masses[2]));
        assertFalse(system.isSymmetric, "turns in space make it unsymmetric");
        create(2, true);
        begin(true);
        assertTrue(system.isSymmetric);
    }

    private int[] unknowns(RingMass mass) {
        int[] found = new int[MassSystem.unknowns(mass)];
        Arrays.setAll(found, k -> system.unknown(mass, k));
        return found;
    }

    /** Dense and sparse, a pass begins with nothing left of the one before. */
    @ParameterizedTest
    @CsvSource({"3, false", "20, false", "20, true"})
    void aPassStartsAnew(int count, boolean alwaysDense) {
        system.isAlwaysDense = alwaysDense;
        create(count, false);
        for (int pass = 1; pass < 3; pass++) {
            begin(true);
            assertArrayEquals(new double[size], Arrays.copyOf(system.moves, size));
            for (RingMass mass : masses) {
                for (int k = 0; k < MassSystem.unknowns(mass); k++) {
                    system.addDiagonal(mass, k, 2 * pass);
                }
            }
            Arrays.fill(system.moves, 0, size, 6);
            system.solve();
            for (int d = 0; d < size; d++) {
                assertEquals(3.0 / pass, system.moves[d], 1e-14);
            }
        }
    }
}
