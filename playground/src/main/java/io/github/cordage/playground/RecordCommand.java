package io.github.cordage.playground;

import io.github.cordage.RopeWorld;
import io.github.cordage.event.RopeStopped;
import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.playground.picture.OutputFile;
import io.github.cordage.playground.picture.Progress;
import io.github.cordage.playground.picture.Work;
import io.github.cordage.recording.ChangeScript;
import io.github.cordage.scene.RecordingWriter;
import io.github.cordage.scene.Scene;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cordage record}: runs a scene and records everything needed to replay it. */
@Command(
        name = "record",
        description = "Runs a scene at full speed, and records it for replay.",
        mixinStandardHelpOptions = true)
final class RecordCommand implements Callable<Integer> {
    private static final int MOST_SCRIPT_BYTES = 16 << 20;

    @Parameters(
            paramLabel = "SCENE",
            completionCandidates = SceneNames.class,
            description = "A file, the name of a shipped scene, or -.")
    private String scene = "";

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "File to write.")
    private String out = "";

    @Option(
            names = "--changes",
            paramLabel = "SCRIPT",
            description = "File with changes to make, one per line: step, change, arguments; or -.")
    private @Nullable String changes;

    @Option(names = "--steps", paramLabel = "N", description = "Number of steps, instead of the scene's duration.")
    private @Nullable Long steps;

    @Option(names = "--force", description = "Replace an existing file.")
    private boolean force;

    @Mixin
    private Threads threads = new Threads();

    @Mixin
    private Work work = new Work();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        if (steps != null && steps < 0) {
            throw new CommandFailure(CommandFailure.INPUT, "--steps must be at least 0, was " + steps);
        }
        if (scene.equals("-") && "-".equals(changes)) {
            throw new CommandFailure(
                    CommandFailure.INPUT, "the scene and --changes cannot both come from standard input");
        }
        int number = threads.number();
        Scene read = SceneArgument.read(scene);
        ChangeScript script = readScript();
        long count = steps == null ? read.stepCount() : steps;
        work.begin(read, count);
        return work.run(() -> record(read, script, count, number));
    }

    private int record(Scene read, ChangeScript script, long count, int number) throws IOException {
        List<RopeStopped> stopped = new ArrayList<>();
        try (OutputFile file = new OutputFile(SceneArgument.path(out), force, work.maxOutput());
                RecordingWriter recording = new RecordingWriter(read, count, number, file.stream())) {
            RopeWorld world = recording.world();
            StoppedRopes.collect(world, stopped);
            script.start(world);
            run(recording, count);
            recording.finish();
            file.finish();
            report(world, script);
        }
        return StoppedRopes.report(stopped, spec.commandLine().getErr());
    }

    private void run(RecordingWriter recording, long count) throws IOException {
        RopeWorld world = recording.world();
        try (Progress progress = new Progress("record", count)) {
            while (world.stepCount() < count) {
                try {
                    world.step();
                } catch (IllegalArgumentException e) {
                    throw new CommandFailure(
                            CommandFailure.INPUT, changes + ": " + Text.safe(String.valueOf(e.getMessage())));
                }
                recording.write();
                work.check(world.stepCount());
                progress.stepTo(world.stepCount());
            }
        }
    }

    private ChangeScript readScript() throws IOException {
        if (changes == null) {
            return ChangeScript.of("");
        }
        try (InputStream in = changes.equals("-") ? System.in : Files.newInputStream(SceneArgument.path(changes))) {
            byte[] bytes = in.readNBytes(MOST_SCRIPT_BYTES + 1);
            if (bytes.length > MOST_SCRIPT_BYTES) {
                throw new CommandFailure(
                        CommandFailure.INPUT, changes + " must have at most " + MOST_SCRIPT_BYTES + " bytes");
            }
            return ChangeScript.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            throw new CommandFailure(CommandFailure.INPUT, changes + " is not UTF-8");
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(CommandFailure.INPUT, changes + ": " + Text.safe(String.valueOf(e.getMessage())));
        }
    }

    private void report(RopeWorld world, ChangeScript script) {
        spec.commandLine()
                .getOut()
                .printf(Locale.ROOT, "%s: %d steps recorded, hash %016x%n", out, world.stepCount(), world.stateHash());
        String left = script.next();
        if (left != null) {
            spec.commandLine().getErr().println("cordage: changes were left over, from this one on: " + left);
        }
    }
}
