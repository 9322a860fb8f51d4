package io.github.cordage.internal.step;

import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.ChainGeometry;

/**
 * Segments that do not push, in parts of steps in which bodies touch. One that is longer than at rest is held; one
 * that is shorter carries no force down to the length that it had at the start of the part, and below that a force that
 * grows to a limit. So a rope gives way instead of jamming between what it touches, and a slack one comes back to its
 * length with a force that is not felt.
 */
final class SlackLaw {
    /** The limit of the force, in weights of a node. */
    private static final double WEIGHTS = 20;

    /** Part of its length by which a segment becomes shorter while the force grows. */
    private static final double GIVE = 1e-3;

    private static final byte HELD = 0;
    private static final byte LOOSE = 1;
    private static final byte PRESSED = 2;
    private static final byte CRUSHED = 3;

    /** Whether it holds in this part. */
    boolean isOn;

    private byte[] state = {};

    /** Lengths below which segments resist [m], and limit of the force [N]. */
    private double[] least = {};

    private double limit;

    SlackLaw() {}

    void reserve(int nodes) {
        state = new byte[nodes];
        least = new double[nodes];
    }

    /** Begins a part of motion, in which shorter segments stay so, with the rope where it is at its start. */
    void begin(RopeState rope) {
        begin(rope, 0, WEIGHTS * rope.loads.size());
    }

    /** Begins a part of h [s] without motion, in which segments come back to their lengths at a speed [m/s]. */
    void recover(RopeState rope, double h, double speed) {
        begin(rope, h * speed, speed / h);
    }

    private void begin(RopeState rope, double most, double acceleration) {
        isOn = true;
        double heaviest = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            least[i] = Math.min(rope.rest[i], rope.segmentLength(i) + most);
            state[i] = HELD;
            heaviest = Math.max(heaviest, Math.min(rope.mass[i], rope.mass[i + 1]));
        }
        limit = heaviest * acceleration;
    }

    private double softness(int i) {
        return GIVE * least[i] / limit;
    }

    /**
     * Decides after a pass which segments are held.
     *
     * @param target lengths to reach [m]
     */
    void update(RopeState rope, ChainGeometry g, double[] target) {
        double[] t = rope.tension;
        for (int i = 0; i < rope.count - 1; i++) {
            if (g.isBent(i)) {
                continue;
            }
            double length = rope.segmentLength(i);
            if (length > target[i]) {
                t[i] = state[i] == HELD ? t[i] : 0;
                state[i] = HELD;
            } else if (state[i] != HELD || t[i] < 0) {
                boolean resists = length < least[i] && limit > 0;
                double force = resists ? (least[i] - length) / softness(i) : 0;
                state[i] = resists ? force < limit ? PRESSED : CRUSHED : LOOSE;
                t[i] = -Math.min(force, limit);
            }
        }
    }

    /** Takes what segments are too long by [m]; those that are not held have no length to reach. */
    void measure(RopeState rope, ChainGeometry g, double[] gap, double[] off) {
        for (int i = 0; i < rope.count - 1; i++) {
            if (state[i] != HELD && !g.isBent(i)) {
                gap[i] = 0;
                off[i] = 0;
            }
        }
    }

    /** Changes the compliance of segments that are not held [m/N]. */
    void soften(RopeState rope, ChainGeometry g, double[] give) {
        for (int i = 0; i < rope.count - 1; i++) {
            if (!g.isBent(i)) {
                give[i] = state[i] == HELD ? give[i] : state[i] == PRESSED ? softness(i) : g.looseness(i);
            }
        }
    }

    /** Whether a segment is held. */
    boolean isHeld(int i) {
        return !isOn || state[i] == HELD;
    }

    /** Force of a segment that was not held before the pass, at a length [N]. */
    double force(int i, double length) {
        return length < least[i] && limit > 0 ? -Math.min(limit, (least[i] - length) / softness(i)) : 0;
    }
}
