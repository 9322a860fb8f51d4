package io.github.cordage.internal.solve.batch;

import io.github.cordage.internal.state.Ports;
import io.github.cordage.internal.state.RodMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.step.DirectSolver;
import io.github.cordage.settings.Direct;

/** Decides which ropes may be solved in a batch, and which of them in the same batch. */
public final class BatchRules {
    /** Most pins of a rope in a batch. Ropes that hang between their ends have two. */
    static final int MOST_PINS = 4;

    /** Most nodes of a rope in a batch. */
    private static final int LONGEST = 256;

    private BatchRules() {}

    /**
     * Whether a rope may be in a batch: it moves smoothly in second order and has no features that need the single
     * solver.
     */
    public static boolean fits(RopeState rope, DirectSolver solver) {
        return suits(solver)
                && rope.count > 2
                && rope.rings.isEmpty()
                && rope.rings.masses.isEmpty()
                && rope.count <= LONGEST
                && rope.mode.isContinuous()
                && rope.mode.recorded() == 0
                && !rope.mode.isStuck()
                && !rope.mode.areLengthsInDoubt()
                && !rope.mode.isRecovering()
                && rope.compliancePerMetre == 0
                && !RodMeasures.isRod(rope)
                && rope.maxMove() == Double.POSITIVE_INFINITY
                && rope.loads.nodeAx.length == 0
                && !rope.loads.air.watched
                && rope.firstOrder.length == 0
                && rope.startWinch == null
                && rope.endWinch == null
                && rope.near.count == 0
                && rope.contacts.count == 0
                && rope.contactsBefore.count == 0
                && rope.pins.size() <= MOST_PINS
                && !Ports.isOn(rope)
                && noPinsSideBySide(rope);
    }

    /** Whether ropes with these settings may be solved in a batch. */
    private static boolean suits(DirectSolver solver) {
        return solver.settings().time() == Direct.TimeOrder.SECOND
                && solver.settings().maxIterations() > LanePasses.MOST_PASSES;
    }

    static boolean areAlike(DirectSolver a, DirectSolver b) {
        return a.settings().tolerance() == b.settings().tolerance() && suits(a) && suits(b);
    }

    private static boolean noPinsSideBySide(RopeState rope) {
        for (int i = 0; i < rope.count - 1; i++) {
            if (rope.inverseMass[i] + rope.inverseMass[i + 1] == 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether two ropes that fit a batch fit the same one. */
    public static boolean areAlike(RopeState a, DirectSolver solverOfA, RopeState b, DirectSolver solverOfB) {
        if (a.count != b.count || a.pins.size() != b.pins.size() || !areAlike(solverOfA, solverOfB)) {
            return false;
        }
        for (int i = 0; i < a.count; i++) {
            if ((a.inverseMass[i] == 0) != (b.inverseMass[i] == 0)) {
                return false;
            }
        }
        return true;
    }
}
