package io.github.cordage.internal.convex;

/**
 * The nearest points of two cores, without their radii. The set of differences of their points is searched for the one
 * nearest to the origin, by simplexes of up to four of its vertices.
 *
 * <p>Gilbert, Johnson and Keerthi: A fast procedure for computing the distance between complex objects in
 * three-dimensional space, IEEE Journal of Robotics and Automation 4 (1988). The nearest point of a simplex is found by
 * regions, as in Ericson: Real-Time Collision Detection (2005), 5.1.
 */
final class Gap {
    private static final int MOST_ROUNDS = 64;

    /** A search ends if the next vertex is nearer to the origin by no more than this part of the squared distance. */
    private static final double ENOUGH = 1e-15;

    /** A simplex whose volume is below this part of a box around its sides counts as flat. */
    private static final double NO_VOLUME = 1e-12;

    /** Distance [m]; 0 if they overlap. */
    double distance;

    /** Unit vector from the second core's point to the first one's; unset at distance 0. */
    double nx;

    double ny;
    double nz;

    /** Nearest point of the first core [m]. */
    double px;

    double py;
    double pz;

    /** Nearest point of the second core [m]. */
    double qx;

    double qy;
    double qz;

    /** Vertices of the simplex that the nearest points belong to, of both cores, and their shares. */
    int count;

    final int[] ofP = new int[4];
    final int[] ofQ = new int[4];
    final double[] share = new double[4];

    /** Vertices of the simplex. */
    private final double[] wx = new double[4];

    private final double[] wy = new double[4];
    private final double[] wz = new double[4];

    /** Point of the simplex nearest to the origin. */
    private double vx;

    private double vy;
    private double vz;

    /** Nearest simplex of those that were tried. */
    private int bestCount;

    private final int[] best = new int[4];
    private final double[] bestShare = new double[4];

    Gap() {}

    /**
     * Finds the nearest points.
     *
     * @param touch distance below which they count as touching [m]
     */
    void find(Core p, Core q, double touch) {
        count = 0;
        vx = p.x - q.x;
        vy = p.y - q.y;
        vz = p.flat ? 0 : p.z - q.z;
        if (vx == 0 && vy == 0 && vz == 0) {
            vx = 1;
        }
        add(p, q, p.farthest(-vx, -vy, -vz), q.farthest(vx, vy, vz));
        reduce();
        double square = vx * vx + vy * vy + vz * vz;
        for (int round = 0; round < MOST_ROUNDS && square > touch * touch; round++) {
            int i = p.farthest(-vx, -vy, -vz);
            int k = q.farthest(vx, vy, vz);
            double along = vx * (p.vx[i] - q.vx[k]) + vy * (p.vy[i] - q.vy[k]) + vz * (p.vz[i] - q.vz[k]);
            if (square - along <= ENOUGH * square || has(i, k)) {
                break;
            }
            double oldX = vx;
            double oldY = vy;
            double oldZ = vz;
            keep();
            add(p, q, i, k);
            reduce();
            double next = vx * vx + vy * vy + vz * vz;
            if (!(next < square)) {
                restore();
                vx = oldX;
                vy = oldY;
                vz = oldZ;
                break;
            }
            square = next;
        }
        finish(p, q, square, touch);
    }

    private void finish(Core p, Core q, double square, double touch) {
        px = py = pz = 0;
        qx = qy = qz = 0;
        for (int i = 0; i < count; i++) {
            px += share[i] * p.vx[ofP[i]];
            py += share[i] * p.vy[ofP[i]];
            pz += share[i] * p.vz[ofP[i]];
            qx += share[i] * q.vx[ofQ[i]];
            qy += share[i] * q.vy[ofQ[i]];
            qz += share[i] * q.vz[ofQ[i]];
        }
        distance = square > touch * touch ? Math.sqrt(square) : 0;
        if (distance > 0) {
            nx = vx / distance;
            ny = vy / distance;
            nz = vz / distance;
        }
    }

