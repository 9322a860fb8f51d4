package io.github.cordage.gdx;

import com.badlogic.gdx.graphics.Camera;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.RopeView;
import io.github.cordage.gdx.internal.Check;
import io.github.cordage.gdx.internal.TubeDrawing;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Draws ropes in space as tubes, lit and with depth. For one who has a {@link com.badlogic.gdx.graphics.g3d.ModelBatch} there is
 * {@link RopeModel}, which takes its lights; this draws strands with a relief.
 *
 * <pre>{@code
 * tubes.begin(camera);
 * tubes.draw(rope, style);
 * tubes.end();
 * }</pre>
 *
 * <p>Of a style, all is used but the outline. Depth is tested and written; ropes whose colour is transparent are to be drawn last, and
 * show their own far side. All of OpenGL's state is as it was before once {@link #end()} returns, but for the shader that is in use.
 * The near plane of an orthographic camera, which is at 0 unless it is set, has to be in front of them.
 * With many ropes that look the same, up to 65,535 vertices are drawn by one call.
 *
 * <p>The tube of a rope keeps its turn from frame to frame, and is forgotten when the rope has not been drawn for 600 frames or so.
 * Belongs to the thread that renders. Allocates nothing once warm.
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
     * Changes the light, as that of the sun is.
     *
     * @param direction way that the light takes, of any length but 0; copied
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
     * Changes the light that comes from everywhere.
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
     * @throws IllegalStateException if it was begun before and not ended, or the renderer was disposed
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
     * Draws a rope as it is at its {@linkplain RopeView#alpha alpha}.
     *
     * @param rope rope, or what a {@link io.github.cordage.thread.WorldReader} shows of it
     * @param style how it looks
     * @throws IllegalStateException if it was not begun, or the rope was removed from its world
     */
    public void draw(RopeView rope, RopeStyle style) {
        draw(rope, rope.alpha(), style);
    }

    /**
     * Draws a rope between its last two steps.
     *
     * @param rope rope, or what a {@link io.github.cordage.thread.WorldReader} shows of it
     * @param alpha 0 for the positions before the last step, 1 for those after it
     * @param style how it looks
     * @throws IllegalArgumentException if {@code alpha} is out of range
     * @throws IllegalStateException if it was not begun, or the rope was removed from its world
     */
    public void draw(RopeView rope, double alpha, RopeStyle style) {
        begun("draw").add(rope, alpha, Objects.requireNonNull(style, "style"));
    }

    /**
     * Draws now what was collected, which happens in {@link #end()} otherwise.
     *
     * @throws IllegalStateException if it was not begun
     */
    public void flush() {
        begun("flush").flush(toLight, light, ambient);
    }

    /**
     * Draws what was collected.
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

    /** Gives back what lies on the card. Nothing happens the second time. */
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
