package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ShapeDataTest {
    private static final double[] TETRAHEDRON = {0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3};

    private static int[] partsIn(ShapeData shape, double... box) {
        Found found = new Found();
        shape.parts.query(box[0], box[1], box[2], box[3], box[4], box[5], found);
        found.sort();
        return Arrays.copyOf(found.items, found.count);
    }

    @Test
    void boundsHoldTheShape() {
        assertArrayEquals(new double[] {-2, -2, 0, 2, 2, 0}, ShapeBuilder.circle(2).bounds);
        assertArrayEquals(new double[] {-2, -2, -2, 2, 2, 2}, ShapeBuilder.sphere(2).bounds);
        assertArrayEquals(new double[] {-1, -2, 0, 1, 2, 0}, ShapeBuilder.box(2, 4).bounds, 0);
        assertArrayEquals(new double[] {-1, -2, -3, 1, 2, 3}, ShapeBuilder.box(2, 4, 6).bounds);
        assertArrayEquals(new double[] {-4, -1, -1, 4, 1, 1}, ShapeBuilder.capsule(1, 6).bounds);
        assertArrayEquals(new double[] {-1, 2, 0, 3, 5, 0}, ShapeBuilder.segment(3, 2, -1, 5).bounds);
        assertArrayEquals(
                new double[] {0, 0, 0, 1, 2, 3}, ShapeBuilder.mesh(TETRAHEDRON, new int[] {0, 1, 2, 0, 2, 3}).bounds);
    }

    @Test
    void extentsAreThoseOfTheBoundsAndInfiniteForAHalfSpace() {
        ShapeData box = ShapeBuilder.box(2, 4, 6);
        assertArrayEquals(new double[] {2, 4, 6}, new double[] {box.extent(0), box.extent(1), box.extent(2)});
        assertEquals(0, ShapeBuilder.circle(2).extent(2));
        assertEquals(Double.POSITIVE_INFINITY, ShapeBuilder.plane(1, 0, 0).extent(1));
    }

    @Test
    void figuresOfThePlaneAreFlat() {
        ShapeData[] flat = {
            ShapeBuilder.circle(1),
            ShapeBuilder.box(1, 2),
            ShapeBuilder.segment(0, 0, 1, 0),
            ShapeBuilder.polygon(0, 0, 1, 0, 0, 1),
            ShapeBuilder.chain(false, 0, 0, 1, 0)
        };
        for (ShapeData shape : flat) {
            assertTrue(shape.isFlat(), "kind " + shape.kind);
        }
        ShapeData[] solid = {
            ShapeBuilder.sphere(1),
            ShapeBuilder.box(1, 2, 3),
            ShapeBuilder.capsule(1, 1),
            ShapeBuilder.plane(0, 1, 0),
            ShapeBuilder.mesh(TETRAHEDRON, new int[] {0, 1, 2})
        };
        for (ShapeData shape : solid) {
            assertFalse(shape.isFlat(), "kind " + shape.kind);
        }
    }

    @Test
    void edgesOfAChainAreFoundByTheirBoxes() {
        ShapeData open = ShapeBuilder.chain(false, 0, 0, 4, 1, 4, 5, -2, 5);
        assertEquals(3, open.edges());
        assertArrayEquals(new int[] {1}, partsIn(open, 3.5, 2, 0, 5, 3, 0));
        assertArrayEquals(new int[] {}, partsIn(open, -1, 2, 0, -0.5, 3, 0));
        assertArrayEquals(new int[] {}, partsIn(open, 3.5, 2, 1, 5, 3, 2));
        ShapeData closed = ShapeBuilder.chain(true, 0, 0, 4, 1, 4, 5, -2, 5);
        assertEquals(4, closed.edges());
        assertArrayEquals(new int[] {3}, partsIn(closed, -1, 2, 0, -0.5, 3, 0));
        assertArrayEquals(new int[] {0, 1}, partsIn(closed, 3.5, 0.5, 0, 4, 1, 0));
    }

    @Test
    void trianglesOfAMeshAreFoundByTheirBoxes() {
        ShapeData mesh = ShapeBuilder.mesh(TETRAHEDRON, new int[] {2, 0, 1, 0, 2, 3});
        assertArrayEquals(new int[] {0}, partsIn(mesh, 0.5, 0.5, 0, 1, 1, 0));
        assertArrayEquals(new int[] {1}, partsIn(mesh, 0, 0.5, 0.5, 0, 1, 1));
        assertArrayEquals(new int[] {0, 1}, partsIn(mesh, 0, 1.5, 0, 0, 1.6, 0));
    }

    private static ShapeData shape(
            byte kind, double radius, double x, double y, double z, boolean closed, int... corner) {
        return new ShapeData(
                kind, radius, new double[] {x, 1, 0}, new double[] {y, 0, 1}, new double[] {z, 0, 0}, closed, corner);
    }

    @Test
    void shapesAreSameIfAllNumbersAre() {
        byte mesh = ShapeData.MESH;
        ShapeData one = shape(mesh, 0, 0, 0, 0, false, 0, 1, 2);
        ShapeData same = shape(mesh, 0, 0, 0, 0, false, 0, 1, 2);
        assertTrue(one.isSame(same));
        assertEquals(one.hash(), same.hash());
        assertEquals(one.hash(), one.hash());
        ShapeData[] others = {
            shape(ShapeData.POLYGON, 0, 0, 0, 0, false, 0, 1, 2),
            shape(mesh, 1, 0, 0, 0, false, 0, 1, 2),
            shape(mesh, 0, 0.5, 0, 0, false, 0, 1, 2),
            shape(mesh, 0, 0, 0.5, 0, false, 0, 1, 2),
            shape(mesh, 0, 0, 0, 0.5, false, 0, 1, 2),
            shape(mesh, 0, 0, 0, 0, true, 0, 1, 2),
            shape(mesh, 0, 0, 0, 0, false, 1, 2, 0)
        };
        for (ShapeData other : others) {
            assertFalse(one.isSame(other));
            assertNotEquals(one.hash(), other.hash());
        }
    }
}
