package io.github.cordage;

import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;

/**
 * What a collider looks like, in coordinates of its own. Circles, boxes of two sizes, segments, polygons and chains are of
 * the plane: in space they have no end along z. Capsules are round in space, and meet a rope of the plane just as well.
 * Immutable; one shape can serve any number of colliders.
 */
public final class ColliderShape {
    /** Which kind of shape. */
    public enum Kind {
        /** Circle in the plane. */
        CIRCLE,
        /** Rectangle in the plane. */
        BOX,
        /** Everything within a distance of a line. */
        CAPSULE,
        /** Line in the plane. */
        SEGMENT,
        /** Convex polygon in the plane. */
        POLYGON,
        /** Lines in the plane, one after the other. */
        CHAIN,
        /** Everything on one side of a line, or of a plane in space. */
        PLANE,
        /** Sphere. */
        SPHERE,
        /** Box in space. */
        SOLID_BOX,
        /** Triangles in space. */
        MESH
    }

    private static final Kind[] KINDS = Kind.values();
    private static final double[] ZERO = {0};
    private static final int[] NONE = {};

    /** How thin a polygon or a triangle can be: least area, in squares of its extent. */
    private static final double THINNEST = 1e-12;

    final ShapeData data;

    private ColliderShape(ShapeData data) {
        this.data = data;
    }

    private static ColliderShape of(byte kind, double radius, double[] x, double[] y, double[] z) {
        return new ColliderShape(new ShapeData(kind, radius, x, y, z, false, NONE));
    }

    /**
     * Makes a circle around the origin.
     *
     * @param radius radius [m], from 1e-6 to 1e6
     * @return the shape
     * @throws IllegalArgumentException if the value is out of range
     */
    public static ColliderShape circle(double radius) {
        return of(ShapeData.CIRCLE, Check.size("radius", radius), ZERO, ZERO, ZERO);
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
        Check.size("width", width);
        Check.size("height", height);
        return of(ShapeData.BOX, 0, new double[] {width / 2}, new double[] {height / 2}, ZERO);
    }

    /**
     * Makes a capsule around the origin, along x.
     *
     * @param radius radius [m], from 1e-6 to 1e6
     * @param length distance between the centres of the two ends [m], from 1e-6 to 1e6
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range
     */
    public static ColliderShape capsule(double radius, double length) {
        Check.size("radius", radius);
        Check.size("length", length);
        double[] zero = {0, 0};
        return of(ShapeData.CAPSULE, radius, new double[] {-length / 2, length / 2}, zero, zero);
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
        double[] x = {Check.coordinate("ax", ax), Check.coordinate("bx", bx)};
        double[] y = {Check.coordinate("ay", ay), Check.coordinate("by", by)};
        requireApart(x, y, 0, 1);
        return of(ShapeData.SEGMENT, 0, x, y, new double[2]);
    }

