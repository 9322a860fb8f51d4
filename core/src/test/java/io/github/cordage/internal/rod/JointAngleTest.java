package io.github.cordage.internal.rod;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JointAngleTest {
    private final JointAngle angle = new JointAngle();

    static LongStream seeds() {
        return SeededRandom.seeds(10);
    }

    /** Two edges at an angle, symmetric about x, so that small angles are exact. */
    private void measure(double q) {
        double c = StrictMath.cos(q / 2);
        double s = StrictMath.sin(q / 2);
        angle.setUnit(c, -s, 0, 1, 0);
        angle.setUnit(c, s, 0, 1, 3);
        angle.measure();
    }

    /** On both sides of the borders between formulas: 1 - c of 0.001 and of 0.05. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 1e-4, 0.0447, 0.0448, 0.1, 0.3175, 0.3178, 1, 2, 3, 3.12})
    void functionsOfTheAngleAreThoseOfTheirFormulas(double q) {
        measure(q);
        double c = StrictMath.cos(q);
        double s = StrictMath.sin(q);
        double first = q / s;
        // With a series for small angles, where the difference is lost.
        double second = q < 0.01 ? 1.0 / 3 + 4.0 / 15 * (1 - c) : (1 - first * c) / (s * s);
        assertEquals(c, angle.cosine, 1e-15);
        assertEquals(q * q / 2, angle.half, 1e-13 * q * q);
        assertEquals(first, angle.first, 1e-12 * first);
        assertEquals(second, angle.second, 1e-9 * second);
    }

    @Test
    void directionsOfOppositeEdgesHaveNoInfiniteForce() {
        measure(Math.PI);
        assertEquals(Math.PI * Math.PI / 2, angle.half, 0.1);
        assertEquals((Math.PI - 0.02) / 0.02, angle.first, 1);
        angle.setUnit(1, 0, 0, 1, 0);
        angle.setUnit(1, 0, 0, 1, 3);
        angle.measure();
        assertEquals(0, angle.half);
        assertEquals(1, angle.first);
        assertEquals(1.0 / 3, angle.second, 1e-15);
    }

    /** By central differences. */
    @ParameterizedTest
    @MethodSource("seeds")
    void derivativesAreThoseByTheEdges(long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[] edges = new double[6];
        double[] b = new double[3];
        for (int i = 0; i < 6; i++) {
            edges[i] = random.between(-2, 2);
            b[i / 2] = random.between(-2, 2);
        }
        double along = crossAlong(edges, b);
        angle.differentiate();
        double[] byEdges = angle.byEdges.clone();
        double[] ofCross = new double[6];
        angle.differentiateCross(b, along, ofCross);
        double h = 1e-6;
        for (int i = 0; i < 6; i++) {
            double at = edges[i];
            edges[i] = at + h;
            double crossAfter = crossAlong(edges, b);
            double after = angle.cosine;
            edges[i] = at - h;
            double crossBefore = crossAlong(edges, b);
            double before = angle.cosine;
            edges[i] = at;
            assertEquals((after - before) / (2 * h), byEdges[i], 1e-7);
            assertEquals((crossAfter - crossBefore) / (2 * h), ofCross[i], 1e-7);
        }
    }

    /** Measures the edges; returns (u × v) · B. */
    private double crossAlong(double[] edges, double[] b) {
        angle.setEdge(edges[0], edges[1], edges[2], 0);
        angle.setEdge(edges[3], edges[4], edges[5], 3);
        angle.measure();
        double[] u = angle.unit;
        return (u[1] * u[5] - u[2] * u[4]) * b[0]
                + (u[2] * u[3] - u[0] * u[5]) * b[1]
                + (u[0] * u[4] - u[1] * u[3]) * b[2];
    }

    @Test
    void theNormalIsThatOfThePlaneOfBothEdges() {
        angle.setEdge(2, 0, 0, 0);
        angle.setEdge(3, 4, 0, 3);
        angle.setNormal();
        assertArrayEquals(new double[] {0, 0, 1}, angle.normal, 1e-15);
        assertEquals(2, angle.sizeOne);
        assertEquals(5, angle.sizeOther);
        angle.setEdge(0, 0, 1, 3);
        angle.setNormal();
        assertArrayEquals(new double[] {0, -1, 0}, angle.normal, 1e-15);
        angle.setEdge(-7, 1e-6, 0, 3);
        angle.setNormal();
        assertArrayEquals(new double[3], angle.normal, 0, "on one line");
    }
}
