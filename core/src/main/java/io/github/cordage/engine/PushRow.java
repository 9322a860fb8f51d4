package io.github.cordage.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A contact of a rope with a collider of an engine. */
final class PushRow {
    private static final int AXES = 3;

    /** The body of the collider; null if nothing moves it. */
    @Nullable PushedBody owner;

    /** The body that is pushed in this trial; null if nothing moves it, or it is asleep. */
    @Nullable PushedBody body;

    long collider;

    /** Whether it was a contact in the last step of the ropes that was read. */
    boolean isNow;

    // Place on the rope, on the collider [m], and from the center of the body [m].
    int segment;
    double fraction;
    final double[] point = new double[AXES];
    final double[] arm = new double[AXES];

    /** Unit vectors: out of the collider, and along its surface. */
    final double[] axes = new double[AXES * AXES];

    /** Velocity of the surface of a collider that nothing moves [m/s]. */
    final double[] surface = new double[AXES];

    double friction;

    /** Force on the rope in its last step [N], and impulse since it was looked at last [N s]. */
    final double[] force = new double[AXES];

    final double[] pressed = new double[AXES];

    /** Impulse on the rope that the last trial has told for its steps since then [N s]. */
    final double[] expected = new double[AXES];

    /** Impulse that the rope has received and the body has not [N s]. */
    final double[] rest = new double[AXES];

    /** Impulses along the axes at the end of a trial [N s]. */
    final double[] found = new double[AXES];

    /**
     * Distance of the rope from the collider [m], and place among the points of a {@link PushLine} if the rope bends
     * there.
     */
    double separation;

    boolean isBend;
    int node;

    void clear() {
        owner = null;
        body = null;
        isNow = false;
        clearImpulses();
        clear(found);
    }

    void clearImpulses() {
        clear(pressed);
        clear(expected);
        clear(rest);
    }

    private static void clear(double[] values) {
        Arrays.fill(values, 0);
    }

    /** Position along the rope, in segments. */
    double place() {
        return segment + fraction;
    }

    double along(double[] vector, int axis) {
        int at = AXES * axis;
        return vector[0] * axes[at] + vector[1] * axes[at + 1] + vector[2] * axes[at + 2];
    }

    /** Sets the normal, and axes along the surface; in the plane, the first of them is in it. */
    void setNormal(double x, double y, double z, boolean isPlane) {
        axes[0] = x;
        axes[1] = y;
        axes[2] = z;
        boolean isAlongX = !isPlane && Math.abs(x) > Math.abs(y);
        double length = isAlongX ? Math.sqrt(x * x + z * z) : Math.sqrt(x * x + y * y);
        if (length > 0) {
            axes[3] = isAlongX ? -z / length : -y / length;
            axes[4] = isAlongX ? 0 : x / length;
            axes[5] = isAlongX ? x / length : 0;
        } else {
            axes[3] = 1;
            axes[4] = 0;
            axes[5] = 0;
        }
        axes[6] = y * axes[5] - z * axes[4];
        axes[7] = z * axes[3] - x * axes[5];
        axes[8] = x * axes[4] - y * axes[3];
    }

    /** Speed of the surface along an axis at the end of a trial [m/s]. */
    double surfaceSpeed(int axis) {
        PushedBody its = body;
        int at = AXES * axis;
        return its == null ? along(surface, axis) : its.speed(arm, axes[at], axes[at + 1], axes[at + 2]);
    }

    /** Changes the impulse along an axis: the body gets the opposite. */
    void change(int axis, double by) {
        found[axis] += by;
        PushedBody its = body;
        if (its != null) {
            int at = AXES * axis;
            its.push(arm, -by * axes[at], -by * axes[at + 1], -by * axes[at + 2]);
        }
    }

    double mobility(int axis) {
        PushedBody its = body;
        int at = AXES * axis;
        return its == null ? 0 : its.mobility(arm, axes[at], axes[at + 1], axes[at + 2]);
    }
}
