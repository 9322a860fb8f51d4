package io.github.cordage.contract;

import io.github.cordage.ColliderSource;

/**
 * Bodies as colliders of ropes, as the engine's own module has them.
 *
 * @param source the source, which is not yet in the world of ropes
 * @param pushBodies lets ropes push the bodies that they touch
 * @param stopPushing ends that; does nothing if they do not
 */
public record Colliders(ColliderSource source, Runnable pushBodies, Runnable stopPushing) {}
