package io.github.cordage.internal.contact;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;

/**
 * Lets ropes come back from colliders that they hit (Newton's law of restitution): a contact that the rope approached
 * at v [m/s] before the step ends it with at least e v away from the collider, for a restitution e.
 *
 * <p>Only velocities change, after the solver has taken the step, so that it is the same for every solver. A contact
 * that the rope approaches slowly is no impact, or resting ropes would hop.
 */
public final class Rebound {
    public static final Scratch.Kind<Rebound> KIND = scratch -> new Rebound(scratch.get(NarrowPhase.KIND));

    /** Slower approaches are no impact [m/s]. */
    private static final double SLOW = 0.1;

    /** Approaches slower than what forces on the whole rope add in as many steps are no impact. */
    private static final double SLOW_STEPS = 2;

    private final NarrowPhase finder;
    private final NodeVectors before = new NodeVectors();
    private int reserved;
    private final double[] move = new double[3];

    private Rebound(NarrowPhase finder) {
        this.finder = finder;
    }

    /** Notes the velocities before a step. */
    public void begin(RopeState rope) {
        if (reserved < rope.count) {
            reserved = rope.capacity();
            before.reserve(reserved);
        }
        before.copyFrom(rope.vx, rope.vy, rope.vz, rope.count);
    }

    /** Changes the velocities after the step; returns whether there was an impact. */
    public boolean end(RopeState rope, StepContext context) {
        Contacts c = rope.contacts;
        double restitution = rope.properties.get(RopeProperty.CONTACT_RESTITUTION);
        double slow = Math.max(SLOW, SLOW_STEPS * context.fallSpeed(rope));
        boolean any = false;
        for (int k = 0; k < c.count; k++) {
            if (!c.touches(k) && !c.pressed[k]) {
                continue;
            }
            finder.surfaceMove(rope, k, move);
            double away = (move[0] * c.nx[k] + move[1] * c.ny[k] + move[2] * c.nz[k]) / context.h;
            double approach = away - along(rope, before.x, before.y, before.z, k);
            double missing = away + restitution * approach - along(rope, rope.vx, rope.vy, rope.vz, k);
            if (approach > slow && missing > 0) {
                push(rope, k, missing);
                any = true;
            }
        }
        return any;
    }

    /** Velocity of a contact's point of the rope along the normal [m/s]. */
    private static double along(RopeState rope, double[] vx, double[] vy, double[] vz, int k) {
        Contacts c = rope.contacts;
        int i = c.place[k] >> 1;
        int j = c.feature[k] < 0 ? i : i + 1;
        return Blend.between(vx[i], vx[j], c.fraction[k]) * c.nx[k]
                + Blend.between(vy[i], vy[j], c.fraction[k]) * c.ny[k]
                + Blend.between(vz[i], vz[j], c.fraction[k]) * c.nz[k];
    }

    /** Changes the velocity of a contact's point along the normal, by an impulse that its nodes share. */
    private static void push(RopeState rope, int k, double by) {
        Contacts c = rope.contacts;
        double impulse = by * ContactImpulses.mass(rope, c, k);
        int i = c.place[k] >> 1;
        double first = impulse * (1 - c.fraction[k]) * rope.inverseMass[i];
        rope.vx[i] += first * c.nx[k];
        rope.vy[i] += first * c.ny[k];
        rope.vz[i] += first * c.nz[k];
        if (c.feature[k] >= 0) {
            double second = impulse * c.fraction[k] * rope.inverseMass[i + 1];
            rope.vx[i + 1] += second * c.nx[k];
            rope.vy[i + 1] += second * c.ny[k];
            rope.vz[i + 1] += second * c.nz[k];
        }
    }
}
