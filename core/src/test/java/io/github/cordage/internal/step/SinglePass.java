package io.github.cordage.internal.step;

import io.github.cordage.internal.state.RopeState;

/** Gives tests of batches a pass of {@link ChainPass}. */
public final class SinglePass {
    private SinglePass() {}

    /** Improves positions and tensions of a rope by one pass. */
    public static void improve(RopeState rope, double stiffness, double[] px, double[] py, double[] pz) {
        ChainPass chain = new ChainPass();
        chain.reserve(rope.count);
        System.arraycopy(rope.rest, 0, chain.spans.target, 0, rope.count - 1);
        chain.measure(rope);
        chain.setInertia(rope, stiffness);
        chain.begin(rope, px, py, pz, null);
    }
}
