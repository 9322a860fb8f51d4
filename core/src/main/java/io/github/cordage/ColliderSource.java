package io.github.cordage;

import io.github.cordage.event.ColliderSourceFailed;

/**
 * Reports colliders to a world: the interface to a game's own physics. See {@link RopeWorld#addColliderSource}.
 *
 * <p>It is called once per step and rope, on the thread that steps the world, in the order in which the ropes were
 * added, before any of them takes the step. For bit-identical runs it must report the same colliders in the same order.
 */
@FunctionalInterface
public interface ColliderSource {
    /**
     * Reports the colliders near a rope. It must not change the world. If it throws a {@link RuntimeException}, the
     * rope takes this step with the colliders that were near it in the last one, all at rest, and listeners receive a
     * {@link ColliderSourceFailed}.
     *
     * @param near box that the rope can reach in this step, and receiver of the colliders; invalid after this call
     */
    void collect(ColliderQuery near);
}
