package io.github.cordage.internal.convex;

/**
 * Says which directions of contact a thin core may have, so that nothing catches at seams of chains and meshes. A
 * direction may lean out over the border of the surface only if the surface ends there. Where it goes on flat, its
 * neighbor touches what is beyond.
 */
final class SeamRule {
    /** The direction may stay. */
    static final int SAME = 0;

    /** The direction must be that of the face. */
    static final int FACE = 1;

    /** The direction must be across a free edge. */
    static final int EDGE = 2;

    /** The direction is from behind a core that only touches what is in front of it. */
    static final int BLOCKED = 3;

    /** Vertices whose levels along a direction differ by less than this part of the size are as far. */
    private static final double AS_FAR = 1e-6;

    /** Cosine of the angle by which a direction may lean over a soft seam. */
    private static final double SOFT_LEAN = 0.86;

    /** Sine of the least angle between an edge and a direction from which the part across the edge can be found. */
    private static final double LEAST_ACROSS = 0.1;

    private static final double BEHIND = -1e-9;

    /** The direction that is allowed. */
    double nx;

    double ny;
    double nz;

    SeamRule() {}

    /**
     * Looks at a direction out of a core.
     *
     * @param other the core that it points to
     * @return one of the constants above
     */
    int look(Core core, Core other, double ox, double oy, double oz) {
        nx = ox;
        ny = oy;
        nz = oz;
        if (!core.thin) {
            return SAME;
        }
        int result = core.flat ? lookAtSegment(core, other) : lookAtSurface(core, other);
        boolean isBlocked = core.oneSided && nx * core.fx[0] + ny * core.fy[0] + nz * core.fz[0] < BEHIND;
        return isBlocked ? BLOCKED : result;
    }

    private int lookAtSegment(Core core, Core other) {
        double ahead = nx * (core.vx[1] - core.vx[0]) + ny * (core.vy[1] - core.vy[0]);
        boolean isAcross = Math.abs(ahead) <= AS_FAR * core.size;
        return isAcross || core.seam[ahead > 0 ? 1 : 0] != Core.FLAT ? SAME : face(core, other);
    }

    private int lookAtSurface(Core core, Core other) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < core.edges; i++) {
            most = Math.max(most, level(core, i));
        }
        double least = most - AS_FAR * core.size;
        int corners = 0;
        int firstCorner = -1;
        int lastCorner = -1;
        for (int i = 0; i < core.edges; i++) {
            if (level(core, i) >= least) {
                firstCorner = corners == 0 ? i : firstCorner;
                lastCorner = i;
                corners++;
            }
        }
        if (corners > 2) {
            return SAME;
        }
        if (corners == 1) {
            return lookAtCorner(core, other, firstCorner);
        }
        int edge = lastCorner == firstCorner + 1 ? firstCorner : lastCorner;
        return allows(core, edge) ? SAME : face(core, other);
    }

    /** Level along the direction of the vertex at which an edge of the border begins. */
    private double level(Core core, int edge) {
        int v = core.from[edge];
        return nx * core.vx[v] + ny * core.vy[v] + nz * core.vz[v];
    }

    private boolean allows(Core core, int edge) {
        double cosine = Math.abs(nx * core.fx[0] + ny * core.fy[0] + nz * core.fz[0]);
        return core.seam[edge] == Core.FREE || (core.seam[edge] == Core.SOFT && cosine >= SOFT_LEAN);
    }

    private int lookAtCorner(Core core, Core other, int corner) {
        int before = corner == 0 ? core.edges - 1 : corner - 1;
        if (allows(core, before) && allows(core, corner)) {
            return SAME;
        }
        boolean isFree = core.seam[corner] == Core.FREE || core.seam[before] == Core.FREE;
        return isFree ? across(core, other, core.seam[corner] == Core.FREE ? corner : before) : face(core, other);
    }

    /** Takes away the part of the direction along an edge, if it leans out over it. */
    private int across(Core core, Core other, int edge) {
        int a = core.from[edge];
        int b = core.to[edge];
        double ex = core.vx[b] - core.vx[a];
        double ey = core.vy[b] - core.vy[a];
        double ez = core.vz[b] - core.vz[a];
        double by = (nx * ex + ny * ey + nz * ez) / (ex * ex + ey * ey + ez * ez);
        double x = nx - by * ex;
        double y = ny - by * ey;
        double z = nz - by * ez;
        double length = Math.sqrt(x * x + y * y + z * z);
        double outX = ey * core.fz[0] - ez * core.fy[0];
        double outY = ez * core.fx[0] - ex * core.fz[0];
        double outZ = ex * core.fy[0] - ey * core.fx[0];
        if (length < LEAST_ACROSS || outX * x + outY * y + outZ * z <= 0) {
            return face(core, other);
        }
        nx = x / length;
        ny = y / length;
        nz = z / length;
        return EDGE;
    }

    /** Takes the normal on the side of the other core's center. */
    private int face(Core core, Core other) {
        double height = core.fx[0] * other.x + core.fy[0] * other.y + (core.flat ? 0 : core.fz[0] * other.z);
        double sign = core.oneSided || height >= core.level(0) ? 1 : -1;
        nx = sign * core.fx[0];
        ny = sign * core.fy[0];
        nz = sign * core.fz[0];
        return FACE;
    }
}
