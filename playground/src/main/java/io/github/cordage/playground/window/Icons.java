package io.github.cordage.playground.window;

import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Arc2D;
import java.awt.geom.CubicCurve2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;

/** Draws the icons of buttons, in white, on a grid of 20 by 20. */
final class Icons {
    private static final int FIELD = 20;

    private final int pixels;

    /** Icons of a size [pixels]. */
    Icons(int pixels) {
        this.pixels = pixels;
    }

    /** The names of all icons. */
    static List<String> names() {
        return List.of(
                "grab", "rope", "pin", "ring", "tie", "splice", "cut", "circle", "box", "capsule", "wall", "erase",
                "restart", "play", "pause", "step", "save", "moment", "picture", "record", "panels", "help", "fit",
                "cables", "link", "down", "undo", "redo");
    }

    Texture draw(String name) {
        BufferedImage image = new BufferedImage(pixels, pixels, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.scale((double) pixels / FIELD, (double) pixels / FIELD);
        g.setStroke(new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        draw(g, name);
        g.dispose();
        Pixmap pixmap = new Pixmap(pixels, pixels, Pixmap.Format.RGBA8888);
        pixmap.setBlending(Pixmap.Blending.None);
        for (int y = 0; y < pixels; y++) {
            for (int x = 0; x < pixels; x++) {
                pixmap.drawPixel(x, y, 0xffffff00 | image.getRaster().getSample(x, y, 0));
            }
        }
        Texture texture = new Texture(pixmap);
        pixmap.dispose();
        return texture;
    }

    private static void draw(Graphics2D g, String name) {
        switch (name) {
            case "grab" -> g.fill(path(5, 3, 15.5, 11, 10.6, 11.6, 13.4, 16.6, 11.2, 17.8, 8.5, 12.8, 5, 16));
            case "rope" -> g.draw(new CubicCurve2D.Double(3, 4, 4, 20, 13, 18, 17, 5));
            case "pin" -> drawPin(g);
            case "ring" -> drawRing(g);
            case "tie" -> drawKnot(g);
            case "splice" -> drawSplice(g);
            case "cut" -> drawScissors(g);
            case "circle" -> g.draw(new Ellipse2D.Double(3.5, 3.5, 13, 13));
            case "box" -> g.draw(new RoundRectangle2D.Double(3.5, 5, 13, 10, 1, 1));
            case "capsule" -> g.draw(new RoundRectangle2D.Double(2.5, 6.5, 15, 7, 7, 7));
            case "wall" -> drawWall(g);
            case "erase" -> drawBin(g);
            case "restart" -> drawRestart(g);
            case "play" -> g.fill(path(6, 4, 16, 10, 6, 16));
            case "pause" -> {
                g.fill(new RoundRectangle2D.Double(5, 4, 3.6, 12, 1, 1));
                g.fill(new RoundRectangle2D.Double(11.4, 4, 3.6, 12, 1, 1));
            }
            case "step" -> {
                g.fill(path(4, 4, 12, 10, 4, 16));
                g.fill(new RoundRectangle2D.Double(13.4, 4, 2.8, 12, 1, 1));
            }
            case "save" -> drawArrowDown(g);
            case "moment" -> drawFlag(g);
            case "picture" -> drawCamera(g);
            case "record" -> g.fill(new Ellipse2D.Double(5, 5, 10, 10));
            case "panels" -> drawPanels(g);
            case "help" -> drawQuestion(g);
            case "fit" -> drawFit(g);
            case "cables" -> drawCables(g);
            case "link" -> drawLink(g);
            case "undo" -> drawUndo(g);
            case "redo" -> {
                g.translate(FIELD, 0);
                g.scale(-1, 1);
                drawUndo(g);
            }
            case "down" -> g.draw(line(4, 7, 10, 13, 16, 7));
            default -> throw new IllegalArgumentException("no icon " + name);
        }
    }

    private static Shape path(double... xy) {
        Path2D path = line(xy);
        path.closePath();
        return path;
    }

    private static Path2D line(double... xy) {
        Path2D path = new Path2D.Double();
        path.moveTo(xy[0], xy[1]);
        for (int i = 2; i < xy.length; i += 2) {
            path.lineTo(xy[i], xy[i + 1]);
        }
        return path;
    }

    private static void drawPin(Graphics2D g) {
        g.draw(new Ellipse2D.Double(6, 2.5, 8, 8));
        g.fill(new Ellipse2D.Double(8.4, 4.9, 3.2, 3.2));
        g.draw(new Line2D.Double(10, 10.5, 10, 17.5));
    }

    private static void drawRing(Graphics2D g) {
        g.draw(new Ellipse2D.Double(6.5, 3, 7, 7));
        g.draw(line(3, 17, 10, 6.5, 17, 13));
    }

    private static void drawKnot(Graphics2D g) {
        g.draw(line(3, 3, 10, 10, 17, 3));
        g.draw(line(10, 10, 10, 17));
        g.fill(new Ellipse2D.Double(7.5, 7.5, 5, 5));
    }

    /** Two strands that go over into each other. */
    private static void drawSplice(Graphics2D g) {
        g.draw(new CubicCurve2D.Double(2, 6, 11, 6, 9, 14, 18, 14));
        g.draw(new CubicCurve2D.Double(2, 14, 11, 14, 9, 6, 18, 6));
    }

    private static void drawScissors(Graphics2D g) {
        g.draw(new Ellipse2D.Double(3, 12, 5, 5));
        g.draw(new Ellipse2D.Double(12, 12, 5, 5));
        g.draw(new Line2D.Double(6.8, 12.4, 13, 3));
        g.draw(new Line2D.Double(13.2, 12.4, 7, 3));
    }

    private static void drawWall(Graphics2D g) {
        g.draw(new Line2D.Double(3.5, 15.5, 16.5, 4.5));
        g.fill(new Ellipse2D.Double(2, 14, 3, 3));
        g.fill(new Ellipse2D.Double(15, 3, 3, 3));
    }

    private static void drawBin(Graphics2D g) {
        g.draw(new Line2D.Double(4, 5.5, 16, 5.5));
        g.draw(line(8, 5.5, 8, 3.5, 12, 3.5, 12, 5.5));
        g.draw(line(5.5, 5.5, 6.3, 16.8, 13.7, 16.8, 14.5, 5.5));
        g.draw(new Line2D.Double(8.5, 8.5, 8.8, 13.8));
        g.draw(new Line2D.Double(11.5, 8.5, 11.2, 13.8));
    }

    private static void drawRestart(Graphics2D g) {
        g.draw(new Arc2D.Double(4, 4, 12, 12, 120, -290, Arc2D.OPEN));
        g.fill(path(3.2, 2.6, 9.2, 3.4, 5.2, 8.2));
    }

    private static void drawUndo(Graphics2D g) {
        g.draw(line(7.2, 3.6, 3.4, 7.4, 7.2, 11.2));
        Path2D path = line(3.6, 7.4, 11.5, 7.4);
        path.curveTo(18.5, 7.4, 18.5, 16.2, 11.5, 16.2);
        path.lineTo(8.5, 16.2);
        g.draw(path);
    }

    private static void drawArrowDown(Graphics2D g) {
        g.draw(new Line2D.Double(10, 3, 10, 11.5));
        g.draw(line(6.2, 8, 10, 11.8, 13.8, 8));
        g.draw(line(3.5, 13, 3.5, 16.5, 16.5, 16.5, 16.5, 13));
    }

    private static void drawFlag(Graphics2D g) {
        g.draw(new Line2D.Double(5.5, 3, 5.5, 17.5));
        g.fill(path(5.5, 3.4, 15.5, 6.6, 5.5, 10));
    }

    private static void drawCamera(Graphics2D g) {
        g.draw(path(3, 6.5, 6.6, 6.5, 8, 4.2, 12, 4.2, 13.4, 6.5, 17, 6.5, 17, 15.8, 3, 15.8));
        g.draw(new Ellipse2D.Double(7.2, 8, 5.6, 5.6));
    }

    private static void drawPanels(Graphics2D g) {
        g.draw(new RoundRectangle2D.Double(3, 4, 14, 12, 2, 2));
        g.draw(new Line2D.Double(7.5, 4, 7.5, 16));
        g.draw(new Line2D.Double(12.5, 4, 12.5, 16));
    }

    private static void drawQuestion(Graphics2D g) {
        g.draw(new Arc2D.Double(6.5, 3, 7, 7, 180, -230, Arc2D.OPEN));
        g.draw(line(11.6, 9.6, 10, 11, 10, 12.6));
        g.fill(new Ellipse2D.Double(8.9, 14.8, 2.2, 2.2));
    }

    private static void drawCables(Graphics2D g) {
        g.draw(new Ellipse2D.Double(2, 3, 4.4, 4.4));
        g.draw(new Ellipse2D.Double(13.6, 5, 4.4, 4.4));
        g.draw(new CubicCurve2D.Double(4.2, 7.4, 5, 20, 15, 20, 15.8, 9.4));
    }

    /** A link as long as the grid and half as high, with thick strokes, because it is stretched. */
    private static void drawLink(Graphics2D g) {
        g.setStroke(new BasicStroke(2.6f));
        g.draw(new RoundRectangle2D.Double(1.4, 6.6, 17.2, 6.8, 6.8, 6.8));
    }

    private static void drawFit(Graphics2D g) {
        g.draw(line(3.5, 7, 3.5, 3.5, 7, 3.5));
        g.draw(line(13, 3.5, 16.5, 3.5, 16.5, 7));
        g.draw(line(16.5, 13, 16.5, 16.5, 13, 16.5));
        g.draw(line(7, 16.5, 3.5, 16.5, 3.5, 13));
    }
}
