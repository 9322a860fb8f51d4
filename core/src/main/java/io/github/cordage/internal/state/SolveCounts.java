package io.github.cordage.internal.state;

import io.github.cordage.internal.snapshot.Transfer;

/** How the direct solver fared with a rope since it entered the world. */
public final class SolveCounts {
    /** Steps taken. */
    public long steps;

    /** Passes over the rope in all steps. */
    public long passes;

    /** Most passes in one try at a step. */
    public int mostPasses;

    /** Passes in the last search. */
    public int lastPasses;

    /** Steps that did not converge at first, or gained energy, and were taken again in first order or in parts. */
    public long repeated;

    /** Steps that did not converge in the end either. */
    public long unconverged;

    /** The last search decides how the next step is taken; the others are for users. */
    void transfer(Transfer t) {
        lastPasses = t.whole("lastPasses", lastPasses, 0, Integer.MAX_VALUE);
        if (t.skipsLabels()) {
            return;
        }
        steps = t.word(steps);
        passes = t.word(passes);
        mostPasses = t.whole("mostPasses", mostPasses, 0, Integer.MAX_VALUE);
        repeated = t.word(repeated);
        unconverged = t.word(unconverged);
    }
}
