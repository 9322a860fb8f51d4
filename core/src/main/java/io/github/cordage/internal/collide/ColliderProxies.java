package io.github.cordage.internal.collide;

import io.github.cordage.internal.math.Hash64;
import io.github.cordage.internal.math.Quaternions;
import java.util.Arrays;

/**
 * The colliders near a rope in a step, as flat arrays: colliders, and the convex elements they consist of. Everything
 * is in its position at the end of the step, in world coordinates; the motion in the step is stored per collider.
 * Arrays only grow.
 *
 * <p>To add a collider: {@link #addCollider}, then for each of its elements {@link #addElement}, {@link #addVertex} for
 * its vertices, and {@link #endElement}.
 */
public final class ColliderProxies {
    /**
     * Convex polygon in the plane, grown by a radius, infinite along z. Its vertices run counterclockwise; one vertex
     * makes a circle, two make a segment.
     */
    public static final byte POLYGON = 0;

    /** A point in space or a segment between two, grown by a radius: a sphere or a capsule. */
    public static final byte ROUND = 1;

    /** Box in space: its center, then its three half axes as vectors, perpendicular to each other. */
    public static final byte BOX = 2;

    /** Half-space: a point on its border, then the unit normal out of it. */
    public static final byte PLANE = 3;

    /** Triangle in space: its corners. */
    public static final byte TRIANGLE = 4;

    /** Largest coordinate of bounds [m]: farther than any rope goes. */
    public static final double FAR = 4e9;

    private static final double[] NO_NUMBERS = {};

    /** Number of colliders. */
    public int colliders;

    /** Id of each collider in its source. */
    public long[] id = {};

    /** Source number of each collider. */
    public int[] source = {};

    /** Factor that multiplies a rope's coefficient of friction. */
    public double[] friction = NO_NUMBERS;

    /** Point about which each collider rotates, at the end of the step [m]. */
    public double[] x = NO_NUMBERS;

    public double[] y = NO_NUMBERS;
    public double[] z = NO_NUMBERS;

    /** Displacement of that point in the step [m]. */
    public double[] dx = NO_NUMBERS;

    public double[] dy = NO_NUMBERS;
    public double[] dz = NO_NUMBERS;

    /** Rotation of each collider in the step: an axis times the angle [rad]. */
    public double[] turnX = NO_NUMBERS;

    public double[] turnY = NO_NUMBERS;
    public double[] turnZ = NO_NUMBERS;

    /**
     * Whether each collider may be moved in answer to what ropes do, by hand or by a source; otherwise it is at rest or
     * moves as its velocity, spin or path say.
     */
    public boolean[] led = {};

    /** Number of elements. */
    public int count;

    /** Kind of each element: {@link #POLYGON} and so on. */
    public byte[] kind = {};

    /** Index of the collider of each element. */
    public int[] owner = {};

    /** Part of its collider that each element is: the number of a chain's edge or of a mesh's triangle; else 0. */
    public int[] part = {};

    /** Whether an element of two or three vertices only collides from its front, the left of a segment. */
    public boolean[] oneSided = {};

    /** Radius by which each element is grown [m]. */
    public double[] radius = NO_NUMBERS;

    /**
     * Seams across which the surface goes on flat, so that the inside of a segment cannot touch there: bit k for vertex
     * k of an element of two vertices, or for the edge of a triangle from vertex k to the next.
     */
    public byte[] flat = {};

    /** Edges of a triangle that rope may bend over: bit k for that from vertex k to the next. */
    public byte[] ridges = {};

    /** First vertex of each element. */
    public int[] firstVertex = {};

    /** Number of vertices of each element. */
    public int[] vertexCount = {};

    /** Box that contains each element throughout the step [m]. */
    public double[] minX = NO_NUMBERS;

    public double[] minY = NO_NUMBERS;
    public double[] minZ = NO_NUMBERS;
    public double[] maxX = NO_NUMBERS;
    public double[] maxY = NO_NUMBERS;
    public double[] maxZ = NO_NUMBERS;

    /** Number of vertices. */
    public int vertices;

    /** Vertices [m]. */
    public double[] vx = NO_NUMBERS;

    public double[] vy = NO_NUMBERS;
    public double[] vz = NO_NUMBERS;

    /** Unit normals out of the edges of polygons, each from a vertex to the next. */
    public double[] outX = NO_NUMBERS;

    public double[] outY = NO_NUMBERS;

    /** Number of colliders examined to find these. */
    public int lookedAt;

