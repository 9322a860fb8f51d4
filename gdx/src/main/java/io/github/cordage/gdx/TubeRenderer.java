package io.github.cordage.gdx;

import com.badlogic.gdx.graphics.Camera;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.gdx.internal.Check;
import io.github.cordage.gdx.internal.TubeDrawing;
import io.github.cordage.view.RopeView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Draws ropes in space as lit tubes with depth, their strands in relief. Games that use a {@link
 * com.badlogic.gdx.graphics.g3d.ModelBatch} can use {@link RopeModel} instead, which takes the lights of the batch.
 *
 * <pre>{@code
 * tubes.begin(camera);
 * tubes.draw(rope, style);
 * tubes.end();
 * }</pre>
 *
 * <p>Every setting of a style except for the outline is used. Ropes test and write depth; draw transparent ropes last,
 * and expect their far side to show through. {@link #end()} restores all OpenGL state except for the bound shader.
 * Ropes must lie behind the near plane, which is at 0 by default for an orthographic camera. Ropes of the same look
 * share draw calls of up to 65,535 vertices.
 *
 * <p>The twist of a tube is kept from frame to frame, and dropped after the rope has not been drawn for about 600
 * frames.
 *
 * <p>Not thread-safe: use it on the rendering thread only. Allocates nothing once its buffers are large enough.
 */
public final class TubeRenderer implements Disposable {
    private final Vector3 toLight = new Vector3(-0.45f, 0.75f, 0.5f).nor();
    private final Color light = new Color(0.95f, 0.93f, 0.88f, 1);
    private final Color ambient = new Color(0.22f, 0.23f, 0.26f, 1);
    private @Nullable TubeDrawing drawing;
    private boolean drawingNow;
    private boolean disposed;

    /** Creates a renderer. OpenGL is not touched before the first {@link #begin}. */
    public TubeRenderer() {}

    /**
     * Changes the directional light, such as the sun.
     *
     * @param direction direction in which the light travels, of any length above 0; copied
     * @param color colour of the light; copied
     * @return this
     * @throws IllegalArgumentException if the direction has no length
     */
    public TubeRenderer light(Vector3 direction, Color color) {
        Objects.requireNonNull(color, "color");
        if (!(direction.len2() > 0)) {
            throw new IllegalArgumentException("direction must have a length, was " + direction);
        }
        toLight.set(direction).scl(-1).nor();
        light.set(color);
        return this;
    }

    /**
     * Changes the ambient light.
     *
     * @param color colour of the light; copied
     * @return this
     */
    public TubeRenderer ambient(Color color) {
        ambient.set(color);
        return this;
    }

    /**
     * Begins to draw.
     *
     * @param camera camera
     * @throws IllegalStateException if it was begun but not ended, or the renderer was disposed
     * @throws RopeShaderException if the card refuses a shader
     */
    public void begin(Camera camera) {
        Check.state(!disposed, "the renderer was disposed");
        Check.state(!drawingNow, "end() must be called before begin()");
        TubeDrawing ready = drawing;
        if (ready == null) {
            ready = new TubeDrawing();
            drawing = ready;
        }
        ready.begin(camera.combined, camera.position);
        drawingNow = true;
    }

    /**
     * Draws a rope at its {@linkplain RopeView#alpha alpha}.
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
     * @throws IllegalStateException if it was not begun, or the rope was removed from its world
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
        begun("flush").flush(toLight, light, ambient);
    }

    /**
     * Draws the ropes collected since {@code begin}.
     *
     * @throws IllegalStateException if it was not begun
     */
    public void end() {
        TubeDrawing ready = begun("end");
        drawingNow = false;
        ready.flush(toLight, light, ambient);
    }

    private TubeDrawing begun(String what) {
        Check.state(!disposed, "the renderer was disposed");
        TubeDrawing ready = drawing;
        if (ready == null || !drawingNow) {
            throw new IllegalStateException("begin() must be called before " + what + "()");
        }
        return ready;
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
