package io.github.cordage.internal.step;

import io.github.cordage.internal.contact.ContactMemory;
import io.github.cordage.internal.solve.PinTargets;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.Direct;
import java.util.Arrays;

/**
 * Takes the ropes of an {@link Island} through a step: in second order in time, and where that does not converge or
 * gains energy, in first order, in 2, 4, ... parts, with ropes that stretch ({@link Continuation}), or with contacts
 * that yield ({@link SoftStep}). What one rope needs, all do: they are in the same order and the same part at any time.
 */
public final class IslandStep {
    /** A rope is corrected before a step if its lengths are off by more than this many tolerances. */
    private static final double FAR = 10;

    /** A step is divided into at most 2 to this power parts. */
    private static final int MOST_HALVINGS = 5;

    private IslandStep() {}

    static void take(Island island) {
        island.lacksRoom = false;
        island.isStretched = false;
        island.isFolded = false;
        for (int i = 0; i < island.size(); i++) {
            begin(island.get(i), island.isAlone());
        }
        if (!island.touches.isEmpty() && !SecondOrderStep.fliesPast(island)) {
            island.saveVelocities();
            if (!TouchStep.take(island, island.get(0).context)) {
                FirstOrderStep.noteUnconverged(island);
            }
            endInFirstOrder(island);
            for (int i = 0; i < island.size(); i++) {
                end(island.get(i), false);
            }
            return;
        }
        if (!island.touches.isEmpty()) {
            for (int i = 0; i < island.size(); i++) {
                end(island.get(i), false);
            }
            return;
        }
        boolean second = !island.letOutStraightPaths();
        boolean soft = false;
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            second &= m.mayBeSecond;
            soft |= m.touches() && (m.rope.mode.isStuck() || m.scratch.contacts.isInside(m.rope));
        }
        if (soft || !second || !SecondOrderStep.take(island)) {
            if (!second && !soft && isJerked(island)) {
                Velocities.begin(island);
            }
            if (!island.isFolded) {
                island.saveVelocities();
                // Where second order did not converge, first order hardly ever does.
                soft = soft || isStuck(island) || !stepInParts(island, second);
            }
            if (soft) {
                SoftStep.take(island);
            } else if (second && !island.isStretched) {
                Impact.endsInFirstOrder(island);
            }
            endInFirstOrder(island);
        }
        for (int i = 0; i < island.size(); i++) {
            end(island.get(i), island.isStretched);
        }
    }

    /** Whether a winch that holds changes its speed, so that the step is an impact in the air. */
    private static boolean isJerked(Island island) {
        boolean any = false;
        boolean limits = false;
        for (int i = 0; i < island.size(); i++) {
            any |= RopeMeasures.isJerked(island.get(i).rope);
            limits |= island.get(i).scratch.chain.limits;
        }
        return any && !limits && !island.touches() && !island.hasPorts();
    }

    private static boolean isStuck(Island island) {
        boolean any = false;
        for (int i = 0; i < island.size(); i++) {
            any |= island.get(i).rope.mode.isStuck();
        }
        return any;
    }

    private static void begin(Member m, boolean isAlone) {
        RopeState rope = m.rope;
        StepContext context = m.context;
        DirectScratch scratch = m.scratch;
        find(m);
        if (rope.mode.areLengthsInDoubt() && rope.maxMove() == Double.POSITIVE_INFINITY) {
            if (rope.near.count == 0 && !rope.mode.isRecovering() && isAlone) {
                settle(m);
            } else {
                // A sudden correction could push it through nearby colliders, or end what goes at the recovery speed.
                rope.mode.beginRecovery();
            }
        }
        // A rope whose moves are limited is not corrected at once.
        rope.mode.trustLengths();
        scratch.budget.begin(rope, m.settings.maxIterations());
        System.arraycopy(rope.tension, 0, scratch.startTension, 0, rope.count - 1);
        PinTargets.aim(rope, context);
        scratch.wasStretched = rope.mode.isStretched();
        m.beginLengths();
        scratch.isStraight = scratch.chain.spans.setTargets(rope, m.tolerance());
        PinTargets.takeBack(rope, scratch.pins);
        rope.counts.steps++;
        m.parts.aim(rope, context);
        m.decay = SecondOrder.decay(rope, context.h);
        m.mayBeSecond = m.settings.time() == Direct.TimeOrder.SECOND
                && SecondOrder.stands(m.decay, rope, context.h)
                && !scratch.isStraight
                && !rope.mode.isRecovering()
                && !scratch.wasStretched
                && !RopeMeasures.isJerked(rope)
                // A rope that was too short before the step is still straight, and would be flung aside.
                && (rope.mode.isContinuous() || !scratch.chain.spans.setTargets(rope, m.tolerance()));
        if (rope.contacts.count == 0) {
            rope.mode.getFree();
        }
    }

    /** Finds where the rope bends, and makes its state that at the start of the step. */
    private static void find(Member m) {
        RopeState rope = m.rope;
        StepContext context = m.context;
        DirectScratch scratch = m.scratch;
        scratch.isDivided = false;
        scratch.wasStretched = false;
        scratch.hasImpulses = false;
        scratch.hasFound = false;
        scratch.chain.limits = rope.hasWinches() && scratch.chain.winches.hold(rope, context.h);
        scratch.seesImpulses = true;
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        PinTargets.releaseDue(rope, context);
        m.parts.list(rope);
        m.parts.find(rope, context);
        rope.beginStep();
        m.parts.begin(rope, context);
    }

    /**
     * Corrects a rope whose lengths are far off at the start, because it was laid out that way or by another solver. It
     * moves by the shortest way and without gaining velocity; a step would count the correction as motion.
     */
    private static void settle(Member m) {
        RopeState rope = m.rope;
        StepContext context = m.context;
        DirectScratch scratch = m.scratch;
        ChainPass chain = scratch.chain;
        rope.mode.trustLengths();
        chain.spans.setTargets(rope, m.tolerance());
        chain.setInertia(rope, 1 / (context.h * context.h));
        if (rope.compliancePerMetre > 0 || chain.measure(rope) <= FAR * m.tolerance()) {
            return;
        }
        // What another solver has left, or a game has laid out, is no impulse.
        scratch.seesImpulses = false;
        scratch.expected.copyFrom(rope.x, rope.y, rope.z, rope.count);
        rope.rings.masses.expectRest(context.h);
        scratch.part = 0;
        rope.forgetMotion();
        Arrays.fill(rope.tension, 0);
        scratch.chain.setInertia(rope, 1 / (context.h * context.h));
        StepSearch.layOut(m);
        scratch.budget.begin(rope, m.settings.maxIterations());
        // No collider is near now, whatever the rope touched in the last step.
        boolean found = StepSearch.solveFree(context.scratch.get(Island.ALONE)) || LengthProjection.settle(rope, chain);
        Arrays.fill(rope.tension, 0);
        if (found && RopeMeasures.firstBrokenNode(rope) < 0) {
            rope.beginStep();
        } else {
            rope.restorePositions();
        }
    }

    private static void end(Member m, boolean isStretched) {
        RopeState rope = m.rope;
        StepContext context = m.context;
        DirectScratch scratch = m.scratch;
        scratch.forgetWildTensions(rope);
        if (scratch.chain.spans.isTaut() && rope.contacts.count == 0) {
            JerkLimit.apply(rope, context, scratch, m.tolerance());
        }
        if (rope.contacts.count > 0) {
            ForceLimit.apply(rope, context, scratch.contacts.finder.speedLimit(rope, context.h), m.tolerance());
        }
        if (rope.contacts.count > 0 || rope.firstOrder.length > 0) {
            ContactMemory.endStep(rope, context.h);
        }
        if (scratch.chain.limits) {
            scratch.chain.winches.end(rope, context.h);
            scratch.chain.winches.endDrums(rope);
            scratch.chain.limits = false;
        }
        if (scratch.wasStretched || isStretched) {
            // As soon as there is room again, what is too long comes back at the recovery speed.
            rope.mode.stretch(scratch.chain.measureRest(rope) > m.tolerance());
        }
        scratch.addImpulses(rope);
        m.parts.end(rope);
        PinTargets.keepVelocities(rope, context.h);
        if (rope.limitMoves()) {
            rope.takeVelocities(context.h);
            rope.forgetMotion();
        }
        m.parts.keep(rope);
    }

    // First order.

    /**
     * Takes the step in first order, in one part or more. Without contacts, a step that does not converge keeps the
     * ropes' lengths and flight.
     *
     * @param again whether second order has been tried before
     * @return false if the step has to be taken in another way
     */
    private static boolean stepInParts(Island island, boolean again) {
        // Stretched ropes are elastic until they are at their lengths.
        boolean wasStretched = FirstOrderStep.areStretched(island);
        boolean converged = wasStretched && Continuation.stretch(island);
        boolean touches = island.touches();
        int halvings = 0;
        int most = touches ? 0 : MOST_HALVINGS;
        for (; halvings <= most && !converged && allows(island, 1 << halvings); halvings++) {
            int parts = 1 << halvings;
            FirstOrderStep.beginParts(island, parts);
            converged = true;
            for (int part = 1; part <= parts && (converged || halvings == most); part++) {
                double share = (double) part / parts;
                converged &= FirstOrderStep.stepInFirstOrder(island, island.get(0).context.h / parts, share, 0);
                if (!converged
                        && (island.lacksRoom || (isLast(island, parts) && left(island) <= FirstOrderStep.USABLE))) {
                    // What is left is less than tension stretches an elastic rope by, and more parts seldom converge.
                    most = Math.min(most, halvings);
                }
            }
        }
        converged = converged || Continuation.take(island);
        for (int i = 0; i < island.size(); i++) {
            island.get(i).rope.counts.repeated += again || halvings > 1 ? 1 : 0;
        }
        if (converged && !touches) {
            WorkLimit.applyInAir(island);
            converged = !island.hasRods() || !WorkLimit.gains(island);
        }
        converged &= !touches || !WorkLimit.isExceeded(island, false);
        if (!converged && touches) {
            for (int i = 0; i < island.size(); i++) {
                island.get(i).rope.mode.stick(island.get(i).touches() ? FirstOrderStep.STUCK : 0);
            }
            return false;
        }
        if (!converged) {
            makeTheBest(island);
        }
        return true;
    }

    private static boolean allows(Island island, int parts) {
        boolean allows = true;
        for (int i = 0; i < island.size(); i++) {
            allows &= island.get(i).scratch.budget.allows(island.get(i).rope, parts);
        }
        return allows;
    }

    /** Whether a step in {@code parts} parts is the last attempt if its errors are small. */
    private static boolean isLast(Island island, int parts) {
        boolean last = !allows(island, 2 * parts);
        for (int i = 0; i < island.size(); i++) {
            last |= island.get(i).rope.compliancePerMetre > 0;
        }
        return last;
    }

    /** Largest relative error of length that a search has left. */
    private static double left(Island island) {
        double left = 0;
        for (int i = 0; i < island.size(); i++) {
            left = Math.max(left, island.get(i).scratch.left);
        }
        return left;
    }

    private static void makeTheBest(Island island) {
        boolean isOff = island.get(0).scratch.part < 1 || !(left(island) <= FirstOrderStep.USABLE);
        boolean goesOn = island.hasRods() && FirstOrderStep.slowDown(island);
        if (!goesOn && !holds(island) && (isOff || island.hasRods())) {
            island.startAgain();
            LengthProjection.throughTheAir(island);
            WorkLimit.applyInAir(island);
        }
        FirstOrderStep.noteUnconverged(island);
    }

    /**
     * Takes back a step of ropes in rings, on bodies or with bending stiffness, unless stiff ropes do not keep their
     * lengths as their pins move.
     */
    private static boolean holds(Island island) {
        boolean hasMore = island.hasRingsOrMasses();
        if (!hasMore && !island.hasRods()) {
            return false;
        }
        FirstOrderStep.holdBack(island);
        return hasMore || island.isAsLong(FirstOrderStep.USABLE);
    }

    private static void endInFirstOrder(Island island) {
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            m.rope.mode.leaveSecondOrder();
            if (m.rope.firstOrder.length > 0) {
                FirstOrder.recordHistory(m.rope, m.scratch.startVelocity);
            }
        }
    }
}
