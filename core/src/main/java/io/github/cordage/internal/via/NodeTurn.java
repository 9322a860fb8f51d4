package io.github.cordage.internal.via;

import io.github.cordage.internal.math.Angles;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.StepHistory;
import io.github.cordage.internal.state.ViaPoint;

/**
 * Turns the motion of a node about a ring: its position, its velocity and their history, as if the rope were unfolded.
 */
final class NodeTurn {
    /** Directions with a sum of 1 and their cosine below this are opposite: the rotation between them has no axis. */
    private static final double OPPOSITE = 1e-9;

    private double cosine;

    /** The axis times the sine of the angle. */
    private double vx;

    private double vy;
    private double vz;

    /** A vector n along the axis; the turn adds n (n d) / per to the rest of a vector d. */
    private double nx;

    private double ny;
    private double nz;
    private double per;

    /** Position of a ring [m], or its velocity [m/s]. */
    private final double[] place = new double[RingMass.AXES];

    /** Chooses the smallest rotation that takes one direction to another. */
    void take(double[] from, double[] to) {
        cosine = from[0] * to[0] + from[1] * to[1] + from[2] * to[2];
        vx = from[1] * to[2] - from[2] * to[1];
        vy = from[2] * to[0] - from[0] * to[2];
        vz = from[0] * to[1] - from[1] * to[0];
        nx = vx;
        ny = vy;
        nz = vz;
        per = Math.max(1 + cosine, OPPOSITE);
    }

    /** Chooses the rotation by an angle about an axis. */
    void about(double[] axis, double angle) {
        cosine = Angles.cos(angle);
        double sine = Angles.sin(angle);
        vx = sine * axis[0];
        vy = sine * axis[1];
        vz = sine * axis[2];
        nx = axis[0];
        ny = axis[1];
        nz = axis[2];
        per = 1 / (1 - cosine);
    }

    /**
     * Turns a node's motion about a ring.
     *
     * @param w direction of the rope where the node is then
     * @param arc length of rope on the ring [m], by which the node is farther from there on the other side
     * @param slid how far along its axis the rope is at the ring [m]
     */
    void turn(RopeState rope, ViaPoint ring, int node, double h, double[] w, double arc, double slid) {
        double mx = ring.moveX() / h;
        double my = ring.moveY() / h;
        double mz = ring.moveZ() / h;
        double cx = ring.x + slid * ring.axis[0];
        double cy = ring.y + slid * ring.axis[1];
        double cz = ring.z + slid * ring.axis[2];
        if (!(ring instanceof MountedPoint mounted) || mounted.mass == null) {
            turn(rope, node, h, cx, cy, cz, mx, my, mz, w, arc);
            return;
        }
        turn(rope.x, rope.y, rope.z, node, cx, cy, cz, w, arc);
        turn(rope.vx, rope.vy, rope.vz, node, mx, my, mz, w, 0);
        if (rope.pastX.x1.length > 0) {
            turnHistory(rope, node, mounted.mass, mounted.onMass, 0, 0, 0, w, arc);
        }
    }

    /** Turns a node's history about where a place beside one on a mass was. */
    private void turnHistory(
            RopeState rope,
            int node,
            RingMass mass,
            double[] local,
            double outX,
            double outY,
            double outZ,
            double[] w,
            double arc) {
        StepHistory x = rope.pastX;
        StepHistory y = rope.pastY;
        StepHistory z = rope.pastZ;
        StepHistory p = mass.past;
        mass.pastArm(1, local, place);
        turn(
                x.x1,
                y.x1,
                z.x1,
                node,
                p.x1[0] + (place[0] + outX),
                p.x1[1] + (place[1] + outY),
                p.x1[2] + (place[2] + outZ),
                w,
                arc);
        mass.pastArm(2, local, place);
        turn(
                x.x2,
                y.x2,
                z.x2,
                node,
                p.x2[0] + (place[0] + outX),
                p.x2[1] + (place[1] + outY),
                p.x2[2] + (place[2] + outZ),
                w,
                arc);
        mass.pastVelocityAt(1, local, place);
        turn(x.v1, y.v1, z.v1, node, place[0], place[1], place[2], w, 0);
        mass.pastVelocityAt(2, local, place);
        turn(x.v2, y.v2, z.v2, node, place[0], place[1], place[2], w, 0);
    }

    /** Turns a node's motion about the place where the rope comes to the rim of a pulley. */
    void turnAtRim(RopeState rope, PulleyPoint ring, int node, double h, double[] out) {
        double mx = (ring.nextX - ring.x) / h;
        double my = (ring.nextY - ring.y) / h;
        double mz = (ring.nextZ - ring.z) / h;
        double cx = ring.x + out[0];
        double cy = ring.y + out[1];
        double cz = ring.z + out[2];
        RingMass mass = ring.mass;
        if (mass == null) {
            turn(rope, node, h, cx, cy, cz, mx, my, mz, out, 0);
            return;
        }
        turn(rope.x, rope.y, rope.z, node, cx, cy, cz, out, 0);
        turn(rope.vx, rope.vy, rope.vz, node, mx, my, mz, out, 0);
        if (rope.pastX.x1.length > 0) {
            turnHistory(rope, node, mass, ring.onMass, out[0], out[1], out[2], out, 0);
        }
    }

