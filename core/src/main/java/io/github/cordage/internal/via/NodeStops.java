package io.github.cordage.internal.via;

import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Stops;

/**
 * Nodes at which rings stop ({@link RingLayout#stopsAt}): a segment is as if stuck in its ring then, but only so as to
 * keep the node away from it.
 */
public final class NodeStops {
    /** One that is nearer goes away from the node by this part of a rest length in a step at most. */
    private static final double BACK = 1e-3;

    private NodeStops() {}

    /** Distance from a node at which a ring stops that was at another distance at the start of the step [m]. */
    private static double least(double rest, double started) {
        return Math.min(Stops.CLEAR * rest, started + BACK * rest);
    }

    /**
     * The node that has come to the nearest ring on its segment, and cannot pass it.
     *
     * @param before distance of the first node from the first ring [m]
     * @param behind distance of the second node from the last ring [m]
     * @return -1 for the first node of the segment, 1 for the second, 0 for none
     */
    public static int find(RopeState rope, Bends bends, Bend bend, double before, double behind) {
        int a = bend.segment;
        double rest = rope.rest[a];
        if (!bend.isBent) {
            return 0;
        }
        if (before < least(rest, bend.started) && RingLayout.stopsAt(rope, bends.firstRing(rope, bend), a)) {
            return -1;
        }
        boolean isNear = behind < least(rest, bend.startedBehind);
        return isNear && RingLayout.stopsAt(rope, bends.lastRing(rope, bend), a + 1) ? 1 : 0;
    }

    /**
     * Finds the stopped node of a segment around a wheel with a mass, in a search: a node that has been thrown beyond
     * its ring is as far from it as one before it, but there is too much rope on the other side.
     */
    static int findThrown(RopeState rope, Bends bends, Bend bend) {
        int a = bend.segment;
        double over = bend.length() - rope.rest[a];
        if (!bend.isBent || !bend.hangs || over <= 0) {
            return 0;
        }
        double before = bend.before.distance - over;
        double behind = bend.behind.distance - over;
        return find(rope, bends, bend, before, behind);
    }

    /** Distance of the first node from the first ring while the segment is stopped at one of its nodes [m]. */
    public static double place(RopeState rope, Bend bend, int stop) {
        double rest = rope.rest[bend.segment];
        return stop < 0 ? least(rest, bend.started) : rest - bend.between - least(rest, bend.startedBehind);
    }

    /** Position, as {@link Bend#place}, of a segment of its rest length while it is stopped [m]. */
    public static double middle(RopeState rope, Bend bend, int stop) {
        return place(rope, bend, stop) - (rope.rest[bend.segment] - bend.between) / 2;
    }
}