    /**
     * Makes a convex polygon in the plane.
     *
     * @param xy x, y [m] of three corners or more, one after the other, either way round, each within ±1e9
     * @return the shape; its corners run counterclockwise
     * @throws IllegalArgumentException if a value is out of range, there are fewer than three corners, two are less than
     *     1e-6 m apart, all are on a line, or the polygon is concave
     */
    public static ColliderShape polygon(double... xy) {
        requirePoints(xy, 3, "polygon");
        double[] x = everySecond(xy, 0);
        double[] y = everySecond(xy, 1);
        int n = x.length;
        for (int i = 0; i < n; i++) {
            for (int k = i + 1; k < n; k++) {
                requireApart(x, y, i, k);
            }
        }
        double area = area(x, y);
        double rounding = rounding(x, y);
        requireArea("area of the polygon", Math.abs(area), rounding);
        if (area < 0) {
            turnRound(x);
            turnRound(y);
        }
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            for (int k = 0; k < n; k++) {
                if (side(x, y, i, next, k) < -rounding) {
                    throw new IllegalArgumentException(
                            "polygon must be convex, was not at the corner " + x[next] + ", " + y[next]);
                }
            }
        }
        return of(ShapeData.POLYGON, 0, x, y, new double[n]);
    }

    /**
     * Makes a chain of segments in the plane, such as the ground of a level.
     *
     * @param closed whether the last vertex is joined to the first
     * @param xy x, y [m] of two vertices or more, three if closed, one after the other, each within ±1e9
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range, there are too few vertices, or two that follow each
     *     other are less than 1e-6 m apart
     */
    public static ColliderShape chain(boolean closed, double... xy) {
        requirePoints(xy, closed ? 3 : 2, closed ? "closed chain" : "chain");
        double[] x = everySecond(xy, 0);
        double[] y = everySecond(xy, 1);
        for (int i = closed ? 0 : 1; i < x.length; i++) {
            requireApart(x, y, i == 0 ? x.length - 1 : i - 1, i);
        }
        return new ColliderShape(new ShapeData(ShapeData.CHAIN, 0, x, y, new double[x.length], closed, NONE));
    }

    /**
     * Makes a half-plane whose border goes through the origin.
     *
     * @param nx x of the direction that points out of it, within ±1e9; its length does not matter, but must not be 0
     * @param ny y of the direction, within ±1e9
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range or the direction is 0
     */
    public static ColliderShape plane(double nx, double ny) {
        return plane(nx, ny, 0);
    }

    /**
     * Makes a half-space whose border goes through the origin.
     *
     * @param nx x of the direction that points out of it, within ±1e9; its length does not matter, but must not be 0
     * @param ny y of the direction, within ±1e9
     * @param nz z of the direction, within ±1e9
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range or the direction is 0
     */
    public static ColliderShape plane(double nx, double ny, double nz) {
        Check.coordinate("nx", nx);
        Check.coordinate("ny", ny);
        Check.coordinate("nz", nz);
        if (Math.max(Math.abs(nx), Math.max(Math.abs(ny), Math.abs(nz))) < Limits.SIZE_MIN) {
            throw new IllegalArgumentException("normal must have a component of at least " + Limits.SIZE_MIN + ", was "
                    + nx + ", " + ny + ", " + nz);
        }
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        return of(
                ShapeData.PLANE, 0, new double[] {nx / length}, new double[] {ny / length}, new double[] {nz / length});
    }

    /** A plane whose normal has the length 1 already, but for rounding, and keeps its bits. */
    static ColliderShape unitPlane(double nx, double ny, double nz) {
        plane(nx, ny, nz);
        Check.inRange("length of the normal", Math.sqrt(nx * nx + ny * ny + nz * nz), 1 - 1e-9, 1 + 1e-9);
        return of(ShapeData.PLANE, 0, new double[] {nx}, new double[] {ny}, new double[] {nz});
    }

    /** A mesh or height field whose triangles have been looked at before; takes the arrays over. */
    static ColliderShape meshOf(double[] x, double[] y, double[] z, int[] triangles) {
        Check.inRange("vertices", x.length, 3, Integer.MAX_VALUE);
        Check.inRange("corners of triangles", triangles.length, 3, Integer.MAX_VALUE);
        Check.inRange("corners of triangles beyond the last triangle", triangles.length % 3, 0, 0);
        for (int i = 0; i < x.length; i++) {
            Check.coordinate("x", x[i]);
            Check.coordinate("y", y[i]);
            Check.coordinate("z", z[i]);
        }
        for (int corner : triangles) {
            Check.inRange("corner of a triangle", corner, 0, x.length - 1);
        }
        return new ColliderShape(new ShapeData(ShapeData.MESH, 0, x, y, z, false, triangles));
    }

    /**
     * Makes a sphere around the origin.
     *
     * @param radius radius [m], from 1e-6 to 1e6
     * @return the shape
     * @throws IllegalArgumentException if the value is out of range
     */
    public static ColliderShape sphere(double radius) {
        return of(ShapeData.SPHERE, Check.size("radius", radius), ZERO, ZERO, ZERO);
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
        Check.size("width", width);
        Check.size("height", height);
        Check.size("depth", depth);
        return of(
                ShapeData.SOLID_BOX, 0, new double[] {width / 2}, new double[] {height / 2}, new double[] {depth / 2});
    }

    /**
     * Makes a surface of triangles.
     *
     * @param xyz x, y, z [m] of the vertices, one after the other, each within ±1e9; copied
     * @param triangles indices of three vertices for each triangle, counterclockwise as seen from its front; copied
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range, a vertex or triangle is incomplete, there is no
     *     triangle, or one has no area
     */
    public static ColliderShape mesh(double[] xyz, int[] triangles) {
        if (xyz.length < 9 || xyz.length % 3 != 0) {
            throw new IllegalArgumentException(
                    "xyz must hold x, y, z of three vertices or more, its length was " + xyz.length);
        }
        if (triangles.length == 0 || triangles.length % 3 != 0) {
            throw new IllegalArgumentException(
                    "triangles must hold three indices for each, its length was " + triangles.length);
        }
        int n = xyz.length / 3;
        double[] x = new double[n];
        double[] y = new double[n];
        double[] z = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = Check.coordinate("xyz[" + 3 * i + "]", xyz[3 * i]);
            y[i] = Check.coordinate("xyz[" + (3 * i + 1) + "]", xyz[3 * i + 1]);
            z[i] = Check.coordinate("xyz[" + (3 * i + 2) + "]", xyz[3 * i + 2]);
        }
        for (int i = 0; i < triangles.length; i++) {
            Check.inRange("triangles[" + i + "]", triangles[i], 0, n - 1);
        }
        for (int i = 0; i < triangles.length; i += 3) {
            requireTriangle(x, y, z, triangles, i);
        }
        return new ColliderShape(new ShapeData(ShapeData.MESH, 0, x, y, z, false, triangles.clone()));
    }

    /**
     * Makes a surface from heights on a grid over x and z, which begins at the origin: a mesh whose front is upwards.
     *
     * @param columns number of heights along x, at least 2
     * @param rows number of heights along z, at least 2
     * @param spacing distance of neighbours along x and z [m], from 1e-6 to 1e6
     * @param heights y [m] of each point, the columns of the first row first; columns × rows of them, each within ±1e9
     * @return the shape
     * @throws IllegalArgumentException if a value is out of range, or there are not as many heights as points
     */
    public static ColliderShape heightField(int columns, int rows, double spacing, double... heights) {
        Check.inRange("columns", columns, 2, Limits.NODES);
        Check.inRange("rows", rows, 2, Limits.NODES);
        Check.size("spacing", spacing);
        if ((long) columns * rows != heights.length) {
            throw new IllegalArgumentException(
                    "heights must hold " + (long) columns * rows + " numbers, its length was " + heights.length);
        }
        double[] x = new double[heights.length];
        double[] y = new double[heights.length];
        double[] z = new double[heights.length];
        int[] triangles = new int[6 * (columns - 1) * (rows - 1)];
        int at = 0;
        for (int i = 0; i < heights.length; i++) {
            int column = i % columns;
            int row = i / columns;
            x[i] = column * spacing;
            y[i] = Check.coordinate("heights[" + i + "]", heights[i]);
            z[i] = row * spacing;
            if (column + 1 < columns && row + 1 < rows) {
                triangles[at++] = i;
                triangles[at++] = i + columns;
                triangles[at++] = i + 1;
                triangles[at++] = i + 1;
                triangles[at++] = i + columns;
                triangles[at++] = i + columns + 1;
            }
        }
        return new ColliderShape(new ShapeData(ShapeData.MESH, 0, x, y, z, false, triangles));
    }

    /** Carries the shape; gives back this very one if it is what comes. */
    ColliderShape transfer(Transfer t) {
        if (t.skipsLabels()) {
            t.word(data.hash());
            return this;
        }
        byte kind = (byte) t.whole("kind of a shape", data.kind, 0, KINDS.length - 1);
        double radius = t.number("radius of a shape", data.radius, 0, Limits.SIZE_MAX);
        boolean closed = t.flag("closed", data.closed);
        int vertices = t.count("number of vertices", data.x.length, 3);
        double[] x = t.kept("vertex", data.x, vertices, Limits.COORDINATE);
        double[] y = t.kept("vertex", data.y, vertices, Limits.COORDINATE);
        double[] z = t.kept("vertex", data.z, vertices, Limits.COORDINATE);
        int corners = t.count("number of corners", data.triangles.length, 1);
        int[] triangles = t.kept("corner of a triangle", data.triangles, corners, vertices - 1);
        boolean same = kind == data.kind && Double.compare(radius, data.radius) == 0 && closed == data.closed;
        if (same && x == data.x && y == data.y && z == data.z && triangles == data.triangles) {
            return this;
        }
        checkCarried(t, KINDS[kind], radius, x, y, z, closed, triangles);
        return new ColliderShape(new ShapeData(kind, radius, x, y, z, closed, triangles));
    }

    /** Checks what may have come from a stranger, in a time that grows with its size and no more. */
    private static void checkCarried(
            Transfer t, Kind kind, double radius, double[] x, double[] y, double[] z, boolean closed, int[] triangles) {
        boolean round = kind == Kind.CIRCLE || kind == Kind.SPHERE || kind == Kind.CAPSULE;
        t.require(round ? radius >= Limits.SIZE_MIN : radius == 0, "radius of a shape");
        t.require(!closed || kind == Kind.CHAIN, "closed");
        t.require(kind == Kind.MESH ? triangles.length > 0 : triangles.length == 0, "number of corners");
        t.require(triangles.length % 3 == 0, "number of corners");
        int n = x.length;
        switch (kind) {
            case CIRCLE, SPHERE -> t.require(n == 1, "number of vertices");
            case BOX, SOLID_BOX -> {
                boolean flat = kind == Kind.BOX;
                t.require(n == 1 && x[0] > 0 && y[0] > 0 && (flat ? z[0] == 0 : z[0] > 0), "size of a box");
            }
            case PLANE -> {
                double length = n == 1 ? x[0] * x[0] + y[0] * y[0] + z[0] * z[0] : 0;
                t.require(length > 0.5 && length < 2, "normal of a plane");
            }
            case CAPSULE -> t.require(n == 2 && x[1] > 0, "length of a capsule");
            case SEGMENT, POLYGON, CHAIN -> {
                boolean ring = closed || kind == Kind.POLYGON;
                t.require(kind == Kind.SEGMENT ? n == 2 : n >= (ring ? 3 : 2), "number of vertices");
                for (int i = ring ? 0 : 1; i < n; i++) {
                    requireApart(x, y, i == 0 ? n - 1 : i - 1, i);
                }
                t.require(kind != Kind.POLYGON || turnsLeft(x, y), "corner of a polygon");
            }
            case MESH -> {
                for (int i = 0; i < triangles.length; i += 3) {
                    requireTriangle(x, y, z, triangles, i);
                }
            }
        }
    }

    private static boolean turnsLeft(double[] x, double[] y) {
        double rounding = rounding(x, y);
        int n = x.length;
        boolean left = area(x, y) > rounding;
        for (int i = 0; i < n; i++) {
            left &= side(x, y, i, (i + 1) % n, (i + 2) % n) >= -rounding;
        }
        return left;
    }

    private static double area(double[] x, double[] y) {
        double area = 0;
        for (int i = 1; i < x.length; i++) {
            area += side(x, y, 0, i - 1, i) / 2;
        }
        return area;
    }

    /** Area that is nothing but rounding, for vertices that lie so far apart. */
    private static double rounding(double[] x, double[] y) {
        double extent = 0;
        for (int i = 1; i < x.length; i++) {
            extent = Math.max(extent, Math.max(Math.abs(x[i] - x[0]), Math.abs(y[i] - y[0])));
        }
        return THINNEST * extent * extent;
    }

    private static void requirePoints(double[] xy, int least, String what) {
        if (xy.length < 2 * least || xy.length % 2 != 0) {
            throw new IllegalArgumentException("xy must hold x, y of " + least + " vertices or more for a " + what
                    + ", its length was " + xy.length);
        }
        for (int i = 0; i < xy.length; i++) {
            Check.coordinate("xy[" + i + "]", xy[i]);
        }
    }

    private static void requireApart(double[] x, double[] y, int i, int k) {
        double dx = x[k] - x[i];
        double dy = y[k] - y[i];
        if (Math.sqrt(dx * dx + dy * dy) < Limits.SIZE_MIN) {
            throw new IllegalArgumentException("vertex " + k + " must be at least " + Limits.SIZE_MIN
                    + " m from vertex " + i + ", was at " + x[k] + ", " + y[k]);
        }
    }

    private static void requireArea(String what, double area, double least) {
        if (!(area > least)) {
            throw new IllegalArgumentException(what + " must be above " + least + " m², was " + area);
        }
    }

    private static void requireTriangle(double[] x, double[] y, double[] z, int[] triangles, int at) {
        int a = triangles[at];
        int b = triangles[at + 1];
        int c = triangles[at + 2];
        double ux = x[b] - x[a];
        double uy = y[b] - y[a];
        double uz = z[b] - z[a];
        double vx = x[c] - x[a];
        double vy = y[c] - y[a];
        double vz = z[c] - z[a];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double square = Math.max(ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz);
        double least = Math.max(THINNEST * square, Limits.SIZE_MIN * Limits.SIZE_MIN);
        requireArea("area of triangle " + at / 3, Math.sqrt(nx * nx + ny * ny + nz * nz) / 2, least);
    }

    /** Twice the area of a triangle, above 0 where its third corner is on the left of the way from first to second. */
    private static double side(double[] x, double[] y, int a, int b, int c) {
        return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
    }

    private static double[] everySecond(double[] of, int from) {
        double[] some = new double[of.length / 2];
        for (int i = 0; i < some.length; i++) {
            some[i] = of[2 * i + from];
        }
        return some;
    }

    private static void turnRound(double[] numbers) {
        for (int i = 0, k = numbers.length - 1; i < k; i++, k--) {
            double first = numbers[i];
            numbers[i] = numbers[k];
            numbers[k] = first;
        }
    }

    /**
     * Returns the kind.
     *
     * @return which kind of shape
     */
    public Kind kind() {
        return KINDS[data.kind];
    }

    /**
     * Returns the radius of a circle, sphere or capsule.
     *
     * @return radius [m]; 0 for other kinds
     */
    public double radius() {
        return data.radius;
    }

    /**
     * Returns the distance between the centres of a capsule's ends.
     *
     * @return length [m]; 0 for other kinds
     */
    public double length() {
        return data.kind == ShapeData.CAPSULE ? 2 * data.x[1] : 0;
    }

    /**
     * Returns the extent of the shape along x.
     *
     * @return extent [m]; infinite for a plane
     */
    public double width() {
        return extent(0);
    }

    /**
     * Returns the extent of the shape along y.
     *
     * @return extent [m]; infinite for a plane
     */
    public double height() {
        return extent(1);
    }

    /**
     * Returns the extent of the shape along z.
     *
     * @return extent [m]; 0 for shapes of the plane, infinite for a half-plane or half-space
     */
    public double depth() {
        return extent(2);
    }

    double extent(int axis) {
        return data.kind == ShapeData.PLANE ? Double.POSITIVE_INFINITY : data.bounds[axis + 3] - data.bounds[axis];
    }

    /**
     * Returns the number of vertices of a segment, polygon, chain or mesh.
     *
     * @return number; 0 for other kinds
     */
    public int vertexCount() {
        return switch (kind()) {
            case SEGMENT, POLYGON, CHAIN, MESH -> data.x.length;
            default -> 0;
        };
    }

    /**
     * Returns where a vertex is along x.
     *
     * @param vertex index of the vertex
     * @return x [m]
     * @throws IllegalArgumentException if there is no such vertex
     */
    public double x(int vertex) {
        return data.x[requireVertex(vertex)];
    }

    /**
     * Returns where a vertex is along y.
     *
     * @param vertex index of the vertex
     * @return y [m]
     * @throws IllegalArgumentException if there is no such vertex
     */
    public double y(int vertex) {
        return data.y[requireVertex(vertex)];
    }

    /**
     * Returns where a vertex is along z.
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
     * Tells whether the last vertex of a chain is joined to its first.
     *
     * @return whether it is a closed chain
     */
    public boolean isClosed() {
        return data.closed;
    }

    /**
     * Returns the direction that points out of a half-plane or half-space, along x.
     *
     * @return x of a direction of length 1; 0 for other kinds
     */
    public double normalX() {
        return data.kind == ShapeData.PLANE ? data.x[0] : 0;
    }

    /**
     * Returns the direction that points out of a half-plane or half-space, along y.
     *
     * @return y of a direction of length 1; 0 for other kinds
     */
    public double normalY() {
        return data.kind == ShapeData.PLANE ? data.y[0] : 0;
    }

    /**
     * Returns the direction that points out of a half-plane or half-space, along z.
     *
     * @return z of a direction of length 1; 0 for other kinds
     */
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

    /**
     * Names the shape, for debugging.
     *
     * @return its kind, and how many vertices it has if it has any
     */
    @Override
    public String toString() {
        return kind() + (vertexCount() == 0 ? "" : " of " + vertexCount() + " vertices");
    }
}