    private void turn(
            RopeState rope,
            int node,
            double h,
            double cx,
            double cy,
            double cz,
            double mx,
            double my,
            double mz,
            double[] w,
            double arc) {
        turn(rope.x, rope.y, rope.z, node, cx, cy, cz, w, arc);
        turn(rope.vx, rope.vy, rope.vz, node, mx, my, mz, w, 0);
        StepHistory x = rope.pastX;
        StepHistory y = rope.pastY;
        StepHistory z = rope.pastZ;
        if (x.x1.length > 0) {
            turn(x.x1, y.x1, z.x1, node, cx - h * mx, cy - h * my, cz - h * mz, w, arc);
            turn(x.x2, y.x2, z.x2, node, cx - 2 * h * mx, cy - 2 * h * my, cz - 2 * h * mz, w, arc);
            turn(x.v1, y.v1, z.v1, node, mx, my, mz, w, 0);
            turn(x.v2, y.v2, z.v2, node, mx, my, mz, w, 0);
        }
    }

    /** Turns a vector about a point (Rodrigues' formula), and moves it back along the rope by the length of the arc. */
    private void turn(
            double[] x, double[] y, double[] z, int i, double cx, double cy, double cz, double[] w, double arc) {
        double dx = x[i] - cx;
        double dy = y[i] - cy;
        double dz = z[i] - cz;
        double along = (nx * dx + ny * dy + nz * dz) / per;
        x[i] = cx + cosine * dx + vy * dz - vz * dy + along * nx - arc * w[0];
        y[i] = cy + cosine * dy + vz * dx - vx * dz + along * ny - arc * w[1];
        z[i] = cz + cosine * dz + vx * dy - vy * dx + along * nz - arc * w[2];
    }

    /** Turns a direction. */
    void turn(double[] u) {
        double along = (nx * u[0] + ny * u[1] + nz * u[2]) / per;
        double x = cosine * u[0] + vy * u[2] - vz * u[1] + along * nx;
        double y = cosine * u[1] + vz * u[0] - vx * u[2] + along * ny;
        double z = cosine * u[2] + vx * u[1] - vy * u[0] + along * nz;
        u[0] = x;
        u[1] = y;
        u[2] = z;
    }

    /**
     * Puts a node's motion on the line on which the rope comes to the rim of a pulley: nothing moves it across.
     *
     * @param out from the axis of the wheel to the rim
     * @param along direction of the rope there
     */
    void straighten(RopeState rope, PulleyPoint ring, int node, double h, double[] out, double[] along) {
        double mx = (ring.nextX - ring.x) / h;
        double my = (ring.nextY - ring.y) / h;
        double mz = (ring.nextZ - ring.z) / h;
        double cx = ring.x + out[0];
        double cy = ring.y + out[1];
        double cz = ring.z + out[2];
        straighten(rope.x, rope.y, rope.z, node, cx, cy, cz, along);
        straighten(rope.vx, rope.vy, rope.vz, node, mx, my, mz, along);
        StepHistory x = rope.pastX;
        StepHistory y = rope.pastY;
        StepHistory z = rope.pastZ;
        if (x.x1.length > 0 && ring.mass != null) {
            double[] on = ring.onMass;
            StepHistory p = ring.mass.past;
            ring.mass.pastArm(1, on, place);
            straighten(
                    x.x1,
                    y.x1,
                    z.x1,
                    node,
                    p.x1[0] + (place[0] + out[0]),
                    p.x1[1] + (place[1] + out[1]),
                    p.x1[2] + (place[2] + out[2]),
                    along);
            ring.mass.pastArm(2, on, place);
            straighten(
                    x.x2,
                    y.x2,
                    z.x2,
                    node,
                    p.x2[0] + (place[0] + out[0]),
                    p.x2[1] + (place[1] + out[1]),
                    p.x2[2] + (place[2] + out[2]),
                    along);
            ring.mass.pastVelocityAt(1, on, place);
            straighten(x.v1, y.v1, z.v1, node, place[0], place[1], place[2], along);
            ring.mass.pastVelocityAt(2, on, place);
            straighten(x.v2, y.v2, z.v2, node, place[0], place[1], place[2], along);
        } else if (x.x1.length > 0) {
            straighten(x.x1, y.x1, z.x1, node, cx - h * mx, cy - h * my, cz - h * mz, along);
            straighten(x.x2, y.x2, z.x2, node, cx - 2 * h * mx, cy - 2 * h * my, cz - 2 * h * mz, along);
            straighten(x.v1, y.v1, z.v1, node, mx, my, mz, along);
            straighten(x.v2, y.v2, z.v2, node, mx, my, mz, along);
        }
    }

    private static void straighten(
            double[] x, double[] y, double[] z, int i, double cx, double cy, double cz, double[] u) {
        double by = u[0] * (x[i] - cx) + u[1] * (y[i] - cy) + u[2] * (z[i] - cz);
        x[i] = cx + by * u[0];
        y[i] = cy + by * u[1];
        z[i] = cz + by * u[2];
    }
}
