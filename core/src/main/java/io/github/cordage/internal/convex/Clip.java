package io.github.cordage.internal.convex;

import java.util.Arrays;

/**
 * The part of a face, an edge or a vertex that is over a face of another core, seen along a direction of contact.
 *
 * <p>Sutherland and Hodgman: Reentrant polygon clipping, Communications of the ACM 17 (1974).
 */
final class Clip {
    /** What the corner of a patch is, of either core. */
    static final int VERTEX = 0;

    static final int EDGE = 1;
    static final int FACE = 2;

    private static final int NO_VERTEX = -1;

    /** Points that are less than this part of a size beyond the border of a face are over it. */
    private static final double OVER = 1e-9;

    /** Number of corners of the patch. */
    int count;

    /** Corners [m]. */
    double[] x = new double[16];

    double[] y = new double[16];
    double[] z = new double[16];

    /** Height of each corner above the face, along the direction [m]. */
    double[] height = new double[16];

    /** What each corner is, of the core with the face and of the other one: a kind and a number. */
    int[] kindOfFace = new int[16];

    int[] numberOfFace = new int[16];
    int[] kindOfOther = new int[16];
    int[] numberOfOther = new int[16];

    /** Vertex of the other core that each corner is. */
    private int[] vertex = new int[16];

    /** What the edge from each corner to the next one belongs to: an edge of the other core, or -1 - side. */
    private int[] label = new int[16];

    /** Signed distance of each corner beyond a side of the face [m]. */
    private double[] beyond = new double[16];

    private double[] nextX = new double[16];
    private double[] nextY = new double[16];
    private double[] nextZ = new double[16];
    private int[] nextVertex = new int[16];
    private int[] nextLabel = new int[16];
    private int next;

    /** Face of the other core, if it has any. */
    private int incident;

    Clip() {}

    /**
     * Finds the patch.
     *
     * @param ref the core with the face
     * @param ox x of the direction of contact, out of that core
     */
    void find(Core ref, int face, Core other, double ox, double oy, double oz) {
        start(other, ox, oy, oz);
        int begin = ref.first[face];
        int sides = ref.first[face + 1] - begin;
        double tolerance = OVER * Math.min(ref.size, other.size);
        for (int side = 0; side < sides && count > 0; side++) {
            int a = ref.loop[begin + side];
            int b = ref.loop[begin + (side + 1) % sides];
            double ex = ref.vx[b] - ref.vx[a];
            double ey = ref.vy[b] - ref.vy[a];
            double ez = ref.vz[b] - ref.vz[a];
            double sideX = ey * oz - ez * oy;
            double sideY = ez * ox - ex * oz;
            double sideZ = ex * oy - ey * ox;
            if (ref.flat) {
                // The side at a vertex looks along the edge, away from the other vertex.
                double along = ex * -oy + ey * ox > 0 ? -1 : 1;
                sideX = along * -oy;
                sideY = along * ox;
                sideZ = 0;
            }
            double length = Math.sqrt(sideX * sideX + sideY * sideY + sideZ * sideZ);
            if (length > 0) {
                measure(ref, a, sideX / length, sideY / length, sideZ / length);
                cut(side, tolerance);
            }
        }
        finish(ref, face, other, ox, oy, oz);
    }

    private void start(Core other, double ox, double oy, double oz) {
        count = 0;
        incident = other.facing(-ox, -oy, -oz);
        if (incident < 0) {
            for (int v = 0; v < other.count; v++) {
                addCorner(other, v, 0);
            }
            return;
        }
        for (int i = other.first[incident]; i < other.first[incident + 1]; i++) {
            addCorner(other, other.loop[i], other.loopEdge[i]);
        }
    }

    private void addCorner(Core other, int v, int edge) {
        if (2 * count + 2 >= x.length) {
            grow();
        }
        x[count] = other.vx[v];
        y[count] = other.vy[v];
        z[count] = other.vz[v];
        vertex[count] = v;
        label[count] = edge;
        count++;
    }

    private void grow() {
        int length = 2 * x.length;
        x = Arrays.copyOf(x, length);
        y = Arrays.copyOf(y, length);
        z = Arrays.copyOf(z, length);
        height = Arrays.copyOf(height, length);
        kindOfFace = Arrays.copyOf(kindOfFace, length);
        numberOfFace = Arrays.copyOf(numberOfFace, length);
        kindOfOther = Arrays.copyOf(kindOfOther, length);
        numberOfOther = Arrays.copyOf(numberOfOther, length);
        vertex = Arrays.copyOf(vertex, length);
        label = Arrays.copyOf(label, length);
        beyond = Arrays.copyOf(beyond, length);
        nextX = Arrays.copyOf(nextX, length);
        nextY = Arrays.copyOf(nextY, length);
        nextZ = Arrays.copyOf(nextZ, length);
        nextVertex = Arrays.copyOf(nextVertex, length);
        nextLabel = Arrays.copyOf(nextLabel, length);
    }

