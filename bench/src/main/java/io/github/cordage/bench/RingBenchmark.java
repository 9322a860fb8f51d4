package io.github.cordage.bench;

import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
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
 * One step of a rope of 200 segments that hangs from a pin through rings, and swings below them. Without rings, the
 * same rope swings with the same speed. Shows what a bent segment costs beside a straight one.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 6, time = 1)
public class RingBenchmark {
    private static final int SEGMENTS = 200;
    private static final double SEGMENT = 0.1;

    /** The lowest bent segment; the next ones are this many segments above. */
    private static final int LOWEST = 95;

    private static final int APART = 10;

    /** Rings stand to the left and right of the way straight down by this much, so that the rope bends at each [m]. */
    private static final double ASIDE = 0.002;

    /** Distance along y of rings in one segment [m]. */
    private static final double BETWEEN = 0.02;

    /** Speed of the lower end at the start [m/s]; that of a node is in proportion to its height above the lowest ring. */
    private static final double SPEED = 1;

    /** Bent segments, and rings in each, as "1 x 3". */
    @Param({"0 x 0", "1 x 1", "1 x 3", "10 x 1", "10 x 3"})
    public String bends = "0 x 0";

    private RopeWorld world = new RopeWorld();
    private Rope rope = world.add(new RopeDef());

    /** Starts again, so that every iteration measures the same steps. */
    @Setup(Level.Iteration)
    public void start() {
        String[] numbers = bends.split(" x ", 2);
        int bent = Integer.parseInt(numbers[0]);
        int rings = Integer.parseInt(numbers[1]);
        world = new RopeWorld(WorldDef.article());
        RopeDef def = new RopeDef()
                .nodes(SEGMENTS + 1)
                .segmentLength(SEGMENT)
                .collideMode(CollideMode.OFF)
                .sleepBelow(0)
                .pin(0);
        double[] way = new double[3 * (bent * rings + 2)];
        int points = 1;
        for (int i = 0; i < bent; i++) {
            int segment = LOWEST - (bent - 1 - i) * APART;
            for (int k = 0; k < rings; k++) {
                double x = rings == 1 ? 0 : ASIDE * (1 - 2 * (k % 2));
                double y = -SEGMENT * (segment + 0.5) - BETWEEN * (k - 0.5 * (rings - 1));
                way[3 * points] = x;
                way[3 * points + 1] = y;
                def.ring(new RingDef(x, y));
                points++;
            }
        }
        way[3 * points + 1] = -2 * SEGMENTS * SEGMENT;
        rope = world.add(def.along(way));
        for (int i = LOWEST + 1; i <= SEGMENTS; i++) {
            rope.setVelocity(i, SPEED * (i - LOWEST) / (SEGMENTS - LOWEST), 0, 0);
        }
    }

    /**
     * One step.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public double step() {
        world.step();
        return rope.x(SEGMENTS);
    }
}
