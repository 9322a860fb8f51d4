package io.github.cordage.settings;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;

/**
 * Initial shape of a rope.
 *
 * <p>The number of nodes and the segment length depend on the initial shape:
 *
 * <table>
 * <caption>Nodes and segments of each shape</caption>
 * <tr><th>shape</th><th>neither set</th><th>nodes set</th><th>segment length set</th><th>both set</th></tr>
 * <tr><td>{@link Straight straight}</td><td>40 nodes, 0.1 m</td><td>0.1 m</td><td>40 nodes</td><td>as set</td></tr>
 * <tr><td>{@link Hanging hanging}</td><td>40 nodes</td><td>distance × slack, divided evenly</td>
 * <td>as many nodes as fit the length best</td><td>rejected</td></tr>
 * <tr><td>{@link Along along}</td><td>40 nodes</td><td>evenly from first to last point</td>
 * <td>as many nodes as fit the length best</td><td>along the points, then straight on</td></tr>
 * </table>
 *
 * <p>A hanging rope and one along points end at their last points. If the segment length that was set does not divide
 * their length, all segments are longer or shorter by the same factor; along points between which the rope turns back,
 * the last one can have a length of its own. No shape starts stretched.
 */
public sealed interface RopeShape {
    /** Default number of nodes. */
    int DEFAULT_NODES = 40;

    /** Default rest length of a segment of a straight rope [m]. */
    double DEFAULT_SEGMENT_LENGTH = 0.1;

    /**
     * A straight line.
     *
     * @param x x of node 0 [m], within ±1e9
     * @param y y of node 0 [m], within ±1e9
     * @param z z of node 0 [m], within ±1e9
     * @param dx x of the direction, within ±1e9; one component must be at least 1e-6 in magnitude
     * @param dy y of the direction, within ±1e9
     * @param dz z of the direction, within ±1e9
     */
    record Straight(double x, double y, double z, double dx, double dy, double dz) implements RopeShape {
        /**
         * Creates the shape.
         *
         * @param x x of node 0 [m]
         * @param y y of node 0 [m]
         * @param z z of node 0 [m]
         * @param dx x of the direction
         * @param dy y of the direction, within ±1e9
         * @param dz z of the direction, within ±1e9
         * @throws IllegalArgumentException if a value is out of range or the direction is too short
         */
        public Straight {
            Check.coordinate("x", x);
            Check.coordinate("y", y);
            Check.coordinate("z", z);
            Check.coordinate("dx", dx);
            Check.coordinate("dy", dy);
            Check.coordinate("dz", dz);
            if (Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz))) < Limits.SEGMENT_MIN) {
                throw new IllegalArgumentException("direction must have a component of at least " + Limits.SEGMENT_MIN
                        + ", was " + dx + ", " + dy + ", " + dz);
            }
        }
    }

    /**
     * An arc between two points that sags along gravity.
     *
     * @param x0 x of node 0 [m], within ±1e9
     * @param y0 y of node 0 [m], within ±1e9
     * @param z0 z of node 0 [m], within ±1e9
     * @param x1 x of the last node [m], within ±1e9
     * @param y1 y of the last node [m], within ±1e9
     * @param z1 z of the last node [m], within ±1e9
     * @param slack rope length divided by the distance between the points, from 1 (straight) to 1000
     */
    record Hanging(double x0, double y0, double z0, double x1, double y1, double z1, double slack)
            implements RopeShape {
        /**
         * Creates the shape.
         *
         * @param x0 x of node 0 [m]
         * @param y0 y of node 0 [m]
         * @param z0 z of node 0 [m]
         * @param x1 x of the last node [m]
         * @param y1 y of the last node [m]
         * @param z1 z of the last node [m]
         * @param slack rope length divided by the distance between the points
         * @throws IllegalArgumentException if a value is out of range or the points are less than 1e-6 m apart
         */
        public Hanging {
            Check.coordinate("x0", x0);
            Check.coordinate("y0", y0);
            Check.coordinate("z0", z0);
            Check.coordinate("x1", x1);
            Check.coordinate("y1", y1);
            Check.coordinate("z1", z1);
            Check.inRange("slack", slack, 1, 1000);
            if (distance(x1 - x0, y1 - y0, z1 - z0) < Limits.SEGMENT_MIN) {
                throw new IllegalArgumentException("the two points must be at least " + Limits.SEGMENT_MIN
                        + " m apart, the second was " + x1 + ", " + y1 + ", " + z1);
            }
        }

        /**
         * Returns the length of the rope.
         *
         * @return length [m]: slack times the distance between the two points
         */
        public double length() {
            return slack * distance(x1 - x0, y1 - y0, z1 - z0);
        }

        private static double distance(double dx, double dy, double dz) {
            return Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
    }

    /** A polyline. */
    final class Along implements RopeShape {
        private final double[] points;

        /**
         * Creates a polyline.
         *
         * @param points x, y, z [m] of each point in turn, at least two points, within ±1e9; copied
         * @throws IllegalArgumentException if a value is out of range, a point is incomplete, or all points coincide
         */
        public Along(double... points) {
            if (points.length < 6 || points.length % 3 != 0) {
                throw new IllegalArgumentException(
                        "points must hold x, y, z of two points or more, its length was " + points.length);
            }
            double reach = 0;
            for (int i = 0; i < points.length; i++) {
                Check.coordinate("points[" + i + "]", points[i]);
                reach = Math.max(reach, Math.abs(points[i] - points[i % 3]));
            }
            if (reach < Limits.SEGMENT_MIN) {
                throw new IllegalArgumentException("points must not all be the same, was " + points[0] + ", "
                        + points[1] + ", " + points[2] + " each time");
            }
            this.points = points.clone();
        }

        /**
         * Creates a polyline in the plane z = 0.
         *
         * @param points x, y [m] of each point in turn, at least two points, within ±1e9; copied
         * @return the polyline
         * @throws IllegalArgumentException if a value is out of range, a point is incomplete, or all points coincide
         */
        public static Along inPlane(double... points) {
            if (points.length < 4 || points.length % 2 != 0) {
                throw new IllegalArgumentException(
                        "points must hold x, y of two points or more, its length was " + points.length);
            }
            double[] inSpace = new double[points.length / 2 * 3];
            for (int i = 0; i < points.length; i++) {
                inSpace[i / 2 * 3 + i % 2] = Check.coordinate("points[" + i + "]", points[i]);
            }
            return new Along(inSpace);
        }

        /**
         * Returns the corners.
         *
         * @return a new array of x, y, z [m] for each point in turn
         */
        public double[] points() {
            return points.clone();
        }
    }
}
