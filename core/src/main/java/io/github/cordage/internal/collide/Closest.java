package io.github.cordage.internal.collide;

/**
 * Distances between elements and points or segments. Each method leaves its result in the fields; distances are between
 * cores, without any radius.
 *
 * <p>Elements are in their positions at the end of the step. Plane elements ignore z.
 */
public final class Closest extends SegmentDistance {
    /** A face may be a way out if its normal points no more than this away from the side that a point belongs to. */
    public static final double ASIDE = 0.1;

    /** Edges of a triangle as pairs of corners. */
    private static final int[] TRIANGLE_EDGES = {0, 1, 1, 2, 2, 0};

    /** Creates an object for results. */
    public Closest() {}

    /** Computes the distance of a point, and the direction of the shortest way out of the element. */
    public void point(ColliderProxies e, int i, double x, double y, double z) {
        int at = e.firstVertex[i];
        switch (e.kind[i]) {
            case ColliderProxies.POLYGON -> polygonPoint(e, at, e.vertexCount[i], x, y, 0, 0, false);
            case ColliderProxies.ROUND -> roundPoint(e, at, e.vertexCount[i], x, y, z);
            case ColliderProxies.BOX -> boxPoint(e, at, x, y, z, 0, 0, 0, false);
            case ColliderProxies.PLANE -> planePoint(e, at, x, y, z);
            default -> trianglePoint(e, at, x, y, z);
        }
    }

    /**
     * Computes the distance of a point from an element on the side it belongs to, wherever it is: a point that has
     * passed through counts as inside.
     *
     * @param rx x of a unit vector to the side that the point belongs to
     */
    public void pointOnSide(ColliderProxies e, int i, double x, double y, double z, double rx, double ry, double rz) {
        int at = e.firstVertex[i];
        byte kind = e.kind[i];
        if (kind == ColliderProxies.PLANE) {
            planePoint(e, at, x, y, z);
            return;
        }
        if (kind == ColliderProxies.POLYGON) {
            polygonPoint(e, at, e.vertexCount[i], x, y, rx, ry, true);
        } else if (kind == ColliderProxies.BOX) {
            boxPoint(e, at, x, y, z, rx, ry, rz, true);
        } else {
            point(e, i, x, y, z);
        }
        boolean throughIt = nx * rx + ny * ry + nz * rz < 0;
        if (throughIt || Math.abs(distance) <= NO_DIRECTION) {
            set(rx * x + ry * y + rz * z - reach(e, i, rx, ry, rz), rx, ry, rz);
        }
    }

    /** Computes how far a point is in front of an element in a direction; negative before all of it is passed. */
    public void straight(ColliderProxies e, int i, double x, double y, double z, double rx, double ry, double rz) {
        set(rx * x + ry * y + rz * z - reach(e, i, rx, ry, rz), rx, ry, rz);
    }

    /** Extent of an element in a direction, measured from the origin. */
    public static double reach(ColliderProxies e, int i, double rx, double ry, double rz) {
        int at = e.firstVertex[i];
        if (e.kind[i] == ColliderProxies.BOX) {
            double sum = rx * e.vx[at] + ry * e.vy[at] + rz * e.vz[at];
            for (int k = at + 1; k <= at + 3; k++) {
                sum += Math.abs(rx * e.vx[k] + ry * e.vy[k] + rz * e.vz[k]);
            }
            return sum;
        }
        double most = Double.NEGATIVE_INFINITY;
        for (int k = at; k < at + e.vertexCount[i]; k++) {
            most = Math.max(
                    most, rx * e.vx[k] + ry * e.vy[k] + (e.kind[i] == ColliderProxies.POLYGON ? 0 : rz * e.vz[k]));
        }
        return most;
    }

    private void planePoint(ColliderProxies e, int at, double x, double y, double z) {
        double ax = e.vx[at + 1];
        double ay = e.vy[at + 1];
        double az = e.vz[at + 1];
        set(ax * (x - e.vx[at]) + ay * (y - e.vy[at]) + az * (z - e.vz[at]), ax, ay, az);
    }

    private void roundPoint(ColliderProxies e, int at, int vertices, double x, double y, double z) {
        double share = vertices == 1 ? 0 : shareAlong(e, at, at + 1, x, y, z, false);
        int b = at + vertices - 1;
        setVector(
                x - e.vx[at] - share * (e.vx[b] - e.vx[at]),
                y - e.vy[at] - share * (e.vy[b] - e.vy[at]),
                z - e.vz[at] - share * (e.vz[b] - e.vz[at]));
    }

