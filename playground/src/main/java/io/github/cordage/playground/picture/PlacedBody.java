package io.github.cordage.playground.picture;

import io.github.cordage.Body;
import io.github.cordage.RopeWorld;
import java.util.List;

/** The outline of a rigid body at a moment. */
public final class PlacedBody {
    private final double[] size;
    private final double[] pose = new double[7];

    private PlacedBody(Body body, double alpha) {
        size = body.size();
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

    /** A radius, 2 edges in the plane, 3 in space [m], or nothing for a point. */
    double[] size() {
        return size;
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
