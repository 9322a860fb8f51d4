package io.github.cordage.playground.window;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.stage.picture.MarkCanvas;

/** A canvas that draws with OpenGL. */
final class GlCanvas implements MarkCanvas, Disposable {
    /** Smallest and largest number of corners of a disc. */
    private static final int CORNERS_MIN = 12;

    private static final int CORNERS_MAX = 160;

    private final ShapeRenderer shapes = new ShapeRenderer();
    private final Matrix4 projection = new Matrix4();
    private final Color color = new Color();
    private double unit;

    GlCanvas(double unit) {
        this.unit = unit;
    }

    /** Changes the size of a pixel of the design. */
    void setUnit(double newUnit) {
        unit = newUnit;
    }

    /** Begins a frame of a size [pixels]. */
    void begin(int width, int height) {
        // Rows count downwards.
        projection.setToOrtho(0, width, height, 0, -1, 1);
        shapes.setProjectionMatrix(projection);
        shapes.begin(ShapeRenderer.ShapeType.Filled);
    }

    void end() {
        shapes.end();
    }

    /** Ends a frame that an exception has interrupted. */
    void abandon() {
        if (shapes.isDrawing()) {
            shapes.end();
        }
    }

    @Override
    public double unit() {
        return unit;
    }

    @Override
    public void fill(double[] xy, int rgb) {
        use(rgb, 1);
        for (int i = 2; i + 3 < xy.length; i += 2) {
            shapes.triangle((float) xy[0], (float) xy[1], (float) xy[i], (float) xy[i + 1], (float) xy[i + 2], (float)
                    xy[i + 3]);
        }
    }

    @Override
    public void line(double[] xy, double thickness, int rgb) {
        use(rgb, 1);
        stroke(xy, thickness, false);
    }

    @Override
    public void veil(double[] xy, double thickness, int rgb, double opacity) {
        use(rgb, opacity);
        stroke(xy, thickness, true);
    }

    private void stroke(double[] xy, double thickness, boolean joined) {
        for (int i = 0; i + 3 < xy.length; i += 2) {
            shapes.rectLine((float) xy[i], (float) xy[i + 1], (float) xy[i + 2], (float) xy[i + 3], (float) thickness);
        }
        // Hardly visible on thin lines, except at the corners of marks.
        if (joined || thickness > 2 * unit || xy.length == 2) {
            for (int i = 0; i < xy.length; i += 2) {
                dot(xy[i], xy[i + 1], thickness / 2);
            }
        }
    }

    @Override
    public void disc(double x, double y, double radius, int rgb) {
        use(rgb, 1);
        dot(x, y, radius);
    }

    private void dot(double x, double y, double radius) {
        int corners = (int) Math.min(CORNERS_MAX, Math.max(CORNERS_MIN, 6 * Math.sqrt(Math.max(0, radius))));
        if (radius > 0) {
            shapes.circle((float) x, (float) y, (float) radius, corners);
        }
    }

    private void use(int rgb, double opacity) {
        Color.rgb888ToColor(color, rgb);
        color.a = (float) opacity;
        shapes.setColor(color);
    }

    @Override
    public void dispose() {
        shapes.dispose();
    }
}
