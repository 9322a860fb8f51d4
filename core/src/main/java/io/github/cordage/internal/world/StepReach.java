package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.SweptBounds;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeBounds;
import io.github.cordage.settings.RopeProperty;

/** Finds the bounds of all places that a rope can reach in a step. */
final class StepReach {
    private StepReach() {}

    /** Finds the bounds of a rope. The pins of a sleeping rope have arrived. */
    static void find(RopeCore rope, StepContext context, SweptBounds reach) {
        boolean asleep = rope.sleep.asleep;
        RopeBounds.find(
                rope.state,
                Math.max(
                        rope.state.radius(),
                        Math.max(rope.get(RopeProperty.START_RADIUS), rope.get(RopeProperty.END_RADIUS))),
                context.gravityX,
                context.gravityY,
                context.gravityZ,
                context.h,
                asleep ? Double.POSITIVE_INFINITY : context.endTime,
                asleep ? 1 : context.frameShare,
                reach);
    }
}
