package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RingState;
import io.github.cordage.internal.state.RopeState;
import org.jspecify.annotations.Nullable;

/**
 * Where the rings and corners of a rope are in a step, and in which directions the rope comes to them and leaves them; see
 * {@link Bends}. In all methods, p and q are rings, and way is a direction along the rope, 1 or -1.
 */
final class RingPlaces {
    /** Within this fraction of a rest length, a node is at a ring. */
    private static final double NEAR = 0.02;

    /** The same as a fraction of a corner's radius. */
    private static final double NEAR_ARC = 0.5;

    /** A node beside its ring or beyond it, seen along the rope, is at the ring within this fraction across the rope. */
    private static final double BESIDE = 0.2;

    /** Wheels are askew if the cosine of the angle between their axes is less. */
    private static final double ALIKE = 1 - 1e-9;

    private static final double TINY = 1e-300;

    private static final double TURN = 2 * StrictMath.PI;

    /** Places of the rings [m]. */
    private final NodeVectors places = new NodeVectors();

    /** Unit vectors along the rope where it comes to each wheel, and where it leaves it, and whether they hold. */
    private final NodeVectors comes = new NodeVectors();

    private final NodeVectors leaves = new NodeVectors();
    private boolean holds;

    /** How far along its axis the rope is at each ring [m]. */
    private double[] along = {};

    /** Whether rings with masses are where the search for the end of the step has them, rather than at its start. */
    private boolean isSearching;

    private double up;

    private final double[] u = new double[3];

    /** Direction to the left of the rope, seen along the axis of a ring. */
    private final double[] left = new double[3];

    void reserve(int rings) {
        places.reserve(rings);
        comes.reserve(rings);
        leaves.reserve(rings);
        along = new double[rings];
    }

    /** How far the next ring is from a ring along a direction [m]. */
    double apart(int r, double x, double y, double z) {
        return x * (places.x[r + 1] - places.x[r])
                + y * (places.y[r + 1] - places.y[r])
                + z * (places.z[r + 1] - places.z[r]);
    }

    /** How far along its axis the rope is at a ring [m]. */
    double slid(int ring) {
        return along[ring];
    }

    /**
     * Puts the rings where they are at a part of the step. Those with masses are where the search for it has them.
     *
     * @param share 0 for the start of the step, 1 for its end
     */
    void place(RopeState rope, double share) {
        isSearching = share != 0;
        for (int r = 0; r < rope.rings.size(); r++) {
            RingState ring = rope.rings.get(r);
            places.x[r] = ring.x + share * (ring.nextX - ring.x);
            places.y[r] = ring.y + share * (ring.nextY - ring.y);
            places.z[r] = ring.z + share * (ring.nextZ - ring.z);
            along[r] = 0;
            if (ring.corner != null) {
                slide(ring, r, ring.slid);
            }
        }
        followMasses(rope);
    }

    /** Puts rings with masses where these are in the search. */
    void followMasses(RopeState rope) {
        if (!isSearching || rope.rings.masses.size() == 0) {
            return;
        }
        for (int r = 0; r < rope.rings.size(); r++) {
            RingState ring = rope.rings.get(r);
            if (ring.mass != null) {
                places.x[r] = ring.mass.at[0] + ring.onMass[0];
                places.y[r] = ring.mass.at[1] + ring.onMass[1];
                places.z[r] = ring.mass.at[2] + ring.onMass[2];
            }
        }
    }

    /** Moves a ring along its axis. */
    private void slide(RingState ring, int r, double by) {
        along[r] += by;
        places.x[r] += by * ring.axis[0];
        places.y[r] += by * ring.axis[1];
        places.z[r] += by * ring.axis[2];
    }

    /** Moves the points at which a segment bends over edges to where the way is shortest: it slides along them. */
    void slideAlongEdges(RopeState rope, Bend bend) {
        for (int r = bend.first; r <= bend.last; r++) {
            RingState ring = rope.rings.get(r);
            if (ring.corner != null) {
                int a = bend.before.node;
                int b = bend.behind.node;
                double back = r == bend.first
                        ? across(ring, r, rope.x[a], rope.y[a], rope.z[a])
                        : across(ring, r, places.x[r - 1], places.y[r - 1], places.z[r - 1]);
                double backUp = up;
                double ahead = r == bend.last
                        ? across(ring, r, rope.x[b], rope.y[b], rope.z[b])
                        : across(ring, r, places.x[r + 1], places.y[r + 1], places.z[r + 1]);
                slide(ring, r, (backUp * ahead + up * back) / (back + ahead + TINY));
            }
        }
    }

