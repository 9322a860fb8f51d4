package io.github.cordage.event;

import io.github.cordage.Pin;
import io.github.cordage.Rope;

/**
 * A pin has let go of its node, because the rope pulled too hard.
 *
 * @param rope the rope
 * @param step number of the step in which it happened, counted from 1
 * @param node index of the node
 * @param force force of the rope [N]
 * @see Pin#setBreakForce
 */
public record PinBroken(Rope rope, long step, int node, double force) {}
