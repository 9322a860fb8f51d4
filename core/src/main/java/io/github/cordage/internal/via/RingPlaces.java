package io.github.cordage.internal.via;

import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.RimPoint;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Stops;
import io.github.cordage.internal.state.ViaPoint;
import org.jspecify.annotations.Nullable;

/**
 * Where the rings and corners of a rope are in a step, and in which directions the rope comes to them and leaves them;
 * see {@link Bends}. In all methods, p and q are rings, and way is a direction along the rope, 1 or -1.
 */
final class RingPlaces {
    /** Within this fraction of a rest length, a node is at a ring. */
    private static final double NEAR = 0.02;

    /**
     * How near a node is at a corner, with a solver whose nodes fall in a step before they are pulled back: the
     * direction to a place that is very near would turn by much. This multiple of the way that they fall, up to a
     * fraction of a rest length.
     */
    private static final double NEAR_FALLS = 8;

    private static final double NEAR_AT_MOST = 0.2;

    /** How near a node is at a corner, as a fraction of a corner's radius, in the plane and at edges in space. */
    private static final double NEAR_ARC = 0.1;

    private static final double NEAR_ARC_IN_SPACE = 0.5;

    /**
     * A node beside its corner or pulley or beyond it, seen along the rope, is at it within this fraction across the
     * rope; and so is a stop that is pulled through its ring. Any other node has to be as near its ring across the rope
     * as along it: a slack rope doubles back there.
     */
    private static final double BESIDE = 0.2;

    /**
     * How far aside a node before a corner in the plane is at it, if lengths are exact: from farther aside the rope has
     * a kink, and not the same length with the corner as without it.
     */
    private static final double BESIDE_BEFORE = 0.03;

    /** Factor on the square of that distance that leaves room for rounding. */
    private static final double CLEAR = 1 + 1e-6;

    private static final double TINY = 1e-300;

    /** Fall of nodes in a step before they are pulled back [m]. */
    double falls;

    /** Places of the rings [m]. */
    private final NodeVectors places = new NodeVectors();

    private final WheelTangents tangents = new WheelTangents();

    /** Position of the rope along the axis of each ring [m]. */
    private double[] along = {};

    /** Angle by which the rope turns about each ring, as it was measured last [rad]. */
    double[] turned = {};

    /** The arcs on edges that the rope slides along. */
    final EdgeArcs arcs = new EdgeArcs();

    /** Whether it may slide along edges since {@link #place}, because it is not in a plane across all of them. */
    boolean slides;

    /** The part of the step at which they are: 0 for its start, 1 for its end. */
    double share;

    /** Position along the axis, seen from the ring, of the point of the last call of {@link #across} [m]. */
    double up;

    private final double[] u = new double[3];

    /** From a wheel to a node [m]. */
    private final double[] out = new double[3];

    /** Direction to the left of the rope, seen along the axis of a ring. */
    private final double[] left = new double[3];

    void reserve(int rings) {
        places.reserve(rings);
        tangents.reserve(rings);
        along = new double[rings];
        turned = new double[rings];
        arcs.reserve(turned);
    }

    /** Distance of the next ring from a ring along a direction [m]. */
    double apart(int r, double x, double y, double z) {
        return x * (places.x[r + 1] - places.x[r])
                + y * (places.y[r + 1] - places.y[r])
                + z * (places.z[r + 1] - places.z[r]);
    }

    /** Position of the rope along the axis of a ring [m]. */
    double slid(int ring) {
        return along[ring];
    }

