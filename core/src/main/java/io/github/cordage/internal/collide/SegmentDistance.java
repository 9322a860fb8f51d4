package io.github.cordage.internal.collide;

/** Distances between the inside of a segment and the features of an element that it can touch. */
abstract class SegmentDistance extends DistanceAnswer {
    /** Edges of a box as pairs of corners. Bit k of a corner is its side along axis k. */
    private static final int[] BOX_EDGES = {0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7};

    private static final int[] ONE_EDGE = {0, 1};

    /**
     * The inside of the segment, however it moves, cannot touch the feature measured last before it has come nearer by
     * this distance [m]; negative infinity if that is not known.
     */
    public double clear;

    private final double[] corner = new double[6];

    /** First end of the segment [m], and the vector to its second end. */
    private double ax;

    private double ay;
    private double az;
    private double ex;
    private double ey;
    private double ez;

    /** Vector from the last edge to the nearest point of the segment [m]. */
    private double wx;

    private double wy;
    private double wz;

    /**
     * Number of features of an element that the inside of a segment can touch: the corners of a polygon, none of a
     * half-space, else one.
     */
    public static int features(ColliderProxies e, int i) {
        return switch (e.kind[i]) {
            case ColliderProxies.POLYGON -> e.vertexCount[i];
            case ColliderProxies.PLANE -> 0;
            default -> 1;
        };
    }

    /** Whether nothing can touch a feature, because the surface goes on flat there. */
    public static boolean isFlat(ColliderProxies e, int i, int feature) {
        return switch (e.kind[i]) {
            case ColliderProxies.POLYGON -> e.vertexCount[i] == 2 && ((e.flat[i] >> feature) & 1) != 0;
            case ColliderProxies.TRIANGLE -> e.flat[i] == 7;
            default -> false;
        };
    }

    /** Sets the segment whose inside the next calls measure. */
    public void setSegment(
            double firstX, double firstY, double firstZ, double secondX, double secondY, double secondZ) {
        ax = firstX;
        ay = firstY;
        az = firstZ;
        ex = secondX - firstX;
        ey = secondY - firstY;
        ez = secondZ - firstZ;
    }

    /**
     * Computes the distance of the inside of the segment from a feature of an element. It is infinite if an end of the
     * segment is nearer, because nodes have contacts of their own, if the feature faces away, or if it is a flat seam.
     *
     * @param px x of a vector to the side that the segment belongs to; 0, 0, 0 if that is where it is
     */
    public void inside(ColliderProxies e, int i, int feature, double px, double py, double pz) {
        if (isFlat(e, i, feature)) {
            distance = Double.POSITIVE_INFINITY;
            clear = Double.POSITIVE_INFINITY;
        } else {
            insideOf(e, i, feature, e.flat[i], px, py, pz);
        }
    }

    /** Computes the same distance on the side where the segment is, and from flat seams, too. */
    public void insideWithSeams(ColliderProxies e, int i, int feature) {
        insideOf(e, i, feature, 0, 0, 0, 0);
    }

    /** @param leftOut edges of a triangle to leave out: bit k for the edge from vertex k to the next */
    private void insideOf(ColliderProxies e, int i, int feature, int leftOut, double px, double py, double pz) {
        int at = e.firstVertex[i];
        clear = Double.NEGATIVE_INFINITY;
        if (e.kind[i] == ColliderProxies.POLYGON) {
            insideAtCorner(e, at, e.vertexCount[i], feature, px, py);
        } else if (e.kind[i] == ColliderProxies.ROUND && e.vertexCount[i] == 1) {
            insideAtPoint(e, at);
            turnToSide(px, py, pz);
        } else if (e.kind[i] == ColliderProxies.TRIANGLE) {
            insideAtTriangle(e, at, leftOut);
            turnToSide(px, py, pz);
        } else {
            insideAtEdges(e, i, at, px, py, pz);
        }
    }

