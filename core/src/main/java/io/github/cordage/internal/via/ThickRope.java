package io.github.cordage.internal.via;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.contact.PolygonWay;
import io.github.cordage.internal.state.RopeState;

/**
 * What a thick rope bends over: its arcs at corners are about as long as its segments. Thinner ropes bend over all
 * corners; thicker ones go around them with straight segments.
 */
public final class ThickRope {
    /** A rope is thick if it keeps more than this fraction of a segment from corners. */
    private static final double THIN = 0.3;

    /** A rope that keeps more than this fraction does not bend. */
    private static final double THICK = 0.6;

    /** Largest side of a narrow moving collider, in segments. */
    private static final double NARROW = 1.4;

    private ThickRope() {}

    /** Whether a rope is thick that keeps a distance [m] from corners. */
    static boolean isThick(RopeState rope, double reach) {
        return reach > THIN * rope.spacing;
    }

    /** Whether such a rope may bend anywhere. */
    static boolean mayBend(RopeState rope, double reach) {
        return reach <= THICK * rope.spacing;
    }

    /**
     * Whether it may bend over an element that moves. What is led from step to step may be a crate that the rope
     * carries; it shakes on corners there, which do not yield. Narrow ones are blades: the arcs at both ends of a short
     * side would be on the same segment.
     */
    static boolean mayBendOverMoving(RopeState rope, int e) {
        ColliderProxies near = rope.near;
        boolean may = !near.led[near.owner[e]];
        if (near.kind[e] == ColliderProxies.BOX) {
            return may && 2 * near.leastHalf(e) > NARROW * rope.spacing;
        }
        for (int k = 0; may && PolygonWay.isPolygon(near, e) && k < near.vertexCount[e]; k++) {
            may = PolygonWay.hasLongSides(near, e, k, NARROW * rope.spacing);
        }
        return may;
    }
}
