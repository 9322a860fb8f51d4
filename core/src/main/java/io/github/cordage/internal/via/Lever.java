package io.github.cordage.internal.via;

import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.state.ViaPoint;
import org.jspecify.annotations.Nullable;

/**
 * Places on masses, at an arm from their centers: how they move by the unknowns of the masses, and what forces at them
 * do. By the move Y of its mass and a turn W, a place at the arm r moves by Y + W x r, and a force f there has the
 * torque r x f.
 */
public final class Lever {
    /** Move of the place [m]. */
    public final double[] move = new double[RingMass.AXES];

    /** Axis of a turn, and its part across a force. */
    private final double[] axis = new double[RingMass.AXES];

    /** Number of the first unknown that is a turn. */
    public int firstTurn;

    /** Computes how a place moves by an unknown of the masses; returns whether that is one of its mass. */
    public boolean set(@Nullable RingMass mass, double[] arm, int d, double by) {
        rest();
        if (mass == null || d < 0) {
            return false;
        }
        if (d < firstTurn) {
            boolean isIts = mass.index == d / RingMass.AXES;
            move[d % RingMass.AXES] = isIts ? by : 0;
            return isIts;
        }
        Turn turn = mass.turn;
        if (turn == null || d < turn.first || d >= turn.first + turn.unknowns()) {
            return false;
        }
        setAxis(turn, d);
        move[0] = by * (axis[1] * arm[2] - axis[2] * arm[1]);
        move[1] = by * (axis[2] * arm[0] - axis[0] * arm[2]);
        move[2] = by * (axis[0] * arm[1] - axis[1] * arm[0]);
        return true;
    }

    /** Computes how a via point moves by an unknown of the masses; returns whether that is one of its mass. */
    public boolean set(ViaPoint via, int d, double by) {
        if (via instanceof MountedPoint mounted) {
            return set(mounted.mass, mounted.arm, d, by);
        }
        rest();
        return false;
    }

    /** Moves by nothing. */
    void rest() {
        move[0] = 0;
        move[1] = 0;
        move[2] = 0;
    }

    private void setAxis(Turn turn, int d) {
        axis[0] = 0;
        axis[1] = 0;
        axis[2] = 0;
        axis[turn.axis(d)] = 1;
    }

    /** Computes how a place moves by all unknowns of its mass. */
    public void setAll(RingMass mass, double[] arm, double[] moves) {
        int at = RingMass.AXES * mass.index;
        move[0] = moves[at];
        move[1] = moves[at + 1];
        move[2] = moves[at + 2];
        Turn turn = mass.turn;
        if (turn != null) {
            boolean isPlanar = turn.isPlanar();
            double wx = isPlanar ? 0 : moves[turn.first];
            double wy = isPlanar ? 0 : moves[turn.first + 1];
            double wz = moves[turn.first + (isPlanar ? 0 : 2)];
            move[0] += wy * arm[2] - wz * arm[1];
            move[1] += wz * arm[0] - wx * arm[2];
            move[2] += wx * arm[1] - wy * arm[0];
        }
    }

    /** Adds a force at a place to those on its mass, and its torque. */
    public static void add(@Nullable RingMass mass, double[] arm, double x, double y, double z, double[] to) {
        if (mass == null) {
            return;
        }
        int at = RingMass.AXES * mass.index;
        to[at] += x;
        to[at + 1] += y;
        to[at + 2] += z;
        if (mass.turn != null) {
            addTorque(arm, mass.turn, x, y, z, to);
        }
    }

    /** Adds a force at a via point to those on its mass, and its torque. */
    public static void add(ViaPoint via, double x, double y, double z, double[] to) {
        if (via instanceof MountedPoint mounted) {
            add(mounted.mass, mounted.arm, x, y, z, to);
        }
    }

    /** Adds the torque of a force at an arm. */
    public static void addTorque(double[] arm, Turn turn, double x, double y, double z, double[] to) {
        if (turn.isPlanar()) {
            to[turn.first] += arm[0] * y - arm[1] * x;
            return;
        }
        to[turn.first] += arm[1] * z - arm[2] * y;
        to[turn.first + 1] += arm[2] * x - arm[0] * z;
        to[turn.first + 2] += arm[0] * y - arm[1] * x;
    }

    /**
     * Adds how the torque of a force changes as its arm turns about the axis of an unknown, if that resists the turn:
     * of (W x r) x f = r (W f) - W (r f), this is -max(0, r f) (W - f (f W) / f²).
     */
    public void addArm(double[] arm, Turn turn, int d, double fx, double fy, double fz, double[] to) {
        double along = fx * arm[0] + fy * arm[1] + fz * arm[2];
        if (!(along > 0)) {
            return;
        }
        setAxis(turn, d);
        double part = (axis[0] * fx + axis[1] * fy + axis[2] * fz) / (fx * fx + fy * fy + fz * fz);
        axis[0] -= part * fx;
        axis[1] -= part * fy;
        axis[2] -= part * fz;
        for (int unknown = 0; unknown < turn.unknowns(); unknown++) {
            to[turn.first + unknown] -= along * axis[turn.axis(turn.first + unknown)];
        }
    }
}
