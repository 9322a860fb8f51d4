package io.github.cordage.internal.via;

import io.github.cordage.internal.contact.ColliderMotion;
import io.github.cordage.internal.contact.ContactMargins;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RopeState;

/** Rules by which a rope bends around circles and capsules of different sizes. */
final class CircleSize {
    /** A circle is a corner if the rope keeps at most this multiple of a segment's length from its center. */
    private static final double SMALL = 0.5;

    /**
     * Segments stay straight on a circle with a radius of more than this many if it moves, or if there is friction:
     * steps with many bends in a row fail more often.
     */
    private static final double LARGE = 5.3;

    /**
     * Largest radius, in segments, of a circle at rest with next to no friction that ropes bend around. On still larger
     * ones, straight segments are within 2 %.
     */
    private static final double LARGE_SLIPPERY = 13;

    /**
     * With a coefficient of friction above this, ropes that slide on larger circles do not need to bend: friction
     * outweighs the error.
     */
    private static final double SLIPPERY = 0.01;

    private CircleSize() {}

    /**
     * Whether nodes pass a circle or a capsule at once, as they pass corners: at most one of them is on half a turn
     * about it.
     */
    static boolean isSmall(RopeState rope, int e) {
        boolean small = rope.near.radius[e] + ContactMargins.ownReach(rope) <= SMALL * rope.spacing;
        for (int r = 0; small && r < rope.rings.size(); r++) {
            small = !(rope.rings.get(r) instanceof CornerPoint at)
                    || !at.corner.carriesNodes()
                    || !at.corner.isOf(rope.near, rope.near.owner[e]);
        }
        return small;
    }

    /** Whether segments may come to bend around a circle or a capsule with nodes on its arc. */
    static boolean mayCarryNodes(RopeState rope, int e, ColliderMotion motion) {
        return mayCarryNodes(rope, e, !motion.moves(rope.near.owner[e]));
    }

    /**
     * Whether segments that do so may go on: a circle that begins to move keeps what lies on it, which would snap
     * straight otherwise.
     */
    static boolean keepsNodes(RopeState rope, int e) {
        return mayCarryNodes(rope, e, true);
    }

    private static boolean mayCarryNodes(RopeState rope, int e, boolean isAtRest) {
        boolean slips = isAtRest && rope.friction() * rope.near.friction[rope.near.owner[e]] < SLIPPERY;
        double most = slips ? LARGE_SLIPPERY : LARGE;
        return rope.near.radius[e] + ContactMargins.ownReach(rope) <= most * rope.spacing;
    }
}
