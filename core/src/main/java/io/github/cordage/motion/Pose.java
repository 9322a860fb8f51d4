package io.github.cordage.motion;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Quaternions;

/** Position and orientation of an object, which a {@link PoseSource} fills in. Initially at the origin, not turned. */
public final class Pose {
    private double x;
    private double y;
    private double z;
    private double qx;
    private double qy;
    private double qz;
    private double qw = 1;

    /** Creates a pose at the origin, not turned. */
    public Pose() {}

    /**
     * Sets the position.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public Pose position(double x, double y, double z) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        this.x = x;
        this.y = y;
        this.z = z;
        return this;
    }

    /**
     * Sets the position. This form is for the plane, where z is 0; see {@link #position(double, double, double)}.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public Pose position(double x, double y) {
        return position(x, y, 0);
    }

    /**
     * Sets the orientation.
     *
     * @param qx x of a quaternion
     * @param qy y of the quaternion
     * @param qz z of the quaternion
     * @param qw real part of the quaternion, which is scaled to unit length
     * @return this
     * @throws IllegalArgumentException if a number is not within ±1e9, or all are 0
     */
    public Pose orientation(double qx, double qy, double qz, double qw) {
        Check.coordinate("qx", qx);
        Check.coordinate("qy", qy);
        Check.coordinate("qz", qz);
        Check.coordinate("qw", qw);
        double size = Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
        if (!(size > 0)) {
            throw new IllegalArgumentException("the quaternion must not be 0");
        }
        this.qx = qx / size;
        this.qy = qy / size;
        this.qz = qz / size;
        this.qw = qw / size;
        return this;
    }

    /**
     * Turns the object further, about an axis of the world. With the angular velocity of the object times a time, this
     * gives the orientation after that time.
     *
     * @param rx x of a vector along the axis, as long as the angle [rad], within ±1e9
     * @param ry y of the vector [rad], within ±1e9
     * @param rz z of the vector [rad], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public Pose turn(double rx, double ry, double rz) {
        Check.coordinate("rx", rx);
        Check.coordinate("ry", ry);
        Check.coordinate("rz", rz);
        double[] q = {qw, qx, qy, qz};
        Quaternions.turn(q, rx, ry, rz);
        qw = q[0];
        qx = q[1];
        qy = q[2];
        qz = q[3];
        return this;
    }

    /** Resets the pose to the origin, not turned. */
    public void reset() {
        x = y = z = qx = qy = qz = 0;
        qw = 1;
    }

    /**
     * Returns the x coordinate in the world of a point on the object. With the quaternion's vector part q and real part
     * w, a vector p turns to p + 2 w (q × p) + 2 q × (q × p).
     *
     * @param px x coordinate in the frame of the object [m]
     * @param py y coordinate in the frame of the object [m]
     * @param pz z coordinate in the frame of the object [m]
     * @return x in the world [m]
     */
    public double x(double px, double py, double pz) {
        double tx = 2 * (qy * pz - qz * py);
        double ty = 2 * (qz * px - qx * pz);
        double tz = 2 * (qx * py - qy * px);
        return x + px + qw * tx + qy * tz - qz * ty;
    }

    /**
     * Returns the y coordinate in the world of a point on the object; see {@link #x}.
     *
     * @param px x coordinate in the frame of the object [m]
     * @param py y coordinate in the frame of the object [m]
     * @param pz z coordinate in the frame of the object [m]
     * @return y in the world [m]
     */
    public double y(double px, double py, double pz) {
        double tx = 2 * (qy * pz - qz * py);
        double ty = 2 * (qz * px - qx * pz);
        double tz = 2 * (qx * py - qy * px);
        return y + py + qw * ty + qz * tx - qx * tz;
    }

    /**
     * Returns the z coordinate in the world of a point on the object; see {@link #x}.
     *
     * @param px x coordinate in the frame of the object [m]
     * @param py y coordinate in the frame of the object [m]
     * @param pz z coordinate in the frame of the object [m]
     * @return z in the world [m]
     */
    public double z(double px, double py, double pz) {
        double tx = 2 * (qy * pz - qz * py);
        double ty = 2 * (qz * px - qx * pz);
        double tz = 2 * (qx * py - qy * px);
        return z + pz + qw * tz + qx * ty - qy * tx;
    }
}
