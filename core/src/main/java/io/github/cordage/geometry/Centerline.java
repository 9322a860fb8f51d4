package io.github.cordage.geometry;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.view.RopeView;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The line along the middle of a rope, ready for drawing: points with their rest coordinates, half widths and tensions.
 * Meshes are made from it.
 *
 * <p>Call {@link #read(RopeView)} once per drawn frame. One centerline can serve many ropes, one after the other. Its
 * memory grows with the longest rope it has read and never shrinks; apart from that, it allocates nothing. Settings
 * take effect at the next reading.
 *
 * <p>With one {@linkplain #pointsPerSegment point per segment} the points are the nodes, and the {@link
 * io.github.cordage.Ring rings} that the rope runs through. With more, they lie on a centripetal Catmull–Rom spline
 * through those. It forms no cusps and no loops within a segment, and stays near the rope where segments of different
 * lengths meet, as they do at rings, winches and cuts. It leaves the ends along the first and the last segment. Nodes
 * that coincide make a corner. (Catmull and Rom, "A class of local interpolating splines", 1974; Yuksel, Schaefer and
 * Keyser, "Parameterization and applications of Catmull–Rom curves", 2011.)
 */
public final class Centerline {
    /** Largest number of points per segment. */
    public static final int MAX_POINTS_PER_SEGMENT = 64;

    private int pointsPerSegment = 1;
    private final double[] origin = new double[3];
    private double thinning;
    private double minRadius;
    private final BitSet hidden = new BitSet();

    final NodeLine line = new NodeLine();

    // The points of the last reading, and its settings, which may have changed since.
    private int pointCount;
    int perSegment = 1;
    private final double[] from = new double[3];
    private double[] xyz = {};
    private double[] along = {};
    private double[] half = {};
    private double[] tension = {};

    /** A centerline without points. */
    public Centerline() {}

    // Settings.

    /**
     * Sets how smooth the line is.
     *
     * @param points points per segment, and per part of a segment that runs through rings, from 1 to 64 (default 1): 1
     *     for straight lines, more for a curve
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public Centerline pointsPerSegment(int points) {
        pointsPerSegment = Check.inRange("points", points, 1, MAX_POINTS_PER_SEGMENT);
        return this;
    }

    /**
     * Sets the point of the world that is drawn at zero. It is subtracted in double precision, before coordinates
     * become floats: far from the origin of a large world, set it near the camera to keep the rope from jittering.
     *
     * @param x x [m], within ±1e9 (default 0)
     * @param y y [m], likewise
     * @param z z [m], likewise
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public Centerline origin(double x, double y, double z) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        origin[0] = x;
        origin[1] = y;
        origin[2] = z;
        return this;
    }

    /**
     * Draws a rope thinner where it is stretched and thicker where it is compressed: its half width is its radius times
     * stretch<sup>-amount</sup>. The stretch at a node is that of its two segments together, limited to the range from
     * 1/4 to 4.
     *
     * @param amount exponent, from 0 to 1 (default 0); 0 keeps the width constant, 0.5 keeps the volume constant
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public Centerline widthByStretch(double amount) {
        thinning = Check.inRange("amount", amount, 0, 1);
        return this;
    }

    /**
     * Sets the smallest half width, so that thin ropes stay visible from afar.
     *
     * @param radius smallest half width [m], from 0 to 1e6 (default 0: a rope without thickness is invisible)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public Centerline minRadius(double radius) {
        minRadius = Check.inRange("radius", radius, 0, Limits.SEGMENT_MAX);
        return this;
    }

    /**
     * Hides nodes and the segments on both sides of them, in addition to those hidden already. Indices count from the
     * start of the rope when it is read; indices beyond its last node are ignored.
     *
     * @param fromNode first node to hide, from 0 to 9,999,999
     * @param toNode last node to hide, from {@code fromNode} to 9,999,999
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public Centerline hide(int fromNode, int toNode) {
        Check.inRange("fromNode", fromNode, 0, Limits.NODES - 1);
        Check.inRange("toNode", toNode, fromNode, Limits.NODES - 1);
        hidden.set(fromNode, toNode + 1);
        return this;
    }

    /**
     * Shows all nodes again.
     *
     * @return this
     */
    public Centerline showAll() {
        hidden.clear();
        return this;
    }

    // Reading.

    /**
     * Reads a rope as it is to be drawn now, at its {@linkplain RopeView#alpha alpha}.
     *
     * @param rope the rope
     * @return this
     * @throws IllegalStateException if the rope was removed from its world; the centerline is unchanged
     */
    public Centerline read(RopeView rope) {
        return read(rope, rope.alpha());
    }

    /**
     * Reads a rope between its last two steps.
     *
     * @param rope the rope
     * @param alpha 0 for the state before the last step, 1 for the state after it
     * @return this
     * @throws IllegalArgumentException if {@code alpha} is out of range; the centerline is unchanged
     * @throws IllegalStateException if the rope was removed from its world; the centerline is unchanged
     */
    public Centerline read(RopeView rope, double alpha) {
        return read(rope, alpha, rope.radius());
    }

    /**
     * Reads a rope between its last two steps, as if it had another radius.
     *
     * @param rope the rope
     * @param alpha 0 for the state before the last step, 1 for the state after it
     * @param radius radius [m], from 0 to 1e6
     * @return this
     * @throws IllegalArgumentException if a value is out of range; the centerline is unchanged
     * @throws IllegalStateException if the rope was removed from its world; the centerline is unchanged
     */
    public Centerline read(RopeView rope, double alpha, double radius) {
        Check.inRange("radius", radius, 0, Limits.SEGMENT_MAX);
        line.read(rope, alpha);
        fill(radius);
        return this;
    }

    /**
     * Reads any curve as if it were a rope. Its tensions are unknown: {@link #tension} is NaN.
     *
     * @param xyz x, y, z [m] of each node in turn, within ±1e9
     * @param along rest coordinate of each node [m], within ±1e9, never decreasing
     * @param nodes number of nodes to read from both arrays, from 1 to 10,000,000
     * @param radius radius [m], from 0 to 1e6
     * @return this
     * @throws IllegalArgumentException if a value is out of range or not a number, or an array is too short; the
     *     centerline is unchanged
     */
    public Centerline read(double[] xyz, float[] along, int nodes, double radius) {
        Check.inRange("radius", radius, 0, Limits.SEGMENT_MAX);
        line.read(xyz, along, nodes);
        fill(radius);
        return this;
    }

    private void reservePoints(int points) {
        if (points > half.length) {
            int room = points + points / 2;
            xyz = Arrays.copyOf(xyz, 3 * room);
            along = Arrays.copyOf(along, room);
            half = Arrays.copyOf(half, room);
            tension = Arrays.copyOf(tension, room);
        }
    }

    /** Makes the points from the nodes and rings that were read. */
    private void fill(double radius) {
        int ends = line.count();
        perSegment = pointsPerSegment;
        pointCount = (ends - 1) * perSegment + 1;
        reservePoints(pointCount);
        System.arraycopy(origin, 0, from, 0, 3);
        line.moveOrigin(from[0], from[1], from[2]);
        for (int i = 0; i < ends; i++) {
            putEnd(i, isHidden(i) ? 0 : Math.max(minRadius, radius * line.widthFactor(i, thinning)));
        }
        if (perSegment > 1 && ends > 1) {
            for (int i = 0; i < ends - 1; i++) {
                fillSegment(i);
            }
            CatmullRom.interpolate(line.xyz(), line.chord(), ends, perSegment, xyz);
        }
    }

    private boolean isHidden(int i) {
        int before = line.node(i);
        return hidden.get(before) || (line.isRing(i) && hidden.get(before + 1));
    }

    private void putEnd(int i, double halfWidth) {
        int point = i * perSegment;
        System.arraycopy(line.xyz(), 3 * i, xyz, 3 * point, 3);
        along[point] = line.along(i);
        half[point] = halfWidth;
        tension[point] = line.tension(i);
    }

    /** Interpolates all but the coordinates linearly within a segment, or its part between rings. */
    private void fillSegment(int i) {
        int first = i * perSegment;
        int last = first + perSegment;
        boolean seen = half[first] > 0 && half[last] > 0;
        for (int k = 1; k < perSegment; k++) {
            double t = (double) k / perSegment;
            along[first + k] = along[first] + t * (along[last] - along[first]);
            half[first + k] = seen ? half[first] + t * (half[last] - half[first]) : 0;
            tension[first + k] = tension[first] + t * (tension[last] - tension[first]);
        }
    }

    // Results.

    /** {@return the number of nodes of the rope or curve that was read last; 0 before the first reading} */
    public int nodeCount() {
        return line.nodeCount();
    }

    /**
     * Returns the number of points.
     *
     * @return {@linkplain #pointsPerSegment points per segment} times the number of segments and rings, plus one; 0
     *     before the first reading
     */
    public int pointCount() {
        return pointCount;
    }

    /**
     * Returns the x coordinate of a point.
     *
     * @param point index of the point
     * @return x [m], from the {@linkplain #origin origin}
     * @throws IllegalArgumentException if there is no such point
     */
    public double x(int point) {
        return xyz[3 * requirePoint(point)];
    }

    /**
     * Returns the y coordinate of a point.
     *
     * @param point index of the point
     * @return y [m], from the {@linkplain #origin origin}
     * @throws IllegalArgumentException if there is no such point
     */
    public double y(int point) {
        return xyz[3 * requirePoint(point) + 1];
    }

    /**
     * Returns the z coordinate of a point.
     *
     * @param point index of the point
     * @return z [m], from the {@linkplain #origin origin}
     * @throws IllegalArgumentException if there is no such point
     */
    public double z(int point) {
        return xyz[3 * requirePoint(point) + 2];
    }

    /**
     * Returns the rest coordinate of a point: its position along the unstretched rope, as {@link
     * io.github.cordage.Rope#restCoordinate} gives it for nodes. It never decreases from one point to the next, and
     * stays with the material when the rope is stretched, reeled or cut.
     *
     * @param point index of the point
     * @return rest coordinate [m]
     * @throws IllegalArgumentException if there is no such point
     */
    public double along(int point) {
        return along[requirePoint(point)];
    }

    /**
     * {@return the half width at a point [m]; 0 for a point that is hidden}
     *
     * @param point index of the point
     * @throws IllegalArgumentException if there is no such point
     */
    public double halfWidth(int point) {
        return half[requirePoint(point)];
    }

    /**
     * Returns the tension at a point: at a node the mean of its two segments, in between interpolated linearly.
     *
     * @param point index of the point
     * @return tension [N]; 0 for a rope of one node, NaN if it is unknown
     * @throws IllegalArgumentException if there is no such point
     */
    public double tension(int point) {
        return tension[requirePoint(point)];
    }

    /**
     * Returns the tension behind a point. It differs from one part of a segment to the next if a ring with friction is
     * between them.
     *
     * @param point index of the point
     * @return tension from the point to the next [N]; NaN if it is unknown, and 0 at the last point
     * @throws IllegalArgumentException if there is no such point
     */
    public double tensionBehind(int point) {
        return requirePoint(point) < pointCount - 1 ? line.tensionBehind(point / perSegment) : 0;
    }

    /**
     * {@return index of the segment that goes on from a point to the next; the number of segments at the last point}
     *
     * @param point index of the point
     * @throws IllegalArgumentException if there is no such point
     */
    public int segment(int point) {
        return line.node(requirePoint(point) / perSegment);
    }

    /**
     * {@return whether a point is at a ring, a corner or a pulley; false for nodes, and for points between them}
     *
     * @param point index of the point
     * @throws IllegalArgumentException if there is no such point
     */
    public boolean isRing(int point) {
        return requirePoint(point) % perSegment == 0 && line.isRing(point / perSegment);
    }

    boolean isOnPulley(int point) {
        return isRing(point) && line.isOnPulley(point / perSegment);
    }

    private int requirePoint(int point) {
        return Check.inRange("point", point, 0, pointCount - 1);
    }

    /**
     * Copies all points.
     *
     * @param dst receives x, y, z [m] of each point in turn, from the origin
     * @param offset index in {@code dst} of the first number; 3 × {@link #pointCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int copyPoints(float[] dst, int offset) {
        return copy(xyz, 3 * pointCount, dst, offset);
    }

    /**
     * Copies all points in double precision.
     *
     * @param dst receives x, y, z [m] of each point in turn, from the origin
     * @param offset index in {@code dst} of the first number; 3 × {@link #pointCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int copyPoints(double[] dst, int offset) {
        Check.room("dst", dst.length, offset, 3L * pointCount);
        System.arraycopy(xyz, 0, dst, offset, 3 * pointCount);
        return offset + 3 * pointCount;
    }

    /**
     * Copies {@linkplain #along rest coordinates}.
     *
     * @param dst receives the rest coordinate [m] of each point in turn
     * @param offset index in {@code dst} of the first number; {@link #pointCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int copyAlong(float[] dst, int offset) {
        return copy(along, pointCount, dst, offset);
    }

    /**
     * Copies {@linkplain #halfWidth half widths}.
     *
     * @param dst receives the half width [m] of each point in turn, 0 for those that are hidden
     * @param offset index in {@code dst} of the first number; {@link #pointCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int copyHalfWidths(float[] dst, int offset) {
        return copy(half, pointCount, dst, offset);
    }

    /**
     * Copies {@linkplain #tension tensions}.
     *
     * @param dst receives the tension [N] of each point in turn
     * @param offset index in {@code dst} of the first number; {@link #pointCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int copyTensions(float[] dst, int offset) {
        return copy(tension, pointCount, dst, offset);
    }

    private static int copy(double[] from, int count, float[] dst, int offset) {
        Check.room("dst", dst.length, offset, count);
        for (int i = 0; i < count; i++) {
            dst[offset + i] = (float) from[i];
        }
        return offset + count;
    }

    /**
     * Copies the bounding box of all visible points with their half widths. Unlike {@link RopeView#copyBounds}, it
     * encloses the line of this reading only and ignores hidden nodes. The miters of a {@link Ribbon} may reach out of
     * it, up to their limit.
     *
     * @param dst receives the smallest x, y, z and the largest x, y, z [m], from the origin; if nothing is visible,
     *     three times positive and three times negative infinity, a box that intersects no other
     * @param offset index in {@code dst} of the first number; 6 numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int copyBounds(double[] dst, int offset) {
        Check.room("dst", dst.length, offset, 6);
        for (int axis = 0; axis < 3; axis++) {
            double min = Double.POSITIVE_INFINITY;
            double max = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < pointCount; i++) {
                if (half[i] > 0) {
                    min = Math.min(min, xyz[3 * i + axis] - half[i]);
                    max = Math.max(max, xyz[3 * i + axis] + half[i]);
                }
            }
            dst[offset + axis] = min;
            dst[offset + 3 + axis] = max;
        }
        return offset + 6;
    }

    // For meshes.

    /** x, y, z of each point, read-only. */
    double[] xyz() {
        return xyz;
    }

    /** Half width of each point, read-only. */
    double[] halfWidths() {
        return half;
    }

    /** Whether the line from a point to the next is drawn. */
    boolean isDrawn(int point) {
        return point + 1 < pointCount && half[point] > 0 && half[point + 1] > 0;
    }

    /** Rest length per drawn length from a point to the next. */
    double restPerMetre(int point) {
        return Stretch.restPerMetre(along[point + 1] - along[point], Directions.distance(xyz, point, point + 1));
    }

    /** Converts a coordinate of the world to one from the origin of the last reading. */
    double fromOrigin(int axis, double value) {
        return value - from[axis];
    }
}
