package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.contact.BendSearch;
import io.github.cordage.internal.contact.ContactMemory;
import io.github.cordage.internal.contact.ContactSweeps;
import io.github.cordage.internal.solve.PinTargets;
import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.solve.Verlet;
import io.github.cordage.internal.state.Overstretch;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SolveCounts;
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
 * <p>A step that does not converge, or that gains energy, is repeated in first order, then in 2, 4, ... parts
 * ({@link SolveCounts}). Of a rope that touches something, {@link ContactNewton} takes steps that do not converge.
 *
 * <p>Three kinds of ropes always move in first order: one lengthened because its pins are too far apart, which would jump from
 * side to side in second order, one whose winch changes its speed, and one that comes to its lengths at the recovery speed.
 */
public final class DirectSolver implements RopeSolver {
    /** A rope is corrected before a step if its lengths are off by more than this many tolerances. */
    private static final double FAR = 10;

    /** A step is divided into at most 2 to this power parts. */
    private static final int MOST_HALVINGS = 5;

    /** A rope in contact whose step does not converge is solved with contacts that yield for so many steps. */
    private static final int STUCK = 10;

    /** The same if the rope went on without corners that it came to. */
    private static final int STUCK_BRIEFLY = 2;

    /** What a rope in rings keeps of its velocity in a step without a usable solution. */
    private static final double SLOWED_DOWN = 0.5;

    /** Errors of length that are left alone, in contact and in ropes with compliance. */
    private static final double USABLE = 1e-3;

    private final Direct settings;
    private final StepSearch search;

    /** Creates a solver with these settings. */
    public DirectSolver(Direct settings) {
        this.settings = settings;
        search = new StepSearch(settings);
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
        rope.unsettled = true;
        rope.softContacts = true;
        Arrays.fill(rope.tension, 0);
    }

    @Override
    public void reserve(RopeState rope, StepContext context) {
        DirectScratch scratch = context.scratch.get(DirectScratch.KIND);
        scratch.reserve(rope.capacity());
        scratch.chain.bends.reserve(rope.rings.size());
        context.scratch.get(ContactNewton.KIND).reserve(rope.capacity());
        context.scratch.get(ContactSweeps.KIND);
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
        Impact.allowVelocities(rope, context, context.scratch.get(DirectScratch.KIND));
    }

    @Override
    public void step(RopeState rope, StepContext context) {
        DirectScratch scratch = context.scratch.get(DirectScratch.KIND);
        begin(rope, context, scratch);
        if (rope.unsettled && rope.maxMove() == Double.POSITIVE_INFINITY) {
            if (rope.near.count == 0 && !rope.swept) {
                settle(rope, context, scratch);
            } else {
                // A sudden correction could push it through nearby colliders, or end what goes at the recovery speed.
                rope.swept = true;
            }
        }
        // A rope whose moves are limited is not corrected at once.
        rope.unsettled = false;
        scratch.budget.begin(rope, settings.maxIterations());
        System.arraycopy(rope.tension, 0, scratch.startTension, 0, rope.count - 1);
        PinTargets.aim(rope, context);
        scratch.chain.beginLengths(rope, settings.tolerance(), context.h * context.recoverySpeed);
        boolean tight = scratch.chain.spans.setTargets(rope, settings.tolerance());
        PinTargets.takeBack(rope, scratch.pins);
        rope.counts.steps++;
        scratch.contacts.begin(rope, context.h, context.recoverySpeed);
        double decay = SecondOrder.decay(rope, context.h);
        boolean second = settings.time() == Direct.TimeOrder.SECOND
                && SecondOrder.stands(decay, rope, context.h)
                && !tight
                && !rope.swept
                && !rope.isJerked()
                // A rope that was too short before the step is still straight, and would be flung aside.
                && (rope.hasHistory || !scratch.chain.spans.setTargets(rope, settings.tolerance()));
        rope.stuckSteps = rope.contacts.count > 0 ? rope.stuckSteps : 0;
        boolean soft = rope.contacts.count > 0 && (rope.stuckSteps > 0 || scratch.contacts.isInside(rope));
        if (soft || !second || !stepInSecondOrder(rope, context, scratch, decay)) {
            scratch.saveVelocities(rope);
            // Where second order did not converge, first order hardly ever does.
            soft = soft || rope.stuckSteps > 0 || !stepInParts(rope, context, scratch, second);
            if (soft) {
                stepSoftly(rope, context, scratch);
            } else if (second) {
                Impact.endsInFirstOrder(rope, context, scratch);
            }
            endInFirstOrder(rope, scratch);
        }
        scratch.forgetWildTensions(rope);
        if (scratch.chain.spans.isTaut() && rope.contacts.count == 0) {
            JerkLimit.apply(rope, context, scratch, settings.tolerance());
        }
        if (rope.contacts.count > 0) {
            ForceLimit.apply(rope, context, scratch.contacts.finder.speedLimit(rope, context.h), settings.tolerance());
        }
        if (rope.contacts.count > 0 || rope.firstOrder.length > 0) {
            ContactMemory.endStep(rope, context.h);
        }
        scratch.chain.geometry.friction.end(rope);
        PinTargets.keepVelocities(rope, context.h);
        if (Verlet.limitMoves(rope)) {
            Verlet.takeVelocities(rope, context.h);
            rope.forgetMotion();
        }
        scratch.passage.end(rope);
    }

