package io.github.cordage.geometry;

import io.github.cordage.internal.math.Angles;
import io.github.cordage.internal.math.Check;
import java.util.Objects;

/**
 * A rope in space as a tube: rings of vertices around the points of a centerline, with smooth normals. The rings twist
 * about the rope no more than its curve requires ({@linkplain #carryStart double reflection method}), and never flip,
 * unless the rope itself is twisted.
 *
 * <p>A bend of up to 60° is mitered: the ring stands in the bisecting plane of the bend and is widened in the direction
 * of the bend, so that the tube keeps its thickness on both sides. On the inside it is cut off where it would cross the
 * neighboring rings. A sharper bend is rounded: rings turn about the point from one direction to the other, so that the
 * outside is part of a sphere and the tube keeps its thickness everywhere. Where a rope turns back on itself exactly,
 * the rings turn about the normal of the frame.
 *
 * <p>Each vertex has {@value #FLOATS_PER_VERTEX} numbers: x, y, z [m] from the origin of the centerline, the unit
 * normal nx, ny, nz, u, v. u is the rest coordinate [m], continued over round caps. v runs around the ring from 0 to 1,
 * counter-clockwise when the rope comes towards the viewer. The first vertex of a ring is repeated at its end, with
 * v = 1. A flat cap has its own vertices, with the u and v of its edge. Where the rope has a {@linkplain
 * io.github.cordage.view.RopeView#hasRoll roll of its own}, v = 0 is its director, and turns with it: stripes along the
 * tube show twist. Hidden nodes split the tube into pieces, each closed by caps.
 *
 * <p>Normals are at right angles to the rope: a change of the width along the rope does not tilt them.
 */
public final class Tube extends RopeMesh {
    /** Numbers per vertex: x, y, z, nx, ny, nz, u, v. */
    public static final int FLOATS_PER_VERTEX = 8;

    /** Cosine of the sharpest bend that is mitered, 60°. */
    private static final double SHARP = 0.5;

    /**
     * Bends below this angle [rad] count as straight: mitering them changes nothing visible and divides by nearly 0.
     */
    private static final double STRAIGHT = 1e-4;

    /** Instead of a ring: a piece has just begun. */
    private static final int NO_RING = -1;

    /** Instead of a ring: the vertex before is the tip of a round cap. */
    private static final int POLE = -2;

    private Cap cap = Cap.ROUND;
    private int sides;
    private double[] cos = {};
    private double[] sin = {};

    /** Whether the first normal is carried over from the build before, and whether there was one. */
    private boolean carried = true;

    private boolean known;
    private final Frame start = new Frame();
    private double referenceX;
    private double referenceY;
    private double referenceZ;

    /** The line that is built from. */
    private Centerline line = new Centerline();

    private final Course course = new Course();
    private final Frame frame = new Frame();
    private final Frame end = new Frame();

    /** First vertex of the ring before; {@link #NO_RING} or {@link #POLE} if there is none. */
    private int ringBefore;

    /** The roll of the rope at its start, measured from the first normal [rad], and that of the ring at hand. */
    private double startRoll;

    private final Frame rolled = new Frame();

    // The ring of a bend: the unit vector to the inside, the factor by which the ring is wider, and where it is cut off
    // [m].
    private double innerX;
    private double innerY;
    private double innerZ;
    private double wider = 1;
    private double room;

    /**
     * A tube with eight sides and round caps, wound counter-clockwise, whose first normal is {@linkplain #carryStart
     * carried over}.
     */
    public Tube() {
        super(FLOATS_PER_VERTEX);
        sides(8);
    }

    // Settings.

    /**
     * Sets the order of the corners of each triangle.
     *
     * @param winding order as seen from outside the tube (default {@link Winding#COUNTER_CLOCKWISE})
     * @return this
     */
    public Tube winding(Winding winding) {
        triangles.wind(winding);
        return this;
    }

