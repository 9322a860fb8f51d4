package io.github.cordage.web;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.List;

/**
 * A world with ropes side by side, one for each solver, which takes its steps one after another so that each can be
 * measured.
 */
final class TrialWorld {
    private final RopeWorld world;
    private final Runnable measure;
    private double left;

    /**
     * Creates a world.
     *
     * @param measure called after each step
     */
    TrialWorld(double gravity, double step, List<RopeDef> ropes, Runnable measure) {
        world = new RopeWorld(new WorldDef().gravity(0, -gravity).step(step));
        ropes.forEach(world::add);
        this.measure = measure;
    }

    Rope rope(int index) {
        return world.ropes().get(index);
    }

    double time() {
        return world.stepCount() * world.stepLength();
    }

    /** Position of the picture between the last two steps, 0 to 1. */
    double alpha() {
        return left / world.stepLength();
    }

    void advance(double seconds) {
        left += seconds;
        while (left >= world.stepLength()) {
            left -= world.stepLength();
            world.step();
            measure.run();
        }
    }
}
