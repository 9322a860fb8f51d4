package io.github.cordage.internal.convex;

import org.jspecify.annotations.Nullable;

/** Builds the edges and faces of the cores that occur. */
class Solids extends Core {
    /** Shortest height of a triangle that has a front, as a fraction of its longest side. */
    private static final double LEAST_HEIGHT = 1e-9;

    /** Vertices of the faces of a box: bits 0, 1 and 2 say on which side of each axis a vertex is. */
    private static final int[] BOX_LOOPS = {
        1, 3, 7, 5, 0, 4, 6, 2, 2, 6, 7, 3, 0, 1, 5, 4, 4, 5, 7, 6, 0, 2, 3, 1,
    };

    /** Lower vertices of the edges of a box, four along each axis. */
    private static final int[] BOX_EDGES = {0, 2, 4, 6, 0, 1, 4, 5, 0, 1, 2, 3};

    private final double[] axis = new double[9];

    Solids() {}

    /** Adds the sides of a figure in the plane, whose vertices run counterclockwise. */
    final void endFigure() {
        flat = true;
        dropRepeated();
        if (count == 1) {
            return;
        }
        thin = count == 2;
        for (int i = 0; i < count; i++) {
            addEdge(i, i + 1 == count ? 0 : i + 1);
        }
        if (thin) {
            // The front is on the left.
            addSide(1);
            addSide(0);
        } else {
            for (int i = 0; i < count; i++) {
                addSide(i);
            }
        }
    }

    private void dropRepeated() {
        int kept = 1;
        for (int i = 1; i < count; i++) {
            boolean repeats = (vx[i] == vx[kept - 1] && vy[i] == vy[kept - 1])
                    || (i == count - 1 && vx[i] == vx[0] && vy[i] == vy[0]);
            if (!repeats) {
                vx[kept] = vx[i];
                vy[kept] = vy[i];
                kept++;
            }
        }
        count = kept;
    }

    private void addSide(int edge) {
        double dx = vx[to[edge]] - vx[from[edge]];
        double dy = vy[to[edge]] - vy[from[edge]];
        double length = Math.sqrt(dx * dx + dy * dy);
        addFace(dy / length, -dx / length, 0);
        addCorner(from[edge], edge);
        addCorner(to[edge], edge);
    }

    /** Makes a box around a point; h holds three half axes that are across each other. */
    final void makeBox(double centerX, double centerY, double centerZ, double[] h) {
        double turning = h[0] * (h[4] * h[8] - h[5] * h[7])
                + h[1] * (h[5] * h[6] - h[3] * h[8])
                + h[2] * (h[3] * h[7] - h[4] * h[6]);
        double third = turning < 0 ? -1 : 1;
        for (int i = 0; i < 8; i++) {
            double a = (i & 1) == 0 ? -1 : 1;
            double b = (i & 2) == 0 ? -1 : 1;
            double c = (i & 4) == 0 ? -third : third;
            addVertex(
                    centerX + a * h[0] + b * h[3] + c * h[6],
                    centerY + a * h[1] + b * h[4] + c * h[7],
                    centerZ + a * h[2] + b * h[5] + c * h[8]);
        }
        for (int i = 0; i < 12; i++) {
            addEdge(BOX_EDGES[i], BOX_EDGES[i] + (1 << (i >> 2)));
        }
        for (int k = 0; k < 3; k++) {
            addDirection(4 * k);
            findAxis(h, k);
        }
        for (int f = 0; f < 6; f++) {
            int k = 3 * (f >> 1);
            double sign = ((f & 1) == 0 ? 1 : -1) * (k == 6 ? third : 1);
            addFace(sign * axis[k], sign * axis[k + 1], sign * axis[k + 2]);
            for (int i = 0; i < 4; i++) {
                int v = BOX_LOOPS[4 * f + i];
                addCorner(v, edgeBetween(v, BOX_LOOPS[4 * f + (i + 1) % 4]));
            }
        }
    }

    /** Finds the unit vector along a half axis; if it has no length, the one across both others. */
    private void findAxis(double[] h, int k) {
        int i = 3 * k;
        double square = h[i] * h[i] + h[i + 1] * h[i + 1] + h[i + 2] * h[i + 2];
        if (square > 0) {
            double length = Math.sqrt(square);
            axis[i] = h[i] / length;
            axis[i + 1] = h[i + 1] / length;
            axis[i + 2] = h[i + 2] / length;
            return;
        }
        int a = (i + 3) % 9;
        int b = (i + 6) % 9;
        double x = h[a + 1] * h[b + 2] - h[a + 2] * h[b + 1];
        double y = h[a + 2] * h[b] - h[a] * h[b + 2];
        double z = h[a] * h[b + 1] - h[a + 1] * h[b];
        double across = Math.sqrt(x * x + y * y + z * z);
        axis[i] = across > 0 ? x / across : k == 0 ? 1 : 0;
        axis[i + 1] = across > 0 ? y / across : k == 1 ? 1 : 0;
        axis[i + 2] = across > 0 ? z / across : k == 2 ? 1 : 0;
    }

