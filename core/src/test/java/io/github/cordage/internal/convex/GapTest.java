package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GapTest extends TouchFixture {
    private static final double TOUCH = 1e-9;
    private static final ShapeData CUBE = ShapeBuilder.box(2, 2, 2);

    private final Gap gap = new Gap();

    GapTest() {
        super(3);
    }

    static LongStream seeds() {
        return SeededRandom.seeds(40);
    }

    private static Convex point(double x, double y, double z) {
        return body(ShapeBuilder.sphere(0.1), x, y, z);
    }

    private void assertGap(double distance, double nx, double ny, double nz) {
        assertEquals(distance, gap.distance, 1e-12);
        assertArrayEquals(new double[] {nx, ny, nz}, new double[] {gap.nx, gap.ny, gap.nz}, 1e-12);
    }

    @Test
    void aPointIsNextToAFaceAnEdgeOrACorner() {
        Convex cube = body(CUBE, 0, 0, 0);
        gap.find(point(0.3, 4, -0.2), cube, TOUCH);
        assertGap(3, 0, 1, 0);
        assertArrayEquals(new double[] {0.3, 1, -0.2}, new double[] {gap.qx, gap.qy, gap.qz}, 1e-12);
        assertEquals(Clip.FACE, gap.kindOf(gap.ofQ));
        assertEquals(Clip.VERTEX, gap.kindOf(gap.ofP));
        gap.find(point(4, 5, -0.2), cube, TOUCH);
        assertGap(5, 0.6, 0.8, 0);
        assertEquals(Clip.EDGE, gap.kindOf(gap.ofQ));
        assertTrue(gap.isEdge(gap.ofQ, 3, 7));
        assertFalse(gap.isEdge(gap.ofQ, 1, 3));
        gap.find(point(3, 3, 2), cube, TOUCH);
        assertGap(3, 2 / 3.0, 2 / 3.0, 1 / 3.0);
        assertEquals(Clip.VERTEX, gap.kindOf(gap.ofQ));
        assertEquals(7, gap.ofQ[0]);
    }

    @Test
    void whatOverlapsHasNoDistance() {
        gap.find(point(0.3, 0.9, -0.2), body(CUBE, 0, 0, 0), TOUCH);
        assertEquals(0, gap.distance);
        gap.find(body(CUBE, 1.5, 1.5, 1.5), body(CUBE, 0, 0, 0), TOUCH);
        assertEquals(0, gap.distance);
        gap.find(body(CUBE, 0, 0, 0), body(CUBE, 0, 0, 0), TOUCH);
        assertEquals(0, gap.distance);
        gap.find(point(0.3, 1 + 1e-3, -0.2), body(CUBE, 0, 0, 0), 1e-2);
        assertEquals(0, gap.distance, "it counts as touching");
    }

    /** The planes across the direction through both points keep the cores apart: nothing can be nearer. */
    @ParameterizedTest
    @MethodSource("seeds")
    void nothingIsNearer(long seed) {
        SeededRandom any = new SeededRandom(73 * seed);
        ShapeData shape = ShapeBuilder.box(any.between(0.2, 2), any.between(0.2, 2), any.between(0.2, 2));
        Convex p = body(shape, any.between(2, 3), any.between(-3, 3), any.between(-3, 3), turn(any));
        Convex q = body(any.chance(0.5) ? CUBE : ShapeBuilder.capsule(0.2, 3), -1, 0, 0, turn(any));
        gap.find(p, q, TOUCH);
        if (gap.distance == 0) {
            return;
        }
        double[] n = {gap.nx, gap.ny, gap.nz};
        assertEquals(1, n[0] * n[0] + n[1] * n[1] + n[2] * n[2], 1e-12);
        assertEquals(gap.distance, p.low(n[0], n[1], n[2]) - q.high(n[0], n[1], n[2]), 1e-7);
        double[] d = {gap.px - gap.qx, gap.py - gap.qy, gap.pz - gap.qz};
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            assertEquals(gap.distance * n[axis], d[axis], 1e-9);
        }
        for (int i = 0; i < gap.count; i++) {
            assertTrue(gap.share[i] > 0);
            sum += gap.share[i];
        }
        assertEquals(1, sum, 1e-12);
    }

    private static double[] turn(SeededRandom any) {
        return turned(any.between(-1, 1), any.between(-1, 1), any.between(0.1, 1), any.between(-3, 3));
    }

    @Test
    void figuresInThePlaneAreFoundInThePlane() {
        Convex square = body(ShapeBuilder.box(2, 2), 0, 0, 7);
        gap.find(body(ShapeBuilder.circle(0.1), 4, 5, -3), square, TOUCH);
        assertGap(5, 0.6, 0.8, 0);
    }
}
