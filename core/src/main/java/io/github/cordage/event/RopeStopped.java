package io.github.cordage.event;

import io.github.cordage.Rope;

/**
 * A rope was stopped because a step would have given it invalid numbers or moved it out of the world. It is back where
 * it was before that step, at rest, and stays there until {@link io.github.cordage.RopeActivity#resume()}. Other ropes
 * are not affected. A pin whose release was due in that step has been released.
 *
 * @param rope the rope
 * @param step number of the step that failed, counted from 1
 * @param node the first invalid node
 * @param cause what was wrong, in words
 */
public record RopeStopped(Rope rope, long step, int node, String cause) {}