    private static void begin(RopeState rope, StepContext context, DirectScratch scratch) {
        scratch.isDivided = false;
        Verlet.releaseDuePins(rope, context);
        BendSearch bends = context.scratch.get(BendSearch.KIND);
        if (!rope.rings.isEmpty()) {
            rope.rings.aim(context.endTime, context.frameShare, context.h);
            bends.follow(rope, context);
        }
        scratch.passage.carry(rope, context.h);
        bends.find(rope, context, false);
        scratch.passage.carryAtNewCorners(rope, context.h);
        scratch.passage.shareMasses(rope, context, context.h, context.h);
        scratch.chain.geometry.arcs.turn(rope, context.h);
        rope.beginStep();
        rope.rings.masses.saveVelocities();
        scratch.chain.geometry.beginRings(rope);
    }

    /**
     * Corrects a rope whose lengths are far off at the start, because it was laid out that way or by another solver. It
     * moves by the shortest way and without gaining velocity; a step would count the correction as motion.
     */
    private void settle(RopeState rope, StepContext context, DirectScratch scratch) {
        ChainPass chain = scratch.chain;
        rope.unsettled = false;
        chain.spans.setTargets(rope, settings.tolerance());
        chain.setInertia(rope, 1 / (context.h * context.h));
        if (rope.compliancePerMetre > 0 || chain.measure(rope) <= FAR * settings.tolerance()) {
            return;
        }
        scratch.expected.copyFrom(rope.x, rope.y, rope.z, rope.count);
        rope.rings.masses.expectRest(context.h);
        scratch.part = 0;
        rope.forgetMotion();
        Arrays.fill(rope.tension, 0);
        scratch.chain.setInertia(rope, 1 / (context.h * context.h));
        search.layOut(rope, context, scratch);
        scratch.budget.begin(rope, settings.maxIterations());
        // No collider is near now, whatever the rope touched in the last step.
        boolean found = search.solveFree(rope, scratch) || LengthProjection.settle(rope, scratch.chain);
        Arrays.fill(rope.tension, 0);
        if (found && RopeMeasures.firstBrokenNode(rope) < 0) {
            rope.beginStep();
        } else {
            rope.restorePositions();
        }
    }

    private boolean stepInSecondOrder(RopeState rope, StepContext context, DirectScratch scratch, double decay) {
        double h = context.h;
        boolean touches = FirstOrderNodes.mark(rope, scratch);
        if (!rope.hasHistory) {
            if (touches) {
                return false;
            }
            HistoryStartUp.inventHistory(rope, context, scratch);
        }
        SecondOrder order = scratch.order;
        order.find(rope, context, decay, SecondOrder.isCalm(rope.counts.lastPasses));
        order.predict(rope, scratch.expected);
        scratch.chain.geometry.wheels.add(rope, context, scratch.expected, order.k * order.push);
        SecondOrder.guess(rope, h);
        scratch.contacts.beginAttempt(rope, rope.px, rope.py, rope.pz);
        scratch.chain.setInertia(rope, order.stiffness());
        if (rope.firstOrder.length > 0) {
            FirstOrderNodes.slowDown(rope, context, scratch);
            FirstOrderNodes.guess(rope, scratch, h);
        }
        PinTargets.move(rope, scratch.pins, 1);
        scratch.contacts.finder.carry(rope);
        scratch.part = 1;
        scratch.budget.keepHalf(rope);
        rope.hasHistory = search.solve(rope, context, scratch, true);
        if (!rope.hasHistory && rope.contacts.count > 0) {
            rope.counts.repeated++;
            rope.stuckSteps = STUCK;
        }
        int parts = rope.hasHistory ? FastSprings.parts(rope, h, scratch) : 1;
        if (parts > 1) {
            return FastSprings.step(rope, context, scratch, search, parts);
        }
        if (rope.hasHistory && Impact.ends(rope, context, scratch)) {
            return WorkLimit.allowsImpact(rope, context, scratch);
        }
        if (rope.hasHistory) {
            rope.recorded = 0;
            order.takeVelocities(rope);
            if (rope.firstOrder.length > 0) {
                FirstOrderNodes.takeVelocities(rope, scratch, h);
            }
            if (EnergyLimit.isExceeded(rope, context, scratch, aim())
                    || WorkLimit.isExceeded(rope, context, scratch, true)) {
                System.arraycopy(rope.pastX.v1, 0, rope.vx, 0, rope.count);
                System.arraycopy(rope.pastY.v1, 0, rope.vy, 0, rope.count);
                System.arraycopy(rope.pastZ.v1, 0, rope.vz, 0, rope.count);
                rope.rings.masses.takeBackVelocities();
                rope.hasHistory = false;
            }
        }
        return rope.hasHistory;
    }

