package io.github.cordage.bench;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.FindingAlone;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.CollideMode;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * 100 ropes of 40 nodes and 4 m that fall from horizontal and swing among 10,000 circles and boxes, one for each square
 * metre. The time is that of one step of all ropes in the first two seconds; or that of the broad phase alone, repeated
 * in the state after one second.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 6, time = 1)
public class FindingBenchmark {
    private static final int STEPS = 200;
    private static final int SIDE = 10;
    private static final int COLLIDERS = 10_000;

    private static RopeWorld world(CollideMode mode, int moving) {
        RopeWorld world = new RopeWorld();
        SplittableRandom random = new SplittableRandom(4);
        double width = Math.sqrt(COLLIDERS);
        for (int i = 0; i < COLLIDERS; i++) {
            double size = random.nextDouble(0.1, 0.6);
            ColliderShape shape = i % 2 == 0 ? ColliderShape.circle(size / 2) : ColliderShape.box(size, size / 2);
            ColliderDef def = new ColliderDef(shape)
                    .position(random.nextDouble(width), random.nextDouble(width))
                    .rotation(random.nextDouble(6));
            if (random.nextInt(100) < moving) {
                def.velocity(random.nextDouble(-1, 1), random.nextDouble(-1, 1)).spin(1);
            }
            world.colliders().add(def);
        }
        for (int i = 0; i < SIDE * SIDE; i++) {
            double x = (i % SIDE + 0.2) * width / SIDE;
            double y = ((i - i % SIDE) / (double) SIDE + 0.8) * width / SIDE;
            world.add(new RopeDef().straight(x, y, 1, 0).pin(0).collideMode(mode));
        }
        return world;
    }

    /** A world whose ropes are about to fall. */
    @State(Scope.Thread)
    public static class Falling {
        /** Whether ropes look for colliders. */
        @Param({"SECTIONS", "OFF"})
        public CollideMode mode = CollideMode.SECTIONS;

        /** Percentage of colliders that move. */
        @Param({"0", "10"})
        public int moving;

        private RopeWorld world = new RopeWorld();

        /** Creates a new world for each fall; a fall takes much longer than that. */
        @Setup(Level.Invocation)
        public void prepare() {
            world = world(mode, moving);
        }
    }

    /** A world after a second. */
    @State(Scope.Thread)
    public static class Halfway {
        private FindingAlone finding = new FindingAlone(new RopeWorld());

        /** Lets the ropes fall. */
        @Setup
        public void prepare() {
            RopeWorld world = world(CollideMode.SECTIONS, 0);
            for (int i = 0; i < STEPS / 2; i++) {
                world.step();
            }
            finding = new FindingAlone(world);
        }
    }

    /**
     * Whole steps.
     *
     * @param falling the world
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double steps(Falling falling) {
        for (int i = 0; i < STEPS; i++) {
            falling.world.step();
        }
        return falling.world.ropes().get(0).x(5);
    }

    /**
     * The broad phase alone, with the layout of its result.
     *
     * @param halfway the world
     * @return number of candidate pairs
     */
    @Benchmark
    public int finding(Halfway halfway) {
        return halfway.finding.find();
    }
}
