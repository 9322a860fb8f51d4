package io.github.cordage.playground.window;

import io.github.cordage.playground.picture.FreeName;
import io.github.cordage.playground.picture.OutputFile;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Writes scenes into files with free names. */
final class SceneFiles {
    private static final long MAX_BYTES = 1_000_000_000;

    private SceneFiles() {}

    /**
     * Writes a scene.
     *
     * @param name stem of the file's name
     * @return the new file
     */
    static Path save(String name, Scene scene) throws IOException {
        Path file = FreeName.of(name, ".json");
        String text = new SceneWriter().write(scene);
        try (OutputFile output = new OutputFile(file, false, MAX_BYTES)) {
            output.stream().write(text.getBytes(StandardCharsets.UTF_8));
            output.finish();
        }
        return file;
    }
}
