package io.github.cordage.playground.window;

import io.github.cordage.playground.picture.Camera;
import io.github.cordage.playground.picture.Look;
import io.github.cordage.playground.picture.ScenePainter;

/** Ropes as pieces of line: what is left where the shaders of better ones do not compile. */
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
        // The canvas belongs to others.
    }
}
