package io.github.cordage.internal.world;

import io.github.cordage.internal.state.WinchState;

/** Readings of a winch that has not been removed. */
public final class WinchReadings {
    private WinchReadings() {}

    /** Speed in the last step [m/s]. */
    public static double speed(RopeCore.WinchRef winch) {
        return winch.living().rate;
    }

    /** Greatest gain of speed per second [m/s²]. */
    public static double maxAcceleration(RopeCore.WinchRef winch) {
        return winch.living().acceleration;
    }

    /** Greatest loss of speed per second [m/s²]. */
    public static double maxDeceleration(RopeCore.WinchRef winch) {
        return winch.living().braking();
    }

    /** Tension above which it slips [N]. */
    public static double tensionLimit(RopeCore.WinchRef winch) {
        return winch.living().tensionLimit;
    }

    /** Force that it pulls with [N]; NaN if its speed drives it. */
    public static double force(RopeCore.WinchRef winch) {
        return winch.living().force;
    }

    /** Mass of what it turns, as the rope feels it [kg]. */
    public static double drumMass(RopeCore.WinchRef winch) {
        return winch.living().drumMass;
    }

    /** Tension of the segment at the winch [N]. */
    public static double tension(RopeCore.WinchRef winch) {
        WinchState state = winch.living();
        double ofRope = winch.rope().tension(state.atEnd ? winch.rope().state.count - 2 : 0);
        // The rope that is dragged out has more than the winch feels.
        return state.slipping ? Math.min(ofRope, state.tensionLimit) : ofRope;
    }

    /** Whether it was stalled in the last step. */
    public static boolean isStalled(RopeCore.WinchRef winch) {
        return winch.living().stalled;
    }

    /** Whether it slipped in the last step. */
    public static boolean isSlipping(RopeCore.WinchRef winch) {
        return winch.living().slipping;
    }
}
