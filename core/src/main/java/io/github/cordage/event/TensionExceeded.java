package io.github.cordage.event;

import io.github.cordage.Rope;

/**
 * The tension of a rope has risen above a threshold.
 *
 * @param rope the rope
 * @param step number of the step in which it happened, counted from 1
 * @param segment index of the segment with the greatest tension
 * @param tension its tension [N]
 * @param threshold the threshold that is watched [N]
 * @see io.github.cordage.RopeForces#addTensionWatch
 */
public record TensionExceeded(Rope rope, long step, int segment, double tension, double threshold) {}
