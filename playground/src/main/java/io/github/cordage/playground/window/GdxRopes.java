package io.github.cordage.playground.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.math.Matrix4;
import io.github.cordage.Rope;
import io.github.cordage.gdx.RopeRenderer;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.playground.picture.Camera;
import io.github.cordage.playground.picture.Look;
import io.github.cordage.playground.picture.Palette;
import io.github.cordage.playground.picture.ScenePainter;

/** Ropes as the libGDX module draws them; in space behind what hides them. */
final class GdxRopes implements RopeArt {
    private final RopeRenderer renderer = new RopeRenderer();
    private final ColliderDepth depth = new ColliderDepth();
    private final RopeStyle border = new RopeStyle().plain().shading(0).widthByStretch(false);
    private final RopeStyle segments = new RopeStyle()
            .segmentColors(color(Palette.GREEN), color(Palette.WHITE))
            .plain()
            .shading(0)
            .pointsPerSegment(1)
            .widthByStretch(false);
    private final RopeStyle twisted = new RopeStyle().twisted();
    private final RopeStyle tension = new RopeStyle().plain().shading(0.3f).pointsPerSegment(1);
    private final Matrix4 matrix = new Matrix4();
    private final GlCanvas canvas;

    GdxRopes(GlCanvas canvas) {
        this.canvas = canvas;
        border.color(color(Palette.OUTLINE));
    }

    private static Color color(int rgb) {
        Color color = new Color(Color.WHITE);
        Color.rgb888ToColor(color, rgb);
        return color;
    }

    @Override
    public void draw(Session session, Camera camera, Look look, TensionScale tensions) {
        CameraMatrix.set(matrix, camera);
        if (camera.space()) {
            Gdx.gl.glEnable(GL20.GL_DEPTH_TEST);
            depth.draw(session.forms(), matrix);
        }
        RopeStyle style = style(look, tensions);
        ScenePainter painter = new ScenePainter(canvas, camera);
        renderer.begin(matrix);
        for (Rope rope : session.world().ropes()) {
            double width = painter.lineWidth(rope);
            border.minWidthPixels((float) Math.min(1000, width + 2 * canvas.unit()))
                    .pointsPerSegment(style.pointsPerSegment());
            renderer.draw(rope, session.alpha(), border);
            renderer.draw(rope, session.alpha(), style.minWidthPixels((float) Math.min(1000, width)));
        }
        renderer.end();
        Gdx.gl.glDisable(GL20.GL_DEPTH_TEST);
    }

    private RopeStyle style(Look look, TensionScale tensions) {
        return switch (look) {
            case SEGMENTS -> segments;
            case ROPE -> twisted;
            case TENSION ->
                tension.tensionColors(
                        color(0x35_2a_87), color(0xfc_e5_3e), (float) Math.max(1e-6, tensions.greatest()));
        };
    }

    @Override
    public void dispose() {
        renderer.dispose();
        depth.dispose();
    }
}
