package io.github.cordage;

import io.github.cordage.internal.world.RopeReadings;
import io.github.cordage.query.RopePoint;

/**
 * Points along a rope as it is drawn after the last step with straight segments: over corners of colliders, through
 * rings and around pulleys. The pose of each end is here, too. {@link Rope#points} returns it; {@link
 * RopeWorld#queries} finds points on all ropes.
 */
public final class RopePoints {
    private final RopeReadings now;

    RopePoints(RopeReadings now) {
        this.now = now;
    }

    /**
     * Returns the point of the rope that is nearest to a given point, such as where a player grabs it.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @return the nearest point; if several are equally near, the first along the rope
     */
    public RopePoint nearest(double x, double y, double z) {
        return now.points().nearest(x, y, z, RopePoint::new);
    }

    /**
     * Returns the nearest point of the rope to a point in the plane z = 0; see {@link #nearest(double, double,
     * double)}.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @return the nearest point; if several are equally near, the first along the rope
     */
    public RopePoint nearest(double x, double y) {
        return nearest(x, y, 0);
    }

    /**
     * Returns the point at a given length along the rope.
     *
     * @param arcLength rest length from node 0 to the point [m], from 0 to {@link Rope#length()}
     * @return the point
     */
    public RopePoint at(double arcLength) {
        return now.points().at(arcLength, RopePoint::new);
    }

    /**
     * Copies the pose of a body that hangs on an end, interpolated between the last two steps. The body's -y axis
     * points out of the rope along its last segment, behind the last ring if there is one on it, so the body is not
     * turned if that segment hangs straight down. Otherwise it is turned by the smallest possible angle: about z alone
     * in the plane z = 0, and about z if the segment points straight up.
     *
     * @param end the end; for a rope of one node, both give the same pose, not turned
     * @param dst receives x, y, z [m] of the node and x, y, z, w of a unit quaternion
     * @param offset index in {@code dst} of the first number; 7 numbers must fit from there
     * @param alpha 0 for the pose before the last step, 1 for the pose after it; see {@link RopeWorld#alpha()}
     * @return index after the last number written
     */
    public int copyEndPose(RopeEnd end, double[] dst, int offset, double alpha) {
        return now.copyEndPose(end.atEnd, dst, offset, alpha);
    }
}
