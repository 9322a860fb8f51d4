package io.github.cordage.playground;

import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.playground.picture.OutputFile;
import io.github.cordage.playground.picture.Progress;
import io.github.cordage.playground.picture.Work;
import io.github.cordage.scene.RopeSummary;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneRun;
import io.github.cordage.scene.TraceWriter;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cordage simulate}: runs a scene at full speed. */
@Command(
        name = "simulate",
        description = "Runs a scene at full speed, and prints figures.",
        mixinStandardHelpOptions = true)
final class SimulateCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "SCENE",
            completionCandidates = SceneNames.class,
            description = "A file, the name of a shipped scene, or -.")
    private String scene = "";

    @Option(
            names = "--out",
            paramLabel = "TRACE.csv",
            description = "Write the positions of all nodes and rings to a file.")
    private @Nullable String out;

    @Option(
            names = "--every",
            paramLabel = "N",
            description = "With --out: write every Nth step, the first and the last; default 1.")
    private @Nullable Long every;

    @Option(names = "--json", description = "Print the figures as one JSON object.")
    private boolean json;

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
        if (every != null) {
            requireAtLeast("--every", every, 1);
            if (out == null) {
                throw new CommandFailure(CommandFailure.INPUT, "--every goes with --out, which is missing");
            }
        }
        if (steps != null) {
            requireAtLeast("--steps", steps, 0);
        }
        int number = threads.number();
        Scene read = SceneArgument.read(scene);
        long count = steps == null ? read.stepCount() : steps;
        work.begin(read, count);
        return work.run(() -> simulate(read, count, number));
    }

    private int simulate(Scene read, long count, int number) throws IOException {
        try (SceneRun run = new SceneRun(read, count, number)) {
            run.equilibrium()
                    .filter(outcome -> !outcome.found())
                    .ifPresent(outcome -> spec.commandLine().getErr().println("cordage: " + outcome.message()));
            if (out == null) {
                run(run, null);
            } else {
                runWithTrace(run, out);
            }
            report(run);
            return StoppedRopes.report(run.stopped(), spec.commandLine().getErr());
        }
    }

    private void runWithTrace(SceneRun run, String name) throws IOException {
        try (OutputFile file = new OutputFile(SceneArgument.path(name), force, work.maxOutput())) {
            Writer writer = new BufferedWriter(new OutputStreamWriter(file.stream(), StandardCharsets.UTF_8), 1 << 16);
            run(run, new TraceWriter(run, writer));
            writer.flush();
            file.finish();
        }
    }

    private void run(SceneRun run, @Nullable TraceWriter trace) throws IOException {
        long interval = every == null ? 1 : every;
        try (Progress progress = new Progress("simulate", run.steps())) {
            if (trace != null) {
                trace.write();
            }
            for (boolean more = run.steps() > 0; more; ) {
                more = run.step();
                long step = run.world().stepCount();
                if (trace != null && (!more || step % interval == 0)) {
                    trace.write();
                }
                work.check(step);
                progress.stepTo(step);
            }
        }
    }

    private void report(SceneRun run) {
        PrintWriter to = spec.commandLine().getOut();
        if (json) {
            run.writeJson(scene, to);
            to.flush();
            return;
        }
        to.printf(
                Locale.ROOT,
                "%s: %d steps of %s s, %.2f us per step, hash %s%n",
                scene,
                run.world().stepCount(),
                run.world().stepLength(),
                run.secondsPerStep() * 1e6,
                run.hash());
        for (RopeSummary rope : run.summaries()) {
            to.printf(
                    Locale.ROOT,
                    "  %s: %d nodes, %.4g m long, now %.4g m, worst stretch %.3g %%, now %.3g %%%s%n",
                    rope.name(),
                    rope.nodes(),
                    rope.length(),
                    rope.actualLength(),
                    100 * rope.worstStretch(),
                    100 * rope.finalStretch(),
                    tension(rope));
        }
    }

    /** The figures of solvers that compute tensions; empty for others. */
    private static String tension(RopeSummary rope) {
        if (rope.maxTension().isEmpty() || rope.unconvergedSteps().isEmpty()) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                ", tension up to %.4g N, %d steps not converged",
                rope.maxTension().getAsDouble(),
                rope.unconvergedSteps().getAsLong());
    }

    private static void requireAtLeast(String option, long value, long min) {
        if (value < min) {
            throw new CommandFailure(CommandFailure.INPUT, option + " must be at least " + min + ", was " + value);
        }
    }
}
