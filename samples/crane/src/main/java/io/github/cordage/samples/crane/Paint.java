package io.github.cordage.samples.crane;

import io.github.cordage.Rope;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import org.dyn4j.dynamics.Body;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.Polygon;
import org.dyn4j.geometry.Vector2;

/** Draws bodies and ropes in metres. */
final class Paint {
    private Paint() {}

    /** Draws a body of one polygon or circle. */
    static void box(Graphics2D g, Color color, Body body) {
        AffineTransform before = g.getTransform();
        g.translate(body.getTransform().getTranslationX(), body.getTransform().getTranslationY());
        g.rotate(body.getTransform().getRotationAngle());
        Convex shape = body.getFixture(0).getShape();
        Path2D path = new Path2D.Double();
        if (shape instanceof Circle circle) {
            double r = circle.getRadius();
            path.append(new Ellipse2D.Double(-r, -r, 2 * r, 2 * r), false);
        } else if (shape instanceof Polygon polygon) {
            for (Vector2 corner : polygon.getVertices()) {
                if (path.getCurrentPoint() == null) {
                    path.moveTo(corner.x, corner.y);
                } else {
                    path.lineTo(corner.x, corner.y);
                }
            }
            path.closePath();
        }
        g.setColor(color);
        g.fill(path);
        g.setColor(color.darker());
        g.setStroke(new BasicStroke(0.05f));
        g.draw(path);
        g.setTransform(before);
    }

    static void line(Graphics2D g, Color color, float width, double x0, double y0, double x1, double y1) {
        g.setColor(color);
        g.setStroke(new BasicStroke(width));
        g.draw(new Line2D.Double(x0, y0, x1, y1));
    }

    static void disc(Graphics2D g, Color color, double radius, double x, double y) {
        g.setColor(color);
        g.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }

    static void rope(Graphics2D g, Color color, float width, Rope rope) {
        Path2D path = new Path2D.Double();
        path.moveTo(rope.x(0), rope.y(0));
        for (int i = 1; i < rope.nodeCount(); i++) {
            path.lineTo(rope.x(i), rope.y(i));
        }
        g.setColor(color);
        g.setStroke(new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(path);
    }
}
