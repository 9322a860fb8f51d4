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
    static final double COINCIDENT = 1e-9;

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

    /** The same with half of a correction for each end, whatever their masses; a pinned end does not take its half. */
    static void computeEven(RopeState rope, double strength, StepContext context) {
        double[] w = rope.inverseMass;
        for (int i = 0; i < rope.count - 1; i++) {
            context.share0[i] = w[i] > 0 ? strength / 2 : 0;
            context.share1[i] = w[i + 1] > 0 ? strength / 2 : 0;
        }
    }

    /**
     * Sets neighbours that lie in one point a little apart: along the segment before, or along +x where there is none.
     * The direction is always the same, so a rope that starts in one point unfolds the same way every time.
     */
    static void separateCoincident(RopeState rope) {
        for (int i = 0; i < rope.count - 1; i++) {
            double dx = rope.x[i + 1] - rope.x[i];
            double dy = rope.y[i + 1] - rope.y[i];
            double dz = rope.z[i + 1] - rope.z[i];
            double least = COINCIDENT * rope.rest[i];
            if (dx * dx + dy * dy + dz * dz <= least * least) {
                separate(rope, i, i - 1);
            }
        }
    }

    /** Sets the ends of a segment apart, in the direction of another one; -1 for along +x. */
    private static void separate(RopeState rope, int segment, int like) {
        int moved = segment + 1;
        int from = segment;
        double by = APART * rope.rest[segment];
        if (rope.inverseMass[moved] == 0) {
            if (rope.inverseMass[from] == 0) {
                return;
            }
            moved = segment;
            from = segment + 1;
            by = -by;
        }
        double length = like < 0 ? 0 : rope.segmentLength(like);
        if (length == 0) {
            rope.x[moved] = rope.x[from] + by;
            rope.y[moved] = rope.y[from];
            rope.z[moved] = rope.z[from];
            return;
        }
        double share = by / length;
        rope.x[moved] = rope.x[from] + share * (rope.x[like + 1] - rope.x[like]);
        rope.y[moved] = rope.y[from] + share * (rope.y[like + 1] - rope.y[like]);
        rope.z[moved] = rope.z[from] + share * (rope.z[like + 1] - rope.z[like]);
    }
}
