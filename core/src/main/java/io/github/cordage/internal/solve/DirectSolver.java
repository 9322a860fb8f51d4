package io.github.cordage.internal.solve;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.state.Past;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SolveCounts;
import java.util.Arrays;

/**
 * Holds the rope's length exactly: each step finds positions and tensions that fit together, by a few passes of Newton's
 * method, each linear in the number of nodes ({@link ChainPass}).
 *
 * <p>Time is second order: the backward differences of second order with a part q of those of third order (BDF2OPT). With
 * q = 0.48 that is as stable as BDF2, has half its error, and hardly damps: a pendulum of 1 m at 60 Hz loses 0.05 % of its
 * swing in a minute, where BDF2 takes 1.3 %. After a step that was hard to solve, as in a whip crack, q = 0 calms the
 * shaking that would make the next one harder. With position x [m], velocity v [m/s], acceleration a [m/s²], step h [s], _
 * and __ for one and two steps earlier,
 *
 * <pre>
 *   c = 3/2 + q/3     s = 1/2 + 2 q/3     e = q/3     k = h / c
 *   p  = x + (s (x - x_) - e (x_ - x__)) / c + k (v + (s (v - v_) - e (v_ - v__)) / c + k a)
 *   v' = (c (x' - x) - s (x - x_) + e (x_ - x__)) / h
 * </pre>
 *
 * where p is where inertia and forces alone take a node, whose inertia in the step is m / k². In first order it is p = x +
 * h (v + h a), v' = (x' - x) / h and m / h², which damps every swing by 1 / √(1 + ω² h²) per step. Source: Vatsa, Carpenter,
 * Lockard, "Re-evaluation of an Optimized Second Order Backward Difference (BDF2OPT) Scheme for Unsteady Flow
 * Applications", AIAA 2010-122. Deviations: used on positions and velocities, q varies, and it is written in differences,
 * which keep their digits far from the origin.
 *
 * <p>A step without a history invents one ({@link StartUp}); positions that are far from their lengths then are put right
 * first, so that the way there is not taken for motion.
 *
 * <p>Damping and drag towards the wind w [1/s, m/s] enter as an acceleration f (w' - v') with one rate f for both,
 * chosen such that velocities decay by r = e^(-(damping + drag) h) per step exactly: in second order f k = ((1 + s/c) r² -
 * (s + e)/c r + e/c) / r³ - 1, in first f h = 1 / r - 1. Damping too strong for the former takes the step in first
 * order.
 *
 * <p>A step that does not converge, or that gains energy, is taken again in first order, then in 2, 4, ... parts. The
 * counts say how often. A rope that has to be let out because its pins are too far apart moves in first order: it can
 * hardly swing, and second order would have it jump from side to side. So does one whose winch changes its speed: second order
 * would make tensions of it that go to and fro.
 */
public final class DirectSolver implements RopeSolver {
    /** Passes go on to this part of the tolerance: what one step leaves, the next starts from. */
    private static final double AIM = 0.01;

    /** The same for a rope that touches something: first order in time forgets what is left. */
    private static final double AIM_IN_TOUCH = 0.03;

    /** So many passes that come no nearer by a tenth are the last. */
    private static final int PATIENCE = 20;

    /** A rope is put right at once before a step if it is farther than this many tolerances from its lengths. */
    private static final double FAR = 10;

    /** Lengths that are off by so many times themselves come to no good where the rope touches something. */
    private static final double HOPELESS = 100;

    /** A step is cut into 2 to this power parts at most. */
    private static final int MOST_HALVINGS = 5;

    /** The same for a rope that touches something: what is hard for it is not easier in small parts. */
    private static final int MOST_HALVINGS_IN_TOUCH = 2;

    /** A rope that came to no end in so many steps in a row is tried no more than once. */
    private static final int STUCK = 4;

    /** Passes in which contacts may change their minds, and those after. */
    private static final int FREE_PASSES = 14;

    private static final int FROZEN_PASSES = 6;

