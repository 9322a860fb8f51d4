package io.github.cordage.internal.convex;

/**
 * Finds where two convexes touch, or are about to. The points, with their common normal, are in the fields until the
 * next pair is looked at. There are up to eight; points of contacts with faces are its corners, in no order.
 *
 * <p>A thin element of a collider, of a chain or a mesh, does not touch at its flat seams; and from behind, if it is
 * one-sided. A figure in the plane and something in space touch as if the figure was infinite along z.
 */
public final class Manifold extends EdgePoints {
    /** Greatest number of points. */
    public static final int MOST = 8;

    /** Separations that differ by less than this part of the smaller size are as good. */
    private static final double SLOP = 1e-4;

    /** A face is preferred to the direct way between cores whose distance is below this number of slops. */
    private static final double CLOSE = 4;

    /** Cores touch below a distance of this part of their sizes, and this part of their coordinates. */
    private static final double TOUCH = 1e-10;

    private static final double TOUCH_FAR = 1e-14;

    /**
     * A surface that a body overlaps at a seam, and by this part of its size less than in any direction that contacts
     * may have, leaves it to its neighbors.
     */
    private static final double MUCH_DEEPER = 0.1;

    /** How much farther a body reaches along z than what it may touch, in sizes. */
    private static final double DEEP = 4;

    /** Cosine and sine of a direction within a face in which none of the usual ones has two farthest corners. */
    private static final double ASLANT = 0.9238795325112867;

    private static final double ACROSS = 0.3826834323650898;

    private static final int ANY_FACE = 0;
    private static final int FACE_OF_P = 1;
    private static final int FACE_OF_Q = 2;

    private final SeamRule rule = new SeamRule();
    private final Axes axes = new Axes(rule);
    private final Gap gap = new Gap();
    private final Clip clip = new Clip();
    private final Solids prism = new Solids();

    /** Whether one of them is infinite along z, and the other is not. */
    private boolean infinite;

    private double slop;

    /** Creates a finder of contacts. */
    public Manifold() {}

    /**
     * Finds the points of contact of two convexes.
     *
     * @param reach greatest separation of points [m], 0 or more
     * @return the number of points
     */
    public int find(Convex a, Convex b, double reach) {
        count = 0;
        boolean isApart = a.minX - b.maxX > reach
                || b.minX - a.maxX > reach
                || a.minY - b.maxY > reach
                || b.minY - a.maxY > reach
                || a.minZ - b.maxZ > reach
                || b.minZ - a.maxZ > reach;
        if (isApart || (a.halfSpace && b.halfSpace) || a.isBehind(b.x, b.y, b.z) || b.isBehind(a.x, a.y, a.z)) {
            return 0;
        }
        double size = Math.min(a.size, b.size);
        slop = SLOP * size;
        double far = Math.max(Math.abs(a.x) + Math.abs(a.y), Math.abs(b.x) + Math.abs(b.y));
        far += Math.max(Math.abs(a.z), Math.abs(b.z));
        touch = TOUCH * size + TOUCH_FAR * far;
        limit = reach + a.radius + b.radius;
        infinite = a.flat != b.flat && !a.halfSpace && !b.halfSpace;
        if (infinite) {
            Convex figure = a.flat ? a : b;
            Convex body = a.flat ? b : a;
            double deep = DEEP * (figure.size + body.size) + limit;
            prism.extrude(figure, body.minZ - deep, body.maxZ + deep);
            findOrdered(a.flat ? prism : a, a.flat ? b : prism);
        } else {
            findOrdered(a, b);
        }
        keepWidest(MOST);
        if (swapped) {
            swap();
        }
        if (a.flat && (b.flat || b.halfSpace)) {
            setLevel(az, a.z, bz, b.flat ? b.z : a.z);
        } else if (b.flat && a.halfSpace) {
            setLevel(az, b.z, bz, b.z);
        }
        return count;
    }

    private void setLevel(double[] a, double levelA, double[] b, double levelB) {
        for (int i = 0; i < count; i++) {
            a[i] = levelA;
            b[i] = levelB;
        }
    }

    /** Puts what is simpler first, or else what is smaller; sizes of equal shapes differ by rounding. */
    private void findOrdered(Core a, Core b) {
        swapped = rank(a) == rank(b) ? a.size > b.size * (1 + SAME_WAY) : rank(a) > rank(b);
        Core p = swapped ? b : a;
        Core q = swapped ? a : b;
        if (q.halfSpace) {
            halfSpace(p, q);
        } else if (p.faces == 0 && q.faces == 0) {
            roundWithRound(p, q);
        } else {
            findSolid(p, q);
        }
    }

    private static int rank(Core c) {
        return c.halfSpace ? 4 : c.thin ? 3 : c.faces > 0 ? 2 : c.count > 1 ? 1 : 0;
    }

