package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.PinTargets;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.touch.Touches;

/**
 * A step of an island whose bodies may touch something. It is taken in parts, as many as the motion asks, each in first
 * order, with all ropes, bodies and contacts in one problem: the potential of decision 036. A part without an answer is
 * taken again as a shorter one.
 */
final class TouchStep {
    /** Most passes of a part. */
    private static final int MOST_PASSES = 40;

    /** A part is divided into this many at most, and none once the step has taken so many passes for each part. */
    private static final int SHORTEST = 64;

    private static final int PASSES = 25;

    /** What has come of a step: nothing, something that may stand, or what was looked for. */
    private enum Answer {
        NONE,
        ROUGH,
        EXACT
    }

    private TouchStep() {}

    /**
     * Takes an island through a step.
     *
     * @return whether each part has an answer
     */
    static boolean take(Island island, StepContext context) {
        island.loose.beginStep();
        island.touches.keepMemory();
        int parts = island.touches.parts(context.h, island.loose.gravity(context));
        recover(island, context);
        Answer answer = takeParts(island, context, parts, !island.hasRings());
        if (answer != Answer.EXACT && island.hasRings()) {
            startAgain(island);
            recover(island, context);
            answer = takeParts(island, context, parts, !island.hasRings());
        }
        if (answer == Answer.NONE) {
            startAgain(island);
            slowDown(island, context, context.h);
            for (int i = 0; i < island.size(); i++) {
                PinTargets.move(island.get(i).rope, island.get(i).scratch.pins, 1);
            }
        }
        island.loose.stayInside();
        for (int i = 0; i < island.size(); i++) {
            island.get(i).scratch.chain.slack.isOn = false;
        }
        return answer == Answer.EXACT;
    }

    /**
     * Takes an island through a step.
     *
     * @param divides whether parts without an answer are divided, and taken back if that does not help; the step ends
     *     with one otherwise
     */
    private static Answer takeParts(Island island, StepContext context, int parts, boolean divides) {
        Touches touches = island.touches;
        double[] gravity = island.loose.gravity(context);
        // Fractions of the step in units of the shortest part, so that no sum rounds.
        int most = parts * SHORTEST;
        int stride = SHORTEST;
        boolean converged = true;
        int left = PASSES * parts + MOST_PASSES;
        for (int done = 0; done < most; ) {
            double h = context.h * stride / most;
            double begin = (double) done / most;
            double end = (double) (done + stride) / most;
            touches.beginPart(h, begin, end, gravity);
            double stretch = TouchEnergy.stretch(island);
            begin(island, h, begin, end);
            island.loose.predict(context, h);
            boolean found = StepSearch.solveSoftly(island, h, MOST_PASSES);
            left -= island.lastPasses;
            found &= !TouchEnergy.hasFolded(island, h);
            if (!found && divides && stride > 1 && left > 0) {
                stride /= 2;
                takeBack(island);
                continue;
            }
            converged &= found;
            if (found || TouchEnergy.mayStand(island, h, stretch)) {
                end(island, context, h);
            } else if (divides) {
                takeBack(island);
                slowDown(island, context, h);
            } else {
                return Answer.NONE;
            }
            done += stride;
            stride = stride(done, left > 0 ? stride : SHORTEST);
        }
        return converged ? Answer.EXACT : Answer.ROUGH;
    }

    /**
     * What overlaps, and what has not its length, recovers before the step, as far as it may in it: the same problem
     * without motion, so that what moves by that is no faster afterwards.
     */
    private static void recover(Island island, StepContext context) {
        double h = context.h;
        boolean needed = island.touches.beginRecovery(h, context.recoverySpeed);
        needed |= TouchEnergy.misfit(island) > island.tolerance();
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            System.arraycopy(m.rope.tension, 0, m.scratch.entry, 0, m.rope.count - 1);
            m.scratch.keepStart(m.rope);
            m.scratch.chain.spans.recoverOnlyLonger(m.rope);
            if (m.touches()) {
                NodeVectors start = m.scratch.start;
                m.scratch.contacts.beginPart(m.rope, 0, 0, start.x, start.y, start.z);
                needed |= m.soft.contacts.overlaps(m.rope);
            }
        }
        if (!needed) {
            return;
        }
        double stretch = TouchEnergy.stretch(island);
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            m.soft.contacts.part.recover(context.recoverySpeed);
            m.rope.contacts.scaleForces(0);
            m.scratch.expected.copyFrom(m.rope.x, m.rope.y, m.rope.z, m.rope.count);
            m.rope.rings.masses.expectRest(h);
            if (!m.scratch.chain.isRod()) {
                m.scratch.chain.slack.recover(m.rope, h, context.recoverySpeed);
            }
            m.scratch.part = 0;
            m.scratch.isDivided = true;
            m.scratch.budget.extend(m.rope, MOST_PASSES);
            m.scratch.chain.setInertia(m.rope, 1 / (h * h));
        }
        island.loose.expectRest(h);
        if (!StepSearch.solveSoftly(island, h, MOST_PASSES) && !TouchEnergy.isSound(island, stretch)) {
            takeBack(island);
        }
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            m.soft.contacts.part.move();
            m.rope.contacts.goBack();
            System.arraycopy(m.scratch.entry, 0, m.rope.tension, 0, m.rope.count - 1);
        }
    }

    /** Goes back to where the step began, with all that ropes and bodies had found then. */
    private static void startAgain(Island island) {
        island.startAgain();
        for (int i = 0; i < island.size(); i++) {
            RopeState rope = island.get(i).rope;
            if (rope.rings.hasCorners()) {
                // A search without an answer may have lost them; contacts hold the rope there meanwhile.
                RingLayout.dropCorners(rope);
                CornerRescue.begin(island.get(i));
            }
        }
        island.loose.startAgain();
        island.touches.restoreMemory();
    }

    /** Length of the next part: twice that of the one before where this begins at a multiple of it. */
    private static int stride(int done, int wanted) {
        int stride = Math.min(SHORTEST, 2 * wanted);
        while (done % stride != 0) {
            stride /= 2;
        }
        return stride;
    }

    private static void begin(Island island, double h, double begin, double end) {
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            System.arraycopy(m.rope.tension, 0, m.scratch.entry, 0, m.rope.count - 1);
            if (!m.scratch.chain.isRod()) {
                m.scratch.chain.slack.begin(m.rope);
            }
            m.scratch.isDivided = end < 1;
            m.scratch.budget.extend(m.rope, MOST_PASSES);
            FirstOrderStep.beginPart(m, h, begin, end);
        }
    }

    private static void end(Island island, StepContext context, double h) {
        for (int i = 0; i < island.size(); i++) {
            FirstOrderStep.takeVelocities(island.get(i), h);
        }
        island.loose.end(context, h, island.touches);
        island.touches.endPart(h * Touches.size(island.loose.gravity(context)));
    }

    /** Has an island drift for h [s] without an answer, and its parts go on more slowly. */
    private static void slowDown(Island island, StepContext context, double h) {
        Drift.find(island, context, h);
        Drift.move(island, h);
        Drift.enter(island);
        for (int i = 0; i < island.size(); i++) {
            FirstOrderStep.halveSpeed(island.get(i).rope);
        }
        island.loose.slowDown(FirstOrderStep.SLOWED_DOWN);
        Drift.leave(island);
    }

    /** Goes back to where a part began. */
    private static void takeBack(Island island) {
        for (int i = 0; i < island.size(); i++) {
            island.get(i).beginPassAgain();
            island.get(i).rope.contacts.goBack();
        }
        island.loose.returnToStart();
    }
}
