package io.github.cordage.bench;

import io.github.cordage.Rope;
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
import org.openjdk.jmh.annotations.Warmup;

/**
 * One step of a rope with segments of 0.1 m that swings gently, released straight at 20° from the vertical. Shows
 * whether the direct solver takes the same time per node for any number of nodes.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 6, time = 1)
public class SwingBenchmark {
    /** Number of nodes. */
    @Param({"50", "200", "1000", "10000", "100000"})
    public int nodes;

    /** Whether the rope swings in the plane z = 0 or across it. */
    @Param({"false", "true"})
    public boolean space;

    private RopeWorld world = new RopeWorld();
    private Rope rope = world.add(new RopeDef());

    /** Starts again, so that every iteration measures the same steps. */
    @Setup(Level.Iteration)
    public void start() {
        double angle = Math.toRadians(20);
        double side = Math.sin(angle);
        world = new RopeWorld(WorldDef.article());
        rope = world.add(new RopeDef()
                .nodes(nodes)
                .straight(0, 0, 0, space ? 0.6 * side : side, -Math.cos(angle), space ? 0.8 * side : 0)
                .pin(0)
                .solver(new Direct()));
    }

    /**
     * One step.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public double directSecondOrder() {
        world.step();
        return rope.x(nodes - 1);
    }
}
