package io.github.cordage.playground.picture;

import io.github.cordage.stage.picture.Canvas;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;

/** Draws with Java2D. */
final class AwtCanvas implements Canvas {
    private final Graphics2D g;

    AwtCanvas(Graphics2D g) {
        this.g = g;
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }

    @Override
    public double unit() {
        return 1;
    }

    @Override
    public void fill(double[] xy, int color) {
        g.setColor(new Color(color));
        Path2D path = path(xy);
        path.closePath();
        g.fill(path);
    }

    @Override
    public void line(double[] xy, double thickness, int color) {
        g.setColor(new Color(color));
        g.setStroke(new BasicStroke((float) thickness, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(path(xy));
    }

    @Override
    public void disc(double x, double y, double radius, int color) {
        g.setColor(new Color(color));
        g.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }

    private static Path2D path(double[] xy) {
        Path2D path = new Path2D.Double();
        path.moveTo(xy[0], xy[1]);
        for (int i = 2; i < xy.length; i += 2) {
            path.lineTo(xy[i], xy[i + 1]);
        }
        if (xy.length == 2) {
            path.lineTo(xy[0], xy[1]);
        }
        return path;
    }
}
