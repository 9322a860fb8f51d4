package io.github.cordage.bench;

import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.Direct;

/** Worlds of ropes of 20 nodes that swing gently, far from each other. */
final class SwingingRopes {
    static final int NODES = 20;

    /** Relative difference in tolerance that keeps ropes out of batches. */
    private static final double NOT_ALIKE = 1e-12;

    private SwingingRopes() {}

    /** A world, whose ropes are solved in batches, as by default, or one by one. */
    static RopeWorld world(int ropes, boolean together) {
        RopeWorld world = new RopeWorld();
        for (int i = 0; i < ropes; i++) {
            double angle = 0.3 + 1e-4 * (i % 1000);
            world.add(new RopeDef()
                    .nodes(NODES)
                    .straight(3.0 * i, 0, Math.sin(angle), -Math.cos(angle))
                    .pin(0)
                    .sleepBelow(0)
                    .solver(together ? new Direct() : new Direct().withTolerance(1e-4 * (1 + i * NOT_ALIKE))));
        }
        return world;
    }
}
