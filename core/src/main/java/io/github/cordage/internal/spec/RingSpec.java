package io.github.cordage.internal.spec;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.KeyFrames;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.WheelPoint;
import io.github.cordage.internal.state.Wheels;
import org.jspecify.annotations.Nullable;

/** Definition of a ring, as plain data. Arrays are never changed, only replaced. */
public final class RingSpec {
    private static final double[] NO_PATH = {};
    private static final double[] NO_AXIS = {0, 0, 0};

    private double x;
    private double y;
    private double z;
    private double friction;

    /** Mass [kg]; 0 for a ring that is held. */
    private double mass;

    /** Index of the earlier ring whose mass it shares; -1 for none. */
    private int on = -1;

    /** Id of the body that it is on, -1 for none; its position is in the axes of the body then. */
    private int body = -1;

    /** The body itself, if it was given instead of its id, and as it is in the world; not carried. */
    private @Nullable Object known;

    private @Nullable BodyState placed;

    private double radius;
    private double[] axis = NO_AXIS;
    private double[] path = NO_PATH;

    /** A ring at the origin, without friction, that stays there. */
    public RingSpec() {}

    /** Returns an independent copy. */
    public RingSpec copy() {
        RingSpec copy = new RingSpec();
        copy.x = x;
        copy.y = y;
        copy.z = z;
        copy.friction = friction;
        copy.mass = mass;
        copy.on = on;
        copy.body = body;
        copy.known = known;
        copy.placed = placed;
        copy.radius = radius;
        copy.axis = axis;
        copy.path = path;
        return copy;
    }

    /** X of its position [m]. */
    public double x() {
        return x;
    }

    /** Y of its position [m]. */
    public double y() {
        return y;
    }

    /** Z of its position [m]. */
    public double z() {
        return z;
    }

    /** Sets its position. */
    public void setAt(double newX, double newY, double newZ) {
        x = Check.coordinate("x", newX);
        y = Check.coordinate("y", newY);
        z = Check.coordinate("z", newZ);
    }

    /** Coefficient of friction. */
    public double friction() {
        return friction;
    }

    /** Sets the coefficient of friction. */
    public void setFriction(double value) {
        friction = Check.inRange("friction", value, 0, Limits.FRICTION);
    }

    /** Mass [kg]; 0 for a ring that is held, or that shares the mass of another one. */
    public double mass() {
        return mass;
    }

    /** Sets the mass. */
    public void setMass(double value) {
        Check.mass("mass", value);
        if (path.length > 0) {
            throw new IllegalArgumentException("mass must not be set on a ring with a path, was " + value);
        }
        if (body >= 0) {
            throw new IllegalArgumentException("mass must not be set on a ring that is on a body, was " + value);
        }
        if (on >= 0) {
            throw new IllegalArgumentException("mass must not be set on a ring that is on another one, was " + value);
        }
        mass = value;
    }

    /** Index of the earlier ring whose mass it shares; -1 for none. */
    public int on() {
        return on;
    }

    /** Sets the ring whose mass it shares. */
    public void setOn(int ring) {
        if (ring < 0) {
            throw new IllegalArgumentException("on must be the index of an earlier ring, was " + ring);
        }
        if (path.length > 0 || mass > 0 || body >= 0) {
            throw new IllegalArgumentException(
                    "on must not be set on a ring with a mass, a path or a body, was " + ring);
        }
        on = ring;
    }

    /** Id of the body that it is on; -1 for none. */
    public int body() {
        return body;
    }

    /** Puts it on a body, given by its id; its position is in the axes of the body then. */
    public void setBody(int id) {
        if (id < 0) {
            throw new IllegalArgumentException("on must be a body, was number " + id);
        }
        if (path.length > 0 || mass > 0 || on >= 0) {
            throw new IllegalArgumentException("on must not be a body for a ring with a mass, a path or another ring");
        }
        body = id;
        known = null;
    }