    /** Distance of a point from a ring's axis [m]; leaves in {@link #up} how far along the axis it is. */
    private double across(RingState ring, int r, double px, double py, double pz) {
        double x = px - places.x[r];
        double y = py - places.y[r];
        double z = pz - places.z[r];
        up = x * ring.axis[0] + y * ring.axis[1] + z * ring.axis[2];
        return Math.sqrt(Math.max(0, x * x + y * y + z * z - up * up));
    }

    /** Whether a node is at a ring, or beyond it, seen along the rope behind the node. */
    boolean isAt(RopeState rope, int node, int p, int way, int next) {
        if (partAt(rope, p, way) != null) {
            return true;
        }
        lookBehind(rope, node, p, way, next);
        RingState ring = rope.rings.get(p);
        if (ring.wheel > 0 && holds) {
            NodeVectors tangents = way < 0 ? comes : leaves;
            lookLeft(ring, tangents.x[p], tangents.y[p], tangents.z[p]);
        } else {
            lookLeft(ring, way * u[0], way * u[1], way * u[2]);
        }
        double by = -ring.side * ring.radius;
        double x = rope.x[node] - places.x[p] - by * left[0];
        double y = rope.y[node] - places.y[p] - by * left[1];
        double z = rope.z[node] - places.z[p] - by * left[2];
        double rest = rope.rest[Math.min(node, rope.count - 2)];
        double along = along(x, y, z);
        double beside = BESIDE * rest;
        boolean isKnown = u[0] != 0 || u[1] != 0 || u[2] != 0;
        if (ring.wheel > 0 && !holds && isKnown && isInside(rope, node, p)) {
            return true;
        }
        return isKnown && along < near(rest, ring) && x * x + y * y + z * z - along * along < beside * beside;
    }

    /** Distance within which a node is at a ring [m]. */
    private static double near(double rest, RingState ring) {
        return Math.max(NEAR * rest, ring.wheel > 0 ? 0 : NEAR_ARC * ring.radius);
    }

    /** Whether a node is in a wheel. */
    private boolean isInside(RopeState rope, int node, int p) {
        RingState ring = rope.rings.get(p);
        double off = across(ring, p, rope.x[node], rope.y[node], rope.z[node]);
        return off < ring.radius;
    }

    /** Computes into {@link #left} the unit vector to the left of a direction of the rope, seen along a ring's axis. */
    private void lookLeft(RingState ring, double x, double y, double z) {
        if (ring.radius == 0) {
            left[0] = 0;
            left[1] = 0;
            left[2] = 0;
            return;
        }
        double[] e = ring.axis;
        direct(e[1] * z - e[2] * y, e[2] * x - e[0] * z, e[0] * y - e[1] * x, left);
    }

    /**
     * Computes into {@link #left} the direction across a line that keeps a distance from two points, one d farther to the left
     * than the other.
     *
     * @param x vector from one point to the other [m]
     */
    private void lookLeft(double[] e, double x, double y, double z, double d) {
        double along = e[0] * x + e[1] * y + e[2] * z;
        double cx = x - along * e[0];
        double cy = y - along * e[1];
        double cz = z - along * e[2];
        double squared = cx * cx + cy * cy + cz * cz + TINY;
        double ahead = Math.sqrt(Math.max(0, squared - d * d));
        direct(
                d * cx + ahead * (e[1] * cz - e[2] * cy),
                d * cy + ahead * (e[2] * cx - e[0] * cz),
                d * cz + ahead * (e[0] * cy - e[1] * cx),
                left);
    }

