package io.github.cordage.internal.convex;

/**
 * Points of contact of spheres and capsules, and of edges. The simpler one of two cores is called p, the other one q.
 */
class EdgePoints extends Points {
    /** Directions whose separation differs by less than this part of the size are those of faces. */
    static final double SAME_WAY = 1e-9;

    /** Points closer than this part of the size are one. */
    static final double SAME_POINT = 1e-6;

    /** Cosine of the greatest angle between a normal and a face that touches with all of it. */
    static final double ALONG_FACE = 0.99;

    /** Sine of the greatest angle between edges that touch along them. */
    private static final double ALONG_EDGE = 0.1;

    final SegmentPair segments = new SegmentPair();

    /** Whether p is b and q is a. */
    boolean swapped;

    /** Distance below which cores touch [m]. */
    double touch;

    /** Greatest distance of cores that counts [m]. */
    double limit;

    EdgePoints() {}

    /** Adds a point of contact. */
    final void put(double px, double py, double pz, Core p, double qx, double qy, double qz, Core q, double distance) {
        add(px, py, pz, p.radius, qx, qy, qz, q.radius, distance);
    }

    /** Names what touches at the last point. */
    final void name(int kindOfP, int numberOfP, int kindOfQ, int numberOfQ) {
        key[count - 1] =
                swapped ? key(kindOfQ, numberOfQ, kindOfP, numberOfP) : key(kindOfP, numberOfP, kindOfQ, numberOfQ);
    }

    /** Two spheres or capsules. */
    final void roundWithRound(Core p, Core q) {
        int a = p.count - 1;
        int b = q.count - 1;
        segments.find(p, 0, a, q, 0, b);
        double distance = segments.distance;
        if (distance > limit) {
            return;
        }
        if (distance > touch) {
            setNormal(
                    (segments.px - segments.qx) / distance,
                    (segments.py - segments.qy) / distance,
                    (segments.pz - segments.qz) / distance);
            if (a > 0 && b > 0) {
                alongEdges(p, 0, q, 0);
            }
            segments.find(p, 0, a, q, 0, b);
        } else {
            crossing(p, q);
        }
        putNearest(p, 0, a, q, 0, b, distance > touch ? distance : 0);
    }

    /** Adds the nearest points of two edges, unless there is a point there, or another one is as near. */
    private void putNearest(Core p, int a, int b, Core q, int c, int d, double distance) {
        for (int i = 0; i < count; i++) {
            if (separation[i] <= distance - p.radius - q.radius + SAME_WAY * (p.size + q.size)) {
                return;
            }
        }
        put(segments.px, segments.py, segments.pz, p, segments.qx, segments.qy, segments.qz, q, distance);
        double s = a == b ? 0 : segments.s;
        double t = c == d ? 0 : segments.t;
        name(
                s > 0 && s < 1 ? Clip.EDGE : Clip.VERTEX,
                s > 0 && s < 1 ? 0 : s > 0 ? b : a,
                t > 0 && t < 1 ? Clip.EDGE : Clip.VERTEX,
                t > 0 && t < 1 ? 0 : t > 0 ? d : c);
    }

    /** The normal of axes that meet: across both, or else from one center to the other. */
    private void crossing(Core p, Core q) {
        int a = p.count - 1;
        int b = q.count - 1;
        double ux = p.vx[a] - p.vx[0];
        double uy = p.vy[a] - p.vy[0];
        double uz = p.vz[a] - p.vz[0];
        double wx = q.vx[b] - q.vx[0];
        double wy = q.vy[b] - q.vy[0];
        double wz = q.vz[b] - q.vz[0];
        double dx = p.x - q.x;
        double dy = p.y - q.y;
        double dz = p.flat ? 0 : p.z - q.z;
        double x = uy * wz - uz * wy;
        double y = uz * wx - ux * wz;
        double z = ux * wy - uy * wx;
        double uu = ux * ux + uy * uy + uz * uz;
        double ww = wx * wx + wy * wy + wz * wz;
        if (x * x + y * y + z * z <= SAME_WAY * uu * ww) {
            // From center to center, but across the axis of one that has any.
            boolean first = uu >= ww;
            double ex = first ? ux : wx;
            double ey = first ? uy : wy;
            double ez = first ? uz : wz;
            double ee = Math.max(uu, ww);
            double along = ee > 0 ? (dx * ex + dy * ey + dz * ez) / ee : 0;
            x = dx - along * ex;
            y = dy - along * ey;
            z = dz - along * ez;
            if (!(x * x + y * y + z * z > touch * touch)) {
                // Any way across the axis.
                boolean upright = ex * ex + ez * ez <= 0.5 * ee;
                x = ee > 0 ? (upright ? ee - ex * ex : -ex * ey) : 0;
                y = ee > 0 ? (upright ? -ey * ex : ee - ey * ey) : 1;
                z = ee > 0 ? (upright ? -ez * ex : -ez * ey) : 0;
            }
        }
        double sign = x * dx + y * dy + z * dz < 0 ? -1 : 1;
        double scale = sign / Math.sqrt(x * x + y * y + z * z);
        setNormal(scale * x, scale * y, scale * z);
    }

