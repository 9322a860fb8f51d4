package io.github.cordage.bench;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
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

/**
 * One step of a thousand stalks of 8 nodes in gusts of wind, on one thread or two, beside as many ropes of the same
 * nodes and without stiffness that hang from their clamps in the same wind. Setting the wind of each stalk is part of
 * the step.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 6, time = 1)
public class StalkBenchmark {
    private static final int NODES = 8;
    private static final double SEGMENT = 0.1;
    private static final double NODE_MASS = 0.005;

    /** A stalk of 4 mm of wood [N m²]. */
    private static final double STIFFNESS = 0.1;

    private static final double TORSION = 0.77;
    private static final double BENDING_DAMPING = 0.01;

    /** Natural curvature of stalks that are not straight [1/m]. */
    private static final double CURVATURE = 1;

    /** Rate at which velocities approach the wind [1/s]. */
    private static final double DRAG = 2;

    private static final double MEAN_WIND = 3;
    private static final double GUST = 2;

    /** Angular frequency of the gusts [1/s], and their change in phase from one stalk to the next [rad]. */
    private static final double FREQUENCY = 2;

    private static final double PHASE = 0.1;

    /** Relative difference in tolerance that keeps ropes out of batches. */
    private static final double NOT_ALIKE = 1e-12;

    /** Steps after which the start no longer matters. */
    private static final int SETTLE = 120;

    private static final double STEP = 1.0 / 60;

    /** Number of stalks. */
    @Param("1000")
    public int stalks;

    /** Number of threads of the world. */
    @Param({"1", "2"})
    public int threads;

    /** Model of the stalks. */
    @Param({"HANGING", "HANGING_ALONE", "BENDING", "TWISTING", "CURVED"})
    public Kind kind = Kind.BENDING;

    /** Kinds of stalks. */
    public enum Kind {
        /** Ropes without stiffness, solved in batches. */
        HANGING,
        /** Ropes without stiffness, solved one by one as stalks are. */
        HANGING_ALONE,
        /** Stalks that resist bending. */
        BENDING,
        /** Stalks that resist bending and twisting. */
        TWISTING,
        /** The same, naturally curved. */
        CURVED;

        boolean isHanging() {
            return this == HANGING || this == HANGING_ALONE;
        }
    }

    private RopeWorld world = new RopeWorld();
    private final List<Rope> ropes = new ArrayList<>();

    /** Starts again, so that every iteration measures the same steps. */
    @Setup(Level.Iteration)
    public void start() {
        world = new RopeWorld(new WorldDef().gravity(0, -9.81).step(STEP).threads(threads));
        ropes.clear();
        int up = kind.isHanging() ? -1 : 1;
        for (int i = 0; i < stalks; i++) {
            double tolerance = 1e-4 * (kind == Kind.HANGING_ALONE ? 1 + i * NOT_ALIKE : 1);
            RopeDef def = new RopeDef()
                    .nodes(NODES)
                    .segmentLength(SEGMENT)
                    .nodeMass(NODE_MASS)
                    .straight(2.0 * i, 0, 0, up)
                    .pin(new PinDef(0).direction(0, up, 0))
                    .wind(MEAN_WIND, 0, 0, DRAG)
                    .sleepBelow(0)
                    .solver(new Direct().withTolerance(tolerance));
            if (!kind.isHanging()) {
                def.bendingStiffness(STIFFNESS).bendingDamping(BENDING_DAMPING);
            }
            if (kind == Kind.TWISTING || kind == Kind.CURVED) {
                def.torsionalStiffness(TORSION * STIFFNESS).naturalCurvature(kind == Kind.CURVED ? CURVATURE : 0);
            }
            ropes.add(world.add(def));
        }
        for (int i = 0; i < SETTLE; i++) {
            step();
        }
    }

    /** Ends the threads. */
    @TearDown(Level.Iteration)
    public void end() {
        world.close();
    }

    /**
     * Changes the wind, and takes a step.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public double step() {
        double time = world.stepCount() * STEP;
        for (int i = 0; i < ropes.size(); i++) {
            double angle = FREQUENCY * time + PHASE * i;
            ropes.get(i).settings().setWind(MEAN_WIND + GUST * Math.sin(angle), 0, GUST * Math.cos(1.3 * angle), DRAG);
        }
        world.step();
        return ropes.get(0).y(NODES - 1);
    }
}
