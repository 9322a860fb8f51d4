package io.github.cordage.internal.math;

/**
 * Rotations in space as unit quaternions w, x, y, z, and as rotation vectors, which have the direction of the axis and
 * the length of the angle [rad]. Nothing here allocates.
 */
public final class Quaternions {
    /** Numbers of a quaternion. */
    public static final int SIZE = 4;

    /** Half angle below which the sine is its argument to the last bit [rad]. */
    private static final double SMALL = 1e-9;

    private Quaternions() {}

    /** Turns an orientation further, by a rotation vector in fixed axes. */
    public static void turn(double[] q, double x, double y, double z) {
        double half = Math.sqrt(x * x + y * y + z * z) / 2;
        double c = half < SMALL ? 1 : Angles.cos(half);
        double by = half < SMALL ? 0.5 : Angles.sin(half) / (2 * half);
        double a = by * x;
        double b = by * y;
        double d = by * z;
        double qw = c * q[0] - a * q[1] - b * q[2] - d * q[3];
        double qx = c * q[1] + a * q[0] + b * q[3] - d * q[2];
        double qy = c * q[2] + b * q[0] + d * q[1] - a * q[3];
        double qz = c * q[3] + d * q[0] + a * q[2] - b * q[1];
        double scale = 1 / Math.sqrt(qw * qw + qx * qx + qy * qy + qz * qz);
        q[0] = scale * qw;
        q[1] = scale * qx;
        q[2] = scale * qy;
        q[3] = scale * qz;
    }

    /** Computes the rotation vector that takes one orientation to another the short way. */
    public static void difference(double[] from, double[] to, double[] vector) {
        double w = to[0] * from[0] + to[1] * from[1] + to[2] * from[2] + to[3] * from[3];
        double x = to[1] * from[0] - to[0] * from[1] - to[2] * from[3] + to[3] * from[2];
        double y = to[2] * from[0] - to[0] * from[2] - to[3] * from[1] + to[1] * from[3];
        double z = to[3] * from[0] - to[0] * from[3] - to[1] * from[2] + to[2] * from[1];
        double sine = Math.sqrt(x * x + y * y + z * z);
        double by = sine < SMALL ? 2 : 2 * StrictMath.atan2(sine, Math.abs(w)) / sine;
        by = w < 0 ? -by : by;
        vector[0] = by * x;
        vector[1] = by * y;
        vector[2] = by * z;
    }

    /**
     * Interpolates between two orientations that are close, straight and the short way. The order of the numbers of a
     * quaternion does not matter.
     */
    public static void between(double[] from, int at, double[] to, int end, double alpha, double[] dst, int offset) {
        double product = 0;
        for (int i = 0; i < SIZE; i++) {
            product += to[end + i] * from[at + i];
        }
        double sign = product < 0 ? -1 : 1;
        double square = 0;
        for (int i = 0; i < SIZE; i++) {
            double q = (1 - alpha) * from[at + i] + alpha * sign * to[end + i];
            dst[offset + i] = q;
            square += q * q;
        }
        double scale = 1 / Math.sqrt(square);
        for (int i = 0; i < SIZE; i++) {
            dst[offset + i] *= scale;
        }
    }

    /**
     * Computes the orientation of something that is turned by b to something that is turned by a; {@code to} must not
     * be one of them.
     */
    public static void product(double[] a, double[] b, double[] to) {
        to[0] = a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3];
        to[1] = a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2];
        to[2] = a[0] * b[2] + a[2] * b[0] + a[3] * b[1] - a[1] * b[3];
        to[3] = a[0] * b[3] + a[3] * b[0] + a[1] * b[2] - a[2] * b[1];
    }

    /** Turns a vector by an orientation; {@code to} may be any array but must not alias its arguments. */
    public static void rotate(double[] q, double x, double y, double z, double[] to) {
        double tx = 2 * (q[2] * z - q[3] * y);
        double ty = 2 * (q[3] * x - q[1] * z);
        double tz = 2 * (q[1] * y - q[2] * x);
        to[0] = x + q[0] * tx + q[2] * tz - q[3] * ty;
        to[1] = y + q[0] * ty + q[3] * tx - q[1] * tz;
        to[2] = z + q[0] * tz + q[1] * ty - q[2] * tx;
    }

    /** Turns a vector by the inverse of an orientation. */
    public static void rotateBack(double[] q, double x, double y, double z, double[] to) {
        double tx = 2 * (q[3] * y - q[2] * z);
        double ty = 2 * (q[1] * z - q[3] * x);
        double tz = 2 * (q[2] * x - q[1] * y);
        to[0] = x + q[0] * tx - q[2] * tz + q[3] * ty;
        to[1] = y + q[0] * ty - q[3] * tx + q[1] * tz;
        to[2] = z + q[0] * tz - q[1] * ty + q[2] * tx;
    }
}
