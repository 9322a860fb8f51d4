package io.github.cordage.bench;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
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
 * One step of a rope of 200 segments. Shows what a bent segment costs beside a straight one.
 *
 * <ul>
 *   <li>"3 x 2 rings": the rope hangs from a pin through two rings in each of three segments, and swings below them;
 *       the same with "rough" rings, which have friction, and with "wheels", which are pulleys. With "0 x 0 rings", the
 *       same rope swings with the same speed.
 *   <li>"0 blocks" and "1 blocks": it hangs from two pins, with a block in its middle or without, and swings.
 *   <li>"2 corners" and "3 corners": it hangs over a box, or over a post with a ridge, and the segment in its middle
 *       bends there; with "0 corners" it hangs from a pin.
 * </ul>
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

    /** Radius of wheels [m], and coefficient of friction. */
    private static final double WHEEL = 0.005;

    private static final double FRICTION = 0.5;

    /** Half the distance of two pins [m], and mass of the block [kg]. */
    private static final double HALF_APART = 0.25;

    private static final double BLOCK = 500;

    /** Half the width of what the rope hangs over, height of its ridge, and radius of the rope [m]. */
    private static final double HALF_WIDTH = 0.03;

    private static final double RIDGE = 0.03;
    private static final double RADIUS = 0.01;

    /** Steps in which it comes to rest there. */
    private static final int SETTLING = 100;

    /** Speed of the lowest node at the start [m/s]; that of others is in proportion to their heights. */
    private static final double SPEED = 1;

    @Param({
        "0 x 0 rings",
        "1 x 1 rings",
        "1 x 3 rings",
        "10 x 1 rings",
        "10 x 3 rings",
        "1 x 1 rough",
        "10 x 3 rough",
        "1 x 1 wheels",
        "10 x 1 wheels",
        "0 blocks",
        "1 blocks",
        "0 corners",
        "2 corners",
        "3 corners"
    })
    public String bends = "0 x 0 rings";

    private RopeWorld world = new RopeWorld();
    private Rope rope = world.add(new RopeDef());

    /** Starts again, so that every iteration measures the same steps. */
    @Setup(Level.Iteration)
    public void start() {
        world = new RopeWorld(WorldDef.article());
        String[] words = bends.split(" ", -1);
        String kind = words[words.length - 1];
        int count = Integer.parseInt(words[0]);
        RopeDef def = new RopeDef().nodes(SEGMENTS + 1).segmentLength(SEGMENT).sleepBelow(0);
        switch (kind) {
            case "blocks" -> hangBlock(def.collideMode(CollideMode.OFF), count);
            case "corners" -> hangOver(def, count);
            default -> hangThrough(def.collideMode(CollideMode.OFF), count, Integer.parseInt(words[2]), kind);
        }
    }

    private void hangThrough(RopeDef def, int bent, int rings, String kind) {
        double[] way = new double[3 * (bent * rings + 2)];
        int points = 1;
        for (int i = 0; i < bent; i++) {
            int segment = LOWEST - (bent - 1 - i) * APART;
            for (int k = 0; k < rings; k++) {
                double x = rings == 1 ? 0 : ASIDE * (1 - 2 * (k % 2));
                double y = -SEGMENT * (segment + 0.5) - BETWEEN * (k - 0.5 * (rings - 1));
                way[3 * points] = x;
                way[3 * points + 1] = y;
                RingDef ring = new RingDef(x, y);
                def.ring(
                        "wheels".equals(kind)
                                ? ring.radius(WHEEL)
                                : "rough".equals(kind) ? ring.friction(FRICTION) : ring);
                points++;
            }
        }
        way[3 * points + 1] = -2 * SEGMENTS * SEGMENT;
        rope = world.add(def.pin(0).alongXyz(way));
        for (int i = LOWEST + 1; i <= SEGMENTS; i++) {
            rope.setVelocity(i, SPEED * (i - LOWEST) / (SEGMENTS - LOWEST), 0, 0);
        }
    }

    private void hangBlock(RopeDef def, int blocks) {
        double down = -Math.sqrt(SEGMENT * SEGMENT * SEGMENTS * SEGMENTS / 4 - HALF_APART * HALF_APART);
        if (blocks > 0) {
            def.ring(new RingDef(0, down).mass(BLOCK));
        }
        rope = world.add(def.pin(0).pin(SEGMENTS).alongXy(-HALF_APART, 0, 0, down, HALF_APART, 0));
        for (int i = 1; i < SEGMENTS; i++) {
            rope.setVelocity(i, SPEED * Math.min(i, SEGMENTS - i) / (SEGMENTS / 2), 0, 0);
        }
    }

    /**
     * Hangs the rope over a box or a ridge, or from a pin; what is to the left is shorter by a segment, and friction
     * holds it.
     */
    private void hangOver(RopeDef def, int corners) {
        int top = SEGMENTS / 2;
        double[] xyz = new double[3 * (SEGMENTS + 1)];
        for (int i = 0; i <= SEGMENTS; i++) {
            double s = SEGMENT * (corners == 0 ? i - top : i - top - 0.5);
            double aside = corners == 0 ? 0 : HALF_WIDTH + RADIUS;
            xyz[3 * i] = Math.signum(s) * Math.min(Math.abs(s), aside);
            xyz[3 * i + 1] = RADIUS - Math.max(0, Math.abs(s) - aside);
        }
        if (corners == 0) {
            def.collideMode(CollideMode.OFF).pin(top);
        } else if (corners == 2) {
            post(-HALF_WIDTH, -1, HALF_WIDTH, -1, HALF_WIDTH, 0, -HALF_WIDTH, 0);
        } else {
            post(-HALF_WIDTH, -1, HALF_WIDTH, -1, HALF_WIDTH, -RIDGE, 0, 0, -HALF_WIDTH, -RIDGE);
        }
        rope = world.add(def.radius(RADIUS).friction(FRICTION));
        rope.setPositions(xyz, 0);
        for (int i = 0; i < SETTLING; i++) {
            world.step();
        }
    }

    private void post(double... xy) {
        world.colliders().add(new ColliderDef(ColliderShape.polygon(xy)).friction(1));
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
