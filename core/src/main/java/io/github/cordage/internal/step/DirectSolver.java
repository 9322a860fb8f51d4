package io.github.cordage.internal.step;

import io.github.cordage.internal.contact.ContactSweeps;
import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Overstretch;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.Direct;
import java.util.Arrays;

/**
 * Keeps lengths exact: each step solves for positions and tensions together by a few passes of Newton's method, each
 * linear in the number of nodes ({@link ChainPass}).
 *
 * <p>Integration is second order in time: second-order backward differences blended with a fraction q of third-order
 * ones (BDF2OPT). With q = 0.48 it is as stable as BDF2, has half its error, and hardly damps: a pendulum of 1 m at 60
 * Hz loses 0.05 % of its swing in a minute, where BDF2 takes 1.3 %. After a step that was hard to solve, as in a whip
 * crack, q = 0 damps the oscillation that would make the next one harder. With position x [m], velocity v [m/s],
 * acceleration a [m/s²], step h [s], _ and __ for one and two steps earlier,
 *
 * <pre>
 *   c = 3/2 + q/3     s = 1/2 + 2 q/3     e = q/3     k = h / c
 *   p  = x + (s (x - x_) - e (x_ - x__)) / c + k (v + (s (v - v_) - e (v_ - v__)) / c + k a)
 *   v' = (c (x' - x) - s (x - x_) + e (x_ - x__)) / h
 * </pre>
 *
 * where p is the position predicted from inertia and forces alone, and the inertia in the step is m / k². In first
 * order, p = x + h (v + h a), v' = (x' - x) / h and the inertia is m / h², which damps every oscillation by 1 / √(1 +
 * ω² h²) per step. Source: Vatsa, Carpenter, Lockard, "Re-evaluation of an Optimized Second Order Backward Difference
 * (BDF2OPT) Scheme for Unsteady Flow Applications", AIAA 2010-122. Deviations: it integrates positions and velocities,
 * q varies, and it is written in differences, which stay precise far from the origin.
 *
 * <p>A step without a history computes one ({@link HistoryStartUp}). If segment lengths are far off at that time, they
 * are corrected first, so that the correction does not count as motion.
 *
 * <p>Damping and drag towards the wind w [1/s, m/s] enter as an acceleration f (w' - v') with one rate f for both,
 * chosen such that velocities decay by r = e^(-(damping + drag) h) per step exactly: in second order f k = ((1 + s/c)
 * r² - (s + e)/c r + e/c) / r³ - 1, in first order f h = 1 / r - 1. If the damping is too strong for the former, the
 * step is of first order.
 *
 * <p>A step that does not converge, gains energy, or stops ropes is repeated in first order, then in 2, 4, ... parts
 * ({@link IslandStep}), and after that with ropes that stretch ({@link Continuation}). Of a rope that touches
 * something, {@link ContactNewton} takes steps that do not converge.
 *
 * <p>Ropes that move the same bodies take a step together ({@link Island}).
 *
 * <p>Three kinds of ropes always move in first order: one lengthened because its pins are too far apart, which would
 * jump from side to side in second order, one whose winch changes its speed, and one that comes to its lengths at the
 * recovery speed.
 */
public final class DirectSolver implements RopeSolver {
    private final Direct settings;

    /** Creates a solver with these settings. */
    public DirectSolver(Direct settings) {
        this.settings = settings;
    }

    /** The settings. */
    public Direct settings() {
        return settings;
    }

    /** Relative error of length at which passes end. */
    public double aim() {
        return StepSearch.AIM * settings.tolerance();
    }

    @Override
    public double cost() {
        return 45;
    }

    @Override
    public void prepare(RopeState rope, StepContext context) {
        reserve(rope, context);
        rope.needHistory();
        rope.mode.doubtLengths();
        rope.softContacts = true;
        Arrays.fill(rope.tension, 0);
    }

    @Override
    public void reserve(RopeState rope, StepContext context) {
        DirectScratch scratch = context.scratch.get(DirectScratch.KIND);
        scratch.reserve(rope.capacity());
        scratch.chain.bends.reserve(rope.rings.size());
        context.scratch.get(SoftPass.KIND).reserve(rope.capacity());
        context.scratch.get(ContactSweeps.KIND);
        context.scratch.get(Island.ALONE).alone(rope, context, settings);
    }

    @Override
    public double tension(RopeState rope, int segment) {
        return rope.tension[segment];
    }

    @Override
    public double addedTension(RopeState rope, int segment) {
        return Overstretch.tension(rope, segment);
    }

    @Override
    public void allowVelocities(RopeState rope, StepContext context) {
        allowVelocities(alone(rope, context));
    }

    /** Removes velocities that segments do not allow, after an impact has changed some. */
    public static void allowVelocities(Island island) {
        Impact.allowVelocities(island);
    }

    @Override
    public void step(RopeState rope, StepContext context) {
        step(alone(rope, context));
    }

    /** Moves ropes that share bodies from the start of a step to its end. */
    public static void step(Island island) {
        IslandStep.take(island);
    }

    private Island alone(RopeState rope, StepContext context) {
        return context.scratch.get(Island.ALONE).alone(rope, context, settings);
    }
}