    /**
     * Puts the rings where they are at a part of the step. Those with masses are where the search for it has them.
     *
     * @param to 0 for the start of the step, 1 for its end
     */
    void place(RopeState rope, double to) {
        share = to;
        slides = false;
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint ring = rope.rings.get(r);
            places.x[r] = ring.x + share * (ring.nextX - ring.x);
            places.y[r] = ring.y + share * (ring.nextY - ring.y);
            places.z[r] = ring.z + share * (ring.nextZ - ring.z);
            along[r] = 0;
            turned[r] = ring.turned;
            if (ring instanceof CornerPoint corner) {
                corner.placeAxis(share);
                slide(corner, r, corner.slid);
            }
        }
        followMasses(rope);
    }

    /** Puts rings with masses where these are in the search. */
    void followMasses(RopeState rope) {
        if (share == 0 || rope.rings.masses.size() == 0) {
            return;
        }
        for (int r = 0; r < rope.rings.size(); r++) {
            if (rope.rings.get(r) instanceof MountedPoint ring && ring.mass != null) {
                ring.followMass();
                places.x[r] = ring.mass.at[0] + ring.arm[0];
                places.y[r] = ring.mass.at[1] + ring.arm[1];
                places.z[r] = ring.mass.at[2] + ring.arm[2];
            }
        }
    }

    /** Distance of a ring's place from another ring's axis [m]. */
    double apart(ViaPoint ring, int r, int other) {
        return across(ring, r, places.x[other], places.y[other], places.z[other]);
    }

    /**
     * How far a node is from a ring along the rope behind the node, seen across the axis [m].
     *
     * @param next the ring that is on the segment behind the node, or -1
     */
    double ahead(RopeState rope, int node, int p, int way, int next) {
        lookBehind(rope, node, p, way, next);
        Tangents.lookAcross(rope.rings.get(p).axis, u);
        return along(rope.x[node] - places.x[p], rope.y[node] - places.y[p], rope.z[node] - places.z[p]);
    }

    /** Lets the rope slide along edges, until {@link #place}, if a segment is not in a plane across those it is on. */
    void look(RopeState rope, Bend bend) {
        if (!slides && !isFlat(rope, bend)) {
            slides = true;
            arcs.lieFlat(rope.rings.size());
        }
    }

    /** Whether a segment and its rings are in a plane across the edges that it may bend over. */
    private boolean isFlat(RopeState rope, Bend bend) {
        double z = rope.z[bend.segment];
        boolean isFlat = rope.z[bend.segment + 1] == z;
        for (int r = bend.first; r <= bend.last && isFlat; r++) {
            ViaPoint ring = rope.rings.get(r);
            boolean isAcross = !(ring instanceof CornerPoint) || (isFlatCorner(ring) && isUpright(ring.axis));
            isFlat = places.z[r] == z && isAcross;
        }
        return isFlat;
    }

    private static boolean isUpright(double[] axis) {
        return axis[0] == 0 && axis[1] == 0;
    }

    /** Moves a ring along its axis. */
    void slide(ViaPoint ring, int r, double by) {
        along[r] += by;
        places.x[r] += by * ring.axis[0];
        places.y[r] += by * ring.axis[1];
        places.z[r] += by * ring.axis[2];
    }

    /** Distance of a point from a ring's axis [m]; leaves in {@link #up} how far along the axis it is. */
    double across(ViaPoint ring, int r, double px, double py, double pz) {
        double x = px - places.x[r];
        double y = py - places.y[r];
        double z = pz - places.z[r];
        up = x * ring.axis[0] + y * ring.axis[1] + z * ring.axis[2];
        return Math.sqrt(Math.max(0, x * x + y * y + z * z - up * up));
    }

    /** Whether a node is at a ring, or beyond it, seen along the rope behind the node. */
    boolean isAt(RopeState rope, int node, int p, int way, int next) {
        ViaPoint ring = rope.rings.get(p);
        boolean isOnWheel = ring instanceof PulleyPoint;
        if (isOnWheel) {
            if (partAt(rope, p, way) != null) {
                return true;
            }
        } else if (carriesNodes(ring)
                || (ring.radius == 0
                        && (rope.inverseMass[node] == 0 || ring.isCarried())
                        && RingLayout.stopsAt(rope, ring, node))
                || (next < 0 && isClear(rope, node, ring, p, way))) {
            return false;
        }
        lookBehind(rope, node, p, way, next);
        boolean isKept =
                ring instanceof PulleyPoint pulley && (tangents.holds || tangents.takeLast(rope, pulley, node, way));
        if (isKept) {
            if (tangents.holds) {
                tangents.take(p, way);
            }
            lookLeft(ring, tangents.x, tangents.y, tangents.z);
        } else {
            lookLeft(ring, way * u[0], way * u[1], way * u[2]);
        }
        double by = -ring.side * ring.radius;
        double x = rope.x[node] - places.x[p] - by * left[0];
        double y = rope.y[node] - places.y[p] - by * left[1];
        double z = rope.z[node] - places.z[p] - by * left[2];
        double rest = rope.rest[Math.min(node, rope.count - 2)];
        double up = 0;
        if (ring instanceof CornerPoint) {
            // A corner slides along its axis to where the node is.
            up = x * ring.axis[0] + y * ring.axis[1] + z * ring.axis[2];
            Tangents.lookAcross(ring.axis, u);
        }
        double along = along(x, y, z);
        double beside = (ring instanceof RingPoint && !Stops.isAt(rope, node) ? NEAR : BESIDE) * rest;
        if (falls == 0 && along > 0 && isFlatCorner(ring)) {
            beside = BESIDE_BEFORE * rest;
        }
        boolean isKnown = u[0] != 0 || u[1] != 0 || u[2] != 0;
        if (isOnWheel && !isKept && isKnown && isInside(rope, node, p)) {
            return true;
        }
        return isKnown && along < near(rest, ring) && x * x + y * y + z * z - along * along - up * up < beside * beside;
    }

    /**
     * Whether a node is clearly before its ring, seen along the rope behind the node; false if that takes a closer
     * look.
     */
    private boolean isClear(RopeState rope, int node, ViaPoint ring, int p, int way) {
        int farther = node + way;
        if (farther < 0 || farther == rope.count) {
            return false;
        }
        double dx = rope.x[farther] - rope.x[node];
        double dy = rope.y[farther] - rope.y[node];
        double dz = rope.z[farther] - rope.z[node];
        double x = rope.x[node] - places.x[p];
        double y = rope.y[node] - places.y[p];
        double z = rope.z[node] - places.z[p];
        double along = x * dx + y * dy + z * dz;
        double near = near(rope.rest[Math.min(node, rope.count - 2)], ring);
        return along > 0 && along * along > CLEAR * near * near * (dx * dx + dy * dy + dz * dz);
    }

    /** Computes the direction in which the rope leaves an arc: the way from there to a node on the arc has none. */
    private void lookAlong(ViaPoint ring, Leg leg, int way) {
        double[] e = ring.axis;
        double by = way * ring.side;
        u[0] = by * (e[1] * leg.outZ - e[2] * leg.outY);
        u[1] = by * (e[2] * leg.outX - e[0] * leg.outZ);
        u[2] = by * (e[0] * leg.outY - e[1] * leg.outX);
    }

    private static boolean carriesNodes(ViaPoint ring) {
        return ring instanceof CornerPoint at && at.corner.carriesNodes();
    }

    private static boolean isFlatCorner(ViaPoint ring) {
        return ring instanceof CornerPoint at && at.isFlat();
    }

    /** Distance within which a node is at a ring [m], apart from what the radius of a corner adds to that. */
    private double nearPlace(double rest, ViaPoint ring) {
        double wider = ring instanceof CornerPoint ? Math.min(NEAR_AT_MOST * rest, NEAR_FALLS * falls) : 0;
        return Math.max(NEAR * rest, wider);
    }

    /** Distance within which a node is at a ring [m]. */
    private double near(double rest, ViaPoint ring) {
        double share = ring instanceof PulleyPoint ? 0 : isFlatCorner(ring) ? NEAR_ARC : NEAR_ARC_IN_SPACE;
        return Math.max(nearPlace(rest, ring), share * ring.radius);
    }

    /** Whether a node is nearer to an axis than the rope lies on the arc about it. */
    private boolean isInside(RopeState rope, int node, int p) {
        ViaPoint ring = rope.rings.get(p);
        double off = across(ring, p, rope.x[node], rope.y[node], rope.z[node]);
        return off < ring.radius;
    }

    /** Computes into {@link #left} the unit vector to the left of a direction of the rope, seen along a ring's axis. */
    private void lookLeft(ViaPoint ring, double x, double y, double z) {
        if (ring.radius == 0) {
            left[0] = 0;
            left[1] = 0;
            left[2] = 0;
            return;
        }
        double[] e = ring.axis;
        Tangents.direct(e[1] * z - e[2] * y, e[2] * x - e[0] * z, e[0] * y - e[1] * x, left);
    }

    /** Computes into {@link #u} the direction of the rope behind a node, seen from a ring; 0 if there is none. */
    private void lookBehind(RopeState rope, int node, int p, int way, int next) {
        if (next >= 0) {
            ViaPoint from = rope.rings.get(p);
            if (from.radius > 0 || rope.rings.get(next).radius > 0) {
                connect(rope, way > 0 ? p : next, way > 0 ? next : p, u);
                u[0] *= way;
                u[1] *= way;
                u[2] *= way;
            } else {
                Tangents.direct(
                        places.x[next] - places.x[p], places.y[next] - places.y[p], places.z[next] - places.z[p], u);
            }
            return;
        }
        int farther = node + way;
        if (farther < 0 || farther == rope.count) {
            ViaPoint ring = rope.rings.get(p);
            System.arraycopy(way < 0 ? ring.toStart : ring.toEnd, 0, u, 0, u.length);
        } else {
            Tangents.direct(
                    rope.x[farther] - rope.x[node], rope.y[farther] - rope.y[node], rope.z[farther] - rope.z[node], u);
        }
    }

    /**
     * Computes the direction of the rope from one ring to another, on the tangent of both.
     *
     * @return the length of the tangent [m]
     */
    double connect(RopeState rope, int p, int q, double[] to) {
        ViaPoint one = rope.rings.get(p);
        ViaPoint other = rope.rings.get(q);
        double x = places.x[q] - places.x[p];
        double y = places.y[q] - places.y[p];
        double z = places.z[q] - places.z[p];
        if (one.radius == 0 && other.radius == 0) {
            Tangents.direct(x, y, z, to);
            return to[0] * x + to[1] * y + to[2] * z;
        }
        double climb = slides ? arcs.halfClimb(one, p, 1) : 0;
        double otherClimb = slides ? arcs.halfClimb(other, q, -1) : 0;
        if (climb != 0 || otherClimb != 0) {
            x -= climb * one.axis[0] + otherClimb * other.axis[0];
            y -= climb * one.axis[1] + otherClimb * other.axis[1];
            z -= climb * one.axis[2] + otherClimb * other.axis[2];
        }
        double d = other.side * other.radius - one.side * one.radius;
        if (one.radius > 0 && other.radius > 0 && Tangents.areAskew(one.axis, other.axis)) {
            return Tangents.connectAskew(one, other, x, y, z, left, to);
        }
        Tangents.lookLeft(one.radius > 0 ? one.axis : other.axis, x, y, z, d, left);
        x -= d * left[0];
        y -= d * left[1];
        z -= d * left[2];
        Tangents.direct(x, y, z, to);
        return to[0] * x + to[1] * y + to[2] * z;
    }

    private double along(double x, double y, double z) {
        return u[0] * x + u[1] * y + u[2] * z;
    }

    /**
     * Lays the way between a node and a wheel, to the place that holds for the step, or to the one where it is a
     * tangent.
     */
    private void layToWheel(RopeState rope, Leg leg, PulleyPoint ring, int next, boolean isAt) {
        int p = leg.ring;
        int node = leg.node;
        int way = leg.way;
        if (isAt) {
            lookBehind(rope, node, p, way, next);
        }
        leg.keepsTangent = false;
        if (!tangents.holds) {
            chooseTangent(rope, leg, ring, isAt);
        }
        tangents.take(p, way);
        lookLeft(ring, tangents.x, tangents.y, tangents.z);
        placeLeg(leg, p, -ring.side * ring.radius);
        double x = rope.x[node] - leg.x;
        double y = rope.y[node] - leg.y;
        double z = rope.z[node] - leg.z;
        if (!isAt) {
            Tangents.direct(x, y, z, u);
        }
        leg.beyond = Math.max(0, NEAR * rope.rest[Math.min(node, rope.count - 2)] - along(x, y, z));
        leg.measure(rope, u);
        leg.tangentX = tangents.x;
        leg.tangentY = tangents.y;
        leg.tangentZ = tangents.z;
    }

    /**
     * Chooses the tangent on which the rope comes to a wheel; if the node is there, it has the direction of the rope
     * behind it.
     */
    private void chooseTangent(RopeState rope, Leg leg, PulleyPoint ring, boolean isAt) {
        int p = leg.ring;
        int way = leg.way;
        double x = rope.x[leg.node] - places.x[p];
        double y = rope.y[leg.node] - places.y[p];
        double z = rope.z[leg.node] - places.z[p];
        if (tangents.takeLast(rope, ring, leg.node, way)) {
            out[0] = x;
            out[1] = y;
            out[2] = z;
            leg.keepsTangent = tangents.choose(rope, ring, p, way, leg.node, out, isAt);
            return;
        }
        if (isAt) {
            lookLeft(ring, way * u[0], way * u[1], way * u[2]);
        } else {
            Tangents.lookLeft(ring.axis, way * x, way * y, way * z, -way * ring.side * ring.radius, left);
        }
        tangents.setAcross(ring, p, way, left);
    }

    /** From now on, the rope comes to wheels where it does now. */
    void holdTangents() {
        tangents.holds = true;
    }

    /** From now on, the rope comes to wheels on tangents. */
    void forgetTangents() {
        tangents.holds = false;
    }

    /** The part of a pulley by which a node at one end of a segment is on the rim, beside a ring; null if it is not. */
    private static @Nullable RimPoint partAt(RopeState rope, int p, int way) {
        if (way > 0) {
            return rope.rings.partBehind(p);
        }
        return rope.rings.get(p) instanceof RimPoint rim ? rim : null;
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
        ViaPoint ring = rope.rings.get(p);
        if (ring.radius == 0 && !isAt) {
            layToPoint(rope, leg, next);
            return;
        }
        RimPoint part = partAt(rope, p, way);
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
        if (ring instanceof PulleyPoint pulley) {
            layToWheel(rope, leg, pulley, next, isAt);
            return;
        }
        if (isAt) {
            lookBehind(rope, node, p, way, next);
            climb(ring, p, way);
            lookLeft(ring, way * u[0], way * u[1], way * u[2]);
        } else {
            Tangents.lookLeft(ring.axis, way * x, way * y, way * z, -way * ring.side * ring.radius, left);
        }
        placeLeg(leg, p, -ring.side * ring.radius);
        double climb = slides ? way * arcs.halfClimb(ring, p, way) : 0;
        if (climb != 0) {
            leg.x += climb * ring.axis[0];
            leg.y += climb * ring.axis[1];
            leg.z += climb * ring.axis[2];
        }
        leg.outX = -ring.side * left[0];
        leg.outY = -ring.side * left[1];
        leg.outZ = -ring.side * left[2];
        x = rope.x[node] - leg.x;
        y = rope.y[node] - leg.y;
        z = rope.z[node] - leg.z;
        // The way from the arc to a node inside it leads inward, not along the rope.
        if (carriesNodes(ring) || (!isAt && isInside(rope, node, p))) {
            lookAlong(ring, leg, way);
            climb(ring, p, way);
        } else if (!isAt) {
            Tangents.direct(x, y, z, u);
        }
        leg.beyond = Math.max(0, nearPlace(rope.rest[Math.min(leg.node, rope.count - 2)], ring) - along(x, y, z));
        leg.measure(rope, u);
    }

    private void climb(ViaPoint ring, int p, int way) {
        if (slides) {
            Tangents.climb(ring.axis, way * arcs.rise(p, way), u);
        }
    }

    /** Lays the way between a node and a ring without a radius. */
    private void layToPoint(RopeState rope, Leg leg, int next) {
        leg.x = places.x[leg.ring];
        leg.y = places.y[leg.ring];
        leg.z = places.z[leg.ring];
        leg.outX = 0;
        leg.outY = 0;
        leg.outZ = 0;
        double x = rope.x[leg.node] - leg.x;
        double y = rope.y[leg.node] - leg.y;
        double z = rope.z[leg.node] - leg.z;
        double d = Math.sqrt(x * x + y * y + z * z + TINY);
        double rest = rope.rest[Math.min(leg.node, rope.count - 2)];
        if (d > CoincidentNodes.COINCIDENT * rest) {
            u[0] = x / d;
            u[1] = y / d;
            u[2] = z / d;
        } else {
            // From the ring to a node on it leads no way.
            lookBehind(rope, leg.node, leg.ring, leg.way, next);
        }
        leg.beyond = Math.max(0, NEAR * rest - along(x, y, z));
        if (leg.beyond == 0) {
            leg.take(u, d);
        } else {
            leg.measure(rope, u);
        }
    }
}
