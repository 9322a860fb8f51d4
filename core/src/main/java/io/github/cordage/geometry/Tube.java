package io.github.cordage.geometry;

import io.github.cordage.internal.math.Angles;
import io.github.cordage.internal.math.Check;
import java.util.Objects;

/**
 * A rope in space as a tube: rings of vertices around the points of a centerline, with smooth normals. The rings do not turn about
 * the rope more than its curve makes them ({@linkplain #carryStart double reflection method}), and do not flip anywhere.
 *
 * <p>In a bend of up to 60° the tube is mitred: the ring of the point stands in the middle of the bend, and is as much wider in its
 * direction as keeps the tube's thickness on both sides. On the inside it ends where it would cross the rings beside it. A sharper
 * bend, up to a rope that turns back on itself, is rounded: rings turn about the point from one direction to the other, so that the
 * outside is part of a ball, and the tube keeps its thickness everywhere. If a rope turns back exactly, they turn about the
 * normal that the frame has there.
 *
 * <p>Each vertex has {@value #FLOATS_PER_VERTEX} numbers: x, y, z [m] from the origin of the centerline, the unit normal nx, ny, nz,
 * u, v. u [m] is the place along the material, and goes on over round caps; v goes around from 0 to 1, against the clock for one
 * who sees the rope come towards him. The first vertex of a ring is there again at its end, with v = 1. A flat cap has its own
 * vertices, with the u and v of the edge. What is hidden parts the tube into pieces, each with caps and closed all around.
 *
 * <p>Normals are across the rope; that its width may change along it is left out of them.
 */
public final class Tube extends RopeMesh {
    /** Numbers of each vertex: x, y, z, nx, ny, nz, u, v. */
    public static final int FLOATS_PER_VERTEX = 8;

    /** Cosine of the sharpest bend that is mitred. */
    private static final double SHARP = 0.5;

    /** Twice the sine of half the least bend that is worth one. */
    private static final double STRAIGHT = 1e-4;

    private Cap cap = Cap.ROUND;
    private int sides;
    private double[] cos = {};
    private double[] sin = {};

    private boolean carried = true;
    private boolean known;
    private final Frame start = new Frame();
    private double referenceX;
    private double referenceY;
    private double referenceZ;

    private final Course course = new Course();
    private final Frame frame = new Frame();
    private final Frame end = new Frame();
    private int ringBefore;

    // The bend of the ring that is being made: the unit vector to its inside, and how the ring is bent out and cut off.
    private double innerX;
    private double innerY;
    private double innerZ;
    private double wider = 1;
    private double room;

    /** A tube of eight sides with round caps, wound counter-clockwise, whose start is carried along. */
    public Tube() {
        super(FLOATS_PER_VERTEX);
        sides(8);
    }

    // Settings.

    /**
     * Sets the order of the corners of triangles.
     *
     * @param winding order as it is seen from outside of the tube (default {@link Winding#COUNTER_CLOCKWISE})
     * @return this
     */
    public Tube winding(Winding winding) {
        triangles.wind(winding);
        return this;
    }

    /**
     * Sets how the ends look, from the next build on.
     *
     * @param cap form of the ends (default {@link Cap#ROUND})
     * @return this
     */
    public Tube cap(Cap cap) {
        this.cap = Objects.requireNonNull(cap, "cap");
        return this;
    }

    /**
     * Sets how round the tube is, from the next build on.
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
            // The last is the first, to the bit.
            double angle = 2 * StrictMath.PI * (k % sides) / sides;
            cos[k] = Angles.cos(angle);
            sin[k] = Angles.sin(angle);
        }
        return this;
    }

    /**
     * Lets the first normal be that of the build before, turned with the rope's start (the default): so the tube does not spin from
     * drawn frame to drawn frame, wherever the rope goes. For that each rope needs a tube of its own. The very first normal is z,
     * as far as it is across the rope, or else x.
     *
     * <p>From there on the frame is taken from point to point by the double reflection method of Wang, Jüttler, Zheng and Liu,
     * "Computation of rotation minimizing frames", ACM Transactions on Graphics 27 (1), 2008.
     *
     * @return this
     */
    public Tube carryStart() {
        carried = true;
        known = false;
        return this;
    }

    /**
     * Lets the first normal be a fixed direction, as far as it is across the rope: so what is drawn depends on nothing but the
     * centerline, and one tube does for all ropes. It should not be one that the start of the rope is often along: the tube turns
     * quickly where it goes past.
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

    private void moveTo(int link, double x, double y, double z) {
        frame.move(course.x(link), course.y(link), course.z(link), x, y, z);
    }

    /** Goes through a point between two links, which may be in a piece of the tube, begin or end one, or be hidden. */
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

    /** Rounds a sharp bend: turns the frame, which has come along the first link, to the second. */
    private void turn(int i, double dot) {
        double tx = frame.tx;
        double ty = frame.ty;
        double tz = frame.tz;
        // The part of the second direction that is across the first, as a unit vector; if there is none, the binormal.
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

    /** Prepares the ring of a bend, from the change of direction, the cosine of half the angle, and the shorter link. */
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

    /** Adds what a point has that is an end of the tube on one side at least, with the frames that begin and end a piece. */
    private void addPoint(int i, Frame forward, Frame backward) {
        boolean first = !course.isJoinedBefore(i);
        boolean last = !course.isJoinedAfter(i);
        boolean nothing = first && last && cap == Cap.FLAT;
        if (!course.isSeen(i) || nothing) {
            return;
        }
        if (first) {
            ringBefore = -1;
            addCap(i, forward, -1);
        }
        addRing(i, last && !first ? backward : forward, 0, 1, course.along(i));
        if (last) {
            addCap(i, first ? forward : backward, 1);
        }
    }

    /** Adds the cap before the first ring, way -1, or after the last, way 1. */
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

    /** Adds the point of a round cap, and, to the one at the end, its triangles; a ring that follows makes those of the start. */
    private void addPole(int i, Frame f, int way, double u) {
        int pole = vertexCount();
        vertex(i, way * f.tx, way * f.ty, way * f.tz, u, 0.5);
        if (way < 0) {
            ringBefore = -2;
            return;
        }
        for (int k = 0; k < sides; k++) {
            triangles.add(ringBefore + k, ringBefore + k + 1, pole);
        }
    }

    /** Adds a flat cap: a fan on the first of its vertices. */
    private void addDisc(int i, Frame f, int way) {
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

    /** Adds a ring, on the equator or nearer to a pole, and the triangles to the ring or the pole before it. */
    private void addRing(int i, Frame f, double forward, double across, double u) {
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
        for (int k = 0; k < sides && ringBefore != -1; k++) {
            if (ringBefore == -2) {
                triangles.add(ring - 1, ring + k + 1, ring + k);
            } else {
                triangles.add(ringBefore + k, ringBefore + k + 1, ring + k + 1);
                triangles.add(ringBefore + k, ring + k + 1, ring + k);
            }
        }
        ringBefore = ring;
    }

    /** Moves a vertex of a bend out or in, by how far inside its normal is. */
    private void widen(int i, int at, double inside) {
        double half = course.half(i);
        double more = Math.min(half * inside * wider, room) - half * inside;
        float[] vertices = vertices();
        vertices[at] += (float) (more * innerX);
        vertices[at + 1] += (float) (more * innerY);
        vertices[at + 2] += (float) (more * innerZ);
    }

    /** Adds the vertex that is half a width from a point, in the direction of its normal; returns where its numbers begin. */
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