    /** Greatest f h, a billion: a velocity that falls to a billionth has ended, and inertia must stay a number. */
    static final double MOST_DAMPING = 1e9;

    private final double tolerance;
    private final int maxIterations;
    private final boolean secondOrder;

    /** Creates a solver; see {@code io.github.cordage.Direct} for the settings and their ranges. */
    public DirectSolver(double tolerance, int maxIterations, boolean secondOrder) {
        this.tolerance = tolerance;
        this.maxIterations = maxIterations;
        this.secondOrder = secondOrder;
    }

    /** Whether ropes with these settings may be solved many at once. */
    boolean suitsLanes() {
        return secondOrder && maxIterations > LaneBatch.MOST_PASSES;
    }

    /** Whether ropes with the one's settings and ropes with the other's may be solved together. */
    boolean isLike(DirectSolver other) {
        return tolerance == other.tolerance && suitsLanes() && other.suitsLanes();
    }

    /** What segments may be off by, as a part of their lengths. */
    double tolerance() {
        return tolerance;
    }

    /** What they are off by at most when passes end. */
    double aim() {
        return AIM * tolerance;
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
        context.direct.reserve(rope.capacity());
    }

    @Override
    public double tension(RopeState rope, int segment) {
        return rope.tension[segment];
    }

    @Override
    public void step(RopeState rope, StepContext context) {
        DirectScratch scratch = context.direct;
        Verlet.releaseDuePins(rope, context);
        rope.beginStep();
        if (rope.unsettled && rope.maxMove == Double.POSITIVE_INFINITY) {
            if (rope.near.count == 0) {
                settle(rope, context, scratch);
            } else {
                // At once, it could go through what is near.
                rope.unsettled = false;
                rope.swept = true;
            }
        }
        System.arraycopy(rope.tension, 0, scratch.startTension, 0, rope.count - 1);
        boolean tight = placePins(rope, context, scratch);
        rope.counts.steps++;
        scratch.contacts.begin(rope, context.h);
        scratch.held = false;
        double decay = SecondOrder.decay(rope, context.h);
        boolean second =
                secondOrder && SecondOrder.stands(decay) && !tight && !rope.isJerked() && rope.stuckSteps < STUCK;
        if (second && stepInSecondOrder(rope, context, scratch, decay)) {
            rope.stuckSteps = 0;
        } else {
            stepInParts(rope, context, scratch, second);
        }
        forgetWildTensions(rope);
        if (rope.contacts.count > 0) {
            if (!scratch.held && scratch.contacts.isDeep(rope) && context.contactSweeps.secure(rope, context.h, true)) {
                if (scratch.contacts.finder.limitMoves(rope, context.h)) {
                    scratch.contacts.finder.carry(rope, context.h);
                }
                rope.swept = true;
            }
        }
        if (rope.contacts.count > 0 || rope.rough.length > 0) {
            RoughNodes.endStep(rope, context.h);
        }
        keepPinVelocities(rope, context.h);
        if (Verlet.limitMoves(rope)) {
            Verlet.takeVelocities(rope, context.h);
            rope.forgetMotion();
        }
    }

    /**
     * Puts a rope that is far from its lengths at the start, because it was laid so or another solver left it so, to where
     * they are right, the least way and without a velocity: a step would take the way for motion.
     */
    private void settle(RopeState rope, StepContext context, DirectScratch scratch) {
        ChainPass chain = scratch.chain;
        rope.unsettled = false;
        chain.spans.setTargets(rope, tolerance);
        if (rope.compliancePerMetre > 0 || chain.measure(rope) <= FAR * tolerance) {
            return;
        }
        System.arraycopy(rope.x, 0, scratch.ex, 0, rope.count);
        System.arraycopy(rope.y, 0, scratch.ey, 0, rope.count);
        System.arraycopy(rope.z, 0, scratch.ez, 0, rope.count);
        rope.forgetMotion();
        Arrays.fill(rope.tension, 0);
        scratch.chain.setInertia(rope, 1 / (context.h * context.h));
        layOut(rope, context, scratch);
        // Whatever it touched in the last step, nothing is near now.
        solveFree(rope, scratch);
        Arrays.fill(rope.tension, 0);
        if (rope.firstBrokenNode() < 0) {
            rope.beginStep();
        } else {
            rope.restorePositions();
        }
    }

