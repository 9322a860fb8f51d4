package io.github.cordage.internal.solve.relax;

import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.RopeState;

/** Fractions of a segment's correction that each of its nodes takes; constant during a step. */
public final class SegmentShares {
    /** Kind of this scratch memory. */
    public static final Scratch.Kind<SegmentShares> KIND = scratch -> new SegmentShares();

    /** Fraction of a segment's correction that its first node takes. */
    double[] share0 = {};

    /** Fraction of a segment's correction that its second node takes. */
    double[] share1 = {};

    private SegmentShares() {}

    /** Reserves memory for ropes of up to {@code nodes} nodes. */
    public void reserve(int nodes) {
        if (share0.length < nodes) {
            share0 = new double[nodes];
            share1 = new double[nodes];
        }
    }

    /** Divides corrections by inverse mass. Pinned nodes take none. */
    public void compute(RopeState rope, double strength) {
        double[] w = rope.inverseMass;
        for (int i = 0; i < rope.count - 1; i++) {
            double sum = w[i] + w[i + 1];
            double scale = sum > 0 ? strength / sum : 0;
            share0[i] = scale * w[i];
            share1[i] = scale * w[i + 1];
        }
    }

    /** Gives each node half of a correction regardless of masses; the half of a pinned node is dropped. */
    void computeEven(RopeState rope, double strength) {
        double[] w = rope.inverseMass;
        for (int i = 0; i < rope.count - 1; i++) {
            share0[i] = w[i] > 0 ? strength / 2 : 0;
            share1[i] = w[i + 1] > 0 ? strength / 2 : 0;
        }
    }
}
