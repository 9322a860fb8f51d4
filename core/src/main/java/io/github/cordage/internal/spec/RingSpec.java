package io.github.cordage.internal.spec;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.KeyFrames;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.state.RingState;

/** Definition of a ring, as plain data. Arrays are never changed, only replaced. */
public final class RingSpec {
    private static final double[] NO_PATH = {};

    private double x;
    private double y;
    private double z;
    private double friction;
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

    /** The key frames that it follows; empty for none. */
    public double[] path() {
        return path;
    }

    /** Sets the key frames, which must have been checked and must not contradict the position; empty for none. */
    public void setPath(double[] keys) {
        KeyFrames.requireStart(keys, new double[] {x, y, z});
        path = keys;
    }

    /** Makes the ring, at a world time [s]. It is on no segment yet. */
    public RingState make(double time) {
        RingState ring = new RingState(0, x, y, z);
        ring.friction = friction;
        if (path.length > 0) {
            ring.path = KeyFrames.startingAt(path, new double[] {x, y, z});
            ring.aim(time, 1);
            ring.arrive();
            // It has not come from anywhere else.
            ring.arrive();
        }
        return ring;
    }

    /** Carries everything. */
    public void transfer(Transfer t) {
        setAt(t.any(x), t.any(y), t.any(z));
        setFriction(t.any(friction));
        setPath(t.path(path));
    }
}
