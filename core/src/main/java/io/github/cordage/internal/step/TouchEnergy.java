package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;

/**
 * Tells whether a part of a step that has no exact answer may stand: whether it is finite, makes ropes no longer, and is not
 * much faster than what inertia and given forces lead to. Contacts and ropes slow down what moves; what they push by
 * rights, as a platform or a winch, is about as fast as what moves already.
 */
final class TouchEnergy {
    /** Ratio of kinetic energies from which on a part is not taken. */
    private static final double WILD = 4;

    private double stretch;
    private double before;
    private double after;

    TouchEnergy() {}

    /** Begins a part, with all ropes where they are at its start. */
    void begin(Island island) {
        stretch = stretch(island);
    }

    /** The greatest part by which a segment is longer than at rest. */
    private static double stretch(Island island) {
        double most = 0;
        for (int k = 0; k < island.size(); k++) {
            RopeState rope = island.get(k).rope;
            for (int i = 0; i < rope.count - 1; i++) {
                boolean isBent = island.get(k).scratch.chain.geometry.isBent(i);
                most = Math.max(most, isBent ? 0 : rope.segmentLength(i) / rope.rest[i] - 1);
            }
        }
        return most;
    }

    boolean mayStand(Island island) {
        return isSound(island) && stretch(island) <= Math.max(FirstOrderStep.USABLE, stretch) && !isWild(island);
    }

    private static boolean isSound(Island island) {
        boolean sound = island.loose.areFinite();
        for (int i = 0; i < island.size(); i++) {
            RopeState rope = island.get(i).rope;
            sound &= RopeMeasures.firstBrokenNode(rope) < 0;
            for (int m = 0; m < rope.rings.masses.own(); m++) {
                sound &= rope.rings.masses.get(m).isFinite();
            }
        }
        return sound;
    }

    private boolean isWild(Island island) {
        before = 0;
        after = 0;
        for (int i = 0; i < island.size(); i++) {
            add(island.get(i));
        }
        for (int i = 0; i < island.loose.size(); i++) {
            add(island.loose.get(i));
        }
        return after > WILD * before;
    }

    private void add(Member m) {
        RopeState rope = m.rope;
        NodeVectors from = m.scratch.start;
        NodeVectors to = m.scratch.expected;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                double mass = rope.mass[i];
                before += mass * square(to.x[i] - from.x[i], to.y[i] - from.y[i], to.z[i] - from.z[i]);
                after += mass * square(rope.x[i] - from.x[i], rope.y[i] - from.y[i], rope.z[i] - from.z[i]);
            }
        }
        for (int k = 0; k < rope.rings.masses.own(); k++) {
            if (rope.rings.masses.get(k) instanceof BodyState body) {
                add(body);
            }
        }
    }

    private void add(BodyState body) {
        double[] s = body.start;
        double[] e = body.expected;
        double[] x = body.at;
        before += body.mass * square(e[0] - s[0], e[1] - s[1], e[2] - s[2]);
        after += body.mass * square(x[0] - s[0], x[1] - s[1], x[2] - s[2]);
    }

    private static double square(double x, double y, double z) {
        return x * x + y * y + z * z;
    }
}