    /** What the nearest point of a core is on: a vertex, an edge or a face, as numbered in {@link Clip}. */
    int kindOf(int[] vertices) {
        int other = -1;
        for (int i = 1; i < count; i++) {
            if (vertices[i] != vertices[0] && vertices[i] != other) {
                if (other >= 0) {
                    return Clip.FACE;
                }
                other = vertices[i];
            }
        }
        return other >= 0 ? Clip.EDGE : Clip.VERTEX;
    }

    /** Whether the nearest point of a core is on the edge between two vertices. */
    boolean isEdge(int[] vertices, int a, int b) {
        for (int i = 0; i < count; i++) {
            if (vertices[i] != a && vertices[i] != b) {
                return false;
            }
        }
        return true;
    }

    private void add(Core p, Core q, int i, int k) {
        ofP[count] = i;
        ofQ[count] = k;
        wx[count] = p.vx[i] - q.vx[k];
        wy[count] = p.vy[i] - q.vy[k];
        wz[count] = p.vz[i] - q.vz[k];
        share[count] = 1;
        count++;
    }

    private boolean has(int i, int k) {
        for (int n = 0; n < count; n++) {
            if (ofP[n] == i && ofQ[n] == k) {
                return true;
            }
        }
        return false;
    }

    private void keep() {
        bestCount = count;
        for (int i = 0; i < count; i++) {
            best[i] = ofP[i] << 16 | ofQ[i];
            bestShare[i] = share[i];
        }
    }

    private void restore() {
        count = bestCount;
        for (int i = 0; i < count; i++) {
            ofP[i] = best[i] >>> 16;
            ofQ[i] = best[i] & 0xffff;
            share[i] = bestShare[i];
        }
    }

