package io.github.cordage.fuzz;

import io.github.cordage.RopeWorld;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneException;
import io.github.cordage.scene.SceneReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Scene files: refused with a {@link SceneException}, or a world can be built from them. */
public final class SceneTarget {
    /** Largest world that is built; larger ones may be slow. */
    private static final int SMALL = 2000;

    private SceneTarget() {}

    /**
     * Called by Jazzer.
     *
     * @param input any bytes
     * @throws IOException never: they are in memory
     */
    public static void fuzzerTestOneInput(byte[] input) throws IOException {
        Patience patience = new Patience();
        Scene scene;
        try {
            scene = new SceneReader().read(new ByteArrayInputStream(input), "scene");
        } catch (SceneException e) {
            patience.check();
            return;
        }
        patience.check();
        long nodes = scene.ropes().stream()
                .mapToLong(rope -> rope.values().mostNodes(scene.duration()))
                .sum();
        if (nodes <= SMALL) {
            RopeWorld world = scene.createWorld();
            patience.check();
            // A world from any scene can be saved and loaded.
            RopeWorld.load(world.save());
        }
    }
}
