package io.github.cordage.contact.bars;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderSet;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.Solver;

/** Ropes that come to rest on something, and how fast they still are after a minute. */
final class RestScenes {
    enum Place {
        STAIRS,
        CORNER,
        PEG,
        TERRAIN,
        TERRAIN_3D,
        PILE
    }

    private RestScenes() {}

    static ContactScene of(Place place, Solver solver, double rate) {
        ContactScene scene = new ContactScene("rest: " + place, rate).lasts(60);
        ColliderSet set = scene.world.colliders();
        RopeDef def = new RopeDef().nodes(30).segmentLength(0.05).damping(1).solver(solver);
        switch (place) {
            case STAIRS -> {
                set.add(new ColliderDef(ColliderShape.chain(
                        false, -2, 0.6, 0, 0.6, 0, 0.4, 0.3, 0.4, 0.3, 0.2, 0.6, 0.2, 0.6, 0, 3, 0)));
                def.straight(-0.5, 0.9, 1, -0.3);
            }
            case CORNER -> {
                set.add(new ColliderDef(ColliderShape.box(4, 1)).position(-2, -0.5));
                def.straight(-1.3, 0.2, 1, 0);
            }
            case PEG -> {
                set.add(new ColliderDef(ColliderShape.circle(0.1)));
                def.straight(-0.7, 0.15, 1, 0);
            }
            case TERRAIN -> {
                SeededRandom random = new SeededRandom(3);
                double[] xy = new double[120];
                for (int i = 0; i < 60; i++) {
                    xy[2 * i] = -3 + 0.1 * i;
                    xy[2 * i + 1] = random.between(-0.1, 0);
                }
                set.add(new ColliderDef(ColliderShape.chain(false, xy)));
                def.straight(-0.7, 0.2, 1, 0.1);
            }
            case TERRAIN_3D -> {
                SeededRandom random = new SeededRandom(4);
                double[] heights = new double[21 * 21];
                for (int i = 0; i < heights.length; i++) {
                    heights[i] = random.between(-0.1, 0);
                }
                set.add(new ColliderDef(ColliderShape.heightField(21, 21, 0.2, heights)).position(-2, 0, -2));
                def.straight(-0.7, 0.2, 0.05, 1, 0.1, 0.2);
            }
            default -> set.add(new ColliderDef(ColliderShape.plane(0, 1)));
        }
        if (place == Place.PILE) {
            for (int i = 0; i < 10; i++) {
                scene.world.add(def.straight(0.1 * i, 0.3 + 0.1 * i, 1, 0.1 * (i - 4)));
            }
        } else {
            scene.world.add(def);
        }
        return scene;
    }

    /** Fastest node in the last five seconds [m/s]. */
    static double fastest(ContactScene scene) {
        double fastest = 0;
        for (int i = 0; i < scene.steps(); i++) {
            scene.world.step();
            if (scene.world.time() < scene.duration - 5) {
                continue;
            }
            for (Rope rope : scene.world.ropes()) {
                fastest = Math.max(fastest, TestRopes.fastest(rope));
            }
        }
        return fastest;
    }
}