    private boolean stepInSecondOrder(RopeState rope, StepContext context, DirectScratch scratch, double decay) {
        double h = context.h;
        boolean touches = RoughNodes.mark(rope, scratch);
        if (!rope.hasHistory) {
            if (touches) {
                return false;
            }
            StartUp.inventHistory(rope, context, scratch);
        }
        SecondOrder order = scratch.order;
        order.find(rope, context, decay, SecondOrder.isCalm(rope.counts.lastPasses));
        predictSecondOrder(rope, scratch, order);
        guessSecondOrder(rope, scratch, h);
        scratch.contacts.beginPart(rope, rope.px, rope.py, rope.pz, 0, 1, false);
        scratch.chain.setInertia(rope, order.stiffness());
        if (rope.rough.length > 0) {
            RoughNodes.slowDown(rope, context, scratch);
            RoughNodes.guess(rope, scratch, h);
        }
        rope.hasHistory = solve(rope, context, scratch, true);
        if (rope.hasHistory) {
            rope.recorded = 0;
            takeSecondOrder(rope.x, rope.px, rope.vx, rope.pastX, rope.count, order);
            takeSecondOrder(rope.y, rope.py, rope.vy, rope.pastY, rope.count, order);
            takeSecondOrder(rope.z, rope.pz, rope.vz, rope.pastZ, rope.count, order);
            if (rope.rough.length > 0) {
                RoughNodes.takeVelocities(rope, scratch, h);
            }
            if (EnergyLimit.isExceeded(rope, context, scratch, AIM * tolerance)) {
                System.arraycopy(rope.pastX.v1, 0, rope.vx, 0, rope.count);
                System.arraycopy(rope.pastY.v1, 0, rope.vy, 0, rope.count);
                System.arraycopy(rope.pastZ.v1, 0, rope.vz, 0, rope.count);
                rope.hasHistory = false;
            }
        }
        return rope.hasHistory;
    }

    /** Finds the velocities after the step, and makes what was before it the history. */
    private static void takeSecondOrder(double[] x, double[] px, double[] v, Past past, int count, SecondOrder order) {
        past.age();
        double[] x1 = past.x1;
        double[] x2 = past.x2;
        double[] v1 = past.v1;
        double s = order.s;
        double e = order.e;
        double scale = 1 / order.k;
        for (int i = 0; i < count; i++) {
            v1[i] = v[i];
            v[i] = scale * (x[i] - px[i] - s * (px[i] - x2[i]) + e * (x2[i] - x1[i]));
            x1[i] = px[i];
        }
    }

    /**
     * First order, in one part or more; the last try stands, whether it converged or not.
     *
     * @param again whether second order has been tried before
     */
    private void stepInParts(RopeState rope, StepContext context, DirectScratch scratch, boolean again) {
        rope.hasHistory = false;
        scratch.saveVelocities(rope);
        boolean converged = false;
        int halvings = 0;
        int most = MOST_HALVINGS;
        if (rope.contacts.count > 0) {
            most = rope.stuckSteps < STUCK ? MOST_HALVINGS_IN_TOUCH : 0;
        }
        for (; halvings <= most && !converged; halvings++) {
            rope.restorePositions();
            scratch.restoreVelocities(rope);
            System.arraycopy(scratch.startTension, 0, rope.tension, 0, rope.count - 1);
            rope.contacts.restore();
            int parts = 1 << halvings;
            converged = true;
            // The last try goes through to the end of the step.
            for (int part = 1; part <= parts && (converged || halvings == most); part++) {
                double share = (double) part / parts;
                double from = (double) (part - 1) / parts;
                converged &= stepInFirstOrder(rope, context, scratch, context.h / parts, from, share);
            }
        }
        rope.counts.repeated += again || halvings > 1 ? 1 : 0;
        if (rope.contacts.count > 0 && !converged) {
            SweptStep.takeIfNeeded(rope, context, scratch);
        }
        if (rope.rough.length > 0) {
            recordHistory(rope, scratch);
        }
        rope.stuckSteps = converged || rope.contacts.count == 0 ? 0 : Math.min(STUCK, rope.stuckSteps + 1);
        if (!converged) {
            rope.counts.unconverged++;
            rope.energyLimit = Double.POSITIVE_INFINITY;
            rope.unsettled = true;
        }
    }

