package io.github.cordage.bench;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
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
 * Six seconds of a rope of 200 nodes that falls on circles and turned boxes, with three quarters of its nodes in
 * contact from 1.5 s on: the plain version, and the relaxation and the direct solver, colliding by their nodes as
 * points and by their segments. The time is that of one step.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 6, time = 1)
public class ContactBenchmark {
    private static final int STEPS = 600;

    /** Sweeps per step, for the versions that sweep. */
    @Param("80")
    public int iterations;

    /**
     * The plain version.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public float plainObjects() {
        PlainVerletRope plain = BumpyGround.plainRope(iterations);
        for (int i = 0; i < STEPS; i++) {
            plain.step();
        }
        return plain.tipX();
    }

    /**
     * Sweeps in node order, nodes as points: the same job as the plain version.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double relaxationNodeOrder() {
        return fall(relaxation(Relaxation.Order.NODES), CollideMode.NODES);
    }

    /**
     * Sweeps in red-black order, nodes as points.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double relaxationRedBlack() {
        return fall(relaxation(Relaxation.Order.RED_BLACK), CollideMode.NODES);
    }

    /**
     * Sweeps in node order, the segments with their thickness.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double relaxationNodeOrderSections() {
        return fall(relaxation(Relaxation.Order.NODES), CollideMode.SECTIONS);
    }

    /**
     * Sweeps in red-black order, the segments with their thickness.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double relaxationRedBlackSections() {
        return fall(relaxation(Relaxation.Order.RED_BLACK), CollideMode.SECTIONS);
    }

    /**
     * The direct solver, nodes as points: the colliders and the nodes of the plain version.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double directNodes() {
        return fall(new Direct(), CollideMode.NODES);
    }

    /**
     * The direct solver with its defaults, the segments with their thickness.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double directSections() {
        return fall(new Direct(), CollideMode.SECTIONS);
    }

    private Solver relaxation(Relaxation.Order order) {
        return new Relaxation().withIterations(iterations).withOrder(order).withContactDrag(0.5);
    }

    private static double fall(Solver solver, CollideMode mode) {
        RopeWorld world = new RopeWorld(WorldDef.article());
        for (BumpyGround.Piece piece : BumpyGround.pieces()) {
            ColliderShape shape = piece.isCircle()
                    ? ColliderShape.circle(piece.width() / 2)
                    : ColliderShape.box(piece.width(), piece.height());
            world.colliders()
                    .add(new ColliderDef(shape)
                            .position(piece.x(), piece.y())
                            .rotation(piece.turn())
                            .scale(piece.scaleX(), piece.scaleY()));
        }
        // Drag stands for the friction of the plain version; the direct solver has Coulomb friction.
        double friction = solver instanceof Direct ? 0.5 : 0;
        RopeDef def = new RopeDef()
                .nodes(BumpyGround.NODES)
                .segmentLength(BumpyGround.SPACING)
                .straight(0, 0, 1, 0)
                .pin(0)
                .maxMove(1)
                .collideMode(mode)
                .friction(friction)
                .solver(solver);
        if (mode == CollideMode.NODES) {
            def.radius(0);
        }
        Rope rope = world.add(def);
        for (int i = 0; i < STEPS; i++) {
            world.step();
        }
        return rope.x(BumpyGround.NODES - 1);
    }
}
