package io.github.cordage.gdx;

import com.badlogic.gdx.graphics.Camera;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.gdx.internal.Check;
import io.github.cordage.gdx.internal.LineDrawing;
import io.github.cordage.view.RopeView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Draws ropes as bands that face the camera: for games in the plane, and for distant ropes in space that need no tubes.
 * Use it like a {@link com.badlogic.gdx.graphics.g2d.SpriteBatch}:
 *
 * <pre>{@code
 * ropes.begin(camera);
 * ropes.draw(rope, style);
 * ropes.end();
 * }</pre>
 *
 * <p>Coordinates are the world's metres; the camera maps them to pixels. Ropes are drawn in the order of the calls;
 * consecutive ropes of the same look share one draw call. Edges are anti-aliased without multisampling.
 *
 * <p>In the {@linkplain Form#GPU GPU form} the CPU only copies the positions of the nodes, and the vertex shader
 * computes curve and width. In the {@linkplain Form#CPU CPU form} the CPU builds triangles. They look the same.
 *
 * <p>Ropes are always blended, whatever the blending state is. If the depth test is on, it applies, but ropes do not
 * write depth. {@link #end()} restores all OpenGL state except for the bound shader. After the loss of a context, as on
 * Android, libGDX restores everything.
 *
 * <p>Not thread-safe: use it on the rendering thread only. Allocates nothing once its buffers are large enough.
 */
public final class RopeRenderer implements Disposable {
    /** Ways of sending ropes to the graphics card. */
    public enum Form {
        /** The GPU form if the card supports it, the CPU form otherwise. */
        AUTO,
        /**
         * The vertex shader looks up positions in a texture. Needs OpenGL 3.0, or OpenGL ES 3.0 or WebGL 2 with
         * libGDX's GL30.
         */
        GPU,
        /** The CPU builds triangles. Needs OpenGL 2 or OpenGL ES 2. */
        CPU
    }

    private final Form wanted;
    private @Nullable LineDrawing drawing;
    private boolean drawingNow;
    private boolean disposed;

    /** Creates a renderer of the best form. OpenGL is not touched before the first {@link #begin(Matrix4)}. */
    public RopeRenderer() {
        this(Form.AUTO);
    }

    /**
     * Creates a renderer. OpenGL is not touched before the first {@link #begin(Matrix4)}.
     *
     * @param form way to draw
     */
    public RopeRenderer(Form form) {
        wanted = Objects.requireNonNull(form, "form");
    }

    /**
     * Begins to draw.
     *
     * @param camera camera whose {@link Camera#combined} maps the world to the screen
     * @throws IllegalStateException as {@link #begin(Matrix4)} does
     */
    public void begin(Camera camera) {
        begin(camera.combined);
    }

    /**
     * Begins to draw.
     *
     * @param projection maps the world to clip coordinates; copied
     * @throws IllegalStateException if it was begun but not ended, the renderer was disposed, or the GPU form was
     *     requested but is not supported
     * @throws RopeShaderException if the card refuses a shader
     */
    public void begin(Matrix4 projection) {
        Check.state(!disposed, "the renderer was disposed");
        Check.state(!drawingNow, "end() must be called before begin()");
        LineDrawing ready = drawing;
        if (ready == null) {
            ready = switch (wanted) {
                case AUTO -> LineDrawing.best();
                case GPU -> LineDrawing.onGpu();
                case CPU -> LineDrawing.onCpu();
            };
            drawing = ready;
        }
        ready.begin(projection);
        drawingNow = true;
    }

    /**
     * Draws a rope at its {@linkplain RopeView#alpha alpha}. A rope of one node has no length and is invisible.
     *
     * @param rope rope, or its view in a {@link io.github.cordage.thread.WorldReader}
     * @param style look of the rope
     * @throws IllegalStateException if it was not begun, or the rope was removed from its world
     */
    public void draw(RopeView rope, RopeStyle style) {
        draw(rope, rope.alpha(), style);
    }

    /**
     * Draws a rope between its last two steps.
     *
     * @param rope rope, or its view in a {@link io.github.cordage.thread.WorldReader}
     * @param alpha 0 for the positions before the last step, 1 for those after it
     * @param style look of the rope
     * @throws IllegalArgumentException if {@code alpha} is out of range
     * @throws IllegalStateException if it was not begun, the rope was removed from its world, or it has more nodes than
     *     a texture of the card can hold (at least 4 million)
     */
    public void draw(RopeView rope, double alpha, RopeStyle style) {
        begun("draw").add(rope, alpha, Objects.requireNonNull(style, "style"));
    }

    /**
     * Draws the ropes collected so far at once, instead of in {@link #end()}.
     *
     * @throws IllegalStateException if it was not begun
     */
    public void flush() {
        begun("flush").flush();
    }

    /**
     * Draws the ropes collected since {@code begin}.
     *
     * @throws IllegalStateException if it was not begun
     */
    public void end() {
        LineDrawing ready = begun("end");
        drawingNow = false;
        ready.flush();
    }

    private LineDrawing begun(String what) {
        Check.state(!disposed, "the renderer was disposed");
        LineDrawing ready = drawing;
        if (ready == null || !drawingNow) {
            throw new IllegalStateException("begin() must be called before " + what + "()");
        }
        return ready;
    }

    /**
     * Returns the form.
     *
     * @return GPU or CPU after the first {@code begin}; the requested form before
     */
    public Form form() {
        LineDrawing ready = drawing;
        return ready == null ? wanted : ready.isOnGpu() ? Form.GPU : Form.CPU;
    }

    /** Frees everything on the graphics card. Calling it twice does no harm. */
    @Override
    public void dispose() {
        if (drawing != null) {
            drawing.dispose();
            drawing = null;
        }
        disposed = true;
        drawingNow = false;
    }
}
