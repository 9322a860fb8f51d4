package io.github.cordage.internal.state;

import io.github.cordage.internal.snapshot.Transfer;

/** Statistics of the direct solver for a rope since it was added to the world. */
public final class SolveCounts {
    /** Steps taken. */
    public long steps;

    /** Passes in all steps. */
    public long passes;

    /** Most passes in one attempt at a step. */
    public int mostPasses;

    /** Passes in the last attempt. */
    public int lastPasses;

    /** Steps that did not converge at first, or gained energy, and were repeated in first order or in parts. */
    public long repeated;

    /** Steps that did not converge in the end. */
    public long unconverged;

    /** Carries the counters. Only {@link #lastPasses} affects the future; the others are for users. */
    void transfer(Transfer t) {
        lastPasses = t.whole("lastPasses", lastPasses, 0, Integer.MAX_VALUE);
        if (t.skipsLabels()) {
            return;
        }
        steps = t.word("steps", steps);
        passes = t.word("passes", passes);
        mostPasses = t.whole("mostPasses", mostPasses, 0, Integer.MAX_VALUE);
        repeated = t.word("repeated", repeated);
        unconverged = t.word("unconverged", unconverged);
    }
}