    /** Creates an empty collection. */
    public ColliderProxies() {}

    /** Removes everything; keeps the memory. */
    public void clear() {
        colliders = 0;
        count = 0;
        vertices = 0;
        lookedAt = 0;
    }

    /** Adds a collider, whose elements follow; returns its index. */
    public int addCollider(long id, int source, double friction, double x, double y, double z) {
        if (colliders == this.id.length) {
            growColliders();
        }
        int i = colliders++;
        this.id[i] = id;
        this.source[i] = source;
        this.friction[i] = friction;
        this.x[i] = x;
        this.y[i] = y;
        this.z[i] = z;
        dx[i] = 0;
        dy[i] = 0;
        dz[i] = 0;
        turnX[i] = 0;
        turnY[i] = 0;
        turnZ[i] = 0;
        led[i] = true;
        return i;
    }

    /** Sets the motion of the last collider in the step: displacement of its point [m], and rotation about it [rad]. */
    public void setMotion(double dx, double dy, double dz, double turnX, double turnY, double turnZ) {
        int i = colliders - 1;
        this.dx[i] = dx;
        this.dy[i] = dy;
        this.dz[i] = dz;
        this.turnX[i] = turnX;
        this.turnY[i] = turnY;
        this.turnZ[i] = turnZ;
    }

    /** Adds an element of the last collider; its vertices follow. */
    public void addElement(byte kind, int part, boolean oneSided, double radius) {
        if (count == this.kind.length) {
            growElements();
        }
        int i = count++;
        this.kind[i] = kind;
        owner[i] = colliders - 1;
        this.part[i] = part;
        this.oneSided[i] = oneSided;
        this.radius[i] = radius;
        flat[i] = 0;
        ridges[i] = 0;
        firstVertex[i] = vertices;
        vertexCount[i] = 0;
    }

    /** Sets the flat seams of the last element. */
    void setFlat(byte seams) {
        flat[count - 1] = seams;
    }

    /** Sets the edges of the last element, a triangle, that rope may bend over. */
    void setRidges(byte edges) {
        ridges[count - 1] = edges;
    }

    /** Adds a vertex of the last element, at the end of the step [m]. */
    public void addVertex(double x, double y, double z) {
        if (vertices == vx.length) {
            int size = Math.max(16, 2 * vertices);
            vx = Arrays.copyOf(vx, size);
            vy = Arrays.copyOf(vy, size);
            vz = Arrays.copyOf(vz, size);
            outX = Arrays.copyOf(outX, size);
            outY = Arrays.copyOf(outY, size);
        }
        vx[vertices] = x;
        vy[vertices] = y;
        vz[vertices] = z;
        vertices++;
        vertexCount[count - 1]++;
    }

    /** Computes the bounds of the last element; its vertices and its collider's motion must be complete. */
    public void endElement() {
        int i = count - 1;
        int c = owner[i];
        if (kind[i] == PLANE) {
            setBounds(i, -FAR, -FAR, -FAR, FAR, FAR, FAR);
            return;
        }
        double lowX = FAR;
        double lowY = FAR;
        double lowZ = FAR;
        double highX = -FAR;
        double highY = -FAR;
        double highZ = -FAR;
        int at = firstVertex[i];
        if (kind[i] == POLYGON && vertexCount[i] > 2) {
            findNormals(at, vertexCount[i]);
        }
        if (kind[i] == BOX) {
            double ex = Math.abs(vx[at + 1]) + Math.abs(vx[at + 2]) + Math.abs(vx[at + 3]);
            double ey = Math.abs(vy[at + 1]) + Math.abs(vy[at + 2]) + Math.abs(vy[at + 3]);
            double ez = Math.abs(vz[at + 1]) + Math.abs(vz[at + 2]) + Math.abs(vz[at + 3]);
            lowX = vx[at] - ex;
            lowY = vy[at] - ey;
            lowZ = vz[at] - ez;
            highX = vx[at] + ex;
            highY = vy[at] + ey;
            highZ = vz[at] + ez;
        } else {
            for (int v = at; v < at + vertexCount[i]; v++) {
                lowX = Math.min(lowX, vx[v]);
                lowY = Math.min(lowY, vy[v]);
                lowZ = Math.min(lowZ, vz[v]);
                highX = Math.max(highX, vx[v]);
                highY = Math.max(highY, vy[v]);
                highZ = Math.max(highZ, vz[v]);
            }
        }
        double grow = radius[i];
        double turn = Math.sqrt(turnX[c] * turnX[c] + turnY[c] * turnY[c] + turnZ[c] * turnZ[c]);
        if (turn > 0) {
            // No point moves farther than its arc, or than the diameter of its circle.
            double rx = Math.max(Math.abs(lowX - x[c]), Math.abs(highX - x[c]));
            double ry = Math.max(Math.abs(lowY - y[c]), Math.abs(highY - y[c]));
            double rz = kind[i] == POLYGON ? 0 : Math.max(Math.abs(lowZ - z[c]), Math.abs(highZ - z[c]));
            grow += Math.min(turn, 2) * Math.sqrt(rx * rx + ry * ry + rz * rz);
        }
        boolean flat = kind[i] == POLYGON;
        setBounds(
                i,
                lowX - grow - Math.max(0, dx[c]),
                lowY - grow - Math.max(0, dy[c]),
                flat ? -FAR : lowZ - grow - Math.max(0, dz[c]),
                highX + grow - Math.min(0, dx[c]),
                highY + grow - Math.min(0, dy[c]),
                flat ? FAR : highZ + grow - Math.min(0, dz[c]));
    }

