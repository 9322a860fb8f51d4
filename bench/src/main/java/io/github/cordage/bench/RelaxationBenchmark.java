package io.github.cordage.bench;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Relaxation;
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
 * One step of the job that the article profiles, 200 nodes and 80 sweeps, dropped from horizontal: the plain version,
 * the relaxation solver in node order, and in red-black order. The library's versions are measured through the public
 * interface, as whole steps.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 6, time = 1)
public class RelaxationBenchmark {
    /** Number of nodes. */
    @Param("200")
    public int nodes;

    /** Sweeps per step. */
    @Param("80")
    public int iterations;

    private PlainVerletRope plain = new PlainVerletRope(2, 0.1f, 1);
    private RopeWorld nodeOrder = new RopeWorld();
    private RopeWorld redBlack = new RopeWorld();

    /** Creates the ropes once, so that any garbage is that of the steps. */
    @Setup(Level.Trial)
    public void drop() {
        plain = new PlainVerletRope(nodes, 0.1f, iterations);
        nodeOrder = world(Relaxation.Order.NODES);
        redBlack = world(Relaxation.Order.RED_BLACK);
    }

    private RopeWorld world(Relaxation.Order order) {
        RopeWorld world = new RopeWorld(WorldDef.article());
        world.add(RopeDef.article()
                .nodes(nodes)
                .straight(0, 0, 1, 0)
                .solver(new Relaxation().withIterations(iterations).withOrder(order)));
        return world;
    }

    /**
     * The plain version.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public float plainObjects() {
        plain.step();
        return plain.tipX();
    }

    /**
     * Sweeps in node order.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public double nodeOrderSweeps() {
        return stepAndReadTip(nodeOrder);
    }

    /**
     * Sweeps in red-black order.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public double redBlackSweeps() {
        return stepAndReadTip(redBlack);
    }

    private static double stepAndReadTip(RopeWorld world) {
        world.step();
        Rope rope = world.ropes().get(0);
        return rope.x(rope.nodeCount() - 1);
    }
}
