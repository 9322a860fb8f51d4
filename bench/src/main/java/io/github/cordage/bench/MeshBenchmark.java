package io.github.cordage.bench;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.LineMesh;
import io.github.cordage.geometry.Ribbon;
import io.github.cordage.geometry.RopeMesh;
import io.github.cordage.geometry.Tube;
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
 * The CPU cost of drawing a thousand ropes of 40 nodes: reading the ropes, and building and writing the meshes. The
 * time is that of one node, including all of its points if there are several per segment.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 6, time = 1)
public class MeshBenchmark {
    private static final int ROPES = 1000;
    private static final int NODES = 40;
    private static final int ALL_NODES = ROPES * NODES;

    /** Points per segment: straight lines between nodes, or a curve. */
    @Param({"1", "4"})
    public int pointsPerSegment;

    private final Rope[] ropes = new Rope[ROPES];
    private final Centerline[] lines = new Centerline[ROPES];
    private final Centerline line = new Centerline();
    private final LineMesh lineMesh = new LineMesh();
    private final Ribbon ribbon = new Ribbon();
    private final Tube tube = new Tube().fixStart(0, 0, 1);
    private final float[] vertices = new float[50_000];
    private final short[] indices = new short[50_000];

    /** Lets the ropes swing, each from a different start. */
    @Setup(Level.Trial)
    public void swing() {
        RopeWorld world = new RopeWorld();
        for (int i = 0; i < ROPES; i++) {
            double angle = 0.01 * i;
            ropes[i] = world.add(new RopeDef()
                    .nodes(NODES)
                    .straight(i, 0, 0, Math.cos(angle), Math.sin(angle), 0.3)
                    .pin(0));
        }
        for (int i = 0; i < 50; i++) {
            world.step();
        }
        line.pointsPerSegment(pointsPerSegment);
        for (int i = 0; i < ROPES; i++) {
            lines[i] = new Centerline().pointsPerSegment(pointsPerSegment).read(ropes[i]);
        }
    }

    /**
     * The positions alone, as floats.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(ALL_NODES)
    public float copyPositions() {
        float sum = 0;
        for (Rope rope : ropes) {
            rope.copyPositions(vertices, 0, 0.5);
            sum += vertices[NODES];
        }
        return sum;
    }

    /**
     * Reading a centerline.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(ALL_NODES)
    public double read() {
        double sum = 0;
        for (Rope rope : ropes) {
            sum += line.read(rope, 0.5).x(NODES / 2);
        }
        return sum;
    }

    /**
     * The vertices of line meshes; the indices are constant.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(ALL_NODES)
    public float lineMesh() {
        float sum = 0;
        for (Centerline read : lines) {
            lineMesh.writeVertices(read, vertices, 0);
            sum += vertices[NODES];
        }
        return sum;
    }

    /**
     * Ribbons, vertices and indices.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(ALL_NODES)
    public float ribbon() {
        return build(ribbon);
    }

    /**
     * Tubes of eight sides, vertices and indices.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    @OperationsPerInvocation(ALL_NODES)
    public float tube() {
        return build(tube);
    }

    private float build(RopeMesh mesh) {
        float sum = 0;
        for (Centerline read : lines) {
            mesh.build(read);
            mesh.writeVertices(vertices, 0);
            sum += vertices[NODES] + mesh.writeIndices(indices, 0, 0);
        }
        return sum;
    }
}
