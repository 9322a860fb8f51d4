package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RopeState;

/** Takes one rope through one step. Implementations hold settings only; all state is in the arguments. */
public interface RopeSolver {
    /**
     * Checks that this solver can handle a rope, before anything changes.
     *
     * @param step length of the world's steps [s]
     * @throws IllegalArgumentException if it cannot
     */
    default void check(RopeState rope, double step) {}

    /**
     * Checks that this solver can handle a rope if a node gets another mass.
     *
     * @param mass the new mass [kg]
     * @param step length of the world's steps [s]
     * @throws IllegalArgumentException if it cannot
     */
    default void checkMass(RopeState rope, int node, double mass, double step) {}

    /**
     * Tension of a segment at the end of the last step without {@link #addedTension} [N]; NaN if the solver computes no
     * tensions.
     */
    default double tension(RopeState rope, int segment) {
        return Double.NaN;
    }

    /** Tension before the rings of a segment that runs through some, at the end of the last step [N]. */
    default double ringTension(RopeState rope, int segment) {
        return tension(rope, segment);
    }

    /**
     * Tension that a segment has in addition because it is too short to reach from the pin before it to the one behind
     * it [N]; the same for all segments between two pins.
     */
    default double addedTension(RopeState rope, int segment) {
        return 0;
    }

    /**
     * Reserves memory in the rope and in the scratch memory, and readies the rope for its first step with this solver.
     */
    default void prepare(RopeState rope, StepContext context) {}

    /** Reserves scratch memory for a rope that has grown. */
    default void reserve(RopeState rope, StepContext context) {}

    /**
     * Approximate time of a step per node [ns] without contacts, for balancing work between threads. Depends on the
     * settings only.
     */
    double cost();

    /**
     * Moves a rope from the start of the context's step to its end.
     *
     * <p>Allocates nothing if {@link #reserve} was called for the rope and the context. Does not overwrite the
     * positions before the step, so that the caller can restore them if the result is not finite.
     */
    void step(RopeState rope, StepContext context);

    /**
     * Removes velocities that segments do not allow, after an impact has changed some. Only solvers that keep lengths
     * exact have such segments.
     */
    default void allowVelocities(RopeState rope, StepContext context) {}
}
