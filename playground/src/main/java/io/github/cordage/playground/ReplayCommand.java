package io.github.cordage.playground;

import io.github.cordage.RopeWorld;
import io.github.cordage.event.RopeStopped;
import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.playground.picture.Progress;
import io.github.cordage.playground.picture.Work;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import io.github.cordage.scene.RecordingReader;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cordage replay}: replays a recording, and compares. */
@Command(
        name = "replay",
        description = "Replays a recording, and names the first step and rope that differ.",
        mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "A file that record wrote.")
    private String file = "";

    @Option(names = "--verify", description = "Stop at the first difference, and exit with 1.")
    private boolean verify;

    @Mixin
    private Threads threads = new Threads();

    @Mixin
    private Work work = new Work();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        int number = threads.number();
        Path path = SceneArgument.path(file);
        if (file.isEmpty() || Files.isDirectory(path)) {
            throw new CommandFailure(CommandFailure.INPUT, "there is no file " + file);
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(path));
                RecordingReader recording = new RecordingReader(in, number)) {
            work.begin(recording.scene(), recording.steps());
            return work.run(() -> {
                try {
                    return replay(recording);
                } catch (RecordingException e) {
                    throw damaged(e);
                }
            });
        } catch (RecordingException e) {
            throw damaged(e);
        }
    }

    private CommandFailure damaged(RecordingException e) {
        return new CommandFailure(CommandFailure.INPUT, file + ": " + Text.safe(String.valueOf(e.getMessage())));
    }

    private int replay(RecordingReader recording) throws RecordingException, IOException {
        RopeWorld world = recording.world();
        List<RopeStopped> stopped = new ArrayList<>();
        StoppedRopes.collect(world, stopped);
        try (Progress progress = new Progress("replay", recording.steps())) {
            while (recording.next() && !(verify && recording.difference() != null)) {
                work.check(world.stepCount());
                progress.stepTo(world.stepCount());
            }
        }
        Replay.Difference difference = recording.difference();
        spec.commandLine()
                .getOut()
                .printf(
                        Locale.ROOT,
                        "%s: %d steps replayed, hash %016x, %s%n",
                        file,
                        world.stepCount(),
                        world.stateHash(),
                        difference == null ? "all as recorded" : "not all as recorded");
        if (difference != null) {
            spec.commandLine().getErr().println("cordage: " + Text.safe(difference.toString()));
            return verify ? CommandFailure.SIMULATION : 0;
        }
        return StoppedRopes.report(stopped, spec.commandLine().getErr());
    }
}
