package io.github.cordage.playground.window;

import io.github.cordage.playground.picture.OutputFile;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneException;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.stage.SceneOrigin;
import io.github.cordage.stage.SetUp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The origin of a scene: a file, a shipped scene, one of Box2D, or one that was given.
 *
 * @param name name of the scene, and stem of files that are written from it
 * @param file the file, or null for a shipped scene of that name
 * @param given the scene itself, if it cannot be read again, or that of Box2D
 */
public record SceneSource(
        String name, @Nullable Path file, @Nullable Scene given) implements SceneOrigin {
    /** A shipped scene. */
    public static SceneSource shipped(String name) {
        return new SceneSource(name, null, null);
    }

    /** A scene in a file. */
    public static SceneSource file(Path file) {
        String name = String.valueOf(file.getFileName()).replaceAll("\\.json$", "");
        return new SceneSource(name, file, null);
    }

    /** The names of the scenes whose bodies are those of Box2D. */
    public static List<String> box2dNames() {
        return Box2dScene.ALL.stream().map(Box2dScene::name).toList();
    }

    /**
     * A scene whose bodies are those of Box2D.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    public static SceneSource box2d(String name) {
        Box2dScene scene = Box2dScene.find(name)
                .orElseThrow(() -> new IllegalArgumentException("there is no scene " + name + " with Box2D"));
        return new SceneSource(name, null, scene.scene());
    }

    /** The scene of Box2D that it is, if it is one. */
    Optional<Box2dScene> box2d() {
        return Box2dScene.find(name).filter(scene -> scene.scene().equals(given));
    }

    @Override
    public SetUp setUp() {
        SetUp setUp = new SetUp(read());
        box2d().ifPresent(setUp::addBodies);
        return setUp;
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
