package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Contacts of pairs whose points are known. */
class ManifoldTest extends TouchFixture {
    private static final ShapeData CUBE = ShapeBuilder.box(2, 2, 2);
    private static final ShapeData SQUARE = ShapeBuilder.box(2, 2);
    private static final double ROOT_HALF = Math.sqrt(0.5);
    private static final double EIGHTH = Math.PI / 4;

    ManifoldTest() {
        super(1);
    }

    private void assertSeparations(double... expected) {
        double[] found = Arrays.copyOf(contacts.separation, contacts.count);
        Arrays.sort(found);
        assertEquals(expected.length, found.length, () -> Arrays.toString(found));
        for (int i = 0; i < found.length; i++) {
            assertEquals(expected[i], found[i], 1e-9);
        }
        assertConsistent(1e-9);
    }

    private void assertPoint(double x, double y, double z) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < contacts.count; i++) {
            double dx = contacts.bx[i] - x;
            double dy = contacts.by[i] - y;
            double dz = contacts.bz[i] - z;
            least = Math.min(least, Math.sqrt(dx * dx + dy * dy + dz * dz));
        }
        assertEquals(0, least, 1e-9);
    }

    private static Convex plane(double nx, double ny, double nz, double height) {
        Placement p = new Placement(ShapeBuilder.plane(nx, ny, nz));
        p.y = height;
        return collider(p)[0];
    }

    @Test
    void ballsTouchCubesAtFacesEdgesAndCorners() {
        Convex cube = body(CUBE, 0, 0, 0);
        ShapeData ball = ShapeBuilder.sphere(0.5);
        contacts.find(body(ball, 0.2, 1.6, 0.3), cube, 0.2);
        assertNormal(0, 1, 0, ROUNDING);
        assertSeparations(0.1);
        assertPoint(0.2, 1, 0.3);
        contacts.find(body(ball, 1.3, 1.3, 0.3), cube, 0.2);
        assertNormal(ROOT_HALF, ROOT_HALF, 0, ROUNDING);
        assertSeparations(0.3 / ROOT_HALF - 0.5);
        assertPoint(1, 1, 0.3);
        contacts.find(cube, body(ball, -1.3, 1.3, 1.3), 0.2);
        double third = Math.sqrt(1 / 3.0);
        assertNormal(third, -third, -third, ROUNDING);
        assertSeparations(0.3 / third - 0.5);
        assertPoint(-1.3 + 0.5 * third, 1.3 - 0.5 * third, 1.3 - 0.5 * third);
        contacts.find(body(ball, 0.2, 0.8, 0.3), cube, 0.2);
        assertNormal(0, 1, 0, ROUNDING);
        assertSeparations(-0.7);
    }

    @Test
    void nothingIsFoundBeyondTheReach() {
        ShapeData ball = ShapeBuilder.sphere(0.5);
        assertEquals(0, contacts.find(body(ball, 0, 1.71, 0), body(CUBE, 0, 0, 0), 0.2));
        assertEquals(0, contacts.find(body(ball, 1.5, 1.5, 0), body(CUBE, 0, 0, 0), 0.2));
        assertEquals(0, contacts.find(body(ball, 0, 1.21, 0), body(ball, 0, 0, 0), 0.2));
        assertEquals(0, contacts.find(body(ball, 0, 0.71, 0), plane(0, 1, 0, 0), 0.2));
    }

    @Test
    void cubesLieOnPlanesWithFourCorners() {
        Convex floor = plane(0, 1, 0, 0.5);
        contacts.find(body(CUBE, 0, 1.49, 0), floor, 0.1);
        assertNormal(0, 1, 0, ROUNDING);
        assertSeparations(-0.01, -0.01, -0.01, -0.01);
        assertPoint(1, 0.5, -1);
        // One that leans on an edge.
        contacts.find(body(CUBE, 0, 1.9, 0, turned(0, 0, 1, EIGHTH)), floor, 0.1);
        assertSeparations(1.4 - 1 / ROOT_HALF, 1.4 - 1 / ROOT_HALF);
        assertPoint(0, 0.5, 1);
        assertPoint(0, 0.5, -1);
        contacts.find(floor, body(CUBE, 0, 1.49, 0), 0.1);
        assertNormal(0, -1, 0, ROUNDING);
        assertSeparations(-0.01, -0.01, -0.01, -0.01);
    }

    @Test
    void cubesLieOnCubes() {
        for (double gap : new double[] {-0.01, -1e-13, 0, 1e-13, 1e-7, 0.01}) {
            contacts.find(body(CUBE, 0.5, 2 + gap, 0), body(CUBE, 0, 0, 0), 0.1);
            assertNormal(0, 1, 0, 1e-9);
            assertSeparations(gap, gap, gap, gap);
            assertPoint(1, 1, 1);
            assertPoint(-0.5, 1, -1);
        }
    }

    @Test
    void cubesThatLieTurnedTouchAtTheCornersOfThePatch() {
        contacts.find(body(CUBE, 0, 2, 0, turned(0, 1, 0, EIGHTH)), body(CUBE, 0, 0, 0), 0.1);
        assertNormal(0, 1, 0, ROUNDING);
        assertSeparations(0, 0, 0, 0);
        for (int i = 0; i < contacts.count; i++) {
            double x = Math.abs(contacts.bx[i]);
            double z = Math.abs(contacts.bz[i]);
            assertEquals(1, Math.max(x, z), 1e-9);
            assertEquals(Math.sqrt(2) - 1, Math.min(x, z), 1e-9);
        }
    }

    @Test
    void edgesCross() {
        Convex below = body(CUBE, 0, 0, 0, turned(0, 0, 1, EIGHTH));
        double top = Math.sqrt(2);
        for (double gap : new double[] {-0.05, 0.05}) {
            Convex above = body(CUBE, 0.1, 2 * top + gap, 0.2, turned(1, 0, 0, EIGHTH));
            contacts.find(above, below, 0.1);
            assertNormal(0, 1, 0, ROUNDING);
            assertSeparations(gap);
            assertPoint(0, top, 0.2);
        }
    }

    @Test
    void capsulesLieOnCubesAndCapsules() {
        ShapeData capsule = ShapeBuilder.capsule(0.25, 1);
        contacts.find(body(capsule, 0, 1.26, 0), body(CUBE, 0, 0, 0), 0.1);
        assertNormal(0, 1, 0, ROUNDING);
        assertSeparations(0.01, 0.01);
        assertPoint(0.5, 1, 0);
        assertPoint(-0.5, 1, 0);
        contacts.find(body(capsule, 1.2, 1.25, 0), body(CUBE, 0, 0, 0), 0.1);
        assertSeparations(0, 0);
        assertPoint(1, 1, 0);
        assertPoint(0.7, 1, 0);
        contacts.find(body(capsule, 0.25, 0.49, 0), body(capsule, 0, 0, 0), 0.1);
        assertNormal(0, 1, 0, ROUNDING);
        assertSeparations(-0.01, -0.01);
        assertPoint(0.5, 0.25, 0);
        assertPoint(-0.25, 0.25, 0);
        // One in line with the other touches with its end.
        contacts.find(body(capsule, 1.55, 0, 0), body(capsule, 0, 0, 0), 0.1);
        assertNormal(1, 0, 0, ROUNDING);
        assertSeparations(0.05);
        // Across each other.
        contacts.find(body(capsule, 0.1, 0.5, 0, turned(0, 1, 0, 2)), body(capsule, 0, 0, 0), 0.1);
        assertNormal(0, 1, 0, ROUNDING);
        assertSeparations(0);
        assertPoint(0.1, 0.25, 0);
    }

    @Test
    void capsulesLieAlongTheEdgesOfCubes() {
        ShapeData capsule = ShapeBuilder.capsule(0.25, 1);
        double side = 1 + 0.25 * ROOT_HALF;
        contacts.find(body(capsule, 0, side, side), body(CUBE, 0, 0, 0), 0.1);
        assertNormal(0, ROOT_HALF, ROOT_HALF, 1e-9);
        assertSeparations(0, 0);
        assertPoint(0.5, 1, 1);
        assertPoint(-0.5, 1, 1);
    }

    @Test
    void figuresInThePlaneTouch() {
        Convex square = body(SQUARE, 0, 0, 3);
        contacts.find(body(SQUARE, 0.5, 1.99, 3), square, 0.1);
        assertNormal(0, 1, 0, ROUNDING);
        assertSeparations(-0.01, -0.01);
        assertPoint(1, 1, 3);
        assertPoint(-0.5, 1, 3);
        // A corner that points down.
        contacts.find(body(SQUARE, 0.5, 1.05 + 1 / ROOT_HALF, 3, turned(0, 0, 1, EIGHTH)), square, 0.1);
        assertNormal(0, 1, 0, ROUNDING);
        assertSeparations(0.05);
        assertPoint(0.5, 1, 3);
        // Corner to corner.
        contacts.find(body(SQUARE, 2.03, 2.04, 3), square, 0.1);
        assertNormal(0.6, 0.8, 0, 1e-9);
        assertSeparations(0.05);
        contacts.find(body(ShapeBuilder.circle(0.5), 1.3, 1.4, 3), square, 0.1);
        assertNormal(0.6, 0.8, 0, 1e-9);
        assertSeparations(0);
        contacts.find(body(ShapeBuilder.circle(0.5), 0.3, 0.4, 3), body(ShapeBuilder.circle(1), 0, 0, 3), 0.1);
        assertNormal(0.6, 0.8, 0, ROUNDING);
        assertSeparations(-1);
        contacts.find(body(ShapeBuilder.polygon(0, 0, 1, 0, 0, 1), 0, 1.02, 3), square, 0.1);
        assertSeparations(0.02, 0.02);
        contacts.find(body(ShapeBuilder.segment(-2, 0, 2, 0), 0, 1.02, 3), square, 0.1);
        assertSeparations(0.02, 0.02);
    }

    @Test
    void figuresLieOnPlanes() {
        contacts.find(body(SQUARE, 0, 1.5, 2), plane(0, 1, 0, 0.5), 0.1);
        assertNormal(0, 1, 0, ROUNDING);
        assertSeparations(0, 0);
        assertPoint(1, 0.5, 2);
        // The part of a slope that is in their plane.
        contacts.find(body(ShapeBuilder.circle(0.5), 0, 0, 2), plane(0, 1, 1, 0), 0.1);
        assertEquals(0, contacts.count);
        contacts.find(body(ShapeBuilder.circle(0.5), 0, -1.45, 2), plane(0, 1, 1, 0), 0.1);
        assertNormal(0, 1, 0, ROUNDING);
        assertSeparations(0.05);
        assertEquals(0, contacts.find(body(ShapeBuilder.circle(0.5), 0, 0, 0), plane(0, 0, 1, 0), 0.1));
    }

    @Test
    void figuresTouchWhatIsInSpaceAsIfInfiniteAlongZ() {
        Convex floor = body(ShapeBuilder.box(10, 2), 0, 0, 0);
        contacts.find(body(CUBE, 0, 1.99, 50), floor, 0.1);
        assertNormal(0, 1, 0, ROUNDING);
        assertSeparations(-0.01, -0.01, -0.01, -0.01);
        assertPoint(1, 1, 51);
        assertPoint(-1, 1, 49);
        contacts.find(body(ShapeBuilder.sphere(0.5), 0, 1.49, 50), floor, 0.1);
        assertNormal(0, 1, 0, ROUNDING);
        assertSeparations(-0.01);
        contacts.find(floor, body(ShapeBuilder.capsule(0.5, 1), 0, 1.49, 0), 0.1);
        assertNormal(0, -1, 0, ROUNDING);
        assertSeparations(-0.01, -0.01);
        contacts.find(body(CUBE, 0, 2.5, 3, turned(1, 1, 0.3, 1)), body(ShapeBuilder.circle(1.5), 0, 0, 0), 1);
        assertTrue(contacts.count > 0);
        assertEquals(0, contacts.nz, ROUNDING);
    }

    @Test
    void oneSidedElementsTouchTheirFrontOnly() {
        Convex wall = collider(ShapeBuilder.segment(0, 0, 4, 0), true)[0];
        ShapeData circle = ShapeBuilder.circle(0.5);
        assertEquals(1, contacts.find(body(circle, 2, 0.4, 0), wall, 0.1));
        assertNormal(0, 1, 0, ROUNDING);
        assertEquals(0, contacts.find(body(circle, 2, -0.1, 0), wall, 0.1));
        contacts.find(body(SQUARE, 2, 0.01, 0), wall, 0.1);
        assertNormal(0, 1, 0, ROUNDING);
        assertSeparations(-0.99, -0.99);
        double[] corners = {0, 0, 0, 4, 0, 0, 0, 0, -4};
        Convex floor = collider(ShapeBuilder.mesh(corners, new int[] {0, 1, 2}), true)[0];
        ShapeData ball = ShapeBuilder.sphere(0.5);
        assertEquals(1, contacts.find(body(ball, 1, 0.4, -1), floor, 0.1));
        assertNormal(0, 1, 0, ROUNDING);
        assertEquals(0, contacts.find(body(ball, 1, -0.4, -1), floor, 0.1));
    }

    @Test
    void cubesLieOnTriangles() {
        double[] corners = {-5, 0, 5, 5, 0, 5, 0, 0, -5};
        Convex floor = collider(ShapeBuilder.mesh(corners, new int[] {0, 1, 2}), false)[0];
        for (double gap : new double[] {-0.01, 0, 0.01}) {
            contacts.find(body(CUBE, 0, 1 + gap, 2), floor, 0.1);
            assertNormal(0, 1, 0, ROUNDING);
            assertSeparations(gap, gap, gap, gap);
            contacts.find(body(CUBE, 0, -1 - gap, 2), floor, 0.1);
            assertNormal(0, -1, 0, ROUNDING);
            assertSeparations(gap, gap, gap, gap);
        }
        // One that hangs over the border.
        contacts.find(body(CUBE, 0, 1, 5), floor, 0.1);
        assertPoint(1, 0, 5);
        assertPoint(-1, 0, 4);
        assertSeparations(0, 0, 0, 0);
    }

    @Test
    void otherShapesAreRefused() {
        Convex c = new Convex();
        for (ShapeData shape : new ShapeData[] {
            ShapeBuilder.plane(0, 1, 0),
            ShapeBuilder.chain(false, 0, 0, 1, 0),
            ShapeBuilder.mesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2})
        }) {
            assertThrows(IllegalArgumentException.class, () -> c.place(shape, new double[3], null));
        }
    }

    @Test
    void sizesAndBoxesContainTheShape() {
        Convex cube = body(CUBE, 1, 2, 3, turned(0, 0, 1, EIGHTH));
        assertEquals(Math.sqrt(3), cube.size, ROUNDING);
        assertEquals(1 + Math.sqrt(2), cube.maxX, ROUNDING);
        assertEquals(2 - Math.sqrt(2), cube.minY, ROUNDING);
        assertEquals(4, cube.maxZ, ROUNDING);
        Convex capsule = body(ShapeBuilder.capsule(0.25, 1), 1, 2, 3, turned(0, 0, 1, 2 * EIGHTH));
        assertEquals(0.75, capsule.size, ROUNDING);
        assertEquals(2.75, capsule.maxY, ROUNDING);
        assertEquals(1.25, capsule.maxX, ROUNDING);
        assertTrue(body(SQUARE, 0, 0, 0).isFlat());
        assertTrue(plane(0, 1, 0, 0).isHalfSpace());
    }
}
