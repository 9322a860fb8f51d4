package io.github.cordage.internal.chain;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;

/**
 * Something that a rope has beside its free segments, and that takes part in its steps: what it bends over, bending
 * stiffness, masses on it, bodies of another engine, contacts. The step lists those that a rope has; a rope in free air
 * has none. It calls them at those of the times below that they take part in, never per node: what they add to the
 * equations, they write into arrays that the {@link ChainKernel} and the passes beside it read.
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

    /** A part that is to be found at the start of a step. */
    interface Finds extends RopePart {
        /** Makes the state that of the start of the step, before its positions are kept. */
        void find(RopeState rope, StepContext context);
    }

    /** A part that begins with the step. */
    interface Begins extends RopePart {
        /** Begins the step: positions and velocities at its start have been kept. */
        void begin(RopeState rope, StepContext context);
    }

    /** A part that needs to know where pins go in the step. */
    interface Aims extends RopePart {
        /** Begins what needs to know that. */
        void aim(RopeState rope, StepContext context);
    }

    /** A part that changes what is predicted. */
    interface Predicts extends RopePart {
        /**
         * Adds to where inertia and forces alone take the nodes, or moves the first guess.
         *
         * @param expected these places [m]
         */
        void predict(RopeState rope, NodeVectors expected);
    }

    /** A part that has to go back before another attempt at a step. */
    interface Restarts extends RopePart {
        /** Goes back to the start of the step. */
        void restart(RopeState rope);
    }

    /** A part that begins with each search. */
    interface LaysOut extends RopePart {
        /**
         * Begins a search, at the first guess.
         *
         * @param share of the step at whose end the positions are that are searched for
         * @param isDivided whether the step is taken in parts
         */
        void layOut(RopeState rope, double share, boolean isDivided);
    }

    /** A part that may switch between passes. */
    interface Settles extends RopePart {
        /**
         * Decides after a pass whether something switches.
         *
         * @param tolerance of relative errors of length
         * @param off largest error that the pass has left
         * @return the error that is left now; infinite if something has switched, which takes another pass
         */
        double settle(RopeState rope, double tolerance, double off);
    }

    /** A part that ends with the step. */
    interface Ends extends RopePart {
        /**
         * Ends the step: its solution stands, but moves of nodes may still be limited. Parts end in the opposite order.
         */
        void end(RopeState rope);
    }

    /** A part that the next step starts from. */
    interface Keeps extends RopePart {
        /** Keeps that, once positions and velocities are final; in the opposite order, too. */
        void keep(RopeState rope);
    }
}
