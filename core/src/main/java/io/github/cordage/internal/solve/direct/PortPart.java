package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Ports;
import io.github.cordage.internal.state.RopeState;

/** Nodes on bodies of another engine. In a step, they are free masses, with the pulls that their bodies have felt. */
final class PortPart implements RopePart {
    @Override
    public void find(RopeState rope, StepContext context, DirectScratch scratch) {
        Ports.free(rope);
    }

    @Override
    public void predict(RopeState rope, StepContext context, DirectScratch scratch) {
        PortNodes.expect(rope, scratch.expected, scratch.chain.geometry.inertia);
    }

    @Override
    public void end(RopeState rope, StepContext context, DirectScratch scratch) {
        Ports.hold(rope);
    }
}
