package io.github.cordage.web;

import io.github.cordage.stage.CameraRig;
import io.github.cordage.stage.Pointer;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.TensionScale;
import io.github.cordage.stage.View;
import io.github.cordage.stage.picture.MarkCanvas;
import io.github.cordage.web.gl.ScenePicture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.dom.html.HTMLCanvasElement;
import org.teavm.jso.webgl.WebGL2RenderingContext;
import org.teavm.jso.webgl.WebGLContextAttributes;

/**
 * A scene on a canvas: drawn with WebGL 2, with as many pixels as the canvas covers on the screen, and led by mouse,
 * pen, fingers and the keys of the canvas.
 *
 * <p>In each frame of the browser, call {@link #update}; if it returns true, let the session advance and call {@link
 * #draw}.
 */
final class SceneView {
    /** Hears when the graphics card takes the picture away, and when it gives it back. */
    interface Listener {
        /** The context is lost; {@link #update} returns false from now on. */
        void contextLost();

        /** The picture can be drawn again. */
        void contextRestored();
    }

    private final HTMLCanvasElement canvas;
    private final Session session;
    private final CameraRig rig;
    private final View view;
    private final TensionScale tensions;
    private final Pointer pointer;
    private final Listener listener;
    private final CanvasSize size;
    private final Crosshair crosshair;
    private final CanvasInput input;
    private final Consumer<MarkCanvas> overlay;
    private @Nullable WebGL2RenderingContext gl;
    private @Nullable ScenePicture picture;
    private final DrawingTime drawing = new DrawingTime();
    private boolean lost;
    private int frames;

    /** Creates a view of a session; {@link #start} sets it going. */
    SceneView(
            HTMLCanvasElement canvas,
            Session session,
            CameraRig rig,
            View view,
            TensionScale tensions,
            Pointer pointer,
            Listener listener) {
        this.canvas = canvas;
        this.session = session;
        this.rig = rig;
        this.view = view;
        this.tensions = tensions;
        this.pointer = pointer;
        this.listener = listener;
        size = new CanvasSize(canvas, rig);
        crosshair = new Crosshair(pointer, rig);
        input = new CanvasInput(canvas, size, pointer, rig, crosshair);
        overlay = marks -> {
            pointer.paint(marks);
            crosshair.paint(marks);
        };
    }

    Session session() {
        return session;
    }

    CameraRig rig() {
        return rig;
    }

    View view() {
        return view;
    }

    Pointer pointer() {
        return pointer;
    }

    /** Whether the graphics card has taken the picture away. */
    boolean isLost() {
        return lost;
    }

    /** Pixels of the canvas in a pixel of the page. */
    double ratio() {
        return size.ratio();
    }

    /** Number of frames that were drawn. */
    int frames() {
        return frames;
    }

    /** Sets the size of a design pixel [pixels of the page]: 1, and more where the page has large text. */
    void setDesignPixel(double pixels) {
        size.setDesignPixel(pixels);
    }

    /**
     * Takes a WebGL context, and begins to follow the events of the canvas.
     *
     * @return false if the browser has no WebGL 2; nothing has begun then
     */
    boolean start() {
        WebGLContextAttributes wanted = WebGLContextAttributes.create();
        // Edges are soft by themselves, except those of tubes, for which the picture makes samples of its own.
        wanted.setAntialias(false);
        wanted.setDepth(true);
        WebGL2RenderingContext context = (WebGL2RenderingContext) canvas.getContext("webgl2", wanted);
        if (context == null) {
            return false;
        }
        gl = context;
        canvas.addEventListener("webglcontextlost", event -> {
            // Otherwise it would never be restored.
            event.preventDefault();
            lost = true;
            renew();
            pointer.stop();
            listener.contextLost();
        });
        canvas.addEventListener("webglcontextrestored", event -> {
            lost = false;
            renew();
            listener.contextRestored();
        });
        input.listen();
        return true;
    }

    /**
     * Begins a frame: follows the size of the canvas, and finds what is under the pointer.
     *
     * @return whether there is a picture: false while the context is lost, and while the canvas has no size. Time
     *     should stand still then
     */
    boolean update() {
        if (lost || !size.update()) {
            return false;
        }
        input.update();
        drawing.begun(rig.camera());
        return true;
    }

    /**
     * Draws the scene. Until the browser's next frame, the canvas can be read, for instance by {@code toBlob}.
     *
     * @throws IllegalStateException if the graphics card refuses a shader
     */
    void draw() {
        WebGL2RenderingContext context = gl;
        if (context == null || lost || context.isContextLost()) {
            return;
        }
        ScenePicture drawn = picture;
        if (drawn == null) {
            drawn = new ScenePicture(context);
            picture = drawn;
        }
        drawing.draws();
        drawn.draw(session, rig, view, tensions, drawing.isFast(), overlay);
        frames++;
    }

    /** Begins with everything on the graphics card anew; also helps after an exception has interrupted drawing. */
    void renew() {
        picture = null;
    }
}
