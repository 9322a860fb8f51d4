package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RopeState;

/** Handles segments of zero length, which have no direction. */
public final class CoincidentNodes {
    /**
     * Added to the squared length of a segment, so that a segment of zero length causes no division by zero and, with a
     * direction of zero, stays as it is. Below rounding for any length that matters.
     */
    public static final double TINY_SQUARED = 1e-200;

    /** A segment shorter than this fraction of its rest length counts as having no direction. */
    public static final double COINCIDENT = 1e-9;

    /** Distance to which coincident nodes are separated, in rest lengths: enough for a direction, too little to see. */
    private static final double APART = 1e-6;

    private CoincidentNodes() {}

    /**
     * Separates coincident neighbors a little: along the segment before, or along +x if there is none. The direction is
     * deterministic, so a rope that starts in one point always unfolds the same way. The nodes of a segment that runs
     * through a ring may be in one place.
     */
    public static void separate(RopeState rope) {
        for (int i = 0; i < rope.count - 1; i++) {
            double dx = rope.x[i + 1] - rope.x[i];
            double dy = rope.y[i + 1] - rope.y[i];
            double dz = rope.z[i + 1] - rope.z[i];
            double least = COINCIDENT * rope.rest[i];
            if (dx * dx + dy * dy + dz * dz <= least * least && !rope.rings.isBent(i)) {
                separate(rope, i, i - 1);
            }
        }
    }

    /** Separates the nodes of a segment in the direction of segment {@code like}; -1 means along +x. */
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