    /** Every vertex of a core in front of a half-space may touch it. */
    private void halfSpace(Core p, Core q) {
        double x = q.fx[0];
        double y = q.fy[0];
        double z = q.fz[0];
        double level = x * q.vx[0] + y * q.vy[0] + z * q.vz[0];
        if (p.flat) {
            double across = Math.sqrt(x * x + y * y);
            if (!(across > SAME_WAY)) {
                return;
            }
            level = (level - z * p.z) / across;
            x /= across;
            y /= across;
            z = 0;
        }
        setNormal(x, y, z);
        for (int i = 0; i < p.count; i++) {
            double height = x * p.vx[i] + y * p.vy[i] + z * p.vz[i] - level;
            if (height <= limit) {
                double px = p.vx[i];
                double py = p.vy[i];
                double pz = p.vz[i];
                put(px, py, pz, p, px - height * x, py - height * y, pz - height * z, q, height);
                name(Clip.VERTEX, i, Clip.FACE, 0);
            }
        }
    }

    private void findSolid(Core p, Core q) {
        axes.faces(p, q, infinite, slop);
        if (axes.widest > limit) {
            return;
        }
        gap.find(p, q, touch);
        if (gap.distance > limit) {
            return;
        }
        if (gap.distance > 0) {
            apart(p, q);
        } else {
            overlap(p, q);
        }
    }

    private void apart(Core p, Core q) {
        double z = infinite ? 0 : gap.nz;
        int look = rule.look(q, p, gap.nx, gap.ny, z);
        double sign = 1;
        int face = FACE_OF_Q;
        if (look == SeamRule.SAME) {
            look = rule.look(p, q, -gap.nx, -gap.ny, -z);
            sign = -1;
            face = FACE_OF_P;
        }
        if (look == SeamRule.BLOCKED) {
            return;
        }
        if (look != SeamRule.SAME) {
            setNormal(sign * rule.nx, sign * rule.ny, sign * rule.nz);
            if (look == SeamRule.FACE) {
                patch(p, q, face);
            } else {
                putAside(p, q, sign);
            }
            return;
        }
        double size = p.size + q.size;
        double within = gap.distance <= CLOSE * slop && p.count > 1 ? slop : SAME_WAY * size;
        if (axes.kind != Axes.NONE && axes.separation >= gap.distance - within) {
            setNormal(axes.nx, axes.ny, axes.nz);
        } else {
            setNormal(gap.nx, gap.ny, z);
        }
        if (p.count > 1) {
            patch(p, q, ANY_FACE);
        }
        if (count == 0 && p.count > 1 && !p.flat) {
            alongNearEdges(p, q);
        }
        if (count == 0) {
            putGap(p, q);
        }
    }

    /** Adds the nearest points of the cores. */
    private void putGap(Core p, Core q) {
        put(gap.px, gap.py, gap.pz, p, gap.qx, gap.qy, gap.qz, q, gap.distance);
        nameGap(p, q);
    }

    /** Adds the nearest points with another normal; that of a thin core moves to where the normal meets it. */
    private void putAside(Core p, Core q, double sign) {
        double x = gap.distance * nx;
        double y = gap.distance * ny;
        double z = gap.distance * nz;
        if (sign > 0) {
            put(gap.px, gap.py, gap.pz, p, gap.px - x, gap.py - y, gap.pz - z, q, gap.distance);
        } else {
            put(gap.qx + x, gap.qy + y, gap.qz + z, p, gap.qx, gap.qy, gap.qz, q, gap.distance);
        }
        nameGap(p, q);
    }

    private void nameGap(Core p, Core q) {
        int kindOfP = gap.kindOf(gap.ofP);
        int kindOfQ = gap.kindOf(gap.ofQ);
        name(kindOfP, numberOf(p, gap.ofP, kindOfP, -1), kindOfQ, numberOf(q, gap.ofQ, kindOfQ, 1));
    }

    private int numberOf(Core core, int[] vertices, int kind, int way) {
        if (kind == Clip.VERTEX) {
            return vertices[0];
        }
        if (kind == Clip.FACE) {
            return Math.max(0, core.facing(way * nx, way * ny, way * nz));
        }
        for (int e = 0; e < core.edges; e++) {
            if (gap.isEdge(vertices, core.from[e], core.to[e])) {
                return e;
            }
        }
        return 0;
    }

    private void alongNearEdges(Core p, Core q) {
        int a = nearEdge(p, -1);
        int b = nearEdge(q, 1);
        if (a >= 0 && b >= 0) {
            alongEdges(p, a, q, b);
        }
        if (count > 0) {
            double least = separation[0];
            for (int i = 1; i < count; i++) {
                least = Math.min(least, separation[i]);
            }
            if (least > gap.distance - p.radius - q.radius + slop) {
                putGap(p, q);
            }
        }
    }

