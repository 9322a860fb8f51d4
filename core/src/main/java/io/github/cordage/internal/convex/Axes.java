package io.github.cordage.internal.convex;

/**
 * Directions in which two cores may be apart: normals of faces, and across two edges. Of those in which they overlap,
 * the one of least overlap is the way to part them. Directions point from q to p.
 *
 * <p>Of directions that are nearly as good, one that was looked at earlier stays, so that contacts of bodies at rest do
 * not change from one to the other: first faces of q, then faces of p, then edges.
 */
final class Axes {
    static final int NONE = 0;

    /** The direction is the normal of a face of either one. */
    static final int FACE = 1;

    /** The direction is across two edges. */
    static final int EDGES = 2;

    /** Part of an overlap by which faces of p must be better. */
    private static final double FACE_BIAS = 0.02;

    /** Part of an overlap by which edges must be better. */
    private static final double EDGE_BIAS = 0.05;

    /** Square of the sine of the angle below which edges count as parallel. */
    private static final double PARALLEL = 1e-6;

    /** Least cosine between a normal and a direction that may lean over a corner at the border of a surface. */
    private static final double OVER_CORNER = 0.1;

    /** Directions with a greater z separate nothing from what is infinite along z. */
    private static final double LEVEL = 1e-6;

    /** Best direction, and the separation of the cores in it [m], below 0 if they overlap. */
    double nx;

    double ny;
    double nz;
    double separation;

    /** What the best direction is. */
    int kind;

    /** Edges of p and q that the best direction is across. */
    int edgeOfP;

    int edgeOfQ;

    /** Greatest separation in any direction, even one in which they may not touch [m]. */
    double widest;

    /** Greatest separation in a direction that would be better but for a seam [m]. */
    double denied;

    private final SeamRule rule;

    /** Whether one of them is infinite along z. */
    private boolean infinite;

    /** Separation that the next direction must exceed [m]. */
    private double threshold;

    Axes(SeamRule rule) {
        this.rule = rule;
    }

    /**
     * Looks at the normals of faces.
     *
     * @param slop separations that differ by less than this are as good [m]
     */
    void faces(Core p, Core q, boolean isInfinite, double slop) {
        infinite = isInfinite;
        kind = NONE;
        separation = Double.NEGATIVE_INFINITY;
        widest = Double.NEGATIVE_INFINITY;
        denied = Double.NEGATIVE_INFINITY;
        threshold = Double.NEGATIVE_INFINITY;
        for (int f = 0; f < q.faces; f++) {
            double x = q.fx[f];
            double y = q.fy[f];
            double z = q.fz[f];
            consider(p, q, x, y, z, p.low(x, y, z) - q.level(f), FACE);
        }
        threshold = biased(slop, FACE_BIAS);
        for (int f = 0; f < p.faces; f++) {
            double x = p.fx[f];
            double y = p.fy[f];
            double z = p.fz[f];
            consider(p, q, -x, -y, -z, q.low(x, y, z) - p.level(f), FACE);
        }
    }

    /** Looks at the directions across an edge of each, in space. */
    void edges(Core p, Core q, double slop) {
        threshold = biased(slop, EDGE_BIAS);
        for (int i = 0; i < p.directions; i++) {
            int a = p.direction[i];
            double ux = p.vx[p.to[a]] - p.vx[p.from[a]];
            double uy = p.vy[p.to[a]] - p.vy[p.from[a]];
            double uz = p.vz[p.to[a]] - p.vz[p.from[a]];
            double uu = ux * ux + uy * uy + uz * uz;
            for (int k = 0; k < q.directions; k++) {
                int b = q.direction[k];
                double wx = q.vx[q.to[b]] - q.vx[q.from[b]];
                double wy = q.vy[q.to[b]] - q.vy[q.from[b]];
                double wz = q.vz[q.to[b]] - q.vz[q.from[b]];
                double x = uy * wz - uz * wy;
                double y = uz * wx - ux * wz;
                double z = ux * wy - uy * wx;
                double square = x * x + y * y + z * z;
                if (square > PARALLEL * uu * (wx * wx + wy * wy + wz * wz)) {
                    double scale = 1 / Math.sqrt(square);
                    across(p, q, scale * x, scale * y, scale * z, a, b);
                }
            }
        }
        if (kind == EDGES) {
            edgeOfP = extreme(p, edgeOfP, -nx, -ny, -nz);
            edgeOfQ = extreme(q, edgeOfQ, nx, ny, nz);
        }
    }

    private void across(Core p, Core q, double x, double y, double z, int a, int b) {
        double ahead = p.low(x, y, z) - q.high(x, y, z);
        double back = q.low(x, y, z) - p.high(x, y, z);
        boolean isBetter = consider(p, q, x, y, z, ahead, EDGES);
        isBetter |= consider(p, q, -x, -y, -z, back, EDGES);
        if (isBetter) {
            edgeOfP = a;
            edgeOfQ = b;
        }
    }

    private double biased(double slop, double part) {
        return kind == NONE ? separation : separation + slop + part * Math.max(0, -separation);
    }

    /** Takes a direction if it is better than those before, and if contacts may have it. */
    private boolean consider(Core p, Core q, double x, double y, double z, double apart, int as) {
        if (infinite && Math.abs(z) > LEVEL) {
            return false;
        }
        widest = Math.max(widest, apart);
        if (!(apart > threshold) || !(apart > separation)) {
            return false;
        }
        int look = rule.look(q, p, x, y, z);
        double facing = x * q.fx[0] + y * q.fy[0] + z * q.fz[0];
        if (look == SeamRule.SAME) {
            look = rule.look(p, q, -x, -y, -z);
            facing = x * p.fx[0] + y * p.fy[0] + z * p.fz[0];
        }
        if (look == SeamRule.SAME || (look == SeamRule.EDGE && Math.abs(facing) >= OVER_CORNER)) {
            set(x, y, z, apart, as);
            return true;
        }
        denied = look == SeamRule.BLOCKED ? denied : Math.max(denied, apart);
        return false;
    }

    private void set(double x, double y, double z, double apart, int as) {
        nx = x;
        ny = y;
        nz = z;
        separation = apart;
        kind = as;
    }

    /** The edge parallel to another one that is farthest in a direction. */
    private static int extreme(Core core, int edge, double nx, double ny, double nz) {
        double ux = core.vx[core.to[edge]] - core.vx[core.from[edge]];
        double uy = core.vy[core.to[edge]] - core.vy[core.from[edge]];
        double uz = core.vz[core.to[edge]] - core.vz[core.from[edge]];
        double uu = ux * ux + uy * uy + uz * uz;
        int best = edge;
        double most = Double.NEGATIVE_INFINITY;
        for (int e = 0; e < core.edges; e++) {
            int a = core.from[e];
            double wx = core.vx[core.to[e]] - core.vx[a];
            double wy = core.vy[core.to[e]] - core.vy[a];
            double wz = core.vz[core.to[e]] - core.vz[a];
            double x = uy * wz - uz * wy;
            double y = uz * wx - ux * wz;
            double z = ux * wy - uy * wx;
            double ww = wx * wx + wy * wy + wz * wz;
            double along = nx * core.vx[a] + ny * core.vy[a] + nz * core.vz[a];
            if (x * x + y * y + z * z <= PARALLEL * uu * ww && along > most) {
                most = along;
                best = e;
            }
        }
        return best;
    }
}