    private void insideAtCorner(ColliderProxies e, int at, int vertices, int feature, double px, double py) {
        double squared = ex * ex + ey * ey;
        double cx = e.vx[at + feature];
        double cy = e.vy[at + feature];
        fraction = ((cx - ax) * ex + (cy - ay) * ey) / squared;
        if (!(fraction > 0 && fraction < 1)) {
            distance = Double.POSITIVE_INFINITY;
            return;
        }
        double inverse = 1 / Math.sqrt(squared);
        // The normal to the left of the segment, then turned to the side it belongs to.
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

    /** Whether a direction at a corner points into or along an edge rather than away from it. */
    private static boolean looksInwards(ColliderProxies e, int corner, int next, double mx, double my) {
        double ex = e.vx[next] - e.vx[corner];
        double ey = e.vy[next] - e.vy[corner];
        double along = mx * ex + my * ey;
        return along > 0 && along * along > 0.04 * (ex * ex + ey * ey);
    }

    private void insideAtPoint(ColliderProxies e, int at) {
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
        // An infinite distance has no side.
        if (distance < Double.POSITIVE_INFINITY && px * nx + py * ny + pz * nz < 0) {
            set(-distance, -nx, -ny, -nz);
        }
    }

    /**
     * Whether the segment is farther than a distance [m] from all edges of a box, because it is over a face, or within,
     * and far from the face's border: its ends are nearer to the box than its inside. If so, sets an infinite distance.
     */
    public boolean isBesideEdges(ColliderProxies e, int i, double most) {
        if (e.kind[i] != ColliderProxies.BOX) {
            return false;
        }
        int at = e.firstVertex[i];
        double x = ax - e.vx[at];
        double y = ay - e.vy[at];
        double z = az - e.vz[at];
        double least = Double.POSITIVE_INFINITY;
        double second = Double.POSITIVE_INFINITY;
        for (int k = at + 1; k <= at + 3; k++) {
            double along = x * e.vx[k] + y * e.vy[k] + z * e.vz[k];
            double end = along + ex * e.vx[k] + ey * e.vy[k] + ez * e.vz[k];
            double squared = e.vx[k] * e.vx[k] + e.vy[k] * e.vy[k] + e.vz[k] * e.vz[k];
            double within = (squared - Math.max(Math.abs(along), Math.abs(end))) / Math.sqrt(squared);
            second = Math.min(second, Math.max(least, within));
            least = Math.min(least, within);
        }
        // Of the two axes across an edge, the segment is within the box by at least that much along one.
        if (second > most) {
            set(Double.POSITIVE_INFINITY, 0, 1, 0);
            fraction = 0;
            clear = second;
            return true;
        }
        return false;
    }

    private void insideAtEdges(ColliderProxies e, int i, int at, double px, double py, double pz) {
        boolean box = e.kind[i] == ColliderProxies.BOX;
        int[] edges = box ? BOX_EDGES : ONE_EDGE;
        double best = Double.POSITIVE_INFINITY;
        double bestFraction = 0;
        double bestX = 0;
        double bestY = 1;
        double bestZ = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < edges.length; k += 2) {
            corner(e, at, box, edges[k], 0);
            corner(e, at, box, edges[k + 1], 3);
            findNearest(corner[0], corner[1], corner[2], corner[3], corner[4], corner[5]);
            double squared = wx * wx + wy * wy + wz * wz;
            least = Math.min(least, squared);
            if (!(fraction > 0 && fraction < 1)) {
                continue;
            }
            double away = Math.sqrt(squared);
            if (!(away < Math.abs(best))) {
                continue;
            }
            setVector(wx, wy, wz, away);
            turnToSide(px, py, pz);
            if (!box || looksOutOfBox(e, at)) {
                best = distance;
                bestFraction = fraction;
                bestX = nx;
                bestY = ny;
                bestZ = nz;
            }
        }
        set(best, bestX, bestY, bestZ);
        fraction = bestFraction;
        clear = Math.sqrt(least);
    }

    private void insideAtTriangle(ColliderProxies e, int at, int leftOut) {
        double least = Double.POSITIVE_INFINITY;
        double best = Double.POSITIVE_INFINITY;
        double bestFraction = 0;
        double bestX = 0;
        double bestY = 0;
        double bestZ = 0;
        double x0 = e.vx[at];
        double y0 = e.vy[at];
        double z0 = e.vz[at];
        for (int k = 0; k < 3; k++) {
            int next = k == 2 ? at : at + k + 1;
            double x1 = e.vx[next];
            double y1 = e.vy[next];
            double z1 = e.vz[next];
            if (((leftOut >> k) & 1) == 0) {
                findNearest(x0, y0, z0, x1, y1, z1);
                double squared = wx * wx + wy * wy + wz * wz;
                if (fraction > 0 && fraction < 1 && squared < least) {
                    double away = Math.sqrt(squared);
                    // Of two edges whose distances are rounded to the same, the first one counts.
                    if (away < best) {
                        least = squared;
                        best = away;
                        bestFraction = fraction;
                        bestX = wx;
                        bestY = wy;
                        bestZ = wz;
                    }
                }
            }
            x0 = x1;
            y0 = y1;
            z0 = z1;
        }
        if (best < Double.POSITIVE_INFINITY) {
            setVector(bestX, bestY, bestZ, best);
        } else {
            set(best, 0, 1, 0);
        }
        fraction = bestFraction;
    }

    private boolean looksOutOfBox(ColliderProxies e, int at) {
        double mx = (corner[0] + corner[3]) / 2 - e.vx[at];
        double my = (corner[1] + corner[4]) / 2 - e.vy[at];
        double mz = (corner[2] + corner[5]) / 2 - e.vz[at];
        return mx * nx + my * ny + mz * nz > 0;
    }

    private void corner(ColliderProxies e, int at, boolean box, int number, int to) {
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

    /**
     * Finds where the segment is nearest to the edge between two points: the fraction, and the vector from the edge.
     */
    private void findNearest(double x0, double y0, double z0, double x1, double y1, double z1) {
        double fx = x1 - x0;
        double fy = y1 - y0;
        double fz = z1 - z0;
        double rx = ax - x0;
        double ry = ay - y0;
        double rz = az - z0;
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
        wx = rx + s * ex - t * fx;
        wy = ry + s * ey - t * fy;
        wz = rz + s * ez - t * fz;
    }
}