    /**
     * Sets the form of the ends, from the next build on.
     *
     * @param cap form of the ends (default {@link Cap#ROUND})
     * @return this
     */
    public Tube cap(Cap cap) {
        this.cap = Objects.requireNonNull(cap, "cap");
        return this;
    }

    /**
     * Sets the number of sides, from the next build on.
     *
     * @param sides number of sides, from 3 to 128 (default 8)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public Tube sides(int sides) {
        this.sides = Check.inRange("sides", sides, 3, 128);
        cos = new double[sides + 1];
        sin = new double[sides + 1];
        for (int k = 0; k <= sides; k++) {
            // The last vertex coincides with the first, to the bit.
            double angle = 2 * StrictMath.PI * (k % sides) / sides;
            cos[k] = Angles.cos(angle);
            sin[k] = Angles.sin(angle);
        }
        return this;
    }

    /**
     * Carries the first normal over from the build before, turned along with the start of the rope (the default). The
     * tube then does not spin from one drawn frame to the next, but each rope needs a tube of its own. The very first
     * normal is the part of z at right angles to the rope, or that of x if the rope runs along z.
     *
     * <p>From the first normal, the frame moves from point to point by the double reflection method. Source: Wang,
     * Jüttler, Zheng and Liu, "Computation of rotation minimizing frames", ACM Transactions on Graphics 27 (1), 2008.
     *
     * @return this
     */
    public Tube carryStart() {
        carried = true;
        known = false;
        return this;
    }

    /**
     * Fixes the first normal: it is the part of a given direction at right angles to the rope. The tube then depends on
     * nothing but the centerline, and one tube can serve many ropes. Choose a direction that the start of the rope
     * rarely points in, because the tube spins quickly when the rope passes it.
     *
     * @param x direction, x, within ±1e9
     * @param y y, likewise
     * @param z z, likewise
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or the direction is shorter than 1e-9
     */
    public Tube fixStart(double x, double y, double z) {
        double length = Directions.requireLength(x, y, z);
        carried = false;
        referenceX = x / length;
        referenceY = y / length;
        referenceZ = z / length;
        return this;
    }

    // Building.

    @Override
    public Tube build(Centerline line) {
        course.follow(line, false);
        begin(line);
        if (course.count() > 0) {
            beginFrame();
            beginRoll(line);
        }
        for (int i = 0; i < course.count(); i++) {
            if (i > 0 && i < course.count() - 1) {
                passPoint(i);
            } else {
                if (i > 0) {
                    moveTo(i - 1, course.x(i - 1), course.y(i - 1), course.z(i - 1));
                }
                addPoint(i, frame, frame);
            }
        }
        triangles.end();
        return this;
    }

    private void beginFrame() {
        double x = course.x(0);
        double y = course.y(0);
        double z = course.z(0);
        if (carried && known) {
            start.tilt(x, y, z);
        } else if (!carried && start.begin(x, y, z, referenceX, referenceY, referenceZ)) {
            known = false;
        } else if (!start.begin(x, y, z, 0, 0, 1)) {
            start.begin(x, y, z, 1, 0, 0);
        }
        known = carried;
        frame.set(start);
    }

    private void beginRoll(Centerline line) {
        this.line = line;
        startRoll = line.line.hasRoll() ? line.line.startRoll(frame) : 0;
    }

    /** A frame that is turned with the rope, if that has a roll of its own. */
    private Frame roll(int i, Frame f) {
        if (!line.line.hasRoll()) {
            return f;
        }
        rolled.set(f);
        rolled.turn(startRoll + line.line.roll(course.point(i), line.perSegment));
        return rolled;
    }

    private void moveTo(int link, double x, double y, double z) {
        frame.move(course.x(link), course.y(link), course.z(link), x, y, z);
    }

