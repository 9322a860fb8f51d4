package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RopeState;

/** Takes one rope through one step. Implementations hold settings only; all that changes is in the arguments. */
public interface RopeSolver {
    /**
     * Checks that a rope will do with this solver, before anything changes.
     *
     * @param step length of the world's steps [s]
     * @throws IllegalArgumentException if it will not
     */
    default void check(RopeState rope, double step) {}

    /**
     * Checks that a rope will do if a node has another mass.
     *
     * @param mass the new mass [kg]
     * @param step length of the world's steps [s]
     * @throws IllegalArgumentException if it will not
     */
    default void checkMass(RopeState rope, int node, double mass, double step) {}

    /** Tension of a segment at the end of the last step [N]; NaN if the solver does not know tensions. */
    default double tension(RopeState rope, int segment) {
        return Double.NaN;
    }

    /** Makes room for what this solver keeps of a rope, and for its scratch; called before the first step with it. */
    default void prepare(RopeState rope, StepContext context) {}

    /** Makes room in the scratch for a rope that has grown. */
    default void reserve(RopeState rope, StepContext context) {}

    /**
     * About how long a step takes for each node [ns], in the air; for sharing ropes out evenly. Depends on the settings alone.
     */
    double cost();

    /**
     * Moves a rope from the start of the context's step to its end.
     *
     * <p>Allocates nothing, provided the context has {@linkplain StepContext#reserve room} for the rope. If the result
     * is not finite, the positions before the step are still in the rope.
     */
    void step(RopeState rope, StepContext context);
}
