package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.math.Vectors;
import io.github.cordage.internal.snapshot.Transfer;

/** Clamp of a pin: the direction of the rope, and its rotation about that direction. */
public final class Clamp {
    /** Direction of the rope, toward its end, which a rope with bending stiffness is clamped to; 0 for none. */
    public double x;

    public double y;
    public double z;

    /** Director that a rope with torsional stiffness is clamped to; 0 until it is known. See {@link RodFrames}. */
    public final double[] director = new double[3];

    /** Twist between the segment before the node and the clamp, and between it and the segment behind [rad]. */
    public final double[] twist = new double[2];

    /** Angle about the direction by which it is turned [rad], and its change [rad/s]. */
    public double roll;

    public double rollSpeed;

    /** The part of it that is in the director [rad]. */
    private double rolled;

    private final double[] work = new double[3];

    /** Whether it has turned in the current step. */
    public boolean isTurning;

    /** Whether it holds a direction. */
    public boolean exists() {
        return x != 0 || y != 0 || z != 0;
    }

    /** Whether its director is known. */
    boolean hasDirector() {
        return director[0] != 0 || director[1] != 0 || director[2] != 0;
    }

    /** Sets the direction: a unit vector. */
    void set(double nx, double ny, double nz) {
        x = nx;
        y = ny;
        z = nz;
    }

    /** Turns to another direction, given as a unit vector, by the shortest rotation. */
    public void turnTo(double[] direction) {
        if (hasDirector()) {
            Vectors.set(work, 0, x, y, z);
            Vectors.carry(director, 0, work, 0, direction, 0, director);
        }
        set(direction[0], direction[1], direction[2]);
    }

    /** Turns around, for a rope whose nodes are counted from the other end. */
    void reverse() {
        set(-x, -y, -z);
        double first = twist[0];
        twist[0] = twist[1];
        twist[1] = first;
        roll = -roll;
        rolled = -rolled;
        rollSpeed = -rollSpeed;
    }

    /** Turns the director by what it has to turn in a step of h [s]. */
    public void turn(double h) {
        roll += h * rollSpeed;
        double by = roll - rolled;
        isTurning = by != 0;
        if (isTurning) {
            Vectors.set(work, 0, x, y, z);
            Vectors.turn(director, 0, work, 0, by);
            twist[0] += by;
            twist[1] -= by;
            rolled = roll;
        }
    }

    void transfer(Transfer t) {
        x = t.number("direction of a pin", x, -1, 1);
        y = t.number("direction of a pin", y, -1, 1);
        z = t.number("direction of a pin", z, -1, 1);
        // Hashes of clamps that do not turn are the same as before they could.
        boolean turns = hasDirector() || roll != 0 || rollSpeed != 0;
        if (t.skipsLabels() && !turns) {
            return;
        }
        if (t.flag("whether a pin has a director", turns)) {
            t.numbers("director of a pin", director, 3, 1);
            t.numbers("twist at a pin", twist, 2, Limits.ANGLE);
            roll = t.number("roll", roll, -Limits.ANGLE, Limits.ANGLE);
            rolled = t.number("roll so far", rolled, -Limits.ANGLE, Limits.ANGLE);
            rollSpeed = t.number("rollSpeed", rollSpeed, -Limits.SPIN, Limits.SPIN);
        }
    }
}