    private void findNormals(int at, int corners) {
        for (int k = 0; k < corners; k++) {
            int next = at + (k + 1) % corners;
            double ex = vx[next] - vx[at + k];
            double ey = vy[next] - vy[at + k];
            double inverse = 1 / Math.sqrt(ex * ex + ey * ey);
            outX[at + k] = ey * inverse;
            outY[at + k] = -ex * inverse;
        }
    }

    /** Length of an element that is a segment in the plane [m]. */
    public double length(int e) {
        int v = firstVertex[e];
        double dx = vx[v + 1] - vx[v];
        double dy = vy[v + 1] - vy[v];
        return Math.sqrt(dx * dx + dy * dy);
    }

    /**
     * Whether an element is a circle, or a capsule whose axis is in a plane across z and stays there. In that plane,
     * the ends of a capsule are half circles.
     */
    public boolean isRound(int e) {
        if (kind[e] == POLYGON) {
            return vertexCount[e] == 1;
        }
        int v = firstVertex[e];
        int c = owner[e];
        return kind[e] == ROUND
                && vertexCount[e] == 2
                && vz[v] == vz[v + 1]
                && dz[c] == 0
                && turnX[c] == 0
                && turnY[c] == 0;
    }

    /** Removes the last element. */
    public void dropElement() {
        count--;
        vertices = firstVertex[count];
    }

    /** Removes the last collider if it has no elements. */
    public void dropEmptyCollider() {
        if (count == 0 || owner[count - 1] != colliders - 1) {
            colliders--;
        }
    }

    /** Length of half axis 0, 1 or 2 of a box [m]. */
    public double half(int e, int axis) {
        int v = firstVertex[e] + 1 + axis;
        return Math.sqrt(vx[v] * vx[v] + vy[v] * vy[v] + vz[v] * vz[v]);
    }

    /** Length of the least half axis of a box [m]. */
    public double leastHalf(int e) {
        return Math.min(half(e, 0), Math.min(half(e, 1), half(e, 2)));
    }

    /** Clears the motion of all colliders. */
    public void rest() {
        Arrays.fill(dx, 0);
        Arrays.fill(dy, 0);
        Arrays.fill(dz, 0);
        Arrays.fill(turnX, 0);
        Arrays.fill(turnY, 0);
        Arrays.fill(turnZ, 0);
    }

    /** Computes how a collider turns back from the end of the step by a part of its turn, as a quaternion. */
    public void turnBack(int i, double part, double[] q) {
        q[0] = 1;
        q[1] = 0;
        q[2] = 0;
        q[3] = 0;
        Quaternions.turn(q, -part * turnX[i], -part * turnY[i], -part * turnZ[i]);
    }

    /**
     * Computes how a point moves with its collider from one part of the step to another [m].
     *
     * @param px x of the point at the beginning [m]
     * @param begin part of the step at which it is there
     * @param end part of the step until which it moves
     */
    public void carry(int i, double px, double py, double pz, double begin, double end, double[] to) {
        double back = 1 - begin;
        double part = end - begin;
        double rx = px - (x[i] - back * dx[i]);
        double ry = py - (y[i] - back * dy[i]);
        double rz = pz - (z[i] - back * dz[i]);
        to[0] = part * (dx[i] + turnY[i] * rz - turnZ[i] * ry);
        to[1] = part * (dy[i] + turnZ[i] * rx - turnX[i] * rz);
        to[2] = part * (dz[i] + turnX[i] * ry - turnY[i] * rx);
    }

