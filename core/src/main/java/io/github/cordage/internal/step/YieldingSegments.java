package io.github.cordage.internal.step;

import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.ChainGeometry;
import java.util.Arrays;

/**
 * Segments that pull, but do not push, while lengths recover that have been stretched for lack of room.
 *
 * <p>Such a segment carries any tension at its length, and compression up to a limit F [N]. At the limit it gives way,
 * and has F at any length below its own:
 *
 * <pre>
 *   d = L    -F ≤ t
 *   d ≤ L    t = -F
 * </pre>
 *
 * <p>Each pass of {@link ChainPass} solves for segments that hold and segments that give way; then those whose tension
 * is below -F give way, and those that have become longer than L hold. In a pass, what gives way is a segment of very
 * great compliance with the right force.
 */
final class YieldingSegments {
    private final ChainGeometry geometry;

    private boolean[] givesWay = {};
    private double limit;

    YieldingSegments(ChainGeometry geometry) {
        this.geometry = geometry;
    }

    void reserve(int nodes) {
        givesWay = new boolean[nodes];
    }

    /** Lets segments give way above the weight of the free part of the rope. */
    void begin(RopeState rope) {
        double mass = 0;
        for (int i = 0; i < rope.count; i++) {
            mass += rope.inverseMass[i] > 0 ? rope.mass[i] : 0;
        }
        limit = mass * rope.loads.size();
        Arrays.fill(givesWay, 0, rope.count, false);
    }

    /**
     * Changes what segments have beyond the lengths to reach [m], where they give way, and its size relative to the
     * rest lengths.
     */
    void measure(RopeState rope, double[] gap, double[] off) {
        for (int i = 0; i < rope.count - 1; i++) {
            if (givesWay[i]) {
                gap[i] = -geometry.looseness(i) * (rope.tension[i] + limit);
                off[i] = 0;
            }
        }
    }

    /** Changes the compliance of segments that give way [m/N]. */
    void soften(RopeState rope, double[] give) {
        for (int i = 0; i < rope.count - 1; i++) {
            if (givesWay[i]) {
                give[i] = geometry.looseness(i);
            }
        }
    }

    /** Decides after a pass which segments give way; returns whether that changes. */
    boolean update(RopeState rope, double[] target) {
        boolean changes = false;
        for (int i = 0; i < rope.count - 1; i++) {
            boolean gives =
                    givesWay[i] ? geometry.length[i] <= target[i] : rope.tension[i] < -limit && !geometry.isBent(i);
            changes |= gives != givesWay[i];
            givesWay[i] = gives;
        }
        return changes;
    }
}
