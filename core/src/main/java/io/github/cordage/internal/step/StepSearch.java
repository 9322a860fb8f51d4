package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SolveCounts;
import io.github.cordage.internal.touch.Touches;
import io.github.cordage.settings.Direct;

/**
 * The search for positions and tensions at the end of a step: passes until lengths and contacts are as they should be.
 */
public final class StepSearch {
    /** Passes continue to this fraction of the tolerance, because the next step starts from the remaining error. */
    static final double AIM = 0.01;

    /**
     * With contacts, passes continue to this fraction of the tolerance; first order in time forgets the remaining
     * error.
     */
    private static final double AIM_IN_TOUCH = 0.03;

    /** Passes end after this many without reducing the error by a tenth. */
    static final int PATIENCE = 20;

    /**
     * With contacts, passes end when a relative error of length exceeds this: the passes have diverged. Without, they
     * end when tensions exceed this multiple of the axial stiffness and of all forces: lengths contradict each other.
     */
    static final double HOPELESS = 100;

    /** Passes in which contacts and folds may change their states, and passes after these. */
    static final int FREE_PASSES = 8;

    private static final int FROZEN_PASSES = 5;

    /** Most passes with an active set. */
    static final int ACTIVE_PASSES = FREE_PASSES + FROZEN_PASSES;

    /**
     * Passes after which contacts keep their states once the error is within the tolerance; a few may flip for ever.
     */
    private static final int SETTLED_PASSES = 5;

    private StepSearch() {}

    /** @param withFirstOrder whether nodes in contact move in first order while the others move in second */
    static boolean solve(Island island, boolean withFirstOrder) {
        for (int i = 0; i < island.size(); i++) {
            layOut(island.get(i));
        }
        return island.touches() ? solveInTouch(island, withFirstOrder) : solveFree(island);
    }

    /** Sets the lengths to reach, and bows parts that could not reach them from where they are, or would hardly. */
    static void layOut(Member m) {
        RopeState rope = m.rope;
        DirectScratch scratch = m.scratch;
        ChainPass chain = scratch.chain;
        CoincidentNodes.separate(rope);
        m.parts.layOut(rope, scratch.part, scratch.isDivided);
        chain.spans.setTargets(rope, m.tolerance());
        if (chain.limits) {
            chain.winches.begin(rope);
        }
        scratch.guessed = chain.measure(rope);
        if (rope.pins.size() > 1
                && chain.spans.bow(
                        rope,
                        chain.geometry,
                        scratch.start,
                        scratch.expected,
                        rope.loads.x,
                        rope.loads.y,
                        rope.loads.z)) {
            chain.measure(rope);
        }
        if (rope.contacts.count > 0
                && hasHeavyEnd(rope)
                && scratch.buckling.bow(rope, chain, scratch.expected, rope.loads.x, rope.loads.y, rope.loads.z)) {
            chain.measure(rope);
        }
    }

    /** Whether an end may be heavier than all other free nodes together: heavier than the one beside it. */
    private static boolean hasHeavyEnd(RopeState rope) {
        int last = rope.count - 1;
        return last > 0 && (isHeavy(rope, 0, 1) || isHeavy(rope, last, last - 1));
    }

    private static boolean isHeavy(RopeState rope, int end, int beside) {
        return rope.inverseMass[end] > 0 && (rope.inverseMass[beside] == 0 || rope.mass[end] > rope.mass[beside]);
    }

