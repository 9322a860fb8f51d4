package io.github.cordage.internal.spec;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.Turn;

/** Definition of a rigid body, as plain data. */
public final class BodySpec {
    /** Shape of a body, which determines its distribution of mass. */
    public enum Outline {
        /** Nothing to be seen; it does not turn unless it has a moment of inertia. */
        POINT,
        /** A disc in the plane. */
        CIRCLE,
        /** A rectangle in the plane. */
        BOX,
        SPHERE,
        CUBOID;

        /** Number of its sizes: a radius, or edges. */
        public int sizes() {
            return switch (this) {
                case POINT -> 0;
                case CIRCLE, SPHERE -> 1;
                case BOX -> 2;
                case CUBOID -> 3;
            };
        }
    }

    private static final Outline[] OUTLINES = Outline.values();
    private static final int AXES = 3;

    /** Name; may be empty. */
    public String name = "";

    private double mass = 1;
    private double damping;
    private Outline outline = Outline.POINT;

    /** Radius, or edges [m]. */
    private final double[] size = new double[AXES];

    /**
     * Moments of inertia about the axes of the body [kg m²]; all 0 for those of the outline, and only the last in the
     * plane.
     */
    private final double[] inertia = new double[AXES];

    private final double[] place = new double[AXES];

    /** Rotation vector from the axes of the world to those of the body [rad]. */
    private final double[] turn = new double[AXES];

    private final double[] velocity = new double[AXES];
    private final double[] spin = new double[AXES];
    private final double[] force = new double[AXES];
    private final double[] torque = new double[AXES];

    /** A point of 1 kg at the origin, at rest. */
    public BodySpec() {}

    /** Returns an independent copy. */
    public BodySpec copy() {
        BodySpec copy = new BodySpec();
        copy.name = name;
        copy.mass = mass;
        copy.damping = damping;
        copy.outline = outline;
        System.arraycopy(size, 0, copy.size, 0, AXES);
        System.arraycopy(inertia, 0, copy.inertia, 0, AXES);
        System.arraycopy(place, 0, copy.place, 0, AXES);
        System.arraycopy(turn, 0, copy.turn, 0, AXES);
        System.arraycopy(velocity, 0, copy.velocity, 0, AXES);
        System.arraycopy(spin, 0, copy.spin, 0, AXES);
        System.arraycopy(force, 0, copy.force, 0, AXES);
        System.arraycopy(torque, 0, copy.torque, 0, AXES);
        return copy;
    }

    /** Mass [kg]. */
    public double mass() {
        return mass;
    }

    /** Sets the mass. */
    public void setMass(double value) {
        mass = Check.mass("mass", value);
    }

    /** Decay rate of its velocities [1/s]. */
    public double damping() {
        return damping;
    }

    /** Sets the damping. */
    public void setDamping(double value) {
        damping = Check.rate("damping", value);
    }

    /** The shape. */
    public Outline outline() {
        return outline;
    }

    /** Radius in the first place, or edges [m]; must not be changed. */
    public double[] size() {
        return size;
    }

    /** Sets what it looks like: a radius, or edges, of which a rectangle has no third. */
    public void setOutline(Outline value, double a, double b, double c) {
        boolean isRound = value == Outline.CIRCLE || value == Outline.SPHERE;
        Check.size(isRound ? "radius" : "width", a);
        if (!isRound) {
            Check.size("height", b);
        }
        if (value == Outline.CUBOID) {
            Check.size("depth", c);
        }
        outline = value;
        set(size, a, b, c);
    }

    /** Moment of inertia about an axis of the body [kg m²]; 0 for that of the outline. */
    public double inertia(int axis) {
        return inertia[axis];
    }

    /** Sets the moment of inertia about z, for a body that turns in the plane. */
    public void setInertia(double value) {
        set(inertia, 0, 0, checkInertia("inertia", value));
    }

    /** Sets the moments of inertia about the axes of the body, for one that turns in space. */
    public void setInertia(double ix, double iy, double iz) {
        checkInertia("ix", ix);
        checkInertia("iy", iy);
        checkInertia("iz", iz);
        set(inertia, ix, iy, iz);
    }

    private static double checkInertia(String name, double value) {
        return Check.inRange(name, value, Limits.INERTIA_MIN, Limits.INERTIA_MAX);
    }

    /** Position along an axis [m]. */
    public double place(int axis) {
        return place[axis];
    }

    /** Sets the position. */
    public void setPlace(double x, double y, double z) {
        set(place, Check.coordinate("x", x), Check.coordinate("y", y), Check.coordinate("z", z));
    }

    /** Rotation vector along an axis [rad]. */
    public double turn(int axis) {
        return turn[axis];
    }

    /** Sets the rotation vector. */
    public void setTurn(double x, double y, double z) {
        set(turn, Check.angle("x", x), Check.angle("y", y), Check.angle("z", z));
    }

    /** Velocity along an axis [m/s]. */
    public double velocity(int axis) {
        return velocity[axis];
    }

    /** Sets the velocity. */
    public void setVelocity(double vx, double vy, double vz) {
        set(velocity, Check.velocity("vx", vx), Check.velocity("vy", vy), Check.velocity("vz", vz));
    }

