package io.github.cordage;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.math.Check;
import org.jspecify.annotations.Nullable;

/**
 * Shape of a collider, in local coordinates. Circles, rectangles, segments, polygons and chains are planar: in space
 * they extend infinitely along z. Capsules are round in space, and also work in the plane. Shapes are immutable; any
 * number of colliders can share one. Shapes of the same kind and dimensions are equal.
 */
public final class ColliderShape {
    /** Kinds of shapes. */
    public enum Kind {
        /** Circle in the plane. */
        CIRCLE,
        /** Rectangle in the plane. */
        BOX,
        /** All points within a distance of a line segment. */
        CAPSULE,
        /** Line segment in the plane. */
        SEGMENT,
        /** Convex polygon in the plane. */
        POLYGON,
        /** Connected line segments in the plane. */
        CHAIN,
        /** Half-plane, or half-space: all points on one side of a line or plane. */
        PLANE,
        /** Sphere. */
        SPHERE,
        /** Box in space. */
        SOLID_BOX,
        /** Triangles in space. */
        MESH
    }

    private static final Kind[] KINDS = Kind.values();
    final ShapeData data;

    ColliderShape(ShapeData data) {
        this.data = data;
    }

    /**
     * Makes a circle around the origin.
     *
     * @param radius radius [m], from 1e-6 to 1e6
     * @return the shape
     * @throws IllegalArgumentException if the value is out of range
     */
    public static ColliderShape circle(double radius) {
        return new ColliderShape(ShapeBuilder.circle(radius));
    }

    /**
     * Makes a rectangle around the origin.
     *
     * @param width extent along x [m], from 1e-6 to 1e6
     * @param height extent along y [m], from 1e-6 to 1e6
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range
     */
    public static ColliderShape box(double width, double height) {
        return new ColliderShape(ShapeBuilder.box(width, height));
    }

    /**
     * Makes a capsule around the origin, along x.
     *
     * @param radius radius [m], from 1e-6 to 1e6
     * @param length distance between the centers of the two ends [m], from 1e-6 to 1e6
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range
     */
    public static ColliderShape capsule(double radius, double length) {
        return new ColliderShape(ShapeBuilder.capsule(radius, length));
    }

    /**
     * Makes a segment in the plane.
     *
     * @param ax x of its start [m], within ±1e9
     * @param ay y of its start [m], within ±1e9
     * @param bx x of its end [m], within ±1e9
     * @param by y of its end [m], within ±1e9
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range, or the ends are less than 1e-6 m apart
     */
    public static ColliderShape segment(double ax, double ay, double bx, double by) {
        return new ColliderShape(ShapeBuilder.segment(ax, ay, bx, by));
    }

    /**
     * Makes a convex polygon in the plane.
     *
     * @param xy x, y [m] of each corner in turn, clockwise or counterclockwise, at least three, within ±1e9
     * @return the shape; its corners run counterclockwise
     * @throws IllegalArgumentException if a value is out of range, there are fewer than three corners, two are less
     *     than 1e-6 m apart, all lie on a line, or the polygon is concave
     */
    public static ColliderShape polygon(double... xy) {
        return new ColliderShape(ShapeBuilder.polygon(xy));
    }

    /**
     * Makes a chain of segments in the plane, such as the ground of a level.
     *
     * @param closed whether the last vertex is connected to the first
     * @param xy x, y [m] of each vertex in turn, at least two, or three if closed, within ±1e9
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range, there are too few vertices, or two neighboring ones
     *     are less than 1e-6 m apart
     */
    public static ColliderShape chain(boolean closed, double... xy) {
        return new ColliderShape(ShapeBuilder.chain(closed, xy));
    }

    /**
     * Makes a half-plane whose boundary passes through the origin.
     *
     * @param nx x of the normal that points out of it, within ±1e9; one component must be at least 1e-6 in magnitude
     * @param ny y of the normal, within ±1e9
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range or the normal is too short
     */
    public static ColliderShape plane(double nx, double ny) {
        return plane(nx, ny, 0);
    }

    /**
     * Makes a half-space whose boundary passes through the origin.
     *
     * @param nx x of the normal that points out of it, within ±1e9; one component must be at least 1e-6 in magnitude
     * @param ny y of the normal, within ±1e9
     * @param nz z of the normal, within ±1e9
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range or the normal is too short
     */
    public static ColliderShape plane(double nx, double ny, double nz) {
        return new ColliderShape(ShapeBuilder.plane(nx, ny, nz));
    }

    /**
     * Makes a sphere around the origin.
     *
     * @param radius radius [m], from 1e-6 to 1e6
     * @return the shape
     * @throws IllegalArgumentException if the value is out of range
     */
    public static ColliderShape sphere(double radius) {
        return new ColliderShape(ShapeBuilder.sphere(radius));
    }

