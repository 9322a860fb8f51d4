package io.github.cordage;

/**
 * How the direct solver fared with a rope since it entered the world.
 *
 * @param steps steps taken
 * @param passes passes over the rope in all of them, those included that start a rope
 * @param mostPasses most passes in one try at a step
 * @param repeated steps that did not converge at first, or gained energy, and were taken again in first order or in parts
 * @param unconverged steps that did not converge in the end either: the rope may be longer than its tolerance allows
 */
public record DirectStats(long steps, long passes, int mostPasses, long repeated, long unconverged) {}
