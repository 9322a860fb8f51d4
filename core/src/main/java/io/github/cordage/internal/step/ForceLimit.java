package io.github.cordage.internal.step;

import io.github.cordage.internal.contact.ContactMargins;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.Direct;

/**
 * Limits the forces of a rope in contact to what its motion and its axial stiffness allow.
 *
 * <p>A rope that cannot stretch and is pulled taut over a collider, or caught under one, has no finite forces: within
 * the tolerance of its lengths, any tension fits, and it grows from step to step. The tension of a rope with the axial
 * stiffness EA [N] is at most
 *
 * <pre>
 *   F (1 + {@value JerkLimit#LEVERAGE} / √e) + P / h + √(2 K EA / S) + EA s
 * </pre>
 *
 * <p>with the forces F [N] on the nodes and on the bodies on the rope, the least slack e that counts ({@link
 * JerkLimit}), the momentum P [N s] and the energy K [J] that all these would have at the fastest speeds around,
 * against each other, the rest length S [m] and the stretch s at the end of the step. A contact has two segments beside
 * it, and takes at most twice that, and EA if it is as deep as the rope is thick.
 *
 * <p>Only what is handed out and what the next step starts from changes, not the motion.
 */
final class ForceLimit {
    private ForceLimit() {}

    /**
     * Limits tensions and contact forces after a step.
     *
     * @param speed fastest that the rope, its pins and the colliders that it touches were before the step or in it
     *     [m/s]
     * @param tolerance relative error of length that counts as none
     */
    static void apply(RopeState rope, StepContext context, double speed, double tolerance) {
        double largest = largest(rope);
        double mass = 0;
        double force = 0;
        double fastest = speed * speed;
        for (int i = 0; i < rope.count; i++) {
            double free = rope.inverseMass[i] > 0 ? rope.mass[i] : 0;
            double x = rope.loads.x(i, rope.drag);
            double y = rope.loads.y(i, rope.drag);
            double z = rope.loads.z(i, rope.drag);
            mass += free;
            double v = rope.vx[i] * rope.vx[i] + rope.vy[i] * rope.vy[i] + rope.vz[i] * rope.vz[i];
            fastest = Math.max(fastest, v);
            force += free * Math.sqrt(x * x + y * y + z * z);
        }
        force += RopeMeasures.pulled(rope);
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            RingMass one = rope.rings.masses.get(m);
            double[] v = one.velocity;
            mass += one.mass;
            fastest = Math.max(fastest, v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
            force += one.mass * rope.loads.size() + one.pull();
        }
        double against = 2 * Math.sqrt(fastest);
        double stiffness = rope.compliancePerMetre > 0 ? 1 / rope.compliancePerMetre : Direct.AXIAL_STIFFNESS;
        double most = force * (1 + JerkLimit.LEVERAGE / Math.sqrt(tolerance / 4)) + mass * against / context.h;
        if (rope.count > 1) {
            most += against * Math.sqrt(mass * stiffness / rope.restLength());
        }
        if (!(largest > most)) {
            return;
        }
        most += stiffness * RopeMeasures.worstStretch(rope);
        for (int i = 0; i < rope.count - 1; i++) {
            rope.tension[i] = Math.max(-most, Math.min(most, rope.tension[i]));
        }
        Contacts c = rope.contacts;
        double own = ContactMargins.ownReach(rope);
        for (int k = 0; k < c.count; k++) {
            double limit = 2 * most + stiffness * Math.max(0, -c.separation[k]) / own;
            if (c.force[k] > limit) {
                c.scaleForce(k, limit / c.force[k]);
            }
        }
    }

    /** The largest tension or half of the largest contact force [N]. */
    private static double largest(RopeState rope) {
        double largest = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            largest = Math.max(largest, Math.abs(rope.tension[i]));
        }
        Contacts c = rope.contacts;
        for (int k = 0; k < c.count; k++) {
            largest = Math.max(largest, c.force[k] / 2);
        }
        return largest;
    }
}
