package io.github.cordage.gdx;

import com.badlogic.gdx.graphics.Camera;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.RopeView;
import io.github.cordage.gdx.internal.Check;
import io.github.cordage.gdx.internal.LineDrawing;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Draws ropes as bands that face the camera: all ropes of a game in the plane, and ropes in space that are far enough away not to be
 * tubes. Used as a {@link com.badlogic.gdx.graphics.g2d.SpriteBatch} is:
 *
 * <pre>{@code
 * ropes.begin(camera);
 * ropes.draw(rope, style);
 * ropes.end();
 * }</pre>
 *
 * <p>Coordinates are the world's metres: the camera says how many pixels a metre has. Ropes are drawn in the order of the calls,
 * those that lie in a row and have a look in common with one draw call. Edges are soft by themselves, without multisampling.
 *
 * <p>In the {@linkplain Form#GPU GPU form} the CPU only copies the positions of the nodes; where a curve goes and how wide it is are
 * found by the vertex shader. In the {@linkplain Form#CPU CPU form} the CPU builds triangles. They look the same.
 *
 * <p>Blends over what is there, whatever the blending was before. Where depth is tested, ropes are hidden by what is in front of
 * them, but do not hide what is drawn later. All of OpenGL's state is as it was before once {@link #end()} returns, but for the
 * shader that is in use. After the loss of a context, as on Android, all is restored by libGDX.
 *
 * <p>Belongs to the thread that renders. Allocates nothing once warm.
 */
public final class RopeRenderer implements Disposable {
    /** Ways to get ropes to the graphics card. */
    public enum Form {
        /** The GPU form where it can be had. */
        AUTO,
        /** Positions are looked up in a texture. Needs OpenGL 3.0, or OpenGL ES 3.0 or WebGL 2 with libGDX's GL30. */
        GPU,
        /** Triangles are sent; for all of OpenGL 2 and OpenGL ES 2. */
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
     * @throws IllegalStateException if it was begun before and not ended, the renderer was disposed, or the GPU form was asked for
     *     and cannot be had
     * @throws RopeShaderException if the card refuses a shader
     */
    public void begin(Matrix4 projection) {
        Check.state(!disposed, "the renderer was disposed");
        Check.state(!drawingNow, "end() must be called before begin()");
        LineDrawing ready = drawing;
        if (ready == null) {
            ready = new LineDrawing(wanted);
            drawing = ready;
        }
        ready.begin(projection);
        drawingNow = true;
    }

    /**
     * Draws a rope as it is at its {@linkplain RopeView#alpha alpha}. A rope of one node has no length, and is not seen.
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
     * @throws IllegalStateException if it was not begun, the rope was removed from its world, or it has more nodes than textures of
     *     the card have room for, which is at least 4 million
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
        begun("flush").flush();
    }

    /**
     * Draws what was collected.
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
     * @return GPU or CPU once it was begun for the first time; before, what was asked for
     */
    public Form form() {
        LineDrawing ready = drawing;
        return ready == null ? wanted : ready.onGpu() ? Form.GPU : Form.CPU;
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
