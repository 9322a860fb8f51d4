package io.github.cordage.collider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.motion.PinPath;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ColliderShapeTest {
    private static void assertRefused(String message, Executable definition) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, definition).getMessage());
    }

    private static void assertExtent(double width, double height, double depth, ColliderShape shape) {
        assertEquals(width, shape.width());
        assertEquals(height, shape.height());
        assertEquals(depth, shape.depth());
    }

    @Test
    void sizesThatAreZeroOrNegativeAreRefused() {
        assertRefused("radius must be from 1.0E-6 to 1000000.0, was 0.0", () -> ColliderShape.circle(0));
        assertRefused("radius must be from 1.0E-6 to 1000000.0, was -1.0", () -> ColliderShape.sphere(-1));
        assertRefused("width must be from 1.0E-6 to 1000000.0, was -1.0", () -> ColliderShape.box(-1, 1));
        assertRefused("height must be from 1.0E-6 to 1000000.0, was 0.0", () -> ColliderShape.box(1, 0));
        assertRefused("depth must be from 1.0E-6 to 1000000.0, was NaN", () -> ColliderShape.box(1, 1, Double.NaN));
        assertRefused("radius must be from 1.0E-6 to 1000000.0, was 0.0", () -> ColliderShape.capsule(0, 1));
        assertRefused("length must be from 1.0E-6 to 1000000.0, was 0.0", () -> ColliderShape.capsule(1, 0));
    }

    @Test
    void polygonThatIsNoneIsRefused() {
        assertRefused(
                "xy must hold x, y of 3 vertices or more for a polygon, its length was 4",
                () -> ColliderShape.polygon(0, 0, 1, 0));
        assertRefused(
                "xy must hold x, y of 3 vertices or more for a polygon, its length was 7",
                () -> ColliderShape.polygon(0, 0, 1, 0, 1, 1, 7));
        assertRefused(
                "vertex 3 must be at least 1.0E-6 m from vertex 1, was at 1.0, 0.0",
                () -> ColliderShape.polygon(0, 0, 1, 0, 1, 1, 1, 0));
        assertRefused(
                "polygon must be convex, was not at the corner 0.25, 0.25",
                () -> ColliderShape.polygon(0, 0, 1, 0, 0.25, 0.25, 0, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> ColliderShape.polygon(0, 3, -2, -3, 3, 1, -3, 1, 2, -3),
                "a star turns left at every corner");
        IllegalArgumentException flat =
                assertThrows(IllegalArgumentException.class, () -> ColliderShape.polygon(0, 0, 1, 1, 2, 2, 3, 3));
        assertTrue(String.valueOf(flat.getMessage()).matches("area of the polygon must be above .* m², was .*"));
        assertRefused(
                "xy[3] must be from -1.0E9 to 1.0E9, was Infinity",
                () -> ColliderShape.polygon(0, 0, 1, Double.POSITIVE_INFINITY, 0, 1));
    }

    @Test
    void polygonRunsCounterclockwiseEitherWay() {
        ColliderShape left = ColliderShape.polygon(0, 0, 2, 0, 0, 1);
        ColliderShape right = ColliderShape.polygon(0, 1, 2, 0, 0, 0);
        assertEquals(3, left.vertexCount());
        for (int i = 0; i < 3; i++) {
            assertEquals(left.x(i), right.x(i));
            assertEquals(left.y(i), right.y(i));
            assertEquals(0, left.z(i));
        }
        assertExtent(2, 1, 0, left);
        assertEquals(4, ColliderShape.polygon(0, 0, 1, 0, 2, 0, 0, 2).vertexCount(), "a corner may be straight");
    }

    @Test
    void chainWithRepeatedVerticesIsRefused() {
        assertRefused(
                "vertex 1 must be at least 1.0E-6 m from vertex 0, was at 1.0, 2.0",
                () -> ColliderShape.chain(false, 1, 2, 1, 2));
        assertRefused(
                "vertex 0 must be at least 1.0E-6 m from vertex 2, was at 1.0, 2.0",
                () -> ColliderShape.chain(true, 1, 2, 3, 4, 1, 2));
        assertRefused(
                "xy must hold x, y of 2 vertices or more for a chain, its length was 2",
                () -> ColliderShape.chain(false, 1, 2));
        assertRefused(
                "xy must hold x, y of 3 vertices or more for a closed chain, its length was 4",
                () -> ColliderShape.chain(true, 1, 2, 3, 4));
        assertRefused(
                "vertex 1 must be at least 1.0E-6 m from vertex 0, was at 1.0, 2.0",
                () -> ColliderShape.segment(1, 2, 1, 2));
        assertEquals(3, ColliderShape.chain(false, 1, 2, 3, 4, 1, 2).vertexCount(), "it may come back");
    }

    @Test
    void planeWithoutADirectionIsRefused() {
        assertRefused(
                "normal must have a component of at least 1.0E-6, was 0.0, 0.0, 0.0", () -> ColliderShape.plane(0, 0));
        ColliderShape plane = ColliderShape.plane(0, 3, -4);
        assertEquals(0, plane.normalX());
        assertEquals(0.6, plane.normalY());
        assertEquals(-0.8, plane.normalZ());
        assertExtent(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, plane);
        ColliderShape other = ColliderShape.circle(1);
        assertEquals(0, other.normalX() + other.normalY() + other.normalZ());
    }

    @Test
    void meshThatIsNoneIsRefused() {
        double[] xyz = {0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 0, 0};
        assertRefused(
                "xyz must hold x, y, z of three vertices or more, its length was 6",
                () -> ColliderShape.mesh(new double[6], new int[] {0, 1, 2}));
        assertRefused(
                "xyz must hold x, y, z of three vertices or more, its length was 10",
                () -> ColliderShape.mesh(new double[10], new int[] {0, 1, 2}));
        assertRefused(
                "triangles must hold three indices for each, its length was 0",
                () -> ColliderShape.mesh(xyz, new int[0]));
        assertRefused(
                "triangles must hold three indices for each, its length was 4",
                () -> ColliderShape.mesh(xyz, new int[] {0, 1, 2, 0}));
        assertRefused("triangles[2] must be from 0 to 3, was 4", () -> ColliderShape.mesh(xyz, new int[] {0, 1, 4}));
        assertRefused(
                "area of triangle 1 must be above 4.0E-12 m², was 0.0",
                () -> ColliderShape.mesh(xyz, new int[] {0, 1, 2, 0, 1, 3}));
        double[] broken = xyz.clone();
        broken[4] = Double.NaN;
        assertRefused(
                "xyz[4] must be from -1.0E9 to 1.0E9, was NaN", () -> ColliderShape.mesh(broken, new int[] {0, 1, 2}));
    }

    @Test
    void heightFieldMustHaveAsManyHeightsAsPoints() {
        assertRefused("columns must be from 2 to 10000000, was 1", () -> ColliderShape.heightField(1, 2, 1, 0, 0));
        assertRefused("rows must be from 2 to 10000000, was 1", () -> ColliderShape.heightField(2, 1, 1, 0, 0));
        assertRefused(
                "heights must hold 4 numbers, its length was 5",
                () -> ColliderShape.heightField(2, 2, 1, 0, 0, 0, 0, 0));
    }

    @Test
    void heightFieldIsAMeshWhoseFrontIsUpwards() {
        ColliderShape field = ColliderShape.heightField(3, 2, 0.5, 1, 2, 3, 4, 5, 6);
        assertEquals(ColliderShape.Kind.MESH, field.kind());
        assertExtent(1, 5, 0.5, field);
        assertEquals(6, field.vertexCount());
        assertEquals(0.5, field.x(4));
        assertEquals(5, field.y(4));
        assertEquals(0.5, field.z(4));
        int[] t = field.triangles();
        assertEquals(12, t.length);
        for (int i = 0; i < t.length; i += 3) {
            double ux = field.x(t[i + 1]) - field.x(t[i]);
            double uz = field.z(t[i + 1]) - field.z(t[i]);
            double vx = field.x(t[i + 2]) - field.x(t[i]);
            double vz = field.z(t[i + 2]) - field.z(t[i]);
            assertEquals(0.25, uz * vx - ux * vz, "twice the area as seen from above");
        }
    }

    @Test
    void shapeSaysWhatItIs() {
        ColliderShape capsule = ColliderShape.capsule(0.5, 3);
        assertEquals(ColliderShape.Kind.CAPSULE, capsule.kind());
        assertEquals(0.5, capsule.radius());
        assertEquals(3, capsule.length());
        assertExtent(4, 1, 1, capsule);
        assertEquals(0, capsule.vertexCount());
        assertEquals("CAPSULE", capsule.toString());
        assertExtent(6, 6, 0, ColliderShape.circle(3));
        assertExtent(6, 6, 6, ColliderShape.sphere(3));
        assertExtent(2, 3, 0, ColliderShape.box(2, 3));
        assertExtent(2, 3, 4, ColliderShape.box(2, 3, 4));
        assertEquals(0, ColliderShape.box(2, 3).length());
        assertEquals(ColliderShape.Kind.SOLID_BOX, ColliderShape.box(2, 3, 4).kind());
        assertEquals(
                ColliderShape.Kind.SEGMENT, ColliderShape.segment(0, 0, 1, 1).kind());
        assertTrue(ColliderShape.chain(true, 0, 0, 1, 0, 1, 1).isClosed());
        assertFalse(ColliderShape.chain(false, 0, 0, 1, 0, 1, 1).isClosed());
        assertRefused("vertex must be one of a shape with vertices, was 0", () -> capsule.x(0));
        assertRefused(
                "vertex must be from 0 to 1, was 2",
                () -> ColliderShape.segment(0, 0, 1, 1).y(2));
    }

    @Test
    void arraysAreCopies() {
        double[] xyz = {0, 0, 0, 1, 0, 0, 0, 0, 1};
        int[] triangles = {0, 1, 2};
        ColliderShape mesh = ColliderShape.mesh(xyz, triangles);
        Arrays.fill(triangles, 0);
        xyz[3] = 9;
        assertArrayEquals(new int[] {0, 1, 2}, mesh.triangles());
        Arrays.fill(mesh.triangles(), 0);
        assertArrayEquals(new int[] {0, 1, 2}, mesh.triangles());
        assertEquals(1, mesh.x(1));
        double[] corners = {0, 1, 2, 0, 0, 0};
        ColliderShape.polygon(corners);
        assertArrayEquals(new double[] {0, 1, 2, 0, 0, 0}, corners);
    }

    @Test
    void definitionRefusesWhatCannotBe() {
        ColliderDef circle = new ColliderDef(ColliderShape.circle(1));
        assertRefused("sx must be from 1.0E-6 to 1000000.0 without its sign, was 0.0", () -> circle.scale(0, 1));
        assertRefused("sy must be from 1.0E-6 to 1000000.0 without its sign, was -1.0E7", () -> circle.scale(1, -1e7));
        assertRefused(
                "qx and qy must be 0 for a shape of the plane, was 1.0, 0.0", () -> circle.orientation(1, 0, 0, 1));
        assertRefused(
                "qx and qy must be 0 for a shape of the plane, was 0.0, 1.0", () -> circle.orientation(0, 1, 0, 1));
        assertRefused(
                "orientation must have a component of at least 1.0E-6, was 0.0, 0.0, 0.0, 0.0",
                () -> circle.orientation(0, 0, 0, 0));
        assertRefused("wx and wy must be 0 for a shape of the plane, was 1.0, 0.0", () -> circle.spin(1, 0, 0));
        assertRefused("wx and wy must be 0 for a shape of the plane, was 0.0, 1.0", () -> circle.spin(0, 1, 0));
        assertRefused("factor must be from 0.0 to 1000000.0, was -1.0", () -> circle.friction(-1));
        assertRefused(
                "extent along z must be above 0 and finite for a shape that is given a size, was 0.0",
                () -> circle.size(1, 1, 1));
        assertRefused(
                "extent along x must be above 0 and finite for a shape that is given a size, was Infinity",
                () -> new ColliderDef(ColliderShape.plane(0, 1)).size(1, 1));
        assertRefused(
                "extent along y must be above 0 and finite for a shape that is given a size, was 0.0",
                () -> new ColliderDef(ColliderShape.segment(0, 0, 1, 0)).size(1, 1));
        PinPath path = PinPath.from(0, 0, 0);
        assertRefused(
                "velocity must be 0 for a collider with a path, was 0.0, 1.0, 0.0",
                () -> new ColliderDef(ColliderShape.circle(1)).velocity(0, 1).path(path));
        assertRefused(
                "velocity must be 0 for a collider with a path, was 0.0, 0.0, 1.0",
                () -> new ColliderDef(ColliderShape.circle(1)).path(path).velocity(0, 0, 1));
    }
}
