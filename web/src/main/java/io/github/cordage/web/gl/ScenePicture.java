package io.github.cordage.web.gl;

import io.github.cordage.stage.CameraRig;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.TensionScale;
import io.github.cordage.stage.View;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.CameraMatrix;
import io.github.cordage.stage.picture.Look;
import io.github.cordage.stage.picture.MarkCanvas;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.stage.picture.ScenePainter;
import io.github.cordage.view.RopeView;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.webgl.WebGL2RenderingContext;

/**
 * Draws scenes with WebGL 2. Everything on the graphics card belongs to one context; after its loss, create another
 * picture.
 */
public final class ScenePicture {
    /** Smallest drawn thickness of a rope [pixels of the design]. */
    private static final double THINNEST = 3;

    /** Thickness below which a rope in space is drawn as a band [pixels]. */
    private static final double THIN = 10;

    private final WebGL2RenderingContext gl;
    private final GlCanvas canvas;
    private final RopeBands bands;
    private final RopeBands thin;
    private final RopeTubes tubes;
    private final ColliderDepth depth;
    private final Smoothing smoothing;
    private final RopeLook look = new RopeLook();
    private final float[] matrix = new float[16];
    private @Nullable Camera painted;
    private @Nullable ScenePainter painter;

    /**
     * Creates a picture; shaders are compiled when they are needed.
     *
     * @param gl the context, with a depth buffer
     */
    public ScenePicture(WebGL2RenderingContext gl) {
        this.gl = gl;
        canvas = new GlCanvas(gl);
        bands = new RopeBands(gl, false);
        thin = new RopeBands(gl, true);
        smoothing = new Smoothing(gl);
        tubes = new RopeTubes(gl);
        depth = new ColliderDepth(gl);
    }

    /**
     * Draws a frame.
     *
     * @param session the scene
     * @param rig the camera, whose size is that of the canvas
     * @param view what is shown, and how
     * @param tensions the scale of colours
     * @param fast whether there is time for smooth edges of tubes
     * @param overlay draws over it
     * @throws IllegalStateException if the graphics card refuses a shader, or the context is lost
     */
    public void draw(
            Session session,
            CameraRig rig,
            View view,
            TensionScale tensions,
            boolean fast,
            Consumer<? super MarkCanvas> overlay) {
        Camera camera = rig.camera();
        smoothing.begin(fast && camera.space() && !tubes.isEmpty(), camera.width(), camera.height());
        gl.viewport(0, 0, camera.width(), camera.height());
        int back = Palette.BACKGROUND;
        gl.clearColor((back >> 16) / 255f, (back >> 8 & 0xff) / 255f, (back & 0xff) / 255f, 1);
        gl.clear(WebGL2RenderingContext.COLOR_BUFFER_BIT | WebGL2RenderingContext.DEPTH_BUFFER_BIT);
        // An exception may have interrupted the frame before.
        gl.disable(WebGL2RenderingContext.DEPTH_TEST);
        gl.enable(WebGL2RenderingContext.BLEND);
        // The picture stays opaque.
        gl.blendFuncSeparate(
                WebGL2RenderingContext.SRC_ALPHA,
                WebGL2RenderingContext.ONE_MINUS_SRC_ALPHA,
                WebGL2RenderingContext.ZERO,
                WebGL2RenderingContext.ONE);
        ScenePainter marks = painter(camera, rig.unit());
        canvas.begin(camera.width(), camera.height());
        marks.paintSurroundings(session, view.grid());
        canvas.end();
        drawRopes(session, camera, view.look(), tensions);
        canvas.begin(camera.width(), camera.height());
        marks.paintNodes(session);
        if (view.contacts()) {
            marks.paintContacts(session);
        }
        overlay.accept(canvas);
        canvas.end();
        smoothing.end();
    }

    private ScenePainter painter(Camera camera, double unit) {
        ScenePainter known = painter;
        if (known == null || painted != camera || canvas.unit() != unit) {
            canvas.setUnit(unit);
            known = new ScenePainter(canvas, camera);
            painter = known;
            painted = camera;
        }
        return known;
    }

    private void drawRopes(Session session, Camera camera, Look how, TensionScale tensions) {
        List<? extends RopeView> ropes = session.ropes();
        double unit = canvas.unit();
        look.begin(how, camera.scale(), THINNEST * unit, session.alpha(), tensions.greatest());
        if (camera.space()) {
            drawInSpace(session, camera, ropes);
            return;
        }
        tubes.begin(look);
        bands.begin(look, camera, unit);
        for (int i = 0; i < ropes.size(); i++) {
            RopeView rope = ropes.get(i);
            bands.add(rope, look.read(rope, session.material(rope)), camera);
        }
        bands.end(camera);
    }

    private void drawInSpace(Session session, Camera camera, List<? extends RopeView> ropes) {
        CameraMatrix.set(matrix, camera);
        gl.enable(WebGL2RenderingContext.DEPTH_TEST);
        gl.depthFunc(WebGL2RenderingContext.LEQUAL);
        depth.draw(session.forms(), matrix, camera.scale());
        tubes.begin(look);
        thin.begin(look, camera, 0);
        for (int i = 0; i < ropes.size(); i++) {
            RopeView rope = ropes.get(i);
            if (2 * look.halfWidth(rope) * camera.scale() < THIN) {
                thin.add(rope, look.read(rope, session.material(rope)), camera);
            } else {
                tubes.add(rope, look.read(rope, session.material(rope)), camera);
            }
        }
        double[] eye = camera.unproject(camera.width() / 2.0, camera.height() / 2.0, CameraMatrix.reach(camera));
        tubes.end(camera, matrix, eye);
        thin.end(camera);
        gl.disable(WebGL2RenderingContext.DEPTH_TEST);
    }
}
