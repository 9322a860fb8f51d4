package io.github.cordage.playground;

import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneException;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.scene.Spelling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds the scene that an argument names. */
final class SceneArgument {
    private static final String STANDARD_INPUT = "-";

    private SceneArgument() {}

    /** Reads a scene; a {@link CommandFailure} lists its mistakes. */
    static Scene read(String argument) throws IOException {
        return read(argument, List.of());
    }

    /**
     * Reads a scene; a {@link CommandFailure} lists its mistakes.
     *
     * @param moreNames names that the command takes as well, and may suggest
     */
    static Scene read(String argument, List<String> moreNames) throws IOException {
        try {
            return readWithProblems(argument, moreNames);
        } catch (SceneException e) {
            throw new CommandFailure(CommandFailure.INPUT, "bad scene\n" + e.getMessage());
        }
    }

    /** Reads a scene. */
    static Scene readWithProblems(String argument) throws IOException, SceneException {
        return readWithProblems(argument, List.of());
    }

    private static Scene readWithProblems(String argument, List<String> moreNames) throws IOException, SceneException {
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
                    "there is no file " + argument + ", and no scene of that name" + suggestion(argument, moreNames));
        }
        if (Files.isDirectory(file)) {
            throw new CommandFailure(CommandFailure.INPUT, argument + " is a folder, not a scene file");
        }
        return new SceneReader().read(file);
    }

    private static String suggestion(String argument, List<String> moreNames) {
        List<String> names = new ArrayList<>(ShippedScenes.names());
        names.addAll(moreNames);
        String nearest = Spelling.nearest(argument, names);
        return nearest == null
                ? "; there are " + String.join(", ", names)
                : "; did you mean " + nearest + "? cordage scenes lists all";
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
