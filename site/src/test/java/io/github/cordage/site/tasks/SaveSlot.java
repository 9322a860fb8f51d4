package io.github.cordage.site.tasks;

import io.github.cordage.RopeWorld;
import io.github.cordage.scene.SavedGame;
import io.github.cordage.scene.SceneException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class SaveSlot {
    /** Saves all ropes, bodies, pins and colliders, with their motion, as JSON that later versions read. */
    static void save(RopeWorld world, Path file) throws IOException {
        Files.writeString(file, SavedGame.write(world));
    }

    /** A world that goes on where the saved one was. Its ropes have new handles: find them by name. */
    static RopeWorld load(Path file) throws IOException, SceneException {
        return SavedGame.read(Files.readString(file));
    }

    /** For "try again": goes back in the same world, whose handles stay valid. The bytes are from world.save(). */
    static void goBack(RopeWorld world, byte[] saved) {
        world.restore(saved);
    }
}
