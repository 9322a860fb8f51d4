package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import org.junit.jupiter.api.Test;

class ConvexTest extends TouchFixture {
    private static final double HALF_TURN = Math.PI / 2;

    ConvexTest() {
        super(9);
    }

    private static double[] box(Convex c) {
        return new double[] {c.minX, c.minY, c.minZ, c.maxX, c.maxY, c.maxZ};
    }

    @Test
    void shapesOfBodiesTurnWithThem() {
        double[] q = turned(0, 0, 1, HALF_TURN);
        Convex cuboid = body(ShapeBuilder.box(2, 4, 6), 10, 20, 30, q);
        assertArrayEquals(new double[] {8, 19, 27, 12, 21, 33}, box(cuboid), 1e-12);
        assertEquals(Math.sqrt(14), cuboid.size, 1e-12);
        assertEquals(8, cuboid.count);
        assertFalse(cuboid.isFlat());
        Convex capsule = body(ShapeBuilder.capsule(0.5, 2), 0, 0, 0, q);
        assertEquals(0.5, capsule.maxX, 1e-12);
        assertEquals(1.5, capsule.maxY, 1e-12);
        Convex ball = body(ShapeBuilder.sphere(0.5), 1, 2, 3);
        assertArrayEquals(new double[] {0.5, 1.5, 2.5, 1.5, 2.5, 3.5}, box(ball), 1e-12);
        assertEquals(1, ball.count);
    }

    @Test
    void figuresTurnInThePlane() {
        Convex rectangle = body(ShapeBuilder.box(2, 4), 10, 20, 30, turned(0, 0, 1, HALF_TURN));
        assertTrue(rectangle.isFlat());
        assertArrayEquals(
                new double[] {8, 19, 12, 21},
                new double[] {rectangle.minX, rectangle.minY, rectangle.maxX, rectangle.maxY},
                1e-12);
        assertEquals(4, rectangle.faces);
        Convex triangle = body(ShapeBuilder.polygon(0, 0, 3, 0, 0, 4), 1, 1, 0);
        assertEquals(3, triangle.faces);
        assertEquals(1, triangle.x, "its center is that of the body");
        assertEquals(4, triangle.size, 1e-12);
    }

    @Test
    void aBodyHasAConvexShape() {
        Convex convex = new Convex();
        for (ShapeData shape : new ShapeData[] {ShapeBuilder.plane(0, 1, 0), ShapeBuilder.chain(false, 0, 0, 1, 0)}) {
            assertThrows(IllegalArgumentException.class, () -> convex.place(shape, new double[3], null));
        }
    }

    @Test
    void aPlacedOneHasNothingOfTheOneBefore() {
        Convex convex = body(ShapeBuilder.box(2, 4, 6), 0, 0, 0);
        convex.placeSegment(0, 0, 0, 0, 3, 4, 0.1);
        assertEquals(2, convex.count);
        assertEquals(0, convex.faces);
        assertEquals(2.6, convex.size, 1e-12);
        assertArrayEquals(new double[] {-0.1, -0.1, -0.1, 0.1, 3.1, 4.1}, box(convex), 1e-12);
        assertEquals(1.5, convex.y);
        convex.place(ShapeBuilder.circle(1), new double[3], null);
        assertTrue(convex.isFlat());
        convex.placeSegment(1, 1, 1, 1, 1, 1, 0.1);
        assertFalse(convex.isFlat());
        assertEquals(1, convex.count, "without a length, a ball");
    }

    @Test
    void elementsOfCollidersAreTakenWithTheirSeams() {
        Convex plane = collider(ShapeBuilder.plane(0, 0, 2), false)[0];
        assertTrue(plane.isHalfSpace());
        assertEquals(1, plane.fz[0]);
        Convex[] chain = collider(ShapeBuilder.chain(false, 0, 0, 1, 0, 2, 0), true);
        assertEquals(2, chain.length);
        assertTrue(chain[0].oneSided && chain[0].thin);
        // They go on flat where they meet.
        assertEquals(Core.FREE, chain[0].seam[0]);
        assertEquals(Core.FLAT, chain[0].seam[1]);
        assertEquals(Core.FLAT, chain[1].seam[0]);
        assertFalse(collider(ShapeBuilder.chain(false, 0, 0, 1, 0, 2, 0), false)[0].oneSided);
        assertFalse(collider(ShapeBuilder.sphere(1), true)[0].oneSided, "a ball has no back");
        double[] square = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
        Convex[] mesh = collider(ShapeBuilder.mesh(square, new int[] {0, 1, 2, 0, 2, 3}), true);
        assertEquals(Core.FREE, mesh[0].seam[0]);
        assertEquals(Core.FLAT, mesh[0].seam[2]);
        assertTrue(mesh[0].oneSided);
    }

    @Test
    void carryingTurnsAboutAPointAndThenMoves() {
        Convex cuboid = body(ShapeBuilder.box(2, 4, 6), 5, 0, 0);
        cuboid.carry(turned(0, 0, 1, HALF_TURN), 4, 0, 0, 10, 20, 30);
        // Its center turns from (5, 0) to (4, 1).
        assertArrayEquals(new double[] {12, 20, 27, 16, 22, 33}, box(cuboid), 1e-12);
        assertEquals(14, cuboid.x, 1e-12);
        assertEquals(0, cuboid.fx[0], 1e-12);
        assertEquals(1, cuboid.fy[0], 1e-12, "the face that looked along x");
        Convex square = body(ShapeBuilder.box(2, 2), 5, 0, 7);
        square.carry(turned(0, 0, 1, HALF_TURN), 4, 0, 9, 1, 2, 3);
        assertEquals(5, square.x, 1e-12);
        assertEquals(3, square.y, 1e-12);
    }
}
