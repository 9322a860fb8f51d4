package io.github.cordage.bench;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.utils.BufferUtils;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.gdx.internal.CpuLines;
import io.github.cordage.gdx.internal.GpuLines;
import io.github.cordage.gdx.internal.View;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.LineMesh;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * CPU time per node to draw a frame with 1,000 swinging ropes of 40 nodes in libGDX: everything up to the direct buffer
 * for the card, without OpenGL calls. Compares the GPU form of {@code RopeRenderer}, its CPU form, and the line mesh of
 * the article "Verlet Rope in Games" built on the CPU, with a quad and a square for each node. The last two draw
 * straight segments, the first a curve.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(DrawBenchmark.ROPES * DrawBenchmark.NODES)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 6, time = 1)
public class DrawBenchmark {
    static final int ROPES = 1000;
    static final int NODES = 40;

    /** Between the last two steps, as most frames are. */
    private static final double ALPHA = 0.4;

    private final GpuLines gpu = new GpuLines();
    private final CpuLines cpu = new CpuLines();
    private final Centerline centerline = new Centerline();
    private final LineMesh mesh = new LineMesh();
    private final RopeStyle smooth = new RopeStyle();
    private final RopeStyle straight = new RopeStyle().pointsPerSegment(1);
    private final View view = new View();
    private final float[] meshVertices =
            new float[ROPES * NODES * LineMesh.VERTICES_PER_POINT * LineMesh.FLOATS_PER_VERTEX];
    private final FloatBuffer buffer = BufferUtils.newFloatBuffer(meshVertices.length);
    private List<Rope> ropes = List.of();

    /** Lets the ropes swing for a while. */
    @Setup(Level.Trial)
    public void swing() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -9.81));
        for (int i = 0; i < ROPES; i++) {
            world.add(new RopeDef().nodes(NODES).segmentLength(0.1).straight(0.1 * i, 5, 1, -0.5))
                    .pin(0);
        }
        for (int i = 0; i < 30; i++) {
            world.step();
        }
        ropes = world.ropes();
        view.set(new Matrix4().setToOrtho(0, 100, 0, 10, -1, 1), 0, 0, 1920, 1080);
    }

    /**
     * The GPU form.
     *
     * @return the buffer for the card
     */
    @Benchmark
    public FloatBuffer gpuForm() {
        gpu.clear();
        for (int i = 0; i < ROPES; i++) {
            gpu.add(ropes.get(i), ALPHA, smooth);
        }
        // The card has the rest from earlier frames.
        gpu.rests().forgetChanges();
        gpu.ropes().forgetChanges();
        return gpu.nodes().pack(0, gpu.nodeCount());
    }

    /**
     * The CPU form.
     *
     * @return the buffer for the card
     */
    @Benchmark
    public FloatBuffer cpuForm() {
        cpu.clear();
        for (int i = 0; i < ROPES; i++) {
            cpu.add(ropes.get(i), ALPHA, straight, view);
        }
        return filled(cpu.vertices(), cpu.vertexCount() * CpuLines.FLOATS);
    }

    /**
     * The article's mesh.
     *
     * @return the buffer for the card
     */
    @Benchmark
    public FloatBuffer lineMesh() {
        int at = 0;
        for (int i = 0; i < ROPES; i++) {
            at = mesh.writeVertices(centerline.read(ropes.get(i), ALPHA), meshVertices, at);
        }
        return filled(meshVertices, at);
    }

    private FloatBuffer filled(float[] from, int count) {
        buffer.clear();
        buffer.put(from, 0, count);
        buffer.flip();
        return buffer;
    }
}
