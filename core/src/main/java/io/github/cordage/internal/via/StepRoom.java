package io.github.cordage.internal.via;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.RopeState;

/** Largest moves of segments in a step, and the elements that they can reach. */
final class StepRoom {
    /** Margin for what forces add to the motion of a step: a factor on the motion, and an acceleration [m/s²]. */
    static final double MORE = 0.2;

    static final double SUDDEN = 20;

    private StepRoom() {}

    /** Largest move [m] of a segment in a step of h [s]. */
    static double of(RopeState rope, int i, double h) {
        double vx = Math.max(Math.abs(rope.vx[i]), Math.abs(rope.vx[i + 1]));
        double vy = Math.max(Math.abs(rope.vy[i]), Math.abs(rope.vy[i + 1]));
        double vz = Math.max(Math.abs(rope.vz[i]), Math.abs(rope.vz[i + 1]));
        return (1 + MORE) * h * (vx + vy + vz) + SUDDEN * h * h;
    }

    /** Whether a segment may be within a distance [m] of an element. */
    static boolean isNear(RopeState rope, int e, int i, double room) {
        ColliderProxies near = rope.near;
        return Math.min(rope.x[i], rope.x[i + 1]) - room <= near.maxX[e]
                && Math.max(rope.x[i], rope.x[i + 1]) + room >= near.minX[e]
                && Math.min(rope.y[i], rope.y[i + 1]) - room <= near.maxY[e]
                && Math.max(rope.y[i], rope.y[i + 1]) + room >= near.minY[e]
                && Math.min(rope.z[i], rope.z[i + 1]) - room <= near.maxZ[e]
                && Math.max(rope.z[i], rope.z[i + 1]) + room >= near.minZ[e];
    }
}
