package io.github.cordage.internal.world;

import io.github.cordage.internal.solve.batch.BatchRules;
import io.github.cordage.internal.solve.batch.LaneBatch;
import io.github.cordage.internal.step.DirectSolver;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Groups calm ropes of one kind into batches, which solve them side by side. */
final class BatchPlanner {
    /**
     * A rope may join a batch after this many consecutive steps with few Newton passes; see {@link RopeStep}.
     */
    static final int CALM_STEPS = 8;

    /** Fewest ropes that a new batch starts with: fewer would leave most of its lanes idle. */
    private static final int WORTH_A_BATCH = 32;

    /** A batch with fewer ropes than this is dissolved. */
    private static final int LEFT_IN_A_BATCH = 16;

    /** Most kinds of ropes that one planning run handles, because each kind scans all remaining candidates. */
    private static final int MOST_KINDS = 64;

    private final List<RopeBatch> batches = new ArrayList<>();

    /** Dissolved batches, kept so that ropes that come and go produce no garbage. */
    private final List<RopeBatch> spare = new ArrayList<>();

    /** All that have been made, at their numbers. */
    private final List<RopeBatch> made = new ArrayList<>();

    private final List<RopeCore> candidates = new ArrayList<>();
    private final List<RopeCore> others = new ArrayList<>();
    private boolean nothingToMeet;

    /** Number of batches. */
    int count() {
        return batches.size();
    }

    RopeBatch batch(int i) {
        return batches.get(i);
    }

    /** All batches that have been made, even if they are empty now, at their numbers. */
    List<RopeBatch> made() {
        return made;
    }

    /** Takes a rope out of its batch; returns whether it was in one. */
    static boolean leave(RopeCore rope) {
        BatchSeat from = rope.batch;
        if (from == null) {
            rope.calmSteps = 0;
            return false;
        }
        from.remove(rope.lane);
        rope.left();
        return true;
    }

    /**
     * Releases ropes that collide from their batches when the first collider is added or the last one removed.
     *
     * @param left receives the ropes
     */
    void releaseColliding(boolean isNothingToMeet, List<RopeCore> left) {
        if (isNothingToMeet == nothingToMeet) {
            return;
        }
        nothingToMeet = isNothingToMeet;
        for (int i = 0; i < batches.size(); i++) {
            for (int lane = 0; lane < LaneBatch.LANES; lane++) {
                RopeCore rope = batches.get(i).rope(lane);
                if (rope != null && rope.state.collide != CollideMode.OFF) {
                    leave(rope);
                    left.add(rope);
                }
            }
        }
    }

    /** Dissolves batches that have become too small, and puts calm ropes into batches. */
    void plan(List<RopeCore> awake) {
        for (int i = batches.size() - 1; i >= 0; i--) {
            if (batches.get(i).count() < LEFT_IN_A_BATCH) {
                dissolve(batches.remove(i));
            }
        }
        for (int i = 0; i < awake.size(); i++) {
            RopeCore rope = awake.get(i);
            if (rope.batch == null && suits(rope)) {
                candidates.add(rope);
            }
        }
        for (int kind = 0; kind < MOST_KINDS && candidates.size() >= LEFT_IN_A_BATCH; kind++) {
            placeKind(candidates.get(0));
        }
        candidates.clear();
    }

    private void dissolve(RopeBatch batch) {
        for (int lane = 0; lane < LaneBatch.LANES; lane++) {
            RopeCore rope = batch.rope(lane);
            if (rope != null) {
                leave(rope);
            }
        }
        spare.add(batch);
    }

    /** Whether a rope may join a batch. */
    private boolean suits(RopeCore rope) {
        return rope.calmSteps >= CALM_STEPS
                && !rope.stopped
                && rope.ropeSolver instanceof DirectSolver direct
                && (nothingToMeet || rope.state.collide == CollideMode.OFF)
                && rope.get(RopeProperty.BREAK_TENSION) == Double.POSITIVE_INFINITY
                && rope.tensionWatches.isEmpty()
                && BatchRules.fits(rope.state, direct);
    }

    private static boolean areAlike(RopeCore a, RopeCore b) {
        return BatchRules.areAlike(a.state, a.directSolver(), b.state, b.directSolver());
    }

    /** Removes all candidates of the same kind as one from the list, and puts them into batches. */
    private void placeKind(RopeCore like) {
        int same = 0;
        for (int i = 0; i < candidates.size(); i++) {
            same += areAlike(candidates.get(i), like) ? 1 : 0;
        }
        RopeBatch batch = null;
        for (int i = 0; i < candidates.size(); i++) {
            RopeCore rope = candidates.get(i);
            if (!areAlike(rope, like)) {
                others.add(rope);
                continue;
            }
            if (batch == null || !batch.add(rope)) {
                batch = place(rope, same);
            }
            same--;
        }
        candidates.clear();
        for (int i = 0; i < others.size(); i++) {
            candidates.add(others.get(i));
        }
        others.clear();
    }

    /**
     * Puts a rope into a batch with room, or into a new one if enough ropes of its kind are left; returns the batch.
     */
    private @Nullable RopeBatch place(RopeCore rope, int left) {
        for (int i = 0; i < batches.size(); i++) {
            if (batches.get(i).add(rope)) {
                return batches.get(i);
            }
        }
        if (left < WORTH_A_BATCH) {
            return null;
        }
        RopeBatch batch = emptyBatch(rope);
        batches.add(batch);
        batch.add(rope);
        return batch;
    }

    private RopeBatch emptyBatch(RopeCore like) {
        for (int i = spare.size() - 1; i >= 0; i--) {
            if (spare.get(i).reuseFor(like)) {
                return spare.remove(i);
            }
        }
        RopeBatch batch = new RopeBatch(like, made.size());
        made.add(batch);
        return batch;
    }
}