    /** How far a point of an element moves in the step at most, while it is within the bounds [m]. */
    public double mostMove(int e) {
        int i = owner[e];
        double turn = Math.sqrt(turnX[i] * turnX[i] + turnY[i] * turnY[i] + turnZ[i] * turnZ[i]);
        double arm = turn == 0
                ? 0
                : Math.max(maxX[e] - x[i], x[i] - minX[e])
                        + Math.max(maxY[e] - y[i], y[i] - minY[e])
                        + Math.max(maxZ[e] - z[i], z[i] - minZ[e]);
        return Math.sqrt(dx[i] * dx[i] + dy[i] * dy[i] + dz[i] * dz[i]) + turn * arm;
    }

    /** Whether a collider moved in the step. */
    public boolean moves(int i) {
        return dx[i] != 0 || dy[i] != 0 || dz[i] != 0 || turnX[i] != 0 || turnY[i] != 0 || turnZ[i] != 0;
    }

    /** Whether a point may be as near to an element as a distance [m], by the box that contains it. */
    public boolean mayBeWithin(int i, double distance, double px, double py, double pz) {
        return px >= minX[i] - distance
                && px <= maxX[i] + distance
                && py >= minY[i] - distance
                && py <= maxY[i] + distance
                && pz >= minZ[i] - distance
                && pz <= maxZ[i] + distance;
    }

    /** Hash of the colliders and their positions, but not of their motion. */
    public long hash() {
        long h = Hash64.start();
        for (int i = 0; i < colliders; i++) {
            h = Hash64.fold(h, id[i]);
            h = Hash64.fold(h, source[i]);
            h = Hash64.fold(h, Double.doubleToRawLongBits(friction[i]));
        }
        for (int i = 0; i < count; i++) {
            h = Hash64.fold(h, kind[i]);
            h = Hash64.fold(h, owner[i]);
            h = Hash64.fold(h, part[i]);
            h = Hash64.fold(h, oneSided[i] ? 1 : 0);
            h = Hash64.fold(h, vertexCount[i]);
            h = Hash64.fold(h, Double.doubleToRawLongBits(radius[i]));
        }
        for (int i = 0; i < vertices; i++) {
            h = Hash64.fold(h, Double.doubleToRawLongBits(vx[i]));
            h = Hash64.fold(h, Double.doubleToRawLongBits(vy[i]));
            h = Hash64.fold(h, Double.doubleToRawLongBits(vz[i]));
        }
        return h;
    }

    private void setBounds(int i, double lowX, double lowY, double lowZ, double highX, double highY, double highZ) {
        minX[i] = lowX;
        minY[i] = lowY;
        minZ[i] = lowZ;
        maxX[i] = highX;
        maxY[i] = highY;
        maxZ[i] = highZ;
    }

    private void growColliders() {
        int size = Math.max(8, 2 * colliders);
        id = Arrays.copyOf(id, size);
        source = Arrays.copyOf(source, size);
        friction = Arrays.copyOf(friction, size);
        x = Arrays.copyOf(x, size);
        y = Arrays.copyOf(y, size);
        z = Arrays.copyOf(z, size);
        dx = Arrays.copyOf(dx, size);
        dy = Arrays.copyOf(dy, size);
        dz = Arrays.copyOf(dz, size);
        turnX = Arrays.copyOf(turnX, size);
        turnY = Arrays.copyOf(turnY, size);
        turnZ = Arrays.copyOf(turnZ, size);
        led = Arrays.copyOf(led, size);
    }

    private void growElements() {
        int size = Math.max(8, 2 * count);
        kind = Arrays.copyOf(kind, size);
        owner = Arrays.copyOf(owner, size);
        part = Arrays.copyOf(part, size);
        oneSided = Arrays.copyOf(oneSided, size);
        radius = Arrays.copyOf(radius, size);
        flat = Arrays.copyOf(flat, size);
        ridges = Arrays.copyOf(ridges, size);
        firstVertex = Arrays.copyOf(firstVertex, size);
        vertexCount = Arrays.copyOf(vertexCount, size);
        minX = Arrays.copyOf(minX, size);
        minY = Arrays.copyOf(minY, size);
        minZ = Arrays.copyOf(minZ, size);
        maxX = Arrays.copyOf(maxX, size);
        maxY = Arrays.copyOf(maxY, size);
        maxZ = Arrays.copyOf(maxZ, size);
    }
}
