package io.github.cordage.contact.bars;

import io.github.cordage.Rope;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeWorld;

/**
 * Tells whether a rope that stands still has a reason to. Nodes that are neither pinned nor near a contact are held by
 * the tensions of their segments alone; the tensions that come closest to balance are found by least squares, and what
 * they leave is an acceleration that such a node should have.
 */
final class Balance {
    private final RopeWorld world;
    private final Rope rope;
    private final int count;
    private final boolean[] held;

    /** Unit vectors along the segments. */
    private final double[][] u;

    private Balance(RopeWorld world, Rope rope) {
        this.world = world;
        this.rope = rope;
        count = rope.nodeCount();
        held = new boolean[count];
        for (int i = 0; i < count; i++) {
            held[i] = rope.isPinned(i);
        }
        for (RopeContact contact : rope.contacts().list()) {
            held[contact.segment()] = true;
            held[Math.min(count - 1, contact.segment() + 1)] = true;
        }
        u = new double[Math.max(0, count - 1)][];
        for (int i = 0; i < count - 1; i++) {
            double x = rope.x(i + 1) - rope.x(i);
            double y = rope.y(i + 1) - rope.y(i);
            double z = rope.z(i + 1) - rope.z(i);
            double length = Math.max(1e-12, Math.sqrt(x * x + y * y + z * z));
            u[i] = new double[] {x / length, y / length, z / length};
        }
    }

    /** Largest acceleration that is in no balance, of all nodes that touch nothing [m/s²]. */
    static double unbalanced(RopeWorld world, Rope rope) {
        Balance balance = new Balance(world, rope);
        double most = 0;
        int first = 0;
        while (first < balance.count) {
            if (balance.held[first]) {
                first++;
                continue;
            }
            int last = first;
            while (last + 1 < balance.count && !balance.held[last + 1]) {
                last++;
            }
            most = Math.max(most, balance.unbalanced(first, last));
            first = last + 1;
        }
        return most;
    }

    /** The same of a run of nodes, all of which are free. */
    private double unbalanced(int first, int last) {
        int from = Math.max(0, first - 1);
        int to = Math.min(count - 2, last);
        double[] tension = tensions(first, last, from, to);
        double most = 0;
        for (int i = first; i <= last; i++) {
            double squared = 0;
            for (int axis = 0; axis < 3; axis++) {
                double force = 0;
                if (i <= to) {
                    force += tension[i - from] * u[i][axis];
                }
                if (i - 1 >= from) {
                    force -= tension[i - 1 - from] * u[i - 1][axis];
                }
                double a = gravity(axis) + force / rope.settings().mass(i);
                squared += a * a;
            }
            most = Math.max(most, Math.sqrt(squared));
        }
        return most;
    }

    /** The tensions of segments that leave the least forces: a system with three diagonals. */
    private double[] tensions(int first, int last, int from, int to) {
        int n = to - from + 1;
        double[] diagonal = new double[Math.max(0, n)];
        double[] upper = new double[Math.max(0, n)];
        double[] right = new double[Math.max(0, n)];
        for (int k = 0; k < n; k++) {
            int segment = from + k;
            for (int end = 0; end < 2; end++) {
                int node = segment + end;
                if (node >= first && node <= last) {
                    // A little more than 1, as a run along a line between two supports has any tension.
                    diagonal[k] += 1 + 1e-15;
                    right[k] += (end == 0 ? -1 : 1) * rope.settings().mass(node) * along(segment);
                }
            }
            if (k + 1 < n) {
                double[] a = u[segment];
                double[] b = u[segment + 1];
                upper[k] = -(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
            }
        }
        for (int k = 1; k < n; k++) {
            double factor = upper[k - 1] / diagonal[k - 1];
            diagonal[k] -= factor * upper[k - 1];
            right[k] -= factor * right[k - 1];
        }
        for (int k = n - 1; k >= 0; k--) {
            right[k] = (right[k] - (k + 1 < n ? upper[k] * right[k + 1] : 0)) / diagonal[k];
        }
        return right;
    }

    private double along(int segment) {
        return gravity(0) * u[segment][0] + gravity(1) * u[segment][1] + gravity(2) * u[segment][2];
    }

    private double gravity(int axis) {
        return axis == 0 ? world.gravityX() : axis == 1 ? world.gravityY() : world.gravityZ();
    }
}
