package io.github.cordage.internal.step;

import io.github.cordage.internal.body.MassPart;
import io.github.cordage.internal.body.PortPart;
import io.github.cordage.internal.chain.RopePart;
import io.github.cordage.internal.contact.ContactPart;
import io.github.cordage.internal.rod.RodJoints;
import io.github.cordage.internal.rod.RodPart;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.Bends;
import io.github.cordage.internal.via.ViaPart;

/**
 * The parts that the rope at hand has, in the order in which they take part in its step. The list is made at the start
 * of each step, from the state of the rope alone. A part whose memory still holds another rope's is listed once more,
 * to find that it has nothing to do.
 */
final class RopeParts {
    private final ChainPass chain;
    private final RopePart ports;
    private final RopePart via;
    private final RopePart masses;
    private final RopePart rod;
    private final RopePart contacts;

    private final RopePart[] list;
    private int count;

    RopeParts(DirectScratch scratch) {
        chain = scratch.chain;
        ports = new PortPart(chain.geometry);
        via = new ViaPart(chain.geometry, scratch.passage, chain::measureAll);
        masses = new MassPart();
        rod = new RodPart(chain.rods);
        contacts = new ContactPart(scratch.contacts);
        list = new RopePart[] {ports, via, masses, rod, contacts};
    }

    /** Lists the parts that a rope has at the start of a step. */
    void list(RopeState rope) {
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
        if (rope.resistsBending() || holdsRod(chain.rods.joints)) {
            list[count++] = rod;
        }
        if (touches(rope)) {
            list[count++] = contacts;
        }
    }

    /** Whether the rope at hand carries a body of another engine. */
    boolean hasPorts() {
        return count > 0 && list[0] == ports;
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

    void find(RopeState rope, StepContext context) {
        for (int i = 0; i < count; i++) {
            if (list[i] instanceof RopePart.Finds part) {
                part.find(rope, context);
            }
        }
    }

    void begin(RopeState rope, StepContext context) {
        for (int i = 0; i < count; i++) {
            if (list[i] instanceof RopePart.Begins part) {
                part.begin(rope, context);
            }
        }
    }

    void aim(RopeState rope, StepContext context) {
        for (int i = 0; i < count; i++) {
            if (list[i] instanceof RopePart.Aims part) {
                part.aim(rope, context);
            }
        }
    }

    void predict(RopeState rope, NodeVectors expected) {
        for (int i = 0; i < count; i++) {
            if (list[i] instanceof RopePart.Predicts part) {
                part.predict(rope, expected);
            }
        }
    }

    void restart(RopeState rope) {
        for (int i = 0; i < count; i++) {
            if (list[i] instanceof RopePart.Restarts part) {
                part.restart(rope);
            }
        }
    }

    void layOut(RopeState rope, double share, boolean isDivided) {
        for (int i = 0; i < count; i++) {
            if (list[i] instanceof RopePart.LaysOut part) {
                part.layOut(rope, share, isDivided);
            }
        }
    }

    double settle(RopeState rope, double tolerance, double off) {
        double left = off;
        for (int i = 0; i < count; i++) {
            if (list[i] instanceof RopePart.Settles part) {
                left = part.settle(rope, tolerance, left);
            }
        }
        return left;
    }

    void end(RopeState rope) {
        for (int i = count - 1; i >= 0; i--) {
            if (list[i] instanceof RopePart.Ends part) {
                part.end(rope);
            }
        }
    }

    void keep(RopeState rope) {
        for (int i = count - 1; i >= 0; i--) {
            if (list[i] instanceof RopePart.Keeps part) {
                part.keep(rope);
            }
        }
    }
}
