package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.contact.ActiveContacts;
import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SolveCounts;
import io.github.cordage.settings.Direct;

/** The search for positions and tensions at the end of a step: passes until lengths and contacts are as they should be. */
final class StepSearch {
    /** Passes continue to this fraction of the tolerance, because the next step starts from the remaining error. */
    static final double AIM = 0.01;

    /**
     * With contacts, passes continue to this fraction of the tolerance; first order in time forgets the remaining
     * error.
     */
    private static final double AIM_IN_TOUCH = 0.03;

    /** Passes end after this many without reducing the error by a tenth. */
    private static final int PATIENCE = 20;

    /** With contacts, passes end when a relative error of length exceeds this: the passes have diverged. */
    private static final double HOPELESS = 100;

    /** Passes in which contacts may change their states, and passes after these. */
    private static final int FREE_PASSES = 8;

    private static final int FROZEN_PASSES = 5;

    /** Most passes with an active set. */
    static final int ACTIVE_PASSES = FREE_PASSES + FROZEN_PASSES;

    /** Passes after which contacts keep their states once the error is within the tolerance; a few may flip for ever. */
    private static final int SETTLED_PASSES = 5;

    /** A search looks so many times whether nodes have come to their rings, or have left them. */
    private static final int LOOKS = 3;

    private final Direct settings;

    StepSearch(Direct settings) {
        this.settings = settings;
    }

    /** @param withFirstOrder whether nodes in contact move in first order while the others move in second */
    boolean solve(RopeState rope, StepContext context, DirectScratch scratch, boolean withFirstOrder) {
        layOut(rope, context, scratch);
        return rope.contacts.count > 0
                ? solveInTouch(rope, context, scratch, withFirstOrder)
                : solveFree(rope, scratch);
    }

    /** Sets the lengths to reach, and bows parts that could not reach them from where they are, or would hardly. */
    void layOut(RopeState rope, StepContext context, DirectScratch scratch) {
        ChainPass chain = scratch.chain;
        CoincidentNodes.separate(rope);
        chain.geometry.bends.place(rope, scratch.part);
        scratch.looks = scratch.isDivided ? LOOKS : 0;
        chain.spans.setTargets(rope, settings.tolerance());
        scratch.guessed = chain.measure(rope);
        if (rope.pins.size() > 1
                && chain.spans.bow(
                        rope,
                        chain.geometry,
                        scratch.start,
                        scratch.expected,
                        context.gravityX + rope.ax,
                        context.gravityY + rope.ay,
                        context.gravityZ + rope.az)) {
            chain.measure(rope);
        }
        if (rope.contacts.count > 0
                && scratch.buckling.bow(
                        rope,
                        chain,
                        scratch.expected,
                        context.gravityX + rope.ax,
                        context.gravityY + rope.ay,
                        context.gravityZ + rope.az)) {
            chain.measure(rope);
        }
    }

    boolean solveFree(RopeState rope, DirectScratch scratch) {
        ChainPass chain = scratch.chain;
        int passes = 0;
        int best = 0;
        int most = scratch.budget.most(rope, settings.maxIterations());
        double least = Double.POSITIVE_INFINITY;
        double off;
        do {
            chain.improve(rope, scratch.expected.x, scratch.expected.y, scratch.expected.z, null);
            off = measure(rope, scratch);
            passes++;
            if (off < 0.9 * least) {
                least = off;
                best = passes;
            }
        } while (passes < most && passes - best < PATIENCE && !(off <= AIM * settings.tolerance()));
        count(rope, passes);
        scratch.left = off;
        return off <= settings.tolerance();
    }

    /** Measures the segments, and decides which slide through their rings; infinite if one changes its state. */
    private double measure(RopeState rope, DirectScratch scratch) {
        ChainPass chain = scratch.chain;
        double off = chain.measure(rope);
        if (chain.geometry.bends.isEmpty()) {
            return off;
        }
        if (off <= settings.tolerance() && scratch.looks < LOOKS && chain.geometry.bends.lookAgain(rope)) {
            scratch.looks++;
            off = chain.measure(rope);
        }
        return chain.geometry.updateFriction(rope) ? Double.POSITIVE_INFINITY : off;
    }

    /** Solves for a rope with contacts: each pass also decides which contacts press, stick and slide. */
    private boolean solveInTouch(RopeState rope, StepContext context, DirectScratch scratch, boolean withFirstOrder) {
        ChainPass chain = scratch.chain;
        ActiveContacts contacts = scratch.contacts;
        contacts.start(rope, chain.geometry, scratch.expected.z);
        int most = scratch.budget.most(rope, Math.min(settings.maxIterations(), ACTIVE_PASSES));
        int passes = 0;
        double off = Double.POSITIVE_INFINITY;
        do {
            if (withFirstOrder) {
                FirstOrderNodes.slowDown(rope, context, scratch);
            }
            if (passes == FREE_PASSES || (passes >= SETTLED_PASSES && off <= settings.tolerance())) {
                contacts.freeze();
            }
            chain.improve(rope, scratch.expected.x, scratch.expected.y, scratch.expected.z, contacts);
            off = chain.measure(rope);
            passes++;
            if (!(off < HOPELESS)) {
                break;
            }
            off = chain.geometry.updateFriction(rope) ? Double.POSITIVE_INFINITY : off;
            off = Math.max(off, contacts.update(rope, chain.geometry, AIM));
        } while (passes < most && !(off <= AIM_IN_TOUCH * settings.tolerance()));
        count(rope, passes);
        return off <= settings.tolerance() && !(passes > FREE_PASSES && contacts.rubsWrongly(rope));
    }

    /** @param most most passes */
    boolean solveSoftly(RopeState rope, StepContext context, DirectScratch scratch, double h, int most) {
        ContactNewton newton = context.scratch.get(ContactNewton.KIND);
        layOut(rope, context, scratch);
        // A part of a step need not be exact, as the next one follows at once.
        double aim = (scratch.isDivided ? 1 : AIM_IN_TOUCH) * settings.tolerance();
        int passes = scratch.budget.most(rope, Math.min(most, settings.maxIterations()));
        double off = newton.solve(rope, scratch, h, passes, aim, settings.tolerance());
        count(rope, newton.passes);
        return off <= settings.tolerance();
    }

    private static void count(RopeState rope, int passes) {
        SolveCounts counts = rope.counts;
        counts.passes += passes;
        counts.lastPasses = passes;
        counts.mostPasses = Math.max(counts.mostPasses, passes);
    }
}
