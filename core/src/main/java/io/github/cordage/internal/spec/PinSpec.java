package io.github.cordage.internal.spec;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.KeyFrames;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import org.jspecify.annotations.Nullable;

/** Definition of a pinned node, as plain data. Arrays are never changed, only replaced. */
public final class PinSpec {
    private static final double[] NO_PATH = {};
    private static final double[] NO_PLACE = {0, 0, 0};

    private int node;
    private double @Nullable [] at;
    private double[] path = NO_PATH;
    private double until = Double.POSITIVE_INFINITY;

    /** Index of the ring whose mass the node is fixed to; -1 for none. */
    private int on = -1;

    /** Id of the body that the node is fixed to, -1 for none, and where on it, in its axes [m]. */
    private int body = -1;

    private double[] place = NO_PLACE;

    /** The body itself, if it was given instead of its id; not carried. */
    private @Nullable Object known;

    /**
     * Direction that the rope is clamped to, as a unit vector, in the axes of its body if it is on one; null for none.
     */
    private double @Nullable [] direction;

    /** Angle by which the rope is turned about that direction at the start [rad], and its change [rad/s]. */
    private double roll;

    private double rollSpeed;

    private boolean oneWay;

    /** Rest length from the start of the rope to the node, which is made there [m]; NaN for an existing node. */
    private double along = Double.NaN;

    private double compliance;

    private double breakForce = Double.POSITIVE_INFINITY;

    /** Pins node 0 forever, where the shape of the rope puts it. */
    public PinSpec() {}

    /** Returns an independent copy. */
    public PinSpec copy() {
        PinSpec copy = new PinSpec();
        copy.node = node;
        copy.at = at;
        copy.path = path;
        copy.until = until;
        copy.on = on;
        copy.body = body;
        copy.place = place;
        copy.known = known;
        copy.direction = direction;
        copy.roll = roll;
        copy.rollSpeed = rollSpeed;
        copy.oneWay = oneWay;
        copy.along = along;
        copy.breakForce = breakForce;
        copy.compliance = compliance;
        return copy;
    }

    /** Index of the node; a negative one counts from the end. */
    public int node() {
        return node;
    }

    /** Sets the node. */
    public void setNode(int node) {
        this.node = Check.inRange("node", node, -Limits.NODES, Limits.NODES - 1);
    }

    /** Rest length from the start of the rope to the node, which is made there [m]; NaN for an existing node. */
    public double along() {
        return along;
    }

    /** Makes a node at a rest length from the start of the rope [m], and pins it. */
    public void setAlong(double metres) {
        along = Check.inRange("along", metres, 0, Limits.COORDINATE);
        node = 0;
    }

    /** Whether the body moves the node, but the node not the body. */
    public boolean isOneWay() {
        return oneWay;
    }

    /** Sets whether the body moves the node, but the node not the body. */
    public void setOneWay(boolean value) {
        oneWay = value;
    }

    /** The body that the node is fixed to, if it is known by more than its id. */
    public @Nullable Object known() {
        return known;
    }

    /** Notes the body whose id has been set. */
    public void setKnown(Object itself) {
        known = itself;
    }

    /** The point at which the node is pinned: x, y, z [m]; null for where the shape puts it. */
    public double @Nullable [] at() {
        return at;
    }

    /** Sets the point, which must not contradict the path. */
    public void setAt(double x, double y, double z) {
        double[] point = {Check.coordinate("x", x), Check.coordinate("y", y), Check.coordinate("z", z)};
        if (on >= 0 || body >= 0) {
            throw new IllegalArgumentException("at must not be set on a pin that is on a ring or a body");
        }
        KeyFrames.requireStart(path, point);
        at = point;
    }

    /** The key frames that the pin follows; empty for none. */
    public double[] path() {
        return path;
    }

    /** Sets the key frames, which must have been checked and must not contradict the point; empty for none. */
    public void setPath(double[] keys) {
        if (at != null) {
            KeyFrames.requireStart(keys, at);
        }
        if (keys.length > 0 && (on >= 0 || body >= 0)) {
            throw new IllegalArgumentException("path must not be set on a pin that is on a ring or a body");
        }
        path = keys;
    }

    /** Direction that the rope is clamped to, as a unit vector, which must not be changed; null for none. */
    public double @Nullable [] direction() {
        return direction;
    }

    /** Clamps the rope at the node to a direction of any length but 0. */
    public void setDirection(double x, double y, double z) {
        double[] unit = Check.direction(x, y, z);
        if (on >= 0) {
            throw new IllegalArgumentException("direction must not be set on a pin that is on a ring");
        }
        direction = unit;
    }

    /** Angle by which the rope is turned about its direction at the start [rad]. */
    public double roll() {
        return roll;
    }

