package io.github.cordage.internal.touch;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.collide.ShapeData;
import org.jspecify.annotations.Nullable;

final class Convex {
    double minX, minY, minZ, maxX, maxY, maxZ, reach, size, radius;
    double x, y, z, nx, ny, nz;
    boolean plane;

    void place(ShapeData shape, double[] at, double @Nullable [] q) {
        plane = false;
        radius = shape.radius;
        reach = size = radius;
        x = at[0];
        y = at[1];
        z = at[2];
        minX = x - radius;
        maxX = x + radius;
        minY = y - radius;
        maxY = y + radius;
        minZ = z - radius;
        maxZ = z + radius;
    }

    void take(ColliderProxies p, int e) {
        plane = true;
        int v = p.firstVertex[e];
        x = p.vx[v];
        y = p.vy[v];
        z = p.vz[v];
        nx = p.vx[v + 1];
        ny = p.vy[v + 1];
        nz = p.vz[v + 1];
    }

    void shift(double dx, double dy, double dz) {}

    void turn(double cx, double cy, double cz, double[] q) {}
}
