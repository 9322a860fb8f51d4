package io.github.cordage.internal.solve;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.state.RopeState;

/**
 * Takes the rings of a rope through a step of a solver that moves nodes without solving for tensions.
 *
 * <p>Friction holds the rope where it was when it last slid ({@link Bend#held}), so that it does not creep, however far
 * a solver is from its lengths.
 */
public final class RingStep {
    /** Kind of this scratch memory. */
    public static final Scratch.Kind<RingStep> KIND = scratch -> new RingStep();

    /** Farthest that a drift is believed, in rest lengths: more comes from diverged positions. */
    private static final double FARTHEST = 10;

    /** The segments that run through rings. */
    public final Bends bends = new Bends();

    private final RingPassage passage = new RingPassage(bends);

    private RingStep() {}

    /** Measures the segments where the rings are at the start of the step. */
    public void measure(RopeState rope) {
        bends.list(rope);
        bends.place(rope, 0);
        bends.measure(rope);
    }

    /**
     * Carries nodes that pass rings in a step, shares masses, and measures segments at its start; the rings' next positions are
     * known.
     *
     * @param h length of the step [s]
     * @param share fraction of the step after which forces are those at the nodes' places
     */
    public void begin(RopeState rope, double h, double share) {
        passage.carry(rope, h);
        passage.shareMasses(rope, h, share * h);
        measure(rope);
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            bend.held = bend.place() - bend.ring.drift;
            bend.pull = 0;
            bend.pullBehind = 0;
        }
    }

    /** Ends a step, in which the solver has set {@link Bend#held}, the tensions of bent segments, and which of them slide. */
    public void end(RopeState rope) {
        bends.measure(rope);
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            int a = bend.segment;
            rope.tension[a] = within(bend.pull, Limits.BEYOND);
            bend.ring.tensionBehind = within(bend.pullBehind, Limits.BEYOND);
            bend.ring.drift = bend.grip > 0 ? within(bend.place() - bend.held, FARTHEST * rope.rest[a]) : 0;
        }
        bends.keepDirections(rope);
    }

    /** A value, or 0 if it is farther from 0 than a bound, or not a number. */
    private static double within(double value, double bound) {
        return Math.abs(value) <= bound ? value : 0;
    }
}
