package io.github.cordage.internal.chain;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;

/**
 * Something that a rope has beside its free segments, and that takes part in its steps: what it bends over, bending
 * stiffness, masses on it, bodies of another engine, contacts. The step lists those that a rope has; a rope in free air
 * has none. It calls them at the times below, never per node: what they add to the equations, they write into arrays
 * that the {@link ChainKernel} and the passes beside it read.
 *
 * <pre>
 *   find ─► begin ─► aim ─► predict ─► layOut ─► (pass ─► settle)* ─► end ─► keep
 *                             ▲                            │
 *                             └────────── restart ◄────────┘
 * </pre>
 */
public interface RopePart {
    /** Measures a rope at its present positions. */
    interface Measure {
        /** Returns the largest relative error of length, or of an angle that the rope bends by [rad]. */
        double errorOf(RopeState rope);
    }

    /** Makes the state that of the start of the step, before its positions are kept. */
    default void find(RopeState rope, StepContext context) {}

    /** Begins the step: positions and velocities at its start have been kept. */
    default void begin(RopeState rope, StepContext context) {}

    /** Begins what needs to know where pins go in the step. */
    default void aim(RopeState rope, StepContext context) {}

    /**
     * Adds to where inertia and forces alone take the nodes, or moves the first guess.
     *
     * @param expected these places [m]
     */
    default void predict(RopeState rope, NodeVectors expected) {}

    /** Goes back to the start of the step, for another attempt. */
    default void restart(RopeState rope) {}

    /**
     * Begins a search, at the first guess.
     *
     * @param share of the step at whose end the positions are that are searched for
     * @param isDivided whether the step is taken in parts
     */
    default void layOut(RopeState rope, double share, boolean isDivided) {}

    /**
     * Decides after a pass whether something switches.
     *
     * @param tolerance of relative errors of length
     * @param off largest error that the pass has left
     * @return the error that is left now; infinite if something has switched, which takes another pass
     */
    default double settle(RopeState rope, double tolerance, double off) {
        return off;
    }

    /** Ends the step: its solution stands, but moves of nodes may still be limited. Parts end in the opposite order. */
    default void end(RopeState rope) {}

    /** Keeps what the next step starts from, once positions and velocities are final; in the opposite order, too. */
    default void keep(RopeState rope) {}
}
