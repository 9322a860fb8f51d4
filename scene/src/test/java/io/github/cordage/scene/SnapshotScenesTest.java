package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.RopeWorld;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Snapshots at every step of scenes that have everything between them: swings, winches, tears, contacts with what rests
 * and what moves, paths, wind and springs. A world that is loaded from any of them has, 1 and 10 steps later, and from
 * one in five also 100 steps later, the very bytes of the one that was never interrupted.
 */
@Tag("D7")
@DisplayName("D7: snapshots at every step")
class SnapshotScenesTest {
    /** Steps of a scene; {@code -Dcordage.snapshot.steps} for more than in each build. */
    private static final int STEPS = Integer.getInteger("cordage.snapshot.steps", LongForm.either(50, 120));

    private static final int NEAR = 10;
    private static final int FARTHEST = 100;

    /**
     * From one in so many steps the scene goes on to the farthest, from the others not; 1 when more than in each build
     * is asked for.
     */
    private static final int FAR_EVERY = STEPS > 120 ? 1 : 5;

    private static boolean isCompared(int later) {
        return later == 1 || later == NEAR || later == FARTHEST;
    }

    @ParameterizedTest
    @ValueSource(strings = {"article", "drag", "wind", "crane", "winch", "tear", "springs", "paddle", "peg", "stairs"})
    void everyStepCanBeSavedAndGoneOnFrom(String name) {
        Scene scene = ShippedScenes.read(name);
        int steps = (int) Math.min(STEPS, scene.stepCount());
        RopeWorld world = scene.createWorld();
        List<byte[]> saved = new ArrayList<>();
        for (int i = 0; i <= steps + FARTHEST; i++) {
            saved.add(world.save());
            world.step();
        }
        for (int i = 0; i <= steps; i++) {
            RopeWorld loaded = RopeWorld.load(saved.get(i));
            assertArrayEquals(saved.get(i), loaded.save());
            int farthest = i % FAR_EVERY == 0 ? FARTHEST : NEAR;
            for (int later = 1; later <= farthest; later++) {
                loaded.step();
                if (isCompared(later)) {
                    assertArrayEquals(saved.get(i + later), loaded.save(), "saved at " + i + ", " + later + " later");
                }
            }
        }
    }

    @Test
    void goingBackAndForthEndsWithTheSameHash() {
        for (String name : ShippedScenes.names()) {
            Scene scene = ShippedScenes.read(name);
            RopeWorld straight = scene.createWorld();
            RopeWorld wandering = scene.createWorld();
            for (int i = 0; i < LongForm.either(25, 60); i++) {
                byte[] here = wandering.save();
                for (int guess = 0; guess < i % 7; guess++) {
                    wandering.step();
                }
                wandering.restore(here);
                wandering.step();
                straight.step();
                assertEquals(straight.stateHash(), wandering.stateHash(), name + ", step " + i);
            }
        }
    }
}
