package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.solve.Bends;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;

/**
 * The parts that the rope at hand has, in the order in which they take part in its step. The list is made at the start
 * of each step, from the state of the rope alone. A part whose memory still holds another rope's is listed once more,
 * to find that it has nothing to do.
 */
final class RopeParts {
    private final RopePart ports = new PortPart();
    private final RopePart via = new ViaPart();
    private final RopePart masses = new MassPart();
    private final RopePart rod = new RodPart();
    private final RopePart contacts = new ContactPart();

    private final RopePart[] list = {ports, via, masses, rod, contacts};
    private int count;

    /** Lists the parts that a rope has at the start of a step. */
    void list(RopeState rope, ChainPass chain) {
        count = 0;
        if (hasPorts(rope)) {
            list[count++] = ports;
        }
        if (bends(rope, chain.geometry.bends)) {
            list[count++] = via;
        }
        if (!rope.rings.masses.isEmpty()) {
            list[count++] = masses;
        }
        if (resistsBending(rope) || holdsRod(chain.rods.joints)) {
            list[count++] = rod;
        }
        if (touches(rope)) {
            list[count++] = contacts;
        }
    }

    private static boolean hasPorts(RopeState rope) {
        boolean any = false;
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            any |= pin.port != null;
        }
        return any;
    }

    private static boolean bends(RopeState rope, Bends bends) {
        return !rope.rings.isEmpty() || (rope.near.count > 0 && rope.hasSections()) || bends.listed > 0;
    }

    private static boolean resistsBending(RopeState rope) {
        return rope.properties.get(RopeProperty.BENDING_STIFFNESS) > 0;
    }

    private static boolean holdsRod(RodJoints joints) {
        return joints.list.count > 0 || joints.twist.hasFrames;
    }

    /** Whether there are colliders near the rope, or were in the last step. */
    private static boolean touches(RopeState rope) {
        return rope.near.count > 0
                || rope.contacts.count > 0
                || rope.contactsBefore.count > 0
                || rope.pairs.count > 0
                || rope.pairs.fine;
    }

    void find(RopeState rope, StepContext context, DirectScratch scratch) {
        for (int i = 0; i < count; i++) {
            list[i].find(rope, context, scratch);
        }
    }

    void begin(RopeState rope, StepContext context, DirectScratch scratch) {
        for (int i = 0; i < count; i++) {
            list[i].begin(rope, context, scratch);
        }
    }

    void aim(RopeState rope, StepContext context, DirectScratch scratch) {
        for (int i = 0; i < count; i++) {
            list[i].aim(rope, context, scratch);
        }
    }

    void predict(RopeState rope, StepContext context, DirectScratch scratch) {
        for (int i = 0; i < count; i++) {
            list[i].predict(rope, context, scratch);
        }
    }

    void restart(RopeState rope, StepContext context, DirectScratch scratch) {
        for (int i = 0; i < count; i++) {
            list[i].restart(rope, context, scratch);
        }
    }

    void layOut(RopeState rope, StepContext context, DirectScratch scratch) {
        for (int i = 0; i < count; i++) {
            list[i].layOut(rope, context, scratch);
        }
    }

    double settle(RopeState rope, DirectScratch scratch, double tolerance, double off) {
        double left = off;
        for (int i = 0; i < count; i++) {
            left = list[i].settle(rope, scratch, tolerance, left);
        }
        return left;
    }

    void end(RopeState rope, StepContext context, DirectScratch scratch) {
        for (int i = count - 1; i >= 0; i--) {
            list[i].end(rope, context, scratch);
        }
    }

    void keep(RopeState rope, StepContext context, DirectScratch scratch) {
        for (int i = count - 1; i >= 0; i--) {
            list[i].keep(rope, context, scratch);
        }
    }
}
