package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RopeState;

/** Takes one rope through one step. Implementations hold settings only; all that changes is in the arguments. */
public interface RopeSolver {
    /** Makes room for what this solver keeps of a rope, and for its scratch; called before the first step with it. */
    default void prepare(RopeState rope, StepContext context) {}

    /** Makes room in the scratch for a rope that has grown. */
    default void reserve(RopeState rope, StepContext context) {}

    /**
     * Moves a rope from the start of the context's step to its end.
     *
     * <p>Allocates nothing, provided the context has {@linkplain StepContext#reserve room} for the rope. If the result
     * is not finite, the positions before the step are still in the rope.
     */
    void step(RopeState rope, StepContext context);
}
