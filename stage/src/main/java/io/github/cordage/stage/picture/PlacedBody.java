package io.github.cordage.stage.picture;

import io.github.cordage.ColliderShape;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeWorld;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The outline of a rigid body at a moment. */
public final class PlacedBody {
    /** Distance within which a body without a size is taken [m]. */
    private static final double POINT = 0.05;

    /** Corners of each face of a box. */
    private static final int[][] FACES = {
        {0, 1, 2, 3}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}
    };

    private final double[] size;
    private final @Nullable ColliderShape shape;
    private final double[] pose = new double[7];

    private PlacedBody(RopeBody body, double alpha) {
        size = body.size();
        shape = body.shape();
        body.copyPose(pose, 0, alpha);
    }

    /**
     * Reads the bodies of a world.
     *
     * @param alpha moment between the last two steps, 0 to 1
     */
    public static List<PlacedBody> all(RopeWorld world, double alpha) {
        return world.bodies().list().stream()
                .map(body -> new PlacedBody(body, alpha))
                .toList();
    }

    /** The number of the body that a place is in [m]; -1 for none. Points have an extent of 5 cm. */
    public static int at(List<PlacedBody> bodies, double[] at) {
        for (int i = 0; i < bodies.size(); i++) {
            if (bodies.get(i).holds(at)) {
                return i;
            }
        }
        return -1;
    }

    private boolean holds(double[] at) {
        double[] here = local(at[0], at[1], at[2]);
        if (shape != null && shape.kind() == ColliderShape.Kind.CAPSULE) {
            double beyond = Math.max(0, Math.abs(here[0]) - shape.length() / 2);
            return Math.hypot(beyond, Math.hypot(here[1], size.length > 2 ? here[2] : 0)) <= shape.radius();
        }
        if (shape != null && shape.kind() == ColliderShape.Kind.POLYGON) {
            return isInPolygon(shape, here);
        }
        if (size.length < 2) {
            return Math.hypot(here[0], Math.hypot(here[1], here[2])) <= (size.length == 0 ? POINT : size[0]);
        }
        boolean within = true;
        for (int axis = 0; axis < size.length; axis++) {
            within &= Math.abs(here[axis]) <= size[axis] / 2;
        }
        return within;
    }

    private static boolean isInPolygon(ColliderShape polygon, double[] here) {
        boolean within = true;
        for (int i = 0; i < polygon.vertexCount(); i++) {
            int k = (i + 1) % polygon.vertexCount();
            double along = (polygon.x(k) - polygon.x(i)) * (here[1] - polygon.y(i));
            within &= along >= (polygon.y(k) - polygon.y(i)) * (here[0] - polygon.x(i));
        }
        return within;
    }

    /** A point of the world in the axes of the body [m]. */
    public double[] local(double x, double y, double z) {
        double dx = x - pose[0];
        double dy = y - pose[1];
        double dz = z - pose[2];
        double[] axis = new double[3];
        double[] here = new double[3];
        for (int i = 0; i < 3; i++) {
            put(axis, 0, i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0);
            here[i] = dx * (axis[0] - pose[0]) + dy * (axis[1] - pose[1]) + dz * (axis[2] - pose[2]);
        }
        return here;
    }

    /** Its center: x, y, z [m]. */
    public double[] center() {
        return Arrays.copyOf(pose, 3);
    }

    /** Its form, as that of a collider of the same size. */
    public PlacedForm form() {
        if (shape != null && shape.kind() == ColliderShape.Kind.CAPSULE) {
            double[] ends = new double[6];
            put(ends, 0, -shape.length() / 2, 0, 0);
            put(ends, 1, shape.length() / 2, 0, 0);
            return new PlacedForm(PlacedForm.Kind.ROUND, ends, new int[0][], shape.radius(), new double[0], false);
        }
        if (shape != null && shape.kind() == ColliderShape.Kind.POLYGON) {
            double[] corners = new double[3 * shape.vertexCount()];
            for (int k = 0; k < shape.vertexCount(); k++) {
                put(corners, k, shape.x(k), shape.y(k), 0);
            }
            return new PlacedForm(PlacedForm.Kind.AREA, corners, new int[0][], 0, new double[0], false);
        }
        if (size.length < 2) {
            double radius = size.length == 0 ? POINT : size[0];
            return new PlacedForm(PlacedForm.Kind.ROUND, center(), new int[0][], radius, new double[0], false);
        }
        boolean isSolid = size.length > 2;
        double[] corners = new double[3 * (isSolid ? 8 : 4)];
        for (int k = 0; k < corners.length / 3; k++) {
            // Around the face behind, and then around that in front.
            double x = k % 4 == 0 || k % 4 == 3 ? -size[0] / 2 : size[0] / 2;
            double y = k % 4 < 2 ? -size[1] / 2 : size[1] / 2;
            put(corners, k, x, y, isSolid ? (k < 4 ? -size[2] / 2 : size[2] / 2) : 0);
        }
        return new PlacedForm(
                isSolid ? PlacedForm.Kind.SOLID : PlacedForm.Kind.AREA,
                corners,
                isSolid ? FACES : new int[0][],
                0,
                new double[0],
                false);
    }

    /** A radius, 2 edges or extents in the plane, 3 in space [m], or nothing for a point. */
    double[] size() {
        return size;
    }

    /** Its shape in its own axes; null for a point. */
    @Nullable ColliderShape shape() {
        return shape;
    }

    /** Writes where a point of the body, given in its axes, is in the world: x, y, z of the point with an index. */
    void put(double[] to, int k, double x, double y, double z) {
        double qx = pose[3];
        double qy = pose[4];
        double qz = pose[5];
        double qw = pose[6];
        double tx = 2 * (qy * z - qz * y);
        double ty = 2 * (qz * x - qx * z);
        double tz = 2 * (qx * y - qy * x);
        to[3 * k] = pose[0] + x + qw * tx + qy * tz - qz * ty;
        to[3 * k + 1] = pose[1] + y + qw * ty + qz * tx - qx * tz;
        to[3 * k + 2] = pose[2] + z + qw * tz + qx * ty - qy * tx;
    }
}
