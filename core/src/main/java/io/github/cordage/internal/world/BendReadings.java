package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Angles;
import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.RimPoint;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;
import io.github.cordage.internal.state.WheelPoint;

/**
 * Points at which a rope bends between its nodes, for drawing: rings, corners, and steps around the wheels of pulleys.
 */
public final class BendReadings {
    /** Numbers per place in {@link #copyBends}. */
    public static final int NUMBERS_PER_BEND = 7;

    /** Numbers per mass in {@link #copyLoads}. */
    public static final int NUMBERS_PER_LOAD = 4;

    /** Numbers per wheel in {@link #copyWheels}. */
    public static final int NUMBERS_PER_WHEEL = 7;

    /** The number that {@link #copyBends} writes for a point on a wheel; for a ring it writes 1. */
    static final double ON_PULLEY = 2;

    /** Greatest angle of a step around a wheel [rad]. */
    private static final double STEP = 0.15;

    /** Most steps in a segment. */
    private static final double MOST_STEPS = 1000;

    private static final double TURN = 2 * StrictMath.PI;
    private static final double TINY = 1e-300;

    private final RopeCore core;
    private final RopeState rope;
    private double alpha;

    /** The axis about which the rope turns counterclockwise, and the center of the wheel. */
    private double ex;

    private double ey;
    private double ez;
    private double x;
    private double y;
    private double z;

    /** Directions out of the wheel where an arc begins, and where it ends. */
    private final double[] first = new double[3];

    private final double[] last = new double[3];

    /** Place on the arc. */
    double placeX;

    double placeY;
    double placeZ;

    /** Angle of the arc [rad], of which one end or both may be nodes. */
    private double angle;

    BendReadings(RopeCore core) {
        this.core = core;
        rope = core.state;
    }

    private RopeState now() {
        core.requireAlive();
        return rope;
    }

    /** Number of places between nodes at which it bends. */
    public int bendCount() {
        now();
        return count();
    }

    /** Number of its rings, its corners, and the parts of its pulleys. */
    public int ringCount() {
        return now().rings.size();
    }

    /** Whether one of them is a ring or a pulley. */
    public boolean isRing(int ring) {
        return now().rings.get(ring).isRing();
    }

