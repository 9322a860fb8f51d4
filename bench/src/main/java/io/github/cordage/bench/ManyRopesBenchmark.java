package io.github.cordage.bench;

import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One step of ten thousand ropes of 20 nodes that swing gently, or sleep: solved one by one or in batches, on one
 * thread or more.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 2, jvmArgsAppend = "-Xmx4g")
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 6, time = 2)
public class ManyRopesBenchmark {
    /** Number of steps after which ropes have fallen asleep or joined batches. */
    private static final int SETTLE = 130;

    /** Relative difference in tolerance that keeps ropes out of batches. */
    private static final double NOT_ALIKE = 1e-12;

    /** Number of ropes. */
    @Param("10000")
    public int ropes;

    /** Number of nodes of each rope. */
    @Param("20")
    public int nodes;

    /** Number of threads of the world. */
    @Param({"1", "2"})
    public int threads;

    /** Whether ropes are solved one by one or in batches, or sleep. */
    @Param({"ALONE", "TOGETHER", "ASLEEP"})
    public How how = How.TOGETHER;

    private RopeWorld world = new RopeWorld();

    /** States of the ropes. */
    public enum How {
        /** Solved one by one: tolerances differ slightly, so that no two ropes fit into a batch. */
        ALONE,
        /** Solved in batches, as by default. */
        TOGETHER,
        /** Asleep. */
        ASLEEP
    }

    /** Starts again, so that every iteration measures the same steps. */
    @Setup(Level.Iteration)
    public void start() {
        world = new RopeWorld(new WorldDef().threads(threads));
        for (int i = 0; i < ropes; i++) {
            double angle = how == How.ASLEEP ? 0 : 0.3 + 1e-4 * (i % 1000);
            Direct solver = how == How.ALONE ? new Direct().withTolerance(1e-4 * (1 + i * NOT_ALIKE)) : new Direct();
            world.add(new RopeDef()
                    .nodes(nodes)
                    .straight(3.0 * i, 0, Math.sin(angle), -Math.cos(angle))
                    .pin(0)
                    .sleepBelow(how == How.ASLEEP ? 1e-3 : 0)
                    .solver(solver));
        }
        for (int i = 0; i < SETTLE; i++) {
            world.step();
        }
    }

    /** Ends the threads. */
    @TearDown(Level.Iteration)
    public void end() {
        world.close();
    }

    /**
     * One step.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public long step() {
        world.step();
        return world.stepCount();
    }
}
