package io.github.cordage.internal.solve.factory;

import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.relax.RelaxationSolver;
import io.github.cordage.internal.solve.spring.SpringSolver;
import io.github.cordage.internal.step.DirectSolver;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;

/** Creates solvers from settings. */
public final class Solvers {
    private Solvers() {}

    /**
     * Creates the solver with these settings.
     *
     * @throws IllegalArgumentException if there is no solver for them
     */
    public static RopeSolver of(Solver settings) {
        if (settings instanceof Direct direct) {
            return new DirectSolver(direct);
        }
        if (settings instanceof Spring spring) {
            return new SpringSolver(spring);
        }
        if (settings instanceof Relaxation relaxation) {
            return new RelaxationSolver(relaxation);
        }
        throw new IllegalArgumentException("solver must be Direct, Relaxation or Spring, was " + settings);
    }
}