    /**
     * Makes a box in space around the origin.
     *
     * @param width extent along x [m], from 1e-6 to 1e6
     * @param height extent along y [m], from 1e-6 to 1e6
     * @param depth extent along z [m], from 1e-6 to 1e6
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range
     */
    public static ColliderShape box(double width, double height, double depth) {
        return new ColliderShape(ShapeBuilder.box(width, height, depth));
    }

    /**
     * Makes a surface of triangles.
     *
     * @param xyz x, y, z [m] of each vertex in turn, within ±1e9; copied
     * @param triangles indices of three vertices for each triangle, counterclockwise as seen from its front; copied
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range, a vertex or triangle is incomplete, there is no
     *     triangle, or one has no area
     */
    public static ColliderShape mesh(double[] xyz, int[] triangles) {
        return new ColliderShape(ShapeBuilder.mesh(xyz, triangles));
    }

    /**
     * Makes a mesh from heights on a grid over x and z that starts at the origin. Its front faces up, to +y.
     *
     * @param columns number of heights along x, at least 2
     * @param rows number of heights along z, at least 2
     * @param spacing distance between neighboring points along x and z [m], from 1e-6 to 1e6
     * @param heights y [m] of each point, row by row: columns × rows numbers, each within ±1e9
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range, or the number of heights is not columns × rows
     */
    public static ColliderShape heightField(int columns, int rows, double spacing, double... heights) {
        return new ColliderShape(ShapeBuilder.heightField(columns, rows, spacing, heights));
    }

    /** {@return the kind of shape} */
    public Kind kind() {
        return KINDS[data.kind];
    }

    /** {@return the radius of a circle, sphere or capsule [m]; 0 for other kinds} */
    public double radius() {
        return data.radius;
    }

    /** {@return the distance between the centers of a capsule's ends [m]; 0 for other kinds} */
    public double length() {
        return data.kind == ShapeData.CAPSULE ? 2 * data.x[1] : 0;
    }

    /** {@return the extent of the shape along x [m]; infinite for a plane} */
    public double width() {
        return data.extent(0);
    }

    /** {@return the extent of the shape along y [m]; infinite for a plane} */
    public double height() {
        return data.extent(1);
    }

    /** {@return the extent of the shape along z [m]; 0 for planar shapes, infinite for a half-plane or half-space} */
    public double depth() {
        return data.extent(2);
    }

    /** {@return the number of vertices of a segment, polygon, chain or mesh; 0 for other kinds} */
    public int vertexCount() {
        return switch (kind()) {
            case SEGMENT, POLYGON, CHAIN, MESH -> data.x.length;
            default -> 0;
        };
    }

    /**
     * Returns the x coordinate of a vertex.
     *
     * @param vertex index of the vertex
     * @return x [m]
     * @throws IllegalArgumentException if there is no such vertex
     */
    public double x(int vertex) {
        return data.x[requireVertex(vertex)];
    }

    /**
     * Returns the y coordinate of a vertex.
     *
     * @param vertex index of the vertex
     * @return y [m]
     * @throws IllegalArgumentException if there is no such vertex
     */
    public double y(int vertex) {
        return data.y[requireVertex(vertex)];
    }

    /**
     * Returns the z coordinate of a vertex.
     *
     * @param vertex index of the vertex
     * @return z [m]; 0 in the plane
     * @throws IllegalArgumentException if there is no such vertex
     */
    public double z(int vertex) {
        return data.z[requireVertex(vertex)];
    }

    private int requireVertex(int vertex) {
        int count = vertexCount();
        if (count == 0) {
            throw new IllegalArgumentException("vertex must be one of a shape with vertices, was " + vertex);
        }
        return Check.inRange("vertex", vertex, 0, count - 1);
    }

    /**
     * Tells whether the last vertex of a chain is connected to its first.
     *
     * @return whether it is a closed chain
     */
    public boolean isClosed() {
        return data.closed;
    }

    /** {@return x of the unit normal that points out of a half-plane or half-space; 0 for other kinds} */
    public double normalX() {
        return data.kind == ShapeData.PLANE ? data.x[0] : 0;
    }

    /** {@return y of the unit normal that points out of a half-plane or half-space; 0 for other kinds} */
    public double normalY() {
        return data.kind == ShapeData.PLANE ? data.y[0] : 0;
    }

    /** {@return z of the unit normal that points out of a half-plane or half-space; 0 for other kinds} */
    public double normalZ() {
        return data.kind == ShapeData.PLANE ? data.z[0] : 0;
    }

    /**
     * Returns the triangles of a mesh.
     *
     * @return a new array of three vertices for each triangle; empty for other kinds
     */
    public int[] triangles() {
        return data.triangles.clone();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ColliderShape shape && data.isSame(shape.data);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(data.hash());
    }

    /**
     * Names the shape, for debugging.
     *
     * @return its kind, and the number of vertices if it has any
     */
    @Override
    public String toString() {
        return kind() + (vertexCount() == 0 ? "" : " of " + vertexCount() + " vertices");
    }
}
