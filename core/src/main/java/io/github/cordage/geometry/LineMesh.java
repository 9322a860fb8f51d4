package io.github.cordage.geometry;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.Objects;

/**
 * A line as a mesh whose size depends only on its number of points: for each point a quad to the next point, and a
 * square around the point itself, which a fragment shader cuts to a disc. The discs make round ends and joins, so bends
 * need no treatment of their own, and the indices stay the same from frame to frame.
 *
 * <p>Each point has {@value #VERTICES_PER_POINT} vertices of {@value #FLOATS_PER_VERTEX} numbers: x, y, z [m] from the
 * origin of the centerline, u, capX, capY. If the rope runs to the right as the camera sees it, they are
 *
 * <pre>
 *   0 ------------------ 3      4 ----- 7      0 to 3: from this point to the next, capX = 0,
 *   |  this        next  |      |   +   |      capY = 1 at 0 and 3, -1 at 1 and 2
 *   1 ------------------ 2      5 ----- 6      4 to 7: around this point, capX = ±1, capY = ±1
 * </pre>
 *
 * <p>A fragment with capX² + capY² &gt; 1 is outside the rope. u is the rest coordinate [m]. The squares are aligned
 * with the rope, so that a texture continues over them; across the rope it runs from capY = 1 on the left to -1 on the
 * right. Hidden parts, and the quad after the last point, collapse to a point and have no area. Squares overlap quads,
 * so draw a semi-transparent rope as a {@link Ribbon} instead.
 *
 * <p>The mesh is flat and faces the camera: it is at right angles to the viewing direction ({@link #facing}, by default
 * along -z, for the plane), or to the line from the eye to each point ({@link #eye}).
 */
public final class LineMesh {
    /** Vertices per point. */
    public static final int VERTICES_PER_POINT = 8;

    /** Indices per point: four triangles. */
    public static final int INDICES_PER_POINT = 12;

    /** Numbers per vertex: x, y, z, u, capX, capY. */
    public static final int FLOATS_PER_VERTEX = 6;

    private static final int FLOATS_PER_POINT = VERTICES_PER_POINT * FLOATS_PER_VERTEX;

    /** The vertices of the four triangles of a point. */
    private static final int[] COUNTER_CLOCKWISE = {0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7};

    private static final int[] CLOCKWISE = {0, 2, 1, 0, 3, 2, 4, 6, 5, 4, 7, 6};

    /** Sine of the angle to the line of sight below which a segment is seen end on, and has no left and right. */
    private static final double END_ON = 1e-9;

    private Winding winding = Winding.COUNTER_CLOCKWISE;
    private boolean fromEye;

    /** Position of the eye in the world [m] if {@link #fromEye}, else a unit vector towards the camera. */
    private double viewX;

    private double viewY;
    private double viewZ = 1;

    // While vertices are written: unit vectors to the next point, and to the left and forward as the camera sees it.
    private double dx;
    private double dy;
    private double dz;
    private double leftX;
    private double leftY;
    private double leftZ;
    private double forwardX;
    private double forwardY;
    private double forwardZ;

    /** A mesh in the plane, seen along -z, wound counter-clockwise. */
    public LineMesh() {}

    /**
     * Sets the order of the corners of each triangle.
     *
     * @param winding order as the camera sees it (default {@link Winding#COUNTER_CLOCKWISE})
     * @return this
     */
    public LineMesh winding(Winding winding) {
        this.winding = Objects.requireNonNull(winding, "winding");
        return this;
    }

    /**
     * Turns the mesh towards an orthographic camera, which looks in the same direction everywhere.
     *
     * @param x x of the viewing direction, within ±1e9 (default 0)
     * @param y y of the viewing direction, likewise (default 0)
     * @param z z of the viewing direction, likewise (default -1)
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or the direction is shorter than 1e-9
     */
    public LineMesh facing(double x, double y, double z) {
        double length = Directions.requireLength(x, y, z);
        fromEye = false;
        viewX = -x / length;
        viewY = -y / length;
        viewZ = -z / length;
        return this;
    }

