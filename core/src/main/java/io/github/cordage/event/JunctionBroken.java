package io.github.cordage.event;

import io.github.cordage.Junction;
import io.github.cordage.Rope;

/**
 * A junction has come apart, because a rope pulled too hard.
 *
 * @param junction the junction, which is no longer in its world
 * @param rope the rope that pulled hardest
 * @param step number of the step in which it happened, counted from 1
 * @param node index of the node that it was tied by
 * @param force force of that rope [N]
 * @see Junction#setBreakForce
 */
public record JunctionBroken(Junction junction, Rope rope, long step, int node, double force) {}
