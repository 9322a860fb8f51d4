package io.github.cordage.internal.collide;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;

/**
 * Carries shapes; the only walk over a shape, for snapshots and recordings alike.
 *
 * <p>Input may come from an untrusted source. It is rejected unless {@link ShapeBuilder} could have made it, up to
 * rounding. The checks take time linear in its size, while {@code ShapeBuilder} compares every corner of a polygon with
 * every edge.
 */
public final class ShapeTransfer {
    private static final int[] NONE = {};

    /** Largest deviation of a normal's length from 1 [-], which allows for rounding. */
    private static final double ROUNDING = 1e-9;

    /**
     * Least area of a triangle [m²]. Seen from above, the triangles of a height field with the least spacing have half
     * of {@link Limits#SIZE_MIN} squared; the rest allows for rounding.
     */
    private static final double LEAST_TRIANGLE = 0.4 * Limits.SIZE_MIN * Limits.SIZE_MIN;

    /**
     * Factor on rounding errors, which depend on the first corner. A polygon given clockwise was checked with another
     * first corner; extents from the two corners differ by a factor of up to 2, their squares by 4.
     */
    private static final double OTHER_FIRST_CORNER = 4;

    private ShapeTransfer() {}

    /** Carries a shape, or its hash; returns {@code known} itself if that is what was read. */
    public static ShapeData transfer(Transfer t, ShapeData known) {
        if (t.skipsLabels()) {
            t.word("shape", known.hash());
            return known;
        }
        byte kind = (byte) t.whole("kind of a shape", known.kind, 0, ShapeData.MESH);
        double radius = t.number("radius of a shape", known.radius, 0, Limits.SIZE_MAX);
        boolean closed = t.flag("closed", known.closed);
        int vertices = t.count("number of vertices", known.x.length, 3);
        double[] x = t.kept("vertex", known.x, vertices, Limits.COORDINATE);
        double[] y = t.kept("vertex", known.y, vertices, Limits.COORDINATE);
        double[] z = t.kept("vertex", known.z, vertices, Limits.COORDINATE);
        int corners = t.count("number of corners", known.triangles.length, 1);
        int[] triangles = t.kept("corner of a triangle", known.triangles, corners, vertices - 1);
        boolean same = kind == known.kind && Double.compare(radius, known.radius) == 0 && closed == known.closed;
        if (same && x == known.x && y == known.y && z == known.z && triangles == known.triangles) {
            return known;
        }
        boolean round = kind == ShapeData.CIRCLE || kind == ShapeData.SPHERE || kind == ShapeData.CAPSULE;
        t.require(round ? radius >= Limits.SIZE_MIN : radius == 0, "radius of a shape");
        t.require(!closed || kind == ShapeData.CHAIN, "closed");
        t.require(kind == ShapeData.MESH ? corners > 0 && corners % 3 == 0 : corners == 0, "number of corners");
        checkVertices(t, kind, closed, x, y, z);
        for (int i = 0; i < corners; i += 3) {
            double area = ShapeChecks.areaOfTriangle(x, y, z, triangles, i);
            t.require(area > LEAST_TRIANGLE, "area of a triangle");
        }
        return new ShapeData(kind, radius, x, y, z, closed, corners == 0 ? NONE : triangles);
    }

    private static void checkVertices(Transfer t, byte kind, boolean closed, double[] x, double[] y, double[] z) {
        int n = x.length;
        switch (kind) {
            case ShapeData.CIRCLE, ShapeData.SPHERE ->
                t.require(n == 1 && x[0] == 0 && y[0] == 0 && z[0] == 0, "centre of a shape");
            case ShapeData.BOX -> t.require(n == 1 && isHalf(x[0]) && isHalf(y[0]) && z[0] == 0, "size of a box");
            case ShapeData.SOLID_BOX ->
                t.require(n == 1 && isHalf(x[0]) && isHalf(y[0]) && isHalf(z[0]), "size of a box");
            case ShapeData.CAPSULE -> {
                t.require(n == 2 && isHalf(x[1]) && x[0] == -x[1], "length of a capsule");
                t.require(y[0] == 0 && y[1] == 0 && z[0] == 0 && z[1] == 0, "centres of a capsule");
            }
            case ShapeData.PLANE -> {
                double length = n == 1 ? Math.sqrt(x[0] * x[0] + y[0] * y[0] + z[0] * z[0]) : 0;
                t.require(Math.abs(length - 1) <= ROUNDING, "normal of a plane");
            }
            case ShapeData.MESH -> t.require(n >= 3, "number of vertices");
            default -> checkLine(t, kind, closed, x, y, z);
        }
    }

    /** Whether a number can be half the size of a shape. */
    private static boolean isHalf(double value) {
        return value >= Limits.SIZE_MIN / 2 && value <= Limits.SIZE_MAX / 2;
    }

    /** Checks a segment, a chain or a polygon. */
    private static void checkLine(Transfer t, byte kind, boolean closed, double[] x, double[] y, double[] z) {
        int n = x.length;
        boolean ring = closed || kind == ShapeData.POLYGON;
        t.require(kind == ShapeData.SEGMENT ? n == 2 : n >= (ring ? 3 : 2), "number of vertices");
        for (int i = ring ? 0 : 1; i < n; i++) {
            ShapeChecks.requireApart(x, y, i == 0 ? n - 1 : i - 1, i);
        }
        for (double height : z) {
            t.require(height == 0, "vertex");
        }
        t.require(kind != ShapeData.POLYGON || isConvex(x, y), "corner of a polygon");
    }

    /**
     * Whether a polygon is convex and counterclockwise: it turns left at every corner, every edge has the first corner
     * on its left, and both edges at the first corner have all others on theirs, so that it goes around only once.
     */
    private static boolean isConvex(double[] x, double[] y) {
        double rounding = ShapeChecks.rounding(x, y);
        double slack = -OTHER_FIRST_CORNER * rounding;
        int n = x.length;
        boolean convex = ShapeChecks.area(x, y) > rounding / (2 * OTHER_FIRST_CORNER);
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            convex &= ShapeChecks.side(x, y, i, next, (i + 2) % n) >= slack;
            convex &= ShapeChecks.side(x, y, i, next, 0) >= slack;
            convex &= ShapeChecks.side(x, y, 0, 1, i) >= slack;
            convex &= ShapeChecks.side(x, y, n - 1, 0, i) >= slack;
        }
        return convex;
    }
}