    /** Computes into {@link #u} the direction of the rope behind a node, seen from a ring; 0 if there is none. */
    private void lookBehind(RopeState rope, int node, int p, int way, int next) {
        if (next >= 0) {
            RingState from = rope.rings.get(p);
            if (from.radius > 0 || rope.rings.get(next).radius > 0) {
                connect(rope, way > 0 ? p : next, way > 0 ? next : p, u);
                u[0] *= way;
                u[1] *= way;
                u[2] *= way;
            } else {
                direct(places.x[next] - places.x[p], places.y[next] - places.y[p], places.z[next] - places.z[p], u);
            }
            return;
        }
        int farther = node + way;
        if (farther < 0 || farther == rope.count) {
            RingState ring = rope.rings.get(p);
            System.arraycopy(way < 0 ? ring.toStart : ring.toEnd, 0, u, 0, u.length);
        } else {
            direct(rope.x[farther] - rope.x[node], rope.y[farther] - rope.y[node], rope.z[farther] - rope.z[node], u);
        }
    }

    /**
     * Computes the direction of the rope from one ring to another, on the tangent of both.
     *
     * @return the length of the tangent [m]
     */
    double connect(RopeState rope, int p, int q, double[] to) {
        RingState one = rope.rings.get(p);
        RingState other = rope.rings.get(q);
        double x = places.x[q] - places.x[p];
        double y = places.y[q] - places.y[p];
        double z = places.z[q] - places.z[p];
        double d = other.side * other.radius - one.side * one.radius;
        if (one.wheel > 0 && other.wheel > 0 && isAskew(one.axis, other.axis)) {
            return connectAskew(one, other, x, y, z, to);
        }
        if (one.radius > 0 || other.radius > 0) {
            lookLeft(one.radius > 0 ? one.axis : other.axis, x, y, z, d);
            x -= d * left[0];
            y -= d * left[1];
            z -= d * left[2];
        }
        direct(x, y, z, to);
        return to[0] * x + to[1] * y + to[2] * z;
    }

    private static boolean isAskew(double[] e, double[] f) {
        return Math.abs(e[0] * f[0] + e[1] * f[1] + e[2] * f[2]) < ALIKE;
    }

