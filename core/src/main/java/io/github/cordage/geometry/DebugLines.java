package io.github.cordage.geometry;

import io.github.cordage.RopeContact;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.view.RopeView;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a rope as lines, for debugging: each segment in one of two alternating colors or colored by its
 * tension, contacts, rings and stops.
 *
 * <p>A line has two vertices of {@value #FLOATS_PER_VERTEX} numbers: x, y, z [m] from the origin of the centerline, and
 * red, green, blue and alpha from 0 to 1. If a centerline has several points per segment, a segment has that many lines
 * of the same color.
 */
public final class DebugLines {
    /** Numbers per vertex: x, y, z, r, g, b, a. */
    public static final int FLOATS_PER_VERTEX = 7;

    /** Lines per ring in {@link #writeRings}. */
    public static final int LINES_PER_RING = 16;

    /** Of the corners of a ring; on some JVMs, each call of StrictMath's allocates. */
    private static final double[] COSINES = new double[LINES_PER_RING + 1];

    private static final double[] SINES = new double[LINES_PER_RING + 1];

    static {
        for (int corner = 0; corner <= LINES_PER_RING; corner++) {
            double angle = 2 * Math.PI * corner / LINES_PER_RING;
            COSINES[corner] = StrictMath.cos(angle);
            SINES[corner] = StrictMath.sin(angle);
        }
    }

    private int evenColor = 0x00ff00ff;
    private int oddColor = 0xffffffff;
    private int contactColor = 0xff3030ff;
    private int ringColor = 0xffff00ff;
    private @Nullable TensionColors tensionColors;
    private double[] touched = {};
    private double[] wheels = {};
    private double[] nodes = {};

    /** Lines in alternating green and white. */
    public DebugLines() {}

    /**
     * Colors segments in two alternating colors (the default).
     *
     * @param even color of segments 0, 2, 4, ...: red, green, blue and alpha from the highest byte on (default
     *     0x00ff00ff, green)
     * @param odd color of segments 1, 3, 5, ..., likewise (default 0xffffffff, white)
     * @return this
     */
    public DebugLines alternating(int even, int odd) {
        evenColor = even;
        oddColor = odd;
        tensionColors = null;
        return this;
    }

    /**
     * Colors segments by their tension.
     *
     * @param colors the scale
     * @return this
     */
    public DebugLines byTension(TensionColors colors) {
        tensionColors = Objects.requireNonNull(colors, "colors");
        return this;
    }

    /**
     * Sets the color of contacts.
     *
     * @param rgba red, green, blue and alpha from the highest byte on (default 0xff3030ff, red)
     * @return this
     */
    public DebugLines contactColor(int rgba) {
        contactColor = rgba;
        return this;
    }

    /**
     * Sets the color of rings and stops.
     *
     * @param rgba red, green, blue and alpha from the highest byte on (default 0xffff00ff, yellow)
     * @return this
     */
    public DebugLines ringColor(int rgba) {
        ringColor = rgba;
        return this;
    }

    /**
     * Returns the color of the line from a point to the next.
     *
     * @param line the centerline
     * @param point index of the point
     * @return red, green, blue and alpha from the highest byte on
     * @throws IllegalArgumentException if there is no such line
     */
    public int color(Centerline line, int point) {
        Check.inRange("point", point, 0, line.pointCount() - 2);
        if (tensionColors != null) {
            return tensionColors.rgba(line.tensionBehind(point));
        }
        return line.segment(point) % 2 == 0 ? evenColor : oddColor;
    }

    /**
     * Returns the number of vertices that {@link #write} writes.
     *
     * @param line the centerline
     * @return two per point except the last; 0 for a rope of one node
     */
    public int vertexCount(Centerline line) {
        return 2 * Math.max(0, line.pointCount() - 1);
    }

    /**
     * Writes the lines of a centerline, including hidden nodes and ropes without thickness.
     *
     * @param line the centerline
     * @param dst receives x, y, z, r, g, b, a of each vertex in turn
     * @param offset index in {@code dst} of the first number; {@value #FLOATS_PER_VERTEX} × {@link #vertexCount}
     *     numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int write(Centerline line, float[] dst, int offset) {
        Check.room("dst", dst.length, offset, (long) FLOATS_PER_VERTEX * vertexCount(line));
        double[] xyz = line.xyz();
        int at = offset;
        for (int i = 0; i < line.pointCount() - 1; i++) {
            int color = color(line, i);
            at = write(xyz[3 * i], xyz[3 * i + 1], xyz[3 * i + 2], color, dst, at);
            at = write(xyz[3 * i + 3], xyz[3 * i + 4], xyz[3 * i + 5], color, dst, at);
        }
        return at;
    }

    /**
     * Writes contacts: for each a line from the contact point along the normal out of the collider.
     *
     * @param contacts the contacts, of any ropes
     * @param line the centerline whose origin is drawn at zero
     * @param length length of the lines [m], from 0 to 1e6
     * @param dst receives x, y, z, r, g, b, a of two vertices per contact
     * @param offset index in {@code dst} of the first number; 2 × {@value #FLOATS_PER_VERTEX} numbers per contact must
     *     fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or the length is out of range
     */
    public int writeContacts(List<RopeContact> contacts, Centerline line, double length, float[] dst, int offset) {
        Check.inRange("length", length, 0, Limits.SIZE_MAX);
        Check.room("dst", dst.length, offset, 2L * FLOATS_PER_VERTEX * contacts.size());
        int at = offset;
        for (int i = 0; i < contacts.size(); i++) {
            RopeContact c = contacts.get(i);
            at = writeContact(c.x(), c.y(), c.z(), c.nx(), c.ny(), c.nz(), line, length, dst, at);
        }
        return at;
    }

    /**
     * Writes the contacts of a rope: for each a line from the contact point along the normal out of the collider.
     *
     * @param rope the rope
     * @param line the centerline whose origin is drawn at zero
     * @param length length of the lines [m], from 0 to 1e6
     * @param dst receives x, y, z, r, g, b, a of two vertices per contact
     * @param offset index in {@code dst} of the first number; 2 × {@value #FLOATS_PER_VERTEX} ×
     *     {@link RopeView#contactCount} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or the length is out of range
     * @throws IllegalStateException if the rope was removed from its world
     */
    public int writeContacts(RopeView rope, Centerline line, double length, float[] dst, int offset) {
        Check.inRange("length", length, 0, Limits.SIZE_MAX);
        int contacts = rope.contactCount();
        Check.room("dst", dst.length, offset, 2L * FLOATS_PER_VERTEX * contacts);
        int numbers = contacts * RopeView.NUMBERS_PER_CONTACT;
        if (touched.length < numbers) {
            touched = new double[Math.max(numbers, 2 * touched.length)];
        }
        rope.copyContacts(touched, 0);
        double[] c = touched;
        int at = offset;
        for (int i = 0; i < numbers; i += RopeView.NUMBERS_PER_CONTACT) {
            at = writeContact(c[i], c[i + 1], c[i + 2], c[i + 3], c[i + 4], c[i + 5], line, length, dst, at);
        }
        return at;
    }

    private int writeContact(
            double worldX,
            double worldY,
            double worldZ,
            double nx,
            double ny,
            double nz,
            Centerline line,
            double length,
            float[] dst,
            int offset) {
        double x = line.fromOrigin(0, worldX);
        double y = line.fromOrigin(1, worldY);
        double z = line.fromOrigin(2, worldZ);
        int at = write(x, y, z, contactColor, dst, offset);
        return write(x + length * nx, y + length * ny, z + length * nz, contactColor, dst, at);
    }

    /**
     * Returns the number of vertices that {@link #writeRings} writes.
     *
     * @param line the centerline
     * @return twice {@value #LINES_PER_RING} for each ring that the rope runs through
     */
    public int ringVertexCount(Centerline line) {
        int count = 0;
        for (int i = 0; i < line.pointCount(); i++) {
            count += isMarked(line, i) ? 2 * LINES_PER_RING : 0;
        }
        return count;
    }

    /**
     * Writes the rings that a rope runs through, each as a circle in the plane of x and y.
     *
     * @param line the centerline
     * @param radius radius of the circles [m], from 0 to 1e6
     * @param dst receives x, y, z, r, g, b, a of each vertex in turn
     * @param offset index in {@code dst} of the first number; {@value #FLOATS_PER_VERTEX} × {@link #ringVertexCount}
     *     numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or the radius is out of range
     */
    public int writeRings(Centerline line, double radius, float[] dst, int offset) {
        Check.inRange("radius", radius, 0, Limits.SIZE_MAX);
        Check.room("dst", dst.length, offset, (long) FLOATS_PER_VERTEX * ringVertexCount(line));
        int at = offset;
        for (int i = 0; i < line.pointCount(); i++) {
            for (int k = 0; k < LINES_PER_RING && isMarked(line, i); k++) {
                at = writeOnCircle(line, i, radius, k, dst, at);
                at = writeOnCircle(line, i, radius, k + 1, dst, at);
            }
        }
        return at;
    }

    /**
     * {@return whether {@link #writeRings} draws a circle at a point: at rings and corners, not around the wheel of a
     * pulley}
     *
     * @param line the centerline
     * @param point index of the point
     * @throws IllegalArgumentException if there is no such point
     */
    public static boolean isMarked(Centerline line, int point) {
        return line.isRing(point) && !line.isOnPulley(point);
    }

    /**
     * Returns the number of vertices that {@link #writeWheels} writes.
     *
     * @param rope the rope
     * @return twice {@value #LINES_PER_RING} for each pulley that the rope runs around
     */
    public int wheelVertexCount(RopeView rope) {
        return 2 * LINES_PER_RING * rope.wheelCount();
    }

    /**
     * Writes the wheels of the pulleys that a rope runs around, each as a circle.
     *
     * @param rope the rope
     * @param alpha 0 for the positions before the last step, 1 for those after it
     * @param line the centerline of the rope, from whose origin places are measured
     * @param dst receives x, y, z, r, g, b, a of each vertex in turn
     * @param offset index in {@code dst} of the first number; {@value #FLOATS_PER_VERTEX} × {@link #wheelVertexCount}
     *     numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or {@code alpha} is out of range
     */
    public int writeWheels(RopeView rope, double alpha, Centerline line, float[] dst, int offset) {
        Check.room("dst", dst.length, offset, (long) FLOATS_PER_VERTEX * wheelVertexCount(rope));
        int numbers = RopeView.NUMBERS_PER_WHEEL * rope.wheelCount();
        if (wheels.length < numbers) {
            wheels = new double[2 * numbers];
        }
        rope.copyWheels(wheels, 0, alpha);
        int at = offset;
        for (int wheel = 0; wheel < numbers; wheel += RopeView.NUMBERS_PER_WHEEL) {
            for (int k = 0; k < LINES_PER_RING; k++) {
                at = writeOnWheel(line, wheel, k, dst, at);
                at = writeOnWheel(line, wheel, k + 1, dst, at);
            }
        }
        return at;
    }

    /**
     * Returns the number of vertices that {@link #writeStops} writes.
     *
     * @param rope the rope
     * @return four for each stop
     */
    public int stopVertexCount(RopeView rope) {
        int count = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            count += rope.isStop(i) ? 4 : 0;
        }
        return count;
    }

    /**
     * Writes the stops of a rope, each as a cross in the plane of x and y.
     *
     * @param rope the rope
     * @param alpha 0 for the positions before the last step, 1 for those after it
     * @param line the centerline of the rope, from whose origin places are measured
     * @param size half the width of the crosses [m], from 0 to 1e6
     * @param dst receives x, y, z, r, g, b, a of each vertex in turn
     * @param offset index in {@code dst} of the first number; {@value #FLOATS_PER_VERTEX} × {@link #stopVertexCount}
     *     numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or the size or {@code alpha} is out of range
     */
    public int writeStops(RopeView rope, double alpha, Centerline line, double size, float[] dst, int offset) {
        Check.inRange("size", size, 0, Limits.SIZE_MAX);
        Check.room("dst", dst.length, offset, (long) FLOATS_PER_VERTEX * stopVertexCount(rope));
        if (nodes.length < 3 * rope.nodeCount()) {
            nodes = new double[6 * rope.nodeCount()];
        }
        rope.copyPositions(nodes, 0, alpha);
        int at = offset;
        for (int i = 0; i < rope.nodeCount(); i++) {
            if (rope.isStop(i)) {
                double x = line.fromOrigin(0, nodes[3 * i]);
                double y = line.fromOrigin(1, nodes[3 * i + 1]);
                double z = line.fromOrigin(2, nodes[3 * i + 2]);
                at = write(x - size, y - size, z, ringColor, dst, at);
                at = write(x + size, y + size, z, ringColor, dst, at);
                at = write(x - size, y + size, z, ringColor, dst, at);
                at = write(x + size, y - size, z, ringColor, dst, at);
            }
        }
        return at;
    }

    private int writeOnWheel(Centerline line, int wheel, int corner, float[] dst, int at) {
        double radius = wheels[wheel + 3];
        double ex = wheels[wheel + 4];
        double ey = wheels[wheel + 5];
        double ez = wheels[wheel + 6];
        // Two directions across the axis.
        boolean isFlat = Math.abs(ez) > 0.5;
        double ax = isFlat ? ez : -ey;
        double ay = isFlat ? 0 : ex;
        double az = isFlat ? -ex : 0;
        double scale = 1 / Math.sqrt(ax * ax + ay * ay + az * az);
        double a = radius * scale * COSINES[corner % LINES_PER_RING];
        double b = radius * scale * SINES[corner % LINES_PER_RING];
        double x = wheels[wheel] + a * ax + b * (ey * az - ez * ay);
        double y = wheels[wheel + 1] + a * ay + b * (ez * ax - ex * az);
        double z = wheels[wheel + 2] + a * az + b * (ex * ay - ey * ax);
        return write(line.fromOrigin(0, x), line.fromOrigin(1, y), line.fromOrigin(2, z), ringColor, dst, at);
    }

    private int writeOnCircle(Centerline line, int point, double radius, int corner, float[] dst, int at) {
        double x = line.x(point) + radius * COSINES[corner];
        double y = line.y(point) + radius * SINES[corner];
        return write(x, y, line.z(point), ringColor, dst, at);
    }

    private static int write(double x, double y, double z, int rgba, float[] dst, int at) {
        dst[at] = (float) x;
        dst[at + 1] = (float) y;
        dst[at + 2] = (float) z;
        dst[at + 3] = (rgba >>> 24) / 255f;
        dst[at + 4] = (rgba >>> 16 & 0xff) / 255f;
        dst[at + 5] = (rgba >>> 8 & 0xff) / 255f;
        dst[at + 6] = (rgba & 0xff) / 255f;
        return at + FLOATS_PER_VERTEX;
    }
}
