package io.github.cordage.internal.collide;

/**
 * Distances between elements and points or segments. Each question leaves its answer in the fields; distances are between
 * cores, without anybody's radius.
 *
 * <p>Elements are taken as they lie at the end of the step. Plane elements do not look at z.
 */
public final class Closest {
    /** A distance smaller than this says nothing about a direction [m]. */
    public static final double NO_DIRECTION = 1e-12;

    /** A face may be a way out if it looks no more than this away from the side that a point belongs to. */
    public static final double ASIDE = 0.1;

    /** Edges of a box as pairs of corners, bit k of a corner being the side along axis k. */
    private static final int[] BOX_EDGES = {0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7};

    private static final int[] TRIANGLE_EDGES = {0, 1, 1, 2, 2, 0};
    private static final int[] ONE_EDGE = {0, 1};

    /** Distance [m]; negative inside an element that has an inside. */
    public double distance;

    /** Unit vector out of the element. */
    public double nx;

    public double ny;
    public double nz;

    /** How far along the segment the closest point is, 0 to 1; only from questions about segments. */
    public double fraction;

    private final double[] corner = new double[6];

    /** Creates a place for answers. */
    public Closest() {}

    private void set(double distance, double nx, double ny, double nz) {
        this.distance = distance;
        this.nx = nx;
        this.ny = ny;
        this.nz = nz;
    }

    /** Answers with a vector from the element to a point; where it has no length the point leaves upwards, along +y. */
    private void setVector(double wx, double wy, double wz) {
        double d = Math.sqrt(wx * wx + wy * wy + wz * wz);
        if (d > NO_DIRECTION) {
            set(d, wx / d, wy / d, wz / d);
        } else {
            set(d, 0, 1, 0);
        }
    }

    /** Finds the distance of a point, and the way out of the element that is shortest. */
    public void point(Elements e, int i, double x, double y, double z) {
        int at = e.firstVertex[i];
        switch (e.kind[i]) {
            case Elements.POLYGON -> polygonPoint(e, at, e.vertexCount[i], x, y, 0, 0, false);
            case Elements.ROUND -> roundPoint(e, at, e.vertexCount[i], x, y, z);
            case Elements.BOX -> boxPoint(e, at, x, y, z, 0, 0, 0, false);
            case Elements.PLANE -> planePoint(e, at, x, y, z);
            default -> trianglePoint(e, at, x, y, z);
        }
    }

    /**
     * Finds how far a point is out of an element on the side it belongs to, wherever it has got to: what has come through
     * counts as inside.
     *
     * @param rx points to the side the point belongs to; a unit vector
     */
    public void pointOnSide(Elements e, int i, double x, double y, double z, double rx, double ry, double rz) {
        int at = e.firstVertex[i];
        byte kind = e.kind[i];
        if (kind == Elements.PLANE) {
            planePoint(e, at, x, y, z);
            return;
        }
        if (kind == Elements.POLYGON) {
            polygonPoint(e, at, e.vertexCount[i], x, y, rx, ry, true);
        } else if (kind == Elements.BOX) {
            boxPoint(e, at, x, y, z, rx, ry, rz, true);
        } else {
            point(e, i, x, y, z);
        }
        boolean throughIt = nx * rx + ny * ry + nz * rz < 0;
        if (throughIt || Math.abs(distance) <= NO_DIRECTION) {
            set(rx * x + ry * y + rz * z - reach(e, i, rx, ry, rz), rx, ry, rz);
        }
    }

    /** How far an element reaches in a direction, measured from the origin. */
    public static double reach(Elements e, int i, double rx, double ry, double rz) {
        int at = e.firstVertex[i];
        if (e.kind[i] == Elements.BOX) {
            double sum = rx * e.vx[at] + ry * e.vy[at] + rz * e.vz[at];
            for (int k = at + 1; k <= at + 3; k++) {
                sum += Math.abs(rx * e.vx[k] + ry * e.vy[k] + rz * e.vz[k]);
            }
            return sum;
        }
        double most = Double.NEGATIVE_INFINITY;
        for (int k = at; k < at + e.vertexCount[i]; k++) {
            most = Math.max(most, rx * e.vx[k] + ry * e.vy[k] + (e.kind[i] == Elements.POLYGON ? 0 : rz * e.vz[k]));
        }
        return most;
    }

