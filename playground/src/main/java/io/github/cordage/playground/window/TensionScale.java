package io.github.cordage.playground.window;

import io.github.cordage.RopeView;
import java.util.List;

/** Which tension has the lightest colour: the greatest, and after a jerk more for a while. */
final class TensionScale {
    /** How fast the scale comes down after a jerk, as a part of it for each frame. */
    private static final double FALL = 0.02;

    private double greatest;
    private float[] tensions = {};

    /** Takes the greatest tension of some ropes as the end of the scale; comes down slowly. */
    void follow(List<? extends RopeView> ropes) {
        double now = 0;
        for (RopeView rope : ropes) {
            int segments = rope.nodeCount() - 1;
            tensions = tensions.length < segments ? new float[2 * segments] : tensions;
            rope.copyTensions(tensions, 0);
            for (int i = 0; i < segments; i++) {
                // Not a number where the solver knows no tensions.
                now = tensions[i] > now ? tensions[i] : now;
            }
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
