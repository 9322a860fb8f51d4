package io.github.cordage.playground;

import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneException;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.ShippedScenes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Finds the scene that an argument names. */
final class SceneArgument {
    private static final String STANDARD_INPUT = "-";

    private SceneArgument() {}

    /** Reads a scene; a {@link CommandFailure} lists its mistakes. */
    static Scene read(String argument) throws IOException {
        try {
            return readWithProblems(argument);
        } catch (SceneException e) {
            throw new CommandFailure(CommandFailure.INPUT, "bad scene\n" + e.getMessage());
        }
    }

    /** Reads a scene. */
    static Scene readWithProblems(String argument) throws IOException, SceneException {
        if (argument.equals(STANDARD_INPUT)) {
            return new SceneReader().read(System.in, "standard input");
        }
        if (ShippedScenes.names().contains(argument)) {
            return ShippedScenes.read(argument);
        }
        if (argument.isEmpty()) {
            throw new CommandFailure(CommandFailure.INPUT, "the name of the scene is empty");
        }
        Path file = path(argument);
        if (!Files.exists(file)) {
            throw new CommandFailure(
                    CommandFailure.INPUT,
                    "there is no file " + argument + ", and no scene of that name ships; these do: "
                            + String.join(", ", ShippedScenes.names()));
        }
        if (Files.isDirectory(file)) {
            throw new CommandFailure(CommandFailure.INPUT, argument + " is a folder, not a scene file");
        }
        return new SceneReader().read(file);
    }

    /** The path that an argument names. */
    static Path path(String argument) {
        try {
            return Path.of(argument);
        } catch (InvalidPathException e) {
            throw new CommandFailure(CommandFailure.INPUT, "not a file name: " + e.getMessage());
        }
    }
}
