package io.github.cordage.playground;

import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.playground.picture.FreeName;
import io.github.cordage.playground.picture.Picture;
import io.github.cordage.playground.picture.Work;
import io.github.cordage.playground.window.Launcher;
import io.github.cordage.playground.window.NoWindowException;
import io.github.cordage.playground.window.SceneSource;
import io.github.cordage.playground.window.WindowOptions;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.ShippedScenes;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code cordage play}: runs a scene in a window, or draws it into a picture file if no window can be opened. */
@Command(
        name = "play",
        description = {
            "Opens the playground, a window in which scenes run and you try everything with the mouse.",
            "If no window can be opened, draws the scene into an animated GIF in this folder and prints its name.",
            "\"patch-bay\" opens a screen with cables of a user interface, which you plug with the mouse;",
            "box2d-pendulum, box2d-ragdoll, box2d-winch, box2d-heap and box2d-bridge have bodies of Box2D, which the mouse pulls."
        },
        mixinStandardHelpOptions = true)
final class PlayCommand implements Callable<Integer> {
    private static final double SCALE_MIN = 0.5;
    private static final double SCALE_MAX = 4;

    @Parameters(
            arity = "0..1",
            paramLabel = "SCENE",
            defaultValue = "opening",
            completionCandidates = SceneNames.Playable.class,
            description = "A file, the name of a scene, patch-bay, or -; default ${DEFAULT-VALUE}.")
    private String scene = "";

    @Option(
            names = "--size",
            paramLabel = "WxH",
            completionCandidates = SizeNames.class,
            defaultValue = "1280x800",
            description = "Size of the window in pixels, default ${DEFAULT-VALUE}.")
    private String size = "";

    @Option(
            names = "--scale",
            paramLabel = "N",
            description = "Scale of text and buttons, 0.5 to 4; default is the display's.")
    private @Nullable Double scale;

    @Option(names = "--at", paramLabel = "SECONDS", description = "Opens paused at this moment.")
    private @Nullable Double at;

    @Mixin
    private Work work = new Work();

    @ParentCommand
    private @Nullable GlobalOptions cordage;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        WindowOptions options = options();
        if (scene.equals(SceneNames.PATCH_BAY)) {
            return playPatchBay(options);
        }
        if (SceneSource.box2dNames().contains(scene)) {
            return playBox2d(options);
        }
        Scene read = SceneArgument.read(scene, SceneNames.PLAYED_ONLY);
        if (options.at() >= 0) {
            work.begin(read, (long) (options.at() / read.world().step()));
        }
        try {
            Launcher.run(source(read), options);
            return 0;
        } catch (NoWindowException e) {
            return draw(read, String.valueOf(e.getMessage()));
        }
    }

    private int playBox2d(WindowOptions options) {
        try {
            Launcher.run(SceneSource.box2d(scene), options);
            return 0;
        } catch (NoWindowException e) {
            throw new CommandFailure(CommandFailure.INPUT, "a scene with Box2D needs a window: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(CommandFailure.INPUT, String.valueOf(e.getMessage()));
        }
    }

    private static int playPatchBay(WindowOptions options) {
        if (options.at() >= 0) {
            throw new CommandFailure(
                    CommandFailure.INPUT, "--at is for scenes, and " + SceneNames.PATCH_BAY + " is none");
        }
        try {
            Launcher.runPatchBay(SceneSource.shipped("article"), options);
            return 0;
        } catch (NoWindowException e) {
            throw new CommandFailure(CommandFailure.INPUT, "the patch bay needs a window: " + e.getMessage());
        }
    }

    private WindowOptions options() {
        PixelSize pixels = PixelSize.parse(size);
        if (scale != null && !(scale >= SCALE_MIN && scale <= SCALE_MAX)) {
            throw new CommandFailure(
                    CommandFailure.INPUT, "--scale must be from " + SCALE_MIN + " to " + SCALE_MAX + ", was " + scale);
        }
        if (at != null && !(at >= 0 && at <= 1e9)) {
            throw new CommandFailure(CommandFailure.INPUT, "--at must be from 0 to 1e9, was " + at);
        }
        boolean debug = cordage != null && cordage.isDebug();
        return new WindowOptions(
                pixels.width(), pixels.height(), scale == null ? 0 : scale, at == null ? -1 : at, debug);
    }

    private SceneSource source(Scene read) {
        if (ShippedScenes.names().contains(scene)) {
            return SceneSource.shipped(scene);
        }
        return scene.equals("-") ? SceneSource.given("scene", read) : SceneSource.file(SceneArgument.path(scene));
    }

    private int draw(Scene read, String reason) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        String name = SceneArgument.path(scene).getFileName() + "";
        Path file = FreeName.of(scene.equals("-") ? "scene" : name.replaceAll("\\.json$", ""), ".gif");
        out.println("No window: " + reason + ". Drawing the scene into a picture instead.");
        Picture.Drawn drawn = work.run(() -> Picture.DEFAULT.writeGif(read, file, false, work));
        out.println("wrote " + file + ", " + drawn.frames() + " frames: open it in a browser");
        return StoppedRopes.report(drawn.stopped(), spec.commandLine().getErr());
    }
}
