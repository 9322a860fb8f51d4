package io.github.cordage.build;

import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.internal.math.Vectors;

/** Where a bridge is in a world: its start, and unit vectors forward, up against gravity, and aside. */
final class BridgeAxes {
    /** How far the end is from the start, forward and up [m]. */
    final double across;

    final double up;

    private final double[] start;
    private final double[] forward;
    private final double[] upward;
    private final double[] aside;

    BridgeAxes(double[] from, double[] to, boolean isInSpace, RopeWorld world) {
        start = from.clone();
        upward = upward(world);
        double[] way = {to[0] - from[0], to[1] - from[1], to[2] - from[2]};
        if (!isInSpace && (way[2] != 0 || upward[2] != 0)) {
            throw new IllegalArgumentException("a bridge without breadth must be in a plane of one z, and gravity too");
        }
        up = Vectors.dot(way, upward);
        for (int axis = 0; axis < 3; axis++) {
            way[axis] -= up * upward[axis];
        }
        across = Math.sqrt(Vectors.dot(way, way));
        if (!(across >= Limits.SIZE_MIN)) {
            throw new IllegalArgumentException(
                    "the ends of a bridge must be beside each other, were " + across + " m apart across gravity");
        }
        forward = new double[] {way[0] / across, way[1] / across, way[2] / across};
        aside = isInSpace ? cross(forward, upward) : new double[] {0, 0, 1};
    }

    private static double[] upward(RopeWorld world) {
        double[] g = {world.gravityX(), world.gravityY(), world.gravityZ()};
        double size = Math.sqrt(Vectors.dot(g, g));
        return size == 0 ? new double[] {0, 1, 0} : new double[] {-g[0] / size, -g[1] / size, -g[2] / size};
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    /** The joints of a rope that is so far aside, as x, y, z of each. */
    double[] points(double[] joints, double off) {
        double[] points = new double[joints.length / 2 * 3];
        for (int k = 0; 2 * k < joints.length; k++) {
            for (int axis = 0; axis < 3; axis++) {
                points[3 * k + axis] = at(joints[2 * k], joints[2 * k + 1], axis) + off * aside[axis];
            }
        }
        return points;
    }

    private double at(double along, double height, int axis) {
        return start[axis] + along * forward[axis] + height * upward[axis];
    }

    /** Places a plank from a joint to the next one. */
    void place(RopeBodyDef plank, double[] joints, int joint) {
        int j = 2 * joint;
        double along = (joints[j] + joints[j + 2]) / 2;
        double height = (joints[j + 1] + joints[j + 3]) / 2;
        plank.position(at(along, height, 0), at(along, height, 1), at(along, height, 2));
        double ahead = joints[j + 2] - joints[j];
        double rise = joints[j + 3] - joints[j + 1];
        double length = Math.sqrt(ahead * ahead + rise * rise);
        double[] x = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            x[axis] = (ahead * forward[axis] + rise * upward[axis]) / length;
        }
        double[] turn = turn(x, cross(aside, x), aside);
        plank.rotation(turn[0], turn[1], turn[2]);
    }

    /** Rotation vector to three unit vectors. */
    private static double[] turn(double[] x, double[] y, double[] z) {
        double[][] products = {
            {1 + x[0] + y[1] + z[2], y[2] - z[1], z[0] - x[2], x[1] - y[0]},
            {y[2] - z[1], 1 + x[0] - y[1] - z[2], y[0] + x[1], z[0] + x[2]},
            {z[0] - x[2], y[0] + x[1], 1 - x[0] + y[1] - z[2], z[1] + y[2]},
            {x[1] - y[0], z[0] + x[2], z[1] + y[2], 1 - x[0] - y[1] + z[2]}
        };
        int best = 0;
        for (int row = 1; row < products.length; row++) {
            best = products[row][row] > products[best][best] ? row : best;
        }
        double[] q = products[best];
        double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        for (int i = 0; i < q.length; i++) {
            q[i] /= length;
        }
        double[] vector = new double[3];
        Quaternions.difference(new double[] {1, 0, 0, 0}, q, vector);
        return vector;
    }
}