    /** A rope that was thrown about by what made no sense may have been left with tensions that are no start for the next step. */
    private static void forgetWildTensions(RopeState rope) {
        double[] tension = rope.tension;
        boolean tame = true;
        for (int i = 0; i < rope.count - 1; i++) {
            tame &= Math.abs(tension[i]) <= Limits.BEYOND;
        }
        if (!tame) {
            Arrays.fill(tension, 0, rope.count - 1, 0);
        }
    }

    /** A rope that touches things cannot have its past invented: two steps of first order make one. */
    private static void recordHistory(RopeState rope, DirectScratch scratch) {
        recordHistory(rope.px, scratch.startVx, rope.pastX, rope.count);
        recordHistory(rope.py, scratch.startVy, rope.pastY, rope.count);
        recordHistory(rope.pz, scratch.startVz, rope.pastZ, rope.count);
        rope.recorded = Math.min(2, rope.recorded + 1);
        rope.hasHistory = rope.recorded == 2;
    }

    private static void recordHistory(double[] px, double[] v, Past past, int count) {
        past.age();
        System.arraycopy(px, 0, past.x1, 0, count);
        System.arraycopy(v, 0, past.v1, 0, count);
    }

    /**
     * One step of first order.
     *
     * @param h its length [s]
     * @param from which share of the whole step it starts after
     * @param share which share of the whole step it ends with
     */
    private boolean stepInFirstOrder(
            RopeState rope, StepContext context, DirectScratch scratch, double h, double from, double share) {
        double fh = predictFirstOrder(rope, context, scratch, h);
        guessFirstOrder(rope, scratch, h, share);
        scratch.contacts.beginPart(
                rope, scratch.fromX, scratch.fromY, scratch.fromZ, from, share, from > 0 || share < 1);
        scratch.chain.setInertia(rope, (1 + fh) / (h * h));
        boolean converged = solve(rope, context, scratch, false);
        takeFirstOrder(rope.x, scratch.fromX, rope.vx, rope.count, h);
        takeFirstOrder(rope.y, scratch.fromY, rope.vy, rope.count, h);
        takeFirstOrder(rope.z, scratch.fromZ, rope.vz, rope.count, h);
        return converged;
    }

    private static void takeFirstOrder(double[] x, double[] fromX, double[] v, int count, double h) {
        for (int i = 0; i < count; i++) {
            v[i] = (x[i] - fromX[i]) / h;
        }
    }

    /** @param rough whether nodes that touch something are to be taken out of second order */
    private boolean solve(RopeState rope, StepContext context, DirectScratch scratch, boolean rough) {
        layOut(rope, context, scratch);
        return rope.contacts.count > 0 ? solveInTouch(rope, context, scratch, rough) : solveFree(rope, scratch);
    }

    /** Says which lengths are to be reached, and makes a start from which they can be. */
    private void layOut(RopeState rope, StepContext context, DirectScratch scratch) {
        ChainPass chain = scratch.chain;
        SegmentShares.separateCoincident(rope);
        chain.spans.setTargets(rope, tolerance);
        chain.measure(rope);
        if (rope.pins.size() > 1
                && chain.spans.bow(
                        rope,
                        chain,
                        scratch,
                        context.gravityX + rope.ax,
                        context.gravityY + rope.ay,
                        context.gravityZ + rope.az)) {
            chain.measure(rope);
        }
    }

