package io.github.cordage.internal.state;

import java.util.List;

/**
 * What an impulse does to a body and the nodes that are pinned to it, which take their part of it: together they are
 * one rigid body. If the nodes followed a body that got all of the impulse, they would add the momentum of their own
 * masses.
 */
public final class Push {
    private static final int AXES = RingMass.AXES;

    /** Change of the velocity of the body [m/s]. */
    public final double[] velocity = new double[AXES];

    /** Change of its angular velocity [rad/s]. */
    public final double[] spin = new double[AXES];

    private final BodyState body;
    private final List<RopeState> ropes;

    /** Center of mass of body and nodes, from that of the body [m]. */
    private final double[] center = new double[AXES];

    /**
     * Computes the changes.
     *
     * @param ropes the ropes that hold the body
     * @param impulse at the center of the body [N s]
     * @param angular angular impulse [N m s]
     */
    public Push(BodyState body, List<RopeState> ropes, double[] impulse, double[] angular) {
        this.body = body;
        this.ropes = ropes;
        double mass = findCenter();
        for (int axis = 0; axis < AXES; axis++) {
            velocity[axis] = impulse[axis] / mass;
        }
        if (body.turn != null) {
            double[] torque = new double[AXES];
            double[] moved = new double[AXES];
            Orientation.cross(impulse, center, torque);
            for (int axis = 0; axis < AXES; axis++) {
                torque[axis] += angular[axis];
            }
            findSpin(inertia(body.turn), torque, body.turn.isPlanar());
            Orientation.cross(center, spin, moved);
            for (int axis = 0; axis < AXES; axis++) {
                velocity[axis] += moved[axis];
            }
        }
    }

    /** Finds the common center; returns the sum of the masses [kg]. */
    private double findCenter() {
        double mass = body.mass;
        for (RopeState rope : ropes) {
            for (PinState pin : rope.pins) {
                if (pin.mass == body) {
                    pin.followMass();
                    mass += rope.mass[pin.node];
                    for (int axis = 0; axis < AXES; axis++) {
                        center[axis] += rope.mass[pin.node] * pin.arm[axis];
                    }
                }
            }
        }
        for (int axis = 0; axis < AXES; axis++) {
            center[axis] /= mass;
        }
        return mass;
    }

    /** Inertia of body and nodes about the common center in fixed axes [kg m²]. */
    private double[][] inertia(Turn turn) {
        double[][] sum = new double[AXES][AXES];
        for (int axis = 0; axis < AXES; axis++) {
            double[] about = new double[AXES];
            about[axis] = 1;
            turn.momentumOf(turn.now, about, sum[axis]);
        }
        addPoint(sum, body.mass, new double[AXES]);
        for (RopeState rope : ropes) {
            for (PinState pin : rope.pins) {
                if (pin.mass == body) {
                    addPoint(sum, rope.mass[pin.node], pin.arm);
                }
            }
        }
        return sum;
    }

    private void addPoint(double[][] sum, double mass, double[] at) {
        double[] r = new double[AXES];
        double square = 0;
        for (int axis = 0; axis < AXES; axis++) {
            r[axis] = at[axis] - center[axis];
            square += r[axis] * r[axis];
        }
        for (int i = 0; i < AXES; i++) {
            for (int j = 0; j < AXES; j++) {
                sum[i][j] += mass * ((i == j ? square : 0) - r[i] * r[j]);
            }
        }
    }

    /** Solves for the angular velocity by the cofactors of the inertia. */
    private void findSpin(double[][] of, double[] torque, boolean isPlanar) {
        if (isPlanar) {
            spin[2] = torque[2] / of[2][2];
            return;
        }
        double[] x = new double[AXES];
        double[] y = new double[AXES];
        double[] z = new double[AXES];
        Orientation.cross(of[1], of[2], x);
        Orientation.cross(of[2], of[0], y);
        Orientation.cross(of[0], of[1], z);
        double determinant = of[0][0] * x[0] + of[0][1] * x[1] + of[0][2] * x[2];
        for (int axis = 0; axis < AXES; axis++) {
            spin[axis] = (x[axis] * torque[0] + y[axis] * torque[1] + z[axis] * torque[2]) / determinant;
        }
    }
}
