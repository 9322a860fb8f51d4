package io.github.cordage.site.tasks;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;

class AnyFrameRate {
    /** Steps of 1/120 s, however long the frames are. */
    final RopeWorld world = new RopeWorld(new WorldDef().step(1 / 120.0));

    final Rope rope = world.add(
            new RopeDef().straight(0, 0, 1, 0).nodes(21).segmentLength(0.1).pin(0));
    final float[] xyz = new float[3 * rope.nodeCount()];

    /** Called with the time since the last frame, at 15, 60 or 144 frames a second, or all of them in turn. */
    void frame(double seconds) {
        world.update(seconds);
        rope.copyPositions(xyz, 0, world.alpha()); // between two steps: smooth at any rate
    }
}