    private boolean solveFree(RopeState rope, DirectScratch scratch) {
        ChainPass chain = scratch.chain;
        int passes = 0;
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        double off;
        do {
            chain.improve(rope, scratch.ex, scratch.ey, scratch.ez, null);
            off = chain.measure(rope);
            passes++;
            if (off < 0.9 * least) {
                least = off;
                best = passes;
            }
        } while (passes < maxIterations && passes - best < PATIENCE && !(off <= AIM * tolerance));
        count(rope, passes);
        return off <= tolerance;
    }

    /** The same for a rope that touches something: each pass also decides what presses, sticks and slides. */
    private boolean solveInTouch(RopeState rope, StepContext context, DirectScratch scratch, boolean rough) {
        ChainPass chain = scratch.chain;
        ActiveContacts contacts = scratch.contacts;
        contacts.start(rope, chain, scratch.ez);
        int most = Math.min(maxIterations, FREE_PASSES + FROZEN_PASSES);
        int passes = 0;
        double off;
        do {
            if (rough) {
                RoughNodes.slowDown(rope, context, scratch);
            }
            if (passes == FREE_PASSES) {
                contacts.freeze();
            }
            chain.improve(rope, scratch.ex, scratch.ey, scratch.ez, contacts);
            off = chain.measure(rope);
            passes++;
            if (!(off < HOPELESS)) {
                break;
            }
            off = Math.max(off, contacts.update(rope, chain, AIM));
        } while (passes < most && !(off <= AIM_IN_TOUCH * tolerance));
        count(rope, passes);
        return off <= tolerance;
    }

    private static void count(RopeState rope, int passes) {
        SolveCounts counts = rope.counts;
        counts.passes += passes;
        counts.lastPasses = passes;
        counts.mostPasses = Math.max(counts.mostPasses, passes);
    }

    // Where the nodes would go by themselves, and where they are thought to go.

    private static void predictSecondOrder(RopeState rope, DirectScratch scratch, SecondOrder order) {
        second(rope.x, rope.vx, rope.pastX, scratch.ex, rope.count, order, order.gainX);
        second(rope.y, rope.vy, rope.pastY, scratch.ey, rope.count, order, order.gainY);
        second(rope.z, rope.vz, rope.pastZ, scratch.ez, rope.count, order, order.gainZ);
        addNodeAccelerations(rope, scratch, order.k * order.push);
    }

    private static void second(
            double[] x, double[] v, Past past, double[] to, int count, SecondOrder order, double gain) {
        double[] x1 = past.x1;
        double[] x2 = past.x2;
        double[] v1 = past.v1;
        double[] v2 = past.v2;
        double s = order.s;
        double e = order.e;
        double push = order.push;
        for (int i = 0; i < count; i++) {
            double moved = s * (x[i] - x1[i]) - e * (x1[i] - x2[i]);
            double gained = s * (v[i] - v1[i]) - e * (v1[i] - v2[i]);
            to[i] = x[i] + moved + push * (v[i] + gained + gain);
        }
    }

    /** Returns f h, see above. */
    static double predictFirstOrder(RopeState rope, StepContext context, DirectScratch scratch, double h) {
        double fh = Math.min(StrictMath.exp((rope.damping + rope.drag) * h) - 1, MOST_DAMPING);
        double push = h / (1 + fh);
        double blown = rope.drag == 0 ? 0 : fh / h * rope.drag / (rope.drag + rope.damping);
        first(rope.x, rope.vx, scratch.ex, rope.count, push, h * (context.gravityX + rope.ax + blown * rope.windX));
        first(rope.y, rope.vy, scratch.ey, rope.count, push, h * (context.gravityY + rope.ay + blown * rope.windY));
        first(rope.z, rope.vz, scratch.ez, rope.count, push, h * (context.gravityZ + rope.az + blown * rope.windZ));
        addNodeAccelerations(rope, scratch, h * push);
        return fh;
    }