    private static double shareAlong(ColliderProxies e, int a, int b, double x, double y, double z, boolean flat) {
        double ex = e.vx[b] - e.vx[a];
        double ey = e.vy[b] - e.vy[a];
        double ez = flat ? 0 : e.vz[b] - e.vz[a];
        double along = ex * (x - e.vx[a]) + ey * (y - e.vy[a]) + (flat ? 0 : ez * (z - e.vz[a]));
        double share = along / (ex * ex + ey * ey + ez * ez);
        // Most points are beside the inside of their edge, which a processor guesses; the least and the most take
        // longer.
        return share <= 0 ? 0 : share >= 1 ? 1 : share;
    }

    /** A polygon. If the side is known, only edges that face it are ways out. */
    private void polygonPoint(
            ColliderProxies e, int at, int vertices, double x, double y, double rx, double ry, boolean sideKnown) {
        if (vertices == 1) {
            setFlat(x - e.vx[at], y - e.vy[at]);
            return;
        }
        int nearest = at;
        int end = at + vertices - 1;
        if (vertices > 2) {
            // The edge that the point is farthest in front of.
            double farthest = Double.NEGATIVE_INFINITY;
            for (int a = at; a <= end; a++) {
                double out = e.outX[a] * (x - e.vx[a]) + e.outY[a] * (y - e.vy[a]);
                if (out > farthest) {
                    farthest = out;
                    nearest = a;
                }
            }
            if (!(farthest > 0)) {
                leaveInside(e, at, end, x, y, rx, ry, sideKnown);
                return;
            }
        }
        nearestOfEdges(e, at, end, nearest, x, y);
    }

    /** Finds the nearest edge for a point inside, on its side if that is known. */
    private void leaveInside(
            ColliderProxies e, int at, int end, double x, double y, double rx, double ry, boolean sideKnown) {
        double most = Double.NEGATIVE_INFINITY;
        int inside = at;
        for (int a = at; a <= end; a++) {
            double ox = e.outX[a];
            double oy = e.outY[a];
            double out = ox * (x - e.vx[a]) + oy * (y - e.vy[a]);
            // Of two edges at the same distance, prefer the one that faces up.
            boolean better = out > most || (out == most && oy > e.outY[inside]);
            if (better && (!sideKnown || ox * rx + oy * ry > -ASIDE)) {
                most = out;
                inside = a;
            }
        }
        set(most, e.outX[inside], e.outY[inside], 0);
    }

    /** Finds the nearest point on a polygon's border for a point outside, starting from an edge that is near. */
    private void nearestOfEdges(ColliderProxies e, int at, int end, int near, double x, double y) {
        int vertices = end - at + 1;
        int edges = vertices == 2 ? 1 : vertices;
        double least = Double.POSITIVE_INFINITY;
        double wx = 0;
        double wy = 0;
        int a = near;
        for (int k = 0; k < edges; k++) {
            int b = a == end ? at : a + 1;
            double share = shareAlong(e, a, b, x, y, 0, true);
            double px = x - e.vx[a] - share * (e.vx[b] - e.vx[a]);
            double py = y - e.vy[a] - share * (e.vy[b] - e.vy[a]);
            double squared = px * px + py * py;
            if (squared < least) {
                least = squared;
                wx = px;
                wy = py;
            }
            if (share > 0 && share < 1 && k == 0) {
                // In front of the edge it is farthest from: no other point of a convex border is nearer.
                break;
            }
            a = b;
        }
        if (least > NO_DIRECTION * NO_DIRECTION) {
            setFlat(wx, wy);
        } else {
            leaveEdge(e, near, near == end ? at : near + 1);
        }
    }

    /** A point exactly on an edge leaves perpendicular to it: upwards, or along +x if the edge is vertical. */
    private void leaveEdge(ColliderProxies e, int a, int b) {
        double ex = e.vx[b] - e.vx[a];
        double ey = e.vy[b] - e.vy[a];
        double length = Math.sqrt(ex * ex + ey * ey);
        double sign = ex != 0 ? Math.signum(ex) : -Math.signum(ey);
        set(0, -ey * sign / length, ex * sign / length, 0);
    }

