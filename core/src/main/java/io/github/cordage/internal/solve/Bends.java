package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RingState;
import io.github.cordage.internal.state.Rings;
import io.github.cordage.internal.state.RopeState;
import org.jspecify.annotations.Nullable;

/**
 * The segments of a rope that run through rings, and bend there. With nodes a and b, and rings at P1 ... Pk, such a
 * segment has the length
 *
 * <pre>
 *   |a - P1| + |P1 P2| + ... + |Pk - b|
 * </pre>
 *
 * <p>A node may be at a ring, where a - P1 has no direction. Within {@link #NEAR} of a rest length, the distance is
 * therefore measured from a place beyond the ring, on the line on which the rope comes to it, minus the distance between
 * the two. So a node can also be a little beyond its ring, at a negative distance.
 */
public final class Bends {
    /** Within this fraction of a rest length, a node is at a ring. */
    private static final double NEAR = 0.05;

    private static final double TINY = 1e-300;

    private static final Bend[] NONE = {};

    /** Number of bent segments. */
    public int count;

    private Bend[] bends = NONE;

    /** Places of the rings [m]. */
    private final NodeVectors places = new NodeVectors();

    private final double[] u = new double[3];

    /** Creates an empty list. */
    public Bends() {}

    /** Reserves memory for a number of rings. */
    public void reserve(int rings) {
        if (bends.length < rings) {
            bends = new Bend[rings];
            for (int k = 0; k < rings; k++) {
                bends[k] = new Bend();
            }
            places.reserve(rings);
        }
    }

    /** A bent segment; they are in the order of the segments. */
    public Bend get(int k) {
        return bends[k];
    }

    /** The bend of a segment; null if it is straight. */
    public @Nullable Bend of(int segment) {
        for (int k = 0; k < count; k++) {
            if (bends[k].segment == segment) {
                return bends[k];
            }
        }
        return null;
    }

    /** Whether one of the rings is on a segment between two nodes. */
    public boolean isWithin(int from, int to) {
        for (int k = 0; k < count; k++) {
            if (bends[k].segment >= from && bends[k].segment < to) {
                return true;
            }
        }
        return false;
    }

    /** Lists the bent segments of a rope. */
    public void list(RopeState rope) {
        Rings rings = rope.rings;
        reserve(rings.size());
        count = 0;
        for (int r = 0; r < rings.size(); r++) {
            RingState ring = rings.get(r);
            if (count == 0 || bends[count - 1].segment != ring.segment) {
                bends[count].segment = ring.segment;
                bends[count].ring = ring;
                bends[count].first = r;
                count++;
            }
            bends[count - 1].last = r;
        }
    }

    /**
     * Puts the rings where they are at a part of the step, and chooses the places from which distances are measured. The
     * rope has its first guess for that time.
     *
     * @param share 0 for the start of the step, 1 for its end
     */
    public void place(RopeState rope, double share) {
        if (count == 0) {
            return;
        }
        for (int r = 0; r < rope.rings.size(); r++) {
            RingState ring = rope.rings.get(r);
            places.x[r] = ring.x + share * (ring.nextX - ring.x);
            places.y[r] = ring.y + share * (ring.nextY - ring.y);
            places.z[r] = ring.z + share * (ring.nextZ - ring.z);
        }
        for (int k = 0; k < count; k++) {
            Bend bend = bends[k];
            int a = bend.segment;
            boolean follows = k > 0 && bends[k - 1].segment == a - 1;
            leave(rope, a, bend.first, -1, follows ? bends[k - 1].last : -1);
            double by = beyond(rope, a, bend.first, rope.rest[a]);
            bend.beyond = by;
            bend.ax = places.x[bend.first] - by * u[0];
            bend.ay = places.y[bend.first] - by * u[1];
            bend.az = places.z[bend.first] - by * u[2];
            boolean isFollowed = k < count - 1 && bends[k + 1].segment == a + 1;
            leave(rope, a + 1, bend.last, 1, isFollowed ? bends[k + 1].first : -1);
            by = beyond(rope, a + 1, bend.last, rope.rest[a]);
            bend.beyondBehind = by;
            bend.bx = places.x[bend.last] - by * u[0];
            bend.by = places.y[bend.last] - by * u[1];
            bend.bz = places.z[bend.last] - by * u[2];
        }
    }

    /**
     * Computes into {@link #u} the direction in which the rope leaves a ring toward a node.
     *
     * @param way direction along the rope, 1 or -1
     * @param next the ring that is on the segment behind the node, or -1
     */
    private void leave(RopeState rope, int node, int p, int way, int next) {
        double x = places.x[p];
        double y = places.y[p];
        double z = places.z[p];
        double rest = rope.rest[Math.min(node, rope.count - 2)];
        if (next >= 0) {
            direct(
                    rope.x[node] - x,
                    rope.y[node] - y,
                    rope.z[node] - z,
                    places.x[next] - x,
                    places.y[next] - y,
                    places.z[next] - z,
                    rest,
                    u);
        } else {
            direct(rope, node, way, x, y, z, rest, u);
        }
    }

    /** How far beyond a ring the place is from which a node's distance is measured [m]. */
    private double beyond(RopeState rope, int node, int p, double rest) {
        RingState ring = rope.rings.get(p);
        double now = along(rope.x[node] - places.x[p], rope.y[node] - places.y[p], rope.z[node] - places.z[p]);
        double then = along(rope.px[node] - ring.x, rope.py[node] - ring.y, rope.pz[node] - ring.z);
        return Math.max(0, NEAR * rest - Math.min(now, then));
    }

