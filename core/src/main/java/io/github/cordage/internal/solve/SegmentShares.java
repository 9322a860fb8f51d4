package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RopeState;

/** What every sweep of a step needs to know about the segments beforehand. */
final class SegmentShares {
    /**
     * Added to the squared length of a segment, so that a segment of no length divides by something and, having no
     * direction, stays as it is. Vanishes in rounding beside any length that matters.
     */
    static final double TINY_SQUARED = 1e-200;

    /** A segment shorter than this part of its rest length counts as having no direction. */
    private static final double COINCIDENT = 1e-9;

    /** How far coincident nodes are set apart, in rest lengths: enough for a direction, too little to be seen. */
    private static final double APART = 1e-6;

    private SegmentShares() {}

    /** Computes which part of a correction each end of each segment takes; 0 for both where both are pinned. */
    static void compute(RopeState rope, double strength, StepContext context) {
        double[] w = rope.inverseMass;
        double[] share0 = context.share0;
        double[] share1 = context.share1;
        for (int i = 0; i < rope.count - 1; i++) {
            double sum = w[i] + w[i + 1];
            double scale = sum > 0 ? strength / sum : 0;
            share0[i] = scale * w[i];
            share1[i] = scale * w[i + 1];
        }
    }

    /**
     * Sets neighbours that lie in one point a little apart: along the segment before, or along +x where there is none.
     * The direction is always the same, so a rope that starts in one point unfolds the same way every time.
     */
    static void separateCoincident(RopeState rope) {
        double ux = 1;
        double uy = 0;
        double uz = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            double length = rope.segmentLength(i);
            double rest = rope.rest[i];
            if (length > COINCIDENT * rest) {
                ux = (rope.x[i + 1] - rope.x[i]) / length;
                uy = (rope.y[i + 1] - rope.y[i]) / length;
                uz = (rope.z[i + 1] - rope.z[i]) / length;
            } else if (rope.inverseMass[i + 1] > 0) {
                move(rope, i + 1, i, APART * rest, ux, uy, uz);
            } else if (rope.inverseMass[i] > 0) {
                move(rope, i, i + 1, -APART * rest, ux, uy, uz);
            }
        }
    }

    private static void move(RopeState rope, int node, int awayFrom, double by, double ux, double uy, double uz) {
        rope.x[node] = rope.x[awayFrom] + by * ux;
        rope.y[node] = rope.y[awayFrom] + by * uy;
        rope.z[node] = rope.z[awayFrom] + by * uz;
    }
}
