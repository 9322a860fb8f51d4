package io.github.cordage.internal.convex;

/** The nearest points of two segments, or points, given by the vertices of two cores. */
final class SegmentPair {
    /** Fraction along the segment of the first core, and along that of the second one. */
    double s;

    double t;

    /** Nearest point of the first core [m]. */
    double px;

    double py;
    double pz;

    /** Nearest point of the second core [m]. */
    double qx;

    double qy;
    double qz;

    /** Distance between them [m]. */
    double distance;

    SegmentPair() {}

    /** Finds the nearest points of the segments between vertices a and b of p, and between c and d of q. */
    void find(Core p, int a, int b, Core q, int c, int d) {
        double ux = p.vx[b] - p.vx[a];
        double uy = p.vy[b] - p.vy[a];
        double uz = p.vz[b] - p.vz[a];
        double wx = q.vx[d] - q.vx[c];
        double wy = q.vy[d] - q.vy[c];
        double wz = q.vz[d] - q.vz[c];
        double rx = p.vx[a] - q.vx[c];
        double ry = p.vy[a] - q.vy[c];
        double rz = p.vz[a] - q.vz[c];
        double uu = ux * ux + uy * uy + uz * uz;
        double ww = wx * wx + wy * wy + wz * wz;
        double uw = ux * wx + uy * wy + uz * wz;
        double ur = ux * rx + uy * ry + uz * rz;
        double wr = wx * rx + wy * ry + wz * rz;
        double crossX = uy * wz - uz * wy;
        double crossY = uz * wx - ux * wz;
        double crossZ = ux * wy - uy * wx;
        double area = crossX * crossX + crossY * crossY + crossZ * crossZ;
        s = area > 1e-20 * uu * ww ? clamp((uw * wr - ur * ww) / area) : 0;
        t = ww > 0 ? clamp((uw * s + wr) / ww) : 0;
        // The nearest point of the first segment to that point.
        s = uu > 0 ? clamp((uw * t - ur) / uu) : 0;
        set(p, a, b, q, c, d);
    }

    /** Sets the fractions, and finds the points there. */
    void at(double s, double t, Core p, int a, int b, Core q, int c, int d) {
        this.s = s;
        this.t = t;
        set(p, a, b, q, c, d);
    }

    private void set(Core p, int a, int b, Core q, int c, int d) {
        px = p.vx[a] + s * (p.vx[b] - p.vx[a]);
        py = p.vy[a] + s * (p.vy[b] - p.vy[a]);
        pz = p.vz[a] + s * (p.vz[b] - p.vz[a]);
        qx = q.vx[c] + t * (q.vx[d] - q.vx[c]);
        qy = q.vy[c] + t * (q.vy[d] - q.vy[c]);
        qz = q.vz[c] + t * (q.vz[d] - q.vz[c]);
        double dx = px - qx;
        double dy = py - qy;
        double dz = pz - qz;
        distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Fraction along a segment of a core at which it is nearest to a point. */
    static double along(Core q, int c, int d, double x, double y, double z) {
        double wx = q.vx[d] - q.vx[c];
        double wy = q.vy[d] - q.vy[c];
        double wz = q.vz[d] - q.vz[c];
        double square = wx * wx + wy * wy + wz * wz;
        double along = wx * (x - q.vx[c]) + wy * (y - q.vy[c]) + wz * (z - q.vz[c]);
        return square > 0 ? clamp(along / square) : 0;
    }

    private static double clamp(double share) {
        return share > 0 ? Math.min(share, 1) : 0;
    }
}
