package io.github.cordage.playground;

import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.playground.picture.Picture;
import io.github.cordage.playground.picture.Work;
import io.github.cordage.scene.Scene;
import io.github.cordage.stage.picture.Look;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cordage render}: draws a scene without a display. */
@Command(
        name = "render",
        description = "Draws a scene into an animated GIF, or one moment of it into a PNG.",
        mixinStandardHelpOptions = true)
final class RenderCommand implements Callable<Integer> {
    /** Highest frame rate: GIF counts in hundredths of a second, and viewers slow down frames of only one. */
    private static final int FPS_MAX = 50;

    @Parameters(
            paramLabel = "SCENE",
            completionCandidates = SceneNames.class,
            description = "A file, the name of a shipped scene, or -.")
    private String scene = "";

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "File to write: .gif or .png.")
    private String out = "";

    @Option(
            names = "--size",
            paramLabel = "WxH",
            completionCandidates = SizeNames.class,
            defaultValue = "640x480",
            description = "Size in pixels, default ${DEFAULT-VALUE}.")
    private String size = "";

    @Option(
            names = "--fps",
            paramLabel = "N",
            defaultValue = "25",
            description = "Pictures per second of a GIF, 1 to 50, default ${DEFAULT-VALUE}.")
    private int fps;

    @Option(
            names = "--at",
            paramLabel = "SECONDS",
            description = "Moment to draw into a PNG, default the end of the scene.")
    private @Nullable Double at;

    @Option(
            names = "--look",
            paramLabel = "LOOK",
            defaultValue = "rope",
            description = "Look of the ropes:" + " ${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
    private Look look = Look.ROPE;

    @Option(names = "--contacts", description = "Draw contacts, with a line along the force.")
    private boolean contacts;

    @Option(names = "--force", description = "Replace an existing file.")
    private boolean force;

    @Mixin
    private Work work = new Work();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        Path file = SceneArgument.path(out);
        boolean gif = Picture.isGif(file);
        Picture picture = picture();
        if (gif && at != null) {
            throw new CommandFailure(CommandFailure.INPUT, "--at goes with a .png; a .gif shows the whole scene");
        }
        if (at != null && !(at >= 0 && at <= 1e9)) {
            throw new CommandFailure(CommandFailure.INPUT, "--at must be from 0 to 1e9, was " + at);
        }
        Scene read = SceneArgument.read(scene);
        Picture.Drawn drawn = work.run(() -> gif
                ? picture.writeGif(read, file, force, work)
                : picture.writePng(read, at == null ? read.duration() : at, file, force, work));
        String frames = gif ? ", " + drawn.frames() + " frames" : "";
        spec.commandLine().getOut().println("wrote " + file + frames);
        return StoppedRopes.report(drawn.stopped(), spec.commandLine().getErr());
    }

    private Picture picture() {
        PixelSize pixels = PixelSize.parse(size);
        if (fps < 1 || fps > FPS_MAX) {
            throw new CommandFailure(CommandFailure.INPUT, "--fps must be from 1 to " + FPS_MAX + ", was " + fps);
        }
        return new Picture(pixels.width(), pixels.height(), fps, look, contacts);
    }
}
