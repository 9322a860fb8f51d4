package io.github.cordage.gdx.internal;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.view.RopeView;

/**
 * Collects ropes, and draws neighbours of the same material with one call. Can only be created in a current OpenGL
 * context.
 */
public final class LineDrawing implements Disposable {
    private final LineForm form;
    private final boolean onGpu;
    private final View view = new View();
    private final ContextWatch watch = new ContextWatch();
    private final GlState state = new GlState();
    private final Array<Batch> batches = new Array<>();
    private int batchCount;

    private static final class Batch {
        final Material material = new Material();
        int from;
    }

    private LineDrawing(Glsl glsl, boolean onGpu) {
        this.onGpu = onGpu;
        form = onGpu ? new GpuForm(glsl) : new CpuForm(glsl);
    }

    /**
     * Draws in the GPU form if the card can, in the CPU form otherwise.
     *
     * @throws io.github.cordage.gdx.RopeShaderException if the card refuses a shader
     */
    public static LineDrawing best() {
        Glsl glsl = Glsl.ofContext();
        return new LineDrawing(glsl, glsl.looksUpFloats());
    }

    /**
     * Draws in the GPU form, in which the vertex shader looks up the positions of nodes.
     *
     * @throws IllegalStateException if the card cannot
     * @throws io.github.cordage.gdx.RopeShaderException if the card refuses a shader
     */
    public static LineDrawing onGpu() {
        Glsl glsl = Glsl.ofContext();
        Check.state(
                glsl.looksUpFloats(),
                "the GPU form needs OpenGL 3.0, or OpenGL ES 3.0 with libGDX's GL30, had " + glsl);
        return new LineDrawing(glsl, true);
    }

    /**
     * Draws in the CPU form, in which the CPU builds triangles.
     *
     * @throws io.github.cordage.gdx.RopeShaderException if the card refuses a shader
     */
    public static LineDrawing onCpu() {
        return new LineDrawing(Glsl.ofContext(), false);
    }

    /** Whether the vertex shader looks up the positions of nodes. */
    public boolean isOnGpu() {
        return onGpu;
    }

    /** Begins a frame. */
    public void begin(Matrix4 projection) {
        view.set(projection);
    }

    /** Adds a rope; it is drawn by {@link #flush}. */
    public void add(RopeView rope, double alpha, RopeStyle style) {
        int nodes = GpuLines.countOf(rope);
        if (!form.hasRoomFor(nodes)) {
            flush();
            Check.state(form.hasRoomFor(nodes), "a rope of " + rope.nodeCount() + " nodes is too long to draw");
        }
        int from = form.size();
        form.add(rope, alpha, style, view);
        if (batchCount == 0 || !batches.get(batchCount - 1).material.matches(style)) {
            if (batchCount == batches.size) {
                batches.add(new Batch());
            }
            Batch batch = batches.get(batchCount++);
            batch.material.set(style);
            batch.from = from;
        }
    }

    /** Draws the ropes that were added. */
    public void flush() {
        if (batchCount == 0) {
            return;
        }
        if (watch.wasLost()) {
            form.disposeMeshes();
        }
        state.takeOver();
        form.begin(view);
        for (int i = 0; i < batchCount; i++) {
            Batch batch = batches.get(i);
            form.draw(batch.material, batch.from, i + 1 < batchCount ? batches.get(i + 1).from : form.size());
        }
        state.giveBack();
        forget();
    }

    /** Removes all ropes. */
    public void forget() {
        form.clear();
        batchCount = 0;
    }

    @Override
    public void dispose() {
        form.dispose();
        watch.dispose();
    }
}
