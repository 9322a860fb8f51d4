package io.github.cordage.internal.step;

import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.RopeState;

/**
 * The passes that a step may take, whatever happens in it: two attempts with an active set, and one of as many passes
 * as the settings allow. Ropes that bend over corners, which have further attempts before they let go, may take half as
 * many again, and twice as many again for each ring, whose friction is found by passes as well. An attempt is given
 * what is left, but for what has to remain for the attempts after it. Ropes of very many nodes, which crack like whips
 * the harder the more they have, may take some for each of them.
 */
final class PassBudget {
    /** Nodes for each pass that a step may take. */
    private static final int NODES = 4;

    /** Fewest passes with which an attempt at a whole step is worth while. */
    private static final int WORTH_WHILE = 10;

    /** Fewest passes for each part of a step that is divided. */
    private static final int LEAST = 3;

    private long end;
    private int kept;

    /** Begins a step, with the most passes of one attempt. */
    void begin(RopeState rope, int attempt) {
        int passes = 2 * StepSearch.ACTIVE_PASSES + attempt;
        int most = passes + (rope.rings.hasCorners() ? passes / 2 : 0);
        for (int r = 0; r < rope.rings.size(); r++) {
            most += rope.rings.get(r) instanceof MountedPoint ? 2 * passes : 0;
        }
        end = rope.counts.passes + Math.max(most, rope.count / NODES);
        kept = 0;
    }

    /** Gives the step some more passes, after all others have been used. */
    void extend(RopeState rope, int passes) {
        end = rope.counts.passes + passes;
        kept = 0;
    }

    /** Keeps passes for later attempts. */
    void keep(int passes) {
        kept = passes;
    }

    /** Keeps half of what is left for later attempts; nothing for a rope in rings, which has enough. */
    void keepHalf(RopeState rope) {
        kept = rope.rings.isEmpty() ? left(rope) / 2 : 0;
    }

    /** Whether the step may be taken in {@code parts} parts. */
    boolean allows(RopeState rope, int parts) {
        return parts == 1 || left(rope) >= LEAST * parts;
    }

    /** Whether there are enough passes for an attempt that may not succeed. */
    boolean isWorthWhile(RopeState rope) {
        return left(rope) - kept >= WORTH_WHILE;
    }

    /** Passes that an attempt may take of those wanted; at least one. */
    int most(RopeState rope, int wanted) {
        return Math.max(1, Math.min(wanted, left(rope) - kept));
    }

    /** Passes that are left in the step. */
    int left(RopeState rope) {
        return (int) (end - rope.counts.passes);
    }
}
