package io.github.cordage.engine;

import io.github.cordage.ColliderShape;
import io.github.cordage.internal.math.Quaternions;

/** A collider on a body in space. */
public class SpatialCollider extends SweptCollider {
    private static final int AXES = 3;

    /** Place on the body [m], and how it is turned to it. */
    private final double[] place = new double[AXES];

    private final double[] turned = {1, 0, 0, 0};

    /**
     * From that place to the center of a sphere around the collider, in coordinates of the body, and its radius [m].
     */
    private final double[] middle = new double[AXES];

    private double radius;

    private final double[] now = new double[AXES];
    private final double[] old = new double[AXES];
    private final double[] arm = new double[AXES];
    private final double[] oldArm = new double[AXES];
    private final double[] orientation = new double[Quaternions.SIZE];

    /**
     * Creates a collider in the origin of its body, of no extent.
     *
     * @param id within the source
     * @param shape of the collider
     */
    protected SpatialCollider(long id, ColliderShape shape) {
        super(id, shape);
    }

    /**
     * Sets where the collider is on its body. Nothing is checked.
     *
     * @param x x in coordinates of the body [m]
     * @param y y [m]
     * @param z z [m]
     * @param orientation how it is turned to the body, a unit quaternion w, x, y, z; copied
     */
    protected final void setPlace(double x, double y, double z, double[] orientation) {
        place[0] = x;
        place[1] = y;
        place[2] = z;
        System.arraycopy(orientation, 0, turned, 0, Quaternions.SIZE);
    }

    /**
     * Sets a sphere around the whole collider, after {@link #setPlace}. Nothing is checked.
     *
     * @param x x of its center, in coordinates of the body [m]
     * @param y y [m]
     * @param z z [m]
     * @param itsRadius its radius [m], at least 0; infinite for a collider without end
     */
    protected final void setSphere(double x, double y, double z, double itsRadius) {
        middle[0] = x - place[0];
        middle[1] = y - place[1];
        middle[2] = z - place[2];
        radius = itsRadius;
    }

    /**
     * Finds the box that it sweeps over, without a look at {@link #def}. Only a collider near a rope needs to {@link
     * #follow}.
     *
     * @param body motion of the body
     */
    protected final void sweep(SpatialMotion body) {
        findPlaces(body);
        Quaternions.rotate(body.orientation, middle[0], middle[1], middle[2], arm);
        Quaternions.rotate(body.oldOrientation, middle[0], middle[1], middle[2], oldArm);
        double turn = 0;
        double reach = 0;
        for (int i = 0; i < AXES; i++) {
            turn += body.turn[i] * body.turn[i];
            reach += middle[i] * middle[i];
        }
        // The collider's place goes straight, and the sphere turns about it, along an arc that is not longer than half
        // a turn is high.
        double room = radius + Math.min(Math.sqrt(turn), 2) * Math.sqrt(reach);
        minX = Math.min(now[0] + arm[0], old[0] + oldArm[0]) - room;
        maxX = Math.max(now[0] + arm[0], old[0] + oldArm[0]) + room;
        minY = Math.min(now[1] + arm[1], old[1] + oldArm[1]) - room;
        maxY = Math.max(now[1] + arm[1], old[1] + oldArm[1]) + room;
        minZ = Math.min(now[2] + arm[2], old[2] + oldArm[2]) - room;
        maxZ = Math.max(now[2] + arm[2], old[2] + oldArm[2]) + room;
    }

    private void findPlaces(SpatialMotion body) {
        Quaternions.rotate(body.orientation, place[0], place[1], place[2], now);
        Quaternions.rotate(body.oldOrientation, place[0], place[1], place[2], old);
        now[0] += body.x;
        now[1] += body.y;
        now[2] += body.z;
        old[0] += body.oldX;
        old[1] += body.oldY;
        old[2] += body.oldZ;
    }

    /**
     * Takes over the pose of its body, and the motion in a step that led there, into {@link #def}.
     *
     * @param body motion of the body
     * @param h length of the step [s], above 0
     * @throws IllegalArgumentException if a number is out of the range of colliders
     */
    protected final void follow(SpatialMotion body, double h) {
        findPlaces(body);
        Quaternions.product(body.orientation, turned, orientation);
        def.position(now[0], now[1], now[2])
                .orientation(orientation[1], orientation[2], orientation[3], orientation[0])
                .velocity((now[0] - old[0]) / h, (now[1] - old[1]) / h, (now[2] - old[2]) / h)
                .spin(body.turn[0] / h, body.turn[1] / h, body.turn[2] / h);
    }
}
