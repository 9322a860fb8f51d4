package io.github.cordage.internal.contact;

import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;

/** Distances that decide what counts as in contact, and what counts as near. */
public final class ContactMargins {
    /**
     * A rope without thickness keeps at least this fraction of a segment's length from colliders; the second value
     * applies if only its nodes collide.
     */
    private static final double SKIN = 1e-3;

    private static final double NODE_SKIN = 1e-4;

    /**
     * Least distance of a rope with soft contacts, as a fraction of a segment's length, so that they have room to
     * yield.
     */
    private static final double SOFT_SKIN = 0.02;

    /** Least distance of a single node, which has no segment [m]. */
    private static final double LEAST_SKIN = 1e-4;

    /** Separations above this fraction of the distance that the rope keeps need not be exact. */
    private static final double IDLE = 0.3;

    /** Of many places on fine terrain, those below this separation are listed, as a fraction of that distance. */
    private static final double LISTED = 0.1;

    /**
     * Overlap up to these fractions of the distance that the rope keeps and of a segment's length does not count as
     * such: solvers that sweep leave as much.
     */
    private static final double SHALLOW = 0.05;

    private static final double SHALLOW_SEGMENT = 1e-3;

    private ContactMargins() {}

    /** Distance that the rope's line keeps from an element, besides the element's own radius [m]. */
    public static double ownReach(RopeState rope) {
        double hard = rope.collide == CollideMode.NODES ? NODE_SKIN : SKIN;
        double skin = rope.softContacts ? SOFT_SKIN : hard;
        return Math.max(rope.radius(), rope.count > 1 ? skin * rope.spacing : LEAST_SKIN);
    }

    /**
     * Distance in addition to {@link #ownReach} that a node keeps from an element because it is an end with a radius
     * [m].
     */
    static double endReach(RopeState rope, int node) {
        if (node > 0 && node < rope.count - 1) {
            return 0;
        }
        double radius = node == 0 ? rope.properties.get(RopeProperty.START_RADIUS) : 0;
        if (node == rope.count - 1) {
            radius = Math.max(radius, rope.properties.get(RopeProperty.END_RADIUS));
        }
        return radius > 0 ? Math.max(0, radius - ownReach(rope)) : 0;
    }

    /** Additional reach of an end of the rope at a contact [m]: 0 for one that is inside a segment. */
    public static double endReach(RopeState rope, Contacts c, int k) {
        return c.feature[k] < 0 ? endReach(rope, c.place[k] >> 1) : 0;
    }

    /** The greater one of the nodes of a pair of candidates [m]. */
    static double endReachOfPair(RopeState rope, int node) {
        double first = endReach(rope, node);
        return rope.hasSections() ? Math.max(first, endReach(rope, node + 1)) : first;
    }

    /** Overlap up to this depth [m] is left by the solvers themselves. */
    public static double shallow(RopeState rope) {
        return Math.max(SHALLOW * ownReach(rope), rope.count > 1 ? SHALLOW_SEGMENT * rope.spacing : 0);
    }

    /** Contacts below this separation [m] are always measured exactly. */
    public static double nearSeparation(RopeState rope) {
        return IDLE * ownReach(rope);
    }

    /** Of many places on fine terrain, those below this separation [m] are listed. */
    static double listedSeparation(RopeState rope) {
        return LISTED * ownReach(rope);
    }
}
