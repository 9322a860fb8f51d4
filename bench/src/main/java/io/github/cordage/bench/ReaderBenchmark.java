package io.github.cordage.bench;

import io.github.cordage.RopeWorld;
import io.github.cordage.thread.RopeThread;
import io.github.cordage.thread.WorldReader;
import java.util.ArrayList;
import java.util.List;
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

/** One step of five thousand ropes of 20 nodes that swing gently, with readers that take each state and without. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 3, jvmArgsAppend = "-Xmx4g")
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
public class ReaderBenchmark {
    private static final int ROPES = 5000;

    /** Number of steps after which ropes have joined batches. */
    private static final int SETTLE = 130;

    /** Number of readers. */
    @Param({"0", "1", "2"})
    public int readers;

    /** Whether ropes are solved in batches, as by default, or one by one. */
    @Param({"true", "false"})
    public boolean together;

    private RopeThread thread = new RopeThread(new RopeWorld());
    private final List<WorldReader> all = new ArrayList<>();

    /** Starts again, so that every iteration measures the same steps. */
    @Setup(Level.Iteration)
    public void start() {
        thread = new RopeThread(SwingingRopes.world(ROPES, together));
        for (int i = 0; i < readers; i++) {
            all.add(thread.reader());
        }
        for (int i = 0; i < SETTLE; i++) {
            step();
        }
    }

    /** Ends the readers. */
    @TearDown(Level.Iteration)
    public void end() {
        all.forEach(WorldReader::close);
        all.clear();
        thread.close();
    }

    /**
     * One step, after which each reader takes the new state.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public long step() {
        thread.step();
        long steps = 0;
        for (WorldReader reader : all) {
            reader.update();
            steps += reader.stepCount();
        }
        return steps;
    }
}
