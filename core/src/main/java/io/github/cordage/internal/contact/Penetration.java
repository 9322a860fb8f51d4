package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.collide.SweptBounds;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;

/**
 * How deep a rope is in what was near it in the last step, measured along its line and not taken from its contacts:
 * those know nothing of a segment that has been put through a wall.
 *
 * <p>The distance of a point on a segment changes by no more than the point moves, so that a half of a segment that is
 * farther away than that is left out.
 */
public final class Penetration {
    /** The depth is found to this fraction of a segment's length. */
    private static final double FINE = 1e-3;

    /** A line nearer to a surface than this fraction of the distance that the rope keeps counts as inside. */
    private static final double INSIDE = 0.2;

    /** Kind of this scratch memory. */
    public static final Scratch.Kind<Penetration> KIND = scratch -> new Penetration();

    private final Closest closest = new Closest();
    private final SweptBounds bounds = new SweptBounds();

    /** Least distance from a surface so far [m]. */
    private double nearest;

    private int node;

    /** The search ends when something nearer than this is found [m]. */
    private double enough;

    /** Creates an instance for use outside a step. */
    public Penetration() {}

    /** Returns the greatest depth of the rope's surface [m]; 0 if it is not inside of anything. */
    public double of(RopeState rope) {
        nearest = rope.radius();
        enough = Double.NEGATIVE_INFINITY;
        if (rope.collide != CollideMode.OFF) {
            measure(rope);
        }
        return rope.radius() - nearest;
    }

    /** The node of the greatest depth, or the first node of the segment. */
    public int node() {
        return node;
    }

    /** Whether the rope's line is inside something, or goes through it. */
    public boolean isLineInside(RopeState rope) {
        nearest = INSIDE * ContactMargins.ownReach(rope);
        enough = nearest;
        if (rope.collide != CollideMode.OFF) {
            measure(rope);
        }
        return nearest < enough;
    }

    private void measure(RopeState rope) {
        ColliderProxies near = rope.near;
        boolean nodesOnly = rope.collide == CollideMode.NODES || rope.count == 1;
        findBounds(rope);
        for (int e = 0; e < near.count && nearest >= enough; e++) {
            for (int first = 0; first < rope.count; first += SweptBounds.STRETCH) {
                int b = bounds.boxOf(first / SweptBounds.STRETCH);
                if (isClose(near.minX[e], near.maxX[e], bounds.box[b], bounds.box[b + 3])
                        && isClose(near.minY[e], near.maxY[e], bounds.box[b + 1], bounds.box[b + 4])
                        && isClose(near.minZ[e], near.maxZ[e], bounds.box[b + 2], bounds.box[b + 5])) {
                    measure(rope, e, first, Math.min(rope.count, first + SweptBounds.STRETCH), nodesOnly);
                }
            }
        }
    }

    private void measure(RopeState rope, int e, int first, int end, boolean nodesOnly) {
        ColliderProxies near = rope.near;
        for (int i = first; i < end && nearest >= enough; i++) {
            int j = nodesOnly || rope.rings.isBent(i) ? i : Math.min(i + 1, rope.count - 1);
            if (isClose(near.minX[e], near.maxX[e], rope.x[i], rope.x[j])
                    && isClose(near.minY[e], near.maxY[e], rope.y[i], rope.y[j])
                    && isClose(near.minZ[e], near.maxZ[e], rope.z[i], rope.z[j])) {
                look(rope, e, i, j, 0);
                if (j > i) {
                    halve(rope, e, i, 0, 1, rope.segmentLength(i));
                }
            }
        }
    }

    /** Finds the boxes around stretches of the rope, the last one with the last node. */
    private void findBounds(RopeState rope) {
        bounds.begin(rope.count + 1);
        for (int s = 0; s < bounds.stretches(); s++) {
            int first = SweptBounds.STRETCH * s;
            bounds.clear(s);
            for (int i = first; i <= Math.min(rope.count - 1, first + SweptBounds.STRETCH); i++) {
                bounds.include(s, rope.x[i], rope.y[i], rope.z[i]);
            }
        }
    }

    private boolean isClose(double min, double max, double a, double b) {
        return Math.min(a, b) <= max + nearest && Math.max(a, b) >= min - nearest;
    }

    /** Looks at the middle of a part of a segment, and at both halves if they may be nearer. */
    private void halve(RopeState rope, int e, int i, double from, double to, double length) {
        double middle = (from + to) / 2;
        double half = (to - from) / 2 * length;
        if (look(rope, e, i, i + 1, middle) - half < nearest && to - from > FINE) {
            halve(rope, e, i, from, middle, length);
            halve(rope, e, i, middle, to, length);
        }
    }

    private double look(RopeState rope, int e, int i, int j, double share) {
        closest.point(
                rope.near,
                e,
                rope.x[i] + share * (rope.x[j] - rope.x[i]),
                rope.y[i] + share * (rope.y[j] - rope.y[i]),
                rope.z[i] + share * (rope.z[j] - rope.z[i]));
        double distance = closest.distance - rope.near.radius[e];
        if (distance < nearest) {
            nearest = distance;
            node = i;
        }
        return distance;
    }
}