    /** The edge between two vertices; -1 if there is none. */
    final int edgeBetween(int a, int b) {
        for (int e = 0; e < edges; e++) {
            if ((from[e] == a && to[e] == b) || (from[e] == b && to[e] == a)) {
                return e;
            }
        }
        return -1;
    }

    /**
     * Adds the front and the back of a triangle; one without an area becomes its longest side.
     *
     * @return whether it has an area
     */
    final boolean endTriangle() {
        double ax = vx[1] - vx[0];
        double ay = vy[1] - vy[0];
        double az = vz[1] - vz[0];
        double bx = vx[2] - vx[0];
        double by = vy[2] - vy[0];
        double bz = vz[2] - vz[0];
        double nx = ay * bz - az * by;
        double ny = az * bx - ax * bz;
        double nz = ax * by - ay * bx;
        double twice = Math.sqrt(nx * nx + ny * ny + nz * nz);
        double longest = Math.max(sideSquare(0, 1), Math.max(sideSquare(1, 2), sideSquare(2, 0)));
        if (!(twice > LEAST_HEIGHT * longest)) {
            int apex = sideSquare(0, 1) == longest ? 2 : sideSquare(1, 2) == longest ? 0 : 1;
            if (apex < 2) {
                vx[apex] = vx[2];
                vy[apex] = vy[2];
                vz[apex] = vz[2];
            }
            count = 2;
            endSegment();
            return false;
        }
        thin = true;
        for (int k = 0; k < 3; k++) {
            addEdge(k, (k + 1) % 3);
            addDirection(k);
        }
        addSurface(nx / twice, ny / twice, nz / twice);
        return true;
    }

    private double sideSquare(int i, int k) {
        double dx = vx[k] - vx[i];
        double dy = vy[k] - vy[i];
        double dz = vz[k] - vz[i];
        return dx * dx + dy * dy + dz * dz;
    }

    /** Adds front and back of a surface; its edges run round it. */
    private void addSurface(double nx, double ny, double nz) {
        addFace(nx, ny, nz);
        for (int k = 0; k < edges; k++) {
            addCorner(from[k], k);
        }
        addFace(-nx, -ny, -nz);
        for (int k = edges - 1; k >= 0; k--) {
            addCorner(to[k], k);
        }
    }

    /** Becomes what a figure in the plane is between two levels of z [m]: it has the sides, but no caps. */
    final void extrude(Core figure, double low, double high) {
        clear();
        int n = figure.count;
        radius = figure.radius;
        oneSided = figure.oneSided;
        for (int i = 0; i < 2 * n; i++) {
            addVertex(figure.vx[i % n], figure.vy[i % n], i < n ? low : high);
        }
        if (n == 1) {
            endSegment();
        } else if (n == 2) {
            extrudeSegment(figure);
        } else {
            extrudeSides(figure);
        }
        endAround(figure.x, figure.y, figure.z);
        size = figure.size;
    }

    private void extrudeSegment(Core figure) {
        thin = true;
        // With the front on the left, the surface runs from the second vertex to the first, then up.
        addEdge(1, 0);
        addEdge(0, 2);
        addEdge(2, 3);
        addEdge(3, 1);
        seam[1] = figure.seam[0];
        seam[3] = figure.seam[1];
        addDirection(1);
        addSurface(figure.fx[0], figure.fy[0], 0);
    }

    private void extrudeSides(Core figure) {
        int n = figure.count;
        for (int i = 0; i < n; i++) {
            addEdge(i, n + i);
        }
        for (int i = 0; i < n; i++) {
            addEdge(i, (i + 1) % n);
        }
        for (int i = 0; i < n; i++) {
            addEdge(n + i, n + (i + 1) % n);
        }
        addDirection(0);
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            addFace(figure.fx[i], figure.fy[i], 0);
            addCorner(i, n + i);
            addCorner(next, next);
            addCorner(n + next, 2 * n + i);
            addCorner(n + i, i);
        }
    }

    /** Turns a vector of a figure by an orientation about z, which may be null. */
    static void turnFlat(double @Nullable [] q, double x, double y, double[] to) {
        double w = q == null ? 1 : q[0];
        double k = q == null ? 0 : q[3];
        double square = w * w + k * k;
        double cosine = square > 0 ? (w * w - k * k) / square : 1;
        double sine = square > 0 ? 2 * w * k / square : 0;
        to[0] = cosine * x - sine * y;
        to[1] = sine * x + cosine * y;
        to[2] = 0;
    }
}
