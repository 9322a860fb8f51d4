package io.github.cordage.playground.picture;

import io.github.cordage.RopeDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.stage.picture.StepCheck;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Limits on the work of a command, whatever the scene requests. */
public final class Work implements StepCheck {
    /**
     * Typical upper bound for a step of the direct solver, in sweeps: a step takes 40 to 100 ns per node, a sweep 1.7
     * ns in red-black order and 4 ns in node order. A rope with a higher limit of passes is assumed to use it. Steps
     * that do not converge at once cost more; the time limit covers them.
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

    /** Time beyond its limit after which a run is abandoned, to allow for its work between two checks [ns]. */
    private static final long PATIENCE = 300_000_000;

    /** Interval of checks of a run [ms]. */
    private static final long LOOK = 20;

    /** Longest time for a node update, some 30 times the usual one, and for the start of a run [s]. */
    private static final double SLOWEST = 1e-7;

    private static final double START = 10;

    /** Longest time to compute [s], and the option that raises it. */
    private volatile double limit;

    private volatile String option = "--timeout";

    /** When the work began, by the clock of the system, and how long it may take [ns]. */
    private volatile long start = System.nanoTime();

    private volatile long most = Long.MAX_VALUE;

    /** The last step that was checked. */
    private volatile long lastStep;

    /** Creates limits for work outside a command, with a time limit [s]. */
    public static Work within(double seconds) {
        Work work = new Work();
        work.maxWork = Double.POSITIVE_INFINITY;
        work.maxOutput = Long.MAX_VALUE;
        work.timeout = seconds;
        work.limit();
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
            perStep += (double) rope.values().nodeCount()
                    * sweeps(rope, scene.world().step());
        }
        double work = steps * perStep;
        if (work > maxWork) {
            throw new CommandFailure(
                    CommandFailure.LIMIT,
                    "this takes " + work + " node updates, more than " + maxWork + "; --max-work raises that");
        }
        limit();
    }

    private void limit() {
        start = System.nanoTime();
        double worst = START + SLOWEST * maxWork;
        limit = Math.min(timeout, worst);
        option = worst < timeout ? "--max-work" : "--timeout";
        // Saturates.
        most = (long) (limit * TimeUnit.SECONDS.toNanos(1));
    }

    /**
     * Does the work of a command, and ends it in time even within a step. Work that takes too long goes on in a thread
     * that does not keep the program alive; it leaves no file behind, because it stops at its next {@link #check}.
     *
     * @throws CommandFailure if the time is over
     */
    public <T> T run(Callable<T> job) throws IOException {
        FutureTask<T> task = new FutureTask<>(job);
        Thread thread = new Thread(task, "cordage command");
        thread.setDaemon(true);
        thread.start();
        while (true) {
            try {
                return task.get(LOOK, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                if (System.nanoTime() - start - PATIENCE > most) {
                    throw isOver(lastStep + 1, "within");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted");
            } catch (ExecutionException e) {
                throw rethrown(e.getCause());
            }
        }
    }

    private static RuntimeException rethrown(@Nullable Throwable cause) throws IOException {
        if (cause instanceof IOException failure) {
            throw failure;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException failure ? failure : new IllegalStateException(cause);
    }

    private static int sweeps(RopeDef rope, double step) {
        Solver solver = rope.values().solver();
        if (solver instanceof Direct direct) {
            return SWEEPS_OF_DIRECT * Math.max(direct.maxIterations(), USUAL_PASSES) / USUAL_PASSES;
        }
        if (solver instanceof Spring spring) {
            // A substep takes 5 to 10 ns per node.
            return SWEEPS_OF_SUBSTEP * rope.values().substepsFor(spring, step);
        }
        return ((Relaxation) solver).iterations();
    }

    /** Largest number of bytes that may be written. */
    public long maxOutput() {
        return maxOutput;
    }

    @Override
    public void check(long step) {
        lastStep = step;
        if (System.nanoTime() - start > most) {
            throw isOver(step, "after");
        }
    }

    private CommandFailure isOver(long step, String where) {
        return new CommandFailure(
                CommandFailure.LIMIT,
                "the time of " + limit + " s was over " + where + " step " + step + "; " + option + " raises that");
    }
}
