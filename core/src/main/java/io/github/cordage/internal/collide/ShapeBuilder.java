package io.github.cordage.internal.collide;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;

/** Builds colliders' shapes from user input and rejects invalid ones. Lengths are in meters. */
public final class ShapeBuilder {
    private static final double[] ZERO = {0};
    private static final int[] NONE = {};

    private ShapeBuilder() {}

    private static ShapeData of(byte kind, double radius, double[] x, double[] y, double[] z) {
        return new ShapeData(kind, radius, x, y, z, false, NONE);
    }

    /** A circle around the origin with a radius [m]. */
    public static ShapeData circle(double radius) {
        return of(ShapeData.CIRCLE, Check.size("radius", radius), ZERO, ZERO, ZERO);
    }

    /** A rectangle around the origin with a width and height [m]. */
    public static ShapeData box(double width, double height) {
        Check.size("width", width);
        Check.size("height", height);
        return of(ShapeData.BOX, 0, new double[] {width / 2}, new double[] {height / 2}, ZERO);
    }

    /** A capsule around the origin, along x. */
    public static ShapeData capsule(double radius, double length) {
        Check.size("radius", radius);
        Check.size("length", length);
        double[] zero = {0, 0};
        return of(ShapeData.CAPSULE, radius, new double[] {-length / 2, length / 2}, zero, zero);
    }

    /** A segment in the plane. */
    public static ShapeData segment(double ax, double ay, double bx, double by) {
        double[] x = {Check.coordinate("ax", ax), Check.coordinate("bx", bx)};
        double[] y = {Check.coordinate("ay", ay), Check.coordinate("by", by)};
        ShapeChecks.requireApart(x, y, 0, 1);
        return of(ShapeData.SEGMENT, 0, x, y, new double[2]);
    }

    /** A convex polygon in the plane; corners given clockwise are reversed. */
    public static ShapeData polygon(double... xy) {
        requirePoints(xy, 3, "polygon");
        double[] x = everySecond(xy, 0);
        double[] y = everySecond(xy, 1);
        int n = x.length;
        for (int i = 0; i < n; i++) {
            for (int k = i + 1; k < n; k++) {
                ShapeChecks.requireApart(x, y, i, k);
            }
        }
        double area = ShapeChecks.area(x, y);
        double rounding = ShapeChecks.rounding(x, y);
        ShapeChecks.requireArea("area of the polygon", Math.abs(area), rounding);
        if (area < 0) {
            turnRound(x);
            turnRound(y);
        }
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            for (int k = 0; k < n; k++) {
                if (ShapeChecks.side(x, y, i, next, k) < -rounding) {
                    throw new IllegalArgumentException(
                            "polygon must be convex, was not at the corner " + x[next] + ", " + y[next]);
                }
            }
        }
        return of(ShapeData.POLYGON, 0, x, y, new double[n]);
    }

    /** A chain of segments in the plane. */
    public static ShapeData chain(boolean closed, double... xy) {
        requirePoints(xy, closed ? 3 : 2, closed ? "closed chain" : "chain");
        double[] x = everySecond(xy, 0);
        double[] y = everySecond(xy, 1);
        for (int i = closed ? 0 : 1; i < x.length; i++) {
            ShapeChecks.requireApart(x, y, i == 0 ? x.length - 1 : i - 1, i);
        }
        return new ShapeData(ShapeData.CHAIN, 0, x, y, new double[x.length], closed, NONE);
    }

    /** A half-space whose border passes through the origin. */
    public static ShapeData plane(double nx, double ny, double nz) {
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

    /** A sphere around the origin. */
    public static ShapeData sphere(double radius) {
        return of(ShapeData.SPHERE, Check.size("radius", radius), ZERO, ZERO, ZERO);
    }

    /** A box in space around the origin. */
    public static ShapeData box(double width, double height, double depth) {
        Check.size("width", width);
        Check.size("height", height);
        Check.size("depth", depth);
        return of(
                ShapeData.SOLID_BOX, 0, new double[] {width / 2}, new double[] {height / 2}, new double[] {depth / 2});
    }

    /** A triangle mesh. */
    public static ShapeData mesh(double[] xyz, int[] triangles) {
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
            ShapeChecks.requireTriangle(x, y, z, triangles, i);
        }
        return new ShapeData(ShapeData.MESH, 0, x, y, z, false, triangles.clone());
    }

    /** A surface from heights on a grid over x and z. */
    public static ShapeData heightField(int columns, int rows, double spacing, double... heights) {
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
        return new ShapeData(ShapeData.MESH, 0, x, y, z, false, triangles);
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
}
