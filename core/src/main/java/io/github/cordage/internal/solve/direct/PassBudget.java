package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.state.RopeState;

/**
 * The passes that a step may take, whatever happens in it: two attempts with an active set, and one of as many passes as the settings
 * allow. An attempt is given what is left, but for what has to remain for the attempts after it. A pass takes a time in
 * proportion to the rope's nodes.
 */
final class PassBudget {
    /** A step is divided only if each part can have so many passes. */
    private static final int LEAST = 3;

    private long end;
    private int kept;

    /** Begins a step, with the most passes of one attempt. */
    void begin(RopeState rope, int attempt) {
        end = rope.counts.passes + 2 * StepSearch.ACTIVE_PASSES + attempt;
        kept = 0;
    }

    /** Keeps so many passes for later attempts. */
    void keep(int passes) {
        kept = passes;
    }

    /** Keeps half of what is left for later attempts. */
    void keepHalf(RopeState rope) {
        kept = left(rope) / 2;
    }

    /** Whether the step may be taken in so many parts. */
    boolean allows(RopeState rope, int parts) {
        return parts == 1 || left(rope) >= LEAST * parts;
    }

    /** Most passes of an attempt that would take so many; at least one. */
    int most(RopeState rope, int wanted) {
        return Math.max(1, Math.min(wanted, left(rope) - kept));
    }

    /** Passes that are left in the step. */
    int left(RopeState rope) {
        return (int) (end - rope.counts.passes);
    }
}
