package io.github.cordage.internal.step;

import io.github.cordage.internal.state.RopeState;

/**
 * Takes a step in first order with contacts that yield ({@link ContactNewton}), which has an answer wherever a rope is
 * caught. A rope in such a place is solved in this way for some steps. Where it bends over corners and there is no
 * answer still, it lets go of some of them ({@link CornerRescue}).
 */
public final class SoftStep {
    /** Steps with contacts that yield if the rope went on without corners that it came to. */
    private static final int STUCK_BRIEFLY = 2;

    private SoftStep() {}

    static void take(Island island) {
        // Friction at corners is what fails most often, and the step that has just failed had it.
        boolean eased = hasJustFailed(island);
        boolean mayEase = !eased;
        if (eased && dropNew(island)) {
            eased = false;
        }
        for (int i = 0; i < island.size(); i++) {
            CornerRescue.keepPasses(island.get(i));
        }
        boolean converged = start(island, eased);
        if (mayEase && isNeeded(island) && isWorthWhile(island)) {
            converged = start(island, true);
        }
        for (int i = 0; i < island.size(); i++) {
            island.get(i).scratch.budget.keep(CornerRescue.LAST);
        }
        if (isNeeded(island) && dropUntouched(island)) {
            converged = start(island, true);
            setStuck(island, STUCK_BRIEFLY);
        }
        if (isNeeded(island) && mayDivide(island)) {
            converged = takeInParts(island);
        }
        while (isNeeded(island)) {
            island.startAgain();
            dropFailed(island);
            converged = start(island, true);
        }
        if (stretch(island) > FirstOrderStep.USABLE && island.hasRingsOrMasses()) {
            FirstOrderStep.holdBack(island);
        } else if (stretch(island) > FirstOrderStep.USABLE) {
            LengthProjection.rescue(island.get(0).rope, island.get(0).context, island.get(0).scratch);
        }
        WorkLimit.apply(island);
        for (int i = 0; i < island.size(); i++) {
            RopeState rope = island.get(i).rope;
            rope.mode.countDown();
        }
        if (!converged) {
            WallStop.apply(island);
            FirstOrderStep.noteUnconverged(island);
        }
    }

    private static boolean hasJustFailed(Island island) {
        boolean any = false;
        for (int i = 0; i < island.size(); i++) {
            any |= island.get(i).rope.mode.stuckSteps() == FirstOrderStep.STUCK;
        }
        return any;
    }

    private static void setStuck(Island island, int steps) {
        for (int i = 0; i < island.size(); i++) {
            island.get(i).rope.mode.stick(steps);
        }
    }

    private static double stretch(Island island) {
        double worst = 0;
        for (int i = 0; i < island.size(); i++) {
            worst = Math.max(worst, island.get(i).soft.stretch);
        }
        return worst;
    }

    private static boolean isNeeded(Island island) {
        boolean any = false;
        for (int i = 0; i < island.size(); i++) {
            any |= CornerRescue.isNeeded(island.get(i), FirstOrderStep.USABLE);
        }
        return any;
    }

    private static boolean isWorthWhile(Island island) {
        boolean all = true;
        for (int i = 0; i < island.size(); i++) {
            all &= island.get(i).scratch.budget.isWorthWhile(island.get(i).rope);
        }
        return all;
    }

    private static boolean mayDivide(Island island) {
        boolean all = true;
        for (int i = 0; i < island.size(); i++) {
            all &= CornerRescue.mayDivide(island.get(i));
        }
        return all;
    }

    /** Takes new corners of moving colliders away; returns whether there are any. */
    private static boolean dropNew(Island island) {
        boolean corners = false;
        boolean any = false;
        for (int i = 0; i < island.size(); i++) {
            corners |= island.get(i).rope.rings.hasCorners();
        }
        if (corners) {
            island.startAgain();
        }
        for (int i = 0; i < island.size() && corners; i++) {
            Member m = island.get(i);
            if (m.rope.rings.hasCorners() && CornerRescue.dropNew(m.rope, m.context.h)) {
                CornerRescue.begin(m);
                m.rope.mode.stick(STUCK_BRIEFLY);
                any = true;
            }
        }
        return any;
    }

    /**
     * Takes corners away that ropes did not touch, and to which they come in contact first; returns whether there are
     * any.
     */
    private static boolean dropUntouched(Island island) {
        boolean any = false;
        for (int i = 0; i < island.size(); i++) {
            any |= CornerRescue.mayDrop(island.get(i).rope, island.get(i).scratch);
        }
        if (any) {
            island.startAgain();
        }
        for (int i = 0; i < island.size() && any; i++) {
            CornerRescue.dropUntouched(island.get(i).rope);
            CornerRescue.begin(island.get(i));
        }
        return any;
    }

    private static void dropFailed(Island island) {
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            if (m.rope.rings.hasCorners()) {
                CornerRescue.dropFailed(m.rope, m.scratch, FirstOrderStep.USABLE);
                m.rope.mode.stick(FirstOrderStep.STUCK);
                CornerRescue.begin(m);
            }
        }
    }

    /**
     * Takes the step with contacts that yield.
     *
     * @param eased whether the ropes slide freely over corners, and these yield, too
     */
    private static boolean start(Island island, boolean eased) {
        island.startAgain();
        int most = 1;
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            if (eased && m.rope.rings.hasCorners()) {
                m.scratch.chain.geometry.friction.ease();
            }
            most = Math.max(most, m.settings.maxIterations());
        }
        return FirstOrderStep.stepInFirstOrder(island, island.get(0).context.h, 1, most);
    }

    /** Takes the step in first order, eased, in parts; ends where one has no usable solution. */
    private static boolean takeInParts(Island island) {
        island.startAgain();
        for (int i = 0; i < island.size(); i++) {
            island.get(i).scratch.chain.geometry.friction.ease();
            island.get(i).scratch.isDivided = true;
        }
        double h = island.get(0).context.h / CornerRescue.PARTS;
        boolean converged = true;
        boolean usable = true;
        for (int part = 1; part <= CornerRescue.PARTS && usable; part++) {
            double share = (double) part / CornerRescue.PARTS;
            converged &= FirstOrderStep.stepInFirstOrder(island, h, share, CornerRescue.PASSES);
            usable = !isNeeded(island);
        }
        for (int i = 0; i < island.size(); i++) {
            island.get(i).scratch.isDivided = false;
        }
        return converged;
    }
}