    /**
     * Turns the mesh towards an eye, at each point separately, for a perspective camera.
     *
     * @param x x of the eye in the world [m], within ±1e9
     * @param y y of the eye [m], likewise
     * @param z z of the eye [m], likewise
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public LineMesh eye(double x, double y, double z) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        fromEye = true;
        viewX = x;
        viewY = y;
        viewZ = z;
        return this;
    }

    /**
     * Writes the vertices of all points.
     *
     * @param line the centerline
     * @param dst receives x, y, z, u, capX, capY of each vertex in turn
     * @param offset index in {@code dst} of the first number; {@value #VERTICES_PER_POINT} × {@value
     *     #FLOATS_PER_VERTEX} × {@link Centerline#pointCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int writeVertices(Centerline line, float[] dst, int offset) {
        int points = line.pointCount();
        Check.room("dst", dst.length, offset, (long) FLOATS_PER_POINT * points);
        dx = 1;
        dy = 0;
        dz = 0;
        for (int i = 0; i < points; i++) {
            lookAhead(line, i);
            writePoint(line, i, dst, offset + i * FLOATS_PER_POINT);
        }
        return offset + points * FLOATS_PER_POINT;
    }

    /** Finds the direction to the next point; keeps the last one if there is none or both coincide. */
    private void lookAhead(Centerline line, int i) {
        if (i + 1 < line.pointCount()) {
            double[] xyz = line.xyz();
            double x = xyz[3 * i + 3] - xyz[3 * i];
            double y = xyz[3 * i + 4] - xyz[3 * i + 1];
            double z = xyz[3 * i + 5] - xyz[3 * i + 2];
            double length = Math.sqrt(x * x + y * y + z * z);
            if (length > 0) {
                dx = x / length;
                dy = y / length;
                dz = z / length;
            }
        }
    }

    private void writePoint(Centerline line, int i, float[] dst, int at) {
        boolean drawn = line.isDrawn(i);
        double half = line.halfWidths()[i];
        double along = line.along(i);
        // The rest length that the square covers on each side.
        double reach = half * (line.pointCount() > 1 ? line.restPerMetre(Math.min(i, line.pointCount() - 2)) : 1);
        turn(line, i);
        int square = at + 4 * FLOATS_PER_VERTEX;
        write(line, i, half, -1, 1, along - reach, dst, square);
        write(line, i, half, -1, -1, along - reach, dst, square + FLOATS_PER_VERTEX);
        write(line, i, half, 1, -1, along + reach, dst, square + 2 * FLOATS_PER_VERTEX);
        write(line, i, half, 1, 1, along + reach, dst, square + 3 * FLOATS_PER_VERTEX);
        write(line, i, drawn ? half : 0, 0, 1, along, dst, at);
        write(line, i, drawn ? half : 0, 0, -1, along, dst, at + FLOATS_PER_VERTEX);
        // Left is the same at both ends, even from an eye: it is the normal of the plane through the eye and the
        // segment.
        int next = drawn ? i + 1 : i;
        double nextHalf = drawn ? line.halfWidths()[next] : 0;
        write(line, next, nextHalf, 0, -1, line.along(next), dst, at + 2 * FLOATS_PER_VERTEX);
        write(line, next, nextHalf, 0, 1, line.along(next), dst, at + 3 * FLOATS_PER_VERTEX);
    }

