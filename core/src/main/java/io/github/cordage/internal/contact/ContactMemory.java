package io.github.cordage.internal.contact;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;

/** Memory of contacts from one step to the next. */
public final class ContactMemory {
    /** Steps after a contact in which a node moves in first order: at least two, which give a smooth history. */
    private static final byte AFTER = 3;

    private ContactMemory() {}

    /** Marks first-order nodes, forgets contacts that came apart, and removes velocities caused by depenetration. */
    public static void endStep(RopeState rope, double h) {
        rope.needFirstOrder();
        for (int i = 0; i < rope.count; i++) {
            rope.firstOrder[i] = (byte) Math.max(0, rope.firstOrder[i] - 1);
        }
        Contacts c = rope.contacts;
        double near = ContactMargins.nearSeparation(rope);
        for (int k = 0; k < c.count; k++) {
            if (c.touches(k) && !isSound(c, k)) {
                c.open(k);
            }
            limitFriction(c, k);
            // A contact that has opened may have been pushed, too.
            if (c.touches(k) || (c.pressed[k] && c.pushed[k] > 0)) {
                end(rope, c, k, h);
            }
            if (!c.touches(k) && !(c.separation[k] <= near)) {
                c.forget(k);
            }
        }
    }

    /** Whether a contact pushes, its numbers are finite, and it still lies on its segment. */
    private static boolean isSound(Contacts c, int k) {
        // Written so that NaN is not.
        return c.force[k] >= 0
                && c.force[k] <= Limits.BEYOND
                && Math.abs(c.separation[k]) <= Limits.BEYOND
                && c.fraction[k] >= 0
                && c.fraction[k] <= 1;
    }

    private static void end(RopeState rope, Contacts c, int k, double h) {
        double pushed = c.pushed[k] / h;
        int i = c.place[k] >> 1;
        int j = c.feature[k] < 0 ? i : i + 1;
        c.x[k] = Blend.between(rope.x[i], rope.x[j], c.fraction[k]);
        c.y[k] = Blend.between(rope.y[i], rope.y[j], c.fraction[k]);
        c.z[k] = Blend.between(rope.z[i], rope.z[j], c.fraction[k]);
        rope.firstOrder[i] = AFTER;
        double taken = calm(rope, i, c, k, pushed);
        if (j > i) {
            rope.firstOrder[j] = AFTER;
            taken += calm(rope, j, c, k, pushed);
        }
        if (taken > 0) {
            c.force[k] = Math.max(0, c.force[k] - taken / h);
            limitFriction(c, k);
        }
    }

    /** Scales friction down to its limit, which the last pass may have exceeded. */
    private static void limitFriction(Contacts c, int k) {
        double most = c.friction[k] * c.force[k];
        double size = Math.sqrt(
                c.frictionX[k] * c.frictionX[k] + c.frictionY[k] * c.frictionY[k] + c.frictionZ[k] * c.frictionZ[k]);
        if (!(size <= Limits.BEYOND)) {
            c.frictionX[k] = 0;
            c.frictionY[k] = 0;
            c.frictionZ[k] = 0;
        } else if (size > most) {
            double part = most / size;
            c.frictionX[k] *= part;
            c.frictionY[k] *= part;
            c.frictionZ[k] *= part;
        }
    }

    /** Takes from a node the velocity of having been pushed out; returns the momentum that it loses [N s]. */
    private static double calm(RopeState rope, int i, Contacts c, int k, double pushed) {
        double along = rope.vx[i] * c.nx[k] + rope.vy[i] * c.ny[k] + rope.vz[i] * c.nz[k];
        if (pushed > 0 && along > 0) {
            double less = Math.min(along, pushed);
            rope.vx[i] -= less * c.nx[k];
            rope.vy[i] -= less * c.ny[k];
            rope.vz[i] -= less * c.nz[k];
            return rope.inverseMass[i] > 0 ? less / rope.inverseMass[i] : 0;
        }
        return 0;
    }
}
