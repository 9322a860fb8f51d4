package io.github.cordage.internal.step;

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

    /** A step of ropes in rings or on corners is taken again as a whole, in so many times as many parts. */
    private static final int FINER = 4;

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
        Answer answer = takeParts(island, context, parts, !island.hasRings());
        if (answer != Answer.EXACT && island.hasRings()) {
            startAgain(island);
            answer = takeParts(island, context, FINER * parts, false);
        }
        if (answer == Answer.NONE) {
            startAgain(island);
            slowDown(island);
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
            touches.beginPart(h, begin, end, gravity, context.recoverySpeed);
            double stretch = TouchEnergy.stretch(island);
            begin(island, h, end);
            island.loose.predict(context, h);
            boolean found = StepSearch.solveSoftly(island, h, MOST_PASSES);
            left -= island.lastPasses;
            if (!found && divides && stride > 1 && left > 0) {
                stride /= 2;
                takeBack(island);
                continue;
            }
            converged &= found;
            if (found || TouchEnergy.mayStand(island, stretch)) {
                end(island, context, h);
            } else if (divides) {
                takeBack(island);
                slowDown(island);
            } else {
                return Answer.NONE;
            }
            done += stride;
            stride = stride(done, left > 0 ? stride : SHORTEST);
        }
        return converged ? Answer.EXACT : Answer.ROUGH;
    }

    /** Goes back to where the step began, with all that ropes and bodies had found then. */
    private static void startAgain(Island island) {
        island.startAgain();
        for (int i = 0; i < island.size(); i++) {
            RopeState rope = island.get(i).rope;
            if (rope.rings.hasCorners()) {
                // A search without an answer may have lost them; contacts hold the rope there meanwhile.
                RingLayout.dropCorners(rope);
                island.get(i).scratch.chain.geometry.bends.measureAnew(rope);
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

    private static void begin(Island island, double h, double end) {
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            System.arraycopy(m.rope.tension, 0, m.scratch.entry, 0, m.rope.count - 1);
            if (!m.scratch.chain.isRod()) {
                m.scratch.chain.slack.begin(m.rope, h * m.context.recoverySpeed);
            }
            m.scratch.isDivided = end < 1;
            m.scratch.budget.extend(m.rope, MOST_PASSES);
            FirstOrderStep.beginInFirstOrder(m, h, end);
        }
    }

    private static void end(Island island, StepContext context, double h) {
        for (int i = 0; i < island.size(); i++) {
            FirstOrderStep.takeVelocities(island.get(i), h);
        }
        island.loose.end(context, h, island.touches);
        island.touches.endPart(h * Touches.size(island.loose.gravity(context)));
    }

    /** Has an island stand still for a part that has no answer, and go on more slowly. */
    private static void slowDown(Island island) {
        for (int i = 0; i < island.size(); i++) {
            FirstOrderStep.halveSpeed(island.get(i).rope);
        }
        island.loose.slowDown(FirstOrderStep.SLOWED_DOWN);
    }

    /** Goes back to where a part began. */
    private static void takeBack(Island island) {
        for (int i = 0; i < island.size(); i++) {
            island.get(i).beginPassAgain();
        }
        island.loose.returnToStart();
    }
}