    /** Passes a point between two links. It may lie within a piece of the tube, begin or end one, or be hidden. */
    private void passPoint(int i) {
        double ax = course.x(i - 1);
        double ay = course.y(i - 1);
        double az = course.z(i - 1);
        double bx = course.x(i);
        double by = course.y(i);
        double bz = course.z(i);
        double dot = ax * bx + ay * by + az * bz;
        if (dot < SHARP) {
            moveTo(i - 1, ax, ay, az);
            end.set(frame);
            turn(i, Math.max(-1, dot));
            return;
        }
        double length = Math.sqrt((ax + bx) * (ax + bx) + (ay + by) * (ay + by) + (az + bz) * (az + bz));
        moveTo(i - 1, (ax + bx) / length, (ay + by) / length, (az + bz) / length);
        if (course.isJoinedBefore(i) && course.isJoinedAfter(i)) {
            bend(bx - ax, by - ay, bz - az, length / 2, Math.min(course.length(i - 1), course.length(i)));
            addRing(i, frame, 0, 1, course.along(i));
            wider = 1;
        } else {
            end.set(frame);
            if (course.isJoinedBefore(i)) {
                end.tilt(ax, ay, az);
            } else if (course.isJoinedAfter(i)) {
                end.tilt(bx, by, bz);
            }
            addPoint(i, end, end);
        }
    }

    /** Rounds a sharp bend: turns the frame from the direction of the first link to that of the second. */
    private void turn(int i, double dot) {
        double tx = frame.tx;
        double ty = frame.ty;
        double tz = frame.tz;
        // The part of the second direction at right angles to the first, as a unit vector; the binormal if there is
        // none.
        double x = course.x(i) - dot * tx;
        double y = course.y(i) - dot * ty;
        double z = course.z(i) - dot * tz;
        double across = Math.sqrt(x * x + y * y + z * z);
        boolean back = across < 1e-9;
        x = back ? frame.bx : x / across;
        y = back ? frame.by : y / across;
        z = back ? frame.bz : z / across;
        double angle = StrictMath.acos(dot);
        int parts = (int) Math.ceil(angle * Math.max(8, sides) / (2 * StrictMath.PI));
        boolean through = course.isJoinedBefore(i) && course.isJoinedAfter(i);
        if (through) {
            addRing(i, frame, 0, 1, course.along(i));
        }
        for (int k = 1; k <= parts; k++) {
            double c = Angles.cos(angle * k / parts);
            double s = Angles.sin(angle * k / parts);
            frame.tilt(c * tx + s * x, c * ty + s * y, c * tz + s * z);
            if (through) {
                addRing(i, frame, 0, 1, course.along(i));
            }
        }
        if (!through) {
            addPoint(i, frame, end);
        }
    }

    /**
     * Prepares the ring of a bend from the change of direction, the cosine of half the angle, and the length of the
     * shorter link.
     */
    private void bend(double dx, double dy, double dz, double cosHalf, double shorter) {
        double change = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (change > STRAIGHT) {
            innerX = dx / change;
            innerY = dy / change;
            innerZ = dz / change;
            wider = 1 / cosHalf;
            room = shorter / change;
        }
    }

    /** Adds the ring and caps of a point where a piece begins or ends, with one frame for each of the two. */
    private void addPoint(int i, Frame forward, Frame backward) {
        boolean first = !course.isJoinedBefore(i);
        boolean last = !course.isJoinedAfter(i);
        boolean nothing = first && last && cap == Cap.FLAT;
        if (!course.isSeen(i) || nothing) {
            return;
        }
        if (first) {
            ringBefore = NO_RING;
            addCap(i, forward, -1);
        }
        addRing(i, last && !first ? backward : forward, 0, 1, course.along(i));
        if (last) {
            addCap(i, first ? forward : backward, 1);
        }
    }

    /** Adds the cap before the first ring (way -1) or after the last ring (way 1). */
    private void addCap(int i, Frame f, int way) {
        if (cap == Cap.FLAT) {
            addDisc(i, f, way);
            return;
        }
        int rings = Math.max(1, (sides + 2) / 4);
        double perMetre = course.restPerMetre(way < 0 ? course.after(i) : course.before(i));
        for (int k = 1; k <= rings; k++) {
            double angle = StrictMath.PI / 2 * (way < 0 ? rings + 1 - k : k) / rings;
            double u = course.along(i) + way * course.half(i) * angle * perMetre;
            boolean pole = way < 0 ? k == 1 : k == rings;
            if (pole) {
                addPole(i, f, way, u);
            } else {
                addRing(i, f, way * Angles.sin(angle), Angles.cos(angle), u);
            }
        }
    }

