package io.github.cordage.internal.body;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.Port;
import io.github.cordage.internal.state.RopeState;

/** Nodes at {@linkplain Port ports} in a step. */
public final class PortNodes {
    private PortNodes() {}

    /** Lets the nodes be where their pins are, once the pulls that their bodies have felt act on them. */
    public static void expect(RopeState rope, NodeVectors expected, double[] inertia) {
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            Port port = pin.port;
            if (port != null) {
                int node = pin.node;
                double give = 1 / inertia[node];
                expected.x[node] = rope.x[node] - give * port.pull[0];
                expected.y[node] = rope.y[node] - give * port.pull[1];
                expected.z[node] = rope.z[node] - give * port.pull[2];
            }
        }
    }
}
