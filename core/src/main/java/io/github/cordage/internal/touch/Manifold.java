package io.github.cordage.internal.touch;

final class Manifold {
    int count;
    double[] nx = new double[8], ny = new double[8], nz = new double[8];
    double[] ax = new double[8], ay = new double[8], az = new double[8];
    double[] bx = new double[8], by = new double[8], bz = new double[8];
    double[] separation = new double[8];
    int[] feature = new int[8];

    void find(Convex a, Convex b, double reach) {
        count = 0;
        double d;
        if (b.plane) {
            d = (a.x - b.x) * b.nx + (a.y - b.y) * b.ny + (a.z - b.z) * b.nz - a.radius;
            nx[0] = b.nx;
            ny[0] = b.ny;
            nz[0] = b.nz;
        } else {
            double x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
            double l = Math.sqrt(x * x + y * y + z * z);
            nx[0] = x / l;
            ny[0] = y / l;
            nz[0] = z / l;
            d = l - a.radius - b.radius;
        }
        if (d > reach) return;
        count = 1;
        separation[0] = d;
        ax[0] = a.x - a.radius * nx[0];
        ay[0] = a.y - a.radius * ny[0];
        az[0] = a.z - a.radius * nz[0];
        bx[0] = ax[0] - d * nx[0];
        by[0] = ay[0] - d * ny[0];
        bz[0] = az[0] - d * nz[0];
    }
}
