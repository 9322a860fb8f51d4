package io.github.cordage;

/**
 * Knows what ropes can touch: the interface to a game's own physics. Given to {@link RopeWorld#addColliderSource}.
 *
 * <p>It is asked once per step for each rope, on the thread that steps the world, ropes in the order they were added, before
 * any of them takes the step. For the same bits in each run it must report the same in the same order.
 */
@FunctionalInterface
public interface ColliderSource {
    /**
     * Reports what is near a rope. The world must not be changed from here. If this throws a {@link RuntimeException}, the rope
     * goes through this step with what was near it in the last one, all at rest, and {@link ColliderSourceFailed} tells.
     *
     * @param near where the rope can be in this step, and what takes the colliders; not to be used any more afterwards
     */
    void collect(ColliderQuery near);
}
