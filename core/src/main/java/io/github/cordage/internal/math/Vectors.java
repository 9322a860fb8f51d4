package io.github.cordage.internal.math;

/** Vectors of three numbers within arrays. */
public final class Vectors {
    /** Least 1 + cosine of two directions: directions farther apart are as good as opposite. */
    public static final double FOLDED = 1e-4;

    private Vectors() {}

    /** Sets a vector. */
    public static void set(double[] to, int at, double x, double y, double z) {
        to[at] = x;
        to[at + 1] = y;
        to[at + 2] = z;
    }

    /** Dot product of two vectors. */
    public static double dot(double[] v, double[] other) {
        return dot(v, other, 0);
    }

    /** Dot product of a vector and one that begins at an index. */
    public static double dot(double[] v, double[] other, int at) {
        return v[0] * other[at] + v[1] * other[at + 1] + v[2] * other[at + 2];
    }

    /**
     * The angle from one vector to another about a direction across both [rad]; the second and the direction begin at
     * an index.
     */
    public static double angle(double[] from, double[] to, double[] about, int at) {
        double x = from[1] * to[at + 2] - from[2] * to[at + 1];
        double y = from[2] * to[at] - from[0] * to[at + 2];
        double z = from[0] * to[at + 1] - from[1] * to[at];
        double sine = x * about[at] + y * about[at + 1] + z * about[at + 2];
        return StrictMath.atan2(sine, dot(from, to, at));
    }

    /** Computes the cross product of two vectors, which may be the result's own. */
    public static void cross(double[] a, int i, double[] b, int j, double[] to, int k) {
        double x = a[i + 1] * b[j + 2] - a[i + 2] * b[j + 1];
        double y = a[i + 2] * b[j] - a[i] * b[j + 2];
        double z = a[i] * b[j + 1] - a[i + 1] * b[j];
        set(to, k, x, y, z);
    }

    /** An element of the matrix that takes a vector to the cross product of v and it. */
    public static double crossMatrix(double[] v, int row, int column) {
        if (row == column) {
            return 0;
        }
        int third = 3 - row - column;
        return (column - row + 3) % 3 == 1 ? -v[third] : v[third];
    }

    /** Turns a vector across a unit vector about it by an angle [rad]. */
    public static void turn(double[] v, int at, double[] about, int by, double angle) {
        double c = Angles.cos(angle);
        double s = Angles.sin(angle);
        double x = v[at];
        double y = v[at + 1];
        double z = v[at + 2];
        double ux = about[by];
        double uy = about[by + 1];
        double uz = about[by + 2];
        set(v, at, c * x + s * (uy * z - uz * y), c * y + s * (uz * x - ux * z), c * z + s * (ux * y - uy * x));
    }

    /**
     * Brings a vector across a unit vector to another one, by the shortest rotation, which opposite vectors do not
     * have.
     *
     * @param from the unit vector that it is across
     * @param to the other one
     * @param result receives the vector, from its start on
     */
    public static void carry(double[] v, int at, double[] from, int fromAt, double[] to, int toAt, double[] result) {
        double along = 0;
        double cosine = 0;
        for (int axis = 0; axis < 3; axis++) {
            along += v[at + axis] * to[toAt + axis];
            cosine += from[fromAt + axis] * to[toAt + axis];
        }
        double by = along / Math.max(FOLDED, 1 + cosine);
        for (int axis = 0; axis < 3; axis++) {
            result[axis] = v[at + axis] - by * (from[fromAt + axis] + to[toAt + axis]);
        }
    }
}
