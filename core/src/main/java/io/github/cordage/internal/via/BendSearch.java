package io.github.cordage.internal.via;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;

/** Finds what the segments of a rope may bend over in a step: corners, circles, and edges in space. */
public final class BendSearch {
    /** Kind of this scratch memory. */
    public static final Scratch.Kind<BendSearch> KIND = BendSearch::new;

    private final Corners corners;
    private final Circles circles;
    private final Edges edges;

    private BendSearch(Scratch scratch) {
        corners = scratch.get(Corners.KIND);
        circles = scratch.get(Circles.KIND);
        edges = scratch.get(Edges.KIND);
    }

    /** Lets what the rope bends over follow the colliders. */
    public void follow(RopeState rope, StepContext context) {
        corners.follow(rope, context.h);
    }

    /**
     * Adds what the rope may bend over.
     *
     * @param moved whether the solver moves nodes without solving for tensions
     */
    public void find(RopeState rope, StepContext context, boolean moved) {
        if (rope.near.count > 0 && rope.hasSections()) {
            if (hasRound(rope.near)) {
                circles.find(rope, context.h, corners, moved);
            }
            if (rope.mode.areLengthsInDoubt()) {
                circles.layOutAtCorners(rope, context.h, corners);
            }
            corners.find(rope, context.h, moved);
            if (rope.mode.areLengthsInDoubt() || hasEdges(rope.near)) {
                edges.find(rope, context.h, corners, moved);
            }
        }
    }

    /** Whether one of the elements may be a circle, a sphere or a capsule. */
    private static boolean hasRound(ColliderProxies near) {
        boolean any = false;
        for (int e = 0; e < near.count && !any; e++) {
            any = near.kind[e] == ColliderProxies.ROUND || isPolygon(near, e, 1);
        }
        return any;
    }

    /** Whether one of the elements may have an edge in space, or is a segment, whose ends are edges. */
    private static boolean hasEdges(ColliderProxies near) {
        boolean any = false;
        for (int e = 0; e < near.count && !any; e++) {
            any = near.kind[e] == ColliderProxies.POLYGON
                    ? isPolygon(near, e, 2)
                    : near.kind[e] != ColliderProxies.PLANE;
        }
        return any;
    }

    private static boolean isPolygon(ColliderProxies near, int e, int vertices) {
        return near.kind[e] == ColliderProxies.POLYGON && near.vertexCount[e] == vertices;
    }
}
