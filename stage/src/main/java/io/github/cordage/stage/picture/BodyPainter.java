package io.github.cordage.stage.picture;

import io.github.cordage.ColliderShape;
import java.util.Arrays;

/**
 * Draws rigid bodies: in the plane filled, in space by their edges or outlines; discs with a radius that shows how they
 * turn, points as small discs.
 */
final class BodyPainter {
    private static final int CORNERS = 48;

    /** Corners of a box as signs of x, y and z, along a line that passes every edge; the first five are a rectangle. */
    private static final int[][] EDGES = {
        {-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1}, {-1, -1, -1}, {-1, -1, 1}, {1, -1, 1}, {1, -1, -1},
        {1, -1, 1}, {1, 1, 1}, {1, 1, -1}, {1, 1, 1}, {-1, 1, 1}, {-1, 1, -1}, {-1, 1, 1}, {-1, -1, 1}
    };

    private static final int RECTANGLE = 5;

    private final Canvas canvas;
    private final Camera camera;
    private final double unit;

    BodyPainter(Canvas canvas, Camera camera) {
        this.canvas = canvas;
        this.camera = camera;
        unit = canvas.unit();
    }

    void paint(PlacedBody body) {
        ColliderShape shape = body.shape();
        if (shape == null) {
            paintPoint(body);
            return;
        }
        switch (shape.kind()) {
            case CIRCLE, SPHERE -> paintDisc(body, shape.radius());
            case CAPSULE -> paintCapsule(body, shape);
            case POLYGON -> paintOutline(body.form().xyz());
            default -> paintBox(body, body.size());
        }
    }

    private void paintPoint(PlacedBody body) {
        double[] center = new double[3];
        body.put(center, 0, 0, 0, 0);
        double[] at = camera.project(center);
        canvas.disc(at[0], at[1], 5 * unit, Palette.OUTLINE);
        canvas.disc(at[0], at[1], 4 * unit, Palette.LOAD);
    }

    private void paintDisc(PlacedBody body, double radius) {
        double[] rim = new double[3 * CORNERS + 6];
        for (int k = 0; k <= CORNERS; k++) {
            double angle = 2 * Math.PI * k / CORNERS;
            body.put(rim, k, radius * Math.cos(angle), radius * Math.sin(angle), 0);
        }
        fill(rim, CORNERS);
        body.put(rim, CORNERS + 1, 0, 0, 0);
        paintLine(rim);
    }

    /** The outline of a capsule in its own plane; in space also that across it. */
    private void paintCapsule(PlacedBody body, ColliderShape shape) {
        paintOutline(rim(body, shape, false));
        if (body.size().length > 2) {
            paintOutline(rim(body, shape, true));
        }
    }

    private static double[] rim(PlacedBody body, ColliderShape shape, boolean across) {
        double[] rim = new double[3 * (CORNERS + 2)];
        for (int k = 0; k < CORNERS + 2; k++) {
            // Half of the corners around each end, from one side of it to the other.
            boolean isRight = k <= CORNERS / 2;
            double angle = 2 * Math.PI * (isRight ? k : k - 1) / CORNERS - Math.PI / 2;
            double x = (isRight ? shape.length() : -shape.length()) / 2 + shape.radius() * Math.cos(angle);
            double side = shape.radius() * Math.sin(angle);
            body.put(rim, k, x, across ? 0 : side, across ? side : 0);
        }
        return rim;
    }

    private void paintOutline(double[] corners) {
        fill(corners, corners.length / 3);
        double[] closed = Arrays.copyOf(corners, corners.length + 3);
        System.arraycopy(corners, 0, closed, corners.length, 3);
        paintLine(closed);
    }

    private void paintBox(PlacedBody body, double[] size) {
        boolean isSolid = size.length > 2;
        double depth = isSolid ? size[2] / 2 : 0;
        double[] edges = new double[3 * (isSolid ? EDGES.length : RECTANGLE)];
        for (int k = 0; k < edges.length / 3; k++) {
            body.put(edges, k, EDGES[k][0] * size[0] / 2, EDGES[k][1] * size[1] / 2, EDGES[k][2] * depth);
        }
        if (!isSolid) {
            fill(edges, RECTANGLE - 1);
        }
        paintLine(edges);
    }

    /** Fills what the first corners enclose, unless it is seen in space. */
    private void fill(double[] xyz, int corners) {
        if (!camera.space()) {
            canvas.fill(camera.project(Arrays.copyOf(xyz, 3 * corners)), Palette.BODY);
        }
    }

    private void paintLine(double[] xyz) {
        double[] points = camera.project(xyz);
        canvas.line(points, 4 * unit, Palette.OUTLINE);
        canvas.line(points, 2.5 * unit, Palette.LOAD);
    }
}
