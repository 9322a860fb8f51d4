package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Has ropes fold where they would push, see {@link Instability}: the search of a step begins anew from a {@link
 * Zigzag}, and passes that look for velocities begin anew with segments that carry no force ({@link FreeSegments}).
 */
final class Folding {
    private Folding() {}

    /** Whether ropes may fold: in the air, at their lengths, without bending stiffness, and around no wheels. */
    private static boolean mayFold(Island island) {
        boolean may = !island.touches() && !island.hasRods() && !island.hasPorts();
        for (int i = 0; i < island.size(); i++) {
            RopeState rope = island.get(i).rope;
            may &= rope.near.count == 0
                    && !rope.rings.hasWheels()
                    && (!rope.mode.isRecovering() || rope.mode.isStretched());
        }
        return may;
    }

    /** Relative error of length that counts as none. */
    private static double rounding(Member m) {
        return StepSearch.AIM * m.tolerance();
    }

    // Positions.

    /**
     * Whether ropes have to fold, after a search.
     *
     * @param h length of the step [s]
     */
    static boolean isWanted(Island island, double h) {
        boolean any = false;
        if (mayFold(island)) {
            for (int i = 0; i < island.size(); i++) {
                any |= isWanted(island.get(i), h);
            }
        }
        return any;
    }

    private static boolean isWanted(Member m, double h) {
        RopeState rope = m.rope;
        if (rope.compliancePerMetre > 0) {
            for (int i = 0; i < rope.count - 1; i++) {
                if (m.scratch.startTension[i] > 0) {
                    // What a spring has stored comes out in second order only.
                    return false;
                }
            }
        }
        return find(m, m.scratch.pins, h);
    }

    /**
     * Finds where a rope has to fold; returns whether it has to.
     *
     * @param pins positions of pins at the end of the step [m]; null if they move with the velocities of their nodes
     */
    private static boolean find(Member m, @Nullable NodeVectors pins, double h) {
        ChainPass chain = m.scratch.chain;
        boolean isAtSaddle = chain.instability.findSaddle(m.rope, chain.geometry);
        boolean pushes = chain.instability.findPush(m.rope, chain.geometry, chain.spans.target, pins, h, rounding(m));
        return isAtSaddle || pushes;
    }

    /** Keeps what a search with folded ropes changes. */
    static void keepStart(Island island) {
        for (int i = 0; i < island.size(); i++) {
            island.get(i).scratch.zigzag.keepStart(island.get(i).rope);
        }
    }

    /** Takes ropes back that do not fold. */
    static void returnToStart(Island island) {
        for (int i = 0; i < island.size(); i++) {
            island.get(i).scratch.zigzag.returnToStart(island.get(i).rope);
        }
        island.startAgain();
    }

    /** Folds ropes, which have been laid out for a search. */
    static void lay(Island island) {
        for (int i = 0; i < island.size(); i++) {
            DirectScratch scratch = island.get(i).scratch;
            RopeState rope = island.get(i).rope;
            scratch.zigzag.lay(rope, scratch.chain, scratch.start, scratch.expected, rounding(island.get(i)));
            Arrays.fill(rope.tension, 0, rope.count - 1, 0);
            scratch.guessed = scratch.chain.measure(rope);
        }
    }

    /**
     * Whether folding has taken at least half of the pressure away.
     *
     * @param before the greatest pressure without [N]
     */
    static boolean relieves(Island island, double before) {
        return island.pressure() < before / 2;
    }

    // Velocities.

    /**
     * Whether another pass that looks for velocities is needed, because other segments are free than in the last one:
     * then the ropes are where they were before it.
     *
     * @param passes number of passes so far
     */
    static boolean needsPass(Island island, int passes) {
        if (passes == 1 && !mayFold(island)) {
            return false;
        }
        boolean changes = false;
        for (int i = 0; i < island.size() && passes <= StepSearch.FREE_PASSES; i++) {
            Member m = island.get(i);
            ChainPass chain = m.scratch.chain;
            if (passes == 1) {
                chain.free.begin(m.rope);
                chain.free.take(m.rope, chain.gap);
            }
            find(m, null, m.context.h);
            changes |= chain.free.update(m.rope, chain.geometry, chain.instability, m.scratch.start, rounding(m));
        }
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            m.scratch.chain.frees = changes;
            if (changes) {
                m.beginPassAgain();
            }
        }
        return changes;
    }
}
