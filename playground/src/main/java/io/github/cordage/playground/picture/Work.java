package io.github.cordage.playground.picture;

import io.github.cordage.RopeDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Option;

/** Limits on the work of a command, whatever the scene requests. */
public final class Work {
    /**
     * Typical upper bound for a step of the direct solver, in sweeps: a step takes 40 to 100 ns per node, a sweep 1.7 ns in
     * red-black order and 4 ns in node order. A rope with a higher limit of passes is assumed to use it. Steps that do not
     * converge at once cost more; the time limit covers them.
     */
    private static final int SWEEPS_OF_DIRECT = 100;

    private static final int USUAL_PASSES = 20;

    private static final int SWEEPS_OF_SUBSTEP = 4;

    @Option(
            names = "--max-work",
            paramLabel = "N",
            defaultValue = "1e11",
            description =
                    "Most node updates (steps x nodes x sweeps, the direct solver counting as 100 or more), default ${DEFAULT-VALUE}.")
    private double maxWork;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            defaultValue = "86400",
            description = "Longest time to compute, default ${DEFAULT-VALUE}.")
    private double timeout;

    @Option(
            names = "--max-output",
            paramLabel = "BYTES",
            defaultValue = "1000000000",
            description = "Largest file to write, default ${DEFAULT-VALUE}.")
    private long maxOutput;

    private long deadline = Long.MAX_VALUE;

    /** Creates limits for work outside a command, with a time limit [s]. */
    public static Work within(double seconds) {
        Work work = new Work();
        work.maxWork = Double.POSITIVE_INFINITY;
        work.maxOutput = Long.MAX_VALUE;
        work.timeout = seconds;
        work.deadline = System.nanoTime() + (long) (seconds * TimeUnit.SECONDS.toNanos(1));
        return work;
    }

    /** Refuses a run that costs too much, before it starts. */
    public void begin(Scene scene, long steps) {
        if (!(maxWork > 0) || !(timeout > 0) || maxOutput <= 0) {
            throw new CommandFailure(CommandFailure.INPUT, "--max-work, --timeout and --max-output must be above 0");
        }
        // A step without ropes has a cost, too, and so has each collider.
        double perStep = 1.0 + scene.colliders().size();
        for (RopeDef rope : scene.ropes()) {
            perStep += (double) rope.nodeCount() * sweeps(rope, scene.world().step());
        }
        double work = steps * perStep;
        if (work > maxWork) {
            throw new CommandFailure(
                    CommandFailure.LIMIT,
                    "this takes " + work + " node updates, more than " + maxWork + "; --max-work raises that");
        }
        double nanos = Math.min(timeout * TimeUnit.SECONDS.toNanos(1), Long.MAX_VALUE / 4.0);
        deadline = System.nanoTime() + (long) nanos;
    }

    private static int sweeps(RopeDef rope, double step) {
        Solver solver = rope.solver();
        if (solver instanceof Direct direct) {
            return SWEEPS_OF_DIRECT * Math.max(direct.maxIterations(), USUAL_PASSES) / USUAL_PASSES;
        }
        if (solver instanceof Spring spring) {
            // A substep takes 5 to 10 ns per node.
            return SWEEPS_OF_SUBSTEP * rope.substepsFor(spring, step);
        }
        return ((Relaxation) solver).iterations();
    }

    /** Largest number of bytes that may be written. */
    public long maxOutput() {
        return maxOutput;
    }

    /** Ends a run that takes too long. */
    public void check(long step) {
        if (System.nanoTime() - deadline > 0) {
            throw new CommandFailure(
                    CommandFailure.LIMIT,
                    "the time of " + timeout + " s was over after step " + step + "; --timeout raises that");
        }
    }
}
