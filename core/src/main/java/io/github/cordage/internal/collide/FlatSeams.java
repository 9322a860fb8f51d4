package io.github.cordage.internal.collide;

/**
 * Finds the seams of a shape across which its surface is flat: vertices between edges of a chain that lie in one line,
 * and edges between triangles of a mesh that lie in one plane. Nothing can catch there.
 */
final class FlatSeams {
    /** Sine of the greatest angle that counts as flat. */
    private static final double FLAT = 1e-9;

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

    /** For each triangle of a mesh, bit k if the edge from its vertex k to the next one is flat. */
    static byte[] ofMesh(double[] x, double[] y, double[] z, int[] triangles) {
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
        for (int v = 0; v < x.length; v++) {
            for (int i = start[v]; i < start[v + 1]; i++) {
                int twin = onlyTwin(triangles, edges, start[v], start[v + 1], edges[i]);
                if (twin > edges[i] && isFlat(x, y, z, triangles, edges[i], twin)) {
                    flat[edges[i] / 3] |= (byte) (1 << (edges[i] % 3));
                    flat[twin / 3] |= (byte) (1 << (twin % 3));
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

    /** The other edge between the same vertices; -1 unless there is exactly one. */
    private static int onlyTwin(int[] triangles, int[] edges, int from, int to, int edge) {
        int twin = -1;
        for (int k = from; k < to; k++) {
            if (edges[k] != edge && other(triangles, edges[k]) == other(triangles, edge)) {
                if (twin >= 0) {
                    return -1;
                }
                twin = edges[k];
            }
        }
        return twin;
    }

    /** Whether the triangles of two edges, which are one, lie in one plane on both sides of it. */
    private static boolean isFlat(double[] x, double[] y, double[] z, int[] triangles, int edge, int twin) {
        int a = triangles[edge];
        int b = triangles[next(edge)];
        int c = triangles[next(next(edge))];
        int d = triangles[next(next(twin))];
        double ex = x[b] - x[a];
        double ey = y[b] - y[a];
        double ez = z[b] - z[a];
        double cx = x[c] - x[a];
        double cy = y[c] - y[a];
        double cz = z[c] - z[a];
        double dx = x[d] - x[a];
        double dy = y[d] - y[a];
        double dz = z[d] - z[a];
        double mx = ey * cz - ez * cy;
        double my = ez * cx - ex * cz;
        double mz = ex * cy - ey * cx;
        double nx = ez * dy - ey * dz;
        double ny = ex * dz - ez * dx;
        double nz = ey * dx - ex * dy;
        double along = mx * nx + my * ny + mz * nz;
        double off = Math.abs(mx * dx + my * dy + mz * dz);
        double size = Math.sqrt(mx * mx + my * my + mz * mz) * Math.sqrt(dx * dx + dy * dy + dz * dz);
        return along > 0 && off <= FLAT * size;
    }
}