    /** Sets that angle. */
    public void setRoll(double angle) {
        roll = Check.angle("roll", angle);
    }

    /** Angular velocity at which it is turned [rad/s]. */
    public double rollSpeed() {
        return rollSpeed;
    }

    /** Sets that angular velocity. */
    public void setRollSpeed(double speed) {
        rollSpeed = Check.spin("rollSpeed", speed);
    }

    /** Index of the ring whose mass the node is fixed to; -1 for none. */
    public int on() {
        return on;
    }

    /** Sets the ring whose mass the node is fixed to. */
    public void setOn(int ring) {
        if (ring < 0) {
            throw new IllegalArgumentException("on must be the index of a ring, was " + ring);
        }
        if (at != null || path.length > 0 || body >= 0 || direction != null) {
            throw new IllegalArgumentException(
                    "on must not be set on a pin with a point, a path, a direction or a body, was " + ring);
        }
        on = ring;
    }

    /** Id of the body that the node is fixed to; -1 for none. */
    public int body() {
        return body;
    }

    /** Position of the node on that body, in the axes of the body: x, y, z [m]; must not be changed. */
    public double[] place() {
        return place;
    }

    /** Sets the body that the node is fixed to, by its id, and where on it. */
    public void setBody(int id, double x, double y, double z) {
        double[] point = {Check.coordinate("x", x), Check.coordinate("y", y), Check.coordinate("z", z)};
        if (id < 0) {
            throw new IllegalArgumentException("on must be a body, was number " + id);
        }
        if (at != null || path.length > 0 || on >= 0) {
            throw new IllegalArgumentException("on must not be set on a pin with a point, a path or a ring");
        }
        body = id;
        known = null;
        place = point;
    }

    /** Compliance of the spring between the node and its body [m/N]; 0 if it is rigid. */
    public double compliance() {
        return compliance;
    }

    /** Sets that compliance. */
    public void setCompliance(double value) {
        compliance = checkCompliance(value);
    }

    /** Requires that a pin can have a compliance [m/N]: 0, or at least as much as positions can resolve. */
    public static double checkCompliance(double value) {
        if (!(value == 0 || (value >= Limits.LEAST_PIN_COMPLIANCE && value <= Limits.COMPLIANCE))) {
            throw new IllegalArgumentException("compliance must be 0, or from " + Limits.LEAST_PIN_COMPLIANCE + " to "
                    + Limits.COMPLIANCE + ", was " + value);
        }
        return value;
    }

    /** Force of the rope at which the pin breaks [N]; infinite for never. */
    public double breakForce() {
        return breakForce;
    }

    /** Sets the force at which the pin breaks. */
    public void setBreakForce(double force) {
        breakForce = Check.aboveZero("breakForce", force);
    }

    /** The key frames, preceded by one for the point at time 0 if needed; empty if there are none. */
    double[] wholePath() {
        return at == null ? path : KeyFrames.startingAt(path, at);
    }

    /** World time at which the node is released [s]; infinite for never. */
    public double until() {
        return until;
    }

    /** Sets when the node is released. */
    public void setUntil(double until) {
        this.until = Check.until(until);
    }

    /** Carries everything. */
    void transfer(Transfer t) {
        setNode(t.integer("node of a pin", node));
        if (t.flag("point of a pin", at != null)) {
            double[] known = at == null ? new double[3] : at;
            setAt(t.any(known[0]), t.any(known[1]), t.any(known[2]));
        } else {
            at = null;
        }
        setPath(t.path(path));
        if (t.flag("end of a pin", until < Double.POSITIVE_INFINITY)) {
            setUntil(t.any(until));
        } else {
            until = Double.POSITIVE_INFINITY;
        }
        if (t.flag("direction of a pin", direction != null)) {
            double[] known = direction == null ? new double[3] : direction;
            setDirection(t.any(known[0]), t.any(known[1]), t.any(known[2]));
        } else {
            direction = null;
        }
        setRoll(t.any(roll));
        setRollSpeed(t.any(rollSpeed));
        int ring = t.whole("ring of a pin", on, -1, Integer.MAX_VALUE);
        if (ring >= 0) {
            setOn(ring);
        } else {
            on = -1;
        }
        int its = t.whole("body of a pin", body, -1, Integer.MAX_VALUE);
        if (its >= 0) {
            setBody(its, t.any(place[0]), t.any(place[1]), t.any(place[2]));
        } else {
            body = -1;
        }
        setBreakForce(t.any(breakForce));
        setCompliance(t.any(compliance));
        oneWay = t.flag("one-way pin", oneWay);
        if (t.flag("point along a rope", !Double.isNaN(along))) {
            int carried = node;
            setAlong(t.any(along));
            node = carried;
        } else {
            along = Double.NaN;
        }
    }
}
