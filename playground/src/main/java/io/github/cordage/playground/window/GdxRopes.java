package io.github.cordage.playground.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.OrthographicCamera;
import com.badlogic.gdx.math.Vector3;
import io.github.cordage.gdx.RopeRenderer;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.gdx.TubeRenderer;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.TensionScale;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.CameraMatrix;
import io.github.cordage.stage.picture.Look;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.stage.picture.RopeMaterial;
import io.github.cordage.stage.picture.ScenePainter;
import io.github.cordage.stage.picture.TensionLegend;
import io.github.cordage.view.RopeView;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** Draws ropes with the libGDX module; in space, with depth. */
final class GdxRopes implements RopeArt {
    /** {@code GL_MULTISAMPLE}, which libGDX does not define because OpenGL ES lacks it. */
    private static final int MULTISAMPLE = 0x809D;

    /** Points per segment of a tube; colours are interpolated between them. */
    private static final int TUBE_POINTS = 4;

    private final RopeRenderer lines = new RopeRenderer();
    private final TubeRenderer tubes = new TubeRenderer()
            .light(new Vector3(0.36f, -0.8f, -0.48f), new Color(0.55f, 0.55f, 0.52f, 1))
            .ambient(new Color(0.58f, 0.58f, 0.6f, 1));
    private final ColliderDepth depth = new ColliderDepth();
    private final RopeStyle border = new RopeStyle().plain().shading(0).widthByStretch(false);
    private final RopeStyle segments = new RopeStyle()
            .segmentColors(color(Palette.GREEN), color(Palette.WHITE))
            .plain()
            .shading(0)
            .pointsPerSegment(1)
            .widthByStretch(false);
    private final Map<RopeMaterial, RopeStyle> materials = new EnumMap<>(RopeMaterial.class);
    private final RopeStyle tension = new RopeStyle().plain().shading(0.3f);
    private final OrthographicCamera eye = new OrthographicCamera();
    private final GlCanvas canvas;

    GdxRopes(GlCanvas canvas) {
        this.canvas = canvas;
        border.color(color(Palette.OUTLINE));
        for (RopeMaterial material : RopeMaterial.values()) {
            materials.put(material, style(material));
        }
    }

    private static RopeStyle style(RopeMaterial material) {
        RopeStyle style = new RopeStyle();
        if (material != RopeMaterial.HEMP) {
            style.color(color(material.color()));
        }
        return material.strands() == 0 ? style.plain() : style.twisted(material.strands(), (float) material.lay());
    }

    private static Color color(int rgb) {
        Color color = new Color(Color.WHITE);
        Color.rgb888ToColor(color, rgb);
        return color;
    }

    @Override
    public void draw(Session session, Camera camera, Look look, TensionScale tensions) {
        tension.tensionColors(TensionLegend.colors(tensions.greatest()));
        if (camera.space()) {
            drawTubes(session, camera, look);
        } else {
            drawLines(session, camera, look);
        }
    }

    private void drawLines(Session session, Camera camera, Look look) {
        ScenePainter painter = new ScenePainter(canvas, camera);
        CameraMatrix.set(eye.combined.val, camera);
        // Edges are anti-aliased already; multisampling would show seams between segments.
        Gdx.gl.glDisable(MULTISAMPLE);
        lines.begin(eye);
        for (RopeView rope : session.ropes()) {
            RopeStyle style = style(look, session.material(rope));
            double width = painter.lineWidth(rope);
            border.minWidthPixels((float) Math.min(1000, width + 2 * canvas.unit()))
                    .pointsPerSegment(style.pointsPerSegment());
            lines.draw(rope, session.alpha(), border);
            lines.draw(rope, session.alpha(), style.minWidthPixels((float) Math.min(1000, width)));
        }
        lines.end();
        Gdx.gl.glEnable(MULTISAMPLE);
    }

    private void drawTubes(Session session, Camera camera, Look look) {
        ScenePainter painter = new ScenePainter(canvas, camera);
        CameraMatrix.set(eye.combined.val, camera);
        double far = CameraMatrix.reach(camera);
        double[] from = camera.unproject(camera.width() / 2.0, camera.height() / 2.0, far);
        eye.position.set((float) from[0], (float) from[1], (float) from[2]);
        Gdx.gl.glEnable(GL20.GL_DEPTH_TEST);
        depth.draw(session.forms(), eye.combined);
        tubes.begin(eye);
        for (RopeView rope : session.ropes()) {
            RopeStyle style = style(look, session.material(rope));
            int points = style.pointsPerSegment();
            style.pointsPerSegment(TUBE_POINTS);
            tubes.draw(rope, session.alpha(), style.minWidthPixels((float) Math.min(1000, painter.lineWidth(rope))));
            style.pointsPerSegment(points);
        }
        tubes.end();
        Gdx.gl.glDisable(GL20.GL_DEPTH_TEST);
    }

    private RopeStyle style(Look look, RopeMaterial material) {
        return switch (look) {
            case SEGMENTS -> segments;
            case ROPE -> Objects.requireNonNull(materials.get(material));
            case TENSION -> tension;
        };
    }

    @Override
    public void dispose() {
        lines.dispose();
        tubes.dispose();
        depth.dispose();
    }
}
