package io.github.cordage.internal.convex;

import io.github.cordage.internal.collide.ColliderProxies;
import java.util.Arrays;

/**
 * A convex set of points, given by vertices, edges and faces, and a radius by which it is grown. One vertex makes a
 * sphere, two make a capsule. Arrays only grow.
 *
 * <p>A flat one is a figure in the plane z = 0, infinite along z. It has a face for each of its sides, and each face
 * has two vertices. A thin one is a surface: its face 0 is its front, its face 1 its back.
 */
class Core {
    /** A seam at which directions of contact are free: the surface ends there, or turns sharply. */
    static final byte FREE = 0;

    /** A seam at which the surface turns a little, or inwards. */
    static final byte SOFT = 1;

    /** A seam at which the surface goes on flat. */
    static final byte FLAT = 2;

    /** Box that contains it all [m]. */
    public double minX;

    public double minY;
    public double minZ;
    public double maxX;
    public double maxY;
    public double maxZ;

    /** Center [m]: that of the body's mass, or of the vertices of a collider's element. */
    public double x;

    public double y;
    public double z;

    /** Greatest distance from the center to its surface [m]. */
    public double size;

    /** Radius by which it is grown [m]. */
    public double radius;

    /** Whether it is a figure in the plane. */
    boolean flat;

    /** Whether it is a half-space: vertex 0 is on its border, normal 0 points out of it. */
    boolean halfSpace;

    /** Whether it is a surface. */
    boolean thin;

    /** Whether it only touches what is in front of it. */
    boolean oneSided;

    /** Number of vertices. */
    int count;

    /** Vertices [m]; z is 0 if it is flat. */
    double[] vx = new double[8];

    double[] vy = new double[8];
    double[] vz = new double[8];

    /** Number of faces. */
    int faces;

    /** Unit normals out of faces. */
    double[] fx = new double[6];

    double[] fy = new double[6];
    double[] fz = new double[6];

    /** Start of each face in its list of vertices, and behind the last one the end. */
    int[] first = new int[7];

    /** Vertices of faces, counterclockwise when seen from outside. */
    int[] loop = new int[24];

    /** Edges of faces: from each of their vertices to the next. */
    int[] loopEdge = new int[24];

    /** Number of edges. */
    int edges;

    /** Vertices at the ends of edges. */
    int[] from = new int[12];

    int[] to = new int[12];

    /** What is beyond the edges of a thin core; beyond the vertices of a flat one. */
    byte[] seam = new byte[12];

    /** Number of directions that edges have. */
    int directions;

    /** An edge of each direction. */
    int[] direction = new int[3];

    Core() {}

    /** Removes all vertices, edges and faces. */
    final void clear() {
        flat = false;
        halfSpace = false;
        thin = false;
        oneSided = false;
        radius = 0;
        count = 0;
        faces = 0;
        edges = 0;
        directions = 0;
        first[0] = 0;
    }

    final void addVertex(double vertexX, double vertexY, double vertexZ) {
        if (count == vx.length) {
            int length = 2 * count;
            vx = Arrays.copyOf(vx, length);
            vy = Arrays.copyOf(vy, length);
            vz = Arrays.copyOf(vz, length);
        }
        vx[count] = vertexX;
        vy[count] = vertexY;
        vz[count] = vertexZ;
        count++;
    }

    final void addEdge(int begin, int end) {
        if (edges == from.length) {
            int length = 2 * edges;
            from = Arrays.copyOf(from, length);
            to = Arrays.copyOf(to, length);
            seam = Arrays.copyOf(seam, length);
        }
        from[edges] = begin;
        to[edges] = end;
        seam[edges] = FREE;
        edges++;
    }

    /** Adds an edge that has a direction of its own. */
    final void addDirection(int edge) {
        if (directions == direction.length) {
            direction = Arrays.copyOf(direction, 2 * directions);
        }
        direction[directions++] = edge;
    }

    /** Adds a face; its vertices follow. */
    final void addFace(double normalX, double normalY, double normalZ) {
        if (faces == fx.length) {
            int length = 2 * faces;
            fx = Arrays.copyOf(fx, length);
            fy = Arrays.copyOf(fy, length);
            fz = Arrays.copyOf(fz, length);
            first = Arrays.copyOf(first, length + 1);
        }
        fx[faces] = normalX;
        fy[faces] = normalY;
        fz[faces] = normalZ;
        faces++;
        first[faces] = first[faces - 1];
    }

