package io.github.cordage.step;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RingDef;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;

/** Worlds with one rope of 20 nodes, each with one thing more than the one before. */
enum SmallWorlds {
    /** A rope that swings from its first node. */
    AIR {
        @Override
        RopeWorld make() {
            RopeWorld world = empty();
            world.add(new RopeDef().nodes(20).straight(0, 0, 1, 0).pin(0));
            return world;
        }
    },

    /** A rope laid over the corner of a box, whose ends hang down on either side. */
    CORNER {
        @Override
        RopeWorld make() {
            RopeWorld world = empty();
            world.colliders().add(new ColliderDef(ColliderShape.box(1, 1)).position(0, -0.5));
            world.add(new RopeDef()
                    .nodes(20)
                    .straight(-0.4, 0.03, 1, 0)
                    .radius(0.02)
                    .pin(0));
            return world;
        }
    },

    /** A rope with a box at its last node. */
    BODY {
        @Override
        RopeWorld make() {
            RopeWorld world = empty();
            RopeBody body =
                    world.bodies().add(new RopeBodyDef().box(0.2, 0.2).mass(1).position(1.9, -0.1));
            world.add(new RopeDef().nodes(20).straight(0, 0, 1, 0).pin(0)).pin(19, body, 0, 0.1, 0);
            return world;
        }
    },

    /** A rope between two pins, with a ring on it that is held in its place. */
    RING {
        @Override
        RopeWorld make() {
            RopeWorld world = empty();
            world.add(new RopeDef().nodes(20).straight(0, 0, 1, 0).pin(0).ring(new RingDef(0.95, 0)));
            return world;
        }
    };

    private static final int STEPS = 180;

    abstract RopeWorld make();

    /** A world, and the rope in it, in motion: two seconds after the start. */
    RopeWorld inMotion() {
        RopeWorld world = make();
        for (int i = 0; i < STEPS; i++) {
            world.step();
        }
        return world;
    }

    private static RopeWorld empty() {
        return new RopeWorld(new WorldDef().gravity(0, -9.81).step(1.0 / 60));
    }
}
