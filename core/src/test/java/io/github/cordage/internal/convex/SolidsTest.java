package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.math.Quaternions;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolidsTest {
    private final Solids solid = new Solids();

    static LongStream seeds() {
        return SeededRandom.seeds(10);
    }

    private static void figure(Solids to, double... xy) {
        for (int i = 0; i < xy.length; i += 2) {
            to.addVertex(xy[i], xy[i + 1], 0);
        }
        to.endFigure();
    }

    /** Faces are across their normals, run counterclockwise, and have edges that they name. */
    private void assertFaces() {
        for (int f = 0; f < solid.faces; f++) {
            double[] n = {solid.fx[f], solid.fy[f], solid.fz[f]};
            assertEquals(1, n[0] * n[0] + n[1] * n[1] + n[2] * n[2], 1e-12);
            int begin = solid.first[f];
            int corners = solid.first[f + 1] - begin;
            double turning = 0;
            for (int i = 0; i < corners; i++) {
                int a = solid.loop[begin + i];
                int b = solid.loop[begin + (i + 1) % corners];
                int c = solid.loop[begin + (i + 2) % corners];
                int e = solid.loopEdge[begin + i];
                assertTrue(
                        (solid.from[e] == a && solid.to[e] == b) || (solid.from[e] == b && solid.to[e] == a),
                        "edge of face " + f);
                assertEquals(solid.level(f), n[0] * solid.vx[a] + n[1] * solid.vy[a] + n[2] * solid.vz[a], 1e-12);
                double[] u = {solid.vx[b] - solid.vx[a], solid.vy[b] - solid.vy[a], solid.vz[b] - solid.vz[a]};
                double[] w = {solid.vx[c] - solid.vx[b], solid.vy[c] - solid.vy[b], solid.vz[c] - solid.vz[b]};
                turning = n[0] * (u[1] * w[2] - u[2] * w[1])
                        + n[1] * (u[2] * w[0] - u[0] * w[2])
                        + n[2] * (u[0] * w[1] - u[1] * w[0]);
                assertTrue(turning > 0, "counterclockwise at " + i + " of face " + f);
            }
        }
    }

    /** Whether its axes are right-handed or left-handed. */
    @ParameterizedTest
    @MethodSource("seeds")
    void boxesHaveAllTheirFacesOutside(long seed) {
        SeededRandom random = new SeededRandom(79 * seed);
        double[] q = {1, 0, 0, 0};
        Quaternions.turn(q, random.between(-2, 2), random.between(-2, 2), random.between(-2, 2));
        double[] h = new double[9];
        double[] length = {random.between(0.1, 2), random.between(0.1, 2), random.between(0.1, 2)};
        double[] axis = new double[3];
        int mirrored = random.intBetween(0, 1);
        for (int k = 0; k < 3; k++) {
            double by = length[k] * (k == 1 && mirrored == 1 ? -1 : 1);
            Quaternions.rotate(q, k == 0 ? by : 0, k == 1 ? by : 0, k == 2 ? by : 0, axis);
            System.arraycopy(axis, 0, h, 3 * k, 3);
        }
        solid.makeBox(0, 0, 0, h);
        assertEquals(2, solid.count - solid.edges + solid.faces);
        assertEquals(3, solid.directions);
        assertFaces();
        double[] levels = new double[6];
        for (int f = 0; f < 6; f++) {
            levels[f] = solid.level(f);
        }
        Arrays.sort(levels);
        Arrays.sort(length);
        for (int k = 0; k < 3; k++) {
            assertEquals(length[k], levels[2 * k], 1e-12);
            assertEquals(length[k], levels[2 * k + 1], 1e-12);
        }
    }

    @Test
    void aBoxWithoutAThicknessHasNormalsAcrossIt() {
        solid.makeBox(0, 0, 0, new double[] {2, 0, 0, 0, 0, 0, 0, 0, 3});
        assertEquals(1, Math.abs(solid.fy[2]), 1e-15);
        assertEquals(0, solid.fx[2] + solid.fz[2], 1e-15);
    }

    @Test
    void figuresHaveASideForEachEdge() {
        figure(solid, 0, 0, 4, 0, 4, 2, 4, 2, 0, 2, 0, 0);
        assertEquals(4, solid.count, "repeated ones are dropped");
        assertEquals(4, solid.faces);
        assertArrayEquals(new double[] {0, 1, 0, -1}, Arrays.copyOf(solid.fx, 4), 1e-15);
        assertArrayEquals(new double[] {-1, 0, 1, 0}, Arrays.copyOf(solid.fy, 4), 1e-15);
        assertTrue(solid.flat);
        assertFalse(solid.thin);
        assertEquals(1, solid.edgeBetween(2, 1));
        assertEquals(-1, solid.edgeBetween(0, 2));
    }

    @Test
    void aSegmentHasItsFrontOnTheLeft() {
        figure(solid, 0, 0, 3, 0);
        assertTrue(solid.thin);
        assertEquals(2, solid.faces);
        assertEquals(1, solid.fy[0]);
        assertEquals(-1, solid.fy[1]);
        solid.clear();
        figure(solid, 1, 1);
        assertEquals(0, solid.faces);
        assertEquals(1, solid.count);
    }

    @Test
    void trianglesHaveAFrontAndABack() {
        solid.addVertex(0, 0, 1);
        solid.addVertex(2, 0, 1);
        solid.addVertex(0, 3, 1);
        assertTrue(solid.endTriangle());
        assertTrue(solid.thin);
        assertEquals(2, solid.faces);
        assertEquals(1, solid.fz[0]);
        assertEquals(-1, solid.fz[1]);
        assertFaces();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aTriangleWithoutAnAreaIsItsLongestSide(int middle) {
        double[] x = {0, 0, 0};
        x[(middle + 1) % 3] = -2;
        x[(middle + 2) % 3] = 3;
        for (double at : x) {
            solid.addVertex(at, 2 * at, 0);
        }
        assertFalse(solid.endTriangle());
        assertEquals(2, solid.count);
        assertEquals(1, solid.edges);
        assertEquals(-2, solid.low(1, 0, 0));
        assertEquals(3, solid.high(1, 0, 0));
    }

    @Test
    void anExtrudedFigureHasSidesButNoCaps() {
        Solids figure = new Solids();
        figure(figure, 0, 0, 4, 0, 0, 3);
        figure.endAround(1, 1, 0);
        solid.extrude(figure, -2, 5);
        assertEquals(6, solid.count);
        assertEquals(9, solid.edges);
        assertEquals(3, solid.faces);
        assertEquals(-2, solid.low(0, 0, 1));
        assertEquals(5, solid.high(0, 0, 1));
        assertArrayEquals(new double[] {0, 0.6, -1}, Arrays.copyOf(solid.fx, 3), 1e-12);
        assertFaces();
        assertFalse(solid.flat);
    }

    @Test
    void anExtrudedSegmentIsASurfaceWithTheSeamsOfItsEnds() {
        Solids figure = new Solids();
        figure(figure, 0, 0, 4, 0);
        figure.seam[0] = Core.FLAT;
        figure.endAround(2, 0, 0);
        solid.extrude(figure, -2, 5);
        assertTrue(solid.thin);
        assertEquals(1, solid.fy[0], 1e-15);
        assertFaces();
        int atFirst = solid.edgeBetween(0, 2);
        int atSecond = solid.edgeBetween(1, 3);
        assertEquals(Core.FLAT, solid.seam[atFirst]);
        assertEquals(Core.FREE, solid.seam[atSecond]);
        solid.extrude(onePoint(), 0, 1);
        assertEquals(2, solid.count);
        assertEquals(1, solid.edges);
    }

    private static Solids onePoint() {
        Solids figure = new Solids();
        figure(figure, 1, 1);
        figure.endAround(1, 1, 0);
        return figure;
    }

    @Test
    void figuresTurnAboutZAlone() {
        double[] to = {9, 9, 9};
        Solids.turnFlat(null, 3, 4, to);
        assertArrayEquals(new double[] {3, 4, 0}, to);
        double half = Math.PI / 4;
        // Any length of the quaternion, and what is about other axes, does not count.
        Solids.turnFlat(new double[] {2 * Math.cos(half), 0.3, 0, 2 * Math.sin(half)}, 3, 4, to);
        assertArrayEquals(new double[] {-4, 3, 0}, to, 1e-12);
    }
}