    private void boxPoint(
            ColliderProxies e,
            int at,
            double x,
            double y,
            double z,
            double rx,
            double ry,
            double rz,
            boolean sideKnown) {
        double px = x - e.vx[at];
        double py = y - e.vy[at];
        double pz = z - e.vz[at];
        double wx = 0;
        double wy = 0;
        double wz = 0;
        boolean outside = false;
        double most = Double.NEGATIVE_INFINITY;
        for (int k = at + 1; k <= at + 3; k++) {
            double half = Math.sqrt(e.vx[k] * e.vx[k] + e.vy[k] * e.vy[k] + e.vz[k] * e.vz[k]);
            double ax = e.vx[k] / half;
            double ay = e.vy[k] / half;
            double az = e.vz[k] / half;
            double along = ax * px + ay * py + az * pz;
            double side = along < 0 ? -1 : 1;
            double beyond = Math.abs(along) - half;
            if (beyond > 0) {
                outside = true;
                wx += side * beyond * ax;
                wy += side * beyond * ay;
                wz += side * beyond * az;
            }
            double facing = ax * rx + ay * ry + az * rz;
            if (sideKnown && Math.abs(facing) > ASIDE) {
                side = facing < 0 ? -1 : 1;
                beyond = side * along - half;
            }
            if (!outside && beyond > most) {
                most = beyond;
                set(beyond, side * ax, side * ay, side * az);
            }
        }
        if (outside) {
            setVector(wx, wy, wz);
        }
    }

    private void trianglePoint(ColliderProxies e, int at, double x, double y, double z) {
        double ax = e.vx[at];
        double ay = e.vy[at];
        double az = e.vz[at];
        double bx = e.vx[at + 1] - ax;
        double by = e.vy[at + 1] - ay;
        double bz = e.vz[at + 1] - az;
        double cx = e.vx[at + 2] - ax;
        double cy = e.vy[at + 2] - ay;
        double cz = e.vz[at + 2] - az;
        double fx = by * cz - bz * cy;
        double fy = bz * cx - bx * cz;
        double fz = bx * cy - by * cx;
        double squared = fx * fx + fy * fy + fz * fz;
        double px = x - ax;
        double py = y - ay;
        double pz = z - az;
        // Barycentric coordinates of the point's projection, times the squared area.
        double u = (py * cz - pz * cy) * fx + (pz * cx - px * cz) * fy + (px * cy - py * cx) * fz;
        double v = (by * pz - bz * py) * fx + (bz * px - bx * pz) * fy + (bx * py - by * px) * fz;
        if (u >= 0 && v >= 0 && u + v <= squared) {
            double inverse = 1 / Math.sqrt(squared);
            double out = (px * fx + py * fy + pz * fz) * inverse;
            double side = out < 0 ? -inverse : inverse;
            set(Math.abs(out), side * fx, side * fy, side * fz);
            return;
        }
        double least = Double.POSITIVE_INFINITY;
        double wx = 0;
        double wy = 0;
        double wz = 0;
        for (int k = 0; k < 6; k += 2) {
            int a = at + TRIANGLE_EDGES[k];
            int b = at + TRIANGLE_EDGES[k + 1];
            double share = shareAlong(e, a, b, x, y, z, false);
            double ox = x - e.vx[a] - share * (e.vx[b] - e.vx[a]);
            double oy = y - e.vy[a] - share * (e.vy[b] - e.vy[a]);
            double oz = z - e.vz[a] - share * (e.vz[b] - e.vz[a]);
            double off = ox * ox + oy * oy + oz * oz;
            if (off < least) {
                least = off;
                wx = ox;
                wy = oy;
                wz = oz;
            }
        }
        setVector(wx, wy, wz);
    }

    /**
     * Computes the front of a one-sided element: the left of a segment, the side from which a triangle is
     * counterclockwise.
     */
    public void front(ColliderProxies e, int i) {
        int at = e.firstVertex[i];
        double bx = e.vx[at + 1] - e.vx[at];
        double by = e.vy[at + 1] - e.vy[at];
        if (e.kind[i] == ColliderProxies.POLYGON) {
            double length = Math.sqrt(bx * bx + by * by);
            set(0, -by / length, bx / length, 0);
            return;
        }
        double bz = e.vz[at + 1] - e.vz[at];
        double cx = e.vx[at + 2] - e.vx[at];
        double cy = e.vy[at + 2] - e.vy[at];
        double cz = e.vz[at + 2] - e.vz[at];
        setVector(by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx);
        distance = 0;
    }
}
