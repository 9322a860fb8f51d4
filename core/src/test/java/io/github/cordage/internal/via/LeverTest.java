package io.github.cordage.internal.via;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.Turn;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two masses that do not turn, a body in space and one in the plane: 12 moves and 4 turns. */
class LeverTest {
    private static final double ROUNDING = 1e-14;

    private static final int SIZE = 16;

    private final Lever lever = new Lever();
    private final RingMass[] masses = {mass(0), mass(1), body(2, false, 12), body(3, true, 15)};

    LeverTest() {
        lever.firstTurn = 12;
    }

    static LongStream seeds() {
        return SeededRandom.seeds(10);
    }

    private static RingMass mass(int index) {
        RingMass mass = new RingMass(1, 0, 0, 0);
        mass.index = index;
        return mass;
    }

    private static RingMass body(int index, boolean planar, int firstTurn) {
        BodyState body = new BodyState(index, 1, 0, 0, 0);
        body.index = index;
        body.turn = new Turn();
        body.turn.setInertia(planar, 1, 1, 1);
        body.turn.first = firstTurn;
        return body;
    }

    private static double[] vector(SeededRandom random, int size) {
        double[] found = new double[size];
        for (int i = 0; i < size; i++) {
            found[i] = random.between(-3, 3);
        }
        return found;
    }

    /** All moves are the sum of those by each unknown, and a force does the work of its moments at them. */
    @ParameterizedTest
    @MethodSource("seeds")
    void movesAndForcesBelongTogether(long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[] moves = vector(random, SIZE);
        double[] force = vector(random, 3);
        for (RingMass mass : masses) {
            double[] arm = vector(random, 3);
            double[] sum = new double[3];
            double[] forces = new double[SIZE];
            Lever.add(mass, arm, force[0], force[1], force[2], forces);
            for (int d = 0; d < SIZE; d++) {
                boolean isIts = lever.set(mass, arm, d, moves[d]);
                assertEquals(isIts, d / 3 == mass.index || isTurnOf(mass, d), "unknown " + d);
                double work = 0;
                for (int axis = 0; axis < 3; axis++) {
                    sum[axis] += lever.move[axis];
                    work += force[axis] * lever.move[axis];
                }
                assertEquals(work, forces[d] * moves[d], 1e-12);
            }
            lever.setAll(mass, arm, moves);
            assertArrayEquals(sum, lever.move, 1e-13);
        }
    }

    private static boolean isTurnOf(RingMass mass, int d) {
        return mass.turn != null && d >= mass.turn.first && d < mass.turn.first + mass.turn.unknowns();
    }

    @Test
    void aTurnMovesAPlaceAcrossItsArm() {
        double[] arm = {2, 0, 0};
        assertTrue(lever.set(masses[3], arm, 15, 0.5));
        assertArrayEquals(new double[] {0, 1, 0}, lever.move);
        assertTrue(lever.set(masses[2], arm, 13, 0.5));
        assertArrayEquals(new double[] {0, 0, -1}, lever.move);
        assertFalse(lever.set(masses[2], arm, 15, 0.5));
        assertArrayEquals(new double[3], lever.move);
        assertFalse(lever.set(null, arm, 0, 0.5));
        assertFalse(lever.set(masses[2], arm, -1, 0.5));
        double[] forces = new double[SIZE];
        Lever.add(null, arm, 1, 1, 1, forces);
        assertArrayEquals(new double[SIZE], forces);
    }

    /**
     * As the arm turns, its end leaves the line of a force that pulls outward, and the torque -r f (W - f (f W) / f²)
     * turns it back.
     */
    @ParameterizedTest
    @MethodSource("seeds")
    void aForceThatPullsOutwardResistsTheTurnOfItsArm(long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[] f = vector(random, 3);
        Turn turn = Objects.requireNonNull(masses[2].turn);
        double[] outward = {2 * f[0], 2 * f[1], 2 * f[2]};
        double square = f[0] * f[0] + f[1] * f[1] + f[2] * f[2];
        for (int axis = 0; axis < 3; axis++) {
            double[] before = new double[SIZE];
            double[] after = new double[SIZE];
            double h = 1e-6;
            Lever.addTorque(turned(outward, axis, -h), turn, f[0], f[1], f[2], before);
            Lever.addTorque(turned(outward, axis, h), turn, f[0], f[1], f[2], after);
            double[] found = new double[SIZE];
            lever.addArm(outward, turn, 12 + axis, f[0], f[1], f[2], found);
            for (int d = 0; d < SIZE; d++) {
                assertEquals((after[d] - before[d]) / (2 * h), found[d], 1e-8 * (1 + square));
            }
            double[] inward = new double[SIZE];
            lever.addArm(new double[] {-f[0], -f[1], -f[2]}, turn, 12 + axis, f[0], f[1], f[2], inward);
            assertArrayEquals(new double[SIZE], inward, "one that pushes inward does not");
        }
        double[] flat = new double[SIZE];
        lever.addArm(new double[] {2, 0, 0}, Objects.requireNonNull(masses[3].turn), 15, 3, 4, 0, flat);
        assertEquals(-6, flat[15], ROUNDING);
    }

    private static double[] turned(double[] arm, int axis, double by) {
        double[] to = arm.clone();
        int one = (axis + 1) % 3;
        int other = (axis + 2) % 3;
        to[one] -= by * arm[other];
        to[other] += by * arm[one];
        return to;
    }
}