    /** Adds the tip of a round cap. At an end it adds its triangles as well; at a start the next ring adds them. */
    private void addPole(int i, Frame f, int way, double u) {
        int pole = vertexCount();
        vertex(i, way * f.tx, way * f.ty, way * f.tz, u, 0.5);
        if (way < 0) {
            ringBefore = POLE;
            return;
        }
        for (int k = 0; k < sides; k++) {
            triangles.add(ringBefore + k, ringBefore + k + 1, pole);
        }
    }

    /** Adds a flat cap as a triangle fan. */
    private void addDisc(int i, Frame unrolled, int way) {
        Frame f = roll(i, unrolled);
        int first = vertexCount();
        for (int k = 0; k < sides; k++) {
            double x = cos[k] * f.nx + sin[k] * f.bx;
            double y = cos[k] * f.ny + sin[k] * f.by;
            double z = cos[k] * f.nz + sin[k] * f.bz;
            int at = vertex(i, x, y, z, course.along(i), (double) k / sides);
            float[] vertices = vertices();
            vertices[at + 3] = (float) (way * f.tx);
            vertices[at + 4] = (float) (way * f.ty);
            vertices[at + 5] = (float) (way * f.tz);
            if (k > 1) {
                triangles.add(first, way < 0 ? first + k : first + k - 1, way < 0 ? first + k - 1 : first + k);
            }
        }
    }

    /**
     * Adds a ring, shifted forward and narrowed if it belongs to a round cap, and the triangles to the ring or tip
     * before it.
     */
    private void addRing(int i, Frame unrolled, double forward, double across, double u) {
        Frame f = roll(i, unrolled);
        int ring = vertexCount();
        for (int k = 0; k <= sides; k++) {
            double n = across * cos[k];
            double b = across * sin[k];
            double x = n * f.nx + b * f.bx + forward * f.tx;
            double y = n * f.ny + b * f.by + forward * f.ty;
            double z = n * f.nz + b * f.bz + forward * f.tz;
            int at = vertex(i, x, y, z, u, (double) k / sides);
            if (wider > 1) {
                widen(i, at, x * innerX + y * innerY + z * innerZ);
            }
        }
        for (int k = 0; k < sides && ringBefore != NO_RING; k++) {
            if (ringBefore == POLE) {
                triangles.add(ring - 1, ring + k + 1, ring + k);
            } else {
                triangles.add(ringBefore + k, ringBefore + k + 1, ring + k + 1);
                triangles.add(ringBefore + k, ring + k + 1, ring + k);
            }
        }
        ringBefore = ring;
    }

    /**
     * Moves a vertex of a bend along the direction of the bend, in proportion to how far its normal points that way.
     */
    private void widen(int i, int at, double inside) {
        double half = course.half(i);
        double more = Math.min(half * inside * wider, room) - half * inside;
        float[] vertices = vertices();
        vertices[at] += (float) (more * innerX);
        vertices[at + 1] += (float) (more * innerY);
        vertices[at + 2] += (float) (more * innerZ);
    }

    /** Adds a vertex at half a width from a point, along its normal; returns the index of its first number. */
    private int vertex(int i, double nx, double ny, double nz, double u, double v) {
        double half = course.half(i);
        int at = addVertex(course.point(i), half * nx, half * ny, half * nz);
        float[] vertices = vertices();
        vertices[at + 3] = (float) nx;
        vertices[at + 4] = (float) ny;
        vertices[at + 5] = (float) nz;
        vertices[at + 6] = (float) u;
        vertices[at + 7] = (float) v;
        return at;
    }
}
