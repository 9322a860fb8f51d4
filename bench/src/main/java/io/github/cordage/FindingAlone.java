package io.github.cordage;

import io.github.cordage.internal.handle.HandleAccess;
import io.github.cordage.internal.world.BroadPhaseAlone;

/** The broad phase of a step for every rope of a world, without the rest of the step. */
public final class FindingAlone {
    private final RopeWorld world;
    private final BroadPhaseAlone broadPhase;

    /**
     * Prepares to run the broad phase of a world.
     *
     * @param world the world, which takes no step
     */
    public FindingAlone(RopeWorld world) {
        this.world = world;
        broadPhase = new BroadPhaseAlone(HandleAccess.get().gateOf(world).world());
    }

    /**
     * Runs the broad phase for each rope.
     *
     * @return number of colliders found near ropes
     */
    public int find() {
        broadPhase.find();
        int near = 0;
        for (Rope rope : world.ropes()) {
            near += rope.stats().collidersNear();
        }
        return near;
    }
}
