package io.github.cordage.playground.window;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;

/** Colours for tensions: from blue where there is none over green and yellow to red at the greatest. */
final class TensionColors {
    private static final int[] STOPS = {0x4a6fb5, 0x4fb0a5, 0x7cc653, 0xe8c14a, 0xe25b5b};

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

    /** The colour of a tension [N], 0xrrggbb; grey if it is not known. */
    int of(double tension) {
        return Double.isNaN(tension) ? 0x8a92a3 : at(greatest > 0 ? tension / greatest : 0);
    }

    /** The colour at a place of the scale, 0 to 1. */
    static int at(double share) {
        double way = Math.max(0, Math.min(1, share)) * (STOPS.length - 1);
        int index = Math.min(STOPS.length - 2, (int) way);
        double part = way - index;
        int mixed = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            double from = STOPS[index] >> shift & 0xff;
            double to = STOPS[index + 1] >> shift & 0xff;
            mixed |= (int) Math.round(from + part * (to - from)) << shift;
        }
        return mixed;
    }
}
