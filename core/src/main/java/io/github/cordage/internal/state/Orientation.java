package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.math.Quaternions;

/** Rotational state of a rigid body: orientation, moments of inertia and angular momentum. */
public class Orientation {
    /** Number of axes. */
    public static final int AXES = 3;

    /** Principal moments of inertia in the axes of the body [kg m²]. In the plane, only the last one is used. */
    final double[] inertia = new double[AXES];

    /** Whether the body turns about z alone. */
    boolean isPlanar;

    /** Orientation in the search for the end of the step, from the axes of the body to fixed axes. */
    public final double[] now = {1, 0, 0, 0};

    /** Angular momentum in fixed axes, which stays without torque [N m s]. */
    final double[] momentum = new double[AXES];

    /** Scratch memory. */
    final double[] vector = new double[AXES];

    final double[] other = new double[AXES];
    final double[] spin = new double[AXES];

    /** Sets what turns: one moment of inertia about z, or three about the axes of the body [kg m²]. */
    public void setInertia(boolean planar, double ix, double iy, double iz) {
        isPlanar = planar;
        inertia[0] = ix;
        inertia[1] = iy;
        inertia[2] = iz;
    }

    /** Multiplies the moments of inertia; the angular velocity stays. */
    void scaleInertia(double by) {
        for (int axis = 0; axis < AXES; axis++) {
            inertia[axis] = Math.max(Limits.INERTIA_MIN, Math.min(Limits.INERTIA_MAX, by * inertia[axis]));
            momentum[axis] *= by;
        }
    }

    /** Number of unknowns: 1 in the plane, 3 in space. */
    public int unknowns() {
        return isPlanar ? 1 : AXES;
    }

    /** Whether the body turns about z alone. */
    public boolean isPlanar() {
        return isPlanar;
    }

    /** A moment of inertia about an axis of the body [kg m²]. */
    public double inertia(int axis) {
        return inertia[axis];
    }

    // Orientation and motion.

    /** Turns a place on the body [m] from its axes to fixed axes. */
    public void outward(double[] place, double[] to) {
        Quaternions.rotate(now, place[0], place[1], place[2], to);
    }

    /** Turns it back. */
    public void inward(double x, double y, double z, double[] to) {
        Quaternions.rotateBack(now, x, y, z, to);
    }

    /** Computes the angular velocity [rad/s] of a momentum at an orientation. */
    final void spinOf(double[] q, double[] l, double[] to) {
        if (isPlanar) {
            to[0] = 0;
            to[1] = 0;
            to[2] = l[2] / inertia[2];
            return;
        }
        Quaternions.rotateBack(q, l[0], l[1], l[2], other);
        Quaternions.rotate(q, other[0] / inertia[0], other[1] / inertia[1], other[2] / inertia[2], to);
    }

    /** Computes the momentum [N m s] of an angular velocity at an orientation. */
    final void momentumOf(double[] q, double[] w, double[] to) {
        if (isPlanar) {
            to[0] = 0;
            to[1] = 0;
            to[2] = inertia[2] * w[2];
            return;
        }
        Quaternions.rotateBack(q, w[0], w[1], w[2], other);
        Quaternions.rotate(q, inertia[0] * other[0], inertia[1] * other[1], inertia[2] * other[2], to);
    }

    /** Angular velocity now [rad/s]; the array is overwritten by the next call. */
    public double[] spin() {
        spinOf(now, momentum, spin);
        return spin;
    }

    /** Sets the angular velocity [rad/s]. */
    public void setSpin(double wx, double wy, double wz) {
        vector[0] = isPlanar ? 0 : wx;
        vector[1] = isPlanar ? 0 : wy;
        vector[2] = wz;
        momentumOf(now, vector, momentum);
    }

    /** Energy of rotation [J]. */
    public double energy() {
        return energy(now, momentum);
    }

    final double energy(double[] q, double[] l) {
        spinOf(q, l, vector);
        return (vector[0] * l[0] + vector[1] * l[1] + vector[2] * l[2]) / 2;
    }

    static void cross(double[] a, double[] b, double[] to) {
        double x = a[1] * b[2] - a[2] * b[1];
        double y = a[2] * b[0] - a[0] * b[2];
        double z = a[0] * b[1] - a[1] * b[0];
        to[0] = x;
        to[1] = y;
        to[2] = z;
    }
}
