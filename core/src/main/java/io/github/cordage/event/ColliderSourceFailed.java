package io.github.cordage.event;

import io.github.cordage.ColliderSource;
import io.github.cordage.Rope;

/**
 * A collider source threw an exception when it was asked for the colliders near a rope. The rope took the step with the
 * colliders that were near it in the last one, at rest where they were then. Other ropes are not affected, and the
 * source is asked again in the next step.
 *
 * @param rope the rope
 * @param step number of the step, counted from 1
 * @param source the source
 * @param cause the exception
 */
public record ColliderSourceFailed(Rope rope, long step, ColliderSource source, RuntimeException cause) {}
