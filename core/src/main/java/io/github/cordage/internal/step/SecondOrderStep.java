package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.PinTargets;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;

/** A step of an {@link Island} in second order. */
final class SecondOrderStep {
    private SecondOrderStep() {}

    /** Takes an island through a step; returns false if that has to be taken in another way. */
    static boolean take(Island island) {
        if (!beginInSecondOrder(island)) {
            return false;
        }
        boolean solved = StepSearch.solve(island, true);
        setHistory(island, solved);
        for (int i = 0; i < island.size() && !solved; i++) {
            if (island.get(i).touches()) {
                island.get(i).rope.counts.repeated++;
                island.get(i).rope.mode.stick(FirstOrderStep.STUCK);
            }
        }
        if (solved && island.pressure() > 0 && Folding.isWanted(island, island.get(0).context.h)) {
            island.saveVelocities();
            island.isFolded = FirstOrderStep.fold(island, island.get(0).context.h);
            if (island.isFolded) {
                Impact.forgetHistory(island);
                return false;
            }
            predict(island);
            solved = StepSearch.solve(island, true);
        }
        if (solved && island.winchesTurn()) {
            // A winch that comes to a stop, or leaves it, does not go on as it did.
            takeAnew(island);
            return false;
        }
        int parts = solved && island.get(0).rope.compliancePerMetre > 0 ? FastSprings.parts(island) : 1;
        if (parts > 1) {
            return FastSprings.step(island, parts);
        }
        if (solved && island.mayBeStopped() && Impact.isStop(island, false)) {
            if (!island.touches() && !island.hasRings() && !island.hasPorts()) {
                // What second order found turns a stop into a rebound, or into a fling.
                takeAnew(island);
                return false;
            }
            Impact.ends(island);
            return WorkLimit.allowsImpact(island);
        }
        if (solved) {
            for (int i = 0; i < island.size(); i++) {
                takeVelocities(island.get(i));
            }
            boolean isAlone = island.isLeftAlone();
            if (!isAlone) {
                island.forgetEnergyLimits();
            }
            boolean gains = isAlone && EnergyLimit.isExceeded(island, StepSearch.AIM * island.tolerance());
            if (gains || WorkLimit.isExceeded(island, true)) {
                for (int i = 0; i < island.size(); i++) {
                    takeBackVelocities(island.get(i));
                }
                setHistory(island, false);
                return false;
            }
        }
        return solved;
    }

    /** Has the step taken anew in first order, as one that has not been tried yet. */
    private static void takeAnew(Island island) {
        Impact.forgetHistory(island);
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            m.scratch.budget.begin(m.rope, m.settings.maxIterations());
            m.scratch.keepFound(m.rope, 1 / (m.context.h * m.context.h * m.scratch.order.stiffness()));
        }
    }

    private static void setHistory(Island island, boolean stands) {
        for (int i = 0; i < island.size(); i++) {
            island.get(i).rope.mode.goOn(stands);
        }
    }

    /** Predicts the ropes at the end of the step; returns false if they have to move in first order. */
    private static boolean beginInSecondOrder(Island island) {
        boolean touches = false;
        boolean hasHistory = true;
        boolean isCalm = true;
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            if (m.touches() || m.rope.firstOrder.length > 0) {
                touches |= FirstOrderNodes.mark(m.rope, m.scratch);
            }
            hasHistory &= m.rope.mode.isContinuous();
        }
        if (!hasHistory) {
            if (touches) {
                for (int i = 0; i < island.size(); i++) {
                    // All come to a history together, by steps in first order.
                    island.get(i).rope.needFirstOrder();
                }
                return false;
            }
            if (!HistoryStartUp.inventHistory(island)) {
                return false;
            }
        }
        for (int i = 0; i < island.size(); i++) {
            isCalm &= SecondOrder.isCalm(island.get(i).rope.counts.lastPasses);
        }
        island.isCalm = isCalm;
        predict(island);
        return true;
    }

    private static void predict(Island island) {
        for (int i = 0; i < island.size(); i++) {
            predict(island.get(i), island.isCalm);
        }
    }

    private static void predict(Member m, boolean isCalm) {
        RopeState rope = m.rope;
        StepContext context = m.context;
        DirectScratch scratch = m.scratch;
        SecondOrder order = scratch.order;
        order.find(rope, context, m.decay, isCalm);
        order.predict(rope, scratch.expected);
        scratch.chain.geometry.addWheels(rope, scratch.expected, order.k * order.push);
        SecondOrder.guess(rope, context.h);
        if (rope.near.count > 0) {
            scratch.contacts.beginAttempt(rope, rope.px, rope.py, rope.pz);
        }
        if (scratch.chain.limits) {
            scratch.chain.winches.predict(order);
        }
        scratch.chain.setInertia(rope, order.stiffness());
        if (rope.firstOrder.length > 0) {
            FirstOrderNodes.slowDown(rope, context, scratch);
            FirstOrderNodes.guess(rope, scratch, context.h);
        }
        PinTargets.move(rope, scratch.pins, 1);
        m.parts.predict(rope, scratch.expected);
        scratch.part = 1;
        scratch.budget.keepHalf(rope);
    }

    private static void takeVelocities(Member m) {
        m.rope.mode.recordSecondOrder();
        m.scratch.order.takeVelocities(m.rope);
        if (m.scratch.chain.limits) {
            m.scratch.chain.winches.take(m.rope, m.scratch.order);
        }
        if (m.rope.firstOrder.length > 0) {
            FirstOrderNodes.takeVelocities(m.rope, m.scratch, m.context.h);
        }
    }

    private static void takeBackVelocities(Member m) {
        RopeState rope = m.rope;
        if (m.scratch.chain.limits) {
            m.scratch.chain.winches.takeBack();
        }
        System.arraycopy(rope.pastX.v1, 0, rope.vx, 0, rope.count);
        System.arraycopy(rope.pastY.v1, 0, rope.vy, 0, rope.count);
        System.arraycopy(rope.pastZ.v1, 0, rope.vz, 0, rope.count);
        rope.rings.masses.takeBackVelocities();
    }

    /**
     * Takes a step in second order if bodies that may touch something do not: where no contact has a force on the way,
     * the problem is the one without contacts.
     */
    static boolean fliesPast(Island island) {
        StepContext context = island.get(0).context;
        boolean flies = island.loose.size() == 0 && !island.touches();
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            flies &= m.mayBeSecond && !m.rope.mode.isStuck() && !m.scratch.chain.limits;
        }
        if (!flies
                || island.letOutStraightPaths()
                || !island.touches.beginFlight(context.h, island.loose.gravity(context))) {
            return false;
        }
        island.saveVelocities();
        flies = take(island);
        for (int i = 0; i < island.size(); i++) {
            island.get(i).rope.rings.masses.startBefore();
        }
        if (!flies || island.touches.endFlight()) {
            island.startAgain();
            setHistory(island, false);
            return false;
        }
        return true;
    }
}
