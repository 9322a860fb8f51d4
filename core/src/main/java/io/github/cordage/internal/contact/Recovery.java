package io.github.cordage.internal.contact;

import io.github.cordage.internal.state.RopeState;

/**
 * Moves a rope out of colliders without giving it a velocity: after the velocities of a step have been computed, nodes
 * move by at most a given distance toward their planes, while segments keep the lengths that they have.
 *
 * <p>Sources: Guendelman, Bridson, Fedkiw, "Nonconvex Rigid Bodies with Stacking", 2003, and the split impulses of
 * Catto's Box2D: what parts overlap changes positions only. Deviation: lengths are kept in the same sweeps.
 */
final class Recovery {
    private static final int SWEEPS = 12;

    /** Length of each segment before [m], and its square. */
    private double[] length = {};

    private double[] squared = {};

    private double[] fromX = {};
    private double[] fromY = {};
    private double[] fromZ = {};

    /** Moves the nodes by at most a distance [m] each. */
    void move(RopeState rope, ContactPlanes planes, double most) {
        begin(rope);
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int i = 0; i < rope.count - 1; i++) {
                keepLength(rope, i);
            }
            for (int i = rope.count - 2; i >= 0; i--) {
                keepLength(rope, i);
            }
            planes.pushNodes(ContactPlanes.EVEN_NODES, rope.x, rope.y, rope.z);
            planes.pushSegments(ContactPlanes.RED_SEGMENTS, rope.x, rope.y, rope.z, rope.x, rope.y, rope.z);
        }
        for (int i = 0; i < rope.count; i++) {
            limit(rope, i, most);
        }
    }

    private void begin(RopeState rope) {
        if (length.length < rope.count) {
            int size = rope.x.length;
            length = new double[size];
            squared = new double[size];
            fromX = new double[size];
            fromY = new double[size];
            fromZ = new double[size];
        }
        System.arraycopy(rope.x, 0, fromX, 0, rope.count);
        System.arraycopy(rope.y, 0, fromY, 0, rope.count);
        System.arraycopy(rope.z, 0, fromZ, 0, rope.count);
        for (int i = 0; i < rope.count - 1; i++) {
            squared[i] = squared(rope, i);
            length[i] = Math.sqrt(squared[i]);
        }
    }

    private void keepLength(RopeState rope, int i) {
        double w = rope.inverseMass[i] + rope.inverseMass[i + 1];
        double now = squared(rope, i);
        if (now == squared[i] || !(w > 0) || !(now > 0)) {
            return;
        }
        double f = (length[i] / Math.sqrt(now) - 1) / w;
        double f0 = f * rope.inverseMass[i];
        double f1 = f * rope.inverseMass[i + 1];
        double dx = rope.x[i] - rope.x[i + 1];
        double dy = rope.y[i] - rope.y[i + 1];
        double dz = rope.z[i] - rope.z[i + 1];
        rope.x[i] += f0 * dx;
        rope.y[i] += f0 * dy;
        rope.z[i] += f0 * dz;
        rope.x[i + 1] -= f1 * dx;
        rope.y[i + 1] -= f1 * dy;
        rope.z[i + 1] -= f1 * dz;
    }

    private static double squared(RopeState rope, int i) {
        double dx = rope.x[i] - rope.x[i + 1];
        double dy = rope.y[i] - rope.y[i + 1];
        double dz = rope.z[i] - rope.z[i + 1];
        return dx * dx + dy * dy + dz * dz;
    }

    private void limit(RopeState rope, int i, double most) {
        double dx = rope.x[i] - fromX[i];
        double dy = rope.y[i] - fromY[i];
        double dz = rope.z[i] - fromZ[i];
        double moved = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (moved > most) {
            double share = most / moved;
            rope.x[i] = fromX[i] + share * dx;
            rope.y[i] = fromY[i] + share * dy;
            rope.z[i] = fromZ[i] + share * dz;
        }
    }
}
