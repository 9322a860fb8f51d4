package io.github.cordage.internal.step;

import io.github.cordage.internal.contact.ContactMargins;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;

/**
 * Nodes in contact. Their motion is not smooth, and second order in time would turn an impact into a rebound. So they
 * move in first order in this step and the three after, while the rest of the rope stays in second order.
 */
final class FirstOrderNodes {
    /** A contact closer than this fraction of its contact distance counts as touching. */
    private static final double NEAR = 0.1;

    private FirstOrderNodes() {}

    /** Marks nodes of a rope in contact with recent contacts; returns whether it has any contacts, recent or near. */
    static boolean mark(RopeState rope, DirectScratch scratch) {
        rope.needFirstOrder();
        boolean any = false;
        for (int i = 0; i < rope.count; i++) {
            scratch.firstOrder[i] = rope.firstOrder[i] > 0;
            any |= scratch.firstOrder[i];
        }
        Contacts c = rope.contacts;
        double own = ContactMargins.ownReach(rope);
        for (int k = 0; k < c.count; k++) {
            any |= c.touches(k) || c.startDistance[k] < (1 + NEAR) * own + ContactMargins.endReach(rope, c, k);
        }
        return any;
    }

    /** Switches nodes in contact to first order: their predicted positions and their inertia. */
    static void slowDown(RopeState rope, StepContext context, DirectScratch scratch) {
        Contacts c = rope.contacts;
        double own = ContactMargins.ownReach(rope);
        boolean[] rough = scratch.firstOrder;
        for (int k = 0; k < c.count; k++) {
            if (c.touches(k) || c.separation[k] < NEAR * own) {
                int i = c.place[k] >> 1;
                rough[i] = true;
                if (c.feature[k] >= 0) {
                    rough[i + 1] = true;
                }
            }
        }
        double h = context.h;
        double fh = Math.min(StrictMath.exp((rope.damping() + rope.drag) * h) - 1, FirstOrder.MOST_DAMPING);
        double push = h / (1 + fh);
        double blown = rope.drag == 0 ? 0 : fh / h * rope.drag / (rope.drag + rope.damping());
        for (int i = 0; i < rope.count; i++) {
            if (rough[i]) {
                scratch.expected.x[i] = rope.px[i] + push * (rope.vx[i] + h * rope.loads.x(i, blown));
                scratch.expected.y[i] = rope.py[i] + push * (rope.vy[i] + h * rope.loads.y(i, blown));
                scratch.expected.z[i] = rope.pz[i] + push * (rope.vz[i] + h * rope.loads.z(i, blown));
                scratch.chain.geometry.inertia[i] = rope.mass[i] * (1 + fh) / (h * h);
            }
        }
    }

    /** Moves the marked nodes to their first guess, along their velocities; their history does not predict them. */
    static void guess(RopeState rope, DirectScratch scratch, double h) {
        for (int i = 0; i < rope.count; i++) {
            if (scratch.firstOrder[i] && rope.inverseMass[i] > 0) {
                rope.x[i] = rope.px[i] + h * rope.vx[i];
                rope.y[i] = rope.py[i] + h * rope.vy[i];
                rope.z[i] = rope.pz[i] + h * rope.vz[i];
            }
        }
    }

    /** Gives the marked nodes first-order velocities. */
    static void takeVelocities(RopeState rope, DirectScratch scratch, double h) {
        for (int i = 0; i < rope.count; i++) {
            if (scratch.firstOrder[i]) {
                rope.vx[i] = (rope.x[i] - rope.px[i]) / h;
                rope.vy[i] = (rope.y[i] - rope.py[i]) / h;
                rope.vz[i] = (rope.z[i] - rope.pz[i]) / h;
            }
        }
    }
}
