package io.github.cordage;

import io.github.cordage.internal.solve.DirectSolver;
import io.github.cordage.internal.solve.LaneBatch;
import io.github.cordage.internal.state.RopeState;
import org.jspecify.annotations.Nullable;

/** Ropes of one kind that take their steps side by side. */
final class RopeBatch {
    private final LaneBatch lanes;
    private final @Nullable Rope[] ropes = new Rope[LaneBatch.LANES];
    private boolean sleepers;

    RopeBatch(RopeState like, DirectSolver solver) {
        lanes = new LaneBatch(like, solver);
    }

    int count() {
        return lanes.count();
    }

    int nodes() {
        return lanes.nodes();
    }

    /** Takes a rope in if it is of the same kind and there is room; returns whether it did. */
    boolean add(Rope rope, RopeState state, DirectSolver solver) {
        if (lanes.count() == ropes.length || !lanes.isFor(state, solver)) {
            return false;
        }
        int lane = lanes.add(state);
        ropes[lane] = rope;
        sleepers |= rope.sleepBelow() > 0;
        rope.joined(this, lane);
        return true;
    }

    /** Brings the motion of a rope up to date in its own state. */
    void copyTo(RopeState state, int lane) {
        lanes.copyTo(state, lane);
    }

    /** Says that gravity on a rope, its air or its damping has changed. */
    void retune(int lane) {
        lanes.retune(lane);
    }

    /** Lets a rope go. */
    void remove(int lane) {
        lanes.remove(lane);
        ropes[lane] = null;
    }

    /** Lets all ropes go. */
    void dissolve() {
        for (Rope rope : ropes) {
            if (rope != null) {
                rope.leave();
            }
        }
    }

    /** Lets the ropes go that meet colliders. */
    void releaseColliding() {
        for (Rope rope : ropes) {
            if (rope != null && rope.collideMode() != CollideMode.OFF) {
                rope.leave();
            }
        }
    }

    /** Takes the ropes through a step; those that cannot take it together are left to the stepper. */
    void step(StepWorker worker, RopeStepper stepper) {
        lanes.step(worker.context, sleepers);
        if (lanes.failures() > 0) {
            for (int lane = 0; lane < ropes.length; lane++) {
                Rope rope = ropes[lane];
                if (rope != null && lanes.hasFailed(lane)) {
                    ropes[lane] = null;
                    rope.left();
                    worker.left.add(rope);
                    stepper.take(rope, worker);
                }
            }
        }
        if (sleepers) {
            for (int lane = 0; lane < ropes.length; lane++) {
                Rope rope = ropes[lane];
                if (rope != null) {
                    rope.watchSleep(worker, lanes.fastest(lane));
                }
            }
        }
    }
}