    /**
     * Takes the step in first order, in one part or more. Without contacts, a step that does not converge keeps the rope's
     * lengths and flight.
     *
     * @param again whether second order has been tried before
     * @return false if the step has to be taken in another way
     */
    private boolean stepInParts(RopeState rope, StepContext context, DirectScratch scratch, boolean again) {
        boolean converged = false;
        int halvings = 0;
        int most = rope.contacts.count > 0 ? 0 : MOST_HALVINGS;
        for (; halvings <= most && !converged && scratch.budget.allows(rope, 1 << halvings); halvings++) {
            startAgain(rope, scratch);
            scratch.budget.keepHalf(rope);
            int parts = 1 << halvings;
            scratch.isDivided = parts > 1;
            converged = true;
            for (int part = 1; part <= parts && (converged || halvings == most); part++) {
                double share = (double) part / parts;
                converged &= stepInFirstOrder(rope, context, scratch, context.h / parts, share, 0);
                boolean last = rope.compliancePerMetre > 0 || !scratch.budget.allows(rope, 2 * parts);
                if (!converged && last && scratch.left <= USABLE) {
                    // What is left is less than tension stretches an elastic rope by, and more parts seldom converge.
                    most = Math.min(most, halvings);
                }
            }
        }
        rope.counts.repeated += again || halvings > 1 ? 1 : 0;
        if (converged && rope.contacts.count == 0) {
            WorkLimit.applyInRings(rope, context, scratch);
        }
        converged &= rope.contacts.count == 0 || !WorkLimit.isExceeded(rope, context, scratch, false);
        if (!converged && rope.contacts.count > 0) {
            rope.stuckSteps = STUCK;
            return false;
        }
        if (!converged) {
            if (rope.rings.hasRingsOrMasses()) {
                holdBack(rope, context.h, scratch);
            } else if (scratch.part < 1 || !(scratch.left <= USABLE)) {
                startAgain(rope, scratch);
                LengthProjection.throughTheAir(rope, context, scratch);
            }
            noteUnconverged(rope);
        }
        return true;
    }

    /**
     * Takes back a step of a rope in rings that has no usable solution, and slows the rope down: a kink that runs into a ring
     * turns too fast for any step to resolve.
     */
    private static void holdBack(RopeState rope, double h, DirectScratch scratch) {
        startAgain(rope, scratch);
        PinTargets.move(rope, scratch.pins, 1);
        for (int i = 0; i < rope.count; i++) {
            rope.vx[i] *= SLOWED_DOWN;
            rope.vy[i] *= SLOWED_DOWN;
            rope.vz[i] *= SLOWED_DOWN;
        }
        rope.rings.masses.slowDown(SLOWED_DOWN);
        Arrays.fill(rope.tension, 0, rope.count - 1, 0);
        scratch.passage.fold(rope, h);
        scratch.chain.geometry.friction.forgetTensions();
        if (rope.rings.hasWheels()) {
            // The lengths to store are those of the positions taken back.
            scratch.chain.geometry.bends.measure(rope);
        }
    }

    private static void startAgain(RopeState rope, DirectScratch scratch) {
        rope.restorePositions();
        scratch.restoreVelocities(rope);
        System.arraycopy(scratch.startTension, 0, rope.tension, 0, rope.count - 1);
        rope.contacts.restore();
        scratch.chain.geometry.restartRings(rope);
    }