    /** Finds left and forward at a point, as the camera sees the line to the next point. */
    private void turn(Centerline line, int i) {
        double cx = viewX;
        double cy = viewY;
        double cz = viewZ;
        if (fromEye) {
            double[] xyz = line.xyz();
            cx = line.fromOrigin(0, viewX) - xyz[3 * i];
            cy = line.fromOrigin(1, viewY) - xyz[3 * i + 1];
            cz = line.fromOrigin(2, viewZ) - xyz[3 * i + 2];
            double distance = Math.sqrt(cx * cx + cy * cy + cz * cz);
            // For an eye at the point itself, any direction will do.
            cx = distance > 0 ? cx / distance : 0;
            cy = distance > 0 ? cy / distance : 0;
            cz = distance > 0 ? cz / distance : 1;
        }
        leftX = cy * dz - cz * dy;
        leftY = cz * dx - cx * dz;
        leftZ = cx * dy - cy * dx;
        double seen = Math.sqrt(leftX * leftX + leftY * leftY + leftZ * leftZ);
        if (seen > END_ON) {
            leftX /= seen;
            leftY /= seen;
            leftZ /= seen;
        } else {
            // Seen end on: any side will do, because only the disc is visible.
            boolean sideways = Math.abs(cx) > 0.5;
            double size = Math.sqrt(sideways ? cx * cx + cz * cz : cy * cy + cz * cz);
            leftX = sideways ? -cz / size : 0;
            leftY = sideways ? 0 : cz / size;
            leftZ = sideways ? cx / size : -cy / size;
        }
        forwardX = leftY * cz - leftZ * cy;
        forwardY = leftZ * cx - leftX * cz;
        forwardZ = leftX * cy - leftY * cx;
    }

    private void write(Centerline line, int point, double half, int capX, int capY, double u, float[] dst, int at) {
        double f = capX * half;
        double l = capY * half;
        double[] xyz = line.xyz();
        dst[at] = (float) (xyz[3 * point] + f * forwardX + l * leftX);
        dst[at + 1] = (float) (xyz[3 * point + 1] + f * forwardY + l * leftY);
        dst[at + 2] = (float) (xyz[3 * point + 2] + f * forwardZ + l * leftZ);
        dst[at + 3] = (float) u;
        dst[at + 4] = capX;
        dst[at + 5] = capY;
    }

    /**
     * Writes the indices for a number of points. They are the same for every line with that number of points.
     *
     * @param points number of points, from 0 to 640,000,000
     * @param dst receives the indices of four triangles per point
     * @param offset index in {@code dst} of the first number; {@value #INDICES_PER_POINT} × {@code points} numbers must
     *     fit from there
     * @param firstVertex index of the first vertex, 0 or more, for lines that follow others in one buffer
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or an index exceeds the range of an int
     */
    public int writeIndices(int points, int[] dst, int offset, int firstVertex) {
        requireRoom(points, dst.length, offset, firstVertex, Integer.MAX_VALUE);
        int[] corners = corners();
        int at = offset;
        for (int i = 0; i < points; i++) {
            for (int corner : corners) {
                dst[at++] = firstVertex + i * VERTICES_PER_POINT + corner;
            }
        }
        return at;
    }

    /**
     * Writes the indices for a number of points as unsigned 16-bit numbers, for up to 65,535 vertices, which is 8,191
     * points. The index 65535 itself is not used: graphics interfaces reserve it for restarting a strip.
     *
     * @param points number of points, 0 or more
     * @param dst receives the indices of four triangles per point
     * @param offset index in {@code dst} of the first number; {@value #INDICES_PER_POINT} × {@code points} numbers must
     *     fit from there
     * @param firstVertex index of the first vertex, 0 or more, for lines that follow others in one buffer
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or there are too many vertices for 16 bits
     */
    public int writeIndices(int points, short[] dst, int offset, int firstVertex) {
        requireRoom(points, dst.length, offset, firstVertex, Triangles.MOST_SHORT_VERTICES);
        int[] corners = corners();
        int at = offset;
        for (int i = 0; i < points; i++) {
            for (int corner : corners) {
                dst[at++] = (short) (firstVertex + i * VERTICES_PER_POINT + corner);
            }
        }
        return at;
    }

    private int[] corners() {
        return winding == Winding.COUNTER_CLOCKWISE ? COUNTER_CLOCKWISE : CLOCKWISE;
    }

    private static void requireRoom(int points, int length, int offset, int firstVertex, int mostVertices) {
        Check.inRange("points", points, 0, Limits.NODES * Centerline.MAX_POINTS_PER_SEGMENT);
        Triangles.requireVertices(firstVertex, (long) VERTICES_PER_POINT * points, mostVertices);
        Check.room("dst", length, offset, (long) INDICES_PER_POINT * points);
    }
}