    /** Adds a vertex of the last face, and the edge from it to the next one. */
    final void addCorner(int vertex, int edge) {
        int at = first[faces]++;
        if (at == loop.length) {
            loop = Arrays.copyOf(loop, 2 * at);
            loopEdge = Arrays.copyOf(loopEdge, 2 * at);
        }
        loop[at] = vertex;
        loopEdge[at] = edge;
    }

    /** Least extent along a direction, measured from the origin. */
    final double low(double nx, double ny, double nz) {
        double low = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            low = Math.min(low, nx * vx[i] + ny * vy[i] + nz * vz[i]);
        }
        return low;
    }

    /** Greatest extent along a direction, measured from the origin. */
    final double high(double nx, double ny, double nz) {
        return -low(-nx, -ny, -nz);
    }

    /** The vertex that is farthest along a direction. */
    final int farthest(double nx, double ny, double nz) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double along = nx * vx[i] + ny * vy[i] + nz * vz[i];
            if (along > most) {
                most = along;
                best = i;
            }
        }
        return best;
    }

    /** The face that faces a direction most; -1 if there is none. */
    final int facing(double nx, double ny, double nz) {
        int best = -1;
        double most = Double.NEGATIVE_INFINITY;
        for (int f = 0; f < faces; f++) {
            double cosine = nx * fx[f] + ny * fy[f] + nz * fz[f];
            // Of faces that are as good as equal, the first one stays.
            if (cosine > most + 1e-9) {
                most = cosine;
                best = f;
            }
        }
        return best;
    }

    /** Level of a face along its normal, measured from the origin. */
    final double level(int f) {
        int v = halfSpace ? 0 : loop[first[f]];
        return fx[f] * vx[v] + fy[f] * vy[v] + fz[f] * vz[v];
    }

    /** Whether a point is behind a core that only touches what is in front of it. */
    final boolean isBehind(double px, double py, double pz) {
        return oneSided && fx[0] * px + fy[0] * py + (flat ? 0 : fz[0] * pz) < level(0);
    }

    /** Connects two vertices, or keeps only one if they are the same. */
    final void endSegment() {
        if (vx[0] == vx[1] && vy[0] == vy[1] && vz[0] == vz[1]) {
            count = 1;
        } else {
            addEdge(0, 1);
            addDirection(0);
        }
    }

    /** Finds the center and the bounds from the vertices. */
    final void endElement() {
        double sumX = 0;
        double sumY = 0;
        double sumZ = 0;
        for (int i = 0; i < count; i++) {
            sumX += vx[i];
            sumY += vy[i];
            sumZ += vz[i];
        }
        endAround(sumX / count, sumY / count, flat ? z : sumZ / count);
    }

    /** Sets the center and finds the bounds. */
    final void endAround(double centerX, double centerY, double centerZ) {
        x = centerX;
        y = centerY;
        z = centerZ;
        double square = 0;
        minX = minY = minZ = ColliderProxies.FAR;
        maxX = maxY = maxZ = -ColliderProxies.FAR;
        for (int i = 0; i < count; i++) {
            double dx = vx[i] - x;
            double dy = vy[i] - y;
            double dz = flat ? 0 : vz[i] - z;
            square = Math.max(square, dx * dx + dy * dy + dz * dz);
            minX = Math.min(minX, vx[i] - radius);
            minY = Math.min(minY, vy[i] - radius);
            minZ = Math.min(minZ, vz[i] - radius);
            maxX = Math.max(maxX, vx[i] + radius);
            maxY = Math.max(maxY, vy[i] + radius);
            maxZ = Math.max(maxZ, vz[i] + radius);
        }
        size = Math.sqrt(square) + radius;
        if (flat || halfSpace) {
            minZ = -ColliderProxies.FAR;
            maxZ = ColliderProxies.FAR;
        }
        if (halfSpace) {
            minX = minY = -ColliderProxies.FAR;
            maxX = maxY = ColliderProxies.FAR;
            size = ColliderProxies.FAR;
        }
    }
}