    private double along(double x, double y, double z) {
        return u[0] * x + u[1] * y + u[2] * z;
    }

    /** Computes the direction in which the rope leaves a point toward a node that is followed by a straight segment. */
    static void direct(RopeState rope, int node, int way, double x, double y, double z, double rest, double[] to) {
        int farther = Math.max(0, Math.min(rope.count - 1, node + way));
        direct(
                rope.x[node] - x,
                rope.y[node] - y,
                rope.z[node] - z,
                rope.x[farther] - rope.x[node],
                rope.y[farther] - rope.y[node],
                rope.z[farther] - rope.z[node],
                rest,
                to);
    }

    /**
     * Computes the direction in which the rope leaves a ring toward a node at x, y, z from it; or, if the node is at the
     * ring or beyond, the direction of the rope behind the node.
     *
     * @param bx rope behind the node, of any length; 0 if there is none
     * @param rest rest length of the segment [m]
     */
    static void direct(double x, double y, double z, double bx, double by, double bz, double rest, double[] to) {
        direct(bx, by, bz, to);
        double near = NEAR * rest;
        boolean isThere = to[0] * x + to[1] * y + to[2] * z < 0 || x * x + y * y + z * z < near * near;
        if (!isThere || (bx == 0 && by == 0 && bz == 0)) {
            direct(x, y, z, to);
        }
    }

    /** Computes the direction of a vector. */
    static void direct(double x, double y, double z, double[] to) {
        double d = Math.sqrt(x * x + y * y + z * z + TINY);
        to[0] = x / d;
        to[1] = y / d;
        to[2] = z / d;
    }

    /** Measures the bent segments at the current positions. */
    void measure(RopeState rope) {
        for (int k = 0; k < count; k++) {
            Bend bend = bends[k];
            int a = bend.segment;
            int b = a + 1;
            double dx = bend.ax - rope.x[a];
            double dy = bend.ay - rope.y[a];
            double dz = bend.az - rope.z[a];
            double d = Math.sqrt(dx * dx + dy * dy + dz * dz + CoincidentNodes.TINY_SQUARED);
            bend.radius = d;
            bend.before = d - bend.beyond;
            bend.ux = dx / d;
            bend.uy = dy / d;
            bend.uz = dz / d;
            dx = rope.x[b] - bend.bx;
            dy = rope.y[b] - bend.by;
            dz = rope.z[b] - bend.bz;
            d = Math.sqrt(dx * dx + dy * dy + dz * dz + CoincidentNodes.TINY_SQUARED);
            bend.radiusBehind = d;
            bend.behind = d - bend.beyondBehind;
            bend.wx = dx / d;
            bend.wy = dy / d;
            bend.wz = dz / d;
            measureBetween(rope, bend);
        }
    }

    /** Measures the way from the first ring to the last, and the angles at all of them. */
    private void measureBetween(RopeState rope, Bend bend) {
        double sum = 0;
        double grip = 0;
        double x = bend.ux;
        double y = bend.uy;
        double z = bend.uz;
        for (int r = bend.first; r <= bend.last; r++) {
            double nx = bend.wx;
            double ny = bend.wy;
            double nz = bend.wz;
            if (r < bend.last) {
                double dx = places.x[r + 1] - places.x[r];
                double dy = places.y[r + 1] - places.y[r];
                double dz = places.z[r + 1] - places.z[r];
                direct(dx, dy, dz, u);
                nx = u[0];
                ny = u[1];
                nz = u[2];
                sum += along(dx, dy, dz);
            }
            double friction = rope.rings.get(r).friction;
            if (friction > 0) {
                grip += friction * angle(x * nx + y * ny + z * nz, y * nz - z * ny, z * nx - x * nz, x * ny - y * nx);
            }
            x = nx;
            y = ny;
            z = nz;
        }
        bend.between = sum;
        bend.grip = grip;
    }

    /** Angle between two unit vectors with this scalar product and this vector product [rad]. */
    private static double angle(double dot, double x, double y, double z) {
        return StrictMath.atan2(Math.sqrt(x * x + y * y + z * z), dot);
    }

    /**
     * Speed at which the way from a to the first ring becomes longer by the motion of the ring [m/s].
     *
     * @param h length of the step [s]
     */
    static double ringSpeedBefore(Bend bend, double h) {
        RingState p = bend.ring;
        return (bend.ux * (p.nextX - p.x) + bend.uy * (p.nextY - p.y) + bend.uz * (p.nextZ - p.z)) / h;
    }

    /** Speed at which a bent segment becomes longer by the motion of its rings [m/s]. */
    public double ringSpeed(RopeState rope, Bend bend, double h) {
        RingState p = rope.rings.get(bend.last);
        double speed = ringSpeedBefore(bend, h)
                - (bend.wx * (p.nextX - p.x) + bend.wy * (p.nextY - p.y) + bend.wz * (p.nextZ - p.z)) / h;
        for (int r = bend.first; r < bend.last; r++) {
            RingState one = rope.rings.get(r);
            RingState other = rope.rings.get(r + 1);
            direct(other.x - one.x, other.y - one.y, other.z - one.z, u);
            double x = other.nextX - other.x - one.nextX + one.x;
            double y = other.nextY - other.y - one.nextY + one.y;
            double z = other.nextZ - other.z - one.nextZ + one.z;
            speed += along(x, y, z) / h;
        }
        return speed;
    }
}