    public int copyBends(double[] dst, int offset, double alpha) {
        core.requireAlive();
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, (long) NUMBERS_PER_BEND * count());
        int at = offset;
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint ring = rope.rings.get(r);
            int places = count(r);
            if (ring instanceof PulleyPoint pulley && places > 0) {
                begin(r, pulley, alpha);
            }
            for (int place = 0; place < places; place++) {
                if (ring instanceof PulleyPoint pulley) {
                    place(pulley, place);
                    dst[at++] = placeX;
                    dst[at++] = placeY;
                    dst[at++] = placeZ;
                } else {
                    dst[at++] = Blend.between(ring.px + ring.outX(), ring.x + ring.outX(), alpha);
                    dst[at++] = Blend.between(ring.py + ring.outY(), ring.y + ring.outY(), alpha);
                    dst[at++] = Blend.between(ring.pz + ring.outZ(), ring.z + ring.outZ(), alpha);
                }
                double added = core.ropeSolver.addedTension(rope, ring.segment);
                dst[at++] = ring.segment;
                dst[at++] = core.ropeSolver.ringTension(rope, ring.segment) + added;
                dst[at++] = rope.rings.firstOn(ring.segment).tensionBehind + added;
                dst[at++] = ring instanceof PulleyPoint ? ON_PULLEY : ring instanceof CornerPoint ? 0 : 1;
            }
        }
        return at;
    }

    /** Number of pulleys. */
    public int wheelCount() {
        int count = 0;
        for (int r = 0; r < now().rings.size(); r++) {
            count += rope.rings.get(r) instanceof WheelPoint ? 1 : 0;
        }
        return count;
    }

    public int copyWheels(double[] dst, int offset, double alpha) {
        core.requireAlive();
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, (long) NUMBERS_PER_WHEEL * wheelCount());
        int at = offset;
        for (int r = 0; r < rope.rings.size(); r++) {
            if (rope.rings.get(r) instanceof WheelPoint ring) {
                dst[at++] = Blend.between(ring.px, ring.x, alpha);
                dst[at++] = Blend.between(ring.py, ring.y, alpha);
                dst[at++] = Blend.between(ring.pz, ring.z, alpha);
                dst[at++] = ring.wheel();
                dst[at++] = ring.side * ring.axis[0] + 0.0;
                dst[at++] = ring.side * ring.axis[1] + 0.0;
                dst[at++] = ring.side * ring.axis[2] + 0.0;
            }
        }
        return at;
    }

    public int loadCount() {
        return now().rings.masses.ofRings();
    }

    public int copyLoads(double[] dst, int offset, double alpha) {
        core.requireAlive();
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, (long) NUMBERS_PER_LOAD * loadCount());
        int at = offset;
        for (int m = 0; m < rope.rings.masses.ofRings(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            int rings = 0;
            dst[at] = 0;
            dst[at + 1] = 0;
            dst[at + 2] = 0;
            for (int r = 0; r < rope.rings.size(); r++) {
                ViaPoint ring = rope.rings.get(r);
                if (ring.isRing() && ring.mass() == mass) {
                    rings++;
                    dst[at] += (Blend.between(ring.px, ring.x, alpha) - dst[at]) / rings;
                    dst[at + 1] += (Blend.between(ring.py, ring.y, alpha) - dst[at + 1]) / rings;
                    dst[at + 2] += (Blend.between(ring.pz, ring.z, alpha) - dst[at + 2]) / rings;
                }
            }
            dst[at + 3] = mass.mass;
            at += NUMBERS_PER_LOAD;
        }
        return at;
    }

    /** Number of places at all rings. */
    private int count() {
        int count = 0;
        for (int r = 0; r < rope.rings.size(); r++) {
            count += count(r);
        }
        return count;
    }

    /** Number of places at a ring; none on a short arc between two nodes. */
    private int count(int r) {
        return rope.rings.get(r) instanceof PulleyPoint pulley
                ? steps(pulley) + 1 - firstStep(pulley) - (rope.rings.partBehind(r) == null ? 0 : 1)
                : 1;
    }

    /** The first step of an arc: that at a node on the rim is the node itself. */
    private static int firstStep(PulleyPoint ring) {
        return ring instanceof RimPoint ? 1 : 0;
    }

    private static int steps(PulleyPoint ring) {
        return (int) Math.max(1, Math.min(MOST_STEPS, Math.ceil(Math.abs(ring.turned) / STEP)));
    }

    /**
     * Begins to compute places on a wheel.
     *
     * @param share 0 for the positions before the last step, 1 for those after it
     */
    private void begin(int r, PulleyPoint ring, double share) {
        alpha = share;
        ex = ring.side * ring.axis[0];
        ey = ring.side * ring.axis[1];
        ez = ring.side * ring.axis[2];
        x = Blend.between(ring.px, ring.x, alpha);
        y = Blend.between(ring.py, ring.y, alpha);
        z = Blend.between(ring.pz, ring.z, alpha);
        int a = ring.segment;
        boolean follows = r > 0 && rope.rings.get(r - 1).segment == a;
        if (ring instanceof RimPoint) {
            lookTo(a, first);
        } else if (follows) {
            lookToRing(ring, rope.rings.get(r - 1), -1, first);
        } else {
            lookToTangent(ring, a, -1, first);
        }
        boolean goesOn = r + 1 < rope.rings.size() && rope.rings.get(r + 1).segment == a;
        if (rope.rings.partBehind(r) != null) {
            lookTo(a + 1, last);
        } else if (goesOn) {
            lookToRing(ring, rope.rings.get(r + 1), 1, last);
        } else {
            lookToTangent(ring, a + 1, 1, last);
        }
        double sine = ex * (first[1] * last[2] - first[2] * last[1])
                + ey * (first[2] * last[0] - first[0] * last[2])
                + ez * (first[0] * last[1] - first[1] * last[0]);
        double cosine = first[0] * last[0] + first[1] * last[1] + first[2] * last[2];
        double turn = StrictMath.atan2(sine, cosine);
        angle = turn + TURN * Math.rint((ring.turned - turn) / TURN);
    }

    /** Computes a place on the arc, by its number. */
    private void place(PulleyPoint ring, int number) {
        double share = (number + (double) firstStep(ring)) / steps(ring);
        // A rope that turns away from the wheel is held in the middle.
        double by = angle * (angle < 0 ? 0.5 : share);
        double sine = ring.radius * Angles.sin(by);
        double cosine = ring.radius * Angles.cos(by);
        placeX = x + cosine * first[0] + sine * (ey * first[2] - ez * first[1]);
        placeY = y + cosine * first[1] + sine * (ez * first[0] - ex * first[2]);
        placeZ = z + cosine * first[2] + sine * (ex * first[1] - ey * first[0]);
    }

    /** Computes the place beside an end of the rope, whose segment runs around a wheel with the last or first arc. */
    void findEnd(PulleyPoint ring, boolean atEnd, double share) {
        int r = atEnd ? rope.rings.size() - 1 : 0;
        begin(r, ring, share);
        place(ring, atEnd ? count(r) - 1 : 0);
    }

    /** Looks from the axis to a node. */
    private void lookTo(int node, double[] out) {
        flatten(
                Blend.between(rope.px[node], rope.x[node], alpha) - x,
                Blend.between(rope.py[node], rope.y[node], alpha) - y,
                Blend.between(rope.pz[node], rope.z[node], alpha) - z,
                out);
        double length = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]) + TINY;
        for (int i = 0; i < 3; i++) {
            out[i] /= length;
        }
    }

    /** Looks to where the rope leaves the wheel toward a node, or comes from there. */
    private void lookToTangent(PulleyPoint ring, int node, int way, double[] out) {
        flatten(
                Blend.between(rope.px[node], rope.x[node], alpha) - x,
                Blend.between(rope.py[node], rope.y[node], alpha) - y,
                Blend.between(rope.pz[node], rope.z[node], alpha) - z,
                out);
        lookAside(out, ring.radius, way);
    }

    /** Looks to where the rope leaves the wheel toward another ring, or comes from there. */
    private void lookToRing(PulleyPoint ring, ViaPoint other, int way, double[] out) {
        flatten(
                Blend.between(other.px, other.x, alpha) - x,
                Blend.between(other.py, other.y, alpha) - y,
                Blend.between(other.pz, other.z, alpha) - z,
                out);
        lookAside(out, ring.radius - ring.side * other.side * other.radius, way);
    }

    /** Takes a vector into the plane of the wheel. */
    private void flatten(double dx, double dy, double dz, double[] out) {
        double up = dx * ex + dy * ey + dz * ez;
        out[0] = dx - up * ex;
        out[1] = dy - up * ey;
        out[2] = dz - up * ez;
    }

    /** Turns the way to a point into the direction that is across its tangent to a circle. */
    private void lookAside(double[] out, double radius, int way) {
        double squared = out[0] * out[0] + out[1] * out[1] + out[2] * out[2] + TINY;
        double ahead = way * Math.sqrt(Math.max(0, squared - radius * radius));
        double dx = radius * out[0] - ahead * (ey * out[2] - ez * out[1]);
        double dy = radius * out[1] - ahead * (ez * out[0] - ex * out[2]);
        double dz = radius * out[2] - ahead * (ex * out[1] - ey * out[0]);
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz) + TINY;
        out[0] = dx / length;
        out[1] = dy / length;
        out[2] = dz / length;
    }
}
