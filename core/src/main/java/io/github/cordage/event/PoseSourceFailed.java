package io.github.cordage.event;

import io.github.cordage.Rope;
import io.github.cordage.motion.PoseSource;

/**
 * A pose source threw an exception, or put a pin outside the world. The pin stayed where it was, and the source is
 * called again in the next frame.
 *
 * @param rope the rope
 * @param node the pinned node
 * @param source the source
 * @param cause the exception, or one that tells what is wrong with the pose
 */
public record PoseSourceFailed(Rope rope, int node, PoseSource source, RuntimeException cause) {}
