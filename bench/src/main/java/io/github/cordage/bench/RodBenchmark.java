package io.github.cordage.bench;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
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
 * One step of a rope of 10 cm segments that swings from its first node, with bending stiffnesses from none on, and
 * clamped there if it has some. Shows what bending, twisting and a natural shape cost, in the plane and in space. Every
 * rope starts again after ten seconds.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 6, time = 1)
public class RodBenchmark {
    private static final int STEPS = 600;

    /** Torsional stiffness of ropes that have some, as a part of the bending stiffness; that of a solid round rod. */
    private static final double TORSION = 0.77;

    /** Natural curvature of ropes that have some [1/m]. */
    private static final double CURVATURE = 0.5;

    /** Bending stiffness [N m²]; ropes without any are the same whatever else they resist. */
    @Param({"0", "1e-3", "0.1", "10"})
    public double stiffness;

    @Param({"40", "200"})
    public int nodes;

    @Param({"false", "true"})
    public boolean inSpace;

    /** Resistance of the rope beside bending. */
    @Param({"NOTHING", "TWIST", "STRAIGHTENING"})
    public Beside beside = Beside.NOTHING;

    /** Resistance of a rope beside bending. */
    public enum Beside {
        /** Nothing. */
        NOTHING,
        /** Twisting. */
        TWIST,
        /** Twisting, and anything but the shape of an arc. */
        STRAIGHTENING
    }

    private RopeWorld world = new RopeWorld();
    private Rope rope = world.add(new RopeDef());
    private int left;

    /** Starts again, so that every iteration measures the same steps. */
    @Setup(Level.Iteration)
    public void start() {
        world = new RopeWorld(new WorldDef().gravity(0, -9.81).step(1.0 / 60));
        RopeDef def = new RopeDef()
                .nodes(nodes)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .straight(0, 0, 0.8, -0.6)
                .pin(new PinDef(0).direction(0.8, -0.6, 0))
                .bendingStiffness(stiffness);
        if (stiffness > 0 && beside != Beside.NOTHING) {
            def.torsionalStiffness(TORSION * stiffness).naturalCurvature(beside == Beside.TWIST ? 0 : CURVATURE);
        }
        rope = world.add(def);
        if (inSpace) {
            rope.applyImpulse(nodes - 1, 0, 0, 0.02);
        }
        left = STEPS;
    }

    /**
     * Takes a step.
     *
     * @return a coordinate of the rope
     */
    @Benchmark
    public double step() {
        if (left-- == 0) {
            start();
        }
        world.step();
        return rope.y(nodes - 1);
    }
}
