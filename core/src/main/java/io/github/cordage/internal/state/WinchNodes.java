package io.github.cordage.internal.state;

import org.jspecify.annotations.Nullable;

/** Places the nodes that a winch adds to a rope; {@link WinchDrive} says where. */
final class WinchNodes {
    /**
     * A segment that was shorter than this fraction of the usual length, or has come out of the winch since, has no
     * direction to go along.
     */
    private static final double NO_DIRECTION = 0.25;

    private WinchNodes() {}

    /** Gives a new node current and past positions and velocities on the line between two others. */
    static void fillIn(RopeState rope, WinchState w, int at, int outer, int inner, double r) {
        ViaPoint ring = ringBefore(rope, w);
        if (ring != null) {
            placeBeforeRing(rope, ring, outer, at);
            return;
        }
        double a = rope.spacing;
        RopeTopology.between(
                rope.x,
                rope.y,
                rope.z,
                rope.vx,
                rope.vy,
                rope.vz,
                at,
                outer,
                inner,
                a / r,
                RopeTopology.ALONG_AS_FIRST);
        StepHistory x = rope.pastX;
        StepHistory y = rope.pastY;
        StepHistory z = rope.pastZ;
        if (hasDirection(rope, w.rest1)) {
            RopeTopology.placeBetween(rope.px, rope.py, rope.pz, at, outer, inner, a / w.rest1);
        } else {
            comeAlong(rope, rope.px, rope.py, rope.pz, at, outer);
        }
        if (x.x1.length > 0) {
            place(rope, at, outer, inner, w.rest1, x.x1, y.x1, z.x1, x.v1, y.v1, z.v1);
            place(rope, at, outer, inner, w.rest2, x.x2, y.x2, z.x2, x.v2, y.v2, z.v2);
        }
        RopeState.COLUMNS.inherit(rope, outer, at);
    }

    /** Gives a new node a past position and velocity, of a time at which its segment had a rest length [m]. */
    private static void place(
            RopeState rope,
            int at,
            int outer,
            int inner,
            double rest,
            double[] x,
            double[] y,
            double[] z,
            double[] vx,
            double[] vy,
            double[] vz) {
        if (hasDirection(rope, rest)) {
            double share = rope.spacing / rest;
            RopeTopology.between(x, y, z, vx, vy, vz, at, outer, inner, share, RopeTopology.ALONG_AS_FIRST);
            return;
        }
        comeAlong(rope, x, y, z, at, outer);
        vx[at] = vx[outer];
        vy[at] = vy[outer];
        vz[at] = vz[outer];
    }

    /** Whether the segment at the winch had a direction when it had a rest length [m]. */
    private static boolean hasDirection(RopeState rope, double rest) {
        return Math.abs(rest) > NO_DIRECTION * rope.spacing;
    }

    /** Places a node in the past as it lies now, seen from the outer node. */
    private static void comeAlong(RopeState rope, double[] x, double[] y, double[] z, int at, int outer) {
        x[at] = x[outer] + rope.x[at] - rope.x[outer];
        y[at] = y[outer] + rope.y[at] - rope.y[outer];
        z[at] = z[outer] + rope.z[at] - rope.z[outer];
    }

    /** The ring that the segment at a winch runs through first from its outer node; null if it is straight. */
    static @Nullable ViaPoint ringBefore(RopeState rope, WinchState w) {
        return rope.rings.nearest(rope.winchSegment(w.atEnd), !w.atEnd);
    }

    /** Way from a node to where the rope comes to a ring [m]. */
    static double distance(RopeState rope, int node, ViaPoint ring) {
        double x = ring.x - rope.x[node];
        double y = ring.y - rope.y[node];
        double z = ring.z - rope.z[node];
        return Math.sqrt(Math.max(0, x * x + y * y + z * z - ring.radius * ring.radius));
    }

    /** Places a new node on the way from the outer node to a ring, with the motion of the outer node. */
    private static void placeBeforeRing(RopeState rope, ViaPoint ring, int outer, int at) {
        double mass = rope.mass[at];
        RopeState.COLUMNS.copyNode(rope, outer, rope, at);
        Stops.set(rope, at, false);
        rope.mass[at] = mass;
        rope.inverseMass[at] = 1 / mass;
        if (ring instanceof PulleyPoint) {
            double[] out = outer < at ? ring.toStart : ring.toEnd;
            shift(rope, at, -rope.spacing, out[0], out[1], out[2]);
        } else {
            shiftToRing(rope, ring, at, outer < at ? ring.side : -ring.side);
        }
    }

    /** Shifts a node by the spacing toward where the rope comes to a ring, along the tangent of its arc. */
    private static void shiftToRing(RopeState rope, ViaPoint ring, int node, int side) {
        double[] e = ring.axis;
        double x = ring.x - rope.x[node];
        double y = ring.y - rope.y[node];
        double z = ring.z - rope.z[node];
        double along = e[0] * x + e[1] * y + e[2] * z;
        double cx = x - along * e[0];
        double cy = y - along * e[1];
        double cz = z - along * e[2];
        double squared = cx * cx + cy * cy + cz * cz;
        double aside = side * ring.radius;
        double ahead = Math.sqrt(Math.max(0, squared - aside * aside));
        double by = squared > 0 ? aside / squared : 0;
        double tx = x - by * (aside * cx + ahead * (e[1] * cz - e[2] * cy));
        double ty = y - by * (aside * cy + ahead * (e[2] * cx - e[0] * cz));
        double tz = z - by * (aside * cz + ahead * (e[0] * cy - e[1] * cx));
        shift(rope, node, rope.spacing / Math.sqrt(tx * tx + ty * ty + tz * tz), tx, ty, tz);
    }

    private static void shift(RopeState rope, int node, double by, double x, double y, double z) {
        shiftNode(rope.x, rope.px, rope.pastX, node, by * x);
        shiftNode(rope.y, rope.py, rope.pastY, node, by * y);
        shiftNode(rope.z, rope.pz, rope.pastZ, node, by * z);
    }

    private static void shiftNode(double[] x, double[] px, StepHistory past, int node, double by) {
        x[node] += by;
        px[node] += by;
        if (past.x1.length > 0) {
            past.x1[node] += by;
            past.x2[node] += by;
        }
    }
}
