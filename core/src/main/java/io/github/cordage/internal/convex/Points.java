package io.github.cordage.internal.convex;

import java.util.Arrays;

/** Points of contact of two convexes, a and b, with one normal. Arrays only grow. */
class Points {
    /** Bits of the number of a vertex, edge or face in a key. */
    private static final int BITS = 14;

    private static final int MASK = (1 << BITS) - 1;

    /** Number of points. */
    public int count;

    /** Unit normal from b to a. */
    public double nx;

    public double ny;
    public double nz;

    /** Points on the surface of a [m]. */
    public double[] ax = new double[16];

    public double[] ay = new double[16];
    public double[] az = new double[16];

    /** Points on the surface of b [m]. */
    public double[] bx = new double[16];

    public double[] by = new double[16];
    public double[] bz = new double[16];

    /** Distance of the surfaces at each point, along the normal [m]; below 0 if they overlap. */
    public double[] separation = new double[16];

    /** What touches at each point: the same number as long as the same vertices, edges or faces of both do. */
    public int[] key = new int[16];

    /** Whether each point stays. */
    private boolean[] stays = new boolean[16];

    Points() {}

    /** Number of what touches, of both. */
    static int key(int kindOfA, int numberOfA, int kindOfB, int numberOfB) {
        return (kindOfA << 2 | kindOfB) << (2 * BITS) | (numberOfA & MASK) << BITS | (numberOfB & MASK);
    }

    final void setNormal(double normalX, double normalY, double normalZ) {
        nx = normalX;
        ny = normalY;
        nz = normalZ;
    }

    /** Adds a point given on both cores, whose distance along the normal is given, too. */
    final void add(
            double px,
            double py,
            double pz,
            double radiusA,
            double qx,
            double qy,
            double qz,
            double radiusB,
            double d) {
        if (count == ax.length) {
            grow();
        }
        ax[count] = px - radiusA * nx;
        ay[count] = py - radiusA * ny;
        az[count] = pz - radiusA * nz;
        bx[count] = qx + radiusB * nx;
        by[count] = qy + radiusB * ny;
        bz[count] = qz + radiusB * nz;
        separation[count] = d - radiusA - radiusB;
        count++;
    }

    private void grow() {
        int length = 2 * count;
        ax = Arrays.copyOf(ax, length);
        ay = Arrays.copyOf(ay, length);
        az = Arrays.copyOf(az, length);
        bx = Arrays.copyOf(bx, length);
        by = Arrays.copyOf(by, length);
        bz = Arrays.copyOf(bz, length);
        separation = Arrays.copyOf(separation, length);
        key = Arrays.copyOf(key, length);
        stays = Arrays.copyOf(stays, length);
    }

    /** Swaps a and b, but for the keys. */
    final void swap() {
        nx = -nx;
        ny = -ny;
        nz = -nz;
        double[] oldX = ax;
        double[] oldY = ay;
        double[] oldZ = az;
        ax = bx;
        ay = by;
        az = bz;
        bx = oldX;
        by = oldY;
        bz = oldZ;
    }

    private double squareBetween(int i, int k) {
        double dx = bx[i] - bx[k];
        double dy = by[i] - by[k];
        double dz = bz[i] - bz[k];
        return dx * dx + dy * dy + dz * dz;
    }

    /** Drops the last point if it is at the place of another one; returns whether it was. */
    final boolean dropRepeated(double within) {
        for (int i = 0; i < count - 1; i++) {
            boolean isOther = Math.abs(separation[i] - separation[count - 1]) > within;
            if (!isOther && squareBetween(i, count - 1) <= within * within) {
                count--;
                return true;
            }
        }
        return false;
    }

    private int deepest() {
        int best = 0;
        for (int i = 1; i < count; i++) {
            best = separation[i] < separation[best] ? i : best;
        }
        return best;
    }

    /** Keeps a number of points: the deepest one, and those far from each other. */
    final void keepWidest(int most) {
        if (count <= most) {
            return;
        }
        Arrays.fill(stays, 0, count, false);
        stays[deepest()] = true;
        for (int kept = 1; kept < most; kept++) {
            int best = -1;
            double farthest = -1;
            for (int i = 0; i < count; i++) {
                double near = stays[i] ? -1 : nearestThatStays(i);
                if (near > farthest) {
                    farthest = near;
                    best = i;
                }
            }
            stays[Math.max(0, best)] = true;
        }
        dropOthers();
    }

    private double nearestThatStays(int i) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < count; k++) {
            least = stays[k] ? Math.min(least, squareBetween(i, k)) : least;
        }
        return least;
    }

    /**
     * Keeps the four points that are farthest along two directions across each other, either way, and the deepest one
     * if it is deeper than these.
     *
     * @param ux x of a unit vector across the normal
     * @param slop depths that differ by less than this are the same [m]
     */
    final void keepCorners(double ux, double uy, double uz, double slop) {
        if (count <= 4) {
            return;
        }
        Arrays.fill(stays, 0, count, false);
        double wx = ny * uz - nz * uy;
        double wy = nz * ux - nx * uz;
        double wz = nx * uy - ny * ux;
        double least = Double.POSITIVE_INFINITY;
        for (int way = 0; way < 4; way++) {
            double sign = way < 2 ? 1 : -1;
            double byU = (way & 1) == 0 ? sign : 0;
            double byW = (way & 1) == 0 ? 0 : sign;
            int far = farthest(byU * ux + byW * wx, byU * uy + byW * wy, byU * uz + byW * wz);
            stays[far] = true;
            least = Math.min(least, separation[far]);
        }
        int deepest = deepest();
        stays[deepest] |= separation[deepest] < least - slop;
        dropOthers();
    }

    private int farthest(double dx, double dy, double dz) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double along = dx * bx[i] + dy * by[i] + dz * bz[i];
            if (along > most) {
                most = along;
                best = i;
            }
        }
        return best;
    }

    private void dropOthers() {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (stays[i]) {
                ax[kept] = ax[i];
                ay[kept] = ay[i];
                az[kept] = az[i];
                bx[kept] = bx[i];
                by[kept] = by[i];
                bz[kept] = bz[i];
                separation[kept] = separation[i];
                key[kept] = key[i];
                kept++;
            }
        }
        count = kept;
    }
}
