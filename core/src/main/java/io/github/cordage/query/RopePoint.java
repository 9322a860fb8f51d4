package io.github.cordage.query;

/**
 * A point on a rope.
 *
 * @param segment segment that the point lies on; 0 for a rope of one node
 * @param fraction position on the segment, from 0 at its first node to 1 at its second
 * @param arcLength rest length from node 0 to the point [m]
 * @param x x [m]
 * @param y y [m]
 * @param z z [m]
 */
public record RopePoint(int segment, double fraction, double arcLength, double x, double y, double z) {
    /**
     * Returns the node of the segment that is nearer to the point, such as the one to grab.
     *
     * @return index of the node
     */
    public int nearestNode() {
        return fraction < 0.5 ? segment : segment + 1;
    }

    /**
     * Returns the distance to another point.
     *
     * @param toX x [m]
     * @param toY y [m]
     * @param toZ z [m]
     * @return distance [m]
     */
    public double distanceTo(double toX, double toY, double toZ) {
        double dx = toX - x;
        double dy = toY - y;
        double dz = toZ - z;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /**
     * Returns the distance to another point. This form is for the plane, where z is 0; see {@link #distanceTo(double,
     * double, double)}.
     *
     * @param toX x [m]
     * @param toY y [m]
     * @return distance [m]
     */
    public double distanceTo(double toX, double toY) {
        return distanceTo(toX, toY, 0);
    }
}
