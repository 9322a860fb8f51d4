package io.github.cordage;

import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.List;

/** One of each solver, and one for each setting that makes a solver take another path through its code. */
public final class SolverVariants {
    public static final List<Solver> ALL = List.of(
            new Relaxation().withIterations(10),
            new Relaxation().withIterations(10).withLimitLength(true),
            new Relaxation().withIterations(10).withOrder(Relaxation.Order.RED_BLACK),
            new Relaxation()
                    .withIterations(10)
                    .withOrder(Relaxation.Order.RED_BLACK)
                    .withLimitLength(true),
            new Direct(),
            new Direct().withTime(Direct.TimeOrder.FIRST),
            new Spring(),
            new Spring()
                    .withIntegrator(Spring.Integrator.SEMI_IMPLICIT)
                    .withStiffness(1e5)
                    .withSubsteps(Spring.AUTO)
                    .withStretchLimit(Spring.StretchLimit.BY_MASS),
            new Spring().withIntegrator(Spring.Integrator.EULER).withSubsteps(2).withStretch(0.99, 1.01),
            // Never satisfied: goes all the way to the smallest parts of a step.
            new Direct().withTolerance(1e-9).withMaxIterations(1));

    private SolverVariants() {}

    /** Relaxation and the direct solver. */
    public static List<Solver> stiff() {
        return ALL.subList(0, 6);
    }

    /** All but the one whose tolerance cannot be met. */
    public static List<Solver> converging() {
        return ALL.subList(0, 9);
    }
}
