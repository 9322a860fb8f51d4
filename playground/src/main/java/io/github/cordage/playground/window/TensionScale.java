package io.github.cordage.playground.window;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;

/** Which tension has the lightest colour: the greatest, and after a jerk more for a while. */
final class TensionScale {
    /** How fast the scale comes down after a jerk, as a part of it for each frame. */
    private static final double FALL = 0.02;

    private double greatest;

    /** Takes the greatest tension of a world as the end of the scale; comes down slowly. */
    void follow(RopeWorld world) {
        double now = 0;
        for (Rope rope : world.ropes()) {
            // Not a number where the solver knows no tensions.
            now = Math.max(now, rope.maxTension() >= 0 ? rope.maxTension() : 0);
        }
        greatest = now > greatest ? now : greatest + FALL * (now - greatest);
    }

    void reset() {
        greatest = 0;
    }

    /** Tension at the end of the scale [N]. */
    double greatest() {
        return greatest;
    }
}