    private void planePoint(Elements e, int at, double x, double y, double z) {
        double ax = e.vx[at + 1];
        double ay = e.vy[at + 1];
        double az = e.vz[at + 1];
        set(ax * (x - e.vx[at]) + ay * (y - e.vy[at]) + az * (z - e.vz[at]), ax, ay, az);
    }

    private void roundPoint(Elements e, int at, int vertices, double x, double y, double z) {
        double share = vertices == 1 ? 0 : shareAlong(e, at, at + 1, x, y, z, false);
        int b = at + vertices - 1;
        setVector(
                x - e.vx[at] - share * (e.vx[b] - e.vx[at]),
                y - e.vy[at] - share * (e.vy[b] - e.vy[at]),
                z - e.vz[at] - share * (e.vz[b] - e.vz[at]));
    }

    private static double shareAlong(Elements e, int a, int b, double x, double y, double z, boolean flat) {
        double ex = e.vx[b] - e.vx[a];
        double ey = e.vy[b] - e.vy[a];
        double ez = flat ? 0 : e.vz[b] - e.vz[a];
        double along = ex * (x - e.vx[a]) + ey * (y - e.vy[a]) + (flat ? 0 : ez * (z - e.vz[a]));
        return Math.min(1, Math.max(0, along / (ex * ex + ey * ey + ez * ez)));
    }

    /** A polygon, on a side if that is known: then only its edges on that side are ways out. */
    private void polygonPoint(
            Elements e, int at, int vertices, double x, double y, double rx, double ry, boolean sideKnown) {
        if (vertices == 1) {
            setVector(x - e.vx[at], y - e.vy[at], 0);
            return;
        }
        int nearest = at;
        int end = at + vertices - 1;
        if (vertices > 2) {
            int edge = edgeOutside(e, at, end, x, y, rx, ry, sideKnown);
            if (distance <= 0) {
                return;
            }
            nearest = edge;
        }
        nearestOfEdges(e, at, end, nearest, x, y);
    }

    /** Finds the edge a point is farthest out of; inside, the nearest edge on the side it belongs to is the answer. */
    private int edgeOutside(Elements e, int at, int end, double x, double y, double rx, double ry, boolean sideKnown) {
        double most = Double.NEGATIVE_INFINITY;
        double farthest = Double.NEGATIVE_INFINITY;
        int edge = at;
        int inside = at;
        for (int a = at; a <= end; a++) {
            double ox = e.outX[a];
            double oy = e.outY[a];
            double out = ox * (x - e.vx[a]) + oy * (y - e.vy[a]);
            if (out > farthest) {
                farthest = out;
                edge = a;
            }
            // Of two that are as near, the one that looks up.
            boolean better = out > most || (out == most && oy > e.outY[inside]);
            if (better && (!sideKnown || ox * rx + oy * ry > -ASIDE)) {
                most = out;
                inside = a;
            }
        }
        set(most, e.outX[inside], e.outY[inside], 0);
        distance = farthest > 0 ? farthest : most;
        return edge;
    }