    private void overlap(Core p, Core q) {
        if (!p.flat && p.count > 1) {
            axes.edges(p, q, slop);
        }
        double body = (q.thin ? p : q).size;
        if (axes.kind == Axes.NONE || axes.separation < axes.denied - MUCH_DEEPER * body) {
            return;
        }
        setNormal(axes.nx, axes.ny, axes.nz);
        if (p.count > 1) {
            patch(p, q, ANY_FACE);
        }
        if (count > 0) {
            return;
        }
        double depth = axes.separation;
        if (axes.kind == Axes.EDGES) {
            int a = p.from[axes.edgeOfP];
            int b = p.to[axes.edgeOfP];
            int c = q.from[axes.edgeOfQ];
            int d = q.to[axes.edgeOfQ];
            segments.find(p, a, b, q, c, d);
            double dx = segments.px - segments.qx;
            double dy = segments.py - segments.qy;
            double dz = segments.pz - segments.qz;
            // Edges that are not the farthest ones of their cores touch nothing.
            if (Math.abs(dx * nx + dy * ny + dz * nz - depth) <= SAME_WAY * (p.size + q.size)) {
                put(segments.px, segments.py, segments.pz, p, segments.qx, segments.qy, segments.qz, q, depth);
                name(Clip.EDGE, axes.edgeOfP, Clip.EDGE, axes.edgeOfQ);
                return;
            }
        }
        int v = p.farthest(-nx, -ny, -nz);
        double x = p.vx[v];
        double y = p.vy[v];
        double z = p.vz[v];
        put(x, y, z, p, x - depth * nx, y - depth * ny, z - depth * nz, q, depth);
        name(Clip.VERTEX, v, Clip.FACE, Math.max(0, q.facing(nx, ny, nz)));
    }

    /** Adds the corners of the patch where a face touches, if one is along the normal. */
    private void patch(Core p, Core q, int which) {
        int faceOfP = which == FACE_OF_Q ? -1 : p.facing(-nx, -ny, -nz);
        int faceOfQ = which == FACE_OF_P ? -1 : q.facing(nx, ny, nz);
        double alongP = faceOfP < 0 ? -1 : -nx * p.fx[faceOfP] - ny * p.fy[faceOfP] - nz * p.fz[faceOfP];
        double alongQ = faceOfQ < 0 ? -1 : nx * q.fx[faceOfQ] + ny * q.fy[faceOfQ] + nz * q.fz[faceOfQ];
        if (Math.max(alongP, alongQ) < ALONG_FACE) {
            return;
        }
        boolean isOfQ = alongQ >= alongP - SAME_POINT;
        Core ref = isOfQ ? q : p;
        Core other = isOfQ ? p : q;
        int face = isOfQ ? faceOfQ : faceOfP;
        double way = isOfQ ? 1 : -1;
        double ox = way * nx;
        double oy = way * ny;
        double oz = way * nz;
        clip.find(ref, face, other, ox, oy, oz);
        double within = SAME_POINT * Math.min(p.size, q.size);
        for (int i = 0; i < clip.count; i++) {
            double height = clip.height[i];
            if (height <= limit) {
                double x = clip.x[i];
                double y = clip.y[i];
                double z = clip.z[i];
                double footX = x - height * ox;
                double footY = y - height * oy;
                double footZ = z - height * oz;
                if (isOfQ) {
                    put(x, y, z, p, footX, footY, footZ, q, height);
                    name(clip.kindOfOther[i], clip.numberOfOther[i], clip.kindOfFace[i], clip.numberOfFace[i]);
                } else {
                    put(footX, footY, footZ, p, x, y, z, q, height);
                    name(clip.kindOfFace[i], clip.numberOfFace[i], clip.kindOfOther[i], clip.numberOfOther[i]);
                }
                dropRepeated(within);
            }
        }
        if (count > 4) {
            corners(ref, face);
        }
    }

    private void corners(Core ref, int face) {
        int a = ref.loop[ref.first[face]];
        int b = ref.loop[ref.first[face] + 1];
        double x = ref.vx[b] - ref.vx[a];
        double y = ref.vy[b] - ref.vy[a];
        double z = ref.vz[b] - ref.vz[a];
        double along = x * nx + y * ny + z * nz;
        x -= along * nx;
        y -= along * ny;
        z -= along * nz;
        double length = Math.sqrt(x * x + y * y + z * z);
        if (length > 0) {
            double by = ASLANT / length;
            double acrossBy = ACROSS / length;
            keepCorners(
                    by * x + acrossBy * (ny * z - nz * y),
                    by * y + acrossBy * (nz * x - nx * z),
                    by * z + acrossBy * (nx * y - ny * x),
                    slop);
        }
    }
}
