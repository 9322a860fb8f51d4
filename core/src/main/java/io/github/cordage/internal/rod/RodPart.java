package io.github.cordage.internal.rod;

import io.github.cordage.internal.chain.RopePart;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;

/** Resistance to bending and twisting. {@link RodPass} has its equations. */
public final class RodPart implements RopePart.Begins, RopePart.Restarts, RopePart.LaysOut, RopePart.Keeps {
    private final RodPass pass;

    public RodPart(RodPass pass) {
        this.pass = pass;
    }

    @Override
    public void begin(RopeState rope, StepContext context) {
        pass.beginStep(rope, context.h);
    }

    @Override
    public void restart(RopeState rope) {
        pass.joints.twist.startAgain();
    }

    @Override
    public void layOut(RopeState rope, double share, boolean isDivided) {
        pass.joints.twist.startAgain();
    }

    @Override
    public void keep(RopeState rope) {
        pass.joints.twist.endStep(rope);
    }
}
