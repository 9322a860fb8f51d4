package io.github.cordage.internal.body;

import io.github.cordage.internal.chain.RopePart;
import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Ports;
import io.github.cordage.internal.state.RopeState;

/** Nodes on bodies of another engine. In a step, they are free masses, with the pulls that their bodies have felt. */
public final class PortPart implements RopePart.Finds, RopePart.Predicts, RopePart.Ends {
    private final Segments segments;

    public PortPart(Segments segments) {
        this.segments = segments;
    }

    @Override
    public void find(RopeState rope, StepContext context) {
        Ports.free(rope);
    }

    @Override
    public void predict(RopeState rope, NodeVectors expected) {
        PortNodes.expect(rope, expected, segments.inertia);
    }

    @Override
    public void end(RopeState rope) {
        Ports.hold(rope);
    }
}
