package io.github.cordage;

import io.github.cordage.internal.solve.StepContext;

/** The part of a step that finds what is near each rope of a world, without the rest. */
public final class FindingAlone {
    private final RopeWorld world;
    private final NearFinder finder;
    private final StepWorker worker;

    /**
     * Creates a second finder for a world.
     *
     * @param world the world, which stays as it is
     */
    public FindingAlone(RopeWorld world) {
        this.world = world;
        worker = new StepWorker(world.stepLength());
        StepContext context = worker.context;
        context.gravityX = world.gravityX();
        context.gravityY = world.gravityY();
        context.gravityZ = world.gravityZ();
        context.startTime = world.time();
        context.endTime = world.time() + world.stepLength();
        finder = new NearFinder(world.colliders());
    }

    /**
     * Finds what is near each rope.
     *
     * @return how many colliders are near all ropes
     */
    public int find() {
        int near = 0;
        for (Rope rope : world.ropes()) {
            rope.findNear(finder, worker, world.stepCount());
            near += rope.collidersNear();
        }
        return near;
    }
}
