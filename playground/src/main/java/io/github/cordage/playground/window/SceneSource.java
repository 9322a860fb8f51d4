package io.github.cordage.playground.window;

import io.github.cordage.playground.picture.OutputFile;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneException;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.ShippedScenes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/**
 * The origin of a scene.
 *
 * @param name name of the scene, and stem of files that are written from it
 * @param file the file, or null for a shipped scene of that name
 * @param given the scene itself, if it cannot be read again
 */
public record SceneSource(
        String name, @Nullable Path file, @Nullable Scene given) {
    /** A shipped scene. */
    public static SceneSource shipped(String name) {
        return new SceneSource(name, null, null);
    }

    /** A scene in a file. */
    public static SceneSource file(Path file) {
        String name = String.valueOf(file.getFileName()).replaceAll("\\.json$", "");
        return new SceneSource(name, file, null);
    }

    /** A scene that cannot be read again. */
    public static SceneSource given(String name, Scene scene) {
        return new SceneSource(name, null, scene);
    }

    /**
     * Reads the scene.
     *
     * @throws IllegalArgumentException if it cannot be read; the message gives the reason
     */
    Scene read() {
        if (given != null) {
            return given;
        }
        if (file == null) {
            return ShippedScenes.read(name);
        }
        try {
            return new SceneReader().read(file);
        } catch (SceneException e) {
            throw new IllegalArgumentException("not a scene: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot be read: " + OutputFile.reason(e), e);
        }
    }

    /** The time when the file was last written; null if there is no file. */
    @Nullable FileTime written() {
        try {
            return file == null ? null : Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return null;
        }
    }
}
