package io.github.cordage.dyn4j;

import io.github.cordage.ColliderShape;
import java.util.Arrays;
import org.dyn4j.geometry.Capsule;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.Polygon;
import org.dyn4j.geometry.Rotation;
import org.dyn4j.geometry.Segment;
import org.dyn4j.geometry.Transform;
import org.dyn4j.geometry.Vector2;

/**
 * A dyn4j shape as the shape of a collider, with its place on the body. Circles, capsules, polygons and segments are
 * exact; of any other convex shape, a polygon of its farthest points in {@link #DIRECTIONS} directions stands for it.
 */
final class FixtureShape {
    /**
     * Directions in which a curved shape is sampled. An ellipse with half axes a and b, b shorter, is too flat by at
     * most (π / 64)² / 2 a² / b = 0.0012 a² / b.
     */
    static final int DIRECTIONS = 64;

    /** Corners nearer to each other than this part of the shape's size count as one. */
    private static final double ONE_CORNER = 1e-6;

    final ColliderShape shape;

    /** Place of the collider's origin on the body, in its coordinates [m]. */
    final double x;

    final double y;

    /** Angle of the collider on the body [rad]. */
    final double angle;

    private FixtureShape(ColliderShape shape, double x, double y, double angle) {
        this.shape = shape;
        this.x = x;
        this.y = y;
        this.angle = angle;
    }

    /**
     * Translates a shape.
     *
     * @param centerX x of the body's center of mass, about which shapes without a center of their own turn [m]
     * @throws IllegalArgumentException if the shape is smaller than a collider may be
     */
    static FixtureShape of(Convex convex, double centerX, double centerY) {
        if (convex instanceof Circle circle) {
            Vector2 center = circle.getCenter();
            return new FixtureShape(ColliderShape.circle(circle.getRadius()), center.x, center.y, 0);
        }
        if (convex instanceof Capsule capsule) {
            Vector2 center = capsule.getCenter();
            double radius = capsule.getCapRadius();
            // dyn4j counts the ends as part of the length.
            return new FixtureShape(
                    ColliderShape.capsule(radius, capsule.getLength() - 2 * radius),
                    center.x,
                    center.y,
                    angleOf(capsule.getRotation()));
        }
        if (convex instanceof Segment segment) {
            Vector2 a = segment.getPoint1();
            Vector2 b = segment.getPoint2();
            return new FixtureShape(
                    ColliderShape.segment(a.x - centerX, a.y - centerY, b.x - centerX, b.y - centerY),
                    centerX,
                    centerY,
                    0);
        }
        double[] xy = convex instanceof Polygon polygon ? corners(polygon) : sample(convex);
        for (int i = 0; i < xy.length; i += 2) {
            xy[i] -= centerX;
            xy[i + 1] -= centerY;
        }
        return new FixtureShape(ColliderShape.polygon(xy), centerX, centerY, 0);
    }

    /** dyn4j's own method has other last bits on other JVMs. */
    private static double angleOf(Rotation rotation) {
        return StrictMath.atan2(rotation.getSint(), rotation.getCost());
    }

    private static double[] corners(Polygon polygon) {
        Vector2[] vertices = polygon.getVertices();
        double[] xy = new double[2 * vertices.length];
        for (int i = 0; i < vertices.length; i++) {
            xy[2 * i] = vertices[i].x;
            xy[2 * i + 1] = vertices[i].y;
        }
        return xy;
    }

    /** The farthest points of a shape, counterclockwise, each once. */
    private static double[] sample(Convex convex) {
        Transform identity = new Transform();
        double apart = ONE_CORNER * convex.getRadius();
        double[] xy = new double[2 * DIRECTIONS];
        int count = 0;
        for (int i = 0; i < DIRECTIONS; i++) {
            double angle = 2 * Math.PI * i / DIRECTIONS;
            Vector2 point =
                    convex.getFarthestPoint(new Vector2(StrictMath.cos(angle), StrictMath.sin(angle)), identity);
            boolean isNew = count == 0 || isApart(point, xy, count - 1, apart);
            boolean closes = count > 1 && !isApart(point, xy, 0, apart);
            if (isNew && !closes) {
                xy[2 * count] = point.x;
                xy[2 * count + 1] = point.y;
                count++;
            }
        }
        return Arrays.copyOf(xy, 2 * count);
    }

    private static boolean isApart(Vector2 point, double[] xy, int i, double apart) {
        return Math.hypot(point.x - xy[2 * i], point.y - xy[2 * i + 1]) > apart;
    }
}