    /** The nearest point of a polygon's border, for points outside; the search starts from an edge that is near. */
    private void nearestOfEdges(Elements e, int at, int end, int near, double x, double y) {
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
                // Beside the edge it is farthest out of: no other point of a convex border is nearer.
                break;
            }
            a = b;
        }
        if (least > NO_DIRECTION * NO_DIRECTION) {
            setVector(wx, wy, 0);
        } else {
            leaveEdge(e, near, near == end ? at : near + 1);
        }
    }

    /** A point that lies exactly on an edge leaves at right angles to it, upwards, or along +x if that is level. */
    private void leaveEdge(Elements e, int a, int b) {
        double ex = e.vx[b] - e.vx[a];
        double ey = e.vy[b] - e.vy[a];
        double length = Math.sqrt(ex * ex + ey * ey);
        double sign = ex != 0 ? Math.signum(ex) : -Math.signum(ey);
        set(0, -ey * sign / length, ex * sign / length, 0);
    }

    private void boxPoint(
            Elements e, int at, double x, double y, double z, double rx, double ry, double rz, boolean sideKnown) {
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

    private void trianglePoint(Elements e, int at, double x, double y, double z) {
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
        // Barycentric coordinates of the foot of the point, times the squared area.
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

    /** Front of a one-sided element: the left of a segment, the side from which a triangle runs counterclockwise. */
    public void front(Elements e, int i) {
        int at = e.firstVertex[i];
        double bx = e.vx[at + 1] - e.vx[at];
        double by = e.vy[at + 1] - e.vy[at];
        if (e.kind[i] == Elements.POLYGON) {
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

    /** Number of places on an element that the inside of a segment can touch: corners in the plane, else one. */
    public static int features(Elements e, int i) {
        return switch (e.kind[i]) {
            case Elements.POLYGON -> e.vertexCount[i];
            case Elements.PLANE -> 0;
            default -> 1;
        };
    }

    /**
     * Finds the distance of the inside of a segment from a feature of an element; infinite if an end of the segment is
     * nearer, or the feature faces away. What nodes touch is not asked here.
     *
     * @param px points to the side the segment belongs to; 0, 0, 0 if that is where it is
     */
    public void inside(
            Elements e,
            int i,
            int feature,
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double px,
            double py,
            double pz) {
        int at = e.firstVertex[i];
        if (e.kind[i] == Elements.POLYGON) {
            insideAtCorner(e, at, e.vertexCount[i], feature, ax, ay, bx, by, px, py);
        } else if (e.kind[i] == Elements.ROUND && e.vertexCount[i] == 1) {
            insideAtPoint(e, at, ax, ay, az, bx, by, bz);
            turnToSide(px, py, pz);
        } else {
            insideAtEdges(e, i, at, ax, ay, az, bx, by, bz, px, py, pz);
        }
    }

    private void insideAtCorner(
            Elements e,
            int at,
            int vertices,
            int feature,
            double ax,
            double ay,
            double bx,
            double by,
            double px,
            double py) {
        double ex = bx - ax;
        double ey = by - ay;
        double squared = ex * ex + ey * ey;
        double cx = e.vx[at + feature];
        double cy = e.vy[at + feature];
        fraction = ((cx - ax) * ex + (cy - ay) * ey) / squared;
        if (!(fraction > 0 && fraction < 1)) {
            distance = Double.POSITIVE_INFINITY;
            return;
        }
        double inverse = 1 / Math.sqrt(squared);
        // To the left of the segment, then to the side it belongs to.
        double mx = -ey * inverse;
        double my = ex * inverse;
        double out = mx * (ax - cx) + my * (ay - cy);
        double along = px * mx + py * my;
        if (along < 0 || (along == 0 && out < 0)) {
            mx = -mx;
            my = -my;
            out = -out;
        }
        if (vertices > 1
                && (looksInwards(e, at + feature, at + (feature + 1) % vertices, mx, my)
                        || looksInwards(e, at + feature, at + (feature + vertices - 1) % vertices, mx, my))) {
            distance = Double.POSITIVE_INFINITY;
            return;
        }
        set(out, mx, my, 0);
    }

    /** Whether a direction at a corner goes along or into an edge rather than away from it. */
    private static boolean looksInwards(Elements e, int corner, int next, double mx, double my) {
        double ex = e.vx[next] - e.vx[corner];
        double ey = e.vy[next] - e.vy[corner];
        double along = mx * ex + my * ey;
        return along > 0 && along * along > 0.04 * (ex * ex + ey * ey);
    }

    private void insideAtPoint(Elements e, int at, double ax, double ay, double az, double bx, double by, double bz) {
        double ex = bx - ax;
        double ey = by - ay;
        double ez = bz - az;
        double cx = e.vx[at];
        double cy = e.vy[at];
        double cz = e.vz[at];
        fraction = ((cx - ax) * ex + (cy - ay) * ey + (cz - az) * ez) / (ex * ex + ey * ey + ez * ez);
        if (!(fraction > 0 && fraction < 1)) {
            distance = Double.POSITIVE_INFINITY;
            return;
        }
        setVector(ax + fraction * ex - cx, ay + fraction * ey - cy, az + fraction * ez - cz);
    }

    private void turnToSide(double px, double py, double pz) {
        // What is not there has no side.
        if (distance < Double.POSITIVE_INFINITY && px * nx + py * ny + pz * nz < 0) {
            set(-distance, -nx, -ny, -nz);
        }
    }

    private void insideAtEdges(
            Elements e,
            int i,
            int at,
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double px,
            double py,
            double pz) {
        boolean box = e.kind[i] == Elements.BOX;
        int[] edges = box ? BOX_EDGES : e.kind[i] == Elements.TRIANGLE ? TRIANGLE_EDGES : ONE_EDGE;
        double best = Double.POSITIVE_INFINITY;
        double bestFraction = 0;
        double bestX = 0;
        double bestY = 1;
        double bestZ = 0;
        for (int k = 0; k < edges.length; k += 2) {
            corner(e, at, box, edges[k], 0);
            corner(e, at, box, edges[k + 1], 3);
            betweenSegments(ax, ay, az, bx, by, bz);
            if (!(fraction > 0 && fraction < 1)) {
                continue;
            }
            turnToSide(px, py, pz);
            if (Math.abs(distance) < Math.abs(best) && (!box || looksOutOfBox(e, at))) {
                best = distance;
                bestFraction = fraction;
                bestX = nx;
                bestY = ny;
                bestZ = nz;
            }
        }
        set(best, bestX, bestY, bestZ);
        fraction = bestFraction;
    }

    private boolean looksOutOfBox(Elements e, int at) {
        double mx = (corner[0] + corner[3]) / 2 - e.vx[at];
        double my = (corner[1] + corner[4]) / 2 - e.vy[at];
        double mz = (corner[2] + corner[5]) / 2 - e.vz[at];
        return mx * nx + my * ny + mz * nz > 0;
    }

    private void corner(Elements e, int at, boolean box, int number, int to) {
        if (!box) {
            corner[to] = e.vx[at + number];
            corner[to + 1] = e.vy[at + number];
            corner[to + 2] = e.vz[at + number];
            return;
        }
        double s1 = (number & 1) == 0 ? -1 : 1;
        double s2 = (number & 2) == 0 ? -1 : 1;
        double s3 = (number & 4) == 0 ? -1 : 1;
        corner[to] = e.vx[at] + s1 * e.vx[at + 1] + s2 * e.vx[at + 2] + s3 * e.vx[at + 3];
        corner[to + 1] = e.vy[at] + s1 * e.vy[at + 1] + s2 * e.vy[at + 2] + s3 * e.vy[at + 3];
        corner[to + 2] = e.vz[at] + s1 * e.vz[at + 1] + s2 * e.vz[at + 2] + s3 * e.vz[at + 3];
    }

    /** Distance of a segment from the one between the two corners at hand. */
    private void betweenSegments(double ax, double ay, double az, double bx, double by, double bz) {
        double ex = bx - ax;
        double ey = by - ay;
        double ez = bz - az;
        double fx = corner[3] - corner[0];
        double fy = corner[4] - corner[1];
        double fz = corner[5] - corner[2];
        double rx = ax - corner[0];
        double ry = ay - corner[1];
        double rz = az - corner[2];
        double ee = ex * ex + ey * ey + ez * ez;
        double ff = fx * fx + fy * fy + fz * fz;
        double ef = ex * fx + ey * fy + ez * fz;
        double er = ex * rx + ey * ry + ez * rz;
        double fr = fx * rx + fy * ry + fz * rz;
        double parallel = ee * ff - ef * ef;
        double s = parallel > 1e-12 * ee * ff ? Math.min(1, Math.max(0, (ef * fr - er * ff) / parallel)) : 0.5;
        double t = (ef * s + fr) / ff;
        if (t < 0 || t > 1) {
            t = Math.min(1, Math.max(0, t));
            s = Math.min(1, Math.max(0, (ef * t - er) / ee));
        }
        fraction = s;
        setVector(rx + s * ex - t * fx, ry + s * ey - t * fy, rz + s * ez - t * fz);
    }
}