    private static void first(double[] x, double[] v, double[] to, int count, double push, double gain) {
        for (int i = 0; i < count; i++) {
            to[i] = x[i] + push * (v[i] + gain);
        }
    }

    /** Adds accelerations of single nodes to where the nodes would go. */
    static void addNodeAccelerations(RopeState rope, DirectScratch scratch, double push) {
        if (rope.nodeAx.length == 0) {
            return;
        }
        for (int i = 0; i < rope.count; i++) {
            scratch.ex[i] += push * rope.nodeAx[i];
            scratch.ey[i] += push * rope.nodeAy[i];
            scratch.ez[i] += push * rope.nodeAz[i];
        }
    }

    // The search starts where velocities, and in second order their last changes, lead: nearer to the solution than
    // where
    // forces would. Pins go their share of the way.

    private static void guessSecondOrder(RopeState rope, DirectScratch scratch, double h) {
        guessSecondOrder(rope.x, rope.vx, rope.pastX, rope.count, h);
        guessSecondOrder(rope.y, rope.vy, rope.pastY, rope.count, h);
        guessSecondOrder(rope.z, rope.vz, rope.pastZ, rope.count, h);
        movePins(rope, scratch, 1);
    }

    /** By the three last velocities (Adams and Bashforth). */
    private static void guessSecondOrder(double[] x, double[] v, Past past, int count, double h) {
        double[] v1 = past.v1;
        double[] v2 = past.v2;
        double twelfth = h / 12;
        for (int i = 0; i < count; i++) {
            x[i] += twelfth * (23 * v[i] - 16 * v1[i] + 5 * v2[i]);
        }
    }

    /** Where the nodes are before is needed for their velocities. */
    private static void guessFirstOrder(RopeState rope, DirectScratch scratch, double h, double pinShare) {
        System.arraycopy(rope.x, 0, scratch.fromX, 0, rope.count);
        System.arraycopy(rope.y, 0, scratch.fromY, 0, rope.count);
        System.arraycopy(rope.z, 0, scratch.fromZ, 0, rope.count);
        for (int i = 0; i < rope.count; i++) {
            rope.x[i] += h * rope.vx[i];
            rope.y[i] += h * rope.vy[i];
            rope.z[i] += h * rope.vz[i];
        }
        movePins(rope, scratch, pinShare);
    }

    // Pins.

    /** Finds where the pins will be; returns whether two of them will be farther apart than the rope reaches. */
    private boolean placePins(RopeState rope, StepContext context, DirectScratch scratch) {
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            pin.apply(rope, context.endTime, context.frameShare);
        }
        Verlet.limitMoves(rope);
        boolean tight = scratch.chain.spans.setTargets(rope, tolerance);
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            scratch.pinX[node] = rope.x[node];
            scratch.pinY[node] = rope.y[node];
            scratch.pinZ[node] = rope.z[node];
            rope.x[node] = rope.px[node];
            rope.y[node] = rope.py[node];
            rope.z[node] = rope.pz[node];
        }
        return tight;
    }

    static void movePins(RopeState rope, DirectScratch scratch, double share) {
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            rope.x[node] = Blend.between(rope.px[node], scratch.pinX[node], share);
            rope.y[node] = Blend.between(rope.py[node], scratch.pinY[node], share);
            rope.z[node] = Blend.between(rope.pz[node], scratch.pinZ[node], share);
        }
    }

    /** A pinned node's velocity is that of its pin, so that it keeps just that when it is released. */
    private static void keepPinVelocities(RopeState rope, double h) {
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            rope.vx[node] = (rope.x[node] - rope.px[node]) / h;
            rope.vy[node] = (rope.y[node] - rope.py[node]) / h;
            rope.vz[node] = (rope.z[node] - rope.pz[node]) / h;
        }
    }
}
