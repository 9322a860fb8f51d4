package io.github.cordage.playground.window;

import io.github.cordage.Rope;
import io.github.cordage.playground.picture.Camera;
import io.github.cordage.playground.picture.Palette;
import io.github.cordage.playground.picture.ScenePainter;
import java.util.Arrays;

/** Ropes as straight pieces of line: what is left where the shaders of better ones do not compile. */
final class PlainRopes implements RopeArt {
    private final GlCanvas canvas;

    PlainRopes(GlCanvas canvas) {
        this.canvas = canvas;
    }

    @Override
    public void draw(Session session, Camera camera, View.Look look, TensionColors tensions) {
        canvas.begin(camera.width(), camera.height());
        ScenePainter painter = new ScenePainter(canvas, camera);
        if (look == View.Look.TENSION) {
            session.world().ropes().forEach(rope -> paint(session, rope, camera, painter, tensions));
        } else {
            painter.paintRopes(session);
        }
        canvas.end();
    }

    private void paint(Session session, Rope rope, Camera camera, ScenePainter painter, TensionColors tensions) {
        double[] xy = camera.project(session.positions(rope));
        double thickness = painter.lineWidth(rope);
        canvas.line(xy, thickness + 2 * canvas.unit(), Palette.OUTLINE);
        for (int i = 0; i < rope.segmentCount(); i++) {
            canvas.line(Arrays.copyOfRange(xy, 2 * i, 2 * i + 4), thickness, tensions.of(rope.tension(i)));
        }
    }

    @Override
    public void dispose() {
        // The canvas belongs to others.
    }
}
