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
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The first six seconds of a rope of 200 nodes and 20 m, dropped from horizontal, whip crack included: the plain
 * version with 80 sweeps, which stretches by a sixth, and the direct solver, which does not. The time is that of one
 * step.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 6, time = 1)
public class DirectBenchmark {
    private static final int STEPS = 600;

    /** Number of nodes. */
    @Param("200")
    public int nodes;

    /**
     * The plain version.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public float plainObjects() {
        PlainVerletRope plain = new PlainVerletRope(nodes, 20f / (nodes - 1), 80);
        for (int i = 0; i < STEPS; i++) {
            plain.step();
        }
        return plain.tipX();
    }

    /**
     * The direct solver with its defaults, second order in time.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double directSecondOrder() {
        return drop(new Direct());
    }

    /**
     * The direct solver in first order.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double directFirstOrder() {
        return drop(new Direct().withTime(Direct.TimeOrder.FIRST));
    }

    private double drop(Direct solver) {
        RopeWorld world = new RopeWorld(WorldDef.article());
        Rope rope = world.add(new RopeDef()
                .nodes(nodes)
                .segmentLength(20.0 / (nodes - 1))
                .straight(0, 0, 1, 0)
                .pin(0)
                .solver(solver));
        for (int i = 0; i < STEPS; i++) {
            world.step();
        }
        return rope.x(nodes - 1);
    }
}
