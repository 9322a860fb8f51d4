package io.github.cordage.bench;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.query.RopeHit;
import io.github.cordage.query.RopeHits;
import io.github.cordage.query.RopeQueries;
import io.github.cordage.settings.CollideMode;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Questions to a world of ropes that hang from pins, 2 m long and 3 m apart, and a plain loop over all their nodes. In
 * the plane, the ropes are in rows, and rays go through the picture as those of a mouse do. In space, they fill a cube,
 * and rays go from a point outside through the cube. The first question after a step, which brings the tree of the
 * world up to date, is measured with the step.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 2, jvmArgsAppend = "-Xmx4g")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 6, time = 1)
@State(Scope.Thread)
public class QueryBenchmark {
    /** Number of different questions; a power of two. */
    private static final int QUESTIONS = 1024;

    /** Number of steps after which ropes are in batches. */
    private static final int SETTLE = 130;

    private static final double APART = 3;
    private static final double PICK_RADIUS = 0.3;

    /** Number of ropes. */
    @Param("10000")
    public int ropes = 1;

    /** Number of nodes of each rope. */
    @Param("20")
    public int nodes = 1;

    /** Whether the ropes fill a square or a cube. */
    @Param({"PLANE", "SPACE"})
    public Where where = Where.PLANE;

    private RopeWorld world = new RopeWorld();
    private RopeQueries queries = world.queries();
    private final RopeHit hit = new RopeHit();
    private final RopeHits hits = new RopeHits();
    private final List<Rope> found = new ArrayList<>();

    /** Start and end of each ray or cut, in turn. */
    private double[] rays = {};

    private double[] xyz = {};
    private int next;

    /** Arrangement of the ropes. */
    public enum Where {
        /** In a square. */
        PLANE,
        /** In a cube. */
        SPACE
    }

    /** Creates the world and the questions. */
    @Setup
    public void start() {
        SplittableRandom random = new SplittableRandom(7);
        int dimensions = where == Where.PLANE ? 2 : 3;
        int side = (int) Math.ceil(Math.pow(ropes, 1.0 / dimensions));
        world = new RopeWorld();
        for (int i = 0; i < ropes; i++) {
            double angle = random.nextDouble(-1, 1);
            int column = i % side;
            int row = i / side % side;
            int layer = i / side / side;
            world.add(new RopeDef()
                    .nodes(nodes)
                    .straight(
                            APART * column,
                            APART * row,
                            dimensions == 2 ? 0 : APART * layer,
                            Math.sin(angle),
                            -Math.cos(angle),
                            0)
                    .pin(0)
                    .collideMode(CollideMode.OFF));
        }
        for (int i = 0; i < SETTLE; i++) {
            world.step();
        }
        queries = world.queries();
        xyz = new double[3 * nodes];
        rays = new double[6 * QUESTIONS];
        double size = APART * side;
        for (int i = 0; i < rays.length; i += 6) {
            for (int axis = 0; axis < 3; axis++) {
                double at = random.nextDouble(size);
                rays[i + axis] = where == Where.SPACE ? -size / 2 : axis == 2 ? size : at;
                rays[i + 3 + axis] = where == Where.PLANE && axis == 2 ? 0 : at;
            }
        }
    }

    private int nextRay() {
        next = (next + 1) & (QUESTIONS - 1);
        return 6 * next;
    }

    private boolean askNearRay(double within) {
        int i = nextRay();
        return queries.nearestToRay(
                rays[i],
                rays[i + 1],
                rays[i + 2],
                rays[i + 3] - rays[i],
                rays[i + 4] - rays[i + 1],
                rays[i + 5] - rays[i + 2],
                Double.POSITIVE_INFINITY,
                within,
                hit);
    }

    /**
     * The rope nearest to a ray, within a pick radius.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public boolean pick() {
        return askNearRay(PICK_RADIUS);
    }

    /**
     * The rope nearest to a ray, however far it is.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public boolean nearestToRay() {
        return askNearRay(Double.POSITIVE_INFINITY);
    }

    /**
     * The first rope that a ray meets, with a radius.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public boolean castRay() {
        int i = nextRay();
        return queries.castRay(
                rays[i],
                rays[i + 1],
                rays[i + 2],
                rays[i + 3] - rays[i],
                rays[i + 4] - rays[i + 1],
                rays[i + 5] - rays[i + 2],
                Double.POSITIVE_INFINITY,
                PICK_RADIUS,
                hit);
    }

    /**
     * The rope nearest to a point, however far it is.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public boolean nearest() {
        int i = nextRay();
        return queries.nearest(rays[i + 3], rays[i + 4], rays[i + 5], Double.POSITIVE_INFINITY, hit);
    }

    /**
     * All ropes across a cut of 10 m.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public int crossings() {
        int i = nextRay();
        return queries.crossings(rays[i + 3], rays[i + 4], rays[i + 3] + 8, rays[i + 4] + 6, hits);
    }

    /**
     * All ropes in a box of 10 m.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public int inBox() {
        int i = nextRay();
        double x = rays[i + 3];
        double y = rays[i + 4];
        double z = rays[i + 5];
        return queries.inBox(x, y, z, x + 10, y + 10, z + 10, found);
    }

    /**
     * The node nearest to a ray, by a loop over all ropes.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public int plainLoop() {
        int i = nextRay();
        double dx = rays[i + 3] - rays[i];
        double dy = rays[i + 4] - rays[i + 1];
        double dz = rays[i + 5] - rays[i + 2];
        double squared = dx * dx + dy * dy + dz * dz;
        double least = Double.POSITIVE_INFINITY;
        int nearest = -1;
        for (int r = 0; r < world.ropes().size(); r++) {
            Rope rope = world.ropes().get(r);
            rope.copyPositions(xyz, 0, 1);
            for (int k = 0; k < xyz.length; k += 3) {
                double x = xyz[k] - rays[i];
                double y = xyz[k + 1] - rays[i + 1];
                double z = xyz[k + 2] - rays[i + 2];
                double along = Math.max(0, (x * dx + y * dy + z * dz) / squared);
                double ax = x - along * dx;
                double ay = y - along * dy;
                double az = z - along * dz;
                double distance = ax * ax + ay * ay + az * az;
                if (distance < least) {
                    least = distance;
                    nearest = rope.id();
                }
            }
        }
        return nearest;
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

    /**
     * One step, and a question to the state after it.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public boolean stepAndPick() {
        world.step();
        return askNearRay(PICK_RADIUS);
    }
}
