package io.github.cordage.internal.collide;

import io.github.cordage.internal.math.Limits;

/** Checks of the geometry of shapes: that vertices lie apart, and that polygons and triangles have an area. */
final class ShapeChecks {
    /** Least area of a polygon or a triangle, as a fraction of its squared extent. */
    private static final double THINNEST = 1e-12;

    private ShapeChecks() {}

    /** Area of a polygon; negative if its corners run clockwise. */
    static double area(double[] x, double[] y) {
        double area = 0;
        for (int i = 1; i < x.length; i++) {
            area += side(x, y, 0, i - 1, i) / 2;
        }
        return area;
    }

    /** Area that may be rounding error, for vertices with this extent. */
    static double rounding(double[] x, double[] y) {
        double extent = 0;
        for (int i = 1; i < x.length; i++) {
            extent = Math.max(extent, Math.max(Math.abs(x[i] - x[0]), Math.abs(y[i] - y[0])));
        }
        return THINNEST * extent * extent;
    }

    static void requireApart(double[] x, double[] y, int i, int k) {
        double dx = x[k] - x[i];
        double dy = y[k] - y[i];
        if (Math.sqrt(dx * dx + dy * dy) < Limits.SIZE_MIN) {
            throw new IllegalArgumentException("vertex " + k + " must be at least " + Limits.SIZE_MIN
                    + " m from vertex " + i + ", was at " + x[k] + ", " + y[k]);
        }
    }

    static void requireArea(String what, double area, double least) {
        if (!(area > least)) {
            throw new IllegalArgumentException(what + " must be above " + least + " m², was " + area);
        }
    }

    /** Requires that a triangle has a minimum area, absolute and relative to its size. */
    static void requireTriangle(double[] x, double[] y, double[] z, int[] triangles, int at) {
        int a = triangles[at];
        double square = Math.max(
                squareOfDistance(x, y, z, a, triangles[at + 1]), squareOfDistance(x, y, z, a, triangles[at + 2]));
        double least = Math.max(THINNEST * square, Limits.SIZE_MIN * Limits.SIZE_MIN);
        requireArea("area of triangle " + at / 3, areaOfTriangle(x, y, z, triangles, at), least);
    }

    private static double squareOfDistance(double[] x, double[] y, double[] z, int a, int b) {
        double dx = x[b] - x[a];
        double dy = y[b] - y[a];
        double dz = z[b] - z[a];
        return dx * dx + dy * dy + dz * dz;
    }

    static double areaOfTriangle(double[] x, double[] y, double[] z, int[] triangles, int at) {
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
        return Math.sqrt(nx * nx + ny * ny + nz * nz) / 2;
    }

    /**
     * Twice the area of a triangle; positive if its third corner is to the left of the line from the first to the
     * second.
     */
    static double side(double[] x, double[] y, int a, int b, int c) {
        return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
    }
}
