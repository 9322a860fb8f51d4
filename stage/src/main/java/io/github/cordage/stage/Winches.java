package io.github.cordage.stage;

import io.github.cordage.Rope;
import io.github.cordage.RopeEnd;
import io.github.cordage.Winch;

/** The winches of ropes, on the world's thread. */
final class Winches {
    private Winches() {}

    /** Speed at which the winch at an end of a rope pays out [m/s]; 0 if there is none. */
    static double speed(Rope rope, RopeEnd end) {
        Winch winch = rope.findWinch(end);
        return winch == null ? 0 : winch.speed();
    }

    /** Sets the speed of the winch at an end of a rope [m/s], above 0 to pay out; adds a winch if there is none. */
    static void setSpeed(Rope rope, RopeEnd end, double speed) {
        Winch winch = rope.findWinch(end);
        if (winch == null && speed != 0) {
            winch = rope.winch(end);
        }
        if (winch != null) {
            winch.setSpeed(speed);
        }
    }
}
