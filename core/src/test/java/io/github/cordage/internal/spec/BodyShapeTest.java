package io.github.cordage.internal.spec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import org.junit.jupiter.api.Test;

class BodyShapeTest {
    /** Slices of a sum that stands for an integral. */
    private static final int SLICES = 100_000;

    /** What that sum may be off by, as a part. */
    private static final double COARSE = 1e-6;

    @Test
    void sizesAreARadiusOrEdgesOrExtents() {
        assertArrayEquals(new double[0], BodyShape.size(null, false));
        assertArrayEquals(new double[] {2}, BodyShape.size(ShapeBuilder.circle(2), false));
        assertArrayEquals(new double[] {2}, BodyShape.size(ShapeBuilder.sphere(2), true));
        assertArrayEquals(new double[] {2, 3}, BodyShape.size(ShapeBuilder.box(2, 3), false));
        assertArrayEquals(new double[] {2, 3, 4}, BodyShape.size(ShapeBuilder.box(2, 3, 4), true));
        assertArrayEquals(new double[] {5, 2}, BodyShape.size(ShapeBuilder.capsule(1, 3), false));
        assertArrayEquals(new double[] {5, 2, 2}, BodyShape.size(ShapeBuilder.capsule(1, 3), true));
        assertArrayEquals(new double[] {4, 3}, BodyShape.size(ShapeBuilder.polygon(7, 7, 11, 7, 7, 10), false));
        double[] dst = new double[4];
        assertEquals(3, BodyShape.copySize(ShapeBuilder.box(2, 3), false, dst, 1));
        assertArrayEquals(new double[] {0, 2, 3, 0}, dst);
    }

    @Test
    void verticesAreCornersOrEnds() {
        assertArrayEquals(new double[] {-1, -2, 1, -2, 1, 2, -1, 2}, BodyShape.corners(ShapeBuilder.box(2, 4)));
        assertArrayEquals(new double[] {-1.5, 0, 1.5, 0}, BodyShape.corners(ShapeBuilder.capsule(1, 3)));
        assertArrayEquals(new double[] {7, 7, 9, 7, 7, 8}, BodyShape.corners(ShapeBuilder.polygon(7, 7, 9, 7, 7, 8)));
        assertEquals(0, BodyShape.vertexCount(null));
        assertEquals(0, BodyShape.vertexCount(ShapeBuilder.circle(1)));
        assertEquals(0, BodyShape.vertexCount(ShapeBuilder.sphere(1)));
        assertEquals(0, BodyShape.vertexCount(ShapeBuilder.box(1, 2, 3)));
        assertEquals(7, BodyShape.copyVertices(null, new double[0], 7));
    }

    @Test
    void aPolygonIsMovedToTheCenterOfItsArea() {
        ShapeData far = ShapeBuilder.polygon(1e8, 3, 1e8 + 6, 3, 1e8 + 6, 6, 1e8, 6);
        ShapeData centered = BodyShape.centered(far);
        assertArrayEquals(new double[] {-3, -1.5, 3, -1.5, 3, 1.5, -3, 1.5}, BodyShape.corners(centered), 1e-7);
        SeededRandom random = new SeededRandom(3);
        for (int i = 0; i < 100; i++) {
            ShapeData some = BodyShape.centered(ShapeBuilder.polygon(
                    random.between(-9, -8), 0, 0, random.between(-9, -1), random.between(5, 9), 1, 2, 7));
            assertArrayEquals(BodyShape.corners(some), BodyShape.corners(BodyShape.centered(some)), 1e-14);
        }
    }

    @Test
    void theMomentOfAPolygonIsThatOfItsTriangles() {
        // m (a² + b²) / 12.
        assertEquals(25 / 12.0, BodyShape.ofPolygon(ShapeBuilder.polygon(-2, -1.5, 2, -1.5, 2, 1.5, -2, 1.5)), 1e-15);
        // An equilateral triangle: m a² / 12.
        double up = Math.sqrt(3) / 6;
        assertEquals(1 / 12.0, BodyShape.ofPolygon(ShapeBuilder.polygon(-0.5, -up, 0.5, -up, 0, 2 * up)), 1e-15);
        // Nearly a disc: m r² / 2.
        double[] rim = new double[2000];
        for (int i = 0; i < rim.length; i += 2) {
            rim[i] = 3 * Math.cos(2 * Math.PI * i / rim.length);
            rim[i + 1] = 3 * Math.sin(2 * Math.PI * i / rim.length);
        }
        assertEquals(4.5, BodyShape.ofPolygon(ShapeBuilder.polygon(rim)), 1e-4);
    }

    /** Moment per mass of a capsule about its center, from slices across its x. */
    private static double sum(double radius, double length, boolean inSpace, int axis) {
        double reach = length / 2 + radius;
        double width = 2 * reach / SLICES;
        double all = 0;
        double moment = 0;
        for (int i = 0; i < SLICES; i++) {
            double x = (i + 0.5) * width - reach;
            double beyond = Math.max(0, Math.abs(x) - length / 2);
            double square = radius * radius - beyond * beyond;
            // A rod across, or a disc.
            double mass = inSpace ? square : Math.sqrt(square);
            double own = axis == 0 ? square / 2 : x * x + (inSpace ? square / 4 : square / 3);
            all += mass;
            moment += mass * own;
        }
        return moment / all;
    }

    @Test
    void theMomentOfACapsuleIsThatOfItsParts() {
        for (double[] it : new double[][] {{1, 2}, {0.3, 4}, {2, 0.5}}) {
            double flat = sum(it[0], it[1], false, 2);
            assertEquals(flat, BodyShape.ofCapsule(it[0], it[1]), COARSE * flat);
            double along = sum(it[0], it[1], true, 0);
            assertEquals(along, BodyShape.ofSolidCapsule(it[0], it[1], 0), COARSE * along);
            double across = sum(it[0], it[1], true, 2);
            assertEquals(across, BodyShape.ofSolidCapsule(it[0], it[1], 1), COARSE * across);
            assertEquals(BodyShape.ofSolidCapsule(it[0], it[1], 1), BodyShape.ofSolidCapsule(it[0], it[1], 2));
        }
        assertEquals(0.5, BodyShape.ofCapsule(1, 1e-12), 1e-11, "a disc");
        assertEquals(0.4, BodyShape.ofSolidCapsule(1, 1e-12, 1), 1e-11, "a ball");
        assertEquals(1 / 12.0, BodyShape.ofCapsule(1e-12, 1), 1e-11, "a rod");
        assertEquals(1 / 12.0, BodyShape.ofSolidCapsule(1e-12, 1, 2), 1e-11, "a rod");
    }
}
