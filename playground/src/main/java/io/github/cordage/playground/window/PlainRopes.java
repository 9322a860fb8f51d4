package io.github.cordage.playground.window;

import io.github.cordage.stage.Session;
import io.github.cordage.stage.TensionScale;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.Look;
import io.github.cordage.stage.picture.ScenePainter;

/** Draws ropes as plain lines, for graphics cards that refuse the shaders. */
final class PlainRopes implements RopeArt {
    private final GlCanvas canvas;

    PlainRopes(GlCanvas canvas) {
        this.canvas = canvas;
    }

    @Override
    public void draw(Session session, Camera camera, Look look, TensionScale tensions) {
        canvas.begin(camera.width(), camera.height());
        new ScenePainter(canvas, camera).paintRopes(session, look, tensions.greatest());
        canvas.end();
    }

    @Override
    public void dispose() {
        // The canvas belongs to the caller.
    }
}
