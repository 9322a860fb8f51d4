package io.github.cordage.geometry;

import io.github.cordage.RopeView;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The line along the middle of a rope as it is to be drawn: points, each with its place along the material, its half width
 * and its tension. What meshes are made from.
 *
 * <p>A centerline is filled by {@link #read(RopeView)}, once per drawn frame, and can be used for one rope after the other. Its
 * memory grows with the longest rope it has read and never shrinks; apart from that, nothing is allocated. Settings hold from
 * the next reading on.
 *
 * <p>With one {@linkplain #pointsPerSegment point per segment} the points are the nodes. With more, they lie on a Catmull–Rom
 * spline through the nodes, with centripetal parametrisation: the parameter grows from node to node by the square root of their
 * distance. That one forms no cusps and no loops within a segment and stays near the rope wherever segments of different lengths
 * meet, as they do at winches and cuts, where the uniform one overshoots. (Catmull and Rom, "A class of local interpolating
 * splines", 1974; Yuksel, Schaefer and Keyser, "Parameterization and applications of Catmull–Rom curves", 2011.) Before the
 * first and after the last node it has a phantom node, which mirrors the second and the last but one, so that the line leaves
 * the ends along the first and the last segment. Nodes that coincide make a corner.
 */
public final class Centerline {
    /** Most points per segment. */
    public static final int MAX_POINTS_PER_SEGMENT = 64;

    /** The stretch above which a rope gets no thinner; one over it, below which it gets no thicker. */
    private static final double STRETCH_BOUND = 4;

    private int pointsPerSegment = 1;
    private double originX;
    private double originY;
    private double originZ;
    private double thinning;
    private double minRadius;
    private final BitSet hidden = new BitSet();

    // What was read: nodes, from the origin, and segments.
    private int nodeCount;
    private double[] node = {};
    private float[] nodeAlong = {};
    private double[] nodeHalf = {};
    private double[] chord = {};
    private float[] segmentTension = {};

    // What was made of it. The origin may have been set anew since.
    private int pointCount;
    private int perSegment = 1;
    private double fromX;
    private double fromY;
    private double fromZ;
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
     * @param points points per segment, from 1 to 64 (default 1): 1 for straight lines from node to node, more for a curve
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public Centerline pointsPerSegment(int points) {
        pointsPerSegment = Check.inRange("points", points, 1, MAX_POINTS_PER_SEGMENT);
        return this;
    }

    /**
     * Sets the point of the world that is drawn at zero. It is subtracted in double precision, before anything becomes a float:
     * far from the origin of a large world, put it near the camera.
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
        originX = x;
        originY = y;
        originZ = z;
        return this;
    }

    /**
     * Makes a rope thinner where it is stretched and thicker where it is pressed together: its half width is its radius times
     * stretch<sup>-amount</sup>. The stretch of a node is that of the segments beside it together, and counts from a quarter
     * to four.
     *
     * @param amount exponent, from 0, the width does not change (default), over 0.5, the volume does not change, to 1
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public Centerline widthByStretch(double amount) {
        thinning = Check.inRange("amount", amount, 0, 1);
        return this;
    }

    /**
     * Sets the least half width, so that thin ropes stay visible from afar.
     *
     * @param radius least half width [m], from 0 to 1e6 (default 0: a rope without thickness is not seen)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public Centerline minRadius(double radius) {
        minRadius = Check.inRange("radius", radius, 0, Limits.SEGMENT_MAX);
        return this;
    }

    /**
     * Hides nodes, and with them the segments on both their sides. Other nodes that are hidden stay so. Nodes are counted as they
     * are when the rope is read, from 0 at its start; that there are fewer does no harm.
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
     * Hides no node any more.
     *
     * @return this
     */
    public Centerline showAll() {
        hidden.clear();
        return this;
    }

    // Reading.

    /**
     * Reads a rope where it is to be drawn now, at its {@linkplain RopeView#alpha alpha}.
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
     * @param alpha 0 for where it was before the last step, 1 for where it is after it
     * @return this
     * @throws IllegalArgumentException if {@code alpha} is out of range; the centerline is unchanged
     * @throws IllegalStateException if the rope was removed from its world; the centerline is unchanged
     */
    public Centerline read(RopeView rope, double alpha) {
        int nodes = rope.nodeCount();
        reserveNodes(nodes);
        rope.copyPositions(node, 0, alpha);
        rope.copyRestCoordinates(nodeAlong, 0);
        rope.copyTensions(segmentTension, 0);
        fill(nodes, rope.radius());
        return this;
    }

    /**
     * Reads any curve, as if it was a rope. Its tensions are not known.
     *
     * @param xyz x, y, z [m] of each node in turn, within ±1e9
     * @param along place of each node along the material [m], within ±1e9, none less than the one before it
     * @param nodes number of nodes, at least 1, that there are in both arrays
     * @param radius radius [m], from 0 to 1e6
     * @return this
     * @throws IllegalArgumentException if a value is out of range or not a number, or an array is too short; the centerline is
     *     unchanged
     */
    public Centerline read(double[] xyz, float[] along, int nodes, double radius) {
        Check.inRange("nodes", nodes, 1, Limits.NODES);
        Check.room("xyz", xyz.length, 0, 3L * nodes);
        Check.room("along", along.length, 0, nodes);
        Check.inRange("radius", radius, 0, Limits.SEGMENT_MAX);
        for (int i = 0; i < 3 * nodes; i++) {
            // Names are put together only for values that are refused.
            if (!(Math.abs(xyz[i]) <= Limits.COORDINATE)) {
                Check.coordinate("xyz[" + i + "]", xyz[i]);
            }
        }
        double least = -Limits.COORDINATE;
        for (int i = 0; i < nodes; i++) {
            if (!(along[i] >= least && along[i] <= Limits.COORDINATE)) {
                Check.inRange("along[" + i + "]", along[i], least, Limits.COORDINATE);
            }
            least = along[i];
        }
        reserveNodes(nodes);
        System.arraycopy(xyz, 0, node, 0, 3 * nodes);
        System.arraycopy(along, 0, nodeAlong, 0, nodes);
        Arrays.fill(segmentTension, 0, nodes - 1, Float.NaN);
        fill(nodes, radius);
        return this;
    }

    private void reserveNodes(int nodes) {
        if (nodes > nodeHalf.length) {
            int room = nodes + nodes / 2;
            node = Arrays.copyOf(node, 3 * room);
            nodeAlong = Arrays.copyOf(nodeAlong, room);
            nodeHalf = Arrays.copyOf(nodeHalf, room);
            chord = Arrays.copyOf(chord, room);
            segmentTension = Arrays.copyOf(segmentTension, room);
        }
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

    /** Makes points of the nodes that have been read. */
    private void fill(int nodes, double radius) {
        nodeCount = nodes;
        perSegment = pointsPerSegment;
        pointCount = (nodes - 1) * perSegment + 1;
        reservePoints(pointCount);
        fromX = originX;
        fromY = originY;
        fromZ = originZ;
        for (int i = 0; i < nodes; i++) {
            node[3 * i] -= fromX;
            node[3 * i + 1] -= fromY;
            node[3 * i + 2] -= fromZ;
        }
        for (int i = 0; i < nodes - 1; i++) {
            chord[i] = distance(node, i, i + 1);
        }
        for (int i = 0; i < nodes; i++) {
            nodeHalf[i] = hidden.get(i) ? 0 : Math.max(minRadius, radius * widthFactor(i));
            putNode(i);
        }
        if (perSegment > 1 && nodes > 1) {
            for (int i = 0; i < nodes - 1; i++) {
                fillSegment(i);
            }
            for (int axis = 0; axis < 3; axis++) {
                spline(axis);
            }
        }
    }

    private double widthFactor(int i) {
        if (thinning == 0) {
            return 1;
        }
        int before = Math.max(0, i - 1);
        int after = Math.min(nodeCount - 1, i + 1);
        double rest = (double) nodeAlong[after] - nodeAlong[before];
        if (!(rest > 0)) {
            return 1;
        }
        double length = 0;
        for (int k = before; k < after; k++) {
            length += chord[k];
        }
        double stretch = Math.min(STRETCH_BOUND, Math.max(1 / STRETCH_BOUND, length / rest));
        // StrictMath.pow makes garbage.
        return thinning == 0.5 ? 1 / Math.sqrt(stretch) : StrictMath.exp(-thinning * StrictMath.log(stretch));
    }

    private void putNode(int i) {
        int point = i * perSegment;
        xyz[3 * point] = node[3 * i];
        xyz[3 * point + 1] = node[3 * i + 1];
        xyz[3 * point + 2] = node[3 * i + 2];
        along[point] = nodeAlong[i];
        half[point] = nodeHalf[i];
        tension[point] = nodeCount == 1
                ? 0
                : ((double) segmentTension[Math.max(0, i - 1)] + segmentTension[Math.min(nodeCount - 2, i)]) / 2;
    }

    /** What changes evenly between the nodes of a segment. */
    private void fillSegment(int i) {
        int first = i * perSegment;
        int last = first + perSegment;
        boolean seen = nodeHalf[i] > 0 && nodeHalf[i + 1] > 0;
        for (int k = 1; k < perSegment; k++) {
            double t = (double) k / perSegment;
            along[first + k] = along[first] + t * (along[last] - along[first]);
            half[first + k] = seen ? half[first] + t * (half[last] - half[first]) : 0;
            tension[first + k] = tension[first] + t * (tension[last] - tension[first]);
        }
    }

    /** One coordinate of the points between nodes: in each segment the cubic of Hermite, by its values and slopes at the nodes. */
    private void spline(int axis) {
        double own = Math.sqrt(chord[0]);
        double p1 = node[axis];
        double p2 = node[3 + axis];
        // The phantom node: as far before the first node as the second is after it.
        double slope = slope(2 * p1 - p2, p1, p2, own, own);
        for (int i = 0; i < nodeCount - 1; i++) {
            boolean last = i == nodeCount - 2;
            double next = last ? own : Math.sqrt(chord[i + 1]);
            double p3 = last ? 2 * p2 - p1 : node[3 * i + 6 + axis];
            double slopeAfter = slope(p1, p2, p3, own, next);
            int at = 3 * i * perSegment + axis;
            for (int k = 1; k < perSegment; k++) {
                double t = (double) k / perSegment;
                double s = 1 - t;
                xyz[at + 3 * k] = p1 * s * s * (1 + 2 * t)
                        + p2 * t * t * (1 + 2 * s)
                        + own * (slope * s - slopeAfter * t) * t * s;
            }
            slope = slopeAfter;
            own = next;
            p1 = p2;
            p2 = p3;
        }
    }

    /** Slope in the middle of three values, by the parameter; 0 if two coincide, which is where it goes as they near. */
    private static double slope(double a, double b, double c, double first, double second) {
        return first > 0 && second > 0 ? (b - a) / first - (c - a) / (first + second) + (c - b) / second : 0;
    }

    private static double distance(double[] xyz, int a, int b) {
        double dx = xyz[3 * b] - xyz[3 * a];
        double dy = xyz[3 * b + 1] - xyz[3 * a + 1];
        double dz = xyz[3 * b + 2] - xyz[3 * a + 2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    // Results.

    /**
     * Returns the number of nodes of what was read last.
     *
     * @return number of nodes, 0 before anything was read
     */
    public int nodeCount() {
        return nodeCount;
    }

    /**
     * Returns the number of points.
     *
     * @return {@linkplain #pointsPerSegment points per segment} for each segment, and one more; 0 before anything was read
     */
    public int pointCount() {
        return pointCount;
    }

    /**
     * Returns where a point is along x.
     *
     * @param point index of the point
     * @return x [m], from the {@linkplain #origin origin}
     * @throws IllegalArgumentException if there is no such point
     */
    public double x(int point) {
        return xyz[3 * requirePoint(point)];
    }

    /**
     * Returns where a point is along y.
     *
     * @param point index of the point
     * @return y [m], from the origin
     * @throws IllegalArgumentException if there is no such point
     */
    public double y(int point) {
        return xyz[3 * requirePoint(point) + 1];
    }

    /**
     * Returns where a point is along z.
     *
     * @param point index of the point
     * @return z [m], from the origin
     * @throws IllegalArgumentException if there is no such point
     */
    public double z(int point) {
        return xyz[3 * requirePoint(point) + 2];
    }

    /**
     * Returns where a point is along the material: what {@link io.github.cordage.Rope#restCoordinate} is for nodes. It never falls from one point to
     * the next, and stays with the material when the rope is stretched, reeled or cut.
     *
     * @param point index of the point
     * @return length [m]
     * @throws IllegalArgumentException if there is no such point
     */
    public double along(int point) {
        return along[requirePoint(point)];
    }

    /**
     * Returns the half width at a point.
     *
     * @param point index of the point
     * @return half width [m]; 0 for a point that is hidden
     * @throws IllegalArgumentException if there is no such point
     */
    public double halfWidth(int point) {
        return half[requirePoint(point)];
    }

    /**
     * Returns the tension at a point: at a node the mean of the segments beside it, and evenly changing between nodes.
     *
     * @param point index of the point
     * @return tension [N]; 0 for a rope of one node, NaN if it is not known
     * @throws IllegalArgumentException if there is no such point
     */
    public double tension(int point) {
        return tension[requirePoint(point)];
    }

    private int requirePoint(int point) {
        return Check.inRange("point", point, 0, pointCount - 1);
    }

    /**
     * Copies all points.
     *
     * @param dst receives x, y, z [m] of each point in turn, from the origin
     * @param offset where in {@code dst} to begin; 3 × {@link #pointCount()} numbers must fit from there
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
     * @param offset where in {@code dst} to begin; 3 × {@link #pointCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int copyPoints(double[] dst, int offset) {
        Check.room("dst", dst.length, offset, 3L * pointCount);
        System.arraycopy(xyz, 0, dst, offset, 3 * pointCount);
        return offset + 3 * pointCount;
    }

    /**
     * Copies {@linkplain #along places along the material}.
     *
     * @param dst receives the length [m] of each point in turn
     * @param offset where in {@code dst} to begin; {@link #pointCount()} numbers must fit from there
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
     * @param offset where in {@code dst} to begin; {@link #pointCount()} numbers must fit from there
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
     * @param offset where in {@code dst} to begin; {@link #pointCount()} numbers must fit from there
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
     * Copies the box that holds what is drawn: every visible point with its half width. Unlike that of
     * {@link RopeView#copyBounds}, it is the box of this moment, and leaves out what is hidden. The
     * mitres of a {@link Ribbon} may reach out of it, by as much as their limit lets them.
     *
     * @param dst receives the smallest x, y, z and the largest x, y, z [m], from the origin; if nothing is visible, infinity three
     *     times and minus infinity three times, which no box meets
     * @param offset where in {@code dst} to begin; 6 numbers must fit from there
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

    // For those who make meshes.

    /** x, y, z of each point, to be read only. */
    double[] xyz() {
        return xyz;
    }

    /** Half width of each point, to be read only. */
    double[] halfWidths() {
        return half;
    }

    /** Whether the way from a point to the next is drawn. */
    boolean isDrawn(int point) {
        return point + 1 < pointCount && half[point] > 0 && half[point + 1] > 0;
    }

    /** Material per length on the way from a point to the next. */
    double restPerMetre(int point) {
        return restPerMetre(along[point + 1] - along[point], distance(xyz, point, point + 1));
    }

    /** Material per length, bounded as stretch is; 1 if there is no length. */
    static double restPerMetre(double rest, double length) {
        return length > 0 ? Math.min(STRETCH_BOUND, Math.max(1 / STRETCH_BOUND, rest / length)) : 1;
    }

    /** Points per segment of what was read last. */
    int perSegment() {
        return perSegment;
    }

    /** Tension of a segment [N]. */
    double segmentTension(int segment) {
        return segmentTension[segment];
    }

    /** A place in the world as x from the origin of what was read last. */
    double fromOriginX(double x) {
        return x - fromX;
    }

    double fromOriginY(double y) {
        return y - fromY;
    }

    double fromOriginZ(double z) {
        return z - fromZ;
    }
}
