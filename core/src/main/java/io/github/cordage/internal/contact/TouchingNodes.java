package io.github.cordage.internal.contact;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RopeState;

/**
 * Nodes of a trial that press on colliders, or are beside a corner: they are held meanwhile, and go on as they move.
 */
public final class TouchingNodes {
    private int[] nodes = {};

    /** Their inverse masses. */
    private double[] inverse = {};

    private int count;

    public void reserve(int capacity) {
        nodes = new int[capacity];
        inverse = new double[capacity];
    }

    /** Holds them, except the ports. */
    public void hold(RopeState rope, int[] ports, int size) {
        count = 0;
        for (int k = 0; k < rope.contacts.count; k++) {
            if (rope.contacts.force[k] > 0) {
                int node = rope.contacts.place[k] >> 1;
                hold(rope, node, ports, size);
                if ((rope.contacts.place[k] & 1) != 0) {
                    hold(rope, node + 1, ports, size);
                }
            }
        }
        for (int r = 0; r < rope.rings.size(); r++) {
            hold(rope, rope.rings.get(r).segment, ports, size);
            hold(rope, rope.rings.get(r).segment + 1, ports, size);
        }
    }

    private void hold(RopeState rope, int node, int[] ports, int size) {
        if (rope.inverseMass[node] == 0) {
            return;
        }
        for (int i = 0; i < size; i++) {
            if (ports[i] == node) {
                return;
            }
        }
        nodes[count] = node;
        inverse[count++] = rope.inverseMass[node];
        rope.inverseMass[node] = 0;
    }

    /** Computes where they are after h [s]. */
    public void aim(RopeState rope, double h, NodeVectors to) {
        for (int i = 0; i < count; i++) {
            int node = nodes[i];
            to.x[node] = rope.x[node] + h * rope.vx[node];
            to.y[node] = rope.y[node] + h * rope.vy[node];
            to.z[node] = rope.z[node] + h * rope.vz[node];
        }
    }

    /** Moves them there. */
    public void move(RopeState rope, NodeVectors to) {
        for (int i = 0; i < count; i++) {
            int node = nodes[i];
            rope.x[node] = to.x[node];
            rope.y[node] = to.y[node];
            rope.z[node] = to.z[node];
        }
    }

    public void release(RopeState rope) {
        for (int i = 0; i < count; i++) {
            rope.inverseMass[nodes[i]] = inverse[i];
        }
    }
}