    /** Does so for two wheels that lie askew: each tangent aims at where the other begins, as well as two rounds find it. */
    private double connectAskew(RingState one, RingState other, double x, double y, double z, double[] to) {
        double ox = 0;
        double oy = 0;
        double oz = 0;
        double tx = 0;
        double ty = 0;
        double tz = 0;
        for (int round = 0; round < 2; round++) {
            lookLeft(one.axis, x + tx, y + ty, z + tz, -one.side * one.radius);
            double by = -one.side * one.radius;
            ox = by * left[0];
            oy = by * left[1];
            oz = by * left[2];
            lookLeft(other.axis, x - ox, y - oy, z - oz, other.side * other.radius);
            by = -other.side * other.radius;
            tx = by * left[0];
            ty = by * left[1];
            tz = by * left[2];
        }
        double dx = x + tx - ox;
        double dy = y + ty - oy;
        double dz = z + tz - oz;
        direct(dx, dy, dz, to);
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    private double along(double x, double y, double z) {
        return u[0] * x + u[1] * y + u[2] * z;
    }

    /** Computes the direction of a vector. */
    static void direct(double x, double y, double z, double[] to) {
        double d = Math.sqrt(x * x + y * y + z * z + TINY);
        to[0] = x / d;
        to[1] = y / d;
        to[2] = z / d;
    }

    /** Lays the way between a node and a wheel, to the place that holds for the step, or to the one where it is a tangent. */
    private void layToWheel(RopeState rope, Leg leg, RingState ring, int next, boolean isAt) {
        int p = leg.ring;
        int node = leg.node;
        int way = leg.way;
        NodeVectors tangents = way < 0 ? comes : leaves;
        if (isAt) {
            lookBehind(rope, node, p, way, next);
        }
        if (!holds) {
            double x = rope.x[node] - places.x[p];
            double y = rope.y[node] - places.y[p];
            double z = rope.z[node] - places.z[p];
            if (isAt) {
                lookLeft(ring, way * u[0], way * u[1], way * u[2]);
            } else {
                lookLeft(ring.axis, way * x, way * y, way * z, -way * ring.side * ring.radius);
            }
            double[] e = ring.axis;
            tangents.x[p] = left[1] * e[2] - left[2] * e[1];
            tangents.y[p] = left[2] * e[0] - left[0] * e[2];
            tangents.z[p] = left[0] * e[1] - left[1] * e[0];
        }
        lookLeft(ring, tangents.x[p], tangents.y[p], tangents.z[p]);
        placeLeg(leg, p, -ring.side * ring.radius);
        double x = rope.x[node] - leg.x;
        double y = rope.y[node] - leg.y;
        double z = rope.z[node] - leg.z;
        if (!isAt) {
            direct(x, y, z, u);
        }
        leg.beyond = Math.max(0, NEAR * rope.rest[Math.min(node, rope.count - 2)] - along(x, y, z));
        leg.measure(rope, u);
        leg.tangentX = tangents.x[p];
        leg.tangentY = tangents.y[p];
        leg.tangentZ = tangents.z[p];
    }

    /** From now on, the rope comes to wheels where it does now. */
    void holdTangents() {
        holds = true;
    }

    /** From now on, the rope comes to wheels on tangents. */
    void forgetTangents() {
        holds = false;
    }

    /** The part of a pulley by which a node at one end of a segment is on the rim, beside a ring; null if it is not. */
    private static @Nullable RingState partAt(RopeState rope, int p, int way) {
        RingState ring = rope.rings.get(p);
        if (way > 0) {
            return rope.rings.partBehind(p);
        }
        return ring.pulley == null ? null : ring;
    }

    private void placeLeg(Leg leg, int p, double by) {
        leg.x = places.x[p] + by * left[0];
        leg.y = places.y[p] + by * left[1];
        leg.z = places.z[p] + by * left[2];
    }

    /**
     * Lays the way between a node and the ring next to it.
     *
     * @param next the ring that is on the segment behind the node, or -1
     * @param isAt whether the direction is that of the rope behind the node
     */
    void lay(RopeState rope, Leg leg, int next, boolean isAt) {
        int p = leg.ring;
        int node = leg.node;
        int way = leg.way;
        RingState ring = rope.rings.get(p);
        RingState part = partAt(rope, p, way);
        if (part != null) {
            double[] along = part.along;
            lookLeft(ring, along[0], along[1], along[2]);
            placeLeg(leg, p, -ring.side * ring.radius);
            leg.measureOnRim(rope, along);
            return;
        }
        double x = rope.x[node] - places.x[p];
        double y = rope.y[node] - places.y[p];
        double z = rope.z[node] - places.z[p];
        if (ring.wheel > 0) {
            layToWheel(rope, leg, ring, next, isAt);
            return;
        }
        if (isAt) {
            lookBehind(rope, node, p, way, next);
            lookLeft(ring, way * u[0], way * u[1], way * u[2]);
        } else if (ring.radius > 0) {
            lookLeft(ring.axis, way * x, way * y, way * z, -way * ring.side * ring.radius);
        } else {
            lookLeft(ring, 0, 0, 0);
        }
        placeLeg(leg, p, -ring.side * ring.radius);
        x = rope.x[node] - leg.x;
        y = rope.y[node] - leg.y;
        z = rope.z[node] - leg.z;
        if (!isAt) {
            direct(x, y, z, u);
        }
        leg.beyond = Math.max(0, NEAR * rope.rest[Math.min(leg.node, rope.count - 2)] - along(x, y, z));
        leg.measure(rope, u);
    }

    /** Angle between two directions of the rope [rad]; negative at a corner or wheel from which the rope turns away. */
    static double turn(RingState ring, double x, double y, double z, double nx, double ny, double nz) {
        double cx = y * nz - z * ny;
        double cy = z * nx - x * nz;
        double cz = x * ny - y * nx;
        double[] e = ring.axis;
        double sine = ring.radius > 0
                ? ring.side * (cx * e[0] + cy * e[1] + cz * e[2])
                : Math.sqrt(cx * cx + cy * cy + cz * cz);
        if (ring.wheel > 0) {
            double ups = (x * e[0] + y * e[1] + z * e[2]) * (nx * e[0] + ny * e[1] + nz * e[2]);
            double turn = StrictMath.atan2(sine, x * nx + y * ny + z * nz - ups);
            return turn + TURN * Math.rint((ring.turned - turn) / TURN);
        }
        double angle = StrictMath.atan2(sine, x * nx + y * ny + z * nz);
        // Around a thin edge, a thick rope turns by a little more than half a turn.
        return angle < ring.turned - Math.PI ? angle + 2 * Math.PI : angle;
    }
}
