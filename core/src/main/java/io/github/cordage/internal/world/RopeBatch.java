package io.github.cordage.internal.world;

import io.github.cordage.internal.solve.batch.LaneBatch;
import io.github.cordage.internal.solve.batch.LaneMotion;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.step.DirectSolver;
import org.jspecify.annotations.Nullable;

/** Ropes of one kind that are solved side by side. */
final class RopeBatch implements BatchSeat {
    private final LaneBatch lanes;
    private final @Nullable RopeCore[] ropes = new RopeCore[LaneBatch.LANES];
    private final int number;
    private boolean anySleeps;

    /** Number of times that ropes have joined or left. */
    private long changes;

    private final long[] motionHashes = new long[LaneBatch.LANES];
    private final long[] hashWork = new long[LaneBatch.LANES];
    private final long[] stays = new long[LaneBatch.LANES];

    /** Whether the hashes are those of the motion as it is. */
    private boolean isHashed;

    /**
     * Whether the next step computes the hashes itself: the last one's were asked for, and it has the motion at hand.
     */
    private boolean hashesNext;

    RopeBatch(RopeCore like, int number) {
        this.number = number;
        lanes = new LaneBatch(like.state, like.directSolver());
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public long stay(int lane) {
        return stays[lane];
    }

    /** Changes whenever a rope joins or leaves. */
    long changes() {
        return changes;
    }

    /** The motion of its ropes at the end of the last step. */
    LaneMotion after() {
        return lanes.motion(false);
    }

    /** The motion of its ropes at the beginning of the last step. */
    LaneMotion before() {
        return lanes.motion(true);
    }

    /** Computes the hashes of the motion of its ropes, of all at once. */
    void hashMotion() {
        if (!isHashed && lanes.count() > 0) {
            after().hash(motionHashes, hashWork);
        }
        isHashed = true;
        hashesNext = true;
    }

    int count() {
        return lanes.count();
    }

    int nodes() {
        return lanes.nodes();
    }

    /** The rope in a lane; null if the lane is free. */
    @Nullable RopeCore rope(int lane) {
        return ropes[lane];
    }

    /** Prepares an empty batch for ropes of another kind; returns false if it was built for another number of nodes. */
    boolean reuseFor(RopeCore like) {
        anySleeps = false;
        isHashed = false;
        return lanes.reuseFor(like.state, like.directSolver());
    }

    /** Adds a rope if it is of the batch's kind and there is room; returns whether it was added. */
    boolean add(RopeCore rope) {
        DirectSolver solver = rope.directSolver();
        if (lanes.count() == ropes.length || !lanes.isFor(rope.state, solver)) {
            return false;
        }
        isHashed = false;
        int lane = lanes.add(rope.state);
        ropes[lane] = rope;
        stays[lane] = ++changes;
        anySleeps |= rope.sleep.below() > 0;
        rope.joined(this, lane);
        return true;
    }

    @Override
    public void copyTo(RopeState state, int lane) {
        lanes.copyTo(state, lane);
    }

    @Override
    public long motionHash(int lane) {
        return motionHashes[lane];
    }

    @Override
    public void retune(int lane) {
        lanes.retune(lane);
    }

    @Override
    public void remove(int lane) {
        lanes.remove(lane);
        ropes[lane] = null;
        changes++;
    }

    /** Takes the ropes through a step. Ropes that fail leave the batch and take the step alone. */
    void step(StepWorker worker, RopeStep alone) {
        lanes.step(worker.context, anySleeps);
        if (lanes.failures() > 0) {
            for (int lane = 0; lane < ropes.length; lane++) {
                RopeCore rope = ropes[lane];
                if (rope != null && lanes.hasFailed(lane)) {
                    ropes[lane] = null;
                    changes++;
                    rope.left();
                    worker.left.add(rope);
                    alone.take(rope, worker);
                }
            }
        }
        if (anySleeps) {
            for (int lane = 0; lane < ropes.length; lane++) {
                RopeCore rope = ropes[lane];
                if (rope != null) {
                    alone.watchSleep(rope, worker, lanes.fastest(lane));
                }
            }
        }
        isHashed = false;
        if (hashesNext) {
            hashMotion();
            hashesNext = false;
        }
    }
}
