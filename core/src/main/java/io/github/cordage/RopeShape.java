package io.github.cordage;

/** How a rope lies when it enters the world. Made by {@link RopeDef}'s methods of the same names, which check it. */
public sealed interface RopeShape {
    /**
     * A straight line.
     *
     * @param x x of node 0 [m]
     * @param y y of node 0 [m]
     * @param z z of node 0 [m]
     * @param dx x of the direction, of any length but 0
     * @param dy y of the direction
     * @param dz z of the direction
     */
    record Straight(double x, double y, double z, double dx, double dy, double dz) implements RopeShape {}

    /**
     * An arc between two points that sags along gravity.
     *
     * @param x0 x of node 0 [m]
     * @param y0 y of node 0 [m]
     * @param z0 z of node 0 [m]
     * @param x1 x of the last node [m]
     * @param y1 y of the last node [m]
     * @param z1 z of the last node [m]
     * @param slack length of the rope, in distances of the two points
     */
    record Hanging(double x0, double y0, double z0, double x1, double y1, double z1, double slack)
            implements RopeShape {}

    /** A polyline. */
    final class Along implements RopeShape {
        private final double[] points;

        Along(double[] points) {
            this.points = points.clone();
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