    /** Finds the point of the simplex nearest to the origin, and drops the vertices that it does not need. */
    private void reduce() {
        switch (count) {
            case 1 -> setPoint(0);
            case 2 -> nearestOfEdge(0, 1);
            case 3 -> nearestOfTriangle(0, 1, 2);
            default -> nearestOfTetrahedron();
        }
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (share[i] > 0) {
                ofP[kept] = ofP[i];
                ofQ[kept] = ofQ[i];
                wx[kept] = wx[i];
                wy[kept] = wy[i];
                wz[kept] = wz[i];
                share[kept] = share[i];
                kept++;
            }
        }
        count = kept;
    }

    private void setShares(int a, double ofA, int b, double ofB, int c, double ofC) {
        for (int i = 0; i < count; i++) {
            share[i] = 0;
        }
        share[c] = ofC;
        share[b] = ofB;
        share[a] = ofA;
    }

    private void setPoint(int a) {
        setShares(a, 1, a, 1, a, 1);
        vx = wx[a];
        vy = wy[a];
        vz = wz[a];
    }

    private void nearestOfEdge(int a, int b) {
        double ex = wx[b] - wx[a];
        double ey = wy[b] - wy[a];
        double ez = wz[b] - wz[a];
        double along = -(ex * wx[a] + ey * wy[a] + ez * wz[a]);
        double square = ex * ex + ey * ey + ez * ez;
        if (!(along > 0)) {
            setPoint(a);
        } else if (!(along < square)) {
            setPoint(b);
        } else {
            double t = along / square;
            setShares(a, 1 - t, b, t, b, t);
            vx = wx[a] + t * ex;
            vy = wy[a] + t * ey;
            vz = wz[a] + t * ez;
        }
    }

    private void nearestOfTriangle(int a, int b, int c) {
        double abx = wx[b] - wx[a];
        double aby = wy[b] - wy[a];
        double abz = wz[b] - wz[a];
        double acx = wx[c] - wx[a];
        double acy = wy[c] - wy[a];
        double acz = wz[c] - wz[a];
        double d1 = -(abx * wx[a] + aby * wy[a] + abz * wz[a]);
        double d2 = -(acx * wx[a] + acy * wy[a] + acz * wz[a]);
        double d3 = -(abx * wx[b] + aby * wy[b] + abz * wz[b]);
        double d4 = -(acx * wx[b] + acy * wy[b] + acz * wz[b]);
        double d5 = -(abx * wx[c] + aby * wy[c] + abz * wz[c]);
        double d6 = -(acx * wx[c] + acy * wy[c] + acz * wz[c]);
        double ofC = d1 * d4 - d3 * d2;
        double ofB = d5 * d2 - d1 * d6;
        double ofA = d3 * d6 - d5 * d4;
        double nx = aby * acz - abz * acy;
        double ny = abz * acx - abx * acz;
        double nz = abx * acy - aby * acx;
        double square = nx * nx + ny * ny + nz * nz;
        if (d1 <= 0 && d2 <= 0) {
            setPoint(a);
        } else if (d3 >= 0 && d4 <= d3) {
            setPoint(b);
        } else if (d6 >= 0 && d5 <= d6) {
            setPoint(c);
        } else if (ofC <= 0 && d1 >= 0 && d3 <= 0) {
            nearestOfEdge(a, b);
        } else if (ofB <= 0 && d2 >= 0 && d6 <= 0) {
            nearestOfEdge(a, c);
        } else if (ofA <= 0) {
            nearestOfEdge(b, c);
        } else if (!(square > 0) || !(ofA + ofB + ofC > 0)) {
            nearestOfEdges(a, b, c);
        } else {
            double sum = ofA + ofB + ofC;
            setShares(a, ofA / sum, b, ofB / sum, c, ofC / sum);
            double level = (nx * wx[a] + ny * wy[a] + nz * wz[a]) / square;
            vx = level * nx;
            vy = level * ny;
            vz = level * nz;
        }
    }

    /** Takes the nearest of the sides of a triangle without an area. */
    private void nearestOfEdges(int a, int b, int c) {
        nearestOfEdge(a, b);
        double ab = vx * vx + vy * vy + vz * vz;
        nearestOfEdge(a, c);
        double ac = vx * vx + vy * vy + vz * vz;
        nearestOfEdge(b, c);
        double bc = vx * vx + vy * vy + vz * vz;
        if (ab <= ac && ab <= bc) {
            nearestOfEdge(a, b);
        } else if (ac <= bc) {
            nearestOfEdge(a, c);
        }
    }

    private void nearestOfTetrahedron() {
        double least = Double.POSITIVE_INFINITY;
        int nearest = -1;
        for (int apex = 0; apex < 4; apex++) {
            int a = apex == 0 ? 1 : 0;
            int b = apex <= 1 ? 2 : 1;
            int c = apex <= 2 ? 3 : 2;
            if (isBeyond(a, b, c, apex)) {
                nearestOfTriangle(a, b, c);
                double square = vx * vx + vy * vy + vz * vz;
                if (square < least) {
                    least = square;
                    nearest = apex;
                }
            }
        }
        if (nearest < 0) {
            for (int i = 0; i < 4; i++) {
                share[i] = 0.25;
            }
            vx = vy = vz = 0;
        } else {
            nearestOfTriangle(nearest == 0 ? 1 : 0, nearest <= 1 ? 2 : 1, nearest <= 2 ? 3 : 2);
        }
    }

    /** Whether the origin is on the other side of a face of the tetrahedron than the vertex that is not its own. */
    private boolean isBeyond(int a, int b, int c, int apex) {
        double abx = wx[b] - wx[a];
        double aby = wy[b] - wy[a];
        double abz = wz[b] - wz[a];
        double acx = wx[c] - wx[a];
        double acy = wy[c] - wy[a];
        double acz = wz[c] - wz[a];
        double adx = wx[apex] - wx[a];
        double ady = wy[apex] - wy[a];
        double adz = wz[apex] - wz[a];
        double nx = aby * acz - abz * acy;
        double ny = abz * acx - abx * acz;
        double nz = abx * acy - aby * acx;
        double volume = nx * adx + ny * ady + nz * adz;
        double origin = -(nx * wx[a] + ny * wy[a] + nz * wz[a]);
        double around = (Math.abs(abx) + Math.abs(aby) + Math.abs(abz))
                * (Math.abs(acx) + Math.abs(acy) + Math.abs(acz))
                * (Math.abs(adx) + Math.abs(ady) + Math.abs(adz));
        return Math.abs(volume) <= NO_VOLUME * around || (volume > 0 ? origin < 0 : origin > 0);
    }
}