    /** Angular velocity about an axis [rad/s]. */
    public double spin(int axis) {
        return spin[axis];
    }

    /** Sets the angular velocity. */
    public void setSpin(double wx, double wy, double wz) {
        set(spin, Check.spin("wx", wx), Check.spin("wy", wy), Check.spin("wz", wz));
    }

    /** Force that acts in every step, along an axis [N]. */
    public double force(int axis) {
        return force[axis];
    }

    /** Sets the force. */
    public void setForce(double fx, double fy, double fz) {
        set(force, Check.force("fx", fx), Check.force("fy", fy), Check.force("fz", fz));
    }

    /** Torque that acts in every step, about an axis [N m]. */
    public double torque(int axis) {
        return torque[axis];
    }

    /** Sets the torque. */
    public void setTorque(double tx, double ty, double tz) {
        set(torque, Check.force("tx", tx), Check.force("ty", ty), Check.force("tz", tz));
    }

    private static void set(double[] of, double x, double y, double z) {
        of[0] = x;
        of[1] = y;
        of[2] = z;
    }

    private boolean isSolid() {
        return outline == Outline.SPHERE || outline == Outline.CUBOID || inertia[0] > 0;
    }

    /** Whether it turns. */
    public boolean turns() {
        return outline != Outline.POINT || inertia[2] > 0;
    }

    /**
     * Makes the body.
     *
     * @throws IllegalArgumentException if values contradict each other
     */
    public BodyState make(int id) {
        BodyState body = new BodyState(id, mass, place[0], place[1], place[2]);
        body.damping = damping;
        System.arraycopy(velocity, 0, body.velocity, 0, AXES);
        System.arraycopy(force, 0, body.force, 0, AXES);
        if (!turns()) {
            requireNone("rotation", turn);
            requireNone("spin", spin);
            requireNone("torque", torque);
            return body;
        }
        if (isSolid() && inertia[0] == 0 && inertia[2] > 0) {
            throw new IllegalArgumentException(
                    "inertia must be given about three axes for a body that turns in space, was " + inertia[2]
                            + " about one");
        }
        if (!isSolid() && (isOutOfPlane(turn) || isOutOfPlane(spin) || isOutOfPlane(torque))) {
            throw new IllegalArgumentException(
                    "a body of the plane must turn about z only; give it a sphere, a box with a depth,"
                            + " or three moments of inertia to turn in space");
        }
        Turn its = new Turn();
        its.setInertia(!isSolid(), momentOf(0), momentOf(1), momentOf(2));
        Quaternions.turn(its.now, turn[0], turn[1], turn[2]);
        its.setSpin(spin[0], spin[1], spin[2]);
        System.arraycopy(torque, 0, its.torque, 0, AXES);
        body.turn = its;
        body.arrive();
        return body;
    }

    private static boolean isOutOfPlane(double[] of) {
        return of[0] != 0 || of[1] != 0;
    }

    private static void requireNone(String name, double[] of) {
        if (of[0] != 0 || of[1] != 0 || of[2] != 0) {
            throw new IllegalArgumentException(
                    name + " must not be set on a body without a shape or moment of inertia");
        }
    }

    private double momentOf(int axis) {
        if (inertia[2] > 0) {
            return isSolid() ? inertia[axis] : inertia[2];
        }
        double squared = switch (outline) {
            case POINT -> 0;
            case CIRCLE -> size[0] * size[0] / 2;
            case BOX -> (size[0] * size[0] + size[1] * size[1]) / 12;
            case SPHERE -> 0.4 * size[0] * size[0];
            case CUBOID -> (size[0] * size[0] + size[1] * size[1] + size[2] * size[2] - size[axis] * size[axis]) / 12;
        };
        return Math.max(Limits.INERTIA_MIN, mass * squared);
    }

    /** Carries everything. */
    public void transfer(Transfer t) {
        name = t.label(name);
        setMass(t.any(mass));
        setDamping(t.any(damping));
        Outline its = t.one("outline of a body", OUTLINES, outline);
        double a = t.any(size[0]);
        double b = t.any(size[1]);
        double c = t.any(size[2]);
        if (its != Outline.POINT) {
            setOutline(its, a, b, c);
        }
        double ix = t.any(inertia[0]);
        double iy = t.any(inertia[1]);
        double iz = t.any(inertia[2]);
        if (ix > 0) {
            setInertia(ix, iy, iz);
        } else if (iz > 0) {
            setInertia(iz);
        }
        setPlace(t.any(place[0]), t.any(place[1]), t.any(place[2]));
        setTurn(t.any(turn[0]), t.any(turn[1]), t.any(turn[2]));
        setVelocity(t.any(velocity[0]), t.any(velocity[1]), t.any(velocity[2]));
        setSpin(t.any(spin[0]), t.any(spin[1]), t.any(spin[2]));
        setForce(t.any(force[0]), t.any(force[1]), t.any(force[2]));
        setTorque(t.any(torque[0]), t.any(torque[1]), t.any(torque[2]));
    }
}
