package io.github.cordage.contact.bars;

import io.github.cordage.Rope;
import io.github.cordage.view.RopeView;

/** A body by formula, to find where a rope is inside without asking the library. */
@FunctionalInterface
interface Solid {
    /** Points of a section that are looked at. */
    int POINTS = 16;

    /** Distance of a point from the surface [m], negative inside. */
    double distance(double x, double y, double z);

    static Solid circle(double radius) {
        return (x, y, z) -> Math.sqrt(x * x + y * y) - radius;
    }

    static Solid sphere(double radius) {
        return (x, y, z) -> Math.sqrt(x * x + y * y + z * z) - radius;
    }

    static Solid box(double width, double height, double depth) {
        return (x, y, z) -> {
            double dx = Math.abs(x) - width / 2;
            double dy = Math.abs(y) - height / 2;
            double dz = Math.abs(z) - depth / 2;
            double inside = Math.min(0, Math.max(dx, Math.max(dy, dz)));
            dx = Math.max(0, dx);
            dy = Math.max(0, dy);
            dz = Math.max(0, dz);
            return inside + Math.sqrt(dx * dx + dy * dy + dz * dz);
        };
    }

    static Solid box(double width, double height) {
        return box(width, height, Double.POSITIVE_INFINITY);
    }

    /** Round in space. */
    static Solid capsule(double radius, double length) {
        return (x, y, z) -> {
            double dx = Math.max(0, Math.abs(x) - length / 2);
            return Math.sqrt(dx * dx + y * y + z * z) - radius;
        };
    }

    /** A polygon of corners that run counterclockwise; outside it the distance is at least what this says. */
    static Solid polygon(double... xy) {
        int n = xy.length / 2;
        return (x, y, z) -> {
            double most = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < n; i++) {
                int k = (i + 1) % n;
                double ex = xy[2 * k] - xy[2 * i];
                double ey = xy[2 * k + 1] - xy[2 * i + 1];
                double across = (ey * (x - xy[2 * i]) - ex * (y - xy[2 * i + 1])) / Math.sqrt(ex * ex + ey * ey);
                most = Math.max(most, across);
            }
            return most;
        };
    }

    /** The same body elsewhere, turned about z. */
    default Solid at(double px, double py, double angle) {
        double c = Math.cos(angle);
        double s = Math.sin(angle);
        return (x, y, z) -> distance(c * (x - px) + s * (y - py), c * (y - py) - s * (x - px), z);
    }

    /**
     * How deep the sections of a rope are inside on their way, as part of its radius; negative if they are clear of it.
     */
    default double depth(Rope rope) {
        double nearest = Double.POSITIVE_INFINITY;
        double[] bends = new double[RopeView.NUMBERS_PER_BEND * rope.bendCount()];
        rope.copyBends(bends, 0, 1);
        int bend = 0;
        for (int i = 0; i < rope.nodeCount() - 1; i++) {
            double[] from = {rope.x(i), rope.y(i), rope.z(i)};
            for (; bend < bends.length && bends[bend + 3] == i; bend += RopeView.NUMBERS_PER_BEND) {
                double[] to = {bends[bend], bends[bend + 1], bends[bend + 2]};
                nearest = Math.min(nearest, distance(from, to));
                from = to;
            }
            nearest = Math.min(nearest, distance(from, new double[] {rope.x(i + 1), rope.y(i + 1), rope.z(i + 1)}));
        }
        return 1 - nearest / rope.radius();
    }

    private double distance(double[] from, double[] to) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int k = 0; k <= POINTS; k++) {
            double f = (double) k / POINTS;
            double x = from[0] + f * (to[0] - from[0]);
            double y = from[1] + f * (to[1] - from[1]);
            double z = from[2] + f * (to[2] - from[2]);
            nearest = Math.min(nearest, distance(x, y, z));
        }
        return nearest;
    }
}
