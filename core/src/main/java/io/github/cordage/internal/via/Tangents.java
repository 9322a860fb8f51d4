package io.github.cordage.internal.via;

import io.github.cordage.internal.state.ViaPoint;

/** Directions of rope that is a tangent of wheels and corners. */
final class Tangents {
    /** Axes are askew if the cosine of the angle between them is less. */
    private static final double ALIKE = 1 - 1e-9;

    /** Square of the least part of a direction across an edge. */
    private static final double LEAST_ACROSS = 1e-4;

    private static final double TINY = 1e-300;

    private Tangents() {}

    /** Computes the direction of a vector. */
    static void direct(double x, double y, double z, double[] to) {
        double d = Math.sqrt(x * x + y * y + z * z + TINY);
        to[0] = x / d;
        to[1] = y / d;
        to[2] = z / d;
    }

    /**
     * Computes the direction across a line that keeps a distance from two points, one d farther to the left than the
     * other.
     *
     * @param e axis along which left is seen
     * @param x vector from one point to the other [m]
     */
    static void lookLeft(double[] e, double x, double y, double z, double d, double[] left) {
        double along = e[0] * x + e[1] * y + e[2] * z;
        double cx = x - along * e[0];
        double cy = y - along * e[1];
        double cz = z - along * e[2];
        double squared = cx * cx + cy * cy + cz * cz + TINY;
        double ahead = Math.sqrt(Math.max(0, squared - d * d));
        direct(
                d * cx + ahead * (e[1] * cz - e[2] * cy),
                d * cy + ahead * (e[2] * cx - e[0] * cz),
                d * cz + ahead * (e[0] * cy - e[1] * cx),
                left);
    }

    /** Whether two axes are not parallel. */
    static boolean areAskew(double[] e, double[] f) {
        return Math.abs(e[0] * f[0] + e[1] * f[1] + e[2] * f[2]) < ALIKE;
    }

    /**
     * Computes the direction of the rope from one wheel or corner to another that lies askew: each tangent aims at
     * where the other begins, as well as two rounds find it.
     *
     * @param x vector from one to the other [m]
     * @param left scratch memory
     * @return the length of the tangent [m]
     */
    static double connectAskew(ViaPoint one, ViaPoint other, double x, double y, double z, double[] left, double[] to) {
        double ox = 0;
        double oy = 0;
        double oz = 0;
        double tx = 0;
        double ty = 0;
        double tz = 0;
        for (int round = 0; round < 2; round++) {
            lookLeft(one.axis, x + tx, y + ty, z + tz, -one.side * one.radius, left);
            double by = -one.side * one.radius;
            ox = by * left[0];
            oy = by * left[1];
            oz = by * left[2];
            lookLeft(other.axis, x - ox, y - oy, z - oz, other.side * other.radius, left);
            by = -other.side * other.radius;
            tx = by * left[0];
            ty = by * left[1];
            tz = by * left[2];
        }
        double dx = x + tx - ox;
        double dy = y + ty - oy;
        double dz = z + tz - oz;
        direct(dx, dy, dz, to);
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Turns a direction into the plane across an axis. */
    static void lookAcross(double[] axis, double[] u) {
        double up = u[0] * axis[0] + u[1] * axis[1] + u[2] * axis[2];
        if (up != 0) {
            direct(u[0] - up * axis[0], u[1] - up * axis[1], u[2] - up * axis[2], u);
        }
    }

    /**
     * Lets the direction of rope that slides along an edge rise as it does on the other side: nothing else holds it
     * there.
     *
     * @param by how far it rises along the axis per length across
     */
    static void climb(double[] axis, double by, double[] u) {
        double up = u[0] * axis[0] + u[1] * axis[1] + u[2] * axis[2];
        if (by != 0) {
            double scale = 1 / Math.sqrt(Math.max(LEAST_ACROSS, 1 - up * up));
            direct(
                    scale * (u[0] - up * axis[0]) + by * axis[0],
                    scale * (u[1] - up * axis[1]) + by * axis[1],
                    scale * (u[2] - up * axis[2]) + by * axis[2],
                    u);
        }
    }
}
