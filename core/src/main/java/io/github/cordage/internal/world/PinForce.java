package io.github.cordage.internal.world;

import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.Clamp;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SoftMass;
import org.jspecify.annotations.Nullable;

/**
 * The force of a rope on a pin: the pull of the segments beside its node, without the weight of the node itself, or the
 * force of the spring by which the node is fixed to a body.
 */
public final class PinForce {
    private PinForce() {}

    /** Pull on a pin that holds along an axis, 0 to 2 [N]. */
    public static double of(RopeCore.PinRef pin, int axis) {
        pin.requireHolding();
        return of(pin.rope(), pin.state(), axis);
    }

    /** Magnitude of the pull on a pin that holds [N]. */
    public static double of(RopeCore.PinRef pin) {
        pin.requireHolding();
        return of(pin.rope(), pin.state());
    }

    /** Compliance by which a pin that holds is fixed to a body [m/N]; 0 if it is rigid. */
    public static double compliance(RopeCore.PinRef pin) {
        pin.requireHolding();
        return pin.state().compliance();
    }

    /** The direction that a pin holds, as a new unit vector; null for none. */
    public static double @Nullable [] direction(RopeCore.PinRef pin) {
        Clamp clamp = pin.held().clamp;
        return clamp.exists() ? new double[] {clamp.x, clamp.y, clamp.z} : null;
    }

    /** Angle by which a pin has turned the rope about that [rad]. */
    public static double roll(RopeCore.PinRef pin) {
        return pin.held().clamp.roll;
    }

    /** Angular velocity of that [rad/s]. */
    public static double rollSpeed(RopeCore.PinRef pin) {
        return pin.held().clamp.rollSpeed;
    }

    /** Force at which a pin breaks [N]. */
    public static double breakForce(RopeCore.PinRef pin) {
        return pin.held().breakForce;
    }

    /** Whether a body moves a pin that holds, and does not feel it. */
    public static boolean isOneWay(RopeCore.PinRef pin) {
        pin.requireHolding();
        return pin.state().leader != null;
    }

    /** Pull of a rope on a pin along an axis, 0 to 2 [N]. */
    static double of(RopeCore rope, PinState pin, int axis) {
        RopeState state = rope.state;
        SoftMass soft = pin.soft();
        if (soft != null) {
            soft.follow();
            return -soft.force(axis);
        }
        double sum = 0;
        if (pin.node < state.count - 1) {
            sum += pull(rope, pin.node, axis);
        }
        if (pin.node > 0) {
            sum -= pull(rope, pin.node - 1, axis);
        }
        return sum;
    }

    /** Magnitude of the pull [N]. */
    static double of(RopeCore rope, PinState pin) {
        double x = of(rope, pin, 0);
        double y = of(rope, pin, 1);
        double z = of(rope, pin, 2);
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Torque about the center of the body that a pin is on, about an axis, 0 to 2 [N m]; 0 if it is on none. */
    public static double torque(RopeCore.PinRef pin, int axis) {
        pin.requireHolding();
        PinState state = pin.state();
        BodyState body = state.body();
        RingMass mass = state.leader != null ? state.leader : body != null ? body : state.mass;
        if (mass == null) {
            return 0;
        }
        int next = (axis + 1) % 3;
        int last = (axis + 2) % 3;
        double a = at(pin.rope().state, state.node, next) - mass.at[next];
        double b = at(pin.rope().state, state.node, last) - mass.at[last];
        return a * of(pin.rope(), state, last) - b * of(pin.rope(), state, next);
    }

    /** Pull of a segment in the direction from its first node to its second along an axis [N]. */
    private static double pull(RopeCore rope, int segment, int axis) {
        RopeState state = rope.state;
        double x = state.x[segment + 1] - state.x[segment];
        double y = state.y[segment + 1] - state.y[segment];
        double z = state.z[segment + 1] - state.z[segment];
        double length = Math.sqrt(x * x + y * y + z * z);
        double along = axis == 0 ? x : axis == 1 ? y : z;
        return length > 0 ? rope.tension(segment) * along / length : 0;
    }

    private static double at(RopeState state, int node, int axis) {
        return axis == 0 ? state.x[node] : axis == 1 ? state.y[node] : state.z[node];
    }
}
