package io.github.cordage.internal.state;

import java.util.Arrays;

/**
 * A corner or an edge of a collider, or a circle, that a rope bends over. Its place is on the edge, and follows the
 * collider; the rope may slide along its axis, and leave it to one side. Corners come and go within steps, so that
 * their objects are kept for others.
 */
public final class CornerPoint extends ViaPoint {
    /** Which corner of which collider it is. */
    public final Corner corner;

    /** The axis at the start of the step and at its end, if it turns in between. */
    private final double[] startAxis = new double[3];

    private final double[] endAxis = new double[3];

    /** Position of the rope along the axis, seen from its place [m]. */
    public double slid;

    private double outX;
    private double outY;
    private double outZ;

    /** Force on the rope in the last step [N]. */
    public double forceX;

    public double forceY;
    public double forceZ;

    /** Creates a corner that has yet to be set. */
    CornerPoint() {
        this(new Corner());
    }

    CornerPoint(Corner corner) {
        super(-1);
        this.corner = corner;
    }

    /** Sets a new corner, over which the rope does not bend yet. */
    public void set(int itsSide, double tension) {
        side = itsSide;
        slid = 0;
        turned = 0;
        longer = 0;
        forceX = 0;
        forceY = 0;
        forceZ = 0;
        outX = 0;
        outY = 0;
        outZ = 0;
        share = 0.5;
        forget();
        tensionBehind = tension;
    }

    @Override
    public boolean isRing() {
        return false;
    }

    @Override
    public boolean touches() {
        return corner.bends();
    }

    @Override
    public double outX() {
        return outX;
    }

    @Override
    public double outY() {
        return outY;
    }

    @Override
    public double outZ() {
        return outZ;
    }

    /** Sets where the rope is at the end of the step, from its place [m]. */
    public void setOut(double ox, double oy, double oz) {
        outX = ox;
        outY = oy;
        outZ = oz;
    }

    /** Whether it is a corner in the plane, or a circle. */
    public boolean isFlat() {
        return !corner.inSpace();
    }

    /** Leaves it where it is put: it follows its collider. */
    @Override
    public void aim(double time, double share) {}

    /** Lets the axis turn in the coming step to a unit vector. */
    public void turnAxis(double[] to) {
        System.arraycopy(axis, 0, startAxis, 0, axis.length);
        System.arraycopy(to, 0, endAxis, 0, axis.length);
        turns = !Arrays.equals(axis, to);
    }

    /** Turns the axis to where it is at a part of the step: 0 for its start, 1 for its end. */
    public void placeAxis(double share) {
        if (turns) {
            double squared = 0;
            for (int k = 0; k < axis.length; k++) {
                axis[k] = share == 1 ? endAxis[k] : startAxis[k] + share * (endAxis[k] - startAxis[k]);
                squared += axis[k] * axis[k];
            }
            double length = share == 0 || share == 1 || squared == 0 ? 1 : Math.sqrt(squared);
            for (int k = 0; k < axis.length; k++) {
                axis[k] /= length;
            }
        }
    }

    @Override
    double turnMove(int k) {
        return slid * (endAxis[k] - startAxis[k]);
    }

    @Override
    public void arrive() {
        placeAxis(1);
        turns = false;
        super.arrive();
    }
}
