package io.github.cordage.internal.world;

import io.github.cordage.internal.state.PinState;

/** A node that a junction ties, by the pin that fixes it to the junction. */
public record JunctionTie(RopeCore rope, PinState pin) {
    /** Index of the node. */
    public int node() {
        return pin.node;
    }

    /** Pull of the rope on the junction along an axis, 0 to 2 [N]. */
    public double force(int axis) {
        return PinForce.of(rope, pin, axis);
    }

    /** Magnitude of that pull [N]. */
    public double force() {
        return PinForce.of(rope, pin);
    }
}