    /** The body that it is on, if it is known by more than its id. */
    public @Nullable Object known() {
        return known;
    }

    /** Notes the body whose id has been set. */
    public void setKnown(Object itself) {
        known = itself;
    }

    /** Returns a copy for the body as it is in the world. */
    public RingSpec placedOn(BodyState its) {
        RingSpec copy = copy();
        copy.placed = its;
        return copy;
    }

    /** Radius of its wheel [m]; 0 for a point. */
    public double radius() {
        return radius;
    }

    /** Sets the radius of its wheel. */
    public void setRadius(double value) {
        radius = Check.inRange("radius", value, 0, Limits.WHEEL);
    }

    /** The axis about which the rope turns counterclockwise; 0 if its way decides. */
    public double[] axis() {
        return axis;
    }

    /** Sets the axis, of any length but 0. */
    public void setAxis(double axisX, double axisY, double axisZ) {
        double[] next = {Check.coordinate("x", axisX), Check.coordinate("y", axisY), Check.coordinate("z", axisZ)};
        if (!(next[0] * next[0] + next[1] * next[1] + next[2] * next[2] > 0)) {
            throw new IllegalArgumentException("axis must not be 0, was " + axisX + ", " + axisY + ", " + axisZ);
        }
        axis = next;
    }

    /** The key frames that it follows; empty for none. */
    public double[] path() {
        return path;
    }

    /** Sets the key frames, which must have been checked and must not contradict the position; empty for none. */
    public void setPath(double[] keys) {
        KeyFrames.requireStart(keys, new double[] {x, y, z});
        if (keys.length > 0 && (mass > 0 || on >= 0 || body >= 0)) {
            throw new IllegalArgumentException("path must not be set on a ring with a mass or on a body");
        }
        path = keys;
    }

    /**
     * Makes the ring, at a world time [s]. It is on no segment yet.
     *
     * @param ropeRadius radius of the rope that is to run through it [m]
     * @param shared mass of the ring that it is {@linkplain #on on}, or null
     */
    public MountedPoint make(double time, double ropeRadius, @Nullable RingMass shared) {
        MountedPoint ring = radius > 0 ? makeWheel(ropeRadius) : new RingPoint(0, x, y, z);
        ring.friction = friction;
        if (path.length > 0) {
            ring.path = KeyFrames.startingAt(path, new double[] {x, y, z});
            ring.aim(time, 1);
            ring.arrive();
            // It has not come from anywhere else.
            ring.arrive();
        }
        if (mass > 0) {
            ring.fixTo(new RingMass(mass, x, y, z));
        } else if (on >= 0) {
            if (shared == null) {
                throw new IllegalArgumentException("on must be the index of an earlier ring with a mass, was " + on);
            }
            ring.fixTo(shared);
        } else if (placed != null) {
            ring.fixOn(placed, new double[] {x, y, z});
        }
        return ring;
    }

    private WheelPoint makeWheel(double ropeRadius) {
        WheelPoint wheel = new WheelPoint(x, y, z, radius, ropeRadius);
        if (axis != NO_AXIS) {
            Wheels.orient(wheel, axis);
        }
        return wheel;
    }

    /** Carries everything. */
    public void transfer(Transfer t) {
        setAt(t.any(x), t.any(y), t.any(z));
        setFriction(t.any(friction));
        mass = t.number("mass of a ring", mass, 0, Limits.MASS_MAX);
        on = t.whole("ring of a ring", on, -1, Integer.MAX_VALUE);
        setRadius(t.any(radius));
        double axisX = t.any(axis[0]);
        double axisY = t.any(axis[1]);
        double axisZ = t.any(axis[2]);
        if (axisX != 0 || axisY != 0 || axisZ != 0) {
            setAxis(axisX, axisY, axisZ);
        }
        setPath(t.path(path));
        int its = t.whole("body of a ring", body, -1, Integer.MAX_VALUE);
        if (its >= 0) {
            setBody(its);
        } else {
            body = -1;
        }
    }
}
