package io.github.cordage.robustness;

import io.github.cordage.RopeBody;
import java.util.ArrayList;
import java.util.List;

/**
 * A convex shape as points with a radius around them, to measure overlaps by another method than the library does: the
 * least overlap of the extents of two shapes, along all directions in which it can be the least.
 */
final class TouchHull {
    /** Points [m], directions of edges, and of faces' normals. */
    final List<double[]> points = new ArrayList<>();

    final List<double[]> edges = new ArrayList<>();
    final List<double[]> faces = new ArrayList<>();
    final double radius;

    TouchHull(double radius) {
        this.radius = radius;
    }

    /** Adds a corner. */
    TouchHull point(double x, double y, double z) {
        points.add(new double[] {x, y, z});
        return this;
    }

    /** Adds the edge between two points; in the plane it has a normal. */
    private void edge(int from, int to, boolean plane) {
        double[] a = points.get(from);
        double[] b = points.get(to);
        double[] along = {b[0] - a[0], b[1] - a[1], b[2] - a[2]};
        edges.add(along);
        if (plane) {
            faces.add(new double[] {-along[1], along[0], 0});
        }
    }

    /** Adds the edges of a polygon, or of a piece of two points. */
    TouchHull around(boolean plane) {
        for (int i = 0; i < points.size() && points.size() > 1; i++) {
            edge(i, (i + 1) % points.size(), plane);
        }
        return this;
    }

    static TouchHull ball(double radius) {
        return new TouchHull(radius).point(0, 0, 0);
    }

    static TouchHull capsule(double radius, double length, boolean plane) {
        return new TouchHull(radius)
                .point(-length / 2, 0, 0)
                .point(length / 2, 0, 0)
                .around(plane);
    }

    static TouchHull rectangle(double width, double height) {
        return polygon(-width / 2, -height / 2, width / 2, -height / 2, width / 2, height / 2, -width / 2, height / 2);
    }

    static TouchHull polygon(double... xy) {
        TouchHull hull = new TouchHull(0);
        for (int i = 0; i < xy.length; i += 2) {
            hull.point(xy[i], xy[i + 1], 0);
        }
        return hull.around(true);
    }

    static TouchHull box(double width, double height, double depth) {
        TouchHull hull = new TouchHull(0);
        for (int i = 0; i < 8; i++) {
            hull.point((i & 1) * width - width / 2, (i >> 1 & 1) * height - height / 2, (i >> 2) * depth - depth / 2);
        }
        for (int axis = 0; axis < 3; axis++) {
            double[] along = new double[3];
            along[axis] = 1;
            hull.edges.add(along);
            hull.faces.add(along);
        }
        return hull;
    }

    static TouchHull triangle(double[] a, double[] b, double[] c) {
        TouchHull hull = new TouchHull(0);
        hull.points.addAll(List.of(a, b, c));
        hull.around(false);
        hull.faces.add(cross(hull.edges.get(0), hull.edges.get(1)));
        return hull;
    }

    /** Where it is with a pose: x, y, z and a quaternion. */
    TouchHull at(double[] pose) {
        TouchHull hull = new TouchHull(radius);
        for (double[] p : points) {
            double[] q = turn(pose, p);
            hull.point(q[0] + pose[0], q[1] + pose[1], q[2] + pose[2]);
        }
        edges.forEach(e -> hull.edges.add(turn(pose, e)));
        faces.forEach(f -> hull.faces.add(turn(pose, f)));
        return hull;
    }

    /** The pose of something turned about z. */
    static double[] pose(double x, double y, double z, double angle) {
        return new double[] {x, y, z, 0, 0, Math.sin(angle / 2), Math.cos(angle / 2)};
    }

    static double[] pose(RopeBody body) {
        double[] pose = new double[7];
        body.copyPose(pose, 0, 1);
        return pose;
    }

    private static double[] turn(double[] pose, double[] v) {
        double[] u = {pose[3], pose[4], pose[5]};
        double[] t = cross(u, v);
        double[] s = cross(u, t);
        double[] to = new double[3];
        for (int i = 0; i < 3; i++) {
            to[i] = v[i] + 2 * (pose[6] * t[i] + s[i]);
        }
        return to;
    }

    /** Greatest distance from its origin [m]. */
    double reach() {
        double most = 0;
        for (double[] p : points) {
            most = Math.max(most, size(p));
        }
        return most + radius;
    }

    /** How far it is below a plane through a point [m]; negative above it. */
    double below(double[] through, double[] normal) {
        double depth = Double.NEGATIVE_INFINITY;
        for (double[] p : points) {
            depth = Math.max(depth, dot(normal, through) - dot(normal, p));
        }
        return depth + radius;
    }

    /** How deep it overlaps another one [m]; negative if it does not. */
    double depth(TouchHull other) {
        double[] least = {Double.POSITIVE_INFINITY};
        faces.forEach(f -> least[0] = Math.min(least[0], along(other, f)));
        other.faces.forEach(f -> least[0] = Math.min(least[0], along(other, f)));
        for (double[] p : points) {
            for (double[] q : other.points) {
                double[] between = {p[0] - q[0], p[1] - q[1], p[2] - q[2]};
                least[0] = Math.min(least[0], along(other, between));
                edges.forEach(e -> least[0] = Math.min(least[0], along(other, cross(cross(e, between), e))));
                other.edges.forEach(e -> least[0] = Math.min(least[0], along(other, cross(cross(e, between), e))));
            }
        }
        for (double[] e : edges) {
            other.edges.forEach(f -> least[0] = Math.min(least[0], along(other, cross(e, f))));
        }
        return least[0];
    }

    /** The overlap of the extents along a direction either way. */
    private double along(TouchHull other, double[] direction) {
        double size = size(direction);
        if (size < 1e-12) {
            return Double.POSITIVE_INFINITY;
        }
        double most = Double.NEGATIVE_INFINITY;
        double least = Double.POSITIVE_INFINITY;
        double otherMost = Double.NEGATIVE_INFINITY;
        double otherLeast = Double.POSITIVE_INFINITY;
        for (double[] p : points) {
            most = Math.max(most, dot(direction, p));
            least = Math.min(least, dot(direction, p));
        }
        for (double[] p : other.points) {
            otherMost = Math.max(otherMost, dot(direction, p));
            otherLeast = Math.min(otherLeast, dot(direction, p));
        }
        return Math.min(most - otherLeast, otherMost - least) / size + radius + other.radius;
    }

    static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    static double size(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    /** Distance of two places [m]. */
    static double distance(double[] a, double[] b) {
        return size(new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]});
    }
}
