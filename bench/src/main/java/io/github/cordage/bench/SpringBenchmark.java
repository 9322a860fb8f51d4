package io.github.cordage.bench;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Spring;
import io.github.cordage.testkit.ListSpringRope;
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
 * One step of a rope of springs by Heun's method, dropped from horizontal: the tutorial's algorithm with plain objects,
 * the same in the tutorial's own structure, and the spring solver through the public interface, in one substep. As in
 * the tutorial, segments have 1 m and 0.2 kg, friction is 2, air resistance 0.05, and stretch is limited to 0.9 to 1.1
 * in two passes.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 6, time = 1)
public class SpringBenchmark {
    /** Stiffness and step: a rope that the springs carry, and the tutorial's own, which the stretch limit carries. */
    public enum Springs {
        /** 40 kN/m in steps of 1 ms. */
        HOLD(40_000, 20, 0.001),
        /** 40 N/m in steps of 20 ms. */
        GIVE_WAY(40, 2, 0.02);

        final double stiffness;
        final double friction;
        final double step;

        Springs(double stiffness, double friction, double step) {
            this.stiffness = stiffness;
            this.friction = friction;
            this.step = step;
        }
    }

    /** Number of segments. */
    @Param("200")
    public int sections;

    /** Stiffness and step. */
    @Param({"HOLD", "GIVE_WAY"})
    public Springs springs = Springs.HOLD;

    private PlainSpringRope plain = plainRope(1, Springs.HOLD);
    private ListSpringRope lists = listRope(1, Springs.HOLD);
    private RopeWorld world = world(Springs.HOLD);
    private Rope rope = world.add(def(1, Springs.HOLD));

    /** Creates the ropes once, so that any garbage is that of the steps. */
    @Setup(Level.Trial)
    public void drop() {
        plain = plainRope(sections, springs);
        lists = listRope(sections, springs);
        world = world(springs);
        rope = world.add(def(sections, springs));
    }

    static PlainSpringRope plainRope(int sections, Springs springs) {
        return new PlainSpringRope(
                sections + 1, 1, (float) springs.stiffness, (float) springs.friction, 0.05f, 0.2f, (float)
                        springs.step);
    }

    static ListSpringRope listRope(int sections, Springs springs) {
        ListSpringRope rope = new ListSpringRope(sections + 1, new ListSpringRope.Vector(1, 0, 0));
        rope.stiffness = springs.stiffness;
        rope.ropeFriction = springs.friction;
        return rope;
    }

    private static RopeWorld world(Springs springs) {
        return new RopeWorld(new WorldDef().step(springs.step));
    }

    static RopeDef def(int sections, Springs springs) {
        return new RopeDef()
                .nodes(sections + 1)
                .segmentLength(1)
                .nodeMass(0.2)
                .straight(0, 0, 1, 0)
                .pin(0)
                .solver(new Spring().withStiffness(springs.stiffness).withRopeFriction(springs.friction));
    }

    /**
     * The tutorial's algorithm with plain objects.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public float plainObjects() {
        plain.step();
        return plain.x(sections);
    }

    /**
     * The tutorial's algorithm in its own structure, with new lists in each step.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public double newListsAndVectors() {
        lists.step(springs.step);
        return lists.place(sections).x();
    }

    /**
     * The spring solver.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public double springSolver() {
        world.step();
        return rope.x(sections);
    }
}
