package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.PinTargets;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;

/**
 * Restores the lengths of a rope whose step has no usable solution: from each pin outward, every node moves along its
 * segment to where the segment has its length. Between two pins this is repeated from both sides. A rope without pins
 * starts from its heaviest node. It knows nothing of rings.
 *
 * <p>Source: Aristidou and Lasenby, "FABRIK: a fast, iterative solver for the inverse kinematics problem", Graphical
 * Models 73, 2011. It ignores contacts, which push the rope out again in the next steps.
 */
public final class LengthProjection {
    /** Rounds from both sides between two pins. */
    private static final int ROUNDS = 8;

    /** Lengths that are off by more than this are restored. */
    private static final double FAR_OFF = 0.005;

    private LengthProjection() {}

    /** Makes the best of a step whose lengths are off: no node is thrown, and lengths that are far off are restored. */
    static void rescue(RopeState rope, StepContext context, DirectScratch scratch) {
        scratch.contacts.finder.limitMoves(rope, context.h);
        System.arraycopy(scratch.startTension, 0, rope.tension, 0, rope.count - 1);
        if (isFarOff(rope)) {
            apply(rope, lengths(rope, scratch.chain));
            rope.takeVelocities(context.h);
        }
        scratch.contacts.finder.limitSpeeds(rope, context.h, context.fallSpeed(rope));
    }

    /** Takes a step of ropes that touch nothing, from the positions predicted by inertia and forces alone. */
    static void throughTheAir(Island island) {
        for (int i = 0; i < island.size(); i++) {
            throughTheAir(island.get(i).rope, island.get(i).context, island.get(i).scratch);
        }
        WorkLimit.takeExcess(island);
    }

    private static void throughTheAir(RopeState rope, StepContext context, DirectScratch scratch) {
        NodeVectors p = scratch.expected;
        FirstOrder.predict(rope, context, p, context.h);
        PinTargets.move(rope, scratch.pins, 1);
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                rope.x[i] = p.x[i];
                rope.y[i] = p.y[i];
                rope.z[i] = p.z[i];
            }
        }
        apply(rope, lengths(rope, scratch.chain));
        rope.takeVelocities(context.h);
    }

    /**
     * Gives a rope in the air its lengths where it was at the start of the step, and returns whether it runs through no
     * rings.
     */
    static boolean settle(RopeState rope, ChainPass chain) {
        if (!rope.rings.isEmpty()) {
            return rope.rings.masses.size() == 0;
        }
        rope.restorePositions();
        apply(rope, chain.spans.target);
        return true;
    }

    /** Whether a length is far off. What earlier steps have left counts as well, or it would add up. */
    private static boolean isFarOff(RopeState rope) {
        boolean far = false;
        for (int i = 0; i < rope.count - 1; i++) {
            // Written so that NaN counts.
            far |= !(Math.abs(rope.segmentLength(i) - rope.rest[i] - stretch(rope, i)) <= FAR_OFF * rope.rest[i]);
        }
        return far;
    }

    /** The lengths to reach at the rope's tensions [m], in memory that the next measurement overwrites. */
    private static double[] lengths(RopeState rope, ChainPass chain) {
        for (int i = 0; i < rope.count - 1; i++) {
            chain.gap[i] = chain.spans.target[i] + stretch(rope, i);
        }
        return chain.gap;
    }

    /** By how much its tension makes a segment longer [m], or shorter by no more than a half. */
    private static double stretch(RopeState rope, int i) {
        return rope.rest[i] * Math.max(-0.5, rope.compliancePerMetre * rope.tension[i]);
    }

    /**
     * Restores lengths as far as the pins allow.
     *
     * @param lengths of the segments [m]
     */
    static void apply(RopeState rope, double[] lengths) {
        int first = RopeMeasures.nextPin(rope, 0);
        if (first == rope.count) {
            int heaviest = heaviest(rope);
            pull(rope, lengths, heaviest, -1, 0);
            pull(rope, lengths, heaviest, 1, rope.count - 1);
            return;
        }
        pull(rope, lengths, first, -1, 0);
        int last = first;
        for (int next = RopeMeasures.nextPin(rope, first + 1);
                next < rope.count;
                next = RopeMeasures.nextPin(rope, next + 1)) {
            for (int round = 0; round < ROUNDS && next > last + 1; round++) {
                pull(rope, lengths, last, 1, next - 1);
                pull(rope, lengths, next, -1, last + 1);
            }
            last = next;
        }
        pull(rope, lengths, last, 1, rope.count - 1);
    }

    private static int heaviest(RopeState rope) {
        int heaviest = 0;
        for (int i = 1; i < rope.count; i++) {
            heaviest = rope.mass[i] > rope.mass[heaviest] ? i : heaviest;
        }
        return heaviest;
    }

    /** Moves the nodes after a node, in a direction up to a last one, to the lengths of their segments. */
    private static void pull(RopeState rope, double[] lengths, int from, int direction, int to) {
        for (int i = from; i != to; i += direction) {
            int next = i + direction;
            double dx = rope.x[next] - rope.x[i];
            double dy = rope.y[next] - rope.y[i];
            double dz = rope.z[next] - rope.z[i];
            double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
            // Coincident nodes have no direction, and stay.
            double by = d > 0 ? lengths[Math.min(i, next)] / d : 0;
            rope.x[next] = rope.x[i] + by * dx;
            rope.y[next] = rope.y[i] + by * dy;
            rope.z[next] = rope.z[i] + by * dz;
        }
    }
}
