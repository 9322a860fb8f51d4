package io.github.cordage.internal.spec;

import io.github.cordage.internal.collide.ShapeData;
import org.jspecify.annotations.Nullable;

/** What follows from the shape of a body: its size, its center of mass and its moments of inertia. */
public final class BodyShape {
    private BodyShape() {}

    /**
     * Number of its sizes: a radius, edges, or the extents of a capsule or a polygon.
     *
     * @param inSpace whether the body turns in space
     */
    public static int sizes(@Nullable ShapeData shape, boolean inSpace) {
        if (shape == null) {
            return 0;
        }
        return switch (shape.kind) {
            case ShapeData.CIRCLE, ShapeData.SPHERE -> 1;
            case ShapeData.BOX, ShapeData.POLYGON -> 2;
            case ShapeData.CAPSULE -> inSpace ? 3 : 2;
            default -> 3;
        };
    }

    /** A radius, edges, or extents, as an array of {@link #sizes} numbers [m]. */
    public static double[] size(@Nullable ShapeData shape, boolean inSpace) {
        double[] size = new double[sizes(shape, inSpace)];
        copySize(shape, inSpace, size, 0);
        return size;
    }

    /** Writes these numbers; returns the index after the last one. */
    public static int copySize(@Nullable ShapeData shape, boolean inSpace, double[] dst, int offset) {
        int count = sizes(shape, inSpace);
        for (int i = 0; shape != null && i < count; i++) {
            dst[offset + i] = count == 1 ? shape.radius : shape.extent(i);
        }
        return offset + count;
    }

    /** Number of corners of a polygon or a rectangle, or of the ends of a capsule; 0 for other shapes. */
    public static int vertexCount(@Nullable ShapeData shape) {
        if (shape == null) {
            return 0;
        }
        return switch (shape.kind) {
            case ShapeData.BOX -> 4;
            case ShapeData.CAPSULE, ShapeData.POLYGON -> shape.x.length;
            default -> 0;
        };
    }

    /** Writes x, y of each of them [m]; returns the index after the last one. */
    public static int copyVertices(@Nullable ShapeData shape, double[] dst, int offset) {
        int count = vertexCount(shape);
        for (int i = 0; shape != null && i < count; i++) {
            boolean isBox = shape.kind == ShapeData.BOX;
            double x = isBox ? shape.x[0] : shape.x[i];
            double y = isBox ? shape.y[0] : shape.y[i];
            dst[offset + 2 * i] = isBox && (i == 0 || i == 3) ? -x : x;
            dst[offset + 2 * i + 1] = isBox && i < 2 ? -y : y;
        }
        return offset + 2 * count;
    }

    /** x, y of each vertex of a shape [m]. */
    static double[] corners(ShapeData shape) {
        double[] xy = new double[2 * vertexCount(shape)];
        copyVertices(shape, xy, 0);
        return xy;
    }

    /** A polygon with the center of its area at the origin. */
    static ShapeData centered(ShapeData polygon) {
        double[] x = polygon.x.clone();
        double[] y = polygon.y.clone();
        // From its first corner, so that a polygon far away is as exact.
        double area = 0;
        double sumX = 0;
        double sumY = 0;
        for (int i = 2; i < x.length; i++) {
            double ax = x[i - 1] - x[0];
            double ay = y[i - 1] - y[0];
            double bx = x[i] - x[0];
            double by = y[i] - y[0];
            double twice = ax * by - ay * bx;
            area += twice;
            sumX += twice * (ax + bx);
            sumY += twice * (ay + by);
        }
        double centerX = x[0] + sumX / (3 * area);
        double centerY = y[0] + sumY / (3 * area);
        for (int i = 0; i < x.length; i++) {
            x[i] -= centerX;
            y[i] -= centerY;
        }
        return new ShapeData(ShapeData.POLYGON, 0, x, y, polygon.z, false, polygon.triangles);
    }

    /**
     * Moment of inertia per mass of a convex polygon about its center, which is the origin [m²]: the sum over the
     * triangles from there to each edge (C. Steger, On the calculation of arbitrary moments of polygons, 1996).
     */
    static double ofPolygon(ShapeData polygon) {
        double[] x = polygon.x;
        double[] y = polygon.y;
        double area = 0;
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            int k = i + 1 == x.length ? 0 : i + 1;
            double twice = x[i] * y[k] - y[i] * x[k];
            area += twice;
            sum += twice * (x[i] * x[i] + x[i] * x[k] + x[k] * x[k] + y[i] * y[i] + y[i] * y[k] + y[k] * y[k]);
        }
        return sum / (6 * area);
    }

    /**
     * Moment of inertia per mass of a flat capsule about its center [m²]: a rectangle and two half discs, whose centers
     * of mass are 4r/(3π) beyond the ends of the rectangle (parallel axis theorem).
     */
    static double ofCapsule(double radius, double length) {
        double middle = 2 * length / (2 * length + Math.PI * radius);
        double ends = radius * radius / 2 + length * length / 4 + 4 * radius * length / (3 * Math.PI);
        return middle * (length * length + 4 * radius * radius) / 12 + (1 - middle) * ends;
    }

    /**
     * Moment of inertia per mass of a capsule along x about an axis through its center [m²]: a cylinder and two half
     * balls, whose centers of mass are 3r/8 beyond the ends of the cylinder (parallel axis theorem).
     */
    static double ofSolidCapsule(double radius, double length, int axis) {
        double middle = length / (length + 4 * radius / 3);
        double square = radius * radius;
        if (axis == 0) {
            return middle * square / 2 + (1 - middle) * 0.4 * square;
        }
        double ends = 0.4 * square + length * length / 4 + 3 * radius * length / 8;
        return middle * (length * length / 12 + square / 4) + (1 - middle) * ends;
    }
}
