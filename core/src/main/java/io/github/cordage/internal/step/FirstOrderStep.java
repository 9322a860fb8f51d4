package io.github.cordage.internal.step;

import io.github.cordage.internal.body.PortNodes;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.PinTargets;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/** A step of an {@link Island} in first order, and what is left to do if it has no usable solution. */
public final class FirstOrderStep {
    /** Steps for which contacts yield after a step in contact has not converged. */
    static final int STUCK = 10;

    /** Share of its velocity that a rope in rings keeps in a step without a usable solution. */
    static final double SLOWED_DOWN = 0.5;

    /** By how much steps of stiff ropes that have no other solution are shortened, at first and at last. */
    private static final int SLOW = 8;

    private static final int SLOWEST = 32768;

    /** Errors of length that are left alone, in contact and in ropes with compliance. */
    static final double USABLE = 1e-3;

    private FirstOrderStep() {}

    /**
     * Takes one step in first order, or part of it if the ropes touch nothing.
     *
     * @param h its length [s]
     * @param share fraction of the whole step at which it ends
     * @param softPasses most passes with contacts that yield; 0 if they do not
     */
    static boolean stepInFirstOrder(Island island, double h, double share, int softPasses) {
        for (int i = 0; i < island.size(); i++) {
            beginInFirstOrder(island.get(i), h, share);
        }
        boolean converged =
                softPasses > 0 ? StepSearch.solveSoftly(island, h, softPasses) : StepSearch.solve(island, false);
        boolean isWhole = share == 1 && softPasses == 0;
        if (converged && isWhole && island.pressure() > 0 && Folding.isWanted(island, h)) {
            if (fold(island, h)) {
                return true;
            }
            beginAgain(island, h);
            converged = StepSearch.solve(island, false);
        }
        for (int i = 0; i < island.size(); i++) {
            takeVelocities(island.get(i), h);
        }
        return converged;
    }

    /**
     * Takes a whole step in first order with folded ropes, after a search that has found them pressed.
     *
     * @return whether that takes the pressure away; if not, the ropes are where they were before the step
     */
    static boolean fold(Island island, double h) {
        double pressure = island.pressure();
        Folding.keepStart(island);
        beginAgain(island, h);
        for (int i = 0; i < island.size(); i++) {
            StepSearch.layOut(island.get(i));
        }
        Folding.lay(island);
        boolean folds = StepSearch.solveFree(island) && Folding.relieves(island, pressure);
        if (!folds) {
            Folding.returnToStart(island);
        }
        for (int i = 0; i < island.size() && folds; i++) {
            Member m = island.get(i);
            takeVelocities(m, h);
            m.scratch.zigzag.calm(m.rope, m.scratch.chain.geometry, m.scratch.chain.instability);
        }
        return folds;
    }

    /** Begins another attempt at a whole step, with some passes of its own. */
    private static void beginAgain(Island island, double h) {
        island.startAgain();
        for (int i = 0; i < island.size(); i++) {
            beginInFirstOrder(island.get(i), h, 1);
            island.get(i).scratch.budget.extend(island.get(i).rope, StepSearch.PATIENCE);
        }
    }

