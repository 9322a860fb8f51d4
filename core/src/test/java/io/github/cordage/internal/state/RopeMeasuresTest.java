package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.settings.RopeProperty;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RopeMeasuresTest {
    /** Sums of a dozen products up to 1000, each rounded. */
    private static final double ROUNDING = 1e-11;

    private final RopeState rope = RandomRope.of(new SeededRandom(1), 9);

    RopeMeasuresTest() {
        // What lies beyond the used nodes must not count.
        rope.grow(20);
        Arrays.fill(rope.x, 9, 20, 1e100);
        Arrays.fill(rope.vx, 9, 20, Double.NaN);
        Arrays.fill(rope.mass, 9, 20, 1e100);
        Arrays.fill(rope.rest, 8, 19, 1e-9);
    }

    private double[] bothTimes(double[] now, double[] before) {
        return DoubleStream.concat(Arrays.stream(now, 0, rope.count), Arrays.stream(before, 0, rope.count))
                .sorted()
                .toArray();
    }

    @Test
    void boundsHoldBothPositionsOfEveryNode() {
        rope.properties.set(RopeProperty.RADIUS, 0.25);
        double[][] sorted = {bothTimes(rope.x, rope.px), bothTimes(rope.y, rope.py), bothTimes(rope.z, rope.pz)};
        double[] found = new double[9];
        RopeMeasures.copyBounds(rope, found, 2);
        double[] expected = new double[9];
        for (int axis = 0; axis < 3; axis++) {
            expected[2 + axis] = sorted[axis][0] - 0.25;
            expected[5 + axis] = sorted[axis][17] + 0.25;
        }
        assertArrayEquals(expected, found);
    }

    @Test
    void lengthsAndStretchesAreThoseOfTheSides() {
        RopeState bent = new RopeState(4, 4);
        bent.place(1, 3, 4, 0);
        bent.place(2, 3, 4, 0);
        bent.place(3, 1, 5, 2);
        bent.rest[0] = 4;
        bent.rest[1] = 2;
        bent.rest[2] = 2;
        assertEquals(5 + 0 + 3, RopeMeasures.actualLength(bent));
        assertEquals(1, RopeMeasures.worstStretch(bent), "nodes that coincide are compressed all the way");
        bent.place(1, 0, 0, 3);
        bent.place(2, 0, 0, 5);
        bent.place(3, 0, 0, 6.5);
        assertEquals(0.25, RopeMeasures.worstStretch(bent), "3 m of 4 m, 2 m of 2 m, and 1.5 m of 2 m");
        bent.place(3, 0, 0, 8);
        assertEquals(0.5, RopeMeasures.worstStretch(bent), "3 m of 2 m");
    }

    /** König: the energy is that of the centre of mass and that relative to it. */
    @Test
    void kineticEnergyIsThatOfTheCentreAndThatAroundIt() {
        double mass = RandomRope.mass(rope);
        double[] momentum = RandomRope.weighted(true, rope);
        double energy = RopeMeasures.kineticEnergy(rope);
        for (int i = 0; i < rope.count; i++) {
            rope.vx[i] -= momentum[0] / mass;
            rope.vy[i] -= momentum[1] / mass;
            rope.vz[i] -= momentum[2] / mass;
        }
        double ofCentre =
                (momentum[0] * momentum[0] + momentum[1] * momentum[1] + momentum[2] * momentum[2]) / 2 / mass;
        assertEquals(energy, ofCentre + RopeMeasures.kineticEnergy(rope), ROUNDING);
        assertTrue(ofCentre > 1 && energy > ofCentre + 1);
        RopeState node = new RopeState(1, 1);
        node.mass[0] = 3;
        node.vy[0] = -2;
        assertEquals(6, RopeMeasures.kineticEnergy(node));
    }

    @Test
    void potentialEnergyIsTheWeightTimesTheHeightOfTheCentre() {
        double[] centre = RandomRope.weighted(false, rope);
        assertEquals(9.81 * centre[1], RopeMeasures.potentialEnergy(rope, 0, -9.81, 0), ROUNDING);
        assertEquals(-2 * centre[0] + 3 * centre[2], RopeMeasures.potentialEnergy(rope, 2, 0, -3), ROUNDING);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1.0000001, -1.0000001})
    void theFirstNodeOutOfRangeIsFoundAlongEachAxis(double factor) {
        for (double[] position : new double[][] {rope.x, rope.y, rope.z}) {
            for (int node : new int[] {8, 3, 0}) {
                assertEquals(-1, RopeMeasures.firstBrokenNode(rope));
                double before = position[node];
                double later = position[8];
                position[node] = Limits.COORDINATE * factor;
                position[8] = position[node];
                assertEquals(node, RopeMeasures.firstBrokenNode(rope));
                position[8] = later;
                position[node] = Math.copySign(Limits.COORDINATE, factor);
                assertEquals(-1, RopeMeasures.firstBrokenNode(rope), "the border is still inside");
                position[node] = before;
            }
        }
        for (double[] velocity : new double[][] {rope.vx, rope.vy, rope.vz}) {
            assertEquals(-1, RopeMeasures.firstWildNode(rope));
            double before = velocity[8];
            velocity[8] = Limits.FASTEST * factor;
            assertEquals(8, RopeMeasures.firstWildNode(rope));
            velocity[8] = Math.copySign(Limits.FASTEST, factor);
            assertEquals(-1, RopeMeasures.firstWildNode(rope));
            velocity[8] = before;
        }
    }

    @Test
    void segmentsCountWithThoseThatWereMerged() {
        assertEquals(8, RopeMeasures.fullSegments(rope));
        rope.needMerged();
        assertFalse(RopeMeasures.isThinned(rope));
        rope.merged[7] = 5;
        rope.merged[8] = 100;
        assertEquals(12, RopeMeasures.fullSegments(rope));
        assertTrue(RopeMeasures.isThinned(rope));
        RopeState node = new RopeState(1, 1);
        assertEquals(0, RopeMeasures.fullSegments(node));
        assertFalse(RopeMeasures.isThinned(node));
    }
}