    private void measure(Core ref, int a, double sideX, double sideY, double sideZ) {
        for (int i = 0; i < count; i++) {
            beyond[i] = sideX * (x[i] - ref.vx[a]) + sideY * (y[i] - ref.vy[a]) + sideZ * (z[i] - ref.vz[a]);
        }
    }

    private void cut(int side, double tolerance) {
        if (2 * count + 2 >= x.length) {
            grow();
        }
        next = 0;
        if (count <= 2) {
            cutSegment(side, tolerance);
        } else {
            for (int i = 0; i < count; i++) {
                cutEdge(i, i + 1 == count ? 0 : i + 1, side, tolerance);
            }
        }
        double[] oldX = x;
        double[] oldY = y;
        double[] oldZ = z;
        int[] oldVertex = vertex;
        int[] oldLabel = label;
        x = nextX;
        y = nextY;
        z = nextZ;
        vertex = nextVertex;
        label = nextLabel;
        nextX = oldX;
        nextY = oldY;
        nextZ = oldZ;
        nextVertex = oldVertex;
        nextLabel = oldLabel;
        count = next;
    }

    private void cutSegment(int side, double tolerance) {
        for (int i = 0; i < count; i++) {
            int other = count - 1 - i;
            if (beyond[i] <= tolerance) {
                put(i, label[i]);
            } else if (beyond[other] < -tolerance) {
                cross(i, other, -1 - side);
            } else if (beyond[other] <= tolerance) {
                // It only reaches the border.
                put(other, label[other]);
            }
        }
    }

    private void cutEdge(int i, int k, int side, double tolerance) {
        boolean isIn = beyond[i] <= tolerance;
        boolean goesOn = beyond[k] <= tolerance;
        if (isIn && goesOn) {
            put(i, label[i]);
        } else if (isIn) {
            // A corner on the border is its own crossing.
            boolean crosses = beyond[i] < -tolerance;
            put(i, crosses ? label[i] : -1 - side);
            if (crosses) {
                cross(i, k, -1 - side);
            }
        } else if (goesOn && beyond[k] < -tolerance) {
            cross(i, k, label[i]);
        }
    }

    private void put(int i, int edge) {
        nextX[next] = x[i];
        nextY[next] = y[i];
        nextZ[next] = z[i];
        nextVertex[next] = vertex[i];
        nextLabel[next] = edge;
        next++;
    }

    private void cross(int i, int k, int edge) {
        double share = beyond[i] / (beyond[i] - beyond[k]);
        nextX[next] = x[i] + share * (x[k] - x[i]);
        nextY[next] = y[i] + share * (y[k] - y[i]);
        nextZ[next] = z[i] + share * (z[k] - z[i]);
        nextVertex[next] = NO_VERTEX;
        nextLabel[next] = edge;
        next++;
    }

    private void finish(Core ref, int face, Core other, double ox, double oy, double oz) {
        double nx = ref.fx[face];
        double ny = ref.fy[face];
        double nz = ref.fz[face];
        double level = ref.level(face);
        double cosine = nx * ox + ny * oy + nz * oz;
        boolean isSegment = incident < 0 || other.flat;
        for (int i = 0; i < count; i++) {
            height[i] = (nx * x[i] + ny * y[i] + nz * z[i] - level) / cosine;
            if (vertex[i] != NO_VERTEX) {
                name(i, FACE, face, VERTEX, vertex[i]);
            } else if (isSegment) {
                nameCut(ref, face, i, -1 - label[i]);
            } else {
                nameCrossing(ref, face, i, label[i == 0 ? count - 1 : i - 1], label[i]);
            }
        }
    }

    private void name(int i, int ofFace, int number, int ofOther, int otherNumber) {
        kindOfFace[i] = ofFace;
        numberOfFace[i] = number;
        kindOfOther[i] = ofOther;
        numberOfOther[i] = otherNumber;
    }

    private void nameCut(Core ref, int face, int i, int side) {
        int at = ref.first[face] + side;
        if (ref.flat) {
            name(i, VERTEX, ref.loop[at], incident < 0 ? EDGE : FACE, Math.max(0, incident));
        } else {
            name(i, EDGE, ref.loopEdge[at], EDGE, 0);
        }
    }

    private void nameCrossing(Core ref, int face, int i, int before, int after) {
        int begin = ref.first[face];
        if (before >= 0 || after >= 0) {
            int side = before < 0 ? -1 - before : -1 - after;
            name(i, EDGE, ref.loopEdge[begin + Math.max(0, side)], EDGE, Math.max(before, after));
            return;
        }
        int a = -1 - before;
        int b = -1 - after;
        int last = ref.first[face + 1] - begin - 1;
        boolean wraps = Math.min(a, b) == 0 && Math.max(a, b) == last;
        name(i, VERTEX, ref.loop[begin + (wraps ? 0 : Math.max(a, b))], FACE, incident);
    }
}
