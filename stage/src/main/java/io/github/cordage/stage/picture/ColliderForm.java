package io.github.cordage.stage.picture;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderView;

/**
 * The shape of a collider for drawing: points and how they are joined, in the collider's own frame, with size, offset
 * and scale applied.
 */
public final class ColliderForm {
    /** Number of corners of a circle. */
    private static final int CIRCLE_CORNERS = 96;

    private static final int[][] BOX_FACES = {
        {0, 1, 3, 2}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 3, 7, 5}
    };

    private final ColliderDef def;
    private final PlacedForm.Kind kind;
    private final double[] points;
    private final int[][] faces;

    /** A hub and a point on the rim, which show the rotation of a round shape; empty for others. */
    private final double[] spoke;

    public ColliderForm(ColliderDef def) {
        this.def = def;
        ColliderShape shape = def.shape();
        kind = switch (shape.kind()) {
            case SPHERE, CAPSULE -> PlacedForm.Kind.ROUND;
            case CIRCLE, BOX, POLYGON -> PlacedForm.Kind.AREA;
            case SEGMENT, CHAIN -> PlacedForm.Kind.LINE;
            case SOLID_BOX, MESH -> PlacedForm.Kind.SOLID;
            case PLANE -> PlacedForm.Kind.PLANE;
        };
        faces = faces(shape);
        double radius = radius();
        // A circle stays round when scaled: only its centre is transformed.
        boolean circle = shape.kind() == ColliderShape.Kind.CIRCLE;
        double[] hub = circle || shape.kind() == ColliderShape.Kind.SPHERE ? stretched(0, 0, 0) : new double[0];
        points = circle ? rim(hub, radius) : stretched(shape);
        spoke = hub.length == 0 ? hub : new double[] {hub[0], hub[1], hub[2], hub[0] + radius, hub[1], hub[2]};
    }

    private static int[][] faces(ColliderShape shape) {
        if (shape.kind() == ColliderShape.Kind.SOLID_BOX) {
            return BOX_FACES;
        }
        int[] corners = shape.triangles();
        int[][] faces = new int[corners.length / 3][];
        for (int i = 0; i < faces.length; i++) {
            faces[i] = new int[] {corners[3 * i], corners[3 * i + 1], corners[3 * i + 2]};
        }
        return faces;
    }

    private static double[] rim(double[] hub, double radius) {
        double[] rim = new double[3 * CIRCLE_CORNERS];
        for (int i = 0; i < CIRCLE_CORNERS; i++) {
            double angle = 2 * Math.PI * i / CIRCLE_CORNERS;
            rim[3 * i] = hub[0] + radius * Math.cos(angle);
            rim[3 * i + 1] = hub[1] + radius * Math.sin(angle);
            rim[3 * i + 2] = hub[2];
        }
        return rim;
    }

    private double[] stretched(ColliderShape shape) {
        double w = shape.width() / 2;
        double h = shape.height() / 2;
        double d = shape.depth() / 2;
        double c = shape.length() / 2;
        double[] local = switch (shape.kind()) {
            case SPHERE -> new double[3];
            case CAPSULE -> new double[] {-c, 0, 0, c, 0, 0};
            case BOX -> new double[] {-w, -h, 0, w, -h, 0, w, h, 0, -w, h, 0};
            case SOLID_BOX ->
                new double[] {-w, -h, -d, w, -h, -d, -w, h, -d, w, h, -d, -w, -h, d, w, -h, d, -w, h, d, w, h, d};
            case PLANE -> new double[] {0, 0, 0, shape.normalX(), shape.normalY(), shape.normalZ()};
            default -> vertices(shape);
        };
        for (int i = 0; i < local.length; i += 3) {
            double[] point = stretched(local[i], local[i + 1], local[i + 2]);
            System.arraycopy(point, 0, local, i, 3);
        }
        return local;
    }

    private static double[] vertices(ColliderShape shape) {
        int count = shape.vertexCount();
        boolean closed = shape.isClosed();
        double[] xyz = new double[3 * (closed ? count + 1 : count)];
        for (int i = 0; i < xyz.length / 3; i++) {
            int vertex = i == count ? 0 : i;
            xyz[3 * i] = shape.x(vertex);
            xyz[3 * i + 1] = shape.y(vertex);
            xyz[3 * i + 2] = shape.z(vertex);
        }
        return xyz;
    }

    private double[] stretched(double x, double y, double z) {
        if (kind == PlacedForm.Kind.PLANE) {
            return new double[] {x + offsetX(), y + offsetY(), z + offsetZ()};
        }
        double[] by = sizeFactors();
        return new double[] {
            x * by[0] * def.scaleX() + offsetX(),
            y * by[1] * def.scaleY() + offsetY(),
            z * by[2] * def.scaleZ() + offsetZ()
        };
    }

    private double offsetX() {
        return def.offsetX() * def.scaleX();
    }

    private double offsetY() {
        return def.offsetY() * def.scaleY();
    }

    private double offsetZ() {
        return def.offsetZ() * def.scaleZ();
    }

    private double[] sizeFactors() {
        double[] size = def.size();
        if (size == null) {
            return new double[] {1, 1, 1};
        }
        double alongX = size[0] / def.shape().width();
        double alongY = size[1] / def.shape().height();
        return new double[] {
            alongX, alongY, size.length == 3 ? size[2] / def.shape().depth() : Math.max(alongX, alongY)
        };
    }

    private double radius() {
        double[] by = sizeFactors();
        return def.shape().radius()
                * Math.max(
                        Math.abs(by[0] * def.scaleX()),
                        Math.max(Math.abs(by[1] * def.scaleY()), Math.abs(by[2] * def.scaleZ())));
    }

    /** Whether the collider never moves. */
    public boolean rests() {
        return def.path() == null
                && def.velocityX() == 0
                && def.velocityY() == 0
                && def.velocityZ() == 0
                && def.spinX() == 0
                && def.spinY() == 0
                && def.spinZ() == 0;
    }

    /** The form at the current position of the collider. */
    public PlacedForm at(ColliderView collider) {
        double[] q = new double[4];
        collider.copyOrientation(q, 0);
        double[] turn = {
            1 - 2 * (q[1] * q[1] + q[2] * q[2]),
            2 * (q[0] * q[1] - q[2] * q[3]),
            2 * (q[0] * q[2] + q[1] * q[3]),
            2 * (q[0] * q[1] + q[2] * q[3]),
            1 - 2 * (q[0] * q[0] + q[2] * q[2]),
            2 * (q[1] * q[2] - q[0] * q[3]),
            2 * (q[0] * q[2] - q[1] * q[3]),
            2 * (q[1] * q[2] + q[0] * q[3]),
            1 - 2 * (q[0] * q[0] + q[1] * q[1])
        };
        double[] to = {collider.x(), collider.y(), collider.z()};
        double radius = kind == PlacedForm.Kind.ROUND ? radius() : 0;
        boolean hatched = kind == PlacedForm.Kind.LINE && def.isOneSided();
        return new PlacedForm(kind, moved(points, turn, to), faces, radius, moved(spoke, turn, to), hatched);
    }

    private static double[] moved(double[] points, double[] turn, double[] to) {
        double[] moved = new double[points.length];
        for (int i = 0; i < points.length; i += 3) {
            for (int row = 0; row < 3; row++) {
                moved[i + row] = to[row]
                        + turn[3 * row] * points[i]
                        + turn[3 * row + 1] * points[i + 1]
                        + turn[3 * row + 2] * points[i + 2];
            }
        }
        return moved;
    }
}
