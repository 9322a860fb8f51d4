package io.github.cordage.event;

import io.github.cordage.Rope;

/**
 * A rope was joined or spliced to another.
 *
 * @param rope the rope that contains both now
 * @param gone the other rope, which is now part of it and can no longer be used
 * @param step number of steps that the world had taken
 * @param node after a splice the merged node, after a join the first node of the new segment
 */
public record RopesJoined(Rope rope, Rope gone, long step, int node) {}
