package io.github.cordage.geometry;

import io.github.cordage.internal.math.Angles;

/**
 * A rotation-minimizing frame: a tangent t, a normal n and a binormal b = t × n that move along a curve and rotate
 * about the tangent as little as possible.
 *
 * <p>{@link #move} is the double reflection method. It takes the frame from the point x0 with the tangent t0 and the
 * normal n0 to the point x1 with the tangent t1:
 *
 * <pre>
 *   v1 = x1 - x0                     n' = n0 - 2 (v1·n0 / v1·v1) v1      t' = t0 - 2 (v1·t0 / v1·v1) v1
 *   v2 = t1 - t'                     n1 = n' - 2 (v2·n' / v2·v2) v2
 * </pre>
 *
 * <p>Source: Wang, Jüttler, Zheng, Liu, "Computation of rotation minimizing frames", ACM Transactions on Graphics 27
 * (1), 2008, section 4. Its error falls with the fourth power of the distance between points. {@link #tilt}, for a bend
 * at a single point, is the smallest rotation that takes one tangent to the other.
 */
final class Frame {
    double tx;
    double ty;
    double tz;
    double nx;
    double ny;
    double nz;
    double bx;
    double by;
    double bz;

    /** Tangents whose dot product is below -1 plus this are opposite: the rotation between them has no axis. */
    private static final double OPPOSITE = 1e-12;

    void set(Frame other) {
        tx = other.tx;
        ty = other.ty;
        tz = other.tz;
        nx = other.nx;
        ny = other.ny;
        nz = other.nz;
        bx = other.bx;
        by = other.by;
        bz = other.bz;
    }

    /**
     * Begins with a tangent, a unit vector, and the part of another vector at right angles to it as the normal.
     *
     * @return false if there is no such part; the frame cannot be used then
     */
    boolean begin(double x, double y, double z, double acrossX, double acrossY, double acrossZ) {
        tx = x;
        ty = y;
        tz = z;
        nx = acrossX;
        ny = acrossY;
        nz = acrossZ;
        return square();
    }

    /** Moves along the unit vector v to a point with the tangent x, y, z. Both tangents must be within 90° of v. */
    void move(double vx, double vy, double vz, double x, double y, double z) {
        double byN = 2 * (vx * nx + vy * ny + vz * nz);
        double byT = 2 * (vx * tx + vy * ty + vz * tz);
        nx -= byN * vx;
        ny -= byN * vy;
        nz -= byN * vz;
        double wx = x - (tx - byT * vx);
        double wy = y - (ty - byT * vy);
        double wz = z - (tz - byT * vz);
        double size = wx * wx + wy * wy + wz * wz;
        double byW = 2 * (wx * nx + wy * ny + wz * nz) / size;
        nx -= byW * wx;
        ny -= byW * wy;
        nz -= byW * wz;
        tx = x;
        ty = y;
        tz = z;
        square();
    }

    /** Turns to another tangent on the spot; about the normal if the tangents are opposite. */
    void tilt(double x, double y, double z) {
        double cos = tx * x + ty * y + tz * z;
        double by = nx * x + ny * y + nz * z;
        double share = 1 + cos > OPPOSITE ? by / (1 + cos) : 0;
        nx -= share * (tx + x);
        ny -= share * (ty + y);
        nz -= share * (tz + z);
        tx = x;
        ty = y;
        tz = z;
        square();
    }

    /** Turns about the tangent by an angle [rad]. */
    void turn(double angle) {
        double c = Angles.cos(angle);
        double s = Angles.sin(angle);
        double x = c * nx + s * bx;
        double y = c * ny + s * by;
        double z = c * nz + s * bz;
        bx = c * bx - s * nx;
        by = c * by - s * ny;
        bz = c * bz - s * nz;
        nx = x;
        ny = y;
        nz = z;
    }

    /** Makes the frame orthonormal; returns false if the normal is parallel to the tangent. */
    private boolean square() {
        double along = nx * tx + ny * ty + nz * tz;
        double x = nx - along * tx;
        double y = ny - along * ty;
        double z = nz - along * tz;
        double length = Math.sqrt(x * x + y * y + z * z);
        if (!(length > 1e-6)) {
            return false;
        }
        nx = x / length;
        ny = y / length;
        nz = z / length;
        bx = ty * nz - tz * ny;
        by = tz * nx - tx * nz;
        bz = tx * ny - ty * nx;
        return true;
    }
}
