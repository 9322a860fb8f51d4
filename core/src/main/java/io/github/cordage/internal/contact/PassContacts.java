package io.github.cordage.internal.contact;

import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;

/** Contribution of contacts to a pass of {@code ChainPass}. */
public interface PassContacts {
    /** Most contacts that press in one place; in a heap of colliders, more would cost time without effect. */
    int MOST_IN_A_PLACE = 6;

    /** A contact only presses on a segment if the nodes that can move have at least this share of it. */
    double LEAST_SHARE = 0.1;

    /**
     * States the rows of all contacts that press, and adds the forces that the rows do not contain to the residual
     * forces at the nodes [N].
     */
    ContactRows stateRows(RopeState rope, Segments chain, double[] rx, double[] ry, double[] rz);

    /** Adds a force on a contact's part of the rope [N] to the residual forces at its nodes. */
    static void push(Contacts c, int k, double x, double y, double z, double[] rx, double[] ry, double[] rz) {
        int i = c.place[k] >> 1;
        double b = c.fraction[k];
        double a = 1 - b;
        rx[i] += a * x;
        ry[i] += a * y;
        rz[i] += a * z;
        if (b > 0) {
            rx[i + 1] += b * x;
            ry[i + 1] += b * y;
            rz[i + 1] += b * z;
        }
    }

    /** Whether a contact can press: whether enough of its part of the rope is free. */
    static boolean canMove(RopeState rope, Contacts c, int k) {
        int i = c.place[k] >> 1;
        double b = c.fraction[k];
        double free = rope.inverseMass[i] == 0 ? 0 : 1 - b;
        if (c.feature[k] >= 0 && rope.inverseMass[i + 1] != 0) {
            free += b;
        }
        return free >= LEAST_SHARE;
    }

    /**
     * Whether it is one of the inside of a segment that bends now: such a segment does not collide, only its nodes do.
     */
    static boolean isOnBend(Segments chain, Contacts c, int k) {
        return c.feature[k] >= 0 && chain.isBent(c.place[k] >> 1);
    }

    /** Whether nothing moves along z, given where the nodes are expected, so that friction has only one direction. */
    static boolean isFlat(RopeState rope, double[] expectedZ) {
        for (int i = 0; i < rope.count; i++) {
            if (rope.z[i] != rope.z[0] || expectedZ[i] != rope.z[0]) {
                return false;
            }
        }
        return true;
    }
}
