package io.github.cordage.internal.via;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.RingPoint;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TangentsTest {
    private static final double ROUNDING = 1e-13;

    /** Error of a tangent that is found in two rounds [m]. */
    private static final double TWO_ROUNDS = 5e-4;

    private final double[] found = new double[3];

    static LongStream seeds() {
        return SeededRandom.seeds(20);
    }

    private static double[] unit(SeededRandom random) {
        double[] u = new double[3];
        Tangents.direct(random.between(-1, 1), random.between(-1, 1), random.between(-1, 1), u);
        return u;
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    @Test
    void aDirectionHasTheLengthOne() {
        Tangents.direct(2, -3, 6, found);
        assertArrayEquals(new double[] {2 / 7.0, -3 / 7.0, 6 / 7.0}, found, ROUNDING);
        Tangents.direct(0, 0, 0, found);
        assertArrayEquals(new double[3], found);
    }

    /** Left is across the axis, the other point is d farther that way, and the line leads forward. */
    @ParameterizedTest
    @MethodSource("seeds")
    void theLineKeepsItsDistances(long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[] e = unit(random);
        double[] x = {random.between(-3, 3), random.between(-3, 3), random.between(-3, 3)};
        double up = dot(e, x);
        double across = Math.sqrt(dot(x, x) - up * up);
        double d = random.between(-1, 1) * across;
        Tangents.lookLeft(e, x[0], x[1], x[2], d, found);
        assertEquals(1, dot(found, found), ROUNDING);
        assertEquals(0, dot(found, e), ROUNDING);
        assertEquals(d, dot(found, x), 1e-12);
        assertTrue(dot(cross(found, e), x) >= 0, "left is left of the way");
        Tangents.lookLeft(e, x[0], x[1], x[2], 2 * across, found);
        assertEquals(across, dot(found, x), 1e-12, "inside of the other, straight at it");
    }

    /** Of two wheels with parallel axes, it touches both. */
    @ParameterizedTest
    @MethodSource("seeds")
    void ofParallelWheelsItIsNearlyTheCommonTangent(long seed) {
        SeededRandom random = new SeededRandom(seed);
        RingPoint one = wheel(random, random.between(0.1, 1));
        RingPoint other = wheel(random, random.between(0.1, 1));
        double[] axis = unit(random);
        System.arraycopy(axis, 0, one.axis, 0, 3);
        System.arraycopy(axis, 0, other.axis, 0, 3);
        assertFalse(Tangents.areAskew(one.axis, other.axis));
        double[] x = cross(axis, unit(random));
        Tangents.direct(x[0], x[1], x[2], x);
        for (int i = 0; i < 3; i++) {
            x[i] *= 3;
        }
        double length = Tangents.connectAskew(one, other, x[0], x[1], x[2], new double[3], found);
        double step = other.side * other.radius - one.side * one.radius;
        assertEquals(Math.sqrt(9 - step * step), length, TWO_ROUNDS);
        double[] left = cross(axis, found);
        assertEquals(step, dot(left, x), TWO_ROUNDS, "the centers are that far from the line, to the right");
    }

    private static RingPoint wheel(SeededRandom random, double radius) {
        RingPoint ring = new RingPoint(0, 0, 0, 0);
        ring.radius = radius;
        ring.side = random.chance(0.5) ? 1 : -1;
        return ring;
    }

    /** Wheels with crossed axes, far apart: each end is on its rim, across its axis from the line to the other end. */
    @ParameterizedTest
    @MethodSource("seeds")
    void ofAskewWheelsEachEndAimsAtTheOther(long seed) {
        SeededRandom random = new SeededRandom(seed);
        RingPoint one = wheel(random, 0.1);
        RingPoint other = wheel(random, 0.2);
        one.axis[2] = 0;
        one.axis[1] = 1;
        assertTrue(Tangents.areAskew(one.axis, other.axis));
        double[] x = {9, random.between(-1, 1), random.between(-1, 1)};
        double length = Tangents.connectAskew(one, other, x[0], x[1], x[2], new double[3], found);
        // In the view along an axis, the line passes the center at the radius, on its side.
        double[] left = cross(one.axis, found);
        Tangents.direct(left[0], left[1], left[2], left);
        double[] start = new double[3];
        double[] end = new double[3];
        for (int i = 0; i < 3; i++) {
            start[i] = -one.side * one.radius * left[i];
        }
        left = cross(other.axis, found);
        Tangents.direct(left[0], left[1], left[2], left);
        for (int i = 0; i < 3; i++) {
            end[i] = x[i] - other.side * other.radius * left[i];
            assertEquals(end[i] - start[i], length * found[i], 1e-4);
        }
    }

    @Test
    void aDirectionIsTurnedAcrossAnAxis() {
        double[] axis = {0, 0, 1};
        double[] u = {0.48, 0.64, 0.6};
        Tangents.lookAcross(axis, u);
        assertArrayEquals(new double[] {0.6, 0.8, 0}, u, ROUNDING);
        double[] flat = {0.7, 0, 0};
        Tangents.lookAcross(axis, flat);
        assertArrayEquals(new double[] {0.7, 0, 0}, flat, "what is across already stays as it is");
    }

    @Test
    void aRopeAlongAnEdgeRisesAsOnTheOtherSide() {
        double[] axis = {0, 0, 1};
        double[] u = {0.36, 0.48, 0.8};
        Tangents.climb(axis, 0.75, u);
        assertArrayEquals(new double[] {0.8 * 0.6, 0.8 * 0.8, 0.6}, u, ROUNDING);
        Tangents.climb(axis, 0, u);
        assertEquals(0.6, u[2], ROUNDING, "without a rise it stays as it is");
        double[] steep = {0, 0, 1};
        Tangents.climb(axis, -2, steep);
        assertArrayEquals(new double[] {0, 0, -1}, steep, ROUNDING);
    }
}
