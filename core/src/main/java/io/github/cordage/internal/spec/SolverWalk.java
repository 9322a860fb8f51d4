package io.github.cordage.internal.spec;

import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;

/**
 * Carries the settings of solvers; the only walk over them, for snapshots and recordings alike. The settings'
 * constructors reject values out of range.
 */
public final class SolverWalk {
    private static final int DIRECT = 0;
    private static final int RELAXATION = 1;
    private static final int SPRING = 2;

    private static final Direct.TimeOrder[] TIMES = Direct.TimeOrder.values();
    private static final Relaxation.Order[] ORDERS = Relaxation.Order.values();
    private static final Spring.Integrator[] INTEGRATORS = Spring.Integrator.values();
    private static final Spring.StretchLimit[] LIMITS = Spring.StretchLimit.values();
    private static final Direct ANY_DIRECT = new Direct();
    private static final Relaxation ANY_RELAXATION = new Relaxation();
    private static final Spring ANY_SPRING = new Spring();

    private SolverWalk() {}

    /** Carries solver settings; returns {@code known} itself if they are the same. */
    public static Solver transfer(Transfer t, Solver known) {
        int kind = known instanceof Direct ? DIRECT : known instanceof Relaxation ? RELAXATION : SPRING;
        return switch (t.whole("kind of a solver", kind, DIRECT, SPRING)) {
            case DIRECT -> direct(t, known instanceof Direct d ? d : ANY_DIRECT);
            case RELAXATION -> relaxation(t, known instanceof Relaxation r ? r : ANY_RELAXATION);
            default -> spring(t, known instanceof Spring s ? s : ANY_SPRING);
        };
    }

    private static Direct direct(Transfer t, Direct known) {
        double tolerance = t.any("tolerance", known.tolerance());
        int maxIterations = t.whole("maxIterations", known.maxIterations(), 0, Integer.MAX_VALUE);
        Direct.TimeOrder time = t.one("time", TIMES, known.time());
        return t.reads() ? same(known, new Direct(tolerance, maxIterations, time)) : known;
    }

    private static Relaxation relaxation(Transfer t, Relaxation known) {
        int iterations = t.whole("iterations", known.iterations(), 0, Integer.MAX_VALUE);
        Relaxation.Order order = t.one("order", ORDERS, known.order());
        double strength = t.any("strength", known.strength());
        boolean limitLength = t.flag("limitLength", known.limitLength());
        double contactDrag = t.any("contactDrag", known.contactDrag());
        boolean evenShares = t.flag("evenShares", known.evenShares());
        return t.reads()
                ? same(known, new Relaxation(iterations, order, strength, limitLength, contactDrag, evenShares))
                : known;
    }

    private static Spring spring(Transfer t, Spring known) {
        Spring.Integrator integrator = t.one("integrator", INTEGRATORS, known.integrator());
        double stiffness = t.any("stiffness", known.stiffness());
        double ropeFriction = t.any("ropeFriction", known.ropeFriction());
        double airResistance = t.any("airResistance", known.airResistance());
        int substeps = t.whole("substeps", known.substeps(), 0, Integer.MAX_VALUE);
        double minStretch = t.any("minStretch", known.minStretch());
        double maxStretch = t.any("maxStretch", known.maxStretch());
        int stretchPasses = t.whole("stretchPasses", known.stretchPasses(), 0, Integer.MAX_VALUE);
        Spring.StretchLimit limit = t.one("stretchLimit", LIMITS, known.stretchLimit());
        if (!t.reads()) {
            return known;
        }
        return same(
                known,
                new Spring(
                        integrator,
                        stiffness,
                        ropeFriction,
                        airResistance,
                        substeps,
                        minStretch,
                        maxStretch,
                        stretchPasses,
                        limit));
    }

    private static <S extends Solver> S same(S known, S carried) {
        return carried.equals(known) ? known : carried;
    }
}
