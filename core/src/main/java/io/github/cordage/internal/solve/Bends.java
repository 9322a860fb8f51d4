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
    private static final double NEAR = 0.02;

    /** A node beside its ring or beyond it, seen along the rope, is at the ring within this fraction across the rope. */
    private static final double BESIDE = 0.2;

    private static final double TINY = 1e-300;

    /** Most friction times angle: tensions that differ by e to this power are as good as any. */
    private static final double MOST_GRIP = 16;

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

    /** The last ring of a bent segment. */
    public RingState lastRing(RopeState rope, Bend bend) {
        return rope.rings.get(bend.last);
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
     * Puts the rings where they are at a part of the step.
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
        lookAgain(rope);
    }

    /**
     * Looks which nodes are at their rings. They stay so while a search goes on, which would not converge if they changed
     * back and forth.
     *
     * @return whether there are others than before
     */
    public boolean lookAgain(RopeState rope) {
        boolean changed = false;
        for (int k = 0; k < count; k++) {
            Bend bend = bends[k];
            boolean isAtFirst = isAt(rope, bend.segment, bend.first, -1, ringBefore(k));
            boolean isAtLast = isAt(rope, bend.segment + 1, bend.last, 1, ringBehind(k));
            changed |= isAtFirst != bend.isAtFirst || isAtLast != bend.isAtLast;
            bend.isAtFirst = isAtFirst;
            bend.isAtLast = isAtLast;
        }
        return changed;
    }

    /** The ring on the segment before a bent one, or -1. */
    private int ringBefore(int k) {
        return k > 0 && bends[k - 1].segment == bends[k].segment - 1 ? bends[k - 1].last : -1;
    }

    /** The ring on the segment behind a bent one, or -1. */
    private int ringBehind(int k) {
        return k < count - 1 && bends[k + 1].segment == bends[k].segment + 1 ? bends[k + 1].first : -1;
    }

    /** Whether a node is at a ring, or beyond it, seen along the rope behind the node. */
    private boolean isAt(RopeState rope, int node, int p, int way, int next) {
        lookBehind(rope, node, p, way, next);
        double rest = rope.rest[Math.min(node, rope.count - 2)];
        return isAt(rope.x[node] - places.x[p], rope.y[node] - places.y[p], rope.z[node] - places.z[p], u, rest);
    }

    /** Chooses the places from which distances are measured. */
    private void choosePlaces(RopeState rope, int k) {
        Bend bend = bends[k];
        int a = bend.segment;
        leave(rope, a, bend.first, -1, ringBefore(k), bend.isAtFirst);
        double by = beyond(rope, a, bend.first, rope.rest[a]);
        bend.beyond = by;
        bend.ax = places.x[bend.first] - by * u[0];
        bend.ay = places.y[bend.first] - by * u[1];
        bend.az = places.z[bend.first] - by * u[2];
        leave(rope, a + 1, bend.last, 1, ringBehind(k), bend.isAtLast);
        by = beyond(rope, a + 1, bend.last, rope.rest[a]);
        bend.beyondBehind = by;
        bend.bx = places.x[bend.last] - by * u[0];
        bend.by = places.y[bend.last] - by * u[1];
        bend.bz = places.z[bend.last] - by * u[2];
    }

    /**
     * Computes into {@link #u} the direction in which the rope leaves a ring toward a node.
     *
     * @param way direction along the rope, 1 or -1
     * @param next the ring that is on the segment behind the node, or -1
     * @param isAt whether the direction is that of the rope behind the node
     */
    private void leave(RopeState rope, int node, int p, int way, int next, boolean isAt) {
        if (isAt) {
            lookBehind(rope, node, p, way, next);
        } else {
            direct(rope.x[node] - places.x[p], rope.y[node] - places.y[p], rope.z[node] - places.z[p], u);
        }
    }

    /** Computes into {@link #u} the direction of the rope behind a node, seen from a ring; 0 if there is none. */
    private void lookBehind(RopeState rope, int node, int p, int way, int next) {
        if (next >= 0) {
            direct(places.x[next] - places.x[p], places.y[next] - places.y[p], places.z[next] - places.z[p], u);
        } else {
            lookBehind(rope, node, way, rope.rings.get(p), u);
        }
    }

    /** How far beyond a ring the place is from which a node's distance is measured [m]. */
    private double beyond(RopeState rope, int node, int p, double rest) {
        double now = along(rope.x[node] - places.x[p], rope.y[node] - places.y[p], rope.z[node] - places.z[p]);
        return Math.max(0, NEAR * rest - now);
    }

    private double along(double x, double y, double z) {
        return u[0] * x + u[1] * y + u[2] * z;
    }

    /** Computes the direction of the rope behind a node that a straight segment follows, or that is an end of the rope. */
    static void lookBehind(RopeState rope, int node, int way, RingState ring, double[] to) {
        int farther = node + way;
        if (farther < 0 || farther == rope.count) {
            System.arraycopy(way < 0 ? ring.toStart : ring.toEnd, 0, to, 0, to.length);
        } else {
            direct(rope.x[farther] - rope.x[node], rope.y[farther] - rope.y[node], rope.z[farther] - rope.z[node], to);
        }
    }

    /** Whether a node at x, y, z from a ring is there or beyond it, seen along the rope behind the node. */
    static boolean isAt(double x, double y, double z, double[] behind, double rest) {
        double beside = BESIDE * rest;
        double along = behind[0] * x + behind[1] * y + behind[2] * z;
        boolean isKnown = behind[0] != 0 || behind[1] != 0 || behind[2] != 0;
        return isKnown && along < NEAR * rest && x * x + y * y + z * z - along * along < beside * beside;
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
            choosePlaces(rope, k);
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
        bend.grip = Math.min(grip, MOST_GRIP);
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
