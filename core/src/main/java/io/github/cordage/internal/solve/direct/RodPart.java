package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;

/** Resistance to bending and twisting. {@link RodPass} has its equations. */
final class RodPart implements RopePart {
    @Override
    public void begin(RopeState rope, StepContext context, DirectScratch scratch) {
        scratch.chain.rods.beginStep(rope, context.h);
    }

    @Override
    public void restart(RopeState rope, StepContext context, DirectScratch scratch) {
        scratch.chain.rods.joints.twist.startAgain();
    }

    @Override
    public void layOut(RopeState rope, StepContext context, DirectScratch scratch) {
        scratch.chain.rods.joints.twist.startAgain();
    }

    @Override
    public void keep(RopeState rope, StepContext context, DirectScratch scratch) {
        scratch.chain.rods.joints.twist.endStep(rope);
    }
}
