package io.github.cordage.robustness;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;

/** Ropes that leave the world in their first step, and one that stays. */
final class Runaway {
    /** A rope that hangs near the origin. */
    static final RopeDef BYSTANDER = new RopeDef().straight(0, 0, 1, 0).pin(0);

    private Runaway() {}

    /** A rope whose node 1 will be outside in the first step, given a velocity along x. */
    static RopeDef def() {
        return new RopeDef().nodes(3).straight(1e9 - 0.05, 0, -1, 0);
    }

    static Rope addTo(RopeWorld world) {
        Rope rope = world.add(def());
        rope.setVelocity(1, 1e9, 0, 0);
        return rope;
    }
}
