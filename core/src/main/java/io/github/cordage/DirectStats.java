package io.github.cordage;

/**
 * Statistics of the direct solver for a rope since it entered the world.
 *
 * @param steps steps taken
 * @param passes passes over the rope in all steps, including those that start up its step history
 * @param mostPasses most passes in one attempt at a step
 * @param repeated steps that did not converge at first, or gained energy, and were repeated in first order or in parts
 * @param unconverged steps that did not converge even then: the rope may be longer than its tolerance allows
 */
public record DirectStats(long steps, long passes, int mostPasses, long repeated, long unconverged) {}
