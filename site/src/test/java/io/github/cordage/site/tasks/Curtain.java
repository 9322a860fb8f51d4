package io.github.cordage.site.tasks;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;

class Curtain {
    final RopeWorld world;

    Curtain(int ropes, int threads) {
        world = new RopeWorld(new WorldDef().threads(threads)); // threads of its own: close it
        RopeDef def = new RopeDef()
                .nodes(20)
                .segmentLength(0.15)
                .damping(0.3)
                .sleepBelow(0.001) // m/s; asleep, a rope costs nothing
                .pin(0);
        for (int i = 0; i < ropes; i++) {
            // One definition for all: ropes of one kind are solved side by side.
            world.add(def.straight(0.1 * i, 0, 0, -1));
        }
    }

    void blow(double windX, double drag) {
        for (Rope rope : world.ropes()) {
            rope.settings().setWind(windX, 0, 0, drag);
        }
    }

    void close() {
        world.close();
    }
}
