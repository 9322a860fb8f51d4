package io.github.cordage.internal.contact;

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
            circles.find(rope, context.h, corners, moved);
            circles.layOutAtCorners(rope, context.h, corners);
            corners.find(rope, context.h, moved);
            edges.find(rope, context.h, corners, moved);
        }
    }
}