    /** Adds the ends of the stretch along which two edges that are nearly parallel are side by side. */
    final void alongEdges(Core p, int edgeOfP, Core q, int edgeOfQ) {
        int a = p.from[edgeOfP];
        int b = p.to[edgeOfP];
        int c = q.from[edgeOfQ];
        int d = q.to[edgeOfQ];
        double ux = p.vx[b] - p.vx[a];
        double uy = p.vy[b] - p.vy[a];
        double uz = p.vz[b] - p.vz[a];
        double wx = q.vx[d] - q.vx[c];
        double wy = q.vy[d] - q.vy[c];
        double wz = q.vz[d] - q.vz[c];
        double x = uy * wz - uz * wy;
        double y = uz * wx - ux * wz;
        double z = ux * wy - uy * wx;
        double uu = ux * ux + uy * uy + uz * uz;
        double ww = wx * wx + wy * wy + wz * wz;
        double most = ALONG_EDGE * ALONG_EDGE;
        double lean = ux * nx + uy * ny + uz * nz;
        if (x * x + y * y + z * z > most * uu * ww || lean * lean > most * uu) {
            return;
        }
        for (int end = 0; end < 2; end++) {
            int v = end == 0 ? a : b;
            double t = SegmentPair.along(q, c, d, p.vx[v], p.vy[v], p.vz[v]);
            segments.at(end, t, p, a, b, q, c, d);
            putSide(p, q, Clip.VERTEX, v, Clip.EDGE, edgeOfQ);
        }
        for (int end = 0; end < 2; end++) {
            int v = end == 0 ? c : d;
            double s = SegmentPair.along(p, a, b, q.vx[v], q.vy[v], q.vz[v]);
            segments.at(s, end, p, a, b, q, c, d);
            putSide(p, q, Clip.EDGE, edgeOfP, Clip.VERTEX, v);
        }
    }

    /** Adds a pair of points of two edges if they are side by side. */
    private void putSide(Core p, Core q, int kindOfP, int numberOfP, int kindOfQ, int numberOfQ) {
        double dx = segments.px - segments.qx;
        double dy = segments.py - segments.qy;
        double dz = segments.pz - segments.qz;
        double along = dx * nx + dy * ny + dz * nz;
        if (along >= ALONG_FACE * segments.distance && along <= limit) {
            put(segments.px, segments.py, segments.pz, p, segments.qx, segments.qy, segments.qz, q, along);
            name(kindOfP, numberOfP, kindOfQ, numberOfQ);
            dropRepeated(SAME_POINT * (p.size + q.size));
        }
    }

    /** The edge of a core that is farthest along the normal with both of its ends. */
    final int nearEdge(Core core, int way) {
        int best = -1;
        double most = Double.NEGATIVE_INFINITY;
        for (int e = 0; e < core.edges; e++) {
            int a = core.from[e];
            int b = core.to[e];
            double begin = way * (nx * core.vx[a] + ny * core.vy[a] + nz * core.vz[a]);
            double end = way * (nx * core.vx[b] + ny * core.vy[b] + nz * core.vz[b]);
            if (Math.min(begin, end) > most) {
                most = Math.min(begin, end);
                best = e;
            }
        }
        return best;
    }
}
