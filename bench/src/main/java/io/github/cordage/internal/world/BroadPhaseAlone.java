package io.github.cordage.internal.world;

import io.github.cordage.internal.solve.StepContext;

/** The broad phase of a step for every rope of a world, without the rest of the step. */
public final class BroadPhaseAlone {
    private final WorldCore world;
    private final StepWorker worker;

    /**
     * Prepares to run the broad phase of a world.
     *
     * @param world the world, which takes no step
     */
    public BroadPhaseAlone(WorldCore world) {
        this.world = world;
        worker = new StepWorker(world.stepLength());
        StepContext context = worker.context;
        context.follow(world.context);
        context.startTime = world.time();
        context.endTime = world.time() + world.stepLength();
        context.frameShare = 1;
    }

    /** Runs the broad phase for each rope. */
    public void find() {
        for (RopeCore rope : world.ropes) {
            world.broadPhase.find(rope, worker, world.stepCount);
        }
    }
}