    /** Begins an attempt at a step in parts. */
    static void beginParts(Island island, int parts) {
        island.startAgain();
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            m.scratch.budget.keepHalf(m.rope);
            m.scratch.isDivided = parts > 1;
            if (parts == 1) {
                m.scratch.beginWithFound(m.rope);
            }
        }
    }

    /** Whether ropes are longer than they are at rest, for lack of room before the step. */
    static boolean areStretched(Island island) {
        boolean any = false;
        for (int i = 0; i < island.size(); i++) {
            any |= island.get(i).scratch.wasStretched;
        }
        return any;
    }

    /** Takes the velocities after a step or a part of it, and those of winches that pull. */
    static void takeVelocities(Member m, double h) {
        FirstOrder.takeVelocities(m.rope, m.scratch.start, h);
        if (m.scratch.chain.limits) {
            m.scratch.chain.winches.take(m.rope, h);
        }
    }

    static void beginInFirstOrder(Member m, double h, double share) {
        begin(m, h, share, Double.NaN);
    }

    /** Begins a part of a step, in which contacts go on from where they are. */
    static void beginPart(Member m, double h, double begin, double end) {
        begin(m, h, end, begin);
    }

    /** @param contactsFrom fraction of the step from which contacts go on; NaN if they do from the step before */
    private static void begin(Member m, double h, double share, double contactsFrom) {
        RopeState rope = m.rope;
        DirectScratch scratch = m.scratch;
        double fh = FirstOrder.predict(rope, m.context, scratch.expected, h);
        scratch.chain.geometry.addWheels(rope, scratch.expected, h * h / (1 + fh));
        scratch.keepStart(rope);
        if (scratch.chain.limits) {
            scratch.chain.winches.predict(h);
        }
        FirstOrder.guess(rope, h);
        PinTargets.move(rope, scratch.pins, share);
        if (rope.contacts.count > 0) {
            NodeVectors start = scratch.start;
            if (Double.isNaN(contactsFrom)) {
                scratch.contacts.beginAttempt(rope, start.x, start.y, start.z);
            } else {
                scratch.contacts.beginPart(rope, contactsFrom, share, start.x, start.y, start.z);
            }
            scratch.contacts.finder.carry(rope);
        }
        scratch.part = share;
        scratch.chain.setInertia(rope, (1 + fh) / (h * h));
        PortNodes.expect(rope, scratch.expected, scratch.chain.geometry.inertia);
    }

    /**
     * Takes back a step of ropes in rings that has no usable solution, and slows them down: a kink that runs into a
     * ring turns too fast for any step to resolve.
     */
    static void holdBack(Island island) {
        double h = island.get(0).context.h;
        island.startAgain();
        Drift.find(island, island.get(0).context, h);
        Drift.enter(island);
        Drift.move(island, h);
        for (int k = 0; k < island.size(); k++) {
            RopeState rope = island.get(k).rope;
            DirectScratch scratch = island.get(k).scratch;
            PinTargets.move(rope, scratch.pins, 1);
            halveSpeed(rope);
            Arrays.fill(rope.tension, 0, rope.count - 1, 0);
            scratch.passage.fold(rope, h);
            scratch.chain.geometry.friction.forgetTensions();
            if (rope.rings.hasWheels()) {
                // The lengths to store are those of the positions taken back.
                scratch.chain.geometry.bends.measure(rope);
            }
        }
        Drift.leave(island);
    }

    /** Takes half of the velocities of a rope and of its masses, as of one that is taken back. */
    static void halveSpeed(RopeState rope) {
        for (int i = 0; i < rope.count; i++) {
            rope.vx[i] *= SLOWED_DOWN;
            rope.vy[i] *= SLOWED_DOWN;
            rope.vz[i] *= SLOWED_DOWN;
        }
        rope.rings.masses.slowDown(SLOWED_DOWN);
    }

    /**
     * Takes a step of stiff ropes as if it were much shorter, in which their shape can follow what bends them: they go
     * on in slow motion.
     *
     * @return whether it has a solution
     */
    static boolean slowDown(Island island) {
        boolean converged = false;
        for (int parts = SLOW; parts <= SLOWEST && !converged; parts *= SLOW) {
            island.startAgain();
            for (int k = 0; k < island.size(); k++) {
                island.get(k).scratch.budget.extend(island.get(k).rope, StepSearch.PATIENCE);
            }
            converged = stepInFirstOrder(island, island.get(0).context.h / parts, 1, 0) && !WorkLimit.gains(island);
        }
        return converged;
    }

    static void noteUnconverged(Island island) {
        for (int i = 0; i < island.size(); i++) {
            RopeState rope = island.get(i).rope;
            rope.counts.unconverged++;
            forgetCompression(rope);
            rope.energyLimit = Double.POSITIVE_INFINITY;
            if (island.get(i).scratch.chain.limits) {
                island.get(i).scratch.chain.winches.slowDown(SLOWED_DOWN);
            }
            // A sudden correction could lift heavy masses.
            boolean hangs = rope.rings.masses.size() > 0;
            if (hangs) {
                rope.mode.beginRecovery();
                rope.mode.trustLengths();
            } else {
                rope.mode.doubtLengths();
            }
        }
    }

    /**
     * The next step would start from the compression that a search without a solution has left, and seldom find one. In
     * an elastic rope, compression belongs to lengths.
     */
    private static void forgetCompression(RopeState rope) {
        if (rope.compliancePerMetre > 0) {
            return;
        }
        for (int i = 0; i < rope.count - 1; i++) {
            rope.tension[i] = Math.max(0, rope.tension[i]);
        }
    }
}
