package io.github.cordage.internal.contact;

import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;

/**
 * Contact impulses, for a solver whose velocities do not follow from displacements.
 *
 * <p>{@link ContactSweeps} has moved nodes out of colliders. With normal n, shares a and b = 1 - a of the nodes, their
 * inverse masses w [1/kg] and the velocity u [m/s] of the collider's surface, each contact now changes velocities by
 * impulses p ≥ 0 and q [N·s],
 *
 * <pre>
 *   v_first += a w_first (p n + q)     v_second += b w_second (p n + q)     W = a² w_first + b² w_second
 *   r = a v_first + b v_second - u     p += -(n·r) / W     q += -(r - (n·r) n) / W, |q| ≤ c p
 * </pre>
 *
 * <p>in a few passes, so that no velocity leads into a collider, or along it where friction c holds. Impulses divided
 * by the step are forces. Source: Catto, "Iterative Dynamics with Temporal Coherence", 2005: impulses are accumulated,
 * and their sum is clamped.
 */
final class ContactImpulses {
    private static final int PASSES = 8;

    /** Contacts farther apart than this fraction of the distance that the rope keeps do not touch. */
    private static final double NEAR = 0.1;

    /** A node moves as if it had at least this share of a push. */
    private static final double LEAST_SHARE = 0.25;

    private ContactImpulses() {}

    /**
     * Changes velocities at closed contacts, and computes contact forces from the impulses.
     *
     * @param move memory for three numbers
     * @param h time in which the impulses act [s]
     * @param step length of the step [s]
     */
    static void apply(RopeState rope, NarrowPhase finder, double[] move, double h, double step) {
        Contacts c = rope.contacts;
        double near = NEAR * ContactMargins.ownReach(rope);
        for (int k = 0; k < c.count; k++) {
            if (c.touches(k) && !(c.separation[k] - c.goal[k] <= near)) {
                // Pushed out, and then moved away by another push.
                c.open(k);
            }
            c.force[k] = 0;
            c.frictionX[k] = 0;
            c.frictionY[k] = 0;
            c.frictionZ[k] = 0;
        }
        for (int pass = 0; pass < PASSES; pass++) {
            for (int k = 0; k < c.count; k++) {
                if (c.touches(k)) {
                    finder.surfaceMove(rope, k, move);
                    meet(rope, c, k, move[0] / step, move[1] / step, move[2] / step);
                }
            }
        }
        for (int k = 0; k < c.count; k++) {
            c.force[k] /= h;
            c.frictionX[k] /= h;
            c.frictionY[k] /= h;
            c.frictionZ[k] /= h;
        }
    }

    private static void meet(RopeState rope, Contacts c, int k, double ux, double uy, double uz) {
        int i = c.place[k] >> 1;
        int j = c.feature[k] < 0 ? i : i + 1;
        double b = c.fraction[k];
        double a = 1 - b;
        double mass = mass(rope, c, k);
        if (!(mass > 0)) {
            return;
        }
        double rx = a * rope.vx[i] + b * rope.vx[j] - ux;
        double ry = a * rope.vy[i] + b * rope.vy[j] - uy;
        double rz = a * rope.vz[i] + b * rope.vz[j] - uz;
        double along = rx * c.nx[k] + ry * c.ny[k] + rz * c.nz[k];
        double p = Math.max(0, c.force[k] - along * mass);
        double qx = c.frictionX[k] - (rx - along * c.nx[k]) * mass;
        double qy = c.frictionY[k] - (ry - along * c.ny[k]) * mass;
        double qz = c.frictionZ[k] - (rz - along * c.nz[k]) * mass;
        double most = c.friction[k] * p;
        double size = Math.sqrt(qx * qx + qy * qy + qz * qz);
        c.state[k] = size > most ? Contacts.SLIDES : Contacts.STICKS;
        double part = size > most ? most / size : 1;
        qx *= part;
        qy *= part;
        qz *= part;
        double more = p - c.force[k];
        double x = more * c.nx[k] + qx - c.frictionX[k];
        double y = more * c.ny[k] + qy - c.frictionY[k];
        double z = more * c.nz[k] + qz - c.frictionZ[k];
        c.force[k] = p;
        c.frictionX[k] = qx;
        c.frictionY[k] = qy;
        c.frictionZ[k] = qz;
        push(rope, i, a * rope.inverseMass[i], x, y, z);
        if (j != i) {
            push(rope, j, b * rope.inverseMass[j], x, y, z);
        }
    }

    /**
     * 1 / W of {@link ContactPlanes} [kg]: how a contact's part of the rope resists a push; bounded beside a pinned
     * node, so that the other node moves at most 1 / {@link #LEAST_SHARE} times the push.
     */
    static double mass(RopeState rope, Contacts c, int k) {
        int i = c.place[k] >> 1;
        double wi = rope.inverseMass[i];
        if (c.feature[k] < 0) {
            return wi > 0 ? rope.mass[i] : 0;
        }
        double wj = rope.inverseMass[i + 1];
        double b = c.fraction[k];
        double a = 1 - b;
        double w = Math.max(a * a * wi + b * b * wj, Math.max(wi, wj) * LEAST_SHARE * LEAST_SHARE);
        return w > 0 ? 1 / w : 0;
    }

    private static void push(RopeState rope, int i, double w, double x, double y, double z) {
        rope.vx[i] += w * x;
        rope.vy[i] += w * y;
        rope.vz[i] += w * z;
    }
}