    static boolean solveFree(Island island) {
        int passes = 0;
        int best = 0;
        int most = most(island, Integer.MAX_VALUE);
        double least = Double.POSITIVE_INFINITY;
        double off;
        boolean arrived;
        boolean lacksRoom;
        double pull = 0;
        for (int i = 0; i < island.size(); i++) {
            island.get(i).pressing = null;
        }
        do {
            island.improve();
            off = 0;
            arrived = true;
            for (int i = 0; i < island.size(); i++) {
                Member m = island.get(i);
                m.scratch.left = m.parts.settle(m.rope, m.tolerance(), m.measure());
                if (m.mayGiveWay() && m.givesWay()) {
                    m.scratch.left = Double.POSITIVE_INFINITY;
                }
                off = Math.max(off, m.scratch.left);
                arrived &= m.scratch.left <= AIM * m.tolerance();
            }
            if (island.comesToRest()) {
                double before = pull;
                pull = island.pull();
                // The longest steps have hardly any inertia: tensions have to be as right as lengths.
                arrived &= Math.abs(pull - before) <= AIM * AIM * island.tolerance() * Math.max(pull, island.force());
            }
            passes++;
            lacksRoom = off > island.tolerance() && lacksRoom(island);
            if (off < 0.9 * least) {
                least = off;
                best = passes;
            }
        } while (passes < most && passes - best < PATIENCE && !arrived && !lacksRoom);
        island.lacksRoom = lacksRoom;
        boolean converged = true;
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            count(m.rope, passes);
            converged &= m.scratch.left <= m.tolerance();
        }
        return converged;
    }

    private static boolean lacksRoom(Island island) {
        // In rings, friction without limits has tensions without limits.
        double tension = island.hasRings() ? 0 : island.tension();
        return tension > HOPELESS * Direct.AXIAL_STIFFNESS && tension > HOPELESS * island.force();
    }

    /**
     * Passes that an attempt may take: those wanted, or fewer if a rope has fewer left in the step, or a lower limit.
     */
    private static int most(Island island, int wanted) {
        int most = wanted;
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            most = Math.min(most, m.scratch.budget.most(m.rope, Math.min(wanted, m.settings.maxIterations())));
        }
        return most;
    }

    /** Solves for ropes of which some touch something: each pass also decides which contacts press, stick and slide. */
    private static boolean solveInTouch(Island island, boolean withFirstOrder) {
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            m.pressing = m.touches() ? m.scratch.contacts : null;
            m.scratch.left = Double.POSITIVE_INFINITY;
            if (m.touches()) {
                m.scratch.contacts.start(m.rope, m.scratch.chain.geometry, m.scratch.expected.z);
            }
        }
        int most = most(island, ACTIVE_PASSES);
        int passes = 0;
        boolean arrived;
        boolean hopeless;
        do {
            beginPass(island, passes, withFirstOrder);
            island.improve();
            passes++;
            hopeless = false;
            for (int i = 0; i < island.size(); i++) {
                Member m = island.get(i);
                m.scratch.left = m.measure();
                hopeless |= !(m.scratch.left < HOPELESS);
            }
            arrived = !hopeless;
            for (int i = 0; i < island.size() && !hopeless; i++) {
                Member m = island.get(i);
                updateContacts(m);
                arrived &= m.scratch.left <= AIM_IN_TOUCH * m.tolerance();
            }
        } while (passes < most && !hopeless && !arrived);
        boolean converged = true;
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            count(m.rope, passes);
            converged &= m.scratch.left <= m.tolerance()
                    && !(m.touches() && passes > FREE_PASSES && m.scratch.contacts.rubsWrongly(m.rope));
        }
        return converged;
    }

    private static void beginPass(Island island, int passes, boolean withFirstOrder) {
        boolean settled = true;
        for (int i = 0; i < island.size(); i++) {
            settled &= island.get(i).scratch.left <= island.get(i).tolerance();
        }
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            if (withFirstOrder && m.rope.firstOrder.length > 0) {
                FirstOrderNodes.slowDown(m.rope, m.context, m.scratch);
            }
            if (m.touches() && (passes == FREE_PASSES || (passes >= SETTLED_PASSES && settled))) {
                m.scratch.contacts.freeze();
            }
        }
    }

    private static void updateContacts(Member m) {
        boolean changes = m.mayGiveWay() && m.givesWay();
        changes |= m.scratch.chain.geometry.updateFriction(m.rope);
        double off = changes ? Double.POSITIVE_INFINITY : m.scratch.left;
        m.scratch.left =
                m.touches() ? Math.max(off, m.scratch.contacts.update(m.rope, m.scratch.chain.geometry, AIM)) : off;
    }

    /** @param wanted most passes */
    static boolean solveSoftly(Island island, double h, int wanted) {
        double aim = island.touches.isEmpty() ? Double.POSITIVE_INFINITY : Touches.AIM;
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            // Where contacts yield, winches hold: what they slip is known again in the next step that finds a solution.
            boolean limits = m.scratch.chain.limits;
            m.scratch.chain.limits = false;
            layOut(m);
            // Those that pull run as they may be expected to.
            m.scratch.chain.limits = limits && m.scratch.chain.winches.runOn(h);
            // A part of a step need not be exact, as the next one follows at once.
            aim = Math.min(aim, (m.scratch.isDivided ? 1 : AIM_IN_TOUCH) * m.tolerance());
        }
        double enough = island.touches.isEmpty() ? island.tolerance() : Math.min(island.tolerance(), Touches.ENOUGH);
        int most = island.touches.isEmpty() ? most(island, wanted) : wanted;
        double off = ContactNewton.solve(island, h, most, aim, enough);
        for (int i = 0; i < island.size(); i++) {
            count(island.get(i).rope, island.get(i).soft.passes);
        }
        return off <= enough;
    }

    /** Counts the passes of a search. */
    static void count(RopeState rope, int passes) {
        SolveCounts counts = rope.counts;
        counts.passes += passes;
        counts.lastPasses = passes;
        counts.mostPasses = Math.max(counts.mostPasses, passes);
    }
}
