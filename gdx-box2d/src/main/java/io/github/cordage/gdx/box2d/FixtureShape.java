package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.ChainShape;
import com.badlogic.gdx.physics.box2d.CircleShape;
import com.badlogic.gdx.physics.box2d.EdgeShape;
import com.badlogic.gdx.physics.box2d.PolygonShape;
import com.badlogic.gdx.physics.box2d.Shape;
import io.github.cordage.ColliderShape;
import java.util.Arrays;

/**
 * A shape of Box2D as the shape of a collider, with its place on the body. Skins of polygons, edges and chains are left
 * out.
 */
final class FixtureShape {
    /** Vertices of a chain from which on it can be a loop; its first vertex comes once more as the last. */
    private static final int LEAST_LOOP = 4;

    final ColliderShape shape;

    /** Place of the collider's origin on the body, in its coordinates [m]. */
    final double x;

    final double y;

    /** Center of a circle around the shape, in coordinates of the body, and its radius [m]. */
    final double middleX;

    final double middleY;
    final double radius;

    private FixtureShape(ColliderShape shape, double x, double y, double middleX, double middleY, double radius) {
        this.shape = shape;
        this.x = x;
        this.y = y;
        this.middleX = middleX;
        this.middleY = middleY;
        this.radius = radius;
    }

    /**
     * Translates a shape.
     *
     * @param centerX x of the body's center of mass, about which shapes without a center of their own turn [m]
     * @throws IllegalArgumentException if the shape cannot be that of a collider, such as one that is too small
     */
    static FixtureShape of(Shape shape, double centerX, double centerY) {
        if (shape instanceof CircleShape circle) {
            Vector2 center = circle.getPosition();
            double radius = circle.getRadius();
            return new FixtureShape(ColliderShape.circle(radius), center.x, center.y, center.x, center.y, radius);
        }
        double[] xy = vertices(shape);
        if (xy.length == 0) {
            throw new IllegalArgumentException("it has no vertices");
        }
        double minX = xy[0];
        double maxX = xy[0];
        double minY = xy[1];
        double maxY = xy[1];
        for (int i = 0; i < xy.length; i += 2) {
            minX = Math.min(minX, xy[i]);
            maxX = Math.max(maxX, xy[i]);
            minY = Math.min(minY, xy[i + 1]);
            maxY = Math.max(maxY, xy[i + 1]);
        }
        double middleX = (minX + maxX) / 2;
        double middleY = (minY + maxY) / 2;
        double radius = 0;
        for (int i = 0; i < xy.length; i += 2) {
            radius = Math.max(radius, Math.hypot(xy[i] - middleX, xy[i + 1] - middleY));
            xy[i] -= centerX;
            xy[i + 1] -= centerY;
        }
        return new FixtureShape(collider(shape, xy), centerX, centerY, middleX, middleY, radius);
    }

    private static ColliderShape collider(Shape shape, double[] xy) {
        if (shape instanceof PolygonShape) {
            return ColliderShape.polygon(xy);
        }
        if (shape instanceof EdgeShape) {
            return ColliderShape.segment(xy[0], xy[1], xy[2], xy[3]);
        }
        // The shape of a fixture does not say whether it is a loop.
        int last = xy.length - 2;
        boolean isLoop = xy.length >= 2 * LEAST_LOOP && xy[0] == xy[last] && xy[1] == xy[last + 1];
        return ColliderShape.chain(isLoop, isLoop ? Arrays.copyOf(xy, last) : xy);
    }

    private static double[] vertices(Shape shape) {
        Vector2 vertex = new Vector2();
        if (shape instanceof EdgeShape edge) {
            double[] xy = new double[4];
            edge.getVertex1(vertex);
            put(vertex, xy, 0);
            edge.getVertex2(vertex);
            put(vertex, xy, 1);
            return xy;
        }
        if (shape instanceof PolygonShape polygon) {
            double[] xy = new double[2 * polygon.getVertexCount()];
            for (int i = 0; 2 * i < xy.length; i++) {
                polygon.getVertex(i, vertex);
                put(vertex, xy, i);
            }
            return xy;
        }
        if (shape instanceof ChainShape chain) {
            double[] xy = new double[2 * chain.getVertexCount()];
            for (int i = 0; 2 * i < xy.length; i++) {
                chain.getVertex(i, vertex);
                put(vertex, xy, i);
            }
            return xy;
        }
        throw new IllegalArgumentException("there is no collider for a " + shape.getType());
    }

    private static void put(Vector2 vertex, double[] xy, int i) {
        xy[2 * i] = vertex.x;
        xy[2 * i + 1] = vertex.y;
    }
}
