package io.github.cordage.playground;

import io.github.cordage.playground.picture.Picture;
import io.github.cordage.playground.picture.Work;
import io.github.cordage.scene.Scene;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cordage play}: shows a scene. Without a window, which this version has not got yet, as a picture file. */
@Command(
        name = "play",
        description = {
            "Shows a scene.",
            "This version has no window yet: it draws the scene into an animated GIF in this folder, and names it."
        },
        mixinStandardHelpOptions = true)
final class PlayCommand implements Callable<Integer> {
    @Parameters(
            arity = "0..1",
            paramLabel = "SCENE",
            defaultValue = "article",
            description = "A file, the name of a scene that ships, or -; default ${DEFAULT-VALUE}.")
    private String scene = "";

    @Mixin
    private Work work = new Work();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        Scene read = SceneArgument.read(scene);
        PrintWriter out = spec.commandLine().getOut();
        Path file = freeFile(scene);
        out.println("There is no window in this version yet; drawing the scene into a picture instead.");
        Picture.Drawn drawn = Picture.DEFAULT.writeGif(read, file, false, work);
        out.println("wrote " + file + ", " + drawn.frames() + " frames: open it in a browser");
        return StoppedRopes.report(drawn.stopped(), spec.commandLine().getErr());
    }

    /** A name for the picture that is not taken yet. */
    static Path freeFile(String scene) {
        String name = SceneArgument.path(scene).getFileName() + "";
        // Names of files can hold anything, and this one is printed.
        String plain = name.replaceAll("\\.json$", "").replaceAll("[^\\p{L}\\p{N}._ -]", "_");
        String stem = "cordage-" + (scene.equals("-") ? "scene" : plain);
        Path file = Path.of(stem + ".gif");
        for (int i = 2; Files.exists(file); i++) {
            file = Path.of(stem + "-" + i + ".gif");
        }
        return file;
    }
}