    /**
     * Takes the step in first order with contacts that yield ({@link ContactNewton}), which has an answer wherever the
     * rope is caught. A rope in such a place is solved in this way for some steps.
     */
    private void stepSoftly(RopeState rope, StepContext context, DirectScratch scratch) {
        ContactNewton newton = context.scratch.get(ContactNewton.KIND);
        // Friction at corners is what fails most often, and the step that has just failed had it.
        boolean eased = rope.stuckSteps == STUCK;
        boolean mayEase = !eased;
        if (eased && rope.rings.hasCorners()) {
            startAgain(rope, scratch);
            if (CornerRescue.dropNew(rope, context.h)) {
                CornerRescue.begin(rope, context, scratch, settings.tolerance());
                rope.stuckSteps = STUCK_BRIEFLY;
                eased = false;
            }
        }
        CornerRescue.keepPasses(rope, context, scratch);
        boolean converged = startSoftly(rope, context, scratch, eased);
        if (mayEase && CornerRescue.isNeeded(rope, context, scratch, USABLE) && scratch.budget.isWorthWhile(rope)) {
            converged = startSoftly(rope, context, scratch, true);
        }
        scratch.budget.keep(CornerRescue.LAST);
        if (CornerRescue.isNeeded(rope, context, scratch, USABLE) && CornerRescue.mayDrop(rope, scratch)) {
            startAgain(rope, scratch);
            CornerRescue.dropUntouched(rope);
            // The rope comes to these corners in contact first.
            CornerRescue.begin(rope, context, scratch, settings.tolerance());
            converged = startSoftly(rope, context, scratch, true);
            rope.stuckSteps = STUCK_BRIEFLY;
        }
        if (CornerRescue.isNeeded(rope, context, scratch, USABLE) && CornerRescue.mayDivide(rope, context, scratch)) {
            converged = stepSoftlyInParts(rope, context, scratch);
        }
        while (CornerRescue.isNeeded(rope, context, scratch, USABLE)) {
            startAgain(rope, scratch);
            CornerRescue.dropFailed(rope, scratch, USABLE);
            rope.stuckSteps = STUCK;
            CornerRescue.begin(rope, context, scratch, settings.tolerance());
            converged = startSoftly(rope, context, scratch, true);
        }
        if (newton.stretch > USABLE && rope.rings.hasRingsOrMasses()) {
            holdBack(rope, context.h, scratch);
        } else if (newton.stretch > USABLE) {
            LengthProjection.rescue(rope, context, scratch);
        }
        WorkLimit.apply(rope, context, scratch);
        rope.stuckSteps = Math.max(0, rope.stuckSteps - 1);
        if (!converged) {
            noteUnconverged(rope);
        }
    }

    /**
     * Takes the step with contacts that yield.
     *
     * @param eased whether the rope slides freely over corners, and these yield, too
     */
    private boolean startSoftly(RopeState rope, StepContext context, DirectScratch scratch, boolean eased) {
        startAgain(rope, scratch);
        if (eased && rope.rings.hasCorners()) {
            scratch.chain.geometry.friction.ease();
        }
        return stepInFirstOrder(rope, context, scratch, context.h, 1, settings.maxIterations());
    }

    /** Does the same, eased, in parts; ends where one has no usable solution. */
    private boolean stepSoftlyInParts(RopeState rope, StepContext context, DirectScratch scratch) {
        startAgain(rope, scratch);
        scratch.chain.geometry.friction.ease();
        scratch.isDivided = true;
        double h = context.h / CornerRescue.PARTS;
        boolean converged = true;
        boolean usable = true;
        for (int part = 1; part <= CornerRescue.PARTS && usable; part++) {
            converged &= stepInFirstOrder(
                    rope, context, scratch, h, (double) part / CornerRescue.PARTS, CornerRescue.PASSES);
            usable = !CornerRescue.isNeeded(rope, context, scratch, USABLE);
        }
        scratch.isDivided = false;
        return converged;
    }

    private static void noteUnconverged(RopeState rope) {
        rope.counts.unconverged++;
        rope.energyLimit = Double.POSITIVE_INFINITY;
        // A sudden correction could lift heavy masses.
        boolean hangs = rope.rings.masses.size() > 0;
        rope.swept |= hangs;
        rope.unsettled = !hangs;
    }

    private static void endInFirstOrder(RopeState rope, DirectScratch scratch) {
        rope.hasHistory = false;
        if (rope.firstOrder.length > 0) {
            FirstOrder.recordHistory(rope, scratch.startVelocity);
        }
    }

    /**
     * Takes one step in first order, or part of it if the rope touches nothing.
     *
     * @param h its length [s]
     * @param share fraction of the whole step at which it ends
     * @param softPasses most passes with contacts that yield; 0 if they do not
     */
    private boolean stepInFirstOrder(
            RopeState rope, StepContext context, DirectScratch scratch, double h, double share, int softPasses) {
        double fh = FirstOrder.predict(rope, context, scratch.expected, h);
        scratch.chain.geometry.wheels.add(rope, context, scratch.expected, h * h / (1 + fh));
        scratch.keepStart(rope);
        FirstOrder.guess(rope, h);
        PinTargets.move(rope, scratch.pins, share);
        if (rope.contacts.count > 0) {
            scratch.contacts.beginAttempt(rope, scratch.start.x, scratch.start.y, scratch.start.z);
            scratch.contacts.finder.carry(rope);
        }
        scratch.part = share;
        scratch.chain.setInertia(rope, (1 + fh) / (h * h));
        boolean converged = softPasses > 0
                ? search.solveSoftly(rope, context, scratch, h, softPasses)
                : search.solve(rope, context, scratch, false);
        FirstOrder.takeVelocities(rope, scratch.start, h);
        return converged;
    }
}
