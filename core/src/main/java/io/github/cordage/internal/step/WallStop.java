package io.github.cordage.internal.step;

import io.github.cordage.internal.contact.ContactMargins;
import io.github.cordage.internal.contact.NarrowPhase;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import java.util.Arrays;

/**
 * What becomes of a short free rope that a step without a solution has put through a wall: instead, it flies on in one
 * piece, with the shape that it had and the velocity of its center, up to the wall. That keeps lengths, and there is
 * always such a place unless walls close in from several sides. A long rope would lose the motion of all of it for a
 * single place.
 *
 * <p>Source: conservative advancement, as in Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems", 1996;
 * deviations: the whole step is taken, and the rope goes along with walls that move.
 */
final class WallStop {
    /** Most walls that it is brought in front of, one after the other. */
    private static final int ROUNDS = 24;

    /** Longer ropes stay as they were found. */
    private static final int MOST_NODES = 16;

    /**
     * A place is through if its depth is above this fraction of the distance that the rope keeps; contacts yield by
     * less.
     */
    private static final double THROUGH = 0.5;

    /** Depth that is left, as a fraction of the distance that the rope keeps from a surface. */
    private static final double DEPTH = 1e-6;

    private WallStop() {}

    /** Applies it to the ropes of an island that are through a wall. */
    static void apply(Island island) {
        for (int i = 0; i < island.size(); i++) {
            if (mayApply(island.get(i).rope) && crosses(island.get(i))) {
                stop(island.get(i));
            }
        }
    }

    private static boolean mayApply(RopeState rope) {
        return rope.count <= MOST_NODES
                && rope.near.count > 0
                && rope.collide != CollideMode.OFF
                && rope.pins.isEmpty()
                && rope.rings.isEmpty();
    }

    /** Whether a place of the rope that was in front of a surface before the step is behind it. */
    private static boolean crosses(Member m) {
        RopeState rope = m.rope;
        NarrowPhase finder = m.scratch.contacts.finder;
        finder.beginPart(rope.px, rope.py, rope.pz, 0, 1);
        finder.keepUp(rope);
        finder.measure(rope);
        Contacts c = rope.contacts;
        double own = ContactMargins.ownReach(rope);
        boolean any = false;
        for (int k = 0; k < c.count; k++) {
            any |= c.startDistance[k] >= 0 && c.separation[k] < -THROUGH * own - ContactMargins.endReach(rope, c, k);
        }
        return any;
    }

    /**
     * Moves the rope with its center up to the walls; where these leave no room, or would throw it, it stays as it was
     * found.
     */
    private static void stop(Member m) {
        RopeState rope = m.rope;
        NodeVectors found = m.scratch.expected;
        found.copyFrom(rope.x, rope.y, rope.z, rope.count);
        flyOn(m);
        double depth = DEPTH * ContactMargins.ownReach(rope);
        double h = m.context.h;
        int worst = deepest(m);
        openAll(rope.contacts);
        for (int round = 0; round < ROUNDS && depth(rope.contacts, worst) > depth; round++) {
            push(rope, worst, h);
            worst = deepest(m);
        }
        if (depth(rope.contacts, worst) > depth || m.scratch.contacts.finder.isThrown(rope, h)) {
            found.copyTo(rope.x, rope.y, rope.z, rope.count);
            return;
        }
        Arrays.fill(rope.tension, 0, rope.count - 1, 0);
        rope.takeVelocities(h);
        m.scratch.contacts.finder.limitSpeeds(rope, h);
    }

    private static void flyOn(Member m) {
        RopeState rope = m.rope;
        NodeVectors v = m.scratch.startVelocity;
        double x = 0;
        double y = 0;
        double z = 0;
        for (int i = 0; i < rope.count; i++) {
            x += rope.mass[i] * v.x[i];
            y += rope.mass[i] * v.y[i];
            z += rope.mass[i] * v.z[i];
        }
        double share = m.context.h / mass(rope);
        rope.restorePositions();
        shift(rope, share * x, share * y, share * z);
    }

    private static void shift(RopeState rope, double x, double y, double z) {
        for (int i = 0; i < rope.count; i++) {
            rope.x[i] += x;
            rope.y[i] += y;
            rope.z[i] += z;
        }
    }

    private static void openAll(Contacts c) {
        for (int k = 0; k < c.count; k++) {
            c.open(k);
        }
    }

    /** The contact that is farthest behind its surface, beyond what it may leave at the recovery speed; -1 for none. */
    private static int deepest(Member m) {
        RopeState rope = m.rope;
        m.scratch.contacts.finder.keepUp(rope);
        m.scratch.contacts.finder.measure(rope);
        int worst = -1;
        for (int k = 0; k < rope.contacts.count; k++) {
            if (depth(rope.contacts, k) > depth(rope.contacts, worst)) {
                worst = k;
            }
        }
        return worst;
    }

    private static double depth(Contacts c, int k) {
        return k < 0 ? 0 : c.goal[k] - c.separation[k];
    }

    /** Moves the rope out of a contact, which gets the force for that. */
    private static void push(RopeState rope, int k, double h) {
        Contacts c = rope.contacts;
        double by = depth(c, k);
        shift(rope, by * c.nx[k], by * c.ny[k], by * c.nz[k]);
        c.state[k] = Contacts.SLIDES;
        c.force[k] += mass(rope) * by / (h * h);
    }

    private static double mass(RopeState rope) {
        double mass = 0;
        for (int i = 0; i < rope.count; i++) {
            mass += rope.mass[i];
        }
        return mass;
    }
}
