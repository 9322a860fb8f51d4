package io.github.cordage.site.tasks;

import io.github.cordage.Rope;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;

/** Draws a frame of a film, in metres: ropes as people think of them, with strands. */
final class Painter {
    static final int WIDTH = 640;
    static final int HEIGHT = 360;
    static final Color ROPE = new Color(0xd9a45b);
    static final Color RED = new Color(0xe2604b);
    static final Color GREEN = new Color(0x63c17a);
    static final Color BLUE = new Color(0x6ea8e8);
    static final Color STONE = new Color(0x4a5568);
    static final Color WORDS = new Color(0xd5dbe5);
    private static final Color SKY = new Color(0x1d2431);
    private static final Color OUTLINE = new Color(0x0f131b);

    private final BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    private final Graphics2D g = image.createGraphics();
    private final double scale;
    private final double left;
    private final double top;

    /** Shows the world from (left, top) on, at a number of pixels to the metre. */
    Painter(double left, double top, double scale) {
        this.left = left;
        this.top = top;
        this.scale = scale;
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setColor(SKY);
        g.fillRect(0, 0, WIDTH, HEIGHT);
    }

    private double column(double x) {
        return (x - left) * scale;
    }

    private double row(double y) {
        return (top - y) * scale;
    }

    void rope(Rope rope, Color color, double pixels) {
        double[] xyz = new double[3 * rope.nodeCount()];
        rope.copyPositions(xyz, 0, rope.alpha());
        line(xyz, 0, color, pixels);
    }

    /** Draws a rope from its nodes, moved by some metres to the right. */
    void line(double[] xyz, double right, Color color, double pixels) {
        Path2D path = new Path2D.Double();
        path.moveTo(column(xyz[0] + right), row(xyz[1]));
        for (int i = 3; i < xyz.length; i += 3) {
            path.lineTo(column(xyz[i] + right), row(xyz[i + 1]));
        }
        stroke(path, OUTLINE, pixels + 2.5, 0);
        stroke(path, pixels < 5 ? color : color.darker(), pixels, 0);
        if (pixels >= 5) {
            stroke(path, color, 0.8 * pixels, 1.1 * pixels);
        }
    }

    private void stroke(Path2D path, Color color, double pixels, double dash) {
        float[] dashes = dash > 0 ? new float[] {(float) dash, (float) (0.8 * pixels)} : null;
        int cap = dash > 0 ? BasicStroke.CAP_BUTT : BasicStroke.CAP_ROUND;
        g.setStroke(new BasicStroke((float) pixels, cap, BasicStroke.JOIN_ROUND, 10, dashes, 0));
        g.setColor(color);
        g.draw(path);
    }

    void box(double x, double y, double width, double height, double angle, Color color) {
        AffineTransform before = g.getTransform();
        g.translate(column(x), row(y));
        g.rotate(-angle);
        Rectangle2D box =
                new Rectangle2D.Double(-width / 2 * scale, -height / 2 * scale, width * scale, height * scale);
        g.setColor(color);
        g.fill(box);
        g.setColor(OUTLINE);
        g.setStroke(new BasicStroke(2));
        g.draw(box);
        g.setTransform(before);
    }

    void disc(double x, double y, double radius, Color color) {
        Ellipse2D disc =
                new Ellipse2D.Double(column(x - radius), row(y + radius), 2 * radius * scale, 2 * radius * scale);
        g.setColor(color);
        g.fill(disc);
        g.setColor(OUTLINE);
        g.setStroke(new BasicStroke(2));
        g.draw(disc);
    }

    void segment(double x0, double y0, double x1, double y1, double pixels, Color color) {
        g.setColor(color);
        g.setStroke(new BasicStroke((float) pixels, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(new Line2D.Double(column(x0), row(y0), column(x1), row(y1)));
    }

    /** Words with their middle at x, y. */
    void words(double x, double y, String text) {
        g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 17));
        g.setColor(WORDS);
        g.drawString(text, (float) (column(x) - g.getFontMetrics().stringWidth(text) / 2.0), (float) row(y));
    }

    BufferedImage done() {
        g.dispose();
        return image;
    }
}
