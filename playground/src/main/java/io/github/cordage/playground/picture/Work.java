package io.github.cordage.playground.picture;

import io.github.cordage.Direct;
import io.github.cordage.Relaxation;
import io.github.cordage.RopeDef;
import io.github.cordage.Solver;
import io.github.cordage.Spring;
import io.github.cordage.scene.Scene;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Option;

/** Limits on how much a command computes, whatever a scene asks for. */
public final class Work {
    /**
     * What a step of the direct solver costs at most as a rule, in sweeps. It takes 40 to 100 ns a node, a sweep 1.7 ns in
     * red-black order and 4 ns in node order. A rope that is allowed more passes than usual is taken to use them. Steps
     * that do not converge at once cost more; the time limit is there for them.
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

    /** Work that may take so many seconds and is not begun by a command. */
    public static Work within(double seconds) {
        Work work = new Work();
        work.maxWork = Double.POSITIVE_INFINITY;
        work.maxOutput = Long.MAX_VALUE;
        work.timeout = seconds;
        work.deadline = System.nanoTime() + (long) (seconds * TimeUnit.SECONDS.toNanos(1));
        return work;
    }

    /** Refuses a run that costs too much, before it begins. */
    public void begin(Scene scene, long steps) {
        if (!(maxWork > 0) || !(timeout > 0) || maxOutput <= 0) {
            throw new CommandFailure(CommandFailure.INPUT, "--max-work, --timeout and --max-output must be above 0");
        }
        // Even a step without ropes is something, and so is each collider.
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
            // A substep takes 5 to 10 ns a node.
            return SWEEPS_OF_SUBSTEP * spring.substepsFor(rope, step);
        }
        return ((Relaxation) solver).iterations();
    }

    /** Most bytes that may be written. */
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
