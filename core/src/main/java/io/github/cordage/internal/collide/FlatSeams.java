package io.github.cordage.internal.collide;

/**
 * Finds the seams of a shape across which its surface is flat: vertices between edges of a chain that lie in one line,
 * and edges between triangles of a mesh that lie in one plane. Nothing can catch there.
 */
final class FlatSeams {
    /** Sine of the greatest angle that counts as flat. */
    private static final double FLAT = 1e-9;

    /**
     * Rope may bend over an edge at which the surface turns by an angle with at least this sine: on others, it hardly
     * catches.
     */
    private static final double SHARP = 0.5;

    private static final int NONE = -1;
    private static final int SEVERAL = -2;

    private FlatSeams() {}

    /** For each edge of a chain, bit 0 if its first vertex is flat, bit 1 if its second one is. */
    static byte[] ofChain(double[] x, double[] y, int edges, boolean closed) {
        byte[] flat = new byte[edges];
        for (int first = closed ? 0 : 1; first < edges; first++) {
            int before = (first + edges - 1) % edges;
            int next = (first + 1) % x.length;
            double ax = x[first] - x[before];
            double ay = y[first] - y[before];
            double bx = x[next] - x[first];
            double by = y[next] - y[first];
            double along = ax * bx + ay * by;
            if (along > 0 && Math.abs(ax * by - ay * bx) <= FLAT * along) {
                flat[before] |= 2;
                flat[first] |= 1;
            }
        }
        return flat;
    }

    /**
     * For each triangle of a mesh, bit k if the edge from its vertex k to the next one is flat.
     *
     * @param ridges receives the edges that rope may bend over: bit k if it does so at the front, because the mesh ends
     *     there or is convex, and bit 3 + k if it does so at the back
     */
    static byte[] ofMesh(double[] x, double[] y, double[] z, int[] triangles, byte[] ridges) {
        // Edges sorted by the lower one of their vertices.
        int[] start = new int[x.length + 2];
        for (int n = 0; n < triangles.length; n++) {
            start[Math.min(triangles[n], triangles[next(n)]) + 2]++;
        }
        for (int v = 2; v < start.length; v++) {
            start[v] += start[v - 1];
        }
        int[] edges = new int[triangles.length];
        for (int n = 0; n < triangles.length; n++) {
            edges[start[Math.min(triangles[n], triangles[next(n)]) + 1]++] = n;
        }
        byte[] flat = new byte[triangles.length / 3];
        Fold fold = new Fold();
        for (int v = 0; v < x.length; v++) {
            for (int i = start[v]; i < start[v + 1]; i++) {
                int twin = onlyTwin(triangles, edges, start[v], start[v + 1], edges[i]);
                if (twin >= 0) {
                    fold.set(x, y, z, triangles, edges[i], twin);
                }
                if (twin > edges[i] && fold.isFlat()) {
                    flat[edges[i] / 3] |= (byte) (1 << (edges[i] % 3));
                    flat[twin / 3] |= (byte) (1 << (twin % 3));
                }
                if (twin != SEVERAL) {
                    double sine = twin == NONE ? 1 : fold.sine();
                    int bit = edges[i] % 3 + (sine > 0 ? 0 : 3);
                    ridges[edges[i] / 3] |= (byte) (Math.abs(sine) > SHARP ? 1 << bit : 0);
                }
            }
        }
        return flat;
    }

    /** Index of the corner that follows a corner of a triangle. */
    private static int next(int corner) {
        return corner % 3 == 2 ? corner - 2 : corner + 1;
    }

    private static int other(int[] triangles, int edge) {
        return Math.max(triangles[edge], triangles[next(edge)]);
    }

    /** The other edge between the same vertices; {@link #NONE} or {@link #SEVERAL} unless there is exactly one. */
    private static int onlyTwin(int[] triangles, int[] edges, int from, int to, int edge) {
        int twin = NONE;
        for (int k = from; k < to; k++) {
            if (edges[k] != edge && other(triangles, edges[k]) == other(triangles, edge)) {
                if (twin >= 0) {
                    return SEVERAL;
                }
                twin = edges[k];
            }
        }
        return twin;
    }

    /**
     * Two triangles on the sides of an edge: vectors from its first vertex to its second one, and to the far one behind
     * it [m].
     */
    private static final class Fold {
        private double ex;
        private double ey;
        private double ez;
        private double dx;
        private double dy;
        private double dz;

        /** Normal of the triangle in front of the edge, and of the one behind it, as long as twice their areas. */
        private double mx;

        private double my;
        private double mz;
        private double nx;
        private double ny;
        private double nz;

        void set(double[] x, double[] y, double[] z, int[] triangles, int edge, int twin) {
            int a = triangles[edge];
            int b = triangles[next(edge)];
            int c = triangles[next(next(edge))];
            int d = triangles[next(next(twin))];
            ex = x[b] - x[a];
            ey = y[b] - y[a];
            ez = z[b] - z[a];
            double cx = x[c] - x[a];
            double cy = y[c] - y[a];
            double cz = z[c] - z[a];
            dx = x[d] - x[a];
            dy = y[d] - y[a];
            dz = z[d] - z[a];
            mx = ey * cz - ez * cy;
            my = ez * cx - ex * cz;
            mz = ex * cy - ey * cx;
            nx = ez * dy - ey * dz;
            ny = ex * dz - ez * dx;
            nz = ey * dx - ex * dy;
        }

        /**
         * Sine of the angle by which the mesh turns at the edge, seen from the front of its triangle: above 0 if it is
         * convex. It does not become less beyond a right angle.
         */
        double sine() {
            double size = Math.sqrt(mx * mx + my * my + mz * mz);
            double far = Math.sqrt(nx * nx + ny * ny + nz * nz);
            double across = Math.sqrt(ex * ex + ey * ey + ez * ez);
            double sine = -(mx * dx + my * dy + mz * dz) * across / (size * far);
            return mx * nx + my * ny + mz * nz < 0 ? Math.signum(sine) : sine;
        }

        /** Whether the triangles lie in one plane on both sides of the edge. */
        boolean isFlat() {
            double along = mx * nx + my * ny + mz * nz;
            double off = Math.abs(mx * dx + my * dy + mz * dz);
            double size = Math.sqrt(mx * mx + my * my + mz * mz) * Math.sqrt(dx * dx + dy * dy + dz * dz);
            return along > 0 && off <= FLAT * size;
        }
    }
}
